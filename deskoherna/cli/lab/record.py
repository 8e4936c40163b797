"""``deskoherna record``: matches as a data set to learn from, a row for every decision."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from deskoherna.cli.lab.simulate import workers_for
from deskoherna.cli.parsing import SEED, Parser, UsageError, whole
from deskoherna.cli.screen.progress import progress
from deskoherna.cli.seating import ME, options_of, seats_of
from deskoherna.cli.shell import Shell
from deskoherna.core import registry

if TYPE_CHECKING:
    from deskoherna.core.match import Match

Found = Iterator[tuple["Match", tuple[str, ...]]]  # matches, and which bots played them by seat


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--bots", metavar=say("meta.bots"))
    parser.takes("--games", type=whole("--games", 1, 10**9), default=100, metavar="N")
    parser.takes("--seed", type=SEED, default=0, metavar="S")
    parser.takes("--workers", type=whole("--workers", 1, 1024), default=None, metavar="W")
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--records", type=Path, nargs="+", metavar=say("meta.file"))
    parser.takes("--room", metavar="URL")
    parser.takes("--out", type=Path, required=True, metavar=say("meta.file"))


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.lab.learning.datasets import DataSet

    game = registry.game(args.game)
    if [args.bots, args.records, args.room].count(None) != 2:
        raise UsageError("error.shell.bots-or-records")
    many = len(args.records) if args.records else args.games
    found = _given(args) if args.room else _kept(args) if args.records else _played(args)
    matches = left_out = 0
    with DataSet(args.out, game) as data, progress(many, shell.say("record.writing"), shell) as tick:
        for match, bots in found:
            if match.game.id != game.id or not data.add(match, matches, bots):
                left_out += 1
            else:
                matches += 1
            tick(matches + left_out)
        rows = data.rows
    shell.print(shell.say("record.written", rows=rows, matches=matches, path=str(args.out)))
    if left_out:
        shell.complain(shell.say("record.left-out", n=left_out))
    return 0


def _kept(args: argparse.Namespace) -> Found:
    """Matches of record files; who played them is left out."""
    from deskoherna.core.records.record import load_json, replay

    for path in args.records:
        yield replay(load_json(path)), ()


def _given(args: argparse.Namespace) -> Found:
    """Matches that people uploaded to a room and gave to research; who played them is left out."""
    from deskoherna.server.house import House, Settings
    from deskoherna.server.tables.lists import donated

    house = House(Settings(db=args.room))
    try:
        with house.engine.connect() as sql:
            tables = donated(sql, args.game)
        for table in tables:
            with house.room.at(table) as live:
                match = live.playing()
            yield match, ()
    finally:
        house.close()


def _played(args: argparse.Namespace) -> Found:
    """Matches that bots play now."""
    from deskoherna.core.records.record import load_json, replay
    from deskoherna.lab.simulation.simulate import Plan, check, simulate

    seats = seats_of(args.bots)
    if ME in seats:
        raise UsageError("error.shell.me-simulates")
    with TemporaryDirectory() as folder:
        options = options_of(registry.game(args.game), args.options)
        plan = Plan(args.game, seats, args.games, args.seed, options, Path(folder))
        check(plan)
        for outcome in simulate(plan, args.workers or workers_for(plan.games)):
            path = plan.record_path(outcome.number)
            assert path is not None
            yield replay(load_json(path), trusted=True), outcome.bots
            path.unlink()
