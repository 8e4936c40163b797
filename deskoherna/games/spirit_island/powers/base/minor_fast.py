"""Minor fast powers of the base game, in alphabetical order."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island.vocabulary import *

minor: Final = Deck(MINOR)

JUNGLE_OR_SANDS: Final = Terrain("jungle", "sands")

minor(
    "call-to-isolation", 0, FAST, "sun air animal",
    Push(each(DAHAN), EXPLORER / TOWN) | Push(1, DAHAN),
    origin="presence", range=1, target="dahan",
)  # fmt: skip
minor(
    "dark-and-tangled-woods", 1, FAST, "moon earth plant",
    Fear(2) + When(Terrain("mountain", "jungle"), Defend(3)),
    origin="presence", range=1, target="any",
)  # fmt: skip
minor(
    "delusions-of-danger", 1, FAST, "sun moon air",
    Push(1, EXPLORER) | Fear(2),
    origin="presence", range=1, target="any",
)  # fmt: skip
minor(
    "drift-down-into-slumber", 0, FAST, "air earth plant",
    When(JUNGLE_OR_SANDS, Defend(4), otherwise=Defend(1)),
    origin="presence", range=2, target="any",
)  # fmt: skip
minor(
    "elemental-boon", 1, FAST, "",
    By(TARGET, GainElement(3, both=True)),
    target="spirit",
)  # fmt: skip
minor(
    "encompassing-ward", 1, FAST, "sun water earth",
    By(TARGET, Lasting("ward", 2, place="", what="seat")),
    target="spirit",
)  # fmt: skip
minor(
    "enticing-splendor", 0, FAST, "sun air plant",
    Gather(1, EXPLORER / TOWN) | Gather(upto(2), DAHAN),
    origin="presence", range=0, target="no-blight",
)  # fmt: skip
minor(
    "entrancing-apparitions", 1, FAST, "moon air water",
    Defend(2) + When(AtMost(0, INVADER), Gather(upto(2), EXPLORER)),
    origin="presence", range=1, target="any",
)  # fmt: skip
minor(
    "gift-of-constancy", 0, FAST, "sun earth",
    By(TARGET, Gain(energy=2)) + By(TARGET, KeepPlayed()) + When(OTHER, KeepPlayed()),
    target="spirit",
)  # fmt: skip
minor(
    "gift-of-living-energy", 0, FAST, "sun fire plant",
    By(TARGET, Gain(energy=1))
    + When(AtLeast(2, SACRED_SITE), By(TARGET, Gain(energy=1)))
    + When(OTHER, By(TARGET, Gain(energy=1))),
    target="spirit",
)  # fmt: skip
minor(
    "land-of-haunts-and-embers", 0, FAST, "moon fire air",
    Fear(2)
    + Push(upto(2), EXPLORER / TOWN)
    + When(AtLeast(1, BLIGHT), Fear(2) + Push(upto(2), EXPLORER / TOWN))
    + Add(1, BLIGHT),
    origin="presence", range=2, target="any",
)  # fmt: skip
minor(
    "lure-of-the-unknown", 0, FAST, "moon fire air plant",
    Gather(1, EXPLORER / TOWN),
    origin="presence", range=2, target="no-invaders",
)  # fmt: skip
minor(
    "natures-resilience", 1, FAST, "earth plant animal",
    Defend(6),
    origin="sacred-site", range=1, target="any",
    levels=[level(Remove(1, BLIGHT), MAY_INSTEAD, water=2)],
)  # fmt: skip
minor(
    "quicken-the-earths-struggles", 1, FAST, "moon fire earth animal",
    DamageEach(1, TOWN / CITY) | Defend(10),
    origin="sacred-site", range=0, target="any",
)  # fmt: skip
minor(
    "reaching-grasp", 0, FAST, "sun air water",
    By(TARGET, Lasting("range", 2, place="", what="seat")),
    target="spirit",
)  # fmt: skip
minor(
    "sap-the-strength-of-multitudes", 0, FAST, "water animal",
    Defend(5),
    origin="presence", range=0, target="any",
    levels=[level(mode=REACH, n=1, air=1)],
)  # fmt: skip
minor(
    "steam-vents", 1, FAST, "fire air water earth",
    Destroy(1, EXPLORER),
    origin="presence", range=0, target="any",
    levels=[level(Destroy(1, TOWN), MAY_INSTEAD, earth=3)],
)  # fmt: skip
minor(
    "veil-the-nights-hunt", 1, FAST, "moon air animal",
    DamageOne(1, INVADER, each(DAHAN)) | Push(upto(3), DAHAN),
    origin="presence", range=2, target="dahan",
)  # fmt: skip
minor(
    "visions-of-fiery-doom", 1, FAST, "moon fire",
    Fear(1) + Push(1, EXPLORER / TOWN),
    origin="presence", range=0, target="any",
    levels=[level(Fear(1), fire=2)],
)  # fmt: skip
