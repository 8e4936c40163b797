"""The draft (R5)."""

from __future__ import annotations

import math

import pytest
from games.brian_boru.tables import A, B, C, D, E, cards, now, run, table

from deskoherna.core.errors import IllegalMove
from deskoherna.core.match import Match, new_match
from deskoherna.games.brian_boru.game import GAME


def dealt(*packets: str, round: int = 1) -> Match:
    """The first pick from these packets; the cards in none of them stay undealt."""
    t = table(len(packets))
    t.chapter = round
    t.phase = "draft"
    t.packets = tuple(cards(packet) for packet in packets)
    t.spare = bytes(card for card in range(1, 26) if card not in b"".join(t.packets))
    t.sightings = tuple((packet,) for packet in t.packets)
    return run(t, "draft")


def keep(match: Match, *pairs: str) -> None:
    """Everybody keeps two cards, seat by seat."""
    for seat, pair in enumerate(pairs):
        match.play(seat, "keep " + pair)


@pytest.mark.parametrize(("players", "hand", "spare"), [(3, 8, 1), (4, 6, 1), (5, 5, 0)])
def test_deal(players: int, hand: int, spare: int) -> None:
    """R5.1: all 25 cards, once each, in equal packets; and another deal for another seed."""
    deals = set()
    for seed in range(8):
        m = new_match(GAME, players, seed)
        while m.pending[0].prompt.key == "place":
            m.play(m.pending[0].seat, m.pending[0].moves[0])
        t = now(m)
        assert [len(packet) for packet in t.packets] == [hand] * players
        assert len(t.spare) == spare
        assert sorted(b"".join(t.packets) + t.spare) == list(range(1, 26))
        assert len(m.pending) == players
        deals.add(t.packets)
    assert len(deals) == 8


def test_everybody_picks_at_once_and_in_secret() -> None:
    """R5.2: nothing moves until the last has chosen."""
    m = dealt("1 2 3 4 5 6 7 8", "9 10 11 12 13 14 15 16", "17 18 19 20 21 22 23 24")
    assert [decision.seat for decision in m.pending] == [A, B, C]
    m.play(B, "keep 9 10")
    m.play(A, "keep 1 8")
    assert now(m).hands == [b"", b"", b""]
    assert [decision.seat for decision in m.pending] == [C]
    m.play(C, "keep 17 18")
    assert now(m).hands == [cards("1 8"), cards("9 10"), cards("17 18")]


@pytest.mark.parametrize("round", [1, 2, 3])
def test_the_rest_goes_to_the_left(round: int) -> None:
    """R5.2, R1.5: A's packet goes to B, B's to C, C's to A, whichever round it is."""
    m = dealt("1 2 3 4 5 6 7 8", "9 10 11 12 13 14 15 16", "17 18 19 20 21 22 23 24", round=round)
    keep(m, "1 2", "9 10", "17 18")
    assert now(m).packets == (
        cards("19 20 21 22 23 24"),
        cards("3 4 5 6 7 8"),
        cards("11 12 13 14 15 16"),
    )


def test_any_two_cards_of_the_packet_and_no_others() -> None:
    """R5.2, R5.4: every pair once; cards kept before cannot be passed on instead."""
    m = dealt("1 2 3 4 5 6 7 8", "9 10 11 12 13 14 15 16", "17 18 19 20 21 22 23 24")
    assert [len(decision.moves) for decision in m.pending] == [math.comb(8, 2)] * 3
    keep(m, "1 2", "9 10", "17 18")
    assert len({str(move) for move in m.pending[0].moves}) == math.comb(6, 2)
    for swap in ("keep 1 19", "keep 3 4", "keep 19 19"):
        with pytest.raises(IllegalMove):
            m.play(A, swap)
    m.play(A, "keep 19 20")
    assert set(now(m).hands[A]) >= {1, 2}


def test_three_players_keep_the_last_two() -> None:
    """R5.3, R5.5: picks of two from 8, 6 and 4; A's last two come back from where they started."""
    m = dealt("1 2 3 4 5 6 7 8", "9 10 11 12 13 14 15 16", "17 18 19 20 21 22 23 24")
    keep(m, "1 2", "9 10", "17 18")
    keep(m, "19 20", "3 4", "11 12")
    keep(m, "13 14", "21 22", "5 6")
    t = now(m)
    assert t.phase == "tricks"
    assert t.hands == [
        cards("1 2 19 20 13 14 7 8"),
        cards("9 10 3 4 21 22 15 16"),
        cards("17 18 11 12 5 6 23 24"),
    ]
    assert t.packets == (b"", b"", b"")
    assert t.spare == cards("25")


def test_four_players_keep_the_last_two() -> None:
    """R5.3, R5.5: picks of two from 6 and 4, then two cards kept whole."""
    m = dealt("1 2 3 4 5 6", "7 8 9 10 11 12", "13 14 15 16 17 18", "19 20 21 22 23 24")
    keep(m, "1 2", "7 8", "13 14", "19 20")
    keep(m, "21 22", "3 4", "9 10", "15 16")
    assert now(m).phase == "tricks"
    assert now(m).hands[A] == cards("1 2 21 22 17 18")
    assert now(m).hands[D] == cards("19 20 15 16 11 12")


def test_five_players_keep_the_last_one() -> None:
    """R5.3, R5.5: picks of two from 5 and 3, then one card kept."""
    m = dealt("1 2 3 4 5", "6 7 8 9 10", "11 12 13 14 15", "16 17 18 19 20", "21 22 23 24 25")
    keep(m, "1 2", "6 7", "11 12", "16 17", "21 22")
    keep(m, "23 24", "3 4", "8 9", "13 14", "18 19")
    assert now(m).phase == "tricks"
    assert now(m).spare == b""
    assert now(m).hands[A] == cards("1 2 23 24 20")  # the last of D's packet, by way of E
    assert now(m).hands[E] == cards("21 22 18 19 15")


def test_every_packet_looked_at_is_remembered() -> None:
    """R5.2, R5.3: what A saw, in order, the packet kept whole included."""
    m = dealt("1 2 3 4 5 6", "7 8 9 10 11 12", "13 14 15 16 17 18", "19 20 21 22 23 24")
    assert [set(packet) for packet in now(m).sightings[A]] == [{1, 2, 3, 4, 5, 6}]
    keep(m, "1 2", "7 8", "13 14", "19 20")
    keep(m, "21 22", "3 4", "9 10", "15 16")
    assert [set(packet) for packet in now(m).sightings[A]] == [
        {1, 2, 3, 4, 5, 6},
        {21, 22, 23, 24},
        {17, 18},
    ]
