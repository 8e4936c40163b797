"""The look ahead: what it says of the invaders comes to pass, where nothing intervenes."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import isle, put
from games.spirit_island.test_story import FOES, any_answer

from deskoherna.core.asking import Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.foresight.ahead import COURSES, Prospect
from deskoherna.core.match import Match, new_match
from deskoherna.core.text import words
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.moves import DONE
from deskoherna.games.spirit_island.rules.story.forecast import Played, ahead, invader_phase, prospects
from deskoherna.games.spirit_island.state import Table

EN = words("en", GAME.package)
ACTIONS = ("ravage", "build")
ENOUGH = 40  # actions to compare, against each adversary


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def undisturbed(match: Match) -> bool:
    """Do the invaders act next, with no fear card, event or blighted island before them?"""
    t = table(match)
    if t.phase != "fast" or t.earned or t.blight_card:
        return False
    return len(match.pending) == 1 and DONE in match.pending[0].moves


def sensible(match: Match, dice: Dice) -> tuple[int, Move]:
    """Mostly what hints like best, so that matches last."""
    decision = match.pending[dice.below(len(match.pending))]
    liked = GAME.priors(table(match), decision)
    if liked is None or dice.below(4) == 0:
        return any_answer(match, dice)
    return decision.seat, decision.moves[liked.index(max(liked))]


def comes_to_pass(match: Match, dice: Dice | None) -> list[Played]:
    """The ravages and builds of the phase that begins now, answered first or by chance, as they were told.

    Nothing from where a blight card is turned over: nobody could know which.
    """
    steps: dict[int, Played] = {}
    match.play(match.pending[0].seat, DONE)
    while True:
        for event in match.events:
            if event.key == "blight-card":
                steps.pop(event.step, None)
                return [*steps.values()]
            if event.scene[0] in ACTIONS:
                steps.setdefault(event.step, Played(event.scene, [])).events.append(event)
        if match.over or table(match).phase != "invaders":
            return [*steps.values()]
        decision = match.pending[0]
        n = dice.below(len(decision.moves)) if dice is not None else 0
        match.play(decision.seat, decision.moves[n])


def told(found: list[Prospect]) -> list[tuple[str, str, str]]:
    return [(one.what, one.place, EN.say(one.phrase)) for one in found if one.what in ACTIONS]


def heard(played: list[Played]) -> list[Played]:
    """Actions of which anything was told."""
    return [one for one in played if one.events and one.step[0] in ACTIONS]


@pytest.mark.parametrize("foe", range(len(FOES)))
def test_it_comes_to_pass(foe: int) -> None:
    compared = level = 0
    while compared < ENOUGH:
        options: dict[str, bool | int | str] = {
            "boxes": "base" if foe < 3 and level % 2 else "both",
            "events": False,
            "adversary": FOES[foe],
            "level": level % 7,
            "spirits": "random",
        }
        compared += foretold(new_match(GAME, 1 + level % 3, foe + 7 * level, options), Dice(level))
        level += 1


def foretold(match: Match, dice: Dice) -> int:
    """Play a match and compare what was foreseen with what came; how many actions were compared."""
    compared = 0
    while not match.over:
        if not undisturbed(match):
            match.play(*sensible(match, dice))
            continue
        foreseen = told(prospects(heard(invader_phase(table(match), GAME.run, 0))))
        found = match.ahead(0)
        assert found is not None
        certain = told([one for one in found.prospects if one.certain])
        by_chance = told(prospects(comes_to_pass(match.clone(), dice)))
        really = told(prospects(comes_to_pass(match, None)))
        assert really == foreseen[: len(really)]
        places = [one[:2] for one in by_chance]
        for one in certain:
            if places.count(one[:2]) == 1:
                assert one in by_chance
        compared += len(really)
    return compared


def test_powers_used_so_far_count_and_what_nobody_knows_is_named() -> None:
    t = isle()
    t.turn, t.phase = 2, "fast"
    t.ravage, t.build = ("1-wetland",), ("1-sands",)
    put(t, "A1", presence=1)
    put(t, "A2", town=1, explorer=1, dahan=1)
    put(t, "A4", town=1, disease=1)
    put(t, "A7", explorer=1)
    found = ahead([t] * COURSES, GAME.run)
    assert found is not None
    assert told(found.prospects) == [
        ("ravage", "land-A2", "ravage in A2 (wetland): 3 damage, 1 blight, 1 Dahan destroyed"),
        ("build", "land-A4", "A4 (sands): build does not happen (disease)"),
        ("build", "land-A7", "build in A7 (sands): 1 town"),
    ]
    assert found.prospects[0].figures == {
        "damage": 3, "defend": 0, "blight-added": 1, "destroyed.dahan": 1,
    }  # fmt: skip
    assert [EN.say(one) for one in found.unknown] == ["explore: an unknown card of stage I"]
    t.modify("defend", 2, n=2)
    t.earned = ("",)
    found = ahead([t] * COURSES, GAME.run)
    assert found is not None
    assert told(found.prospects)[0][2].startswith("ravage in A2 (wetland): 1 damage")
    assert EN.say(found.unknown[0]) == "1 fear card comes first"
    assert t.lands[2].blight == 0 and not t.over  # the table itself stays as it is


def test_a_card_that_must_come_is_explored_ahead() -> None:
    t = isle()
    t.turn, t.phase = 2, "fast"
    put(t, "A1", presence=1)
    t.invader_deck, t.invader_unseen = (1,), ("1-wetland",)
    put(t, "A3", town=1)
    found = ahead([t] * COURSES, GAME.run)
    assert found is not None and found.unknown == []
    assert ("explore", "land-A2") in {(one.what, one.place) for one in found.prospects}


def test_before_the_first_turn_and_after_the_end_there_is_nothing() -> None:
    t = isle()
    assert ahead([t] * COURSES, GAME.run) is None
    t.turn, t.phase, t.over = 3, "fast", "fear"
    assert ahead([t] * COURSES, GAME.run) is None


def test_what_a_power_keeps_away_is_told() -> None:
    t = isle()
    t.turn, t.phase, t.ravage = 2, "fast", ("1-wetland",)
    put(t, "A1", presence=1)
    put(t, "A2", town=1, dahan=1)
    put(t, "A5", town=1)
    before = ahead([t] * COURSES, GAME.run)
    t.modify("skip", 2, n=0, until="turn")
    after = ahead([t] * COURSES, GAME.run)
    assert before is not None and after is not None
    assert [EN.say(one) for one in before.less(after)] == ["1 blight", "1 Dahan destroyed"]
    assert after.less(before) == []
    t.turn = 3
    later = ahead([t] * COURSES, GAME.run)
    assert later is not None and before.less(later) == []  # another phase
