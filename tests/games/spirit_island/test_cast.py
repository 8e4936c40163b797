"""Special rules are asked only about what they said they heed."""

import pytest
from games.spirit_island.tables import isle, put, step

from deskoherna.games.spirit_island.act import INVADER, IsleAct
from deskoherna.games.spirit_island.cast import Cast, defined
from deskoherna.games.spirit_island.content import ADVERSARIES, BLIGHT_CARDS, SCENARIOS, SPIRITS
from deskoherna.games.spirit_island.figures import LAND_INDEX, TOWN
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.island import shape
from deskoherna.games.spirit_island.naming import DEEDS
from deskoherna.games.spirit_island.rules.invaders.lands import BUILD, EXPLORE, RAVAGE
from deskoherna.games.spirit_island.rules.pieces.adding import add_piece
from deskoherna.games.spirit_island.standing import DESTROY, HURT, MOVE, REMOVE, TABLE, TOKEN, Standing

assert GAME.id  # all boxes are known with it
PREVENTABLE = {RAVAGE, BUILD, EXPLORE, HURT, MOVE, DESTROY, REMOVE, TOKEN}
RULES: list[Standing] = [
    *[rule for panel in SPIRITS.values() for rule in panel.rules],
    *[rule for foe in ADVERSARIES.values() for rule in foe.rules_at(6)],
    *[rule for scenario in SCENARIOS.values() for rule in scenario.rules],
    *[rule for card in BLIGHT_CARDS.values() for rule in card.rules],
]


@pytest.mark.parametrize("rule", RULES, ids=[rule.name for rule in RULES])
def test_a_rule_that_prevents_something_says_what(rule: Standing) -> None:
    assert ("prevents" in defined(type(rule))) == bool(rule.heeds)
    assert {*rule.heeds} <= PREVENTABLE


def test_rules_are_found_by_what_they_prevent() -> None:
    rules = [(TABLE, rule) for rule in RULES]
    by_what = Cast(rules).prevents
    for what in PREVENTABLE:
        assert [rule.name for _, rule in by_what.get(what, [])] == [
            rule.name for rule in RULES if what in rule.heeds
        ]
    assert [rule.name for _, rule in by_what[TOKEN]] == ["the-terror-of-a-slowly-unfolding-plague"]
    assert "choke-the-land-with-green" in [rule.name for _, rule in by_what[BUILD]]


@pytest.mark.parametrize("deed", [RAVAGE, BUILD, EXPLORE])
@pytest.mark.parametrize("spirit", sorted(SPIRITS))
def test_spirits_stop_invader_actions_only_where_they_are(spirit: str, deed: str) -> None:
    t = isle(spirit)
    put(t, "A3", presence=2)
    put(t, "A5", dahan=1, explorer=1)
    act = IsleAct(t, 0, DEEDS[deed][LAND_INDEX["A5"]], INVADER, LAND_INDEX["A5"])
    for seat, rule in t.standing.prevents.get(deed, []):
        assert seat != TABLE and rule.prevents(act, seat, act.land, 0) is None


@pytest.mark.parametrize("deed", [BUILD, EXPLORE])
@pytest.mark.parametrize("spirit", sorted(SPIRITS))
def test_rules_that_follow_no_building_do_not_react_to_it(spirit: str, deed: str) -> None:
    t = isle(spirit)
    put(t, "A3", presence=2, dahan=1, explorer=1)
    land = LAND_INDEX["A3"]
    act = IsleAct(t, 0, DEEDS[deed][land], INVADER, land)
    add_piece(act, land, TOWN)
    for seat, rule in t.standing.after:
        assert rule.follows_building or rule.after(act, seat) is None


def test_a_build_loses_as_soon_as_a_rule_says_so() -> None:
    """Nobody reacts to it, but a rule of an adversary looks at what stands there when it ends."""
    t = isle("vital-strength-of-the-earth", adversary="scotland", level=1)
    t.phase = "invaders"
    put(t, "A8", presence=1)
    for land in ("A1", "A2"):
        put(t, land, city=1)
    put(t, "A3", town=1)
    step(t, "build", LAND_INDEX["A3"])
    assert t.over == "rule"


def test_distances_are_worked_out_land_by_land_and_islands_kept_are_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shape, "MOST_KEPT", 3)
    for name in [*shape.ISLANDS]:
        monkeypatch.delitem(shape.ISLANDS, name)
    isle = shape.island("standard-2:AB")
    first, last = isle.lands[0], isle.lands[-1]
    assert isle.distances(first)[first] == 0
    assert {*isle._distances} == {first}
    assert isle.distances(last)[first] == isle.distances(first)[last]
    assert [isle.distances(first)[one] for one in isle.beside[first]] == [1] * len(isle.beside[first])
    assert {*isle.distances(isle.oceans[0])} == {shape.FAR}
    for boards in ("CD", "EF", "AC", "BD"):
        shape.island("standard-2:" + boards)
    assert len(shape.ISLANDS) <= 3
