"""``deskoherna doctor``: what is installed, what works, and what to do about the rest."""

from __future__ import annotations

import argparse
import os
from typing import Final

from deskoherna.cli.checkup import NOTE, WELL, WRONG, Wanted, checks
from deskoherna.cli.parsing import Parser, whole
from deskoherna.cli.shell import Shell

SOMETHING_WRONG: Final = 1
SIGNS: Final = {WELL: ("✓", "green"), NOTE: ("·", "dim"), WRONG: ("✗", "bold red")}


def arguments(parser: Parser) -> None:
    parser.takes("--host", default="127.0.0.1", metavar="HOST")
    parser.takes("--port", type=whole("--port", 1, 65535), default=8765, metavar="PORT")
    parser.takes("--db", default=None, metavar="URL")
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    wanted = Wanted(args.host, args.port, args.db or os.environ.get("DESKOHERNA_DB", ""))
    found = list(checks(wanted, shell))
    wrong = [one for one in found if one.state == WRONG]
    if args.json:
        shell.print_json({"well": not wrong, "checks": [one._asdict() for one in found]})
        return SOMETHING_WRONG if wrong else 0
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 1))
    for one in found:
        sign, style = SIGNS[one.state]
        table.add_row(Text(sign, style), Text(one.text))
    shell.console().print(table)
    shell.print(shell.say("doctor.wrong", n=len(wrong)) if wrong else shell.say("doctor.well"))
    return SOMETHING_WRONG if wrong else 0
