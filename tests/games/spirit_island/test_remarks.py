"""What hints say of the table: lands and what is due there, cards and thresholds, growth, what is left.

Figures come from the printed panels: Lightning's tracks begin 1 1 2 and 2 3 4, its innate power needs 3 fire
and 2 air; Bringer's begin 2 air 3, its innate powers need moon, air and animal.
"""

from __future__ import annotations

import pytest
from games.spirit_island.tables import LIGHTNING, give, isle, put

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.core.effects import Choose, Gain
from deskoherna.core.effects.moves import NO, YES, amount_moves
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.text import LANGUAGES
from deskoherna.games.spirit_island.figures import LAND_INDEX, TOWN
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.moves import (
    DONE,
    ELEMENT,
    STOP,
    GrowthMove,
    NameMove,
    land_move,
    piece_move,
    power_move,
    presence_move,
    use_move,
)
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.growth.power_cards import FREE_MAJORS
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs.cards import Forget
from deskoherna.games.spirit_island.verbs.guarding import Defend
from deskoherna.games.spirit_island.verbs.spirits import LosePresence

BRINGER = "bringer-of-dreams-and-nightmares"
HARBINGERS = "harbingers-of-the-lightning"
RIVER = "river-surges-in-sunlight"
A5 = LAND_INDEX["A5"]
ASK = Prompt("push")  # any: remarks ask what a question is about, not which it is
WHAT = Phrase("growth.source")  # how moves read that are made here does not matter


def said(t: Table, move: Move, lang: str = "en", asked: Decision | None = None) -> list[str]:
    """The remarks, which both languages can say."""
    found = GAME.remarks(t, asked or Decision(0, ASK, [move]), move)
    told = {
        one: [words_of(GAME, one).say(phrase).replace("\xa0", " ") for phrase in found] for one in LANGUAGES
    }
    assert len(found) <= 2 and all(text.endswith(".") for text in told["cs"] + told["en"])
    return told[lang]


def at(*spirits: str, phase: str = "fast", energy: int = 0) -> Table:
    """An empty island in the middle of a turn."""
    t = isle(*(spirits or (LIGHTNING,)))
    t.turn, t.phase = 2, phase
    t.energy[0] = energy
    put(t, "A1", presence=1)
    return t


# -- lands ---------------------------------------------------------------------------------------------------


def test_a_land_is_told_with_what_is_due_there() -> None:
    """A town and an explorer ravage for 2 + 1 and kill the Dahan; then towns are more than cities.

    With Defend 2 the Dahan strikes back at one or the other: what is built then is anybody's choice.
    """
    t = at()
    put(t, "A5", town=1, explorer=1, dahan=1)
    t.ravage, t.build = ("1-wetland",), ("2-wetland",)
    use = use_move("use", "raging-storm", A5)
    there = "A5 (wetland): 1 town, 1 explorer, 1 Dahan"
    assert said(t, use) == [there + "; due there this turn: ravage (3 damage) and build (1 city)."]
    assert said(t, use, "cs") == [
        "Na A5 (mokřad): 1 osada, 1 průzkumník, 1 Dahan; "
        "v tomto kole tam má přijít plenění (3 poškození) a stavba (1 město)."
    ]
    t.modify("defend", A5, n=2, until="turn")
    assert said(t, use) == [there + "; due there this turn: ravage (1 damage)."]
    t.modify("skip", A5, "ravage", n=0, until="turn")
    assert said(t, use) == [there + "; due there this turn: build (1 city)."]
    t.phase = "slow"  # what protects this turn is over when the invaders come again
    assert said(t, use) == [there + "; due there next turn: ravage (3 damage) and build (1 city)."]
    t.phase = "time"
    assert said(t, use) == [there + "."]


def test_a_card_that_must_come_is_due_as_well() -> None:
    t = at()
    t.invader_deck, t.invader_unseen = (1,), ("1-wetland",)
    put(t, "A5", town=1)
    assert said(t, land_move("in", A5)) == [
        "A5 (wetland): 1 town; due there this turn: explore (1 explorer)."
    ]


