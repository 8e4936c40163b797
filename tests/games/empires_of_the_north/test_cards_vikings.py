"""Cards of the Heidel and Ulaf clans that do more than give goods."""

from __future__ import annotations

from games.empires_of_the_north.north import A, B, North, codes
from games.empires_of_the_north.printed import cost

SAILORS = "ulaf heidel"

# -- Heidel: workers are assigned and released ---------------------------------------------------------------


def test_festival_preparations_take_from_two_fields() -> None:
    """006: before the harvest itself (P5); different fields, an upgrade is one too (F4)."""
    e = North(
        "nanurjuk heidel", stand={B: "001 002 086:002"}, hands={B: "006"}
    )  # Blubber Lamp, under the Bay
    asked = e.turn(B, "place harvest 006", "glean 086 fish", "glean 001 wood", "field 001")
    assert asked == ["1 glean-of", "1 glean-of", "1 harvest"]
    assert e.supply(B) == {"fish": 1, "wood": 3}
    assert codes(e.t.discards[B]) == "006"


def test_festival_preparations_with_a_single_field() -> None:
    e = North(stand={A: "001"}, hands={A: "005"})
    assert e.turn(A, "place harvest 005") == []
    assert e.supply(A) == {"wood": 3}


def test_farmstead() -> None:
    """010."""
    e = North(goods={A: {"worker": 1}}, stand={A: "001 002 003 010"})
    e.turn(A, "use 010", "glean 003 sheep", "glean 002 fish")
    assert e.supply(A) == {"food": 1, "sheep": 1, "fish": 1}
    assert e.lying("010") == {"worker": 1}
    assert North(goods={A: {"gold": 1}}, stand={A: "001 010"}).offered(A, "use") == set()


def test_hop_pickers_harvest_with_a_boost() -> None:
    """015: a boost may go with it (P9)."""
    e = North(goods={A: {"worker": 1}}, stand={A: "001 003 015"}, hands={A: "006 008"})
    e.turn(A, "use 015", "play 006", "glean 001 wood", "field 003")
    assert e.supply(A) == {"wood": 1, "sheep": 3}
    assert codes(e.t.exhausted) == "015"
    e = North(goods={A: {"worker": 1}}, stand={A: "001 015"}, hands={A: "008"})
    e.turn(A, "use 015", "without")
    assert e.supply(A) == {"wood": 2}


def test_drinking_competition_moves_a_disc_and_releases() -> None:
    """022; the disc just placed may be moved, the harvest happens all the same (P7)."""
    e = North(stand={A: "001 010 016"}, hands={A: "022"})
    e.lay("010", worker=1)
    e.lay("016", worker=2)
    asked = e.turn(A, "place harvest 022", "shift harvest sail", "amount 3")
    assert asked == ["0 shift-of", "0 amount-what-of"]
    assert e.supply(A) == {"wood": 2, "worker": 3}
    assert e.t.discs[0] == 4  # on sail, fresh
    assert e.lying("010") == e.lying("016") == {}


def test_drinking_competition_may_leave_everything() -> None:
    e = North(stand={A: "001 016"}, hands={A: "021"})
    e.lay("016", worker=2)
    e.turn(A, "place harvest 021", "stop", "amount 0")
    assert (e.supply(A), e.t.discs[0], e.lying("016")) == ({"wood": 2}, 3, {"worker": 2})


def test_great_brewery_counts_taverns_or_feasts() -> None:
    """025 is a tavern itself; three at most."""
    e = North(goods={A: {"worker": 2}}, stand={A: "025 008 009 013 014 004 016"})
    e.turn(A, "use 025", "choose 1")
    assert e.supply(A) == {"worker": 1, "vp": 3}
    e.t.exhausted = b""
    e.turn(A, "use 025", "choose 2")
    assert e.supply(A) == {"raze": 2, "vp": 3}
    e = North(goods={A: {"worker": 1}}, stand={A: "025"})
    e.turn(A, "use 025")  # no feast: nothing to choose
    assert e.supply(A) == {"vp": 1}


