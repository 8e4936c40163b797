"""Fitting: a small net, or a linear one, that foretells how tables of a game end.

Every seat's features go through the same two layers; the second also sees the mean of all seats. It learns
who wins (cross-entropy of the shares of the victory) and, beside it, the points at the end. Written out in
numpy, which CuPy does on a graphics card where there is one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from deskoherna.core.environment.extras import library
from deskoherna.core.machines.beliefs import EXTRA, FINE
from deskoherna.lab.tuning.duels import Tick

LEAST_SPREAD: Final = 0.05  # of a feature, so that one that hardly ever changes does not count for much
SAMPLED: Final = 200_000  # rows by which features are scaled
POINTS: Final = 0.5  # how much points count beside winning
OUTLIER: Final = 2.0  # spreads beyond which a miss in points counts no longer by its square
STEPS: Final = 50  # in an epoch, at least
RISE: Final = 0.15  # the part of the steps in which the rate of learning rises
UNSEEN: Final = 1e-6  # no foretelling is surer than this


class Way(NamedTuple):
    """How a net is fitted; no layers: a linear one."""

    layers: tuple[int, ...] = (128, 64)
    epochs: int = 12
    batch: int = 2048
    rate: float = 2e-3
    decay: float = 0.02
    seed: int = 1


LINEAR: Final = Way(layers=(), epochs=4, rate=2e-2)


class Fitted(NamedTuple):
    """A net in the game's own units, and how badly it foretells matches kept apart."""

    arrays: dict[str, Any]
    loss: float
    by_chapter: dict[int, float]  # at their starts


def workshop() -> Any:
    """The library that reckons: CuPy where it and a graphics card are there, else numpy."""
    try:
        cupy = library(EXTRA, "cupy")
        if cupy.cuda.runtime.getDeviceCount() > 0 and float(cupy.ones(8).sum()) == 8.0:
            return cupy
    except Exception:  # not installed, or nothing to run it on, and it has many ways to say so
        pass
    return library(EXTRA, "numpy")


class Batch(NamedTuple):
    """Some rows, about one spread wide."""

    own: Any
    shared: Any
    seated: Any  # 1 where a chair is taken
    shares: Any
    points: Any  # in spreads


