"""Effects: cards as small programs that run and can read themselves aloud."""

from typing import Any

from deskoherna.core.effects.act import Act, Course, Deed, Happening, Plain
from deskoherna.core.effects.amounts import (
    ALL,
    UNBOUNDED,
    All,
    Amount,
    Each,
    Exactly,
    Many,
    UpTo,
    amount,
    ask_amount,
    each,
    upto,
)
from deskoherna.core.effects.combine import After, By, ForEach, May, Repeat, When
from deskoherna.core.effects.conditions import AtLeast, AtMost, Both, Condition, Did, Fact, Not, OneOf
from deskoherna.core.effects.custom import Custom, register_rule
from deskoherna.core.effects.effect import NOTHING, Cost, Effect, Either, Plus, affordable, do, plus
from deskoherna.core.effects.frames import Frame, On
from deskoherna.core.effects.goods import Gain, Good, Pay
from deskoherna.core.effects.kinds import AnyOf, Done, Kind, Owned
from deskoherna.core.effects.lasting import ALWAYS, ANY, Hook, LastingState, Mod, Upon, finish, perform
from deskoherna.core.effects.moves import NO, YES, AmountMove, Choose, amount_moves
from deskoherna.core.effects.rewriting import as_if, every_or_becomes_and, repeated, rewrite, walk
from deskoherna.core.effects.values import Part, Value, from_json, from_text, register, to_json, to_text

register(
    "",
    *(Exactly, UpTo, All, Each),
    *(AnyOf, Done, Good),
    *(Not, Both, OneOf, AtLeast, AtMost, Did, Fact),
    *(Plus, Either, Cost, When, May, ForEach, By, Repeat, After, Upon, Custom, Gain, Pay),
    *(Frame, On),
)


def effect_to_json(effect: Effect) -> Any:
    """An effect as JSON-able data."""
    return to_json(effect)


def effect_from_json(coded: Any) -> Effect:
    """The effect behind ``effect_to_json``; raises RecordError for anything else."""
    effect = from_json(coded)
    if not isinstance(effect, Effect):
        raise RecordError("error.record.snapshot")
    return effect
