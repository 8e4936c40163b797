"""What was found wrong in Imperial Settlers and must not come back; each test is named after its finding."""

from __future__ import annotations

import re
import tomllib

import pytest
from games.imperial_settlers.empires import A, Empires
from games.imperial_settlers.solitaire import numbers, solitaire, told

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.effects import On, Value
from deskoherna.core.effects.values import all_values
from deskoherna.core.match import new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.telling.story import Teller, story, unprinted
from deskoherna.core.text import words
from deskoherna.games.imperial_settlers.board.cards import cards
from deskoherna.games.imperial_settlers.effects.abilities import CONQUERED, YOU_CONQUER
from deskoherna.games.imperial_settlers.effects.aimed import Shift
from deskoherna.games.imperial_settlers.effects.catalogue import FACES, Face
from deskoherna.games.imperial_settlers.figures import FACTIONS, NUMBER, PACKAGE, RECORDS, Record
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.moves import BOX
from deskoherna.settlers.sheets import PACKAGE as SHARED
from deskoherna.web.pages.cards import cards_of


def texts(lang: str) -> str:
    """All that players may read in a language: tables of words without their keys, and the rules."""
    said = [(PACKAGE / "text" / f"rules.{lang}.md").read_text("utf-8")]
    for path in [*(PACKAGE / "text").glob(f"{lang}*.toml"), *(SHARED / "text").glob(f"{lang}*.toml")]:
        for table in tomllib.loads(path.read_text("utf-8")).values():
            said += [str(one) for one in table.values()]
    return "\n".join(said)


def test_e1_two_dojos_do_not_pay_for_deals() -> None:
    """Each gives one point for a deal."""
    e = Empires("japanese roman", goods={A: {"food": 1}}, stand={A: "JAP024 JAP025"}, hands={A: "JAP001"})
    e.turn(A, "deal JAP001")
    assert e.supply(A) == {"worker": 1, "vp": 2}


