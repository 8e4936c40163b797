"""Driving one effect by hand: give the answers, get what was asked."""

from __future__ import annotations

from core.effects.toy.table import Toy, ToyAct

from deskoherna.core.asking import Decision
from deskoherna.core.effects import Effect, perform


def play(t: Toy, effect: Effect, *answers: str, seat: int = 0, act: ToyAct | None = None) -> list[str]:
    """Perform an effect, giving these answers; returns what was asked, as ``seat prompt: moves``."""
    asked: list[str] = []
    waiting = list(answers)
    rule = perform(act or ToyAct(t, seat, target=1), effect)
    move = None
    while True:
        try:
            ask = rule.send(move)  # type: ignore[arg-type]
        except StopIteration:
            assert not waiting, f"never asked for {waiting}"
            return asked
        assert isinstance(ask, Decision)
        notations = [one.notation for one in ask.moves]
        asked.append(f"{ask.seat} {ask.prompt.key}: {', '.join(notations)}")
        assert waiting, f"no answer to {asked[-1]}"
        move = ask.moves[notations.index(waiting.pop(0))]
