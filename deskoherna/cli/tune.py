"""``deskoherna tune``: weights of a game's hints from self-play, and a duel that says whether they help."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deskoherna.cli.parsing import SEED, Parser, whole
from deskoherna.cli.progress import progress
from deskoherna.cli.seating import USUAL_BOT, options_of
from deskoherna.cli.shell import Shell
from deskoherna.core.errors import DeskohernaError

if TYPE_CHECKING:
    from deskoherna.lab.simulate import Plan
    from deskoherna.lab.tuning import Duel, Tick, Tuned

FRESH: Final = 0x5EED  # what the duel's seed differs by: it is never played on matches that were learnt from


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--bot", default=USUAL_BOT, metavar=say("meta.bot"))
    parser.takes("--players", type=whole("--players", 1, 64), default=None, metavar="N")
    parser.takes("--games", type=whole("--games", 4, 10**6), default=120, metavar="N")
    parser.takes("--weights", type=whole("--weights", 1, 1000), default=12, metavar="N")
    parser.takes("--generations", type=whole("--generations", 1, 10**6), default=30, metavar="N")
    parser.takes("--duel", type=whole("--duel", 1, 10**6), default=200, metavar="N")
    parser.takes("--seed", type=SEED, default=0, metavar="S")
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--out", type=Path, default=None, metavar=say("meta.folder"))
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.lab import tuning
    from deskoherna.lab.simulate import check

    plan = plan_of(args)
    check(plan)
    tuning.check(plan)
    with ticking(args, shell) as tick:
        tuned = tuning.tune(plan, args.weights, args.generations, tick)
        fresh = plan._replace(games=args.duel, seed=plan.seed ^ FRESH)
        fought = tuning.duel(fresh, tuned.factors, tick)
    folder = args.out or Path(f"tune-{args.game}")
    written = write(args.game, tuned, folder)
    if args.json:
        shell.print_json({"game": args.game, **tuned._asdict(), "duel": fought._asdict()})
    else:
        show(tuned, fought, shell)
        shell.print(shell.say("tune.written", path=str(written)))
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    """Matches of one bot with itself, at the smallest table of rivals unless told otherwise."""
    from deskoherna.core import registry
    from deskoherna.lab.simulate import Plan

    game = registry.game(args.game)
    rivals = [count for count in game.players if count > 1]
    players = args.players or min(rivals, default=1)
    options = {**game.dealt(), **options_of(game, args.options)}
    return Plan(args.game, (args.bot,) * players, args.games, args.seed, options)


@contextmanager
def ticking(args: argparse.Namespace, shell: Shell) -> Iterator[Tick]:
    """One bar over all three parts: matches, generations, the duel."""
    parts = {"play": args.games, "search": args.generations, "duel": args.duel}
    before = {"play": 0, "search": args.games, "duel": args.games + args.generations}
    with progress(sum(parts.values()), shell.say("tune.tuning"), shell) as bar:

        def tick(part: str, done: int, total: int) -> None:
            bar(before[part] + done)

        yield tick


def write(game: str, tuned: Tuned, folder: Path) -> Path:
    """The game's prices with the tuned weights, to look at and to put in the place of the old ones."""
    from deskoherna.core import registry
    from deskoherna.lab.weights import prices_path, rewritten

    source = prices_path(registry.game(game))
    path = folder / source.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(rewritten(source.read_text(encoding="utf-8"), tuned.factors), encoding="utf-8")
    except OSError as problem:
        detail = problem.strerror or str(problem)
        raise DeskohernaError("error.file.unwritable", path=str(folder), detail=detail) from problem
    return path


def show(tuned: Tuned, fought: Duel, shell: Shell) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(shell.say("column.weight-name"))
    table.add_column(shell.say("column.factor"), justify="right")
    for name, factor in tuned.factors.items():
        table.add_row(name, "× " + shell.decimal(factor, 2))
    shell.console().print(table)
    shell.print(
        shell.say(
            "tune.loss",
            n=tuned.moments,
            before=shell.decimal(tuned.before, 4),
            after=shell.decimal(tuned.after, 4),
        )
    )
    shell.print(
        shell.say(
            "tune.duel",
            matches=fought.matches,
            rate=shell.percent(fought.tuned),
            low=shell.percent(fought.low),
            high=shell.percent(fought.high),
            fair=shell.percent(fought.fair),
            margin=("+" if fought.margin > 0 else "") + shell.decimal(fought.margin, 2),
        )
    )
