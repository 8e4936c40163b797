"""Jagged Earth: Shroud of Silent Mist and Vengeance as a Burning Plague."""

from __future__ import annotations

from games.spirit_island.tables import do, fear, give, hurt, isle, presence, put, run, step, there, use

from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import INVADER as INVADER_ACTION
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import CITY, ELEMENTS, LAND_INDEX
from deskoherna.games.spirit_island.figures import DAHAN as DAHAN_CODE
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT
from deskoherna.games.spirit_island.rules.ground import defence
from deskoherna.games.spirit_island.rules.growth.power_cards import gain_power
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, Damage, LosePresence

SHROUD = "shroud-of-silent-mist"
VENGEANCE = "vengeance-as-a-burning-plague"
EARTH = "vital-strength-of-the-earth"
GROWTH = Phrase("growth.source")


def wound(t: Table, land: str, kind: int = CITY, damage: int = 1) -> None:
    at = LAND_INDEX[land]
    t.lands[at] = t.lands[at].add(piece(kind, damage))


# -- Shroud ------------------------------------------------------------------------------------------------


def test_cool_and_dark_pays_once_a_turn_for_cards_without_fire() -> None:
    t = isle(SHROUD)
    fire = ELEMENTS.index("fire")
    burning = next(card for card in t.minor if fire in POWERS[card].gives)
    cool = [card for card in t.minor if fire not in POWERS[card].gives][:2]
    for card, energy in ((burning, 0), (cool[0], 1), (cool[1], 1)):
        t.minor = (card,)
        run(gain_power(IsleAct(t, 0, GROWTH), "minor"), f"keep {card}")
        assert t.energy[0] == energy
    step(t, "time")
    assert not [name for name in t.marks if name.startswith("cool")]


def test_mist_flows_to_bring_a_power_within_reach() -> None:
    t = isle(SHROUD)
    t.phase = "slow"
    put(t, "A5", presence=1)
    put(t, "A2", explorer=1)
    t.played[0] = ("the-fog-closes-in",)
    assert "use the-fog-closes-in A4" not in [move.notation for move in uses(t, 0, "slow")]
    step(t, "slow", answers=("flow the-fog-closes-in", "presence A5 A4"))
    assert presence(t, "A4") == 1 and presence(t, "A5") == 0
    assert t.used[0] == ("the-fog-closes-in",)


def test_mist_may_drift_next_to_the_target_and_another_presence_reaches_it() -> None:
    t = isle(SHROUD)
    t.phase = "slow"
    put(t, "A5", presence=2, town=1)
    t.played[0] = ("the-fog-closes-in",)
    step(t, "slow", answers=("flow the-fog-closes-in", "presence A5 A6", "use the-fog-closes-in A5"))
    assert presence(t, "A6") == 1 and hurt(t, "A5") == [1]


def test_mist_makes_the_origin_a_power_needs() -> None:
    # Rulebook, Shroud: presence may be moved to meet conditions of the origin, such as a sacred site.
    t = isle(SHROUD)
    t.phase = "fast"
    put(t, "A5", presence=1)
    put(t, "A6", presence=1, dahan=1)
    t.played[0] = ("share-secrets-of-survival",)  # from a sacred site, range 1
    assert not uses(t, 0, "fast")
    asked = step(t, "fast", answers=("flow share-secrets-of-survival", "presence A5 A6", *_aim("A6")))
    assert presence(t, "A6") == 2 and asked[0].moves[0] == "flow share-secrets-of-survival"


def _aim(land: str) -> tuple[str, ...]:
    return (f"use share-secrets-of-survival {land}",)


def test_mist_does_not_move_for_an_innate_without_a_threshold() -> None:
    # Rulebook, Shroud: a power whose effect is skipped is not targeted, so nothing drifts.
    t = isle(SHROUD)
    put(t, "A5", presence=1)
    t.phase = "slow"
    asked = step(t, "slow")
    assert asked == []
    give(t, air=1, water=2)
    asked = step(t, "slow", answers=("done",))
    assert "flow lost-in-the-swirling-haze" in asked[0].moves
    assert "flow suffocating-shroud" not in asked[0].moves


