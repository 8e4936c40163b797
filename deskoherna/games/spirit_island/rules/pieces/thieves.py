"""Thieves of Despicable Theft as pieces: where they are, and that players may treat them as explorers.

Which thief is which is decided when it is turned up; marks ``thief.LAND`` and ``thief-1.LAND`` count them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...act import SPIRIT, IsleAct
from ...figures import CITY, EXPLORER, TOWN
from ...land import THIEF, THIEVES, piece_name

if TYPE_CHECKING:
    from ...state import Table

WATCHFUL: Final = 2  # Dahan that see who a thief is, and hold it
CAUGHT: Final = "caught"  # tally: thieves of a land that this action has laid hands on


def count(t: Table, code: int, land: int) -> int:
    """How many thieves that look like this are in a land."""
    return t.marks.get(f"{piece_name(code)}.{land}", 0)


def alter(t: Table, code: int, land: int, n: int) -> None:
    """Thieves come to a land, or leave it with n below 0."""
    t.add_mark(f"{piece_name(code)}.{land}", n)


def thieves(t: Table, land: int) -> list[int]:
    """The thieves of a land."""
    return [code for code in THIEVES for _ in range(count(t, code, land))]


def free(act: IsleAct, land: int) -> list[int]:
    """The thieves of a land that this action has not laid hands on yet."""
    found = thieves(act.t, land)
    if act.tallied(f"{CAUGHT}.{land}"):
        for code in THIEVES:
            for _ in range(min(found.count(code), act.tallied(f"{CAUGHT}.{land}.{code}"))):
                found.remove(code)
    return found


def mixed(t: Table, land: int, found: list[int]) -> bool:
    """Are these thieves face down together, so that nobody knows which is which?"""
    return len({*found}) > 1 and len(t.lands[land].dahan) < WATCHFUL


def within_reach(act: IsleAct, land: int, kinds: tuple[int, ...]) -> list[int]:
    """Thieves that an action of the players may treat as explorers; mixed ones all look the same."""
    if act.nature != SPIRIT or EXPLORER not in kinds:
        return []
    found = free(act, land)
    return [THIEF] * len(found) if mixed(act.t, land, found) else found


def one_of(act: IsleAct, code: int, land: int) -> int:
    """Which thief it is that somebody lays hands on: chance says, where they are mixed."""
    found = free(act, land)
    if not mixed(act.t, land, found):
        return code
    act.t.reveals += 1
    return found[act.t.below(len(found))]


def held(t: Table, land: int) -> bool:
    """Can thieves be destroyed in a land: no town or city, and Dahan enough?"""
    here = t.lands[land]
    return len(here.dahan) >= WATCHFUL and not here.count(TOWN) and not here.count(CITY)


def catch(act: IsleAct, land: int, code: int) -> None:
    """A thief would be destroyed, removed or replaced: what becomes of it is seen when the action ends."""
    which = one_of(act, code, land)
    act.tally(f"{CAUGHT}.{land}")
    act.tally(f"{CAUGHT}.{land}.{which}")
    if held(act.t, land):
        act.tally(f"held.{land}")
