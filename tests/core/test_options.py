"""Options: declared once, checked here."""

from __future__ import annotations

import pytest

from deskoherna.core.errors import BadOptions
from deskoherna.core.options import Option, Value, settle

FLAG = Option("flag", "bool", False)
NUMBER = Option("number", "int", 3, low=-1, high=4)
CHOICE = Option("choice", "choice", "few", values=("few", "many"))
ALL = [FLAG, NUMBER, CHOICE]


def test_defaults_stand_where_nothing_was_given() -> None:
    assert settle(ALL, None) == settle(ALL, {}) == {"flag": False, "number": 3, "choice": "few"}
    assert settle(ALL, {"number": -1, "flag": True}) == {"flag": True, "number": -1, "choice": "few"}


@pytest.mark.parametrize(
    ("name", "value"),
    [("flag", 1), ("flag", "true"), ("number", True), ("number", 5), ("number", "3"), ("choice", "none")],
)
def test_a_value_of_the_wrong_kind_or_out_of_bounds_is_refused(name: str, value: Value) -> None:
    with pytest.raises(BadOptions) as caught:
        settle(ALL, {name: value})
    assert name in str(caught.value) and name in caught.value.read("cs")


def test_a_refusal_names_what_is_allowed() -> None:
    with pytest.raises(BadOptions, match="few, many"):
        settle(ALL, {"choice": "none"})
    with pytest.raises(BadOptions, match="-1–4"):
        settle(ALL, {"number": 5})


def test_an_option_nobody_declared_is_refused() -> None:
    with pytest.raises(BadOptions, match="flag, number, choice"):
        settle(ALL, {"colour": "red"})
    with pytest.raises(BadOptions, match="no options at all"):
        settle([], {"colour": "red"})


def test_every_allowed_value_is_accepted_and_can_be_typed() -> None:
    assert FLAG.allowed() == [False, True]
    assert NUMBER.allowed() == [-1, 0, 1, 2, 3, 4]
    assert CHOICE.allowed() == ["few", "many"]
    for option in ALL:
        for value in option.allowed():
            assert option.accepts(value) and option.parse(str(value)) == value


@pytest.mark.parametrize(
    ("text", "value"), [("ano", True), ("Yes", True), ("1", True), ("ne", False), ("OFF", False)]
)
def test_yes_and_no_may_be_typed_in_both_languages(text: str, value: bool) -> None:
    assert FLAG.parse(text) is value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (FLAG, "maybe"),
        (NUMBER, "5"),
        (NUMBER, "--1"),
        (NUMBER, "²"),
        (NUMBER, ""),
        (NUMBER, "9" * 30),
        (CHOICE, "Few"),
    ],
)
def test_what_cannot_be_meant_is_refused(option: Option, text: str) -> None:
    with pytest.raises(BadOptions):
        option.parse(text)
