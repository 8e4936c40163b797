"""The board: well formed, everything that can be said stands on it once, colours by class, secrets kept."""

from __future__ import annotations

import random
import runpy
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from games.board_promises import BoardPromises, all_over
from games.looking import by_id, drawn, elements, written

import deskoherna as dh
from deskoherna.core.drawing import Picture
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.brian_boru.board import ground
from deskoherna.games.brian_boru.figures import CARD_COLOUR, TOWN_COLOUR, TOWN_INDEX, TOWNS, WHITE
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.moves import CardMove, Keep, TownMove
from deskoherna.games.brian_boru.state import Table


def steps(players: int, seed: int) -> Iterator[Match]:
    """A random match before every answer, and when it is over."""
    dice = random.Random(seed)
    match = dh.new_match("brian-boru", players, seed=seed, names=[])
    while match.pending:
        yield match
        decision = match.pending[0]
        match.play(decision.seat, dice.choice(decision.moves))
    yield match


@cache
def positions() -> list[Match]:
    return all_over(lambda players, seed: steps(min(players, 5), seed), fewest=3)


class TestBoard(BoardPromises):
    homes = (ground,)
    menus = False
    scripted = frozenset(
        [
            "picture-hand", "town", "viking", "monastery", "marker", "icon-line", "frame", "player", "land",
        ]
    )  # fmt: skip

    def positions(self) -> list[Match]:
        return positions()

    def shown(self, picture: Picture) -> float:
        """The words of the map can be read when it is 640 wide."""
        return min(1.0, 640 / picture.width) if picture.kind == "board" else 1.0

    def offered_once(self, match: Match) -> None:
        """As elsewhere; of pairs of cards to keep, each card stands there once."""
        for decision in match.pending:
            found = elements(drawn(match, decision.seat))
            parts = Counter(one.get("data-part") for one in found if one.get("data-part"))
            pairs = [move for move in decision.moves if isinstance(move, Keep)]
            singles = [str(move) for move in decision.moves if not isinstance(move, Keep)]
            assert Counter(one.get("data-move") for one in found if one.get("data-move")) == Counter(singles)
            assert set(parts) == {str(card) for move in pairs for card in (move.first, move.second)}
            assert set(parts.values()) <= {1}


def test_all_kinds_of_questions_are_drawn() -> None:
    """A whole match for each number of players: nothing that is offered is missing, whatever is asked."""
    asked: set[str] = set()
    dice = random.Random(4)
    for players in (3, 4, 5):
        match = dh.new_match("brian-boru", players, seed=40 + players)
        while match.pending:
            decision = match.pending[0]
            if decision.prompt.key not in asked or dice.random() < 0.02:
                asked.add(decision.prompt.key)
                found = elements(drawn(match, decision.seat))
                said = {one.get("data-move") for one in found}
                assert {str(one) for one in decision.moves if not isinstance(one, Keep)} <= said
            match.play(decision.seat, dice.choice(decision.moves))
    assert {"place", "keep", "mark", "lead", "follow", "choose", "expand", "monastery"} <= asked


def test_things_not_offered_can_be_asked_about() -> None:
    for match in positions():
        for decision in match.pending:
            for one in elements(drawn(match, decision.seat)):
                why = one.get("data-why")
                if why is not None:
                    assert one.get("data-thing") and one.get("data-move") is None
                    assert why.split()[0] in {move.kind for move in decision.moves}
                    assert match.explain(decision.seat, why).rules
            towns = [move for move in decision.moves if isinstance(move, TownMove)]
            if towns:
                found = {one.get("id"): one for one in elements(drawn(match, decision.seat))}
                for name in TOWNS:
                    town = found["town-" + name]
                    assert (town.get("data-move") or town.get("data-why")) == f"{towns[0].kind} {name}"


# -- secrets -----------------------------------------------------------------------------------------------


def same(one: list[Picture], other: list[Picture]) -> bool:
    return [picture.svg for picture in one] == [picture.svg for picture in other]


def test_a_seat_cannot_see_other_hands() -> None:
    for at, match in enumerate(positions()):
        for seat in range(match.players):
            view = match.determinize(seat, at).view(seat)
            view["referee"] = match.view(seat)["referee"]  # who has answered already is no secret
            decision = match.decision(seat)
            moves = decision.moves if decision is not None else []
            assert same(drawn(match, seat), GAME.board(view, words("cs", GAME.package), moves))


