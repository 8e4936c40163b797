"""docs/cards-of-your-own.md: its example works, and it leaves out no field and no word."""

from __future__ import annotations

import re
from pathlib import Path

from deskoherna.core.effects import Effect, Frame, Value
from deskoherna.games.imperial_settlers.effects.abilities import EVENTS
from deskoherna.games.imperial_settlers.effects.catalogue import Face
from deskoherna.games.imperial_settlers.effects.customs import CUSTOMS
from deskoherna.games.imperial_settlers.effects.vocabulary import VOCABULARY
from deskoherna.games.imperial_settlers.figures import PACKAGE, RECORDS, SHAPE, Record
from deskoherna.settlers.corrections import correct
from deskoherna.settlers.effects.reading import read_effects
from deskoherna.settlers.effects.vocabulary import A
from deskoherna.settlers.sheets import read_sheets

PAGE = (Path(__file__).parents[3] / "docs" / "cards-of-your-own.md").read_text("utf-8")


def test_the_example_can_be_used_as_it_stands(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    path = tmp_path / "imperial-settlers.toml"
    path.write_text(example, encoding="utf-8")
    cards = correct(read_sheets(PACKAGE / "data" / "cards", SHAPE), path, SHAPE)
    assert cards.edition
    corrected = [sheet for sheet in cards.sheets if sheet.corrected]
    assert sorted([code for sheet in corrected for code in sheet.ids]) == [
        "BAR073", "BAR074", "BAR075", "EGY079", "ROM071",
    ]  # fmt: skip
    for sheet in corrected:
        assert Face(Record(sheet)).parts
        assert "effect" not in sheet.ours


def test_every_field_event_rule_and_word_is_there() -> None:
    words = set(re.findall(r"[A-Za-z_][A-Za-z_-]*", PAGE))
    assert {*SHAPE, *EVENTS, *CUSTOMS, *VOCABULARY} - words == {"ALL", "AtMost", "upto"}


def test_every_effect_on_the_page_can_be_read() -> None:
    """Those that stand first in a row, but for fragments with letters or dots in the place of an effect."""
    read = 0
    for row in re.findall(r"^\| `(.*?)` \|", PAGE, re.MULTILINE):
        for text in row.split("`, `"):
            if text[0].isupper() and not re.search(r"\b[ab]\b|…", text):
                (found,) = read_effects(text, VOCABULARY, A("effect", Value))
                assert isinstance(found, (Effect, Frame)), text
                read += 1
    assert read > 25


def test_the_counts_on_the_page() -> None:
    base = [record for record in RECORDS if not record.expansion]
    assert sum([len(record.ids) for record in base]) == 204
    assert not any(record.reconstructed for record in base)
    faction = [record for record in RECORDS if record.expansion and record.deck]
    known = [
        record for record in faction if "name" not in record.reconstructed or record.en == "Tax Collector"
    ]
    assert (len(known), sum([len(record.ids) for record in known])) == (11, 18)
    assert len(faction) - len(known) == 13
