"""Empires in a given situation, and turns played in them: for tests of what cards do.

Cards are written by their printed numbers (``"009 016"``), seats are A to D. What is not said is not there:
no goods, no cards in hand, no start fields. Every card that is nowhere else lies in its deck.
"""

from __future__ import annotations

from collections.abc import Mapping

from settlers.playing import Playing, speakers
from stepping import next_step

from deskoherna.core.effects import Effect, perform
from deskoherna.core.match import Match
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.effects.acts import EmpireAct
from deskoherna.games.empires_of_the_north.effects.vocabulary import VOCABULARY
from deskoherna.games.empires_of_the_north.figures import CODES, GOODS, NOTHING, NUMBER, STOCK
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.moves import BOX
from deskoherna.games.empires_of_the_north.state import ACTING, ROWS, Table
from deskoherna.settlers.effects.reading import read_effects
from deskoherna.settlers.effects.vocabulary import EFFECT

A, B, C, D = range(4)
SPEAKERS = speakers(GAME)

Codes = Mapping[int, str]
Goods = Mapping[str, int]


def effect_of(text: str) -> Effect:
    """An effect as it stands in a data file."""
    (effect,) = read_effects(text, VOCABULARY, EFFECT)
    assert isinstance(effect, Effect)
    return effect


def codes(cards: bytes) -> str:
    """Cards by their codes, as they lie."""
    return " ".join(BOX.row(cards))


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
        sides = [
            {
                "clan": name,
                "goods": (goods or {}).get(seat, {}),
                "stand": (stand or {}).get(seat, ""),
                "hand": (hands or {}).get(seat, ""),
                "discard": (discards or {}).get(seat, ""),
            }
            for seat, name in enumerate(clans.split())
        ]
        said = {"side": sides, "islands": islands, "queue": queue, "tiles": tiles}
        super().__init__(GAME, GAME.arrange(len(sides), said))
        self.t.box = b""
        for seat, which in (decks or {}).items():
            self.t.decks[seat] = numbers(which)

    def give(self, seat: int, **supply: int) -> None:
        """Put goods into a supply."""
        for name, n in supply.items():
            self.t.goods[seat * STOCK + GOODS.index(name)] += n

    def lay(self, card: str, **goods: int) -> None:
        """Put goods on a card."""
        for name, n in goods.items():
            self.t.laid += (numbers(card) + bytes((GOODS.index(name),))) * n

    # -- playing ---------------------------------------------------------------------------------------

    def does(self, seat: int, said_on_card: str, *said: str, card: str = "") -> list[str]:
        """A seat does an effect, written as in a data file, as if it came from a card."""
        effect = effect_of(said_on_card)
        self.t.agenda.clear()
        waiting = list(said)
        asked: list[str] = []
        act = EmpireAct(self.t, seat, NUMBER[card] if card else NOTHING, ACTING)
        self.answer(perform(act, effect), waiting, asked)
        return asked + self.run(tuple(waiting))

    def can(self, seat: int, said_on_card: str, card: str = "") -> bool:
        """Would an effect do anything?"""
        return effect_of(said_on_card).can(EmpireAct(self.t, seat, NUMBER[card] if card else NOTHING, ACTING))

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


def now(match: Match) -> Table:
    """The table as it is now."""
    state = match.state
    assert isinstance(state, Table)
    return state
