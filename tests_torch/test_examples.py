"""The learners in ``examples``, with a real torch: they learn, the same from the same seed, and sit down."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import torch

import deskoherna as dh
from deskoherna.bots.registry import bot
from deskoherna.core.machines.catalogue import COLUMNS, Catalogue

EXAMPLES = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))

from imitate import imitate  # noqa: E402
from policy import Policy  # noqa: E402
from ppo import COLUMNS as CURVE  # noqa: E402
from ppo import FADING, LATEST, Course, Rollout, arguments, blend, learn, opened  # noqa: E402

SHORT = ("--players=3", "--school", "hints=1x4", "itself=1x4", "--steps=120", "--processes=1", "--epochs=1")


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    learned = []
    for name in ("one", "two"):
        learn(arguments(["brian-boru", *SHORT, "--out", str(tmp_path / f"{name}.npz")]))
        with np.load(tmp_path / f"{name}.npz") as file:
            learned.append(dict(file))
    torch.manual_seed(1)
    fresh = Policy("brian-boru").state_dict()
    for name, array in learned[0].items():
        assert np.array_equal(array, learned[1][name]), name
    assert not np.array_equal(learned[0]["first.weight"], fresh["first.weight"].numpy())


def test_the_bot_says_what_torch_says(tmp_path: Path) -> None:
    torch.manual_seed(3)
    policy = Policy("brian-boru")
    policy.write(tmp_path / "policy.npz")
    player = bot(f"policy:{tmp_path / 'policy.npz'}")
    match = dh.new_match("brian-boru", 3, 1)
    catalogue = Catalogue(match.game)
    for _ in range(40):
        decision = match.pending[0]
        seat = match.seat(decision.seat)
        rows = np.frombuffer(catalogue.rows(decision.moves), np.int32).reshape(1, -1, COLUMNS)
        count = np.array([rows.shape[1]])
        with torch.no_grad():
            log_odds, _ = policy(
                torch.from_numpy(np.frombuffer(seat.encoded(), np.float32).copy())[None],
                torch.from_numpy(policy.numbered(rows, count)),
                torch.from_numpy(count),
            )
        said = {one.move.notation: one.value for one in player.advise(seat)}
        assert [said[one.notation] for one in decision.moves] == pytest.approx(
            log_odds.exp()[0].tolist(), abs=1e-5
        )
        match.play(decision.seat, player.choose(seat))


def test_every_row_keeps_its_number() -> None:
    """Whenever it is met again; those that were never met get the next ones."""
    policy = Policy("brian-boru")
    rows = np.arange(4 * COLUMNS, dtype=np.int32).reshape(1, 4, COLUMNS)
    first = policy.numbered(rows[:, :2], np.array([2]))
    again = policy.numbered(rows[:, ::-1], np.array([4]))
    assert sorted(first[0]) == [0, 1]
    assert sorted(again[0, :2]) == [2, 3]
    assert again[0, 2:].tolist() == first[0, ::-1].tolist()
    assert policy.numbered(rows, np.array([1]))[0].tolist() == [first[0, 0], 0, 0, 0]


def test_against_bots_one_seat_learns(tmp_path: Path) -> None:
    """Where bots sit opposite, the learner is asked on one seat of every match, in turn."""
    given = arguments(["brian-boru", *SHORT])
    asked = {}
    for whom in ("hints", "itself"):
        many = opened(given, 6, 1, [] if whom == "itself" else [whom])
        rollout = Rollout(many, 20)
        rollout.play(many, Policy("brian-boru"), torch.Generator().manual_seed(1))
        asked[whom] = rollout.seat
    assert (asked["hints"] == np.arange(6) % 3).all()
    assert len(np.unique(asked["itself"][:, 0])) == 3


def test_a_school_is_read() -> None:
    given = arguments(["brian-boru", "--school", "hints=2x8", "greedy:1w=30x4"])
    assert given.school == [Course("hints", 2, 8), Course("greedy:1w", 30, 4)]


def test_what_is_kept_is_an_average() -> None:
    torch.manual_seed(1)
    average, latest = Policy("brian-boru"), Policy("brian-boru")
    before = average.first.weight.detach().clone()
    blend(average, latest)
    mixed = (1 - LATEST) * before + LATEST * latest.first.weight.detach()
    assert torch.allclose(average.first.weight, mixed, atol=1e-6)


def test_the_curve_is_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "policy.npz")
    learn(arguments(["brian-boru", *SHORT, "--every=1", "--trials=3", "--against=random", "--out", out]))
    head, *lines = [line.split(",") for line in capsys.readouterr().out.splitlines()]
    assert ",".join(head[:7]) == CURVE
    assert [line[:2] for line in lines] == [["hints", "1"], ["itself", "2"]]
    found = dict(zip(head, lines[-1], strict=True))
    assert int(found["decisions"]) == 2 * 4 * 120
    assert found["against"] == "random"
    assert 0.0 <= float(found["low"]) <= float(found["share"]) <= float(found["high"]) <= 1.0
    assert {path.name for path in tmp_path.iterdir()} == {"policy-1.npz", "policy-2.npz", "policy.npz"}


def test_an_answer_is_better_by_what_its_own_seat_got() -> None:
    """Each looks at the next answer of its seat, the last at the end; what is cut off is as expected."""
    rollout = Rollout(SimpleNamespace(n=1, width=2, size=1, players=2), 4)
    rollout.seat[:, 0] = [0, 1, 0, 1]
    rollout.value[:, 0] = [0.1, 0.2, 0.4, 0.5]
    rollout.done[2, 0] = True
    rollout.worth[2, 0] = [1.0, -1.0]
    better = rollout.advantages()[:, 0]
    last = 1.0 - 0.4
    assert better == pytest.approx([0.4 - 0.1 + FADING * last, -1.0 - 0.2, last, 0.0])


def test_a_policy_imitates(tmp_path: Path) -> None:
    """It comes to say what greedy says oftener than by chance."""
    data = tmp_path / "greedy.parquet"
    bots = ("record", "brian-boru", "--bots=greedy,greedy,greedy", "--games=10", "--workers=1")
    subprocess.run([sys.executable, "-m", "deskoherna", *bots, "--out", data], check=True)
    _, agreed = imitate(data, epochs=4, rate=1e-3, seed=1)
    assert agreed[-1] > 0.3
