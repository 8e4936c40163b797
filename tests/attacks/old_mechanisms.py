"""How worlds, hints and draws were made before: what the attacks of this folder work against, as controls."""

from __future__ import annotations

from zlib import crc32

from deskoherna.core.chance.quick import Dice, from_seed
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.running import CHANCE_SEAT, Reseed
from deskoherna.core.seat import Seat
from deskoherna.testing.promises.interference import on_base

TRIES = 50


def dealt_anew(identities: int, classes: list[list[int]], dice: Dice) -> list[int]:
    """The renaming of a world: it follows from the classes and from the planner's own dice."""
    names = list(range(identities))
    for cards in classes:
        if len(cards) > 1:
            shuffled = cards[:]
            dice.shuffle(shuffled)
            for old, new in zip(cards, shuffled, strict=True):
                names[old] = new
    return names


class OldSeat(Seat):
    """A seat whose worlds are the truth renamed by a permutation that follows from the caller's seed."""

    def __init__(self, match: Match, index: int) -> None:
        super().__init__(match, index)
        self._truth = match

    def determinize(self, seed: int, playout: bool = False) -> Match:
        match, game = self._truth, self.game
        match._settle()
        classes = game.unknown(match.state, self.index)
        dice = Dice(seed)
        for _ in range(TRIES):
            names = dealt_anew(game.identities(), classes, dice)
            world = match.clone()
            base = world._base.clone()
            game.permute(base, names)
            at = world._base_at
            world._moves[at:] = [game.remap(move, names) for move in world._moves[at:]]
            found = on_base(world, base)
            if found is not None:
                found.state.source = None
                found.state.chance = dice.chance
                found._sealed = {}
                found._seats.append(CHANCE_SEAT)
                found._moves.append(Reseed(dice.chance))
                found._trusted = playout
                return found
        raise AssertionError("no world was found")


def old_match(game: Game, players: int, seed: int) -> Match:
    """A match that draws from the multiply-with-carry generator, the state of which lies in its state."""
    return new_match(game, players, seed, chance=from_seed(seed))


def old_hint_seed(table: str, position: int, seat: int) -> int:
    """The seed of a hint, which everybody could compute."""
    return crc32(f"{table} {position} {seat}".encode())
