"""Dahan events (R11.2)."""

from __future__ import annotations

import pytest

from deskoherna.games.spirit_island.figures import LAND_INDEX, TOWN
from deskoherna.games.spirit_island.rules.ground import defence
from tests.games.spirit_island.tables import EARTH, LIGHTNING, fear, hurt, presence, put, step, strive, there
from tests.games.spirit_island.wide import dahan, strifes, wide

TWO = (EARTH, LIGHTNING)
A5 = LAND_INDEX["A5"]


# -- the Dahan ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "guarded"),
    [("canny-defense", (3, 3)), ("careful-defense", (2, 2)), ("coordinated-defense", (0, 5))],
)
def test_dahan_defend(name: str, guarded: tuple[int, int]) -> None:
    t = wide(LIGHTNING)
    put(t, "A5", dahan=3)
    put(t, "A6", dahan=3, presence=1)
    dahan(t, name)
    assert (defence(t, A5), defence(t, LAND_INDEX["A6"])) == guarded
    assert defence(t, LAND_INDEX["A7"]) == 0


def test_offerings() -> None:
    t = wide(*TWO)
    put(t, "A5", dahan=2, presence=(1, 0))
    put(t, "B5", dahan=1, presence=(0, 1))
    dahan(t, "offerings-of-pattern-and-dance")
    assert t.energy == [1, 0]
    put(t, "A5", dahan=1)
    t.discard[0] = ("drought", "call-to-tend")
    dahan(t, "offerings-of-story-and-season", "yes", "reclaim drought")
    assert t.energy == [2, 0] and "drought" in t.hand[0]


def test_reclaim_territory() -> None:
    t = wide()
    put(t, "A5", dahan=1)
    put(t, "A6", explorer=1)
    dahan(t, "reclaim-territory", "in A5", "push dahan A6")
    assert there(t, "A6") == {"dahan": 1}


def test_spirit_speakers() -> None:
    t = wide()
    put(t, "A5", dahan=4, presence=1)
    t.minor = ("drought",)
    dahan(t, "spirit-speakers-solve-riddles-of-power", "keep drought")
    assert "drought" in t.hand[0]


def test_raids_in_force_in_different_lands() -> None:
    t = wide(*TWO)
    put(t, "A5", dahan=2, town=1)
    put(t, "B5", dahan=1, explorer=1)
    put(t, "B6", dahan=1, town=1)  # not more Dahan than buildings
    dahan(t, "raids-in-force", "in A5")
    assert there(t, "A5") == {"dahan": 2} and there(t, "B5") == {"dahan": 1}
    assert there(t, "B6") == {"dahan": 1, "town": 1}


@pytest.mark.parametrize(
    ("name", "bad"),
    [("seek-a-safer-home", "beasts"), ("forsake-the-barren-land", "blight"), ("retreat", "city")],
)
def test_dahan_leave(name: str, bad: str) -> None:
    t = wide()
    put(t, "A8", dahan=3, **{bad: 1})
    put(t, "A7", **{bad: 1})
    put(t, "A5", **{bad: 1})
    dahan(t, name)
    assert there(t, "A6") == {"dahan": 2} and there(t, "A8") == {"dahan": 1, bad: 1}


def test_tend_the_land() -> None:
    t = wide()
    put(t, "A5", dahan=2, blight=1)
    put(t, "A6", dahan=1, blight=1)
    dahan(t, "tend-the-land")
    assert there(t, "A5") == {"dahan": 2} and there(t, "A6") == {"dahan": 1, "blight": 1}


@pytest.mark.parametrize(
    ("name", "lands"),
    [
        ("mountain-sands", ["A1", "A7"]),
        ("coastal", ["A1", "A2"]),
        ("inland", ["A5", "A7", "A8"]),
        ("jungle-wetland", ["A2", "A5", "A8"]),
        ("two-dahan", ["A2"]),
        ("no-tokens", ["A1", "A2", "A5", "A7"]),
        ("no-blight-disease", ["A1", "A2", "A5", "A8"]),
    ],
)
def test_coming_of_age(name: str, lands: list[str]) -> None:
    t = wide()
    for land in ("A1", "A2", "A5", "A7", "A8"):
        put(t, land, dahan=1)
    put(t, "A2", dahan=1)
    put(t, "A8", beasts=1)
    put(t, "A7", blight=1)
    answers = (f"in {lands[0]}",) if len(lands) > 1 else ()
    asked = dahan(t, "coming-of-age-" + name, *answers)
    if asked:
        assert asked[0].moves == [f"in {land}" for land in lands]
    assert there(t, lands[0])["dahan"] == (3 if lands[0] == "A2" else 2)


def test_reckless_offensive() -> None:
    t = wide()
    put(t, "A5", dahan=2, town=2, city=1)
    dahan(t, "reckless-offensive", "destroy city A5")
    assert there(t, "A5") == {"dahan": 2, "town": 1, "blight": 1} and fear(t) == 3


def test_rouse_the_spirits() -> None:
    t = wide()
    put(t, "A5", dahan=3, presence=2, town=2)
    t.played[0] = ("drought",)
    dahan(t, "rouse-the-spirits", "use drought A5")
    assert "town" not in there(t, "A5") and t.used[0] == ("drought",)


def test_fierce_mien() -> None:
    t = wide()
    put(t, "A5", dahan=2, town=1)
    put(t, "A6", dahan=2)
    dahan(t, "fierce-mien")
    assert fear(t) == 1


