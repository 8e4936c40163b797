"""Minor slow powers of Branch & Claw, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...vocabulary import *

minor: Final = Deck(MINOR, BRANCH_AND_CLAW)

minor(
    "absorb-corruption", 1, SLOW, "sun earth plant", "presence 0 any",
    Gather(1, BLIGHT) | When(AtLeast(1, BLIGHT), Pay(energy=1) >> Remove(1, BLIGHT)),
    levels=[level(mode=BOTH, plant=2)],
)  # fmt: skip
minor(
    "animated-wrackroot", 0, SLOW, "moon fire plant", "presence 0 any",
    Fear(1) + Destroy(1, EXPLORER) | Add(1, WILDS),
)  # fmt: skip
minor(
    "call-to-ferocity", 0, SLOW, "sun fire earth", "presence 1 invaders",
    Gather(upto(3), DAHAN) | When(AtLeast(1, DAHAN), Fear(1) + Push(1, EXPLORER) + Push(1, TOWN)),
)  # fmt: skip
minor(
    "fleshrot-fever", 1, SLOW, "fire air water animal", "presence 1 jungle sands",
    Fear(1) + Add(1, DISEASE),
)  # fmt: skip
minor(
    "golds-allure", 0, SLOW, "fire earth animal", "presence 1 mountain",
    Gather(1, EXPLORER) + Gather(1, TOWN) + AddStrife(),
)  # fmt: skip
minor(
    "here-there-be-monsters", 0, SLOW, "moon air animal", "presence 0 inland",
    Push(upto(1), EXPLORER / TOWN / DAHAN) + Fear(2) + When(AtLeast(1, BEASTS), Fear(1)),
)  # fmt: skip
minor(
    "infested-aquifers", 1, SLOW, "moon water earth animal", "presence 0 any",
    When(AtLeast(1, DISEASE), DamageEach(1))
    | When(Terrain("mountain", "wetland"), Fear(1) + Add(1, DISEASE)),
)  # fmt: skip
minor(
    "inflame-the-fires-of-life", 1, SLOW, "moon fire plant animal", "sacred-site 1 any",
    Add(1, DISEASE) | Fear(1) + AddStrife(),
    levels=[level(mode=BOTH, animal=3)],
)  # fmt: skip
minor(
    "pact-of-the-joined-hunt", 1, SLOW, "sun plant animal", "spirit",
    By(TARGET, OneOfMine(Gather(1, DAHAN) + Damage(each(DAHAN)))),
)  # fmt: skip
minor(
    "poisoned-dew", 1, SLOW, "fire water plant", "presence 1 any",
    When(Terrain("jungle", "wetland"), Destroy(ALL, EXPLORER), otherwise=Destroy(1, EXPLORER)),
)  # fmt: skip
minor(
    "prowling-panthers", 1, SLOW, "moon fire animal", "presence 1 mountain jungle",
    Fear(1) + Add(1, BEASTS) | When(AtLeast(1, BEASTS), Destroy(1, EXPLORER / TOWN)),
)  # fmt: skip
minor(
    "renewing-rain", 1, SLOW, "water earth plant", "sacred-site 1 any",
    When(Terrain("jungle", "sands"), Remove(1, BLIGHT)),
    levels=[level(Add(1, WILDS), plant=3)],
)  # fmt: skip
minor(
    "scour-the-land", 1, SLOW, "air earth", "sacred-site 2 any",
    Destroy(3, TOWN) + Destroy(ALL, EXPLORER) + Add(1, BLIGHT),
    levels=[level(mode=QUICK, air=3)],
)  # fmt: skip
minor(
    "teeming-rivers", 1, SLOW, "sun water plant animal", "sacred-site 2 mountain wetland",
    When(AtMost(0, BLIGHT), Add(1, BEASTS), otherwise=When(AtMost(1, BLIGHT), Remove(1, BLIGHT))),
)  # fmt: skip


@custom("torment")
def torment(isle: IsleAct) -> None:
    """2 fear, 1 more with disease there, 1 more with blight."""
    here = isle.t.lands[isle.land]
    frighten_at(isle, 2 + (here.disease > 0) + (here.blight > 0))


minor(
    "tormenting-rotflies", 1, SLOW, "air plant animal", "presence 2 sands wetland",
    Add(1, DISEASE) | When(AtLeast(1, INVADER), torment),
)  # fmt: skip
minor(
    "twilight-fog-brings-madness", 0, SLOW, "sun moon air water", "presence 1 any",
    AddStrife() + Push(1, DAHAN) + DamageEach(1, DAHAN),
)  # fmt: skip
