"""Worked examples of the rulebook: power, terraforming, building, upgrading, power from neighbours."""

from __future__ import annotations

import pytest
from games.matches import asked, say
from games.terra_mystica.tables import (
    A,
    B,
    C,
    Side,
    bowls,
    building,
    hexes,
    level,
    now,
    offered,
    run,
    source,
    spent,
    table,
    terrain,
    turn,
)

from deskoherna.core.errors import IllegalMove
from deskoherna.core.match import Match
from deskoherna.games.terra_mystica.figures import KINDS
from deskoherna.games.terra_mystica.geography import LAND_INDEX, SAILS
from deskoherna.games.terra_mystica.rules.adjacency import group_of
from deskoherna.games.terra_mystica.rules.power import gain_power, spend_power
from deskoherna.games.terra_mystica.rules.rounds import income_of

OTHER = Side("giants", "I5")  # far from everything


# -- power -------------------------------------------------------------------------------------------------


def test_ex05_only_bowl_three_can_be_spent() -> None:
    """With 2, 5 and 5 tokens actions of up to 5 power need no burning."""
    m = turn(table(Side("witches", "E9", bowls=(2, 5, 5)), OTHER))
    power = offered(m, "power")
    assert {"power workers", "power coins", "power priest"} <= power
    assert "power spades by burn-1" in power
    assert "power spades" not in power


def test_ex06_gaining_three_power() -> None:
    t = table(Side("witches", bowls=(2, 5, 5)), OTHER)
    assert gain_power(t, A, 3) == 3
    assert bowls(t) == (0, 6, 6)


def test_ex07_spending_six() -> None:
    t = table(Side("witches", "E9", bowls=(0, 6, 6)), OTHER)
    spend_power(t, A, 6)
    assert bowls(t) == (6, 6, 0)
    m = say(turn(table(Side("witches", "E9", bowls=(0, 6, 6)), OTHER)), "power spades")
    assert bowls(now(m)) == (6, 6, 0)


def test_ex08_everything_in_bowl_three() -> None:
    t = table(Side("witches", bowls=(0, 0, 12)), OTHER)
    assert gain_power(t, A, 4) == 0
    assert bowls(t) == (0, 0, 12)


def test_ex45_burning_two_for_an_action_of_four() -> None:
    t = table(Side("nomads", "G7", bowls=(6, 4, 2)), OTHER)
    m = say(turn(t), "burn 1", "burn 1")
    assert bowls(now(m)) == (6, 0, 4)
    say(m, "power coins")
    assert bowls(now(m)) == (10, 0, 0)
    at_once = say(turn(t), "power coins by burn-2")
    assert bowls(now(at_once)) == (10, 0, 0)


def test_ex46_burning_takes_two_tokens_in_bowl_two() -> None:
    m = turn(table(Side("nomads", "G7", bowls=(9, 1, 2)), OTHER))
    assert not offered(m, "burn")
    with pytest.raises(IllegalMove):
        m.play(A, "burn 1")


# -- terraforming and building -----------------------------------------------------------------------------


def test_ex09_dwelling_in_a_dwelling_round() -> None:
    """A spade for 3 workers, a dwelling for 1 worker and 2 coins; points of the tile and the ability."""
    t = table(Side("halflings", "E2 A7", coins=15, workers=6), OTHER, tile="score3")
    m = say(turn(t), "build E1")
    assert spent(t, now(m)) == (2, 4, 0)
    assert source(now(m), "round") == 2
    assert source(now(m), "faction") == 1
    assert now(m).points(A) - t.points(A) == 3
    assert building(now(m), "E1") == ("dwelling", A)
    assert terrain(now(m), "E1") == "plains"


def test_ex10_spades_in_a_spade_round() -> None:
    t = table(Side("witches", "E9", workers=9), OTHER, tile="score1")
    m = say(turn(t), "transform E10", "terrain forest")
    assert spent(t, now(m)) == (0, 6, 0)
    assert now(m).points(A) - t.points(A) == 4


def test_ex11_a_spade_costs_three_workers() -> None:
    t = table(Side("witches", "E9", workers=3), OTHER)
    m = say(turn(t), "transform E10", "terrain lakes")
    assert spent(t, now(m)) == (0, 3, 0)


def test_ex12_a_bridge_makes_hexes_directly_adjacent() -> None:
    t = table(
        Side("nomads", "D3 C2:trading-house", coins=2, workers=1, bowls=(0, 0, 3)),
        Side("engineers", "B2", bowls=(3, 0, 0)),
        terrain={"C1": "desert"},
    )
    assert "C2" not in hexes(t.near[A] & ~t.near[B])
    m = say(turn(t), "power bridge", "bridge C2-D3")
    after = now(m)
    assert "C2" in hexes(after.near[A])
    assert "D3" in hexes(after.near[A])
    # counts for towns: one group
    assert hexes(group_of(after, A, 1 << LAND_INDEX["D3"])) == {"D3", "C2"}


