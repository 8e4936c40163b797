"""Training: rows of practice, slopes of the fit, weights rounded off, and who may think with them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.machines import beliefs, hinting
from deskoherna.core.machines.beliefs import Beliefs, odds
from deskoherna.core.match import new_match
from deskoherna.core.playout import Line
from deskoherna.lab.training.fitting import (
    LINEAR,
    OUTLIER,
    POINTS,
    Net,
    Rows,
    Way,
    fit,
    missed,
    misses,
    slope_of,
)
from deskoherna.lab.training.learning import learn, proved
from deskoherna.lab.training.practice import Course, gathered, moments_of, practised
from deskoherna.lab.training.writing import held, rounded


def silent(part: str, done: int, total: int) -> None:
    assert 0 < done <= total


def made_up(many: int = 60, seats: int = 4, own: int = 5, shared: int = 3) -> dict[str, np.ndarray]:
    """Rows in which whoever has most of the first number wins."""
    dice = np.random.default_rng(3)
    players = dice.integers(2, seats + 1, many)
    numbers = dice.integers(-160, 160, (many, seats, own))
    taken = np.arange(seats) < players[:, None]
    best = np.where(taken, numbers[..., 0], -9999).argmax(1)
    return {
        "own": numbers.astype("int16"),
        "shared": dice.integers(0, 32, (many, shared)).astype("int16"),
        "players": players.astype("int8"),
        "chapter": (np.arange(many) % 3 + 1).astype("int8"),
        "start": np.ones(many, "int8"),
        "apart": (np.arange(many) % 10 == 0).astype("int8"),
        "shares": (np.eye(seats)[best]).astype("float32"),
        "points": np.where(taken, numbers[..., 0] / 16 + 50, 0).astype("float32"),
        "usual": np.where(taken, 1 / players[:, None], 0).astype("float32"),
    }


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("layers", [(), (6, 4)])
def test_slopes_are_those_of_the_loss(together, layers):
    """Every weight is nudged either way, and the loss answers as the slopes say."""
    rows = Rows(np, made_up(), together)
    net = Net(rows, Way(layers=layers))
    dice = np.random.default_rng(5)
    for name, array in net.of.items():
        net.of[name] = array.astype("float64") + dice.normal(0, 0.1, array.shape)
    batch = rows.batch(rows.learnt)

    def loss() -> float:
        out = net.foretold(batch)[0]
        off = np.abs(out[..., 1] - batch.points)
        huber = np.where(off < OUTLIER, off * off / 2, OUTLIER * (off - OUTLIER / 2)) * batch.seated
        lost = missed(np, together, out[..., 0], batch)[0].mean()
        return float(lost + POINTS * huber.sum() / batch.seated.sum())

    out, led = net.foretold(batch)
    slopes = net.slopes(batch, led, slope_of(np, together, out, batch))
    assert set(slopes) == set(net.of)
    for name, array in net.of.items():
        for at in [tuple(dice.integers(0, size) for size in array.shape) for _ in range(6)]:
            kept = array[at]
            array[at] = kept + 1e-4
            more = loss()
            array[at] = kept - 1e-4
            less = loss()
            array[at] = kept
            assert slopes[name][at] == pytest.approx((more - less) / 2e-4, abs=2e-4), (name, at)


@pytest.mark.parametrize(
    "way", [LINEAR._replace(epochs=20, batch=64), Way(layers=(8, 4), epochs=20, batch=64)]
)
def test_what_decides_is_learnt(way):
    rows = Rows(np, made_up(2000), together=False)
    usual, by_chapter = misses(rows, None, 64)
    assert usual == pytest.approx(np.log(rows.of["players"][rows.apart]).mean(), rel=1e-5)
    assert sorted(by_chapter) == [1, 2, 3]
    assert fit(rows, way, silent).loss < usual / 2


# -- rounded off -------------------------------------------------------------------------------------------


class Numbers:
    """Features of nothing: only how many there are."""

    own = ("a", "b", "c", "d", "e")
    shared = ("f", "g", "h")


def drawn(layers: tuple[int, ...]) -> dict[str, np.ndarray]:
    """A net as the fit gives it, with all weights drawn."""
    net = Net(Rows(np, made_up(), together=False), Way(layers=layers))
    dice = np.random.default_rng(8)
    return {name: dice.normal(0, 0.3, array.shape) for name, array in net.of.items()}


def believed(arrays: dict[str, np.ndarray], **other: object) -> Beliefs:
    weights = {name: beliefs.packed(np, array) for name, array in rounded(np, arrays).items()}
    given = {"together": False, "bits": 18, "weights": weights}
    return Beliefs(Numbers(), {**given, **other})


def by_hand(arrays: dict[str, np.ndarray], row: list[int], players: int) -> list[list[int]]:
    """The same net in Python's whole numbers, which nothing rounds off."""
    of = {name: array.astype(int).tolist() for name, array in rounded(np, arrays).items()}

    def through(numbers: list[int], matrix: list[list[int]]) -> list[int]:
        return [
            sum(x * line[j] for x, line in zip(numbers, matrix, strict=True)) for j in range(len(matrix[0]))
        ]

    def plus(*rows: list[int]) -> list[int]:
        return [sum(column) for column in zip(*rows, strict=True)]

    def kept(numbers: list[int], bits: int) -> list[int]:
        return [min(1 << 17, max(0, x >> bits)) for x in numbers]

    own, shared = len(Numbers.own), row[players * len(Numbers.own) :]
    seats = [row[seat * own : (seat + 1) * own] for seat in range(players)]
    same = plus(through(shared, of["shared"]), of["bias"])
    first = [plus(through(seat, of["own"]), same) for seat in seats]
    if "second" not in of:
        return first
    h = [kept(one[:-2], 4 + 18 - 10) for one in first]
    mean = [x * (4096 // players) >> 12 for x in plus(*h)]
    pooled = plus(through(mean, of["pooled"]), of["second_bias"])
    z = [kept(plus(through(one, of["second"]), pooled), 16) for one in h]
    return [plus(a[-2:], through(b, of["last"])) for a, b in zip(first, z, strict=True)]


@pytest.mark.parametrize("layers", [(), (16, 8)])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_sums_are_exact(layers, players):
    """On whatever processor, in whatever order: as whole numbers are added up."""
    arrays = drawn(layers)
    learned = believed(arrays)
    dice = np.random.default_rng(players)
    for _ in range(5):
        row = dice.integers(-32767, 32768, 5 * players + 3)
        assert learned.worked_out(row.astype(float), players).tolist() == by_hand(
            arrays, row.tolist(), players
        )


def test_little_is_lost_by_rounding_off():
    rows = Rows(np, made_up(), together=False)
    net = Net(rows, Way(layers=(16, 8)))
    learned = believed(net.exported(rows))
    at = rows.learnt[:20]
    found = net.foretold(rows.batch(at))[0]
    for k, row in enumerate(at):
        players = int(rows.of["players"][row])
        whole = np.concatenate([rows.of["own"][row, :players].reshape(-1), rows.of["shared"][row]])
        out = learned.worked_out(whole.astype(float), players) * 2.0**-26
        assert out[:, 0] == pytest.approx(found[k, :players, 0], abs=0.01)
        points = found[k, :players, 1] * rows.points_spread + rows.points_mean
        assert out[:, 1] == pytest.approx(points, abs=0.1)


def test_odds_are_powers_of_e():
    assert odds()[0] == 1.0
    assert odds()[1024] == pytest.approx(np.exp(-1), rel=1e-15)
    assert odds()[-1] == pytest.approx(np.exp(-16), rel=1e-15)


@pytest.mark.parametrize("together", [False, True])
def test_standings_are_chances_and_a_little_margin(together):
    """As the hints of all games make them of points, in numbers that are the same on any processor."""
    learned = believed(drawn(()), together=together)

    class Leaf:
        players = 3

    numbers = [2.0, 1.0, -3.0, 0.5, 4.0, 1.0, 1.0, 0.0, 2.0, 3.0, 0.0, 5.0, 1.0, 1.0, 1.0, *[2.0] * 3]
    learned.features.row = lambda t: numbers
    logs, points = (learned.foretold(learned.features.row(None), 3) * 2.0**-26).T.tolist()
    if together:
        expected = [hinting.chance(sum(logs) / 3, 1.0)] * 3
    else:
        sharp, blunt = [np.exp(one) / np.exp(one).sum() for one in (np.array(logs), np.array(points) / 20.0)]
        expected = 0.95 * sharp + 0.05 * blunt
    assert learned.standings(Leaf()) == pytest.approx(list(expected), abs=1e-3)


def test_weights_that_would_not_add_up_exactly_are_refused():
    arrays = drawn((16, 8))
    arrays["second"] *= 1e9
    with pytest.raises(Exception, match="too large"):
        rounded(np, arrays)


# -- practice ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "players"),
    [("brian-boru", 4), ("empires-of-the-north", 3), ("imperial-settlers", 2), ("imperial-settlers", 4)],
)
def test_rows_have_the_numbers_they_name(id, players):
    game = registry.game(id)
    features = game.features({})
    assert len(set(features.own)) == len(features.own) and len(set(features.shared)) == len(features.shared)
    line = Line(new_match(game, players, 4, game.dealt()).seat(0).determinize(4, playout=True), 0)
    names = [*[f"{seat} {name}" for seat in range(players) for name in features.own], *features.shared]
    seen = 0
    for moment in moments_of(game, features, line, Dice(1), apart=True):
        told = dict(zip(names, moment.row, strict=True))
        expected = [told[f"{seat} expected"] for seat in range(players)]
        assert moment.usual.index(max(moment.usual)) == expected.index(max(expected))
        assert [told[f"{seat} points"] for seat in range(players)] == [
            line.state.points(seat) for seat in range(players)
        ]
        assert told[f"players.{players}"] == 1.0
        assert told[f"phase.{line.state.phase}"] == 1.0
        assert max(map(abs, moment.row)) < 2000
        seen += 1
    assert seen


@pytest.mark.parametrize("players", [2, 5])
def test_terra_mysticas_rows_have_the_numbers_they_name(players):
    game = registry.game("terra-mystica")
    features = game.features({})
    match = new_match(game, players, 4, game.dealt())
    line = Line(match.seat(0).determinize(4, playout=True), 0)
    names = [*[f"{seat} {name}" for seat in range(players) for name in features.own], *features.shared]
    seen = 0
    for moment in moments_of(game, features, line, Dice(9), apart=True):
        told = dict(zip(names, moment.row, strict=True))
        assert told["0 faction." + game.sides(line.state)[0].removeprefix("faction.")] == 1.0
        assert [told[f"{seat} coins"] for seat in range(players)] == line.state.coins
        assert [told[f"{seat} expected.points"] for seat in range(players)] == [
            line.state.points(seat) for seat in range(players)
        ]
        assert told[f"round.{max(moment.chapter, 1)}"] == 1.0
        assert sum(moment.usual) == pytest.approx(1.0)
        seen += 1
    assert seen > 3


def test_the_same_matches_are_played_again(mispriced, tmp_path):
    course = Course(mispriced, (2, 3), 3, {})
    (tmp_path / "other").mkdir()
    alone = practised(course, 1, 0.0, 1, tmp_path, silent)
    again = practised(course, 1, 0.0, 1, tmp_path / "other", silent)
    one, other = [gathered(np, [found.path for found in files]) for files in (alone, again)]
    assert alone[0].rows == len(one["own"]) > 100
    assert all((one[name] == other[name]).all() for name in one)


# -- from practice to a duel -------------------------------------------------------------------------------


@pytest.fixture
def shelf(mispriced, tmp_path):
    """Mispriced Auction, which keeps its beliefs in a folder of the test's."""
    game = registry.game(mispriced)
    game.beliefs = str(tmp_path / "installed.json")
    yield game
    game.beliefs = ""
    game._sought, game._learned = False, None


def learned_file(game, tmp_path, way=LINEAR):
    course = Course("mispriced", (2, 3), 1, {})
    rows = tmp_path / "rows"
    rows.mkdir()
    played = practised(course, 400, 0.0, 1, rows, silent)
    return learn(course, played, way._replace(epochs=30, batch=256), {"command": "a test"}, silent)


def test_a_wrong_price_is_learnt_better(shelf, tmp_path):
    found = learned_file(shelf, tmp_path)
    weights = beliefs.unpacked(np, found.file["weights"]["own"])
    names = list(shelf.features({}).own)
    won_by, points_of = [weights[:, out] / weights[names.index("prizes"), out] for out in (0, 1)]
    for prices in (won_by, points_of):  # a coin is one point (A4.1), and the hints say two and a half
        assert prices[names.index("coins")] == pytest.approx(1.0, abs=0.4)
    assert found.net < found.usual
    learned = Beliefs(shelf.features({}), found.file)
    for golden in found.file["golden"]:
        out = learned.worked_out(np.array(golden["row"], float), golden["players"])
        assert out.tolist() == golden["out"]
    assert not proved(found.file)  # nothing has been won yet


def test_a_game_thinks_with_its_beliefs_where_numpy_is(shelf, tmp_path, monkeypatch):
    state = new_match(shelf, 2, 5).state
    assert beliefs.state(shelf) == beliefs.HANDMADE
    assert shelf.standings(state) == shelf.values(state)
    (tmp_path / "installed.json").write_text(json.dumps(learned_file(shelf, tmp_path).file))
    shelf._sought = False
    assert beliefs.state(shelf) == beliefs.LEARNED
    learned, usual = beliefs.installed(shelf).standings(state), shelf.values(state)
    assert learned != usual
    assert shelf.standings(state) == pytest.approx([(a + b) / 2 for a, b in zip(learned, usual, strict=True)])
    assert shelf.repriced({}).standings(state) == shelf.values(state)  # prices alone
    monkeypatch.setattr(beliefs, "missing", lambda extra: ["numpy"])
    shelf._sought, shelf._learned = False, None
    assert beliefs.state(shelf) == beliefs.NO_NUMPY
    assert shelf.standings(state) == shelf.values(state)


def test_beliefs_of_other_numbers_are_unfit(shelf, tmp_path):
    file = held(shelf, shelf.features({}), drawn_for(shelf), {})
    file["own"] = ["something", "else"]
    (tmp_path / "installed.json").write_text(json.dumps(file))
    assert beliefs.state(shelf) == beliefs.UNFIT


def test_beliefs_from_before_a_price_are_unfit(shelf, tmp_path):
    """Its features would be reckoned with a price that nothing was learnt with."""
    file = held(shelf, shelf.features({}), drawn_for(shelf), {})
    (tmp_path / "installed.json").write_text(json.dumps(file))
    assert beliefs.state(shelf) == beliefs.LEARNED
    file["prices"] = dict([*file["prices"].items()][1:])
    (tmp_path / "installed.json").write_text(json.dumps(file))
    assert beliefs.state(shelf) == beliefs.UNFIT


def test_installed_beliefs_fit_their_game_and_work_out_as_they_did_where_they_were_learnt():
    installed = [
        game for game in map(registry.game, registry.games()) if beliefs.state(game) != beliefs.HANDMADE
    ]
    assert [game.id for game in installed] == ["terra-mystica"]
    for game in installed:
        assert beliefs.state(game) == beliefs.LEARNED
        path = Path(game.beliefs)
        assert path.stat().st_size < 2_000_000
        file = beliefs.read(path)
        assert proved(file)
        learned = beliefs.of(game, file)
        for golden in file["golden"]:
            out = learned.worked_out(np.array(golden["row"], float), golden["players"])
            assert out.tolist() == golden["out"]


def drawn_for(game):
    features = game.features({})
    own, shared = len(features.own), len(features.shared)
    return {"own": np.zeros((own, 2)), "shared": np.zeros((shared, 2)), "bias": np.zeros(2)}
