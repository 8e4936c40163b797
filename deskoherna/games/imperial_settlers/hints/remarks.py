"""What the table says of a move in Imperial Settlers: what cards do, what is left, who could attack."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects import Frame
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.hints.remarks import card_of, counting, effects_of, to_use
from deskoherna.settlers.moves import CardMove, GoodMove, PayMove, SideMove, TargetMove
from deskoherna.settlers.seats import ONLY
from .. import figures
from .. import moves as says
from ..effects.abilities import BONUS_GOODS, PRODUCES, USE_GOODS
from ..effects.catalogue import FACES
from ..effects.frames import Bonus
from ..moves import BOX, GATE, PASS, STOP, empire_phrase
from ..rules.building import sites
from ..rules.conquest import conquest_price
from ..rules.deals import DEAL_PRICE, deal_goods
from ..rules.land import count_colour, held, level, owner, standing
from ..rules.options import options
from ..rules.piles import distinct
from ..rules.razing import raze_price
from ..state import ROWS, Table
from .uses_of_goods import SAYS, enables, in_hand, kept, of_deck, of_good, of_stopping, use_price
from .ways import COMMON_ONES, FACTION_ONES
from .worth import ACTIONS, PRODUCTIONS

LOSING: Final = ("raze", "discard")  # kinds of moves by which a card of one's own is lost


def remarks(t: Table, asked: Decision, move: Move) -> list[Phrase]:
    """What speaks for or against a move as the table lies, what matters most first, for whoever is asked."""
    seat = asked.seat
    if isinstance(move, CardMove):
        return of_card(t, seat, move)
    if isinstance(move, TargetMove):
        return of_target(t, seat, move)
    if isinstance(move, PayMove):
        return SAYS.of_payment(t, asked, move, in_hand(t, seat))
    if isinstance(move, GoodMove):
        return of_good(t, seat, move)
    if isinstance(move, says.DeckMove):
        return of_deck(t, seat, move)
    if isinstance(move, says.PutMove):
        laid = t.gate if move.kind == GATE else t.stored
        there = laid[::2].count(move.location)
        about = gives_up(move.thing) if move.kind == GATE else does(move.location)
        return [*about, Phrase("remark.lies", n=there)]
    if isinstance(move, SideMove):
        kept = Phrase("kept." + figures.GOODS[figures.KEEPS[move.side]])
        return [Phrase("remark.faction", what=[*BOX.sums(figures.BOARD[move.side])], kept=kept)]
    if isinstance(move, says.SwapMove):
        return does(move.into)
    if isinstance(move, says.DealMove):
        return SAYS.goods("deal", deal_goods(move.deal))
    if isinstance(move, says.StealMove):
        return [SAYS.stock(t, seat, move.good)]
    if isinstance(move, says.SeatMove) and move.seat < t.players:
        return [Phrase("remark.their-hand", who=empire_phrase(move.seat), n=len(t.hands[move.seat]))]
    if isinstance(move, says.RowMove):
        return [Phrase("remark.row", n=len(t.rows[seat * ROWS + move.row]))]
    if move is PASS:
        return of_passing(t, seat)
    if move is STOP:
        return of_stopping(t, asked)
    return of_effect(t, asked, move)


def of_effect(t: Table, asked: Decision, move: Move) -> list[Phrase]:
    """An answer to an effect: what it makes possible, and the goods at stake; else what its card does."""
    found = SAYS.of_effect(t, asked, move, lambda change: enables(t, asked.seat, change))
    card = card_of(asked) if effects_of(asked, move) else figures.NOTHING
    return found or (does(card)[:1] if card != figures.NOTHING else [])


# -- cards -------------------------------------------------------------------------------------------------


def does(card: int, built: bool = False) -> list[Phrase]:
    """What a card does while it stands; ``built``: if that is not told anyway as soon as it does."""
    if built and (
        SAYS.told(PRODUCES[card]) or (not FACES[figures.RECORD[card]].parts and SAYS.told(BONUS_GOODS[card]))
    ):
        return []
    return SAYS.parts("does", card, standing_parts(card))


def standing_parts(card: int) -> list[Frame]:
    """The parts of a card that go on while it stands; its bonus only if there is nothing else."""
    return [*FACES[figures.RECORD[card]].parts] or bonus(card)


def bonus(card: int) -> list[Frame]:
    """The building bonus as a part of a card."""
    effect = FACES[figures.RECORD[card]].bonus
    return [Bonus(effect)] if effect is not None else []


def of_card(t: Table, seat: int, move: CardMove) -> list[Phrase]:
    """A move about one card."""
    card, kind = move.card, move.kind
    if kind == "build":
        asked = SAYS.asks(t, seat, figures.COST[card]) or (
            figures.FOUNDATION[card] and len(sites(t, seat)) > 1
        )
        found = [*does(card, not asked)[:1], *counted(t, seat, card)]
        if asked and FACES[figures.RECORD[card]].parts:
            found += SAYS.parts("does", card, bonus(card))
        return [*found, *SAYS.price(t, seat, figures.COST[card])]
    if kind == "use":
        price = use_price(card)
        if SAYS.told(USE_GOODS[card]) and not SAYS.asks(t, seat, price):
            return SAYS.price(t, seat, price)
        return [*does(card)[:1], *SAYS.have(t, seat, price)]
    if kind == "deal":
        goods = SAYS.goods("deal", figures.DEAL[card]) if SAYS.asks(t, seat, DEAL_PRICE) else []
        return [*goods, *gives_up(card), *SAYS.price(t, seat, DEAL_PRICE)]
    if kind == "defend" or kind == "samurai":
        return of_guard(t, seat, card, kind == "defend")
    if kind == "site":
        return of_site(t, seat, card)
    if kind == "keep":
        return [*does(card)[:1], *counted(t, seat, card), cost(card)]
    if kind == "discard" and card in t.packets[seat]:
        return [one for kept in sorted(t.packets[seat].replace(ONLY[card], b"")) for one in does(kept)[:1]]
    return gives_up(card) if kind in LOSING else does(card)


def gives_up(card: int) -> list[Phrase]:
    """What a card of one's own would do that goes away."""
    return SAYS.parts("gives-up", card, standing_parts(card))[:1]


