"""Terms, setup, structure and preparation (R1 to R4), beyond the cases of test_examples_*."""

from __future__ import annotations

import pytest
from games.brian_boru.tables import A, B, C, claim, free, names, now, offered, points, resolve, run, table
from games.matches import asked, say

from deskoherna.core.match import Match, new_match
from deskoherna.games.brian_boru.figures import ESTRID
from deskoherna.games.brian_boru.game import GAME

VIKING_CARDS = [9, 10, 11, 12, 12, 13, 14]


def first_moves(match: Match, until: str) -> Match:
    """Everybody takes the first move offered, until somebody is asked for ``until``."""
    while match.pending and match.pending[0].prompt.key != until:
        decision = match.pending[0]
        match.play(decision.seat, decision.moves[0])
    return match


# -- R1: terms ---------------------------------------------------------------------------------------------


def test_a_town_under_a_viking_token_is_not_free() -> None:
    """R1.1: neither a disc nor a covered disc leaves a town free; the marker on it does."""
    t = table(3, discs={A: "LE1", B: "LE2"}, viking="LE2", hands={A: "20 21", B: "1 2", C: "3 4"})
    m = run(t, "trick")
    assert not offered(m) & {"mark LE1", "mark LE2"}
    assert len(offered(m)) == 51
    say(m, "mark LE3")
    assert "LE3" in free(now(m))


def test_marker_stays_with_the_leader_until_the_claim() -> None:
    """R1.4: marking and losing cards leave the marker with A; the winner's claim takes it."""
    t = table(3, marker=A, hands={A: "8 2", B: "5 1", C: "15 4"})
    m = say(run(t, "trick"), "mark CO3")
    assert now(m).marker == A
    say(m, "lead 8", "follow 5", "follow 15")
    assert asked(m) == (B, "choose")
    assert now(m).marker == A
    say(m, "choose 1")
    assert asked(m) == (A, "choose")
    assert now(m).marker == A
    say(m, "choose 1")
    assert now(m).marker == C


def test_clockwise_goes_round_the_table() -> None:
    """R1.5: after the last seat comes the first."""
    t = table(4, marker=C, hands={A: "1 2", B: "3 4", C: "20 5", 3: "6 7"})
    m = say(run(t, "trick"), "mark CO3", "lead 20")
    order = []
    while asked(m)[1] == "follow":
        order.append(asked(m)[0])
        say(m, min(offered(m)))
    assert order == [3, A, B]


def test_supplies_do_not_run_out() -> None:
    """R1.6: more coins, discs and renown than the box holds (60, 25 and 14)."""
    t = table(3, coins={A: 70}, church={A: 24}, renown={B: 14}, raiders={B: 1}, active="CO3")
    m = say(resolve(t, A, 16), "choose 2", "buy 35")
    assert (now(m).church[A], now(m).coins[A]) == (24 + 3 + 35, 0)
    m = run(t, "battle")
    assert (now(m).renown[B], points(now(m))[B]) == (15, 15)
    m = resolve(table(3, coins={A: 60}, active="CO3"), A, 20)
    assert now(m).coins[A] == 62


def test_points_go_on_beyond_the_track() -> None:
    """R1.7: 58 and Brigid's four make 62."""
    m = run(table(3, points={A: 58}, bride="brigid", track={A: 1}), "wedding")
    assert points(now(m)) == [62, 0, 0]


def test_points_are_not_spent_by_choice() -> None:
    """R1.8: with points but no coins nothing can be bought and nobody expands."""
    t = table(3, points={A: 50}, discs={A: "LE7"}, coins={A: 1}, battle=9, active="CO3")
    assert say(resolve(t, A, 15), "choose 2").over  # raiders, nothing more for sale
    assert say(resolve(t, A, 15), "choose 1").over  # two coins in all, no expansion


# -- R2: setup ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_everybody_starts_with(players: int) -> None:
    """R2.1, R2.2: three coins, one renown, ten points, the start of the track; all tokens face down."""
    m = new_match(GAME, players, seed=1)
    t = now(m)
    assert t.coins == [3] * players
    assert t.renown == [1] * players
    assert points(t) == [10] * players
    assert t.track == t.raiders == t.church == [0] * players
    assert {claim(t, region) for region in ("ulaid", "munster", "leinster", "connaught")} == {"down"}
    assert len(t.claims) == 8 and len(set(t.claims)) == 1
    assert len(free(t)) == 53
    assert t.vikings == t.monasteries == t.battle == 0


def test_players_allowed() -> None:
    """R2.1: three to five."""
    assert GAME.players == (3, 4, 5)


