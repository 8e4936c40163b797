"""Templates: arguments that inflect, moods that pass down, lists, choices, and clear mistakes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words, WordsError, words
from deskoherna.core.text.wording import capital, number

NBSP = "\u00a0"

CS = """
[noun]
spirit = "pán: duch pl.nom=duchové"
dahan = "pán: Dahan pl.nom=Dahanové"
Dublin = "hrad: Dublin"
"card.red" = "{red} {card} {value}"
"short.red" = "{red:f} {value}"
"card.coloured" = "{colour} {card}"
renown = "{token} věhlasu"
target = "{aimed} {spirit}"
upto = "až {n:$what}"
every = "{all} {what:pl}"
each-one = "{each} {what:sg}"
hero = "{spirit} {name}"
doors = "n | vrata vrat vratům vrata vratech vraty"

[adjective]
aimed = "cílový"
strong = "silný"

[verb]
push = "vytlač vytlačit vytlačí"
get = "získej získat získá"

[say]
"event.follows" = "{who} {play:third} {card:acc}"
"event.get" = "{who} {get:third@who} {n:coin.acc}"
"effect.pay" = "{pay} {cost:acc}"
"effect.push" = "{push} {pieces:acc}"
"effect.take" = "{take} si {card:acc}"
"effect.take:inf" = "si {take} {card:acc}"
"may" = "můžeš {effect:inf}"
"target-does" = "{target} {effect:third}"
"both" = "{first} a {second-one}"
"list" = "{what:acc}"
"list.or" = "{what:acc.or}"
"in" = "v {town:loc}"
"towns" = "do {town:pl.gen} a z {town:pl.gen}"
"score" = "{n:+victory-point.nom} a {n:+}"
"there" = "na stole {n?je|jsou|je} {n:coin}"
"some" = "{n?=0:nic|{n:coin.acc}|{n:coin.acc}|{n:coin.acc} (hodně)}"
"side" = "{side?=left:vlevo|=right:vpravo}"
"strong" = "{what} {is:third@what} {strong:@what}"
"direct" = "zahraj {red} {card:acc} a {strong} {token:acc}"
"round.of" = "{round:cap} {n:ord}"
"quoted" = "karta {name:q}"
"silent" = "nic{n:-}"
"braces" = "{{{n}}}"
"outer" = "{inner} {inner:acc}"
"shared" = "{card.red:acc}"
"named" = "{effect.pay:third}"
"bare" = "{moves}"

[verb.is]
forms = "buď být je jsou jsi"
"""

EN = """
[noun]
"card.red" = "{red} {card} {value}"

