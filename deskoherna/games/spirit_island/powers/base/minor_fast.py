"""Minor fast powers of the base game, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...vocabulary import *

minor: Final = Deck(MINOR)

JUNGLE_OR_SANDS: Final = Terrain("jungle", "sands")

minor(
    "call-to-isolation", 0, FAST, "sun air animal", "presence 1 dahan",
    Push(each(DAHAN), EXPLORER / TOWN) | Push(1, DAHAN),
)  # fmt: skip
minor(
    "dark-and-tangled-woods", 1, FAST, "moon earth plant", "presence 1 any",
    Fear(2) + When(Terrain("mountain", "jungle"), Defend(3)),
)  # fmt: skip
minor("delusions-of-danger", 1, FAST, "sun moon air", "presence 1 any", Push(1, EXPLORER) | Fear(2))
minor(
    "drift-down-into-slumber", 0, FAST, "air earth plant", "presence 2 any",
    When(JUNGLE_OR_SANDS, Defend(4), otherwise=Defend(1)),
)  # fmt: skip
minor("elemental-boon", 1, FAST, "", "spirit", By(TARGET, GainElement(3, both=True)))
minor(
    "encompassing-ward", 1, FAST, "sun water earth", "spirit",
    By(TARGET, Lasting("ward", 2, place="", what="seat")),
)  # fmt: skip
minor(
    "enticing-splendor", 0, FAST, "sun air plant", "presence 0 no-blight",
    Gather(1, EXPLORER / TOWN) | Gather(upto(2), DAHAN),
)  # fmt: skip
minor(
    "entrancing-apparitions", 1, FAST, "moon air water", "presence 1 any",
    Defend(2) + When(AtMost(0, INVADER), Gather(upto(2), EXPLORER)),
)  # fmt: skip
minor(
    "gift-of-constancy", 0, FAST, "sun earth", "spirit",
    By(TARGET, Gain(energy=2)) + By(TARGET, KeepPlayed()) + When(OTHER, KeepPlayed()),
)  # fmt: skip
minor(
    "gift-of-living-energy", 0, FAST, "sun fire plant", "spirit",
    By(TARGET, Gain(energy=1))
    + When(AtLeast(2, SACRED_SITE), By(TARGET, Gain(energy=1)))
    + When(OTHER, By(TARGET, Gain(energy=1))),
)  # fmt: skip
minor(
    "land-of-haunts-and-embers", 0, FAST, "moon fire air", "presence 2 any",
    Fear(2)
    + Push(upto(2), EXPLORER / TOWN)
    + When(AtLeast(1, BLIGHT), Fear(2) + Push(upto(2), EXPLORER / TOWN))
    + Add(1, BLIGHT),
)  # fmt: skip
minor(
    "lure-of-the-unknown", 0, FAST, "moon fire air plant", "presence 2 no-invaders",
    Gather(1, EXPLORER / TOWN),
)  # fmt: skip
minor(
    "natures-resilience", 1, FAST, "earth plant animal", "sacred-site 1 any",
    Defend(6),
    levels=[level(Remove(1, BLIGHT), MAY_INSTEAD, water=2)],
)  # fmt: skip
minor(
    "quicken-the-earths-struggles", 1, FAST, "moon fire earth animal", "sacred-site 0 any",
    DamageEach(1, TOWN / CITY) | Defend(10),
)  # fmt: skip
minor(
    "reaching-grasp", 0, FAST, "sun air water", "spirit",
    By(TARGET, Lasting("range", 2, place="", what="seat")),
)  # fmt: skip
minor(
    "sap-the-strength-of-multitudes", 0, FAST, "water animal", "presence 0 any",
    Defend(5),
    levels=[level(mode=REACH, n=1, air=1)],
)  # fmt: skip
minor(
    "steam-vents", 1, FAST, "fire air water earth", "presence 0 any",
    Destroy(1, EXPLORER),
    levels=[level(Destroy(1, TOWN), MAY_INSTEAD, earth=3)],
)  # fmt: skip
minor(
    "veil-the-nights-hunt", 1, FAST, "moon air animal", "presence 2 dahan",
    DamageOne(1, INVADER, each(DAHAN)) | Push(upto(3), DAHAN),
)  # fmt: skip
minor(
    "visions-of-fiery-doom", 1, FAST, "moon fire", "presence 0 any",
    Fear(1) + Push(1, EXPLORER / TOWN),
    levels=[level(Fear(1), fire=2)],
)  # fmt: skip
