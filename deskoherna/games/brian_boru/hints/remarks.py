"""What the board says of a move: regions, the church, the battle and the track, which cards can win."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from .. import figures, moves
from ..rules.claims import weights
from ..rules.symbols import expansion_targets
from ..rules.tricks import fits
from ..state import Table

AREAS: Final = {
    figures.CHURCH: "remark.area-church",
    figures.RAIDER: "remark.area-raider",
    figures.MARRIAGE: "remark.area-marriage",
}  # symbols by which players vie with each other


def remarks(t: Table, asked: Decision, move: Move) -> list[Phrase]:
    """What speaks for or against a move as the board lies, for whoever is asked."""
    seat = asked.seat
    if isinstance(move, moves.TownMove):
        found = [of_region(t, seat, figures.TOWN_REGION[move.town])]
        if move.kind == "mark":
            found.append(of_hand(t, seat, figures.TOWN_COLOUR[move.town]))
        return found
    if isinstance(move, moves.Keep):
        return [of_card(t, seat, card, move) for card in (move.first, move.second)]
    if isinstance(move, moves.Choose):
        action = figures.SECONDARY[move.card][move.option]
        found = [of_area(t, seat, symbol) for symbol, _ in action if symbol in AREAS]
        if figures.EXPAND in [symbol for symbol, _ in action]:
            gained = sum(
                [
                    -n if symbol == figures.PAY else n
                    for symbol, n in action
                    if symbol in (figures.COIN, figures.PAY)
                ]
            )
            found += of_expansion(t, seat, t.coins[seat] + gained)
        return [*found, of_purse(t, seat)]
    if isinstance(move, moves.Buy):
        return [of_area(t, seat, move.symbol), of_purse(t, seat)]
    if isinstance(move, moves.Estrid):
        return of_vikings(t)
    return [*of_expansion(t, seat, t.coins[seat]), of_purse(t, seat)] if move is moves.STAY else []


def of_purse(t: Table, seat: int) -> Phrase:
    return Phrase("remark.purse", n=t.coins[seat])


def of_area(t: Table, seat: int, symbol: int) -> Phrase:
    """How one stands in the church, in the battle or on the track, against the best of the others."""
    counts = {figures.CHURCH: t.church, figures.RAIDER: t.raiders, figures.MARRIAGE: t.track}[symbol]
    others = [one for one in range(t.players) if one != seat]
    most = max([counts[one] for one in others])
    who = [player(one) for one in others if counts[one] == most] if most else []
    left = t.battle if symbol == figures.RAIDER else 0
    return Phrase(AREAS[symbol], n=counts[seat], most=most, who=[*who], left=left)


def of_expansion(t: Table, seat: int, coins: int) -> list[Phrase]:
    """Towns one could expand to (R7.11), if there are coins for it then."""
    if coins < figures.COST_EXPAND:
        return [Phrase("remark.no-expansion", n=figures.COST_EXPAND - coins)]
    towns = [figures.TOWNS[town] for town in expansion_targets(t, seat)]
    return [Phrase("remark.expansion", towns=[*towns])]


def of_vikings(t: Table) -> list[Phrase]:
    """The towns of the Vikings, which Estrid makes count (R8.8)."""
    towns = members(t.vikings)
    regions = [moves.REGION_NAMES[one] for one in sorted({figures.TOWN_REGION[town] for town in towns})]
    return [Phrase("remark.vikings", n=len(towns), regions=[*regions])]


def of_region(t: Table, seat: int, region: int) -> Phrase:
    """How a region stands: one's own weight against the most that another has (R11.3)."""
    sides = weights(t, region)[: t.players]
    mine, sides[seat] = sides[seat], 0
    most = max(sides)
    where = moves.REGION_NAMES[region]
    if not most:
        return Phrase("remark.region-alone", region=where, n=mine)
    return Phrase("remark.region", region=where, n=mine, most=most, who=player(sides.index(most)))


def of_hand(t: Table, seat: int, colour: int) -> Phrase:
    """Cards in hand that can win a town of a colour (R6.6); who leads has one (R6.2)."""
    return Phrase(
        "remark.cards", cards=moves.card_phrases([card for card in t.hands[seat] if fits(card, colour)])
    )


def of_card(t: Table, seat: int, card: int, move: moves.Keep) -> Phrase:
    """What can beat a card in its colour, as far as one does not hold it, and what it does if it loses."""
    otherwise = [in_short(action) for action in figures.SECONDARY[card]]
    colour = figures.CARD_COLOUR[card]
    if colour == figures.WHITE:
        return Phrase("remark.royal", card=moves.card_phrase(card), actions=[*otherwise])
    mine = (*t.hands[seat], move.first, move.second)
    higher = [one for one in figures.CARDS if one > card and fits(one, colour) and one not in mine]
    return Phrase("remark.card", card=moves.card_phrase(card), n=len(higher), actions=[*otherwise])


def in_short(action: figures.Action) -> Phrase:
    """An action as panels tell it: gains and costs, no sentence."""
    return Phrase(
        "panel.action", parts=[Phrase("short." + figures.SYMBOLS[symbol], n=n) for symbol, n in action]
    )
