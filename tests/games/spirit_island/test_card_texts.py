"""The texts of all cards: read by eye once, and again whenever they change.

``golden/KIND.LANG.txt`` holds every card of a kind as it is read aloud. After a change that is meant, run
this module (``python tests/games/spirit_island/test_card_texts.py``) to write them anew, and read the
difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from deskoherna.core.effects import effect_from_json, effect_to_json
from deskoherna.core.text import words
from deskoherna.games.spirit_island.board.cards.lookup import cards
from deskoherna.games.spirit_island.content import BLIGHT_CARDS, EVENTS, FEAR_CARDS, load
from deskoherna.games.spirit_island.events.card import DAHAN_EVENTS, TOKEN_EVENTS
from deskoherna.games.spirit_island.figures import PACKAGE

load()

GOLDEN: Final = Path(__file__).parent / "golden"
KINDS: Final = (
    "minor", "major", "fear-card", "blight-card", "event-card", "spirit", "innate", "unique", "adversary",
    "scenario",
)  # fmt: skip


def read_aloud(kind: str, lang: str) -> str:
    """All cards of a kind, a heading and a line for each sentence."""
    speaker = words(lang, PACKAGE)
    lines: list[str] = []
    for card in cards():
        if card.kind.key == "face." + kind:
            lines.append(f"{card.id} {speaker.heading(card.name)}")
            lines += ["  " + speaker.sentence(line) for line in card.text]
    return "\n".join(lines).replace("\xa0", " ") + "\n"


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_cards_read_as_the_editor_left_them(kind: str, lang: str) -> None:
    left = (GOLDEN / f"{kind}.{lang}.txt").read_text("utf-8").splitlines()
    assert read_aloud(kind, lang).splitlines() == left


def test_every_kind_of_card_is_read() -> None:
    assert {card.kind.key for card in cards()} == {"face." + kind for kind in KINDS}


def test_effects_of_cards_can_be_kept() -> None:
    """Effects that wait in a state go through JSON and come back the same."""
    effects = [branch.effect for card in EVENTS.values() for branch in card.branches]
    effects += [*TOKEN_EVENTS.values(), *DAHAN_EVENTS.values()]
    effects += [level for card in FEAR_CARDS.values() for level in card.levels]
    for blight in BLIGHT_CARDS.values():
        effects += [one for one in (blight.at_once, blight.each_phase, blight.each_turn) if one is not None]
    assert len(effects) > 250
    for effect in effects:
        assert effect_from_json(effect_to_json(effect)) == effect


def write_anew() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for kind in KINDS:
        for lang in ("cs", "en"):
            (GOLDEN / f"{kind}.{lang}.txt").write_text(read_aloud(kind, lang), "utf-8")


if __name__ == "__main__":
    write_anew()
