"""What speaks for a move: what comes of it, not the course of the game, nor the move said again."""

from __future__ import annotations

from core.scripted import ASK, A, B, Slate, match_of

from deskoherna.core.asking import Decision, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.secrets.forecast import Forecast
from deskoherna.core.secrets.merits import merits
from deskoherna.core.state import Event, player

OWN, FOLLOWS, ELSE = ("turn", ()), ("react", ()), ("round", ())


def asks(t: Slate) -> Rule:
    yield Decision(0, ASK, [A, B])


def happens(*events: Event) -> list[str]:
    match = match_of(asks)
    match.game.telling.scenes["react"] = ""
    seen = Forecast([*events], {}, [], False, False, None, (), [], [], [], 1)
    return [line.key for line in merits(match.seat(0), A, seen).happens]


def told(key: str, seat: int, scene: tuple[str, tuple[()]], step: int) -> Event:
    return Event(key, {"who": player(seat), "what": Phrase("wood", n=1)}, scene=scene, step=step)


def test_what_comes_of_the_move_and_what_is_told_with_it_counts() -> None:
    assert happens(told("gains", 0, OWN, 1), told("draws", 0, FOLLOWS, 2)) == ["gains", "draws"]
    assert happens(told("gives", 1, OWN, 1)) == ["gives"]  # to another, by the move itself


def test_what_comes_anyway_does_not() -> None:
    assert happens(told("wins", 1, FOLLOWS, 2), told("gains", 0, FOLLOWS, 2)) == ["gains"]
    assert happens(told("income", 0, ELSE, 2), told("gains", 0, FOLLOWS, 3)) == []


def test_prices_and_echoes_are_not_told() -> None:
    assert happens(told("pays", 0, OWN, 1), told("gains", 0, OWN, 1)) == ["gains"]
