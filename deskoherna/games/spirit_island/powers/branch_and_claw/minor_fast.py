"""Minor fast powers of Branch & Claw, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...rules.growth.spirit_phase import play
from ...rules.growth.why import AT_ONCE
from ...vocabulary import *

minor: Final = Deck(MINOR, BRANCH_AND_CLAW)

ARRIVED: Final = Caused("arrived", "added", INVADER)
ASK_SPUR: Final = Prompt("spur-on", "R4.3.1", why=AT_ONCE)
FALLEN: Final = Caused("fallen", "destroyed", INVADER)

minor(
    "call-to-trade", 1, FAST, "air water earth plant", "presence 2 dahan",
    Gather(upto(1), DAHAN) + When(TerrorAtMost(2), Gather(1, TOWN) + Lasting("trade")),
)  # fmt: skip


@custom("lead-astray")
def lead_astray(isle: IsleAct) -> Rule:
    """As many invaders of each kind as were added may be pushed."""
    for code in codes(INVADER):
        n = Caused("arrived", "added", BY_CODE[code]).count(isle)
        if n:
            yield from push(isle, upto(n), (code,))


# Invaders added to the land this turn may be pushed on.
confound: Final = reacting("confound", lead_astray, AtLeast(1, ARRIVED))
minor("confounding-mists", 1, FAST, "air water", "presence 1 any", Defend(4) | confound)
minor(
    "cycles-of-time-and-tide", 1, FAST, "sun moon water", "presence 1 coastal",
    When(AtLeast(1, DAHAN), Add(1, DAHAN), otherwise=Remove(1, BLIGHT)),
)  # fmt: skip
minor(
    "disorienting-landscape", 1, FAST, "moon air plant", "sacred-site 2 any",
    Push(1, EXPLORER) + When(Terrain("mountain", "jungle"), Add(1, WILDS)),
)  # fmt: skip
minor("elusive-ambushes", 1, FAST, "sun fire water", "presence 1 dahan", Damage(1) | Defend(4))
minor("fire-in-the-sky", 1, FAST, "sun fire air", "sacred-site 1 any", Fear(2) + AddStrife())
minor(
    "growth-through-sacrifice", 0, FAST, "moon fire water plant", "spirit",
    LosePresence(1) + By(TARGET, OneOfMine(Remove(1, BLIGHT) | AddPresenceHere())),
    levels=[level(mode=BOTH, sun=2)],
)  # fmt: skip
minor(
    "guardian-serpents", 1, FAST, "sun moon earth animal", "spirit",
    By(TARGET, OneOfMine(Add(1, BEASTS) + When(MySacredSite(), Defend(4)))),
)  # fmt: skip


# The first invader destroyed here this turn brings 1 fear more.
portend: Final = reacting("portend", Fear(1), AtLeast(1, FALLEN), 1)
minor("portents-of-disaster", 0, FAST, "sun moon air", "sacred-site 1 invaders", Fear(2) + portend)
minor(
    "promises-of-protection", 0, FAST, "sun earth animal", "sacred-site 2 any",
    Gather(upto(2), DAHAN) + Lasting("health", 2, what="dahan"),
)  # fmt: skip
minor(
    "razor-sharp-undergrowth", 1, FAST, "moon plant", "presence 0 no-blight",
    Destroy(1, EXPLORER) + Destroy(1, DAHAN) + Add(1, WILDS) + Defend(2),
)  # fmt: skip


@custom("reject")
def reject(isle: IsleAct) -> None:
    """Fear for towns and cities, no more than there are Dahan."""
    here = isle.t.lands[isle.land]
    frighten_at(isle, min(here.buildings, len(here.dahan)))


minor(
    "rites-of-the-lands-rejection", 1, FAST, "moon fire earth", "sacred-site 2 dahan",
    reject + SkipActions("build") | Push(upto(3), DAHAN),
)  # fmt: skip
minor(
    "sky-stretches-to-shore", 1, FAST, "sun air water earth", "spirit",
    By(TARGET, Lasting("switch", place="", what="seat"))
    + By(TARGET, Lasting("coastal-range", 3, place="", what="seat")),
)  # fmt: skip


@custom("spur-on")
def spur_on(isle: IsleAct) -> Rule:
    """One more card may be played from hand at once, for its cost."""
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


minor(
    "spur-on-with-words-of-fire", 1, FAST, "sun fire air", "spirit",
    When(OTHER, By(TARGET, Gain(energy=1))) + By(TARGET, spur_on),
)  # fmt: skip
minor(
    "swarming-wasps", 0, FAST, "fire air animal", "presence 1 no-blight",
    Add(1, BEASTS) | When(AtLeast(1, BEASTS), Push(upto(2), EXPLORER)),
)  # fmt: skip