def test_a_piece_is_pushed_to_a_land_that_is_told() -> None:
    t = at(LIGHTNING, RIVER)
    push = piece_move("push", TOWN << 8, A5)
    assert said(t, push) == ["A5 (wetland) is empty."]
    assert said(t, push, "cs") == ["Na A5 (mokřad) nic není."]
    put(t, "A5", presence=(1, 2), blight=1)
    assert said(t, push) == ["A5 (wetland): 1 blight, 1 presence of yours, 2 presence of others."]


def test_a_piece_is_told_with_the_land_it_leaves_which_the_question_names() -> None:
    t = at()
    put(t, "A5", town=1, explorer=1)
    t.ravage = ("1-wetland",)
    push = piece_move("push", TOWN << 8, LAND_INDEX["A4"])
    asked = Decision(0, ASK, [push, STOP], {"land": land_phrase(A5)}, (A5,))
    leaves = "A5 (wetland): 1 town, 1 explorer; due there this turn: ravage (3 damage)."
    assert said(t, push, asked=asked) == ["A4 (sands) is empty.", leaves]
    assert said(t, STOP, asked=asked) == [leaves]
    assert said(t, STOP) == []  # a question that names no land


def test_answers_to_an_effect_are_told_where_it_happens_and_what_it_is_about() -> None:
    """Yes and no, one of several, a number: the land of the question, and Energy where that is at stake."""
    t = at(energy=2)
    put(t, "A5", explorer=2)
    there, purse = "A5 (wetland): 2 explorers.", "You have 2 Energy; your tracks give 1 a turn."
    where = {"land": land_phrase(A5)}
    may = Decision(0, ASK, [YES, NO], where, (Gain(energy=1),))
    for move in may.moves:
        assert said(t, move, asked=may) == [purse, there]
    other = Decision(0, ASK, amount_moves(0, 2), where)
    assert said(t, other.moves[1], "cs", other) == ["Na A5 (mokřad): 2 průzkumníci."]
    choice = Decision(0, ASK, [Choose(1, Defend(2)), Choose(2, Gain(energy=1))], where)
    assert said(t, choice.moves[0], asked=choice) == [there]
    assert said(t, choice.moves[1], asked=choice) == [purse, there]


def test_presence_that_comes_second_makes_a_sacred_site() -> None:
    t = at(phase="spirits")
    put(t, "A5", presence=1)
    first, second = said(t, presence_move("cards", A5))
    assert first == "It uncovers 3 card plays a turn (2 now)."
    assert second == "A5 (wetland): 1 presence of yours (this makes it a sacred site)."
    put(t, "A5", presence=1)
    moved, second = said(t, presence_move("A1", A5))
    assert moved == "You have 1 presence in A1 (mountain), 3 on the whole island."
    assert second == "A5 (wetland): your sacred site (2 presence)."


def test_presence_that_is_lost_is_counted_there_and_in_all() -> None:
    t = at()
    put(t, "A5", presence=2)
    assert said(t, land_move("lose", A5))[0] == "You have 2 presence in A5 (wetland), 3 on the whole island."
    assert said(t, Choose(1, LosePresence(1)), "cs") == ["Na celém ostrově máš 3 přítomnosti."]
    assert said(t, Choose(2, Forget())) == ["You hold 4 cards; none are discarded."]
    assert said(t, Choose(3, Gain(energy=1))) == ["You have no Energy; your tracks give 1 a turn."]


# -- cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "fire", "air", "expected"),
    [
        (HARBINGERS, 0, 0, []),  # 2 fire and 1 air short: too far
        (HARBINGERS, 1, 1, ["A threshold of “Thundering Destruction” then needs only 1 fire more."]),
        (HARBINGERS, 2, 1, ["Your elements then reach a threshold of “Thundering Destruction”."]),
        ("raging-storm", 0, 0, ["What it does: deal 1 damage to each invader."]),
    ],
)  # fmt: skip
def test_a_card_to_play_tells_what_it_wakes_or_does(
    card: str, fire: int, air: int, expected: list[str]
) -> None:
    t = at(phase="spirits", energy=3)
    give(t, fire=fire, air=air)
    first, *others = said(t, power_move("play", card))
    assert others == expected
    free = card == HARBINGERS
    assert first.startswith("It is slow and brings fire")
    assert first.endswith("; 3 Energy is left." if free else "; no Energy is left.")


