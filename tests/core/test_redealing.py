"""Dealt anew: a fork looks the same to whoever forks, and what was hidden from them is another."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from deskoherna.core import registry
from deskoherna.core.chance.source import Spliced
from deskoherna.core.errors import RecordError
from deskoherna.core.match import Match, new_match
from deskoherna.core.records.record import replay
from deskoherna.core.secrets.redealing import dealt_anew

ONE = bytes([1]) * 32
TWO = bytes([2]) * 32


def play_on(match: Match, dice: random.Random, answers: int) -> None:
    for _ in range(answers):
        if match.pending:
            asked = dice.choice(match.pending)
            match.play(asked.seat, dice.choice(asked.moves))


def moments(game: str, every: int, count: int) -> list[Match]:
    """A match at some of its moments, the very first among them."""
    rules = registry.game(game)
    players = min(one for one in rules.players if one > 1)
    match = new_match(rules, players, 6)
    dice = random.Random(6)
    found: list[Match] = []
    while match.pending and len(found) < count:
        if not match.sealed:
            found.append(match.clone())
        play_on(match, dice, every)
    return found


def written(match: Match) -> Any:
    return json.loads(json.dumps(match.record()))


@pytest.mark.parametrize("game", registry.games())
def test_the_forkers_view_is_the_same_and_the_rest_is_another(game: str) -> None:
    differ = drew = 0
    for match in moments(game, 7, 8):
        for seats in ([0], [1], range(match.players)):
            one, two = dealt_anew(match, seats, ONE), dealt_anew(match, seats, TWO)
            for fork in (one, two):
                assert [fork.view(seat) for seat in seats] == [match.view(seat) for seat in seats]
                assert fork.count == fork.dealt_anew == match.count
                assert [str(move) for _, move in fork.answers[: fork.resumed_at]] == [
                    str(move) for _, move in match.answers[: fork.resumed_at]
                ]
            assert match.record()["key"] not in str(one.record())
            play_on(one, random.Random(1), 30)
            play_on(two, random.Random(1), 30)
            drew += one.state.chance > 0
            differ += one.snapshot()["state"] != two.snapshot()["state"]
    chance = drew > 0 or registry.game(game).identities() > 0  # after its setup Terra Mystica knows none
    assert (differ > 0) == chance, "two forks differ where anything was hidden or is drawn, and only there"


@pytest.mark.parametrize("game", ["brian-boru", "empires-of-the-north", "imperial-settlers"])
def test_what_was_hidden_is_dealt_anew_at_once(game: str) -> None:
    """Not only what will be drawn: what others hold and what lies in decks."""
    match = moments(game, 5, 2)[-1]
    states = [dealt_anew(match, [0], bytes([n]) * 32).snapshot()["state"] for n in range(4)]
    for state in states:
        state["chance"] = 0
    assert len({json.dumps(state, sort_keys=True) for state in states}) == 4


@pytest.mark.parametrize("game", registry.games())
def test_a_fork_is_recorded_and_replayed(game: str) -> None:
    for match in moments(game, 9, 5):
        fork = dealt_anew(match, [0], ONE)
        for answers in (0, 4, 12):
            play_on(fork, random.Random(answers), answers)
            again = replay(written(fork))
            assert again.record() == fork.record() and again.dealt_anew == match.count
            assert [again.view(seat) for seat in range(again.players)] == [
                fork.view(seat) for seat in range(fork.players)
            ]
        begun = {**written(fork), "snapshot": json.loads(json.dumps(fork.origin()))}
        begun["snapshot"] |= {"edition": fork.game.edition}
        assert replay(begun).record()["snapshot"] == fork.record()["snapshot"], "the draws are the same again"


def drawn_within_a_step() -> Match:
    """A fork of a match whose step under way had drawn something before it asked."""
    for match in moments("spirit-island", 1, 120):
        fork = dealt_anew(match, [0], ONE)
        source = fork.state.source
        assert isinstance(source, Spliced)
        if source.tape.entries:
            return fork
    raise AssertionError("no step that asks had drawn anything")


def test_what_the_step_has_drawn_stays_drawn() -> None:
    fork = drawn_within_a_step()
    record = written(fork)
    assert record["snapshot"]["tape"]
    assert replay(record).view(0) == fork.view(0)
    assert fork.afresh().count == 0


@pytest.mark.parametrize("spoilt", [[{"dict": []}], ["x"], [1] * 400, [{"tuple": [7, 7, 7]}] * 3])
def test_a_made_up_tape_is_refused(spoilt: list[Any]) -> None:
    record = written(drawn_within_a_step())
    record["snapshot"]["tape"] = spoilt
    with pytest.raises(RecordError):
        replay(record)


def test_sealed_answers_are_dropped() -> None:
    match = new_match(registry.game("brian-boru"), 3, 1)
    while len(match.pending) < 3:
        play_on(match, random.Random(1), 1)
    asked = match.pending[0]
    match.play(asked.seat, asked.moves[0])
    fork = dealt_anew(match, [asked.seat], ONE)
    assert not fork.sealed and len(fork.pending) == 3
    assert match.sealed, "the match itself is as it was"
