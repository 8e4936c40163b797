"""Levels for people, and a search that stops when nothing can change its choice."""

from __future__ import annotations

import time

import pytest
from bots.tables import BORU, play
from tinygame.game import GAME as TINY

from deskoherna.bots.bot import BadBot, best
from deskoherna.bots.levels import PATIENCE, LevelBot
from deskoherna.bots.registry import bot
from deskoherna.bots.search import Search
from deskoherna.bots.temperament import TEMPERAMENTS, game_by
from deskoherna.bots.tree import Arm
from deskoherna.core.asking import Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.registry import game as game_of
from deskoherna.core.secrets.briefing import BriefedSeat, briefing
from deskoherna.core.text import LANGUAGES, words

LEVELS = ("beginner", "club", "expert", "master")


def moments(game: Game, players: int, seed: int) -> list[Match]:
    """The match before every decision with a choice, played by a quick bot."""
    match = new_match(game, players, seed)
    found: list[Match] = []
    while match.pending:
        seat = match.pending[0].seat
        if len(match.pending[0].moves) > 1 and match.position % 5 == 0:
            found.append(match.clone())
        match.play(seat, bot("random", seed=seed).choose(match.seat(seat)))
    return found


@pytest.mark.parametrize("game", [BORU, TINY])
def test_stopping_early_hardly_changes_the_choice(game: Game) -> None:
    """What is chosen early is what the whole budget finds, or as good as far as that can tell."""
    looked = moments(game, 3, seed=4)
    assert len(looked) > 3
    early = same = 0
    for match in looked:
        seat = match.seat(match.pending[0].seat)
        full, brief = Search(seat, Dice(7)), Search(seat, Dice(7))
        full.think(60, 0.0)
        brief.think(60, 0.0, True)
        assert full.done == 60
        early += brief.done < 60
        chosen, found = best(brief.advice()), full.advice()
        same += chosen == found[0].move
        in_full = [one for one in found if one.move == chosen]
        assert 2 * in_full[0].value - in_full[0].surely > found[0].surely
        assert bot("search:60it", seed=7).choose(seat) in [one.move for one in found]
    assert early > len(looked) / 4
    assert same > 0.8 * len(looked)


def searched(found: dict[str, tuple[int, float]]) -> Search:
    """A search that has looked at moves so often and found so much, each look a tenth above or below."""
    search = Search(new_match(BORU, 3, seed=2).seat(0), Dice(1))
    table = search.root.table(0)
    for name, (visits, value) in found.items():
        move = Move(name)
        table.arms[move] = Arm()
        for at in range(visits):
            table.learn(move, value + (0.1 if at % 2 else -0.1))
    return search


def test_settled_when_no_other_can_be_visited_more() -> None:
    search = searched({"first": (40, 0.5), "second": (20, 0.48)})
    assert search.settled(19)
    assert not search.settled(20)


def test_settled_when_no_other_can_be_as_good() -> None:
    assert searched({"good": (30, 0.9), "bad": (16, 0.2)}).settled(1000)
    assert not searched({"good": (30, 0.9), "no worse": (16, 0.86)}).settled(1000)
    assert not searched({"good": (30, 0.9), "hardly seen": (1, 0.2)}).settled(1000)


