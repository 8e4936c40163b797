"""Kinds for hooks and mods of states from outside (core.records.validating)."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, Final

from deskoherna.core.effects.conditions import Condition
from deskoherna.core.effects.effect import Effect
from deskoherna.core.effects.lasting import ALWAYS, Hook, Mod
from deskoherna.core.effects.values import Value, all_values, from_json, to_json
from deskoherna.core.errors import RecordError
from deskoherna.core.records.validating import MOST, Kind, Unfit, either, made_of, one_of, tupled, whole, word

NAME: Final = word("[a-z0-9.!+-]*")
NUMBER: Final = whole(-999, 999)
LONGEST: Final = 2000  # letters of an effect
LARGEST: Final = 99  # numbers in an effect


def lasting(players: int, until: Collection[str]) -> dict[str, Kind]:
    """The fields of ``LastingState``; hooks and mods last until one of these, or for good."""
    ends = one_of({"", *until})
    seat = whole(-1, players - 1)
    plain = either(NUMBER, NAME)
    hook = made_of(
        Hook,
        effect_text=text_of(Effect),
        event=NAME,
        memory=tupled(plain, 0, 9),
        number=whole(0, MOST),
        seat=seat,
        until=ends,
        uses=whole(ALWAYS, LARGEST),
        where_text=either(one_of([""]), text_of(Condition)),
    )
    mod = made_of(Mod, kind=NAME, n=NUMBER, place=plain, until=ends, what=plain)
    return {"hooked": whole(0, MOST), "hooks": tupled(hook, 0, 200), "mods": tupled(mod, 0, 500)}


def text_of(cls: type[Value]) -> Kind:
    """An effect or a condition as one line of JSON, with small numbers in it; nothing of it is remembered."""

    def check(value: Any, where: str) -> None:
        if type(value) is not str or len(value) > LONGEST:
            raise Unfit(where)
        try:
            coded = json.loads(value)
            found = from_json(coded)
            same = to_json(found) == coded
        except (RecordError, RecursionError, TypeError, ValueError) as problem:
            raise Unfit(where) from problem
        if not isinstance(found, cls) or not same or _largest(found) > LARGEST:
            raise Unfit(where)

    return check


def _largest(value: Value) -> int:
    return max(
        [abs(part) for one in all_values(value) for part in one.parts if isinstance(part, int)], default=0
    )
