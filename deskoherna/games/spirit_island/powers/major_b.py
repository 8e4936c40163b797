"""Major powers of the base game, I to W, that verbs can say; others need rules (``major_c``, ``major_d``)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import (
    ALL,
    After,
    AtLeast,
    By,
    Done,
    ForEach,
    Gain,
    When,
    each,
    upto,
)
from deskoherna.games.spirit_island.facts import Terrain, having
from deskoherna.games.spirit_island.kinds import (
    ADJACENT,
    BLIGHT,
    CITY,
    DAHAN,
    EXPLORER,
    INVADER,
    OTHER_COASTAL,
    TARGET,
    TOWN,
    Around,
)
from deskoherna.games.spirit_island.powers.power import (
    FAST,
    MAJOR,
    REACH,
    REPEAT,
    REPEAT_NEAR,
    SLOW,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.powers.repeats import PAID
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddPresenceHere,
    Damage,
    DamageEach,
    Defend,
    Destroy,
    Downgrade,
    Fear,
    InLand,
    Lasting,
    Push,
    Remove,
    RepeatCard,
    SkipActions,
)

ANY_COST: Final = 99

power(
    "indomitable-claim", MAJOR, 4, FAST, "sun earth",
    AddPresenceHere(anywhere=True) + Defend(20),
    origin="presence", range=1, target="any",
    levels=[level(When(AtLeast(1, INVADER), Fear(3)) + SkipActions(), sun=2, earth=3)],
)  # fmt: skip
power(
    "infinite-vitality", MAJOR, 3, FAST, "earth plant animal",
    Lasting("health", 4, what="dahan") + Lasting("no-blight"),
    origin="sacred-site", range=1, target="any",
    levels=[level(Lasting("immune", what="dahan") + InLand(Remove(1, BLIGHT)), earth=4)],
)  # fmt: skip
power(
    "mists-of-oblivion", MAJOR, 4, SLOW, "moon air water",
    DamageEach(1) + After(Fear(each(Done("destroy", TOWN / CITY)).max(4))),
    origin="presence", range=3, target="any",
    levels=[level(Damage(3), moon=2, air=3, water=2)],
)  # fmt: skip
power(
    "paralyzing-fright", MAJOR, 4, FAST, "air earth",
    Fear(4) + SkipActions(),
    origin="sacred-site", range=1, target="any",
    levels=[level(Fear(4), air=2, earth=3)],
)  # fmt: skip
power(
    "pillar-of-living-flame", MAJOR, 5, SLOW, "fire",
    Fear(3) + Damage(5) + When(Terrain("jungle", "wetland"), Add(1, BLIGHT)),
    origin="sacred-site", range=2, target="any",
    levels=[level(Fear(2) + Damage(5), fire=4)],
)  # fmt: skip
power(
    "poisoned-land", MAJOR, 3, SLOW, "earth plant animal",
    Fear(1) + Damage(7) + Add(1, BLIGHT) + Destroy(ALL, DAHAN),
    origin="presence", range=1, target="any",
    levels=[level(Fear(each(BLIGHT)) + Damage(each(BLIGHT) * 4), earth=3, plant=2, animal=2)],
)  # fmt: skip
power(
    "powerstorm", MAJOR, 3, FAST, "sun fire air",
    By(TARGET, Gain(energy=3)) + By(TARGET, RepeatCard(ANY_COST, PAID)),
    target="spirit",
    levels=[level(By(TARGET, RepeatCard(ANY_COST, PAID, 2)), sun=2, fire=2, air=3)],
)  # fmt: skip
power(
    "talons-of-lightning", MAJOR, 6, FAST, "fire air",
    Fear(3) + Damage(5),
    origin="presence", range=1, target="mountain wetland",
    levels=[
        level(mode=REACH, n=3, fire=3, air=3),
        level(ForEach(ADJACENT, Destroy(1, TOWN)), fire=3, air=3),
    ],
)  # fmt: skip
power(
    "terrifying-nightmares", MAJOR, 4, FAST, "moon air",
    Fear(2) + Push(upto(4), EXPLORER / TOWN),
    origin="presence", range=2, target="any",
    levels=[level(Fear(4), moon=4)],
)  # fmt: skip
power(
    "the-jungle-hungers", MAJOR, 3, SLOW, "moon plant",
    Destroy(ALL, EXPLORER)
    + Destroy(ALL, TOWN)
    + When(having(moon=2, plant=3), Destroy(1, CITY), otherwise=Destroy(ALL, DAHAN)),
    origin="presence-in-jungle", range=1, target="any",
)  # fmt: skip
power(
    "the-land-thrashes-in-furious-pain", MAJOR, 4, SLOW, "moon fire earth",
    Damage(each(BLIGHT) * 2) + Damage(each(Around("blight-around", BLIGHT))),
    origin="presence", range=2, target="blight",
    levels=[level(mode=REPEAT_NEAR, moon=3, earth=3)],
)  # fmt: skip
power(
    "tsunami", MAJOR, 6, SLOW, "water earth",
    Fear(2) + Damage(8) + Destroy(2, DAHAN),
    origin="sacred-site", range=2, target="coastal",
    levels=[
        level(ForEach(OTHER_COASTAL, Fear(1) + Damage(4) + Destroy(1, DAHAN)), may=True, water=3, earth=2)
    ],
)  # fmt: skip
power(
    "winds-of-rust-and-atrophy", MAJOR, 3, FAST, "air water animal",
    Fear(1) + Defend(6) + Downgrade(1, TOWN / CITY),
    origin="sacred-site", range=3, target="any",
    levels=[level(mode=REPEAT, air=3, water=3, animal=2)],
)  # fmt: skip
