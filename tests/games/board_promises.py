"""What every board promises: moves stand on it once, colours are classes, words fit, drawing is quick.

A test module derives ``TestBoard`` from ``BoardPromises`` and says which positions are drawn.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from games.looking import CSS, by_id, drawn, elements, said, spans, uses

from deskoherna.core.drawing import Picture, sprite, standalone, together
from deskoherna.core.match import Match
from deskoherna.core.text import words

LANGUAGES = ("cs", "en")
COUNT = 16  # of positions
LITERAL = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")


def first_moment(matches: Iterator[Match], here: Callable[[Match], bool]) -> Match:
    """A match at the first moment that is wanted, or at its end."""
    for match in matches:
        if here(match):
            return match
    return match


def all_over(steps: Callable[[int, int], Iterator[Match]], fewest: int = 1) -> list[Match]:
    """The start, the end, and moments in between, for four numbers of players from the fewest on."""
    found: list[Match] = []
    for at in range(COUNT):
        players = fewest + at % 4
        last = sum([1 for _ in steps(players, at)]) - 1
        stop = last * at // (COUNT - 1)
        found.append(first_moment(steps(players, at), lambda match, stop=stop: match.position >= stop))  # type: ignore[misc]
    return found


def moves_match(match: Match) -> None:
    """Everything offered stands on the board once."""
    for decision in match.pending:
        found = [move for one in elements(drawn(match, decision.seat)) for move in said(one)]
        assert Counter(found) == Counter([move.notation for move in decision.moves]), decision.prompt.key


class BoardPromises:
    """Promises kept at all positions."""

    homes: tuple[ModuleType, ...]  # a module of each package that draws
    scripted: frozenset[str] = frozenset()  # classes without a style of their own: names for scripts
    menus: bool = True  # there are things with several moves
    least: float = 9  # pixels of letters

    def positions(self) -> list[Match]:
        raise NotImplementedError

    def shown(self, picture: Picture) -> float:
        """How large a picture is on a laptop, all around the table."""
        return 1.0

    def with_menus(self) -> list[Match]:
        """Positions of which some have things with several moves."""
        return self.positions()

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("at", range(COUNT))
    def test_pictures_are_well_formed_and_ids_unique(self, at: int, lang: str) -> None:
        symbols = [one.get("id") for one in ET.fromstring(sprite()).iter()]
        match = self.positions()[at]
        for seat in (None, *range(match.players)):
            ids = [one.get("id") for one in elements(drawn(match, seat, lang))] + symbols
            counts = Counter(id for id in ids if id)
            assert [id for id, count in counts.items() if count > 1] == []

    def offered_once(self, match: Match) -> None:
        moves_match(match)

    @pytest.mark.parametrize("at", range(COUNT))
    def test_everything_offered_stands_on_the_board_once(self, at: int) -> None:
        self.offered_once(self.positions()[at])

    def test_buttons_say_what_they_do_and_can_be_reached(self) -> None:
        menus = False
        for match in self.with_menus():
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
                        menus = True
                        assert one.get("aria-haspopup") == "menu" and len(said(one)) > 1
        assert menus == self.menus

    def test_a_seat_that_is_not_asked_has_no_buttons(self) -> None:
        for match in self.positions():
            asked = {decision.seat for decision in match.pending}
            for seat in (None, *range(match.players)):
                if seat not in asked:
                    assert not [one for one in elements(drawn(match, seat)) if one.get("role") == "button"]

    # -- colours ---------------------------------------------------------------------------------------

    def test_no_colour_is_named(self) -> None:
        for match in self.positions():
            for picture in drawn(match, 0):
                bare = re.sub(r'href="#[\w-]+"|url\(#[\w-]+\)', "", picture.svg)
                assert not LITERAL.search(bare)
                assert set(re.findall(r'(?:fill|stroke|stop-color)="([^"]*)"', bare)) <= {"", "none"}
                assert "style=" not in bare
        for home in self.homes:
            for file in Path(str(home.__file__)).parent.glob("*.*"):
                assert not LITERAL.search(file.read_text(encoding="utf-8")), file

    def test_every_class_has_a_style(self) -> None:
        names = {"picture-board", "picture-panel", "in-hand", "in-full", "card", *self.scripted}
        layouts = [Path(str(home.__file__)).parent / "table.css" for home in self.homes]
        styles = CSS + "".join([one.read_text(encoding="utf-8") for one in layouts if one.exists()])
        for match in self.positions():
            for one in elements(drawn(match, 0)):
                for name in (one.get("class") or "").split():
                    assert name in names or re.search(rf"\.{name}\b", styles), name

    def test_every_symbol_is_there(self) -> None:
        known = {one.get("id") for one in ET.fromstring(sprite()).iter()}
        for match in self.positions():
            pictures = drawn(match, 0)
            whole = by_id(pictures)
            for one in elements(pictures):
                for name in uses(one):
                    assert name in known or name in whole, name

    # -- words -----------------------------------------------------------------------------------------

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_words_stay_on_their_picture(self, lang: str) -> None:
        for match in self.positions():
            seat = match.pending[0].seat if match.pending else None
            for picture in drawn(match, seat, lang):
                for text, start, end, line, size in spans(ET.fromstring(picture.svg)):
                    where = f"{picture.key}: {text!r}"
                    assert start >= -1 and end <= picture.width + 1, where
                    assert size * 0.7 <= line + 1 and line <= picture.height, where

    def test_text_is_large_enough(self) -> None:
        for match in self.positions():
            for picture in drawn(match, 0):
                for text, _, _, _, size in spans(ET.fromstring(picture.svg)):
                    assert size * self.shown(picture) >= self.least, (picture.key, text)

    # -- one sheet, and time ---------------------------------------------------------------------------

    def test_one_sheet_shows_it_all(self) -> None:
        for match in self.positions()[1:8]:
            for seat in (None, 0):
                pictures = match.game.board(match.view(seat), words("cs", match.game.package), [])
                whole = together(pictures, "All of it")
                root = ET.fromstring(standalone(whole, "light"))
                boxes = [
                    [float(one.get(name, "0")) for name in ("x", "y", "width", "height")]
                    for one in root
                    if one.tag.endswith("svg")
                ]
                assert len(boxes) == len([one for one in pictures if not one.in_short])
                for at, (x, y, wide, high) in enumerate(boxes):
                    assert x >= 0 and y >= 0 and x + wide <= whole.width and y + high <= whole.height
                    for left, top, w, h in boxes[:at]:
                        assert x >= left + w or left >= x + wide or y >= top + h or top >= y + high
