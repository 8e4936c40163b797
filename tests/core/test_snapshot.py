"""State <-> JSON: what may stand in a state, and what is refused on the way back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from core.scripted import Scripted, Slate
from hypothesis import given
from hypothesis import strategies as st

from deskoherna.core.errors import RecordError
from deskoherna.core.records import snapshot
from deskoherna.core.state import State

plain = st.none() | st.booleans() | st.integers(-(2**62), 2**62) | st.text() | st.binary()
keys = st.integers() | st.text() | st.tuples(st.integers(), st.text())
values = st.recursive(
    plain,
    lambda inner: (
        st.lists(inner)
        | st.lists(inner).map(tuple)
        | st.dictionaries(keys, inner)
        | st.sets(keys)
        | st.frozensets(keys)
    ),
    max_leaves=20,
)


def through_json(value: Any) -> Any:
    return snapshot.decode(msgspec.json.decode(msgspec.json.encode(snapshot.encode(value))))


def kinds(value: Any) -> Any:
    """A value with the kinds of everything in it, since (1, 2) is not [1, 2] and True is not 1."""
    if isinstance(value, (list, tuple)):
        return type(value), [kinds(item) for item in value]
    if isinstance(value, dict):
        return dict, [(kinds(key), kinds(item)) for key, item in value.items()]
    return type(value), value


@given(values)
def test_every_value_a_state_may_hold_survives(value: Any) -> None:
    back = through_json(value)
    assert back == value and kinds(back) == kinds(value)


def test_a_state_survives_with_its_agenda_and_without_its_log() -> None:
    t = Scripted(lambda t: None).setup(2, {}, 99)
    t.then(("later", (1, "two", (3, None))))
    t.written.append("něco")
    t.log = []
    back = through_json(t)
    assert type(back) is Slate and back.log is None
    for field in snapshot.fields(Slate):
        assert getattr(back, field) == getattr(t, field)
    assert back.agenda[-1] == ("later", (1, "two", (3, None)))


def test_the_order_of_a_set_does_not_show() -> None:
    assert snapshot.encode({"b", "a", "c"}) == {"set": ["a", "b", "c"]}


def test_classes_are_named_with_their_package() -> None:
    """Two games may both call their state Table."""
    assert snapshot.name_of(Slate) == f"{Slate.__module__.rpartition('.')[0]}.Slate"

    class Table(State):
        __slots__ = ()

    Table.__module__ = "deskoherna.games.some_game.state"
    assert snapshot.name_of(Table) == "some_game.Table"


def test_two_classes_of_one_name_are_refused() -> None:
    other = type("Slate", (State,), {"__slots__": (), "__module__": Slate.__module__})
    with pytest.raises(ValueError, match="Slate"):
        snapshot.register(other)


def test_an_object_nobody_registered_may_not_stand_in_a_state() -> None:
    class Odd:
        __slots__ = ()

    with pytest.raises(TypeError, match="register"):
        snapshot.encode([Odd()])


SLATE = snapshot.encode(Scripted().setup(2, {}, 99))


@pytest.mark.parametrize(
    "damaged",
    [
        {},
        {"tuple": [1], "list": [2]},
        {"what": [1]},
        {"tuple": 5},
        {"bytes": "xy"},
        {"bytes": 5},
        {"dict": [[1]]},
        {"dict": [[[1], 2]]},
        {"dict": 3},
        {"set": [[1]]},
        {"set": None},
        {"frozenset": [{"dict": []}]},
        {"is": "no.Such"},
        {"is": 5},
        {"is": SLATE["is"]},
        {**SLATE, "extra": 1},
        {**SLATE, "written": {"what": 1}},
        b"bytes",
    ],
    ids=repr,
)
def test_anything_else_is_refused_on_the_way_back(damaged: object) -> None:
    with pytest.raises(RecordError):
        snapshot.decode(damaged)
    with pytest.raises(RecordError):
        snapshot.decode([{"tuple": [damaged]}])
