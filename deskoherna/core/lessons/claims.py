"""Claims: what a lesson says of the table, as paths into a seat's view with what stands there.

A path is names and numbers with dots: ``seats.0.coins``, ``hexes.F4.seat``; ``me`` is the learner's seat. A
claim compares a path with a value: ``seats.me.coins = 3``, ``referee.moves has build F4``.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import View

_CLAIM: Final = re.compile(r"^([\w.-]+?)\s*(>=|<=|!=|=|>|<|\bhas not\b|\bhas\b)\s*(.+)$")
_HOLE: Final = re.compile(r"\{([^{}]*)\}")
_WORDS: Final[dict[str, object]] = {"true": True, "false": False, "none": None}


class BadLesson(DeskohernaError):
    """A lesson that cannot be read or taught as it is written."""

    def __init__(self, where: str, detail: str) -> None:
        super().__init__("error.lesson", where=where, detail=detail)


class Claim(NamedTuple):
    """Something that is said of a view."""

    path: str
    sign: str
    value: str

    def __str__(self) -> str:
        return f"{self.path} {self.sign} {self.value}"


def claim(said: str) -> Claim:
    """A claim as it is written. Raises BadLesson."""
    found = _CLAIM.match(said.strip())
    if found is None:
        raise BadLesson(said, "PATH = VALUE (also != > < >= <=, has, has not)")
    return Claim(found[1], found[2], found[3].strip())


def look(view: View, path: str, me: int) -> Any:
    """What stands in a view at a path. Raises BadLesson."""
    here: Any = view
    for part in path.split("."):
        name = str(me) if part == "me" else part
        try:
            if isinstance(here, dict):
                here = sum(here.values()) if name == "sum" and name not in here else here[name]
            elif name == "length":
                here = len(here)
            elif name.isdigit():
                here = here[int(name)]
            else:  # a row of things with ids
                here = next(one for one in here if one.get("id") == name)
        except (AttributeError, IndexError, KeyError, StopIteration, TypeError) as problem:
            raise BadLesson(path, f"there is no {name!r} in the view") from problem
    return here


def holds(view: View, said: Claim, me: int) -> bool:
    """Is it so? What does not lie there (no building, no disc) is ``none``."""
    try:
        found = look(view, said.path, me)
    except BadLesson:
        found = None
    value = str(me) if said.value == "me" else said.value
    if said.sign in ("has", "has not"):
        return (value in [str(one) for one in found or ()]) == (said.sign == "has")
    if said.sign in ("=", "!="):
        named = _WORDS.get(value, value)
        same = found is named if value in _WORDS else str(found) == value
        return same == (said.sign == "=")
    if not isinstance(found, int):
        return False
    wanted = int(value)
    return {">": found > wanted, "<": found < wanted, ">=": found >= wanted, "<=": found <= wanted}[said.sign]


def all_hold(view: View, said: tuple[Claim, ...], me: int) -> bool:
    return all(holds(view, one, me) for one in said)


def claims_in(text: str) -> list[Claim]:
    """The claims that stand in a text: ``{seats.me.coins = 3}``, ``{three|seats.me.coins = 3}``."""
    return [claim(_split(hole)[1]) for hole in _HOLE.findall(text) if _CLAIM.match(_split(hole)[1])]


def told(text: str, view: View | None, me: int) -> str:
    """A text as it is read: a claim by its label or its value, a path alone by what stands there now."""

    def fill(hole: re.Match[str]) -> str:
        label, said = _split(hole[1])
        if label:
            return label
        found = _CLAIM.match(said)
        if found is not None:
            return found[3].strip()
        return str(look(view, said, me)) if view is not None else "…"

    return _HOLE.sub(fill, text)


def _split(hole: str) -> tuple[str, str]:
    """A hole's label and what it says; a label may be empty."""
    label, bar, said = hole.partition("|")
    return (label, said.strip()) if bar else ("", hole.strip())
