"""Possible worlds: copies of a match equal in all a seat can know and dealt anew in all it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.chance import Dice
from deskoherna.core.errors import NotAllowed
from deskoherna.core.progress import decisions_of
from deskoherna.core.running import CHANCE_SEAT, Misfit, Reseed, Run

if TYPE_CHECKING:
    from deskoherna.core.match import Match

TRIES: Final = 50  # resamples of a possible world before giving up


def possible_world(match: Match, seat: int, seed: int, playout: bool) -> Match:
    """See ``Match.determinize``."""
    match._settle()
    classes = match.game.unknown(match._awake().state, seat)
    dice = Dice(seed)
    for _ in range(TRIES):
        world = _world(match, classes, dice)
        if world is not None:
            world._sealed = {seat: match._sealed[seat]} if seat in match._sealed else {}
            world._trusted = playout
            return world
    raise NotAllowed("error.determinize")


def _world(match: Match, classes: list[list[int]], dice: Dice) -> Match | None:
    game = match.game
    base = match._base
    names = _deal_anew(game.identities(), classes, dice)
    if names is not None:
        base = base.clone()
        game.permute(base, names)
    world = match._copy(base, match._base_at, True)
    world.seed = 0  # the true seed would tell everything
    moves = world._moves
    if names is not None:
        for i in range(len(moves)):
            moves[i] = game.remap(moves[i], names)
    run = Run(game, base.clone(), 0)
    try:
        run.feed(world._seats, moves, 0, len(moves), names is None)
    except Misfit:
        return None  # what was legal rested on what was hidden: deal again
    asked = [one.seat for one in decisions_of(run.ask)]
    if asked != [one.seat for one in decisions_of(match._awake().ask)]:
        return None  # who is asked rested on it
    run.state.chance = dice.chance
    world._seats.append(CHANCE_SEAT)
    moves.append(Reseed(dice.chance))
    world._run = run
    return world


def _deal_anew(identities: int, classes: list[list[int]], dice: Dice) -> list[int] | None:
    """A random renaming within the classes; None if nothing can be renamed."""
    names: list[int] | None = None
    for cards in classes:
        if len(cards) < 2:
            continue
        if names is None:
            names = list(range(identities))
        dealt = cards[:]
        dice.shuffle(dealt)
        for i in range(len(cards)):
            names[cards[i]] = dealt[i]
    return names
