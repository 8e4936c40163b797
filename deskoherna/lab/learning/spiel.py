"""Every game for OpenSpiel: import this, then ``pyspiel.load_game("deskoherna_brian_boru")``.

Chance comes once, at the start: its outcome is the number of the deal, from which the referee draws all that
chance decides later. Actions are numbers of options (``learning.turns``); observations are made of the seat's
own view.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core import registry
from deskoherna.core.environment.extras import needing
from deskoherna.core.game import Game
from deskoherna.core.machines.seeing import WIDTH, Seeing
from deskoherna.core.machines.turns import Turns, rewards, seats_at
from deskoherna.core.match import new_match
from deskoherna.core.options import Value, settle

with needing("research"):
    import numpy as np
    import pyspiel

DEALS: Final = 1000
PREFIX: Final = "deskoherna_"

Parameters = dict[str, Any]


def name_of(game: str) -> str:
    """What a game is called there: its id without dashes, as OpenSpiel's names have none."""
    return PREFIX + game.replace("-", "_")


def options_of(rules: Game, text: str) -> dict[str, Value]:
    """Options written as OpenSpiel's parameters allow: ``"boxes:both level:2"``. Raises BadOptions."""
    declared = {option.name: option for option in rules.options}
    found: dict[str, Value] = {}
    for word in text.split():
        name, _, value = word.partition(":")
        found[name] = declared[name].parse(value) if name in declared else value
    return found


class Deal:
    """What a match is dealt from. Copies of a state share it."""

    def __init__(self, game: str, given: Parameters) -> None:
        self.rules: Final = registry.game(game)
        self.seats: Final[int] = seats_at(self.rules, int(given.get("players", 0)))
        self.width: Final[int] = int(given.get("width", WIDTH))
        self.deals: Final[int] = int(given.get("deals", DEALS))
        self.options: Final = settle(
            self.rules.options, options_of(self.rules, str(given.get("options", "")))
        )
        self._made_of: Final = (game, given)

    def __deepcopy__(self, memo: object) -> Deal:
        return self

    def __reduce__(self) -> tuple[type[Deal], tuple[str, Parameters]]:
        return Deal, self._made_of


class SpielGame(pyspiel.Game):
    """A game; parameters: ``players``, ``options``, ``deals`` (how many), ``width`` (actions at once)."""

    def __init__(self, game: str, parameters: Parameters | None = None) -> None:
        given = parameters or {}
        self.deal: Final = Deal(game, given)
        rules, seats = self.deal.rules, self.deal.seats
        self.seeing: Final = Seeing(rules, self.deal.width)
        rivals = seats > 1 and not rules.cooperative()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.deal.width,
            max_chance_outcomes=self.deal.deals,
            num_players=seats,
            min_utility=-1.0 / seats if rivals else -1.0,
            max_utility=1.0 - 1.0 / seats if rivals else 1.0,
            utility_sum=0.0 if min(rules.players) > 1 else None,
            max_game_length=4 * rules.bound(seats),
        )
        super().__init__(kind_of(game), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.seeing)


class SpielState(pyspiel.State):
    """A moment of a match; before the deal, the moment of chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deal: Final = game.deal
        self.turns: Turns | None = None

    def current_player(self) -> int:
        if self.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.turns.seat if self.turns.decision is not None else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self.turns.count)) if self.turns is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._deal.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.turns is None:
            match = new_match(self._deal.rules, self._deal.seats, action, self._deal.options)
            self.turns = Turns(match, self._deal.width)
        else:
            self.turns.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.turns is None or player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.turns.notation(action)

    def is_terminal(self) -> bool:
        return self.turns is not None and self.turns.decision is None

    def returns(self) -> list[float]:
        return rewards(self.turns.match) if self.turns is not None else [0.0] * self._deal.seats

    def __str__(self) -> str:
        if self.turns is None:
            return "to be dealt"
        return f"{self.turns.match.position} answers given, {self.turns.count} options"


class Observer:
    """What a seat sees, as a tensor and as text."""

    def __init__(self, seeing: Seeing) -> None:
        self._seeing: Final = seeing
        self.tensor = np.zeros(seeing.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0.0)
        if state.turns is not None:
            self.tensor[:] = np.frombuffer(self._seeing.seat_row(state.turns, player), np.float32)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.turns is None:
            return "to be dealt"
        return json.dumps(state.turns.view(player), ensure_ascii=False, sort_keys=True)


def kind_of(game: str) -> Any:
    """A game as OpenSpiel sorts games."""
    rules = registry.game(game)
    utility = pyspiel.GameType.Utility.IDENTICAL if rules.cooperative() else pyspiel.GameType.Utility.ZERO_SUM
    if min(rules.players) == 1 and not rules.cooperative():  # alone one plays for oneself
        utility = pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Deskoherna: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.players),
        min_num_players=min(rules.players),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "deals": DEALS, "width": WIDTH, "options": ""},
    )


def _class_of(game: str) -> type[SpielGame]:
    """A class that OpenSpiel calls with parameters alone. (It must be a class: a function dies at exit.)"""

    class OneGame(SpielGame):
        def __init__(self, parameters: Parameters | None = None) -> None:
            super().__init__(game, parameters)

    return OneGame


def register(games: Sequence[str] | None = None) -> None:
    """Put games on OpenSpiel's shelf; all that the registry knows unless said otherwise."""
    known = set(pyspiel.registered_names())
    for game in games if games is not None else registry.games():
        if name_of(game) not in known:
            pyspiel.register_game(kind_of(game), _class_of(game))


register()
