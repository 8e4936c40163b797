"""Bots have an opinion on what the expansions' spirits can do, and the volcano does not blow itself out."""

from __future__ import annotations

from games.spirit_island.judging import PRICES
from games.spirit_island.tables import give, isle, put

from deskoherna.core.asking import Decision, Prompt
from deskoherna.core.effects import Custom, amount_moves
from deskoherna.core.effects.rewriting import walk
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.hints.custom_rules import DOINGS, eruption, rule_of
from deskoherna.games.spirit_island.hints.effects import weigh
from deskoherna.games.spirit_island.hints.plays import Hand
from deskoherna.games.spirit_island.hints.presence import ranges
from deskoherna.games.spirit_island.hints.priors import appraise
from deskoherna.games.spirit_island.hints.tally import Tally
from deskoherna.games.spirit_island.moves import DONE, land_move, name_move
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.rules.growth.spirit_phase import ASK_PLAY
from deskoherna.games.spirit_island.spirits.jagged_earth.starlight import ASK_FORM
from deskoherna.games.spirit_island.spirits.jagged_earth.volcano import ASK_ERUPT
from deskoherna.games.spirit_island.verbs import MorePlays

VOLCANO = "volcano-looming-high"
FANGS = "sharp-fangs-behind-the-leaves"
SHROUD = "shroud-of-silent-mist"
STARLIGHT = "starlight-seeks-its-form"
DAYS = "fractured-days-split-the-sky"


def test_every_rule_of_the_new_powers_is_weighed() -> None:
    known = {*PRICES.rules, *DOINGS}
    for panel in SPIRITS.values():
        if panel.box == "base":
            continue
        for power in (*panel.innates, *[POWERS[card] for card in panel.uniques]):
            for effect in (power.effect, *[one.effect for one in power.levels]):
                for one in walk(effect):
                    if isinstance(one, Custom):
                        assert rule_of(one) in known, (power.id, one.rule)


def test_the_volcano_erupts_as_far_as_it_pays() -> None:
    t = isle(VOLCANO)
    put(t, "A6", presence=5)
    at = LAND_INDEX["A6"]
    assert eruption(t, 0, at) == 0  # no threshold is reached
    give(t, fire=2, earth=2)
    assert eruption(t, 0, at) == 2
    give(t, fire=1, earth=1)
    assert eruption(t, 0, at) == 4
    t.inhabit(0, at, 4)
    assert eruption(t, 0, at) == 2  # some of it must stay
    decision = Decision(0, ASK_ERUPT, [*amount_moves(1, 4)], {"land": land_phrase(at)})
    points = appraise(t, PRICES, decision)
    assert points.index(max(points)) == 1


def test_an_eruption_among_invaders_is_worth_more_than_an_idle_one() -> None:
    t = isle(VOLCANO)
    t.phase = "fast"
    put(t, "A6", presence=4)
    give(t, fire=2, earth=2)
    power = POWERS["explosive-eruption"]
    idle = weigh(Tally(t, PRICES, 0), power.effects(1), LAND_INDEX["A6"])
    put(t, "A6", town=1)
    put(t, "A8", town=1)
    assert weigh(Tally(t, PRICES, 0), power.effects(1), LAND_INDEX["A6"]) > idle
    assert idle < 0


def test_the_last_fangs_stay() -> None:
    t = isle(FANGS)
    put(t, "A8", presence=2)
    move = land_move("call-forth", LAND_INDEX["A8"])
    few = appraise(t, PRICES, Decision(0, ASK_PLAY, [move], {"n": 1, "energy": 0}))
    put(t, "A5", presence=7)
    many = appraise(t, PRICES, Decision(0, ASK_PLAY, [move], {"n": 1, "energy": 0}))
    assert few[0] < 0 < many[0] - few[0]


def test_mist_drifts_where_a_power_helps() -> None:
    t = isle(SHROUD)
    t.phase = "slow"
    put(t, "A4", presence=2)
    put(t, "A5", explorer=2)  # next to A4; the innate power does not reach it from there
    give(t, moon=1, air=2, water=1)
    power = SPIRITS[SHROUD].innates[0]
    hand = Hand(Tally(t, PRICES, 0))
    assert hand.drifting(hand.tally, power.effects(1), [LAND_INDEX["A4"]]) > 0.0
    flow, done = appraise(
        t, PRICES, Decision(0, Prompt("slow", "R6.1"), [name_move("flow", power.id, power.name()), DONE])
    )
    assert flow > done


def test_starlight_opens_what_it_lacks() -> None:
    t = isle(STARLIGHT)
    t.phase = "spirits"
    options = SPIRITS[STARLIGHT].options
    half, card = appraise(
        t, PRICES, Decision(0, ASK_FORM, [name_move("form", str(n), options[n - 1].phrase()) for n in (5, 6)])
    )
    assert card > half
    moves = [name_move("form", str(n), options[n - 1].phrase()) for n in (7, 8)]  # Energy, or card plays
    poor, _ = appraise(t, PRICES, Decision(0, ASK_FORM, [*moves]))
    t.energy[0] = 6
    energy, plays = appraise(t, PRICES, Decision(0, ASK_FORM, [*moves]))
    assert plays > energy == poor


def test_card_plays_are_worth_nothing_without_cards_and_energy() -> None:
    t = isle(DAYS)
    t.phase = "spirits"
    t.hand[0], t.plays[0] = SPIRITS[DAYS].uniques, 1
    t.energy[0] = 20
    rich = weigh(Tally(t, PRICES, 0), MorePlays(2), -1)
    t.plays[0] = len(t.hand[0])
    assert weigh(Tally(t, PRICES, 0), MorePlays(2), -1) == 0.0 < rich


def test_reach_depends_on_the_ranges_of_a_spirits_powers() -> None:
    near, far = ranges(PRICES, SHROUD), ranges(PRICES, "lightnings-swift-strike")
    assert near[0] < far[0] and near[1] < far[1] <= far[0] <= 1.0