def test_ex12_the_far_end_can_be_built_on_later() -> None:
    t = table(Side("nomads", "D3", coins=2, workers=1, bowls=(0, 0, 3)), OTHER, terrain={"C2": "desert"})
    assert "build C2" not in offered(turn(t))
    m = say(turn(t), "power bridge")  # D3 has no other site, so nothing is asked
    (decision,) = m.pending
    m.play(B, next(move for move in decision.moves if move.kind == "pass"))
    assert "build C2" in offered(m)


@pytest.mark.parametrize(("shipping", "adjacent"), [(0, False), (1, False), (2, True), (3, True)])
def test_ex13_indirect_adjacency(shipping: int, adjacent: bool) -> None:
    """A3 and D1 lie two river hexes apart."""
    assert bool(SAILS[shipping][LAND_INDEX["A3"]] >> LAND_INDEX["D1"] & 1) is adjacent
    t = table(Side("auren", "A3", coins=2, workers=1, shipping=shipping), OTHER)
    assert ("build D1" in offered(turn(t))) is adjacent


def test_ex14_auren_improve_shipping_from_one_to_two() -> None:
    t = table(Side("auren", "A3 D1", coins=4, priests=1, shipping=1), OTHER)
    m = say(turn(t), "ship")
    assert spent(t, now(m)) == (4, 0, 1)
    assert now(m).points(A) - t.points(A) == 3
    assert now(m).shipping[A] == 2


def test_ex15_auren_advance_on_the_spade_track() -> None:
    t = table(Side("auren", "A3", coins=5, workers=4, priests=1), OTHER)
    m = say(turn(t), "dig")
    assert spent(t, now(m)) == (5, 2, 1)
    assert now(m).points(A) - t.points(A) == 6
    after = now(m)
    m = say(run(after, ("turn", (A,))), "transform A2", "terrain wasteland")
    assert spent(after, now(m)) == (0, 2, 0)


def test_ex16_an_upgrade_replaces_the_building() -> None:
    t = table(Side("witches", "E9 A10 C3", coins=6, workers=2), OTHER)
    before = income_of(t, A)
    m = say(turn(t), "upgrade E9 trading-house")
    after = now(m)
    assert after.counts[:KINDS] == [2, 1, 0, 0, 0]
    gained = [new - old for new, old in zip(income_of(after, A), before, strict=True)]
    assert gained == [2, -1, 0, 1]  # coins, workers, priests, power


def test_ex17_trading_house_alone() -> None:
    t = table(Side("witches", "E9", coins=15, workers=6), OTHER, tile="score6")
    m = say(turn(t), "upgrade E9 trading-house")
    assert spent(t, now(m)) == (6, 2, 0)
    assert now(m).points(A) - t.points(A) == 3


def test_ex18_trading_house_beside_a_neighbour() -> None:
    t = table(
        Side("witches", "F4", coins=15, workers=6), Side("nomads", "F3", bowls=(5, 7, 0)), tile="score6"
    )
    m = say(turn(t), "upgrade F4 trading-house")
    assert spent(t, now(m)) == (3, 2, 0)
    assert now(m).points(A) - t.points(A) == 3
    assert asked(m) == (B, "leech")
    assert offered(m) == {"take 1", "decline"}


def test_ex49_two_free_spades_on_two_hexes() -> None:
    """One spade makes E1 home, the other goes to D2; the dwelling stands on E1 alone."""
    t = table(Side("halflings", "E2", coins=2, workers=1, bowls=(0, 0, 6)), OTHER)
    m = say(turn(t), "power spades", "build E1")
    assert asked(m) == (A, "leftover")
    assert not offered(m, "build")
    say(m, "transform D2", "terrain swamp")
    after = now(m)
    assert building(after, "E1") == ("dwelling", A)
    assert terrain(after, "E1") == "plains"
    assert terrain(after, "D2") == "swamp"
    assert building(after, "D2") is None


def test_ex50_not_two_half_done_hexes() -> None:
    t = table(Side("halflings", "E2", bowls=(0, 0, 6)), OTHER)
    m = say(turn(t), "power spades", "transform D2", "terrain swamp")
    assert asked(m)[0] == B  # the second spade cannot go to E3


def test_ex51_tunnel() -> None:
    """A spade, a tunnel and a dwelling: 3, 2 and 1 workers, 2 coins; 4 points."""
    t = table(Side("dwarves", "E7", coins=15, workers=6), OTHER)
    m = say(turn(t), "build C3")
    assert spent(t, now(m)) == (2, 6, 0)
    assert now(m).points(A) - t.points(A) == 4


