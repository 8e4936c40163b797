"""Minor powers of Jagged Earth, B to L, that verbs can say."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import AtLeast, By, Gain, When, each, plus, upto
from deskoherna.games.spirit_island.facts import OTHER
from deskoherna.games.spirit_island.kinds import (
    BADLANDS,
    BEASTS,
    BLIGHT,
    CITY,
    DAHAN,
    DISEASE,
    EXPLORER,
    TARGET,
    TOWN,
    WILDS,
)
from deskoherna.games.spirit_island.powers.power import (
    FAST,
    FURTHER,
    JAGGED_EARTH,
    MINOR,
    PAY_QUICK,
    SLOW,
    level,
    power,
)
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Damage,
    Defend,
    Fear,
    GainElement,
    Gather,
    Isolate,
    Lasting,
    Push,
)

power(
    "bats-scout-for-raids-by-darkness", MINOR, 1, SLOW, "moon air animal",
    Damage(each(DAHAN), TOWN / CITY) | Fear(1) + Gather(upto(2), DAHAN),
    origin="presence", range=2, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "birds-cry-warning", MINOR, 1, FAST, "sun air animal",
    Lasting("rescue", 2, what="dahan") | Push(upto(3), DAHAN),
    origin="presence", range=3, target="dahan", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "carapaced-land", MINOR, 0, FAST, "earth plant animal",
    Defend(3),
    origin="presence", range=0, target="any", box=JAGGED_EARTH,
    levels=[level(mode=FURTHER, n=1), level(Defend(3), earth=2)],
)  # fmt: skip
power(
    "desiccating-winds", MINOR, 1, SLOW, "fire air earth",
    When(AtLeast(1, BADLANDS), Damage(1)) + Add(1, BADLANDS),
    origin="sacred-site", range=1, target="mountain sands", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "dire-metamorphosis", MINOR, 1, SLOW, "moon air earth animal",
    Fear(1)
    + Damage(1)
    + Damage(1, DAHAN)
    + Add(1, BADLANDS)
    + Add(1, BEASTS)
    + Add(1, DISEASE)
    + AddStrife()
    + Add(1, WILDS)
    + Add(1, BLIGHT),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "domesticated-animals-go-berserk", MINOR, 1, FAST, "moon fire animal",
    Fear(1) + Defend(5),
    origin="presence", range=0, target="town city", box=JAGGED_EARTH,
    levels=[level(Add(1, BEASTS), moon=3)],
)  # fmt: skip
power(
    "dry-wood-explodes-in-smoldering-splinters", MINOR, 1, SLOW, "fire air plant",
    Fear(2) + Damage(1),
    origin="presence", range=0, target="not-wetland", box=JAGGED_EARTH,
    levels=[level(mode=PAY_QUICK, n=1)],
)  # fmt: skip
power(
    "entrap-the-forces-of-corruption", MINOR, 1, FAST, "earth plant animal",
    Gather(upto(1), BLIGHT) + Isolate() + Lasting("no-cascade"),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "favor-of-the-sun-and-star-lit-dark", MINOR, 1, FAST, "sun moon plant",
    Defend(4) + Push(upto(1), BLIGHT),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
    levels=[level(Fear(1), sun=2)],
)  # fmt: skip
power(
    "flow-downriver-blow-downwind", MINOR, 0, SLOW, "air water plant",
    Push(upto(1), BLIGHT / EXPLORER / TOWN),
    origin="sacred-site", range=2, target="any", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "gift-of-natures-connection", MINOR, 0, FAST, "",
    By(TARGET, Gain(energy=2) | GainElement(2, alike=True)) + When(OTHER, GainElement(1)),
    target="spirit", box=JAGGED_EARTH,
)  # fmt: skip
power(
    "haunted-by-primal-memories", MINOR, 1, FAST, "moon air earth",
    Fear(1) + Defend(3) + When(AtLeast(1, BEASTS), Fear(2)),
    origin="sacred-site", range=2, target="invaders", box=JAGGED_EARTH,
)  # fmt: skip

KINDRED: Final = (EXPLORER, TOWN, DAHAN, BLIGHT, BEASTS)

power(
    "like-calls-to-like", MINOR, 1, SLOW, "sun water plant",
    plus(*[When(AtLeast(1, kind), Gather(upto(1), kind)) for kind in KINDRED]),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
)  # fmt: skip
