"""A game whose rules are the functions a test hands it, for what no real game shows alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.chance.source import Chance
from deskoherna.core.game import Game, Result, View
from deskoherna.core.match import Match, new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.snapshot import register
from deskoherna.core.records.validating import Declaration, Unfit, listed, require, row, whole
from deskoherna.core.state import State

Script = Callable[..., "Rule | None"]

ASK = Prompt("ask")
SECRET = Prompt("secret", secret=True)
A, B, C = Move("a"), Move("b"), Move("c")


class Slate(State):
    """A list of what was written down, and one secret number per seat."""

    __slots__ = ("secrets", "written")

    written: list[str]
    secrets: list[int]

    def clone(self) -> Slate:
        other = Slate.__new__(Slate)
        self.copy_frame(other)
        other.written = self.written[:]
        other.secrets = self.secrets[:]
        return other


register(Slate)


class Scripted(Game):
    """Runs its scripts one after the other, each a step."""

    def __init__(
        self, *scripts: Script, players: Sequence[int] = (2, 3), rules_version: int = 1, edition: str = ""
    ) -> None:
        super().__init__("scripted", "/nowhere", players, rules_version, edition=edition)
        self.scripts = scripts
        self.steps["script"] = lambda t, i: self.scripts[i](t)

    def setup(self, players: int, options: Any, chance: Chance) -> Slate:
        t = Slate.__new__(Slate)
        t.open(players, chance)
        t.written = []
        t.secrets = list(range(players))
        t.then(*[("script", (i,)) for i in range(len(self.scripts))])
        return t

    def declaration(self, players: int) -> Declaration:
        def sound(t: Slate) -> None:
            require(sorted(t.secrets) == list(range(players)), "secrets")

        def line(value: object, where: str) -> None:
            if not isinstance(value, str):
                raise Unfit(where)

        fields = {"written": listed(line, 0, 100), "secrets": listed(whole(0, players - 1), players)}
        agenda = {"script": row(whole(0, len(self.scripts) - 1))}
        return Declaration(Slate, players, fields, agenda, sound)

    def scores(self, t: State) -> list[dict[str, int]]:
        return [{"none": 0} for _ in range(t.players)]

    def result(self, t: State) -> Result:
        return Result([0], [0] * t.players, Phrase("none"))

    def bound(self, players: int) -> int:
        return 1000

    def view(self, t: State, seat: int | None) -> View:
        assert isinstance(t, Slate)
        return {"written": t.written[:], "secret": t.secrets[seat] if seat is not None else None}

    def unknown(self, t: State, seat: int) -> list[list[int]]:
        return [[other for other in range(t.players) if other != seat]]

    def permute(self, t: State, names: Sequence[int]) -> None:
        assert isinstance(t, Slate)
        t.secrets = [names[secret] for secret in t.secrets]

    def identities(self) -> int:
        return max(self.players)


def match_of(*scripts: Script, players: int = 2, seed: int = 1) -> Match:
    """A match of these scripts."""
    return new_match(Scripted(*scripts), players, seed)


def asks(seat: int, *moves: Move) -> Script:
    """A step that asks one seat and writes its answer down."""

    def script(t: Slate) -> Rule:
        move = yield Decision(seat, ASK, list(moves or (A, B)))
        t.written.append(f"{seat} {move}")
        t.tell("said", n=seat)

    return script
