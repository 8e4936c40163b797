"""Upkeep, second step: the battle with the Vikings (R9)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule, not_asked
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from ..moves import RAID, TownMove, town_phrase
from ..state import BATTLES, NOBODY, Table
from .setup import pick_town


def why_not_raid(t: Table, asked: Decision, move: Move) -> Reason | None:
    """A town the loser controls (R9.5)."""
    if not isinstance(move, TownMove) or move.kind != "raid":
        return not_asked(asked)
    loser: int = asked.given[0]
    what = town_phrase(move.town)
    if t.vikings >> move.town & 1:
        return Reason("R9.5", Phrase("why.raid-viking", town=what))
    if t.discs[loser] >> move.town & 1:
        return None
    if loser == asked.seat:
        return Reason("R9.5", Phrase("why.raid-not-yours", town=what))
    return Reason("R9.5", Phrase("why.raid-not-theirs", town=what, who=player(loser)))


RAID_OWN: Final = Prompt("raid-own", "R9.2", "R9.4", why=why_not_raid)  # given: who loses the town
RAID_OTHER: Final = Prompt("raid-other", "R9.2", "R9.3", why=why_not_raid)


def sole_leader(counts: list[int]) -> int:
    """The only seat with the most, at least one; else NOBODY (R1.9)."""
    most = max(counts)
    return counts.index(most) if most > 0 and counts.count(most) == 1 else NOBODY


def battle(t: Table) -> None:
    """A raid if raiders are left in the battle area (R9.1, R9.2); spoils in any case (R9.6)."""
    if t.battle == 0:
        if t.log is not None:
            t.tell("beaten-off")
        t.then(("spoils", ()))
        return
    fewest = min(t.raiders)
    losers = [seat for seat in t.clockwise(t.marker) if t.raiders[seat] == fewest]  # A10
    if t.log is not None:
        t.tell("raid", n=t.battle)
    t.then(*[("raid", (seat,)) for seat in losers], ("spoils", ()))


def raid(t: Table, loser: int) -> Rule:
    """The loser's town goes to the Vikings: the sole leader picks it, else the loser (R9.3–R9.5)."""
    towns = members(t.controlled(loser))
    if not towns:  # A9
        return
    moves = [RAID[one] for one in towns]
    leader = sole_leader(t.raiders)
    if leader == NOBODY:
        asked = Decision(loser, RAID_OWN, moves, None, (loser,))  # R9.4, A8
    else:
        asked = Decision(leader, RAID_OTHER, moves, {"who": player(loser)}, (loser,))
    town = yield from pick_town(asked)
    t.vikings |= 1 << town
    if t.log is not None:
        t.tell("loses-town", who=player(loser), town=town_phrase(town), n=t.raiders[loser])


def spoils(t: Table) -> None:
    """The battle area is emptied; then the two rewards (R9.6–R9.10)."""
    t.battle = 0
    leader = sole_leader(t.raiders)
    if leader != NOBODY:  # R9.7
        t.renown[leader] += 1
        t.score(leader, BATTLES, t.renown[leader])
        if t.log is not None:
            t.tell("first-spoils", who=player(leader), n=t.renown[leader], most=t.raiders[leader])
        t.raiders[leader] = 0
    most = max(t.raiders)
    if most == 0:  # R9.9
        return
    for seat in range(t.players):  # R9.8
        if t.raiders[seat] == most:
            t.score(seat, BATTLES, 1)
            t.raiders[seat] -= 1
            if t.log is not None:
                t.tell("second-spoils", who=player(seat), n=1, most=most)
