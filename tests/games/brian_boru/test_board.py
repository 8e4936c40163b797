"""The board: well formed, everything that can be said stands on it once, colours by class, secrets kept."""

from __future__ import annotations

import random
import re
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import deskoherna as dh
from deskoherna.core.drawing import Picture, sprite
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.brian_boru.board import charting, ground
from deskoherna.games.brian_boru.figures import REGIONS, TOWN_REGION, TOWNS
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.moves import CardMove, Keep, TownMove
from deskoherna.games.brian_boru.state import Table

LANGUAGES = ("cs", "en")
LITERAL = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")
BOARD = Path(ground.__file__).parent


def positions(count: int, seed: int = 0) -> Iterator[Match]:
    """Matches stopped at random moments, the start and the end included."""
    dice = random.Random(seed)
    for at in range(count):
        match = dh.new_match("brian-boru", 3 + at % 3, seed=seed + at, names=[])
        stop = 0 if at == 0 else 10_000 if at == 1 else dice.randrange(1, 220)
        while match.pending and match.position < stop:
            decision = match.pending[0]
            match.play(decision.seat, dice.choice(decision.moves))
        yield match


def drawn(match: Match, seat: int | None, lang: str = "cs") -> list[Picture]:
    decision = match.decision(seat) if seat is not None else None
    moves = decision.moves if decision is not None else []
    return GAME.board(match.view(seat), words(lang, GAME.package), moves)


def elements(pictures: list[Picture]) -> list[ET.Element]:
    return [one for picture in pictures for one in ET.fromstring(picture.svg).iter()]


def seats(match: Match) -> list[int | None]:
    return [None, *range(match.players)]


POSITIONS = list(positions(20))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("at", range(len(POSITIONS)))
def test_pictures_are_well_formed_and_ids_unique(at: int, lang: str) -> None:
    symbols = [one.get("id") for one in ET.fromstring(sprite()).iter()]
    for seat in seats(POSITIONS[at]):
        ids = [one.get("id") for one in elements(drawn(POSITIONS[at], seat, lang))] + symbols
        counts = Counter(id for id in ids if id)
        assert [id for id, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("at", range(len(POSITIONS)))
def test_everything_offered_stands_on_the_board_once(at: int) -> None:
    match = POSITIONS[at]
    for decision in match.pending:
        found = elements(drawn(match, decision.seat))
        said = Counter(one.get("data-move") for one in found if one.get("data-move"))
        parts = Counter(one.get("data-part") for one in found if one.get("data-part"))
        pairs = [move for move in decision.moves if isinstance(move, Keep)]
        singles = [str(move) for move in decision.moves if not isinstance(move, Keep)]
        assert said == Counter(singles)
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


def test_buttons_say_their_move_and_can_be_reached() -> None:
    match = next(positions(1))
    decision = match.pending[0]
    named = {str(move): match.read(move, "cs").rstrip(".") for move in decision.moves}
    for one in elements(drawn(match, decision.seat)):
        if one.get("data-move"):
            assert one.get("role") == "button" and one.get("tabindex") == "0"
            assert "can" in one.get("class", "").split()
            label = one.find("{*}title")
            assert label is not None and label.text == named[str(one.get("data-move"))]


def test_things_not_offered_can_be_asked_about() -> None:
    for match in POSITIONS:
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


def test_a_seat_that_is_not_asked_has_no_buttons() -> None:
    for match in POSITIONS:
        asked = {decision.seat for decision in match.pending}
        for seat in seats(match):
            if seat not in asked:
                assert not [one for one in elements(drawn(match, seat)) if one.get("role") == "button"]


# -- colours -----------------------------------------------------------------------------------------------


def test_no_colour_is_named() -> None:
    for match in POSITIONS:
        for picture in drawn(match, 0):
            bare = re.sub(r'href="#[\w-]+"|url\(#[\w-]+\)', "", picture.svg)
            assert not LITERAL.search(bare)
            assert set(re.findall(r'(?:fill|stroke|stop-color)="([^"]*)"', bare)) <= {"", "none"}
            assert "style=" not in bare
    for file in [*BOARD.glob("*.py"), *BOARD.glob("*.toml")]:
        assert not LITERAL.search(file.read_text(encoding="utf-8")), file


def test_every_class_has_a_style() -> None:
    """Classes of the board are styled, or are names for scripts."""
    from deskoherna.core.drawing import stylesheet

    css = stylesheet("drawing.css")
    names = {
        "picture-board", "picture-panel", "picture-hand", "town", "viking", "monastery", "marker", "claim",
        "in-hand", "track-space", "icon-line", "frame", "player", "land",
    }  # fmt: skip
    for match in POSITIONS:
        for one in elements(drawn(match, 0)):
            for name in (one.get("class") or "").split():
                assert name in names or f".{name}" in css, name


# -- secrets -----------------------------------------------------------------------------------------------


def same(one: list[Picture], other: list[Picture]) -> bool:
    return [picture.svg for picture in one] == [picture.svg for picture in other]


def test_a_seat_cannot_see_other_hands() -> None:
    for at, match in enumerate(POSITIONS):
        for seat in range(match.players):
            view = match.determinize(seat, at).view(seat)
            view["referee"] = match.view(seat)["referee"]  # who has answered already is no secret
            decision = match.decision(seat)
            moves = decision.moves if decision is not None else []
            assert same(drawn(match, seat), GAME.board(view, words("cs", GAME.package), moves))


def test_a_spectator_sees_no_hand() -> None:
    dice = random.Random(9)
    for match in POSITIONS:
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
    for match in POSITIONS:
        keys = {picture.key for picture in drawn(match, None)}
        assert not keys & {"hand", "packet"}


# -- the map -----------------------------------------------------------------------------------------------


def test_the_map_is_worked_out_from_the_chart() -> None:
    region_of = {town: REGIONS[TOWN_REGION[at]] for at, town in enumerate(TOWNS)}
    worked_out = charting.draw(charting.chart(), region_of)
    assert worked_out == ground._map, "run python -m deskoherna.games.brian_boru.board.charting"


def test_towns_keep_their_distance() -> None:
    places = ground.TOWN_AT
    for at, (x, y) in enumerate(places):
        assert 30 < x < ground.WIDTH - 30 and 30 < y < ground.HEIGHT - 30
        for other in places[:at]:
            assert (x - other[0]) ** 2 + (y - other[1]) ** 2 >= 64**2


def test_text_is_large_enough() -> None:
    """At the size shown on a desktop nothing is smaller than 9 px: panels and cards 1:1, the map at 640."""
    from deskoherna.core.drawing import stylesheet

    sizes = {float(size) for size in re.findall(r"font-size: ([\d.]+)px", stylesheet("drawing.css"))}
    assert min(sizes) >= 9
    places = re.findall(r"\.place-[\w-]+ \{[^}]*font-size: ([\d.]+)px", stylesheet("drawing.css"))
    assert min(float(size) for size in places) * 640 / ground.WIDTH >= 9


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
    assert f'id="card-{move.card}"' in before["hand"] and f'id="card-{move.card}"' in after["trick"]


def test_drawing_is_quick() -> None:
    spoken = words("cs", GAME.package)
    best: list[float] = []
    for match in POSITIONS[:6]:
        seat = match.pending[0].seat if match.pending else 0
        moves = match.pending[0].moves if match.pending else []
        view = match.view(seat)
        times: list[float] = []
        for _ in range(6):
            start = time.process_time()
            assert all(picture.svg for picture in GAME.board(view, spoken, moves))
            times.append(time.process_time() - start)
        best.append(min(times))
    assert max(best) < 0.015
