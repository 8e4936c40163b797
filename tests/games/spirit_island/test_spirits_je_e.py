"""Jagged Earth: Starlight Seeks Its Form."""

from __future__ import annotations

from games.spirit_island.tables import do, fear, give, have, isle, put, step, there, use

from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.rules.ground import defence
from deskoherna.games.spirit_island.rules.growth.spirit_phase import growth_options
from deskoherna.games.spirit_island.rules.pieces.presence import give_back, room_on_tracks
from deskoherna.games.spirit_island.spirits.jagged_earth.starlight import form_mark, row_mark
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import AddPresence

STARLIGHT = "starlight-seeks-its-form"
EARTH = "vital-strength-of-the-earth"


def options(t: Table) -> list[int]:
    return [int(move.notation.split()[1]) for move in growth_options(t, 0)]


def test_an_emptied_row_opens_one_of_two_options_for_good() -> None:
    # Rulebook, Starlight: a new option can be chosen at once, as options are taken one by one.
    t = isle(STARLIGHT)
    put(t, "A4", presence=1)
    assert options(t) == [1, 2, 3, 4]
    asked = do(t, AddPresence(0), "A4", "presence row-1 A4", "form 6")
    assert asked[1].moves == ["form 5", "form 6"]
    assert options(t) == [1, 2, 3, 4, 6]
    do(t, AddPresence(0), "A4", "presence row-2 A4", "form 7")
    assert options(t) == [1, 2, 3, 4, 6, 7]


def test_longer_rows_need_two_presence_and_pay_for_each() -> None:
    t = isle(STARLIGHT)
    put(t, "A4", presence=1)
    do(t, AddPresence(0), "A4", "presence row-4 A4")
    assert options(t) == [1, 2, 3, 4] and t.energy[0] == 1
    do(t, AddPresence(0), "A4", "presence row-4 A4", "form 12")
    assert options(t) == [1, 2, 3, 4, 12] and t.energy[0] == 2


def test_returned_presence_locks_the_option_and_the_choice_stays() -> None:
    # Rulebook, Starlight: locked until uncovered again; the choice cannot be changed.
    t = isle(STARLIGHT)
    put(t, "A4", presence=1)
    do(t, AddPresence(0), "A4", "presence row-1 A4", "form 5")
    assert "row-1" in room_on_tracks(t, 0)
    give_back(t, 0, "row-1")
    assert options(t) == [1, 2, 3, 4] and t.mark(row_mark(0, 1)) == 0
    do(t, AddPresence(0), "A4", "presence row-1 A4")  # no new choice
    assert options(t) == [1, 2, 3, 4, 5] and t.mark(form_mark(0, 1)) == 1


def test_stars_are_elements_for_good() -> None:
    # Rulebook, Starlight: chosen once; the marker stays when the space is covered again.
    t = isle(STARLIGHT)
    put(t, "A4", presence=1, town=1)
    do(t, AddPresence(0), "A4", "presence cards A4", "element fire")
    assert have(t, "fire") == 1
    step(t, "time")
    t.agenda.clear()
    assert have(t, "fire") == 0
    step(t, "turn")
    assert have(t, "fire") == 1
    t.agenda.clear()
    give_back(t, 0, "cards")
    step(t, "time")
    t.agenda.clear()
    step(t, "turn")
    assert have(t, "fire") == 0
    t.agenda.clear()
    do(t, AddPresence(0), "A4", "presence cards A4")  # not asked again
    step(t, "time")
    t.agenda.clear()
    step(t, "turn")
    assert have(t, "fire") == 1


def test_the_second_presence_of_the_third_row_covers_a_star() -> None:
    t = isle(STARLIGHT)
    put(t, "A4", presence=1)
    do(t, AddPresence(0), "A4", "presence row-3 A4")
    do(t, AddPresence(0), "A4", "presence row-3 A4", "form 9", "element sun")
    assert have(t, "sun") == 1


def test_starlight_grows_three_times() -> None:
    t = isle(STARLIGHT)
    put(t, "A4", presence=1)
    t.grown[0] = (1, 3)
    assert options(t) == [2, 4] and SPIRITS[STARLIGHT].pick == 3


def test_forms_of_growth() -> None:
    t = isle(STARLIGHT)
    put(t, "A4", presence=1, town=1)
    half, _, _, _, _, _, strike, haste = [option.symbols for option in SPIRITS[STARLIGHT].options[4:]]
    t.discard[0], t.hand[0] = t.hand[0][:3], ()
    do(t, half[0], "A4", f"reclaim {t.discard[0][0]}", f"reclaim {t.discard[0][1]}")
    assert len(t.hand[0]) == 2 and len(t.discard[0]) == 1
    do(t, strike[0], "A4")
    assert there(t, "A4") == {}
    do(t, haste[1], "A4")
    assert t.fold("quick", what=0) == 1


