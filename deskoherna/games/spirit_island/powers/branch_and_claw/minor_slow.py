"""Minor slow powers of Branch & Claw, in alphabetical order."""

from __future__ import annotations

from deskoherna.games.spirit_island.vocabulary import *

power(
    "absorb-corruption", MINOR, 1, SLOW, "sun earth plant",
    Gather(1, BLIGHT) | When(AtLeast(1, BLIGHT), Pay(energy=1) >> Remove(1, BLIGHT)),
    origin="presence", range=0, target="any", box=BRANCH_AND_CLAW,
    levels=[level(mode=BOTH, plant=2)],
)  # fmt: skip
power(
    "animated-wrackroot", MINOR, 0, SLOW, "moon fire plant",
    Fear(1) + Destroy(1, EXPLORER) | Add(1, WILDS),
    origin="presence", range=0, target="any", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "call-to-ferocity", MINOR, 0, SLOW, "sun fire earth",
    Gather(upto(3), DAHAN) | When(AtLeast(1, DAHAN), Fear(1) + Push(1, EXPLORER) + Push(1, TOWN)),
    origin="presence", range=1, target="invaders", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "fleshrot-fever", MINOR, 1, SLOW, "fire air water animal",
    Fear(1) + Add(1, DISEASE),
    origin="presence", range=1, target="jungle sands", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "golds-allure", MINOR, 0, SLOW, "fire earth animal",
    Gather(1, EXPLORER) + Gather(1, TOWN) + AddStrife(),
    origin="presence", range=1, target="mountain", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "here-there-be-monsters", MINOR, 0, SLOW, "moon air animal",
    Push(upto(1), EXPLORER / TOWN / DAHAN) + Fear(2) + When(AtLeast(1, BEASTS), Fear(1)),
    origin="presence", range=0, target="inland", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "infested-aquifers", MINOR, 1, SLOW, "moon water earth animal",
    When(AtLeast(1, DISEASE), DamageEach(1))
    | When(Terrain("mountain", "wetland"), Fear(1) + Add(1, DISEASE)),
    origin="presence", range=0, target="any", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "inflame-the-fires-of-life", MINOR, 1, SLOW, "moon fire plant animal",
    Add(1, DISEASE) | Fear(1) + AddStrife(),
    origin="sacred-site", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(mode=BOTH, animal=3)],
)  # fmt: skip
power(
    "pact-of-the-joined-hunt", MINOR, 1, SLOW, "sun plant animal",
    By(TARGET, OneOfMine(Gather(1, DAHAN) + Damage(each(DAHAN)))),
    target="spirit", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "poisoned-dew", MINOR, 1, SLOW, "fire water plant",
    When(Terrain("jungle", "wetland"), Destroy(ALL, EXPLORER), otherwise=Destroy(1, EXPLORER)),
    origin="presence", range=1, target="any", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "prowling-panthers", MINOR, 1, SLOW, "moon fire animal",
    Fear(1) + Add(1, BEASTS) | When(AtLeast(1, BEASTS), Destroy(1, EXPLORER / TOWN)),
    origin="presence", range=1, target="mountain jungle", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "renewing-rain", MINOR, 1, SLOW, "water earth plant",
    When(Terrain("jungle", "sands"), Remove(1, BLIGHT)),
    origin="sacred-site", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(Add(1, WILDS), plant=3)],
)  # fmt: skip
power(
    "scour-the-land", MINOR, 1, SLOW, "air earth",
    Destroy(3, TOWN) + Destroy(ALL, EXPLORER) + Add(1, BLIGHT),
    origin="sacred-site", range=2, target="any", box=BRANCH_AND_CLAW,
    levels=[level(mode=QUICK, air=3)],
)  # fmt: skip
power(
    "teeming-rivers", MINOR, 1, SLOW, "sun water plant animal",
    When(AtMost(0, BLIGHT), Add(1, BEASTS), otherwise=When(AtMost(1, BLIGHT), Remove(1, BLIGHT))),
    origin="sacred-site", range=2, target="mountain wetland", box=BRANCH_AND_CLAW,
)  # fmt: skip


@custom("torment")
def torment(isle: IsleAct) -> None:
    """2 fear, 1 more with disease there, 1 more with blight."""
    here = isle.t.lands[isle.land]
    frighten_at(isle, 2 + (here.disease > 0) + (here.blight > 0))


power(
    "tormenting-rotflies", MINOR, 1, SLOW, "air plant animal",
    Add(1, DISEASE) | When(AtLeast(1, INVADER), torment),
    origin="presence", range=2, target="sands wetland", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "twilight-fog-brings-madness", MINOR, 0, SLOW, "sun moon air water",
    AddStrife() + Push(1, DAHAN) + DamageEach(1, DAHAN),
    origin="presence", range=1, target="any", box=BRANCH_AND_CLAW,
)  # fmt: skip
