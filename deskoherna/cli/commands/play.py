"""``deskoherna play``: a match at a table in the terminal."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deskoherna.cli.parsing import SEED, Parser, UsageError, number, whole
from deskoherna.cli.seating import check_seats, options_of, seats_of, usual_seats
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deskoherna.cli.table.session import Session
    from deskoherna.core.match import Match

SEEDS: Final = 10**6  # seeds nobody asked for stay short enough to type


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"), nargs="?")
    parser.takes("--seats", metavar=say("meta.seats"))
    parser.takes("--players", type=whole("--players", 1, 64), metavar="N")
    parser.takes("--seed", type=SEED, metavar="S")
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--save", type=Path, metavar=say("meta.file"))
    parser.takes("--load", type=Path, metavar=say("meta.file"))
    parser.takes("--at", type=whole("--at", 0, 10**6), metavar="N")
    parser.takes("--pace", type=number("--pace", 0, 60), default=None, metavar="S")
    parser.takes("--auto", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    sitting = session_of(args, shell.lang)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("error.shell.no-terminal")
    from deskoherna.cli.table.app import TableApp

    app = TableApp(sitting)
    try:
        app.run()
    finally:
        _part(sitting, app.keep, shell)
    return app.return_code or 0


def _part(sitting: Session, keep: bool, shell: Shell) -> None:
    """Leave a saved record and say where it is, however the table was left."""
    if not keep:
        sitting.forget()
        return
    sitting.save()
    words = Shell(sitting.lang)
    words.print(words.say("play.saved", path=str(sitting.path)))
    if not sitting.match.over:
        words.print(words.say("play.go-on", path=str(sitting.path)))


def session_of(args: argparse.Namespace, lang: str) -> Session:
    """The table as it was asked for: a new match, or a saved one."""
    from deskoherna.cli.table.session import PACE, Session

    pace = PACE if args.pace is None else args.pace
    if args.load is not None:
        return _loaded(args, lang, pace)
    if args.at is not None:
        raise UsageError("error.shell.at-load")
    if args.game is None:
        raise UsageError("error.shell.which-game")
    from deskoherna.cli.table.saving import fresh_path
    from deskoherna.core.match import new_match

    game = registry.game(args.game)
    seats = seats_of(args.seats) if args.seats is not None else usual_seats(game, args.players)
    check_seats(game, seats, args.players)
    seed = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    match = new_match(game, len(seats), seed, options_of(game, args.options))
    path = args.save or fresh_path(game.id, os.environ)
    _check_free(path)
    return Session(match, seats, lang, path, pace, args.auto)


def _loaded(args: argparse.Namespace, lang: str, pace: float) -> Session:
    from deskoherna.cli.table.saving import fresh_path, load_table
    from deskoherna.cli.table.session import Session

    for option in ("players", "seed", "options"):
        if getattr(args, option) not in (None, []):
            raise UsageError("error.shell.load-settings", option=option)
    match, seats = load_table(args.load)
    if args.game is not None and args.game != match.game.id:
        raise UsageError("error.shell.load-game", game=args.game, found=match.game.id)
    if args.seats is not None:
        seats = seats_of(args.seats)
    elif not seats:
        seats = usual_seats(match.game, match.players)
    check_seats(match.game, seats, match.players)
    if args.at is not None:
        match = _again(args.load, match, seats, args.at)
        path = args.save or fresh_path(match.game.id, os.environ)
    else:
        path = args.save or args.load
    if path != args.load:
        _check_free(path)
    return Session(match, seats, lang, path, pace, args.auto)


def _again(file: Path, match: Match, seats: Sequence[str], at: int) -> Match:
    """The match as it stood after so many answers, what the people at it could not know dealt anew."""
    from deskoherna.cli.commands.replay import moment
    from deskoherna.core.chance.source import new_key
    from deskoherna.core.records.record import load_json
    from deskoherna.core.secrets.redealing import dealt_anew

    if not match.over:
        raise UsageError("error.shell.at-running")
    then = moment(load_json(file), match, at)
    if then.over:
        raise UsageError("error.over")
    people = [n for n, one in enumerate(seats) if one == "me"]
    return dealt_anew(then, people or range(match.players), new_key())


def _check_free(path: Path) -> None:
    if path.exists():
        raise DeskohernaError("error.file.exists", path=str(path))
