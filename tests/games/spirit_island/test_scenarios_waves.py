"""Second Wave: the island between two games, the second set-up, and the cards that were set aside."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, do, isle, presence, put, run, step, there
from stepping import next_step

from deskoherna.games.spirit_island.boxes import BRANCH_AND_CLAW
from deskoherna.games.spirit_island.content import BLIGHT_CARDS, POWERS
from deskoherna.games.spirit_island.figures import BOARD_OF, LAND_INDEX
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT
from deskoherna.games.spirit_island.rules.pieces.blight import NEXT, PILE
from deskoherna.games.spirit_island.rules.setup.opening import DEALT, RESTING, lay_decks
from deskoherna.games.spirit_island.scenarios.second_wave import LEGACY, WAVE, met
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, Fear

WAVES = "second-wave"
CARD = "rituals-of-destruction"
STILL, OTHER = "invaders-find-the-land-to-their-liking", "strong-earth-shatters-slowly"  # still healthy cards


def first_won(boards: str = "A", adversary: str = "", level: int = 0) -> Table:
    """The first game, about to be won: no invader is left."""
    spirits = (EARTH, LIGHTNING)[: len(boards)]
    t = isle(*spirits, boards=boards, scenario=WAVES, adversary=adversary, level=level)
    t.edition = BRANCH_AND_CLAW
    lay_decks(t)
    t.turn, t.phase = 5, "slow"
    for seat, letter in enumerate(boards):
        put(t, letter + "5", presence=tuple([int(one == seat) for one in range(len(boards))]))
    t.agenda.append(("time", ()))
    return t


def win(t: Table, *answers: str) -> None:
    """The first game is won; the step after that is the interlude."""
    do(t, Fear(1), "A5")
    assert (t.over, t.won) == ("onward", False)
    run(next_step(GAME, t), *answers)
    assert not t.over


def kept(t: Table, kind: str) -> list[object]:
    return [mod.place for mod in t.mods if mod.kind == kind]


# -- between the games -------------------------------------------------------------------------------------


def test_after_the_first_victory_others_go_on() -> None:
    t = first_won()
    put(t, "A3", dahan=1)
    win(t, f"bequeath {CARD}")
    assert t.mark(WAVE) == 1 and t.spirits == ("",) and t.hand[0] == ()
    assert (kept(t, LEGACY), kept(t, RESTING)) == ([CARD], [EARTH])
    assert presence(t, "A5") == 0 and t.where == [()]
    asked = step(t, "spirit", 0, True, answers=(f"spirit {LIGHTNING}",))
    assert f"spirit {EARTH}" not in asked[0].moves
    assert t.turn == 0 and not t.ravage and len(t.invader_deck) == 12 and len(t.fear_deck) == 9


def test_losing_the_first_game_is_the_end() -> None:
    t = first_won()
    put(t, "A3", city=1)
    t.doom = "blight"
    do(t, Fear(1), "A5")
    assert (t.over, t.won) == ("blight", False)


def test_winning_the_second_game_is_the_end() -> None:
    t = first_won()
    t.marks[WAVE] = 1
    do(t, Fear(1), "A5")
    assert (t.over, t.won) == ("no-invaders", True)


def test_spirits_that_chance_dealt_are_dealt_again() -> None:
    t = first_won()
    t.marks[DEALT] = 1
    win(t, f"bequeath {CARD}")
    assert ("spirit", (0, False)) in t.agenda


def test_tokens_and_blight_are_thinned_out() -> None:
    t = first_won()
    t.blight = 4
    put(t, "A1", beasts=2, wilds=1, blight=2)
    put(t, "A4", blight=1)
    put(t, "A8", blight=1, beasts=1, disease=1)
    win(
        t, f"bequeath {CARD}", "remove blight A1", "remove blight A8", "remove beasts A8",
    )  # fmt: skip
    assert there(t, "A1") == {"beasts": 1, "wilds": 1, "blight": 1}
    assert there(t, "A4")["blight"] == 1 and there(t, "A8") == {"disease": 1}
    assert t.blight == 4 + 2  # back on the card; two of the board stay on the island


def test_dahan_spread() -> None:
    t = first_won()
    put(t, "A3", dahan=4)  # next to A2 and A4
    win(t, f"bequeath {CARD}", "push dahan A2", "push dahan A4")
    assert [there(t, f"A{n}").get("dahan", 0) for n in (2, 3, 4)] == [
        2,
        2,
        1,
    ]  # 4 on the board: one more in A2


@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 3), (4, 5), (5, 5), (8, 8)])
def test_boards_with_few_dahan_get_one(before: int, after: int) -> None:
    t = first_won()
    lands = ["A1", "A1", "A2", "A2", "A3", "A3", "A4", "A4"][:before]
    for land in lands:
        put(t, land, dahan=1)
    win(t, f"bequeath {CARD}")
    assert sum([there(t, f"A{n}").get("dahan", 0) for n in range(1, 9)]) == after


def test_boards_with_many_dahan_lose_some() -> None:
    t = first_won()
    for n in range(1, 6):
        put(t, f"A{n}", dahan=2)
    win(t, f"bequeath {CARD}", "remove dahan A1", "remove dahan A1")
    assert sum([there(t, f"A{n}").get("dahan", 0) for n in range(1, 9)]) == 8


# -- the blight card ---------------------------------------------------------------------------------------


def test_a_healthy_island_faces_a_higher_level() -> None:
    t = first_won(adversary="sweden", level=2)
    win(t, f"bequeath {CARD}")
    assert t.level == 3 and t.blight_card == ""
    t = first_won(adversary="sweden", level=6)
    win(t, f"bequeath {CARD}")
    assert t.level == 6


def test_a_blighted_card_is_turned_back() -> None:
    t = first_won(adversary="sweden", level=2)
    t.blight, t.blight_card, t.blighted = 5, "downward-spiral", True
    t.blight_unseen = ("memory-fades-to-dust",)
    win(t, f"bequeath {CARD}")
    assert (t.level, t.blight, t.blighted, t.blight_card) == (2, 2, False, "")
    assert (t.mark(PILE), kept(t, NEXT)) == (3, ["downward-spiral"])
    put(t, "A8", presence=1)
    t.spirits = (EARTH,)
    do(t, Add(2, BLIGHT), "A1")
    # the same card, with the blight that lay beside it instead of 5 per player
    assert (t.blight_card, t.blighted, t.blight) == ("downward-spiral", True, 3)


def test_a_passed_still_healthy_card_comes_first_again() -> None:
    """Czech rulebook, FAQ on Second Wave: one that was passed lies on top of the blight cards again."""
    t = first_won()
    t.edition = "both/active"
    t.blight, t.blight_card, t.blighted = 5, "downward-spiral", True
    t.blight_unseen = (OTHER, "memory-fades-to-dust")
    win(t, f"bequeath {CARD}")
    assert kept(t, NEXT) == [STILL, "downward-spiral"]
    assert {*t.blight_unseen} == {OTHER, "memory-fades-to-dust", STILL, "downward-spiral"}


def test_a_still_healthy_card_counts_as_blighted() -> None:
    """Czech rulebook, FAQ on Second Wave: one that was reached counts as blighted; the next card is new."""
    t = first_won(adversary="sweden", level=2)
    t.edition = "both/active"
    t.blight, t.blight_card, t.blighted = 4, STILL, False
    t.blight_unseen = (OTHER,)
    win(t, f"bequeath {CARD}")
    assert (t.level, t.blight, t.mark(PILE)) == (2, 2, 2)
    put(t, "A8", presence=1)
    t.spirits, t.phase = (EARTH,), "setup"
    do(t, Add(1, BLIGHT), "A1")
    do(t, Add(1, BLIGHT), "A2")
    assert (t.blight_card, t.blight, t.blighted) == (STILL, 2, False)
    do(t, Add(1, BLIGHT), "A6")
    do(t, Add(1, BLIGHT), "A7", "in A5")
    # from the box, as printed, less one that comes to the island at once
    assert (t.blight_card, t.blight) == (OTHER, BLIGHT_CARDS[OTHER].blight - 1)


# -- the second set-up -------------------------------------------------------------------------------------


def test_invaders_stand_nearer_to_the_coast() -> None:
    t = first_won("A")  # printed: a city in A2, a town in A8
    win(t, f"bequeath {CARD}")
    assert there(t, "A2") == {"city": 1} and there(t, "A5") == {"town": 2} and there(t, "A8") == {}


def test_blight_of_the_adversary_comes_from_the_card() -> None:
    t = first_won("A")
    win(t, f"bequeath {CARD}")
    left = t.blight
    put(t, "A4", blight=1)  # as an adversary lays it out
    step(t, "wave-blight", 0)
    assert t.blight == left - 1


def test_set_aside_cards_are_in_no_deck() -> None:
    t = first_won("A")
    t.hand[0] = ("drought",)
    t.minor = tuple([card for card in t.minor if card != "drought"])
    win(t, "bequeath drought")
    assert "drought" not in t.minor and "drought" not in t.minor_discard
    assert not kept(t, NEXT)


# -- legacies ----------------------------------------------------------------------------------------------


def second(card: str, stage: int = 3) -> Table:
    """The second game, in stage III, with a card that was set aside."""
    t = isle(LIGHTNING, scenario=WAVES)
    t.marks[WAVE] = 1
    t.modify(LEGACY, card)
    t.invader_deck = (stage,)
    put(t, "A8", presence=1)
    t.ready[0], t.turn, t.phase = True, 4, "spirits"
    return t


def test_a_legacy_waits_for_stage_three() -> None:
    t = second("drought", stage=2)
    step(t, "spirits")
    assert t.phase == "fast"  # nothing to do
    t = second("drought")
    step(t, "spirits", answers=("recall drought",))
    assert (t.energy[0], t.plays[0], t.played[0]) == (0, 0, ())
    assert not kept(t, LEGACY)


def test_a_legacy_reaches_everything_at_full_power() -> None:
    t = second("drought")  # slow, range 1; 3 sun: destroy a city
    put(t, "A3", city=1, town=3)
    step(t, "spirits", answers=("recall drought",))
    t.agenda.clear()
    step(t, "slow", answers=("release drought", "use drought A3"))
    assert there(t, "A3") == {"blight": 1}
    assert t.minor_discard == ("drought",)
    t.agenda.clear()
    t.phase = "slow"
    step(t, "slow")
    step(t, "time")
    assert not kept(t, LEGACY)  # once only


def test_an_unused_legacy_is_kept() -> None:
    t = second("drought")
    step(t, "spirits", answers=("recall drought",))
    t.agenda.clear()
    t.phase = "slow"
    step(t, "time")
    assert kept(t, LEGACY) == ["drought"]


def test_thresholds_of_more_than_ten_elements_are_not_met() -> None:
    assert met(POWERS["drought"]) == 1
    for power in POWERS.values():
        for i, level in enumerate(power.levels):
            assert bool(met(power) >> i & 1) == (
                sum(level.need) <= 10 or sum(level.either or level.need) <= 10
            )


def test_the_second_game_can_be_played() -> None:
    t = first_won("AB")
    put(t, "B3", dahan=2)
    win(t, f"bequeath {CARD}", "bequeath raging-storm")
    step(t, "spirit", 0, True, answers=("spirit thunderspeaker",))
    step(t, "spirit", 1, True, answers=("spirit oceans-hungry-grasp",))
    assert t.agenda[-1][0] == "spirit"
    assert BOARD_OF[LAND_INDEX["B5"]] in t.home and there(t, "B5") == {"town": 1}
