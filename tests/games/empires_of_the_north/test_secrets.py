"""What each seat may see, and what it cannot tell apart (T10)."""

from __future__ import annotations

import json

from games.empires_of_the_north.north import A, B, North, now
from games.empires_of_the_north.printed import cost
from games.matches import in_turns

from deskoherna.core.asking import Decision
from deskoherna.core.match import new_match
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.figures import CLAN, CODES, TILES
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.rules.actions import disc_action
from deskoherna.games.empires_of_the_north.rules.supply import HOW_TO_PAY
from deskoherna.games.empires_of_the_north.rules.tiles import put_disc
from deskoherna.games.empires_of_the_north.state import Table
from deskoherna.games.empires_of_the_north.view import unknown, view


def test_hands_decks_and_lookouts_are_secret() -> None:
    """No number of a card in another hand or in any deck is in a view, unless everybody knows it."""
    for seed in range(6):
        for answers in (3, 40):
            match = in_turns(GAME, 3, seed, answers)
            t = now(match)
            for seat in range(3):
                text = json.dumps(match.view(seat))
                for other in range(3):
                    for card in t.hands[other] + t.looked[other]:
                        seen = other == seat or card in t.known
                        assert (f'"{CODES[card]}"' in text) == seen
                for deck in [*t.decks, *t.island_decks]:
                    assert not [card for card in deck if f'"{CODES[card]}"' in text]


def test_spectators_see_no_hand() -> None:
    assert in_turns(GAME, 3, 1, 40).view(None)["mine"] is None


def test_a_card_taken_openly_is_known() -> None:
    """Fresh Trail finds an Outpost: everybody knows it until it is built."""
    n = North("nanurjuk ulaf", goods={A: cost("094")}, hands={A: "088"})
    n.turn(A, "place populate 088", "pick 094")
    assert view(n.t, B)["empires"][A]["known"] == ["094"]
    assert numbers("094")[0] not in [card for group in unknown(n.t, B) for card in group]
    n.turn(A, "build 094")
    assert view(n.t, B)["empires"][A]["known"] == []


def test_a_card_named_with_a_disc_is_known_while_the_disc_is_paid_for() -> None:
    """ "move explore populate 088" has been heard by all, though gold or food is still asked for."""
    n = North("nanurjuk ulaf", goods={A: {"food": 1, "gold": 1}}, hands={A: "088 089"})
    put_disc(n.t, A, TILES.index("explore"))
    (card,) = numbers("088")
    rule = disc_action(n.t, A, TILES.index("explore"), TILES.index("populate"), card)
    assert rule is not None
    asked = next(rule)
    assert isinstance(asked, Decision) and asked.prompt is HOW_TO_PAY
    assert card not in [one for group in unknown(n.t, B) for one in group]
    assert view(n.t, B)["shown"] == ["088"]


def test_unknown_cards_are_grouped_by_clan() -> None:
    n = North("heidel ulaf", hands={A: "009 016", B: "040 046"})
    groups = unknown(n.t, A)
    assert all(len({CLAN[card] for card in group}) == 1 for group in groups)
    hidden = {card for group in groups for card in group}
    assert {*numbers("040 046")} <= hidden
    assert not hidden & {*numbers("009 016 199 200 211 212")}


def test_reshuffled_cards_are_told_from_those_in_hands() -> None:
    """Whoever remembers the discards knows that none of them is in the hand drawn before."""
    n = North("heidel ulaf", hands={B: "040 046"}, decks={B: ""}, discards={B: "048 049 052"})
    n.turn(B, "place explore")
    groups = [sorted(group) for group in unknown(n.t, A)]
    assert sorted(numbers("040 046")) in groups
    assert sorted(numbers("048 049 052")) in groups


def test_sealed_lookouts_show_nothing() -> None:
    """What the first seat keeps is in no view before the last one has answered."""
    match = new_match(GAME, 2, 4)
    first = match.pending[0]
    before = json.dumps(match.view(1 - first.seat))
    match.play(first.seat, first.moves[0])
    after = match.view(1 - first.seat)
    for key in ("empires", "cards", "mine"):
        assert json.loads(before)[key] == json.loads(json.dumps(after))[key]


def test_which_of_a_hand_a_step_means_stays_secret() -> None:
    """A card drawn to be built lies among others of a hand, and in every world it may be any of them."""
    m = new_match(GAME, 2, 3005, {"clans": "chosen", "seat1": "ulaf", "seat2": "panuk"})
    t = m.state
    assert isinstance(t, Table)
    t.hands[B], t.decks[B] = bytes(sorted(t.decks[B][:4])), t.decks[B][4:]
    everywhere = sorted(b"".join([*t.decks, *t.hands, *t.looked, *t.island_decks]))
    for meant in t.hands[B]:
        t.agenda.append(("build-drawn", (B, meant)))
        places = GAME.places(t, A)
        assert places[0] == bytes([meant]), "a place of its own, so that it is dealt like any other"
        assert sorted(b"".join(places)) == everywhere
        t.agenda.pop()
