"""Minor slow powers of Jagged Earth, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...rules.pieces.presence import come_home
from ...vocabulary import *

minor: Final = Deck(MINOR, JAGGED_EARTH)

KINDRED: Final = (EXPLORER, TOWN, DAHAN, BLIGHT, BEASTS)

minor(
    "bats-scout-for-raids-by-darkness", 1, SLOW, "moon air animal", "presence 2 any",
    Damage(each(DAHAN), TOWN / CITY) | Fear(1) + Gather(upto(2), DAHAN),
)  # fmt: skip
minor(
    "desiccating-winds", 1, SLOW, "fire air earth", "sacred-site 1 mountain sands",
    When(AtLeast(1, BADLANDS), Damage(1)) + Add(1, BADLANDS),
)  # fmt: skip
minor(
    "dire-metamorphosis", 1, SLOW, "moon air earth animal", "presence 1 any",
    Fear(1)
    + Damage(1)
    + Damage(1, DAHAN)
    + Add(1, BADLANDS)
    + Add(1, BEASTS)
    + Add(1, DISEASE)
    + AddStrife()
    + Add(1, WILDS)
    + Add(1, BLIGHT),
)  # fmt: skip
minor(
    "dry-wood-explodes-in-smoldering-splinters", 1, SLOW, "fire air plant", "presence 0 not-wetland",
    Fear(2) + Damage(1),
    levels=[level(mode=PAY_QUICK, n=1)],
)  # fmt: skip
minor(
    "flow-downriver-blow-downwind", 0, SLOW, "air water plant", "sacred-site 2 any",
    Push(upto(1), BLIGHT / EXPLORER / TOWN),
)  # fmt: skip
minor(
    "like-calls-to-like", 1, SLOW, "sun water plant", "presence 1 any",
    plus(*[When(AtLeast(1, kind), Gather(upto(1), kind)) for kind in KINDRED]),
)  # fmt: skip


@custom("renew-together")
def renew_together(isle: IsleAct) -> Rule:
    """In a land with presence of both, blight goes and the target spirit may come back."""
    t = isle.t
    mine = lands_of(t, isle.user)
    lands = [land for land in mine if t.lands[land].presence[isle.target]]
    land = yield from choose_land(
        isle, lands, False, ("no-own-presence", mine), ("no-target-presence", lands)
    )
    if land >= 0:
        remove_blight(isle, land)
        yield from come_home(isle, isle.target, land)


minor("renewing-boon", 1, SLOW, "sun earth plant", "another-spirit", renew_together)
minor(
    "sear-anger-into-the-wild-lands", 0, SLOW, "sun fire plant", "presence 1 any",
    Add(1, BADLANDS) | When(AtLeast(1, WILDS) & AtLeast(1, INVADER), Fear(1) + Damage(1)),
)  # fmt: skip
minor(
    "sunsets-fire-flows-across-the-land", 1, SLOW, "sun moon fire water", "sacred-site 1 any",
    Fear(1) + Damage(1) + May(Pay(energy=1) >> Beside(Damage(1))),
)  # fmt: skip
minor(
    "territorial-strife", 0, SLOW, "sun fire animal", "presence 1 city",
    Damage(3, EXPLORER / TOWN) | AddStrife(),
)  # fmt: skip
minor(
    "terror-turns-to-madness", 0, SLOW, "moon air water", "presence 2 invaders",
    When(
        TerrorAtMost(1),
        Fear(3),
        otherwise=When(TerrorAtMost(2), Fear(2) | AddStrife(), otherwise=AddStrife()),
    ),
)  # fmt: skip
minor(
    "the-shore-seethes-with-hatred", 1, SLOW, "fire water earth plant", "presence 1 coastal",
    Fear(1) + Add(1, BADLANDS) + Add(1, WILDS),
)  # fmt: skip
minor(
    "thriving-chokefungus", 1, SLOW, "moon water plant", "sacred-site 1 jungle wetland",
    Add(1, DISEASE) + Add(1, BADLANDS),
)  # fmt: skip
minor(
    "unquenchable-flames", 1, SLOW, "moon fire earth", "sacred-site 2 any",
    Fear(1) + Damage(1, TOWN / CITY) + Lasting("no-healing"),
    levels=[level(Add(1, BADLANDS), fire=2)],
)  # fmt: skip
minor(
    "weep-for-what-is-lost", 0, SLOW, "fire water animal", "presence 1 blight",
    Fear(each(INVADER_TYPE)) + Push(upto(each(BLIGHT)), EXPLORER / TOWN),
)  # fmt: skip
