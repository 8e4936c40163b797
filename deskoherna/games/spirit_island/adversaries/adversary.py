"""What an adversary is: fear deck, invader deck, difficulty and standing rules by level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.phrase import Phrase
from ..boxes import BASE
from ..content import ADVERSARIES
from ..standing import AnyRule, Standing, declared


class Adversary:
    """An adversary; its ``rules`` are (from level, rule) in the order of setup and add up (R15.1)."""

    def __init__(
        self,
        id: str,
        difficulty: Sequence[int],
        fear: Sequence[str],
        decks: Sequence[str] = (),
        changes: Sequence[tuple[int, str]] = (),
        box: str = BASE,
    ) -> None:
        self.id: Final[str] = id
        self.difficulty: Final[tuple[int, ...]] = tuple(difficulty)  # by level, 0 to 6
        self.fear: Final[tuple[tuple[int, ...], ...]] = tuple(
            [tuple([int(n) for n in deck]) for deck in fear]
        )  # by level: cards of terror levels I, II, III, written "343"
        self.decks: Final[tuple[tuple[int, ...], ...]] = tuple(
            [tuple([int(stage) for stage in deck]) for deck in decks]
        )  # by level: stages from the top; empty: the usual deck
        self.changes: Final[tuple[tuple[int, str], ...]] = tuple(changes)  # the same as steps, by level
        self.box: Final[str] = box
        self.rules: Final[list[tuple[int, Standing]]] = []
        ADVERSARIES[id] = self

    def rule(self, level: int, name: str) -> Callable[[type[AnyRule]], type[AnyRule]]:
        """Declare a rule in force from that level: ``@ENGLAND.rule(5, "local-autonomy")``."""
        return declared(name, lambda rule: self.rules.append((level, rule)))

    def name(self) -> Phrase:
        return Phrase("adversary." + self.id)

    def rules_at(self, level: int) -> list[Standing]:
        """The rules in force at a level."""
        return [rule for least, rule in self.rules if level >= least]

    def changes_at(self, level: int) -> list[str]:
        """How it changes the invader deck at a level, step by step; for two adversaries at once (R15.3)."""
        return [change for least, change in self.changes if level >= least]
