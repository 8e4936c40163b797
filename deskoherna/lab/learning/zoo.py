"""Every game as a PettingZoo environment: ``deskoherna.lab.env("terra-mystica", players=4)``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deskoherna.core import registry
from deskoherna.core.asking import Together
from deskoherna.core.environment.extras import needing
from deskoherna.core.machines.seeing import WIDTH, Seeing
from deskoherna.core.machines.turns import Turns, opened, rewards, seats_at

with needing("research"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

SEEDS: Final = 1 << 53

Observation = dict[str, NDArray[Any]]


def spaces_of(seeing: Seeing) -> spaces.Dict:
    """What an observation is made of."""
    options = (seeing.width, seeing.columns)
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (seeing.size,), np.float32),
            "options": spaces.Box(0, np.iinfo(np.int32).max, options, np.int32),
            "action_mask": spaces.Box(0, 1, (seeing.width,), np.int8),
        }
    )


def observed(seeing: Seeing, turns: Turns, seat: int, asked: bool) -> Observation:
    """An observation of a seat; its arrays cannot be written to."""
    row = seeing.asked_row(turns) if asked else seeing.seat_row(turns, seat)
    offered = turns if asked else None
    options = np.frombuffer(seeing.options(offered), np.int32).reshape(seeing.width, seeing.columns)
    mask = np.frombuffer(seeing.mask(offered), np.int8)
    return {"observation": np.frombuffer(row, np.float32), "options": options, "action_mask": mask}


class Table(AECEnv[str, Observation, int]):
    """One table of a game. Agents are ``seat_0``, ``seat_1`` …

    An observation is made of what the seat may know: ``observation`` (the game's encoding), ``options`` (a
    row of numbers for each option) and ``action_mask`` (which options there are; none for a seat that is not
    asked). An action is the number of an option; see ``deskoherna.core.machines.turns``.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        width: int = WIDTH,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules: Final = registry.game(game)
        self.options: Final = dict(options or {})
        self.seats: Final = seats_at(self.rules, players)
        self.seeing: Final = Seeing(self.rules, width)
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{n}" for n in range(self.seats)]
        self.agents = list(self.possible_agents)
        self._seat_of = {agent: n for n, agent in enumerate(self.possible_agents)}
        self._space = spaces_of(self.seeing)
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
        self.turns = opened(self.rules, self.seats, dealt, chosen, self.seeing.width)
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
        return observed(self.seeing, turns, seat, turns.decision is not None and turns.seat == seat)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("who is asked must answer")
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.turns.choose(int(action))
        self.settle()
        self._accumulate_rewards()

    def settle(self) -> None:
        """What came of an answer: whose turn it is, and once it is over what everybody gets."""
        turns = self.turns
        if turns.decision is None:
            result = turns.match.result
            assert result is not None
            worth = rewards(turns.match)
            for other, seat in self._seat_of.items():
                self.rewards[other] = worth[seat]
                self.infos[other] = {"score": result.scores[seat], "won": seat in result.winners}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[turns.seat]

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


class ParallelTable(ParallelEnv[str, Observation, int]):
    """The same table for all agents at once: whoever is asked answers, what others say is not heard.

    Where several are asked together, all of them answer in one step. An action beyond the options counts on
    from the first one again, since samplers of such environments know no mask.
    """

    def __init__(self, game: str, players: int | None = None, **given: Any) -> None:
        self.table: Final = Table(game, players, **given)
        self.metadata = {**self.table.metadata, "is_parallelizable": True}
        self.render_mode = self.table.render_mode
        self.possible_agents = self.table.possible_agents
        self.agents = list(self.possible_agents)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._seen(), self.table.infos

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Observations, rewards, terminations, truncations, infos."""
        turns = self.table.turns
        position = turns.match.position
        asked = [one.seat for one in turns.match.pending]
        several = isinstance(turns.match.ask, Together)
        for _ in asked:
            turns.choose(int(actions[self.possible_agents[turns.seat]]) % turns.count)
            if not several or turns.match.position == position:
                break  # one question, or a page turned
            position = turns.match.position
        self.table.settle()
        found = (
            self._seen(), self.table.rewards, self.table.terminations, self.table.truncations,
            self.table.infos,
        )  # fmt: skip
        if turns.decision is None:
            self.agents = []
        return found

    def _seen(self) -> dict[str, Observation]:
        """What every agent sees; all who are asked together have their options."""
        turns = self.table.turns
        seen: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            own = turns if turns.seat == seat else turns.beside(seat)
            seen[agent] = observed(self.table.seeing, own or turns, seat, own is not None and own.count > 0)
        return seen

    def render(self) -> str | None:
        return self.table.render()

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
