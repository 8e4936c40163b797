"""The texts of all cards: read by eye once, and again whenever they change.

``golden/cards.LANG.txt`` holds every card as it is read aloud. After a change that is meant, run this module
(``python tests/games/empires_of_the_north/test_card_texts.py``) to write them anew, and read what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from deskoherna.core.effects import effect_from_json, effect_to_json
from deskoherna.core.text import check, words
from deskoherna.games.empires_of_the_north.board.cards import cards
from deskoherna.games.empires_of_the_north.effects.abilities import EVENTS
from deskoherna.games.empires_of_the_north.effects.catalogue import FACES
from deskoherna.games.empires_of_the_north.effects.vocabulary import ABOUT_CARDS, PARTS, VOCABULARY
from deskoherna.games.empires_of_the_north.figures import PACKAGE, RECORDS
from deskoherna.settlers.effects.reading import read_effects
from deskoherna.settlers.effects.vocabulary import Form

GOLDEN = Path(__file__).parent / "golden"


def read_aloud(lang: str) -> str:
    """All cards, a heading and a line for each sentence."""
    speaker = words(lang, PACKAGE)
    lines: list[str] = []
    for card in cards():
        lines.append(f"{card.id} {speaker.heading(card.name)} ({speaker.say(card.kind)})")
        lines += ["  " + speaker.sentence(line) for line in [*card.text, *card.provenance()]]
    return "\n".join(lines).replace("\xa0", " ") + "\n"


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_cards_read_as_the_editor_left_them(lang: str) -> None:
    assert read_aloud(lang).splitlines() == (GOLDEN / f"cards.{lang}.txt").read_text("utf-8").splitlines()


def test_e10_the_english_edition_calls_the_tile_construct() -> None:
    rules = (PACKAGE / "text" / "rules.en.md").read_text("utf-8")
    for text in (read_aloud("en"), rules):
        assert "CONSTRUCT" in text and "BUILD" not in text


def test_the_tables_of_words_are_whole() -> None:
    assert check(PACKAGE) == []


def test_every_word_of_the_vocabulary_stands_on_a_card() -> None:
    """But for the shared ones that these cards do not need."""
    written = " ".join([str(value) for record in RECORDS for value in record.sheet.fields.values()])
    unused = {
        name for name, word in VOCABULARY.items() if isinstance(word, Form) and name + "(" not in written
    }
    assert unused == {"AtMost", "Good", "May", "Repeat"}


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_words(event: str) -> None:
    """Also those that no card of ours reacts to: owners may write them."""
    where = ", where=Is(FLOE)" if event in ABOUT_CARDS else ""
    for text in (f"On('{event}', Draw(1))", f"Once('{event}', Draw(1){where})"):
        (part,) = read_effects(text, VOCABULARY, PARTS)
        for lang in ("cs", "en"):
            assert words(lang, PACKAGE).sentence(part.phrase())  # type: ignore[attr-defined]
        assert repr(part) == text


def test_effects_survive_json() -> None:
    for face in FACES:
        for part in face.frames():
            assert effect_from_json(effect_to_json(part.effect)) == part.effect


def test_cards_say_what_is_ours() -> None:
    by_id = {card.id: card for card in cards()}
    assert len(by_id) == len(RECORDS)
    said = [words("cs", PACKAGE).sentence(one).replace("\xa0", " ") for one in by_id["004"].provenance()]
    assert len(said) == 1 and said[0].startswith("Naše, bez pramene: číslo a počet kopií, jméno, druh")
    said = [words("en", PACKAGE).sentence(one).replace("\xa0", " ") for one in by_id["210"].provenance()]
    assert said[-1] == "Ours, without a source: pillage reward and bonus."


if __name__ == "__main__":
    for one in ("cs", "en"):
        (GOLDEN / f"cards.{one}.txt").write_text(read_aloud(one), "utf-8")
