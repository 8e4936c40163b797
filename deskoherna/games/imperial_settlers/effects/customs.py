"""Rules of single cards that no verb fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule, Why
from deskoherna.core.effects import Act, register_rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove, GoodMove, TargetMove
from .. import figures
from ..moves import (
    AGAINST,
    BOX,
    DISCARD,
    ON_ROW,
    PICK,
    SELL,
    STOP,
    TAKE,
    TARGET,
    DealMove,
    RowMove,
    SeatMove,
    card_phrase,
    deal_move,
    empire_phrase,
)
from ..rules import land, piles, razing
from ..rules.deals import deal_goods, deals_of, is_route, move_deal, trade_route, why_no_such_deal
from ..rules.supply import score, spend, take
from ..rules.using import take_over
from ..state import Table
from .acts import EmpireAct, empire
from .aimed import named, why_not_of
from .kinds import COMMON as COMMON_ONES

HOME: Final = "imperial-settlers."
CUSTOMS: Final[list[str]] = []  # their names, as data files write them

SOLD: Final = 2  # points of the Dark Chapel for each good given up
DEAL_SOLD: Final = 1  # the same of the School of Diplomacy
TOKENS: Final = 4  # Egyptian tokens in the box
LOSE_CARD: Final = Prompt("lose-card", "B11.1", why=piles.why_not_from_hand)


WhyNot = Callable[[Table, int, int, int, int], "Reason | None"]  # seat, card that asks, whose, which


def _naming(kind: str, why_not: WhyNot, deals: bool = False) -> Why:
    """Why not, for a question whose answers name locations or deals by moves of one kind."""

    def why(t: Table, asked: Decision, move: Move) -> Reason | None:
        if move.kind != kind or (isinstance(move, DealMove) and not deals):
            return BOX.not_asked(asked)
        return why_not(t, asked.seat, asked.given[0], *named(asked.seat, move))

    return why


# -- Dark Chapel -------------------------------------------------------------------------------------------


def _sacrifices(own: EmpireAct) -> list[Move]:
    """Cards in hand and opponents' locations there are raze tokens for; protection costs more (B11.12)."""
    t, seat = own.t, own.seat
    tokens = t.stock(seat, figures.RAZE)
    moves: list[Move] = []
    if tokens >= figures.RAZE_FROM_HAND:
        moves += [
            PICK[card] for card in piles.distinct(t.hands[seat]) if razing.razable_from_hand(t, seat, card)
        ]
    return moves + [
        TARGET[e][card] for e, card in razing.razable(t, seat) if razing.raze_price(t, card) <= tokens
    ]


def _why_not_sacrifice(t: Table, asked: Decision, move: Move) -> Reason | None:
    if isinstance(move, CardMove) and move.kind == "pick":
        return razing.why_not_raze_hand(t, asked.seat, move.card, move)
    if not isinstance(move, TargetMove) or move.kind != "target":
        return BOX.not_asked(asked)
    reason = razing.why_unrazed(t, asked.seat, move.seat, move.card)
    return reason or razing.why_too_few(t, asked.seat, razing.raze_price(t, move.card), "B11.12")


def _why_not_sold(t: Table, asked: Decision, move: Move) -> Reason | None:
    if not isinstance(move, GoodMove) or move.kind != "sell":
        return None if move is STOP else BOX.not_asked(asked)
    got = asked.given[1]
    return None if move.good in got else refuse(BOX.by_card, "not-got", what=Phrase(figures.GOODS[move.good]))


SACRIFICE: Final = Prompt("sacrifice-of", why=_why_not_sacrifice)
SELL_GOODS: Final = Prompt("sell-of", why=_why_not_sold)


def _dark_chapel(act: Act) -> Rule:
    """Raze a card or a location, then give up goods got for it at two points each."""
    own = empire(act)
    t, seat = own.t, own.seat
    move = yield own.question(SACRIFICE, _sacrifices(own))  # asked even if there is one: hands are secret
    whose, card = named(seat, move)
    if whose == seat:
        spend(t, seat, _tokens(figures.RAZE_FROM_HAND), own.onto)
        razing.raze_from_hand(t, seat, card, own.points)
    else:
        spend(t, seat, _tokens(razing.raze_price(t, card)), own.onto)
        razing.raze_location(t, seat, whose, card, own.points)
    got = [good for good, n in figures.RAZE_GOODS[card] for _ in range(n) if good < figures.STOCK]
    yield from _sell(own, got, SOLD)


