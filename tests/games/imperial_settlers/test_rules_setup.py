"""Setting up: factions, decks and their formats, first hands (B2, B9, X1)."""

from __future__ import annotations

import pytest
from games.imperial_settlers.solitaire import now

from deskoherna.core.errors import BadOptions
from deskoherna.core.match import Match, new_match
from deskoherna.games.imperial_settlers.figures import (
    COMMON,
    COPIES,
    EXPANSION,
    FACTIONS,
    NUMBER,
    RECORDS,
    deck_cards,
)
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.rules.setup import deck_problem

ROMAN = FACTIONS.index("roman")


def factions(match: Match) -> list[str]:
    return [empire["faction"] for empire in match.view(None)["empires"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_plays_another_faction(players: int) -> None:
    """B2.2: drawn by lot, all of them sooner or later."""
    seen: set[str] = set()
    for seed in range(12):
        drawn = factions(new_match(GAME, players, seed))
        assert len(set(drawn)) == players
        seen.add(drawn[0])
    assert seen == set(FACTIONS[1:])


def test_factions_settled_beforehand() -> None:
    """B2.2."""
    match = new_match(GAME, 3, 1, {"seat2": "japanese", "seat3": "roman"})
    assert factions(match)[1:] == ["japanese", "roman"]
    assert factions(match)[0] in ("barbarian", "egyptian")


def test_nobody_shares_a_faction() -> None:
    with pytest.raises(BadOptions, match=r"seat2.*any, roman, barbarian, egyptian"):
        new_match(GAME, 2, 1, {"seat1": "japanese", "seat2": "japanese"})
    with pytest.raises(BadOptions):
        new_match(GAME, 1, 1, {"seat1": "roman", "virtual": "roman"})
    assert factions(new_match(GAME, 2, 1, {"seat1": "roman", "seat3": "roman"}))[0] == "roman"


def test_factions_are_chosen_from_the_first_player_on() -> None:
    """B2.2: what is taken is offered to nobody else; settled factions are not asked about."""
    match = new_match(GAME, 4, 2, {"factions": "chosen", "seat1": "egyptian"})
    first = match.view(None)["first"]
    order = [seat for seat in [(first + i) % 4 for i in range(4)] if seat != 0]
    left = ["faction roman", "faction barbarian", "faction japanese"]
    for i, seat in enumerate(order[:2]):
        (decision,) = match.pending
        assert decision.seat == seat
        assert [str(move) for move in decision.moves] == left
        match.play(seat, left.pop(i))
    assert factions(match)[order[2]] == left[0].split()[1]  # the last one has nothing to choose


def test_the_human_chooses_for_the_virtual_player() -> None:
    """X9.1."""
    match = new_match(GAME, 1, 2, {"factions": "chosen"})
    match.play(0, "faction roman")
    match.play(0, "faction japanese")
    assert (factions(match), match.view(0)["virtual"]["faction"]) == (["roman"], "japanese")


def test_without_the_expansion_the_virtual_player_has_no_faction() -> None:
    """B12.1."""
    virtual = new_match(GAME, 1, 2, {"expansion": False, "virtual": "roman"}).view(0)["virtual"]
    assert (virtual["faction"], virtual["front"]) == (None, [])


def test_first_hands() -> None:
    """B2.4, B3.2.1: two common and two faction cards, and one more as the first round begins."""
    view = new_match(GAME, 4, 3).view(None)
    for empire in view["empires"]:
        assert empire["hand"] == {"common": 2, "faction": 3}
        assert empire["points"] == 0


def test_boxes_have_the_printed_numbers_of_cards() -> None:
    """B2.1, X1.1."""
    assert len(deck_cards(COMMON, False)) == 84
    assert len(deck_cards(COMMON, True)) == 96
    for faction in range(1, 5):
        assert len(deck_cards(faction, False)) == 30
        assert len(deck_cards(faction, True)) == 40
    assert len({code for record in RECORDS for code in record.ids}) == 256


@pytest.mark.parametrize(
    ("options", "common", "faction"),
    [
        ({"expansion": False}, 84, 30),
        ({"expansion": False, "decks": "built"}, 84, 30),
        ({}, 96, 40),
        ({"format": "standard"}, 84, 30),
        ({"decks": "built"}, 96, 30),
    ],
)
def test_decks_by_format(options: dict[str, bool | int | str], common: int, faction: int) -> None:
    """X1.2, X1.3, X1.4."""
    match = new_match(GAME, 2, 1, options)
    while match.pending[0].prompt.key == "deck":
        match.play(match.pending[0].seat, "ready")
    t = now(match)
    cards = b"".join([*t.decks, *t.hands, t.offer])
    assert len([card for card in cards if card < 96]) == common
    assert len(cards) - common == 2 * faction
    assert len(t.box) == (96 - common) + 2 * (40 - faction)


def test_ready_decks_are_legal() -> None:
    """X1.3, X1.4: a ready-made standard deck has the whole expansion in it."""
    match = new_match(GAME, 4, 1, {"format": "standard"})
    t = now(match)
    for seat in range(4):
        faction = t.factions[seat]
        deck = t.decks[faction] + bytes([card for card in t.hands[seat] if card >= 96])
        assert deck_problem(deck, faction) is None
        assert len([card for card in deck if EXPANSION[card]]) == 10


def test_building_a_deck() -> None:
    """X1.4: names are swapped for others with as many copies, until the deck is ready."""
    match = new_match(GAME, 2, 1, {"seat1": "roman", "seat2": "egyptian", "decks": "built"})
    first = match.view(None)["first"]
    assert match.pending[0].seat == first
    while match.pending[0].seat != 0:
        match.play(match.pending[0].seat, "ready")
    offered = [str(move).split() for move in match.pending[0].moves]
    assert offered[0] == ["ready"]
    for _, out, into in offered[1:]:
        assert COPIES[NUMBER[out]] == COPIES[NUMBER[into]]
        assert not EXPANSION[NUMBER[out]] and EXPANSION[NUMBER[into]]
    match.play(0, "swap ROM008 ROM078")
    after = [str(move) for move in match.pending[0].moves]
    assert not [move for move in after if "ROM008" in move or "ROM078" in move]
    listed = match.view(1)["empires"][0]["deck_list"]  # S5
    assert "ROM078" in listed and "ROM008" not in listed
    assert "ROM008" in match.view(1)["box"]
    match.play(0, "ready")
    while match.pending[0].prompt.key == "deck":
        match.play(match.pending[0].seat, "ready")
    t = now(match)
    deck = t.decks[ROMAN] + bytes([card for card in t.hands[0] if card >= 96])
    assert NUMBER["ROM078"] in deck and len(deck) == 30


def test_a_swap_can_be_taken_back() -> None:
    match = new_match(GAME, 2, 1, {"seat1": "roman", "decks": "built"})
    seat = match.pending[0].seat
    before = match.view(None)["box"]
    match.play(seat, match.pending[0].moves[1])
    assert match.view(None)["box"] != before
    match.undo(seat)
    assert match.view(None)["box"] == before
