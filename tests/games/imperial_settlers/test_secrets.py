"""What each seat may see, and what it cannot tell apart (B1.7, S1)."""

from __future__ import annotations

import json

from games.imperial_settlers.empires import A, B, Empires
from games.imperial_settlers.solitaire import now
from games.matches import in_turns
from stepping import next_step

from deskoherna.core.match import new_match
from deskoherna.games.imperial_settlers.arranging import numbers
from deskoherna.games.imperial_settlers.figures import CODES, DECK
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.view import unknown, view


def test_hands_are_secret() -> None:
    """No code of a card in another hand is in a view, unless the seat knows it."""
    for seed in range(6):
        match = in_turns(GAME, 3, seed, 40)
        t = now(match)
        for seat in range(3):
            text = json.dumps(match.view(seat))
            for other in range(3):
                for card in t.hands[other]:
                    known = other == seat or card in t.known[seat]
                    assert (f'"{CODES[card]}"' in text) == known


def test_spectators_know_no_hand() -> None:
    match = in_turns(GAME, 3, 1, 40)
    seen = match.view(None)
    assert seen["mine"] is None
    assert [empire["known"] for empire in seen["empires"]] == [[], [], []]


def test_decks_are_secret() -> None:
    t = now(in_turns(GAME, 2, 1, 30))
    text = json.dumps(view(t, 0))
    for deck in t.decks:
        for card in deck:
            assert f'"{CODES[card]}"' not in text


def test_unknown_cards_are_grouped_by_deck() -> None:
    """A seat cannot tell apart what lies in a deck and in other hands, deck by deck."""
    e = Empires("roman barbarian", hands={A: "COM001 ROM001", B: "COM002 BAR004"})
    e.t.known = (numbers("COM002"), b"")
    groups = unknown(e.t, A)
    assert all(len({DECK[card] for card in group}) == 1 for group in groups)
    hidden = {card for group in groups for card in group}
    assert numbers("BAR004")[0] in hidden
    assert not hidden & {*numbers("COM001 ROM001 COM002")}


def test_reshuffled_cards_are_told_from_those_in_hands() -> None:
    """Whoever remembers the discards knows that none of them is in the hand drawn before."""
    e = Empires("roman barbarian", hands={B: "BAR004 BAR007"}, goods={B: {"worker": 2}})
    e.t.decks[2] = b""
    e.t.discards[2] = numbers("BAR020 BAR022 BAR023")
    e.turn(B, "workers faction")
    groups = [sorted(group) for group in unknown(e.t, A)]
    assert sorted(numbers("BAR004 BAR007")) in groups
    assert sorted(numbers("BAR020 BAR022 BAR023")) in groups


def test_known_cards_are_forgotten_when_shuffled() -> None:
    """B1.9: a drafted card that went through the discards may be anywhere."""
    e = Empires(goods={A: {"worker": 2}})
    e.t.known = (b"", numbers("COM001"))
    e.t.decks[0] = b""
    e.t.discards[0] = numbers("COM001 COM002")
    e.turn(A, "workers common")
    assert e.t.known == (b"", b"")


def test_a_trade_route_marker_is_seen_by_nobody() -> None:
    """S1."""
    e = Empires("japanese roman", stand={A: "JAP022", B: "ROM020"}, goods={A: {"food": 1}})
    e.turn(A, "use JAP022")
    ((_, _, marker),) = e.t.routes
    for seat in (A, B, None):
        assert f'"{CODES[marker]}"' not in json.dumps(view(e.t, seat))
    assert any(marker in group for group in unknown(e.t, A))
    assert any(marker in group for group in unknown(e.t, B))


def test_what_leaves_a_hand_is_shown_at_once() -> None:
    """S1: a card named to be built is public before its price is paid."""
    e = Empires(goods={A: {"wood": 1, "gold": 1}}, hands={A: "COM012"})
    e.t.agenda[:] = [("turn", (A,))]
    rule = next_step(GAME, e.t)
    assert rule is not None
    ask = next(rule)
    build = next(move for move in ask.moves if str(move) == "build COM012")  # type: ignore[attr-defined]
    assert rule.send(build).prompt.key == "pay"  # type: ignore[attr-defined]
    assert view(e.t, B)["shown"] == ["COM012"]
    assert numbers("COM012")[0] not in {card for group in unknown(e.t, B) for card in group}


def test_possible_worlds_keep_what_is_known() -> None:
    """A world dealt for a seat has the same view, and other cards in other hands."""
    match = in_turns(GAME, 3, 2, 45)
    t = now(match)
    varied = False
    for seed in range(8):
        world = now(match.determinize(0, seed))
        assert sorted(world.hands[0]) == sorted(t.hands[0])
        for other in (1, 2):
            assert {card for card in t.hands[other] if card in t.known[0]} <= {*world.hands[other]}
            varied = varied or world.hands[other] != t.hands[other]
    assert varied


def test_undo_stops_where_something_was_seen() -> None:
    """A deal shows a card; a defence token shows nothing."""
    match = new_match(GAME, 2, 1, {"seat1": "roman", "seat2": "barbarian"})
    while match.pending[0].prompt.key != "turn":
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    seat = match.pending[0].seat
    match.play(seat, "workers wood")
    assert match.can_undo(seat) is True
    match.undo(seat)
    match.play(seat, "workers common")
    assert match.can_undo(seat) is False
