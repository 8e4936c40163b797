"""Every game as a PettingZoo environment: ``deskoherna.lab.env("terra-mystica", players=4)``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deskoherna.core import registry
from deskoherna.core.environment.extras import needing
from deskoherna.core.match import new_match
from deskoherna.lab.learning.features import MOVE_SIZE, Seeing, move_row
from deskoherna.lab.learning.turns import Turns, rewards, seats_at

with needing("research"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

WIDTH: Final = 256  # options at once, unless said otherwise
SEEDS: Final = 1 << 53

Observation = dict[str, NDArray[Any]]


class Table(AECEnv[str, Observation, int]):
    """One table of a game. Agents are ``seat_0``, ``seat_1`` …

    An observation is made of the seat's own view: ``observation`` (the game's encoding, or its view hashed),
    ``options`` (a row of features for each option) and ``action_mask`` (which options there are; none for a
    seat that is not asked). An action is the number of an option; see ``deskoherna.lab.learning.turns``.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        width: int = WIDTH,
        hashed: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules: Final = registry.game(game)
        self.width: Final = width
        self.options: Final = dict(options or {})
        self.seats: Final = seats_at(self.rules, players)
        self.seeing: Final = Seeing(self.rules, hashed)
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{n}" for n in range(self.seats)]
        self.agents = list(self.possible_agents)
        self._seat_of = {agent: n for n, agent in enumerate(self.possible_agents)}
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.seeing.size,), np.float32),
                "options": spaces.Box(0.0, np.inf, (width, MOVE_SIZE), np.float32),
                "action_mask": spaces.Box(0, 1, (width,), np.int8),
            }
        )
        self._actions = {agent: spaces.Discrete(width) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()
        self.turns: Turns

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. With a seed, this match and those of later resets are always the same.

        ``options={"game": {…}}`` changes options of the game for this match.
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        dealt = int(self._random.integers(SEEDS))
        chosen = {**self.options, **(options or {}).get("game", {})}
        self.turns = Turns(new_match(self.rules, self.seats, dealt, chosen), self.width)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.turns.seat]

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        turns = self.turns
        features = np.zeros((self.width, MOVE_SIZE), np.float32)
        mask = np.zeros(self.width, np.int8)
        if turns.decision is not None and turns.seat == seat:
            count = turns.count
            features[:count] = [move_row(turns.notation(n)) for n in range(count)]
            mask[:count] = 1
        row = np.asarray(self.seeing.row(turns.view(seat)), np.float32)
        return {"observation": row, "options": features, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("who is asked must answer")
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        turns = self.turns
        turns.choose(int(action))
        if turns.decision is None:
            result = turns.match.result
            assert result is not None
            worth = rewards(turns.match)
            for other, seat in self._seat_of.items():
                self.rewards[other] = worth[seat]
                self.infos[other] = {"score": result.scores[seat], "won": seat in result.winners}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[turns.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The question in words, as the seat that is asked sees it (``render_mode="ansi"``)."""
        if self.render_mode != "ansi":
            return None
        turns = self.turns
        if turns.decision is None:
            return repr(turns.match.result)
        offered = " | ".join([turns.notation(n) for n in range(turns.count)])
        return f"{self.agent_selection}: {turns.decision.prompt.key}: {offered}"

    def close(self) -> None:
        """Nothing to close."""


def env(game: str, players: int | None = None, **given: Any) -> AECEnv[str, Observation, int]:
    """A table that complains when it is used before ``reset``."""
    return wrappers.OrderEnforcingWrapper(Table(game, players, **given))


def main(games: list[str]) -> None:
    """PettingZoo's performance test of these games, or of all."""
    from pettingzoo.test import performance_benchmark

    for game in games or registry.games():
        print(game)
        performance_benchmark(env(game))


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
