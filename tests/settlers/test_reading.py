"""Effects in data files: what can be written, and what is said about what cannot."""

from __future__ import annotations

import pytest

from deskoherna.core.effects import ALL, AtLeast, Gain, Good, May, Pay, Repeat, Value, When, each, upto
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.settlers.effects.reading import Misread, read_effects
from deskoherna.settlers.effects.vocabulary import EFFECT, Form, Take, Word, shared_vocabulary
from deskoherna.settlers.sheets import PACKAGE

GOODS = ("wood", "stone", "vp")
GOLD = Good("gold")


def shout(*words: str) -> Value:
    return Gain(vp=len(words))


VOCABULARY = {
    **shared_vocabulary(gained=GOODS, paid=("wood", "worker"), counted=("gold",)),
    "GOLD": GOLD,
    "Shout": Form(shout, Take("words", Word("hey", "ho"), rest=True)),
}


def read(text: str) -> Value:
    (found,) = read_effects(text, VOCABULARY, EFFECT)
    return found


def misread(text: str) -> Misread:
    with pytest.raises(Misread) as caught:
        read_effects(text, VOCABULARY, EFFECT)
    for lang in ("cs", "en"):
        assert words(lang, PACKAGE).say(caught.value.reason)
    return caught.value


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Gain(wood=2)", Gain(wood=2)),
        ("Pay(worker=1, wood=2) >> Gain(vp=3)", Pay(worker=1, wood=2) >> Gain(vp=3)),
        ("Gain(wood=1) + Gain(vp=1) | Gain(stone=1)", (Gain(wood=1) + Gain(vp=1)) | Gain(stone=1)),
        ("Gain(vp=each(GOLD).max(3))", Gain(vp=each(GOLD).max(3))),
        ("Gain(vp=(each(GOLD) // 2 * 3).max(6))", Gain(vp=(each(GOLD) // 2 * 3).max(6))),
        ("Pay(wood=upto(3))", Pay(wood=upto(3))),
        ("Pay(wood=ALL)", Pay(wood=ALL)),
        ("May(Gain(vp=1))", May(Gain(vp=1))),
        ("Repeat(2, Gain(vp=1))", Repeat(2, Gain(vp=1))),
        (
            "When(AtLeast(2, GOLD) & ~AtLeast(9, GOLD), Gain(vp=1), otherwise=Gain(wood=1))",
            When(AtLeast(2, GOLD) & ~AtLeast(9, GOLD), Gain(vp=1), otherwise=Gain(wood=1)),
        ),
        ("Shout('hey', 'ho', 'hey')", Gain(vp=3)),
        ("\n  Pay(wood=1)\n  >> Gain(\n  vp=1\n)\n", Pay(wood=1) >> Gain(vp=1)),
    ],
)
def test_what_can_be_written(text: str, effect: Value) -> None:
    assert read(text) == effect


def test_what_prints_can_be_read_again() -> None:
    effect = Pay(wood=1) + Pay(worker=2) >> Gain(vp=(each(GOLD) // 2).max(3)) | May(Gain(stone=1))
    assert read(repr(effect)) == effect


def test_several_are_separated_by_commas() -> None:
    assert read_effects("Gain(wood=1), Gain(vp=1)", VOCABULARY, EFFECT) == (Gain(wood=1), Gain(vp=1))


@pytest.mark.parametrize(
    ("text", "why", "column"),
    [
        ("Gain(wood=1", "syntax", 5),
        ("Gain(wood=1)\n  >> )", "syntax", 19),
        ("Gian(wood=1)", "unknown", 1),
        ("Gain(wood=1) + FOO", "unknown", 16),
        ("Gain", "needs-brackets", 1),
        ("GOLD()", "no-brackets", 1),
        ("Gain(wod=1)", "unknown-argument", 6),
        ("Gain(worker=1)", "unknown-argument", 6),
        ("Gain(wood=0)", "argument", 11),
        ("Gain(wood=True)", "argument", 11),
        ("Gain(wood='2')", "argument", 11),
        ("Gain(wood=1, wood=2)", "not-allowed", 14),
        ("Gain(2)", "no-goods", 6),
        ("Gain()", "no-goods", 1),
        ("May()", "missing", 1),
        ("May(GOLD)", "argument", 5),
        ("May(Gain(vp=1), 2)", "too-many", 17),
        ("Shout()", "missing", 1),
        ("Shout('hey', 'hoho')", "argument", 14),
        ("Gain(vp=1) + GOLD", "operator", 1),
        ("Gain(vp=1) * 2", "operator", 1),
        ("Gain(vp=each(GOLD) * 1)", "argument", 22),
        ("Gain(vp=each(GOLD).max())", "max", 9),
        ("Gain(vp=each(GOLD).max(each(GOLD)))", "argument", 24),
        ("Gain(vp=each(GOLD).min(3))", "not-allowed", 9),
        ("Gain(vp=each(GOLD) * 2 // 2)", "refused", 9),
        ("Gain(vp=ALL)", "refused", 1),
        ("GOLD", "not-wanted", 1),
        ("Gain(vp=1), GOLD", "not-wanted", 13),
        ("Gain(vp=-1)", "not-allowed", 9),
        ("__import__('os').system('true')", "not-allowed", 1),
        ("(lambda: 1)()", "not-allowed", 1),
        ("[Gain(vp=1)]", "not-allowed", 1),
        ("Gain(**{'vp': 1})", "not-allowed", 6),
        ("Shout(*('hey',))", "not-allowed", 7),
        ("Gain(vp=1) if 1 else GOLD", "not-allowed", 1),
        ("Gain.__class__", "not-allowed", 1),
        ("f'{GOLD}'", "not-allowed", 1),
        ("Gain(vp=1)" + " + Gain(vp=1)" * 80, "too-long", 1001),
    ],
)
def test_what_cannot(text: str, why: str, column: int) -> None:
    problem = misread(text)
    assert (problem.reason.key, problem.column) == ("error.effect." + why, column)


def test_columns_count_characters_not_bytes() -> None:
    assert misread("Shout('ěščř') + Nic").column == 7
    assert misread("Shout('hey') + Nič").there == "Nič"
    assert misread("Gain(vp=1) +\n  Nic").column == 16
    assert misread("  Nic").column == 3


def test_brackets_beyond_reason() -> None:
    assert misread("(" * 400 + "1" + ")" * 400).reason.key in (
        "error.effect.syntax",
        "error.effect.not-wanted",
    )


def test_what_was_probably_meant() -> None:
    assert misread("Gian(wood=1)").reason.args["near"] == ["Gain"]
    assert misread("gain(wood=1)").reason.args["near"] == ["Gain"]
    assert misread("Gain(wod=1)").reason.args["near"] == ["wood"]
    assert misread("Xyzzy(wood=1)").reason.args["near"] == []


def said(lang: str, reason: Phrase) -> str:
    return words(lang, PACKAGE).say(reason).replace("\xa0", " ")


def test_errors_read_well() -> None:
    reason = misread("Gain(wod=1)").reason
    assert said("cs", reason) == (
        "„wod“ do závorky za „Gain“ nepatří. Myslíš „wood“? Patří tam: wood, stone, vp."
    )
    assert said("en", reason) == (
        "“wod” does not belong in the brackets after “Gain”. Do you mean “wood”? These do: wood, stone, vp."
    )
    reason = misread("Gain(wood='2')").reason
    assert said("cs", reason) == ("u „wood“ má být číslo 1 až 99 nebo počet, třeba each(RED).")
    reason = misread("GOLD").reason
    assert said("cs", reason) == "tady má být efekt."
    assert said("en", reason) == "there should be an effect here."
