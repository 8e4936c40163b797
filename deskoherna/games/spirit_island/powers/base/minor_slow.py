"""Minor slow powers of the base game, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...vocabulary import *

minor: Final = Deck(MINOR)

JUNGLE_OR_SANDS: Final = Terrain("jungle", "sands")

minor(
    "call-of-the-dahan-ways", 1, SLOW, "moon water animal", "presence 1 dahan",
    Replace(EXPLORER, DAHAN),
    levels=[level(Replace(TOWN, DAHAN), MAY_INSTEAD, moon=2)],
)  # fmt: skip
minor(
    "call-to-bloodshed", 1, SLOW, "sun fire animal", "presence 1 dahan",
    Damage(each(DAHAN)) | Gather(upto(3), DAHAN),
)  # fmt: skip
minor(
    "call-to-migrate", 1, SLOW, "fire air animal", "presence 1 any",
    Gather(upto(3), DAHAN) + Push(upto(3), DAHAN),
)  # fmt: skip
minor(
    "call-to-tend", 1, SLOW, "water plant animal", "presence 1 dahan",
    Remove(1, BLIGHT) | Push(upto(3), DAHAN),
)  # fmt: skip
minor(
    "devouring-ants", 1, SLOW, "sun earth animal", "sacred-site 1 any",
    Fear(1) + When(JUNGLE_OR_SANDS, Damage(2), otherwise=Damage(1)) + Destroy(1, DAHAN),
)  # fmt: skip
minor(
    "drought", 1, SLOW, "sun fire earth", "presence 1 any",
    Destroy(3, TOWN) + DamageEach(1, TOWN / CITY) + Add(1, BLIGHT),
    levels=[level(Destroy(1, CITY), sun=3)],
)  # fmt: skip
minor("gift-of-power", 0, SLOW, "moon water earth plant", "spirit", By(TARGET, GainPower(MINOR)))
minor("gnawing-rootbiters", 0, SLOW, "earth animal", "presence 1 any", Push(upto(2), TOWN))
minor(
    "pull-beneath-the-hungry-earth", 1, SLOW, "moon water earth", "presence 1 any",
    When(AtLeast(1, PRESENCE), Fear(1) + Damage(1)) + When(Terrain("sands", "wetland"), Damage(1)),
)  # fmt: skip
minor(
    "purifying-flame", 1, SLOW, "sun fire air plant", "sacred-site 1 any",
    Damage(each(BLIGHT)) | When(Terrain("mountain", "sands"), Remove(1, BLIGHT)),
)  # fmt: skip
minor(
    "rain-of-blood", 0, SLOW, "air water animal", "sacred-site 1 invaders",
    Fear(2) + When(AtLeast(2, TOWN / CITY), Fear(1)),
)  # fmt: skip
minor(
    "rouse-the-trees-and-stones", 1, SLOW, "fire earth plant", "sacred-site 1 no-blight",
    Damage(2) + Push(1, EXPLORER),
)  # fmt: skip
minor(
    "savage-mawbeasts", 0, SLOW, "fire animal", "sacred-site 1 any",
    When(Terrain("jungle", "wetland"), Fear(1) + Damage(1)),
    levels=[level(Damage(1), animal=3)],
)  # fmt: skip
minor(
    "shadows-of-the-burning-forest", 0, SLOW, "moon fire plant", "presence 0 invaders",
    Fear(2) + When(Terrain("mountain", "jungle"), Push(1, EXPLORER) + Push(1, TOWN)),
)  # fmt: skip
minor(
    "song-of-sanctity", 1, SLOW, "sun water plant", "presence 1 mountain jungle",
    When(AtLeast(1, EXPLORER), Push(ALL, EXPLORER), otherwise=Remove(1, BLIGHT)),
)  # fmt: skip
minor(
    "uncanny-melting", 1, SLOW, "sun moon water", "sacred-site 1 any",
    When(AtLeast(1, INVADER), Fear(1)) + When(Terrain("sands", "wetland"), Remove(1, BLIGHT)),
)  # fmt: skip
minor(
    "voracious-growth", 1, SLOW, "water plant", "sacred-site 1 jungle wetland",
    Damage(2) | Remove(1, BLIGHT),
)  # fmt: skip
