"""Colours stand in one file, text can be read on every ground in both themes, symbols and files are whole."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from deskoherna.core.drawing import (
    ICONS,
    SHAPES,
    Effect,
    Face,
    Picture,
    card_picture,
    sheet,
    sprite,
    standalone,
    stylesheet,
    together,
)
from deskoherna.core.drawing import picture as home

LITERAL = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")
TERRAINS = ("jungle", "mountain", "sands", "wetland", "ocean")
DYES = (
    "red", "blue", "yellow", "white", "green", "purple", "black", "orange", "brown", "grey", "pink", *TERRAINS
)  # fmt: skip
GROUNDS = ("paper", "paper-raised", "paper-sunk", "sea", *[f"land-{n}" for n in range(1, 9)])
TEXTS = [
    *[("ink", ground) for ground in GROUNDS],
    *[("ink-soft", ground) for ground in ("paper", "paper-raised", "paper-sunk")],
    *[(f"on-{dye}", dye) for dye in DYES],
    *[("on-seat", f"seat-{seat}") for seat in range(1, len(SHAPES) + 1)],
    ("on-felt", "felt"),
    ("on-accent", "accent"),
    ("accent-text", "paper"),
    ("accent-text", "paper-raised"),
    ("danger", "paper"),
]


def themes() -> dict[str, dict[str, str]]:
    """The tokens by day and by night."""
    tokens = dict(re.findall(r"--([\w-]+):\s*([^;]+);", stylesheet("tokens.css")))
    found: dict[str, dict[str, str]] = {"light": {}, "dark": {}}
    for name, value in tokens.items():
        both = re.fullmatch(r"light-dark\((#\w+), (#\w+)\)", value)
        found["light"][name] = both[1] if both else value
        found["dark"][name] = both[2] if both else value
    return found


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_can_be_read(theme: str, text: str, ground: str) -> None:
    tokens = themes()[theme]
    assert contrast(tokens[text], tokens[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_can_be_chosen_stands_out(theme: str) -> None:
    tokens = themes()[theme]
    for ground in (*[f"land-{n}" for n in range(1, 9)], "paper", "paper-raised"):
        assert contrast(tokens["glow"], tokens[ground]) >= 3
    assert contrast(tokens["glow-on-felt"], tokens["felt"]) >= 3


def test_every_colour_is_said_once() -> None:
    names = re.findall(r"--([\w-]+):", stylesheet("tokens.css"))
    assert len(names) == len(set(names))
    assert themes()["light"]["paper"] != themes()["dark"]["paper"]


def test_every_token_used_exists() -> None:
    local = {"seat", "edge", "dye", "on-dye", "hatch"}
    used = set(re.findall(r"var\(--([\w-]+)\)", stylesheet("drawing.css")))
    assert used - local <= set(themes()["light"])


def test_colours_stand_in_one_file() -> None:
    for file in [*home.HERE.glob("*.py"), *home.HERE.glob("*.toml"), home.HERE / "drawing.css"]:
        assert not LITERAL.search(file.read_text(encoding="utf-8")), file


def test_the_sprite_has_every_symbol_once() -> None:
    root = ET.fromstring(sprite())
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert {"icon-" + name for name in ICONS} <= set(ids)
    assert {f"mark-{seat + 1}" for seat in range(len(SHAPES))} <= set(ids)


def a_card() -> Picture:
    effect = Effect("vyhraješ-li", [("coin", 3), ("expand", 1)], "+3 mince, expanze a ještě leccos dalšího")
    return card_picture(
        "card", Face("Zkušební karta", "červená 3", "sword", "red", [effect], "3", notes=["naše"])
    )


def test_a_standing_alone_picture_carries_what_it_uses(tmp_path: Path) -> None:
    svg = standalone(a_card(), "dark")
    root = ET.fromstring(svg)
    assert root.get("data-theme") == "dark"
    ids = {one.get("id") for one in root.iter()}
    for name in re.findall(r'(?:href="#|url\(#)([\w-]+)', svg):
        assert name in ids
    assert "--paper:" in svg and ".picture .icon" in svg


def test_a_broad_panel_lies_below_and_what_says_others_in_short_is_left_out() -> None:
    """Beside a panel of 750 those of 250 would be blown up to three times their size."""
    board = Picture("map", "Mapa", a_card().inside, 700, 900, "board")
    panels = [Picture(f"p{n}", "Hráč", a_card().inside, 250, 60) for n in range(3)]
    broad = Picture("trick", "Štych", a_card().inside, 750, 240)
    short = Picture("glance", "Přehled", a_card().inside, 130, 340, slot="glance")
    whole = together([board, *panels, broad, short], "Stůl")
    assert whole.width < 1100 and 900 + 240 < whole.height < 1250
    assert whole.width == together([board, *panels, broad], "Stůl").width
    assert short.in_short and not broad.in_short


def test_pictures_can_be_laid_out_together() -> None:
    panels = [sheet(f"panel-{at}", f"Panel {at}", 120 + 40 * at) for at in range(6)]
    hand = Picture("hand", "Ruka", a_card().inside, 900, 260, "hand")
    board = Picture("map", "Mapa", a_card().inside, 700, 900, "board")
    whole = together([board, *panels, hand], "Stůl")
    root = ET.fromstring(whole.svg)
    boxes = [one for one in root if one.tag.endswith("svg")]
    assert len(boxes) == 8
    for box in boxes:
        x, y, wide, high = [float(box.get(name, "0")) for name in ("x", "y", "width", "height")]
        assert x >= 0 and y >= 0 and x + wide <= whole.width and y + high <= whole.height


def test_panels_lie_around_a_wide_board() -> None:
    panels = [sheet(f"panel-{at}", f"Panel {at}", 120 + 60 * at) for at in range(8)]
    hand = Picture("hand", "Ruka", a_card().inside, 700, 260, "hand")
    board = Picture("map", "Mapa", a_card().inside, 900, 600, "board")
    whole = together([board, *panels, hand], "Stůl")
    assert 1 < whole.width / whole.height < 2
    boxes = [one for one in ET.fromstring(whole.svg) if one.tag.endswith("svg")]
    assert len(boxes) == 10
    places = [[float(box.get(name, "0")) for name in ("x", "y", "width", "height")] for box in boxes]
    for at, (x, y, wide, high) in enumerate(places):
        assert x >= 0 and y >= 0 and x + wide <= whole.width and y + high <= whole.height
        for left, top, w, h in places[:at]:
            assert x >= left + w or left >= x + wide or y >= top + h or top >= y + high


def test_a_picture_is_of_a_known_kind() -> None:
    with pytest.raises(ValueError, match="kind"):
        Picture("x", "X", a_card().inside, 1, 1, "poster")