def test_starlights_innates() -> None:
    t = isle(STARLIGHT)
    put(t, "A5", explorer=2, town=1, dahan=2, blight=1)
    give(t, air=3, earth=3)
    use(t, "air-moves-earth-endures", "A5", "choose 2", "push town A6")
    assert defence(t, LAND_INDEX["A5"]) == 5 and there(t, "A6") == {"town": 1}
    give(t, fire=3, water=3)
    use(t, "fire-burns-water-soothes", "A5")
    assert there(t, "A5") == {"dahan": 2} and fear(t) == 1
    put(t, "A5", explorer=2)
    give(t, animal=3)
    use(t, "wood-seeks-growth-humans-seek-freedom", "A5", "choose 1")
    assert there(t, "A5") == {"dahan": 2}
    give(t, moon=2)
    put(t, "A6", explorer=3)
    use(t, "sidereal-guidance", "A5", "gather explorer A6")
    give(t, moon=1)
    use(t, "sidereal-guidance", "A5", "choose 2", "gather explorer A6", "stop")
    assert there(t, "A5") == {"dahan": 2, "explorer": 2}


def test_wood_gives_a_card_to_a_spirit_that_is_there() -> None:
    t = isle(STARLIGHT, EARTH)
    put(t, "A5", presence=(0, 1))
    give(t, plant=3)
    t.minor = t.minor[:1]
    use(t, "wood-seeks-growth-humans-seek-freedom", "A5", "deck minor", f"keep {t.minor[0]}")
    assert len(t.hand[1]) == 5


def test_stars_blaze() -> None:
    t = isle(STARLIGHT)
    t.played[0], t.hand[0] = t.hand[0][:1], t.hand[0][1:]
    give(t, sun=4)
    use(t, "stars-blaze-in-the-daytime-sky", 0, f"reclaim {t.played[0][0]}")
    assert fear(t) == 3 and t.energy[0] == 1 and t.played[0] == () and len(t.hand[0]) == 4


def test_boon_of_reimagining() -> None:
    t = isle(STARLIGHT, EARTH)
    t.minor = t.minor[:6]
    first, second = t.minor[:2]
    use(t, "boon-of-reimagining", 1, "forget rituals-of-destruction", f"keep {first}", f"keep {second}")
    assert {first, second} <= {*t.hand[1]} and len(t.minor_discard) == 4 and t.energy[1] == 1
    use(t, "boon-of-reimagining", 0, "stop")
    assert t.energy[0] == 0


def test_scattered_light_comes_back_when_time_passes() -> None:
    t = isle(STARLIGHT)
    cards = t.hand[0]
    t.hand[0], t.played[0] = (), cards
    use(t, "gather-the-scattered-light-of-stars", 0)
    answers = (f"reclaim {cards[0]}", f"reclaim {cards[1]}", f"forget {cards[2]}", f"reclaim {cards[3]}")
    step(t, "time", answers=answers)
    assert {*t.hand[0]} == {cards[0], cards[1], cards[3]} and t.forgotten[0] == (cards[2],)


def test_shape_the_self_anew() -> None:
    t = isle(STARLIGHT)
    t.played[0], t.hand[0] = ("shape-the-self-anew",), ()
    t.minor = t.minor[:1]
    use(t, "shape-the-self-anew", 0, f"keep {t.minor[0]}", "yes")
    assert t.energy[0] == 3 and t.played[0] == ()


def test_a_major_is_paid_with_a_card_of_its_own() -> None:
    # Rulebook, Starlight: forgetting for a major cannot pay for something else too.
    t = isle(STARLIGHT)
    t.played[0], t.hand[0] = ("shape-the-self-anew",), ()
    t.major = t.major[:1]
    give(t, moon=4)
    answers = ("deck major", f"keep {t.major[0]}", "forget shape-the-self-anew")
    use(t, "shape-the-self-anew", 0, *answers)  # no Energy: the card is gone already
    assert t.energy[0] == 0 and len(t.hand[0]) == 1


def test_peace_of_the_nighttime_sky() -> None:
    t = isle(STARLIGHT)
    put(t, "A4", presence=2)
    t.played[0], t.hand[0] = ("peace-of-the-nighttime-sky",), ()
    use(t, "peace-of-the-nighttime-sky", "A4", "in A5")
    for land in ("A4", "A5"):
        assert t.modified("skip", LAND_INDEX[land], "ravage")
    assert t.forgotten[0] == ("peace-of-the-nighttime-sky",) and have(t, "moon") == 1
    t.fear_levels = t.fear_levels[3:]
    t.played[0] = ("peace-of-the-nighttime-sky",)
    use(t, "peace-of-the-nighttime-sky", "A1", "stop")
    assert not t.modified("skip", LAND_INDEX["A1"], "ravage")  # terror level II
