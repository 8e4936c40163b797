"""Thunderspeaker: leads the Dahan, and suffers with them."""

from __future__ import annotations

from typing import ClassVar, Final

from ...act import INVADER as INVADER_ACTION
from ...rules.pieces.harm import DESTROYED
from ...rules.pieces.presence import follow
from ...vocabulary import *

OWN: Final = Spirit("thunderspeaker")
ASK_FOLLOW: Final = Prompt("follow-dahan", "R7.6")


@OWN.rule("ally-of-the-dahan")
class AllyOfTheDahan(Standing):
    """When a Dahan leaves a land with its presence, one presence may go along."""

    def moved(self, act: IsleAct, seat: int, code: int, origin: int, land: int) -> Rule | None:
        if kind_of(code) != DAHAN_CODE or not act.t.lands[origin].presence[seat]:
            return None
        return follow(act, seat, ASK_FOLLOW, origin, land)


@OWN.rule("sworn-to-victory")
class SwornToVictory(Standing):
    """After a ravage it loses one presence within range 1 for each Dahan destroyed in it."""

    follows_presence: ClassVar[bool] = False
    follows_building: ClassVar[bool] = False

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        pools = act.course.pools
        if act.nature != INVADER_ACTION or act.chain or "ravage" not in pools:
            return None
        fallen = pools.get(DESTROYED[DAHAN_CODE][act.land], 0)
        if fallen:
            nearby = within(act.t, act.land, 1)
            for land in act.t.where[seat]:
                if land in nearby:
                    return self._mourn(act, seat, fallen)
        return None

    def _mourn(self, act: IsleAct, seat: int, fallen: int) -> Rule:
        own = following(act, seat, self.name, self.phrase())
        for _ in range(fallen):
            yield from lose_chosen(own, seat, [*within(act.t, act.land, 1)])
        yield from conclude(own) or ()


def can_glory(isle: IsleAct) -> bool:
    return bool(vulnerable(isle, isle.land, INVADERS))


@custom("glory", can_glory)
def glory(isle: IsleAct) -> Rule:
    """Each Dahan deals as much damage as the spirit has presence there."""
    here = isle.t.lands[isle.land]
    yield from deal(isle, isle.land, len(here.dahan) * here.presence[isle.user], INVADERS)


OWN.innate(
    "gather-the-warriors", SLOW, "presence 1 any", levels=[
        level(mode=QUICK, air=4),
        level(Gather(upto(each(AIR)), DAHAN) + Push(upto(each(SUN)), DAHAN), animal=1),
    ],
)  # fmt: skip
OWN.innate(
    "lead-the-furious-assault", SLOW, "presence 0 any", levels=[
        level(mode=QUICK, air=4),
        level(Destroy(each(DAHAN) // 2, TOWN), sun=2, fire=1),
        level(Destroy(each(DAHAN) // 3, CITY), sun=4, fire=3),
    ],
)  # fmt: skip

OWN.unique("manifestation-of-power-and-glory", 3, SLOW, "sun fire air", "presence 0 dahan", Fear(1) + glory)
OWN.unique(
    "sudden-ambush", 2, FAST, "fire air animal", "presence 1 any",
    Gather(upto(1), DAHAN) + Destroy(each(DAHAN), EXPLORER),
)  # fmt: skip
OWN.unique(
    "voice-of-thunder", 0, SLOW, "sun air", "presence 1 any",
    Push(upto(4), DAHAN) | When(AtLeast(1, INVADER), Fear(2)),
)  # fmt: skip
OWN.unique(
    "words-of-warning", 1, FAST, "sun air animal", "presence 1 dahan",
    Defend(3) + Lasting("simultaneous"),
)  # fmt: skip


def most_dahan(board: int) -> list[int]:
    """The two lands of a board with most Dahan printed."""
    return sorted(LANDS_OF_BOARD[board], key=lambda land: -PRINTED[land].count("dahan"))[:2]


WARRIORS: Final[list[list[int]]] = [most_dahan(board) for board in range(len(BOARDS))]


class Thunderspeaker(Panel):
    """Starts with the Dahan: one presence in each of the two lands with most of them."""

    def settle(self, t: Table, seat: int) -> Rule | None:
        for land in WARRIORS[t.home[seat]]:
            put(t, seat, land)
        return None


THUNDERSPEAKER: Final = Thunderspeaker(
    OWN,
    starts=[],
    options=[
        Option(ReclaimAll(), GainPower(), GainPower()),
        Option(AddPresence(2, WITH_DAHAN), AddPresence(1, WITH_DAHAN)),
        Option(AddPresence(1), Gain(energy=4)),
    ],
    energy="1 air 2 fire sun 3",
    cards="1 2 2 3 reclaim-one 3 4",
)
