"""State <-> JSON: a tagged, readable form for every value a state may hold, agenda included.

Numbers, strings, booleans and None stand for themselves and a list is a list. What JSON does not know
is an object with one tag: ``{"tuple": [...]}``, ``{"bytes": "hex"}``, ``{"dict": [[key, value], ...]}``,
``{"set": [...]}``, ``{"frozenset": [...]}``; an object of a registered class is
``{"is": "package.Class", field: value, ...}``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deskoherna.core.errors import RecordError

_HOUSE: Final = "deskoherna.games."
_classes: dict[str, type[Any]] = {}
_fields: dict[type, tuple[str, ...]] = {}  # of every class met: a state is saved with every answer


def register(*classes: type) -> None:
    """Let objects of these classes stand in states. Their fields are their ``__slots__``."""
    for cls in classes:
        known = _classes.setdefault(name_of(cls), cls)
        if known is not cls:
            raise ValueError(f"two classes would be {name_of(cls)} in snapshots")


def name_of(cls: type) -> str:
    """What a class is called in snapshots: the package it stands in and its own name."""
    package = cls.__module__.removeprefix(_HOUSE).rpartition(".")[0]
    return f"{package}.{cls.__name__}"


def fields(cls: type) -> tuple[str, ...]:
    """All data fields of a class with slots, compiled or not, in a stable order; none that is ``derived``."""
    known = _fields.get(cls)
    if known is not None:
        return known
    derived: set[str] = set()
    names: set[str] = set()
    for base in cls.__mro__:
        derived.update(base.__dict__.get("derived", ()))
        names.update(getattr(base, "__mypyc_attrs__", ()))
        names.update(base.__dict__.get("__slots__", ()))
    found = tuple(sorted(name for name in names if not name.startswith("__") and name not in derived))
    _fields[cls] = found
    return found


def encode(value: Any) -> Any:
    """A JSON-able copy of a value of a state."""
    if value is None or isinstance(value, (bool, int, str, float)):
        return value
    if isinstance(value, list):
        return [encode(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [encode(item) for item in value]}
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if isinstance(value, dict):
        return {"dict": [[encode(key), encode(item)] for key, item in value.items()]}
    if isinstance(value, (set, frozenset)):
        tag = "set" if isinstance(value, set) else "frozenset"
        return {tag: sorted((encode(item) for item in value), key=str)}
    cls = type(value)
    if _classes.get(name_of(cls)) is not cls:
        raise TypeError(f"{cls.__name__} may not stand in a state: core.records.snapshot.register() it")
    coded: dict[str, Any] = {"is": name_of(cls)}
    for name in fields(cls):
        coded[name] = encode(getattr(value, name))
    return coded


def decode(coded: Any, check: Callable[[Any], None] | None = None) -> Any:
    """The value behind ``encode``; raises RecordError for anything else.

    With ``check`` the value is looked at before anything is made of it that follows from its fields.
    """
    made: list[Any] = []
    value = _decode(coded, made)
    if check is not None:
        check(value)
    for one in made:
        try:
            one.derive()
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as problem:
            raise RecordError("error.record.snapshot") from problem  # fields that do not go together
    return value


def _decode(coded: Any, made: list[Any]) -> Any:
    """A value whose objects lack what is derived; these are added to ``made``, inner ones first."""
    if coded is None or isinstance(coded, (bool, int, str, float)):
        return coded
    if isinstance(coded, list):
        return [_decode(item, made) for item in coded]
    if not isinstance(coded, dict):
        raise RecordError("error.record.snapshot")
    if "is" in coded:
        return _decode_object(coded, made)
    if len(coded) == 1:
        (tag, inner), *_ = coded.items()
        try:
            if tag == "bytes":
                return bytes.fromhex(inner)
            if not isinstance(inner, list):
                raise RecordError("error.record.snapshot")
            if tag == "tuple":
                return tuple([_decode(item, made) for item in inner])
            if tag == "dict":
                return {_decode(key, made): _decode(item, made) for key, item in inner}
            if tag == "set":
                return {_decode(item, made) for item in inner}
            if tag == "frozenset":
                return frozenset([_decode(item, made) for item in inner])
        except (TypeError, ValueError) as problem:
            raise RecordError("error.record.snapshot") from problem
    raise RecordError("error.record.snapshot")


def _decode_object(coded: dict[str, Any], made: list[Any]) -> Any:
    cls = _classes.get(coded["is"]) if isinstance(coded["is"], str) else None
    if cls is None:
        raise RecordError("error.record.snapshot")
    names = fields(cls)
    if set(coded) != {"is", *names}:
        raise RecordError("error.record.snapshot")
    blank: Any = cls.__new__
    try:
        value = blank(cls)
    except TypeError as problem:
        # A compiled class with an __init__ is made blank only if interpreted subclasses are allowed.
        raise TypeError(f"{cls.__name__} needs mypyc_attr(allow_interpreted_subclasses=True)") from problem
    for name in names:
        try:
            setattr(value, name, _decode(coded[name], made))
        except (OverflowError, TypeError) as problem:  # compiled classes check the kinds of their fields
            raise RecordError("error.record.snapshot") from problem
    if hasattr(cls, "derived"):
        made.append(value)
    return value
