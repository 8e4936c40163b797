"""The order of invader actions and of what happens on each board (finding I5, R10.3, R11.4.2)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, do, isle, put, step, there
from games.spirit_island.wide import wide
from stepping import next_step

from deskoherna.core.asking import Decision, Rule
from deskoherna.games.spirit_island.act import FEAR
from deskoherna.games.spirit_island.figures import BOARD_OF, COASTAL, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.rules.invaders.order import entangled
from deskoherna.games.spirit_island.state import TURN, Table
from deskoherna.games.spirit_island.verbs import Add, EachBoard, Push
from deskoherna.games.spirit_island.vocabulary import EXPLORER, TOWN, AtMost

A7, A8 = LAND_INDEX["A7"], LAND_INDEX["A8"]


def taken(t: Table) -> list[Any]:
    """The next step, off the agenda."""
    name, args = t.agenda.pop()
    return [name, *args]


def beside_a_sacred_site() -> Table:
    """A8 will cascade, and A7 is defended by presence that blight would drive out."""
    t = isle(EARTH)
    put(t, "A8", town=1, blight=1)
    put(t, "A7", town=1, presence=2)
    return t


def test_i5_the_order_of_ravages_is_chosen_where_blight_drives_out_defenders() -> None:
    left = {}
    for first in ("in A7", "in A8"):
        t = beside_a_sacred_site()
        step(t, "card", "ravage", "3-jungle-sands")
        (asked,) = step(t, *taken(t), answers=(first,))
        assert (asked.prompt, asked.moves) == ("order", ["in A7", "in A8"])
        t.blight = 9
        while t.agenda:
            name, land = taken(t)
            onward = "cascade A7" if land == A8 else "cascade A5" if t.lands[A7].blight else ""
            step(t, name, land, answers=(onward,) if onward else ())
        left[first] = there(t, "A7")
    assert left == {"in A7": {"town": 1, "blight": 1}, "in A8": {"town": 1, "blight": 2}}


def test_i5_nobody_is_asked_where_the_order_does_not_matter() -> None:
    t = isle(EARTH)
    put(t, "A8", town=1, blight=1)  # blight goes on, but nothing in A7 minds
    put(t, "A7", town=2, presence=1)
    put(t, "A4", city=1)
    t.blight = 20
    for deed in ("ravage", "build", "explore"):
        t.agenda.clear()
        step(t, "card", deed, "3-jungle-sands")
        assert [name for name, _ in t.agenda] == [deed] * len(t.agenda) and len(t.agenda) >= 2


def test_i5_the_last_blight_on_the_card_makes_the_order_matter() -> None:
    t = wide()
    put(t, "A8", town=1)
    put(t, "A7", town=1)
    t.blight = 3
    assert entangled(t, "ravage", [A7, A8]) == []
    t.blight = 2
    assert entangled(t, "ravage", [A7, A8]) == [(A7, A8)]
    t.blight_unseen = ("downward-spiral",)  # does nothing at once
    assert entangled(t, "ravage", [A7, A8]) == []
    t.blighted = True  # the game would be lost, unless the Dahan win it before
    assert entangled(t, "ravage", [A7, A8]) == []
    put(t, "A7", dahan=1)
    assert entangled(t, "ravage", [A7, A8]) == []
    put(t, "A8", dahan=1)
    assert entangled(t, "ravage", [A7, A8]) == [(A7, A8)]


def test_i5_a_town_from_next_door_makes_the_order_matter() -> None:
    t = isle(EARTH, adversary="sweden", level=5)
    put(t, "A8", town=1)
    put(t, "A7", explorer=2)
    assert entangled(t, "ravage", [A7, A8]) == [(A8, A7)]
    t.modify("defend", A8, n=9, until=TURN)
    t.modify("defend", A7, n=9, until=TURN)
    assert entangled(t, "ravage", [A7, A8]) == []


def test_i5_the_first_build_of_a_board_makes_the_order_matter() -> None:
    t = wide()
    put(t, "A8", town=1)
    put(t, "A7", town=1)
    assert entangled(t, "build", [A7, A8]) == []
    t.modify("eager", 0, until=TURN)
    assert entangled(t, "build", [A7, A8]) == [(A7, A8)]


def test_i5_triangle_trade_makes_the_order_of_builds_matter() -> None:
    t = isle(EARTH, adversary="france", level=4)
    put(t, "A3", town=1)
    put(t, "A2", explorer=1)
    a2, a3 = LAND_INDEX["A2"], LAND_INDEX["A3"]
    assert entangled(t, "build", [a2, a3]) == [(a3, a2)]
    put(t, "A2", town=3)
    put(t, "A4", city=4)
    put(t, "A2", city=3)
    assert entangled(t, "build", [a2, a3]) == []  # A4 has fewest towns, and A2 builds a town


def test_i5_boards_come_in_any_order_where_pieces_can_cross() -> None:
    t = isle(EARTH, LIGHTNING)
    border = next(
        land for land in t.isle.lands if any(BOARD_OF[one] != BOARD_OF[land] for one in t.isle.beside[land])
    )
    across = next(one for one in t.isle.beside[border] if BOARD_OF[one] != BOARD_OF[border])
    put(t, LANDS[border], explorer=1)
    put(t, LANDS[across], explorer=1)
    effect = EachBoard(Push(1, EXPLORER))
    answers = ("board B", f"push explorer {LANDS[border]}", "stop")
    asked = do(t, effect, "A1", *answers[:2], f"push explorer {LANDS[across]}", nature=FEAR)
    assert (asked[0].prompt, asked[0].moves) == ("order-boards", ["board A", "board B"])


def test_i5_boards_are_not_asked_for_where_nothing_crosses() -> None:
    t = isle(EARTH, LIGHTNING)
    asked = do(t, EachBoard(Add(1, TOWN), AtMost(0, TOWN)), "A1", "in A1", "in B1", nature=FEAR)
    assert [one.prompt for one in asked] == ["where", "where"]


def drive(rule: Rule | None) -> None:
    """The last answer by name, whatever the order of actions: cascades go inland."""
    if rule is None:
        return
    try:
        ask = next(rule)
        while True:
            assert isinstance(ask, Decision)
            ask = rule.send(max(ask.moves, key=lambda move: move.notation))
    except StopIteration:
        return


@pytest.mark.parametrize("adversary", ["", "sweden", "habsburg-monarchy", "russia"])
def test_i5_what_is_not_asked_for_does_not_matter(adversary: str) -> None:
    """Ravages of random islands in both directions: the same comes out wherever nobody is asked."""
    dice = random.Random(5)
    compared = 0
    for _ in range(80):
        t = isle(EARTH, LIGHTNING, adversary=adversary, level=6 if adversary else 0)
        t.phase, t.blight = "invaders", 40
        lands = [land for land in t.isle.lands if COASTAL[land]]
        old = dice.choice(lands)  # blight goes on from one land, so that answers do not depend on the order
        for land in t.isle.lands:
            pieces = {"explorer": dice.randrange(3), "town": dice.randrange(2), "dahan": dice.randrange(3)}
            put(t, LANDS[land], (dice.randrange(3), dice.randrange(2)), **pieces, blight=int(land == old))
        if entangled(t, "ravage", lands):
            continue
        compared += 1
        ends = []
        for order in (lands, lands[::-1]):
            copy = t.clone()
            for land in order:
                copy.agenda.append(("ravage", (land,)))
                drive(next_step(GAME, copy))
            ends.append((copy.lands, copy.where, copy.destroyed, copy.blight, copy.fear_pool, copy.marks))
        assert ends[0] == ends[1]
    assert compared
