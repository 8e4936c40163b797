"""The board: well formed, every move on it once, colours by class, words that fit, quick to draw."""

from __future__ import annotations

import re
import time
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest
from games.spirit_island.board_positions import (
    COUNT,
    LANGUAGES,
    OPTIONS,
    asked,
    by_id,
    drawn,
    elements,
    positions,
    said,
    steps,
    uses,
)

from deskoherna.core.drawing import Picture, sprite, standalone, stylesheet, together
from deskoherna.core.drawing.measure import width
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.spirit_island.board import chart
from deskoherna.games.spirit_island.boxes import BASE
from deskoherna.games.spirit_island.content import spirits
from deskoherna.games.spirit_island.game import GAME

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
    seen: Counter[str] = Counter()
    for seed in range(40):
        for match in steps(1 + seed % 4, seed, OPTIONS[seed % len(OPTIONS)]):
            for decision in match.pending:
                if seen[decision.prompt.key] >= 3:
                    continue
                seen[decision.prompt.key] += 1
                found = [move for one in elements(drawn(match, decision.seat)) for move in said(one)]
                assert Counter(found) == Counter([move.notation for move in decision.moves])
    assert {
        "spirit", "growth", "symbol", "presence", "play", "fast", "slow", "push", "gather", "damage",
        "cascade", "deck", "keep", "forget", "reclaim", "element", "lose-presence", "source", "one-of-mine",
        "where",
    } <= set(seen)  # fmt: skip


def test_buttons_say_what_they_do_and_can_be_reached() -> None:
    menus = 0
    for match in [*positions(), asked("presence"), asked("fast")]:
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


@pytest.mark.parametrize(
    ("prompt", "kind", "id"),
    [
        ("growth", "growth", "growth-{0}-{me}"),
        ("presence", "presence", "land-{1}"),
        ("play", "play", "card-{0}"),
        ("push", "push", "land-{1}"),
        ("gather", "gather", "{0}-{1}"),
        ("cascade", "cascade", "land-{0}"),
        ("deck", "deck", "deck-{0}"),
        ("keep", "keep", "card-{0}"),
        ("forget", "forget", "card-{0}"),
        ("reclaim", "reclaim", "card-{0}"),
        ("element", "element", "element-{0}-{me}"),
        ("lose-presence", "lose", "land-{0}"),
        ("reveal-fear", "reveal", "fear-card-{0}"),
        ("spirit", "spirit", "spirit-{0}"),
    ],
)
def test_moves_lie_where_one_looks_for_them(prompt: str, kind: str, id: str) -> None:
    """Lands, pieces, cards, decks, growth: what is named is what is pointed at."""
    match = asked(prompt)
    decision = next(one for one in match.pending if one.prompt.key == prompt)
    found = by_id(drawn(match, decision.seat))
    names = [move.notation.split()[1:] for move in decision.moves if move.kind == kind]
    assert names
    for words_said in names:
        where = id.format(*[word.replace("!", "-strife") for word in words_said], me=decision.seat)
        assert " ".join([kind, *words_said]) in said(found[where])


def test_powers_are_used_on_the_land_they_target() -> None:
    match = asked("slow")
    decision = next(one for one in match.pending if one.prompt.key == "slow")
    found = by_id(drawn(match, decision.seat))
    seen = 0
    for move in decision.moves:
        kind, *rest = move.notation.split()
        if kind == "use" and len(rest) == 2 and "land-" + rest[1] in found:
            assert move.notation in said(found["land-" + rest[1]])
            seen += 1
    assert seen


def test_presence_is_taken_from_the_tracks() -> None:
    match = asked("source", 4)
    decision = next(one for one in match.pending if one.prompt.key == "source")
    found = by_id(drawn(match, decision.seat))
    shown = match.view(None)["seats"][decision.seat]["shown"]
    seen = 0
    for at, name in enumerate(("energy", "cards")):
        if f"source {name}" in [move.notation for move in decision.moves]:
            assert said(found[f"space-{name}-{shown[at]}-{decision.seat}"]) == [f"source {name}"]
            seen += 1
    assert seen


def test_things_not_offered_can_be_asked_about() -> None:
    seen: set[str] = set()
    for match in positions():
        for decision in match.pending:
            offered = {move.notation for move in decision.moves}
            for one in elements(drawn(match, decision.seat)):
                why = one.get("data-why")
                if why is not None:
                    assert one.get("data-thing") and not said(one) and why not in offered
                    assert match.explain(decision.seat, why).rules
                    seen.add(why.split()[0])
    assert "play" in seen