def test_a_spectator_sees_no_hand() -> None:
    dice = random.Random(9)
    for match in positions():
        t = match.state
        assert isinstance(t, Table)
        before = drawn(match, None)
        open_cards = [card for seat in range(t.players) if t.shown >> seat & 1 for card in t.hands[seat]]
        hidden = [
            card for card in {*t.spare, *b"".join(t.hands), *b"".join(t.packets)} if card not in open_cards
        ]
        dealt = hidden[:]
        dice.shuffle(dealt)
        names = list(range(GAME.identities()))
        for old, new in zip(hidden, dealt, strict=True):
            names[old] = new
        other = t.clone()
        GAME.permute(other, names)
        view = GAME.view(other, None)
        view["referee"] = match.view(None)["referee"]
        assert same(before, GAME.board(view, words("cs", GAME.package), []))


def test_hands_lie_only_before_their_owner() -> None:
    for match in positions():
        assert not [picture.key for picture in drawn(match, None) if picture.slot == "hand"]


# -- the map -----------------------------------------------------------------------------------------------


def test_the_map_is_worked_out_from_the_chart() -> None:
    tool = runpy.run_path(str(Path(__file__).parents[3] / "scripts" / "ireland_map.py"))
    assert tool["draw"](tool["chart"]()) == ground.SHAPE_OF, "run python scripts/ireland_map.py"


def test_towns_keep_their_distance() -> None:
    places = ground.TOWN_AT
    for at, (x, y) in enumerate(places):
        assert 30 < x < ground.WIDTH - 30 and 30 < y < ground.HEIGHT - 30
        for other in places[:at]:
            assert (x - other[0]) ** 2 + (y - other[1]) ** 2 >= 64**2


def test_cards_that_move_keep_their_id() -> None:
    match = dh.new_match("brian-boru", 3, seed=3)
    dice = random.Random(3)
    while match.pending[0].prompt.key != "lead":
        match.play(match.pending[0].seat, dice.choice(match.pending[0].moves))
    decision = match.pending[0]
    move = decision.moves[0]
    assert isinstance(move, CardMove)
    before = {picture.key: picture.svg for picture in drawn(match, decision.seat)}
    match.play(decision.seat, move)
    after = {picture.key: picture.svg for picture in drawn(match, decision.seat)}
    assert f'id="card-{move.card}"' in before[f"in-hand-{move.card}"]
    assert f'id="card-{move.card}"' in after["trick"]


# -- the trick ---------------------------------------------------------------------------------------------


def at_trick(seed: int, wanted: str) -> Match:
    """A match of four at the first question of this kind."""
    match = dh.new_match("brian-boru", 4, seed=seed)
    dice = random.Random(seed)
    while match.pending[0].prompt.key != wanted:
        match.play(match.pending[0].seat, dice.choice(match.pending[0].moves))
    return match


def test_cards_in_the_trick_say_only_what_their_fate_brings() -> None:
    """Who leads would gain the primary action, others may choose a secondary one; nothing else is written."""
    match = at_trick(11, "choose")
    view = match.view(None)
    found = by_id(drawn(match, None))
    for seat, before in enumerate(view["seats"]):
        if not before["played"]:
            continue
        card = found[f"card-{before['played']}"]
        whens = [one.text for one in card.iter() if one.get("class") == "deed-when"]
        assert whens == (["získá"] if seat == view["winner"] else ["smí", "nebo"][: len(whens)])
        crowned = [one for one in found[f"slot-{seat}"].iter() if one.get("class") == "crown"]
        assert len(crowned) == (seat == view["winner"])


def test_the_head_of_a_trick_says_whether_a_card_can_still_win() -> None:
    told: set[str] = set()
    for seed in range(30, 40):
        match = at_trick(seed, "follow")
        seat = match.pending[0].seat
        hand, colour = match.view(seat)["mine"]["hand"], TOWN_COLOUR[TOWN_INDEX[match.view(seat)["active"]]]
        best = max([before["played"] or 0 for before in match.view(seat)["seats"]])  # one card: it leads
        own = max([card for card in hand if CARD_COLOUR[card] in (colour, WHITE)], default=0)
        text = " ".join(written(by_id(drawn(match, seat, "en"))["picture-trick"]))
        expected = "you hold none" if not own else "enough so far" if own > best else f"too low for {best}"
        assert expected in text
        told.add(expected.split(" for")[0])
        assert "your highest" not in " ".join(written(by_id(drawn(match, None, "en"))["picture-trick"]))
    assert len(told) > 1
