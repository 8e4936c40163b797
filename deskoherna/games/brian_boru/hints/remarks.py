"""What the board says of a move: how a region stands, which cards can win, what a card does if it loses."""

from __future__ import annotations

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.brian_boru.figures import (
    CARD_COLOUR,
    CARDS,
    SECONDARY,
    SYMBOLS,
    TOWN_COLOUR,
    TOWN_REGION,
    WHITE,
    Action,
)
from deskoherna.games.brian_boru.moves import (
    REGION_NAMES,
    Buy,
    Choose,
    Keep,
    TownMove,
    card_phrase,
    card_phrases,
)
from deskoherna.games.brian_boru.rules.claims import weights
from deskoherna.games.brian_boru.rules.tricks import fits
from deskoherna.games.brian_boru.state import Table


def remarks(t: Table, seat: int, move: Move) -> list[Phrase]:
    """What speaks for or against a move as the board lies, for whoever is asked."""
    if isinstance(move, TownMove):
        found = [of_region(t, seat, TOWN_REGION[move.town])]
        if move.kind == "mark":
            found.append(of_hand(t, seat, TOWN_COLOUR[move.town]))
        return found
    if isinstance(move, Keep):
        return [of_card(t, seat, card, move) for card in (move.first, move.second)]
    if isinstance(move, Choose) or (isinstance(move, Buy) and not move.times):
        return [Phrase("remark.purse", n=t.coins[seat])]
    return []


def of_region(t: Table, seat: int, region: int) -> Phrase:
    """How a region stands: one's own weight against the most that another has (R11.3)."""
    sides = weights(t, region)[: t.players]
    mine, sides[seat] = sides[seat], 0
    most = max(sides)
    where = REGION_NAMES[region]
    if not most:
        return Phrase("remark.region-alone", region=where, n=mine)
    return Phrase("remark.region", region=where, n=mine, most=most, who=player(sides.index(most)))


def of_hand(t: Table, seat: int, colour: int) -> Phrase:
    """Cards in hand that can win a town of a colour (R6.6); who leads has one (R6.2)."""
    return Phrase("remark.cards", cards=card_phrases([card for card in t.hands[seat] if fits(card, colour)]))


def of_card(t: Table, seat: int, card: int, move: Keep) -> Phrase:
    """What can beat a card in its colour, as far as one does not hold it, and what it does if it loses."""
    otherwise = [in_short(action) for action in SECONDARY[card]]
    colour = CARD_COLOUR[card]
    if colour == WHITE:
        return Phrase("remark.royal", card=card_phrase(card), actions=[*otherwise])
    mine = (*t.hands[seat], move.first, move.second)
    higher = [one for one in CARDS if one > card and fits(one, colour) and one not in mine]
    return Phrase("remark.card", card=card_phrase(card), n=len(higher), actions=[*otherwise])


def in_short(action: Action) -> Phrase:
    """An action as panels tell it: gains and costs, no sentence."""
    return Phrase("panel.action", parts=[Phrase("short." + SYMBOLS[symbol], n=n) for symbol, n in action])