class Rows:
    """All rows where they are learnt from; ``learnt`` and ``apart`` are numbers of rows."""

    def __init__(self, xp: Any, columns: Mapping[str, Any], together: bool) -> None:
        self.xp: Final[Any] = xp
        self.together: Final[bool] = together
        many, self.seats = columns["shares"].shape
        self.of: Final[dict[str, Any]] = {name: xp.asarray(column) for name, column in columns.items()}
        self.of["own"] = self.of["own"].reshape(many, self.seats, -1)
        self.learnt: Final[Any] = xp.nonzero(self.of["apart"] == 0)[0]
        self.apart: Final[Any] = xp.nonzero(self.of["apart"])[0]
        some = self.learnt[:: 1 + len(self.learnt) // SAMPLED]
        taken = self.seated(some).reshape(-1) > 0
        own = scaled(self.of["own"][some]).reshape(len(taken), -1)[taken]
        shared = scaled(self.of["shared"][some])
        points = self.of["points"][some].reshape(-1)[taken]
        self.own_mean, self.own_spread = own.mean(0), xp.maximum(own.std(0), LEAST_SPREAD)
        self.shared_mean, self.shared_spread = shared.mean(0), xp.maximum(shared.std(0), LEAST_SPREAD)
        self.points_mean, self.points_spread = float(points.mean()), float(points.std()) or 1.0

    def seated(self, at: Any) -> Any:
        xp = self.xp
        return (xp.arange(self.seats) < self.of["players"][at][:, None]).astype(xp.float32)

    def batch(self, at: Any) -> Batch:
        """Rows by their numbers."""
        own = (scaled(self.of["own"][at]) - self.own_mean) / self.own_spread
        shared = (scaled(self.of["shared"][at]) - self.shared_mean) / self.shared_spread
        points = (self.of["points"][at] - self.points_mean) / self.points_spread
        return Batch(own, shared, self.seated(at), self.of["shares"][at], points)

    def batches(self, order: Any, size: int) -> Iterator[Any]:
        """Numbers of rows, so many at a time."""
        for first in range(0, len(order), size):
            yield order[first : first + size]


def scaled(whole: Any) -> Any:
    """Features in the game's own units."""
    return whole.astype("float32") * (1.0 / (1 << FINE))


# -- the net -----------------------------------------------------------------------------------------------


class Net:
    """What is learnt: plain arrays, named as ``core.machines.beliefs`` names them."""

    def __init__(self, rows: Rows, way: Way) -> None:
        self.xp: Final[Any] = rows.xp
        np = library(EXTRA, "numpy")
        dice = np.random.default_rng(way.seed)
        own, shared = rows.of["own"].shape[2], rows.of["shared"].shape[1]
        self.first: Final[int] = way.layers[0] if way.layers else 0
        sizes: dict[str, tuple[int, ...]] = {"own": (own, self.first), "shared": (shared, self.first)}
        if way.layers:
            second = way.layers[1]
            sizes |= {"second": (self.first, second), "pooled": (self.first, second), "last": (second, 2)}
        drawn = {name: dice.standard_normal(size) / math.sqrt(size[0]) for name, size in sizes.items()}
        for name in ("own", "shared"):  # what leads straight to the end begins with nothing
            drawn[name] = np.concatenate([drawn[name], np.zeros((len(drawn[name]), 2))], 1)
        drawn["bias"] = np.zeros(self.first + 2)
        if way.layers:
            drawn["second_bias"] = np.zeros(way.layers[1])
        self.of: Final[dict[str, Any]] = {
            name: self.xp.asarray(array, dtype="float32") for name, array in drawn.items()
        }

    def foretold(self, batch: Batch) -> tuple[Any, tuple[Any, ...]]:
        """For every row and seat the logarithm of its odds and its points, and what led to them."""
        of, first = self.of, self.first
        out = batch.own @ of["own"] + (batch.shared @ of["shared"] + of["bias"])[:, None]
        if not first:
            return out, ()
        h = self.xp.maximum(out[..., :first], 0) * batch.seated[..., None]
        mean = h.sum(1) / batch.seated.sum(1, keepdims=True)
        z = self.xp.maximum(h @ of["second"] + (mean @ of["pooled"] + of["second_bias"])[:, None], 0)
        return out[..., first:] + z @ of["last"], (h, mean, z)

    def slopes(self, batch: Batch, led: tuple[Any, ...], out: Any) -> dict[str, Any]:
        """How the loss changes with every weight, given how it changes with what comes out."""
        of = self.of
        found: dict[str, Any] = {}
        first = out
        if led:
            h, mean, z = led
            found["last"] = _across(z, out)
            dz = (out @ of["last"].T) * (z > 0)
            found["second"] = _across(h, dz)
            all_seats = dz.sum(1)
            found["second_bias"] = all_seats.sum(0)
            found["pooled"] = mean.T @ all_seats
            part = (all_seats @ of["pooled"].T) / batch.seated.sum(1, keepdims=True)
            dh = (dz @ of["second"].T + part[:, None]) * (h > 0)
            first = self.xp.concatenate([dh, out], 2)
        found["own"] = _across(batch.own, first)
        all_seats = first.sum(1)
        found["shared"] = batch.shared.T @ all_seats
        found["bias"] = all_seats.sum(0)
        return found

    def exported(self, rows: Rows) -> dict[str, Any]:
        """Arrays that take features in the game's own units and give points in points."""
        of = {name: on_host(array) for name, array in self.of.items()}
        for name, mean, spread in (
            ("own", rows.own_mean, rows.own_spread),
            ("shared", rows.shared_mean, rows.shared_spread),
        ):
            of[name] = of[name] / on_host(spread)[:, None]
            of["bias"] = of["bias"] - on_host(mean) @ of[name]
        for name in ("own", "shared", "bias", "last"):
            if name in of:
                of[name][..., -1] *= rows.points_spread
        of["bias"][-1] += rows.points_mean
        return of


def _across(left: Any, right: Any) -> Any:
    """Sums over rows and seats of what is left times what is right."""
    return left.reshape(-1, left.shape[-1]).T @ right.reshape(-1, right.shape[-1])


def on_host(array: Any) -> Any:
    """An array of numpy's with all its digits, wherever it was."""
    return (array.get() if hasattr(array, "get") else array).astype("float64")


# -- how badly something foretells -------------------------------------------------------------------------


def missed(xp: Any, together: bool, logs: Any, batch: Batch) -> tuple[Any, Any]:
    """Row by row the cross-entropy of who won, and how it changes with the logarithms of the odds.

    A table that wins as one is asked whether it did, by the mean of its seats.
    """
    seated, shares = batch.seated, batch.shares
    if together:
        part = seated / seated.sum(1, keepdims=True)
        mean = (logs * part).sum(1)
        won = shares[:, 0]
        loss = xp.maximum(mean, 0) - mean * won + xp.log1p(xp.exp(-abs(mean)))
        return loss, (1.0 / (1.0 + xp.exp(-mean)) - won)[:, None] * part
    logs = xp.where(seated > 0, logs, -1e9)
    logs = logs - logs.max(1, keepdims=True)
    odds = xp.exp(logs)
    total = odds.sum(1, keepdims=True)
    loss = -(shares * (logs - xp.log(total)) * seated).sum(1)
    return loss, odds / total - shares


def slope_of(xp: Any, together: bool, out: Any, batch: Batch) -> Any:
    """How the loss of a batch changes with what comes out: who won, and a part for points missed."""
    _, logs = missed(xp, together, out[..., 0], batch)
    off = xp.clip(out[..., 1] - batch.points, -OUTLIER, OUTLIER) * batch.seated
    return xp.stack([logs / len(logs), POINTS * off / batch.seated.sum()], 2).astype("float32")


def usual_logs(rows: Rows, at: Any) -> Any:
    """What hand-made values say, as logarithms of odds."""
    usual = rows.xp.clip(rows.of["usual"][at], UNSEEN, 1.0 - UNSEEN)
    return rows.xp.log(usual / (1.0 - usual) if rows.together else usual)


def misses(rows: Rows, net: Net | None, size: int) -> tuple[float, dict[int, float]]:
    """How badly a net, or hand-made values, foretell matches kept apart; and at starts of chapters."""
    xp = rows.xp
    parts: list[Any] = []
    for at in rows.batches(rows.apart, size):
        batch = rows.batch(at)
        logs = net.foretold(batch)[0][..., 0] if net is not None else usual_logs(rows, at)
        parts.append(missed(xp, rows.together, logs, batch)[0])
    losses = on_host(xp.concatenate(parts))
    chapters = on_host(rows.of["chapter"][rows.apart])
    starts = on_host(rows.of["start"][rows.apart]) == 1
    found: dict[int, float] = {}
    for chapter in sorted(set(chapters[starts].tolist())):
        found[int(chapter)] = float(losses[starts & (chapters == chapter)].mean())
    return float(losses.mean()), found


# -- learning ----------------------------------------------------------------------------------------------


class Learner:
    """AdamW (Loshchilov, Hutter: Decoupled Weight Decay Regularization, 2019)."""

    def __init__(self, net: Net, way: Way) -> None:
        self.net: Final[Net] = net
        self.decay: Final[float] = way.decay
        self.means: Final[dict[str, Any]] = {name: 0.0 * array for name, array in net.of.items()}
        self.squares: Final[dict[str, Any]] = {name: 0.0 * array for name, array in net.of.items()}
        self.steps: int = 0

    def step(self, slopes: Mapping[str, Any], rate: float) -> None:
        xp = self.net.xp
        self.steps += 1
        fresh, fresh_square = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        for name, slope in slopes.items():
            mean, square, array = self.means[name], self.squares[name], self.net.of[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            array *= 1.0 - rate * self.decay
            array -= rate / fresh * mean / (xp.sqrt(square / fresh_square) + 1e-8)


def rate_at(way: Way, done: float) -> float:
    """The rate of learning when such a part of the steps is done: it rises, then falls to nothing."""
    if done < RISE:
        return way.rate * (0.04 + 0.96 * 0.5 * (1.0 - math.cos(math.pi * done / RISE)))
    return way.rate * 0.5 * (1.0 + math.cos(math.pi * (done - RISE) / (1.0 - RISE)))


def fit(rows: Rows, way: Way, tick: Tick) -> Fitted:
    """Learn from all rows but those kept apart; the best of all epochs, by those, is what was learnt."""
    xp = rows.xp
    net = Net(rows, way)
    learner = Learner(net, way)
    dice = library(EXTRA, "numpy").random.default_rng(way.seed)
    size = min(way.batch, len(rows.learnt) // STEPS + 1)
    steps = way.epochs * math.ceil(len(rows.learnt) / size)
    best: Fitted | None = None
    for epoch in range(way.epochs):
        order = rows.learnt[xp.asarray(dice.permutation(len(rows.learnt)))]
        for at in rows.batches(order, size):
            batch = rows.batch(at)
            out, led = net.foretold(batch)
            slopes = net.slopes(batch, led, slope_of(xp, rows.together, out, batch))
            learner.step(slopes, rate_at(way, learner.steps / steps))
        loss, by_chapter = misses(rows, net, way.batch)
        if best is None or loss < best.loss:
            best = Fitted(net.exported(rows), loss, by_chapter)
        tick("fit", epoch + 1, way.epochs)
    assert best is not None
    return best
