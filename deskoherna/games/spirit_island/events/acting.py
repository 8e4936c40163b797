"""Verbs only events use: invader actions at once, a power card turned over, the decks of the invaders."""

from __future__ import annotations

from typing import ClassVar, Final

from deskoherna.core.asking import Prompt, Rule
from deskoherna.core.effects import NOTHING, Act, Condition, Effect, Exactly, Kind, register
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at
from ..content import POWERS
from ..figures import BOARD_OF, CARD_TERRAINS, CITY, ELEMENTS, OCEAN, PIECES, TERRAIN, TERRAINS, TOWN
from ..moves import name_move
from ..naming import power_phrase
from ..nouns.kinds import BLIGHT, codes
from ..powers.power import FAST, MINOR
from ..rules.growth.power_cards import draw, lay_aside
from ..rules.invaders.building import build
from ..rules.invaders.events import BACK
from ..rules.invaders.ravage import ravage
from ..rules.pieces.adding import replace_piece
from ..rules.pieces.harm import destroy
from ..rules.reasons import among
from ..state import FACE_DOWN, TURN, Table
from ..verbs import Add, OnBoard, PerBoard, Unless
from ..verbs.choosing import choose_pieces, choose_word
from ..verbs.everywhere import all_kinds
from ..verbs.pieces import OfKind, OfNumber, Verb

ASK_TERRAIN: Final = Prompt("event-terrain", "R11.4.1", why=among("terrain-shown"))


class Ravage(Verb):
    """A ravage action in the land now (R10.5)."""

    verb: ClassVar[str] = "event-ravage"

    def run(self, act: Act) -> Rule | None:
        isle = at(act)
        return ravage(isle.t, isle.land)


class Build(Verb):
    """A build action in the land now (R10.5)."""

    verb: ClassVar[str] = "event-build"

    def run(self, act: Act) -> Rule | None:
        isle = at(act)
        return build(isle.t, isle.land)


class Flip(Effect):
    """The top minor power card is turned over and laid aside; what it shows decides.

    ``test``: an element, "no-ELEMENT", "fast" or "slow".
    """

    def __init__(self, test: str, then: Effect, otherwise: Effect = NOTHING) -> None:
        super().__init__(test, then, otherwise)
        self.test: Final[str] = test
        self.then: Final[Effect] = then
        self.otherwise: Final[Effect] = otherwise

    def run(self, act: Act) -> Rule:
        isle = at(act)
        card = turned_over(isle, MINOR)
        if card:
            yield from (self.then if shows(card, self.test) else self.otherwise).run(isle) or ()

    def phrase(self) -> Phrase:
        test = Phrase("flip." + self.test)
        if self.otherwise == NOTHING:
            return Phrase("effect.event-flip", test=test, then=self.then.phrase())
        return Phrase(
            "effect.event-flip-or", test=test, then=self.then.phrase(), otherwise=self.otherwise.phrase()
        )

    @property
    def plain(self) -> bool:
        return False


def turned_over(isle: IsleAct, kind: str) -> str:
    """The top card of a power deck, which goes to its discard pile; "" if there is none."""
    cards = draw(isle.t, kind, 1)
    if not cards:
        return ""
    lay_aside(isle.t, cards[0])
    if isle.t.log is not None:
        isle.tell("power-turned", power=power_phrase(cards[0]))
    return cards[0]


def shows(card: str, test: str) -> bool:
    """Does a power card show that? Only printed elements count (R5.6)."""
    power = POWERS[card]
    if test in ELEMENTS:
        return ELEMENTS.index(test) in power.gives
    if test.startswith("no-"):
        return ELEMENTS.index(test[3:]) not in power.gives
    return (power.speed == FAST) == (test == FAST)


class RavageDamage(OfKind):
    """Pieces of a kind deal more damage in the next ordinary ravage, or in ravages this turn."""

    def __init__(self, n: int, what: Kind, turn: bool = False) -> None:
        super().__init__(n, what, turn)
        self.turn: Final[bool] = turn

    def run(self, act: Act) -> None:
        for kind in codes(self.what):
            until = TURN if self.turn else "next-ravage"
            at(act).t.modify("damage", what=PIECES[kind], n=self.n, until=until)

    def phrase(self) -> Phrase:
        key = "effect.event-damage-turn" if self.turn else "effect.event-damage-next"
        return Phrase(key, n=self.n, what=all_kinds(self.what))


class BackUnder(OfNumber):
    """This event card goes back under so many cards of its deck afterwards."""

    verb: ClassVar[str] = "event-back"

    def run(self, act: Act) -> None:
        at(act).t.marks[BACK] = self.n


class FearDeck(OfNumber):
    """A card comes on top of the fear deck, or the top one goes back to the box (R13.5)."""

    def run(self, act: Act) -> None:
        t = at(act).t
        if self.n > 0:
            level = t.fear_levels[0] if t.fear_levels else 3
            t.fear_deck = (FACE_DOWN, *t.fear_deck)
            t.fear_levels = (level, *t.fear_levels)
        else:
            t.fear_deck = t.fear_deck[1:]
            t.fear_levels = t.fear_levels[1:]

    def phrase(self) -> Phrase:
        return Phrase("effect.event-fear-deck-more" if self.n > 0 else "effect.event-fear-deck-less")


register("spirit-island", Ravage, Build, Flip, RavageDamage, BackUnder, FearDeck)


def urbanize(isle: IsleAct, n: int) -> Rule:
    """So many towns of the land become cities."""
    t, land = isle.t, isle.land
    chosen = yield from choose_pieces(isle, "replace", Exactly(n), t.lands[land].pieces((TOWN,)))
    for code in chosen:
        fallen = replace_piece(isle, land, code, CITY)
        if fallen:
            yield from destroy(isle, land, fallen, outright=True)


def spreads(where: Condition, presence: int = 2, on: Condition | None = None) -> Effect:
    """Blight in one such land of every board, unless so much presence there is given up."""
    return PerBoard(Unless(OnBoard(Add(1, BLIGHT), where), presence), on)


# -- a terrain that no invader card shows ------------------------------------------------------------------


def unshown(t: Table) -> list[int]:
    """Terrains on no invader card that lies on a space now."""
    cards = (*t.immigration, *t.ravage, *t.build, *t.explored)
    shown = {terrain for card in cards for terrain in CARD_TERRAINS[card]}
    return [terrain for terrain in range(len(TERRAINS)) if terrain != OCEAN and terrain not in shown]


def choose_terrain(isle: IsleAct) -> Rule:
    """The players choose one of the terrains no card shows; it is left in the tally ``terrain``, plus 1."""
    found = [TERRAINS[one] for one in unshown(isle.t)]
    moves = [name_move("event-terrain", one, Phrase(one)) for one in found]
    terrain = yield from choose_word(isle, ASK_TERRAIN, moves)
    if terrain:
        isle.tally("terrain", TERRAINS.index(terrain) + 1)


def matching(isle: IsleAct, board: int = -1) -> list[int]:
    """Lands with invaders of the chosen terrain, of one board or all."""
    t = isle.t
    return [
        land
        for land in t.isle.lands
        if TERRAIN[land] + 1 == isle.tallied("terrain")
        and t.lands[land].invaders
        and board in (-1, BOARD_OF[land])
    ]
