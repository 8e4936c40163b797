"""The board: well formed, every move on it once, colours by class, words that fit, quick to draw."""

from __future__ import annotations

import re
import time
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest
from games.empires_of_the_north.board_positions import COUNT, LANGUAGES, drawn, positions, somewhere, steps
from settlers.looking import CSS, elements, said, spans, uses

from deskoherna.core.drawing import Picture, sprite, standalone, together
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.games.empires_of_the_north.board import scene
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.settlers.drawing import notes

LITERAL = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")
SHOWN = 345 / 360  # how large empires of four players are on a laptop of 1280 × 800


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


def moves_match(match: Match) -> None:
    for decision in match.pending:
        found = [move for one in elements(drawn(match, decision.seat)) for move in said(one)]
        assert Counter(found) == Counter([move.notation for move in decision.moves]), decision.prompt.key


@pytest.mark.parametrize("at", range(COUNT))
def test_everything_offered_stands_on_the_board_once(at: int) -> None:
    moves_match(positions()[at])


def test_all_questions_are_drawn() -> None:
    """Whatever is asked, nothing that is offered is missing; every question is looked at a few times."""
    asked: Counter[str] = Counter()
    for seed in range(16):
        for match in steps(1 + seed % 4, seed):
            key = match.pending[0].prompt.key if match.pending else ""
            if key and asked[key] < 4:
                asked[key] += 1
                moves_match(match)
    assert {
        "clan", "start", "lookout", "turn", "pay", "accompany", "free", "harvest", "cargo", "island",
        "landing", "under", "demand", "demand-card", "search-of", "release-of",
    } <= set(asked)  # fmt: skip


def test_buttons_say_what_they_do_and_can_be_reached() -> None:
    menus = 0
    for match in [*positions(), about_a_tile()]:
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


def test_moves_lie_where_one_looks_for_them() -> None:
    """On the card, tile, ship or deck that is named, in the picture where it lies."""
    seen: set[str] = set()
    for seed in range(8):
        for match in steps(2 + seed % 3, seed):
            if match.position % 7 or not match.pending:
                continue
            decision = match.pending[0]
            homes = {
                move: (picture.key, one.get("id"))
                for picture in drawn(match, decision.seat)
                for one in elements([picture])
                for move in said(one)
            }
            for move in decision.moves:
                kind, *names = move.notation.split()
                if kind == "use":
                    wanted = (f"empire-{decision.seat}", "card-" + names[0])
                elif kind in ("build", "free", "play"):
                    wanted = ("hand", "card-" + names[0])
                elif kind == "place":
                    wanted = ("hand", "card-" + names[1]) if names[1:] else ("circle", "tile-" + names[0])
                elif kind == "move":
                    wanted = ("hand", "card-" + names[2]) if names[2:] else ("circle", "tile-" + names[1])
                elif kind == "raid":
                    wanted = (f"empire-{int(names[0]) - 1}", "card-" + names[1])
                elif kind in ("pillage", "conquer") and decision.prompt.key == "island":
                    wanted = ("sea", "card-" + names[0])
                elif kind == "unseen":
                    wanted = ("sea", "deck-" + names[0])
                elif kind == "take":
                    wanted = ("mat", "supply-" + names[0])
                elif kind == "sail":  # with what a ship sets sail: all ways stand side by side
                    assert homes[move.notation][0] == "answers"
                    seen.add(kind)
                    continue
                elif kind == "pass":
                    wanted = ("mat", "leave")
                else:
                    continue
                assert homes[move.notation] == wanted
                seen.add(kind + f"-{len(names)}" * (kind in ("place", "move")))
    assert seen == {
        "use", "build", "free", "play", "place-1", "place-2", "move-2", "move-3", "raid", "pillage",
        "conquer", "unseen", "take", "sail", "pass",
    }  # fmt: skip


def about_a_tile() -> Match:
    """A turn in which a disc may be put on HARVEST and another moved there."""

    def here(match: Match) -> bool:
        moves = [move.notation for move in match.pending[0].moves]
        return "place harvest" in moves and len([one for one in moves if one.endswith(" harvest")]) > 1

    return somewhere(2, here)


def test_all_that_can_be_done_with_a_tile_is_its_menu() -> None:
    match = about_a_tile()
    decision = match.pending[0]
    found = next(one for one in elements(drawn(match, decision.seat)) if one.get("id") == "tile-harvest")
    wanted = [move.notation for move in decision.moves if move.notation.split()[-1] == "harvest"]
    assert said(found) == wanted and len(wanted) > 1