def test_last_round_and_beer_cellar() -> None:
    """028, 031: once a round."""
    e = North(stand={A: "016 031"}, hands={A: "026 028"})
    e.lay("016", worker=2)
    e.turn(A, "place populate 026", "amount 1")
    assert e.supply(A) == {"vp": 1, "worker": 2}
    e.turn(A, "place populate 028", "amount 1")
    assert e.supply(A) == {"vp": 1, "worker": 4}  # the second release: nothing from the cellar
    e = North(stand={A: "016 031"}, hands={A: "026"})
    e.turn(A, "place populate 026")  # nobody to release
    assert (e.supply(A), len(e.hand(A).split())) == ({"worker": 1}, 1)


def test_afterparty_refreshes_another_card() -> None:
    """029: not itself, for it is exhausted afterwards (U3)."""
    e = North(goods={A: {"worker": 1, "food": 1}}, stand={A: "008 029"})
    assert e.offered(A, "use") == {"use 008"}
    e.turn(A, "use 008")
    e.turn(A, "use 029")
    assert (codes(e.t.exhausted), e.lying("029")) == ("029", {"worker": 1})
    e = North(goods={A: {"worker": 1}}, stand={A: "008 009 202 029"})
    e.t.exhausted = bytes((7, 8, 201))
    assert e.turn(A, "use 029", "pick 202") == ["0 refresh-of"]
    assert codes(e.t.exhausted) == "008 009 029"


def test_sobering_spring() -> None:
    """030."""
    e = North(goods={A: {"food": 1, "sheep": 1}}, stand={A: "016 030"})
    e.lay("016", worker=2)
    e.turn(A, "use 030", "amount 2")
    assert e.supply(A) == {"worker": 2, "vp": 1}


def test_skalds_stage_pays_once_a_round() -> None:
    """007."""
    e = North(goods={A: {"worker": 3}}, stand={A: "004 007 016"})
    e.turn(A, "use 004")
    e.turn(A, "use 016")
    assert e.supply(A)["vp"] == 3
    e.new_round()
    e.give(A, worker=1)
    e.turn(A, "use 004")
    assert e.supply(A)["vp"] == 4


def test_mead_hall_pours_for_those_who_sail() -> None:
    """032: each time, while two workers are assigned; of one's own only, and not when sailing oneself."""
    for workers, points in ((0, 0), (1, 0), (2, 2), (5, 2)):
        e = North(goods={A: {"ship": 1}, B: {"ship": 2}}, stand={A: "016 032", B: "037"})
        if workers:
            e.lay("016", worker=workers)
        e.lay("037", worker=3)
        e.turn(B, "place sail")
        e.turn(A, "place sail")
        e.turn(B, "place sail")
        assert e.supply(A).get("vp", 0) == points


# -- Ulaf: ships ---------------------------------------------------------------------------------------------


def test_longboat_pier_sails() -> None:
    """037; needs a ship."""
    e = North(SAILORS, goods={A: {"wood": 1, "worker": 1, "ship": 1, "raze": 1}}, stand={A: "037"})
    e.turn(A, "use 037", "sail raze")
    assert (e.supply(A), e.t.queue) == ({"tired": 1}, bytes((0, 2)))
    assert North(SAILORS, goods={A: {"wood": 1, "worker": 1}}, stand={A: "037"}).offered(A, "use") == set()


def test_towers_score_for_conquest() -> None:
    """046 one, 055 two, 056 one for three islands; and Ghost Island 208, which does not count itself (X6)."""
    e = North(SAILORS, stand={A: "046 055 056 202"}, islands="208 199 211 212", queue="Ar Ar A")
    e.expedition("conquer 208", "conquer 199", "stay")
    points = (1 + 2 + 0) + (1 + 2 + 1) + 1
    assert e.supply(A) == {"vp": points, "raze": 1, "stone": 1, "fish": 2, "ship": 3}
    assert e.standing(A) == "046 055 056 208 202 199"


