"""The solo game: the virtual player's cards, attacks and conquest waves (B12, X9)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.seats import EMPTY, ONLY
from ..figures import (
    CARD,
    COMMON,
    COST,
    DEAL,
    DECK,
    FOOD,
    FORTRESS,
    GOLD,
    GOODS,
    KIND,
    KINDS,
    NOTHING,
    RAZE,
    RAZE_GOODS,
    STONE,
    VP,
    WAVES,
    WOOD,
    WORKER,
)
from ..moves import BOX, PICK, card_phrase
from ..state import COMMON_SIDE, ROWS, VIRTUAL, Table
from .conquest import lose
from .land import place, standing, uproot, why_not_standing
from .lookout import offer
from .piles import discard, reveal

HUMAN: Final = 0
SOLO_OFFER: Final = 4  # B12.2
ATTACKS_PER_ROUND: Final = 2  # B12.5
FRONT: Final = 3  # X9.1
# B12.6: faction locations fall by the good of their deal, in this order.
DEAL_ORDER: Final = (CARD, RAZE, GOLD, VP, STONE, WORKER, FOOD, WOOD)


def lay_out(t: Table) -> None:
    """The first attack card; with the expansion three cards of the virtual player's faction (B12.1, X9.1)."""
    reveal_attack(t)
    fill_front(t)


# -- lookout (B12.2) ---------------------------------------------------------------------------------------


def solo_offer(t: Table) -> None:
    """Four open cards."""
    offer(t, SOLO_OFFER)


def solo_share(t: Table) -> None:
    """Of what is left a random card goes to the virtual player."""
    if t.offer:
        give_to_virtual(t, t.offer[t.below(len(t.offer))])


def solo_rest(t: Table) -> None:
    """The last card too."""
    for card in t.offer:
        give_to_virtual(t, card)


def give_to_virtual(t: Table, card: int) -> None:
    """It counts as a location of an opponent (B12.3)."""
    t.offer = t.offer.replace(ONLY[card], EMPTY)
    place(t, VIRTUAL, card)
    if t.log is not None:
        t.tell("virtual-takes", card=card_phrase(card))


# -- attacks (B12.5) ---------------------------------------------------------------------------------------


def attack_phase(t: Table) -> None:
    """What the virtual player has left goes to its Collection; then attacks, then conquest."""
    t.phase = "attack"
    left = standing(t, VIRTUAL)
    for card in left:
        uproot(t, VIRTUAL, card)
        collect(t, card)
    if t.log is not None and left:
        t.tell("collects", cards=BOX.cards(left))
    steps = [("attack", ())] * ATTACKS_PER_ROUND
    if t.expansion:
        waves = WAVES[t.difficulty][t.chapter - 1]
        if waves:
            steps = [*steps, ("retreat", ()), *[("wave", ())] * waves]
        steps = [*steps, ("front", ())]
    t.then(*steps)


def reveal_attack(t: Table) -> None:
    """The next attack card, on top of the line."""
    good = t.attack_deck[t.below(len(t.attack_deck))]
    t.attack_deck = t.attack_deck.replace(ONLY[good], EMPTY, 1)
    t.attack_line = ONLY[good] + t.attack_line
    t.reveals += 1
    if t.log is not None:
        t.tell("attack-card", what=Phrase(GOODS[good]))


def attack(t: Table) -> Rule:
    """Reveal a card; the first older target that a location shows beside the newest one decides (B12.5)."""
    reveal_attack(t)
    for i in range(1, len(t.attack_line)):
        hit = targets(t, t.attack_line[0], t.attack_line[i])
        if hit:
            fallen = hit[0]
            if len(hit) > 1:
                moves: list[Move] = [PICK[card] for card in hit]
                shown = (t.attack_line[0], t.attack_line[i])
                move = yield Decision(HUMAN, WHICH_FALLS, moves, given=shown)
                assert isinstance(move, CardMove)
                fallen = move.card
            line = t.attack_line
            t.attack_line = line[1:i] + line[i + 1 :] + line[:1] + line[i : i + 1]
            fall(t, fallen, line[0], line[i])
            return
    if t.log is not None:
        t.tell("attack-fails")


