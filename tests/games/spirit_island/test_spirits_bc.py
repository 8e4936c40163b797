"""Branch & Claw: Keeper of the Forbidden Wilds and Sharp Fangs Behind the Leaves."""

from __future__ import annotations

from games.spirit_island.tables import do, fear, give, isle, presence, put, run, step, there, use

from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.nouns.kinds import BEASTS, DAHAN
from deskoherna.games.spirit_island.rules.growth.spirit_phase import (
    choice_of_cards,
    choice_of_growth,
    growth_options,
)
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import AddPresence, Gather, Push

KEEPER = "keeper-of-the-forbidden-wilds"
FANGS = "sharp-fangs-behind-the-leaves"


def grown(t: Table, *answers: str) -> None:
    """One answer in the spirit phase and what follows from it until the next such question."""
    step(t, "spirits", answers=answers[:1])
    rest = list(answers[1:])
    while t.agenda and t.agenda[-1][0] == "grow":
        name, args = t.agenda.pop()
        before = len(t.agenda)
        asked = step(t, name, *args, answers=tuple(rest))
        rest = rest[len(asked) :]
        assert before <= len(t.agenda) + 1
    assert not rest


def choices(t: Table) -> list[str]:
    """What the seat may say in the spirit phase now."""
    choice = choice_of_cards if t.ready[0] else choice_of_growth
    decision = choice(t, 0, t.standing.calls)
    return [move.notation for move in decision.moves] if decision is not None else []


def offered(t: Table) -> list[str]:
    return [move.notation for move in growth_options(t, 0)]


# -- Keeper ------------------------------------------------------------------------------------------------


def test_keeper_starts_with_wilds() -> None:
    t = isle(KEEPER)
    run(SPIRITS[KEEPER].settle(t, 0))
    assert presence(t, "A8") == 1 and there(t, "A8") == {"wilds": 1}


def test_keeper_takes_two_different_options_and_may_earn_the_price_first() -> None:
    # Rulebook, growth that costs Energy: an earlier option can bring what a later one costs.
    t = isle(KEEPER)
    put(t, "A8", presence=1)
    t.energy[0] = 2
    step(t, "turn")
    assert offered(t) == ["growth 1", "growth 2", "growth 3"]
    t.agenda.clear()
    grown(t, "growth 1")
    assert t.energy[0] == 3 and not t.ready[0]
    assert offered(t) == ["growth 2", "growth 3", "growth 4"]


def test_keeper_adds_presence_to_wilds_and_where_it_is() -> None:
    t = isle(KEEPER)
    put(t, "A8", presence=1)
    put(t, "A1", wilds=1)
    asked = do(t, SPIRITS[KEEPER].options[2].symbols[0], "A8", "presence energy A1")
    assert {move.split()[-1] for move in asked[0].moves} == {"A1", "A8"}


def test_forbidden_ground_drives_dahan_out_where_a_sacred_site_comes_to_be() -> None:
    t = isle(KEEPER)
    put(t, "A8", presence=1, dahan=2)
    do(t, AddPresence(0), "A8", "presence energy A8", "push dahan A7", "push dahan A6")
    assert presence(t, "A8") == 2 and there(t, "A8") == {}
    put(t, "A8", dahan=1)
    do(t, AddPresence(0), "A8", "presence energy A8")  # it was a sacred site already
    assert there(t, "A8") == {"dahan": 1}


def test_powers_may_bring_dahan_to_forbidden_ground_but_dahan_events_do_not() -> None:
    t = isle(KEEPER)
    put(t, "A8", presence=1)
    do(t, AddPresence(0), "A8", "presence energy A8")
    put(t, "A7", dahan=1)
    do(t, Gather(1, DAHAN), "A8")
    assert there(t, "A8") == {"dahan": 1}
    ((seat, rule),) = t.standing.shuns
    assert rule.shuns(t, seat, LAND_INDEX["A8"]) and not rule.shuns(t, seat, LAND_INDEX["A7"])


def test_punish_those_who_trespass() -> None:
    t = isle(KEEPER)
    put(t, "A8", presence=1, city=1, dahan=2)
    give(t, sun=2, fire=1, plant=2)
    use(t, "punish-those-who-trespass", "A8")
    assert there(t, "A8") == {"city": 1, "dahan": 1}
    give(t, fire=1, plant=1)  # 2 sun, 2 fire, 3 plant: two pairs, 2 more damage
    use(t, "punish-those-who-trespass", "A8")
    assert there(t, "A8") == {}