def test_twin_ships_and_priest_of_thor_follow_pillage() -> None:
    """064, 057."""
    e = North(SAILORS, stand={A: "064 057"}, queue="A A")
    asked = e.expedition("pillage 199", "choose 1", "take wood", "pillage 200", "choose 2")
    assert asked[:2] == ["0 island", "0 choose-effect-of"]
    assert e.supply(A) == {"fish": 1, "food": 3, "wood": 1, "raze": 1, "vp": 2, "ship": 2}


def test_valkyrie_pillages_at_once() -> None:
    """058; X8: the ship is free again; without a ship at sea it only gives a raze token (U3)."""
    e = North(SAILORS, goods={A: {"worker": 1}}, stand={A: "058"}, queue="B Ar")
    e.turn(A, "use 058", "pillage 199")
    assert (e.supply(A), e.ships()) == ({"fish": 1, "food": 1, "ship": 1, "tired": 1, "raze": 1}, "B")
    e = North(SAILORS, goods={A: {"worker": 1}}, stand={A: "058"}, queue="B")
    e.turn(A, "use 058")
    assert e.supply(A) == {"tired": 1, "raze": 1}
    e = North(SAILORS, goods={A: {"worker": 1}}, stand={A: "058"}, queue="A Bf Af")
    assert e.turn(A, "use 058", "ship 3", "pillage 211") == ["0 ship", "0 island"]
    assert "conquer 211" not in e.asked


def test_trophy_hall_counts_islands_and_raids() -> None:
    """059: two at most; a point for the first raid of a round."""
    e = North(
        SAILORS,
        goods={A: {**cost("059"), "raze": 2}},
        stand={A: "199 202 211", B: "008 010"},
        hands={A: "059"},
    )
    e.turn(A, "build 059")
    assert e.supply(A) == {"raze": 2, "vp": 2}
    e.turn(A, "raid 2 008")
    assert e.supply(A) == {"raze": 1, "vp": 3}
    e.turn(A, "raid 2 010")
    assert e.supply(A) == {"vp": 3}


def test_sea_chart_overtakes_and_draws() -> None:
    """061; without a ship it only draws (U3)."""
    e = North(SAILORS, goods={A: {"fish": 1}}, stand={A: "061"}, queue="B A B A")
    e.turn(A, "use 061", "ship 4")
    assert (e.ships(), len(e.hand(A).split())) == ("BAAB", 2)
    e = North(SAILORS, goods={A: {"fish": 1}}, stand={A: "061"})
    e.turn(A, "use 061")
    assert len(e.hand(A).split()) == 2


def test_binge_on_the_waves_refreshes_islands() -> None:
    """063: all of them, nothing else."""
    e = North(SAILORS, stand={A: "034 040 199 202"}, hands={A: "063"})
    e.t.exhausted = bytes((39, 198, 201))
    e.turn(A, "place harvest 063")
    assert codes(e.t.exhausted) == "040"


def test_drakkar_captain_lands_at_once() -> None:
    """066; without a ship at sea it only draws (U3)."""
    e = North(SAILORS, goods={A: {"food": 1}}, stand={A: "066"}, queue="B Ar")
    e.turn(A, "use 066", "conquer 199")
    assert (e.standing(A), e.ships(), len(e.hand(A).split())) == ("066 199", "B", 1)
    e = North(SAILORS, goods={A: {"food": 1}}, stand={A: "066"}, queue="B")
    e.turn(A, "use 066")
    assert (e.supply(A), len(e.hand(A).split())) == ({}, 1)


def test_flokis_shipyard_gives_the_third_ship() -> None:
    """065."""
    e = North(SAILORS, goods={A: {"ship": 2}}, hands={A: "065 040"})
    e.turn(A, "place build 065", "free 040")
    assert e.supply(A) == {"ship": 3, "raze": 1}


def test_battle_cry_equips_the_ship_it_goes_with() -> None:
    """051."""
    e = North(SAILORS, goods={A: {"ship": 1}}, hands={A: "051"})
    e.turn(A, "place sail 051", "sail fish raze")
    assert (e.supply(A), e.t.queue) == ({}, bytes((0, 3)))
