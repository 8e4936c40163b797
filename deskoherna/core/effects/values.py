"""Values: frozen trees of parts that compare, hash, print, serialise and can be rebuilt."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Final, TypeAlias

from mypy_extensions import mypyc_attr

from deskoherna.core.errors import RecordError

Part: TypeAlias = "bool | int | str | Value | tuple[Part, ...] | None"


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """What effects, amounts, kinds, conditions and frames have in common.

    ``parts`` are the constructor's arguments in order: numbers, strings, other values, tuples of these.
    A subclass passes them to ``super().__init__`` and keeps what it needs under names of its own. Where the
    constructor takes something else (``Gain(gold=1)``), ``from_parts`` says how parts become a value again.
    """

    def __init__(self, *parts: Part) -> None:
        self.parts: Final[tuple[Part, ...]] = parts
        self._hash: Final[int] = hash((type(self).__name__, parts))

    @classmethod
    def from_parts(cls, parts: tuple[Part, ...]) -> Value:
        """The value with these parts."""
        return cls(*parts)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        assert isinstance(other, Value)
        return self._hash == other._hash and self.parts == other.parts

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(part) for part in self.parts])})"


# -- walking and rebuilding --------------------------------------------------------------------------------


def inner(parts: tuple[Part, ...]) -> Iterator[Value]:
    """The values directly among these parts, in order."""
    for part in parts:
        if isinstance(part, Value):
            yield part
        elif isinstance(part, tuple):
            yield from inner(part)


def all_values(value: Value) -> Iterator[Value]:
    """A value and everything in it, outer before inner."""
    yield value
    for one in inner(value.parts):
        yield from all_values(one)


def rebuilt(value: Value, fn: Callable[[Value], Value]) -> Value:
    """The value with ``fn`` applied to everything in it, inner before outer, then to itself."""
    parts = _rebuilt_parts(value.parts, fn)
    return fn(value if parts == value.parts else type(value).from_parts(parts))


def _rebuilt_parts(parts: tuple[Part, ...], fn: Callable[[Value], Value]) -> tuple[Part, ...]:
    new: list[Part] = []
    for part in parts:
        if isinstance(part, Value):
            new.append(rebuilt(part, fn))
        elif isinstance(part, tuple):
            new.append(_rebuilt_parts(part, fn))
        else:
            new.append(part)
    return tuple(new)


# -- JSON --------------------------------------------------------------------------------------------------

TUPLE: Final = "tuple"


class _Registry:
    """Classes by the names they have in JSON."""

    classes: ClassVar[dict[str, type[Value]]] = {}
    names: ClassVar[dict[type[Value], str]] = {}
    read: ClassVar[dict[str, Value]] = {}  # texts read before
    written: ClassVar[dict[Value, str]] = {}


def register(home: str, *classes: type[Value]) -> None:
    """Let values of these classes be written down, as ``home.ClassName``; ``home`` is the game's id."""
    for cls in classes:
        name = f"{home}.{cls.__name__}" if home else cls.__name__
        known = _Registry.classes.get(name)
        if known is not None and known is not cls and _module(known) != _module(cls):
            raise ValueError(f"two classes are called {name}: in {_module(known)} and in {_module(cls)}")
        _Registry.classes[name] = cls
        _Registry.names[cls] = name


def _module(thing: object) -> str:
    return str(getattr(thing, "__module__", ""))


def to_json(value: Value) -> Any:
    """JSON-able data: ``["island.Destroy", ["Exactly", 3], ["island.Piece", "town"]]``."""
    name = _Registry.names.get(type(value))
    if name is None:
        raise TypeError(f"{type(value).__name__} cannot be written down: effects.register() it")
    return [name, *[_part_to_json(part) for part in value.parts]]


def _part_to_json(part: Part) -> Any:
    if isinstance(part, Value):
        return to_json(part)
    if isinstance(part, tuple):
        return [TUPLE, *[_part_to_json(one) for one in part]]
    return part


def from_json(coded: Any) -> Value:
    """The value behind ``to_json``; raises RecordError for what no value can be made of."""
    part = _part_from_json(coded)
    if not isinstance(part, Value):
        raise RecordError("error.record.snapshot")
    return part


def _part_from_json(coded: Any) -> Part:
    if coded is None or isinstance(coded, (bool, int, str)):
        return coded
    if not isinstance(coded, list) or not coded:
        raise RecordError("error.record.snapshot")
    parts = tuple([_part_from_json(one) for one in coded[1:]])
    if coded[0] == TUPLE:
        return parts
    cls = _Registry.classes.get(coded[0]) if isinstance(coded[0], str) else None
    if cls is None:
        raise RecordError("error.record.snapshot")
    try:
        return cls.from_parts(parts)
    except (TypeError, ValueError, AssertionError, AttributeError) as problem:
        raise RecordError("error.record.snapshot") from problem


def to_text(value: Value) -> str:
    """A value as one line of JSON, for fields of a state; remembers what it wrote."""
    text = _Registry.written.get(value)
    if text is None:
        text = json.dumps(to_json(value), ensure_ascii=False, separators=(",", ":"))
        _Registry.written[value] = text
        _Registry.read[text] = value
    return text


def from_text(text: str) -> Value:
    """The value behind ``to_text``."""
    value = _Registry.read.get(text)
    if value is None:
        try:
            coded = json.loads(text)
        except ValueError as problem:
            raise RecordError("error.record.snapshot") from problem
        value = from_json(coded)
        _Registry.read[text] = value
    return value
