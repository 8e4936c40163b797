"""The action phase (R6)."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import (
    A,
    B,
    C,
    D,
    E,
    begun,
    cards,
    controls,
    free,
    now,
    offered,
    resolve,
    run,
    table,
)
from games.matches import asked, say, told

from deskoherna.core.errors import IllegalMove

RED = {
    "NU1", "NU2", "NU7", "UL4", "UL5", "BR4", "SU1", "SU6", "CO1", "CO3", "CO5", "CO8", "DU2", "LE7",
    "MU3", "MU7", "MU8", "MU9",
}  # fmt: skip
YELLOW = {
    "NU5", "NU6", "UL1", "BR1", "SU2", "SU5", "CO2", "CO4", "CO9", "DU1", "LE1", "LE3", "LE6", "LE9",
    "MU1", "MU4", "MU5",
}  # fmt: skip


def test_last_card_is_discarded_unplayed() -> None:
    """R6.1: with one card each there is no trick any more."""
    m = run(table(3, hands={A: "1", B: "2", C: "3"}, bride="brigid"), "trick")
    assert now(m).hands == [b"", b"", b""]
    assert begun(m, "resolve") == []
    assert [name for name, _ in m.game.begun] == [  # type: ignore[attr-defined]
        "trick", "wedding", "battle", "spoils", "church", "favour", "claims",
    ]  # fmt: skip


def test_with_two_cards_there_is_one_more_trick() -> None:
    """R6.1."""
    m = run(table(3, hands={A: "1 4", B: "2 5", C: "3 6"}), "trick")
    assert asked(m) == (A, "mark")


def test_town_and_card_must_fit() -> None:
    """R6.2, R6.3: only towns for which the leader has a card; a white card fits all of them."""
    m = run(table(3, discs={B: "NU1 NU5"}, hands={A: "2 5", B: "1 4", C: "3 6"}), "trick")
    assert offered(m) == {"mark " + town for town in RED - {"NU1"}}
    m = run(table(3, discs={B: "NU1 NU5"}, hands={A: "1 5", B: "2 4", C: "3 6"}), "trick")
    assert offered(m) == {"mark " + town for town in (RED | YELLOW) - {"NU1", "NU5"}}
    m = run(table(3, discs={B: "NU1 NU5"}, hands={A: "13 5", B: "2 4", C: "3 6"}), "trick")
    assert len(offered(m)) == 51
    say(m, "mark LE2")  # blue
    assert offered(m) == {"lead 13"}
    with pytest.raises(IllegalMove):
        m.play(A, "lead 5")


# -- R6.4, A3 ----------------------------------------------------------------------------------------------


def all_towns_but(*left: str) -> str:
    return " ".join(sorted(free(table(3)) - set(left)))


def test_lead_passes_to_who_can() -> None:
    """R6.4, A3: only yellow towns are free; A and B show their hands, C leads, the marker stays with A."""
    t = table(
        4,
        marker=A,
        discs={D: all_towns_but("MU1", "MU4")},
        hands={A: "2 3", B: "5 6", C: "1 8", D: "4 7"},
    )
    m = run(t, "trick")
    assert asked(m) == (C, "mark")
    assert offered(m) == {"mark MU1", "mark MU4"}
    view = m.view(D)
    assert [seat["open_hand"] for seat in view["seats"]] == [[2, 3], [5, 6], None, None]
    assert now(m).marker == A
    assert now(m).leader == C
    say(m, "mark MU4")
    assert offered(m) == {"lead 1"}
    say(m, "lead 1")
    order = []
    while asked(m)[1] == "follow":
        order.append(asked(m)[0])
        say(m, min(offered(m)))
    assert order == [D, A, B]  # R6.5: clockwise from whoever led


@pytest.mark.parametrize(
    ("town", "without", "fitting"),
    [("MU3", "1 3", "2 6"), ("MU2", "1 2", "6 4"), ("MU1", "2 3", "4 6"), ("MU1", "2 3", "13 6")],
)
def test_a_card_of_the_colour_or_white_is_enough(town: str, without: str, fitting: str) -> None:
    """R6.3, R6.4: one red, blue or yellow town is free; A has the two other colours, B one card that fits."""
    t = table(3, discs={C: all_towns_but(town)}, hands={A: without, B: fitting, C: "24 25"})
    m = run(t, "trick")
    assert asked(m) == (B, "mark")
    assert offered(m) == {"mark " + town}
    assert now(m).shown == 1 << A
    say(m, "mark " + town)
    assert offered(m) == {"lead " + fitting.split()[0]}


def test_shown_hands_stay_open_while_played_from() -> None:
    """A3: what is left of a shown hand is still open in the next trick, and closed again in upkeep."""
    t = table(
        3,
        marker=A,
        discs={C: all_towns_but("MU1", "MU4", "MU5")},
        hands={A: "2 3 5", B: "1 4 7", C: "8 9 10"},
    )
    m = run(t, "trick")
    assert asked(m) == (B, "mark")
    assert now(m).shown == 1 << A
    say(m, "mark MU1", "lead 4", "follow 8", "follow 2")
    assert m.view(B)["seats"][A]["open_hand"] == [3, 5]
    say(m, "choose 1", "choose 1")  # A with 2, C with 8; B wins with 4 and leads
    assert asked(m) == (B, "mark")
    assert m.view(C)["seats"][A]["open_hand"] == [3, 5]
    assert m.view(C)["seats"][B]["open_hand"] is None


def test_skipped_player_is_told_with_the_hand() -> None:
    """A3: the log shows the hand of whoever cannot lead."""
    t = table(
        3,
        marker=A,
        discs={C: all_towns_but("MU1", "MU4")},
        hands={A: "2 3 5", B: "13 6 8", C: "9 1 12"},
    )
    m = say(run(t, "trick"), "mark MU1", "lead 13", "follow 9", "follow 2")
    say(m, "choose 1", "choose 1")
    assert asked(m) == (C, "mark")  # B, with the marker, has red and blue; MU4 is yellow
    (event,) = told(m, "cannot-lead")
    assert [card.args["value"] for card in event.args["cards"]] == [6, 8]  # type: ignore[union-attr]


def test_nobody_can_lead() -> None:
    """R6.4, A3: the phase ends with cards in hand; nothing is played, all hands go."""
    t = table(
        3,
        marker=B,
        discs={C: all_towns_but("MU1")},
        hands={A: "2 3 5", B: "6 8 9", C: "11 12 15"},
        bride="brigid",
    )
    m = run(t, "trick")
    t = now(m)
    assert begun(m, "resolve") == []
    assert t.hands == [b"", b"", b""]
    assert t.marker == B
    assert t.reveals > 0
    assert m.over  # no raiders, no discs in church: upkeep asks nothing


def test_no_free_town_at_all() -> None:
    """R6.4: white cards need a town, too."""
    m = run(table(3, discs={C: all_towns_but()}, hands={A: "13 20", B: "21 22", C: "1 2"}), "trick")
    assert begun(m, "resolve") == []
    assert now(m).hands == [b"", b"", b""]


# -- R6.5 to R6.7 ------------------------------------------------------------------------------------------


def test_following_is_free() -> None:
    """R6.5: any card, with the colour in hand or not."""
    t = table(3, hands={A: "8 1", B: "2 3 10 20", C: "4 5"})
    m = say(run(t, "trick"), "mark CO3", "lead 8")
    assert offered(m) == {"follow 2", "follow 3", "follow 10", "follow 20"}
    say(m, "follow 3")
    assert now(m).hands[B] == cards("2 10 20")
    assert now(m).played == [8, 3, 0]


@pytest.mark.parametrize(
    ("town", "led", "second", "third", "winner"),
    [
        ("CO3", 2, 5, 8, C),  # all red, the highest
        ("CO3", 8, 25, 23, A),  # off colour is worth nothing
        ("CO3", 24, 22, 25, A),  # red 24 over white 22
        ("CO3", 8, 13, 25, B),  # white over lower red
        ("LE2", 13, 20, 21, C),  # all white
        ("LE1", 10, 12, 11, A),  # the led card is the only candidate
        ("LE1", 1, 25, 24, A),  # even if it is the lowest of all
    ],
)
def test_winner(town: str, led: int, second: int, third: int, winner: int) -> None:
    """R6.6."""
    t = table(3, hands={A: f"{led} 6", B: f"{second} 4", C: f"{third} 7"})
    m = say(run(t, "trick"), f"mark {town}", f"lead {led}", f"follow {second}", f"follow {third}")
    assert now(m).winner == winner


def test_order_of_five() -> None:
    """R6.7: ascending values, whoever sits where and whoever wins."""
    t = table(5, marker=D, hands={A: "19 1", B: "3 2", C: "25 4", D: "9 5", E: "13 6"})
    m = say(run(t, "trick"), "mark LE2", "lead 9", "follow 13", "follow 19", "follow 3", "follow 25")
    while m.pending and asked(m)[1] != "mark":
        say(m, "choose 1" if "choose 1" in offered(m) else "stay")
    assert begun(m, "resolve") == [B, D, E, A, C]
    assert controls(now(m), C) == {"LE2"}


# -- R6.8 to R6.11 -----------------------------------------------------------------------------------------


def test_loser_chooses_when_the_card_comes_up() -> None:
    """R6.8: not when it is played; by then the lower cards have changed the table."""
    t = table(3, hands={A: "20 1", B: "2 3", C: "5 4"}, battle=3)
    m = say(run(t, "trick"), "mark CO3", "lead 20", "follow 2", "follow 5")
    assert asked(m) == (B, "choose")
    say(m, "choose 2")
    assert asked(m) == (C, "choose")
    assert (now(m).battle, now(m).raiders) == (1, [0, 2, 0])


def test_winner_has_no_choice() -> None:
    """R6.8: the primary action even if it hurts: 23 costs its winner two coins."""
    m = resolve(table(3, coins={A: 2}, points={A: 5}, active="LE1"), A, 23, wins=True)
    assert m.over
    assert controls(now(m), A) == {"LE1"}
    assert now(m).coins[A] == 0


@pytest.mark.parametrize("card", [20, 21, 22])
def test_one_secondary_action(card: int) -> None:
    """R6.8: white 20 to 22 have only one, so nothing is asked."""
    m = resolve(table(3, active="CO3"), A, card)
    assert m.over
    assert now(m).coins[A] == 2


def test_an_action_that_does_nothing_may_be_chosen() -> None:
    """R6.9: raiders from an empty battle area, a town freed where there is none to free."""
    t = table(3, coins={A: 3}, battle=0, active="CO3")
    m = resolve(t, A, 15)
    assert offered(m) == {"choose 1", "choose 2"}
    say(m, "choose 2")
    assert (m.over, now(m).raiders[A], now(m).coins[A]) == (True, 0, 3)
    m = resolve(t, A, 13)
    assert offered(m) == {"choose 1", "choose 2"}
    say(m, "choose 2")
    assert (m.over, now(m).coins[A]) == (True, 2)  # the second symbol still costs its coin


def test_symbols_from_left_to_right() -> None:
    """R6.9: the coins come before the expansion and pay for it."""
    t = table(3, coins={A: 3}, discs={A: "LE7"}, active="CO3")
    m = say(resolve(t, A, 9), "choose 1")
    assert offered(m) == {"stay", "expand LE5", "expand LE9"}


def test_resolved_cards_are_gone() -> None:
    """R6.10: after its action a card lies before nobody; the pile is nowhere to be seen."""
    t = table(3, hands={A: "8 1", B: "2 3", C: "15 4"})
    m = say(run(t, "trick"), "mark CO3", "lead 8", "follow 2", "follow 15", "choose 1")
    assert now(m).played == [8, 0, 15]
    assert [seat["played"] for seat in m.view(None)["seats"]] == [8, None, 15]


def test_new_holder_leads() -> None:
    """R6.11: C won the marker, so C leads; the town just taken is no longer free."""
    t = table(3, marker=A, hands={A: "8 1 5", B: "2 3 9", C: "15 4 11"})
    m = say(run(t, "trick"), "mark CO3", "lead 8", "follow 2", "follow 15", "choose 1", "choose 1")
    assert asked(m) == (C, "mark")
    assert "mark CO3" not in offered(m)
    assert (now(m).active, now(m).winner) == (-1, -1)
