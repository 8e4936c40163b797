"""Search: words are found in whatever form they were asked for, with accents or without."""

from __future__ import annotations

from itertools import combinations

import pytest

from deskoherna.core import registry
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.text.rulebook import rulebook
from deskoherna.core.text.searching import matches, plain, spans, stems

UNFOUND = {"stul", "vitr", "dech", "penez", "tebe"}  # their stems change


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Postav vesnici.", "vesnice"),
        ("Postav vesnici.", "s vesnicí"),
        ("Postav vesnici.", "vesnic"),
        ("Kolonizátoři přidají vesnice.", "vesnicemi"),
        ("Vezmi si 5 karet.", "karta"),
        ("Vezmi si kartu.", "karet"),
        ("Dělníci pracují.", "dělníků"),
        ("Dělníci pracují.", "delnik"),
        ("Zahaj štych.", "o štychách"),
        ("Podle pravidel", "pravidlo"),
        ("V klášteře", "kláštery"),
        ("Oddíly Vikingů", "viking"),
        ("Konec hry", "her"),
        ("Postav usedlost.", "usedlostmi"),
        ("Build a village.", "villages"),
        ("All workers return.", "worker"),
    ],
)
def test_any_form_finds_any_other(text: str, wanted: str) -> None:
    assert matches(text, wanted)
    assert matches(text, plain(wanted))
    assert spans(text, wanted)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Hraj kartu.", "hrad"),
        ("Postav dům.", "vesnice"),
        ("Vesnice shoří.", "vesničan"),
        ("mince", "minuta"),
    ],
)
def test_other_words_are_not_found(text: str, wanted: str) -> None:
    assert not matches(text, wanted)


@pytest.mark.parametrize("game", registry.games())
def test_every_noun_of_the_glossaries_is_found_in_all_its_forms(game: str) -> None:
    words = words_of(registry.game(game), "cs")
    for key in words._lexicon.tables.entries["noun"]:
        forms = {plain(one) for one in words.forms(Phrase(key))}
        missed = [pair for pair in combinations(forms, 2) if not stems(pair[0]) & stems(pair[1])]
        if all(one.isalpha() for one in forms) and not forms & UNFOUND:
            assert not missed, key


def test_small_words_do_not_stand_in_the_way() -> None:
    assert matches("Postav vesnici.", "do vesnice")
    assert not matches("Postav vesnici.", "hrad s vesnicí")
    assert matches("Kdo s koho", "s")  # unless there is nothing else


def test_whole_words_are_marked_where_only_their_stem_is_alike() -> None:
    assert spans("Lízni pět karet.", "karty") == [(10, 15)]
    assert spans("vesnice a vesnicemi", "vesnici") == [(0, 7), (10, 19)]


@pytest.mark.parametrize(
    ("game", "wanted"),
    [("spirit-island", "o Dahanech"), ("brian-boru", "kláštery"), ("terra-mystica", "kultem")],
)
def test_rules_are_found_with_and_without_accents(game: str, wanted: str) -> None:
    book = rulebook(registry.game(game).package, "cs")
    found = book.search(wanted)
    assert found and [one.number for one in found] == [one.number for one in book.search(plain(wanted))]