def test_wounds_do_not_heal_in_the_mist() -> None:
    t = isle(SHROUD)
    put(t, "A5", presence=1)
    wound(t, "A5")
    wound(t, "A5", DAHAN_CODE)
    wound(t, "A6")
    step(t, "time")
    assert hurt(t, "A5") == [1, 1] and hurt(t, "A6") == [0]


def test_slow_death_frightens_and_feeds() -> None:
    t = isle(SHROUD)
    for n, land in enumerate(("A1", "A2", "A3", "A4", "A5", "A6")):
        put(t, land, presence=1)
        wound(t, land)
        if n == 2:
            wound(t, land)  # lands count, not pieces
    put(t, "A8", presence=1, city=1)
    step(t, "time")
    assert fear(t) == 5 and t.energy[0] == 2  # six lands: at most 5 fear, 1 Energy for every 3


def test_dahan_wounds_frighten_nobody() -> None:
    t = isle(SHROUD)
    put(t, "A5", presence=1)
    wound(t, "A5", DAHAN_CODE)
    step(t, "time")
    assert fear(t) == 0


def test_open_wounds_kill_when_health_falls_back() -> None:
    t = isle(SHROUD)
    put(t, "A5", presence=1)
    t.modify("health", LAND_INDEX["A5"], "city", 2, until="turn")
    wound(t, "A5", CITY, 4)
    step(t, "time")
    assert there(t, "A5") == {} and fear(t) == 1 + 2


def test_suffocating_shroud_levels_add_up() -> None:
    t = isle(SHROUD)
    put(t, "A5", presence=1, explorer=1, town=1, city=1)
    put(t, "A6", presence=1)
    put(t, "A8", presence=1)
    give(t, moon=1, air=2, water=1)
    use(t, "suffocating-shroud", "A5", "damage explorer")
    assert there(t, "A5") == {"town": 1, "city": 1}
    give(t, moon=1, air=1, water=1)
    use(t, "suffocating-shroud", "A5", "damage city*1")  # then 1 to each of two different invaders
    assert hurt(t, "A5") == [1, 2]


def test_swirling_haze() -> None:
    t = isle(SHROUD)
    put(t, "A5", explorer=2, dahan=3)
    give(t, air=1, water=2)
    use(t, "lost-in-the-swirling-haze", "A5", "push dahan A6")
    give(t, air=1, water=1)
    answers = ("push dahan A6", "push explorer A6", "push explorer A6")
    use(t, "lost-in-the-swirling-haze", "A5", *answers)
    assert there(t, "A5") == {"dahan": 1}


def test_shrouds_unique_powers() -> None:
    t = isle(SHROUD)
    put(t, "A5", town=1, city=1, dahan=2)
    put(t, "A6", presence=2)
    put(t, "A8", presence=1)
    use(t, "dissolving-vapors", "A5")
    assert hurt(t, "A5") == [1, 1, 1, 1] and fear(t) == 1
    use(t, "the-fog-closes-in", "A5", "push dahan-1 A7", "push dahan-1 A7")  # two lands, two invaders
    assert there(t, "A5") == {"city": 1} and hurt(t, "A5") == [2]


def test_unnerving_pall_keeps_wounded_invaders_away() -> None:
    t = isle(SHROUD)
    put(t, "A5", presence=2, town=1, dahan=3)
    for _ in range(3):
        wound(t, "A5")
    use(t, "unnerving-pall", "A5", "choose 1")
    away = ("absent city-1 A5",) * 3
    step(t, "ravage", LAND_INDEX["A5"], answers=away)  # the town: 2 damage, one Dahan; they strike the town
    assert there(t, "A5") == {"city": 3, "dahan": 2, "blight": 1} and fear(t) == 1 + 1


def test_unnerving_pall_defends_for_presence() -> None:
    t = isle(SHROUD)
    put(t, "A5", presence=3, town=1)
    use(t, "unnerving-pall", "A5", "choose 2")
    assert defence(t, LAND_INDEX["A5"]) == 3


