"""Playing without events: reminders in the invader deck and Command the Beasts (R18)."""

from __future__ import annotations

import deskoherna as dh
from deskoherna.games.spirit_island.content import recast
from deskoherna.games.spirit_island.powers.power import FAST
from deskoherna.games.spirit_island.rules.powers.using import powers
from deskoherna.games.spirit_island.rules.setup.without_events import commands, lay_reminders
from deskoherna.games.spirit_island.state import Table
from tests.games.spirit_island.tables import EARTH, LIGHTNING, fear, put, run, there
from tests.games.spirit_island.wide import wide


def without_events(*spirits: str) -> Table:
    t = wide(*spirits)
    t.marks["no-events"] = 1
    recast(t)
    t.marks["command.2"] = len(t.invader_deck)
    return t


def test_setup_without_events() -> None:
    options: dict[str, str | int | bool] = {"boxes": "both", "events": False}
    t = dh.new_match("spirit-island", players=1, seed=1, options=options)._awake().state
    assert isinstance(t, Table)
    assert not t.event_deck and not t.event_unseen
    assert [t.fear_levels.count(level) for level in (1, 2, 3)] == [3, 4, 3]  # one more at level II
    assert any(land.beasts for land in t.lands)  # tokens as usual
    assert len(t.blight_unseen) == 7 and "tipping-point" not in t.blight_unseen


def test_events_off_means_nothing_without_tokens() -> None:
    t = dh.new_match("spirit-island", players=1, seed=1, options={"events": False})._awake().state
    assert isinstance(t, Table)
    assert len(t.fear_levels) == 9 and not t.marks


def test_reminders_are_taken_when_they_come_to_the_top() -> None:
    t = wide()
    t.invader_deck = (1, 1, 2, 2, 3)
    lay_reminders(t, False)
    assert commands(t) == 0
    t.invader_deck = (2, 2, 3)
    assert commands(t) == 1
    t.invader_deck = (3,)
    assert commands(t) == 2
    t.marks["commanded"] = 1
    assert commands(t) == 1


def test_an_early_three_of_prussia_counts_as_two() -> None:
    t = wide()
    t.invader_deck = (1, 3, 2, 2, 3)
    lay_reminders(t, True)
    t.invader_deck = (3, 2, 2, 3)
    assert commands(t) == 1
    t.invader_deck = (2, 3)
    assert commands(t) == 1
    t.invader_deck = (3,)
    assert commands(t) == 2


def test_beasts_are_commanded_once_for_each_reminder() -> None:
    t = without_events()
    put(t, "A5", beasts=3, explorer=2)
    put(t, "A1", beasts=1)
    t.phase = FAST
    answers = ("command", "beast push", "push beasts A2", "beast damage", "beast fear", "stop")
    run(powers(t, FAST), *answers)
    assert there(t, "A5") == {"beasts": 3, "explorer": 1} and fear(t) == 1
    assert there(t, "A2") == {"beasts": 1}
    assert commands(t) == 0
    t.done = [False]
    assert not run(powers(t, FAST))


def test_everybody_must_agree() -> None:
    t = without_events(EARTH, LIGHTNING)
    put(t, "A5", beasts=1, explorer=1)
    (_, rule), *_ = t.standing.offers
    (command,) = rule.offers(t, 1, FAST)
    assert rule.offers(t, 1, "slow") == []
    asked = run(rule.answers(t, 1, command), "no")
    assert [one.seat for one in asked] == [0] and commands(t) == 1
    run(rule.answers(t, 1, command), "yes", "beast fear")
    assert fear(t) == 1 and commands(t) == 0
