"""Cards of the Nanurjuk and Panuk clans that do more than give goods."""

from __future__ import annotations

from games.empires_of_the_north.north import A, B, North, codes
from games.empires_of_the_north.printed import both, cost, shows

from deskoherna.games.empires_of_the_north.rules.land import uproot

NOMADS = "nanurjuk heidel"
COLLECTORS = "panuk heidel"

# -- Nanurjuk: on the move -----------------------------------------------------------------------------------


def test_expedition_discards_up_to_three_cards_of_any_kind() -> None:
    """079: two points each; islands go to their own pile (K13)."""
    e = North(NOMADS, stand={A: "067 068 080 199"}, hands={A: "079"})
    asked = e.turn(A, "place explore 079", "drop 199", "drop 067", "drop 080")
    assert asked == ["0 discard-own-of"] * 3
    assert (e.supply(A), e.standing(A)) == ({"vp": 6}, "068")
    assert codes(e.t.island_discards[0]) == "199"
    assert sorted(codes(e.t.discards[A]).split()) == ["079", "080"]  # a start card is gone for good
    e = North(NOMADS, stand={A: "067 068"}, hands={A: "078"})
    e.turn(A, "place explore 078", "drop 067", "stop")
    assert e.supply(A) == {"vp": 2}
    e = North(NOMADS, stand={A: "067 068"}, hands={A: "078"})
    e.turn(A, "place explore 078", "stop")
    assert e.supply(A) == {}


def test_a_field_takes_its_upgrades_along() -> None:
    """F5: but only the card chosen is paid for; Trail Elder 090 sees one of them leave, once a round."""
    e = North(NOMADS, stand={A: "068 086:068 090"}, hands={A: "078"})
    e.turn(A, "place explore 078", "drop 068", "stop")
    assert (e.supply(A), e.standing(A)) == ({"vp": 2 + 1}, "090")


def test_snow_camp_pays_when_it_is_left() -> None:
    """070, with Departure Totem 091 and Trail Elder 090."""
    e = North(NOMADS, goods={A: {"worker": 1}}, stand={A: "070 090 091 092"})
    e.turn(A, "use 092", "drop 070")
    assert e.supply(A) == {"worker": 1, "raze": 1, "vp": 2 + 1 + 1}
    assert len(e.hand(A).split()) == 1


def test_new_outpost_gives_up_a_field() -> None:
    """077: an upgrade counts as a field (F4)."""
    e = North(NOMADS, goods={A: {"worker": 1}}, stand={A: "068 086:068 077 080"})
    e.turn(A, "use 077", "drop 086")
    assert (e.supply(A), e.standing(A)) == ({"tired": 1, "vp": 2}, "068 077 080")
    assert North(NOMADS, goods={A: {"worker": 1}}, stand={A: "077 080"}).offered(A, "use") == set()


def test_summer_camp_builds_for_a_location() -> None:
    """092: with a location in hand BUILD follows; an island is no location of the kind."""
    e = North(NOMADS, stand={A: "092 199"}, hands={A: "094 084"})
    asked = e.turn(A, "use 092", "without", "free 094")
    assert asked == ["0 accompany", "0 free"]  # only itself to discard
    assert (e.supply(A), e.standing(A)) == ({"vp": 1}, "199 094")
    assert codes(e.t.exhausted) == ""


def test_pack_up_takes_a_location_back_with_its_cost() -> None:
    """084: no field, no island; what lies on it is lost."""
    e = North(NOMADS, stand={A: "067 076 093 199"}, hands={A: "084"})
    asked = e.turn(A, "place harvest 084", "pick 093")
    assert asked == ["0 take-back-of"]
    assert e.asked == ["pick 076", "pick 093"]
    assert (e.supply(A), e.hand(A)) == ({**both(cost("093"), shows("067")), "vp": 1}, "093")
    e = North(NOMADS, stand={A: "067 199"}, hands={A: "085"})
    e.turn(A, "place harvest 085")
    assert e.supply(A) == {"food": 2, "vp": 1}


def test_fresh_trail_finds_an_outpost() -> None:
    """088; K8: it is asked also if there is none, and the discard pile is left alone."""
    e = North(NOMADS, hands={A: "088"})
    e.t.tired[A] = 2
    e.turn(A, "place populate 088", "pick 094")
    assert (e.supply(A), e.hand(A)) == ({"worker": 2, "tired": 1}, "094")
    assert e.asked == ["pick 076", "pick 077", "pick 093", "pick 094", "stop"]
    e = North(NOMADS, hands={A: "089"}, decks={A: "070 080"}, discards={A: "094"})
    e.turn(A, "place populate 089", "stop")
    assert (e.asked, e.hand(A), codes(e.t.discards[A])) == (["stop"], "", "094 089")


def test_outposts_count_themselves() -> None:
    """094: three at most."""
    for others, points in (("", 1), ("095 096 076", 3)):
        e = North(NOMADS, goods={A: {"food": 1, "worker": 1}}, stand={A: "094 " + others})
        e.turn(A, "use 094")
        assert e.supply(A) == {"tired": 1, "vp": points}


