"""Designs: sides by turns, each on every ground, and several sets of options in one campaign."""

from __future__ import annotations

from collections import Counter

import pytest

from deskoherna.core import registry
from deskoherna.core.errors import BadOptions
from deskoherna.core.match import new_match
from deskoherna.lab.reports.balance import Balance
from deskoherna.lab.reports.balance_report import BalanceReport
from deskoherna.lab.reports.report import markdown
from deskoherna.lab.simulation.campaign import Campaign
from deskoherna.lab.simulation.design import Design, designed, offers
from deskoherna.lab.simulation.simulate import Plan, play_one

ISLAND = registry.game("spirit-island")
SIX = Design(tuple("abcdef"), tuple("XYZ"))
BASE = {"boxes": "base"}


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_side_comes_as_often(players):
    counts = Counter()
    for number in range(SIX.matches(5, players)):
        order = SIX.order(players, 7, number)
        assert sorted(order) == list(SIX.sides)
        counts.update(order[:players])
    assert set(counts.values()) == {5} if 30 % players == 0 else max(counts.values()) <= 6


def test_the_order_changes_with_the_seed_and_from_round_to_round():
    rounds = {tuple(SIX.order(1, 7, 6 * n)) for n in range(20)}
    assert len(rounds) > 10
    assert [SIX.order(1, 7, n)[0] for n in range(6)] != [SIX.order(1, 8, n)[0] for n in range(6)]


def test_every_side_meets_every_ground_in_turn():
    met = Counter()
    for number in range(6 * 6):
        met[SIX.order(1, 3, number)[0], SIX.ground(1, 3, number)] += 1
    assert set(met.values()) == {2} and len(met) == 18


def test_sides_are_those_that_chance_would_deal_or_those_wanted():
    design = designed(ISLAND, 1, {"boxes": "both"})
    assert len(design.sides) == 20  # no aspects
    assert design.grounds == tuple("ABCDEF")
    wind = "lightnings-swift-strike-wind"
    some = designed(ISLAND, 1, {"boxes": "both"}, [wind, "spirit.thunderspeaker"])
    assert some.sides == ("spirit." + wind, "spirit.thunderspeaker")
    with pytest.raises(BadOptions) as refused:
        designed(ISLAND, 1, BASE, ["bugs-bunny"])
    assert refused.value.phrase.key == "error.lab.unknown-side"
    with pytest.raises(BadOptions) as refused:
        designed(registry.game("brian-boru"), 3, {})
    assert refused.value.phrase.key == "error.lab.no-choice"


@pytest.mark.parametrize(
    ("game_id", "players", "sides"),
    [("terra-mystica", 2, 14), ("imperial-settlers", 3, 4), ("empires-of-the-north", 2, 6)],
)
def test_other_games_take_turns_too(game_id, players, sides):
    game = registry.game(game_id)
    design = designed(game, players, {})
    assert len(design.sides) == sides and not design.grounds
    assert set(offers(new_match(game, players, 0, game.chosen()))) == set(design.sides)
    plan = Plan(game_id, ("random",) * players, 2, options=game.chosen(), design=design)
    played = play_one(plan, 1)
    assert played.sides[0] in design.sides
    assert design.order(players, 0, 1)[0] in played.sides


def test_a_match_by_turns_has_its_side_and_its_ground():
    design = designed(ISLAND, 1, BASE)
    plan = Plan("spirit-island", ("random",), 16, seed=5, options=BASE, design=design)
    found = set()
    for number in range(8):
        outcome = play_one(plan, number)
        match = new_match(ISLAND, 1, outcome.seed, BASE)
        assert ISLAND.grounds(match.state) == [design.ground(1, 5, number)]
        assert outcome.sides == (design.order(1, 5, number)[0],)
        found.add(outcome.sides)
    assert len(found) == 8


def test_sets_of_options_are_told_apart(tmp_path):
    design = designed(ISLAND, 1, BASE, ["thunderspeaker", "river-surges-in-sunlight"])
    plans = [
        Plan("spirit-island", ("random",), 6, options={**BASE, "adversary": foe, "level": 1}, design=design)
        for foe in ("sweden", "england")
    ]
    campaign = Campaign(tmp_path, plans)
    list(campaign.play(7))
    list(Campaign(tmp_path, plans).play(12))  # the rest of it
    again = Campaign(tmp_path, plans)
    assert again.columns.varied == ["adversary"]
    rows = again.rows()
    assert Counter(row.settings for row in rows) == {("sweden",): 6, ("england",): 6}
    assert Counter((row.settings, row.side) for row in rows).most_common(1)[0][1] == 3
    seeds = {row["match"]: row["seed"] for row in again._rows}
    assert seeds["1"] == seeds["2"]  # both sets are dealt the same
    balance = Balance(rows, again.sources, again.columns.varied)
    assert [(one, tables.matches) for one, tables in balance.by_settings()] == [
        (("sweden",), 6),
        (("england",), 6),
    ]
    assert [(value, part.matches) for value, part in balance.by_value("adversary")] == [
        ("sweden", 6),
        ("england", 6),
    ]
    assert balance.report()["settings"][0]["options"] == {"adversary": "sweden"}
    text = markdown(BalanceReport("spirit-island", balance, "en", True).report("…"), "balance-")
    assert "by turns" in text
    for said in ("The Kingdom of Sweden", "The Kingdom of England", "(Adversary: The Kingdom of England)"):
        assert said in text


def test_parquet_holds_the_options(tmp_path):
    import pyarrow.parquet

    plans = [Plan("spirit-island", ("random",), 2, options={"spirits": "random", "level": n}) for n in (0, 1)]
    campaign = Campaign(tmp_path, plans)
    list(campaign.play(2))
    assert pyarrow.parquet.read_table(campaign.write_parquet())["option_level"].to_pylist() == ["0", "1"]
