"""Minor powers of Branch & Claw, H to T."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import (
    ALL,
    AtLeast,
    AtMost,
    By,
    Custom,
    Gain,
    Hook,
    When,
    each,
    register_rule,
    upto,
)
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.facts import OTHER, Terrain
from deskoherna.games.spirit_island.kinds import (
    BEASTS,
    BLIGHT,
    DAHAN,
    DISEASE,
    EXPLORER,
    INVADER,
    TARGET,
    TOWN,
    WILDS,
    Caused,
)
from deskoherna.games.spirit_island.moves import STOP, PowerMove, power_move
from deskoherna.games.spirit_island.powers.power import (
    BOTH,
    BRANCH_AND_CLAW,
    FAST,
    MINOR,
    QUICK,
    SLOW,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.actions import AFTER
from deskoherna.games.spirit_island.rules.growth.spirit_phase import play
from deskoherna.games.spirit_island.rules.pieces.fear import frighten_at
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Damage,
    DamageEach,
    Defend,
    Destroy,
    Fear,
    Gather,
    Lasting,
    OneOfMine,
    Push,
    Remove,
    SkipActions,
)

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_SPUR: Final = Prompt("spur-on", "R4.3.1")
FALLEN: Final = Caused("fallen", "destroyed", INVADER)

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


def portend(act: Act) -> None:
    """The first invader destroyed here this turn brings 1 fear more."""
    act.table.hook(Hook(AFTER, act.seat, Fear(1), AtLeast(1, FALLEN), 1, TURN, act.keep()))


register_rule("spirit-island.portend", portend)
power(
    "portents-of-disaster", MINOR, 0, FAST, "sun moon air",
    Fear(2) + Custom("spirit-island.portend"),
    origin="sacred-site", range=1, target="invaders", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "promises-of-protection", MINOR, 0, FAST, "sun earth animal",
    Gather(upto(2), DAHAN) + Lasting("health", 2, what="dahan"),
    origin="sacred-site", range=2, target="any", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "prowling-panthers", MINOR, 1, SLOW, "moon fire animal",
    Fear(1) + Add(1, BEASTS) | When(AtLeast(1, BEASTS), Destroy(1, EXPLORER / TOWN)),
    origin="presence", range=1, target="mountain jungle", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "razor-sharp-undergrowth", MINOR, 1, FAST, "moon plant",
    Destroy(1, EXPLORER) + Destroy(1, DAHAN) + Add(1, WILDS) + Defend(2),
    origin="presence", range=0, target="no-blight", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "renewing-rain", MINOR, 1, SLOW, "water earth plant",
    When(Terrain("jungle", "sands"), Remove(1, BLIGHT)),
    origin="sacred-site", range=1, target="any", box=BRANCH_AND_CLAW,
    levels=[level(Add(1, WILDS), plant=3)],
)  # fmt: skip


def reject(act: Act) -> None:
    """Fear for towns and cities, no more than there are Dahan."""
    isle = at(act)
    here = isle.t.lands[isle.land]
    frighten_at(isle, min(here.buildings, len(here.dahan)))


register_rule("spirit-island.reject", reject)
power(
    "rites-of-the-lands-rejection", MINOR, 1, FAST, "moon fire earth",
    Custom("spirit-island.reject") + SkipActions("build") | Push(upto(3), DAHAN),
    origin="sacred-site", range=2, target="dahan", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "scour-the-land", MINOR, 1, SLOW, "air earth",
    Destroy(3, TOWN) + Destroy(ALL, EXPLORER) + Add(1, BLIGHT),
    origin="sacred-site", range=2, target="any", box=BRANCH_AND_CLAW,
    levels=[level(mode=QUICK, air=3)],
)  # fmt: skip

power(
    "sky-stretches-to-shore", MINOR, 1, FAST, "sun air water earth",
    By(TARGET, Lasting("switch", place="", what="seat"))
    + By(TARGET, Lasting("coastal-range", 3, place="", what="seat")),
    target="spirit", box=BRANCH_AND_CLAW,
)  # fmt: skip


def spur_on(act: Act) -> Rule:
    """One more card may be played from hand at once, for its cost."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    moves: list[Move] = [
        power_move("play", card) for card in t.hand[seat] if POWERS[card].cost <= t.energy[seat]
    ]
    if not moves:
        return
    move = yield isle.question(ASK_SPUR, [*moves, STOP], energy=t.energy[seat])
    if isinstance(move, PowerMove):
        t.plays[seat] += 1
        play(t, seat, move.power)


register_rule("spirit-island.spur-on", spur_on)
power(
    "spur-on-with-words-of-fire", MINOR, 1, FAST, "sun fire air",
    When(OTHER, By(TARGET, Gain(energy=1))) + By(TARGET, Custom("spirit-island.spur-on")),
    target="spirit", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "swarming-wasps", MINOR, 0, FAST, "fire air animal",
    Add(1, BEASTS) | When(AtLeast(1, BEASTS), Push(upto(2), EXPLORER)),
    origin="presence", range=1, target="no-blight", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "teeming-rivers", MINOR, 1, SLOW, "sun water plant animal",
    When(AtMost(0, BLIGHT), Add(1, BEASTS), otherwise=When(AtMost(1, BLIGHT), Remove(1, BLIGHT))),
    origin="sacred-site", range=2, target="mountain wetland", box=BRANCH_AND_CLAW,
)  # fmt: skip


def torment(act: Act) -> None:
    """2 fear, 1 more with disease there, 1 more with blight."""
    isle = at(act)
    here = isle.t.lands[isle.land]
    frighten_at(isle, 2 + (here.disease > 0) + (here.blight > 0))


register_rule("spirit-island.torment", torment)
power(
    "tormenting-rotflies", MINOR, 1, SLOW, "air plant animal",
    Add(1, DISEASE) | When(AtLeast(1, INVADER), Custom("spirit-island.torment")),
    origin="presence", range=2, target="sands wetland", box=BRANCH_AND_CLAW,
)  # fmt: skip
power(
    "twilight-fog-brings-madness", MINOR, 0, SLOW, "sun moon air water",
    AddStrife() + Push(1, DAHAN) + DamageEach(1, DAHAN),
    origin="presence", range=1, target="any", box=BRANCH_AND_CLAW,
)  # fmt: skip
