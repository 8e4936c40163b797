"""What was found wrong in Imperial Settlers and must not come back; each test is named after its finding."""

from __future__ import annotations

import re
import tomllib

import pytest
from games.imperial_settlers.empires import A, Empires
from games.imperial_settlers.solitaire import numbers, solitaire, told

from deskoherna.core.effects.values import all_values
from deskoherna.core.text import words
from deskoherna.games.imperial_settlers.board.cards import cards
from deskoherna.games.imperial_settlers.effects.aimed import Shift
from deskoherna.games.imperial_settlers.effects.catalogue import FACES
from deskoherna.games.imperial_settlers.figures import PACKAGE, RECORDS
from deskoherna.web.pages.cards import cards_of


def texts(lang: str) -> str:
    """All that players may read in a language: tables of words without their keys, and the rules."""
    said = [(PACKAGE / "text" / f"rules.{lang}.md").read_text("utf-8")]
    for path in sorted((PACKAGE / "text").glob(f"{lang}*.toml")):
        for table in tomllib.loads(path.read_text("utf-8")).values():
            said += [str(one) for one in table.values()]
    return "\n".join(said)


def test_e1_two_dojos_do_not_pay_for_deals() -> None:
    """Each gives one point for a deal."""
    e = Empires("japanese roman", goods={A: {"food": 1}}, stand={A: "JAP024 JAP025"}, hands={A: "JAP001"})
    e.turn(A, "deal JAP001")
    assert e.supply(A) == {"worker": 1, "vp": 2}


@pytest.mark.parametrize(
    ("lang", "mark", "printed"), [("en", "by us", "As printed"), ("cs", "Naše", "Podle tisku")]
)
def test_e2_a_card_page_says_which_fields_are_ours(lang: str, mark: str, printed: str) -> None:
    """And which are printed; a printed card says nothing of the kind."""
    shown = cards_of("imperial-settlers", lang)
    for record in RECORDS:
        ours = shown[record.ids[0]].ours
        assert bool(ours) == record.expansion == (mark in ours), record.ids
    assert printed in shown["ROM080"].ours and printed not in shown["BAR080"].ours


def test_e6_cards_move_locations_both_ways() -> None:
    """X2.3."""
    verbs = [one for face in FACES for part in face.parts for one in all_values(part)]
    assert {one.side for one in verbs if isinstance(one, Shift)} == {"left", "right"}


def test_e8_alone_fortresses_score_when_the_attack_is_over() -> None:
    """X5.6, B12.5: the attack ends the round."""
    t = solitaire("roman", "egyptian", stand="ROM076", round=5)
    t.levels = numbers("ROM076") * 2
    keys = [event.key for event in told(t, "round-end")]
    assert keys.count("attack-card") == 2 and "attack-card" not in keys[keys.index("gains") :]
    assert t.points(0) == 2


def test_e10_words_of_the_czech_edition() -> None:
    """Osadník, prostředky, akční a produkční lokace, efekt; in English a siege."""
    czech = texts("cs").lower()
    for wrong in (r"dělní[kc]", r"\bzboží", r"lokac\w+ (akce|akcí|produkce)\b", r"účin"):
        assert not re.findall(wrong, czech), wrong
    assert not re.findall(r"assault", texts("en").lower())


def test_e14_no_card_of_the_expansion_copies_another() -> None:
    """No two actions are the same, nor is one that of a printed card."""
    ours = {
        record.ids[0]: repr(face.parts)
        for record, face in zip(RECORDS, FACES, strict=True)
        if record.expansion
    }
    base = {repr(face.parts) for record, face in zip(RECORDS, FACES, strict=True) if not record.expansion}
    actions = {code: parts for code, parts in ours.items() if "Action(" in parts}
    assert len({*actions.values()}) == len(actions) and not base & {*actions.values()}


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_e16_sentences_of_cards(lang: str) -> None:
    """No gain chained to a gain of the same card's production, and rounds end without a whenever."""
    speaker = words(lang, PACKAGE)
    said = [speaker.sentence(line).replace("\xa0", " ") for card in cards() for line in card.text]
    for wrong in ("skončí kolo", "a round ends", "zaplať 1 jídlo, a", "jídlo a získej", "food and gain"):
        assert not [one for one in said if wrong in one], wrong
