"""The numbered rules: read from a package, found by number, chapter or words."""

from __future__ import annotations

from pathlib import Path

import pytest

from deskoherna.core.text.rulebook import Rulebook, rulebook
from deskoherna.core.text.searching import plain

TINY = Path(__file__).parents[1] / "tinygame"


@pytest.fixture
def cs() -> Rulebook:
    return rulebook(TINY, "cs")


def found(book: Rulebook, wanted: str) -> list[str]:
    return [rule.number for rule in book.search(wanted)]


def test_rules_have_a_number_a_chapter_a_title_and_a_text(cs: Rulebook) -> None:
    rule = cs["A2.4"]
    assert rule.chapter == "2. Dražba" and rule.title == "Výhra"
    assert rule.text == "Kdo vyhrál, cenu si nechá, nebo ji odloží a vezme si 6 mincí."
    assert "A2.4" in cs and "A9.9" not in cs


def test_both_languages_have_the_same_numbers_in_order(cs: Rulebook) -> None:
    assert cs.numbers == rulebook(TINY, "en").numbers == sorted(cs.numbers)


def test_a_number_finds_its_rule_however_it_is_written(cs: Rulebook) -> None:
    assert found(cs, "A3.1") == found(cs, "a3.1") == ["A3.1"]


def test_the_number_of_a_chapter_finds_its_rules(cs: Rulebook) -> None:
    assert found(cs, "A3") == ["A3.1", "A3.2"]


def test_words_are_found_without_accents_and_capitals(cs: Rulebook) -> None:
    assert found(cs, "MINCE") == found(cs, "mincí") == found(cs, "minci")
    assert {"A2.4", "A4.1"} <= {*found(cs, "mince")}  # 6 mincí, and mince
    assert found(cs, "PYTLIK tajne") == []
    assert found(cs, "licem dolu") == ["A3.2"]
    assert found(cs, "líc mince") == []


def test_all_words_must_be_there(cs: Rulebook) -> None:
    assert found(cs, "nabidky otoci") == ["A2.2"]
    assert found(cs, "nabidky slon") == []


def test_plain() -> None:
    assert plain("Žluťoučký KŮŇ") == "zlutoucky kun"
