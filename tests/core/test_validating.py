"""Positions from outside: every field by itself, what goes together, and what a record may be at all."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from core.scripted import Scripted, asks
from hypothesis import given, settings
from hypothesis import strategies as st

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.effects.declaring import lasting, text_of
from deskoherna.core.effects.effect import Effect
from deskoherna.core.errors import RecordError
from deskoherna.core.match import new_match
from deskoherna.core.records import measuring, snapshot, validating
from deskoherna.core.records.record import replay
from deskoherna.core.records.validating import Kind, Unfit
from deskoherna.testing.fuzz.mutating import mutant, mutant_position
from deskoherna.testing.promises.copies import play_on

Record = dict[str, Any]


def resumed(game: str, players: int, answers: int, seed: int = 5) -> Record:
    """The record of a match that was taken up from its last step, as when rules were corrected."""
    match = dh.new_match(game, players, seed=seed)
    play_on(match, seed=seed, most=answers)
    record: Record = msgspec.json.decode(msgspec.json.encode(match.record()))
    record["resumed_at"] = record["snapshot"]["at"]
    assert record["resumed_at"] > 0
    return record


@pytest.fixture(scope="module")
def middles() -> dict[str, Record]:
    """A match of every game, well under way."""
    return {game: resumed(game, 2 if game != "brian-boru" else 3, 45) for game in dh.list_games()}


# -- kinds ---------------------------------------------------------------------------------------------------

small = validating.whole(0, 3)
FITTING: list[tuple[Kind, Any]] = [
    (small, 3),
    (validating.mask(3), 7),
    (validating.flag, False),
    (validating.one_of(("a", "b")), "b"),
    (validating.word("[a-z]+", 3), "abc"),
    (validating.listed(small, 2), [0, 3]),
    (validating.listed(small, 0, 2), []),
    (validating.tupled(small, 1, 2), (1,)),
    (validating.row(small, validating.flag), (1, True)),
    (validating.packed(range(3), range(9)), bytes([2, 8, 0, 0])),
    (validating.mapped(validating.one_of(["a"]), small, 1), {"a": 1}),
    (validating.either(small, validating.flag), True),
    (validating.steps({"go": validating.row(small)}), [("go", (1,))]),
]
UNFIT: list[tuple[Kind, Any, str]] = [
    (small, 4, "x"),
    (small, -1, "x"),
    (small, True, "x"),
    (small, 1.0, "x"),
    (validating.mask(3), 8, "x"),
    (validating.flag, 1, "x"),
    (validating.one_of(("a", "b")), "c", "x"),
    (validating.one_of(("a", "b")), ["a"], "x"),
    (validating.word("[a-z]+", 3), "abcd", "x"),
    (validating.word("[a-z]+"), "a b", "x"),
    (validating.listed(small, 2), (0, 3), "x"),
    (validating.listed(small, 2), [0], "x"),
    (validating.listed(small, 2), [0, 9], "x[1]"),
    (validating.tupled(small, 1, 2), [1], "x"),
    (validating.row(small, validating.flag), (1,), "x"),
    (validating.row(small, validating.flag), (1, 1), "x[1]"),
    (validating.packed(range(3), range(9)), bytes([2, 8, 0]), "x"),
    (validating.packed(range(3), range(9)), bytes([8, 2]), "x[0]"),
    (validating.packed(range(3), most=1), bytes(2), "x"),
    (validating.mapped(validating.one_of(["a"]), small, 1), {"b": 1}, "x['b']"),
    (validating.either(small, validating.flag), "", "x"),
    (validating.steps({"go": validating.row(small)}), [("stop", ())], "x[0]"),
    (validating.steps({"go": validating.row(small)}), [("go", (9,))], "x[0].go[0]"),
    (validating.steps({}), [("go", ())] * 2000, "x"),
]


@pytest.mark.parametrize(("kind", "value"), FITTING)
def test_what_fits(kind: Kind, value: Any) -> None:
    kind(value, "x")


@pytest.mark.parametrize(("kind", "value", "where"), UNFIT)
def test_what_does_not_fit_is_named(kind: Kind, value: Any, where: str) -> None:
    with pytest.raises(Unfit) as caught:
        kind(value, "x")
    assert caught.value.phrase.args["field"] == where


HOOKS = lasting(2, ["turn"])


@pytest.mark.parametrize(
    "text",
    ["", "[", '["Gain"]', '["No", 1]', '["AtLeast", 1, 2]', "[" * 900, '["Repeat", 100000, ["Plus"]]', "1"],
)
def test_an_effect_that_is_none(text: str) -> None:
    with pytest.raises(Unfit):
        text_of(Effect)(text, "x")
    with pytest.raises(Unfit):
        HOOKS["hooks"]((text,), "x")


def test_a_state_is_declared_field_by_field() -> None:
    game = Scripted(asks(0))
    with pytest.raises(TypeError, match="secrets"):
        validating.Declaration(type(game.setup(2, {}, 1)), 2, {}, {}, lambda t: None)


# -- every field of every game -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", dh.list_games())
def test_no_field_takes_what_it_never_holds(game: str, middles: dict[str, Record]) -> None:
    kept = middles[game]["snapshot"]["state"]
    declaration = registry.game(game).declaration(middles[game]["players"])
    validating.read(declaration, kept)
    strange = [
        None,
        -(10**9),
        1 << 90,
        "?",
        [["?"]],
        {"tuple": ["?"]},
        {"bytes": "ff" * 400},
        {"dict": [[1, 2]]},
    ]
    without = [{one: value for one, value in kept.items() if one != name} for name in kept]
    taken = [name for name in kept for value in strange if fits(declaration, {**kept, name: value})]
    assert not taken and not any(fits(declaration, coded) for coded in without)


def fits(declaration: validating.Declaration | None, coded: Record) -> bool:
    try:
        validating.read(declaration, coded)
    except RecordError:
        return False
    return True


def terra_card_twice(state: Record) -> None:
    state["holder"][state["holder"].index(-1)] = 0


def terra_building_from_nowhere(state: Record) -> None:
    state["counts"][0] += 1


def terra_land_twice(state: Record) -> None:
    state["lands"][0] |= state["lands"][1]


def boru_card_twice(state: Record) -> None:
    state["hands"][0] = state["hands"][1]


def boru_town_twice(state: Record) -> None:
    state["discs"][0] |= state["discs"][1]


def settlers_card_twice(state: Record) -> None:
    state["hands"][0] = {"bytes": state["hands"][0]["bytes"] + state["decks"][0]["bytes"][:2]}


def settlers_token_on_nothing(state: Record) -> None:
    state["shields"] = {"bytes": state["decks"][0]["bytes"][:2]}


def north_card_gone(state: Record) -> None:
    state["decks"][0] = {"bytes": state["decks"][0]["bytes"][2:]}


def north_looks_at_too_many(state: Record) -> None:
    state["looked"] = {"tuple": [state["decks"][0], {"bytes": ""}]}


def island_presence_nowhere(state: Record) -> None:
    state["where"][0] = {"tuple": []}


def island_other_company(state: Record) -> None:
    state["cast"] = "|".join([",", *state["cast"].split("|")[1:]])


def island_without_fear(state: Record) -> None:
    state["fear_unseen"] = {"tuple": []}


def island_shape(state: Record) -> None:
    state["shape"] = state["shape"].partition(":")[0] + "~0" * 400 + ":A"


FAULTS: list[tuple[str, Callable[[Record], None]]] = [
    ("terra-mystica", terra_card_twice),
    ("terra-mystica", terra_building_from_nowhere),
    ("terra-mystica", terra_land_twice),
    ("brian-boru", boru_card_twice),
    ("brian-boru", boru_town_twice),
    ("imperial-settlers", settlers_card_twice),
    ("imperial-settlers", settlers_token_on_nothing),
    ("empires-of-the-north", north_card_gone),
    ("empires-of-the-north", north_looks_at_too_many),
    ("spirit-island", island_presence_nowhere),
    ("spirit-island", island_other_company),
    ("spirit-island", island_without_fear),
    ("spirit-island", island_shape),
]


@pytest.mark.parametrize(("game", "fault"), FAULTS)
def test_fields_that_do_not_go_together(
    game: str, fault: Callable[[Record], None], middles: dict[str, Record]
) -> None:
    record = copy.deepcopy(middles[game])
    fault(record["snapshot"]["state"])
    assert record["snapshot"] != middles[game]["snapshot"]
    with pytest.raises(RecordError) as caught:
        dh.replay(record)
    assert caught.value.phrase.key in ("error.record.unfit", "error.record.snapshot")


def test_the_mask_that_looped_for_ever(middles: dict[str, Record]) -> None:
    record = copy.deepcopy(middles["terra-mystica"])
    record["snapshot"]["state"]["favours"][0] = -1
    with pytest.raises(Unfit) as caught:
        dh.replay(record)
    assert "favours[0]" in caught.value.read("cs") and "favours[0]" in caught.value.read("en")


# -- records -------------------------------------------------------------------------------------------------


def test_a_position_counts_if_its_moves_lead_there_or_it_fits(middles: dict[str, Record]) -> None:
    for record in middles.values():
        match = dh.replay(record)
        assert match.snapshot() == record["snapshot"]
        other = copy.deepcopy(record)
        other["snapshot"]["state"]["chance"] += 1  # its moves do not lead there, but it can be
        assert dh.replay(other).snapshot() == other["snapshot"]


class Undeclared(Scripted):
    def declaration(self, players: int) -> None:  # type: ignore[override]
        return None


def test_without_a_declaration_only_its_moves_count(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Undeclared(asks(0), asks(1), asks(0))
    monkeypatch.setattr(registry, "game", lambda _: game)
    match = new_match(game, 2, 1)
    match.play(match.pending[0].seat, "a")
    record = match.record()
    record["resumed_at"] = record["snapshot"]["at"]
    assert replay(record).snapshot() == match.snapshot()
    record["snapshot"]["state"]["secrets"] = [1, 0]
    with pytest.raises(RecordError, match="damaged"):
        replay(record)
    state = replay(record, trusted=True).state
    assert snapshot.encode(state)["secrets"] == [1, 0]


def test_answers_of_older_rules_are_read_as_they_were_said(middles: dict[str, Record]) -> None:
    for record in middles.values():
        match = dh.replay(record)
        seat, move = match.answers[0]
        assert record["moves"][0] == f"{seat} {move}"
        assert str(move) in match.read(move, "cs") and str(move) in match.read(move, "en")


nested: Any = []
for _ in range(3000):
    nested = [nested]
OUTSIZE = [
    {"moves": ["0 a"] * (measuring.MOVES + 1)},
    {"names": nested},
    {"names": ["x" * (measuring.LONGEST + 1)]},
    {"names": ["\ud800"]},
    {"names": ["a\0"]},
    {"names": [0] * (measuring.MOST + 1)},
    {"seed": 1 << 200},
    {"names": [("a",)]},
    {1: {2: nested}},
]


@pytest.mark.parametrize("more", OUTSIZE, ids=range(len(OUTSIZE)))
def test_larger_deeper_or_stranger_than_a_record_can_be(more: Record, middles: dict[str, Record]) -> None:
    with pytest.raises(RecordError) as caught:
        dh.replay({**middles["brian-boru"], **more})
    assert caught.value.read("cs") and caught.value.read("en")


@pytest.mark.parametrize(
    "move", ["9 place cork", "-1 place cork", "0", "0 ", "0  ", "1e3 x", "٣ x", "0 " + "x" * 600]
)
def test_history_is_answers_of_seats_that_are_there(move: str, middles: dict[str, Record]) -> None:
    record = copy.deepcopy(middles["brian-boru"])
    record["moves"][0] = move
    with pytest.raises(RecordError):
        dh.replay(record)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(json_values)
def test_whatever_json_says_is_a_record_or_a_record_error(value: Any) -> None:
    record = {"deskoherna": 1, "game": "brian-boru", **value} if isinstance(value, dict) else value
    with pytest.raises(RecordError):
        dh.replay(record)


@pytest.mark.parametrize("game", dh.list_games())
def test_mutants_are_records_or_record_errors(game: str, middles: dict[str, Record]) -> None:
    chance = Random(7)
    others = list(middles.values())
    refused = 0
    for n in range(40):
        change = mutant if n % 2 else mutant_position
        try:
            dh.replay(change(middles[game], others, chance))
        except RecordError:
            refused += 1
    assert refused > 10
