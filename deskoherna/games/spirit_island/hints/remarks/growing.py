"""Growth as hints tell it: cards in hand and discarded, Energy, what presence taken off a track uncovers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.effects import Effect
from deskoherna.core.effects.values import all_values
from deskoherna.core.phrase import Arg, Phrase
from ...content import SPIRITS
from ...figures import ELEMENTS
from ...spirits.panel import CARDS, ENERGY, STAR, TRACKS
from ...state import Table
from ...verbs.cards import ReclaimAll, ReclaimOne
from ...verbs.spirits import AddPresence

BOTH: Final = (ENERGY, CARDS)


def of_option(t: Table, seat: int, symbols: Sequence[Effect]) -> list[Phrase]:
    """A growth option: what of one's cards comes back, then what presence would uncover, or Energy."""
    inside = [one for symbol in symbols for one in all_values(symbol)]
    first = of_hand(t, seat)
    if any(isinstance(one, ReclaimAll) for one in inside):
        first = Phrase("remark.reclaims", **first.args)
    return [first, *(of_tracks(t, seat) if adds(inside) else [of_energy(t, seat)])]


def of_symbol(t: Table, seat: int, symbol: Effect) -> list[Phrase]:
    """One symbol of growth, by what it is about."""
    inside = [*all_values(symbol)]
    if adds(inside):
        return of_tracks(t, seat)
    if any(isinstance(one, ReclaimOne) for one in inside):
        return [of_hand(t, seat)]
    return [of_energy(t, seat)]


def adds(inside: Sequence[object]) -> bool:
    """Does something add presence that may come from a track?"""
    return any(isinstance(one, AddPresence) and not one.destroyed for one in inside)


def of_hand(t: Table, seat: int) -> Phrase:
    """Cards in hand and discarded."""
    return Phrase("remark.hand", hand=len(t.hand[seat]), n=len(t.discard[seat]))


def of_energy(t: Table, seat: int) -> Phrase:
    """Energy now, and what the tracks give every turn."""
    income = SPIRITS[t.spirits[seat]].number(ENERGY, t.shown[seat])
    return Phrase("remark.energy", n=t.energy[seat], income=income)


def of_tracks(t: Table, seat: int) -> list[Phrase]:
    """What the next presence of each track covers."""
    left = [which for which in BOTH if SPIRITS[t.spirits[seat]].covered(which, t.shown[seat])]
    if len(left) < len(BOTH):
        return [uncovering(t, seat, which) for which in left] or [Phrase("remark.bare")]
    energy, cards = [uncovered(t, seat, which) or [Phrase("remark.nothing-new")] for which in BOTH]
    return [Phrase("remark.uncovers-either", energy=energy, cards=cards)]


def of_source(t: Table, seat: int, source: str) -> list[Phrase]:
    """What presence uncovers that is taken from a track, or how much has been destroyed."""
    if source == "destroyed":
        return [Phrase("remark.destroyed", n=t.destroyed[seat])]
    return [uncovering(t, seat, TRACKS.index(source))] if source in TRACKS else []


def uncovering(t: Table, seat: int, which: int) -> Phrase:
    """What the next presence of a track covers, as a sentence."""
    what = uncovered(t, seat, which)
    return Phrase("remark.uncovers", what=what) if what else Phrase("remark.uncovers-nothing")


def uncovered(t: Table, seat: int, which: int) -> list[Arg]:
    """What the next space of a track adds to what the tracks give."""
    panel, shown = SPIRITS[t.spirits[seat]], t.shown[seat]
    energy, cards = shown
    then = (energy + 1, cards) if which == ENERGY else (energy, cards + 1)
    space = panel.tracks[which][shown[which]]
    found: list[Arg] = []
    for at, key in ((ENERGY, "remark.income"), (CARDS, "remark.plays")):
        before, after = panel.gives[shown][at], panel.gives[then][at]
        if before != after:
            found.append(Phrase(key, n=after, before=before))
    names = [ELEMENTS[i] for i in space.elements]
    names += ["any"] if space.any_element else []
    names += [STAR] if STAR in space.text.split("+") else []
    names += [space.action] if space.action else []
    found += [Phrase("space." + name) for name in names]
    return found
