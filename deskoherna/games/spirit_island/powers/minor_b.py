"""Minor powers of the base game, E to P."""

from __future__ import annotations

from deskoherna.core.effects import AtLeast, AtMost, By, Gain, When, each, upto
from deskoherna.games.spirit_island.facts import OTHER, Terrain
from deskoherna.games.spirit_island.kinds import (
    BLIGHT,
    CITY,
    DAHAN,
    EXPLORER,
    INVADER,
    PRESENCE,
    SACRED_SITE,
    TARGET,
    TOWN,
)
from deskoherna.games.spirit_island.powers.power import FAST, MAY_INSTEAD, MINOR, SLOW, level, power
from deskoherna.games.spirit_island.verbs import (
    Add,
    Damage,
    DamageEach,
    Defend,
    Fear,
    GainElement,
    GainPower,
    Gather,
    KeepPlayed,
    Lasting,
    Push,
    Remove,
)

power(
    "elemental-boon", MINOR, 1, FAST, "",
    By(TARGET, GainElement(3, both=True)),
    target="spirit",
)  # fmt: skip
power(
    "encompassing-ward", MINOR, 1, FAST, "sun water earth",
    By(TARGET, Lasting("ward", 2, place="", what="seat")),
    target="spirit",
)  # fmt: skip
power(
    "enticing-splendor", MINOR, 0, FAST, "sun air plant",
    Gather(1, EXPLORER / TOWN) | Gather(upto(2), DAHAN),
    origin="presence", range=0, target="no-blight",
)  # fmt: skip
power(
    "entrancing-apparitions", MINOR, 1, FAST, "moon air water",
    Defend(2) + When(AtMost(0, INVADER), Gather(upto(2), EXPLORER)),
    origin="presence", range=1, target="any",
)  # fmt: skip
power(
    "gift-of-constancy", MINOR, 0, FAST, "sun earth",
    By(TARGET, Gain(energy=2)) + By(TARGET, KeepPlayed()) + When(OTHER, KeepPlayed()),
    target="spirit",
)  # fmt: skip
power(
    "gift-of-living-energy", MINOR, 0, FAST, "sun fire plant",
    By(TARGET, Gain(energy=1))
    + When(AtLeast(2, SACRED_SITE), By(TARGET, Gain(energy=1)))
    + When(OTHER, By(TARGET, Gain(energy=1))),
    target="spirit",
)  # fmt: skip
power(
    "gift-of-power", MINOR, 0, SLOW, "moon water earth plant",
    By(TARGET, GainPower(MINOR)),
    target="spirit",
)  # fmt: skip
power(
    "gnawing-rootbiters", MINOR, 0, SLOW, "earth animal",
    Push(upto(2), TOWN),
    origin="presence", range=1, target="any",
)  # fmt: skip
power(
    "land-of-haunts-and-embers", MINOR, 0, FAST, "moon fire air",
    Fear(2)
    + Push(upto(2), EXPLORER / TOWN)
    + When(AtLeast(1, BLIGHT), Fear(2) + Push(upto(2), EXPLORER / TOWN))
    + Add(1, BLIGHT),
    origin="presence", range=2, target="any",
)  # fmt: skip
power(
    "lure-of-the-unknown", MINOR, 0, FAST, "moon fire air plant",
    Gather(1, EXPLORER / TOWN),
    origin="presence", range=2, target="no-invaders",
)  # fmt: skip
power(
    "natures-resilience", MINOR, 1, FAST, "earth plant animal",
    Defend(6),
    origin="sacred-site", range=1, target="any",
    levels=[level(Remove(1, BLIGHT), MAY_INSTEAD, water=2)],
)  # fmt: skip
power(
    "pull-beneath-the-hungry-earth", MINOR, 1, SLOW, "moon water earth",
    When(AtLeast(1, PRESENCE), Fear(1) + Damage(1)) + When(Terrain("sands", "wetland"), Damage(1)),
    origin="presence", range=1, target="any",
)  # fmt: skip
power(
    "purifying-flame", MINOR, 1, SLOW, "sun fire air plant",
    Damage(each(BLIGHT)) | When(Terrain("mountain", "sands"), Remove(1, BLIGHT)),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
power(
    "quicken-the-earths-struggles", MINOR, 1, FAST, "moon fire earth animal",
    DamageEach(1, TOWN / CITY) | Defend(10),
    origin="sacred-site", range=0, target="any",
)  # fmt: skip
