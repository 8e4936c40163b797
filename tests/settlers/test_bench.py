"""The bench on which owners correct cards: every card as a form and back, the file it makes, bad input."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest

from deskoherna.core import registry
from deskoherna.core.records.correcting import MANY, SURE, CardField, Workbench
from deskoherna.settlers.sheets import CardError

GAMES = ("imperial-settlers", "empires-of-the-north")
MARKED = {"imperial-settlers": "COM139", "empires-of-the-north": "004"}  # cards that are ours


def bench_of(game: str) -> Workbench:
    bench = registry.game(game).workbench()
    assert bench is not None
    return bench


def form_of(fields: list[CardField]) -> dict[str, list[str]]:
    """What a browser sends if nobody changes anything: ticked boxes and numbers as they stand."""
    return dict(_sent(fields))


def _sent(fields: list[CardField]) -> Iterator[tuple[str, list[str]]]:
    for field in fields:
        for one in field.inputs:
            if one.sort == MANY:
                yield one.name, one.value.split()
            elif one.sort != "flag" or one.value:
                yield one.name, [one.value]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_the_same_after_a_form_that_changes_nothing(game: str) -> None:
    bench = bench_of(game)
    cards = {card.id: card for card in registry.game(game).cards()}
    for card in bench.cards():
        checked = bench.check(card, form_of(bench.fields(card, "")), "en")
        assert (checked.wrong, checked.changed) == ({}, []), card
        assert checked.card is not None and checked.card.text == cards[card].text
        assert checked.card.facts == cards[card].facts


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_comes_into_the_file_and_counts_as_an_owners_word(game: str) -> None:
    bench, card = bench_of(game), MARKED[game]
    form = form_of(bench.fields(card, ""))
    form |= {"name.en": ["Printed Name"], SURE + "kind": ["on"]}
    file = bench.added("", card, form)
    ((_, fields),) = tomllib.loads(file).items()
    assert {*fields} == {"name", "kind"} and fields["name"]["en"] == "Printed Name"
    assert bench.corrected(file) == [card]
    origins = {one.field: one.origin for one in bench.fields(card, file)}
    assert origins["name"] == origins["kind"] == "corrected" and origins["effect"] == "ours"
    again = bench.added(file, card, form_of(bench.fields(card, "")))
    assert tomllib.loads(again) == {}  # back to ours


def test_copies_that_are_alike_share_a_heading() -> None:
    bench = bench_of("imperial-settlers")
    form = form_of(bench.fields("ROM071", ""))
    form["cost.wood"] = ["1"]
    file = bench.added("[COM139]\nraze = { wood = 1 }\n", "ROM071", form)
    assert tomllib.loads(file) == {
        "COM139": {"raze": {"wood": 1}},
        "ROM071-ROM073": {"cost": {"wood": 1, "stone": 2}},
    }


@pytest.mark.parametrize(
    ("name", "said", "field", "told"),
    [
        ("effect", "Produce(Gain(gems=1))", "effect", "gems"),
        ("effect", "Action(Gain(vp=1))", "effect", "Action"),
        ("cost.stone", "12", "cost", "1 to 9"),
        ("cost.stone", "-1", "cost", "1 to 9"),
        ("deal.raze", "2", "deal", "exactly one good"),
        ("name.cs", "  ", "name", "both languages"),
        ("kind", "castle", "kind", "one of these words"),
        ("effect", "On('you-build', Gain(vp=" + "(" * 300, "effect", ""),
    ],
)
def test_bad_input_is_told_at_its_field(name: str, said: str, field: str, told: str) -> None:
    bench = bench_of("imperial-settlers")
    form = form_of(bench.fields("ROM071", "")) | {name: [said]}
    checked = bench.check("ROM071", form, "en")
    assert checked.card is None and [*checked.wrong] == [field] and told in checked.wrong[field]
    with pytest.raises(CardError):
        bench.added("", "ROM071", form)


@pytest.mark.parametrize(
    "file",
    [
        "[ROM071",
        "[XYZ001]\ncost = {}\n",
        '["ROM001-ROM99999999"]\ncost = {}\n',
        "ROM071 = 3",
        "[ROM071]\ncosts = { stone = 1 }\n",
        "[ROM071]\neffect = 'Nothing('\n",
        "x = " + "[" * 5000,
        "#" * 70_000,
    ],
)
def test_a_file_that_cannot_be_used_is_refused_whole(file: str) -> None:
    bench = bench_of("imperial-settlers")
    for lang in ("cs", "en"):
        with pytest.raises(CardError) as problem:
            bench.corrected(file)
        assert "imperial-settlers.toml" in problem.value.read(lang)


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_says_where_it_comes_from(game: str) -> None:
    """Printed, inferred or ours; a card with anything but print says so, and no other."""
    for card in registry.game(game).cards():
        origins = {fact.origin for fact in card.facts}
        assert origins <= {"printed", "inferred", "ours"}
        assert card.reconstructed == bool(origins - {"printed"}) == bool(card.provenance())


def test_a_sentence_whose_icons_are_lost_is_inferred() -> None:
    """Its shape is printed where the kind is; what no source shows at all is ours."""
    cards = {
        card.id: {fact.field: fact.origin for fact in card.facts} for card in registry.game(GAMES[0]).cards()
    }
    assert (
        cards["ROM076"]["effect"] == cards["JAP071"]["effect"] == "inferred"
    )  # which good is paid, or gained
    assert cards["ROM080"]["effect"] == "printed" and cards["ROM074"]["effect"] == "ours"
    for game in GAMES:
        for card in registry.game(game).cards():
            facts = {fact.field: fact.origin for fact in card.facts}
            assert facts.get("effect") != "ours" or facts["kind"] != "printed", card.id