def why_not_falling(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a location does not fall to the two targets of the question (B12.5)."""
    if not isinstance(move, CardMove) or move.kind != "pick":
        return BOX.not_asked(asked)
    first, second = asked.given
    reason = why_not_standing(t, HUMAN, move.card)
    if reason is not None:
        return reason
    if not shows(move.card, first, second):
        what = [Phrase(GOODS[first]), Phrase(GOODS[second])]
        return refuse("B12.5", "not-hit", card=card_phrase(move.card), what=[*what])
    return None if move.card in targets(t, first, second) else BOX.refuse("B12.5", "falls-later", move.card)


WHICH_FALLS: Final = Prompt("falls", "B12.5", why=why_not_falling)


def targets(t: Table, first: int, second: int) -> list[int]:
    """The locations among which the player chooses what falls to two targets (B12.5b–d, g, B12.6)."""
    hit = [card for card in standing(t, HUMAN) if shows(card, first, second)]
    common = [card for card in hit if DECK[card] == COMMON]
    if common:
        return strongest(common)
    by_deal: list[int] = []
    for good in DEAL_ORDER:
        by_deal = [card for card in hit if DEAL[card] and DEAL[card][0][0] == good]
        if by_deal:
            break
    return strongest(by_deal)


def shows(card: int, first: int, second: int) -> bool:
    """Are both goods in its raze field? The same good twice needs it twice; a Japanese location with its
    single point falls to two points (B12.6)."""
    goods: list[int] = []
    for good, n in RAZE_GOODS[card]:
        goods += [good] * n
    if FORTRESS[card] or first not in goods:
        return False
    if DECK[card] == COMMON:
        goods.remove(first)
    return second in goods


def strongest(cards: list[int]) -> list[int]:
    """Action before feature before production, then the dearest, then the one with more stone (B12.5d)."""
    if not cards:
        return []
    best = max([worth(card) for card in cards])
    return [card for card in cards if worth(card) == best]


def worth(card: int) -> tuple[int, int, int]:
    cost = COST[card]
    return (KIND[card], cost[WOOD] + cost[STONE] + cost[FOOD], cost[STONE])


def fall(t: Table, card: int, first: int, second: int) -> None:
    """Into the Collection: no goods, no foundation, no wood (B12.5e)."""
    uproot(t, HUMAN, card)
    collect(t, card)
    if t.log is not None:
        cause = Phrase("cause.attack", what=[Phrase(GOODS[first]), Phrase(GOODS[second])])
        t.tell_because(cause, "falls", card=card_phrase(card))


def collect(t: Table, card: int) -> None:
    t.collection += ONLY[card]


# -- conquest (X9.3, X9.4) ---------------------------------------------------------------------------------


def retreat(t: Table) -> None:
    """Before the first wave all its face-up cards are discarded, and not into the Collection (X9.3)."""
    for card in t.front:
        discard(t, card)
    if t.log is not None and t.front:
        t.tell("retreats", cards=BOX.cards(t.front))
    t.front = EMPTY


def wave(t: Table) -> None:
    """A random row: its leftmost faction location is taken, or a fortress is besieged (X9.4, X9.9)."""
    row = t.below(COMMON_SIDE)
    t.reveals += 1
    if t.log is not None:
        t.tell("wave", row=Phrase("row." + KINDS[row]))
    cards = t.rows[HUMAN * ROWS + row]
    if not cards:
        if t.log is not None:
            t.tell("wave-fails")
        return
    card = cards[0]
    if FORTRESS[card]:
        t.levels = t.levels.replace(ONLY[card], EMPTY)
        if t.log is not None:
            t.tell("wave-besieges", card=card_phrase(card))
        return
    lose(t, HUMAN, card)
    t.front = ONLY[card] + t.front
    if t.log is not None:
        t.tell("wave-conquers", card=card_phrase(card))
    taken = reveal(t, COMMON)
    if taken != NOTHING:
        collect(t, taken)
        if t.log is not None:
            t.tell("collects", cards=[card_phrase(taken)])


def fill_front(t: Table) -> None:
    """Three cards of its faction lie open, new ones to the left (X9.7)."""
    while t.factions[VIRTUAL] and len(t.front) < FRONT:
        card = reveal(t, t.factions[VIRTUAL])
        if card == NOTHING:
            break
        t.front = ONLY[card] + t.front
        if t.log is not None:
            t.tell("virtual-shows", card=card_phrase(card))
