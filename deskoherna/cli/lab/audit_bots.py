"""``deskoherna audit-bots``: where a game's hints and what a search finds differ most, to see wrong ones."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from deskoherna.cli.parsing import SEED, Parser, whole
from deskoherna.cli.screen.progress import progress
from deskoherna.cli.seating import USUAL_BOT, options_of
from deskoherna.cli.shell import Shell

if TYPE_CHECKING:
    from deskoherna.lab.audit.doubting import Differing, Look


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--bot", default=USUAL_BOT, metavar=say("meta.bot"))
    parser.takes("--players", type=whole("--players", 1, 64), default=None, metavar="N")
    parser.takes("--games", type=whole("--games", 1, 10**6), default=2, metavar="N")
    parser.takes("--iterations", type=whole("--iterations", 8, 10**6), default=100, metavar="N")
    parser.takes("--every", type=whole("--every", 1, 10**6), default=8, metavar="N")
    parser.takes("--most", type=whole("--most", 1, 10**6), default=12, metavar="N")
    parser.takes("--seed", type=SEED, default=0, metavar="S")
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.core import registry
    from deskoherna.lab.audit.doubting import differing
    from deskoherna.lab.simulation.simulate import Plan, check

    game = registry.game(args.game)
    players = args.players or min([n for n in game.players if n > 1] or game.players)
    plan = Plan(args.game, (args.bot,) * players, args.games, args.seed, options_of(game, args.options))
    check(plan)
    found: list[Differing] = []
    played = 0
    with progress(args.games, shell.say("simulate.playing"), shell) as tick:
        for one in differing(plan, args.iterations, args.every):
            if one is None:
                played += 1
                tick(played)
            else:
                found.append(one)
    found.sort(key=lambda one: -one.gap)
    worst = found[: args.most]
    if args.json:
        shell.print_json({"game": args.game, "matches": played, "decisions": [_said(one) for one in worst]})
        return 0
    shell.print(shell.say("audit-bots.looked", matches=played, n=len(found)))
    if worst:
        shell.console().print(_table(worst, shell))
    return 0


def _said(one: Differing) -> dict[str, object]:
    told = {**one._asdict(), "liked": one.liked._asdict(), "found": one.found._asdict()}
    return {**told, "gap": round(one.gap, 4)}


def _table(found: list[Differing], shell: Shell) -> object:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("where", "liked", "found", "gap"):
        table.add_column(
            shell.say("audit-bots.column." + column), justify="right" if column == "gap" else "left"
        )
    for one in found:
        where = f"{one.seed}/{one.answer} {one.seat + 1} {one.question}"
        table.add_row(where, _look(one.liked), _look(one.found), f"{one.gap:.3f}")
    return table


def _look(one: Look) -> str:
    return f"{one.move}\n  {one.prior:.2f} → {one.value:.3f} ({one.visits}×)"
