"""Fear cards of the base game."""

from __future__ import annotations

from typing import Final

from ..vocabulary import *
from .card import FearCard

INLAND: Final = ~COAST
WITH_INVADERS: Final = AtLeast(1, INVADER)
SACRED: Final = AnySacredSite()

FearCard(
    "fear-of-the-unseen",
    EachPlayer(Remove(1, SMALL), SACRED),
    EachPlayer(Remove(1, SMALL), WITH_PRESENCE),
    EachPlayer(Remove(1, SMALL) | When(SACRED, Remove(1, CITY)), WITH_PRESENCE),
)
FearCard(
    "scapegoats",
    EachLand(Destroy(each(TOWN), EXPLORER), AtLeast(1, TOWN)),
    EachLand(Destroy(each(TOWN), EXPLORER) + Destroy(each(CITY) * 2, EXPLORER), AtLeast(1, BUILDING)),
    EachLand(Destroy(ALL, EXPLORER) + Destroy(each(CITY), TOWN), AtLeast(1, BUILDING)),
)
FearCard(
    "emigration-accelerates",
    EachPlayer(Remove(1, EXPLORER), COAST),
    EachPlayer(Remove(1, SMALL), COAST),
    EachPlayer(Remove(1, SMALL)),
)
FearCard(
    "dahan-on-their-guard",
    EachLand(Defend(each(DAHAN)), WITH_DAHAN),
    EachLand(Defend(1) + Defend(each(DAHAN)), WITH_DAHAN),
    EachLand(Defend(each(DAHAN) * 2), WITH_DAHAN),
)
FearCard(
    "tall-tales-of-savagery",
    EachPlayer(Remove(1, EXPLORER), WITH_DAHAN),
    EachPlayer(Remove(2, EXPLORER) | Remove(1, TOWN), WITH_DAHAN),
    EachLand(Remove(2, EXPLORER) | Remove(1, TOWN), WITH_DAHAN)
    + EachLand(Remove(1, CITY), AtLeast(2, DAHAN)),
)
FearCard(
    "retreat",
    EachPlayer(Push(upto(2), EXPLORER), INLAND, may=True),
    EachPlayer(Push(upto(3), SMALL), INLAND, may=True),
    EachPlayer(Push(upto(ALL), SMALL), may=True),
)
FearCard(
    "dahan-raid",
    EachPlayer(Damage(1), WITH_DAHAN, apart=True),
    EachPlayer(Damage(each(DAHAN)), WITH_DAHAN, apart=True),
    EachPlayer(Damage(each(DAHAN) * 2), WITH_DAHAN, apart=True),
)
FearCard(
    "dahan-enheartened",
    EachPlayer(Push(1, DAHAN) | Gather(1, DAHAN), WITH_INVADERS, may=True),
    EachPlayer(Gather(upto(2), DAHAN) + When(WITH_DAHAN, Damage(1)), apart=True),
    EachPlayer(Gather(upto(2), DAHAN) + Damage(each(DAHAN)), apart=True),
)
FearCard(
    "avoid-the-dahan",
    EachLand(SkipActions("explore"), AtLeast(2, DAHAN)),
    EachLand(SkipActions("build"), More(DAHAN, BUILDING)),
    EachLand(SkipActions("build"), WITH_DAHAN),
)
FearCard(
    "seek-safety",
    EachPlayer(PushToMore(1, EXPLORER, BUILDING), may=True),
    EachPlayer(
        When(AtLeast(1, BUILDING), Gather(1, EXPLORER)) | When(AtLeast(1, CITY), Gather(1, TOWN)), may=True
    ),
    EachPlayer(RemoveWorth(3, INVADER), AtMost(0, CITY), may=True),
)
FearCard(
    "wary-of-the-interior",
    EachPlayer(Remove(1, EXPLORER), INLAND),
    EachPlayer(Remove(1, SMALL), INLAND),
    EachPlayer(Remove(1, SMALL)),
)
FearCard(
    "belief-takes-root",
    EachLand(Defend(2), WITH_PRESENCE),
    EachLand(Defend(2), WITH_PRESENCE)
    + EachSpirit(Gain(energy=1, per=each(SacredSitesAmong("sacred-site-invaders")))),
    EachPlayer(RemoveWorth(each(ANY_PRESENCE) * 2, INVADER), apart=True),
)
FearCard(
    "isolation",
    EachPlayer(Remove(1, SMALL), AtMost(1, INVADER)),
    EachPlayer(Remove(1, SMALL), AtMost(2, INVADER)),
    EachPlayer(Remove(1, INVADER), AtMost(2, INVADER)),
)
FearCard(
    "overseas-trade-seems-safer",
    EachLand(Defend(3), COAST),
    EachLand(Defend(6) + Lasting("no-building", what="city"), COAST),
    EachLand(Defend(9) + SkipActions("build"), COAST),
)
FearCard(
    "trade-suffers",
    EachLand(SkipActions("build"), AtLeast(1, CITY)),
    EachPlayer(Replace(TOWN, EXPLORER), COAST, may=True),
    EachPlayer(Replace(CITY, TOWN) | Replace(TOWN, EXPLORER), COAST, may=True),
)
