"""What commands that play campaigns share: arguments, playing what is missing, and saying how far it is."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deskoherna.cli.lab.simulate import ENGINES, PROCESSES, engine, workers_for
from deskoherna.cli.parsing import SEED, Parser, UsageError, number, whole
from deskoherna.cli.screen.progress import progress
from deskoherna.cli.shell import Shell
from deskoherna.core.environment.extras import MissingExtra

if TYPE_CHECKING:
    from deskoherna.lab.simulation.campaign import Campaign

LONGEST: Final = 10**6  # minutes


def campaign_arguments(parser: Parser) -> None:
    """How much to play, from which seed, by whom, and where it is kept."""
    say = parser.shell.say
    parser.takes("--games", type=whole("--games", 1, 10**9), default=100, metavar="N")
    parser.takes("--minutes", type=number("--minutes", 0.01, LONGEST), default=0.0, metavar="M")
    parser.takes("--seed", type=SEED, default=0, metavar="S")
    parser.takes("--workers", type=whole("--workers", 1, 1024), default=None, metavar="W")
    parser.takes("--engine", type=engine, default=PROCESSES, metavar="|".join(ENGINES))
    parser.takes("--options", nargs="+", action="extend", default=[], metavar=say("meta.option"))
    parser.takes("--out", type=Path, default=None, metavar=say("meta.folder"))
    parser.takes("--json", action="store_true")


def numbers(option: str) -> Callable[[str], tuple[int, ...]]:
    """Reads numbers apart by commas: 2,3,4."""

    def read(text: str) -> tuple[int, ...]:
        if not re.fullmatch(r"[1-9][0-9]?(,[1-9][0-9]?)*", text):
            raise UsageError("error.shell.numbers", option=option, value=text)
        return tuple(dict.fromkeys([int(one) for one in text.split(",")]))

    return read


def play(campaign: Campaign, args: argparse.Namespace, shell: Shell) -> bool:
    """Play what is missing; was it interrupted?"""
    before = len(campaign.done & set(range(args.games)))
    workers = args.workers or workers_for(args.games - before)
    outcomes = campaign.play(args.games, workers, 60 * args.minutes, args.engine)
    with progress(args.games, shell.say("simulate.playing"), shell) as tick:
        try:
            for count, _ in enumerate(outcomes, before + 1):
                tick(count)
        except KeyboardInterrupt:
            return True
        finally:
            outcomes.close()
    return False


def parquet(campaign: Campaign, shell: Shell) -> None:
    """The matches as a Parquet file too, where its extra is installed."""
    try:
        campaign.write_parquet()
    except MissingExtra as problem:
        shell.complain(problem.read(shell.lang))


def how_far(campaign: Campaign, args: argparse.Namespace, shell: Shell) -> None:
    """Say how many matches there are, and how to go on if some are missing."""
    done = len(campaign.done)
    shell.print(shell.say("campaign.progress", matches=done, games=args.games))
    if len(campaign.done & set(range(args.games))) < args.games:
        shell.print(shell.say("campaign.go-on"))