def drawn(players: int, seed: int) -> tuple[list[int], list[int], list[int]]:
    """Viking strengths and brides of a match, in order; and who placed discs, in order."""
    m = new_match(GAME, players, seed)
    strengths: list[int] = []
    brides: list[int] = []
    placed: list[int] = []
    while m.pending:
        decision = m.pending[0]
        if decision.prompt.key == "place":
            placed.append(decision.seat)
        if decision.prompt.key == "keep" and len(brides) < now(m).chapter:
            strengths.append(now(m).battle)
            brides.append(now(m).marriage_card)
        m.play(decision.seat, decision.moves[0])
    return strengths, brides, placed


def test_decks_are_shuffled_and_not_reused() -> None:
    """R2.3, R2.4, R4.1–R4.3: drawn without replacement, any card can be first, Estrid is always the last."""
    first_bride, first_strength = set(), set()
    for seed in range(60):
        strengths, brides, _ = drawn(4, seed)
        assert len(strengths) == len(brides) == 4
        left = VIKING_CARDS[:]
        for strength in strengths:
            left.remove(strength)  # ValueError: drawn more often than the deck has it
        assert len(set(brides)) == 4
        assert brides[-1] == ESTRID
        first_bride.add(brides[0])
        first_strength.add(strengths[0])
    assert len(first_bride) == 7
    assert first_strength == set(VIKING_CARDS)


def test_any_player_may_start_and_sets_up_first() -> None:
    """R2.5, R2.6, A15: the first disc is the starting player's, the others follow clockwise."""
    starters = set()
    for seed in range(30):
        m = new_match(GAME, 4, seed)
        first = now(m).marker
        starters.add(first)
        placed = []
        while asked(m)[1] == "place":
            placed.append(asked(m)[0])
            m.play(placed[-1], m.pending[0].moves[0])
            if len(m.pending) > 1:
                break
        assert placed == [(first + i) % 4 for i in range(4)]
        assert now(first_moves(m, "mark")).marker == first  # R1.4: and leads the first trick
        assert asked(m) == (first, "mark")
    assert starters == {0, 1, 2, 3}


def test_first_disc_any_colour() -> None:
    """R2.6: towns of every colour, in all regions without another player's disc."""
    m = run(table(3, discs={A: "LE1", B: "DU1"}), ("place", (C,)))
    assert {"place NU1", "place NU3", "place NU5"} <= offered(m)  # red, blue, yellow
    assert len(offered(m)) == 53 - 9 - 3
    say(m, "place SU4")
    assert names(now(m).discs[C]) == {"SU4"}


# -- R3, R4: structure and preparation ---------------------------------------------------------------------


def test_what_is_carried_over() -> None:
    """R3.3, R3.4: into the next round go all belongings and the map; the battle area and the cards do not."""
    t = table(
        3,
        last_round=False,
        discs={A: "LE1 LE2", B: "UL1"},
        viking="LE2",
        monasteries="LE1",
        coins={A: 4, B: 2},
        points={A: 12, C: 7},
        renown={B: 3},
        raiders={C: 2},
        church={A: 1},
        track={A: 3, B: 5},
        claims={"munster": B},
        marriages={C: "aoife"},
        marker=B,
    )
    m = run(t, "claims")
    after = now(m)
    assert {decision.prompt.key for decision in m.pending} == {"keep"}
    assert after.chapter == 2
    assert (after.coins, after.renown, after.raiders) == ([4, 2, 0], [0, 3, 0], [0, 0, 2])
    assert (after.church, after.track, after.marker) == ([1, 0, 0], [3, 5, 0], B)
    assert points(after) == [12, 0, 7]
    assert names(after.discs[A]) == {"LE1", "LE2"} and names(after.discs[B]) == {"UL1"}
    assert names(after.vikings) == {"LE2"} and names(after.monasteries) == {"LE1"}
    assert claim(after, "munster") == B
    assert after.marriages == t.marriages
    assert after.battle in VIKING_CARDS
    assert sorted(b"".join(after.packets) + after.spare) == list(range(1, 26))


def test_course_of_a_round() -> None:
    """R3.2, R8.1: preparation, draft, tricks, then marriage, battle, church, claims."""
    t = table(3, last_round=False)
    m = run(t, "prepare")
    assert now(m).phase == "draft"
    first_moves(m, "mark")
    assert now(m).phase == "tricks"
    while now(m).chapter == 2 and m.pending:
        m.play(m.pending[0].seat, m.pending[0].moves[0])
    steps = [name for name, _ in m.game.begun]  # type: ignore[attr-defined]
    upkeep = [name for name in steps if name in ("prepare", "wedding", "battle", "church", "claims")]
    assert upkeep == ["prepare", "wedding", "battle", "church", "claims", "prepare"]
    assert steps.index("draft") < steps.index("trick") < steps.index("wedding")


def test_last_round_is_estrids() -> None:
    """R4.3: with three players the third bride is Estrid, and no round comes after her."""
    _, brides, _ = drawn(3, seed=5)
    assert len(brides) == 3
    assert [bride == ESTRID for bride in brides] == [False, False, True]