def test_punishment_divided_among_two_lands() -> None:
    t = isle(KEEPER)
    put(t, "A8", presence=1, explorer=2)
    put(t, "A5", presence=1, town=1)
    put(t, "A1", city=1)
    give(t, sun=2, fire=2, plant=4)  # 2 + 2 damage
    asked = use(t, "punish-those-who-trespass", "A8", "in A5", "amount 2")
    assert asked[0].moves == ["in A5", "stop"]
    assert there(t, "A5") == {} and there(t, "A8") == {}


def test_spreading_wilds_reaches_farther_step_by_step() -> None:
    t = isle(KEEPER)
    put(t, "A3", presence=1)
    for elements, land in (({"plant": 1}, "A4"), ({"plant": 2}, "A5"), ({"air": 1}, "A7")):
        give(t, **elements)
        assert f"use spreading-wilds {land}" in [move.notation for move in uses(t, 0, "slow")]
    assert "use spreading-wilds A8" in [move.notation for move in uses(t, 0, "slow")]
    t.extra[0] = (0,) * 8
    give(t, plant=2)
    targets = [move.notation for move in uses(t, 0, "slow")]
    assert targets == [f"use spreading-wilds {land}" for land in ("A2", "A3", "A4")]


def test_spreading_wilds_pushes_and_grows() -> None:
    t = isle(KEEPER)
    put(t, "A5", explorer=2)
    give(t, sun=4, plant=1)
    use(t, "spreading-wilds", "A5", "push explorer A6", "push explorer A7")
    assert there(t, "A5") == {"wilds": 1}
    put(t, "A8", explorer=3)
    use(t, "spreading-wilds", "A8", "push explorer A7", "push explorer A7")
    assert there(t, "A8") == {"explorer": 1}  # somebody is left: no wilds


def test_towering_wrath_counts_sacred_sites_around() -> None:
    t = isle(KEEPER)
    put(t, "A8", presence=2)
    put(t, "A6", presence=2)
    put(t, "A1", presence=2)
    put(t, "A3", presence=2)  # too far away to count
    put(t, "A5", city=2, dahan=1)
    use(t, "towering-wrath", "A5")  # three sites: 6 damage
    assert there(t, "A5") == {} and fear(t) == 2 + 4


def test_regrow_from_roots_only_in_little_blight() -> None:
    t = isle(KEEPER)
    put(t, "A5", blight=2)
    put(t, "A8", blight=3)
    use(t, "regrow-from-roots", "A5")
    use(t, "regrow-from-roots", "A8")
    assert (there(t, "A5"), there(t, "A8")) == ({"blight": 1}, {"blight": 3})


def test_boon_of_growing_power() -> None:
    t = isle(KEEPER, FANGS)
    t.minor = t.minor[:1]
    use(t, "boon-of-growing-power", 1, "deck minor", f"keep {t.minor[0]}")
    assert len(t.hand[1]) == 5 and t.energy == [0, 1]
    use(t, "boon-of-growing-power", 0, "deck major", f"keep {_top(t)}", "forget towering-wrath")
    assert t.energy == [0, 1]


def _top(t: Table) -> str:
    t.major = t.major[:1]
    return t.major[0]


def test_sacrosanct_wilderness() -> None:
    t = isle(KEEPER)
    put(t, "A5", dahan=1, town=1, wilds=1)
    use(t, "sacrosanct-wilderness", "A5", "push dahan A6", "choose 1")
    assert there(t, "A5") == {"wilds": 1}
    use(t, "sacrosanct-wilderness", "A5")  # nobody to hurt: only wilds can be added
    assert there(t, "A5") == {"wilds": 2}


# -- Sharp Fangs -------------------------------------------------------------------------------------------


def test_fangs_start_with_beasts() -> None:
    t = isle(FANGS)
    put(t, "A1", beasts=1)
    run(SPIRITS[FANGS].settle(t, 0), "in A1")
    assert (presence(t, "A8"), presence(t, "A1")) == (1, 1) and there(t, "A8") == {"beasts": 1}


def test_ally_of_the_beasts_goes_along() -> None:
    t = isle(FANGS)
    put(t, "A8", presence=2, beasts=2)
    do(t, Push(2, BEASTS), "A8", "push beasts A7", "yes", "push beasts A6", "no")
    assert (presence(t, "A8"), presence(t, "A7"), presence(t, "A6")) == (1, 1, 0)


def test_presence_does_not_follow_beasts_that_come() -> None:
    t = isle(FANGS)
    put(t, "A8", presence=1)
    put(t, "A7", beasts=1)
    do(t, Gather(1, BEASTS), "A8")
    assert presence(t, "A8") == 1


