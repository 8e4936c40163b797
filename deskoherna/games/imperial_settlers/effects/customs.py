"""Rules of single cards that no verb fits."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from deskoherna.core.asking import Ask, Move, Prompt, Rule
from deskoherna.core.effects import Act, register_rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.imperial_settlers.acts import EmpireAct, empire
from deskoherna.games.imperial_settlers.effects.aimed import aims_of, named
from deskoherna.games.imperial_settlers.effects.kinds import USED
from deskoherna.games.imperial_settlers.figures import (
    COMMON,
    DECK,
    GOODS,
    KIND,
    KINDS,
    PRODUCTION,
    RAZE,
    RAZE_FROM_HAND,
    RAZE_GOODS,
    STOCK,
    Price,
)
from deskoherna.games.imperial_settlers.moves import (
    AGAINST,
    DISCARD,
    PICK,
    STOP,
    TAKE,
    TARGET,
    CardMove,
    GoodMove,
    SeatMove,
    card_phrase,
    deal_move,
)
from deskoherna.games.imperial_settlers.rules.building import produce
from deskoherna.games.imperial_settlers.rules.deals import deals_of, is_route, move_deal, trade_route
from deskoherna.games.imperial_settlers.rules.land import held, standing, uproot, vulnerable, wall
from deskoherna.games.imperial_settlers.rules.paying import spend
from deskoherna.games.imperial_settlers.rules.piles import (
    can_draw,
    choose_from_hand,
    discard_from_hand,
    distinct,
)
from deskoherna.games.imperial_settlers.rules.razing import (
    razable,
    razable_from_hand,
    raze_from_hand,
    raze_location,
    raze_price,
)
from deskoherna.games.imperial_settlers.rules.supply import score, take
from deskoherna.games.imperial_settlers.rules.using import take_over, unuse

HOME: Final = "imperial-settlers."
CUSTOMS: Final[list[str]] = []  # their names, as data files write them

SOLD: Final = 2  # points of the Dark Chapel for each good given up
TOKENS: Final = 4  # Egyptian tokens in the box
LOSE_CARD: Final = Prompt("lose-card", "B11.1")
SELL: Final[list[Move]] = [GoodMove("sell", good) for good in range(STOCK)]


class RowMove(Move):
    """Names a faction row: ``row feature``."""

    def __init__(self, row: int) -> None:
        super().__init__("row", KINDS[row])
        self.row: Final[int] = row

    def phrase(self) -> Phrase:
        return Phrase("move.row", row=Phrase("row." + KINDS[self.row]))


ROW_MOVES: Final[list[Move]] = [RowMove(row) for row in range(len(KINDS))]


def _named_one(own: EmpireAct, key: str, moves: list[Move]) -> Generator[Ask, Move, Move]:
    """The move chosen; where all can see that there is one answer only, it is not asked."""
    move = moves[0]
    if len(moves) > 1:
        move = yield own.ask(key, moves)
    return move


# -- Dark Chapel -------------------------------------------------------------------------------------------


def _sacrifices(own: EmpireAct) -> list[Move]:
    """Cards in hand and opponents' locations there are raze tokens for; protection costs more (B11.12)."""
    t, seat = own.t, own.seat
    tokens = t.stock(seat, RAZE)
    moves: list[Move] = []
    if tokens >= RAZE_FROM_HAND:
        moves += [PICK[card] for card in distinct(t.hands[seat]) if razable_from_hand(t, seat, card)]
    return moves + [TARGET[e][card] for e, card in razable(t, seat) if raze_price(t, e, card) <= tokens]


def _dark_chapel(act: Act) -> Rule:
    """Raze a card or a location, then give up goods got for it at two points each."""
    own = empire(act)
    t, seat = own.t, own.seat
    move = yield own.ask("sacrifice", _sacrifices(own))  # asked even if there is one: hands are secret
    whose, card = named(own, move)
    if whose == seat:
        spend(t, seat, _tokens(RAZE_FROM_HAND), own.onto)
        raze_from_hand(t, seat, card, own.points)
    else:
        spend(t, seat, _tokens(raze_price(t, whose, card)), own.onto)
        raze_location(t, seat, whose, card, own.points)
    got = [good for good, n in RAZE_GOODS[card] for _ in range(n) if good < STOCK]
    while got:
        move = yield own.ask("sell", [*[SELL[good] for good in sorted({*got})], STOP])
        if not isinstance(move, GoodMove):
            return
        got.remove(move.good)
        t.goods[seat * STOCK + move.good] -= 1
        score(t, seat, own.points, SOLD)
        if t.log is not None:
            t.tell("sells", who=player(seat), what=Phrase(GOODS[move.good], n=1), n=SOLD)


def _tokens(n: int) -> Price:
    return (0, 0, 0, 0, 0, n)


# -- goods -------------------------------------------------------------------------------------------------


def _within_reach(own: EmpireAct) -> list[Move]:
    """Goods in raze fields of opponents' locations."""
    found = {good for _, card in razable(own.t, own.seat) for good, _ in RAZE_GOODS[card]}
    return [TAKE[good] for good in sorted(found)]


def _plunder(act: Act) -> Rule:
    """Pack: one good of a raze field; nothing is razed, the good comes from the supply (B11.13)."""
    own = empire(act)
    move = yield from _named_one(own, "plunder", _within_reach(own))
    assert isinstance(move, GoodMove)
    take(own.t, own.seat, ((move.good, 1),), own.points)