def test_a_seat_that_is_not_asked_has_no_buttons() -> None:
    for match in positions():
        waiting = {decision.seat for decision in match.pending}
        for seat in seats(match):
            if seat not in waiting:
                assert not [one for one in elements(drawn(match, seat)) if one.get("role") == "button"]


def test_spirits_are_chosen_from_cards() -> None:
    match = positions()[0]
    picture = next(one for one in drawn(match, match.pending[0].seat) if one.key == "spirits")
    assert picture.kind == "hand"
    cards = [one for one in elements([picture]) if said(one)]
    assert len(cards) == len(spirits(BASE))


# -- colours -----------------------------------------------------------------------------------------------


def test_no_colour_is_named() -> None:
    for match in positions():
        for picture in drawn(match, 0):
            bare = re.sub(r'href="#[\w-]+"|url\(#[\w-]+\)', "", picture.svg)
            assert not LITERAL.search(bare)
            assert set(re.findall(r'(?:fill|stroke|stop-color)="([^"]*)"', bare)) <= {"", "none"}
            assert "style=" not in bare
    for file in Path(chart.__file__).parent.glob("*.py"):
        assert not LITERAL.search(file.read_text(encoding="utf-8")), file


def test_every_class_has_a_style() -> None:
    """Classes of the board are styled, or are names for scripts."""
    names = {"picture-board", "picture-panel", "in-hand", "in-full", "frame", "card", "land"}
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
    """The size of a text: that of its classes, or its own, or that of the picture."""
    for name in reversed((one.get("class") or "").split()):
        size = re.search(rf"\.picture (?:text|\.card )?\.{name} \{{[^}}]*font-size: ([\d.]+)px", CSS)
        if size:
            return float(size[1])
    return float(one.get("font-size") or 12)


def spans(
    one: ET.Element, x: float, y: float, scale: float = 1
) -> list[tuple[str, float, float, float, float]]:
    """All texts below an element: what, where it begins and ends, its line, its size."""
    found: list[tuple[str, float, float, float, float]] = []
    at = str(one.get("transform") or "")
    if at.startswith("translate("):
        dx, dy = at.partition(")")[0].removeprefix("translate(").split()
        x, y = x + float(dx) * scale, y + float(dy) * scale
        scale *= float(at.partition("scale(")[2].rstrip(")") or 1)
    if one.tag.endswith("text") and one.text:
        size = font(one) * scale
        wide = width(one.text, size)
        start = x + float(one.get("x", "0")) * scale
        start -= {"middle": wide / 2, "end": wide}.get(str(one.get("text-anchor")), 0)
        found.append((one.text, start, start + wide, y + float(one.get("y", "0")) * scale, size))
    for inner in one:
        found += spans(inner, x, y, scale)
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
    """Panels are shown 1:1 or a little smaller; the island's own words can be read when it is 740 wide."""
    for match in positions():
        for picture in drawn(match, 0):
            for text, _, _, _, size in spans(ET.fromstring(picture.svg), 0, 0):
                shown = size * min(1, 740 / picture.width) if picture.kind == "board" else size
                assert shown >= 9, (picture.key, text)


# -- one sheet, and time -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_sheet_shows_it_all(lang: str) -> None:
    for match in positions()[2:8]:
        for seat in (None, 0):
            pictures = GAME.board(match.view(seat), words(lang, GAME.package), [])
            whole = together(pictures, "Spirit Island")
            root = ET.fromstring(standalone(whole, "light"))
            boxes = [
                [float(one.get(name, "0")) for name in ("x", "y", "width", "height")]
                for one in root
                if one.tag.endswith("svg")
            ]
            assert len(boxes) == len(pictures)
            for at, (x, y, wide, high) in enumerate(boxes):
                assert x >= 0 and y >= 0 and x + wide <= whole.width and y + high <= whole.height
                for left, top, w, h in boxes[:at]:
                    assert x >= left + w or left >= x + wide or y >= top + h or top >= y + high


def test_drawing_is_quick() -> None:
    spoken = words("cs", GAME.package)
    best: list[float] = []
    for match in positions()[2:12]:
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_drawn_alone(lang: str) -> None:
    spoken = words(lang, GAME.package)
    for card in GAME.cards():
        picture = GAME.draw_card(card.id, spoken)
        assert isinstance(picture, Picture) and picture.kind == "card"
        assert "…" not in "".join(ET.fromstring(picture.svg).itertext()), (lang, card.id)
        for text, start, end, line, size in spans(ET.fromstring(picture.svg), 0, 0):
            assert line < picture.height - 3 and start >= 0, (card.id, text)
            assert end <= picture.width + 1 and size >= 9, (card.id, text)
    assert GAME.draw_card("nothing", spoken) is None
