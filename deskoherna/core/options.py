"""Options: declared once by a game, checked here, shown by every interface."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from deskoherna.core.errors import BadOptions

Value: TypeAlias = "bool | int | str"

_WHOLE: Final = re.compile(r"-?[0-9]{1,9}")


class Option:
    """One thing to agree on before a match: name, kind, default and what is allowed.

    Kinds: ``bool``; ``int`` with ``low`` and ``high``; ``choice`` with ``values``. Its texts stand in the
    game's tables under ``option.NAME``, ``option.NAME.help`` and, for choices, ``option.NAME.VALUE``. Most
    tables leave a ``fine`` option alone; interfaces fold it away. ``when`` names another option, or
    ``players``, and the values with which this one matters; with others it is not asked.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: Value,
        values: Sequence[str] = (),
        low: int = 0,
        high: int = 0,
        fine: bool = False,
        when: tuple[str, Sequence[str]] | None = None,
    ) -> None:
        self.name: Final[str] = name
        self.kind: Final[str] = kind
        self.default: Final[Value] = default
        self.values: Final[tuple[str, ...]] = tuple(values)
        self.low: Final[int] = low
        self.high: Final[int] = high
        self.fine: Final[bool] = fine
        self.when: Final = when

    def allowed(self) -> list[Value]:
        """Every value it may have."""
        if self.kind == "bool":
            return [False, True]
        if self.kind == "int":
            return list(range(self.low, self.high + 1))
        return list(self.values)

    def accepts(self, value: object) -> bool:
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "int":
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        return isinstance(value, str) and value in self.values

    def parse(self, text: str) -> Value:
        """A value typed by a person; raises BadOptions."""
        if self.kind == "bool" and text.lower() in ("true", "yes", "on", "1", "ano"):
            return True
        if self.kind == "bool" and text.lower() in ("false", "no", "off", "0", "ne"):
            return False
        if self.kind == "int" and _WHOLE.fullmatch(text) and self.accepts(int(text)):
            return int(text)
        if self.kind == "choice" and text in self.values:
            return text
        raise self._refusal(text)

    def _refusal(self, value: object) -> BadOptions:
        spelt = [str(one).lower() if self.kind == "bool" else str(one) for one in self.allowed()]
        allowed = f"{self.low}–{self.high}" if self.kind == "int" else ", ".join(spelt)
        problem = BadOptions("error.option-value", option=self.name, value=str(value), allowed=allowed)
        return problem.suggest(str(value), spelt) if self.kind == "choice" else problem

    def check(self, value: object) -> None:
        if not self.accepts(value):
            raise self._refusal(value)


def unknown_option(declared: Sequence[Option], name: str) -> BadOptions:
    """There is no such option: the error that says which there are."""
    known = [one.name for one in declared]
    return BadOptions("error.unknown-option", option=name, known=[*known]).suggest(name, known)


def settle(declared: Sequence[Option], given: Mapping[str, Value] | None) -> dict[str, Value]:
    """The full set of options for a match: what was given, checked, over the defaults."""
    options: dict[str, Value] = {option.name: option.default for option in declared}
    for name, value in (given or {}).items():
        for option in declared:
            if option.name == name:
                option.check(value)
                options[name] = value
                break
        else:
            raise unknown_option(declared, name)
    return options


def whole(said: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """What is said, and what is usual for the rest. Raises BadOptions for words nobody knows."""
    for name in said:
        if name not in usual:
            problem = BadOptions("error.unknown-option", option=name, known=[*usual])
            raise problem.suggest(name, usual)
    return {**usual, **said}
