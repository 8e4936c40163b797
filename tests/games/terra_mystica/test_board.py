"""The board: well formed, every move on it once, colours by class, words that fit, quick to draw."""

from __future__ import annotations

import re
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from games.terra_mystica.board_positions import (
    COUNT,
    LANGUAGES,
    by_id,
    drawn,
    elements,
    four_factions,
    positions,
    said,
    steps,
    stopped,
    uses,
)

from deskoherna.core.drawing import Picture, sprite, standalone, stylesheet, together
from deskoherna.core.drawing.measure import width
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.terra_mystica.board import grid
from deskoherna.games.terra_mystica.figures import FACTIONS
from deskoherna.games.terra_mystica.game import GAME

LITERAL = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")
CSS = stylesheet("drawing.css")


def seats(match: Match) -> list[int | None]:
    return [None, *range(match.players)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("at", range(COUNT))
def test_pictures_are_well_formed_and_ids_unique(at: int, lang: str) -> None:
    symbols = [one.get("id") for one in ET.fromstring(sprite()).iter()]
    for seat in seats(positions()[at]):
        ids = [one.get("id") for one in elements(drawn(positions()[at], seat, lang))] + symbols
        counts = Counter(id for id in ids if id)
        assert [id for id, count in counts.items() if count > 1] == []


# -- moves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(COUNT))
def test_everything_offered_stands_on_the_board_once(at: int) -> None:
    match = positions()[at]
    for decision in match.pending:
        found = [move for one in elements(drawn(match, decision.seat)) for move in said(one)]
        assert Counter(found) == Counter([move.notation for move in decision.moves])


def test_all_questions_are_drawn() -> None:
    """Whatever is asked, nothing that is offered is missing; every question is looked at a few times."""
    asked: Counter[str] = Counter()
    for seed in range(60):
        for match in steps(4, seed, four_factions(seed) if seed else ()):
            if not match.pending or asked[match.pending[0].prompt.key] >= 4:
                continue
            decision = match.pending[0]
            asked[decision.prompt.key] += 1
            found = [move for one in elements(drawn(match, decision.seat)) for move in said(one)]
            assert Counter(found) == Counter([move.notation for move in decision.moves])
    assert {
        "faction", "place", "card", "turn", "double", "after", "terrain", "spades", "leftover", "cult-spades",
        "favour", "town", "cult", "devotion", "ordain", "bridge", "storm", "swarm", "ride", "leech",
    } <= set(asked)  # fmt: skip


def test_buttons_say_what_they_do_and_can_be_reached() -> None:
    menus = 0
    for match in positions():
        for decision in match.pending:
            named = {move.notation: match.read(move, "cs").rstrip(".") for move in decision.moves}
            for one in elements(drawn(match, decision.seat)):
                if not said(one):
                    continue
                assert one.get("role") == "button" and one.get("tabindex") == "0"
                assert "can" in str(one.get("class")).split()
                label = one.find("{*}title")
                assert label is not None and label.text
                if one.get("data-move"):
                    assert label.text == named[str(one.get("data-move"))]
                else:
                    menus += 1
                    assert one.get("aria-haspopup") == "menu" and len(said(one)) > 1
    assert menus


def test_several_moves_on_one_hex_are_a_menu_of_that_hex() -> None:
    """A trading house may become a temple or a stronghold."""

    def here(match: Match) -> bool:
        return any(
            len([move for move in one.moves if move.notation.startswith(f"upgrade {hex} ")]) > 1
            for one in match.pending
            for hex in match.view(None)["hexes"]
        )

    match = stopped(3, 5, here)
    decision = match.pending[0]
    menus = [one for one in elements(drawn(match, decision.seat)) if one.get("data-moves")]
    assert menus
    for menu in menus:
        kind, name = str(menu.get("data-thing")).split()
        assert kind == "hex"
        wanted = [move.notation for move in decision.moves if move.notation.split()[1:2] == [name]]
        assert sorted(said(menu)) == sorted(wanted)


def test_moves_lie_where_one_looks_for_them() -> None:
    """Hexes, bridge sites, cults, tiles, cards, actions: what is named is what is pointed at."""
    hexes = dict.fromkeys(("place", "build", "transform", "upgrade"), "hex-{}")
    same = {kind: kind + "-{}" for kind in ("bridge", "power", "favour", "cult", "faction", "card")}
    places = {**hexes, **same, "pass": "card-{}", "town": "town-tile-{}"}
    seen: set[str] = set()
    for match in [*positions(), *[stopped(4, seed, asks("favour")) for seed in (1, 2)]]:
        for decision in match.pending:
            found = by_id(drawn(match, decision.seat))
            for move in decision.moves:
                kind, *names = move.notation.split()
                if kind in places and names:
                    seen.add(kind)
                    assert move.notation in said(found[places[kind].format(names[0])])
    assert {"build", "place", "power", "pass", "favour", "upgrade"} <= seen


def asks(prompt: str) -> Callable[[Match], bool]:
    return lambda match: bool(match.pending) and match.pending[0].prompt.key == prompt


def test_things_not_offered_can_be_asked_about() -> None:
    asked: set[str] = set()
    for match in positions():
        for decision in match.pending:
            offered = {move.notation.partition(" by ")[0] for move in decision.moves}
            for one in elements(drawn(match, decision.seat)):
                why = one.get("data-why")
                if why is not None:
                    assert one.get("data-thing") and not said(one) and why not in offered
                    assert match.explain(decision.seat, why).rules
                    asked.add(why.split()[0])
    assert {"build", "upgrade", "power", "send", "pass", "ship", "dig", "burn", "convert"} <= asked


def test_a_seat_that_is_not_asked_has_no_buttons() -> None:
    for match in positions():
        asked = {decision.seat for decision in match.pending}
        for seat in seats(match):
            if seat not in asked:
                assert not [one for one in elements(drawn(match, seat)) if one.get("role") == "button"]


def test_what_one_has_is_turned_into_other_things_on_one_s_own_board() -> None:
    kinds = {"burn", "convert", "linger", "ship", "dig", "special", "terrain", "done"}
    seen: set[str] = set()
    for match in [*positions(), stopped(4, 2, asks("after")), stopped(4, 2, asks("terrain"))]:
        for decision in match.pending:
            pictures = [one for one in drawn(match, decision.seat) if one.key == f"mat-{decision.seat}"]
            there = {move for one in elements(pictures) for move in said(one)}
            for move in decision.moves:
                if move.notation.split()[0] in kinds:
                    seen.add(move.notation.split()[0])
                    assert move.notation in there
    assert seen == kinds


def test_factions_are_chosen_from_cards() -> None:
    match = positions()[0]
    picture = next(one for one in drawn(match, match.pending[0].seat) if one.key == "factions")
    assert picture.kind == "hand"
    cards = [one for one in elements([picture]) if str(one.get("id")).startswith("faction-")]
    assert [str(one.get("id")).removeprefix("faction-") for one in cards] == [
        move.notation.split()[1] for move in match.pending[0].moves
    ]
    assert len(cards) == len(FACTIONS)


# -- colours -----------------------------------------------------------------------------------------------


def test_no_colour_is_named() -> None:
    for match in positions():
        for picture in drawn(match, 0):
            bare = re.sub(r'href="#[\w-]+"|url\(#[\w-]+\)', "", picture.svg)
            assert not LITERAL.search(bare)
            assert set(re.findall(r'(?:fill|stroke|stop-color)="([^"]*)"', bare)) <= {"", "none"}
            assert "style=" not in bare
    for file in Path(grid.__file__).parent.glob("*.py"):
        assert not LITERAL.search(file.read_text(encoding="utf-8")), file


def test_every_class_has_a_style() -> None:
    """Classes of the board are styled, or are names for scripts."""
    names = {
        "picture-board",
        "picture-panel",
        "in-hand",
        "in-full",
        "bridge",
        "town",
        "used",
        "frame",
        "card",
    }
    for match in positions():
        for one in elements(drawn(match, 0)):
            for name in (one.get("class") or "").split():
                assert name in names or f".{name}" in CSS, name


def test_every_symbol_is_there() -> None:
    known = {one.get("id") for one in ET.fromstring(sprite()).iter()}
    for match in positions():
        whole = by_id(drawn(match, 0))
        for one in elements(drawn(match, 0)):
            for name in uses(one):
                assert name in known or name in whole, name


# -- words -------------------------------------------------------------------------------------------------


def font(one: ET.Element) -> float:
    """The size of a text: its own, or that of its classes, or that of the picture."""
    if one.get("font-size"):
        return float(str(one.get("font-size")))
    for name in reversed((one.get("class") or "").split()):
        size = re.search(rf"\.picture (?:\.card )?\.{name} \{{[^}}]*font-size: ([\d.]+)px", CSS)
        if size:
            return float(size[1])
    return 12


def spans(one: ET.Element, x: float, y: float) -> list[tuple[str, float, float, float, float]]:
    """All texts below an element: what, where it begins and ends, its line, its size."""
    found: list[tuple[str, float, float, float, float]] = []
    at = str(one.get("transform") or "")
    if at.startswith("translate("):
        dx, dy = at.removeprefix("translate(").rstrip(")").split()
        x, y = x + float(dx), y + float(dy)
    if one.tag.endswith("text") and one.text:
        size = font(one)
        wide = width(one.text, size)
        start = x + float(one.get("x", "0"))
        start -= {"middle": wide / 2, "end": wide}.get(str(one.get("text-anchor")), 0)
        found.append((one.text, start, start + wide, y + float(one.get("y", "0")), size))
    for inner in one:
        found += spans(inner, x, y)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_stay_on_their_picture(lang: str) -> None:
    for match in positions():
        seat = match.pending[0].seat if match.pending else None
        for picture in drawn(match, seat, lang):
            for text, start, end, line, size in spans(ET.fromstring(picture.svg), 0, 0):
                where = f"{picture.key}: {text!r}"
                assert start >= -1 and end <= picture.width + 1, where
                assert size * 0.7 <= line + 1 and line <= picture.height, where


def test_text_is_large_enough() -> None:
    """Panels are shown 1:1 or a little smaller; the map's own words can be read when it is 640 wide."""
    for match in positions():
        for picture in drawn(match, 0):
            for text, _, _, _, size in spans(ET.fromstring(picture.svg), 0, 0):
                shown = size * min(1, 640 / picture.width) if picture.kind == "board" else size
                assert shown >= 9, (picture.key, text)


# -- one sheet, and time -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_sheet_shows_it_all(lang: str) -> None:
    for match in positions()[1:6]:
        for seat in (None, 0):
            whole = together(GAME.board(match.view(seat), words(lang, GAME.package), []), "Terra Mystica")
            assert 1.1 < whole.width / whole.height < 2
            root = ET.fromstring(standalone(whole, "light"))
            boxes = [
                [float(one.get(name, "0")) for name in ("x", "y", "width", "height")]
                for one in root
                if one.tag.endswith("svg")
            ]
            assert len(boxes) == len(GAME.board(match.view(seat), words(lang, GAME.package), []))
            for at, (x, y, wide, high) in enumerate(boxes):
                assert x >= 0 and y >= 0 and x + wide <= whole.width and y + high <= whole.height
                for left, top, w, h in boxes[:at]:
                    assert x >= left + w or left >= x + wide or y >= top + h or top >= y + high


def test_drawing_is_quick() -> None:
    spoken = words("cs", GAME.package)
    best: list[float] = []
    for match in positions()[2:9]:
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


def test_cards_and_tiles_can_be_drawn_alone() -> None:
    from deskoherna.games.terra_mystica.figures import CARDS, FAVOURS, SCORING, TOWNS

    for lang in LANGUAGES:
        spoken = words(lang, GAME.package)
        for id in (*FACTIONS, *CARDS, *FAVOURS, *TOWNS, *SCORING):
            picture = GAME.draw_card(id, spoken)
            assert isinstance(picture, Picture) and picture.kind == "card"
            assert "…" not in picture.svg, (lang, id)
            lines = [(text, line) for text, _, _, line, _ in spans(ET.fromstring(picture.svg), 0, 0)]
            assert max(line for _, line in lines) < picture.height - 4
        assert GAME.draw_card("nothing", spoken) is None
