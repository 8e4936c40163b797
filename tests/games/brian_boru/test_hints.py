"""Hints: values are chances that follow the score; priors are weights that prefer sensible moves."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import A, B, C, resolve, run, table
from games.matches import moments

from deskoherna.core.match import new_match
from deskoherna.core.playout import playout
from deskoherna.games.brian_boru.figures import CLAIM_POINTS, REGIONS, TOWN_INDEX, TOWN_REGION
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.hints.outlook import outlook, tricks_to_come
from deskoherna.games.brian_boru.hints.prices import Prices, means
from deskoherna.games.brian_boru.hints.towns import region_weights, rounds_to_come, town_gain, town_gains
from deskoherna.games.brian_boru.rules.claims import weights
from deskoherna.games.brian_boru.rules.scoring import totals
from deskoherna.games.brian_boru.state import Table

PRICES = Prices({})


@pytest.mark.parametrize("players", GAME.players)
def test_values_are_chances_and_priors_are_weights_everywhere(players: int) -> None:
    for match in moments(GAME, players, seed=players):
        values = match.values
        assert len(values) == players
        assert sum(values) == pytest.approx(1.0)
        assert all(0.0 <= value <= 1.0 for value in values)
        for decision in match.pending:
            priors = GAME.priors(match.state, decision)
            assert priors is not None
            assert len(priors) == len(decision.moves)
            assert all(0.0 < weight < 1e12 for weight in priors)


@pytest.mark.parametrize("players", GAME.players)
def test_counts_agree_with_the_rules(players: int) -> None:
    """The hints count quickly what the rules count carefully."""
    for match in moments(GAME, players, seed=10 + players)[::7]:
        t = match.state
        assert isinstance(t, Table)
        for region in range(len(REGIONS)):
            seats, danes = region_weights(t, region)
            assert [*seats, danes] == weights(t, region)
        for seat in range(players):
            assert town_gains(t, PRICES, seat) == [
                town_gain(t, PRICES, seat, region) for region in range(len(REGIONS))
            ]


@pytest.mark.parametrize("seed", range(8))
def test_at_the_end_the_outlook_is_the_score(seed: int) -> None:
    match = new_match(GAME, 3 + seed % 3, seed)
    playout(match, seed)
    t = match.state
    assert isinstance(t, Table)
    assert outlook(t, PRICES) == totals(t)


def test_more_of_anything_is_better() -> None:
    plain = table(discs={A: "LE1", B: "MU1", C: "CO1"}, points={A: 10, B: 10, C: 10}, last_round=False)
    plain.phase = "draft"
    before = outlook(plain, PRICES)[A]
    for change in ("points", "renown", "coins", "raiders", "church", "track"):
        more = table(
            discs={A: "LE1", B: "MU1", C: "CO1"},
            last_round=False,
            **{"points": {A: 10, B: 10, C: 10}, change: {A: 12 if change == "points" else 2, B: 10, C: 10}},
        )
        more.phase = "draft"
        assert outlook(more, PRICES)[A] > before, change
    town = table(discs={A: "LE1 SU1", B: "MU1", C: "CO1"}, points={A: 10, B: 10, C: 10}, last_round=False)
    town.phase = "draft"
    assert outlook(town, PRICES)[A] > before


def test_rounds_and_tricks_to_come() -> None:
    match = new_match(GAME, 4, seed=1)
    t = match.state
    assert isinstance(t, Table)
    assert rounds_to_come(t) == 4
    seen = []
    for moment in moments(GAME, 4, seed=1):
        state = moment.state
        assert isinstance(state, Table)
        if state.phase == "tricks" and moment.pending[0].prompt.key == "mark":
            seen.append((rounds_to_come(state), tricks_to_come(state)))
    assert seen == [(rounds, tricks) for rounds in (4, 3, 2, 1) for tricks in (5, 4, 3, 2, 1)]


def test_a_close_region_is_worth_more_than_a_lost_one() -> None:
    t = table(
        discs={A: "MU1 MU2 CO1", B: "MU3 MU4 CO2 CO3 CO4 CO5 CO6"},
        claims={"munster": "up", "connaught": "up"},
    )
    munster, connaught = REGIONS.index("munster"), REGIONS.index("connaught")
    assert CLAIM_POINTS[munster] == CLAIM_POINTS[connaught]
    assert town_gain(t, PRICES, A, munster) > town_gain(t, PRICES, A, connaught)


def test_a_new_region_counts() -> None:
    t = table(discs={A: "MU1 CO1 LE1 SU1", B: "UL1"})
    breifne = REGIONS.index("breifne")
    gain = town_gain(t, PRICES, A, breifne)
    t.discs[A] |= 1 << TOWN_INDEX["BR1"]
    assert gain > town_gain(t, PRICES, A, breifne)


def test_priors_of_towns_go_by_region() -> None:
    """A wins Munster with one more town and has no hope in Connaught."""
    t = table(
        discs={A: "MU1 MU2 CO1", B: "MU3 MU4 CO2 CO3 CO4 CO5 CO6"},
        claims={"munster": "up", "connaught": "up"},
        track={A: 8, B: 9},
    )
    match = run(t, ("track", (B,)))
    decision = match.pending[0]
    priors = GAME.priors(match.state, decision)
    assert priors is not None
    likeliest = str(decision.moves[priors.index(max(priors))]).split()[1]
    assert REGIONS[TOWN_REGION[TOWN_INDEX[likeliest]]] != "connaught"


def test_priors_of_freeing_prefer_own_towns() -> None:
    t = table(discs={A: "LE1 LE2", B: "MU1"}, viking="LE1 MU1", hands={})
    match = resolve(t, A, 13)
    match.play(A, "choose 2")
    decision = match.pending[0]
    priors = GAME.priors(match.state, decision)
    assert priors is not None
    assert dict(zip(map(str, decision.moves), priors, strict=True))["free LE1"] == max(priors)


def test_raiders_are_worth_nothing_when_none_are_left() -> None:
    coins, raiders = PRICES.choice_weights[means(0, 0)][15]
    assert coins > raiders
    coins, raiders = PRICES.choice_weights[means(0, 5)][15]
    assert raiders > coins


def test_every_card_is_worth_something() -> None:
    assert len(PRICES.card_worth) == 26
    assert min(PRICES.card_worth) > 0
