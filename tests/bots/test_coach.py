"""The coach: answers weighed from what their seat could know, reviews in pieces, and what is told of them."""

from __future__ import annotations

from typing import Any

import pytest

from deskoherna import new_match
from deskoherna.bots.coach import reviews
from deskoherna.bots.coach.reasons import price, reasons
from deskoherna.bots.coach.weighing import weigh
from deskoherna.bots.registry import bot
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of


def midway(game: str, players: int, answers: int) -> Match:
    """A match after some answers of the hints' own liking."""
    match = new_match(game, players=players, seed=5)
    thinker = bot("greedy", seed=1)
    for _ in range(answers):
        seat = match.pending[0].seat
        match.play(seat, thinker.choose(match.seat(seat)))
    return match


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("LOOKS", 6), ("PAIRS", 2), ("CAREFUL_LOOKS", 8), ("CAREFUL_PAIRS", 4)):
        monkeypatch.setattr(reviews, name, few)


def passing() -> Match:
    """Empires of the North in its first round, somebody being asked who may pass and should not."""
    match = midway("empires-of-the-north", 2, 8)
    while "pass" not in [move.notation for move in match.pending[0].moves]:
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    return match


def test_passing_in_the_middle_of_a_round_costs_something() -> None:
    match = passing()
    seat = match.seat(match.pending[0].seat)
    found = weigh(seat, seat.parse("pass"), 3, 60, 30)
    assert found.best != "pass"
    assert found.lost > 2 * found.doubt > 0
    assert all(0 <= one <= 1 for one in found.standings) and len(found.standings) == 2
    assert found.points


def test_what_the_search_says_itself_loses_nothing() -> None:
    match = passing()
    seat = match.seat(match.pending[0].seat)
    best = weigh(seat, seat.parse("pass"), 3, 60, 4).best
    again = weigh(seat, seat.parse(best), 3, 60, 4)
    assert (again.best, again.lost, again.doubt, again.points) == (best, 0.0, 0.0, {})


@pytest.mark.parametrize("game", ["brian-boru", "imperial-settlers"])
def test_the_coach_knows_no_more_than_the_seat(game: str) -> None:
    """In another truth that looks the same to the seat the verdict is the same, to the last figure."""
    match = midway(game, 3, 14)
    asked = match.pending[0]
    assert len(asked.moves) > 1
    other = match.determinize(asked.seat, 77)
    said = asked.moves[-1]
    found = weigh(match.seat(asked.seat), said, 9, 12, 6)
    assert found == weigh(other.seat(asked.seat), said, 9, 12, 6)
    entry = {"at": 14, "said": said.notation, **found._asdict()}
    if found.best != said.notation:
        for lang in ("cs", "en"):
            told = reasons(match.seat(asked.seat), entry, lang)
            assert told and told == reasons(other.seat(asked.seat), entry, lang)


def auction(tiny: str) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    match = new_match(tiny, players=3, seed=4)
    thinker = bot("random", seed=2)
    while not match.over:
        seat = match.pending[0].seat
        match.play(seat, thinker.choose(match.seat(seat)))
    opening = {**match.record(), "moves": [], "sealed": [], "snapshot": None}
    return opening, [(seat, str(move)) for seat, move in match.answers]


def reviewed(opening: dict[str, Any], said: list[tuple[int, str]], learners: list[int]) -> tuple[Any, int]:
    found, pieces = None, 0
    while found is None or not found["ready"]:
        found = reviews.go_on(opening, said, learners, found)
        pieces += 1
    return found, pieces


