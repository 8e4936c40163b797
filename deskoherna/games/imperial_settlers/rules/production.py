"""Production: the board, deals and production locations (B3.3)."""

from __future__ import annotations

from deskoherna.core.state import player
from deskoherna.games.imperial_settlers.abilities import PRODUCE, PRODUCES
from deskoherna.games.imperial_settlers.figures import BOARD, PRODUCTION, STOCK, VP
from deskoherna.games.imperial_settlers.moves import good_phrase
from deskoherna.games.imperial_settlers.rules.deals import deal_goods, deals_of
from deskoherna.games.imperial_settlers.rules.order import arrange
from deskoherna.games.imperial_settlers.rules.supply import take
from deskoherna.games.imperial_settlers.state import COMMON_SIDE, DEALING, PRODUCING, ROWS, Table


def production(t: Table) -> None:
    """The phase: the first player, then clockwise."""
    t.phase = "production"
    t.then(*[("produce", ((t.first + i) % t.players,)) for i in range(t.players)], ("action", ()))


def produce_all(t: Table, seat: int) -> None:
    """Goods of the board, of every deal, of every production location (B3.3.1–B3.3.3), see ``arrange``."""
    at = len(t.agenda)
    log = t.log
    t.log = None  # one sentence tells it all
    before = supply_of(t, seat) if log is not None else []
    take(t, seat, BOARD[t.factions[seat]], PRODUCING)
    for deal in deals_of(t, seat):
        take(t, seat, deal_goods(deal), DEALING)
    row = seat * ROWS + PRODUCTION
    locations = t.rows[row] + t.rows[row + COMMON_SIDE]
    for card in locations:
        goods = PRODUCES[card]
        if goods is not None:
            take(t, seat, goods, PRODUCING)
    for card in locations:
        if PRODUCE[card] is not None:
            t.agenda.append(("yield", (seat, card)))
    if len(t.agenda) - at > 1:
        arrange(t, seat, at)
    if log is not None:
        t.log = log
        after = supply_of(t, seat)
        more = [(good, after[good] - before[good]) for good in range(VP + 1)]
        t.tell("produces", who=player(seat), what=[good_phrase(good, n) for good, n in more if n])


def supply_of(t: Table, seat: int) -> list[int]:
    """Goods in the supply, and points."""
    return [*t.goods[seat * STOCK : seat * STOCK + STOCK], t.points(seat)]