def test_where_only_wounded_invaders_are_nobody_ravages() -> None:
    t = isle(SHROUD)
    put(t, "A5", presence=1)
    wound(t, "A5")
    use(t, "unnerving-pall", "A5", "choose 1")
    step(t, "ravage", LAND_INDEX["A5"], answers=("absent city-1 A5",))
    assert there(t, "A5") == {"city": 1}


def test_silent_forms_let_presence_flee() -> None:
    t = isle(SHROUD, EARTH)
    put(t, "A5", presence=(1, 1), explorer=1)
    use(t, "flowing-and-silent-forms-dart-by", "A5")
    do(t, Add(1, BLIGHT), "A5", "flee A6", "stop", nature=INVADER_ACTION)
    assert presence(t, "A6") == 1 and t.destroyed == [0, 1] and fear(t) == 2


def test_silent_forms_gather_a_sacred_site_of_another_spirit() -> None:
    # Rulebook, sacred sites: an instruction about one concerns two presence, to the same land.
    t = isle(SHROUD, EARTH)
    put(t, "A5", presence=(1, 0))
    put(t, "A6", presence=(0, 3))
    use(t, "flowing-and-silent-forms-dart-by", "A5", "veil 2.2.A6", "presence A6 A5")
    assert (presence(t, "A5", 1), presence(t, "A6", 1)) == (2, 1)
    use(t, "flowing-and-silent-forms-dart-by", "A5", "veil 2.1.A6", "stop")  # its player does not agree
    assert presence(t, "A6", 1) == 1


def test_shroud_moves_presence_by_its_track() -> None:
    t = isle(SHROUD)
    put(t, "A5", presence=1)
    t.shown[0], t.ready[0], t.phase = (1, 3), True, "spirits"
    step(t, "spirits", answers=("track move-presence.c2", "presence A5 A6"))
    assert presence(t, "A6") == 1


# -- Vengeance ---------------------------------------------------------------------------------------------


def test_vengeance_starts_with_a_destroyed_presence() -> None:
    t = isle(VENGEANCE)
    run(SPIRITS[VENGEANCE].settle(t, 0))
    assert t.destroyed[0] == 1


def test_vengeance_adds_presence_or_disease() -> None:
    t = isle(VENGEANCE)
    put(t, "A5", presence=1)
    symbol = SPIRITS[VENGEANCE].options[2].symbols[1]
    do(t, symbol, "A5", "choose 2", "in A6")
    assert there(t, "A6") == {"disease": 1}
    do(t, symbol, "A5", "choose 1", "presence cards A6")
    assert presence(t, "A6") == 1


def test_plague_may_let_invaders_build() -> None:
    t = isle(VENGEANCE)
    put(t, "A5", presence=1)
    put(t, "A1", disease=1, explorer=1)
    step(t, "build", LAND_INDEX["A1"], answers=("allow",))
    assert there(t, "A1") == {"explorer": 1, "town": 1, "disease": 1} and fear(t) == 1
    step(t, "build", LAND_INDEX["A1"], answers=("skip",))
    assert there(t, "A1") == {"explorer": 1, "town": 1}


def test_plague_only_on_boards_with_its_presence() -> None:
    t = isle(VENGEANCE, EARTH)
    put(t, "A5", presence=1)
    put(t, "B1", disease=1, explorer=1)
    step(t, "build", LAND_INDEX["B1"])
    assert there(t, "B1") == {"explorer": 1}


def test_pestilence_where_presence_falls_but_not_by_spirits() -> None:
    t = isle(VENGEANCE)
    put(t, "A5", presence=4)
    do(t, Add(1, BLIGHT), "A5", nature=INVADER_ACTION)
    assert there(t, "A5") == {"blight": 1, "disease": 1}
    do(t, LosePresence(1), "A5")  # a spirit's action
    assert there(t, "A5") == {"blight": 1, "disease": 1}


