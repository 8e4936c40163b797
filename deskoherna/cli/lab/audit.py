"""``deskoherna balance --audit``: what many quick matches show, held against the bounds a game declares."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from deskoherna.cli.lab.simulate import workers_for
from deskoherna.cli.screen.progress import progress
from deskoherna.cli.seating import options_of, seats_of
from deskoherna.cli.shell import Shell

if TYPE_CHECKING:
    from deskoherna.core.game import Options
    from deskoherna.lab.audit.judging import Finding
    from deskoherna.lab.audit.watching import Watched
    from deskoherna.lab.simulation.simulate import Plan

OUT_OF_BOUNDS: Final = 1  # the exit status of a command that found something for sure
SHARES: Final = ("side", "seat", "source", "share", "used")  # figures that are parts of a whole


def audit(args: argparse.Namespace, shell: Shell) -> int:
    """Play, judge, list what is out of bounds; the exit status says whether anything surely is."""
    from deskoherna.core import registry
    from deskoherna.lab.audit.bounds import bounds_of
    from deskoherna.lab.audit.judging import judge
    from deskoherna.lab.audit.watching import watched

    game = registry.game(args.game)
    bounds = bounds_of(game)
    seats = args.seats or bounds.seats
    games = args.games or bounds.games
    options = {**game.dealt(), **bounds.options, **options_of(game, args.options)}
    plans = [_plan(args, seats, players, games, options) for players in args.players or bounds.players]
    matches: list[Watched] = []
    with progress(len(plans) * games, shell.say("simulate.playing"), shell) as tick:
        for plan in plans:
            for match in watched(plan, bounds, args.workers or workers_for(games)):
                matches.append(match)
                tick(len(matches))
    findings = judge(game, bounds, matches)
    out = [one for one in findings if one.out]
    if args.json:
        said = [{**one._asdict(), "out": one.out, "sure": one.sure} for one in findings]
        shell.print_json({"game": args.game, "seats": seats, "matches": len(matches), "findings": said})
    else:
        shell.print(shell.say("audit.looked", matches=len(matches), seats=seats, n=len(findings)))
        if out:
            shell.console().print(_table(out, args.game, shell))
        shell.print(shell.say("audit.verdict", out=len(out), sure=len([one for one in out if one.sure])))
    return OUT_OF_BOUNDS if any(one.sure for one in out) else 0


def _plan(args: argparse.Namespace, seats: str, players: int, games: int, options: Options) -> Plan:
    from deskoherna.lab.audit.watching import HINTS
    from deskoherna.lab.simulation.simulate import Plan, check

    bots = seats_of(seats)
    seated = tuple([bots[seat % len(bots)] for seat in range(players)])
    plan = Plan(args.game, seated, games, args.seed, options)
    if HINTS not in bots:
        check(plan)
    return plan


def _table(found: list[Finding], game: str, shell: Shell) -> object:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("what", "players", "seen", "figure", "bounds", "surely"):
        table.add_column(shell.say("audit.column." + column), justify="left" if column == "what" else "right")
    for one in sorted(found, key=lambda one: not one.sure):
        table.add_row(
            shell.say("audit." + one.key, what=_called(one.what, game, shell)),
            str(one.players or "–"),
            str(one.seen),
            _figure(one, one.figure, shell),
            f"{_figure(one, one.least, shell)} – {_figure(one, one.most, shell)}",
            shell.say("audit.sure" if one.sure else "audit.doubtful"),
        )
    return table


def _called(what: str, game: str, shell: Shell) -> str:
    """A side by its name; cards and events as they are called in events."""
    from deskoherna.core import registry
    from deskoherna.core.phrase import Phrase
    from deskoherna.core.reading import words_of

    head, between, tail = what.rpartition(": ")
    words = words_of(registry.game(game), shell.lang)
    return head + between + (words.heading(Phrase(tail)) if words.has(tail) else tail)


def _figure(one: Finding, figure: float, shell: Shell) -> str:
    if one.key in SHARES:
        return shell.percent(figure)
    return shell.decimal(figure) if one.key != "unplayed" else shell.decimal(figure, 0)
