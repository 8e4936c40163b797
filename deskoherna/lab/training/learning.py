"""Learning beliefs from practice, and the duel that says whether a game should have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from deskoherna.core import registry
from deskoherna.core.environment.extras import library
from deskoherna.core.game import Game, Options
from deskoherna.core.machines.beliefs import EXTRA, LEARNED, Beliefs, read, state
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.training.fitting import LINEAR, Fitted, Rows, Way, fit, misses, workshop
from deskoherna.lab.training.practice import Course, Practised, features_of, gathered
from deskoherna.lab.training.writing import golden, hash_of, held, write
from deskoherna.lab.tuning.duels import Duel, Play, Tick, duel
from deskoherna.lab.tuning.weights import Mind

FRESH: Final = 0xBE11EF  # what the duel's seed differs by: no deal of it was learnt from
FILE: Final = "beliefs.json"


class Learned(NamedTuple):
    """What came of learning: the file's content, and how badly each way foretells matches kept apart."""

    file: dict[str, Any]
    usual: float
    linear: float
    net: float


def learn(
    course: Course, played: list[Practised], way: Way, origin: Mapping[str, Any], tick: Tick
) -> Learned:
    """Fit a linear net, and one with layers unless the way has none, to rows that were practised."""
    np = library(EXTRA, "numpy")
    game = registry.game(course.game)
    features = features_of(game, {})
    columns = gathered(np, [one.path for one in played])
    rows = Rows(workshop(), columns, game.cooperative())
    usual, usual_starts = misses(rows, None, way.batch)
    linear = fit(rows, LINEAR._replace(seed=way.seed) if way.layers else way, tick)
    net = fit(rows, way, tick) if way.layers else linear
    manifest = {
        **origin,
        "seed": course.seed,
        "players": list(course.players),
        "options": dict(course.options),
        "varied": [dict(one) for one in course.varied],
        "matches": sum([one.matches for one in played]),
        "rows": sum([one.rows for one in played]),
        "points": round(sum([one.points for one in played]) / sum([one.seats for one in played]), 2),
        "fitted_by": rows.xp.__name__,
        "layers": list(way.layers),
        "epochs": way.epochs,
        "loss": losses_of(usual, linear, net),
        "loss_at_starts": starts_of(usual_starts, linear, net),
        "duels": [],
    }
    file = held(game, features, net.arrays, manifest)
    file["golden"] = golden(Beliefs(features, file), _some_rows(columns, len(features.own)))
    return Learned(file, usual, linear.loss, net.loss)


def losses_of(usual: float, linear: Fitted, net: Fitted) -> dict[str, float]:
    """Cross-entropy on matches kept apart, of all ways."""
    return {
        name: round(loss, 4) for name, loss in (("usual", usual), ("linear", linear.loss), ("net", net.loss))
    }


def starts_of(usual: Mapping[int, float], linear: Fitted, net: Fitted) -> dict[str, list[float]]:
    """The same at the starts of chapters: where leaves of a search mostly are."""
    return {
        str(chapter): [round(one[chapter], 4) for one in (usual, linear.by_chapter, net.by_chapter)]
        for chapter in usual
    }


def _some_rows(columns: Mapping[str, Any], own: int) -> list[tuple[int, Any]]:
    """Rows to be kept as golden ones, far from each other, as beliefs take them."""
    np = library(EXTRA, "numpy")
    many = len(columns["players"])
    found: list[tuple[int, Any]] = []
    for at in (0, many // 2, many - 1):
        players = int(columns["players"][at])
        row = columns["own"][at].reshape(-1)[: players * own]
        found.append((players, np.concatenate([row, columns["shared"][at]])))
    return found


# -- trying them out ---------------------------------------------------------------------------------------


class Trial(NamedTuple):
    """How beliefs fared against what the game thinks with now."""

    bot: str
    players: int
    against: str  # hash of the beliefs installed, or "handmade"
    duel: Duel

    @property
    def won(self) -> bool:
        """Did they surely win more than their part?"""
        return self.duel.finished and self.duel.low > self.duel.fair

    def figures(self) -> dict[str, Any]:
        """As the manifest keeps them."""
        told = {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in self.duel._asdict().items()
        }
        return {"bot": self.bot, "players": self.players, "against": self.against, **told}


def usual_mind(game: Game) -> tuple[Mind, str]:
    """What a game thinks with now, and what it is called in a manifest."""
    if state(game) == LEARNED:
        return game.beliefs, str(read(Path(game.beliefs))["manifest"]["hash"])
    return (), "handmade"


def tried(
    plan: Plan, path: Path, play: Play, tick: Tick, seconds: float, sets: Sequence[Options] = ()
) -> Trial | None:
    """Let beliefs in a file fight what the game thinks with now; None if no match was finished."""
    usual, against = usual_mind(registry.game(plan.game))
    fresh = plan._replace(seed=plan.seed ^ FRESH)
    fought = duel(fresh, str(path.resolve()), play, tick, usual, seconds, sets)
    return None if fought is None else Trial(plan.bots[0], len(plan.bots), against, fought)


def noted(path: Path, file: dict[str, Any], trial: Trial) -> None:
    """Write a trial's figures into the manifest."""
    file["manifest"]["duels"].append(trial.figures())
    write(path, file)


def proved(file: Mapping[str, Any]) -> bool:
    """Did beliefs win the duels in their manifest, and are they still those that fought?"""
    manifest = file["manifest"]
    duels = manifest["duels"]
    same = manifest["hash"] == hash_of(file["weights"])
    return same and bool(duels) and all(one["finished"] and one["low"] > one["fair"] for one in duels)