def test_traps_and_driving_off() -> None:
    t = wide()
    put(t, "A5", dahan=1, town=1)
    dahan(t, "traps-and-snares")
    assert there(t, "A5") == {"dahan": 1, "town": 1, "wilds": 1}
    dahan(t, "drive-off-the-interlopers", "in A5", "push town A6")
    assert there(t, "A6") == {"town": 1}


def test_aid_the_uprising() -> None:
    t = wide()
    strive(t, "A5", TOWN)
    put(t, "A5", dahan=2, town=1)
    dahan(t, "aid-the-uprising")
    assert there(t, "A5") == {"town": 1, "dahan": 3}


def test_engage_on_their_own_terms() -> None:
    t = wide()
    put(t, "A5", dahan=2, town=1)
    dahan(t, "engage-on-their-own-terms")
    step(t, "ravage", A5)
    assert there(t, "A5") == {"dahan": 2}  # two Dahan deal 1 each before the town can


def test_lay_ambushes() -> None:
    t = wide()
    put(t, "A5", dahan=1, town=1)
    dahan(t, "lay-ambushes")
    step(t, "ravage", A5)
    assert there(t, "A5") == {"blight": 1}  # both fall


def test_clever_cooperation() -> None:
    t = wide()
    put(t, "A5", dahan=1, presence=1)
    put(t, "A6", town=1)
    dahan(t, "clever-cooperation", "presence A5 A6")
    assert there(t, "A6") == {} and presence(t, "A6") == 1


def test_a_thousand_small_struggles() -> None:
    t = wide()
    put(t, "A5", town=4, dahan=4)
    dahan(t, "a-thousand-small-struggles", "in A6")
    assert there(t, "A6") == {"blight": 1}
    put(t, "A5", dahan=1)
    dahan(t, "a-thousand-small-struggles")
    assert there(t, "A6") == {"blight": 1}


def test_new_grounds_and_old_pillars() -> None:
    t = wide()
    put(t, "A5", dahan=2)  # board A has printed Dahan in 2, 3, 6 and 7
    asked = dahan(t, "return-to-old-pillars", "in A6", "gather dahan A5")
    assert asked[0].moves == ["in A6", "in A7"] and there(t, "A6") == {"dahan": 2}
    t = wide()
    put(t, "A6", dahan=1)
    asked = dahan(t, "seek-out-new-grounds", "in A8")
    assert asked[0].moves == ["in A1", "in A5", "in A8"] and there(t, "A8") == {"dahan": 1}


def test_settlers_encroach_too_far() -> None:
    t = wide()
    put(t, "A5", town=3, dahan=5)
    dahan(t, "settlers-encroach-too-far", "push town A6", "push town A6")
    assert there(t, "A6") == {"town": 2}


def test_at_their_gates_and_spirits_anger() -> None:
    t = wide(*TWO)
    put(t, "A5", dahan=1, city=1)
    put(t, "B5", dahan=1, explorer=1)
    dahan(t, "at-their-gates-demanding-redress")
    assert fear(t) == 2
    dahan(t, "speak-of-the-spirits-anger")
    assert fear(t) == 3


def test_leave_the_hostile_land() -> None:
    t = wide()
    put(t, "A8", dahan=3, badlands=1, disease=1)
    put(t, "A7", badlands=1)
    dahan(t, "leave-the-hostile-land", "push dahan A5", "push dahan A6")
    assert there(t, "A8")["dahan"] == 1


def test_blessings() -> None:
    t = wide()
    put(t, "A5", dahan=1, presence=1)
    put(t, "A6", presence=1)
    dahan(t, "blessings-of-bounty-and-health", "yes")
    assert there(t, "A5") == {"dahan": 2}


def test_raiding_and_retaliation() -> None:
    t = wide()
    put(t, "A5", town=2, dahan=2)
    strive(t, "A5", TOWN)
    dahan(t, "raiding-and-retaliation", "damage town")
    assert there(t, "A5") == {"town": 2, "dahan": 2}
    assert strifes(t, "A5") == [0, 0] and sorted(hurt(t, "A5"))[-1] == 1  # one town left to strike


def test_coordinated_strikes() -> None:
    t = wide()
    put(t, "A5", town=1, dahan=3)
    dahan(t, "coordinated-strikes")
    assert there(t, "A5") == {"dahan": 3} and defence(t, A5) == 2


def test_rally() -> None:
    t = wide()
    put(t, "A5", dahan=1)
    put(t, "A6", dahan=1)
    dahan(t, "rally-to-the-defense-of-distant-kin", "in A5")
    assert there(t, "A5") == {"dahan": 2} and defence(t, A5) == 2


def test_tell_the_old_stories() -> None:
    """The FAQ: powers forgotten before the game began cannot be regained."""
    t = wide()
    put(t, "A5", dahan=2, presence=1)
    t.forgotten = (("guard-the-healing-land", "rituals-of-destruction"),)
    t.marks["unlearnt.rituals-of-destruction"] = 1
    dahan(t, "tell-the-old-stories")
    assert t.hand[0][-1] == "guard-the-healing-land" and list(t.forgotten[0]) == ["rituals-of-destruction"]


def test_keep_far_from_the_lands_of_plague() -> None:
    t = wide()
    put(t, "A8", dahan=4, disease=1)
    put(t, "A5", disease=1)
    put(t, "A7", disease=1)
    dahan(t, "keep-far-from-the-lands-of-plague")
    assert there(t, "A6") == {"dahan": 3}
