"""Major powers of Jagged Earth that change the island itself."""

from __future__ import annotations

from deskoherna.core.effects import Condition, each
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import BOARDS, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.nouns.facts import COAST, Terrain
from deskoherna.games.spirit_island.nouns.kinds import BADLANDS, BEASTS, DAHAN, INVADER
from deskoherna.games.spirit_island.rules.ground import beasts_at, defence, near
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.rules.pieces.presence import sources
from deskoherna.games.spirit_island.rules.powers.targets import fits
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Damage, Fear, Push
from tests.games.spirit_island.tables import LIGHTNING, do, fear, give, hurt, presence, put, step, there, use
from tests.games.spirit_island.wide import token, wide

A5, A6 = LAND_INDEX["A5"], LAND_INDEX["A6"]
HUNT = "settle-into-hunting-grounds"
WEAVE = "weave-together-the-fabric-of-place"


# -- Settle into Hunting-Grounds ---------------------------------------------------------------------------


def test_presence_counts_as_badlands_against_invaders_only() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", presence=2, town=1, dahan=1)
    use(t, HUNT, 0)
    do(t, Damage(1), "A5")
    assert there(t, "A5") == {"dahan": 1}
    do(t, Damage(1, DAHAN), "A5")
    assert hurt(t, "A5") == [1]


def test_presence_counts_as_beasts_for_powers() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", presence=2, beasts=1)
    use(t, HUNT, 0)
    assert beasts_at(t, A5) == 3 and fits(t, A5, "two-beasts")
    do(t, Fear(each(BEASTS)), "A5")
    assert fear(t) == 3
    token(t, "hunting-parties")  # events may leave it out: nothing is destroyed
    assert presence(t, "A5") == 2
    do(t, Fear(each(BEASTS / BADLANDS)), "A6")
    assert fear(t) == 3


def test_hunting_presence_does_not_move() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", presence=2)
    assert "A5" in sources(t, 0, False, False)
    use(t, HUNT, 0)
    assert "A5" not in sources(t, 0, False, False)


def test_hunting_with_its_threshold() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", presence=1, town=1)
    put(t, "A6", presence=1)
    give(t, plant=2, animal=3)
    use(t, HUNT, 0, "in A5")
    assert there(t, "A5") == {} and fear(t) == 3


def test_many_minds_do_not_count_twice() -> None:
    """The FAQ: two presence are two beasts by this power or one by its own rule, never three."""
    t = wide("many-minds-move-as-one")
    put(t, "A5", presence=2)
    assert beasts_at(t, A5) == 1
    use(t, HUNT, 0)
    assert beasts_at(t, A5) == 2


# -- Weave Together the Fabric of Place --------------------------------------------------------------------


def holds(t: Table, condition: Condition, land: int) -> bool:
    return condition.holds(IsleAct(t, 0, Phrase("growth.source"), land=land))


def test_two_lands_are_one() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", town=1, presence=1)
    put(t, "A6", explorer=1, presence=2, disease=1)
    t.modify("defend", A6, n=2, until="turn")
    use(t, WEAVE, "A5", "in A6")
    assert there(t, "A5") == {"town": 1, "explorer": 1, "disease": 1} and presence(t, "A5") == 3
    assert A6 not in t.isle.lands and defence(t, A5) == 2
    assert A5 in near(t, A5)  # the FAQ: it is adjacent to itself
    assert LAND_INDEX["A1"] in near(t, A5) and A5 in near(t, LAND_INDEX["A8"])
    for word in ("wetland", "mountain"):
        assert fits(t, A5, word) and holds(t, Terrain(word), A5)
    assert not fits(t, A5, "not-wetland")


def test_a_card_that_matches_both_acts_once() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", town=1)
    use(t, WEAVE, "A5", "in A6")
    lands = lands_of_card(t, "build", "3-mountain-wetland")
    assert [LANDS[land] for land in lands] == ["A5"]
    assert [LANDS[land] for land in lands_of_card(t, "build", "1-mountain")] == ["A5"]


def test_woven_with_the_coast_a_land_is_coastal() -> None:
    t = wide(LIGHTNING)
    use(t, WEAVE, "A5", "in A1")
    assert holds(t, COAST, A5) and fits(t, A5, "coastal") and not fits(t, A5, "inland")
    assert A5 in lands_of_card(t, "explore", "2-coastal")


def test_the_lands_come_apart_and_pieces_are_divided() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", town=1, presence=1)
    put(t, "A6", explorer=1)
    use(t, WEAVE, "A5", "in A6")
    t.agenda.clear()
    step(t, "time", answers=("carry town A6", "stop", "presence A5 A6"))
    assert there(t, "A6") == {"town": 1} and there(t, "A5") == {"explorer": 1}
    assert presence(t, "A6") == 1 and t.isle.joined == () and not t.mods


def test_weaving_with_its_threshold() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", explorer=1)
    put(t, "A6", city=1, town=1)
    give(t, air=4)
    use(t, WEAVE, "A5", "in A6", "remove city A5", "remove town A5")
    assert there(t, "A5") == {"explorer": 1} and fear(t) == 2
    do(t, Push(1, INVADER), "A5", "stop", nature="event")
    assert there(t, "A5") == {"explorer": 1}  # isolated


# -- Dream of the Untouched Land ---------------------------------------------------------------------------

DREAM = "dream-of-the-untouched-land"


def test_dreaming_cleans_a_land() -> None:
    t = wide(LIGHTNING)
    put(t, "A5", blight=4, town=1, city=1)
    use(t, DREAM, "A5", "remove blight A5", "remove blight A5", "remove blight A5", "remove city A5")
    assert there(t, "A5") == {"blight": 1, "town": 1} and t.isle.boards == (0,)


def test_a_board_comes_out_of_the_dream_once() -> None:
    t = wide(LIGHTNING)
    give(t, moon=3, water=2, earth=3, plant=2)
    put(t, "A5", presence=1)
    new = "BCDEF"[t.clone().below(5)]  # the board that chance will choose
    answers = [f"in {new}{n}" for n in (4, 4, 5, 6, 7, 8)]
    use(t, DREAM, "A5", *answers, f"presence energy {new}8", "stop")
    assert [BOARDS[board] for board in t.isle.boards] == ["A", new]
    assert there(t, new + "4") == {"beasts": 2} and there(t, new + "7") == {"badlands": 1}
    assert presence(t, new + "8") == 1
    assert all(not t.lands[land].invaders for land in t.isle.lands)  # without its printed pieces
    assert any(t.isle.distances(A5)[land] < 4 for land in t.isle.board_lands(BOARDS.index(new)))
    use(t, DREAM, "A5")
    assert len(t.isle.boards) == 2


def test_build_cards_leave_a_board_out_after_the_dream() -> None:
    t = wide(LIGHTNING, "thunderspeaker")
    t.marks["dreamt"] = 1
    put(t, "A4", explorer=1)
    put(t, "B3", explorer=1)
    step(t, "card", "build", "1-sands", True)
    step(t, "leave-out", *t.agenda.pop()[1], answers=("board A",))
    assert t.agenda == [("build", (LAND_INDEX["B3"],))]
