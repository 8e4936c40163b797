"""Peers: other people's engines, measured in the same run as ours by the same clock."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from deskoherna.core import registry
from deskoherna.core.environment.extras import library
from deskoherna.lab.bench.measures import Figure, playouts

TURNS: Final = 4  # how often a game and its peers take turns at being measured
APART: Final = 1_000_000  # seeds between the first matches of two turns: nobody plays a match twice
SEATS: Final = 4


def catanatron(seconds: float, first: int = 0) -> Figure:
    """Catanatron's random 4-player game, set-up included; a decision is one of its ticks."""
    module = library("peers", "catanatron")
    colours = list(module.Color)[:SEATS]
    random.seed(first)
    number = first
    decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        number += 1
        game = module.Game([module.RandomPlayer(colour) for colour in colours], seed=number)
        game.play()
        decisions += len(_said(game.state))
    return Figure("catanatron", "playouts", decisions / (time.process_time() - begun), "/s")


def _said(state: Any) -> list[Any]:
    """Every action of a finished game; the list has had two names."""
    found: list[Any] = state.action_records if hasattr(state, "action_records") else state.actions
    return found


def chess(seconds: float, first: int = 0) -> Figure:
    """OpenSpiel's chess, an engine in C++ driven from Python: random games, one decision a move."""
    game = library("peers", "pyspiel").load_game("chess")
    dice = random.Random(first)
    decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
    return Figure("openspiel-chess", "playouts", decisions / (time.process_time() - begun), "/s")


Peer = Callable[[float, int], Figure]  # for so many seconds, from a seed on
PEERS: Final[tuple[Peer, ...]] = (catanatron, chess)


def versus(game_id: str, seconds: float, peers: Sequence[Peer] = PEERS) -> list[Figure]:
    """A game's playouts and its peers', measured in turns so that a busy machine slows all alike.

    A first turn does not count: engines fill their tables and the interpreter gets to know their code.
    """
    game = registry.game(game_id)
    runners: list[Peer] = [lambda time, first: playouts(game, time, first), *peers]
    turns = [[run(seconds / TURNS, turn * APART) for run in runners] for turn in range(TURNS + 1)][1:]
    return [
        Figure(column[0].subject, "playouts", sum([one.value for one in column]) / TURNS, "/s")
        for column in zip(*turns, strict=True)
    ]
