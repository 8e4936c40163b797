"""Minor powers of Branch & Claw, A to G."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import (
    ALWAYS,
    AtLeast,
    By,
    Custom,
    Hook,
    Pay,
    When,
    register_rule,
    upto,
)
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.facts import MySacredSite, Terrain, TerrorAtMost
from deskoherna.games.spirit_island.kinds import (
    BEASTS,
    BLIGHT,
    BY_CODE,
    DAHAN,
    DISEASE,
    EXPLORER,
    INVADER,
    TARGET,
    TOWN,
    WILDS,
    Caused,
    codes,
)
from deskoherna.games.spirit_island.powers.power import (
    BOTH,
    BRANCH_AND_CLAW,
    FAST,
    MINOR,
    SLOW,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.actions import AFTER
from deskoherna.games.spirit_island.rules.pieces.moving import push
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddPresenceHere,
    AddStrife,
    Damage,
    Defend,
    Destroy,
    Fear,
    Gather,
    Lasting,
    LosePresence,
    OneOfMine,
    Push,
    Remove,
)

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

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
    "call-to-trade", MINOR, 1, FAST, "air water earth plant",
    Gather(upto(1), DAHAN) + When(TerrorAtMost(2), Gather(1, TOWN) + Lasting("trade")),
    origin="presence", range=2, target="dahan", box=BRANCH_AND_CLAW,
)  # fmt: skip

# -- Confounding Mists -------------------------------------------------------------------------------------

ARRIVED: Final = Caused("arrived", "added", INVADER)


def confound(act: Act) -> None:
    """Invaders added to the land this turn may be pushed on."""
    effect = Custom("spirit-island.lead-astray")
    act.table.hook(Hook(AFTER, act.seat, effect, AtLeast(1, ARRIVED), ALWAYS, TURN, act.keep()))


def lead_astray(act: Act) -> Rule:
    """As many invaders of each kind as were added may be pushed."""
    isle = at(act)
    for code in codes(INVADER):
        n = Caused("arrived", "added", BY_CODE[code]).count(isle)
        if n:
            yield from push(isle, upto(n), (code,))


register_rule("spirit-island.confound", confound)
register_rule("spirit-island.lead-astray", lead_astray)
power(
    "confounding-mists", MINOR, 1, FAST, "air water",
    Defend(4) | Custom("spirit-island.confound"),
    origin="presence", range=1, target="any", box=BRANCH_AND_CLAW,
)  # fmt: skip

# -- C to G ------------------------------------------------------------------------------------------------

power(
    "cycles-of-time-and-tide", MINOR, 1, FAST, "sun moon water",
    When(AtLeast(1, DAHAN), Add(1, DAHAN), otherwise=Remove(1, BLIGHT)),
    origin="presence", range=1, target="coastal", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "disorienting-landscape", MINOR, 1, FAST, "moon air plant",
    Push(1, EXPLORER) + When(Terrain("mountain", "jungle"), Add(1, WILDS)),
    origin="sacred-site", range=2, target="any", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "elusive-ambushes", MINOR, 1, FAST, "sun fire water",
    Damage(1) | Defend(4),
    origin="presence", range=1, target="dahan", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "fire-in-the-sky", MINOR, 1, FAST, "sun fire air",
    Fear(2) + AddStrife(),
    origin="sacred-site", range=1, target="any", box=BRANCH_AND_CLAW,
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
    "growth-through-sacrifice", MINOR, 0, FAST, "moon fire water plant",
    LosePresence(1) + By(TARGET, OneOfMine(Remove(1, BLIGHT) | AddPresenceHere())),
    target="spirit", box=BRANCH_AND_CLAW,
    levels=[level(mode=BOTH, sun=2)],
)  # fmt: skip
power(
    "guardian-serpents", MINOR, 1, FAST, "sun moon earth animal",
    By(TARGET, OneOfMine(Add(1, BEASTS) + When(MySacredSite(), Defend(4)))),
    target="spirit", box=BRANCH_AND_CLAW,
)  # fmt: skip
