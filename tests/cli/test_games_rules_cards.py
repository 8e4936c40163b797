"""``games``, ``rules`` and ``cards``."""

from __future__ import annotations

import pytest

from deskoherna.core import registry
from deskoherna.core.match import new_match
from deskoherna.core.text.searching import matches, spans

OPTIONS = {
    "brian-boru": ("vikings_rival", "bool", True, [False, True]),
    "empires-of-the-north": ("clans", "choice", "drawn", ["drawn", "chosen"]),
    "imperial-settlers": ("difficulty", "choice", "medium", ["easy", "medium", "hard"]),
    "spirit-island": ("level", "int", 0, [0, 1, 2, 3, 4, 5, 6]),
    "terra-mystica": ("setup", "choice", "variable", ["variable", "first-game"]),
}
BOXES = {
    "brian-boru": ["Brian Boru: High King of Ireland"],
    "empires-of-the-north": ["Imperial Settlers: Empires of the North"],
    "imperial-settlers": ["Imperial Settlers", "Imperial Settlers: We Didn't Start the Fire"],
    "spirit-island": ["Spirit Island", "Branch & Claw", "Jagged Earth"],
    "terra-mystica": ["Terra Mystica"],
}
SIDES = {
    "brian-boru": (0, ""),
    "empires-of-the-north": (6, "clan"),
    "imperial-settlers": (4, "faction"),
    "spirit-island": (26, "spirit"),  # boxes of 8, 2 and 10, and 6 aspects that change some of the first
    "terra-mystica": (14, "faction"),
}


@pytest.mark.parametrize("game", registry.games())
def test_all_there_is_to_know_of_a_game_for_machines(run, game):
    told = run("games", game, "--json").json()
    assert [box["en"] for box in told["boxes"]] == BOXES[game]
    many, kind = SIDES[game]
    assert len({side["id"] for side in told["sides"]}) == len(told["sides"]) == many
    assert all(side["id"].startswith(kind + ".") and side["cs"] and side["en"] for side in told["sides"])
    name, sort, default, allowed = OPTIONS[game]
    [option] = [one for one in told["options"] if one["name"] == name]
    assert (option["kind"], option["default"], option["allowed"]) == (sort, default, allowed)
    for one in told["options"]:
        assert one["title"]["cs"] and one["title"]["en"] and one["help"]["cs"] and one["help"]["en"], one[
            "name"
        ]
        assert one["default"] in one["allowed"]
    assert told["cooperative"] == (game == "spirit-island")
    found = run("cards", game, "--reconstructed", "--json").json()
    assert told["reconstructed"]["cards"] == len(found)
    assert bool(told["reconstructed"]["cs"]) == bool(told["reconstructed"]["en"])


@pytest.mark.parametrize("game", registry.games())
def test_sides_at_tables_are_among_those_told(game):
    rules = registry.game(game)
    for seed in range(20):
        match = new_match(rules, max(rules.players), seed, rules.dealt())
        assert {side for side in rules.sides(match.state) if side} <= set(rules.every_side())


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "cs",
            [
                "hráčů: 1–4",
                "Krabice",
                "Settlers: My jsme si nezačali (2018)",
                "Římané",
                "jinak medium",
                "z 183 karet",
            ],
        ),
        (
            "en",
            [
                "1–4 players",
                "Boxes",
                "We Didn't Start the Fire (2018)",
                "Romans",
                "seat1 … seat4",
                "of 183 cards",
            ],
        ),
    ],
)
def test_all_there_is_to_know_of_a_game(run, lang, words):
    ran = run("games", "imperial-settlers", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    for one in words:
        assert one in ran.out
    assert all(len(line) <= 120 for line in ran.out.splitlines())


def test_a_game_without_sides_and_made_up_things(run):
    told = run("games", "brian-boru", "--lang", "en").out
    assert "Sides" not in told
    assert told.rstrip().endswith("nothing")


def test_a_guest_is_told_of_with_what_it_has(run, tiny):
    told = run("games", tiny, "--lang", "en").out
    assert "hand  Hand. How many cards everybody begins with" in told
    assert "otherwise 4; allowed: 3 to 5" in told
    assert "Boxes" not in told


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