def test_blight_counts_as_badlands_in_its_own_actions_only() -> None:
    t = isle(VENGEANCE, EARTH)
    put(t, "A5", blight=2, city=2)
    do(t, Damage(1), "A5", "damage city")  # 1 + 2 for blight
    assert there(t, "A5")["city"] == 1
    do(t, Damage(1), "A5", seat=1)
    assert hurt(t, "A5") == [1]
    do(t, Damage(1), "A5", nature=INVADER_ACTION)
    assert hurt(t, "A5") == [2]


def test_epidemics_hurt_both_sides() -> None:
    t = isle(VENGEANCE)
    put(t, "A5", disease=2, city=2, dahan=2)
    give(t, fire=1, animal=3)
    use(t, "epidemics-run-rampant", "A5", "damage city*2", "damage dahan*1,dahan*1")
    assert sorted(hurt(t, "A5")) == [0, 1, 1, 2]


def test_epidemics_last_level() -> None:
    t = isle(VENGEANCE)
    put(t, "A5", disease=6, explorer=1)
    give(t, water=3, fire=3, animal=5)
    use(t, "epidemics-run-rampant", "A5")
    assert there(t, "A5") == {"disease": 5} and fear(t) == 5  # at most 5 fear


def test_savage_revenge() -> None:
    t = isle(VENGEANCE)
    put(t, "A5", presence=1)
    put(t, "A6", city=2)
    give(t, fire=3, animal=1)
    assert not [move for move in uses(t, 0, "slow") if "savage-revenge" in move.notation]
    give(t, air=3)
    assert "use savage-revenge A6" in [move.notation for move in uses(t, 0, "slow")]


def test_savage_revenge_adds_up() -> None:
    t = isle(VENGEANCE)
    put(t, "A6", city=2)
    give(t, fire=5, air=2, animal=2)
    use(t, "savage-revenge", "A6", "damage city-1")
    assert there(t, "A6") == {}  # 1 + 2 + 3 damage


def test_fiery_vengeance_costs_a_destroyed_presence_for_good() -> None:
    t = isle(VENGEANCE, EARTH)
    put(t, "A6", presence=(0, 1), city=1, blight=1)
    use(t, "fiery-vengeance", 1)
    assert fear(t) == 0  # nothing to pay with
    t.destroyed[1] = 1
    use(t, "fiery-vengeance", 1)
    # It is the user's power: blight counts as badlands.
    assert fear(t) == 1 and hurt(t, "A6") == [2] and t.destroyed[1] == 0 and t.mark("gone.1") == 1


def test_plaguebearers_carry_disease() -> None:
    t = isle(VENGEANCE)
    put(t, "A5", disease=1, explorer=1, dahan=2)
    use(t, "plaguebearers", "A5", "push explorer A6", "push disease A6", "push dahan A8")
    assert there(t, "A6") == {"explorer": 1, "disease": 1} and there(t, "A8") == {"dahan": 1}
    assert there(t, "A5") == {"dahan": 1} and fear(t) == 1


def test_vengeances_other_unique_powers() -> None:
    t = isle(VENGEANCE)
    put(t, "A5", explorer=1)
    use(t, "fetid-breath-spreads-infection", "A5")
    assert there(t, "A5") == {"explorer": 1, "disease": 1} and fear(t) == 1
    use(t, "strike-low-with-sudden-fevers", "A5")
    put(t, "A5", city=1)
    for _ in range(2):
        step(t, "ravage", LAND_INDEX["A5"])
    assert there(t, "A5") == {"explorer": 1, "city": 1, "disease": 1} and fear(t) == 2


def test_mist_flows_for_a_repeated_power_too() -> None:
    t = isle(SHROUD)
    t.phase = "slow"
    put(t, "A5", presence=1)
    t.played[0] = t.used[0] = ("the-fog-closes-in",)
    assert step(t, "slow") == []
    t.modify("repeat", 3, 0, 1, until="turn")  # somebody lets it repeat a card of cost 3 or less
    step(t, "slow", answers=("flow the-fog-closes-in", "presence A5 A6"))
    assert presence(t, "A6") == 1 and t.used[0] == ("the-fog-closes-in", "the-fog-closes-in")
    assert not t.modified("repeat", 3, 0)
