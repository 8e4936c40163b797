"""Sentences about others that can also be said to their reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words

Make = Callable[..., Path]

CZECH = [
    (
        "{who} staví{š} most a bere{š} si kartu",
        "Eva staví most a bere si kartu.",
        "Stavíš most a bereš si kartu.",
    ),
    ("{who} si nechává{š} kartu", "Eva si nechává kartu.", "Necháváš si kartu."),
    ("{who} {není} první", "Eva není první.", "Nejsi první."),
    ("Začíná{š} {who}", "Začíná Eva.", "Začínáš ty."),
    ("{n?=0:{who} nemá{š} nic|{who} má{š} {n}}", "Eva má 3.", "Máš 3."),
    ("{who} {gain:third@who} 2", "Eva získá 2.", "Získáš 2."),
    ("{who} si {gain:third@who} 2{š}", "Eva si získá 2.", None),
]
ENGLISH = [
    ("{who} build{s} a bridge", "Eva builds a bridge.", "You build a bridge."),
    ("{who} {has} the most: {they} take {their} discs", "Eva has the most: they take their discs.",
     "You have the most: you take your discs."),
    ("{who} carr{ies}, pass{es}, {is}", "Eva carries, passes, is.", "You carry, pass, are."),
    ("{who} {gain:third@who} 2 and keep{s} it", "Eva gains 2 and keeps it.", "You gain 2 and keep it."),
    ("{who} passes", "Eva passes.", None),
]  # fmt: skip
CASES = [("cs", *case) for case in CZECH] + [("en", *case) for case in ENGLISH]


@pytest.mark.parametrize(("lang", "template", "other", "you"), CASES)
def test_persons(make_tables: Make, lang: str, template: str, other: str, you: str | None) -> None:
    said = {"cs": "", "en": ""} | {lang: f'[say]\n"event.x" = "{template}"\n'}
    speaker = words(lang, make_tables(**said))
    event = Phrase("event.x", who="Eva", n=3)
    assert speaker.sentence(event).replace("\u00a0", " ") == other
    told = speaker.to_reader(event)
    assert (told and speaker.sentence(told).replace("\u00a0", " ")) == you


def test_a_sentence_of_its_own_for_the_reader(make_tables: Make) -> None:
    tables = '[say]\n"event.x" = "{who} wins"\n"event.x:second" = "Victory is yours"\n'
    assert (
        words("en", make_tables(cs=tables, en=tables)).to_reader(Phrase("event.x", who="Eva"))
        == "Victory is yours"
    )
