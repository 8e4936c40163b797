"""Hints: what threatens the island, what to do about it, and a chance to win that means something."""

from __future__ import annotations

import math

import pytest
from games.spirit_island.judging import PRICES, land, table, worth
from games.spirit_island.tables import EARTH, LIGHTNING, give, put

from deskoherna.bots.registry import bot
from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.machines.hinting import IDLE
from deskoherna.core.match import new_match
from deskoherna.core.playout import Line
from deskoherna.games.spirit_island import content, figures
from deskoherna.games.spirit_island.adversaries.doing import choose
from deskoherna.games.spirit_island.figures import NO_ELEMENTS, TOWN, elements_of
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.hints.effects import weigh
from deskoherna.games.spirit_island.hints.growth import Growing
from deskoherna.games.spirit_island.hints.outlook import values
from deskoherna.games.spirit_island.hints.plays import Hand, Sets
from deskoherna.games.spirit_island.hints.presence import Reach, track
from deskoherna.games.spirit_island.hints.priors import appraise, priors, uses
from deskoherna.games.spirit_island.hints.tally import Tally
from deskoherna.games.spirit_island.moves import DONE, piece_move, power_move, use_move
from deskoherna.games.spirit_island.naming import land_phrase
from deskoherna.games.spirit_island.nouns.facts import Terrain
from deskoherna.games.spirit_island.rules.pieces.moving import ASK_PUSH
from deskoherna.games.spirit_island.rules.powers.choices import ASK_FAST, ASK_SLOW
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Beside, Damage, DamageAround, InOrigin

RIVER = "river-surges-in-sunlight"


# -- lands -------------------------------------------------------------------------------------------------


def test_the_card_says_where_a_town_is_dangerous() -> None:
    calm, soon, now = [table(ravage=r, build=b) for r, b in (("", ""), ("", "1-jungle"), ("1-jungle", ""))]
    for t in (calm, soon, now):
        put(t, "A3", town=1)  # a jungle
    assert worth(calm, "A3") > worth(now, "A3")
    assert worth(calm, "A3") > worth(soon, "A3")


def test_defend_matters_only_where_invaders_ravage_this_turn() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", town=1)
    put(t, "A5", town=1)  # a wetland
    bare, elsewhere = worth(t, "A3"), worth(t, "A5")
    t.modify("defend", land("A3"), n=2)
    t.modify("defend", land("A5"), n=2)
    assert worth(t, "A3") > bare
    assert worth(t, "A5") == elsewhere


def test_a_skipped_ravage_is_no_threat() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", city=1)
    before = worth(t, "A3")
    t.modify("skip", land("A3"), "ravage", 0)
    assert worth(t, "A3") > before


def test_dahan_who_survive_strike_back() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", explorer=1, dahan=2)
    alone = table(ravage="1-jungle")
    put(alone, "A3", dahan=2)
    assert worth(t, "A3") == pytest.approx(worth(alone, "A3"))  # the explorer deals 1 and falls


def test_blight_is_worse_where_there_is_some_and_when_little_is_left() -> None:
    fresh, blighted, last = [table(ravage="1-jungle") for _ in range(3)]
    for t in (fresh, blighted, last):
        put(t, "A3", town=1)
    put(blighted, "A3", blight=1)
    last.blighted, last.blight = True, 1
    assert worth(fresh, "A3") > worth(blighted, "A3")
    assert worth(fresh, "A3") > worth(last, "A3")


def test_the_last_explorer_before_a_build_is_worth_destroying() -> None:
    t = table(build="1-jungle")
    put(t, "A3", explorer=1)
    put(t, "A5", explorer=1)
    tally = Tally(t, PRICES, 0)
    assert tally.without(tally.counts(land("A3")), 0) > 2 * tally.without(tally.counts(land("A5")), 0)


def test_a_slow_power_sees_the_island_after_the_invaders() -> None:
    t = table(build="1-jungle")
    put(t, "A3", explorer=1)
    assert Tally(t, PRICES, 0).counts(land("A3"))[TOWN] == 0
    assert Tally(t, PRICES, 0, slow=True).counts(land("A3"))[TOWN] == 1  # a town has been built


# -- powers ------------------------------------------------------------------------------------------------


def points(t: Table, power: str, name: str) -> float:
    return weigh(Tally(t, PRICES, 0), content.POWERS[power].effects(0), land(name))


