"""The texts of all cards: read by eye once, and again whenever they change.

``golden/cards.LANG.txt`` holds every card as it is read aloud. After a change that is meant, run this module
(``python tests/games/imperial_settlers/test_card_texts.py``) to write the files anew, and read what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from deskoherna.core.text import check, words
from deskoherna.games.imperial_settlers.board.cards import cards
from deskoherna.games.imperial_settlers.effects.catalogue import FACES
from deskoherna.games.imperial_settlers.effects.vocabulary import VOCABULARY
from deskoherna.games.imperial_settlers.figures import PACKAGE, RECORDS
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


def test_the_tables_of_words_are_whole() -> None:
    assert check(PACKAGE) == []


def test_every_word_of_the_vocabulary_stands_on_a_card() -> None:
    """But for the shared ones that these cards do not need."""
    written = " ".join([repr(part) for face in FACES for part in face.frames()])
    unused = {
        name for name, word in VOCABULARY.items() if isinstance(word, Form) and name + "(" not in written
    }
    assert unused == {"AtLeast", "AtMost", "Good", "Repeat", "When", "upto"}


def test_cards_say_what_is_ours() -> None:
    by_id = {card.id: card for card in cards()}
    assert len(by_id) == len(RECORDS) + 7 + 3  # attack cards by good, conquest cards by row
    assert not by_id["ROM001"].reconstructed and not by_id["attack-wood"].reconstructed
    assert by_id["ROM076"].reconstructed
    said = [words("en", PACKAGE).sentence(one).replace("\xa0", " ") for one in by_id["ROM080"].provenance()]
    assert said == [
        "As printed: name, kind and effect.",
        "Inferred from sources: number of copies.",
        "Ours, without a source: colour, cost, foundation and deal.",
    ]


if __name__ == "__main__":
    for one in ("cs", "en"):
        (GOLDEN / f"cards.{one}.txt").write_text(read_aloud(one), "utf-8")