def test_a_settled_choice_is_not_thought_about_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that moves by a millisecond at every look at it, nothing worth a second is left to find."""
    ticks = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 1000)
    match = new_match(TINY, 2, seed=1)
    while len(match.pending[0].moves) != 2:
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    seat = match.seat(match.pending[0].seat)
    thinker = bot("search:1")
    begun = next(ticks)
    full = thinker.advise(seat)
    between = next(ticks)
    assert thinker.choose(seat) == best(full)
    assert next(ticks) - between < between - begun


@pytest.mark.parametrize("level", LEVELS)
def test_levels_have_names_for_people(level: str) -> None:
    said = [words(lang).say(Phrase("bot." + level)) for lang in LANGUAGES]
    assert all(said)
    assert said[0] != said[1] or level == "expert"  # the same word in both


@pytest.mark.parametrize("level", LEVELS)
def test_levels_take_no_budget(level: str) -> None:
    made = bot(level, seed=3)
    assert isinstance(made, LevelBot)
    assert made.seed == 3
    with pytest.raises(BadBot):
        bot(level + ":2")


def test_levels_think_more_and_overlook_less() -> None:
    found = [bot(level) for level in LEVELS]
    assert all(isinstance(one, LevelBot) for one in found)
    budgets = [one.iterations for one in found]
    overlooks = [one.overlooks for one in found]
    assert budgets == sorted(budgets)
    assert overlooks == sorted(overlooks, reverse=True)
    assert overlooks[-1] == 0


def test_a_beginner_overlooks_what_it_would_have_played() -> None:
    """Some answers differ from the best of the same thought, the same ones whenever it is asked again."""
    looked = [match for seed in range(4) for match in moments(TINY, 3, seed)]
    answers: list[bool] = []
    for match in looked:
        seat = match.seat(match.pending[0].seat)
        beginner = bot("beginner", seed=2)
        assert isinstance(beginner, LevelBot)
        said = beginner.choose(seat)
        assert said == beginner.choose(seat)
        answers.append(said == best(bot("search:24it", seed=2).advise(seat)))
    assert 0.3 < sum(answers) / len(answers) < 0.95


def test_levels_play_to_the_end() -> None:
    match, _ = play(TINY, ["beginner", "club", "expert"], seed=1)
    assert match.over


# -- waiting -----------------------------------------------------------------------------------------------


def test_the_longer_somebody_waits_the_less_is_thought() -> None:
    match = new_match(BORU, 3, seed=2)
    shares: list[tuple[int, float]] = []
    while match.pending and match.position < 60:
        seat = match.seat(match.pending[0].seat)
        level = bot("expert")
        assert isinstance(level, LevelBot)
        waiting = [at for one, at in enumerate(seat.answered()) if one not in seat.waiting_for]
        shares.append((match.position - min(waiting) if waiting else 0, level.share(seat)))
        match.play(seat.index, match.pending[0].moves[0])
    assert len({share for _, share in shares}) > 2
    by_waiting = [share for _, share in sorted(shares)]
    assert by_waiting == sorted(by_waiting, reverse=True)
    assert by_waiting[0] == 1.0


def test_many_answers_of_one_turn_cost_no_more_than_a_few() -> None:
    """Forty answers in a row, as after everybody else has passed, take less than those of nine alone."""
    assert sum(1.0 / (1.0 + n / PATIENCE) for n in range(40)) < 9


def test_a_briefed_bot_knows_who_waits() -> None:
    match = new_match(BORU, 3, seed=2)
    for _ in range(11):
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    index = match.pending[0].seat
    assert BriefedSeat(briefing(match, index, 5)).answered() == match.seat(index).answered()


# -- temperaments ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["brian-boru", "terra-mystica", "imperial-settlers", "spirit-island"])
@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_a_temperament_is_other_prices_of_the_same_game(id: str, temperament: str) -> None:
    game = game_of(id)
    other = game_by(game, temperament)
    changed = {name for name, price in game.prices().items() if other.prices()[name] != price}
    assert changed
    assert len(changed) < len(game.prices()) / 2
    assert game_by(game, temperament) is other
    assert game_by(game, "") is game


def test_a_temperament_sits_wherever_a_bot_does() -> None:
    match, _ = play(TINY, ["beginner:raider", "greedy:miser", "club:builder"], seed=1)
    assert match.over
    raider = bot("greedy:raider", seed=1)
    boru = new_match(BORU, 3, seed=2)
    assert raider.choose(boru.seat(boru.pending[0].seat)) in boru.pending[0].moves
    with pytest.raises(BadBot) as caught:
        bot("club:pirate")
    assert caught.value.phrase.key == "error.bot-temperament"


def test_a_temperament_changes_what_is_thought_of_moves() -> None:
    looked = [match for match in moments(BORU, 3, seed=4) if match.position > 20][:4]
    thought: list[list[float]] = []
    for spec in ("greedy", "greedy:raider"):
        advices = [bot(spec, seed=1).advise(one.seat(one.pending[0].seat)) for one in looked]
        thought.append([one.value for found in advices for one in found])
    assert thought[0] != thought[1]


def test_greedy_looks_into_as_many_worlds_as_it_is_told() -> None:
    match = next(one for one in moments(BORU, 3, seed=4) if len(one.pending[0].moves) > 4)
    seat = match.seat(match.pending[0].seat)
    assert [bot(spec).advise(seat)[0].visits for spec in ("greedy", "greedy:1w", "greedy:12w")] == [3, 1, 12]
    for nonsense in ("greedy:w", "greedy:0w", "greedy:-1w", "greedy:1000w", "greedy:1"):
        with pytest.raises(BadBot):
            bot(nonsense)
