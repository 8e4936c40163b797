"""``deskoherna tune``: prices of a game's hints from self-play, and a duel that says whether they help."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from deskoherna.cli.lab.simulate import INTERRUPTED, workers_for
from deskoherna.cli.parsing import SEED, Parser, one_of, whole
from deskoherna.cli.screen.progress import progress
from deskoherna.cli.seating import USUAL_BOT, options_of
from deskoherna.cli.shell import Shell
from deskoherna.core.environment.folders import make_folder
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.phrase import Arg

if TYPE_CHECKING:
    from deskoherna.lab.simulation.simulate import Plan
    from deskoherna.lab.tuning.duels import Duel, Play, Tick
    from deskoherna.lab.tuning.foretelling import Foretold
    from deskoherna.lab.tuning.selfplay import Practised
    from deskoherna.lab.tuning.weights import Changes

    Learnt: TypeAlias = Foretold | Practised

FRESH: Final = 0x5EED  # what the duel's seed differs by: it is never played on matches that were learnt from
PLAY: Final = "play"
FORETELLING: Final = "foretelling"
WAYS: Final = (PLAY, FORETELLING)
GAMES: Final = {PLAY: 1440, FORETELLING: 120}
GENERATIONS: Final = {PLAY: 15, FORETELLING: 30}


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--by", type=one_of("--by", WAYS), default=PLAY, metavar="|".join(WAYS))
    parser.takes("--bot", default=USUAL_BOT, metavar=say("meta.bot"))
    parser.takes("--players", type=whole("--players", 1, 64), default=None, metavar="N")
    parser.takes("--games", type=whole("--games", 4, 10**6), default=None, metavar="N")
    parser.takes("--weights", type=whole("--weights", 1, 1000), default=12, metavar="N")
    parser.takes("--generations", type=whole("--generations", 1, 10**6), default=None, metavar="N")
    parser.takes("--prices", type=Path, default=None, metavar=say("meta.file"))
    parser.takes("--duel", type=whole("--duel", 1, 10**6), default=200, metavar="N")
    parser.takes("--seed", type=SEED, default=0, metavar="S")
    parser.takes("--workers", type=whole("--workers", 1, 1024), default=None, metavar="W")
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--out", type=Path, default=None, metavar=say("meta.folder"))
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.core import registry
    from deskoherna.lab.simulation.simulate import check
    from deskoherna.lab.tuning import search
    from deskoherna.lab.tuning.duels import players
    from deskoherna.lab.tuning.weights import changes_by

    plan = plan_of(args)
    check(plan)
    search.check(plan)
    if args.prices is not None:
        return only_duel(plan, args, shell)
    folder = args.out or Path(f"tune-{args.game}")
    make_folder(folder)  # before hours of playing
    workers = args.workers or workers_for(plan.games)
    with ticking(parts_of(plan, args), shell) as tick, players(workers) as play:
        learnt = learn(plan, args, play, tick)
        prices = changes_by(registry.game(args.game), learnt.factors)
        written = write(prices, folder)
        fought = fight(plan, args, prices, play, tick) if learnt.finished else None
    if args.json:
        fate = fought._asdict() if fought is not None else None
        shell.print_json({"game": args.game, "by": args.by, **learnt._asdict(), "duel": fate})
    else:
        show(learnt, shell)
        if fought is not None:
            show_duel(fought, shell)
        shell.print(shell.say("tune.written", path=str(written)))
    if fought is None or not fought.finished:
        shell.complain(shell.say("tune.interrupted" if fought is None else "tune.duel-interrupted"))
        return INTERRUPTED
    return 0


def only_duel(plan: Plan, args: argparse.Namespace, shell: Shell) -> int:
    """Try prices that are in a file already."""
    from deskoherna.lab.tuning.duels import players

    prices = read(args.prices, plan)
    workers = args.workers or workers_for(args.duel)
    with ticking({"duel": args.duel}, shell) as tick, players(workers) as play:
        fought = fight(plan, args, prices, play, tick)
    if fought is not None and args.json:
        shell.print_json({"game": args.game, "duel": fought._asdict()})
    elif fought is not None:
        show_duel(fought, shell)
    if fought is None or not fought.finished:
        shell.complain(shell.say("interrupted" if fought is None else "tune.duel-interrupted"))
        return INTERRUPTED
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    """Matches of one bot with itself, at the smallest table of rivals unless told otherwise."""
    from deskoherna.core import registry
    from deskoherna.lab.simulation.simulate import Plan

    game = registry.game(args.game)
    rivals = [count for count in game.players if count > 1]
    players = args.players or min(rivals, default=1)
    options = {**game.dealt(), **options_of(game, args.options)}
    return Plan(args.game, (args.bot,) * players, args.games or GAMES[args.by], args.seed, options)


def generations_of(args: argparse.Namespace) -> int:
    return int(args.generations or GENERATIONS[args.by])


def learn(plan: Plan, args: argparse.Namespace, play: Play, tick: Tick) -> Learnt:
    from deskoherna.lab.tuning import foretelling, selfplay

    if args.by == PLAY:
        return selfplay.tune(plan, args.weights, generations_of(args), play, tick)
    return foretelling.tune(plan, args.weights, generations_of(args), tick)


def fight(plan: Plan, args: argparse.Namespace, prices: Changes, play: Play, tick: Tick) -> Duel | None:
    """Try prices on new deals; nothing if that was interrupted before a match was over."""
    from deskoherna.lab.tuning.duels import duel

    return duel(plan._replace(games=args.duel, seed=plan.seed ^ FRESH), prices, play, tick)


def parts_of(plan: Plan, args: argparse.Namespace) -> dict[str, int]:
    """What there is to do, and how much of it."""
    from deskoherna.core import registry
    from deskoherna.lab.tuning import selfplay
    from deskoherna.lab.tuning.weights import weights_of

    generations = generations_of(args)
    parts = {"play": plan.games, "search": generations, "duel": args.duel}
    if args.by == PLAY:
        parts["sift"] = len(weights_of(registry.game(plan.game)))
        parts["play"] = selfplay.matches_of(plan, generations)
    return parts


@contextmanager
def ticking(parts: dict[str, int], shell: Shell) -> Iterator[Tick]:
    """One bar over all parts."""
    so_far = dict.fromkeys(parts, 0)
    with progress(sum(parts.values()), shell.say("tune.tuning"), shell) as bar:

        def tick(part: str, done: int, total: int) -> None:
            so_far[part] = done
            bar(sum(so_far.values()))

        yield tick


def read(path: Path, plan: Plan) -> Changes:
    """A file of prices, numbers by name, that the game has."""
    from deskoherna.core import registry

    try:
        prices = {str(name): float(price) for name, price in json.loads(path.read_bytes()).items()}
    except (OSError, ValueError, TypeError, AttributeError) as problem:
        detail = (isinstance(problem, OSError) and problem.strerror) or str(problem)
        raise DeskohernaError("error.file.unreadable", path=str(path), detail=detail) from problem
    registry.game(plan.game).repriced(prices)  # complains of names it does not know
    return tuple(prices.items())


def write(prices: Changes, folder: Path) -> Path:
    """To look at, to try again, and to put in the place of the game's own."""
    path = folder / "prices.json"
    try:
        path.write_text(json.dumps(dict(prices), indent=1) + "\n", encoding="utf-8")
    except OSError as problem:
        detail = problem.strerror or str(problem)
        raise DeskohernaError("error.file.unwritable", path=str(path), detail=detail) from problem
    return path


