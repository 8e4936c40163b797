"""What players read, written by hand in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from core.effects.toy import table as toy_table
from core.effects.toy.cards import CARDS
from core.effects.toy.table import ToyAct, table
from core.effects.toy.verbs import (
    BLACK,
    CITY,
    DAHAN,
    EXPLORER,
    TARGET_SPIRIT,
    TOWN,
    Add,
    Damage,
    Destroy,
    Gather,
)

from deskoherna.core.asking import Decision
from deskoherna.core.effects import (
    ALL,
    NOTHING,
    After,
    AtLeast,
    AtMost,
    By,
    Did,
    Effect,
    ForEach,
    Frame,
    Gain,
    Good,
    May,
    Pay,
    Repeat,
    Upon,
    When,
    each,
    upto,
)
from deskoherna.core.text import check, words

PACKAGE = Path(toy_table.__file__).parent
NBSP = "\u00a0"

GOLDEN = {
    "sawmill": ("Výroba: získej 2 dřeva.", "Production: gain 2 wood."),
    "market": ("Zaplať 1 zlaťák: získej 2 vítězné body.", "Pay 1 gold: gain 2 victory points."),
    "slaver": (
        "Kdykoli postavíš budovu, můžeš buď zaplatit 1 zlaťák a za to získat 2 vítězné body, "
        "nebo zaplatit 1 osadníka a za to získat 1 vítězný bod.",
        "Whenever you build a building, you may either pay 1 gold to gain 2 victory points, "
        "or pay 1 worker to gain 1 victory point.",
    ),
    "stronghold": (
        "Po postavení získej 1 vítězný bod za každou černou budovu (nejvýš 6).",
        "When built, gain 1 victory point per black building (at most 6).",
    ),
    "tavern": (
        "Buď získej 1 zlaťák a 2 karty, nebo získej 1 osadníka, nebo získej 1 vítězný bod.",
        "Either gain 1 gold and 2 cards, or gain 1 worker, or gain 1 victory point.",
    ),
    "guild": ("Získej 3 zlaťáky za každé 2 černé budovy.", "Gain 3 gold per 2 black buildings."),
    "bank": (
        "Buď zaplať 1 zlaťák, nebo zaplať 1 osadníka; zaplať 1 zlaťák: získej 5 vítězných bodů.",
        "Either pay 1 gold, or pay 1 worker; pay 1 gold: gain 5 victory points.",
    ),
    "quarry": (
        "Pokud máš aspoň 3 zlaťáky, získej 3 vítězné body, jinak získej 2 zlaťáky.",
        "If you have at least 3 gold, gain 3 victory points; otherwise, gain 2 gold.",
    ),
    "feast": (
        "Každý hráč získá 1 kartu. Získej 1 vítězný bod.",
        "Each player gains 1 card. Gain 1 victory point.",
    ),
    "monument": (
        "Zaplať až 3 zlaťáky. Získej 2 vítězné body za každý takto zaplacený zlaťák.",
        "Pay up to 3 gold. Gain 2 victory points per gold paid this way.",
    ),
    "mason": (
        "Kdykoli postavíš červenou budovu, získej 1 vítězný bod.",
        "Whenever you build a red building, gain 1 victory point.",
    ),
    "architect": (
        "Postav červenou budovu. Postav černou budovu.",
        "Build a red building. Build a black building.",
    ),
    "poverty": ("Pokud nemáš žádný zlaťák, získej 5 zlaťáků.", "If you have no gold, gain 5 gold."),
    "call-to-bloodshed": (
        "Buď způsob 1 poškození za každého Dahana, nebo přivolej až 3 Dahany.",
        "Either deal 1 damage per Dahan, or gather up to 3 Dahan.",
    ),
    "drought": (
        "Znič 3 osady. Způsob 1 poškození za každou osadu a každé město. Přidej 1 pohromu.",
        "Destroy 3 towns. Deal 1 damage per town and city. Add 1 blight.",
    ),
    "fires": ("Znič všechny osady a všechna města.", "Destroy all towns and all cities."),
    "sacrifice": ("Znič 2 Dahany: znič 1 město.", "Destroy 2 Dahan: destroy 1 city."),
    "gift": (
        "Cílový duch může zaplatit 1 energii a za to získat 2 karty.",
        "The target spirit may pay 1 energy to gain 2 cards.",
    ),
    "rain": ("V každé zemi s Dahany: způsob 1 poškození.", "In each land with Dahan: deal 1 damage."),
    "storm": ("Dvakrát: způsob 2 poškození.", "Twice: deal 2 damage."),
    "waves": ("Až třikrát: přivolej 1 Dahana.", "Up to 3 times: gather 1 Dahan."),
    "vigil": (
        "Osady tu mají až do konce tahu o 1 víc zdraví. Na konci akce znič všechny průzkumníky.",
        "Until the end of the turn, towns here have 1 more health. "
        "At the end of the action, destroy all explorers.",
    ),
    "wrath": (
        "Způsob 2 poškození. Pokud tím zničíš aspoň 1 osadu, přidej 1 pohromu.",
        "Deal 2 damage. If this destroys at least 1 town, add 1 blight.",
    ),
    "grief": (
        "Znič až 2 osady. Přidej 1 pohromu za každou takto zničenou osadu.",
        "Destroy up to 2 towns. Add 1 blight per town destroyed this way.",
    ),
    "peace": (
        "Pokud tu není žádná osada ani město a jsou tu aspoň 2 Dahané, získej 5 vítězných bodů.",
        "If there is no town or city and there are at least 2 Dahan, gain 5 victory points.",
    ),
    "trap": (
        "Do konce tahu: kdykoli tu přibude pohroma (nejvýš dvakrát), způsob 3 poškození.",
        "Until the end of the turn: whenever blight is added here (at most twice), deal 3 damage.",
    ),
    "oath": (
        "Kdykoli postavíš budovu, získej 1 vítězný bod.",
        "Whenever you build a building, gain 1 victory point.",
    ),
    "tide": ("Prohoď tuto zemi se sousední.", "Swap this land with the adjacent one."),
    "ebb": ("Můžeš prohodit tuto zemi se sousední.", "You may swap this land with the adjacent one."),
    "omen": ("Příliv se obrátí.", "The tide turns."),
    "crossroads": (
        "Můžeš buď nechat cílového ducha získat 2 energie, nebo získat 1 vítězný bod, "
        "pokud máš aspoň 1 červenou budovu.",
        "You may either let the target spirit gain 2 energy, "
        "or gain 1 victory point if you have at least 1 red building.",
    ),
}


def read(thing: Effect | Frame, lang: str) -> str:
    phrases = thing.sentences() if isinstance(thing, Effect) else [thing.phrase()]
    speaker = words(lang, PACKAGE)
    return " ".join([speaker.sentence(phrase) for phrase in phrases]).replace(NBSP, " ")


@pytest.mark.parametrize("name", CARDS)
def test_cards_read_as_written_by_hand(name: str) -> None:
    assert (read(CARDS[name], "cs"), read(CARDS[name], "en")) == GOLDEN[name]


SENTENCES = [
    (NOTHING, "Nedělej nic.", "Do nothing."),
    (May(NOTHING), "Můžeš nedělat nic.", "You may do nothing."),
    (
        May(Gain(vp=1) + Destroy(1, TOWN) + Add(2, DAHAN)),
        "Můžeš získat 1 vítězný bod, zničit 1 osadu a přidat 2 Dahany.",
        "You may gain 1 victory point, destroy 1 town and add 2 Dahan.",
    ),
    (
        Pay(gold=1) >> Gain(vp=1) + (Pay(worker=1) >> Gain(vp=5)),
        "Zaplať 1 zlaťák: získej 1 vítězný bod; zaplať 1 osadníka: získej 5 vítězných bodů.",
        "Pay 1 gold: gain 1 victory point; pay 1 worker: gain 5 victory points.",
    ),
    (
        By(TARGET_SPIRIT, Gain(energy=1) + Destroy(1, TOWN)),
        "Cílový duch získá 1 energii a zničí 1 osadu.",
        "The target spirit gains 1 energy and destroys 1 town.",
    ),
    (
        By(TARGET_SPIRIT, When(AtLeast(2, Good("gold")), Gain(vp=1))),
        "Cílový duch získá 1 vítězný bod, pokud má aspoň 2 zlaťáky.",
        "The target spirit gains 1 victory point if they have at least 2 gold.",
    ),
    (
        By(TARGET_SPIRIT, Pay(energy=1) >> Gain(card=1)),
        "Cílový duch zaplatí 1 energii a za to získá 1 kartu.",
        "The target spirit pays 1 energy to gain 1 card.",
    ),
    (
        May(Repeat(2, Damage(1))),
        "Můžeš dvakrát způsobit 1 poškození.",
        "You may deal 1 damage, twice.",
    ),
    (
        May(ForEach(DAHAN, Damage(1))),
        "Můžeš za každého Dahana způsobit 1 poškození.",
        "You may deal 1 damage for each Dahan.",
    ),
    (
        May(After(Destroy(1, TOWN))),
        "Můžeš na konci akce zničit 1 osadu.",
        "You may destroy 1 town at the end of the action.",
    ),
    (
        When(Did("destroy", TOWN / CITY, 2), Gain(vp=1), otherwise=Gain(gold=1)),
        "Pokud tím zničíš aspoň 2 osady nebo města, získej 1 vítězný bod, jinak získej 1 zlaťák.",
        "If this destroys at least 2 towns or cities, gain 1 victory point; otherwise, gain 1 gold.",
    ),
    (
        When(~Did("destroy", CITY), Gain(vp=1)),
        "Pokud tím nezničíš aspoň 1 město, získej 1 vítězný bod.",
        "If this does not destroy at least 1 city, gain 1 victory point.",
    ),
    (
        When(~(AtLeast(5, DAHAN) & AtMost(2, BLACK)), Gain(vp=1)),
        "Pokud jsou tu nejvýš 4 Dahané nebo máš aspoň 3 černé budovy, získej 1 vítězný bod.",
        "If there are at most 4 Dahan or you have at least 3 black buildings, gain 1 victory point.",
    ),
    (
        Gather(upto(each(DAHAN)), EXPLORER / TOWN / CITY),
        "Přivolej až 1 průzkumníka, osadu nebo město za každého Dahana.",
        "Gather up to 1 explorer, town or city per Dahan.",
    ),
    (
        Gather(5, EXPLORER / TOWN),
        "Přivolej 5 průzkumníků nebo osad.",
        "Gather 5 explorers or towns.",
    ),
    (
        Repeat((each(DAHAN) * 2).max(6), Damage(1)),
        "Dvakrát za každého Dahana (nejvýš 6krát): způsob 1 poškození.",
        "Twice per Dahan (at most 6 times): deal 1 damage.",
    ),
    (
        Repeat(each(TOWN) // 5, Damage(1)),
        "Za každých 5 osad: způsob 1 poškození.",
        "Per 5 towns: deal 1 damage.",
    ),
    (Pay(gold=ALL, wood=ALL), "Zaplať všechny zlaťáky a všechno dřevo.", "Pay all gold and all wood."),
    (
        Upon("you-build", May(Gain(vp=1))),
        "Až příště postavíš budovu, můžeš získat 1 vítězný bod.",
        "The next time you build a building, you may gain 1 victory point.",
    ),
]


@pytest.mark.parametrize(("effect", "cs", "en"), SENTENCES)
def test_other_sentences(effect: Effect, cs: str, en: str) -> None:
    assert (read(effect, "cs"), read(effect, "en")) == (cs, en)


def test_questions_and_moves_read_well() -> None:
    t = table({"gold": 1}, here={"dahan": 1}, near={"dahan": 3})
    act = ToyAct(t, 0)
    cs, en = words("cs", PACKAGE), words("en", PACKAGE)

    def asked(effect: Effect) -> Decision:
        rule = effect.run(act)
        assert rule is not None
        ask = next(rule)
        assert isinstance(ask, Decision)
        return ask

    def said(ask: Decision) -> list[str]:
        texts = [cs.sentence(ask.phrase()), en.sentence(ask.phrase())]
        texts += [cs.say(move.phrase()) for move in ask.moves]
        return [text.replace(NBSP, " ") for text in texts]

    assert said(asked(May(Pay(gold=1) >> Gain(vp=2)))) == [
        "Chceš zaplatit 1 zlaťák a za to získat 2 vítězné body?",
        "Do you want to pay 1 gold to gain 2 victory points?",
        "ano",
        "ne",
    ]
    choice = CARDS["call-to-bloodshed"]
    assert isinstance(choice, Effect)
    assert said(asked(choice)) == [
        "Vyber jednu možnost.",
        "Choose one.",
        "způsob 1 poškození za každého Dahana",
        "přivolej až 3 Dahany",
    ]
    assert said(asked(Gather(upto(1), DAHAN))) == ["Kolik Dahanů?", "Choose an amount of Dahan.", "0", "1"]
    act.source = DAHAN.phrase()
    assert said(asked(May(choice)))[0] == "Dahan: vyber jednu možnost, nebo žádnou."


def test_tables_are_sound() -> None:
    assert check(PACKAGE) == []
    assert check(None) == []
