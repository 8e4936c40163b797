"""``deskoherna bench``: how fast the room is, on one core, in one run."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from typing import TYPE_CHECKING

from deskoherna.cli.parsing import Parser, positive
from deskoherna.cli.progress import progress
from deskoherna.cli.shell import Shell
from deskoherna.core import registry

if TYPE_CHECKING:
    from deskoherna.lab.bench import Figure


def arguments(parser: Parser) -> None:
    parser.takes("game", metavar=parser.shell.say("meta.game"), nargs="*")
    parser.takes("--seconds", type=positive("--seconds", 3600), default=1.0, metavar="S")
    parser.takes("--peers", action="store_true")
    parser.takes("--compiled", action="store_true")
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.lab.bench import compiled, demand_compiled

    if args.compiled or os.environ.get("DESKOHERNA_COMPILE") == "1":
        demand_compiled()
    games = args.game or registry.games()
    for one in games:
        registry.game(one)
    figures = _measured(games, args.seconds, args.peers, shell)
    if args.json:
        shell.print_json(_report(figures, compiled()))
        return 0
    shell.print(shell.say("bench.machine", python=_python(), machine=platform.machine()))
    shell.print(shell.say("bench.compiled" if compiled() else "bench.pure"))
    _show(figures, shell)
    for one, ratio in _ratios(figures).items():
        times = shell.decimal(ratio, 1)
        shell.print(shell.say("bench.ratio", game=one, times=times, peer="Catanatron"))
    return 0


def _measured(games: list[str], seconds: float, peers: bool, shell: Shell) -> list[Figure]:
    from deskoherna.lab.bench import MEASURES, bench, peer

    figures: list[Figure] = []
    with progress(len(games) * len(MEASURES) + peers, shell.say("bench.measuring"), shell) as tick:
        for one in games:
            for figure in bench(one, seconds):
                figures.append(figure)
                tick(len(figures))
        if peers:
            figures.append(peer(seconds))
    return figures


def _python() -> str:
    return f"{platform.python_implementation()} {sys.version.split()[0]}"


def _ratios(figures: list[Figure]) -> dict[str, float]:
    """How many times as many decisions per second each game has as the peer."""
    rates = {one.subject: one.value for one in figures if one.name == "playouts"}
    theirs = rates.pop("catanatron", 0.0)
    return {one: ours / theirs for one, ours in rates.items()} if theirs else {}


def _report(figures: list[Figure], compiled: bool) -> dict[str, object]:
    subjects: dict[str, dict[str, object]] = {}
    for one in figures:
        subjects.setdefault(one.subject, {})[one.name] = {"value": round(one.value, 3), "unit": one.unit}
    return {
        "python": _python(),
        "machine": platform.machine(),
        "compiled": compiled,
        "figures": subjects,
        "times_catanatron": {one: round(ratio, 2) for one, ratio in _ratios(figures).items()},
    }


def _show(figures: list[Figure], shell: Shell) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(shell.say("column.game"))
    table.add_column(shell.say("column.measure"))
    table.add_column(shell.say("column.value"), justify="right")
    table.add_column("")
    last = ""
    for one in figures:
        subject, last = ("" if one.subject == last else one.subject), one.subject
        digits = 0 if one.value >= 1000 else 1
        table.add_row(subject, shell.say("bench." + one.name), shell.decimal(one.value, digits), one.unit)
    shell.console().print(table)
