"""Elements are escaped, short and well formed, whatever players call themselves."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deskoherna.core.asking import Move
from deskoherna.core.drawing import EMPTY, Choices, Svg, circle, el, group, text
from deskoherna.core.drawing.measure import shorten, width, wrap
from deskoherna.core.drawing.svg import number
from deskoherna.core.text import words


def test_an_element_names_attributes_as_svg_does() -> None:
    assert el("g", class_="a b", data_move="mark LE7", viewBox="0 0 1 1", tabindex=0, id=None) == (
        '<g class="a b" data-move="mark LE7" viewBox="0 0 1 1" tabindex="0"/>'
    )


def test_plain_strings_are_escaped_and_markup_is_not() -> None:
    assert el("title", "Tom & <Jerry>") == "<title>Tom &amp; &lt;Jerry&gt;</title>"
    assert group(circle(1, 2, 3, "dot"), EMPTY) == '<g><circle cx="1" cy="2" r="3" class="dot"/></g>'
    assert isinstance(group(), Svg)


@pytest.mark.parametrize(
    ("value", "said"), [(12, "12"), (0.5, "0.5"), (-3.25, "-3.25"), (-0.001, "0"), (100.0, "100")]
)
def test_numbers_are_short(value: float, said: str) -> None:
    assert number(value) == said


@given(st.text())
def test_any_text_makes_well_formed_markup(name: str) -> None:
    ET.fromstring(el("svg", text(0, 0, name, "name"), data_thing=name))


@given(st.text(alphabet="abc ěščřž 123", max_size=80), st.integers(20, 200))
def test_wrapped_text_fits(said: str, room: int) -> None:
    for line in wrap(said, 11, room, 2):
        assert width(line, 11) <= room or line == "…"


def test_shortened_text_says_so() -> None:
    assert shorten("Vercingetorix Veliký", 12, 60).endswith("…")
    assert shorten("Eva", 12, 60) == "Eva"


def test_a_menu_is_for_several_moves_only() -> None:
    build, dig, stay = Move("build", "E5"), Move("dig", "E5"), Move("stay")
    spoken = words("cs")
    one = Choices([stay], spoken).menu(
        id="hex-E5", thing="hex E5", about="E5", said=["build E5"], why="build E5"
    )
    assert one == '<g id="hex-E5" data-thing="hex E5" data-why="build E5"><title>E5</title></g>'
    choices = Choices([build, dig, stay], spoken)
    assert choices.left() == [build, dig, stay]
    several = choices.menu(id="hex-E5", thing="hex E5", about="E5", said=["build E5", "dig E5", "fly E5"])
    assert several == (
        '<g id="hex-E5" class="can" role="button" tabindex="0" aria-haspopup="menu" data-thing="hex E5" '
        'data-moves="build E5|dig E5"><title>E5</title></g>'
    )
    assert choices.left() == [stay]


def test_a_thing_nobody_is_asked_about_is_only_a_thing() -> None:
    choices = Choices([], words("cs"))
    drawn = choices.thing(id="town-A", thing="town A", about="město A")
    assert drawn == '<g id="town-A" data-thing="town A"><title>město A</title></g>'