def test_ex52_no_sandstorm_over_a_bridge() -> None:
    t = table(Side("nomads", "D3:stronghold"), OTHER, bridges={"C2-D3": A})
    m = say(turn(t), "special storm")
    assert "transform C2" not in offered(m)
    assert {"transform C1", "transform D2", "transform E3", "transform E4"} == offered(m, "transform")


def test_ex54_darklings_pay_priests_for_spades() -> None:
    t = table(Side("darklings", "E1", priests=1, bowls=(0, 0, 4)), OTHER)
    m = say(turn(t), "transform E2", "terrain swamp")
    assert spent(t, now(m)) == (0, 0, 1)
    assert now(m).points(A) - t.points(A) == 2
    m = say(turn(t), "power spade", "transform E2", "terrain swamp")
    assert spent(t, now(m)) == (0, 0, 0)
    assert now(m).points(A) == t.points(A)


# -- power from neighbours ---------------------------------------------------------------------------------


def mermaids_build(points: int = 22, tokens: tuple[int, int, int] = (5, 7, 0)) -> Match:
    """The Mermaids build on E5, next to the Nomads' F3 (dwelling) and E6 (temple), not next to D3."""
    t = table(
        Side("mermaids", "E4 H4:temple", coins=2, workers=4),
        Side("nomads", "F3 E6:temple D3:trading-house", points=points, bowls=tokens),
    )
    return say(turn(t), "build E5")


def test_ex19_offer_of_three() -> None:
    m = mermaids_build()
    assert asked(m) == (B, "leech")
    assert offered(m) == {"take 3", "decline"}


def test_ex20_three_power_cost_two_points() -> None:
    m = say(mermaids_build(), "take 3")
    assert now(m).points(B) == 20
    assert bowls(now(m), B) == (2, 10, 0)


@pytest.mark.parametrize(("power", "price"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_ex21_price_list(power: int, price: int) -> None:
    around = ["F3", "F3:temple", "F3:stronghold", "F3:stronghold D4"][power - 1]
    t = table(
        Side("cultists", "E5:dwelling F4", coins=9, workers=9),
        Side("nomads", around, bowls=(12, 0, 0)),
        terrain={"E6": "plains"},
    )
    m = say(turn(t), "build E6", f"take {power}")
    assert now(m).points(B) == 20 - price


def test_ex22_limited_by_tokens() -> None:
    m = mermaids_build(tokens=(0, 2, 10))
    assert offered(m) == {"take 2", "decline"}
    say(m, "take 2")
    assert now(m).points(B) == 21
    assert bowls(now(m), B) == (0, 0, 12)


def test_ex23_limited_by_points() -> None:
    m = say(mermaids_build(points=1), "take 2")
    assert now(m).points(B) == 0
    assert bowls(now(m), B) == (3, 9, 0)


def test_ex24_with_no_points_one_power_is_free() -> None:
    m = mermaids_build(points=0)
    assert offered(m) == {"take 1", "decline"}
    say(m, "take 1")
    assert now(m).points(B) == 0
    assert bowls(now(m), B) == (4, 8, 0)


def test_ex25_no_part_of_an_offer() -> None:
    m = mermaids_build()
    with pytest.raises(IllegalMove):
        m.play(B, "take 1")


def test_ex27_witches_ride() -> None:
    t = table(
        Side("witches", "A10:stronghold G3", coins=5, workers=5), Side("nomads", "E3 D3", bowls=(5, 7, 0))
    )
    m = say(turn(t), "special ride", "build F2")
    assert spent(t, now(m)) == (0, 0, 0)
    assert building(now(m), "F2") == ("dwelling", A)
    assert asked(m) == (B, "leech")
    assert offered(m) == {"take 1", "decline"}
    say(m, "decline")
    m = run(now(m), ("turn", (A,)))
    assert "special ride" not in offered(m)


@pytest.mark.parametrize(
    ("answers", "steps"), [("take take", 1), ("take decline", 1), ("decline take", 1), ("decline decline", 0)]
)
def test_ex53_cultists_step(answers: str, steps: int) -> None:
    t = table(
        Side("cultists", "E6 A7", coins=9, workers=9, bowls=(5, 7, 0)),
        Side("nomads", "F3", bowls=(5, 7, 0)),
        Side("witches", "F4", bowls=(5, 7, 0)),
    )
    m = say(turn(t), "upgrade E6 trading-house")
    seats: list[int] = []
    for answer in answers.split():
        seats.append(asked(m)[0])
        say(m, "take 1" if answer == "take" else answer)
    assert seats == [B, C]
    if steps:
        assert asked(m) == (A, "devotion")
        say(m, "cult fire")
    assert level(now(m), "fire") == steps
    assert bowls(now(m)) == (5, 7, 0)
    assert asked(m) == (B, "turn")
