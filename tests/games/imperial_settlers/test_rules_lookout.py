"""The lookout phase and its variants (B3.2, B8, B12.2)."""

from __future__ import annotations

import pytest

from deskoherna.core.match import Match, new_match
from deskoherna.games.imperial_settlers.game import GAME


def hand_sizes(match: Match) -> list[int]:
    return [sum(empire["hand"].values()) for empire in match.view(None)["empires"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_drafts(players: int) -> None:
    """B3.2.2, B3.2.3: clockwise from the first player, then back from the last; leftovers are discarded."""
    match = new_match(GAME, players, 4)
    first = match.view(None)["first"]
    order = [(first + i) % players for i in range(players)]
    before = hand_sizes(match)
    for lap in (order, order[::-1]):
        for i, seat in enumerate(lap):
            (decision,) = match.pending
            offer = match.view(None)["offer"]
            assert (decision.seat, decision.prompt.key, len(offer)) == (seat, "take", players + 1 - i)
            assert {str(move).split()[1] for move in decision.moves} <= set(offer)
            match.play(seat, decision.moves[0])
    assert len(match.view(None)["discards"]["common"]) == 2
    assert hand_sizes(match) == [n + 2 for n in before]
    assert match.pending[0].prompt.key == "turn"


def test_identical_copies_are_offered_once() -> None:
    """B6.1.1: whatever is on offer, no two moves mean the same card."""
    for seed in range(30):
        match = new_match(GAME, 4, seed)
        names = [move.phrase().args["card"] for move in match.pending[0].moves]
        assert len(names) == len({str(name) for name in names})


def test_advanced_lookout_of_two() -> None:
    """B8.2: five cards, taken in turn until both have two."""
    match = new_match(GAME, 2, 4, {"lookout": "advanced"})
    first = match.view(None)["first"]
    for seat, size in zip([first, 1 - first] * 2, [5, 4, 3, 2], strict=True):
        (decision,) = match.pending
        assert (decision.seat, len(match.view(None)["offer"])) == (seat, size)
        match.play(seat, decision.moves[0])
    assert len(match.view(None)["discards"]["common"]) == 1
    assert match.pending[0].prompt.key == "turn"


def test_advanced_lookout_of_four() -> None:
    """B8.3."""
    match = new_match(GAME, 4, 4, {"lookout": "advanced"})
    sizes: list[int] = []
    while match.pending[0].prompt.key == "take":
        sizes.append(len(match.view(None)["offer"]))
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    assert sizes == [5, 4, 4, 4, 3, 3, 3, 2]


def test_alternate_lookout() -> None:
    """B8.1: keep one of three in secret, pass two to the left, keep one of those and discard the other."""
    match = new_match(GAME, 3, 4, {"lookout": "alternate"})
    before = hand_sizes(match)
    packets = [match.view(seat)["mine"]["packet"] for seat in range(3)]
    assert [len(packet) for packet in packets] == [3, 3, 3]
    for seat in range(3):
        assert match.decision(seat) is not None
        match.play(seat, f"keep {packets[seat][0]}")
    passed = [match.view(seat)["mine"]["packet"] for seat in range(3)]
    assert passed == [sorted(packets[seat - 1][1:]) for seat in range(3)]
    for seat in range(3):
        match.play(seat, f"discard {passed[seat][1]}")
    assert sorted(match.view(None)["discards"]["common"]) == sorted([packet[1] for packet in passed])
    assert hand_sizes(match) == [n + 2 for n in before]
    for seat in range(3):
        assert {packets[seat][0], passed[seat][0]} <= set(match.view(seat)["mine"]["hand"])


def test_who_passed_a_card_on_knows_where_it_went() -> None:
    """B8.1: the neighbour discarded one of two cards openly, so the other is in hand."""
    match = new_match(GAME, 3, 4, {"lookout": "alternate"})
    packets = [match.view(seat)["mine"]["packet"] for seat in range(3)]
    for seat in range(3):
        match.play(seat, f"keep {packets[seat][0]}")
    for seat in range(3):
        match.play(seat, f"discard {match.view(seat)['mine']['packet'][0]}")
    for seat in range(3):
        left = (seat + 1) % 3
        kept = sorted(packets[seat][1:])[1]
        assert match.view(seat)["empires"][left]["known"] == [kept]
        assert match.view(left)["empires"][seat]["known"] == []


def test_drafted_cards_are_known_to_all() -> None:
    """Everybody saw who took them."""
    match = new_match(GAME, 2, 4)
    (decision,) = match.pending
    match.play(decision.seat, decision.moves[0])
    code = str(decision.moves[0]).split()[1]
    assert match.view(1 - decision.seat)["empires"][decision.seat]["known"] == [code]


def test_peaceful() -> None:
    """B8.4: a common card more, and no razing of opponents' locations."""
    usual = hand_sizes(new_match(GAME, 3, 4))
    assert hand_sizes(new_match(GAME, 3, 4, {"peaceful": True})) == [n + 1 for n in usual]


def test_solo_lookout() -> None:
    """B12.2: of four cards one is taken, one goes to the virtual player, one is taken, one goes there too."""
    match = new_match(GAME, 1, 4)
    assert len(match.view(0)["offer"]) == 4
    match.play(0, match.pending[0].moves[0])
    assert (len(match.view(0)["offer"]), len(match.view(0)["virtual"]["locations"])) == (2, 1)
    match.play(0, match.pending[0].moves[0])
    assert (match.view(0)["offer"], len(match.view(0)["virtual"]["locations"])) == ([], 2)
    assert match.pending[0].prompt.key == "turn"
