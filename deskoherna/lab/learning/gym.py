"""Every game for Gymnasium: many matches as a vector environment, or one against bots as a plain one.

Gymnasium's samplers know no mask, so an action beyond the options counts on from the first one again.
"""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core import registry
from deskoherna.core.environment.extras import needing
from deskoherna.core.machines.seeing import Seeing
from deskoherna.lab.learning.batch import Batch
from deskoherna.lab.learning.zoo import spaces_of

with needing("research"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

Seen = dict[str, NDArray[Any]]
SEEDS: Final = 1 << 31


class Vector(VectorEnv[Seen, NDArray[Any], NDArray[Any]]):
    """A batch (``learning.batch``, whose arguments it takes) as Gymnasium steps many environments.

    A match that ends is followed by the next one in the same step. The reward is that of the seat that
    answered; ``infos`` hold ``seat``, who is asked now, and of matches that ended ``score`` and ``won``.
    """

    def __init__(self, game: str, n: int = 64, players: int | None = None, **given: Any) -> None:
        self.batch: Final = Batch(game, n, players, **given)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = n
        self.single_observation_space = spaces_of(Seeing(registry.game(game), self.batch.width))
        self.single_action_space = spaces.Discrete(self.batch.width)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(seed if seed is not None else int(self.np_random.integers(SEEDS)))
        return self._seen(), {"seat": self.batch.seat.copy()}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self.batch
        batch.step(np.asarray(actions) % batch.mask.sum(1))
        ended = batch.done.astype(bool)
        infos: dict[str, Any] = {"seat": batch.seat.copy()}
        if ended.any():
            infos |= {"score": batch.score.copy(), "_score": ended, "won": batch.won.copy(), "_won": ended}
        return self._seen(), batch.earned.copy(), ended, np.zeros(self.num_envs, bool), infos

    def _seen(self) -> Seen:
        batch = self.batch
        mask = batch.mask.view(np.int8).copy()
        return {"observation": batch.observation.copy(), "options": batch.options.copy(), "action_mask": mask}

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()


class Alone(gymnasium.Env[Seen, int]):
    """One seat of one match at a time, against bots; it sits elsewhere in every match."""

    def __init__(
        self, game: str, players: int | None = None, opponents: Any = ("random",), **given: Any
    ) -> None:
        self._vector: Final = Vector(game, 1, players, opponents=opponents, **given)
        self.metadata = {"render_modes": []}
        self.observation_space = self._vector.single_observation_space
        self.action_space = self._vector.single_action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        seen, _ = self._vector.reset(seed=int(self.np_random.integers(SEEDS)))
        return {name: rows[0] for name, rows in seen.items()}, {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        seen, rewards, ended, _, infos = self._vector.step(np.asarray([action]))
        told: dict[str, Any] = {name: infos[name][0] for name in ("score", "won") if name in infos}
        return {name: rows[0] for name, rows in seen.items()}, float(rewards[0]), bool(ended[0]), False, told