def test_ice_cairn() -> None:
    """093: two at most."""
    e = North(NOMADS, goods={A: cost("093")}, stand={A: "094 076"}, hands={A: "093"})
    e.turn(A, "build 093")
    assert e.supply(A) == {"vp": 2}
    e.turn(A, "place explore")
    e.turn(A, "place explore")
    assert e.supply(A) == {"raze": 1, "vp": 2}


def test_kayak_makers_pay_with_a_card() -> None:
    """097."""
    e = North(NOMADS, goods={A: {"worker": 1, "ship": 1}}, stand={A: "097"}, hands={A: "070 080"})
    e.turn(A, "use 097", "drop 080", "without")
    assert (e.supply(A), e.ships(), e.hand(A)) == ({"tired": 1}, "A", "070")
    assert North(NOMADS, goods={A: {"worker": 1, "ship": 1}}, stand={A: "097"}).offered(A, "use") == set()


def test_shamans_tent_takes_a_location_out_of_the_pile() -> None:
    """099: no boost."""
    e = North(NOMADS, goods={A: {"worker": 1}}, stand={A: "099"}, discards={A: "078 073 094 095"})
    e.turn(A, "use 099", "pick 094")
    assert e.asked == ["pick 073", "pick 094"]
    assert (e.supply(A), e.hand(A)) == ({"food": 1, "tired": 1}, "094")


def test_great_igloo_draws_once_a_round() -> None:
    """098: also for a field."""
    e = North(NOMADS, goods={A: {"wood": 1}}, stand={A: "098"}, hands={A: "073 070"})
    e.turn(A, "place explore 073")
    assert len(e.hand(A).split()) == 3  # two of it drawn
    e.turn(A, "build 070")
    assert len(e.hand(A).split()) == 2


def test_great_igloo_that_left_play_and_was_built_again_is_a_new_card() -> None:
    """What a card has done this round goes with it: it may draw again, and nothing is left to know it by."""
    e = North(NOMADS, goods={A: {"wood": 1}}, stand={A: "098"}, hands={A: "073 070"})
    e.turn(A, "place explore 073")
    (igloo,) = e.t.once
    uproot(e.t, A, igloo)
    assert not e.t.once


def test_aurora_lookout() -> None:
    """076."""
    e = North(NOMADS, stand={A: "076"})
    e.lookout_ends()
    assert len(e.hand(A).split()) == 1


# -- Panuk: types and sets -----------------------------------------------------------------------------------


def test_foundations_swap_a_card_for_another() -> None:
    """107: a location may be built at once, or stays in hand."""
    e = North(COLLECTORS, stand={A: "100 107"}, decks={A: "122"})
    assert e.turn(A, "use 107", "drop 100", "free 122") == ["0 discard-own-of", "0 build-drawn"]
    assert (e.standing(A), e.supply(A)) == ("122 107", {"vp": 1})  # a floe itself
    e = North(COLLECTORS, stand={A: "106"}, decks={A: "122"})
    e.turn(A, "use 106", "stop")  # gives itself up
    assert (e.standing(A), e.hand(A)) == ("", "122")


def test_e9_foundations_build_any_location() -> None:
    """107: a field is a location, too; an upgrade needs a field that it fits (F2)."""
    e = North(COLLECTORS, stand={A: "100 107"}, decks={A: "113"})
    e.turn(A, "use 107", "drop 100", "free 113")
    assert (e.standing(A), e.hand(A)) == ("113 107", "")
    assert e.supply(A) == shows("113")  # what it yields, at once (F1)
    e = North(COLLECTORS, stand={A: "107"}, decks={A: "129"})
    e.turn(A, "use 107", "stop")  # gives itself up; there is no field
    assert (e.asked, e.hand(A)) == (["stop"], "129")


def test_floes_meet() -> None:
    """108: each once a round when a boost is played."""
    e = North(COLLECTORS, goods={A: {"stone": 2}}, stand={A: "108 109"}, hands={A: "120 121 103 104"})
    e.turn(A, "place build 120", "free 103")
    points = 2  # floes and a penguin, after the boost: one type before
    assert e.supply(A) == {"stone": 1, "fish": 1 + 1, "vp": points - 1}
    e.turn(A, "place build 121", "free 104")
    assert e.supply(A) == {"fish": 2, "vp": points - 1 + points}  # the floes have worked already


def test_resource_trade() -> None:
    """111."""
    e = North(COLLECTORS, goods={A: {"food": 1, "worker": 1}}, stand={A: "100 101 111"})
    e.turn(A, "use 111", "field 101")
    assert e.supply(A) == {"stone": 2, "fish": 1, "tired": 1}


def test_yeti_friend_counts_types_not_cards() -> None:
    """116."""
    e = North(COLLECTORS, goods={A: {"worker": 1}}, stand={A: "116 117 103 104"})
    e.turn(A, "use 116", "take fish", "take wood")
    assert e.supply(A) == {"fish": 1, "wood": 1, "tired": 1}