def test_call_forth_predators_once_in_a_spirit_phase() -> None:
    t = isle(FANGS)
    put(t, "A8", presence=2)
    step(t, "turn")
    t.agenda.clear()
    assert "call-forth A8" in choices(t)
    step(t, "spirits", answers=("call-forth A8",))
    assert presence(t, "A8") == 1 and there(t, "A8") == {"beasts": 1}
    assert t.destroyed[0] == 0 and t.mark("gone.0") == 1  # out of the game for good
    assert "call-forth A8" not in choices(t)


def test_fangs_reclaim_twice_with_both_symbols_uncovered() -> None:
    t = isle(FANGS)
    put(t, "A8", presence=1)
    t.shown[0] = (1, 6)
    t.ready[0], t.phase = True, "spirits"
    t.hand[0], t.discard[0] = (), ("terrifying-chase", "too-near-the-jungle")
    for symbol in ("track reclaim-one.c3", "track reclaim-one.c5"):
        assert symbol in choices(t)
        answers = (symbol, "reclaim terrifying-chase") if len(t.discard[0]) > 1 else (symbol,)
        step(t, "spirits", answers=answers)
        t.agenda.clear()
    assert set(t.hand[0]) == {"terrifying-chase", "too-near-the-jungle"}


def test_ranging_hunt() -> None:
    t = isle(FANGS)
    put(t, "A6", beasts=2)
    put(t, "A5", town=1, beasts=1)
    give(t, animal=2)
    use(t, "ranging-hunt", "A5", "gather beasts A6", "stop")
    assert there(t, "A5") == {"town": 1, "beasts": 2}
    give(t, animal=1, plant=2)
    use(t, "ranging-hunt", "A5", "stop", "push beasts A8", "stop")
    assert there(t, "A5") == {"beasts": 1} and there(t, "A8") == {"beasts": 1}


def test_frenzied_assault() -> None:
    t = isle(FANGS)
    put(t, "A5", city=1, beasts=2)
    give(t, moon=1, fire=1, animal=4)
    use(t, "frenzied-assault", "A5")
    assert there(t, "A5") == {"city": 1, "beasts": 1} and fear(t) == 1
    give(t, fire=1, animal=1)
    t.lands[LAND_INDEX["A5"]] = t.lands[LAND_INDEX["A5"]].with_invaders(())
    put(t, "A5", city=1)
    use(t, "frenzied-assault", "A5")
    assert there(t, "A5") == {} and fear(t) == 1 + 2 + 2


def test_prey_on_the_builders_needs_beasts() -> None:
    t = isle(FANGS)
    put(t, "A5", explorer=1, beasts=1)
    put(t, "A1", explorer=1)
    use(t, "prey-on-the-builders", "A5")
    use(t, "prey-on-the-builders", "A1", "stop")
    for land in ("A5", "A1"):
        for _ in range(2):  # every build of the turn
            step(t, "build", LAND_INDEX[land])
    assert there(t, "A5") == {"explorer": 1, "beasts": 1}
    assert there(t, "A1") == {"explorer": 1, "town": 1, "city": 1}


def test_teeth_gleam_from_darkness() -> None:
    t = isle(FANGS)
    put(t, "A5", town=1)
    use(t, "teeth-gleam-from-darkness", "A5")  # no beasts yet: only the first is possible
    assert there(t, "A5") == {"town": 1, "beasts": 1} and fear(t) == 1
    use(t, "teeth-gleam-from-darkness", "A5", "choose 2")
    assert fear(t) == 4


def test_too_near_the_jungle_only_from_jungles() -> None:
    t = isle(FANGS)
    put(t, "A7", presence=1)
    put(t, "A3", presence=1)
    t.played[0] = ("too-near-the-jungle",)
    targets = [move.notation for move in uses(t, 0, "slow")]
    assert targets == [f"use too-near-the-jungle {land}" for land in ("A2", "A3", "A4")]


def test_terrifying_chase_pushes_more_with_beasts() -> None:
    t = isle(FANGS)
    put(t, "A5", explorer=2, town=2, beasts=1)
    pushes = ("push explorer A6", "push explorer A6", "push town A7", "push town A7")
    use(t, "terrifying-chase", "A5", *pushes)
    assert there(t, "A5") == {"beasts": 1} and fear(t) == 2
    put(t, "A1", dahan=1)
    use(t, "terrifying-chase", "A1", "push dahan A2")
    assert fear(t) == 2  # no invader was pushed