def test_weighing_leaves_no_trace() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", town=2, dahan=1)
    put(t, "A2", explorer=1)
    tally = Tally(t, PRICES, 0)
    first = weigh(tally, content.POWERS["call-to-isolation"].effects(0), land("A3"))
    spots = {one: spot[:] for one, spot in tally.seen.items()}
    assert weigh(tally, content.POWERS["drought"].effects(0), land("A3")) != first
    assert weigh(tally, content.POWERS["call-to-isolation"].effects(0), land("A3")) == first
    assert {one: tally.seen[one] for one in spots} == spots


def test_damage_goes_to_the_ravaging_land() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", town=1)
    put(t, "A5", town=1)
    assert points(t, "flash-floods", "A3") > 0.0  # 2 on the coast
    assert points(t, "drift-down-into-slumber", "A3") > points(t, "drift-down-into-slumber", "A5") == 0.0


def test_effects_next_to_the_land_go_where_they_do_most_good() -> None:
    t = table(ravage="1-jungle")
    put(t, "A3", town=1)  # next to A2
    tally = Tally(t, PRICES, 0)
    here, there = land("A2"), land("A3")
    damage = weigh(tally, Damage(2), there)
    assert damage > 0.0
    assert weigh(tally, Damage(2), here) == 0.0
    assert weigh(tally, DamageAround(2), here) == pytest.approx(damage)
    assert weigh(tally, Beside(Damage(2)), here) == pytest.approx(damage)
    assert weigh(tally, Beside(Damage(2), n=2), here) == pytest.approx(damage)  # nothing to do twice
    assert weigh(tally, Beside(Damage(2), Terrain("wetland")), here) == 0.0
    assert weigh(tally, Beside(Damage(2)), there) == 0.0


def test_an_effect_in_the_origin_happens_where_presence_is() -> None:
    t = table()  # presence at A1
    put(t, "A1", town=1, presence=2)
    put(t, "A3", town=1)
    tally = Tally(t, PRICES, 0)
    assert weigh(tally, InOrigin(Damage(2)), land("A8")) == pytest.approx(weigh(tally, Damage(2), land("A1")))


def test_a_power_that_blights_costs() -> None:
    t = table()
    assert points(t, "drought", "A5") < 0.0  # nothing to destroy there


@pytest.mark.parametrize("power", sorted(content.POWERS))
def test_every_power_can_be_weighed(power: str) -> None:
    """Whatever effect a power is made of, there is an opinion, and weighing it changes nothing."""
    t = table(EARTH, LIGHTNING, ravage="1-jungle", build="1-sands")
    put(t, "A3", explorer=1, town=2, city=1, dahan=2, blight=1, beasts=1)
    put(t, "A2", town=1, dahan=1)
    before = t.clone()
    made = content.POWERS[power]
    for mask in (0, (1 << len(made.levels)) - 1):
        for slow in (False, True):
            tally = Tally(t, PRICES, 0, slow)
            found = weigh(tally, made.effects(mask), land("A3"), 1)
            assert math.isfinite(found)
            assert weigh(tally, made.effects(mask), land("A3"), 1) == found
    assert t.lands == before.lands and t.energy == before.energy and t.mods == before.mods


# -- priors ------------------------------------------------------------------------------------------------


def test_useless_uses_have_no_weight_nor_has_done_while_something_is_useful() -> None:
    t = table(RIVER, ravage="1-jungle")
    put(t, "A3", town=1)
    moves: list[Move] = [
        use_move("use", "flash-floods", land("A3")),
        use_move("use", "flash-floods", land("A1")),
        DONE,
    ]
    weights = priors(t, PRICES, Decision(0, ASK_FAST, moves))
    assert weights == [1.0, 0.0, 0.0]
    assert priors(t, PRICES, Decision(0, ASK_FAST, moves[1:])) == [0.0, 1.0]


def test_towns_are_pushed_to_where_no_ravage_comes() -> None:
    t = table(RIVER, phase="slow", ravage="1-sands")
    put(t, "A5", town=1)  # next to A4 (sands) and A6 (a mountain)
    moves: list[Move] = [piece_move("push", 256, land(one)) for one in ("A4", "A6")]
    sands, mountain = appraise(t, PRICES, Decision(0, ASK_PUSH, moves, {"land": land_phrase(land("A5"))}))
    assert mountain > sands


def test_cards_are_wanted_for_the_elements_that_wake_innates() -> None:
    t = table(LIGHTNING, phase="spirits")
    give(t, fire=2, air=2)
    t.plays[0] = 1
    hand = Hand(Tally(t, PRICES, 0))
    assert hand.woken(hand.plus(content.POWERS["shatter-homesteads"])) > hand.woken(hand.have) == 0.0


def test_an_empty_hand_wants_to_be_reclaimed() -> None:
    t = table(RIVER, phase="spirits", build="1-wetland")
    put(t, "A2", explorer=1, town=1)  # a wetland next to A1
    full = reclaims_by(t)
    t.discard[0], t.hand[0] = t.hand[0], ()
    assert reclaims_by(t) > max(0.0, full)


