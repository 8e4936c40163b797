"""Cards in empires: what stands where, what lies on it, how it comes and goes (T5, T7, K3, K4, K13, K14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Reason
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.seats import EMPTY, NOBODY, ONLY
from ..effects.abilities import DISCARDED, LISTENS, YOU_ASSIGN, YOU_DISCARD, YOU_RELEASE
from ..figures import (
    ACTION,
    CARDS,
    COST,
    FEATURE,
    FIELD,
    KIND,
    NOTHING,
    SHORE,
    STOCK,
    TYPE,
    UPGRADE,
    WORKER,
    Goods,
)
from ..moves import BOX, card_phrase, good_phrase
from ..state import ROWS, Table
from ..telling import REFUND
from .piles import discard, into_hand
from .supply import face, happen, react, take

# -- what stands -------------------------------------------------------------------------------------------


def standing(t: Table, seat: int) -> bytes:
    """All cards of an empire (T5): fields, upgrades, features, actions, islands among them."""
    return EMPTY.join(t.rows[seat * ROWS : seat * ROWS + ROWS])


def fields(t: Table, seat: int) -> bytes:
    """Fields and upgrades: both count as fields for effects that choose some (F4)."""
    return t.rows[seat * ROWS + FIELD] + t.rows[seat * ROWS + UPGRADE]


def action_cards(t: Table, seat: int) -> bytes:
    """Cards with an action, islands and copies among them; only these are ever exhausted (T7)."""
    return t.rows[seat * ROWS + ACTION]


def why_not_standing(t: Table, seat: int, card: int) -> Reason | None:
    """Is it in one's own empire (T5)?"""
    return None if card in standing(t, seat) else BOX.refuse("U1", "not-yours", card)


def why_not_opponent(t: Table, seat: int, other: int, rule: str) -> Reason | None:
    """Is there such a player, and is it another one who has not passed (A2)?"""
    if other == seat:
        return refuse(rule, "own-empire")
    if other >= t.players:
        return refuse(rule, "no-player", n=other + 1)
    return refuse("A2", "passed", who=player(other)) if t.has_passed(other) else None


def conquered(t: Table, seat: int) -> bytes:
    """The conquered islands of an empire."""
    return bytes([card for card in standing(t, seat) if SHORE[card] != NOTHING])


_others: Final[dict[int, bytes]] = {}  # by mask of types, the cards that are of none of them


def of_types(t: Table, seat: int, types: int) -> bytes:
    """Cards of an empire with one of these type icons (a mask); a copy counts as what it copies (T8, K6)."""
    others = _others.get(types)
    if others is None:
        others = bytes([card for card in range(CARDS) if not types >> TYPE[card] & 1])
        _others[types] = others
    cards = EMPTY.join(t.rows[seat * ROWS : seat * ROWS + ROWS])
    found = cards.translate(None, others)
    copies = t.copies
    if copies:
        for i in range(0, len(copies), 2):
            if copies[i] in cards:
                found = found.replace(ONLY[copies[i]], EMPTY)
                if copies[i + 1] not in others:
                    found += ONLY[copies[i]]
    return found


ICONS: Final = bytes(TYPE).ljust(256, b"\0")


def icons(t: Table, seat: int) -> bytes:
    """The type icons of all cards of an empire, to be counted; a copy has that of what it copies (T8, K6)."""
    cards = standing(t, seat)
    for i in range(0, len(t.copies), 2):
        cards = cards.replace(ONLY[t.copies[i]], ONLY[t.copies[i + 1]])
    return cards.translate(ICONS)


def owner(t: Table, card: int) -> int:
    """In whose empire a card stands; NOBODY if in none."""
    for row in range(len(t.rows)):
        if card in t.rows[row]:
            return row // ROWS
    return NOBODY


def all_workers(t: Table, seat: int) -> int:
    """Available, tired and assigned workers together (E6)."""
    assigned = sum([laid_on(t, card).count(WORKER) for card in standing(t, seat)])
    return t.stock(seat, WORKER) + t.tired[seat] + assigned


