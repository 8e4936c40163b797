"""Power from neighbours' buildings (T8), and what the Cultists get out of it (T16.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Decision, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from deskoherna.games.terra_mystica.figures import BUILDINGS, CULTISTS, KINDS, PLAYERS, POWER_OF
from deskoherna.games.terra_mystica.geography import LANDS, NEXT_TO, hexes_in
from deskoherna.games.terra_mystica.moves import DECLINE, TAKE
from deskoherna.games.terra_mystica.rules.cults import ask_step
from deskoherna.games.terra_mystica.rules.power import gain_power, room_for_power
from deskoherna.games.terra_mystica.rules.reach import bridged
from deskoherna.games.terra_mystica.state import LEECH, Table

if TYPE_CHECKING:
    from deskoherna.core.phrase import Arg

ASK_LEECH: Final = Prompt("leech", "T8.1", "T8.3", "T8.4")
ASK_DEVOTION: Final = Prompt("devotion", "T16.4")

BUILDING_NAMES: Final[list[Phrase]] = [Phrase("building." + kind) for kind in BUILDINGS]
DEVOTION: Final[list[Step]] = [("devotion", (seat,)) for seat in range(max(PLAYERS))]


def offers(t: Table, seat: int, land: int) -> list[int]:
    """How much power each seat is offered for a building of ``seat`` on a hex (T8.2)."""
    offered = [0] * t.players
    buildings = t.buildings
    for near in NEXT_TO[land]:
        code = buildings[near]
        if code:
            offered[(code - 1) // KINDS] += POWER_OF[(code - 1) % KINDS]
    across = bridged(t, land) if t.bridges else 0
    if across:
        for near in hexes_in(across):
            code = buildings[near]
            if code:
                offered[(code - 1) // KINDS] += POWER_OF[(code - 1) % KINDS]
    offered[seat] = 0
    return offered


def ask_neighbours(t: Table, seat: int, land: int) -> bool:
    """Everybody with a building next to a new one is asked, clockwise from its builder (T8.5). Is anybody?"""
    waiting = len(t.agenda)
    offered = offers(t, seat, land)
    t.fed = False
    if t.faction[seat] == CULTISTS:
        t.agenda.append(DEVOTION[seat])
    for i in range(t.players - 1, 0, -1):
        other = (seat + i) % t.players
        if offered[other]:
            t.agenda.append(("leech", (other, seat, land, offered[other])))
    return len(t.agenda) > waiting


def real_gain(t: Table, seat: int, offered: int) -> int:
    """What a seat would really gain: no more than its tokens can move and its points can pay (T8.4)."""
    return min(offered, room_for_power(t, seat), t.points(seat) + 1)


def leech(t: Table, seat: int, builder: int, land: int, offered: int) -> Rule | None:
    """One neighbour takes the power or declines."""
    n = real_gain(t, seat, offered)
    if n <= 0:
        return None  # T8.7
    return _answer_offer(t, seat, builder, land, n)


def _answer_offer(t: Table, seat: int, builder: int, land: int, n: int) -> Rule:
    building = BUILDING_NAMES[(t.buildings[land] - 1) % KINDS]
    about: dict[str, Arg] = {"who": player(builder), "hex": LANDS[land], "building": building}
    move = yield Decision(seat, ASK_LEECH, [TAKE[n], DECLINE], about)
    if move is DECLINE:
        if t.log is not None:
            t.tell("declines", who=player(seat), n=n)
        return
    gain_power(t, seat, n)
    t.score(seat, LEECH, 1 - n)
    t.fed = True
    if t.log is not None:
        t.tell("leeches", who=player(seat), n=n, points=n - 1)


def devotion(t: Table, seat: int) -> Rule | None:
    """The Cultists take a step if at least one neighbour took power (T16.4)."""
    if not t.fed:
        return None
    t.fed = False
    return ask_step(t, seat, ASK_DEVOTION, 1)