def test_things_not_offered_can_be_asked_about() -> None:
    asked: set[str] = set()
    for seed in range(4):
        for match in steps(1 + seed, seed, {}):
            key = match.pending[0].prompt.key if match.pending else ""
            if not key or (match.position % 23 and (key != "island" or match.position % 3)):
                continue
            decision = match.pending[0]
            offered = {move.notation for move in decision.moves}
            for one in elements(drawn(match, decision.seat)):
                why = one.get("data-why")
                if why is not None:
                    assert one.get("data-thing") and not said(one) and why not in offered
                    assert match.explain(decision.seat, why).rules, why
                    asked.add(why.split()[0] + "-with" * (why.split()[0] == "place" and len(why.split()) > 2))
    assert {"build", "use", "raid", "place", "place-with", "pillage", "unseen"} <= asked


def test_a_seat_that_is_not_asked_has_no_buttons() -> None:
    for match in positions():
        asked = {decision.seat for decision in match.pending}
        for seat in seats(match):
            if seat not in asked:
                assert not [one for one in elements(drawn(match, seat)) if one.get("role") == "button"]


# -- colours -----------------------------------------------------------------------------------------------


def test_no_colour_is_named() -> None:
    for match in positions():
        for picture in drawn(match, 0):
            bare = re.sub(r'href="#[\w-]+"|url\(#[\w-]+\)', "", picture.svg)
            assert not LITERAL.search(bare)
            assert set(re.findall(r'(?:fill|stroke|stop-color)="([^"]*)"', bare)) <= {"", "none"}
            assert "style=" not in bare
    for home in (scene, notes):
        for file in Path(str(home.__file__)).parent.glob("*.*"):
            assert not LITERAL.search(file.read_text(encoding="utf-8")), file


def test_every_class_has_a_style() -> None:
    names = {"picture-board", "picture-panel", "in-hand", "in-full", "card"}
    for match in positions():
        for one in elements(drawn(match, 0)):
            for name in (one.get("class") or "").split():
                assert name in names or re.search(rf"\.{name}\b", CSS), name


def test_every_symbol_is_there() -> None:
    known = {one.get("id") for one in ET.fromstring(sprite()).iter()}
    for match in positions():
        for one in elements(drawn(match, 0)):
            for name in uses(one):
                assert name in known, name


# -- words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_stay_on_their_picture(lang: str) -> None:
    for match in positions():
        seat = match.pending[0].seat if match.pending else None
        for picture in drawn(match, seat, lang):
            for text, start, end, line, size in spans(ET.fromstring(picture.svg)):
                where = f"{picture.key}: {text!r}"
                assert start >= -1 and end <= picture.width + 1, where
                assert size * 0.7 <= line + 1 and line <= picture.height, where


def test_text_is_large_enough() -> None:
    for match in positions():
        for picture in drawn(match, 0):
            for text, _, _, _, size in spans(ET.fromstring(picture.svg)):
                assert size * (SHOWN if picture.kind == "board" else 1) >= 9, (picture.key, text)


# -- one sheet, time, and cards alone ----------------------------------------------------------------------


def test_one_sheet_shows_it_all() -> None:
    for match in positions()[1:8]:
        pictures = GAME.board(match.view(0), words("cs", GAME.package), [])
        root = ET.fromstring(standalone(together(pictures, "North"), "light"))
        assert len([one for one in root if one.tag.endswith("svg")]) == len(pictures)


def test_drawing_is_quick() -> None:
    spoken = words("cs", GAME.package)
    best: list[float] = []
    for match in positions():
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
def test_every_card_can_be_drawn_alone_and_its_words_fit(lang: str) -> None:
    spoken = words(lang, GAME.package)
    for card in GAME.cards():
        picture = GAME.draw_card(card.id, spoken)
        assert isinstance(picture, Picture) and picture.kind == "card"
        lines = spans(ET.fromstring(picture.svg))
        for text, start, end, line, size in lines:
            assert text == "…" or "…" not in text, (card.id, text)
            assert start >= 0 and end <= picture.width and line < picture.height - 4, (card.id, text)
            assert size >= 9, (card.id, text)
        tale = [float(str(one.get("y"))) for one in elements([picture]) if one.get("class") == "tale"]
        assert max(tale) + 2 < picture.height - 20, card.id  # above the footnote
        whole = " ".join([text for text, *_ in lines])
        for line in card.text:
            if line.key.startswith(("frame.", "face.yield", "face.start-yield", "face.upgrades")):
                assert spoken.sentence(line) in whole, card.id
        marked = spoken.say(Phrase("board.ours")) in whole
        assert marked == card.reconstructed, card.id
    assert GAME.draw_card("nothing", spoken) is None
