"""``deskoherna convert``: a match from a public log into a record, and from a record into such a log."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from deskoherna.cli.parsing import Parser, UsageError
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError, RecordError
from deskoherna.core.records.foreign import difference

if TYPE_CHECKING:
    from deskoherna.core.match import Match

RECORD = ".json"


def arguments(parser: Parser) -> None:
    parser.takes("source", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("target", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("--check", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.core.records.record import load, save

    if args.source.suffix == RECORD and args.target.suffix != RECORD:
        match = load(args.source)
        logs = match.game.logs()
        if not logs:
            raise DeskohernaError("error.log.none", game=registry.about(match.game.id).title(shell.lang))
        text = logs[0].write(match)
        if args.check:
            compare(match, logs[0].read(text))
        _write(args.target, text)
    elif args.target.suffix == RECORD and args.source.suffix != RECORD:
        match = from_log(_read(args.source), str(args.source))
        if args.check:
            compare(match, from_log(match.game.logs()[0].write(match), str(args.source)))
        save(match, args.target)
    else:
        raise UsageError("error.shell.convert")
    shell.print(shell.say("convert.done", path=str(args.target), answers=match.position))
    if args.check:
        shell.print(shell.say("convert.checked"))
    return 0


def compare(match: Match, again: Match) -> None:
    """What was written has been read back: it has to be the same match."""
    found = difference(match, again)
    if found is not None:
        raise found


def from_log(text: str, path: str) -> Match:
    """The match of a log in whichever way of writing it fits."""
    for id in registry.games():
        for log in registry.game(id).logs():
            if log.fits(text):
                return log.read(text)
    raise RecordError("error.log.unknown", path=path)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError as problem:
        raise RecordError("error.file.missing", path=str(path)) from problem
    except OSError as problem:
        raise RecordError("error.file.unreadable", path=str(path), detail=str(problem.strerror)) from problem


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        detail = str(problem.strerror)
        raise DeskohernaError("error.file.unwritable", path=str(path), detail=detail) from problem