def _sell(own: EmpireAct, got: list[int], points: int) -> Rule:
    """Goods just gained are given up one by one, as many as one likes, for points each."""
    t, seat = own.t, own.seat
    while got:
        offered = [SELL[good] for good in sorted({*got})]
        move = yield own.question(SELL_GOODS, [*offered, STOP], tuple(got), points, n=points)
        if not isinstance(move, GoodMove):
            return
        got.remove(move.good)
        t.goods[seat * figures.STOCK + move.good] -= 1
        score(t, seat, own.points, points)
        if t.log is not None:
            t.tell("sells", who=player(seat), what=Phrase(figures.GOODS[move.good], n=1), n=points)


def _tokens(n: int) -> figures.Price:
    return (0, 0, 0, 0, 0, n)


# -- goods -------------------------------------------------------------------------------------------------


def _within_reach(own: EmpireAct) -> list[Move]:
    """Goods in raze fields of opponents' locations."""
    found = {good for _, card in razing.razable(own.t, own.seat) for good, _ in figures.RAZE_GOODS[card]}
    return [TAKE[good] for good in sorted(found)]


def _why_not_plunder(t: Table, asked: Decision, move: Move) -> Reason | None:
    if not isinstance(move, GoodMove) or move.kind != "take":
        return BOX.not_asked(asked)
    what = Phrase(figures.GOODS[move.good])
    for _, card in razing.razable(t, asked.seat):
        if move.good in [good for good, _ in figures.RAZE_GOODS[card]]:
            return None
    return refuse("B11.13", "not-in-raze-fields", what=what)


PLUNDER: Final = Prompt("plunder-of", why=_why_not_plunder)


def _plunder(act: Act) -> Rule:
    """Pack: one good of a raze field; nothing is razed, the good comes from the supply (B11.13)."""
    own = empire(act)
    move = yield from own.choose(PLUNDER, _within_reach(own))
    assert isinstance(move, GoodMove)
    take(own.t, own.seat, ((move.good, 1),), own.points, own.card)


# -- hands -------------------------------------------------------------------------------------------------


def _why_not_whom(t: Table, asked: Decision, move: Move) -> Reason | None:
    if not isinstance(move, SeatMove):
        return BOX.not_asked(asked)
    reason = land.why_not_against(t, asked.seat, move.seat, "B11.1")
    if reason is None and not t.hands[move.seat]:
        return refuse("B11.1", "no-hand", who=empire_phrase(move.seat))
    return reason


WHOM: Final = Prompt("against-of", why=_why_not_whom)


def _opponent_discards(act: Act) -> Rule:
    """Desert: an opponent of one's choice discards a hand card of the opponent's choice (B11.1)."""
    own = empire(act)
    t = own.t
    moves = [AGAINST[e] for e in t.opponents(own.seat) if e < t.players and t.hands[e]]
    if moves:
        move = yield from own.choose(WHOM, moves)
        assert isinstance(move, SeatMove)
        card = yield from piles.choose_from_hand(t, move.seat, LOSE_CARD, DISCARD)
        piles.discard_from_hand(t, move.seat, card)


# -- deals -------------------------------------------------------------------------------------------------


def _stealable_deals(own: EmpireAct) -> list[Move]:
    t = own.t
    deals = [(e, deal) for e in t.opponents(own.seat) for deal in deals_of(t, e)]
    return [deal_move("target", e, deal) for e, deal in deals if not is_route(deal)]


def _why_not_taken_deal(t: Table, seat: int, card: int, whose: int, which: int) -> Reason | None:
    reason = why_no_such_deal(t, seat, whose, which, "B11.9")
    return refuse("B11.9", "route-stays") if reason is None and is_route(which) else reason


TAKE_DEAL: Final = Prompt("aim-deal-of", why=_naming("target", _why_not_taken_deal, deals=True))


def _take_deal(act: Act) -> Rule:
    """Spies: an opponent's deal goes under one's own board; that makes no deal and gives no good (B11.9)."""
    own = empire(act)
    move = yield from own.choose(TAKE_DEAL, _stealable_deals(own))
    whose, deal = named(own.seat, move)
    move_deal(own.t, whose, own.seat, deal)


def _sell_deals(act: Act) -> Rule:
    """School of Diplomacy: goods one's deals have just given, at a point each; cards and points are none."""
    own = empire(act)
    got: list[int] = []
    for deal in deals_of(own.t, own.seat):
        for good, _ in deal_goods(deal):
            if good < figures.STOCK and got.count(good) < own.t.stock(own.seat, good):
                got.append(good)
    yield from _sell(own, got, DEAL_SOLD)