def show(learnt: Learnt, shell: Shell) -> None:
    from rich.table import Table

    from deskoherna.lab.tuning.selfplay import Practised

    practised = isinstance(learnt, Practised)
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(shell.say("column.weight-name"))
    table.add_column(shell.say("column.factor"), justify="right")
    if practised:
        table.add_column(shell.say("column.swayed"), justify="right")
    for name, factor in learnt.factors.items():
        more = [shell.percent(learnt.swayed[name])] if isinstance(learnt, Practised) else []
        table.add_row(name, "× " + shell.decimal(factor, 2), *more)
    shell.console().print(table)
    if isinstance(learnt, Practised):
        shell.print(shell.say("tune.played", n=learnt.matches))
    else:
        before, after = [shell.decimal(loss, 4) for loss in (learnt.before, learnt.after)]
        shell.print(shell.say("tune.loss", n=learnt.moments, before=before, after=after))


def show_duel(fought: Duel, shell: Shell, key: str = "tune.duel", **more: Arg) -> None:
    shell.print(
        shell.say(
            key,
            **more,
            matches=fought.matches,
            rate=shell.percent(fought.tuned),
            low=shell.percent(fought.low),
            high=shell.percent(fought.high),
            fair=shell.percent(fought.fair),
            margin=("+" if fought.margin > 0 else "") + shell.decimal(fought.margin, 2),
        )
    )
