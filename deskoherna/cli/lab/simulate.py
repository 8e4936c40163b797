"""``deskoherna simulate``: many matches of bots, and a table of how they did."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deskoherna.cli.parsing import SEED, Parser, UsageError, one_of, whole
from deskoherna.cli.screen.progress import progress
from deskoherna.cli.seating import ME, options_of, seats_of
from deskoherna.cli.shell import Shell

if TYPE_CHECKING:
    from deskoherna.lab.simulation.simulate import Plan
    from deskoherna.lab.simulation.tally import Line, Tally

INTERRUPTED: Final = 130
PROCESSES: Final = "processes"
ENGINES: Final = (PROCESSES, "ray")  # as in lab.simulate, which is loaded only when it plays
engine: Final = one_of("--engine", ENGINES)


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("game", metavar=say("meta.game"))
    parser.takes("--seats", required=True, metavar=say("meta.bots"))
    parser.takes("--games", type=whole("--games", 1, 10**9), default=100, metavar="N")
    parser.takes("--seed", type=SEED, default=0, metavar="S")
    parser.takes("--workers", type=whole("--workers", 1, 1024), default=None, metavar="W")
    parser.takes("--engine", type=engine, default=PROCESSES, metavar="|".join(ENGINES))
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--records", type=Path, metavar=say("meta.folder"))
    parser.takes("--csv", type=Path, metavar=say("meta.file"))
    parser.takes("--parquet", type=Path, metavar=say("meta.file"))
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.lab.simulation.result_files import Files
    from deskoherna.lab.simulation.simulate import check, simulate
    from deskoherna.lab.simulation.tally import Tally

    plan = _plan(args)
    check(plan)
    workers = args.workers or workers_for(plan.games)
    if args.engine != PROCESSES:
        from deskoherna.lab.simulation.cluster import processors

        workers = processors()
    tally = Tally()
    interrupted = False
    begun = time.perf_counter()
    with (
        Files(plan, args.csv, args.parquet) as files,
        progress(plan.games, shell.say("simulate.playing"), shell) as tick,
    ):
        outcomes = simulate(plan, workers, args.engine)
        try:
            for outcome in outcomes:
                files.add(outcome)
                tally.add(outcome)
                tick(tally.matches)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            outcomes.close()
    seconds = time.perf_counter() - begun
    if args.json:
        shell.print_json({**_asked(plan, workers), "interrupted": interrupted, **tally.report(seconds)})
    else:
        _show(plan, tally, seconds, workers, shell)
    if interrupted:
        shell.complain(shell.say("simulate.interrupted", matches=tally.matches, games=plan.games))
        return INTERRUPTED
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    from deskoherna.core import registry
    from deskoherna.lab.simulation.simulate import Plan

    seats = seats_of(args.seats)
    if ME in seats:
        raise UsageError("error.shell.me-simulates")
    options = options_of(registry.game(args.game), args.options)
    return Plan(args.game, seats, args.games, args.seed, options, args.records)


def workers_for(games: int) -> int:
    """All the cores we may use, but no more than there are matches worth a process."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, games // 20))


def _asked(plan: Plan, workers: int) -> dict[str, object]:
    return {
        "game": plan.game,
        "entrants": list(plan.bots),
        "games": plan.games,
        "seed": plan.seed,
        "options": dict(plan.options),
        "workers": workers,
    }


def _show(plan: Plan, tally: Tally, seconds: float, workers: int, shell: Shell) -> None:
    console = shell.console()
    if tally.matches:
        console.print(_table(shell.say("column.bot"), tally.by_bot(), shell))
        console.print()
        console.print(_table(shell.say("column.seat"), tally.by_seat(), shell))
        console.print()
    rate = 1 / seconds if seconds > 0 else 0.0
    shell.print(
        shell.say(
            "simulate.speed",
            matches=tally.matches,
            seconds=shell.decimal(seconds),
            workers=workers,
            each=shell.decimal(tally.matches * rate, 1),
            decisions=shell.decimal(tally.decisions * rate, 0),
        )
    )
    if plan.records is not None:
        shell.print(shell.say("simulate.records", folder=str(plan.records)))


def _table(first: str, lines: list[Line], shell: Shell) -> object:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(first)
    for column in ("matches", "wins", "win-rate", "interval", "mean-score", "sd"):
        table.add_column(shell.say("column." + column), justify="right")
    for line in lines:
        table.add_row(
            line.name,
            str(line.matches),
            shell.decimal(line.wins, 1),
            shell.percent(line.rate),
            f"{shell.percent(line.low)} – {shell.percent(line.high)}",
            shell.decimal(line.mean, 1),
            "± " + shell.decimal(line.sd, 1),
        )
    return table
