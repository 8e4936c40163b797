"""Thresholds: what is short of them, and what more elements or another card would wake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from ...content import POWERS, SPIRITS
from ...figures import ELEMENTS, Elements
from ...powers.power import Power

Needs: TypeAlias = tuple[tuple[str, int], ...]  # elements by name, how many of each
NEAR: Final = 3  # elements: what is farther off is not planned for


class Waking(NamedTuple):
    """What more elements do: the powers that reach a threshold, and else the one that comes nearest to it."""

    woken: list[Power]
    nearest: Power | None
    lacks: Needs  # what is short of that one then


def short_of(have: Mapping[str, int], needs: Needs) -> Needs:
    """The elements that are missing for a threshold."""
    return tuple([(name, n - have.get(name, 0)) for name, n in needs if have.get(name, 0) < n])


def needs_of(need: Elements) -> Needs:
    """Elements by name."""
    return tuple([(ELEMENTS[i], n) for i, n in enumerate(need) if n])


def steps(power: Power) -> list[tuple[Needs, ...]]:
    """The thresholds of a power that need elements, each as the sets of which any one will do."""
    found: list[tuple[Needs, ...]] = []
    for one in power.levels:
        ways = tuple([needs_of(need) for need in (one.need, one.either) if need is not None])
        if all(ways) and ways not in found:
            found.append(ways)
    return found


def waking(
    spirit: str, have: Mapping[str, int], played: Sequence[str], gives: Sequence[int], card: str = ""
) -> Waking:
    """What a spirit with these elements and cards in play would wake with more elements, by number.

    ``card`` brings them: its own thresholds count too.
    """
    then = dict(have)
    for i in gives:
        then[ELEMENTS[i]] = then.get(ELEMENTS[i], 0) + 1
    woken: list[Power] = []
    nearest: Power | None = None
    lacks: Needs = ()
    least = NEAR + 1
    cards = [*played, card] if card else played
    for one in (*SPIRITS[spirit].innates, *[POWERS[name] for name in cards]):
        for ways in steps(one):
            before, after = _shortest(have, ways), _shortest(then, ways)
            if not after:
                if (before or one.id == card) and one not in woken:
                    woken.append(one)
            elif after != before:
                far = sum([n for _, n in after])
                if far < least:
                    least, nearest, lacks = far, one, after
    return Waking(woken, nearest, lacks)


def _shortest(have: Mapping[str, int], ways: tuple[Needs, ...]) -> Needs:
    """What is missing for that one of several sets that is the nearest."""
    return min([short_of(have, needs) for needs in ways], key=_missing)


def _missing(needs: Needs) -> int:
    return sum([n for _, n in needs])
