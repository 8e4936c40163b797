"""Minor powers of Jagged Earth, S to W, that verbs can say."""

from __future__ import annotations

from deskoherna.core.effects import AtLeast, May, Pay, When, each, upto
from deskoherna.games.spirit_island.facts import TerrorAtMost
from deskoherna.games.spirit_island.kinds import (
    BADLANDS,
    BLIGHT,
    CITY,
    DISEASE,
    EXPLORER,
    INVADER,
    INVADER_TYPE,
    TOWN,
    WILDS,
)
from deskoherna.games.spirit_island.powers.power import FAST, JAGGED_EARTH, MINOR, SLOW, level, power
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Beside,
    Damage,
    Fear,
    Gather,
    Isolate,
    Lasting,
    Push,
)

power(
    "sear-anger-into-the-wild-lands", MINOR, 0, SLOW, "sun fire plant",
    Add(1, BADLANDS) | When(AtLeast(1, WILDS) & AtLeast(1, INVADER), Fear(1) + Damage(1)),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "set-them-on-an-ever-twisting-trail", MINOR, 1, FAST, "air plant animal",
    (Gather(1, EXPLORER) | Push(1, EXPLORER)) + Isolate(),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "sucking-ooze", MINOR, 0, FAST, "moon water earth",
    When(AtLeast(1, INVADER), Fear(2)) + Isolate(),
    origin="presence", range=1, target="sands wetland", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "sunsets-fire-flows-across-the-land", MINOR, 1, SLOW, "sun moon fire water",
    Fear(1) + Damage(1) + May(Pay(energy=1) >> Beside(Damage(1))),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "territorial-strife", MINOR, 0, SLOW, "sun fire animal",
    Damage(3, EXPLORER / TOWN) | AddStrife(),
    origin="presence", range=1, target="city", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "terror-turns-to-madness", MINOR, 0, SLOW, "moon air water",
    When(
        TerrorAtMost(1),
        Fear(3),
        otherwise=When(TerrorAtMost(2), Fear(2) | AddStrife(), otherwise=AddStrife()),
    ),
    origin="presence", range=2, target="invaders", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "the-shore-seethes-with-hatred", MINOR, 1, SLOW, "fire water earth plant",
    Fear(1) + Add(1, BADLANDS) + Add(1, WILDS),
    origin="presence", range=1, target="coastal", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "thriving-chokefungus", MINOR, 1, SLOW, "moon water plant",
    Add(1, DISEASE) + Add(1, BADLANDS),
    origin="sacred-site", range=1, target="jungle wetland", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "treacherous-waterways", MINOR, 0, FAST, "fire water earth",
    Add(1, WILDS) | Push(1, EXPLORER),
    origin="presence", range=1, target="mountain wetland", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "unquenchable-flames", MINOR, 1, SLOW, "moon fire earth",
    Fear(1) + Damage(1, TOWN / CITY) + Lasting("no-healing"),
    origin="sacred-site", range=2, target="any", box=JAGGED_EARTH,
    levels=[level(Add(1, BADLANDS), fire=2)],
)  # fmt: skip
power(
    "weep-for-what-is-lost", MINOR, 0, SLOW, "fire water animal",
    Fear(each(INVADER_TYPE)) + Push(upto(each(BLIGHT)), EXPLORER / TOWN),
    origin="presence", range=1, target="blight", box=JAGGED_EARTH,
)  # fmt: skip