def test_a_card_to_play_in_czech() -> None:
    t = at(phase="spirits", energy=3)
    give(t, fire=1, air=1)
    assert said(t, power_move("play", "lightnings-boon"), "cs") == [
        "Je rychlá a přinese oheň a vzduch; zbudou ti 2 energie.",
        "Na souhru schopnosti „Hřmící zkáza“ pak bude chybět 1 oheň.",
    ]
    t.phase = "fast"  # some effect lets it be played: at what price is its own affair
    assert said(t, power_move("play", "lightnings-boon"))[0] == "It is fast and brings fire and air."


def test_a_card_to_keep_is_told_with_the_elements_that_suit_the_spirit() -> None:
    t = at(BRINGER)
    assert said(t, power_move("keep", "delusions-of-danger")) == [
        "Cost 1, fast, elements: sun, moon, air.",
        "Your innate powers can use moon and air.",
    ]
    assert said(t, power_move("keep", "drought"))[1] == "Your innate powers need none of them."
    assert said(t, power_move("keep", "drought"), "cs") == [
        "Cena 1, pomalá, elementy: slunce, oheň, země.",
        "Tvoje vrozené schopnosti z nich žádný nepotřebují.",
    ]


def test_a_card_to_forget_is_told_where_it_lies() -> None:
    t = at()
    forget = power_move("forget", "raging-storm")
    assert said(t, forget) == ["It is in your hand.", "Cost 3, slow, elements: fire, air, water."]
    t.hand[0], t.played[0] = (), ("raging-storm",)
    assert said(t, forget)[0] == "It is in play this turn."
    t.played[0], t.discard[0] = (), ("raging-storm",)
    assert said(t, forget)[0] == "It lies among your discards."


def test_a_deck_is_told_with_its_costs_and_what_a_major_costs_beside() -> None:
    """In the base box minor powers cost 0 or 1, major ones 2 to 6."""
    t = at(phase="spirits", energy=3)
    minor, major = [NameMove("deck", kind, WHAT) for kind in ("minor", "major")]
    assert said(t, minor) == ["These cards cost 0 to 1 Energy; you have 3 and your tracks give 1 a turn."]
    assert said(t, major) == [
        "These cards cost 2 to 6 Energy; you have 3 and your tracks give 1 a turn.",
        "For a major power you then forget a card; you have 4 now.",
    ]
    t.marks[FREE_MAJORS] = 1
    assert len(said(t, major)) == 1


def test_an_element_to_choose_is_told_with_those_one_has() -> None:
    t = at()
    give(t, fire=2, air=2)
    assert said(t, ELEMENT[2]) == [
        "This turn you have 2 fire and 2 air.",
        "With 1 more fire you reach a threshold of “Thundering Destruction”.",
    ]
    assert said(t, ELEMENT[0], "cs") == ["V tomto kole máš 2 ohně a 2 vzduchy."]


def test_a_spirit_a_power_is_used_on_is_told_with_what_it_has() -> None:
    t = at(LIGHTNING, RIVER, energy=2)
    t.energy[1], t.hand[1], t.discard[1] = 1, t.hand[1][:3], t.hand[1][3:]
    boon = "lightnings-boon"
    assert said(t, use_move("use", boon, -1, 1)) == ["Player 2: 1 Energy, 3 cards in hand, 1 discarded."]
    assert said(t, NameMove("gifted", "2", WHAT), "cs") == ["Hráč 2: 1 energie, v ruce 3 karty, odhozená 1."]
    assert said(t, use_move("use", boon, -1, 0)) == ["You have 2 Energy; your tracks give 1 a turn."]


# -- growth --------------------------------------------------------------------------------------------------


