"""Mutations of JSON that know what records and states look like: kinds, lengths, tags, neighbours."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any, Final

STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 7, 255, 256, 2**31, 2**53, 2**63 - 1, -(2**63), 10**25, 0.5, 1e308),
    *("", "x", "0", "-1", " ", "\u0000", "é", "x" * 30_000, "a.b", "\u202e", "💥", "me"),
    *([], {}, [[]], {"": 0}, {"tuple": []}, {"bytes": ""}, {"bytes": "ff"}, {"dict": []}, {"set": [1]}),
    *({"is": "x"}, {"tuple": [0, 0]}, {"dict": [[1]]}, {"bytes": "zz"}, {"tuple": 3}),
)  # fmt: skip
TAGS: Final = ("tuple", "set", "frozenset", "dict", "bytes")
Place = tuple[Any, Any]  # a container, and the key or index of something in it


def places(value: Any) -> list[Place]:
    """Every place in a JSON value, outer ones first."""
    found: list[Place] = []
    todo = [value]
    while todo:
        here = todo.pop()
        keys: list[Any] = []
        if isinstance(here, dict):
            keys = list(here)
        elif isinstance(here, list):
            keys = list(range(len(here)))
        for key in keys:
            found.append((here, key))
            todo.append(here[key])
    return found


def mutant(record: dict[str, Any], others: list[dict[str, Any]], chance: Random) -> dict[str, Any]:
    """A copy of a record with one to four things changed anywhere."""
    made = copy.deepcopy(record)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        _change(made, places(made), others, chance)
    return made


def mutant_position(record: dict[str, Any], others: list[dict[str, Any]], chance: Random) -> dict[str, Any]:
    """A copy of a resumed record with one to three things changed in the position saved in it."""
    made = copy.deepcopy(record)
    state = made["snapshot"]["state"]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        field = chance.choice(list(state))
        inner = places({field: state[field]})
        here, key = chance.choice(inner)
        if here.get(key) is state[field] if isinstance(here, dict) else False:
            here, key = state, field  # the field itself
        _change(made, [(here, key)], others, chance)
    return made


def mutant_text(text: str, chance: Random) -> str:
    """A log with lines or words changed."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(lines))
        words = lines[at].split(" ")
        which = chance.randrange(7)
        if which == 0:
            del lines[at]
        elif which == 1:
            lines.insert(at, chance.choice(lines))
        elif which == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif which == 3:
            words[chance.randrange(len(words))] = chance.choice(chance.choice(lines).split(" "))
            lines[at] = " ".join(words)
        elif which == 4:
            words[chance.randrange(len(words))] = str(chance.choice(STRANGE))[:2000]
            lines[at] = " ".join(words)
        elif which == 5:
            lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
        else:
            cut = chance.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:cut] + chr(chance.choice((0, 9, 45, 48, 57, 255, 8238))) + lines[at][cut:]
        lines = lines or [""]
    return "\n".join(lines)


# -- one change ----------------------------------------------------------------------------------------------


def _change(made: dict[str, Any], where: list[Place], others: list[dict[str, Any]], chance: Random) -> None:
    here, key = chance.choice(where)
    try:
        here[key]
    except (LookupError, TypeError):
        return  # an earlier change took it away
    kinds: tuple[tuple[Callable[..., None], int], ...] = (
        (_another_value, 10),
        (_strange, 3),
        (_removed, 2),
        (_again, 2),
        (_borrowed, 3),
        (_swapped, 3),
        (_retagged, 1),
        (_deep, 1),
    )
    act = chance.choices([one for one, _ in kinds], [weight for _, weight in kinds])[0]
    act(made, here, key, others, chance)


def _another_value(made: Any, here: Any, key: Any, others: Any, chance: Random) -> None:
    """A value of the same kind, near or far."""
    value = here[key]
    if isinstance(value, bool):
        here[key] = not value
    elif isinstance(value, int):
        near = (value + 1, value - 1, -value, value ^ 1 << chance.randrange(8), 0, value * 2, value + 256)
        here[key] = chance.choice(near)
    elif isinstance(value, str):
        here[key] = _spelt(value, chance)
    elif isinstance(value, list) and value:
        i = chance.randrange(len(value))
        _another_value(made, value, i, others, chance)
    elif isinstance(value, dict) and value:
        _another_value(made, value, chance.choice(list(value)), others, chance)
    else:
        _strange(made, here, key, others, chance)


def _spelt(text: str, chance: Random) -> str:
    if not text:
        return chance.choice(("x", "00", "0"))
    at = chance.randrange(len(text))
    letter = chance.choice("0123456789abcdef -.z")
    return chance.choice(
        (text[:at] + letter + text[at + 1 :], text[:at] + text[at + 1 :], text + letter, text * 2)
    )


def _strange(made: Any, here: Any, key: Any, others: Any, chance: Random) -> None:
    here[key] = copy.deepcopy(chance.choice(STRANGE))


def _removed(made: Any, here: Any, key: Any, others: Any, chance: Random) -> None:
    del here[key]


def _again(made: Any, here: Any, key: Any, others: Any, chance: Random) -> None:
    """The same once more, or many times."""
    if isinstance(here, list):
        here[key:key] = [copy.deepcopy(here[key]) for _ in range(chance.choice((1, 1, 2, 50, 3000)))]
    else:
        here[key + "x" if isinstance(key, str) else key] = copy.deepcopy(here[key])


def _borrowed(made: Any, here: Any, key: Any, others: Any, chance: Random) -> None:
    """What stands under the same name in another record, or anything from there."""
    found = [(a, b) for a, b in places(chance.choice(others)) if b == key] if isinstance(key, str) else []
    found = found or places(chance.choice(others))
    there, name = chance.choice(found)
    here[key] = copy.deepcopy(there[name])


def _swapped(made: Any, here: Any, key: Any, others: Any, chance: Random) -> None:
    """Two values of one kind change places."""
    same = [(a, b) for a, b in places(made) if type(a[b]) is type(here[key])]
    there, name = chance.choice(same)
    mine, theirs = copy.deepcopy(here[key]), copy.deepcopy(there[name])
    here[key], there[name] = theirs, mine


def _retagged(made: Any, here: Any, key: Any, others: Any, chance: Random) -> None:
    """A list becomes a tuple, a tuple a list, bytes a set …"""
    value = here[key]
    if isinstance(value, dict) and len(value) == 1:
        (inner,) = value.values()
        here[key] = chance.choice((inner, {chance.choice(TAGS): inner}))
    else:
        here[key] = {chance.choice(TAGS): value}


def _deep(made: Any, here: Any, key: Any, others: Any, chance: Random) -> None:
    """Far too deep."""
    value: Any = []
    for _ in range(chance.choice((30, 60, 120))):
        value = [value] if chance.random() < 0.5 else {"tuple": [value]}
    here[key] = value
