"""The rulebook's example of the action phase, WE-1 to WE-7: David, Kamila, Marek and Petr play a trick."""

from __future__ import annotations

from games.brian_boru.tables import begun, controls, now, offered, resolve, run, table
from games.matches import asked, say, told

DAVID, KAMILA, MAREK, PETR = range(4)


def test_lead_must_match_the_active_town() -> None:
    """WE-1 (R6.2, R6.3): CO3 is an empty red town, so David leads red or white; he plays red 11."""
    t = table(
        4,
        marker=DAVID,
        hands={DAVID: "11 14 16 20", KAMILA: "2 3 4 5", MAREK: "13 6 7 8", PETR: "17 9 10 12"},
    )
    m = run(t, "trick")
    assert asked(m) == (DAVID, "mark")
    say(m, "mark CO3")
    assert asked(m) == (DAVID, "lead")
    assert offered(m) == {"lead 11", "lead 20"}  # 14 is yellow, 16 blue
    say(m, "lead 11")
    assert now(m).played == [11, 0, 0, 0]


def test_trick_winner_and_order() -> None:
    """WE-2 (R6.5, R6.6, R6.7): white 13 beats red 11 and 2; yellow 17 is higher but off colour."""
    t = table(4, marker=DAVID, hands={DAVID: "11 5", KAMILA: "2 3", MAREK: "13 6", PETR: "17 9"})
    m = run(t, "trick")
    say(m, "mark CO3", "lead 11")
    assert asked(m) == (KAMILA, "follow")
    say(m, "follow 2")
    assert asked(m) == (MAREK, "follow")
    say(m, "follow 13")
    assert asked(m) == (PETR, "follow")
    say(m, "follow 17")
    assert now(m).winner == MAREK
    say(m, "choose 1", "choose 1")  # Kamila and David; Marek has nothing to choose
    assert asked(m) == (PETR, "choose")
    say(m, "choose 1")
    assert begun(m, "resolve") == [KAMILA, DAVID, MAREK, PETR]


def test_kamila_expands() -> None:
    """WE-3 (R6.8, R6.9, R7.3, R7.11): three coins, then five for LE9; Marek's LE5 blocks the other road."""
    t = table(4, discs={KAMILA: "LE7", MAREK: "LE5"}, coins={KAMILA: 2}, active="CO3")
    m = resolve(t, KAMILA, 2)
    assert offered(m) == {"choose 1", "choose 2"}
    say(m, "choose 1")
    assert now(m).coins[KAMILA] == 5
    assert offered(m) == {"stay", "expand LE9"}
    say(m, "expand LE9")
    assert m.over
    assert now(m).coins[KAMILA] == 0
    assert controls(now(m), KAMILA) == {"LE7", "LE9"}
    assert controls(now(m), MAREK) == {"LE5"}


def test_david_buys_raiders() -> None:
    """WE-4 (R7.6, R7.8): two raiders, and two more for four coins."""
    t = table(4, coins={DAVID: 4}, raiders={DAVID: 0}, battle=9, active="CO3")
    m = say(resolve(t, DAVID, 11), "choose 2")
    assert asked(m) == (DAVID, "buy-raider")
    assert now(m).raiders[DAVID] == 2
    assert offered(m) == {"buy 0", "buy 1", "buy 2"}
    say(m, "buy 2")
    assert now(m).raiders[DAVID] == 4
    assert now(m).battle == 5
    assert now(m).coins[DAVID] == 0


def test_marek_takes_the_town() -> None:
    """WE-5 (R6.8, R7.2, R7.3, R6.11): disc on CO3, marker, a coin; Marek leads the next trick."""
    t = table(
        4,
        marker=DAVID,
        coins={MAREK: 1},
        active="CO3",
        hands={DAVID: "5 8", KAMILA: "3 4", MAREK: "6 12", PETR: "9 10"},
    )
    t.then(("trick", ()))
    m = resolve(t, MAREK, 13, wins=True)
    assert controls(now(m), MAREK) == {"CO3"}
    assert now(m).marker == MAREK
    assert now(m).coins[MAREK] == 2
    assert asked(m) == (MAREK, "mark")


def test_petr_pays_to_get_past_kamila() -> None:
    """WE-6a (R7.6, R7.9, R7.10): three steps end on Kamila's space, two coins go one further."""
    t = table(4, coins={PETR: 2}, track={PETR: 1, MAREK: 3, KAMILA: 4, DAVID: 0}, active="CO3")
    m = say(resolve(t, PETR, 17), "choose 2")
    assert now(m).track[PETR] == 4
    assert offered(m) == {"buy 0", "buy 1"}
    say(m, "buy 1")
    assert now(m).track == [0, 4, 3, 5]
    assert now(m).coins[PETR] == 0


def test_petr_could_have_slid_down() -> None:
    """WE-6b (R7.10): unpaid he slides past Kamila's 4 and Marek's 3 down to 2."""
    t = table(4, coins={PETR: 2}, track={PETR: 1, MAREK: 3, KAMILA: 4, DAVID: 0}, active="CO3")
    m = say(resolve(t, PETR, 17), "choose 2", "buy 0")
    assert now(m).track == [0, 4, 3, 2]
    assert now(m).coins[PETR] == 2


def test_the_whole_trick_and_the_end_of_the_phase() -> None:
    """WE-7 (R6.1): everybody has one card left, all four are discarded and upkeep begins."""
    t = table(
        4,
        marker=DAVID,
        discs={KAMILA: "LE7", MAREK: "LE5"},
        coins={DAVID: 4, KAMILA: 2, MAREK: 1, PETR: 2},
        track={PETR: 1, MAREK: 3, KAMILA: 4},
        battle=9,
        hands={DAVID: "11 5", KAMILA: "2 3", MAREK: "13 6", PETR: "17 9"},
        bride="aodhan",  # Petr wins a town in Leinster, so upkeep stops to ask him
    )
    m = run(t, "trick")
    say(m, "mark CO3", "lead 11", "follow 2", "follow 13", "follow 17")
    say(m, "choose 1", "expand LE9")
    say(m, "choose 2", "buy 2")
    assert now(m).hands == [b"\5", b"\3", b"\6", b"\11"]
    say(m, "choose 2", "buy 1")
    t = now(m)
    assert asked(m) == (PETR, "settle-region")
    assert t.phase == "upkeep"
    assert t.hands == [b""] * 4
    assert t.marker == MAREK
    assert t.coins == [0, 0, 2, 0]
    assert t.raiders == [4, 0, 0, 0]
    assert t.track == [0, 4, 3, 5]
    assert begun(m, "resolve") == [KAMILA, DAVID, MAREK, PETR]
    assert [event.args["n"] for event in told(m, "captures")] == [2, 2]
