"""Options and standing orders of a game as fields of a form, and what a form says about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from deskoherna.core import registry
from deskoherna.core.errors import BadOptions
from deskoherna.core.game import Game
from deskoherna.core.options import Option, Value
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.web.context import say


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
    seat: int  # of whose seat it speaks (``seat4``), 0 if of none
    when: str  # the field that says whether it matters, if any
    values: str  # … and with which of its values, one after another


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
                seat=int(one.name[4:]) if one.name.startswith("seat") and one.name[4:].isdecimal() else 0,
                when=field_of(kind, one.when[0]) if one.when is not None else "",
                values=" ".join(one.when[1]) if one.when is not None else "",
            )
        )
    return found


def field_of(kind: str, name: str) -> str:
    """The field of an option, or of how many play, which every form of a table asks."""
    return name if name == "players" else f"{kind}.{name}"


def agreed(game: str, options: Mapping[str, Value], lang: str) -> list[tuple[str, str]]:
    """What a table agreed on that is not as usual, in words: the label of every such option and its value."""
    rules = registry.game(game)
    found: list[tuple[str, str]] = []
    for one in fields_of(rules, rules.options, "option", lang, options):
        usual = next(option.default for option in rules.options if one.name == f"option.{option.name}")
        if one.value == usual:
            continue
        spelt = dict(one.choices).get(str(one.value), str(one.value))
        if one.kind == "bool":
            spelt = say(lang, "terms.yes" if one.value else "terms.no")
        found.append((one.label, spelt))
    return found


def in_words(rules: Game, wrong: BadOptions, lang: str) -> BadOptions:
    """What is wrong with options, said as the form says them: by their labels, not by their names."""
    words = words_of(rules, lang)

    def label(key: str, otherwise: str) -> str:
        return words.heading(Phrase(key)) if words.has(key) else otherwise

    args = dict(wrong.phrase.args)
    option = str(args.get("option", ""))
    other = str(args.get("other", option))
    if isinstance(value := args.get("value"), str):
        args["value"] = label(f"option.{option}.{value}", value)
    if isinstance(allowed := args.get("allowed"), list):
        args["allowed"] = [label(f"option.{other}.{one}", str(one)) for one in allowed]
    for name in ("option", "other"):
        if name in args:
            args[name] = label(f"option.{args[name]}", str(args[name]))
    return BadOptions(wrong.phrase.key, **args)


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
