"""Tables for learning machines: PettingZoo's and OpenSpiel's own tests, pages, secrets, the docs."""

from __future__ import annotations

import copy
import pickle
import random
import re
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.errors import BadOptions
from deskoherna.lab import env
from deskoherna.lab.learning import spiel
from deskoherna.lab.learning.features import move_row, view_row
from deskoherna.lab.learning.turns import Turns, rewards

REPO = Path(__file__).parents[2]
GAMES = registry.games()


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # that an observation is a dict with a mask
        api_test(env(game), num_cycles=150)
    seed_test(lambda: env(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_finds_nothing_wrong(game: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(spiel.name_of(game)), num_sims=1, serialize=False, verbose=False
    )


ALL_BOXES = {"boxes": "both", "adversary": "france", "level": 2, "second": "russia", "second-level": 1}


def test_pettingzoo_with_options() -> None:
    """Spirit Island with all its boxes and two adversaries, to the end."""
    table = env("spirit-island", players=2, options=ALL_BOXES, width=40)
    table.reset(seed=3)
    dice = random.Random(3)
    for agent in table.agent_iter():
        seen, _, over, _, _ = table.last()
        assert table.observation_space(agent).contains(seen)
        table.step(None if over else dice.choice(np.flatnonzero(seen["action_mask"])))
    match = table.unwrapped.turns.match
    assert match.over and match.options["boxes"] == "both" and match.options["second-level"] == 1


def test_openspiel_with_options() -> None:
    told = " ".join(f"{name}:{value}" for name, value in ALL_BOXES.items())
    loaded = pyspiel.load_game(spiel.name_of("spirit-island"), {"players": 2, "options": told})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    state = pyspiel.load_game(str(loaded)).new_initial_state()
    state.apply_action(7)
    assert state.turns.match.options == {**state.turns.match.options, **ALL_BOXES}


@pytest.mark.parametrize("told", ["boxes:all", "box:both"])
def test_openspiel_refuses_options_that_there_are_not(told: str) -> None:
    with pytest.raises(BadOptions):
        spiel.SpielGame("spirit-island", {"options": told})


@pytest.mark.parametrize("game", ["brian-boru", "terra-mystica"])
def test_openspiel_keeps_matches(game: str) -> None:
    loaded = pyspiel.load_game(spiel.name_of(game), {"players": 4, "deals": 7})
    assert (loaded.num_players(), loaded.max_chance_outcomes()) == (4, 7)
    state = loaded.new_initial_state()
    dice = random.Random(2)
    state.apply_action(3)
    for _ in range(60):
        state.apply_action(dice.choice(state.legal_actions()))
    again = loaded.deserialize_state(state.serialize())
    assert again.observation_string(0) == state.observation_string(0)
    assert again.legal_actions() == state.legal_actions()


def played(turns: Turns, dice: random.Random, most: int) -> None:
    for _ in range(most):
        if turns.decision is None:
            return
        turns.choose(dice.randrange(turns.count))


@pytest.mark.parametrize("width", [2, 3, 7])
def test_every_move_is_found_on_some_page(width: int) -> None:
    match = dh.new_match("terra-mystica", 3, 5)
    turns = Turns(match, width)
    played(turns, random.Random(1), 25)
    while turns.decision is not None and turns.page[0] is not turns.decision.moves[0]:
        turns.choose(0)  # to the first page of a question
    assert turns.decision is not None
    wanted = [move.notation for move in turns.decision.moves]
    found: list[str] = []
    while True:
        assert turns.count <= width
        found += [move.notation for move in turns.page]
        if not turns.more:
            break
        assert turns.notation(turns.count - 1) == "more"
        turns.choose(turns.count - 1)
    assert found == wanted
    with pytest.raises(IndexError):
        turns.choose(turns.count)
    turns.choose(0)
    assert (
        match.answers[-1][1].notation == found[len(found) - len(turns.page) :][0]
        or turns.decision is not None
    )


def test_copies_go_their_own_way() -> None:
    turns = Turns(dh.new_match("brian-boru", 3, 5), 4)
    played(turns, random.Random(1), 90)
    turns_of = [turns, copy.deepcopy(turns), pickle.loads(pickle.dumps(turns))]
    asked = (turns.seat, turns.count, turns.more)
    for one in turns_of:
        assert (one.seat, one.count, one.more) == asked
        played(one, random.Random(2), 10_000)
    results = [one.match.result for one in turns_of]
    assert all(result is not None and result.scores == results[0].scores for result in results if results[0])
    assert len({id(one.match) for one in turns_of}) == 3


def test_nobody_sees_what_others_sealed() -> None:
    table = env("brian-boru", 3)
    table.reset(seed=4)
    raw = table.unwrapped
    while raw.turns.decision is None or raw.turns.decision.prompt.key != "keep":
        table.step(0)
    first = int(table.agent_selection.removeprefix("seat_"))
    second = f"seat_{(first + 1) % 3}"
    before = table.observe(second)["observation"]
    table.step(raw.turns.count - 1)
    assert table.agent_selection == second
    after = table.observe(second)["observation"]
    assert np.array_equal(before, after)


def test_rewards() -> None:
    match = dh.new_match("brian-boru", 3, 5)
    assert rewards(match) == [0.0, 0.0, 0.0]
    played(Turns(match, 50), random.Random(3), 10_000)
    worth = rewards(match)
    assert match.result is not None
    assert sum(worth) == pytest.approx(0.0)
    assert [seat for seat in range(3) if worth[seat] > 0] == list(match.result.winners)


def test_rows() -> None:
    first, second = move_row("lead 7"), move_row("lead 8")
    assert first != second and sum(first) == sum(second) == 3.0
    assert sum(a * b for a, b in zip(first, second, strict=True)) >= 1.0, "they share their kind"
    match = dh.new_match("brian-boru", 3, 5)
    rows = [view_row(match.view(seat)) for seat in range(3)]
    assert rows[0] == view_row(match.view(0)) and rows[0] != rows[1]


@pytest.mark.parametrize("game", ["brian-boru", "terra-mystica"])
def test_encodings(game: str) -> None:
    """Every block has its size all through a match, and says who owns what from where one sits."""
    rules = registry.game(game)
    encoding = rules.encoding()
    assert encoding is not None
    dice = random.Random(6)
    for players in rules.players:
        match = dh.new_match(game, players, 8)
        while not match.over:
            decision = dice.choice(match.pending)
            row = encoding.encode(match.view(decision.seat))
            assert len(row) == encoding.size
            assert sum(encoding.part(row, "question")) == 1.0, decision.prompt.key
            match.play(decision.seat, dice.choice(decision.moves))
        mine = [encoding.part(encoding.encode(match.view(seat)), "seats") for seat in range(players)]
        size = len(mine[0]) // 5
        for seat in range(players):
            assert list(mine[seat][:size]) == list(mine[0][size * seat : size * (seat + 1)])
            assert not any(mine[seat][size * players :])


def test_encodings_say_what_lies_there() -> None:
    encoding = registry.game("brian-boru").encoding()
    assert encoding is not None
    match = dh.new_match("brian-boru", 3, 5)
    played(Turns(match, 300), random.Random(1), 30)
    view = match.view(1)
    row = encoding.encode(view)
    hand = encoding.part(row, "hand")
    assert [n + 1 for n in range(25) if hand[n]] == sorted(view["mine"]["hand"])
    towns = encoding.part(row, "towns")
    discs = sum([one["disc"] == 1 for one in view["towns"].values()])
    assert sum(towns[0::8]) == discs > 0
    tm = registry.game("terra-mystica").encoding()
    assert tm is not None
    match = dh.new_match("terra-mystica", 2, 5)
    played(Turns(match, 300), random.Random(1), 60)
    lands = tm.part(tm.encode(match.view(0)), "lands")
    built = [one for one in match.view(0)["hexes"].values() if one["seat"] == 0]
    assert sum(lands[12::27]) == len(built) > 0


def test_docs_list_the_blocks() -> None:
    text = (REPO / "docs" / "research.md").read_text(encoding="utf-8")
    for game in ("brian-boru", "terra-mystica"):
        encoding = registry.game(game).encoding()
        assert encoding is not None
        assert f"{encoding.size} numbers" in text
        for block in encoding.blocks:
            assert f"| `{block.name}` | {' × '.join(map(str, block.shape))} |" in text


@pytest.mark.slow
def test_the_example_learns(tmp_path: Path) -> None:
    text = (REPO / "docs" / "research.md").read_text(encoding="utf-8")
    found = re.search(r"```python policy.py\n(.+?)```", text, re.DOTALL)
    assert found is not None
    assert len([line for line in found[1].splitlines() if line.strip()]) <= 50
    script = tmp_path / "policy.py"
    script.write_text(found[1], encoding="utf-8")
    done = subprocess.run([sys.executable, script, "400", "100"], capture_output=True, text=True)
    told = re.fullmatch(r"wins: (0\.\d+)\s*", done.stdout)
    assert told is not None, done.stderr
    assert float(told[1]) > 0.45, "a third would be chance"
