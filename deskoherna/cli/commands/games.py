"""``deskoherna games``: what stands on the shelf, or all there is to know of one game."""

from __future__ import annotations

import argparse

from deskoherna.cli.parsing import Parser
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.text.wording import span


def arguments(parser: Parser) -> None:
    parser.takes("game", metavar=parser.shell.say("meta.game"), nargs="?")
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    if args.game is not None:
        return _describe(args.game, args.json, shell)
    shelf = [registry.about(one) for one in registry.games()]
    if args.json:
        shell.print_json([_facts(one) for one in shelf])
        return 0
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column, side in (("id", "left"), ("title", "left"), ("players", "right"), ("minutes", "right")):
        table.add_column(shell.say("column." + column), justify="left" if side == "left" else "right")
    table.add_column(shell.say("column.weight"), justify="right")
    for one in shelf:
        weight = shell.decimal(one.weight) if one.weight else ""
        table.add_row(one.id, one.title(shell.lang), span(one.players), span(one.minutes), weight)
    shell.console().print(table)
    return 0


def _describe(id: str, for_machines: bool, shell: Shell) -> int:
    from deskoherna.cli import describing

    game = registry.game(id)
    if for_machines:
        shell.print_json({**_facts(registry.about(id)), **describing.facts(game)})
    else:
        describing.show(game, shell)
    return 0


def _facts(one: registry.About) -> dict[str, object]:
    return {
        "id": one.id,
        "title": {lang: one.title(lang) for lang in ("cs", "en")},
        "players": one.players,
        "minutes": one.minutes,
        "weight": one.weight,
        "authors": one.authors,
        "publisher": one.publisher,
        "year": one.year,
        "rules_version": one.rules_version,
    }