def size(t: Table, seat: int) -> int:
    """How many cards an empire has (E4)."""
    at = seat * ROWS
    return len(t.rows[at]) + len(t.rows[at + 1]) + len(t.rows[at + 2]) + len(t.rows[at + 3])


# -- coming and going --------------------------------------------------------------------------------------


def place(t: Table, seat: int, card: int) -> None:
    """A card enters an empire, refreshed (B3)."""
    t.rows[seat * ROWS + KIND[card]] += ONLY[card]


def copy(t: Table, seat: int, card: int, model: int) -> None:
    """A copy location takes on another card's abilities (K6) and lies where that card does."""
    model = face(t, model)
    t.copies += ONLY[card] + ONLY[model]
    if KIND[model] != KIND[card]:
        _lift(t, seat, card)
        t.rows[seat * ROWS + KIND[model]] += ONLY[card]
    if t.log is not None:
        t.tell("copies", who=player(seat), card=card_phrase(card), model=card_phrase(model))


def discard_own(t: Table, seat: int, card: int) -> None:
    """A card of one's own empire goes to its discard pile, its upgrades with it (K13, F5); features react."""
    upgrades = upgrades_of(t, card)
    uproot(t, seat, card)
    for one in (card, *upgrades):
        discard(t, seat, one)
        BOX.tell(t, "leaves", seat, one)
        happen(t, seat, YOU_DISCARD, one)
        if LISTENS[DISCARDED][one]:
            react(t, seat, one, one, DISCARDED, one, 1)


def take_back(t: Table, seat: int, card: int) -> None:
    """A location of one's own goes back into the hand, its printed cost comes from the general supply.

    Upgrades under it are discarded (F5). That is no discarding of the card itself.
    """
    upgrades = upgrades_of(t, card)
    uproot(t, seat, card)
    into_hand(t, seat, card)
    take(t, seat, tuple([(good, n) for good, n in enumerate(COST[card]) if n]), REFUND, card)
    for one in upgrades:
        discard(t, seat, one)
        happen(t, seat, YOU_DISCARD, one)


def uproot(t: Table, seat: int, card: int) -> None:
    """A card leaves an empire with what lies on it: goods to the general supply, workers tired (K13)."""
    for upgrade in upgrades_of(t, card):
        _lift(t, seat, upgrade)
    _lift(t, seat, card)
    t.under = _pairs_without(_pairs_without(t.under, card, 0), card, 1)
    t.exhausted = t.exhausted.replace(ONLY[card], EMPTY)
    t.once = t.once.replace(ONLY[card], EMPTY)  # built again, it is a new card
    if t.laid:
        t.tired[seat] += [t.laid[i + 1] for i in range(0, len(t.laid), 2) if t.laid[i] == card].count(WORKER)
        t.laid = _pairs_without(t.laid, card, 0)
    if t.copies:
        _forget(t, seat, card)


def _lift(t: Table, seat: int, card: int) -> None:
    at = seat * ROWS
    for row in range(at, at + ROWS):
        t.rows[row] = t.rows[row].replace(ONLY[card], EMPTY)


def _forget(t: Table, seat: int, card: int) -> None:
    """A copy that leaves is one no more; a copy of what leaves stays as a card without effect (K6)."""
    t.copies = _pairs_without(t.copies, card, 0)
    orphans = [t.copies[i] for i in range(0, len(t.copies), 2) if t.copies[i + 1] == card]
    t.copies = _pairs_without(t.copies, card, 1)
    for orphan in orphans:
        _lift(t, seat, orphan)
        t.rows[seat * ROWS + FEATURE] += ONLY[orphan]
        t.exhausted = t.exhausted.replace(ONLY[orphan], EMPTY)


