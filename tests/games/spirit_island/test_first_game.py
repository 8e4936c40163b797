"""Power progressions of a first game (R5.7), and the later games of Second Wave (R20.5)."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, do, put, there
from games.spirit_island.test_scenarios_waves import CARD, first_won, win

import deskoherna as dh
from deskoherna.core.asking import Decision
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.games.spirit_island.act import SPIRIT, IsleAct
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.rules.growth.power_cards import gain_power
from deskoherna.games.spirit_island.rules.growth.progressions import LISTS, to_come
from deskoherna.games.spirit_island.scenarios.second_wave import WAVE
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Fear, GainPower

# What two public programs give, card by card: m for a minor, M for a major.
KINDS = {
    "river-surges-in-sunlight": "mmmMmMm",
    "lightnings-swift-strike": "mmMmMmm",
    "shadows-flicker-like-flame": "mmMmMmm",
    "vital-strength-of-the-earth": "mmMmMmm",
}


def started(spirit: str, **options: str | bool) -> Table:
    match = dh.new_match("spirit-island", players=1, seed=1, options={"progressions": True, **options})
    match.play(0, "spirit " + spirit)
    state = match._awake().state
    assert isinstance(state, Table)
    return state


@pytest.mark.parametrize("spirit", sorted(KINDS))
def test_a_progression_is_gained_card_by_card(spirit: str) -> None:
    t = started(spirit)
    listed = LISTS[spirit]
    assert "".join("M" if POWERS[card].kind == "major" else "m" for card in listed) == KINDS[spirit]
    assert not {*listed} & {*t.minor, *t.major} and len(t.minor) == 36 - KINDS[spirit].count("m")
    t.agenda.clear()
    for n, card in enumerate(listed):
        assert to_come(t, 0) == listed[n:]
        spare = t.hand[0][0]
        do(t, GainPower(), "A1", *([f"forget {spare}"] if POWERS[card].kind == "major" else []))
        assert card in t.hand[0]
    assert to_come(t, 0) == ()


def test_after_the_list_one_draws_as_usual() -> None:
    t = started(LIGHTNING)
    t.agenda.clear()
    t.marks["progressed.0"] = 7
    ask = next(gain_power(IsleAct(t, 0, Phrase("growth.source"), SPIRIT)))
    assert isinstance(ask, Decision)
    assert [move.notation for move in ask.moves] == ["deck minor", "deck major"]


def test_other_spirits_draw_and_nobody_without_the_option_has_a_list() -> None:
    assert to_come(started("thunderspeaker"), 0) == ()
    assert to_come(started(LIGHTNING, progressions=False), 0) == ()
    assert {*LISTS} == {*KINDS} and all(spirit in SPIRITS for spirit in LISTS)


def test_the_view_shows_what_comes_and_bots_play_it() -> None:
    match = dh.new_match("spirit-island", players=2, seed=4, options={"progressions": True})
    match.play(0, "spirit " + EARTH)
    match.play(1, "spirit river-surges-in-sunlight")
    assert [seat["progression"] for seat in match.view(0)["seats"]] == [
        [*LISTS[EARTH]],
        [*LISTS["river-surges-in-sunlight"]],
    ]


# -- later waves -------------------------------------------------------------------------------------------


def test_a_third_wave_follows_if_it_was_agreed_on() -> None:
    t = first_won("A")
    t.marks["waves"] = 3
    win(t, f"bequeath {CARD}")
    assert there(t, "A5") == {"town": 2} and t.mark(WAVE) == 1
    t.spirits, t.phase, t.turn, t.hand = (LIGHTNING,), "slow", 4, [("raging-storm",)]
    for land in t.isle.lands:
        t.lands[land] = t.lands[land].with_invaders(())
    put(t, "A5", presence=1)
    t.agenda[:] = [("time", ())]
    win(t, "bequeath raging-storm")
    assert t.mark(WAVE) == 2
    # printed: a city in A2, a town in A8, which now stands in A6; towns in lands 5 and 4
    assert [there(t, land).get("town", 0) for land in ("A3", "A4", "A5", "A6", "A8")] == [0, 1, 1, 1, 0]
    assert [str(mod.place) for mod in t.mods if mod.kind == "legacy"] == ["raging-storm"]


def test_two_waves_are_enough_unless_more_were_agreed_on() -> None:
    t = first_won("A")
    win(t, f"bequeath {CARD}")
    t.spirits, t.phase, t.turn = (LIGHTNING,), "slow", 4
    for land in t.isle.lands:
        t.lands[land] = t.lands[land].with_invaders(())
    put(t, "A5", presence=1)
    do(t, Fear(1), "A5")
    assert t.won


def test_the_next_card_of_a_progression_lies_on_the_panel() -> None:
    match = dh.new_match("spirit-island", players=1, seed=4, options={"progressions": True})
    match.play(0, "spirit " + EARTH)
    view, words = match.view(0), words_of(GAME, "en")
    mats = [one for one in GAME.board(view, words, match.pending[0].moves) if one.key == "mat-0"]
    assert "held-" + LISTS[EARTH][0] in str(mats[0].inside)
    rows = [row for panel in GAME.panels(view, words) for row in panel.rows]
    assert [row[1] for row in rows if row[0] == words.say(POWERS[LISTS[EARTH][0]].name())] == ["To come"]
