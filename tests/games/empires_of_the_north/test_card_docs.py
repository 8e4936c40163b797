"""docs/cards-of-the-north.md: its example works, and it leaves out no field and no word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deskoherna.core.effects import Effect, Frame, Value
from deskoherna.games.empires_of_the_north.effects.abilities import EVENTS
from deskoherna.games.empires_of_the_north.effects.catalogue import Face
from deskoherna.games.empires_of_the_north.effects.customs import CUSTOMS
from deskoherna.games.empires_of_the_north.effects.vocabulary import ABOUT_CARDS, VOCABULARY
from deskoherna.games.empires_of_the_north.figures import EDITION, PACKAGE, RECORDS, SHAPE, TYPES, Record
from deskoherna.settlers.corrections import correct
from deskoherna.settlers.effects.reading import read_effects
from deskoherna.settlers.effects.vocabulary import A
from deskoherna.settlers.sheets import CardError, Sheet, read_sheets

PAGE = (Path(__file__).parents[3] / "docs" / "cards-of-the-north.md").read_text("utf-8")


def test_the_example_can_be_used_as_it_stands(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    path = tmp_path / "empires-of-the-north.toml"
    path.write_text(example, encoding="utf-8")
    cards = correct(read_sheets(PACKAGE / "data" / "cards", SHAPE), path, SHAPE)
    assert cards.edition and not EDITION
    corrected = [sheet for sheet in cards.sheets if sheet.corrected]
    assert sorted([code for sheet in corrected for code in sheet.ids]) == [
        "052", "136", "137", "138", "180", "202",
    ]  # fmt: skip
    for sheet in corrected:
        assert Face(Record(sheet)).parts
        assert not {*sheet.corrected} & {*sheet.ours}


def test_every_field_event_rule_type_and_word_is_there() -> None:
    words = set(re.findall(r"[A-Za-z_][A-Za-z_-]*", PAGE))
    assert {*SHAPE, *EVENTS, *CUSTOMS, *TYPES, *VOCABULARY, *ABOUT_CARDS} - words == {"ALL"}


def test_every_effect_on_the_page_can_be_read() -> None:
    """Those that stand first in a row, but for fragments with letters in the place of an effect."""
    read = 0
    for row in re.findall(r"^\| `(.*?)` \|", PAGE, re.MULTILINE):
        for text in row.replace("\\|", "|").split("`, `"):
            if text[0].isupper() and not re.search(r"\b[ab]\b", text):
                (found,) = read_effects(text, VOCABULARY, A("effect", Value))
                assert isinstance(found, (Effect, Frame)), text
                read += 1
    assert read > 25


def face(code: str, **fields: object) -> Face:
    """The face of a card with some fields replaced."""
    (record,) = [one for one in RECORDS if code in one.ids]
    return Face(Record(Sheet(record.ids, {**record.sheet.fields, **fields}, record.sheet.file)))


@pytest.mark.parametrize(
    ("code", "field", "text", "why"),
    [
        ("009", "effect", "", "error.part.one"),
        ("009", "effect", "Now(Draw(1))", "error.part.kind"),
        ("009", "effect", "Action(Draw(1)), Action(Draw(2))", "error.part.one"),
        ("007", "effect", "Stored(1, 'gold', Draw(1))", "error.part.kind"),
        ("005", "effect", "On('you-sail', Draw(1))", "error.part.kind"),
        ("001", "effect", "Action(Draw(1))", "error.part.kind"),
        ("016", "bonus", "Draw(1), Draw(1)", "error.effect.one"),
        ("199", "pillage", "Gain(fish=1), Draw(1)", "error.effect.one"),
    ],
)
def test_parts_must_fit_the_kind_of_the_card(code: str, field: str, text: str, why: str) -> None:
    with pytest.raises(CardError) as caught:
        face(code, **{field: text})
    for lang, card in (("cs", "karta "), ("en", "card ")):
        assert card in caught.value.read(lang)
    assert getattr(caught.value.phrase.args["why"], "key", "") == why


def test_a_feature_may_do_nothing_but_give_its_bonus() -> None:
    assert face("032", effect="").parts == ()
