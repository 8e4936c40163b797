"""What happens must not depend on whether somebody listens: much is done in one go where nobody does."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import LIGHTNING, isle, presence, put, step, there

from deskoherna.core.asking import Decision
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import new_match
from deskoherna.core.playout import Line
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.land import damage_of
from deskoherna.games.spirit_island.rules.ending.victory import look
from deskoherna.games.spirit_island.state import Table

THUNDER = "thunderspeaker"


def table(line: Line) -> Table:
    assert isinstance(line.state, Table)
    return line.state


def asked(decision: Decision | None) -> list[str]:
    return [move.notation for move in decision.moves] if decision is not None else []


@pytest.mark.parametrize("seed", range(12))
def test_it_is_the_same_whether_somebody_listens(seed: int) -> None:
    boxes = "both" if seed % 3 == 2 else "base"
    quiet, loud = [Line(new_match(GAME, 4, seed, {"boxes": boxes}), 0) for _ in range(2)]
    loud.state.log = []
    dice = Dice(seed)
    while quiet.decision is not None:
        assert loud.decision is not None and asked(quiet.decision) == asked(loud.decision)
        n = dice.below(len(quiet.decision.moves))
        quiet.answer(quiet.decision.moves[n])
        loud.answer(loud.decision.moves[n])
        t, other = table(quiet), table(loud)
        assert t.lands == other.lands and t.where == other.where and t.marks == other.marks
        assert (t.blight, t.fear_pool, t.over, t.chance) == (
            other.blight, other.fear_pool, other.over, other.chance,
        )  # fmt: skip
    assert loud.decision is None and loud.state.log


def test_an_unheard_ravage_is_fought_as_printed() -> None:  # R11.5.2
    t = isle(LIGHTNING)
    put(t, "A1", presence=1)
    put(t, "A5", explorer=1, town=1, dahan=3)
    put(t, "A6", town=1)
    put(t, "A7", explorer=1, dahan=1)
    before = t.blight
    for land in ("A5", "A6", "A7"):
        step(t, "ravage", LAND_INDEX[land])
    assert there(t, "A5") == {"dahan": 2, "blight": 1}  # one falls, the two left destroy both invaders
    assert [damage_of(code) for code in t.lands[LAND_INDEX["A5"]].dahan] == [0, 1]
    assert there(t, "A6") == {"town": 1, "blight": 1}
    assert there(t, "A7") == {"dahan": 1}
    assert t.blight == before - 2


def test_thunderspeaker_mourns_in_reach_only() -> None:
    t = isle(THUNDER)
    put(t, "A1", presence=2)
    put(t, "A2", town=1, dahan=1)  # beside A1
    put(t, "A8", town=1, dahan=1)
    step(t, "ravage", LAND_INDEX["A8"])
    assert presence(t, "A1") == 2
    step(t, "ravage", LAND_INDEX["A2"])
    assert presence(t, "A1") == 1


def test_victory_is_seen_wherever_invaders_were_last() -> None:  # R13.2
    t = isle(LIGHTNING)
    put(t, "A1", presence=1)
    put(t, "A4", city=1)
    put(t, "A7", city=1)
    t.phase = "slow"
    look(t)
    t.lands[LAND_INDEX["A4"]] = t.lands[LAND_INDEX["A4"]].with_invaders(())
    look(t)
    assert not t.over
    t.lands[LAND_INDEX["A7"]] = t.lands[LAND_INDEX["A7"]].with_invaders(())
    look(t)
    assert t.over and t.won
