"""``deskoherna ladder``: a round robin of bots with ratings, as a report that grows run by run."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deskoherna.cli.lab.campaigns import campaign_arguments, how_far, parquet, play
from deskoherna.cli.lab.simulate import INTERRUPTED
from deskoherna.cli.parsing import Parser, UsageError, whole
from deskoherna.cli.seating import ME, options_of, seats_of
from deskoherna.cli.shell import Shell
from deskoherna.core.environment.extras import demand

if TYPE_CHECKING:
    from deskoherna.lab.reports.ladder_report import LadderReport
    from deskoherna.lab.simulation.simulate import Plan

NAME: Final = "ladder"
RIVALS: Final = "random,greedy,beginner,club,expert"


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--seats", default=RIVALS, metavar=say("meta.bots"))
    parser.takes("--players", type=whole("--players", 1, 64), default=None, metavar="N")
    campaign_arguments(parser)


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.lab.reports.ladder import Ladder
    from deskoherna.lab.reports.ladder_report import LadderReport
    from deskoherna.lab.reports.report import write
    from deskoherna.lab.simulation.campaign import Campaign
    from deskoherna.lab.simulation.simulate import apart

    demand("lab")  # before anything is played
    folder = args.out or Path(f"{NAME}-{args.game}")
    players = players_of(args)
    alone = apart(args.game, players)
    campaign = Campaign(folder, plans(args, players))
    interrupted = play(campaign, args, shell)
    ladder = Ladder(campaign.rows(), len(campaign.plans), alone)
    report = LadderReport(args.game, ladder, players, alone, shell.lang)
    if ladder.rounds:
        write(report.report(command(args, players)), folder, NAME)
        parquet(campaign, shell)
    if args.json:
        shell.print_json({"game": args.game, "interrupted": interrupted, **ladder.report()})
    else:
        how_far(campaign, args, shell)
        if ladder.rounds:
            shell.console().print(_table(report))
            shell.print(shell.say("campaign.report", path=str(folder / f"{NAME}.html")))
    return INTERRUPTED if interrupted else 0


def players_of(args: argparse.Namespace) -> int:
    """As many as asked, else the fewest at a table of rivals."""
    from deskoherna.core import registry

    counts = registry.game(args.game).players
    if args.players is not None:
        return int(args.players)
    return min([count for count in counts if count > 1], default=min(counts))


def plans(args: argparse.Namespace, players: int) -> list[Plan]:
    from deskoherna.core import registry
    from deskoherna.lab.reports.ladder import plans as tables

    bots = list(dict.fromkeys(seats_of(args.seats)))
    if ME in bots:
        raise UsageError("error.shell.me-simulates")
    if len(bots) < 2:
        raise UsageError("error.shell.rivals")
    game = registry.game(args.game)
    options = {**game.dealt(), **options_of(game, args.options)}
    return tables(args.game, bots, players, args.games, args.seed, options)


def command(args: argparse.Namespace, players: int) -> str:
    """The command line that makes the same matches, whatever it took to play them."""
    words = ["deskoherna", NAME, args.game, "--seats", args.seats, "--players", str(players)]
    words += ["--games", str(args.games), "--seed", str(args.seed)]
    if args.options:
        words += ["--options", *args.options]
    return shlex.join(words)


def _table(report: LadderReport) -> object:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for at, column in enumerate(report.columns()):
        table.add_column(column, justify="right" if at else "left")
    for one in report.rungs:
        table.add_row(*report.row(one))
    return table
