"""What is known of the decks as a whole; what is ours must not break it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from deskoherna.core.effects import Effect, Gain, walk
from deskoherna.games.imperial_settlers.effects.abilities import USE_EFFECT, USE_GOODS, USE_PRICE, USES
from deskoherna.games.imperial_settlers.effects.catalogue import FACES
from deskoherna.games.imperial_settlers.effects.frames import Action, Produce
from deskoherna.games.imperial_settlers.figures import (
    CARDS,
    CODES,
    COLOURS,
    DECK_SHAPE,
    EXPANSION,
    FACTIONS,
    GOODS,
    KINDS,
    RECORDS,
    Record,
)

# Counts of the printed decks: kinds, colours.
DECKS = {
    "common": (
        {"action": 39, "production": 28, "feature": 17},
        {"brown": 16, "grey": 13, "red": 12, "pink": 12, "gold": 10, "blue": 8, "black": 6, "purple": 1},
    ),
    "roman": (
        {"production": 12, "action": 10, "feature": 8},
        {"grey": 12, "blue": 7, "brown": 5, "red": 5, "black": 4, "gold": 2, "pink": 1},
    ),
    "barbarian": (
        {"production": 8, "action": 16, "feature": 6},
        {"black": 14, "gold": 4, "pink": 4, "brown": 3, "blue": 3, "purple": 1, "red": 1},
    ),
    "egyptian": (
        {"production": 9, "action": 17, "feature": 4},
        {"grey": 13, "gold": 7, "pink": 5, "black": 4, "blue": 1},
    ),
    "japanese": (
        {"production": 10, "action": 13, "feature": 7},
        {"red": 15, "black": 5, "pink": 3, "blue": 3, "grey": 2, "gold": 2},
    ),
}


def records(deck: str, expansion: bool = False) -> list[tuple[str, Record]]:
    """Every card of a deck, copies each for itself."""
    return [
        (code, record)
        for record in RECORDS
        for code in record.ids
        if FACTIONS[record.deck] == deck and record.expansion == expansion
    ]


@pytest.mark.parametrize("deck", DECKS)
def test_kinds_and_colours_of_the_base_decks(deck: str) -> None:
    kinds, colours = DECKS[deck]
    cards = records(deck)
    assert len(cards) == (84 if deck == "common" else 30)
    assert Counter([KINDS[record.kind] for _, record in cards]) == kinds
    assert Counter([COLOURS[colour] for _, record in cards for colour in record.colours]) == colours


@pytest.mark.parametrize("deck", FACTIONS[1:])
def test_faction_decks_have_their_shape(deck: str) -> None:
    """B9.1: three names three times, six twice, nine once; of the expansion 3, 2, 2, 1, 1 and 1."""
    names = Counter([record.cs for _, record in records(deck)])
    assert Counter(names.values()) == DECK_SHAPE == {3: 3, 2: 6, 1: 9}
    names = Counter([record.cs for _, record in records(deck, expansion=True)])
    assert sorted(names.values()) == [1, 1, 1, 2, 2, 3]
    fortresses = [record for record in RECORDS if record.fortress and FACTIONS[record.deck] == deck]
    assert len(fortresses) == 1 and fortresses[0].expansion


def test_codes_of_the_expansion() -> None:
    for deck, prefix, first, last in (
        ("common", "COM", 139, 150),
        ("roman", "ROM", 71, 80),
        ("barbarian", "BAR", 71, 80),
        ("egyptian", "EGY", 71, 80),
        ("japanese", "JAP", 71, 80),
    ):
        codes = sorted([code for code, _ in records(deck, expansion=True)])
        assert codes == [f"{prefix}{n:03d}" for n in range(first, last + 1)]


def test_common_cards_have_raze_fields_and_faction_cards_deals() -> None:
    """B1.5, B10.1: Japanese cards have both, but Gate, Shrine and the fortress cannot be razed."""
    for record in RECORDS:
        if record.deck == 0:
            assert not record.deal and not record.foundation
            assert bool(record.raze) == (record.cs != "Ruiny")
        else:
            assert len(record.deal) == 1
            japanese = FACTIONS[record.deck] == "japanese"
            assert bool(record.raze) == (japanese and record.en not in ("Gate", "Shrine", "Sake Fortress"))


# -- statistics of the printed decks -----------------------------------------------------------------------


def yielding(deck: str, kind: str, good: str) -> list[str]:
    """Cards of a kind in a base deck whose standing ability gains a good."""
    found = []
    for r, record in enumerate(RECORDS):
        if FACTIONS[record.deck] == deck and KINDS[record.kind] == kind and not record.expansion:
            gains = [one for part in FACES[r].parts for one in walk(part.effect) if isinstance(one, Gain)]
            if any(name == good for gain in gains for name, _ in gain.goods):
                found += record.ids
    return found


def test_what_roman_cards_yield() -> None:
    """Published statistics of the deck."""
    assert yielding("roman", "action", "raze") == ["ROM006", "ROM007"]
    assert yielding("roman", "feature", "gold") == ["ROM012", "ROM013", "ROM014", "ROM015", "ROM016"]
    for kind in ("feature", "action"):
        for good in ("worker", "card", "common_card", "faction_card", "wood", "stone"):
            assert yielding("roman", kind, good) == []


def test_what_japanese_cards_yield() -> None:
    """Published statistics of the deck."""
    assert yielding("japanese", "action", "raze") == ["JAP028", "JAP029"]
    assert yielding("japanese", "action", "gold") == ["JAP012"]
    assert yielding("japanese", "feature", "gold") == ["JAP020"]
    for good in ("worker", "card", "common_card", "faction_card"):
        assert yielding("japanese", "feature", good) == yielding("japanese", "action", good) == []
    for kind in KINDS:
        assert yielding("japanese", kind, "wood") == []


def test_families_of_the_common_deck() -> None:
    """The same card for every resource."""
    for family in (
        {"food": "COM053", "wood": "COM044", "stone": "COM034"},  # worker and one for two points
        {"food": "COM052", "wood": "COM043", "stone": "COM037"},  # worker and two for three
        {"food": "COM056", "wood": "COM076", "stone": "COM036"},  # one for one, twice
    ):
        shapes = set()
        for good, code in family.items():
            card = CODES.index(code)
            price = {GOODS[i]: n for i, n in enumerate(USE_PRICE[card]) if n}
            shapes.add((price.pop(good), tuple(price.items()), USE_GOODS[card], USES[card]))
        assert len(shapes) == 1, family


# -- prices ------------------------------------------------------------------------------------------------

WORTH = {  # in victory points; see docs/cards-of-your-own.md
    "wood": Fraction(3, 4), "stone": Fraction(3, 4), "food": Fraction(3, 4), "card": Fraction(3, 4),
    "worker": Fraction(1, 2), "gold": Fraction(1), "raze": Fraction(1), "vp": Fraction(1),
    "samurai": Fraction(1, 2), "defence": Fraction(1, 4),
}  # fmt: skip


def earned(card: int) -> Fraction | None:
    """What a plain action earns a round; None if it is none."""
    goods = USE_GOODS[card]
    if goods is None or USE_EFFECT[card] is not None:
        return None
    paid = sum([WORTH[GOODS[i]] * n for i, n in enumerate(USE_PRICE[card]) if n])
    return USES[card] * (sum([WORTH[GOODS[good]] * n for good, n in goods]) - paid)


def test_ours_earn_about_what_printed_cards_earn() -> None:
    """Plain actions of the expansion earn no less than the least printed one, and no more than the best."""
    printed = [one for card in range(CARDS) if not EXPANSION[card] and (one := earned(card)) is not None]
    ours = {
        CODES[card]: one for card in range(CARDS) if EXPANSION[card] and (one := earned(card)) is not None
    }
    assert ours and all(min(printed) <= one <= max(printed) for one in ours.values()), ours


def test_parts_fit_the_kind_of_the_card() -> None:
    for r, record in enumerate(RECORDS):
        parts = FACES[r].parts
        assert all(isinstance(part.effect, Effect) for part in parts)
        assert any(isinstance(part, Produce) for part in parts) == (KINDS[record.kind] == "production")
        assert any(isinstance(part, Action) for part in parts) == (KINDS[record.kind] == "action")
