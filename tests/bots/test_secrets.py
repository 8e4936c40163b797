"""Bots have only their seat: they change nothing, keep nothing, and never see the true table."""

from __future__ import annotations

import gc
import os
import subprocess
import sys

import pytest
from bots.tables import BORU

from deskoherna.bots.registry import bot
from deskoherna.core.asking import Decision
from deskoherna.core.match import Match, new_match
from deskoherna.core.records import snapshot
from deskoherna.core.state import State
from deskoherna.games.brian_boru.game import BrianBoru

SPECS = ["random", "greedy", "search:8it"]


def some_way_on(match: Match, answers: int) -> Match:
    for at in range(answers):
        decision = match.pending[0]
        match.play(decision.seat, decision.moves[at % len(decision.moves)])
    return match


class Watchful(BrianBoru):
    """Notes every table that hints were asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[State] = []

    def values(self, t: State) -> list[float]:
        self.seen.append(t)
        return super().values(t)

    def priors(self, t: State, decision: Decision) -> list[float] | None:
        self.seen.append(t)
        return super().priors(t, decision)


@pytest.mark.parametrize("answers", [0, 5, 20, 45])
@pytest.mark.parametrize("spec", SPECS)
def test_choosing_changes_nothing_and_never_looks(spec: str, answers: int) -> None:
    game = Watchful()
    match = some_way_on(new_match(game, 4, seed=9), answers)
    before = match.record(), snapshot.encode(match.state)
    truth = match.state
    for decision in match.pending:
        bot(spec).choose(match.seat(decision.seat))
    assert (match.record(), snapshot.encode(match.state)) == before
    assert all(table is not truth and table is not match.state for table in game.seen)
    assert bool(game.seen) == (spec != "random")


@pytest.mark.parametrize("spec", SPECS)
def test_nothing_is_kept(spec: str) -> None:
    """From a bot no way leads to a match."""
    match = some_way_on(new_match(BORU, 4, seed=9), 20)
    thinker = bot(spec)
    thinker.choose(match.seat(match.pending[0].seat))
    reached: dict[int, object] = {}
    frontier = list(_fields(thinker))
    while frontier:
        one = frontier.pop()
        if id(one) in reached or isinstance(one, type) or callable(one):
            continue
        assert not isinstance(one, (Match, State))
        reached[id(one)] = one
        frontier.extend(gc.get_referents(one))


def _fields(thing: object) -> list[object]:
    return [getattr(thing, name) for name in dir(thing) if not name.startswith("__")]


@pytest.mark.parametrize("spec", ["random", "greedy", "search:30it"])
def test_same_seed_same_answer(spec: str) -> None:
    match = some_way_on(new_match(BORU, 4, seed=9), 9)
    seat = match.seat(match.pending[0].seat)
    first = bot(spec, seed=1).advise(seat)
    again = bot(spec, seed=1).advise(match.clone().seat(seat.index))
    assert [(one.move, one.value, one.visits) for one in first] == [
        (one.move, one.value, one.visits) for one in again
    ]


def test_other_seeds_other_answers() -> None:
    match = new_match(BORU, 4, seed=9)
    seat = match.seat(match.pending[0].seat)
    assert len({bot("random", seed=seed).choose(seat) for seed in range(20)}) > 5


PLAYED_ELSEWHERE = """
from bots.tables import BORU, play
match, _ = play(BORU, ["greedy", "search:5it", "random"], seed=4)
print(match.record()["moves"])
"""


def test_same_match_in_any_process() -> None:
    played = set()
    for hash_seed in ("1", "2"):
        there = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run(
            [sys.executable, "-c", PLAYED_ELSEWHERE], env=there, capture_output=True, text=True, check=True
        )
        played.add(run.stdout)
    assert len(played) == 1