def _partners(own: EmpireAct) -> list[Move]:
    """Opponents' faction locations one has no Trade Route to; fortresses too, as it does them no harm."""
    t, seat = own.t, own.seat
    if not piles.can_draw(t, t.factions[seat]):
        return []
    taken = [location for whose, location, _ in t.routes if whose == seat]
    return [
        TARGET[e][card]
        for e in t.opponents(seat)
        for card in land.standing(t, e)
        if figures.DECK[card] != figures.COMMON and card not in taken
    ]


def _why_no_partner(t: Table, seat: int, card: int, whose: int, which: int) -> Reason | None:
    reason = land.why_not_against(t, seat, whose, "B11.23")
    if reason is not None:
        return reason
    if which not in land.standing(t, whose):
        return refuse("B11.23", "not-theirs", card=card_phrase(which), who=empire_phrase(whose))
    if figures.DECK[which] == figures.COMMON:
        return BOX.refuse("B11.23", "want-faction", which)
    routes = [location for one, location, _ in t.routes if one == seat]
    return BOX.refuse("B11.23", "route-there", which) if which in routes else None


PARTNER: Final = Prompt("trade-route-of", why=_naming("target", _why_no_partner))


def _trade_route(act: Act) -> Rule:
    """Trade Route: a deal with a faction location of an opponent (B11.23)."""
    own = empire(act)
    move = yield from own.choose(PARTNER, _partners(own))
    whose, card = named(own.seat, move)
    trade_route(own.t, own.seat, whose, card)


# -- locations ---------------------------------------------------------------------------------------------


def _within_ra(own: EmpireAct) -> list[Move]:
    """Opponents' locations that nobody has taken over, while there is a token left."""
    t = own.t
    if len(t.taken) >= 3 * TOKENS:
        return []
    return [TARGET[e][card] for e, card in land.vulnerable(t, own.seat) if card not in t.taken[::3]]


def _why_not_taken_over(t: Table, seat: int, card: int, whose: int, which: int) -> Reason | None:
    reason = land.why_not_vulnerable(t, seat, whose, which, "B11.6")
    return BOX.refuse("B11.6", "taken-over", which) if reason is None and which in t.taken[::3] else reason


TAKE_OVER: Final = Prompt("take-over-of", why=_naming("target", _why_not_taken_over))


def _take_over(act: Act) -> Rule:
    """Temple of Ra: an opponent's location counts as one's own for the rest of the round (B11.6)."""
    own = empire(act)
    move = yield from own.choose(TAKE_OVER, _within_ra(own))
    _, card = named(own.seat, move)
    take_over(own.t, own.seat, card, own.card)


def _movable(own: EmpireAct) -> list[Move]:
    t, seat = own.t, own.seat
    stands = land.standing(t, seat)
    return [
        PICK[card] for card in land.held(t, seat) if figures.DECK[card] == figures.COMMON and card in stands
    ]


def _why_not_moved(t: Table, seat: int, card: int, whose: int, which: int) -> Reason | None:
    return why_not_of(t, seat, card, COMMON_ONES, whose, which)


CROSSBOW: Final = Prompt("crossbow-of", why=_naming("pick", _why_not_moved))
CROSSBOW_ROW: Final = Prompt("crossbow-row-of")


def _crossbow_maker(act: Act) -> Rule:
    """Crossbow Maker: a common location becomes a foundation at the left end of a faction row (X8.3)."""
    own = empire(act)
    move = yield from own.choose(CROSSBOW, _movable(own))
    assert isinstance(move, CardMove)
    row = yield own.question(CROSSBOW_ROW, ON_ROW)
    assert isinstance(row, RowMove)
    land.uproot(own.t, own.seat, move.card)
    land.wall(own.t, own.seat, row.row, move.card)
    if own.t.log is not None:
        own.t.tell(
            "walls",
            who=player(own.seat),
            card=card_phrase(move.card),
            row=Phrase("row." + figures.KINDS[row.row]),
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
_custom("opponent-discards", _opponent_discards)
_custom("sell-deals", _sell_deals)
_custom("take-deal", _take_deal, _stealable_deals)
_custom("trade-route", _trade_route, _partners)
_custom("take-over", _take_over, _within_ra)
_custom("crossbow-maker", _crossbow_maker, _movable)