def test_ice_carving() -> None:
    """120."""
    e = North(COLLECTORS, goods={A: {"stone": 3}}, stand={A: "116 103 108 109"}, hands={A: "120 104"})
    e.turn(A, "place build 120", "free 104")
    assert e.supply(A) == {"stone": 2, "fish": 2, "vp": 3}  # each floe reacts to a boost
    e = North(COLLECTORS, goods={A: {"fish": 1}}, stand={A: "116"}, hands={A: "121 104"})
    e.turn(A, "place build 121", "free 104")  # it cannot be paid
    assert e.supply(A) == {"fish": 1}


def test_gather_the_collection() -> None:
    """118: any of three types."""
    e = North(COLLECTORS, hands={A: "118"}, decks={A: "104 108 116 113"})
    e.turn(A, "place explore 118", "pick 116")
    assert e.asked == ["pick 104", "pick 108", "pick 116", "stop"]
    assert e.supply(A) == {"fish": 1}
    assert "116" in e.hand(A).split() and len(e.hand(A).split()) == 2


def test_frozen_harbour_and_penguin_parade_count_with_themselves() -> None:
    """122 without a limit, 123 up to three."""
    e = North(COLLECTORS, goods={A: cost("122")}, stand={A: "108 109 126 130"}, hands={A: "122"})
    e.turn(A, "build 122")
    assert e.supply(A) == {"vp": 5}
    e = North(COLLECTORS, goods={A: cost("123")}, stand={A: "103 104 131"}, hands={A: "123"})
    e.turn(A, "build 123")
    assert e.supply(A) == {"vp": 3}
    e.turn(A, "place populate")
    e.turn(A, "place populate")
    assert (e.supply(A), len(e.hand(A).split())) == ({"worker": 2, "vp": 3}, 1)


def test_yeti_cave() -> None:
    """124."""
    e = North(COLLECTORS, goods={A: cost("124")}, stand={A: "116"}, hands={A: "124 103 108"})
    e.turn(A, "build 124")
    assert e.supply(A) == {"vp": 2}
    e.turn(A, "place build", "free 108")
    e.turn(A, "place build", "free 103")
    assert e.supply(A) == {"vp": 2, "food": 1}


def test_ice_mirror_copies_an_action() -> None:
    """126; K6: the bonus once more, two cards of the same kind, each exhausted by itself."""
    e = North(COLLECTORS, goods={A: {"stone": 4, "worker": 2}}, stand={A: "103 127 111"}, hands={A: "126"})
    e.turn(A, "build 126", "copy 127")
    assert e.asked == ["copy 127", "copy 111"]  # yetis only
    e.turn(A, "use 127")
    e.turn(A, "use 126")
    assert (e.supply(A), codes(e.t.exhausted)) == ({"tired": 2, "vp": 4}, "127 126")


def test_ice_mirror_copies_a_bonus_and_a_feature() -> None:
    """It counts as what it copies (T8)."""
    e = North(COLLECTORS, goods={A: {"stone": 2}}, stand={A: "124"}, hands={A: "126 103"})
    e.turn(A, "build 126")
    assert e.supply(A) == {"vp": 2}  # two yetis now
    e.turn(A, "place build", "free 103")
    assert e.supply(A) == {"vp": 2, "food": 2}
    e = North(COLLECTORS, goods={A: {"stone": 2}}, stand={A: "103"}, hands={A: "126"})
    e.turn(A, "build 126")  # nothing to copy
    assert e.standing(A) == "126 103"


def test_umiak_yard() -> None:
    """130: a common ship, and a raze token for the first one that sails."""
    e = North(COLLECTORS, goods={A: {**cost("130"), "ship": 2}}, hands={A: "130"})
    e.turn(A, "build 130")
    assert e.supply(A) == {"ship": 3}
    e.turn(A, "place sail")
    e.turn(A, "place sail", "sail raze")
    assert (e.supply(A), e.ships()) == ({"ship": 1}, "AA")  # once a round


def test_rookery() -> None:
    """131."""
    e = North(COLLECTORS, goods={A: {"worker": 1}}, stand={A: "131"}, decks={A: "104 116"})
    e.turn(A, "use 131", "pick 104")
    assert (e.supply(A), e.hand(A), e.asked) == ({"fish": 1, "tired": 1}, "104", ["pick 104", "stop"])


def test_grand_collection_counts_whole_sets() -> None:
    """132 is a penguin."""
    e = North(COLLECTORS, goods={A: {"worker": 2}, B: {}}, stand={A: "132 103 104 108 109 116"})
    e.turn(A, "use 132")
    assert e.supply(A) == {"tired": 2, "vp": 1}
    e = North(COLLECTORS, goods={A: {"worker": 2}}, stand={A: "132 108"})
    assert e.offered(A, "use") == set()  # nothing to gain