@pytest.mark.parametrize(
    ("lang", "mark", "printed"), [("en", "Ours", "As printed"), ("cs", "Naše", "Podle tisku")]
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
    for wrong in (r"dělní[kc]", r"\bzboží", r"lokac\w+ (akce|akcí|produkce)\b", r"účin", r"obchodní cest"):
        assert not re.findall(wrong, czech), wrong
    assert not re.findall(r"assault", texts("en").lower())
    assert not [move.notation for move in GAME.catalogue() if "assault" in move.notation]
    assert GAME.named("assault 2 ROM076") is GAME.named("siege 2 ROM076") is not None  # of older records


def test_e10b_cards_speak_as_the_printed_ones() -> None:
    """The words printed Czech cards have for their parts and kinds; ours have them, too."""
    speaker = words("cs", PACKAGE)
    kinds = {speaker.say(card.kind).split(", ")[1].replace("\xa0", " ") for card in cards()[: len(RECORDS)]}
    assert kinds == {"akční lokace", "produkční lokace", "lokace vlastnosti", "pevnost"}
    said = [speaker.sentence(line).replace("\xa0", " ") for card in cards() for line in card.text]
    parts = {line.partition(":")[0].partition(" (")[0] for line in said if ":" in line}
    assert {"Akce", "Vlastnost", "Produkce", "Bonus za postavení", "Zboř a získáš", "Dohoda"} <= parts
    for word in ("frakční kart", "frakční lokac", "prostřed", "běžn", "osadník"):
        assert [line for line in said if word in line.lower()], word


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_e11_the_log_marks_cards_that_are_not_all_printed(lang: str) -> None:
    """And every gain has its source: the Dojo is printed, the Clan Guard is ours."""
    match = new_match(GAME, 2, 3, {"seat1": "japanese", "seat2": "roman"})
    teller = Teller(match, 0, lang)
    ours, printed = BOX.card(NUMBER["JAP073"]), BOX.card(NUMBER["JAP024"])
    assert teller.say(Phrase("event.builds", who="Eva", card=ours)).endswith("*")
    assert "*" not in teller.say(Phrase("event.builds", who="Eva", card=printed))
    assert unprinted(GAME) == {record.ids[0] for record in RECORDS if record.expansion}


@pytest.mark.parametrize("game", ["imperial-settlers", "empires-of-the-north"])
def test_e11_every_gain_has_its_source(game: str) -> None:
    """In whole matches of both boxes whoever watches reads why everything was gained."""
    sources = set()
    for seed in range(2):
        match, dice = new_match(registry.game(game), 2 + seed, seed), Dice(seed)
        while not match.over:
            asked = match.pending[0]
            match.play(asked.seat, asked.moves[dice.below(len(asked.moves))])
        lines = [line for scene in story(match, None) for line in scene.lines]
        causes = [line.cause.phrase.key for line in lines if line.phrase.key == "event.gains"]
        assert causes and all(causes)
        sources.update(causes)
    assert {"cause.actions", "cause.features", "cause.bonuses"} <= sources


def test_e14_no_card_of_the_expansion_copies_another() -> None:
    """No two of them do the same, nor does one what a printed card does."""
    ours = [repr(face.frames()) for record, face in both() if record.expansion]
    base = {repr(face.frames()) for record, face in both() if not record.expansion}
    assert len({*ours}) == len(ours) and not base & {*ours}


def shape(effect: Value) -> str:
    """An effect without its numbers: what it pays, gains, counts and does."""
    return re.sub(r"\d+", "n", repr(effect))


def test_e14_each_faction_fights_in_its_own_way() -> None:
    """What is ours has another shape in every faction; they share only what is printed: fortresses."""
    seen: dict[str, int] = {}
    for record, face in both():
        if not record.expansion or not record.deck or record.fortress:
            continue
        for part in face.parts:
            deck = seen.setdefault(shape(part), record.deck)
            assert deck == record.deck, (record.ids, shape(part))
    arms: dict[int, set[str]] = {
        deck: set() for deck in range(1, len(FACTIONS))
    }  # what a faction pays for raze tokens, or counts
    for record, face in both():
        if record.expansion and record.deck:
            for part in face.parts:
                if "raze=" in repr(part.effect):
                    arms[record.deck].add(shape(part))
    assert all(arms.values()) and len(set().union(*arms.values())) == sum([len(one) for one in arms.values()])


def test_e14_conquest_is_felt_in_few_ways() -> None:
    """Reacting to conquest is no longer the same card four times: one of ours a faction at most."""
    for event in (YOU_CONQUER, CONQUERED):
        decks = [
            record.deck
            for record, face in both()
            for part in face.parts
            if isinstance(part, On) and part.event == event and record.deck
        ]
        assert len(decks) == len({*decks}) <= 3, event


def both() -> list[tuple[Record, Face]]:
    return [*zip(RECORDS, FACES, strict=True)]


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_e16_sentences_of_cards(lang: str) -> None:
    """No gain chained to a gain of the same card's production, and rounds end without a whenever."""
    speaker = words(lang, PACKAGE)
    said = [speaker.sentence(line).replace("\xa0", " ") for card in cards() for line in card.text]
    for wrong in (
        *("skončí kolo", "a round ends", "zaplať 1 jídlo, a", "jídlo a získej", "food and gain"),
        *(
            "buď získej",
            "either gain",
            "or gain",
            "zaplať 1 kartu z ruky",
            "pay 1 card from",
            "za to dober si",
        ),
        *("kdykoli ti soupeř dobude lokaci, dober 1", "podle jejich počtu", "by how many", "a zbytek"),
        *("to gain 1 raze token and you may", "any number of wood"),
        *("(nejvýš 6) a", "(nejvýš 2) a", "(at most 6) and", "(at most 2) and"),
    ):
        assert not [one for one in said if wrong in one], wrong
