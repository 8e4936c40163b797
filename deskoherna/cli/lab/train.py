"""``deskoherna train``: beliefs of a game from many cheap matches, and the duels that let it have them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from deskoherna.cli.lab.simulate import INTERRUPTED, workers_for
from deskoherna.cli.lab.tune import show_duel, ticking
from deskoherna.cli.parsing import SEED, Parser, UsageError, number, whole
from deskoherna.cli.seating import option_sets, options_of, seats_of
from deskoherna.cli.shell import Shell
from deskoherna.core.environment.extras import demand
from deskoherna.core.environment.folders import make_folder

if TYPE_CHECKING:
    from deskoherna.core.game import Game
    from deskoherna.lab.training.learning import Trial
    from deskoherna.lab.training.practice import Course

BOTS: Final = "search:150it"
MATCHES: Final = 200_000
REFUSED: Final = 1


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--matches", type=whole("--matches", 20, 10**8), default=MATCHES, metavar="N")
    parser.takes("--seconds", type=number("--seconds", 1, 10**6), default=0.0, metavar="S")
    parser.takes("--players", type=counts("--players"), default=None, metavar="N,N,…")
    parser.takes("--linear", action="store_true")
    parser.takes("--epochs", type=whole("--epochs", 1, 1000), default=12, metavar="N")
    parser.takes("--beliefs", type=Path, default=None, metavar=say("meta.file"))
    parser.takes("--duel", type=whole("--duel", 0, 10**6), default=200, metavar="N")
    parser.takes("--duel-seconds", type=number("--duel-seconds", 1, 10**6), default=0.0, metavar="S")
    parser.takes("--bots", default=BOTS, metavar=say("meta.bots"))
    parser.takes("--table", type=whole("--table", 1, 64), default=None, metavar="N")
    parser.takes("--seed", type=SEED, default=0, metavar="S")
    parser.takes("--workers", type=whole("--workers", 1, 1024), default=None, metavar="W")
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--vary", nargs="+", action="extend", default=[], metavar=say("meta.values"))
    parser.takes("--out", type=Path, default=None, metavar=say("meta.folder"))
    parser.takes("--json", action="store_true")


def counts(option: str) -> Callable[[str], tuple[int, ...]]:
    """Reads numbers of players: ``2,3,4``."""
    one = whole(option, 1, 64)
    return lambda text: tuple([one(part.strip()) for part in text.split(",")])


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.core import registry
    from deskoherna.core.machines.beliefs import EXTRA, of, read
    from deskoherna.lab.training.learning import FILE
    from deskoherna.lab.training.practice import features_of

    demand(EXTRA)
    game = registry.game(args.game)
    features_of(game, {})
    course = course_of(game, args)
    check_tables(game, course, args)
    if args.beliefs is None:
        folder = args.out or Path(f"train-{args.game}")
        make_folder(folder)  # before hours of playing
        path = folder / FILE
        learn(course, path, args, shell)
    else:
        path = args.beliefs
    file = read(path)
    of(game, file)  # complains of what does not fit
    trials = fight(game, path, file, args, shell)
    if trials is None:
        shell.complain(shell.say("tune.duel-interrupted"))
        return INTERRUPTED
    return settle(game, path, file, trials, args, shell)


def course_of(game: Game, args: argparse.Namespace) -> Course:
    """Tables of all sizes unless told otherwise, with sides that chance deals."""
    from deskoherna.lab.training.practice import Course

    options = {**game.dealt(), **options_of(game, args.options)}
    rivals = tuple([count for count in game.players if count > 1 or game.cooperative()])
    return Course(args.game, args.players or rivals, args.seed, options, tuple(option_sets(game, args.vary)))


def check_tables(game: Game, course: Course, args: argparse.Namespace) -> None:
    """Raise an error now for what would fail hours later."""
    from deskoherna.lab.simulation.simulate import Plan, check

    for players in {*course.players, table_of(game, args)}:
        check(Plan(args.game, tuple(seats_of(args.bots)[:1]) * players, 1, 0, course.options))
    for bot in seats_of(args.bots)[1:]:
        check(Plan(args.game, (bot,) * table_of(game, args), 1, 0, course.options))
    if args.seconds and args.beliefs is not None:
        raise UsageError("error.shell.not-together", option="--seconds", other="--beliefs", help="")


def table_of(game: Game, args: argparse.Namespace) -> int:
    """How many sit at a duel's table: the fewest rivals, unless told otherwise."""
    return args.table or min([count for count in game.players if count > 1], default=1)


def learn(course: Course, path: Path, args: argparse.Namespace, shell: Shell) -> None:
    """Practise, fit, and write the beliefs down."""
    from deskoherna.lab.training import learning
    from deskoherna.lab.training.fitting import LINEAR, Way
    from deskoherna.lab.training.practice import practised
    from deskoherna.lab.training.writing import origin, write

    way = LINEAR._replace(epochs=args.epochs) if args.linear else Way(epochs=args.epochs)
    command = "deskoherna " + " ".join(sys.argv[1:])
    parts = {"play": args.matches, "fit": way.epochs}
    with TemporaryDirectory(prefix="deskoherna-train-") as rows, ticking(parts, shell) as tick:
        workers = args.workers or workers_for(args.matches)
        played = practised(course, args.matches, args.seconds, workers, Path(rows), tick)
        learned = learning.learn(course, played, way, origin(command), tick)
    write(path, learned.file)
    if not args.json:
        manifest = learned.file["manifest"]
        shell.print(shell.say("train.played", n=manifest["matches"], rows=manifest["rows"]))
        losses = {name: shell.decimal(loss, 4) for name, loss in manifest["loss"].items()}
        shell.print(shell.say("train.loss", **losses))
        shell.print(shell.say("train.written", path=str(path)))


def fight(
    game: Game, path: Path, file: dict[str, Any], args: argparse.Namespace, shell: Shell
) -> list[Trial] | None:
    """A duel for each bot; None if one was interrupted before its end."""
    from deskoherna.lab.simulation.simulate import Plan
    from deskoherna.lab.training.learning import noted, tried
    from deskoherna.lab.tuning.duels import players

    trials: list[Trial] = []
    course = course_of(game, args)
    for bot in seats_of(args.bots) if args.duel else ():
        plan = Plan(args.game, (bot,) * table_of(game, args), args.duel, args.seed, course.options)
        workers = args.workers or workers_for(args.duel)
        with ticking({"duel": args.duel}, shell) as tick, players(workers) as play:
            trial = tried(plan, path, play, tick, args.duel_seconds, course.varied)
        if trial is None:
            return None
        noted(path, file, trial)
        trials.append(trial)
        if not args.json:
            show_duel(trial.duel, shell, "train.duel", bot=trial.bot)
        if not trial.duel.finished:
            return None
    return trials


def settle(
    game: Game, path: Path, file: dict[str, Any], trials: list[Trial], args: argparse.Namespace, shell: Shell
) -> int:
    """Give the game its beliefs if they won all these duels; without any, those in their manifest."""
    from deskoherna.lab.training.learning import FILE, proved
    from deskoherna.lab.training.writing import write

    good = all(trial.won for trial in trials) if trials else proved(file)
    place = Path(game.beliefs or game.package / "data" / FILE)
    if good:
        write(place, file)
    if args.json:
        shell.print_json({"game": game.id, "installed": good, "manifest": file["manifest"]})
    else:
        key = "train.installed" if good else "train.refused"
        shell.print(shell.say(key, game=game.id, path=str(place if good else path)))
    return 0 if good else REFUSED