def _pairs_without(pairs: bytes, card: int, side: int) -> bytes:
    """Pairs whose first (0) or second (1) part is not this card."""
    if card not in pairs:
        return pairs
    kept = EMPTY
    for i in range(0, len(pairs), 2):
        if pairs[i + side] != card:
            kept += pairs[i : i + 2]
    return kept


def upgrades_of(t: Table, field: int) -> bytes:
    """The upgrades under a field (F2)."""
    return bytes([t.under[i] for i in range(0, len(t.under), 2) if t.under[i + 1] == field])


# -- exhausted and refreshed -------------------------------------------------------------------------------


def exhaust(t: Table, card: int) -> None:
    """Turn a card sideways (T7)."""
    if card not in t.exhausted:
        t.exhausted += ONLY[card]


def refresh(t: Table, cards: bytes) -> int:
    """Turn these cards upright (K14); how many were exhausted."""
    if not t.exhausted:
        return 0
    before = len(t.exhausted)
    for card in cards:
        t.exhausted = t.exhausted.replace(ONLY[card], EMPTY)
        if t.log is not None:
            t.tell("refreshes", card=card_phrase(card))
    return before - len(t.exhausted)


def exhausted_of(t: Table, seat: int) -> bytes:
    """The exhausted cards of an empire."""
    if not t.exhausted:
        return EMPTY
    own = t.rows[seat * ROWS + ACTION]
    return own.translate(None, own.translate(None, t.exhausted))


# -- goods on cards ----------------------------------------------------------------------------------------


def assign(t: Table, seat: int, card: int, goods: Goods) -> None:
    """Goods of the supply are laid on a card and stay there (K3); workers on it are assigned (T4)."""
    workers = 0
    for good, n in goods:
        t.goods[seat * STOCK + good] -= n
        t.laid += (ONLY[card] + ONLY[good]) * n
        if good == WORKER:
            workers += n
    if t.log is not None and goods:
        what = [good_phrase(good, n) for good, n in goods]
        t.tell("assigns", who=player(seat), what=[*what], card=card_phrase(card))
    if workers:
        happen(t, seat, YOU_ASSIGN, card, workers)


def bestow(t: Table, seat: int, card: int, good: int, n: int = 1) -> None:
    """Goods of the general supply are laid on a card."""
    t.laid += (ONLY[card] + ONLY[good]) * n
    if t.log is not None:
        t.tell("bestows", who=player(seat), what=good_phrase(good, n), card=card_phrase(card))


def laid_on(t: Table, card: int) -> list[int]:
    """The goods on a card, each as often as it lies there."""
    laid = t.laid
    return [laid[i + 1] for i in range(0, len(laid), 2) if laid[i] == card]


def lies(t: Table, cards: bytes, goods: Sequence[int]) -> bool:
    """Does any of these goods lie on any of these cards?"""
    laid = t.laid
    for i in range(0, len(laid), 2):
        if laid[i] in cards and laid[i + 1] in goods:
            return True
    return False


def releasable(t: Table, seat: int, goods: Sequence[int]) -> list[tuple[int, int]]:
    """Every card of an empire and kind of good lying on it that could be released (K4), each pair once."""
    laid = t.laid
    own = standing(t, seat)
    pairs = {(laid[i], laid[i + 1]) for i in range(0, len(laid), 2) if laid[i + 1] in goods}
    return sorted([pair for pair in pairs if pair[0] in own])


def release(t: Table, seat: int, card: int, good: int, told: bool = True) -> None:
    """Take one good or worker off a card back into the supply (K4).

    ``told``: features react to a released worker; an effect that releases several says so once by itself.
    """
    for i in range(0, len(t.laid), 2):
        if t.laid[i] == card and t.laid[i + 1] == good:
            t.laid = t.laid[:i] + t.laid[i + 2 :]
            break
    t.goods[seat * STOCK + good] += 1
    if t.log is not None:
        t.tell("releases", who=player(seat), what=good_phrase(good, 1), card=card_phrase(card))
    if told and good == WORKER:
        happen(t, seat, YOU_RELEASE, card)