def reclaims_by(t: Table) -> float:
    """How much better than the other options of River it is to reclaim."""
    growing = Growing(Tally(t, PRICES, 0))
    return growing.option(1) - max(growing.option(2), growing.option(3))


def test_energy_is_wanted_by_who_cannot_pay_for_its_plays() -> None:
    t = table(LIGHTNING, phase="spirits")  # 1 Energy a turn for 2 plays, and cards of 6 Energy together
    assert track(t, PRICES, 0, ENERGY) > track(t, PRICES, 0, CARDS)
    t.shown[0] = (8, 1)
    assert track(t, PRICES, 0, CARDS) > track(t, PRICES, 0, ENERGY)


def test_the_set_of_cards_that_wakes_an_innate_is_best() -> None:
    t = table(LIGHTNING, phase="spirits")
    put(t, "A1", town=1, presence=2)
    have = elements_of(fire=1, air=1)
    sets = Sets(Tally(t, PRICES, 0))
    one = sets.best(("harbingers-of-the-lightning",), 5, 2, have)
    other = sets.best(("lightnings-boon",), 5, 2, have)
    both = sets.best(("harbingers-of-the-lightning", "lightnings-boon"), 5, 2, have)
    assert both > one + other  # 3 fire and 2 air destroy the town
    assert set(sets.with_card.values()) == {both}


def test_a_set_costs_no_more_energy_and_plays_than_there_are() -> None:
    t = table(LIGHTNING, phase="spirits")
    put(t, "A1", town=1, explorer=4, presence=2)
    cards = ("shatter-homesteads", "devouring-ants")  # 2 and 1 Energy
    sets = Sets(Tally(t, PRICES, 0))
    both = sets.best(cards, 3, 2, NO_ELEMENTS)
    for energy, plays in ((2, 2), (3, 1)):
        assert sets.best(cards, energy, plays, NO_ELEMENTS) < both
    assert sets.best(cards, 0, 2, NO_ELEMENTS) == sets.none
    assert not sets.with_card


def test_presence_goes_where_it_reaches_what_nothing_reaches_yet() -> None:
    t = table(EARTH, phase="spirits")  # at A1
    put(t, "A8", town=2)
    reach = Reach(Tally(t, PRICES, 0))
    assert reach.place(land("A7")) > reach.place(land("A2"))  # A7 lies next to A8
    put(t, "A8", town=2, presence=1)
    assert Reach(Tally(t, PRICES, 0)).gained(land("A7")) < reach.gained(land("A7"))


def test_presence_in_a_sea_that_is_no_land_reaches_nothing() -> None:
    t = table("oceans-hungry-grasp", EARTH)  # at A1 and B1
    put(t, "B0", presence=(0, 1))  # came there while the Ocean was near
    put(t, "B7", presence=(0, 1))
    reach = Reach(Tally(t, PRICES, 1))
    assert land("B0") not in reach.lands
    assert reach.lost(land("B0")) > reach.lost(land("B7"))


def test_a_power_that_may_be_repeated_is_weighed_so() -> None:
    t = table("a-spread-of-rampant-green", phase="slow")
    put(t, "A1", town=1)
    tally = Tally(t, PRICES, 0)
    effect = content.POWERS["creepers-tear-into-mortar"].effects(1)
    assert weigh(tally, effect, land("A1"), times=2) > 2 * weigh(tally, effect, land("A1"))


# -- the chance to win -------------------------------------------------------------------------------------


def test_the_chance_to_win_is_shared_and_moves_the_right_way() -> None:
    t = table(EARTH, LIGHTNING)
    put(t, "A4", town=2)
    chance = values(t, PRICES)
    assert chance[0] == chance[1] and 0.0 < chance[0] < 1.0
    feared, blighted, richer, built = [t.clone() for _ in range(4)]
    feared.fear_pool -= 3
    blighted.blight -= 1
    richer.energy[1] += 2
    put(built, "A4", city=1)
    assert values(feared, PRICES)[0] > chance[0]
    assert values(richer, PRICES)[0] > chance[0]
    assert values(blighted, PRICES)[0] < chance[0]
    assert values(built, PRICES)[0] < chance[0]


