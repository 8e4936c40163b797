"""What the table says of a move in Empires of the North: what cards and islands do, what is left, ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects import Frame
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.hints.remarks import Priced, Remarks, Sum, card_of, counting, effects_of, to_use
from deskoherna.settlers.moves import CardMove, GoodMove, PayMove, SideMove, TargetMove
from .. import figures, moves
from ..effects.abilities import (
    BONUS_GOODS,
    BOOST_GOODS,
    PILLAGE_GOODS,
    USE_ANY,
    USE_GOODS,
    USE_LAYS,
    USE_PRICE,
    USE_WHOLE,
)
from ..effects.catalogue import FACES
from ..effects.frames import Bonus, Conquest, Pillage
from ..effects.goods import DEPOSIT_WHAT
from ..rules.building import free_locations
from ..rules.fields import harvest_of
from ..rules.land import icons, standing
from ..rules.options import FOOD_FOR, options
from ..rules.piles import distinct
from ..rules.sea import REACH
from ..rules.supply import face
from ..rules.tiles import NEIGHBOURS
from ..state import IN_SUPPLY, RAZE_ABOARD, ROWS, SPENT, Table
from .worth import ACTIONS, REACTING

SAYS: Final = Remarks(moves.PAYMENTS, figures.VP)
LOSING: Final = ("drop",)  # kinds of moves by which a card of one's own is lost
RAID_PRICE: Final[figures.Price] = (0, 0, 0, 0, 0, 0, 1, 0)


def remarks(t: Table, asked: Decision, move: Move) -> list[Phrase]:
    """What speaks for or against a move as the table lies, what matters most first, for whoever is asked."""
    seat = asked.seat
    if isinstance(move, CardMove):
        return of_card(t, seat, move)
    if isinstance(move, (moves.DiscMove, moves.AgainMove)):
        return of_disc(t, seat, move)
    if isinstance(move, moves.CargoMove):
        return of_cargo(t, move)
    if isinstance(move, moves.CardsMove) or move is moves.KEEP_ALL:
        return of_keeping(t, seat, move.cards if isinstance(move, moves.CardsMove) else b"")
    if isinstance(move, PayMove):
        return SAYS.of_payment(t, asked, move, in_hand(t, seat))
    if isinstance(move, GoodMove):
        return of_good(t, asked, move)
    if isinstance(move, moves.CardGoodMove):
        return [*enables(t, seat, [(move.good, 1)]), SAYS.stock(t, seat, move.good)]
    if isinstance(move, TargetMove):
        lost = SAYS.loses(player(move.seat), move.card, FACES[figures.RECORD[face(t, move.card)]].parts)
        return [*lost[:1], *SAYS.price(t, seat, RAID_PRICE)]
    if isinstance(move, (moves.ShoreMove, moves.ShipMove)) or move is moves.STAY:
        return of_ship(t, move)
    if isinstance(move, moves.ShiftMove):
        around = [moves.tile_phrase(one) for one in NEIGHBOURS[t.circle][move.tile]]
        return [Phrase("remark.reaches", tiles=[*around])] if move.disc < SPENT else []
    if isinstance(move, SideMove):
        return SAYS.named("clan", [*figures.START_CARDS[move.side]])
    if move is moves.ALONE:
        return [Phrase("remark.fields", n=len(t.rows[seat * ROWS + figures.FIELD]))]
    return of_passing(t, seat) if move is moves.PASS else of_effect(t, asked, move)


# -- cards -------------------------------------------------------------------------------------------------


def does(card: int, played: bool = False) -> list[Phrase]:
    """What a card does while it stands, or when it is played; ``played``: if that is not told anyway as soon
    as it is."""
    parts = FACES[figures.RECORD[card]].parts
    if played and (SAYS.told(BOOST_GOODS[card]) or (not parts and SAYS.told(BONUS_GOODS[card]))):
        return []
    return SAYS.parts("does", card, parts or bonus(card))


def bonus(card: int) -> list[Frame]:
    """The build or conquest bonus as a part of a card."""
    one = FACES[figures.RECORD[card]]
    if one.bonus is None:
        return []
    return [Conquest(one.bonus) if one.island else Bonus(one.bonus)]


def of_card(t: Table, seat: int, move: CardMove) -> list[Phrase]:
    """A move about one card."""
    card, kind = move.card, move.kind
    if kind == "build":
        asked = SAYS.asks(t, seat, figures.COST[card])
        found = [*does(card, not asked)[:1], *counted(t, seat, card)]
        if asked and FACES[figures.RECORD[card]].parts:
            found += SAYS.parts("does", card, bonus(card))
        return [*found, *SAYS.price(t, seat, figures.COST[card])]
    if kind == "free":
        saved = SAYS.goods("saved", enumerate(figures.COST[card]))
        return [*does(card, True)[:1], *counted(t, seat, card), *saved]
    if kind == "use":
        return of_use(t, seat, card)
    if kind == "pillage":
        effect = FACES[figures.RECORD[card]].pillage
        if effect is None or SAYS.told(PILLAGE_GOODS[card]):
            return []
        return SAYS.parts("does", card, [Pillage(effect)])
    if kind == "conquer":
        parts = [*FACES[figures.RECORD[card]].parts, *([] if SAYS.told(BONUS_GOODS[card]) else bonus(card))]
        return SAYS.parts("does", card, parts)
    if kind == "field":  # what it gives is told anyway
        kinds = {good for good, _ in harvest_of(t, card) if good < figures.STOCK}
        there = [(good, t.stock(seat, good)) for good in kinds]
        return SAYS.goods("stock", there) or [Phrase("remark.stock-none")]
    if kind == "under":
        return SAYS.goods("yields", harvest_of(t, card))
    if kind in LOSING:
        parts = [*FACES[figures.RECORD[card]].parts] or bonus(card)
        return SAYS.parts("gives-up", card, parts)[:1] or SAYS.goods("yields", harvest_of(t, card))
    if kind == "play":
        return does(card, True)
    return does(face(t, card)) or SAYS.goods("yields", harvest_of(t, card))


def of_use(t: Table, seat: int, card: int) -> list[Phrase]:
    """What an action does, and its price as far as that is certain."""
    one = face(t, card)
    certain = (
        (USE_WHOLE[one] or USE_GOODS[one] is not None) and not USE_ANY[one] and USE_LAYS[one] == figures.FREE
    )
    price = USE_PRICE[one] if certain else figures.FREE
    if SAYS.told(USE_GOODS[one]) and not SAYS.asks(t, seat, USE_PRICE[one]):
        return SAYS.price(t, seat, price)
    return [*SAYS.parts("does", card, FACES[figures.RECORD[one]].parts)[:1], *SAYS.have(t, seat, price)]


def counted(t: Table, seat: int, card: int) -> list[Phrase]:
    """What own cards count that a new card would be."""
    kind = figures.TYPE[card]
    if figures.TYPES[kind] in ("field", "island"):  # these have no type word of their own
        return []
    by: list[int] = []
    for one in distinct(standing(t, seat)):
        ways = [*ACTIONS[face(t, one)], *[way for ways in REACTING[face(t, one)] for way in ways]]
        if counting(ways, kind):
            by.append(one)
    if not by:
        return []
    what = Phrase("card.of-types", types=[Phrase("type." + figures.TYPES[kind])])
    return [SAYS.counted(what, icons(t, seat).count(kind), by)]


# -- discs -------------------------------------------------------------------------------------------------


def of_disc(t: Table, seat: int, move: moves.DiscMove | moves.AgainMove) -> list[Phrase]:
    """The card that goes with it, what the action of the tile gives now, and food for it (P2, O4)."""
    found = (
        does(move.card, True)[:1]
        if move.card != figures.NOTHING and figures.KIND[move.card] == figures.BOOST
        else []
    )
    found += of_tile(t, seat, move.tile, move.card)
    food = (move.kind == "move") + (t.orange >> move.tile & 1)
    return [*found, *SAYS.price(t, seat, FOOD_FOR[food])]


def of_tile(t: Table, seat: int, tile: int, card: int) -> list[Phrase]:
    """What the action of a tile would work on."""
    if tile == figures.EXPLORE:
        return [Phrase("remark.hand", n=len(t.hands[seat]))]
    if tile == figures.POPULATE:
        return [SAYS.stock(t, seat, figures.WORKER)]
    if tile == figures.BUILD:
        return SAYS.named("free", [one for one in free_locations(t, seat) if one != card])
    if tile == figures.HARVEST:
        own = [
            (one, moves.BOX.sums(harvest_of(t, one))) for one in distinct(t.rows[seat * ROWS + figures.FIELD])
        ]
        fields = [Phrase("remark.field", card=moves.BOX.card(one), what=[*what]) for one, what in own if what]
        return [Phrase("remark.harvest", fields=[*fields])] if len(fields) > 1 else []
    return of_queue(t) if tile == figures.SAIL else []


# -- the sea -----------------------------------------------------------------------------------------------


def of_queue(t: Table) -> list[Phrase]:
    """Where a new ship comes (X1)."""
    return [Phrase("remark.queue", n=len(t.queue) // 2)]


def of_cargo(t: Table, move: moves.CargoMove) -> list[Phrase]:
    """Which open islands a ship reaches with its cargo (P14, X2, X5), and its place."""
    return [*in_reach(t, move.cargo), *of_queue(t)]


def in_reach(t: Table, cargo: int) -> list[Phrase]:
    """Open islands a ship may go to, and what it may do there."""
    cards = [card for shore in REACH[cargo] for card in t.islands[shore]]
    return SAYS.named("reach-armed" if cargo & RAZE_ABOARD else "reach", cards)


def of_ship(t: Table, move: Move) -> list[Phrase]:
    """An island nobody has seen, the cargo of a ship, or what a ship leaves."""
    if isinstance(move, moves.ShoreMove):
        found = [
            Phrase("remark.unseen", n=len(t.island_decks[move.shore]) or len(t.island_discards[move.shore]))
        ]
        if t.phase == "expedition":
            found.append(Phrase("remark.armed" if t.queue[1] & RAZE_ABOARD else "remark.unarmed"))
        return found
    if isinstance(move, moves.ShipMove):
        return in_reach(t, t.queue[2 * move.place + 1])
    return in_reach(t, t.queue[1]) if t.phase == "expedition" else []


# -- hands and goods ---------------------------------------------------------------------------------------


def of_keeping(t: Table, seat: int, gone: bytes) -> list[Phrase]:
    """Cards kept, the workers left (L3), and what of the cards could be built at once."""
    kept = bytes(sorted(t.looked[seat].translate(None, gone)))
    tired = len(kept) if t.phase == "lookout" else 0
    found = SAYS.named("keeps", [*kept]) or [Phrase("remark.keeps-none")]
    after = t.goods[:]
    after[seat * figures.STOCK + figures.WORKER] -= tired
    paid = [
        card
        for card in kept
        if figures.PAID_FOR[card] and moves.PAYMENTS.enough(after, seat * figures.STOCK, figures.COST[card])
    ]
    if tired or t.phase == "lookout":
        found += SAYS.goods("rested", [(figures.WORKER, after[seat * figures.STOCK + figures.WORKER])])
    return [*found[:1], *SAYS.named("payable", paid), *found[1:]]


def of_good(t: Table, asked: Decision, move: GoodMove) -> list[Phrase]:
    """A good gained, laid on a card or given away: what it makes possible or impossible, how many there are,
    and what the card that asks does."""
    if move.good >= figures.STOCK:
        return []
    seat, one = asked.seat, [(move.good, 1 if move.kind == "take" else -1)]
    found = enables(t, seat, one) if move.kind == "take" and asked.prompt is not DEPOSIT_WHAT else []
    if move.kind != "take":
        found = SAYS.named("closes", SAYS.closed(t, seat, one, in_hand(t, seat)))
    return [*found, SAYS.stock(t, seat, move.good), *asking(t, asked)]


def in_hand(t: Table, seat: int) -> list[Priced]:
    """Cards in hand that are paid for, with what they cost."""
    return [(card, figures.COST[card]) for card in distinct(t.hands[seat]) if figures.PAID_FOR[card]]


def enables(t: Table, seat: int, change: Sequence[Sum]) -> list[Phrase]:
    """Cards of one's hand that can be built only after a change of the supply."""
    return SAYS.named("enables", SAYS.opened(t, seat, change, in_hand(t, seat)))


def asking(t: Table, asked: Decision) -> list[Phrase]:
    """What the card does whose effect asks."""
    card = card_of(asked)
    return does(face(t, card))[:1] if card >= 0 and card != figures.NOTHING else []


def of_effect(t: Table, asked: Decision, move: Move) -> list[Phrase]:
    """An answer to an effect: what it makes possible, and the goods at stake; else what its card does."""
    found = SAYS.of_effect(t, asked, move, lambda change: enables(t, asked.seat, change))
    return found or (asking(t, asked) if effects_of(asked, move) else [])


# -- passing -----------------------------------------------------------------------------------------------


def of_passing(t: Table, seat: int) -> list[Phrase]:
    """Discs and actions that stay unused, and what is left."""
    discs = t.discs[seat * figures.DISCS : (seat + 1) * figures.DISCS].count(IN_SUPPLY)
    found = [Phrase("remark.discs", n=discs)] if discs else []
    found += SAYS.named("unused", to_use(options(t, seat)))
    return [*found, *SAYS.goods("stays", [(good, t.stock(seat, good)) for good in range(figures.STOCK - 1)])]
