"""Dream of the Untouched Land, a major power of Jagged Earth: a whole board comes out of a dream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Custom, register_rule, upto
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.figures import BADLANDS, BEASTS, BOARDS, PER_BOARD, WILDS
from deskoherna.games.spirit_island.island import with_board
from deskoherna.games.spirit_island.kinds import BLIGHT, INVADER
from deskoherna.games.spirit_island.layouts import has_room
from deskoherna.games.spirit_island.moves import STOP
from deskoherna.games.spirit_island.nearness import group_of
from deskoherna.games.spirit_island.powers.power import FAST, JAGGED_EARTH, MAJOR, level, power
from deskoherna.games.spirit_island.rules.invaders.lands import DREAMT
from deskoherna.games.spirit_island.rules.pieces.adding import add_piece
from deskoherna.games.spirit_island.rules.pieces.presence import ANYWHERE, add
from deskoherna.games.spirit_island.verbs import Remove, RemoveWorth
from deskoherna.games.spirit_island.verbs.places import choose_land

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

TOKENS: Final = (BEASTS, BEASTS, WILDS, WILDS, BADLANDS, BADLANDS)
PRESENCE: Final = 2  # that may come to the new board, of all spirits together


def dream(act: Act) -> Rule:
    """Once in a game an unused board is laid next to the target's, with tokens and perhaps presence."""
    isle = at(act)
    t = isle.t
    unused = [board for board in range(len(BOARDS)) if board not in t.isle.slots]
    if t.mark(DREAMT) or not unused:
        return
    board = unused[t.below(len(unused))]
    t.reveals += 1
    home = t.isle.slots.index(isle.land // PER_BOARD)
    slots = sorted(range(len(t.isle.slots)), key=lambda slot: (slot != home, slot))
    slot = next(slot for slot in slots if has_room(t.isle.layout, slot))
    t.reshape(with_board(t.shape, slot, board))
    t.marks[DREAMT] = 1
    lands = t.isle.board_lands(board)
    for kind in TOKENS:
        land = yield from choose_land(isle, lands, False)
        add_piece(isle, land, kind)
    yield from come_there(isle, lands)


def come_there(isle: IsleAct, lands: list[int]) -> Rule:
    """Up to two presence come to the new board; the user of the power is asked first, then the others."""
    t = isle.t
    left = PRESENCE
    for seat in sorted(range(t.players), key=lambda seat: (seat != isle.user, seat)):
        own = isle.alike(isle.course)
        own.seat = seat
        while left:
            before = sum([t.lands[land].presence[seat] for land in lands])
            yield from add(own, ANYWHERE, optional=STOP, only=group_of(lands))
            if sum([t.lands[land].presence[seat] for land in lands]) == before:
                break
            left -= 1


register_rule("spirit-island.dream", dream)
power(
    "dream-of-the-untouched-land", MAJOR, 6, FAST, "moon water earth plant animal",
    Remove(upto(3), BLIGHT) + RemoveWorth(3, INVADER),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
    levels=[level(Custom("spirit-island.dream"), moon=3, water=2, earth=3, plant=2)],
)  # fmt: skip
