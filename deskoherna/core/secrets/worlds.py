"""Possible worlds: matches equal in all a seat knows, and in all else dealt anew by a planner's dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.chance.quick import Dice
from deskoherna.core.chance.source import OffTape
from deskoherna.core.errors import NotAllowed
from deskoherna.core.progress import decisions_of
from deskoherna.core.running import CHANCE_SEAT, Misfit, Reseed, Run
from deskoherna.core.secrets.knowledge import Knowledge

if TYPE_CHECKING:
    from deskoherna.core.match import Match

TRIES: Final = 50  # resamples of a possible world before giving up


def possible_world(match: Match, seat: int, seed: int, playout: bool) -> Match:
    """See ``Match.determinize``."""
    known = match.knowledge(seat)
    dice = Dice(seed)
    for _ in range(TRIES):
        world = _world(match, seat, known, dice)
        if world is not None:
            if seat in match._sealed:
                world._sealed = {seat: match._sealed[seat]}
            world._trusted = playout
            return world
    raise NotAllowed("error.determinize")


def _world(match: Match, seat: int, known: Knowledge, dice: Dice) -> Match | None:
    game = match.game
    base = known.base
    moves = known.moves[:]
    if known.classes:
        names = _dealt(game.identities(), known.classes, dice)
        base = base.clone()
        game.permute(base, names)
        game.conceal(base, seat)
        base.source = known.tape.renamed(names, known.hidden)
        for i in range(len(moves)):
            moves[i] = game.remap(moves[i], names)
    seats = known.seats[:]
    try:
        run = Run(game, base.clone(), 0)
        run.feed(seats, moves, 0, len(moves), not known.classes)
    except (Misfit, OffTape):
        return None  # what was legal or drawn rested on what was hidden: deal again
    state = run.state
    if known.classes and not _as_known(run, known):
        return None  # who is asked, or how much was drawn, rested on it
    state.source = None
    state.chance = dice.chance
    seats.append(CHANCE_SEAT)
    moves.append(Reseed(dice.chance))
    return match._imagined(base, seats, moves, run)


def _as_known(run: Run, known: Knowledge) -> bool:
    """Are those asked who are asked at the table, and has all been drawn that was drawn there?"""
    asked = [one.seat for one in decisions_of(run.ask)]
    return asked == known.asked and run.state.chance == len(known.tape.entries)


def _dealt(identities: int, classes: list[list[int]], dice: Dice) -> list[int]:
    """Names that deal every class anew."""
    names = list(range(identities))
    for cards in classes:
        dealt = cards[:]
        dice.shuffle(dealt)
        for i in range(len(cards)):
            names[cards[i]] = dealt[i]
    return names
