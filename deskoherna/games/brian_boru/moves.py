"""Everything a player can say in Brian Boru, each move made once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Arg, Phrase
from .figures import (
    CARD_COLOUR,
    CARDS,
    COLOURS,
    COST_AGAIN,
    REGIONS,
    SECONDARY,
    SYMBOLS,
    TOWN_COLOUR,
    TOWN_REGION,
    TOWNS,
    Action,
)

MOST_BOUGHT: Final = 60  # purchases one question can offer: more coins than the box holds


CARD_NAMES: Final[list[Phrase]] = [
    Phrase("card." + COLOURS[colour], value=card) for card, colour in enumerate(CARD_COLOUR)
]
REGION_NAMES: Final[list[Phrase]] = [Phrase("region." + region) for region in REGIONS]
TOWN_NAMES: Final[list[Phrase]] = [
    Phrase("town." + COLOURS[colour], id=town, region=REGION_NAMES[region])
    for town, colour, region in zip(TOWNS, TOWN_COLOUR, TOWN_REGION, strict=True)
]


def card_phrase(card: int) -> Phrase:
    """An action card by colour and value."""
    return CARD_NAMES[card]


def card_phrases(cards: Iterable[int]) -> list[Arg]:
    """Several cards, to be listed."""
    return [card_phrase(card) for card in cards]


def town_phrase(town: int) -> Phrase:
    """A town by its id, colour and region."""
    return TOWN_NAMES[town]


def action_phrase(action: Action) -> Phrase:
    """A card's action, symbol by symbol."""
    return Phrase("symbols", parts=[Phrase("symbol." + SYMBOLS[symbol], n=n) for symbol, n in action])


class TownMove(Move):
    """Names a town: place, mark, expand, free, settle, raid, monastery."""

    def __init__(self, kind: str, town: int) -> None:
        super().__init__(kind, TOWNS[town])
        self.town: Final[int] = town

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, town=town_phrase(self.town))


class CardMove(Move):
    """Plays a card: lead or follow."""

    def __init__(self, kind: str, card: int) -> None:
        super().__init__(kind, card)
        self.card: Final[int] = card

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, card=card_phrase(self.card))


class Keep(Move):
    """Keeps two cards of a packet (R5.2)."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__("keep", first, second)
        self.first: Final[int] = first
        self.second: Final[int] = second

    def phrase(self) -> Phrase:
        return Phrase("move.keep", first=card_phrase(self.first), second=card_phrase(self.second))


class Choose(Move):
    """Picks one of a card's secondary actions (R6.8), numbered from 1 as printed from the top."""

    def __init__(self, card: int, option: int) -> None:
        super().__init__("choose", option + 1)
        self.card: Final[int] = card
        self.option: Final[int] = option

    def phrase(self) -> Phrase:
        return action_phrase(SECONDARY[self.card][self.option])


class Buy(Move):
    """Repeats a symbol's effect for coins (R7.6), or not at all."""

    def __init__(self, symbol: int, times: int) -> None:
        super().__init__("buy", times)
        self.symbol: Final[int] = symbol
        self.times: Final[int] = times

    def phrase(self) -> Phrase:
        if self.times == 0:
            return Phrase("move.buy-none")
        coins = COST_AGAIN * self.times
        return Phrase("move.buy-" + SYMBOLS[self.symbol], n=self.times, coins=coins)


class Estrid(Move):
    """What to do with the Danish princess (R8.8)."""

    def __init__(self, plan: str) -> None:
        super().__init__("estrid", plan)
        self.plan: Final[str] = plan

    def phrase(self) -> Phrase:
        return Phrase("move.estrid-" + self.plan)


def _per_town(kind: str) -> list[Move]:
    return [TownMove(kind, town) for town in range(len(TOWNS))]


def _per_pair() -> list[list[Move]]:
    """One move for every two cards, whichever is named first."""
    count = len(CARDS) + 1
    rows: list[list[Move]] = []
    for first in range(count):
        rows.append(
            [rows[second][first] if second < first else Keep(first, second) for second in range(count)]
        )
    return rows


PLACE: Final = _per_town("place")
MARK: Final = _per_town("mark")
EXPAND_TO: Final = _per_town("expand")
FREE_TOWN: Final = _per_town("free")
SETTLE: Final = _per_town("settle")
RAID: Final = _per_town("raid")
MONASTERY: Final = _per_town("monastery")
STAY: Final[Move] = Move("stay")

LEAD: Final[list[Move]] = [CardMove("lead", card) for card in range(len(CARDS) + 1)]
FOLLOW: Final[list[Move]] = [CardMove("follow", card) for card in range(len(CARDS) + 1)]
KEEP: Final[list[list[Move]]] = _per_pair()
CHOICES: Final[list[list[Move]]] = [
    [Choose(card, option) for option in range(len(SECONDARY[card]))] for card in range(len(CARDS) + 1)
]
BUY: Final[list[list[Move]]] = [
    [Buy(symbol, times) for times in range(MOST_BOUGHT + 1)] for symbol in range(len(SYMBOLS))
]
ABOUT_CARD: Final[list[dict[str, Phrase]]] = [{"card": card_phrase(card)} for card in range(len(CARDS) + 1)]
ESTRID_PLANS: Final[list[Move]] = [Estrid("support"), Estrid("trade"), Estrid("spurn")]

# What can be said at some time, and two cards the wrong way round or one card twice, which has a reason, too.
CATALOGUE: Final[list[Move]] = [
    *[move for moves in (PLACE, MARK, EXPAND_TO, FREE_TOWN, SETTLE, RAID, MONASTERY) for move in moves],
    STAY,
    *LEAD[1:],
    *FOLLOW[1:],
    *[KEEP[first][second] for first in CARDS for second in CARDS if first < second],
    *[Keep(first, second) for first in CARDS for second in CARDS if first >= second],
    *max(CHOICES, key=len),
    *BUY[0],
    *ESTRID_PLANS,
]
