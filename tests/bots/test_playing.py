"""Every bot answers every question of every game legally, and the better bots win."""

from __future__ import annotations

import time

import pytest
from bots.tables import BORU, GAMES, play, wins
from tinygame.game import GAME as TINY

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.bots.search import SHORTEST
from deskoherna.core.errors import IllegalMove
from deskoherna.core.match import Match, new_match

QUICK = ["random", "greedy", "search:6it"]
ALWAYS_ASKED = {
    "place", "keep", "mark", "lead", "follow", "choose", "buy-church", "buy-raider", "buy-marriage", "expand",
    "estrid", "raid-other", "monastery", "settle-region",
}  # fmt: skip


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("players", BORU.players)
def test_a_whole_brian_boru(spec: str, players: int) -> None:
    match, prompts = play(BORU, [spec] * players, seed=players)
    assert match.over
    assert {"place", "keep", "mark", "lead", "follow", "choose"} <= prompts


def test_every_kind_of_question_is_met() -> None:
    met: set[str] = set()
    for seed in range(4):
        met |= play(BORU, ["greedy", "random", "search:4it", "greedy", "random"], seed)[1]
    assert met >= ALWAYS_ASKED, ALWAYS_ASKED - met


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("players", TINY.players)
def test_sealed_answers_and_whoever_is_first(spec: str, players: int) -> None:
    """Little Auction asks all together, and anyone, and secretly."""
    _, prompts = play(TINY, [spec] * players, seed=players)
    assert {"bid", "take", "offer"} <= prompts


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("game", GAMES)
def test_advice_is_about_legal_moves_and_best_first(spec: str, game: str) -> None:
    match = new_match(GAMES[game], 3, seed=1)
    thinker = bot(spec, seed=5)
    for _ in range(12):
        decision = match.pending[0]
        advice = thinker.advise(match.seat(decision.seat))
        assert advice[0].move is thinker.choose(match.seat(decision.seat))
        for one in advice:
            assert one.move in decision.moves
            assert 0.0 <= one.value <= 1.01
        match.play(decision.seat, advice[0].move)


@pytest.mark.parametrize("spec", QUICK)
def test_a_seat_that_is_not_asked(spec: str) -> None:
    match = new_match(BORU, 4, seed=3)
    idle = next(seat for seat in range(4) if match.decision(seat) is None)
    with pytest.raises(IllegalMove) as caught:
        bot(spec).choose(match.seat(idle))
    assert caught.value.phrase.key == "error.not-asked"


@pytest.mark.parametrize("spec", QUICK)
def test_a_match_that_is_over(spec: str) -> None:
    match, _ = play(TINY, ["random"] * 2, seed=1)
    with pytest.raises(IllegalMove) as caught:
        bot(spec).choose(match.seat(0))
    assert caught.value.phrase.key == "error.over"


def test_after_the_others_have_sealed() -> None:
    """The last to answer a sealed question knows no more than the first."""
    first = new_match(BORU, 4, seed=3)
    while first.pending[0].prompt.key != "keep":
        first.play(first.pending[0].seat, first.pending[0].moves[0])
    last = first.clone()
    for seat in range(3):
        last.play(seat, last.pending[0].moves[-1])
    for spec in QUICK:
        assert bot(spec).choose(last.seat(3)) in first.pending[3].moves


def test_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that moves by a millisecond at every look at it."""
    match = new_match(BORU, 4, seed=3)
    seat = match.seat(match.pending[0].seat)
    ticks = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 1000)
    short, long = [
        sum(one.visits for one in bot(spec).advise(seat)) for spec in ("search:0.05", "search:0.2")
    ]
    assert 40 <= short - SHORTEST <= 60
    assert 190 <= long - SHORTEST <= 210


def test_more_time_means_more_visits() -> None:
    match = new_match(BORU, 4, seed=3)
    seat = match.seat(match.pending[0].seat)
    few, many = [bot(f"search:{count}it").advise(seat) for count in (20, 80)]
    assert sum(one.visits for one in few) == 20
    assert sum(one.visits for one in many) == 80


def test_greedy_beats_random() -> None:
    assert wins(["random"] * 3, "greedy", games=10) >= 8


def test_search_beats_random() -> None:
    assert wins(["random"] * 3, "search:20it", games=2) >= 1


class Patient(Bot):
    """Writes only ``choose``: advice follows from it."""

    name = "patient"

    def choose(self, seat):  # type: ignore[no-untyped-def]
        return seat.decision.moves[0]


def test_choosing_is_all_a_bot_must_do() -> None:
    match: Match = new_match(BORU, 3, seed=1)
    seat = match.seat(match.pending[0].seat)
    (advice,) = Patient().advise(seat)
    assert advice.move is match.pending[0].moves[0]
