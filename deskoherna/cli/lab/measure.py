"""``deskoherna measure``: what kind of game it is, as a report with pictures or as data."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from deskoherna.cli.lab.simulate import workers_for
from deskoherna.cli.parsing import SEED, Parser, whole
from deskoherna.cli.screen.progress import progress
from deskoherna.cli.seating import options_of
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.environment.extras import demand
from deskoherna.core.options import Value

if TYPE_CHECKING:
    from deskoherna.lab.reports.ladder import Ladder

NAME: Final = "measure"


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--players", type=whole("--players", 1, 64), default=None, metavar="N")
    parser.takes("--bot", default="greedy", metavar=say("meta.bot"))
    parser.takes("--games", type=whole("--games", 1, 10**6), default=100, metavar="N")
    parser.takes("--seed", type=SEED, default=0, metavar="S")
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--skill", type=whole("--skill", 1, 10**6), nargs="+", default=[], metavar="N")
    parser.takes("--out", type=Path, metavar=say("meta.folder"))
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.bots.registry import bot
    from deskoherna.lab.reports.ladder_report import LadderReport
    from deskoherna.lab.reports.nature import Nature, walked
    from deskoherna.lab.reports.nature_report import NatureReport
    from deskoherna.lab.reports.report import write
    from deskoherna.lab.simulation.simulate import apart

    demand("lab")
    game = registry.game(args.game)
    players = args.players or min([n for n in game.players if n > 1], default=1)
    options = {**game.dealt(), **options_of(game, args.options)}
    bots = [bot(args.bot, seat) for seat in range(players)]
    walks = []
    with progress(args.games, shell.say("simulate.playing"), shell) as tick:
        for number in range(args.games):
            walks.append(walked(game, players, args.seed + number, options, bots))
            tick(number + 1)
    nature = Nature(players, walks, game.cooperative())
    skill = _skill(args, players, options, shell) if args.skill else None
    if args.json:
        rated_by = {"skill": skill.report()} if skill is not None else {}
        shell.print_json({"game": game.id, "bot": args.bot, **nature.report(), **rated_by})
        return 0
    found = NatureReport(game.id, nature, args.bot, shell.lang)
    for label, value in found.figures().rows:
        shell.print(f"{label}: {value}")
    folder = args.out or Path(f"{NAME}-{game.id}")
    folder.mkdir(parents=True, exist_ok=True)
    report = found.report(_command(args, players))
    if skill is not None:
        rated = LadderReport(game.id, skill, players, apart(game.id, players), shell.lang).ratings()
        how = [found.say("measure.skill.how", n=args.games)]
        more = rated._replace(heading=found.say("measure.skill"), told=how)
        report = report._replace(sections=[*report.sections, more])
    write(report, folder, NAME)
    shell.print(shell.say("campaign.report", path=str(folder / f"{NAME}.html")))
    return 0


def _skill(args: argparse.Namespace, players: int, options: dict[str, Value], shell: Shell) -> Ladder:
    """How much longer thinking helps: searches of so many iterations each, rated against one another."""
    from deskoherna.lab.reports.ladder import Ladder, plans
    from deskoherna.lab.simulation.campaign import Campaign
    from deskoherna.lab.simulation.simulate import apart

    searches = [f"search:{n}it" for n in dict.fromkeys(args.skill)]
    tables = plans(args.game, searches, players, args.games, args.seed, options)
    with TemporaryDirectory() as folder, progress(args.games, shell.say("simulate.playing"), shell) as tick:
        campaign = Campaign(Path(folder), tables)
        for count, _ in enumerate(campaign.play(args.games, workers_for(args.games)), 1):
            tick(count)
        return Ladder(campaign.rows(), len(campaign.plans), apart(args.game, players))


def _command(args: argparse.Namespace, players: int) -> str:
    """The command line that measures the same matches."""
    words = ["deskoherna", NAME, args.game, "--players", str(players), "--bot", args.bot]
    words += ["--games", str(args.games), "--seed", str(args.seed)]
    if args.options:
        words += ["--options", *args.options]
    if args.skill:
        words += ["--skill", *map(str, args.skill)]
    return shlex.join(words)
