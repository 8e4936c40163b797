"""Fear cards of Jagged Earth."""

from __future__ import annotations

from typing import Final

from ..vocabulary import *
from .card import FearCard

HAZARD: Final = BADLANDS / BEASTS / DISEASE / WILDS / STRIFE
HARSH: Final = AtLeast(1, BADLANDS / WILDS / DAHAN)
RAVAGED: Final = OnCard("ravage")
SPARED: Final = OffCard("ravage")


def card(id: str, *levels: Effect, needs: str = "") -> None:
    FearCard(id, *levels, box=JAGGED_EARTH, needs=tuple(needs.split()))


@custom("many-troubles")
def beset(isle: IsleAct) -> None:
    """Every token defends its land and those next to it."""
    t = isle.t
    for land in t.isle.lands:
        n = 3 * HAZARD.count(isle.in_land(land))
        for one in (land, *near(t, land)) if n else ():
            t.modify("defend", one, ANY, n, until=TURN)


card(
    "sense-of-dread",
    EachBoard(Remove(1, EXPLORER), RAVAGED),
    EachBoard(Remove(1, SMALL), RAVAGED),
    EachBoard(Remove(1, INVADER), RAVAGED),
)
card(
    "flee-from-dangerous-lands",
    EachBoard(Push(1, SMALL), HARSH),
    EachBoard(Remove(1, SMALL), HARSH),
    EachBoard(Remove(1, SMALL) | When(HARSH, Remove(1, CITY))),
)
card(
    "dahan-reclaim-fishing-grounds",
    EachPlayer(Damage(each(DAHAN)), COAST & AtLeast(1, DAHAN), apart=True),
    EachPlayer(Gather(upto(1), DAHAN) + Damage(each(DAHAN)), COAST, apart=True),
    EachPlayer(Gather(upto(1), DAHAN) + Damage(each(DAHAN) * 2), COAST, apart=True),
)
card(
    "beset-by-many-troubles",
    EachLand(Defend(3), AtLeast(1, HAZARD)),
    EachLand(Defend(5), AtLeast(1, HAZARD) | Touching(HAZARD, 3)),
    beset,
    needs="beasts wilds disease strife badlands",
)
card(
    "nerves-fray",
    EachPlayer(AddStrife(), SPARED),
    EachPlayer(AddStrife(2), SPARED),
    EachPlayer(AddStrife(2), SPARED) + FearEach(1),
    needs="strife",
)
card(
    "theological-strife",
    EachPlayer(AddStrife(), WITH_PRESENCE),
    EachPlayer(AddStrife(), WITH_PRESENCE)
    + EachSpirit(Gain(energy=1, per=each(SacredSitesAmong("sacred-site-invaders")))),
    EachPlayer(AddStrife(), WITH_PRESENCE) + EachLand(StrifeTurns(), AtLeast(1, STRIFE)),
    needs="strife",
)
