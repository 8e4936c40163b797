"""Major powers of Branch & Claw that verbs can say, or nearly; others need rules (``major_bc_b``, ``_c``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.effects import ALL, AtLeast, AtMost, Custom, ForEach, When, each, register_rule, upto
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.facts import Terrain, TerrorAtMost, having
from deskoherna.games.spirit_island.kinds import (
    ADJACENT,
    BEASTS,
    BLIGHT,
    DAHAN,
    DISEASE,
    EXPLORER,
    INVADER,
    WILDS,
    About,
)
from deskoherna.games.spirit_island.powers.power import (
    BRANCH_AND_CLAW,
    FAST,
    MAJOR,
    REPEAT,
    REPEAT_NEAR,
    SLOW,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.ground import near
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Beside,
    Damage,
    DamageAround,
    DamageEach,
    Destroy,
    Fear,
    Gather,
    InLand,
    InOrigin,
    Push,
    Remove,
    Replace,
)

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

WILDS_ABOUT: Final = About("wilds-about", WILDS)


def keep_away(act: Act) -> None:
    """The disease of the land defends it and every land next to it."""
    isle = at(act)
    t = isle.t
    n = t.lands[isle.land].disease
    for land in (isle.land, *near(t, isle.land)):
        t.modify("defend", land, n=n, until=TURN)


register_rule("spirit-island.keep-away", keep_away)
power(
    "bloodwrack-plague", MAJOR, 4, FAST, "water earth animal",
    Add(2, DISEASE) + Custom("spirit-island.keep-away"),
    origin="sacred-site", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(Fear(2) + DamageAround(each(DISEASE)), earth=2, animal=4)],
)  # fmt: skip
power(
    "death-falls-gently-from-open-blossoms", MAJOR, 4, SLOW, "moon air plant",
    Damage(4) + When(AtLeast(1, INVADER), Add(1, DISEASE)),
    origin="presence", range=3, target="jungle sands", box=BRANCH_AND_CLAW,
    levels=[level(Fear(3) + Beside(Add(1, DISEASE), AtLeast(1, INVADER), n=2), air=3, plant=3)],
)  # fmt: skip
power(
    "insatiable-hunger-of-the-swarm", MAJOR, 4, FAST, "air plant animal",
    Add(1, BLIGHT)
    + Add(2, BEASTS)
    + Gather(upto(2), BEASTS)
    + Fear(each(BEASTS))
    + Damage(each(BEASTS) * 2)
    + Damage(each(BEASTS) * 2, DAHAN)
    + Destroy(1, BEASTS),
    origin="sacred-site", range=2, target="any", box=BRANCH_AND_CLAW,
    levels=[level(mode=REPEAT_NEAR, air=2, animal=4)],
)  # fmt: skip
power(
    "pyroclastic-flow", MAJOR, 3, FAST, "fire air earth",
    Damage(2) + Destroy(ALL, EXPLORER) + When(Terrain("jungle", "wetland"), Add(1, BLIGHT)),
    origin="presence-in-mountain", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(Damage(4) + Add(1, WILDS), fire=2, air=3, earth=2)],
)  # fmt: skip
power(
    "savage-transformation", MAJOR, 2, SLOW, "moon animal",
    Fear(2) + Replace(EXPLORER, BEASTS),
    origin="presence", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(InLand(Replace(EXPLORER, BEASTS)), moon=2, animal=3)],
)  # fmt: skip
power(
    "sea-monsters", MAJOR, 5, SLOW, "water animal",
    Add(1, BEASTS)
    + When(AtLeast(1, INVADER), Fear((each(BEASTS) * 2).max(8)))
    + Damage(each(BEASTS) * 3)
    + Damage(each(BLIGHT)),
    origin="presence", range=1, target="coastal wetland", box=BRANCH_AND_CLAW,
    levels=[level(mode=REPEAT, water=3, animal=3)],
)  # fmt: skip
power(
    "smothering-infestation", MAJOR, 3, SLOW, "water plant",
    Add(1, DISEASE) + When(Terrain("jungle", "wetland"), Fear(2) + Damage(3)),
    origin="presence", range=0, target="any", box=BRANCH_AND_CLAW,
    levels=[level(DamageEach(1), water=2, plant=2)],
)  # fmt: skip
power(
    "strangling-firevine", MAJOR, 4, SLOW, "fire plant",
    Destroy(ALL, EXPLORER) + Add(1, WILDS) + InOrigin(Add(1, WILDS)) + Damage(each(WILDS_ABOUT)),
    origin="presence-in-sands", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(Damage(each(WILDS_ABOUT)), fire=2, plant=3)],
)  # fmt: skip
power(
    "tigers-hunting", MAJOR, 2, FAST, "sun moon animal",
    Fear(2)
    + Add(1, BEASTS)
    + Gather(upto(1), BEASTS)
    + Damage(each(BEASTS))
    + Push(upto(2), BEASTS),
    origin="presence-in-jungle", range=1, target="no-blight", box=BRANCH_AND_CLAW,
    levels=[level(Beside(Damage(1) + Damage(each(BEASTS)), AtMost(0, BLIGHT)), sun=2, moon=2, animal=3)],
)  # fmt: skip
power(
    "twisted-flowers-murmur-ultimatums", MAJOR, 5, SLOW, "sun moon air earth plant",
    Fear(4)
    + AddStrife()
    + When(having(moon=3, air=2, plant=3), Fear(3))
    + When(~TerrorAtMost(1), Remove(2, INVADER)),
    origin="sacred-site", range=1, target="invaders", box=BRANCH_AND_CLAW,
    levels=[level(Damage(3), moon=3, air=2, plant=3)],
)  # fmt: skip
power(
    "volcanic-eruption", MAJOR, 8, SLOW, "fire earth",
    Fear(6) + Damage(20) + Destroy(ALL, DAHAN) + Destroy(ALL, BEASTS) + Add(1, BLIGHT),
    origin="presence-in-mountain", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[
        level(Destroy(ALL, INVADER) + Add(1, WILDS), fire=4, earth=3),
        level(
            ForEach(
                ADJACENT,
                Damage(10)
                + Destroy(ALL, DAHAN)
                + Destroy(ALL, BEASTS)
                + When(AtMost(0, BLIGHT), Add(1, BLIGHT)),
            ),
            fire=4, earth=3,
        ),
    ],
)  # fmt: skip
