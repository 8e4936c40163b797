"""``games``, ``rules`` and ``cards``."""

from __future__ import annotations

import pytest

from deskoherna.cli.finding import matches, spans


def test_games_in_both_languages(run):
    english, czech = run("games"), run("games", "--lang", "cs")
    assert english.code == czech.code == 0
    assert "brian-boru" in english.out
    assert "High King of Ireland" in english.out
    assert "2.5" in english.out
    assert "Velkokrál Irska" in czech.out
    assert "2,5" in czech.out
    assert "náročnost" in czech.out


def test_games_for_machines(run):
    (game,) = [one for one in run("games", "--json").json() if one["id"] == "brian-boru"]
    assert game["players"] == [3, 4, 5]
    assert game["title"]["cs"] == "Brian Boru: Velkokrál Irska"


def test_all_rules(run):
    ran = run("rules", "brian-boru", "--lang", "cs")
    assert ran.code == 0
    assert ran.out.startswith("1. Pojmy")
    assert "R12.1" in ran.out


def test_a_rule_by_number_and_a_chapter(run):
    assert run("rules", "brian-boru", "R5.2").out.count("R5.2 Keep and pass.") == 1
    chapter = [rule["number"] for rule in run("rules", "brian-boru", "r5", "--json").json()]
    assert chapter == [f"R5.{n}" for n in range(1, len(chapter) + 1)]


@pytest.mark.parametrize("word", ["stych", "štych", "ŠTYCH"])
def test_rules_are_found_without_accents(run, word):
    ran = run("rules", "brian-boru", word, "--lang", "cs")
    assert ran.code == 0
    assert "R6.2" in ran.out


def test_rules_are_found_by_words_of_the_other_language(run):
    czech = run("rules", "brian-boru", "raiders", "--lang", "cs")
    assert czech.code == 0
    assert "Nalezeno v anglickém znění" in czech.out
    assert "nájezdník" in czech.out
    english = run("rules", "brian-boru", "štych")
    assert "Found in the Czech text" in english.out


@pytest.mark.parametrize(("lang", "expected"), [("cs", "nenašli"), ("en", "Nothing found")])
@pytest.mark.parametrize("command", ["rules", "cards"])
def test_nothing_found_is_exit_code_1(run, command, lang, expected):
    ran = run(command, "brian-boru", "zubní kartáček", "--lang", lang)
    assert ran.code == 1
    assert expected in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""
    assert run(command, "brian-boru", "zubní", "kartáček", "--json").json() == []


def test_cards_in_both_languages(run):
    czech = run("cards", "brian-boru", "--lang", "cs", "--json").json()
    english = run("cards", "brian-boru", "--json").json()
    assert [card["id"] for card in czech] == [card["id"] for card in english]
    assert len(czech) >= 25
    assert all(card["name"] and card["kind"] and card["text"] for card in czech + english)


def test_cards_are_found_in_either_language(run):
    by_czech = run("cards", "brian-boru", "cervena", "--json").json()
    by_english = run("cards", "brian-boru", "red", "--json").json()
    both = {card["id"] for card in by_czech} & {card["id"] for card in by_english}
    assert len(both) >= 6
    shown = run("cards", "brian-boru", "cervena", "--lang", "cs")
    assert shown.code == 0
    assert "ervená" in shown.out


def test_reconstructed_cards_are_marked_or_missed_clearly(run):
    cards = run("cards", "brian-boru", "--json").json()
    rebuilt = [card for card in cards if card["reconstructed"]]
    ran = run("cards", "brian-boru", "--reconstructed")
    assert ran.code == (0 if rebuilt else 1)
    assert ran.out.count("(reconstructed)") == len(rebuilt)


def test_words_are_found_where_they_stand():
    assert spans("Štych vede štych", "stych") == [(0, 5), (11, 16)]
    assert spans("Straße", "strasse") == [(0, 6)]
    assert spans("nic", "") == []
    assert spans("aaaa", "aa") == [(0, 4)]
    assert matches("Zahraj červenou 11", "cerv 11")
    assert not matches("Zahraj červenou 11", "modrou")