def counted(t: Table, seat: int, card: int) -> list[Phrase]:
    """What own locations count that a new card would be."""
    own = held(t, seat)
    found: list[Phrase] = []
    for colour in range(len(figures.COLOURS)):
        if figures.COLOUR[card] >> colour & 1:
            what = Phrase("location.coloured", colour=Phrase("colour." + figures.COLOURS[colour]))
            found += _counted(own, colour, what, count_colour(t, seat, colour))
    same = [
        one for one in own if (figures.DECK[one] == figures.COMMON) == (figures.DECK[card] == figures.COMMON)
    ]
    if figures.DECK[card] == figures.COMMON:
        return found + _counted(own, COMMON_ONES, Phrase("location.common"), len(same))
    return found + _counted(own, FACTION_ONES, Phrase("location.faction"), len(same))


def _counted(own: bytes, place: int, what: Phrase, n: int) -> list[Phrase]:
    by = [one for one in distinct(own) if counting([*PRODUCTIONS[one], *ACTIONS[one]], place)]
    return [SAYS.counted(what, n, by)] if by else []


def cost(card: int) -> Phrase:
    """What building a card takes."""
    what = [BOX.good(good, n) for good, n in enumerate(figures.COST[card]) if n]
    if figures.FOUNDATION[card]:
        what.append(Phrase("face.foundation"))
    return Phrase("remark.cost", what=[*what]) if what else Phrase("remark.cost-none")


def of_site(t: Table, seat: int, card: int) -> list[Phrase]:
    """What building over something takes away (B6.1.3)."""
    if card not in standing(t, seat):
        return [Phrase("remark.site")]
    return [*([Phrase("remark.used")] if card in t.used else []), *gives_up(card)]


# -- war ---------------------------------------------------------------------------------------------------


def of_guard(t: Table, seat: int, card: int, shield: bool) -> list[Phrase]:
    """What an attack will cost, and who could pay for one (B6.3.2, X3.2, B12.5)."""
    if t.players == 1:
        return [Phrase("remark.guard-solo")]
    after = t.clone()
    if shield:
        after.shields += ONLY[card]
    else:
        after.samurai += ONLY[card]
    if figures.RAZE_GOODS[card] and not figures.FORTRESS[card] and not t.peaceful:
        before = raze_price(t, card)
        found = Phrase("remark.guard-raze", n=raze_price(after, card), before=before)
    elif figures.DECK[card] != figures.COMMON and t.expansion and not figures.FORTRESS[card]:
        whose = owner(t, card)
        before = conquest_price(t, whose, card)
        found = Phrase("remark.guard-conquer", n=conquest_price(after, whose, card), before=before)
    else:
        return [Phrase("remark.guard-none")]
    return [found, threat(t, seat)]


def threat(t: Table, seat: int) -> Phrase:
    """Who of those that may still attack has most raze tokens."""
    most = whose = 0
    others = [one for one in range(t.players) if one != seat and not t.has_passed(one)]
    for one in others:
        if t.stock(one, figures.RAZE) > most:
            most, whose = t.stock(one, figures.RAZE), one
    if not others:
        return Phrase("remark.threat-passed")
    return Phrase("remark.threat", who=empire_phrase(whose), n=most) if most else Phrase("remark.threat-none")


def of_target(t: Table, seat: int, move: TargetMove) -> list[Phrase]:
    """What stands in another empire: what it does, and what an attack on it costs."""
    card, kind = move.card, move.kind
    if kind == "siege":
        return [Phrase("remark.levels", n=level(t, card)), *SAYS.price(t, seat, tokens(figures.SIEGE))]
    price: list[Phrase] = []
    if kind == "raze":
        price = SAYS.price(t, seat, tokens(raze_price(t, card)))
    elif kind == "conquer":
        price = SAYS.price(t, seat, tokens(conquest_price(t, move.seat, card)))
    if kind != "raze" or move.seat >= t.players:
        return [*does(card, kind == "conquer")[:1], *price]
    return [*SAYS.loses(empire_phrase(move.seat), card, standing_parts(card))[:1], *price]


def tokens(n: int) -> figures.Price:
    """So many raze tokens."""
    return (0, 0, 0, 0, 0, n)


# -- passing -----------------------------------------------------------------------------------------------


def of_passing(t: Table, seat: int) -> list[Phrase]:
    """Actions not used, what stays over the round (B3.5), and that nobody attacks who has passed (B3.4.2)."""
    found = SAYS.named("unused", to_use(options(t, seat)))
    there = [(good, t.stock(seat, good)) for good in range(figures.STOCK)]
    if t.chapter >= figures.ROUNDS:
        found += SAYS.goods("unspent", there)
    else:
        stays = kept(t, seat)
        found += SAYS.goods("wasted", [(good, n) for good, n in there if not stays >> good & 1])
        found += SAYS.goods("stored", [(good, n) for good, n in there if stays >> good & 1])
    others = [one for one in range(t.players) if one != seat and not t.has_passed(one)]
    if others and not t.peaceful and not t.taken:
        found.append(Phrase("remark.safe"))
    return found
