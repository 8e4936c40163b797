"""Major powers of Jagged Earth that verbs can say, or nearly; others need rules (``major_je_b``, ``_c``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import (
    ALL,
    After,
    AtLeast,
    AtMost,
    Custom,
    Done,
    Repeat,
    When,
    each,
    register_rule,
    upto,
)
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.facts import OriginSacred
from deskoherna.games.spirit_island.figures import EXPLORER as EXPLORER_CODE
from deskoherna.games.spirit_island.kinds import (
    BADLANDS,
    BEASTS,
    BLIGHT,
    CITY,
    DAHAN,
    EXPLORER,
    INVADER,
    SUN,
    TOWN,
    WILDS,
)
from deskoherna.games.spirit_island.moves import STOP, PieceMove, piece_move
from deskoherna.games.spirit_island.powers.power import (
    FAST,
    JAGGED_EARTH,
    MAJOR,
    REPEAT,
    SLOW,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.ground import lands_of
from deskoherna.games.spirit_island.rules.pieces.adding import remove_piece
from deskoherna.games.spirit_island.rules.pieces.fear import frighten_at
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddStrife,
    Beside,
    Damage,
    DamageEach,
    Defend,
    Destroy,
    Fear,
    Gather,
    Isolate,
    Push,
    Remove,
    SkipActions,
)

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_SLEEP: Final = Prompt("sleep", "R1.11")

power(
    "angry-bears", MAJOR, 3, SLOW, "sun fire animal",
    Fear(2)
    + Damage(2)
    + When(AtMost(0, BEASTS), Add(1, BEASTS), otherwise=Damage(2) + Push(upto(1), BEASTS)),
    origin="presence", range=0, target="any", box=JAGGED_EARTH,
    levels=[level(Fear(1) + Beside(Destroy(1, EXPLORER / TOWN), AtLeast(1, BEASTS)), fire=2, animal=3)],
)  # fmt: skip


def anguish(act: Act) -> None:
    """5 fear if the power destroyed a town or city, by whichever of its parts."""
    if act.done("destroy", TOWN / CITY):
        frighten_at(at(act), 5)


register_rule("spirit-island.anguish", anguish)
power(
    "focus-the-lands-anguish", MAJOR, 5, SLOW, "sun",
    After(Custom("spirit-island.anguish")) + Gather(upto(5), BLIGHT) + Damage(each(BLIGHT)),
    origin="presence", range=1, target="any", box=JAGGED_EARTH,
    levels=[level(Damage(each(BLIGHT)), sun=3)],
)  # fmt: skip
power(
    "forests-of-living-obsidian", MAJOR, 4, SLOW, "sun fire earth plant",
    Add(1, BADLANDS) + Push(ALL, DAHAN) + DamageEach(1) + When(OriginSacred(), DamageEach(1)),
    origin="presence", range=0, target="any", box=JAGGED_EARTH,
    levels=[level(mode=REPEAT, sun=2, fire=3, earth=3)],
)  # fmt: skip
power(
    "irresistible-call", MAJOR, 6, FAST, "sun air plant",
    Gather(5, TOWN) + Gather(5, DAHAN) + Gather(5, BEASTS) + Gather(15, EXPLORER),
    origin="sacred-site", range=2, target="inland", box=JAGGED_EARTH,
    levels=[level(Isolate() + SkipActions(), sun=2, air=3, plant=2)],
)  # fmt: skip


def lull_to_sleep(act: Act) -> Rule:
    """Up to 6 explorers in all are removed from lands with the user's presence."""
    isle = at(act)
    t = isle.t
    for left in range(6, 0, -1):
        moves: list[Move] = []
        for land in lands_of(t, isle.user):
            sleeping = sorted({*t.lands[land].pieces((EXPLORER_CODE,))})
            moves += [piece_move("remove", code, land) for code in sleeping]
        if not moves:
            return
        move = yield isle.question(ASK_SLEEP, [*moves, STOP], n=left)
        if not isinstance(move, PieceMove):
            return
        remove_piece(isle, move.land, move.code)


register_rule("spirit-island.lull-to-sleep", lull_to_sleep)
power(
    "sleep-and-never-waken", MAJOR, 3, FAST, "moon air earth animal",
    SkipActions() + Remove(upto(2), EXPLORER) + After(Fear(each(Done("remove", EXPLORER)) // 2)),
    origin="presence-in-sands", range=2, target="any", box=JAGGED_EARTH,
    levels=[level(Custom("spirit-island.lull-to-sleep"), moon=3, air=2, animal=2)],
)  # fmt: skip
power(
    "spill-bitterness-into-the-earth", MAJOR, 5, FAST, "fire water earth",
    Damage(6)
    + Repeat(2, Add(1, BADLANDS) | AddStrife())
    + Add(1, BLIGHT)
    + Beside(Add(1, BADLANDS) | AddStrife(), AtLeast(1, BLIGHT), n=3, may=True),
    origin="presence", range=0, target="any", box=JAGGED_EARTH,
    levels=[level(Beside(DamageEach(1), n=3, may=True), fire=3, water=3)],
)  # fmt: skip
power(
    "the-wounded-wild-turns-on-its-assailants", MAJOR, 4, SLOW, "fire plant animal",
    Add(2, BADLANDS) + Gather(upto(2), BEASTS) + Damage(each(BLIGHT / BEASTS / WILDS)),
    origin="presence", range=1, target="blight", box=JAGGED_EARTH,
    levels=[level(Fear((each(Done("destroy", INVADER)) * 2).max(8)), fire=2, plant=3, animal=2)],
)  # fmt: skip
power(
    "thickets-erupt-with-every-touch-of-breeze", MAJOR, 3, FAST, "air plant",
    Damage(2) + (Add(3, WILDS) | Remove(1, BLIGHT)),
    origin="sacred-site", range=2, target="inland", box=JAGGED_EARTH,
    levels=[level(Fear(1) + Damage(2), plant=3)],
)  # fmt: skip
power(
    "trees-radiate-celestial-brilliance", MAJOR, 3, FAST, "sun moon plant",
    Fear(3) + Defend(6) + SkipActions("build", once=True),
    origin="presence", range=1, target="jungle no-blight", box=JAGGED_EARTH,
    levels=[level(Damage(each(SUN)), sun=3, moon=2, plant=2)],
)  # fmt: skip
power(
    "walls-of-rock-and-thorn", MAJOR, 4, FAST, "sun earth plant",
    Damage(2) + Defend(8) + Add(1, WILDS) + Isolate(),
    origin="sacred-site", range=2, target="mountain jungle", box=JAGGED_EARTH,
    levels=[level(Damage(2) + Defend(2) + Add(1, BADLANDS), earth=2, plant=2)],
)  # fmt: skip