def test_a_match_that_is_over_is_won_or_lost() -> None:
    t = table()
    t.over, t.won = "fear", True
    assert values(t, PRICES) == [1.0]
    t.over, t.won = "blight", False
    assert values(t, PRICES) == [0.0]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_priors_fit_every_question_of_whole_matches(players: int) -> None:
    """A weight for each move, none negative, not all of them nothing; drawn by them a match goes on."""
    asked: set[str] = set()
    for seed in range(6):
        dice = Dice(seed)
        line = Line(new_match(GAME, players, seed), 0)
        while line.decision is not None:
            weights = GAME.priors(line.state, line.decision)
            assert weights is not None and len(weights) == len(line.decision.moves)
            assert min(weights) >= 0.0 and sum(weights) > 0.0
            assert 0.0 <= GAME.values(line.state)[0] <= 1.0
            asked.add(line.decision.prompt.key)
            useful = [i for i in range(len(weights)) if weights[i] > 0.0]
            line.answer(line.decision.moves[useful[dice.below(len(useful))]])
    assert {"growth", "play", "presence", "fast", "slow", "keep"} <= asked


def best_by_priors(spirit: str, seed: int) -> Table:
    """A match played by the move the hints like best."""
    match = new_match(GAME, 1, seed)
    match.play(0, f"spirit {spirit}")
    line = Line(match, 0)
    while line.decision is not None:
        weights = GAME.priors(line.state, line.decision)
        assert weights is not None
        line.answer(line.decision.moves[weights.index(max(weights))])
    assert isinstance(line.state, Table)
    return line.state


def test_playing_by_priors_alone_wins_some() -> None:
    """Random play never does; in 64 matches the likeliest answers win more than half."""
    spirits = content.spirits("base")
    won = sum([best_by_priors(spirits[seed % 8], 5000 + seed).won for seed in range(64)])
    assert won >= 24


def test_the_search_answers_within_the_rules() -> None:
    match = new_match(GAME, 1, 3)
    match.play(0, f"spirit {RIVER}")
    searcher, seat = bot("search:8it", 1), match.seat(0)
    while not match.over and match.count < 40:
        seat.play(searcher.choose(seat))
    assert match.over or match.count == 40


def test_idle_means_no_weight() -> None:
    t = table(RIVER, phase="slow")
    moves: list[Move] = [use_move("use", "wash-away", land("A1")), power_move("play", "wash-away")]
    assert uses(Tally(t, PRICES, 0), moves)[0] == IDLE
    assert priors(t, PRICES, Decision(0, ASK_SLOW, [moves[0], DONE]))[0] == 0.0


def test_hints_think_with_the_prices_they_are_given() -> None:
    t = table(EARTH, ravage="1-jungle")
    put(t, "A3", town=2)
    bold = GAME.repriced({"town.1": 0.0, "rules.teach": 9.0})
    assert bold.prices()["rules.teach"] == 9.0 and GAME.prices()["rules.teach"] == 0.5
    assert bold.values(t) != GAME.values(t) == values(t, PRICES)
    assert bold.repriced(GAME.prices()).values(t) == GAME.values(t)
    with pytest.raises(DeskohernaError):
        GAME.repriced({"village": 1.0})


# -- rules that ask for a land -----------------------------------------------------------------------------


def crops(t: Table, *lands: str) -> Decision:
    """France asks where new cash crops are wanted."""
    (rule,) = [one for one in content.ADVERSARIES["france"].rules_at(0) if one.name.endswith("cash-crops")]
    rules = choose(t, rule, [land(name) for name in lands])
    ask = next(rules)
    assert isinstance(ask, Decision)
    return ask


def test_b5_cash_crops_blight_a_land_with_towns_and_bots_know() -> None:
    """Blight on blighted land with the spirit's own presence: what bots of every level chose."""
    t = table()
    t.blight = 3
    put(t, "A1", presence=2, town=1, blight=1)
    asked = crops(t, "A1", "A4")
    found = dict(zip([move.notation for move in asked.moves], appraise(t, PRICES, asked), strict=True))
    assert found["in A4"] > found["in A1"] + 2.0  # a town there, blight and presence lost here
    t.lands[land("A1")] = t.lands[land("A4")]
    found = dict(zip([move.notation for move in asked.moves], appraise(t, PRICES, asked), strict=True))
    assert found["in A4"] == pytest.approx(found["in A1"], abs=1.5)  # a town either way


def test_b5_every_rule_that_asks_for_a_land_says_what_it_brings() -> None:
    t = table()
    brought = {
        rule.name: {figures.PIECES[rule.adds(t, one)] for one in t.isle.lands}
        for foe in content.ADVERSARIES.values()
        for rule in foe.rules_at(6)
    }
    assert brought["persistent-explorers"] == {"explorer"}
    assert brought["stalk-the-predators"] == {"explorer"}
    assert brought["wave-of-immigration"] == {"city", "town"}
    assert brought["land-rush"] == {"town"}
