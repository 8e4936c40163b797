"""All cards and claim tokens, reading themselves from the figures."""

from __future__ import annotations

from typing import Final

from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase
from .figures import (
    CARD_COLOUR,
    CARDS,
    CHURCH,
    CLAIM_POINTS,
    COLOURS,
    COST_AGAIN,
    ESTRID,
    MARRIAGE,
    MARRIAGE_POINTS,
    MARRIAGE_REGION,
    MARRIAGE_RENOWN,
    MARRIAGES,
    PRIMARY,
    RAIDER,
    REGIONS,
    SECONDARY,
    SYMBOLS,
    THRESHOLD,
    VIKINGS,
    WHITE,
)
from .moves import ESTRID_PLANS, action_phrase, card_phrase

BOUGHT: Final = (CHURCH, RAIDER, MARRIAGE)  # symbols whose effect can be bought again (R7.6)


def cards() -> list[Card]:
    """25 action cards, 8 marriage cards, 7 Viking cards and 8 claim tokens."""
    found = [action_card(card) for card in CARDS]
    found += [marriage_card(card) for card in range(len(MARRIAGES))]
    found += [viking_card(at) for at in range(len(VIKINGS))]
    return found + [claim_token(region) for region in range(len(REGIONS))]


def action_card(card: int) -> Card:
    """Its primary action, its secondary actions, and what can be bought with them."""
    text = [Phrase("face.primary", action=action_phrase(PRIMARY[card]))]
    for option, action in enumerate(SECONDARY[card]):
        text.append(Phrase("face.or" if option else "face.secondary", action=action_phrase(action)))
    symbols = {symbol for action in (PRIMARY[card], *SECONDARY[card]) for symbol, _ in action}
    bought = [SYMBOLS[symbol] for symbol in BOUGHT if symbol in symbols]
    text += [Phrase("face.again", what=what, coins=COST_AGAIN) for what in bought]
    if CARD_COLOUR[card] == WHITE:
        text.append(Phrase("face.royal"))  # R6.3
    colour = COLOURS[CARD_COLOUR[card]]
    return Card(f"{colour}-{card}", card_phrase(card), Phrase("kind." + colour), text)


def marriage_card(card: int) -> Card:
    """Its rewards in the order they are gained (R8.4), or Estrid's choice (R8.8)."""
    text: list[Phrase] = []
    if MARRIAGE_POINTS[card]:
        text.append(Phrase("face.points", n=MARRIAGE_POINTS[card]))
    if MARRIAGE_RENOWN[card]:
        text.append(Phrase("face.renown", n=MARRIAGE_RENOWN[card]))
    if MARRIAGE_REGION[card] >= 0:
        text.append(Phrase("face.town", region=Phrase("region." + REGIONS[MARRIAGE_REGION[card]])))
    if card == ESTRID:
        text += [Phrase("face.choose"), *[plan.phrase() for plan in ESTRID_PLANS]]
    name = MARRIAGES[card]
    return Card(name, Phrase("marriage." + name), Phrase("marriage-card"), text)


def viking_card(at: int) -> Card:
    """How many raiders land (R4.1); cards of equal strength are told apart by a letter."""
    strength = VIKINGS[at]
    letter = chr(ord("a") + VIKINGS[:at].count(strength)) if VIKINGS.count(strength) > 1 else ""
    name, text = Phrase("face.viking", n=strength), [Phrase("face.invasion", n=strength)]
    return Card(f"viking-{strength}{letter}", name, Phrase("viking-card"), text)


def claim_token(region: int) -> Card:
    """Its threshold (R11.1), and what it scores with a player or on the board (R12.5, R12.6)."""
    text = [
        Phrase("face.threshold", n=THRESHOLD[region]),
        Phrase("face.claim-points", n=CLAIM_POINTS[region]),
        Phrase("face.claim-half", n=CLAIM_POINTS[region] // 2),
    ]
    name = Phrase("face.claim", region=Phrase("region." + REGIONS[region]))
    return Card(f"claim-{REGIONS[region]}", name, Phrase("claim-token"), text)