def test_a_review_in_pieces_is_the_review_in_one_go(
    tiny: str, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening, said = auction(tiny)
    whole, few = reviewed(opening, said, [0, 1, 2])
    monkeypatch.setattr(reviews, "PIECE", 25)
    pieced, many = reviewed(opening, said, [0, 1, 2])
    assert few < many and whole == pieced
    assert len(whole["points"]) == len(said) + 1
    sure = [one for one in whole["weighed"] if one["sure"]]
    assert sure and not whole["again"]


def test_only_learners_have_every_answer_weighed(
    tiny: str, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOMENTS", 1)
    opening, said = auction(tiny)
    everybody, _ = reviewed(opening, said, [0, 1, 2])
    mine, _ = reviewed(opening, said, [1])
    of = [[one["at"] for one in found["weighed"] if one["seat"] == 1] for found in (everybody, mine)]
    assert of[0] == of[1] and len(mine["weighed"]) < len(everybody["weighed"])


def test_lessons_are_the_three_dearest_losses_that_are_certain() -> None:
    def entry(at: int, lost: float, doubt: float, sure: bool, seat: int = 0) -> dict[str, Any]:
        return {"at": at, "seat": seat, "lost": lost, "doubt": doubt, "sure": sure}

    weighed = [
        entry(1, 0.05, 0.01, True),
        entry(2, 0.30, 0.25, True),  # may be chance
        entry(3, 0.40, 0.01, False),  # looked at only once
        entry(4, 0.20, 0.02, True),
        entry(5, 0.004, 0.0, True),  # not worth telling
        entry(6, 0.02, 0.01, True),
        entry(7, 0.03, 0.01, True),
        entry(8, 0.90, 0.01, True, seat=1),
    ]
    found = {"weighed": weighed}
    assert [one["at"] for one in reviews.lessons(found, 0)] == [4, 1, 7]
    assert [one["at"] for one in reviews.losses(found, 0)] == [1, 3, 4, 6, 7]


@pytest.mark.parametrize(
    ("lang", "one", "five"),
    [
        ("cs", "Stálo to asi 7 % šance na výhru a 1 bod do konce kola.", "5 bodů"),
        ("en", "It cost about 7% of the chance to win and 1 point by the end of the round.", "5 points"),
    ],
)
def test_the_price_in_words(lang: str, one: str, five: str) -> None:
    match = new_match("terra-mystica", players=2, seed=1)
    words = words_of(match.game, lang)
    assert (
        price({"lost": 0.07, "points": {"area": 2.1, "cult": -1.0}}, words, False).replace("\u00a0", " ")
        == one
    )
    assert five in price({"lost": 0.07, "points": {"area": 5.2}}, words, False).replace("\u00a0", " ")
    alone = price({"lost": 0.07, "points": {"area": -3.0}}, words, False)
    assert alone == price({"lost": 0.07, "points": {"area": 5.0}}, words, True) and "7" in alone


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("cs", "do konce kola: pohromy −0,8, pohromy na D2 −0,6, strach +1,2."),
        ("en", "on average: blight −0.8, blight in D2 −0.6, fear +1.2."),
    ],
)
def test_an_island_is_spoken_of_in_its_own_terms(lang: str, said: str) -> None:
    """Two growth options bring nothing at once; the coach tells what the turn would have saved."""
    match = new_match("spirit-island", players=1, seed=5)
    seat = match.seat(0)
    one, other, *_ = [move.notation for move in match.pending[0].moves]
    found = {"blight": -0.8, "blight-at D2": -0.6, "blight-at D4": -0.1, "fear": 1.2, "energy": 0.1}
    entry = {"at": 0, "said": one, "best": other, "points": found}
    told = reasons(seat, entry, lang)
    assert told[-1].replace("\u00a0", " ").endswith(said)


def test_what_is_at_stake_on_an_island() -> None:
    match = midway("spirit-island", 1, 12)
    game, table = match.game, match.state
    before = game.at_stake(table, 0)
    seen = match.view(0)
    counted = {id: here["blight"] for id, here in seen["lands"].items()}
    assert before["blight"] == sum(counted.values()) > 0
    assert [before[f"blight-at {id}"] for id in ("A1", "A5")] == [counted["A1"], counted["A5"]]
    assert before["energy"] == seen["seats"][0]["energy"] and before["dahan"] > 0
