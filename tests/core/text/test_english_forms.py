"""English: plurals, third persons, articles, ordinals."""

from __future__ import annotations

import pytest

from deskoherna.core.text import WordsError, words
from deskoherna.core.text.english import English

EN = English()


@pytest.mark.parametrize(
    ("entry", "one", "many"),
    [
        ("coin", "coin", "coins"),
        ("city", "city", "cities"),
        ("day", "day", "days"),
        ("match", "match", "matches"),
        ("victory point", "victory point", "victory points"),
        ("wolf | wolves", "wolf", "wolves"),
        ("Dahan | Dahan", "Dahan", "Dahan"),
        ("wood |", "wood", "wood"),
        ("| spoils", "spoils", "spoils"),
    ],
)
def test_nouns(entry: str, one: str, many: str) -> None:
    noun = EN.noun(entry)
    assert (noun.form(0, 0), noun.form(1, 3)) == (one, many)


def test_counts() -> None:
    w = words("en")
    assert [w.count(n, "coin", "acc") for n in (0, 1, 2, 5)] == ["0 coins", "1 coin", "2 coins", "5 coins"]
    assert [w.count(n, "wood") for n in (1, 3)] == ["1 wood", "3 wood"]


@pytest.mark.parametrize(
    ("entry", "third"),
    [("pay", "pays"), ("carry", "carries"), ("pass", "passes"), ("go", "goes"), ("give up", "gives up"),
     ("have | has", "has")],
)  # fmt: skip
def test_verbs(entry: str, third: str) -> None:
    verb = EN.verb(entry)
    assert verb.forms[2] == third and verb.forms[0] == verb.forms[3] == entry.partition(" |")[0]


@pytest.mark.parametrize(
    "text", ["a coin", "an action", "a unicorn", "an hour", "an 8", "a 7", "an 11 of hearts"]
)
def test_articles(text: str) -> None:
    assert EN.article(text.partition(" ")[2]) == text


def test_ordinals() -> None:
    assert [EN.ordinal(n) for n in (1, 2, 3, 4, 11, 21, 112)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
        "21st",
        "112th",
    ]


def test_entries_that_cannot_be_read() -> None:
    for read, entry in ((EN.noun, "|"), (EN.adjective, ""), (EN.verb, "")):
        with pytest.raises(WordsError):
            read(entry)
    with pytest.raises(WordsError):
        EN.adjective({"f": "red"})
