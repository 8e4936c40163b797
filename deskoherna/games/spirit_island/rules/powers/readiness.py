"""Which powers are ready in each phase: cards in play, and innate powers with a threshold reached (R6.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, TypeAlias

from ...content import POWERS, SPIRITS
from ...figures import NO_ELEMENTS, Elements
from ...powers.power import FAST, REPEAT, SLOW, Power, Ready, in_bytes
from ...state import Table

MOST_KEPT: Final = 20_000  # sums of elements that are remembered
ByPhase: TypeAlias = tuple[list[Ready], list[Ready]]  # for the fast and for the slow phase


class Innates:
    """The innate powers of a spirit, by the elements it has.

    These are seldom all the same again; so they are added up as one number (``in_bytes``), those of the
    tracks by what is uncovered, and what is ready is remembered by the sum.
    """

    __slots__ = ("by_sum", "spirit", "tracks")

    def __init__(self, spirit: str) -> None:
        self.spirit: Final[str] = spirit
        self.tracks: Final[dict[tuple[int, int], int]] = {}  # elements of uncovered spaces, in bytes
        self.by_sum: Final[dict[int, ByPhase]] = {}  # see ready

    def uncovered(self, shown: tuple[int, int]) -> int:
        """The elements of the tracks, in bytes."""
        have = [*NO_ELEMENTS]
        for i in SPIRITS[self.spirit].track_elements(shown):
            have[i] += 1
        found = self.tracks[shown] = in_bytes(tuple(have))
        return found

    def ready(self, have: int, quick: bool) -> ByPhase:
        """Those that do something with these elements, for each phase; kept by both in ``by_sum``."""
        fast: list[Ready] = []
        slow: list[Ready] = []
        for power in SPIRITS[self.spirit].innates:
            mask = power.reached(have)
            if does_something(power, mask):
                enlist((power, mask, REPEAT), quick, fast, slow)
        if len(self.by_sum) > MOST_KEPT:
            self.by_sum.clear()
        found = self.by_sum[have << 1 | quick] = (fast, slow)
        return found


_INNATES: Final[dict[str, Innates]] = {}  # by spirit
_EXTRA: Final[dict[Elements, int]] = {}  # elements gained in a turn, in bytes


def innates_of(spirit: str) -> Innates:
    """A spirit's innate powers."""
    found = _INNATES.get(spirit)
    if found is None:
        found = _INNATES[spirit] = Innates(spirit)
    return found


def gained(extra: Elements) -> int:
    """The elements a seat gained this turn, in bytes."""
    found = _EXTRA.get(extra)
    if found is None:
        if len(_EXTRA) > MOST_KEPT:
            _EXTRA.clear()
        found = _EXTRA[extra] = in_bytes(extra)
    return found


def powers_in_play(t: Table, seat: int, quick: bool) -> ByPhase:
    """The powers a seat may use in each phase if they find a target and can be paid; no modifier bears on it.

    ``quick``: slow powers may be used as fast.
    """
    fast, slow = all_in_play(t, (seat,), (seat,) if quick else ())
    return fast[0], slow[0]


def all_in_play(
    t: Table, seats: Iterable[int], quick: Collection[int]
) -> tuple[list[list[Ready]], list[list[Ready]]]:
    """The same of several seats, of which some are ``quick``: first all fast powers, then all slow ones."""
    all_fast: list[list[Ready]] = []
    all_slow: list[list[Ready]] = []
    for seat in seats:
        fast: list[Ready] = []
        slow: list[Ready] = []
        spirit, shown, cards = t.spirits[seat], t.shown[seat], t.played[seat]
        try:
            innates = _INNATES[spirit]
            have = innates.tracks[shown]
        except KeyError:
            innates = innates_of(spirit)
            have = innates.uncovered(shown)
        if t.extra[seat] is not NO_ELEMENTS:
            have += gained(t.extra[seat])
        hasty = seat in quick
        unsure = False
        for card in cards:
            power = POWERS[card]
            have += power.sum
            if power.levels:
                unsure = True
            elif power.speed == FAST:
                fast.append(power.ready)
            else:
                slow.append(power.ready)
                if hasty:
                    fast.append(power.ready)
        if unsure:  # once more, now that all elements are known
            fast, slow = [], []
            for card in cards:
                power = POWERS[card]
                one = (power, power.reached(have), REPEAT) if power.levels else power.ready
                enlist(one, hasty, fast, slow)
        innate = innates.by_sum.get(have << 1 | hasty) or innates.ready(have, hasty)
        fast += innate[0]
        slow += innate[1]
        all_fast.append(fast)
        all_slow.append(slow)
    return all_fast, all_slow


def sum_of(t: Table, seat: int) -> int:
    """All elements a seat has now (``ground.elements``), in bytes."""
    try:
        have = _INNATES[t.spirits[seat]].tracks[t.shown[seat]]
    except KeyError:
        have = innates_of(t.spirits[seat]).uncovered(t.shown[seat])
    if t.extra[seat] is not NO_ELEMENTS:
        have += gained(t.extra[seat])
    for card in t.played[seat]:
        have += POWERS[card].sum
    return have


def enlist(one: Ready, quick: bool, fast: list[Ready], slow: list[Ready]) -> None:
    """Put a power where it is ``timely``, be it for its price; without the calls, for there are many."""
    power, mask, _ = one
    either = mask & power.switches
    if quick or either or power.speed == FAST or power.quick_price:
        fast.append(one)
    if either or power.speed == SLOW:
        slow.append(one)


def timely(power: Power, mask: int, phase: str, spare: int, energy: int = 0) -> bool:
    """May it be used in this phase (R6.1), with so much Energy to make it fast?"""
    if power.speed == phase or spare > 0 or mask & power.switches:
        return True
    return phase == FAST and 0 < power.quick_price <= energy


def does_something(power: Power, mask: int) -> bool:
    """An innate power without a threshold cannot be used (R6.8)."""
    return not power.needy or mask & power.telling > 0
