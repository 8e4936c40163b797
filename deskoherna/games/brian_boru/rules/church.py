"""Upkeep, third step: the church (R10)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule, not_asked
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from ..figures import DISCS_FOR_MONASTERY
from ..moves import MONASTERY, TownMove, town_phrase
from ..state import CHURCHES, NOBODY, Table
from .battle import sole_leader
from .setup import pick_town


def why_not_build(t: Table, asked: Decision, move: Move) -> Reason | None:
    """A town in one's control (R10.2) without a monastery (R10.5)."""
    if not isinstance(move, TownMove) or move.kind != "monastery":
        return not_asked(asked)
    what = town_phrase(move.town)
    if t.vikings >> move.town & 1:
        return Reason("R10.5", Phrase("why.monastery-viking", town=what))
    if not t.discs[asked.seat] >> move.town & 1:
        return Reason("R10.2", Phrase("why.monastery-not-yours", town=what))
    if t.monasteries >> move.town & 1:
        return Reason("R10.5", Phrase("why.monastery-there", town=what))
    return None


MONASTERY_WHERE: Final = Prompt("monastery", "R10.2", "R10.4", "R10.5", why=why_not_build)


def church(t: Table) -> None:
    """The three rewards, one after the other (R10.1)."""
    leader = sole_leader(t.church)
    if leader == NOBODY:  # tied, or nobody has a disc there: no first reward (R10.2, A2)
        t.then(("favour", ()))
    else:
        t.then(("monastery", (leader,)), ("blessing", (leader,)), ("favour", ()))


def monastery(t: Table, seat: int) -> Rule:
    """A monastery on a controlled town without one, if possible (R10.2, R10.4, R10.5)."""
    towns = members(t.controlled(seat) & ~t.monasteries)
    if not towns:
        return
    if t.log is not None:
        t.cause = Phrase("cause.church-most" if t.church[seat] else "cause.church-four")
    town = yield from pick_town(Decision(seat, MONASTERY_WHERE, [MONASTERY[one] for one in towns]))
    t.monasteries |= 1 << town
    if t.log is not None:
        t.tell("builds-monastery", who=player(seat), town=town_phrase(town))


def blessing(t: Table, leader: int) -> None:
    """The leader takes the marker and all discs back, monastery or not (R10.2)."""
    t.marker = leader
    if t.log is not None:
        t.tell("blessed", who=player(leader), n=t.church[leader])
    t.church[leader] = 0


def favour(t: Table) -> None:
    """Whoever now has the most discs gains a point for one of them (R10.3); then the third reward."""
    most = max(t.church)
    if most == 0:  # A2
        return
    for seat in range(t.players):
        if t.church[seat] == most:
            t.score(seat, CHURCHES, 1)
            t.church[seat] -= 1
            if t.log is not None:
                t.tell("favoured", who=player(seat), n=1, most=most)
    t.then(*[("devotion", (seat,)) for seat in t.clockwise(t.marker)])


def devotion(t: Table, seat: int) -> Rule | None:
    """Four discs or more build a monastery and come back; without a place for one they stay (R10.4)."""
    if t.church[seat] < DISCS_FOR_MONASTERY or not t.controlled(seat) & ~t.monasteries:
        return None
    t.church[seat] = 0
    return monastery(t, seat)
