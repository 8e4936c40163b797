"""Custom: an effect for the one card that no verb fits, a rule found by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from deskoherna.core.asking import Rule
from deskoherna.core.effects.effect import Effect
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.act import Act

Doing: TypeAlias = "Callable[[Act], Rule | None]"
Asking: TypeAlias = "Callable[[Act], bool]"

_rules: Final[dict[str, tuple[Doing, Asking | None]]] = {}


def register_rule(name: str, run: Doing, can: Asking | None = None) -> None:
    """Let ``Custom(name)`` do this. The name is the game's id and the rule's: ``island.turn-the-tide``."""
    known = _rules.get(name)
    if known is not None and known[0].__module__ != run.__module__:
        raise ValueError(f"two rules are called {name}")
    _rules[name] = (run, can)


class Custom(Effect):
    """A rule of its own with a text of its own, given for both languages or by the key of a template.

    ``Custom("island.tide", cs="Obrať příliv", en="Turn the tide")`` reads the same in every mood;
    ``Custom("island.tide")`` reads by the template ``effect.tide``, whose verbs inflect after *you may*.
    """

    def __init__(self, rule: str, cs: str = "", en: str = "", key: str = "") -> None:
        if bool(cs) != bool(en):
            raise ValueError(f"{rule}: give the text in both languages, or in none")
        super().__init__(rule, cs, en, key)
        self.rule: Final[str] = rule
        self.cs: Final[str] = cs
        self.en: Final[str] = en
        self.key: Final[str] = key or "effect." + rule.rpartition(".")[2]

    def run(self, act: Act) -> Rule | None:
        return _rules[self.rule][0](act)

    def can(self, act: Act) -> bool:
        can = _rules[self.rule][1]
        return can is None or can(act)

    def phrase(self) -> Phrase:
        if self.cs:
            return Phrase("effect.custom", cs=self.cs, en=self.en)
        return Phrase(self.key)

    @property
    def plain(self) -> bool:
        return not self.cs

    def __repr__(self) -> str:
        names = ("cs", "en", "key")
        said = [f", {name}={value!r}" for name, value in zip(names, self.parts[1:], strict=True) if value]
        return f"Custom({self.rule!r}{''.join(said)})"
