"""Empires in a given situation, and turns played in them: for tests of what cards do.

Cards are written by their printed numbers (``"009 016"``), seats are A to D. What is not said is not there:
no goods, no cards in hand, no start fields. Every card that is nowhere else lies in its deck.
"""

from __future__ import annotations

from collections.abc import Mapping

from settlers.playing import Playing, speakers
from stepping import next_step

from deskoherna.core.effects import Effect, perform
from deskoherna.core.options import settle
from deskoherna.games.empires_of_the_north.effects.acts import EmpireAct
from deskoherna.games.empires_of_the_north.effects.vocabulary import VOCABULARY
from deskoherna.games.empires_of_the_north.figures import (
    CLAN_DECK,
    CLANS,
    CODES,
    GOODS,
    ISLANDS,
    KIND,
    NOTHING,
    NUMBER,
    STOCK,
    TILES,
)
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.rules.setup import laid_out
from deskoherna.games.empires_of_the_north.state import ROWS, Table
from deskoherna.settlers.reading import read_effects
from deskoherna.settlers.seats import ONLY
from deskoherna.settlers.vocabulary import EFFECT

A, B, C, D = range(4)
ANY_CHANCE = 0x0123456789ABCDEF
SPEAKERS = speakers(GAME)

Codes = Mapping[int, str]
Goods = Mapping[str, int]


def numbers(codes: str) -> bytes:
    return bytes([NUMBER[code] for code in codes.split()])


def codes(cards: bytes) -> str:
    return " ".join([CODES[card] for card in cards])


def effect_of(text: str) -> Effect:
    """An effect as it stands in a data file."""
    (effect,) = read_effects(text, VOCABULARY, EFFECT)
    assert isinstance(effect, Effect)
    return effect


class North(Playing[Table]):
    """A table in the action phase; ``turn`` and ``lookout_ends`` play, the rest looks."""

    def __init__(
        self,
        clans: str = "heidel ulaf",
        *,
        goods: Mapping[int, Goods] | None = None,
        stand: Codes | None = None,
        hands: Codes | None = None,
        discards: Codes | None = None,
        decks: Codes | None = None,
        islands: str = "199 200 211 212",
        queue: str = "",
        tiles: str = "explore populate build harvest sail",
    ) -> None:
        names = clans.split()
        super().__init__(GAME, laid_out(len(names), settle(GAME.options, {}), ANY_CHANCE))
        t = self.t
        t.phase = "action"
        t.chapter = 2
        t.clans = tuple([CLANS.index(name) for name in names])
        t.circle = bytes([TILES.index(tile) for tile in tiles.split()])
        for seat, supply in (goods or {}).items():
            self.give(seat, **supply)
        for seat, which in (stand or {}).items():
            for card in numbers(which):
                t.rows[seat * ROWS + KIND[card]] += ONLY[card]
        for seat, which in (hands or {}).items():
            t.hands[seat] = numbers(which)
        for seat, which in (discards or {}).items():
            t.discards[seat] = numbers(which)
        near, distant = numbers(islands)[:2], numbers(islands)[2:]
        t.islands = [near, distant]
        elsewhere = b"".join([*t.rows, *t.hands, *t.discards, near, distant])
        for seat, clan in enumerate(t.clans):
            t.decks[seat] = bytes([card for card in CLAN_DECK[clan] if card not in elsewhere])
        for seat, which in (decks or {}).items():
            t.decks[seat] = numbers(which)
        t.island_decks = [bytes([card for card in deck if card not in elsewhere]) for deck in ISLANDS]
        for ship in queue.split():  # "A Bf Arf": whose, with fish, with a raze token
            t.queue += bytes(("ABCD".index(ship[0]), ("f" in ship) + 2 * ("r" in ship)))

    def give(self, seat: int, **supply: int) -> None:
        """Put goods into a supply."""
        for name, n in supply.items():
            self.t.goods[seat * STOCK + GOODS.index(name)] += n

    def lay(self, card: str, **goods: int) -> None:
        """Put goods on a card."""
        for name, n in goods.items():
            self.t.laid += (ONLY[NUMBER[card]] + bytes((GOODS.index(name),))) * n

    # -- playing ---------------------------------------------------------------------------------------

    def does(self, seat: int, said_on_card: str, *said: str, card: str = "") -> list[str]:
        """A seat does an effect, written as in a data file, as if it came from a card."""
        effect = effect_of(said_on_card)
        self.t.agenda.clear()
        waiting = list(said)
        asked: list[str] = []
        act = EmpireAct(self.t, seat, NUMBER[card] if card else NOTHING)
        self.answer(perform(act, effect), waiting, asked)
        return asked + self.run(tuple(waiting))

    def can(self, seat: int, said_on_card: str, card: str = "") -> bool:
        """Would an effect do anything?"""
        return effect_of(said_on_card).can(EmpireAct(self.t, seat, NUMBER[card] if card else NOTHING))

    def expedition(self, *said: str) -> list[str]:
        """The expedition phase, to its end."""
        self.t.agenda[:] = [("expedition", ())]
        return self.run(said)

    def lookout_ends(self, *said: str) -> list[str]:
        """What happens after the cards of lookout have been kept (L5)."""
        self.t.agenda.clear()
        self.t.then(("stored", ()), ("lookout-end", ()))
        return self.run(said)

    def new_round(self) -> None:
        """Cleanup; nothing of the next round yet."""
        self.t.agenda[:] = [("cleanup", ())]
        next_step(GAME, self.t)
        self.t.agenda.clear()

    # -- looking ---------------------------------------------------------------------------------------

    def supply(self, seat: int) -> dict[str, int]:
        """Goods of a supply, tired workers and points on the track, those there are."""
        found = {GOODS[good]: self.t.goods[seat * STOCK + good] for good in range(STOCK)}
        found["tired"] = self.t.tired[seat]
        found["vp"] = self.t.points(seat)
        return {name: n for name, n in found.items() if n}

    def hand(self, seat: int) -> str:
        return codes(bytes(sorted(self.t.hands[seat])))

    def standing(self, seat: int) -> str:
        """Everything that stands in an empire: fields, upgrades, features, actions."""
        return codes(b"".join(self.t.rows[seat * ROWS : seat * ROWS + ROWS]))

    def lying(self, card: str) -> dict[str, int]:
        """The goods on a card."""
        laid = self.t.laid
        goods = [GOODS[laid[i + 1]] for i in range(0, len(laid), 2) if CODES[laid[i]] == card]
        return {name: goods.count(name) for name in goods}

    def ships(self) -> str:
        """The queue, front first."""
        return "".join(["ABCD"[self.t.queue[i]] for i in range(0, len(self.t.queue), 2)])
