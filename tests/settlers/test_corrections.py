"""Sheets of cards, and the owner's corrections over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from deskoherna.core.effects import Gain
from deskoherna.core.text import check
from deskoherna.settlers.corrections import Corrected, correct, owners_file, owners_folder
from deskoherna.settlers.effects.vocabulary import EFFECT, shared_vocabulary
from deskoherna.settlers.sheets import (
    PACKAGE,
    CardError,
    Choice,
    Choices,
    Field,
    Flag,
    GoodsField,
    Names,
    Sheet,
    Text,
    read_sheets,
)

SHAPE: dict[str, Field] = {
    "name": Names(must=True),
    "kind": Choice(("field", "mine"), must=True),
    "colours": Choices(("red", "grey")),
    "cost": GoodsField(("wood", "stone")),
    "deal": GoodsField(("wood", "gold"), one=True),
    "open": Flag(),
    "effect": Text(),
}
VOCABULARY = shared_vocabulary(gained=("wood", "vp"), paid=("wood",), counted=())

CARDS = """
[[card]]
ids = ["AB01", "AB02", "AB03"]
name = { cs = "Pole", en = "Field" }
kind = "field"
colours = ["red"]
cost = { wood = 1 }
deal = { gold = 1 }
effect = "Gain(vp=1)"
reconstructed = ["deal", "effect"]

