"""Minor slow powers of Jagged Earth, in alphabetical order."""

from __future__ import annotations

from typing import Final

from deskoherna.games.spirit_island.rules.pieces.presence import come_home
from deskoherna.games.spirit_island.vocabulary import *

minor: Final = Deck(MINOR, JAGGED_EARTH)

KINDRED: Final = (EXPLORER, TOWN, DAHAN, BLIGHT, BEASTS)

minor(
    "bats-scout-for-raids-by-darkness", 1, SLOW, "moon air animal",
    Damage(each(DAHAN), TOWN / CITY) | Fear(1) + Gather(upto(2), DAHAN),
    origin="presence", range=2, target="any",
)  # fmt: skip
minor(
    "desiccating-winds", 1, SLOW, "fire air earth",
    When(AtLeast(1, BADLANDS), Damage(1)) + Add(1, BADLANDS),
    origin="sacred-site", range=1, target="mountain sands",
)  # fmt: skip
minor(
    "dire-metamorphosis", 1, SLOW, "moon air earth animal",
    Fear(1)
    + Damage(1)
    + Damage(1, DAHAN)
    + Add(1, BADLANDS)
    + Add(1, BEASTS)
    + Add(1, DISEASE)
    + AddStrife()
    + Add(1, WILDS)
    + Add(1, BLIGHT),
    origin="presence", range=1, target="any",
)  # fmt: skip
minor(
    "dry-wood-explodes-in-smoldering-splinters", 1, SLOW, "fire air plant",
    Fear(2) + Damage(1),
    origin="presence", range=0, target="not-wetland",
    levels=[level(mode=PAY_QUICK, n=1)],
)  # fmt: skip
minor(
    "flow-downriver-blow-downwind", 0, SLOW, "air water plant",
    Push(upto(1), BLIGHT / EXPLORER / TOWN),
    origin="sacred-site", range=2, target="any",
)  # fmt: skip
minor(
    "like-calls-to-like", 1, SLOW, "sun water plant",
    plus(*[When(AtLeast(1, kind), Gather(upto(1), kind)) for kind in KINDRED]),
    origin="presence", range=1, target="any",
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


minor(
    "renewing-boon", 1, SLOW, "sun earth plant",
    renew_together,
    target="another-spirit",
)  # fmt: skip
minor(
    "sear-anger-into-the-wild-lands", 0, SLOW, "sun fire plant",
    Add(1, BADLANDS) | When(AtLeast(1, WILDS) & AtLeast(1, INVADER), Fear(1) + Damage(1)),
    origin="presence", range=1, target="any",
)  # fmt: skip
minor(
    "sunsets-fire-flows-across-the-land", 1, SLOW, "sun moon fire water",
    Fear(1) + Damage(1) + May(Pay(energy=1) >> Beside(Damage(1))),
    origin="sacred-site", range=1, target="any",
)  # fmt: skip
minor(
    "territorial-strife", 0, SLOW, "sun fire animal",
    Damage(3, EXPLORER / TOWN) | AddStrife(),
    origin="presence", range=1, target="city",
)  # fmt: skip
minor(
    "terror-turns-to-madness", 0, SLOW, "moon air water",
    When(
        TerrorAtMost(1),
        Fear(3),
        otherwise=When(TerrorAtMost(2), Fear(2) | AddStrife(), otherwise=AddStrife()),
    ),
    origin="presence", range=2, target="invaders",
)  # fmt: skip
minor(
    "the-shore-seethes-with-hatred", 1, SLOW, "fire water earth plant",
    Fear(1) + Add(1, BADLANDS) + Add(1, WILDS),
    origin="presence", range=1, target="coastal",
)  # fmt: skip
minor(
    "thriving-chokefungus", 1, SLOW, "moon water plant",
    Add(1, DISEASE) + Add(1, BADLANDS),
    origin="sacred-site", range=1, target="jungle wetland",
)  # fmt: skip
minor(
    "unquenchable-flames", 1, SLOW, "moon fire earth",
    Fear(1) + Damage(1, TOWN / CITY) + Lasting("no-healing"),
    origin="sacred-site", range=2, target="any",
    levels=[level(Add(1, BADLANDS), fire=2)],
)  # fmt: skip
minor(
    "weep-for-what-is-lost", 0, SLOW, "fire water animal",
    Fear(each(INVADER_TYPE)) + Push(upto(each(BLIGHT)), EXPLORER / TOWN),
    origin="presence", range=1, target="blight",
)  # fmt: skip
