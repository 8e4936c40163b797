"""Major slow powers of the base game, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...vocabulary import *

major: Final = Deck(MAJOR)

BUILDINGS: Final = (TOWN_CODE, CITY_CODE)

major(
    "accelerated-rot", 4, SLOW, "sun water plant", "presence 2 jungle wetland",
    Fear(2) + Damage(4),
    levels=[level(Damage(5) + Remove(1, BLIGHT), sun=3, water=2, plant=3)],
)  # fmt: skip
major(
    "cleansing-floods", 5, SLOW, "sun water", "presence-in-wetland 1 any",
    Damage(4) + Remove(1, BLIGHT),
    levels=[level(Damage(10), water=4)],
)  # fmt: skip


@custom("strife-of-kin")
def strife_of_kin(isle: IsleAct) -> Rule:
    """Explorers and towns or cities deal damage to each other at the same time."""
    t, land = isle.t, isle.land
    by_explorers, by_buildings = 0, 0
    for code in t.lands[land].invaders:
        if kind_of(code) == EXPLORER_CODE:
            by_explorers += blow(t, land, EXPLORER_CODE)
        else:
            by_buildings += blow(t, land, kind_of(code))
    yield from deal(isle, land, by_explorers, BUILDINGS)
    yield from deal(isle, land, by_buildings, (EXPLORER_CODE,))


@custom("scatter")
def scatter(isle: IsleAct) -> Rule:
    """Push all explorers to as many different lands as possible: none twice before all others had one."""
    t = isle.t
    fresh = [*near(t, isle.land)]
    for _ in range(t.lands[isle.land].count(EXPLORER_CODE)):
        before = {land: isle.tallied(f"pushed.explorer.{land}") for land in near(t, isle.land)}
        yield from push(isle, Exactly(1), (EXPLORER_CODE,), fresh or None)
        fresh = [land for land in fresh if isle.tallied(f"pushed.explorer.{land}") == before[land]]


major(
    "dissolve-the-bonds-of-kinship", 4, SLOW, "fire water animal", "presence 1 any",
    Replace(CITY, EXPLORER, 2)
    + Replace(TOWN, EXPLORER)
    + Replace(DAHAN, EXPLORER)
    + When(having(fire=2, water=2, animal=3), strife_of_kin)
    + scatter,
)  # fmt: skip
major(
    "mists-of-oblivion", 4, SLOW, "moon air water", "presence 3 any",
    DamageEach(1) + After(Fear(each(Done("destroy", TOWN / CITY)).max(4))),
    levels=[level(Damage(3), moon=2, air=3, water=2)],
)  # fmt: skip
major(
    "pillar-of-living-flame", 5, SLOW, "fire", "sacred-site 2 any",
    Fear(3) + Damage(5) + When(Terrain("jungle", "wetland"), Add(1, BLIGHT)),
    levels=[level(Fear(2) + Damage(5), fire=4)],
)  # fmt: skip
major(
    "poisoned-land", 3, SLOW, "earth plant animal", "presence 1 any",
    Fear(1) + Damage(7) + Add(1, BLIGHT) + Destroy(ALL, DAHAN),
    levels=[level(Fear(each(BLIGHT)) + Damage(each(BLIGHT) * 4), earth=3, plant=2, animal=2)],
)  # fmt: skip
major(
    "the-jungle-hungers", 3, SLOW, "moon plant", "presence-in-jungle 1 any",
    Destroy(ALL, EXPLORER)
    + Destroy(ALL, TOWN)
    + When(having(moon=2, plant=3), Destroy(1, CITY), otherwise=Destroy(ALL, DAHAN)),
)  # fmt: skip
major(
    "the-land-thrashes-in-furious-pain", 4, SLOW, "moon fire earth", "presence 2 blight",
    Damage(each(BLIGHT) * 2) + Damage(each(Around("blight-around", BLIGHT))),
    levels=[level(mode=REPEAT_NEAR, moon=3, earth=3)],
)  # fmt: skip
major(
    "tsunami", 6, SLOW, "water earth", "sacred-site 2 coastal",
    Fear(2) + Damage(8) + Destroy(2, DAHAN),
    levels=[
        level(ForEach(OTHER_COASTAL, Fear(1) + Damage(4) + Destroy(1, DAHAN)), may=True, water=3, earth=2)
    ],
)  # fmt: skip
