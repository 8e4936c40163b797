"""What the board says of a move: regions, the church, the battle and the track, which cards can win."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from deskoherna.games.brian_boru.figures import (
    CARD_COLOUR,
    CARDS,
    CHURCH,
    COIN,
    COST_EXPAND,
    EXPAND,
    MARRIAGE,
    PAY,
    RAIDER,
    SECONDARY,
    SYMBOLS,
    TOWN_COLOUR,
    TOWN_REGION,
    TOWNS,
    WHITE,
    Action,
)
from deskoherna.games.brian_boru.moves import (
    REGION_NAMES,
    STAY,
    Buy,
    Choose,
    Estrid,
    Keep,
    TownMove,
    card_phrase,
    card_phrases,
)
from deskoherna.games.brian_boru.rules.claims import weights
from deskoherna.games.brian_boru.rules.symbols import expansion_targets
from deskoherna.games.brian_boru.rules.tricks import fits
from deskoherna.games.brian_boru.state import Table

AREAS: Final = {
    CHURCH: "remark.area-church",
    RAIDER: "remark.area-raider",
    MARRIAGE: "remark.area-marriage",
}  # symbols by which players vie with each other


def remarks(t: Table, asked: Decision, move: Move) -> list[Phrase]:
    """What speaks for or against a move as the board lies, for whoever is asked."""
    seat = asked.seat
    if isinstance(move, TownMove):
        found = [of_region(t, seat, TOWN_REGION[move.town])]
        if move.kind == "mark":
            found.append(of_hand(t, seat, TOWN_COLOUR[move.town]))
        return found
    if isinstance(move, Keep):
        return [of_card(t, seat, card, move) for card in (move.first, move.second)]
    if isinstance(move, Choose):
        action = SECONDARY[move.card][move.option]
        found = [of_area(t, seat, symbol) for symbol, _ in action if symbol in AREAS]
        if EXPAND in [symbol for symbol, _ in action]:
            gained = sum([-n if symbol == PAY else n for symbol, n in action if symbol in (COIN, PAY)])
            found += of_expansion(t, seat, t.coins[seat] + gained)
        return [*found, of_purse(t, seat)]
    if isinstance(move, Buy):
        return [of_area(t, seat, move.symbol), of_purse(t, seat)]
    if isinstance(move, Estrid):
        return of_vikings(t)
    return [*of_expansion(t, seat, t.coins[seat]), of_purse(t, seat)] if move is STAY else []


def of_purse(t: Table, seat: int) -> Phrase:
    return Phrase("remark.purse", n=t.coins[seat])


def of_area(t: Table, seat: int, symbol: int) -> Phrase:
    """How one stands in the church, in the battle or on the track, against the best of the others."""
    counts = {CHURCH: t.church, RAIDER: t.raiders, MARRIAGE: t.track}[symbol]
    others = [one for one in range(t.players) if one != seat]
    most = max([counts[one] for one in others])
    who = [player(one) for one in others if counts[one] == most] if most else []
    left = t.battle if symbol == RAIDER else 0
    return Phrase(AREAS[symbol], n=counts[seat], most=most, who=[*who], left=left)


def of_expansion(t: Table, seat: int, coins: int) -> list[Phrase]:
    """Towns one could expand to (R7.11), if there are coins for it then."""
    if coins < COST_EXPAND:
        return [Phrase("remark.no-expansion", n=COST_EXPAND - coins)]
    towns = [TOWNS[town] for town in expansion_targets(t, seat)]
    return [Phrase("remark.expansion", towns=[*towns])]


def of_vikings(t: Table) -> list[Phrase]:
    """The towns of the Vikings, which Estrid makes count (R8.8)."""
    towns = members(t.vikings)
    regions = [REGION_NAMES[one] for one in sorted({TOWN_REGION[town] for town in towns})]
    return [Phrase("remark.vikings", n=len(towns), regions=[*regions])]


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
