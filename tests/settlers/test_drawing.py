"""Drawings shared by the Settlers boxes: notes that fit, rows that keep their order, tiles and cards."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from deskoherna.core.asking import Move
from deskoherna.core.drawing import ICONS, Choices, Svg, group, join
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.effects import Effect, Gain, Kind, May, Pay, Repeat, each, upto
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.settlers.drawing.answers import draw_answers
from deskoherna.settlers.drawing.effects import UNSAID, Signs
from deskoherna.settlers.drawing.face import CardFace, Field, Part, draw_card_face
from deskoherna.settlers.drawing.notes import DOTS, GOODS_ICONS, cut, fitting, goods, note_width, one_by_one
from deskoherna.settlers.drawing.rows import LOWEST, lay_rows
from deskoherna.settlers.drawing.tile import Tile, Token, draw_tile


def texts(drawn: Svg) -> list[str]:
    return [one.text or "" for one in ET.fromstring(drawn).iter() if one.tag == "text"]


def icons(drawn: Svg) -> list[str]:
    return [str(one.get("href")) for one in ET.fromstring(drawn).iter() if one.tag == "use"]


def test_every_good_has_an_icon() -> None:
    assert set(GOODS_ICONS.values()) <= set(ICONS)


def test_one_of_a_good_is_its_icon_alone() -> None:
    assert goods([("wood", 1), ("gold", 3)]) == (":wood", "3", ":coin")
    assert one_by_one([("wood", 1), ("gold", 3)]) == (":wood", ":coin", ":coin", ":coin")


@pytest.mark.parametrize("room", (30, 40, 80, 200))
def test_notes_fit_or_are_cut(room: float) -> None:
    note = one_by_one([("wood", 4), ("stone", 5)])
    size = fitting(note, room, 18)
    shown = cut(note, room, size)
    assert note_width(shown, size) <= room
    assert shown == note or (shown[-1] == DOTS and shown[:-1] == note[: len(shown) - 1])


def test_a_note_without_room_is_not_written() -> None:
    assert cut((":wood", ":stone"), 12, 10) == ()


# -- rows --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sides", [((0, 0), (0, 0), (0, 0)), ((9, 0), (5, 3), (4, 4)), ((14, 9), (1, 0), (0, 12))]
)
def test_rows_keep_their_order_and_do_not_overlap(sides: tuple[tuple[int, int], ...]) -> None:
    laid = lay_rows(sides, 10, 20, 330, 220, 70)
    below = 0.0
    for (first, second), row in zip(sides, laid.rows, strict=True):
        assert len(row.places) == first + second
        assert row.y >= below
        assert row.places == sorted(row.places, key=lambda at: (at[1], at[0]))
        for at, (x, y) in enumerate(row.places):
            assert x >= 10 and x + laid.wide <= 340.01 and row.y <= y <= row.y + row.high - laid.high + 0.01
            for left, top in row.places[:at]:
                assert x >= left + laid.wide or left >= x + laid.wide or y != top
        below = row.y + row.high
    assert laid.bottom == pytest.approx(below)


def test_tiles_become_smaller_with_their_number_but_can_be_read() -> None:
    sizes = [lay_rows([(n, 0), (n, 0), (n, 0)], 0, 0, 330, 220, 70) for n in (1, 4, 8, 20)]
    areas = [laid.wide * laid.high for laid in sizes]
    assert areas == sorted(areas, reverse=True)
    assert all(laid.high >= LOWEST for laid in sizes)
    assert sizes[-1].bottom > 220  # too many for the room: the rows grow instead


def test_the_second_side_stands_apart() -> None:
    places = lay_rows([(1, 1)], 0, 0, 330, 60, 60).rows[0].places
    alone = lay_rows([(2, 0)], 0, 0, 330, 60, 60).rows[0].places
    assert places[1][0] > alone[1][0]


# -- cards -------------------------------------------------------------------------------------------------


def test_a_tile_shows_name_effect_and_tokens() -> None:
    tile = Tile("Tesařská dílna", ("brown",), ("2", ":wood"), [Token("shield"), Token("worker", 3)])
    drawn = group(join(draw_tile(tile, 82, 50)))
    assert texts(drawn)[:2] == ["Tesařská", "dílna"]
    assert {"#icon-wood", "#icon-shield", "#icon-worker"} <= set(icons(drawn))
    assert "3" in texts(drawn)


def test_names_give_way_to_tokens_on_a_low_tile() -> None:
    name = "Kancelář architekta"
    bare = texts(group(join(draw_tile(Tile(name, ("grey",)), 62, 33))))
    full = texts(group(join(draw_tile(Tile(name, ("grey",), (), [Token("shield"), Token("coin")]), 62, 33))))
    assert bare[0] == full[0] and len(full[1]) < len(bare[1])


def test_a_card_in_full_shows_everything() -> None:
    face = CardFace(
        "Lom", "Produkce · šedá", "dwelling", ("grey",), (":wood", ":stone"),
        [Part((":stone",), "Produkce: získej 1 kámen."), Part((), "Bonus za postavení: získej 1 kámen.")],
        [Field("raze", (":stone", ":stone"), "zboř a získáš: 2 kameny")], "COM008", "rekonstrukce",
    )  # fmt: skip
    drawn = draw_card_face(face)
    whole = " ".join(texts(drawn))
    for one in (
        "Lom",
        "Produkce · šedá",
        "Produkce: získej 1 kámen.",
        "Bonus za postavení:",
        "COM008",
        "rekonstrukce",
    ):
        assert one in whole
    assert icons(drawn).count("#icon-stone") == 4 and icons(drawn).count("#icon-wood") == 1


def test_a_sign_stands_beside_the_kind() -> None:
    plain = CardFace("Lom", "Akce", "dwelling", ("red",), (), [])
    signed = CardFace("Lom", "Akce", "dwelling", ("red",), (), [], sign="crown")
    assert icons(draw_card_face(plain)) == ["#icon-dwelling"]
    assert sorted(icons(draw_card_face(signed))) == ["#icon-crown", "#icon-dwelling"]


def test_long_words_become_smaller_until_they_fit() -> None:
    long = " ".join(["slovo"] * 45)
    face = CardFace("Karta", "Akce", "dwelling", ("red",), (), [Part((), long)])
    lines = [one for one in ET.fromstring(draw_card_face(face)).iter() if one.get("class") == "tale"]
    assert " ".join([str(one.text) for one in lines]) == long
    assert max(float(str(one.get("y"))) for one in lines) < HEIGHT - 24
    assert {float(str(one.get("font-size"))) for one in lines} != {11.5} and WIDTH == 168


# -- effects and answers -----------------------------------------------------------------------------------


class Dig(Effect):
    """A verb that one box has."""


SIGNS = Signs(
    lambda effect: (":spade",) if isinstance(effect, Dig) else UNSAID, lambda kind: ("~" + kind.name,)
)


@pytest.mark.parametrize(
    ("effect", "note"),
    [
        (Gain(wood=2, gold=1), ("2", ":wood", ":coin")),
        (Pay(food=1) >> Gain(vp=each(Kind("red"))), (":food", ":to", ":points", "/", "~red")),
        (Pay(wood=upto(3)) + Dig(), ("≤3", ":wood", "+", ":spade")),
        (Gain(stone=1) | May(Gain(food=1)), (":stone", "|", ":food")),
        (Repeat(2, Dig()), (DOTS,)),
    ],
)
def test_effects_are_written_by_their_parts(effect: Effect, note: tuple[str, ...]) -> None:
    assert SIGNS.note(effect) == note


def test_answers_stand_in_columns_of_five() -> None:
    class Say(Move):
        def phrase(self) -> Phrase:
            return Phrase("yes")

    moves = [Say("say", n) for n in range(7)]
    choices = Choices(moves, words("en", ""))
    picture = draw_answers(choices, "Other moves", moves, lambda move: (":wood",) if move is moves[0] else ())
    found = [one for one in ET.fromstring(picture.svg).iter() if str(one.get("id")).startswith("answer-")]
    assert [one.get("data-move") for one in found] == [move.notation for move in moves]
    columns = [str(one.get("transform")).split()[0] for one in found]
    assert len({*columns[:5]}) == 1 and len({*columns}) == 2
    symbols = [str(part.get("href")) for part in found[0].iter() if part.tag.endswith("use")]
    assert symbols == ["#icon-wood"] and choices.left() == []


def test_where_nothing_is_high_enough_lines_are_few_and_tiles_wide() -> None:
    """An empire of 26: three lines, one and two, however many lie in a line; so six are wider than seven."""
    laid = lay_rows([(12, 4), (0, 1), (7, 2)], 0, 0, 330, 150, 70)
    assert laid.high == LOWEST
    assert [len({y for _, y in row.places}) for row in laid.rows] == [3, 1, 2]
    assert laid.wide == pytest.approx((330 - 6 - 5 * 3) / 6)
