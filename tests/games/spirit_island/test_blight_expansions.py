"""Blight cards of both boxes, still-healthy sides and the blight deck (R9.7 to R9.10, R18.1)."""

from __future__ import annotations

from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.content import BLIGHT_CARDS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.rules.pieces.blight import add_blight, take_from_card
from tests.games.spirit_island.tables import EARTH, LIGHTNING, fear, presence, put, run, step, there
from tests.games.spirit_island.wide import flip, wide

TWO = (EARTH, LIGHTNING)


def test_a_still_healthy_card_goes_on_to_the_next() -> None:
    t = wide()
    flip(t, "invaders-find-the-land-to-their-liking")
    assert (t.blight, t.blighted, t.doom) == (2, False, "")
    t.blight_unseen = ("tipping-point",)
    put(t, "A5", presence=5)
    run(take_from_card(IsleAct(t, 0, Phrase("growth.source")), 2))
    assert (t.blight_card, t.blighted, t.blight) == ("tipping-point", True, 5)
    assert presence(t, "A5") == 2
    run(take_from_card(IsleAct(t, 0, Phrase("growth.source")), 5))
    assert t.doom == "blight"


def test_the_flip_interrupts_the_action() -> None:
    """R9.8, R21.15: the third blight flips the card before the land gets the rest."""
    t = wide()
    t.blight, t.blight_unseen = 1, ("promising-farmlands",)
    run(add_blight(IsleAct(t, 0, Phrase("growth.source"), land=LAND_INDEX["A5"]), LAND_INDEX["A5"]), "in A8")
    assert there(t, "A8") == {"town": 1, "city": 1} and there(t, "A5") == {"blight": 1}
    assert t.blight == 4


def test_back_against_the_wall() -> None:
    t = wide(*TWO)
    flip(t, "back-against-the-wall")
    t.agenda.clear()
    step(t, "turn")
    assert (t.energy, t.plays) == ([1, 1], [1, 1])


def test_promising_farmlands() -> None:
    t = wide()
    for land in ("A4", "A5", "A6", "A7"):
        put(t, land, town=1)
    flip(t, "promising-farmlands")
    assert there(t, "A8") == {"town": 1, "city": 1}


def test_disintegrating_ecosystem() -> None:
    t = wide()
    put(t, "A5", beasts=1)
    put(t, "A8", town=1)
    flip(t, "disintegrating-ecosystem")
    assert there(t, "A5") == {} and there(t, "A8") == {"town": 1, "blight": 1}


def test_aid_from_lesser_spirits() -> None:
    t = wide()
    t.minor = ("drought", "call-to-tend")
    flip(t, "aid-from-lesser-spirits", "keep drought")
    assert t.played[0] == ("drought",) and t.minor_discard == ("call-to-tend",)
    t.agenda.clear()
    step(t, "time")
    assert "drought" in t.discard[0]
    t.agenda.clear()
    step(t, "turn")
    assert t.played[0] == ("drought",) and t.energy[0] == 0  # for nothing, every turn


def test_erosion_of_will() -> None:
    t = wide(*TWO)
    put(t, "A5", presence=(2, 1))
    put(t, "B5", presence=(0, 1))
    t.energy = [3, 0]
    flip(t, "erosion-of-will", "lose B5")
    assert (fear(t), t.energy, t.destroyed) == (4, [2, 0], [1, 1])


def test_a_pall_upon_the_land() -> None:
    t = wide()
    put(t, "A5", presence=2, town=1)
    flip(t, "a-pall-upon-the-land")
    assert presence(t, "A5") == 1 and there(t, "A5") == {}


def test_unnatural_proliferation() -> None:
    t = wide()
    put(t, "A5", presence=1, dahan=1)
    put(t, "A6", town=2)
    put(t, "A7", city=1)
    flip(t, "unnatural-proliferation", "presence energy A5")
    assert presence(t, "A5") == 2 and there(t, "A5") == {"dahan": 2}
    assert there(t, "A7") == {"city": 3}  # fewest, but at least 1


def test_all_things_weaken_from_the_next_turn_on() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", presence=3, explorer=1, beasts=1)
    put(t, "A6", presence=2)
    flip(t, "all-things-weaken")
    assert not t.mods
    t.agenda.clear()
    step(t, "time")
    step(t, "ravage", LAND_INDEX["A5"])  # 1 damage is enough now
    assert there(t, "A5") == {"explorer": 1, "blight": 1}
    assert (presence(t, "A5"), presence(t, "A6")) == (0, 1)
    put(t, "A8", dahan=1, explorer=1)
    step(t, "ravage", LAND_INDEX["A8"], answers=())
    assert "dahan" not in there(t, "A8")  # 1 health


def test_thriving_communities() -> None:
    t = wide()
    for land in ("A4", "A5"):
        put(t, land, town=1)
    put(t, "A6", explorer=1)
    put(t, "A7", explorer=1, town=1)
    put(t, "A8", explorer=1)
    flip(t, "thriving-communities", "in A4", "in A5", "in A6", "in A7", "choose 1")
    assert there(t, "A4") == there(t, "A5") == {"city": 1}
    assert there(t, "A6") == {"town": 1} and there(t, "A7") == {"explorer": 1, "city": 1}
    assert there(t, "A8") == {"explorer": 1}


def test_power_corrodes_the_spirit() -> None:
    t = wide(*TWO)
    put(t, "A5", presence=(2, 2))
    flip(t, "power-corrodes-the-spirit")
    t.played = [("drought", "call-to-tend"), ("cleansing-floods",)]  # two cheap ones; one that costs 5
    step(t, "blighted")
    assert t.destroyed == [0, 1]


def test_untended_land_crumbles() -> None:
    t = wide()
    put(t, "A8", blight=1, presence=1)
    flip(t, "untended-land-crumbles")
    t.energy = [3]
    step(t, "blighted", answers=("yes",))
    assert t.energy == [0] and t.blight == 4
    step(t, "blighted", answers=("yes",))  # nothing to pay with: presence
    assert presence(t, "A8") == 0
    step(t, "blighted", answers=("in A7",))
    assert there(t, "A7") == {"blight": 1}


def test_invaders_find_the_land_to_their_liking() -> None:
    for terror, markers in ((1, 2), (2, 3), (3, 4)):
        t = wide(*TWO)
        t.fear_levels = t.fear_levels[3 * (terror - 1) :]
        flip(t, "invaders-find-the-land-to-their-liking")
        assert t.fear_size == 8 + markers == t.fear_pool  # R13.8


def test_strong_earth_shatters_slowly() -> None:
    t = wide()
    put(t, "A8", blight=1)
    flip(t, "strong-earth-shatters-slowly", "in A6")
    assert there(t, "A6") == {"blight": 1} and (t.blight, t.blighted) == (1, False)


def test_cards_fit_for_games_without_events() -> None:
    """R18.1: no two-blight cards, none with a single effect; still-healthy ones stay."""
    fit = {card.id for card in BLIGHT_CARDS.values() if card.lasts}
    assert fit == {
        "downward-spiral",
        "memory-fades-to-dust",
        "all-things-weaken",
        "power-corrodes-the-spirit",
        "untended-land-crumbles",
        "invaders-find-the-land-to-their-liking",
        "strong-earth-shatters-slowly",
    }
