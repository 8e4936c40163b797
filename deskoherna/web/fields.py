"""Options and standing orders of a game as fields of a form, and what a form says about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from deskoherna.core.game import Game
from deskoherna.core.options import Option, Value
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of


class Field(NamedTuple):
    """One declared thing to choose."""

    name: str
    kind: str
    value: Value
    low: int
    high: int
    choices: list[tuple[str, str]]
    label: str
    help: str
    fine: bool


def fields_of(
    rules: Game, declared: Sequence[Option], kind: str, lang: str, values: Mapping[str, Value] | None = None
) -> list[Field]:
    """The declared options (``kind`` is option or order) with their values, or their defaults."""
    words = words_of(rules, lang)
    given = values or {}
    found: list[Field] = []
    for one in declared:
        key = f"{kind}.{one.name}"
        found.append(
            Field(
                name=key,
                kind=one.kind,
                value=given.get(one.name, one.default),
                low=one.low,
                high=one.high,
                choices=[(value, words.heading(Phrase(f"{key}.{value}"))) for value in one.values],
                label=words.heading(Phrase(key)),
                help=words.sentence(Phrase(key + ".help")) if words.has(key + ".help") else "",
                fine=one.fine,
            )
        )
    return found


def chosen(declared: Sequence[Option], kind: str, fields: Mapping[str, str]) -> dict[str, Value]:
    """The values a form gives; an unchecked box is not sent at all. Raises BadOptions."""
    found: dict[str, Value] = {}
    for one in declared:
        given = fields.get(f"{kind}.{one.name}")
        if one.kind == "bool":
            found[one.name] = given is not None
        elif given is not None:
            found[one.name] = one.parse(given)
    return found
