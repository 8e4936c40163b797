"""Drawings shared by the Settlers boxes: notes that fit, rows that keep their order, tiles and cards."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from deskoherna.core.asking import Move
from deskoherna.core.drawing import ICONS, Choices, Svg, group, join
from deskoherna.core.drawing.card import HEIGHT, WIDTH
from deskoherna.core.effects import Effect, Gain, Kind, May, Pay, Repeat, each, upto
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.settlers.drawing.answers import draw_answers
from deskoherna.settlers.drawing.chips import HIGH as FLAT
from deskoherna.settlers.drawing.chips import (
    NAMED,
    NOTED,
    PACKED,
    SIGNED,
    chip_width,
    draw_chip,
    lay_realm,
    levels_in,
)
from deskoherna.settlers.drawing.effects import UNSAID, Signs
from deskoherna.settlers.drawing.emblems import Composer
from deskoherna.settlers.drawing.empire import level_in, shares
from deskoherna.settlers.drawing.face import CardFace, Field, Part, draw_card_face
from deskoherna.settlers.drawing.hand import NARROWEST, WIDEST, card_widths
from deskoherna.settlers.drawing.in_hand import HIGH as CARD_HIGH
from deskoherna.settlers.drawing.in_hand import draw_in_hand, least_width
from deskoherna.settlers.drawing.notes import DOTS, GOODS_ICONS, cut, fitting, goods, note_width, one_by_one
from deskoherna.settlers.drawing.rows import LOWEST, LOWEST_WORDY, lay_rows
from deskoherna.settlers.drawing.tile import BARE, PLAIN, WORDY, Tile, Token, draw_tile, width_for


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


def rows_of(*sides: tuple[int, int]) -> list[tuple[list[Tile], int, bool]]:
    """Rows of so many tiles on the first and on the second side."""
    tile = Tile("Tesařská dílna", ("brown",), ("2", ":wood"), "Získej 2 dřeva.", ("hammer", "wood"))
    return [([tile] * (first + second), first, False) for first, second in sides]


@pytest.mark.parametrize(
    "sides", [((0, 0), (0, 0), (0, 0)), ((9, 0), (5, 3), (4, 4)), ((14, 9), (1, 0), (0, 12))]
)
def test_rows_keep_their_order_and_do_not_overlap(sides: tuple[tuple[int, int], ...]) -> None:
    laid = lay_rows(rows_of(*sides), 10, 20, 700, 420, 20, 140)
    below = 0.0
    for (first, second), row in zip(sides, laid.rows, strict=True):
        assert len(row.boxes) == first + second
        assert row.y >= below
        places = [(one.x, one.y) for one in row.boxes]
        assert places == sorted(places, key=lambda at: (at[1], at[0]))
        for at, one in enumerate(row.boxes):
            assert one.x >= 10 and one.x + one.wide <= 710.01
            assert row.y + 20 <= one.y and one.y + one.high <= row.y + row.high
            for other in row.boxes[:at]:
                assert one.x >= other.x + other.wide or one.y != other.y
        below = row.y + row.high
    assert laid.bottom >= below


def test_rows_fill_their_height_and_grow_only_when_they_must() -> None:
    for n in (0, 1, 4, 8):
        assert lay_rows(rows_of((n, 0), (n, 0), (n, 0)), 0, 0, 700, 420, 20, 140).bottom == pytest.approx(420)
    crowd = lay_rows(rows_of((20, 0), (20, 0), (20, 0)), 0, 0, 700, 420, 20, 140)
    assert crowd.bottom > 420 and all(one.high >= LOWEST for row in crowd.rows for one in row.boxes)


def test_the_second_side_stands_apart() -> None:
    places = lay_rows(rows_of((1, 1)), 0, 0, 700, 160, 20, 140).rows[0].boxes
    alone = lay_rows(rows_of((2, 0)), 0, 0, 700, 160, 20, 140).rows[0].boxes
    assert places[1].x > alone[1].x


def test_a_low_row_leaves_its_height_to_the_others() -> None:
    tiles, first, _ = rows_of((3, 0))[0]
    laid = lay_rows([(tiles, first, True), (tiles, first, False)], 0, 0, 700, 260, 20, 140)
    assert laid.rows[0].boxes[0].high == LOWEST < laid.rows[1].boxes[0].high


def test_a_row_with_long_words_is_higher_than_the_others() -> None:
    tiles, first, _ = rows_of((5, 0))[0]
    long = Tile("Oáza", ("pink",), (":worker",), " ".join(["slovo"] * 16), ("cactus", "worker"))
    laid = lay_rows(
        [(tiles, first, False), ([long] * 5, 5, False), (tiles, first, False)], 0, 0, 744, 440, 20, 140
    )
    assert laid.bottom == pytest.approx(440)
    assert laid.rows[1].boxes[0].high > laid.rows[0].boxes[0].high
    for box in laid.rows[1].boxes:
        assert "slovo" in " ".join(texts(group(join(draw_tile(long, box.wide, box.high)))))


def test_emblems_give_way_before_words() -> None:
    one = tile()
    wide = width_for(one, LOWEST_WORDY, PLAIN)
    assert wide < width_for(one, LOWEST_WORDY, WORDY)
    drawn = group(join(draw_tile(one, wide, LOWEST_WORDY)))
    assert "Získej 2" in " ".join(texts(drawn)) and "#icon-hammer" not in icons(drawn)


def test_a_low_row_lies_flat_where_the_words_of_others_need_its_height() -> None:
    tiles, first, _ = rows_of((6, 0))[0]
    long = Tile("Oáza", ("pink",), (":worker",), " ".join(["slovo"] * 16), ("cactus", "worker"))
    laid = lay_rows([(tiles, first, True), ([long] * 5, 5, False)], 0, 0, 744, 260, 20, 140)
    assert {one.high for one in laid.rows[0].boxes} == {FLAT}
    assert laid.rows[0].boxes[-1].x + laid.rows[0].boxes[-1].wide <= 744
    [high] = {one.high for one in laid.rows[1].boxes}
    assert "slovo" in " ".join(texts(group(join(draw_tile(long, laid.rows[1].boxes[0].wide, high)))))


# -- cards -------------------------------------------------------------------------------------------------


def tile(**more: object) -> Tile:
    return Tile("Tesařská dílna", ("brown",), ("2", ":wood"), "Získej 2 dřeva.", ("hammer", "wood"), **more)  # type: ignore[arg-type]


def test_a_tile_shows_name_emblem_effect_in_icons_and_words_and_tokens() -> None:
    drawn = group(join(draw_tile(tile(tokens=[Token("shield"), Token("worker", 3)]), 150, 110)))
    whole = " ".join(texts(drawn))
    assert whole.startswith("Tesařská dílna") and "Získej 2 dřeva." in whole
    assert {"#icon-wood", "#icon-hammer", "#icon-shield", "#icon-worker"} <= set(icons(drawn))
    assert "3" in texts(drawn)


def test_words_give_way_before_icons_and_emblems_before_the_name() -> None:
    brief = group(join(draw_tile(tile(), 160, 50)))
    assert "#icon-wood" in icons(brief) and "Získej" not in " ".join(texts(brief))
    bare = group(join(draw_tile(tile(), width_for(tile(), 48, BARE), 48)))
    assert texts(bare)[0] == "Tesařská dílna" and "#icon-hammer" not in icons(bare)


def test_what_icons_cannot_say_is_said_in_words() -> None:
    odd = Tile("Tesař", ("brown",), (DOTS,), "Zaplať a něco se stane.")
    wide = width_for(odd, 60, BARE)
    assert "Zaplať a něco se stane." in " ".join(texts(group(join(draw_tile(odd, wide, 60)))))


def test_chips_tell_less_where_there_are_many() -> None:
    named, noted = [group(join(draw_chip(tile(), level))) for level in (NAMED, NOTED)]
    assert "Tesařská dílna" in texts(named) and "#icon-wood" in icons(named)
    assert "Tesařská dílna" not in texts(noted) and "#icon-wood" in icons(noted)
    assert chip_width(tile(), NAMED) > chip_width(tile(), NOTED)
    [(sign, places)], lines = lay_realm([[tile()] * 9], 2, 300, NOTED)
    assert max(line for _, line in places) == lines - 1 >= 1
    assert all(sign[0] < x and x + chip_width(tile(), NOTED) <= 310 for x, _ in places)


def test_packed_rows_take_fewer_lines() -> None:
    rows = [[tile()] * 2, [], [tile()] * 3]
    apart, packed = [lay_realm(rows, 30, 340, level) for level in (SIGNED, PACKED)]
    assert apart[1] == 3 and packed[1] < 3
    taken = sorted(place for _, places in packed[0] for place in places)
    wide = chip_width(tile(), PACKED)
    for (x, line), (other, below) in pairwise(taken):
        assert line != below or x + wide <= other


def test_rows_of_few_chips_keep_their_names() -> None:
    rows = [[tile()] * 2, [tile()] * 6]
    lines = lay_realm(rows, 30, 340, NOTED)[1]
    assert levels_in(rows, 30, 340, NOTED, 24.5 * lines) == [NAMED, NOTED]
    assert levels_in(rows, 30, 340, NOTED, 24.5 * 9) == [NAMED, NAMED]
    assert levels_in(rows, 30, 340, PACKED, 999) == [PACKED, PACKED]


def test_others_empires_keep_their_places_when_one_of_them_grows() -> None:
    small, grown = [150.0, 120.0, 90.0], [400.0, 300.0, 200.0]
    assert shares([small, small], 400) == shares([grown, small], 400) == [200, 200]
    assert [level_in(need, 200) for need in (small, grown)] == [0, 2]


def test_an_empire_that_cannot_be_told_in_its_share_takes_what_it_must() -> None:
    small, grown = [150.0, 120.0, 90.0], [400.0, 300.0, 250.0]
    assert shares([small, grown, small], 490) == [120, 250, 120]
    assert level_in(small, 120) == 1
    assert shares([grown, grown], 300) == [250, 250]  # then the place scrolls
    assert level_in(grown, 100) == 2


@pytest.mark.parametrize("count", (1, 5, 7, 9, 12))
def test_cards_of_a_hand_share_its_width(count: int) -> None:
    [wide] = card_widths([count])
    assert NARROWEST <= wide <= WIDEST
    assert wide == NARROWEST or count * (wide + 7) <= 1424


def test_a_row_without_cards_keeps_its_place_beside_others() -> None:
    looked_at, hand = card_widths([5, 0])
    assert hand >= NARROWEST
    assert 5 * (looked_at + 7) + hand <= 1424
    assert card_widths([0]) == [card_widths([0, 0])[0]] > [WIDEST]


def test_a_card_in_hand_tells_all_of_it() -> None:
    long = " ".join(["slovo"] * 40)
    face = CardFace("Lom", "Akce · šedá", "dwelling", ("grey",), (":wood",), [Part((":stone",), long)],
                    [Field("raze", (":stone",), "zboř")], picture=("pick", "stone"))  # fmt: skip
    drawn = group(*draw_in_hand(face, least_width(face)))
    assert long in " ".join(texts(drawn)) and "#icon-pick" in icons(drawn)
    lines = [
        float(str(one.get("y"))) for one in ET.fromstring(drawn).iter() if one.get("class") == "card-words"
    ]
    assert max(lines) < CARD_HIGH


def test_emblems_are_composed_of_what_a_card_is_and_brings() -> None:
    composer = Composer()
    assert composer.compose("Old Forest", ("2", ":wood")) == ("tree", "wood")
    assert composer.compose("Old Forest", ()) == ("tree", "wood")  # the same card
    other = composer.compose("Forest", (":wood",))
    assert other[0] == "tree" and other != ("tree", "wood")


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


def test_answers_stand_in_columns_of_four() -> None:
    class Say(Move):
        def phrase(self) -> Phrase:
            return Phrase("yes")

    moves = [Say("say", n) for n in range(7)]
    choices = Choices(moves, words("en", ""))
    picture = draw_answers(choices, "Other moves", moves, lambda move: (":wood",) if move is moves[0] else ())
    found = [one for one in ET.fromstring(picture.svg).iter() if str(one.get("id")).startswith("answer-")]
    assert [one.get("data-move") for one in found] == [move.notation for move in moves]
    columns = [str(one.get("transform")).split()[0] for one in found]
    assert len({*columns[:4]}) == 1 and len({*columns}) == 2
    symbols = [str(part.get("href")) for part in found[0].iter() if part.tag.endswith("use")]
    assert symbols == ["#icon-wood"] and choices.left() == []
