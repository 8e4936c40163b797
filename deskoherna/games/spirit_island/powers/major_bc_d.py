"""Cast Down into the Briny Deep, the major power of Branch & Claw that sinks a whole board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.asking import Rule
from deskoherna.core.effects import ALL, Custom, register_rule
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.figures import BLIGHT, DAHAN, PER_BOARD
from deskoherna.games.spirit_island.island import without_board
from deskoherna.games.spirit_island.kinds import INVADER
from deskoherna.games.spirit_island.land import empty
from deskoherna.games.spirit_island.powers.power import BRANCH_AND_CLAW, MAJOR, SLOW, level, power
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, destroy, vulnerable
from deskoherna.games.spirit_island.rules.pieces.moving import shift
from deskoherna.games.spirit_island.rules.pieces.presence import perish
from deskoherna.games.spirit_island.verbs import Destroy, Fear

if TYPE_CHECKING:
    from deskoherna.core.effects import Act


def sink_board(act: Act) -> Rule:
    """Everything on the target's board is destroyed and its lands are no more; its blight leaves the game."""
    isle = at(act)
    t = isle.t
    board = isle.land // PER_BOARD
    lands = [board * PER_BOARD + n for n in range(PER_BOARD)]
    for land in lands:
        t.lands[land] = t.lands[land].with_tokens(BLIGHT, 0)
        for seat in range(t.players):
            yield from perish(isle, seat, land, t.lands[land].presence[seat])
        rule = destroy(isle, land, vulnerable(isle, land, (*INVADERS, DAHAN)))
        if rule is not None:
            yield from rule
    for land in lands:
        yield from flee(isle, land, board)
        for seat in range(t.players):
            t.inhabit(seat, land, 0)
        t.lands[land] = empty(t.players)
    t.reshape(without_board(t.shape, board))


def flee(isle: IsleAct, land: int, board: int) -> Rule:
    """Invaders and Dahan that something saved go to the nearest land of another board, if there is one."""
    t = isle.t
    far = t.isle.distance[land]
    others = sorted([(far[other], other) for other in t.isle.lands if other // PER_BOARD != board])
    for code in t.lands[land].pieces((*INVADERS, DAHAN)) if others else []:
        rule = shift(isle, code, land, others[0][1])
        if rule is not None:
            yield from rule


register_rule("spirit-island.sink-board", sink_board)
power(
    "cast-down-into-the-briny-deep", MAJOR, 9, SLOW, "sun moon water earth",
    Fear(6) + Destroy(ALL, INVADER),
    origin="sacred-site", range=1, target="coastal", box=BRANCH_AND_CLAW,
    levels=[level(Custom("spirit-island.sink-board"), may=True, sun=2, moon=2, water=4, earth=4)],
)  # fmt: skip
