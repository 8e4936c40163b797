"""A search in several processes: what they find is added up, and comes out the same again."""

from __future__ import annotations

import os
import pickle

import pytest
from bots.tables import BORU
from tinygame.game import GAME as TINY

from deskoherna.bots.bot import BadBot
from deskoherna.bots.forking import added_up
from deskoherna.bots.registry import bot
from deskoherna.bots.search import SearchBot
from deskoherna.core.match import new_match


def test_every_process_has_the_whole_budget_and_worlds_of_its_own() -> None:
    match = new_match(BORU, 3, seed=2)
    seat = match.seat(match.pending[0].seat)
    three = bot("search:30itx3", seed=5)
    found = three.advise(seat)
    assert sum(one.visits for one in found) == 90
    assert [one.surely for one in found] == sorted([one.surely for one in found], reverse=True)
    assert all(0.0 <= one.value <= 1.0 for one in found)
    again = three.advise(seat)
    assert [(one.move, one.visits, one.value) for one in again] == [
        (one.move, one.visits, one.value) for one in found
    ]
    assert three.choose(seat) == found[0].move


def test_processes_are_gone_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    forked: list[int] = []
    fork = os.fork
    monkeypatch.setattr(os, "fork", lambda: forked.append(fork()) or forked[-1])
    match = new_match(TINY, 2, seed=2)
    bot("search:10itx4").choose(match.seat(match.pending[0].seat))
    assert len(forked) == 3
    for child in forked:
        with pytest.raises(ChildProcessError):
            os.waitpid(child, os.WNOHANG)


def test_a_process_that_dies_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pickle, "dumps", lambda told: os._exit(1))  # only the forked ones tell anything
    match = new_match(TINY, 2, seed=2)
    found = bot("search:12itx3").advise(match.seat(match.pending[0].seat))
    assert sum(one.visits for one in found) == 12


def test_adding_up() -> None:
    match = new_match(TINY, 2, seed=2)
    decision = match.pending[0]
    few = [(0, 0.0)] * (len(decision.moves) - 2)
    one = [(3, 1.5), (1, 1.0), *few, (4, 3 * 0.5**2 + 1.0**2)]  # 0.5 three times, and a lucky 1
    other = [(0, 0.0), (4, 1.0), *few, (4, 4 * 0.25**2)]
    found = added_up(decision, [one, other])
    assert [(one.move, one.visits, one.value) for one in found] == [
        (decision.moves[0], 3, 0.5),
        (decision.moves[1], 5, 0.4),
    ]
    varying = 2.0 / 8 - (3.5 / 8) ** 2
    assert [one.surely for one in found] == pytest.approx(
        [0.5 - 2 * (varying / 3) ** 0.5, 0.4 - 2 * (varying / 5) ** 0.5]
    )


def test_how_it_is_asked_for() -> None:
    made = bot("search:0.5x4")
    assert isinstance(made, SearchBot)
    assert (made.seconds, made.processes) == (0.5, 4)


@pytest.mark.parametrize(
    "spec", ["search:x4", "search:1x0", "search:1x", "search:1x65", "search:1x2x2", "search:1xx"]
)
def test_processes_nobody_can_read(spec: str) -> None:
    with pytest.raises(BadBot) as caught:
        bot(spec)
    assert caught.value.phrase.args["bot"] == spec