def _other_producers(own: EmpireAct) -> list[Move]:
    return [PICK[card] for card in held(own.t, own.seat) if KIND[card] == PRODUCTION and card != own.card]


def _farmers_at_work(act: Act) -> Rule:
    """Farmers at Work: what another production location of one's own produces."""
    own = empire(act)
    moves = _other_producers(own)
    if moves:
        move = yield from _named_one(own, "farmers", moves)
        assert isinstance(move, CardMove)
        yield from produce(own.t, own.seat, move.card)


def _laden(own: EmpireAct) -> list[Move]:
    return [PICK[card] for _, card in aims_of(own, USED)]


def _reclaim(act: Act) -> Rule:
    """Porters: the goods on a used location come back, and it can be used again (B11.20)."""
    own = empire(act)
    move = yield from _named_one(own, "reclaim", _laden(own))
    assert isinstance(move, CardMove)
    unuse(own.t, own.seat, move.card, back=True)
    if own.t.log is not None:
        own.t.tell("reclaims", who=player(own.seat), card=card_phrase(move.card))


# -- hands -------------------------------------------------------------------------------------------------


def _opponent_discards(act: Act) -> Rule:
    """Desert: an opponent of one's choice discards a hand card of the opponent's choice (B11.1)."""
    own = empire(act)
    t = own.t
    moves = [AGAINST[e] for e in t.opponents(own.seat) if e < t.players and t.hands[e]]
    if moves:
        move = yield from _named_one(own, "against", moves)
        assert isinstance(move, SeatMove)
        card = yield from choose_from_hand(t, move.seat, LOSE_CARD, DISCARD)
        discard_from_hand(t, move.seat, card)


# -- deals -------------------------------------------------------------------------------------------------


def _stealable_deals(own: EmpireAct) -> list[Move]:
    t = own.t
    deals = [(e, deal) for e in t.opponents(own.seat) for deal in deals_of(t, e)]
    return [deal_move("target", e, deal) for e, deal in deals if not is_route(deal)]


def _take_deal(act: Act) -> Rule:
    """Spies: an opponent's deal goes under one's own board; that makes no deal and gives no good (B11.9)."""
    own = empire(act)
    move = yield from _named_one(own, "aim-deal", _stealable_deals(own))
    whose, deal = named(own, move)
    move_deal(own.t, whose, own.seat, deal)


def _partners(own: EmpireAct) -> list[Move]:
    """Opponents' faction locations one has no Trade Route to; fortresses too, as it does them no harm."""
    t, seat = own.t, own.seat
    if not can_draw(t, t.factions[seat]):
        return []
    taken = [location for whose, location, _ in t.routes if whose == seat]
    return [
        TARGET[e][card]
        for e in t.opponents(seat)
        for card in standing(t, e)
        if DECK[card] != COMMON and card not in taken
    ]


def _trade_route(act: Act) -> Rule:
    """Trade Route: a deal with a faction location of an opponent (B11.23)."""
    own = empire(act)
    move = yield from _named_one(own, "trade-route", _partners(own))
    whose, card = named(own, move)
    trade_route(own.t, own.seat, whose, card)


# -- locations ---------------------------------------------------------------------------------------------


def _within_ra(own: EmpireAct) -> list[Move]:
    """Opponents' locations that nobody has taken over, while there is a token left."""
    t = own.t
    if len(t.taken) >= 3 * TOKENS:
        return []
    return [TARGET[e][card] for e, card in vulnerable(t, own.seat) if card not in t.taken[::3]]


def _take_over(act: Act) -> Rule:
    """Temple of Ra: an opponent's location counts as one's own for the rest of the round (B11.6)."""
    own = empire(act)
    move = yield from _named_one(own, "take-over", _within_ra(own))
    _, card = named(own, move)
    take_over(own.t, own.seat, card, own.card)


def _movable(own: EmpireAct) -> list[Move]:
    t, seat = own.t, own.seat
    stands = standing(t, seat)
    return [PICK[card] for card in held(t, seat) if DECK[card] == COMMON and card in stands]


def _crossbow_maker(act: Act) -> Rule:
    """Crossbow Maker: a common location becomes a foundation at the left end of a faction row (X8.3)."""
    own = empire(act)
    move = yield from _named_one(own, "crossbow", _movable(own))
    assert isinstance(move, CardMove)
    row = yield own.ask("crossbow-row", ROW_MOVES)
    assert isinstance(row, RowMove)
    uproot(own.t, own.seat, move.card)
    wall(own.t, own.seat, row.row, move.card)
    if own.t.log is not None:
        own.t.tell(
            "walls", who=player(own.seat), card=card_phrase(move.card), row=Phrase("row." + KINDS[row.row])
        )


def _custom(
    name: str, run: Callable[[Act], Rule], offered: Callable[[EmpireAct], list[Move]] | None = None
) -> None:
    def can(act: Act) -> bool:
        return offered is None or len(offered(empire(act))) > 0

    register_rule(HOME + name, run, can)
    CUSTOMS.append(name)


_custom("dark-chapel", _dark_chapel, _sacrifices)
_custom("plunder", _plunder, _within_reach)
_custom("farmers-at-work", _farmers_at_work, _other_producers)
_custom("reclaim", _reclaim, _laden)
_custom("opponent-discards", _opponent_discards)
_custom("take-deal", _take_deal, _stealable_deals)
_custom("trade-route", _trade_route, _partners)
_custom("take-over", _take_over, _within_ra)
_custom("crossbow-maker", _crossbow_maker, _movable)
