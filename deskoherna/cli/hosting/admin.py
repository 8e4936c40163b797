"""``deskoherna admin``: who may see the room's admin page; only whoever has the database names them."""

from __future__ import annotations

import argparse
import os

from deskoherna.cli.parsing import Parser
from deskoherna.cli.shell import Shell


def arguments(parser: Parser) -> None:
    parser.takes("name", nargs="?", default=None)
    parser.takes("--db", default=None, metavar="URL")
    parser.takes("--revoke", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.server.admin.rights import admins, set_admin
    from deskoherna.server.db.opening import connect, migrate
    from deskoherna.server.house import default_database

    engine = connect(args.db or os.environ.get("DESKOHERNA_DB") or default_database())
    migrate(engine)
    if args.name is not None:
        set_admin(engine, args.name, not args.revoke)
    named = admins(engine)
    shell.print(shell.say("admin.are", names=", ".join(named)) if named else shell.say("admin.nobody"))
    engine.dispose()
    return 0
