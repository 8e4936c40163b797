"""``deskoherna work``: thinks for the bots of a room that runs elsewhere, on the same PostgreSQL."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from types import FrameType

from deskoherna.cli.parsing import Parser, whole
from deskoherna.cli.shell import Shell


def arguments(parser: Parser) -> None:
    parser.takes("--db", default=None, metavar="URL")
    parser.takes("--bot-workers", type=whole("--bot-workers", 1, 64), default=1, metavar="N")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.server.db.opening import connect
    from deskoherna.server.workers.working import Working

    working = Working(connect(args.db or os.environ.get("DESKOHERNA_DB", "")), args.bot_workers)

    def stop(number: int, frame: FrameType | None) -> None:
        working.stop()

    signal.signal(signal.SIGTERM, stop)
    shell.print(shell.say("work.ready", n=args.bot_workers))
    sys.stdout.flush()
    try:
        working.run()
    except KeyboardInterrupt:
        working.stop()
    finally:
        working.close()
    return 0