[say]
"event.follows" = "{who} {play:third} {card:a}"
"event.get" = "{who} {gain:third@who} {n:coin}"
"may" = "you may {effect:inf}"
"effect.pay" = "{pay} {cost}"
"these" = "{this} {card:pl}, {this} {card}"
"there" = "there {n?is|are} {n:coin}"
"round.of" = "the {n:ord} {round}"
"quoted" = "the card {name:q}"
"""


@pytest.fixture
def cs(make_tables: Callable[..., Path]) -> Words:
    return words("cs", make_tables(cs=CS, en=EN))


@pytest.fixture
def en(make_tables: Callable[..., Path]) -> Words:
    return words("en", make_tables(cs=CS, en=EN))


def said(w: Words, key: str, **args: object) -> str:
    return w.say(Phrase(key, **args)).replace(NBSP, "~")  # type: ignore[arg-type]


RED = Phrase("card.red", value=11)
COINS = Phrase("coin", n=3)


def test_a_card_follows(cs: Words, en: Words) -> None:
    assert said(cs, "event.follows", who="Petr", card=RED) == "Petr zahraje červenou kartu 11"
    assert said(en, "event.follows", who="Petr", card=RED) == "Petr plays a red card 11"


def test_noun_phrases_inflect(cs: Words) -> None:
    assert said(cs, "list", what=Phrase("short.red", value=11)) == "červenou 11"
    assert said(cs, "list", what=Phrase("card.coloured", colour=Phrase("blue"))) == "modrou kartu"
    assert said(cs, "list", what=Phrase("target")) == "cílového ducha"
    assert said(cs, "in", town=Phrase("Dublin")) == "v~Dublinu"
    assert said(cs, "in", town="Dublin") == "v~Dublin"  # literal strings never inflect
    assert said(cs, "list", what=Phrase("hero", name="Stín")) == "ducha Stín"
    assert cs.count(5, "renown", "acc") == f"5{NBSP}žetonů věhlasu"
    assert cs.noun("target", number="pl", case="dat") == "cílovým duchům"


def test_amounts_are_noun_phrases(cs: Words) -> None:
    dahan = Phrase("dahan")
    assert said(cs, "effect.push", pieces=Phrase("upto", n=3, what=dahan)) == "vytlač až 3~Dahany"
    assert said(cs, "effect.push", pieces=Phrase("upto", n=5, what="dahan")) == "vytlač až 5~Dahanů"
    assert said(cs, "effect.push", pieces=Phrase("every", what=dahan)) == "vytlač všechny Dahany"
    assert said(cs, "effect.push", pieces=Phrase("each-one", what=dahan)) == "vytlač každého Dahana"
    assert said(cs, "effect.push", pieces=Phrase("each-one", what=Phrase("town"))) == "vytlač každé město"
    assert said(cs, "effect.push", pieces=Phrase("dahan", n=5)) == "vytlač 5~Dahanů"


def test_adjectives_agree_in_sentences(cs: Words, en: Words) -> None:
    assert said(cs, "direct") == "zahraj červenou kartu a~silný žeton"
    assert said(cs, "strong", what=Phrase("card")) == "karta je silná"
    assert said(cs, "strong", what=Phrase("dahan", n=2)) == "2~Dahanové jsou silní"
    assert said(cs, "strong", what=Phrase("doors")) == "vrata jsou silná"
    assert said(en, "these") == "these cards, this card"


def test_moods_pass_down(cs: Words, en: Words) -> None:
    pay = Phrase("effect.pay", cost=COINS)
    assert cs.say(pay).replace(NBSP, " ") == "zaplať 3 mince"
    assert cs.say(pay, mood="thirds").replace(NBSP, " ") == "zaplatí 3 mince"
    assert said(cs, "may", effect=pay) == "můžeš zaplatit 3~mince"
    assert said(cs, "target-does", effect=pay) == "cílový duch zaplatí 3~mince"
    deep = Phrase("both", **{"first": pay, "second-one": pay})
    assert said(cs, "may", effect=deep) == "můžeš zaplatit 3~mince a~zaplatit 3~mince"
    assert said(en, "may", effect=pay) == "you may pay 3 coins"


def test_a_template_may_be_written_for_a_mood(cs: Words) -> None:
    take = Phrase("effect.take", card=RED)
    assert cs.say(take) == "vezmi si červenou kartu 11"
    assert said(cs, "may", effect=take) == "můžeš si vzít červenou kartu 11"


def test_a_case_does_not_leak_into_sentences(cs: Words) -> None:
    inner = Phrase("event.follows", who=Phrase("spirit"), card=RED)
    assert said(cs, "list", what=inner) == "duch zahraje červenou kartu 11"


def test_verbs_agree_with_their_subject(cs: Words, en: Words) -> None:
    assert said(cs, "event.get", who=["Petr", "Jana"], n=1) == "Petr a~Jana získají 1~minci"
    assert said(cs, "event.get", who=Phrase("player", n=2), n=2) == "2~hráči získají 2~mince"
    assert said(cs, "event.get", who=Phrase("player", n=5), n=5) == "5~hráčů získá 5~mincí"
    assert said(en, "event.get", who=["Petr", "Jana"], n=1) == "Petr and Jana gain 1 coin"
    assert said(en, "event.get", who="Petr", n=0) == "Petr gains 0 coins"


def test_lists(cs: Words, en: Words) -> None:
    three = [Phrase("card"), Phrase("token"), "Petr"]
    assert said(cs, "list", what=three) == "kartu, žeton a~Petr"
    assert said(cs, "list.or", what=three) == "kartu, žeton nebo Petr"
    assert said(cs, "list", what=[RED]) == "červenou kartu 11"
    assert en.say(["a", "b", "c"]) == "a, b and c"
    assert cs.say([]) == "nic" and en.say([]) == "nothing"
    assert en.say(["a", "b"]) == "a and b"
    assert cs.say([1, 2, -3]) == f"1, 2 a{NBSP}−3"


def test_numbers_and_choices(cs: Words, en: Words) -> None:
    assert said(cs, "score", n=3) == "+3~vítězné body a~+3"
    assert said(cs, "score", n=-2) == "−2~vítězné body a~−2"
    there = [said(cs, "there", n=n) for n in (1, 2, 5, 0)]
    assert there == [
        "na stole je 1~mince",
        "na stole jsou 2~mince",
        "na stole je 5~mincí",
        "na stole je 0~mincí",
    ]
    assert [said(cs, "some", n=n) for n in (0, 1, 7)] == ["nic", "1~minci", "7~mincí (hodně)"]
    assert [said(en, "there", n=n) for n in (1, 2)] == ["there is 1 coin", "there are 2 coins"]
    assert said(cs, "side", side="right") == "vpravo"
    assert said(cs, "towns") == "do měst a~z~měst"
    assert number(0, signed=True) == "0"
    assert said(cs, "upto", n="X", what=Phrase("coin")) == "až X~mincí"


def test_small_things(cs: Words, en: Words) -> None:
    assert said(cs, "round.of", n=3) == "Kolo 3." and said(en, "round.of", n=3) == "the 3rd round"
    assert (
        said(cs, "quoted", name="Háj") == "karta „Háj“"
        and said(en, "quoted", name="Grove") == "the card “Grove”"
    )
    assert said(cs, "silent", n=3) == "nic" and said(cs, "braces", n=3) == "{3}"
    assert said(cs, "shared", value=7) == "červenou kartu 7"
    assert said(cs, "named", cost=COINS) == "zaplatí 3~mince"
    assert said(cs, "outer", inner=Phrase("card")) == "karta kartu"
    assert cs.say("doslova") == "doslova" and cs.say(7) == "7" and cs.lang == "cs"
    assert cs.say(Phrase("pay"), mood="inf") == "zaplatit" and cs.verb("pay", "second") == "zaplatíš"
    assert cs.say(Phrase("red")) == "červený"


def test_sentences(cs: Words) -> None:
    assert cs.sentence(Phrase("list", what=Phrase("card"))) == "Kartu."
    assert cs.sentence("už je.") == "Už je." and cs.sentence("opravdu?") == "Opravdu?"
    assert cs.sentence("„řekl.“") == "„Řekl.“" and cs.sentence("karta „háj“") == "Karta „háj“."
    assert cs.sentence("3 karty") == "3 karty." and cs.sentence("") == ""
    assert cs.heading(Phrase("moves")) == "Tahy" and capital("(ano)") == "(Ano)" and capital("…") == "…"


def test_a_game_stands_over_the_base(make_tables: Callable[..., Path]) -> None:
    w = words("cs", make_tables(cs='[noun]\npoint = "f hvězda hvězdy hvězdě hvězdu hvězdě hvězdou | hvězdy '
                                'hvězd hvězdám hvězdy hvězdách hvězdami"\n'))  # fmt: skip
    assert w.count(5, "victory-point") == f"5{NBSP}vítězných hvězd"
    assert words("cs").count(5, "victory-point") == f"5{NBSP}vítězných bodů"
    assert words("cs") is words("cs")


def test_has(cs: Words) -> None:
    assert cs.has("card.red") and cs.has("may") and cs.has("error.over") and not cs.has("nonsense")


MISTAKES = [
    (Phrase("nonsense"), "nothing to say for 'nonsense'"),
    (Phrase("event.follows", card=RED), r"cs: event.follows: \{who\} is neither"),
    (Phrase("event.get", who="Petr"), r"cs: event.get: \{n:coin.acc\} has no such argument"),
    (Phrase("event.get", who="Petr", n=[1]), r"needs a number"),
    (Phrase("upto", n=3), r"counts an argument 'what'"),
    (Phrase("upto", n=3, what="nonsense"), "no noun 'nonsense'"),
    (Phrase("there"), r"there: \{n\?je\|jsou\|je\} has no such argument"),
    (Phrase("side", side="up"), "no branch for 'up'"),
    (Phrase("strong", what="Petr"), "no noun to agree with"),
    (Phrase("bare"), r"bare: \{moves\} is neither"),
    (Phrase("card.red"), r"cs: card.red: \{value\}"),
]


@pytest.mark.parametrize(("phrase", "why"), MISTAKES)
def test_mistakes_are_named(cs: Words, phrase: Phrase, why: str) -> None:
    with pytest.raises(WordsError, match=why):
        cs.say(phrase)


BROKEN = {
    "x } y": "closing brace",
    "x {": "no name",
    "x {who": "not closed",
    "x {who!}": "not closed",
    "{n?a|b}": "3 branches",
    "{n?a|b|c": "not closed",
    "{n?=0 a|b}": "no colon",
    "{n:a b}": "cannot read",
}


@pytest.mark.parametrize("text", BROKEN)
def test_broken_templates(make_tables: Callable[..., Path], text: str) -> None:
    w = words("cs", make_tables(cs=f"[say]\nbroken = '{text}'\n"))
    with pytest.raises(WordsError, match="cs: broken: .*" + BROKEN[text]):
        w.say(Phrase("broken", who="x", n=1))


def test_asking_for_what_there_is_not(cs: Words) -> None:
    for ask in (
        lambda: cs.say("x", mood="angry"),
        lambda: cs.noun("coin", case="abl"),
        lambda: cs.noun("coin", number="dual"),
        lambda: cs.noun("nonsense"),
        lambda: cs.count(1, "nonsense"),
        lambda: cs.verb("coin"),
        lambda: cs.noun("doors", case="voc", number="pl"),
        lambda: words("de"),
    ):
        with pytest.raises(WordsError):
            ask()


def test_verb_and_noun_under_one_name(make_tables: Callable[..., Path]) -> None:
    tables = '[verb]\nmove = "táhni táhnout táhne"\n[say]\nbad = "{move}"\ngood = "{move:mood} {move:acc}"\n'
    w = words("cs", make_tables(cs=tables))
    assert w.say(Phrase("good"), mood="inf") == "táhnout tah"
    with pytest.raises(WordsError, match="verb and a noun"):
        w.say(Phrase("bad"))