def test_growth_is_told_with_cards_energy_and_what_presence_uncovers() -> None:
    t = at(phase="spirits", energy=2)
    t.hand[0], t.discard[0] = t.hand[0][:1], t.hand[0][1:]
    reclaim, spread = [GrowthMove("growth", n, WHAT) for n in (1, 2)]
    assert said(t, reclaim) == [
        "3 cards come back; you hold 1 now.",
        "You have 2 Energy; your tracks give 1 a turn.",
    ]
    assert said(t, spread) == [
        "You hold 1 card; 3 are discarded.",
        "Presence uncovers, on the Energy track: nothing new; "
        "on the card track: 3 card plays a turn (2 now).",
    ]
    assert said(t, spread, "cs")[0] == "V ruce máš 1 kartu, odhozené 3."
    assert said(t, reclaim, "cs")[0] == "Do ruky se ti vrátí 3 karty; teď v ní máš 1 kartu."
    t.hand[0], t.discard[0] = t.hand[0] + t.discard[0], ()
    assert said(t, reclaim, "cs")[0] == "Odhozené karty nemáš, není co obnovit; v ruce máš 4 karty."


def test_a_symbol_of_growth_is_told_by_what_it_is_about() -> None:
    t = at(phase="spirits", energy=2)
    gain, spread = [GrowthMove("symbol", n, WHAT) for n in (11, 20)]
    assert said(t, gain) == ["You have 2 Energy; your tracks give 1 a turn."]
    t.shown[0] = (2, 5)  # the card track is bare; the third space of the other one is 2
    assert said(t, spread) == ["It uncovers 2 Energy a turn (1 now)."]
    t.shown[0] = (8, 5)
    assert said(t, spread) == ["You have no presence left on your tracks."]
    assert said(t, NameMove("track", "reclaim-one.c4", WHAT)) == ["You hold 4 cards; none are discarded."]


def test_where_presence_is_taken_from_is_told() -> None:
    t = at(BRINGER, phase="spirits")
    t.destroyed[0] = 2
    told = [said(t, NameMove("source", name, WHAT))[0] for name in ("energy", "cards", "destroyed", "A1")]
    assert told == [
        "It uncovers air.",
        "It uncovers nothing new.",  # 2 after 2
        "You have 2 destroyed presence.",
        "You have 1 presence in A1 (mountain), 1 on the whole island.",
    ]


# -- what is left --------------------------------------------------------------------------------------------


def test_who_is_done_is_told_what_is_left() -> None:
    t = at(phase="spirits", energy=1)
    assert said(t, DONE) == []  # not asked yet
    t.ready[0], t.plays[0] = True, 2
    assert said(t, DONE) == ["You may still play 2 cards; you hold 4 and have 1 Energy."]
    t.plays[0] = 0
    assert said(t, DONE, "cs") == ["Další kartu už zahrát nemůžeš; v ruce máš 4 karty, energie ti zbývá 1."]
    t.phase, t.played[0] = "fast", ("lightnings-boon",)
    assert said(t, DONE) == ["In this phase you can still use “Lightning's Boon”."]
    t.used[0] = ("lightnings-boon",)
    assert said(t, DONE) == []


def test_a_fear_card_to_turn_up_is_told_how_far_off_it_is() -> None:
    """One is earned; the pool lacks 3 for the next, then 4 for each."""
    t = at(BRINGER)
    t.earned, t.fear_deck, t.fear_pool, t.fear_size = ("",), t.fear_deck[1:], 3, 4
    told = [said(t, NameMove("reveal", n, WHAT)) for n in ("1", "2", "4")]
    assert told == [
        ["This card is earned already."],
        ["It takes 3 more fear to earn it."],
        ["It takes 11 more fear to earn it."],
    ]


def test_a_spirit_to_choose_is_told_by_how_it_plays() -> None:
    t = at()
    move = NameMove("spirit", RIVER, WHAT)
    assert GAME.remarks(t, Decision(0, ASK, [move]), move) == [Phrase("style." + RIVER)]
