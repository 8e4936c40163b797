"""``deskoherna bench``: how fast the room is, on one core, in one run."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from deskoherna.cli.lab.pacing import check_games
from deskoherna.cli.parsing import Parser, number
from deskoherna.cli.screen.progress import progress
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.compiled import status

if TYPE_CHECKING:
    from deskoherna.lab.bench.measures import Figure


def arguments(parser: Parser) -> None:
    parser.takes("game", metavar=parser.shell.say("meta.game"), nargs="*")
    parser.takes("--seconds", type=number("--seconds", 0.01, 3600), default=1.0, metavar="S")
    parser.takes("--peers", action="store_true")
    parser.takes("--learning", action="store_true")
    parser.takes("--check", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("--keep", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("--compiled", action="store_true")
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.lab.bench.measures import demand_compiled

    games = args.game or registry.games()
    for one in games:
        registry.game(one)
    if args.compiled or os.environ.get("DESKOHERNA_CODE") == "compiled":
        demand_compiled(games)
    if args.check or args.keep:
        return check_games(games, not args.game, args.seconds, args.check, args.keep, shell)
    beside = _against_peers(games, args.seconds, shell) if args.peers else []
    figures = _learning(games, args.seconds) if args.learning else _measured(games, args.seconds, shell)
    if args.json:
        shell.print_json(_report(figures, beside, status().compiled))
        return 0
    shell.print(shell.say("bench.machine", python=_python(), machine=platform.machine()))
    shell.print(status().read(shell.lang))
    _show(figures, shell)
    for ours, *others in beside:
        for theirs in others:
            shell.print(
                shell.say(
                    "bench.ratio",
                    game=ours.subject,
                    ours=shell.decimal(ours.value, 0),
                    times=shell.decimal(ours.value / theirs.value, 1),
                    peer=theirs.subject,
                    theirs=shell.decimal(theirs.value, 0),
                )
            )
    return 0


def _measured(games: list[str], seconds: float, shell: Shell) -> list[Figure]:
    from deskoherna.lab.bench.measures import MEASURES, bench

    figures: list[Figure] = []
    with progress(len(games) * len(MEASURES), shell.say("bench.measuring"), shell) as tick:
        for one in games:
            for figure in bench(one, seconds):
                figures.append(figure)
                tick(len(figures))
    return figures


def _learning(games: list[str], seconds: float) -> list[Figure]:
    from deskoherna.lab.bench.learning import learning

    return [*learning(games, seconds)]


def _against_peers(games: list[str], seconds: float, shell: Shell) -> list[list[Figure]]:
    """Each game's figure, and after it those of the peers.

    Several games are measured in a process each: what one leaves behind in the interpreter's caches slows
    the next by up to 5 %.
    """
    from deskoherna.lab.bench.peers import versus
    from deskoherna.lab.simulation.crew import Crew

    found: list[list[Figure]] = []
    with progress(len(games), shell.say("bench.measuring"), shell) as tick:
        for one in games:
            if len(games) == 1:
                found.append(versus(one, seconds))
            else:
                with Crew(1) as alone:
                    found.extend(alone.each(versus, [(one, seconds)]))
            tick(len(found))
    return found


def _python() -> str:
    return f"{platform.python_implementation()} {sys.version.split()[0]}"


def _report(figures: list[Figure], beside: list[list[Figure]], compiled: bool) -> dict[str, object]:
    subjects: dict[str, dict[str, object]] = {}
    for one in figures:
        subjects.setdefault(one.subject, {})[one.name] = {"value": round(one.value, 3), "unit": one.unit}
    return {
        "python": _python(),
        "machine": platform.machine(),
        "compiled": compiled,
        "figures": subjects,
        "peers": [
            {
                "game": ours.subject,
                "peer": theirs.subject,
                "ours": round(ours.value, 1),
                "theirs": round(theirs.value, 1),
                "times": round(ours.value / theirs.value, 2),
            }
            for ours, *others in beside
            for theirs in others
        ],
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
