"""Elemental Invocation: elements laid at the corners of lands strengthen the powers that target them."""

from __future__ import annotations

from typing import ClassVar, Final

from ..figures import NO_ELEMENTS, Elements
from ..island.corners import Corner, corners
from ..rules.growth.spirit_phase import ASK_ELEMENT
from ..rules.invaders.phase import accelerate
from ..vocabulary import *
from .scenario import Scenario

RULE: Final = "R20.6"
MARKER: Final = "corner."  # mark, and a corner's id: which element lies there, from 1
WORTH: Final = 2  # of a marker towards an event that its element aids
SETTLED: Final = 6  # the land of every board that has a town more

ELEMENTAL_INVOCATION: Final = Scenario("elemental-invocation", 1, box=JAGGED_EARTH, symbol=DORMANT)


@ELEMENTAL_INVOCATION.rule("invocation-settlers")
class EarlySettlers(Standing):
    """A town more on every board, a fear card more at terror level I, and an invader card less."""

    def setup(self, t: Table, seat: int) -> None:
        for board in t.isle.boards:  # on an extra board too: no adversary says so
            land = land_at(board, SETTLED)
            t.lands[land] = t.lands[land].add(FRESH[TOWN_CODE])
        t.fear_levels = (1, *t.fear_levels)
        t.fear_deck = (FACE_DOWN, *t.fear_deck)
        accelerate(t)


@ELEMENTAL_INVOCATION.rule("invocation")
class Invocation(Standing):
    """Once in the spirit phase a spirit may lay an element at a corner; lands lend it to powers."""

    phases: ClassVar[tuple[str, ...]] = ("spirits",)

    def lends(self, t: Table, seat: int, land: int) -> Elements:
        found = [*NO_ELEMENTS]
        for corner in corners(t.isle).by_land.get(land, ()):
            element = t.marks.get(MARKER + corner.id, 0)
            if element:
                found[element - 1] += 1
        return tuple(found)

    def aids(self, t: Table, seat: int, element: str) -> int:
        wanted = ELEMENTS.index(element) + 1
        return WORTH * len([1 for name, n in t.marks.items() if n == wanted and name.startswith(MARKER)])

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if not t.ready[seat] or t.mark(f"invoked.{seat}") == t.turn or not t.energy[seat]:
            return []
        if not own_elements(t, seat):
            return []
        found: dict[str, Corner] = {}
        for land in lands_of(t, seat):
            for corner in corners(t.isle).by_land.get(land, ()):
                if MARKER + corner.id not in t.marks and price(t, corner) <= t.energy[seat]:
                    found[corner.name] = corner
        return [corner_move(found[name]) for name in sorted(found)]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, NameMove) or move.kind != "invoke":
            return None
        if not t.ready[seat]:
            return GROW_FIRST
        if t.mark(f"invoked.{seat}") == t.turn:
            return Reason(RULE, Phrase("why.invoked"))
        corner = corners(t.isle).by_name.get(move.word.upper().replace("EDGE", "edge"))
        if corner is None:
            return Reason(RULE, Phrase("why.no-corner", said=move.word))
        if MARKER + corner.id in t.marks:
            return Reason(RULE, Phrase("why.corner-taken", id=corner.name))
        if not any(land in corner.lands for land in lands_of(t, seat)):
            return Reason(RULE, Phrase("why.corner-far", id=corner.name))
        if not own_elements(t, seat):
            return Reason(RULE, Phrase("why.no-own-elements"))
        return Reason(RULE, Phrase("why.corner-dear", n=price(t, corner), energy=t.energy[seat]))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, NameMove) or move.kind != "invoke":
            return None
        return self._invoke(t, seat, corners(t.isle).by_name[move.word])

    def _invoke(self, t: Table, seat: int, corner: Corner) -> Rule:
        t.marks[f"invoked.{seat}"] = t.turn
        act = IsleAct(t, seat, self.phrase(), SPIRIT)
        word = yield from choose_word(act, ASK_ELEMENT, [ELEMENT[i] for i in own_elements(t, seat)])
        spend_energy(t, seat, price(t, corner), self.phrase())
        t.marks[MARKER + corner.id] = ELEMENTS.index(word) + 1
        act.tally("invoked")
        if t.log is not None:
            act.tell("invoked", who=player(seat), element=Phrase(word), corner=corner_phrase(corner))
        yield from conclude(act) or ()


def price(t: Table, corner: Corner) -> int:
    """1 Energy, and 1 for every neighbouring corner with a marker."""
    return 1 + len([1 for other in corner.beside if MARKER + other.id in t.marks])


def own_elements(t: Table, seat: int) -> list[int]:
    """Elements that a power card of a seat shows, in hand, in play or discarded."""
    cards = (*t.hand[seat], *t.played[seat], *t.discard[seat])
    return sorted({i for card in cards for i in POWERS[card].gives})


def corner_phrase(corner: Corner) -> Phrase:
    return Phrase("corner.at", id=corner.name)


def corner_move(corner: Corner) -> Move:
    return name_move("invoke", corner.name, corner_phrase(corner))
