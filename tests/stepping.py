"""One step of a game at a time, for tests that set the agenda themselves."""

from __future__ import annotations

from deskoherna.core.asking import HALT, Ask, Rule
from deskoherna.core.game import Game
from deskoherna.core.state import State


def next_step(game: Game, t: State) -> Rule | None:
    """Take the next step off the agenda: a rule that asks, or None if it is done."""
    rule = game.run(t, t.steps + 1)
    asked = next(rule)
    return None if asked is HALT else _going_on(rule, asked)


def _going_on(rule: Rule, asked: Ask) -> Rule:
    while asked is not HALT:
        move = yield asked
        asked = rule.send(move)
