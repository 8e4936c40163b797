"""Tables for learning machines: PettingZoo's and OpenSpiel's own tests, pages, secrets, the docs."""

from __future__ import annotations

import copy
import pickle
import random
import re
import runpy
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.errors import BadOptions
from deskoherna.core.machines import encoding as encodings
from deskoherna.core.machines.catalogue import MORE, Catalogue
from deskoherna.core.machines.encoding import Encoding, floats
from deskoherna.core.machines.seeing import view_row
from deskoherna.core.machines.turns import Turns, rewards
from deskoherna.core.match import Match
from deskoherna.lab import batch, env, parallel_env, vector_env
from deskoherna.lab.bench import learning
from deskoherna.lab.learning import spiel
from deskoherna.lab.learning.batch import Batch
from deskoherna.lab.learning.datasets import FIELDS, DataSet
from deskoherna.lab.learning.gym import Alone

REPO = Path(__file__).parents[2]
GAMES = registry.games()


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # that an observation is a dict with a mask
        api_test(env(game), num_cycles=150)
    seed_test(lambda: env(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong_with_all_at_once(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # that numbers may be infinite
        check_env(Alone(game), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_finds_nothing_wrong(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spiel.name_of(game)), num_sims=1, serialize=True, verbose=False)


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


def test_parallel_tables_ask_all_at_once() -> None:
    """All who choose together have their options, and one step answers for all of them."""
    table = parallel_env("brian-boru", 3)
    seen, _ = table.reset(seed=4)
    while sum(one["action_mask"].any() for one in seen.values()) < 3:
        seen, *_ = table.step(dict.fromkeys(table.agents, 0))
    before = table.table.turns.match.position
    seen, *_ = table.step(dict.fromkeys(table.agents, 1))
    assert table.table.turns.match.position == before + 3


# -- batches -------------------------------------------------------------------------------------------------


def stepped(many: Batch, steps: int) -> list[tuple[np.ndarray, ...]]:
    """What random answers lead to, all of it."""
    dice = np.random.default_rng(5)
    found = []
    for _ in range(steps):
        many.step((dice.random(many.n) * many.mask.sum(1)).astype(np.int32))
        arrays = (many.observation, many.options, many.mask, many.seat, many.reward, many.done, many.number)
        found.append(tuple([one.copy() for one in arrays]))
    return found


def test_a_batch_plays_the_matches_of_the_referee() -> None:
    """The very observations, options and results that the same answers have at a table of their own."""
    many = batch("brian-boru", n=3, players=3, seed=2)
    many.reset()
    alone = [dh.new_match("brian-boru", 3, (2 << 32) + slot) for slot in range(3)]
    catalogue = Catalogue(registry.game("brian-boru"))
    dice = random.Random(3)
    ended = 0
    while ended < 3:
        actions = []
        for slot, match in enumerate(alone):
            decision = match.decision(int(many.seat[slot]))
            if match.over or decision is None:
                actions.append(0)
                continue
            assert many.observation[slot].tobytes() == match.encoded(decision.seat)
            count = len(decision.moves)
            assert many.options[slot, :count].tobytes() == catalogue.rows(decision.moves)
            assert many.mask[slot].tolist() == [1] * count + [0] * (many.width - count)
            chosen = dice.randrange(count)
            match.play(decision.seat, decision.moves[chosen])
            actions.append(chosen)
        many.step(actions)
        for slot, match in enumerate(alone):
            if many.done[slot] and match.over and many.number[slot] == slot + 3:
                ended += 1
                result = match.result
                assert result is not None
                assert many.score[slot].tolist() == list(result.scores)
                assert many.reward[slot].tolist() == pytest.approx(rewards(match), abs=1e-6)


@pytest.mark.parametrize("game", GAMES)
def test_rows_of_a_batch_are_those_of_fresh_looks(game: str) -> None:
    """Whatever looks remember while matches go on."""
    players = max(registry.game(game).players)
    many = batch(game, n=4, players=players, seed=3)
    many.reset()
    catalogue = Catalogue(registry.game(game))
    dice = np.random.default_rng(2)
    for step in range(150):
        many.step((dice.random(many.n) * many.mask.sum(1)).astype(np.int32))
        slot = step % many.n
        turns = many._share._hall.turns[slot]
        assert many.observation[slot].tobytes() == turns.match.encoded(turns.seat)
        rows = catalogue.rows(turns.page)
        assert many.options[slot].tobytes().startswith(rows)
        assert not many.options[slot, turns.count :].any()


@pytest.mark.slow
def test_batches_are_repeatable_however_many_processes() -> None:
    runs = []
    for processes in (1, 2):
        many = batch("brian-boru", n=6, players=3, seed=4, processes=processes)
        many.reset()
        runs.append(stepped(many, 260))
        many.close()
    for one, other in zip(*runs, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
    assert any(one[5].any() for one in runs[0]), "a match has ended and another begun"


@pytest.mark.slow
def test_shares_answered_apart_play_the_same_matches() -> None:
    """One share goes on while others are looked at, wait or are behind; matches are those of all at once."""
    many = batch("brian-boru", n=5, players=3, seed=4)
    many.reset()
    rows: list[list[tuple[bytes, ...]]] = [[] for _ in range(many.n)]

    def looked(one: Batch, slots: slice) -> NDArray[np.int32]:
        for slot in range(slots.start, slots.stop):
            arrays = (one.observation, one.options, one.mask, one.seat, one.reward, one.number)
            rows[slot].append(tuple([array[slot].tobytes() for array in arrays]))
        return np.array([len(rows[slot]) % one.mask[slot].sum() for slot in range(slots.start, slots.stop)])

    for _ in range(220):
        many.step(looked(many, slice(0, many.n)))
    assert many.shares == (slice(0, 5),)
    together, rows = rows, [[] for _ in range(5)]
    apart = batch("brian-boru", n=5, players=3, seed=4, processes=2)
    apart.reset()
    assert [slot for share in apart.shares for slot in range(5)[share]] == [0, 1, 2, 3, 4]
    dice = random.Random(7)
    left = [220] * len(apart.shares)
    while any(left):
        share = dice.choice([n for n, steps in enumerate(left) if steps])
        apart.send(share, looked(apart, apart.wait(share)))
        left[share] -= 1
    assert rows == together
    with pytest.raises(IndexError, match="match 1 has no option 100"):
        apart.send(1, [100])
    with pytest.raises(ValueError, match="1 actions"):
        apart.send(1, [0, 0])
    apart.reset(4)
    assert [apart.observation[n].tobytes() for n in range(5)] == [one[0][0] for one in together]
    apart.close()


@pytest.mark.slow
def test_a_process_says_what_went_wrong() -> None:
    """Whoever waits for a share hears of it; the other shares go on."""
    many = batch("brian-boru", n=4, players=3, seed=4, processes=2)
    many.reset()
    counts = many.mask.sum(1)
    many._count[0] = 1000  # as if there were so many options
    many.send(0, [999])
    many.send(1, [0])
    assert many.wait(1) == many.shares[1]
    with pytest.raises(RuntimeError, match=f"there are {counts[0]} options"):
        many.wait(0)
    many.close()


def test_batches_refuse_what_is_no_option() -> None:
    many = batch("terra-mystica", n=2)
    many.reset(1)
    before = many.observation.copy()
    with pytest.raises(IndexError, match="match 1 has no option 100"):
        many.step([0, 100])
    with pytest.raises(ValueError, match="2 actions"):
        many.step([0])
    assert np.array_equal(before, many.observation)


def test_bots_sit_opposite() -> None:
    """Only the learner's seat is asked, another one in every match; options go round by match."""
    given = [{"factions": "drawn"}, {"factions": "drawn", "cult_spades": "anywhere"}]
    many = batch("terra-mystica", n=4, players=2, opponents=["random"], options=given)
    many.reset(1)
    for _ in range(150):
        assert many.seat.tolist() == (many.number % 2).tolist()
        many.step(np.zeros(4, int))
    assert many.number.max() >= 4
    turns = many._share._hall.turns
    assert [turns[slot].match.options["cult_spades"] for slot in (0, 1)] == ["adjoining", "anywhere"]


def test_hints_sit_opposite() -> None:
    """They do better than chance, only the learner is asked, and the same seed brings the same matches."""
    found = []
    for _ in range(2):
        many = batch("brian-boru", n=6, players=3, opponents=["hints"])
        many.reset(5)
        points = []
        while len(points) < 9:
            assert many.seat.tolist() == [number % 3 for number in many.number]
            learner = many.seat.copy()
            many.step(np.zeros(6, int))
            for slot in np.flatnonzero(many.done):
                own = many.score[slot, learner[slot]]
                points.append((own, (many.score[slot].sum() - own) / 2))
        found.append(points)
    assert found[0] == found[1]
    assert sum(theirs > own for own, theirs in found[0]) >= 7


def test_gymnasium_steps_many() -> None:
    envs = vector_env("brian-boru", 4, players=3, opponents=["random"])
    seen, _ = envs.reset(seed=3)
    ended = 0
    for _ in range(120):
        assert envs.observation_space.contains(seen)
        seen, reward, over, _, info = envs.step(envs.action_space.sample())
        assert (reward[~over] == 0).all()
        ended += int(over.sum())
        assert ("won" in info) == bool(over.any())
    assert ended > 0
    envs.close()


# -- numbers -------------------------------------------------------------------------------------------------


def test_games_without_an_encoding_are_hashed(tiny: str) -> None:
    match = dh.new_match("brian-boru", 3, 5)
    rows = [view_row(match.view(seat)) for seat in range(3)]
    assert rows[0] == view_row(match.view(0)) and rows[0] != rows[1]
    many = batch(tiny, n=2, players=2)
    many.reset(1)
    assert many.observation.shape == (2, 1024) and many.observation.any()


@pytest.mark.parametrize("game", GAMES)
def test_catalogues(game: str) -> None:
    """Index and notation stand for each other; what is not listed has the index of its longest beginning."""
    rules = registry.game(game)
    catalogue = Catalogue(rules)
    for n in range(0, len(catalogue.notations), max(1, len(catalogue.notations) // 500)):
        assert catalogue.index(catalogue.notations[n]) == n
    assert catalogue.numbers(MORE.notation)[0] == 0
    match = dh.new_match(game, max(rules.players), 8)
    played(Turns(match, 300), random.Random(1), 120)
    for decision in match.pending:
        rows = np.frombuffer(catalogue.rows(decision.moves), np.int32).reshape(len(decision.moves), -1)
        for move, row in zip(decision.moves, rows, strict=True):
            assert row.tolist() == catalogue.numbers(move.notation)
            assert move.notation.startswith(catalogue.notations[row[0]])
        assert len({row.tobytes() for row in rows}) == len(rows)
        assert rows.max() < max(len(catalogue.notations), catalogue.most_words)


def test_catalogue_of_what_is_paid() -> None:
    catalogue = Catalogue(registry.game("terra-mystica"))
    paid, plain = (catalogue.numbers(one) for one in ("build E5 by burn-3", "build E5"))
    assert paid[:3] == plain[:3] and paid[3:] != plain[3:]


def test_words_of_a_move_have_the_numbers_they_have_alone() -> None:
    """However often they are said, and in whatever moves; what is beyond six words is left out."""
    catalogue = Catalogue(registry.game("terra-mystica"))
    move = "upgrade A8 trading-house by burn-3,power-worker-1,priest-worker-1"
    for said in (move, f"{move},burn-2", "build A8 by burn-3", move):
        words = said.replace(",", " ").split()[:7]
        alone = [catalogue.numbers(word)[1] for word in words]
        assert catalogue.numbers(said)[1:] == alone + [0] * (7 - len(words))


def walked(game: str, players: int, seed: int) -> list[tuple[Match, int]]:
    """Moments of a random match, each with the seat that is asked."""
    match = dh.new_match(game, players, seed)
    dice = random.Random(seed)
    found = []
    while not match.over:
        decision = dice.choice(match.pending)
        if dice.random() < 0.2:
            found.append((match.clone(), decision.seat))
        match.play(decision.seat, dice.choice(decision.moves))
    return [*found, (match, 0)]


def encoding_of(game: str) -> Encoding:
    found = registry.game(game).encoding()
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_encodings(game: str) -> None:
    """Every block has its size all through a match; seats are turned so that whoever looks is first."""
    encoding = encoding_of(game)
    for players in registry.game(game).players:
        for match, seat in walked(game, players, 8):
            row = floats(match.encoded(seat))
            assert len(row) == encoding.size
            assert sum(encoding.part(row, "question")) == float(match.decision(seat) is not None)
        last = walked(game, players, 8)[-1][0]
        block = next(one for one in encoding.blocks if one.name == "seats")
        mine = [encoding.part(floats(last.encoded(seat)), "seats") for seat in range(players)]
        size = block.size // block.shape[0]
        for seat in range(players):
            assert mine[seat][:size] == mine[0][size * seat : size * (seat + 1)]
            assert not any(mine[seat][size * players :])


@pytest.mark.parametrize("game", GAMES)
def test_what_encodings_remember_is_what_they_would_make(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = walked(game, max(registry.game(game).players), 9)
    remembered = [match.encoded(seat) for match, seat in moments]
    monkeypatch.setattr(encodings, "MOST_KEPT", 0)
    looks = encoding_of(game).looks(moments[0][0].players)
    for (match, seat), row in zip(moments[::-1], remembered[::-1], strict=True):
        asked = match.decision(seat)
        assert match.encoded(seat) == row
        assert encoding_of(game).row_of(match.state, looks[seat], asked.prompt.key if asked else "") == row


def test_encodings_say_what_lies_there() -> None:
    encoding = encoding_of("brian-boru")
    for match, seat in walked("brian-boru", 4, 5)[:-1]:
        view = match.view(seat)
        row = floats(match.encoded(seat))
        hand = encoding.part(row, "hand")
        assert [n for n in range(26) if hand[n]] == sorted(view["mine"]["hand"])
        towns = encoding.part(row, "towns")
        discs = [sum([one["disc"] == (seat + n) % 4 for one in view["towns"].values()]) for n in range(4)]
        assert [sum(towns[53 * n : 53 * n + 53]) for n in range(4)] == discs
    encoding = encoding_of("terra-mystica")
    for match, seat in walked("terra-mystica", 3, 5)[:-1]:
        view = match.view(seat)
        lands = encoding.part(floats(match.encoded(seat)), "lands")
        for n, one in enumerate(view["hexes"].values()):
            column = lands[n::77]
            assert sum(column[:7]) == 1.0
            owners = [sum(column[7 + 7 * k : 12 + 7 * k]) for k in range(5)]
            assert owners == [float(one["seat"] == (seat + k) % 3 and k < 3) for k in range(5)]


def test_seats_of_terra_mystica_say_what_lies_there() -> None:
    """Also to whoever remembers what lay there before."""
    encoding = encoding_of("terra-mystica")
    size = next(one for one in encoding.blocks if one.name == "seats").shape[1]
    match = dh.new_match("terra-mystica", 3, 5)
    looks = encoding.looks(3)
    dice = random.Random(5)
    while not match.over:
        asked = match.pending[0]
        seat = asked.seat
        lying = encoding.part(floats(encoding.row_of(match.state, looks[seat], asked.prompt.key)), "seats")
        empires = match.view(seat)["seats"]
        for n in range(3):
            one = empires[(seat + n) % 3]
            at = size * n + 14  # after the faction
            goods = (one["points"] / 100, one["coins"] / 10, one["workers"] / 10, one["priests"] / 5)
            assert lying[at + 1 : at + 5] == pytest.approx(goods)
            power = (one["priests_left"] / 7, *[tokens / 10 for tokens in one["bowls"]], one["burned"] / 10)
            assert lying[at + 5 : at + 10] == pytest.approx(power)
            shipping = one["shipping"]
            tools = (shipping["level"] / 3, shipping["sails"] / 5, one["digging"]["level"] / 2)
            assert lying[at + 10 : at + 13] == pytest.approx(tools)
            keys = (one["keys"] / 5, one["keys_free"] / 5, one["area"] / 20, float(one["passed"]))
            assert lying[at + 15 : at + 19] == pytest.approx(keys)
        match.play(seat, dice.choice(asked.moves))


@pytest.mark.parametrize(("game", "own"), [("imperial-settlers", "hand"), ("empires-of-the-north", "hand")])
def test_planes_of_cards_say_what_lies_there(game: str, own: str) -> None:
    encoding = encoding_of(game)
    block = next(one for one in encoding.blocks if one.name == "cards")
    for match, seat in walked(game, 3, 5)[:-1]:
        view = match.view(seat)
        row = floats(match.encoded(seat))
        assert sum(encoding.part(row, "cards")[: block.shape[1]]) == len(view["mine"]["hand"])
        points = [one["points"] for one in view["empires"]]
        seats = encoding.part(row, "seats")
        size = len(seats) // 4
        told = [round(50 * seats[size * n + 1]) for n in range(3)]
        assert told == [points[(seat + n) % 3] for n in range(3)]


def test_lands_of_spirit_island_say_what_stands_there() -> None:
    encoding = encoding_of("spirit-island")
    block = next(one for one in encoding.blocks if one.name == "lands")
    for match, seat in walked("spirit-island", 3, 5)[:-1]:
        view = match.view(seat)
        lands = encoding.part(floats(match.encoded(seat)), "lands")
        width = block.shape[1]
        for column, kind in enumerate(("explorer", "town", "city", "dahan", "blight")):
            told = sum(lands[column::width])
            assert told == sum([one[kind] for one in view["lands"].values()]), kind
        presence = sum([one["presence"][seat] for one in view["lands"].values()])
        assert sum(lands[11::width]) == presence


# -- data sets -----------------------------------------------------------------------------------------------


def test_data_sets_hold_every_decision(tmp_path: Path) -> None:
    """What was known, offered and said at every moment of a match, and how it ended."""
    match = dh.new_match("brian-boru", 3, 5)
    played(Turns(match, 300), random.Random(3), 10_000)
    running = dh.new_match("brian-boru", 3, 6)
    with DataSet(tmp_path / "x.parquet", match.game) as data:
        assert data.add(match, 4, ("a", "b", "c")) == len(match.answers)
        assert data.add(running, 5) == 0, "it is not over"
    table = pq.read_table(tmp_path / "x.parquet")
    assert table.schema.names == list(FIELDS) and table.schema.metadata[b"game"] == b"brian-boru"
    rows = table.to_pylist()
    again = match.afresh()
    catalogue = Catalogue(match.game)
    assert match.result is not None
    for row, (seat, move) in zip(rows, match.answers, strict=True):
        asked = again.decision(seat)
        assert asked is not None
        assert (row["match"], row["seat"], row["player"]) == (4, seat, "abc"[seat])
        assert row["question"] == asked.prompt.key
        assert row["notations"][row["answer"]] == move.notation
        assert row["score"] == match.result.scores[seat]
        assert row["observation"] == floats(again.encoded(seat))
        assert row["options"] == np.frombuffer(catalogue.rows(asked.moves), np.int32).tolist()
        again.play(seat, move)


def test_docs_list_the_fields() -> None:
    text = (REPO / "docs" / "research.md").read_text(encoding="utf-8")
    assert all(f"| `{name}` | {what} |" in text for name, what in FIELDS.items())


def test_steps_are_measured() -> None:
    figures = [*learning.in_turns({("brian-boru", "batch"): learning.batch_of("brian-boru")}, 0.01)]
    assert [(one.subject, one.name, one.unit) for one in figures] == [("brian-boru", "batch", "/s")]
    assert figures[0].value > 0


@pytest.mark.slow
def test_what_processes_bring_is_measured() -> None:
    """The same learner with one and with two, share by share."""
    for processes in (1, 2):
        many = batch("brian-boru", n=6, players=3, processes=processes)
        look = learning.looking(many)
        assert [look() for _ in range(3)] == [6] * 3
        many.close()


def test_docs_list_the_blocks() -> None:
    text = (REPO / "docs" / "research.md").read_text(encoding="utf-8")
    for game in GAMES:
        encoding = encoding_of(game)
        assert f"{encoding.size} numbers" in text, game
        for block in encoding.blocks:
            assert f"| `{block.name}` | {' × '.join(map(str, block.shape))} | {block.what} |" in text


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


def test_the_curve_in_the_docs_shows_its_lines() -> None:
    """What examples/curve.py draws of the lines kept beside it, whatever styles drawings have by now."""
    place = REPO / "docs" / "pictures"
    drawn = runpy.run_path(str(REPO / "examples" / "curve.py"))["drawn"](place / "learning.csv")
    parts = [re.findall(r"<title>.*?</title>", one) for one in (drawn, (place / "learning.svg").read_text())]
    assert parts[0] == parts[1]
    assert len(parts[0]) > 3
