"""Tables: files that merge, mistakes in them, and what check finds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deskoherna.core.phrase import Phrase
from deskoherna.core.text import WordsError, check, tables_of, words

Make = Callable[..., Path]


def test_several_files_per_language(make_tables: Make) -> None:
    folder = make_tables(cs='[say]\na = "x"\n', cs_cards='[say]\nb = "y"\n', en="")
    assert words("cs", folder).has("a") and words("cs", str(folder)).has("b")
    assert {"a", "b", "error.over"} <= tables_of("cs", folder).keys("say")


def test_doubled_keys_name_both_files(make_tables: Make) -> None:
    folder = make_tables(cs='[say]\na = "x"\n', cs_cards='[say]\na = "y"\n')
    with pytest.raises(WordsError, match=r"a is in cs\.toml and in cs-cards\.toml"):
        words("cs", folder)
    assert any("cs-cards.toml" in problem for problem in check(folder))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[say", "cs.toml"),
        ("[nouns]\n", "no section 'nouns'"),
        ("say = 1\n", "no section"),
        ("[say]\na = 1\n", "should be text"),
        ('[noun]\nacc = "mi acc"\n', "means something"),
        ('[noun]\na1 = "mi x"\n[say]\na1 = "x"\n', "both a noun and a template"),
    ],
)
def test_files_that_cannot_be_read(make_tables: Make, text: str, why: str) -> None:
    with pytest.raises(WordsError, match=why):
        words("cs", make_tables(cs=text))


def test_nested_sections_are_dotted_keys(make_tables: Make) -> None:
    w = words("cs", make_tables(cs='[say.event]\nx = "a"\n[noun.town.big]\nforms = "hrad: Dublin"\n'))
    assert w.has("event.x") and w.noun("town.big", case="gen") == "Dublinu"


def test_a_game_may_say_a_base_noun_as_a_template(make_tables: Make) -> None:
    folder = make_tables(cs='[say]\nstep = "krok za krokem"\n[noun]\nmoves = "hrad: tah"\n')
    w = words("cs", folder)
    assert w.noun("moves", number="pl") == "tahy" and w.say(Phrase("step")) == "krok za krokem"


def test_the_base_is_sound() -> None:
    assert check(None) == []


def test_a_game_may_say_what_the_room_says_in_its_own_way(make_tables: Make) -> None:
    files = dict.fromkeys(("cs", "en"), '[noun]\ncard = "card"\n[say]\n"result.shared" = "hurrah: {who}"\n')
    files["cs"] = files["cs"].replace('"card"', '"mi list"')
    assert check(make_tables(**files)) == []


def test_check_finds_nothing_in_good_tables(make_tables: Make) -> None:
    cs = (
        '[adjective]\nbig = "velký"\n[noun]\nfort = "{big} {town}"\n'
        '[say]\nx = "{who} {gain:third} {n:$what.acc} {card:a}"\n"x:inf" = "{who}"\n'
        'may = "můžeš {effect:inf}"\n'
    )
    en = (
        '[noun]\nfort = "fort"\n[say]\nx = "{who} {gain:third} {n:$what} {card:a}"\n'
        'may = "you may {effect:inf}"\n'
    )
    assert check(make_tables(cs=cs, en=en)) == []


PROBLEMS = [
    ('[say]\nx = "a"\n', "", "en: say x is missing"),
    ('[noun]\nx = "mi x"\n', "", "en: noun x is missing"),
    ('[adjective]\nx = "malý"\n', "", "en: adjective x is missing"),
    ('[say]\nx = "{who}"\n', '[say]\nx = "{whom}"\n', "cs: x: {who} is no word of the tables"),
    ('[say]\nx = "{who}"\n', '[say]\nx = "{whom}"\n', "en: x: {whom} is no word of the tables"),
    ('[say]\nx = "{n:koin.acc}"\n', '[say]\nx = "{n:coin}"\n', "cs: x: {n:koin.acc}: no noun 'koin'"),
    ('[say]\nx = "{n?a|b}"\n', '[say]\nx = "{n?a|b}"\n', "3 branches"),
    (
        '[noun]\nx = "f karta karty"\n',
        '[noun]\nx = "card"\n',
        "cs: cs.toml: noun x: the singular has 2 forms",
    ),
    ('[adjective]\nx = "otcův"\n', '[adjective]\nx = "x"\n', "adjective x: adjective 'otcův'"),
    ('[verb]\nx = "a b"\n', '[verb]\nx = "x"\n', "verb x: a verb has 3 to 5 forms"),
    ('[noun]\ncard = "{card} hry"\n', "", "cs: card: the template leads back to itself"),
    ('[say]\n"x:angry" = "a"\n', '[say]\nx = "a"\n', "no mood 'angry'"),
    ('[say]\n"result.shared" = "{n}"\n', "", "cs: result.shared is a key of the room"),
    (
        "",
        '[say]\n"result.shared" = "{who}, {n}"\n',
        "en: result.shared is a key of the room, here with other",
    ),
    ("", '[say]\n"result.shared" = "the end"\n', "other arguments: {who}"),
    (
        "",
        '[say]\naction = "{parts}"\n',
        "en: action is a key of the room, here with other arguments: {parts}",
    ),
    ('[say]\nx = "{answer:voc}"\n', '[say]\nx = "a"\n', "the noun 'answer' has no voc"),
]


@pytest.mark.parametrize(("cs", "en", "problem"), PROBLEMS)
def test_check_finds(make_tables: Make, cs: str, en: str, problem: str) -> None:
    found = check(make_tables(cs=cs, en=en))
    assert any(problem in one for one in found), found


def test_check_misses_a_whole_language(make_tables: Make) -> None:
    assert any("there is no text/en.toml" in one for one in check(make_tables(cs="")))
