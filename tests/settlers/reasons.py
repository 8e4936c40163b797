"""Asking why not in a directed position: the rule and the reason, read aloud in both languages."""

from __future__ import annotations

import tomllib
from typing import Any

from settlers.playing import speakers

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import Game
from deskoherna.core.state import State, Step

EITHER_OR = (" nebo ", " or ", " nor ", " unless ", " leda ")  # words of sentences that name two conditions
STEPS = 20  # more than any question is away
READ: set[str] = set()  # reasons that have been read aloud


def asked_at(game: Game, t: State, step: Step, *before: str) -> tuple[State, Decision]:
    """The question that stands after a step and these answers."""
    t = t.clone()
    t.agenda[:] = [step]
    rule = game.run(t, t.steps + STEPS)
    asked: Any = next(rule)
    for said in before:
        asked = rule.send({str(move): move for move in asked.moves}[said])
    assert isinstance(asked, Decision)
    return t, asked


def refused(game: Game, t: State, asked: Decision, said: str) -> tuple[str, str]:
    """The rule and the key of the reason why something is not offered, after it has been read aloud."""
    move = game.named(said)
    assert move is not None, f"{said} means nothing"
    assert said not in [str(one) for one in asked.moves], f"{said} is offered"
    why = asked.prompt.why
    assert why is not None
    reason = why(t, asked, move)
    assert isinstance(reason, Reason), f"{said} is neither offered nor refused"
    for speaker in speakers(game):
        speaker.sentence(reason.phrase)
    READ.add(reason.phrase.key)
    for one in asked.moves:
        assert why(t, asked, one) is None, f"{one} is offered and refused"
    return reason.rule, reason.phrase.key.removeprefix("why.")


def reasons_of(game: Game) -> dict[str, list[str]]:
    """Every reason a game knows, with its sentences."""
    sentences: dict[str, list[str]] = {}
    for lang in ("cs", "en"):
        table = tomllib.loads((game.package / "text" / f"{lang}-why.toml").read_text(encoding="utf-8"))
        for key, said in table["say"].items():
            if key.startswith("why."):
                sentences.setdefault(key.removeprefix("why."), []).append(said)
    return sentences
