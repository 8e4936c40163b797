"""``deskoherna verify``: what the record of a match proves of its deal, its answers and its result."""

from __future__ import annotations

import argparse
from pathlib import Path

from deskoherna.cli.parsing import Parser, UsageError
from deskoherna.cli.shell import Shell

MARKS = {True: "✓", False: "✗", None: "?"}


def arguments(parser: Parser) -> None:
    parser.takes("file", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("--commitment", metavar="HEX")
    parser.takes("--share", action="append", default=[], metavar=parser.shell.say("meta.share"))
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.core.records.record import load_json
    from deskoherna.core.records.verifying import verify

    shares = dict([_share(one) for one in args.share])
    verdict = verify(load_json(args.file), args.commitment, shares)
    told = [(one.what, one.holds, shell.words.sentence(one.phrase)) for one in verdict.findings]
    limits = [shell.words.sentence(one) for one in verdict.limits]
    if args.json:
        checks = [{"check": what, "holds": holds, "text": text} for what, holds, text in told]
        shell.print_json({"code": verdict.code, "checks": checks, "not_proved": limits})
        return verdict.code
    for _, holds, text in told:
        shell.print(f"{MARKS[holds]} {text}")
    shell.print()
    shell.print(shell.say(f"verify.verdict.{verdict.code}"))
    for text in limits:
        shell.print(f"– {text}")
    return verdict.code


def _share(text: str) -> tuple[int, str]:
    """A seat, counted from 1, and what was added to the deal there."""
    seat, sign, share = text.partition("=")
    if not sign or not (seat.isascii() and seat.isdigit() and 0 < len(seat) < 3 and int(seat) > 0):
        raise UsageError("error.shell.share", value=text)
    return int(seat) - 1, share
