"""``deskoherna balance``: how sides, seats and numbers of players fare, as a report that grows run by run."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deskoherna.cli.lab.audit import audit
from deskoherna.cli.lab.campaigns import campaign_arguments, how_far, numbers, parquet, play
from deskoherna.cli.lab.simulate import INTERRUPTED
from deskoherna.cli.parsing import Parser, UsageError, whole
from deskoherna.cli.seating import ME, USUAL_BOT, option_sets, options_of, seats_of
from deskoherna.cli.shell import Shell

if TYPE_CHECKING:
    from deskoherna.lab.reports.balance import Balance
    from deskoherna.lab.reports.balance_report import BalanceReport
    from deskoherna.lab.reports.report import Section
    from deskoherna.lab.reports.spread import Spread
    from deskoherna.lab.simulation.simulate import Plan

NAME: Final = "balance"
USUAL_GAMES: Final = 100


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--audit", action="store_true")
    parser.takes("--seats", default="", metavar=say("meta.bots"))
    parser.takes("--players", type=numbers("--players"), metavar="N,N,…")
    parser.takes("--each-side", type=whole("--each-side", 1, 10**6), default=0, metavar="N")
    parser.takes("--sides", default="", metavar=say("meta.sides"))
    parser.takes("--vary", nargs="+", action="extend", default=[], metavar=say("meta.values"))
    campaign_arguments(parser)
    parser.set_defaults(games=0)


def run(args: argparse.Namespace, shell: Shell) -> int:
    if args.audit:
        return audit(args, shell)
    args.games = args.games or USUAL_GAMES
    args.seats = args.seats or USUAL_BOT
    return campaign(args, shell)


def campaign(args: argparse.Namespace, shell: Shell) -> int:
    """Play what is missing of a campaign and write its report."""
    from deskoherna.lab.reports.balance import Balance
    from deskoherna.lab.reports.balance_report import BalanceReport
    from deskoherna.lab.reports.report import write
    from deskoherna.lab.simulation.campaign import Campaign

    folder = args.out or Path(f"{NAME}-{args.game}")
    matches = Campaign(folder, plans(args))
    interrupted = play(matches, args, shell)
    balance = Balance(matches.rows(), matches.sources, matches.columns.varied)
    report = BalanceReport(args.game, balance, shell.lang, bool(args.each_side))
    if balance.matches:
        write(report.report(command(args)), folder, NAME)
        parquet(matches, shell)
    if args.json:
        shell.print_json({"game": args.game, "interrupted": interrupted, **balance.report()})
    else:
        how_far(matches, args, shell)
        show(balance, report, shell)
        shell.print(shell.say("campaign.report", path=str(folder / f"{NAME}.html")))
    return INTERRUPTED if interrupted else 0


def plans(args: argparse.Namespace) -> list[Plan]:
    """A plan for every set of options and number of players; fewer bots than seats sit down again and again.

    Where every side is to be played so often, that says how many matches there are.
    """
    from deskoherna.core import registry
    from deskoherna.lab.simulation.design import CHANCE, designed
    from deskoherna.lab.simulation.simulate import Plan

    bots = seats_of(args.seats)
    if ME in bots:
        raise UsageError("error.shell.me-simulates")
    if args.sides and not args.each_side:
        raise UsageError("error.shell.sides-alone")
    game = registry.game(args.game)
    counts = args.players or ((len(bots),) if len(bots) > 1 else game.players)
    agreed = options_of(game, args.options)
    found: list[Plan] = []
    design, games = CHANCE, args.games
    for varied in option_sets(game, args.vary):
        for players in counts:
            if len(bots) > players:
                raise UsageError("error.shell.players-seats", players=players, seats=len(bots))
            seated = tuple([bots[seat % len(bots)] for seat in range(players)] if bots else [])
            options = {**agreed, **varied}
            if args.each_side and players in game.players:
                design = designed(game, players, options, seats_of(args.sides))
                games = max(games if found else 0, design.matches(args.each_side, players))
            how = game.chosen() if args.each_side else game.dealt()
            found.append(Plan(args.game, seated, games, args.seed, {**how, **options}, design=design))
    if args.each_side:
        args.games = games * len(found)
    return found


def command(args: argparse.Namespace) -> str:
    """The command line that makes the same matches, whatever it took to play them."""
    words = ["deskoherna", NAME, args.game, "--seats", args.seats]
    if args.players:
        words += ["--players", ",".join([str(one) for one in args.players])]
    if args.each_side:
        words += ["--each-side", str(args.each_side)]
        words += ["--sides", args.sides] if args.sides else []
    else:
        words += ["--games", str(args.games)]
    words += ["--seed", str(args.seed)]
    if args.options:
        words += ["--options", *args.options]
    if args.vary:
        words += ["--vary", *args.vary]
    return shlex.join(words)


def show(balance: Balance, report: BalanceReport, shell: Shell) -> None:
    """Sets of options if there are several; the sides, or where there are none the seats, as a table."""
    for settings in report.by_settings():
        shell.console().print(_settings(settings))
        shell.print()
    lines = [(report.side(one.name), one) for one in balance.by_side()]
    if not lines:
        for players in balance.counts:
            seats = balance.by_seat(players)
            lines += [(f"{report.say('seat', seat=one.name)} / {players}", one) for one in seats]
    if lines:
        shell.console().print(_table(lines, report))


def _table(lines: list[tuple[str, Spread]], report: BalanceReport) -> object:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for column in ("seats", "win-rate", "interval", "fair", "mean-score", "sd"):
        table.add_column(report.say("column." + column), justify="right")
    for name, one in lines:
        table.add_row(
            name,
            str(one.seats),
            report.percent(one.rate),
            report.within(one.low, one.high),
            report.percent(one.fair),
            report.number(one.mean),
            report.number(one.sd),
        )
    return table


def _settings(section: Section) -> object:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for i, column in enumerate(section.head):
        table.add_column(column, justify="left" if i == 0 else "right")
    for row in section.rows:
        table.add_row(*row)
    return table