[[card]]
ids = ["AB04"]
name = { cs = "Důl", en = "Mine" }
kind = "mine"
"""


@pytest.fixture
def box(tmp_path: Path) -> list[Sheet]:
    return sheets_of(tmp_path, CARDS)


def sheets_of(folder: Path, text: str) -> list[Sheet]:
    (folder / "box.toml").write_text(text, encoding="utf-8")
    return read_sheets(folder, SHAPE)


def corrected(box: list[Sheet], folder: Path, text: str) -> Corrected:
    path = folder / "owner.txt"
    path.write_text(text, encoding="utf-8")
    return correct(box, path, SHAPE)


def found(cards: Corrected, code: str) -> Sheet:
    (sheet,) = [sheet for sheet in cards.sheets if code in sheet.ids]
    return sheet


def refusal(box: list[Sheet], folder: Path, text: str) -> tuple[str, str]:
    with pytest.raises(CardError) as caught:
        corrected(box, folder, text)
    cut = len(str(folder)) + 1
    return spoken(caught.value, "cs")[cut:], spoken(caught.value, "en")[cut:]


def spoken(problem: CardError, lang: str) -> str:
    return problem.read(lang).replace("\xa0", " ")


def test_words_of_this_package_are_whole() -> None:
    assert check(PACKAGE) == []


def test_without_a_file_nothing_changes(box: list[Sheet], tmp_path: Path) -> None:
    cards = correct(box, tmp_path / "nowhere.toml", SHAPE)
    assert (cards.sheets, cards.edition) == (box, "")


def test_one_card_is_corrected_and_its_copies_are_not(box: list[Sheet], tmp_path: Path) -> None:
    cards = corrected(box, tmp_path, "[AB02]\ncost = { stone = 2 }\neffect = 'Gain(vp=2)'")
    assert [sheet.ids for sheet in cards.sheets] == [("AB01", "AB03"), ("AB02",), ("AB04",)]
    assert found(cards, "AB02").fields["cost"] == {"stone": 2}
    assert found(cards, "AB01").fields["cost"] == {"wood": 1}
    assert found(cards, "AB02").effects_of("effect", VOCABULARY, EFFECT) == (Gain(vp=2),)
    assert found(cards, "AB02").ours == ("deal",)  # what the owner says is no reconstruction
    assert found(cards, "AB01").ours == ("deal", "effect")


@pytest.mark.parametrize("heading", ['"AB01-AB03"', '"AB01-03"', '"ab01 – ab03"', '"AB01..AB03"'])
def test_a_span_of_cards(box: list[Sheet], tmp_path: Path, heading: str) -> None:
    cards = corrected(box, tmp_path, f"[{heading}]\ndeal = {{ wood = 1 }}")
    assert [sheet.ids for sheet in cards.sheets] == [("AB01", "AB02", "AB03"), ("AB04",)]
    assert found(cards, "AB03").fields["deal"] == {"wood": 1}


def test_any_field_can_be_corrected(box: list[Sheet], tmp_path: Path) -> None:
    text = """
    [AB04]
    name = { cs = "Lom", en = "Quarry" }
    kind = "field"
    colours = ["grey", "red"]
    cost = {}
    deal = { wood = 1 }
    open = true
    effect = ""
    """
    sheet = found(corrected(box, tmp_path, text), "AB04")
    assert sheet.fields["name"] == {"cs": "Lom", "en": "Quarry"}
    assert sheet.fields["colours"] == ["grey", "red"]
    assert (sheet.fields["cost"], sheet.fields["open"]) == ({}, True)
    assert sheet.effects_of("effect", VOCABULARY, EFFECT) == ()


def test_the_edition_tells_what_differs_and_nothing_else(box: list[Sheet], tmp_path: Path) -> None:
    one = corrected(box, tmp_path, "[AB04]\ncost = { wood = 2 }\nopen = true").edition
    same = corrected(
        box, tmp_path, "# again\n[AB04]\nopen = true\ncost = { wood = 2 }\nkind = 'mine'"
    ).edition
    other = corrected(box, tmp_path, "[AB04]\ncost = { wood = 3 }\nopen = true").edition
    assert one == same and len(one) == 8
    assert other != one
    assert corrected(box, tmp_path, "[AB01]\ncost = { wood = 1 }").edition == ""


@pytest.mark.parametrize(
    ("text", "cs", "en"),
    [
        (
            "[AB05]\nopen = true",
            "owner.txt: karta AB05 v krabici není. Myslíš „AB04“?",
            "owner.txt: there is no card AB05 in the box. Do you mean “AB04”?",
        ),
        (
            "[XYZ]\nopen = true",
            "owner.txt: karta XYZ v krabici není.",
            "owner.txt: there is no card XYZ in the box.",
        ),
        (
            "[AB04]\nprice = 2",
            "owner.txt: karta AB04, pole „price“: takové pole karta nemá. Má tato: "
            "name, kind, colours, cost, deal, open, effect.",
            "owner.txt: card AB04, field “price”: a card has no such field. It has these: "
            "name, kind, colours, cost, deal, open, effect.",
        ),
        (
            "[AB04]\ncost = { gold = 1 }",
            "owner.txt: karta AB04, pole „cost“: prostředek „gold“ tu být nemůže. Mohou tu být: wood, stone.",
            "owner.txt: card AB04, field “cost”: the good “gold” cannot be here. There can be: wood, stone.",
        ),
        (
            "[AB04]\ncost = { wood = 0 }",
            "owner.txt: karta AB04, pole „cost“: u „wood“ má být číslo 1 až 9.",
            "owner.txt: card AB04, field “cost”: “wood” should have a number from 1 to 9.",
        ),
        (
            "[AB04]\ncost = 2",
            "owner.txt: karta AB04, pole „cost“: mají tu být prostředky a jejich počet: { wood = 2 }. "
            "Na tomto místě karty může být: wood, stone.",
            "owner.txt: card AB04, field “cost”: this should be goods and how many: { wood = 2 }. "
            "Here there can be: wood, stone.",
        ),
        (
            "[AB04]\ndeal = { wood = 2 }",
            "owner.txt: karta AB04, pole „deal“: "
            "má tu být právě jeden prostředek, a to jednou: { wood = 1 }.",
            "owner.txt: card AB04, field “deal”: this should be exactly one good, once: { wood = 1 }.",
        ),
        (
            "[AB04]\nkind = 'house'",
            "owner.txt: karta AB04, pole „kind“: má tu být jedno z těchto slov v uvozovkách: field, mine.",
            "owner.txt: card AB04, field “kind”: this should be one of these words in quotes: field, mine.",
        ),
        (
            "[AB04]\ncolours = ['red', 'red']",
            "owner.txt: karta AB04, pole „colours“: má tu být seznam různých slov z těchto: red, grey. "
            'Třeba ["red", "brown"].',
            "owner.txt: card AB04, field “colours”: this should be a list of different words out of these: "
            'red, grey. For example ["red", "brown"].',
        ),
        (
            "[AB04]\nname = { cs = 'Lom' }",
            "owner.txt: karta AB04, pole „name“: má tu být jméno v obou jazycích: "
            '{ cs = "Farma", en = "Farm" }.',
            "owner.txt: card AB04, field “name”: this should be the name in both languages: "
            '{ cs = "Farma", en = "Farm" }.',
        ),
        (
            "[AB04]\nopen = 'yes'",
            "owner.txt: karta AB04, pole „open“: má tu být true, nebo false.",
            "owner.txt: card AB04, field “open”: this should be true or false.",
        ),
        (
            "[AB04]\neffect = 3",
            "owner.txt: karta AB04, pole „effect“: má tu být text v uvozovkách.",
            "owner.txt: card AB04, field “effect”: this should be text in quotes.",
        ),
        (
            "AB04 = 2",
            "owner.txt: u „AB04“ chybí pole karty. Napiš „AB04“ do hranatých závorek a pole na řádky pod to.",
            "owner.txt: “AB04” has no fields. Write “AB04” in square brackets, "
            "and the fields on lines below.",
        ),
        (
            "[AB02]\nopen = true\n['AB01-AB03']\nopen = true",
            "owner.txt: karta AB02 je tu dvakrát. Spoj obě opravy do jedné.",
            "owner.txt: card AB02 is here twice. Make one correction of both.",
        ),
        (
            "['AB03-AB01']\nopen = true",
            "owner.txt: nadpis „AB03-AB01“ neoznačuje žádné karty. Napiš kód, třeba ROM003, "
            "nebo rozsah, třeba ROM003-ROM005.",
            "owner.txt: the heading “AB03-AB01” names no cards. Write a code, such as ROM003, "
            "or a span, such as ROM003-ROM005.",
        ),
    ],
)
def test_mistakes_are_told_plainly(box: list[Sheet], tmp_path: Path, text: str, cs: str, en: str) -> None:
    assert refusal(box, tmp_path, text) == (cs, en)


def test_a_file_that_is_no_toml(box: list[Sheet], tmp_path: Path) -> None:
    cs, en = refusal(box, tmp_path, "[AB04\nopen = true")
    assert cs.startswith("owner.txt: soubor nejde přečíst jako TOML (")
    assert en.startswith("owner.txt: the file cannot be read as TOML (")


def test_a_bad_effect_names_file_card_and_place(box: list[Sheet], tmp_path: Path) -> None:
    sheet = found(corrected(box, tmp_path, "[AB02]\neffect = 'Gain(vp=1) + Gan(vp=2)'"), "AB02")
    with pytest.raises(CardError) as caught:
        sheet.effects_of("effect", VOCABULARY, EFFECT)
    where = f"{tmp_path / 'owner.txt'}: "
    assert spoken(caught.value, "cs") == where + (
        "karta AB02, pole „effect“: slovo „Gan“ neznám. Myslíš „Gain“? Znak 14: „Gan“. "
        "Celý text: „Gain(vp=1) + Gan(vp=2)“."
    )
    assert spoken(caught.value, "en") == where + (
        "card AB02, field “effect”: the word “Gan” is not known. Do you mean “Gain”? Character 14: “Gan”. "
        "The whole text: “Gain(vp=1) + Gan(vp=2)”."
    )


def test_a_mistake_in_our_own_data_names_our_file(tmp_path: Path) -> None:
    with pytest.raises(CardError, match=r"^box\.toml: card AB04, field “kind”: the field is missing\.$"):
        sheets_of(tmp_path, '[[card]]\nids = ["AB04"]\nname = { cs = "Důl", en = "Mine" }')
    with pytest.raises(CardError, match=r"^box\.toml: card AB04, field “colour”: a card has no such field"):
        sheets_of(tmp_path, CARDS + 'colour = "red"')


def test_where_the_owners_file_lies() -> None:
    assert owners_folder({"DESKOHERNA_HOME": "/box"}) == Path("/box")
    assert owners_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/deskoherna")
    assert owners_folder({"XDG_DATA_HOME": "odd"}) == Path.home() / ".local" / "share" / "deskoherna"
    assert owners_file("imperial-settlers", {"DESKOHERNA_HOME": "/box"}) == Path(
        "/box/imperial-settlers.toml"
    )
