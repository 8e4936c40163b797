"""What a seat can know and what it cannot (R14.1, A3, A17, A18)."""

from __future__ import annotations

import random

import pytest
from games.brian_boru.moments import four_players, keep, match_until, moments
from games.brian_boru.tables import A, B, C, D, cards, free, now, offered, run, table
from games.matches import asked, say

from deskoherna.core.errors import NotAllowed
from deskoherna.core.match import Match
from deskoherna.core.playout import playout
from deskoherna.games.brian_boru.figures import CARD_COLOUR, COLOURS, TOWN_COLOUR
from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.moves import FOLLOW, KEEP, LEAD, MARK
from deskoherna.games.brian_boru.state import Table
from deskoherna.games.brian_boru.view import unknown

PACKETS = {3: [8, 6, 4, 2], 4: [6, 4, 2], 5: [5, 3, 1]}


# -- possible worlds agree with what a seat has seen -------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_seat_cannot_tell_its_worlds_from_the_truth(players: int) -> None:
    """R14.1: at every decision, a possible world shows the seat exactly what the table shows it."""
    dice = random.Random(players)
    for m in moments(players, seed=players):
        seat = dice.randrange(players)
        world = m.determinize(seat, dice.randrange(10**6))
        truth, dreamt = m.view(seat), world.view(seat)
        assert truth.pop("referee")["moves"] == dreamt.pop("referee")["moves"]
        assert truth == dreamt
        here, there = now(m), now(world)
        assert [set(packet) for packet in here.sightings[seat]] == [
            set(packet) for packet in there.sightings[seat]
        ]
        assert [len(hand) for hand in here.hands] == [len(hand) for hand in there.hands]
        assert [len(packet) for packet in here.packets] == [len(packet) for packet in there.packets]
        lying = [*there.hands, *there.packets, there.spare, bytes(card for card in there.played if card)]
        before = [*here.hands, *here.packets, here.spare, bytes(card for card in here.played if card)]
        assert sorted(b"".join(lying)) == sorted(b"".join(before))
        for one in range(players):  # in the world everybody remembers what they saw there
            seen = set().union(*(set(packet) for packet in there.sightings[one]))
            assert {*there.hands[one], *there.packets[one]} <= seen
            if there.phase == "draft":
                assert set(there.packets[one]) == set(there.sightings[one][-1])


def draft_seen(players: int, seed: int) -> tuple[Match, list[list[set[int]]], list[list[set[int]]]]:
    """A match after its first draft; per seat, every packet it held and what it kept of each, noted here."""
    dice = random.Random(seed)
    m = match_until(players, seed, "keep")
    held: list[list[set[int]]] = [[] for _ in range(players)]
    kept: list[list[set[int]]] = [[] for _ in range(players)]
    while m.pending[0].prompt.key == "keep":
        decision = m.pending[0]
        held[decision.seat].append(set(now(m).packets[decision.seat]))
        move = dice.choice(decision.moves)
        kept[decision.seat].append({int(word) for word in str(move).split()[1:]})
        m.play(decision.seat, move)
    rest = [held[seat][-1] - kept[seat][-1] for seat in range(players)]
    for seat in range(players):  # the last one or two cards come from the right and are kept whole
        held[seat].append(rest[seat - 1])
        kept[seat].append(rest[seat - 1])
    return m, held, kept


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cards_passed_on_stay_where_they_went(players: int) -> None:
    """R5.2, R14.1: of the cards a seat passed on, its left neighbour has kept two, the next one two, …

    With three players a packet comes back: the four cards missing from it are two in either rival's hand.
    """
    for seed in range(6):
        m, held, kept = draft_seen(players, seed)
        assert [len(packet) for packet in held[0]] == PACKETS[players]
        for seat in range(players):
            for dream in range(8):
                hands = [set(hand) for hand in now(m.determinize(seat, dream)).hands]
                assert hands[seat] == set(now(m).hands[seat]) == set().union(*kept[seat])
                for turn, packet in enumerate(held[seat]):
                    passed = packet - kept[seat][turn]
                    for later in range(turn + 1, len(held[seat])):
                        taker = (seat + later - turn) % players
                        if taker == seat:
                            break  # it came round, and what is kept of it now is known
                        size = PACKETS[players][later]
                        assert len(hands[taker] & passed) == min(2, size)
                unseen = set(range(1, 26)).difference(*held[seat])
                assert set(now(m.determinize(seat, dream)).spare) <= unseen


def test_missing_cards_of_a_packet_that_came_back() -> None:
    """R5.3: three players; A's first eight: two kept, two back, four with B and C, two each, in any way."""
    t = after_three_player_draft()
    m = run(t, "trick")
    splits = set()
    for dream in range(60):
        world = now(m.determinize(A, dream))
        with_b = frozenset(set(world.hands[B]) & {3, 4, 5, 6})
        with_c = frozenset(set(world.hands[C]) & {3, 4, 5, 6})
        assert len(with_b) == len(with_c) == 2
        assert with_b | with_c == {3, 4, 5, 6}
        assert {15, 16} <= set(world.hands[B])  # the last two A passed on: B had to keep both
        splits.add(with_b)
    assert len(splits) == 6  # all ways to split four in two


def after_three_player_draft() -> Table:
    """A first held 1–8, B 9–16, C 17–24; everybody always kept the two lowest; 25 was not dealt."""
    t = table(
        3,
        hands={
            A: "1 2 19 20 13 14 7 8",
            B: "9 10 3 4 21 22 15 16",
            C: "17 18 11 12 5 6 23 24",
        },
    )
    t.spare = cards("25")
    t.sightings = (
        (cards("1 2 3 4 5 6 7 8"), cards("19 20 21 22 23 24"), cards("13 14 15 16"), cards("7 8")),
        (cards("9 10 11 12 13 14 15 16"), cards("3 4 5 6 7 8"), cards("21 22 23 24"), cards("15 16")),
        (cards("17 18 19 20 21 22 23 24"), cards("11 12 13 14 15 16"), cards("5 6 7 8"), cards("23 24")),
    )
    return t


def test_worlds_do_vary() -> None:
    """R14.1: what is hidden is dealt anew: every hand, the undealt card, and each hidden card's place."""
    m = match_until(4, 5, "mark")
    here = now(m)
    worlds = [now(m.determinize(A, dream)) for dream in range(80)]
    for other in (B, C, D):
        assert len({world.hands[other] for world in worlds}) > 20
    assert len({world.spare for world in worlds}) > 3
    seen = set().union(*(set(packet) for packet in here.sightings[A]))
    for card in set(range(1, 26)) - seen:
        for other in (B, C, D):
            assert any(card in world.hands[other] for world in worlds)
        assert any(card in world.spare for world in worlds)


def test_future_chance_varies() -> None:
    """R14.1: the next Viking and marriage cards are not the same in all possible worlds."""
    m = match_until(3, 2, "mark")
    futures = set()
    for dream in range(30):
        world = m.determinize(A, dream)
        while world.pending and now(world).chapter == 1:
            decision = world.pending[0]
            world.play(decision.seat, decision.moves[0])
        futures.add((now(world).battle, now(world).marriage_card))
    assert len(futures) > 8


# -- the classes, by hand ----------------------------------------------------------------------------------


def classes(t: Table, seat: int) -> set[frozenset[int]]:
    groups = unknown(t, seat)
    assert sum(len(group) for group in groups) == len(set().union(*groups) if groups else set())
    return {frozenset(group) for group in groups}


def test_classes_in_a_four_player_draft() -> None:
    """R14.1: before the first pass, after it, after the draft, and while cards are played."""
    m = four_players()
    assert classes(now(m), A) == {frozenset(range(7, 26))}
    assert classes(now(m), C) == {frozenset({*range(1, 13), *range(19, 26)})}

    keep(m, "1 2", "7 8", "13 14", "19 20")
    # A passed 3–6 to B and looks at D's 21–24.
    assert classes(now(m), A) == {
        frozenset({3, 4, 5, 6}),
        frozenset({*range(7, 21), 25}),
    }

    keep(m, "21 22", "3 4", "9 10", "15 16")
    # Now A has 1 2 21 22 17 18, B 7 8 3 4 23 24, C 13 14 9 10 5 6, D 19 20 15 16 11 12.
    assert asked(m) == (A, "mark")
    assert classes(now(m), A) == {
        frozenset({3, 4, 5, 6}),  # passed on first: two with B, two with C
        frozenset({23, 24}),  # passed on second: B kept both
        frozenset({7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20, 25}),  # never seen
    }
    assert classes(now(m), B) == {
        frozenset({9, 10, 11, 12}),
        frozenset({5, 6}),
        frozenset({1, 2, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 25}),
    }

    # Played cards are known. LE1 is yellow; A leads 17, B plays 3, C 5, D 19.
    say(m, "mark LE1", "lead 17", "follow 3", "follow 5", "follow 19")
    assert classes(now(m), A) == {
        frozenset({4, 6}),
        frozenset({23, 24}),
        frozenset({7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 25}),
    }


def test_a_spectators_cards_and_upkeep() -> None:
    """R14.1: once the hands are discarded there is nothing left to guess until the next deal."""
    m = match_until(4, 1, "settle-region", "settle-anywhere", "raid-own", "raid-other", "monastery", "estrid")
    assert now(m).phase == "upkeep"
    assert [unknown(now(m), seat) for seat in range(4)] == [[], [], [], []]


def test_shown_hands_are_known() -> None:
    """A3: A cannot lead and has shown 2 and 3, so nobody's possible worlds move them."""
    all_yellow = " ".join(sorted(free(table(3)) - {"MU1", "MU4"}))
    t = table(3, discs={C: all_yellow}, hands={A: "2 3", B: "1 4", C: "5 6"})
    t.sightings = ((cards("2 3"),), (cards("1 4"),), (cards("5 6"),))
    t.spare = cards("7")
    m = run(t, "trick")
    assert asked(m) == (B, "mark")
    assert classes(now(m), C) == {frozenset({1, 4, 7})}
    assert classes(now(m), B) == {frozenset({5, 6, 7})}
    assert classes(now(m), A) == {frozenset({1, 4, 5, 6, 7})}
    assert {now(m.determinize(C, dream)).hands[A] for dream in range(20)} == {cards("2 3")}


# -- the leader has a card for the town -------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_leader_can_lead_in_every_world(players: int) -> None:
    """R6.3: whoever has marked a town has a card for it, in everybody's possible worlds."""
    dice = random.Random(7)
    worlds = 0
    for seed in range(5):
        for m in moments(players, seed):
            if m.pending[0].prompt.key != "lead":
                continue
            leader = m.pending[0].seat
            for seat in range(players):
                world = m.determinize(seat, dice.randrange(10**6))
                assert asked(world) == (leader, "lead")
                assert world.pending[0].moves
                hand = now(world).hands[leader]
                colour = TOWN_COLOUR[now(world).active]
                assert {CARD_COLOUR[card] for card in hand} & {colour, COLOURS.index("white")}
                worlds += 1
    assert worlds > 100


def test_worlds_go_on_when_few_towns_are_left() -> None:
    """R6.4: only yellow towns are free; whatever hands B imagines, the game goes on to its end."""
    all_yellow = " ".join(sorted(free(table(3)) - {"MU1", "MU4", "MU5"}))
    t = table(3, discs={C: all_yellow}, hands={A: "1 2 3", B: "4 5 6", C: "7 8 9"})
    t.sightings = ((cards("1 2 3"),), (cards("4 5 6"),), (cards("7 8 9"),))
    t.spare = cards("11")
    m = run(t, "trick")
    for dream in range(40):
        world = m.determinize(B, dream)
        assert asked(world) == (A, "mark")  # B knows that A can lead
        assert offered(world) == {"mark MU1", "mark MU4", "mark MU5"}
        playout(world, dream)
        assert world.over
        assert now(world).phase == "end"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_worlds_can_be_played_to_the_end(players: int) -> None:
    """From every tenth decision."""
    for i, m in enumerate(moments(players, seed=11)):
        if i % 10 == 0:
            world = m.determinize(i % players, i, playout=True)
            playout(world, i)
            assert world.over and world.result is not None


def test_moves_are_renamed_with_the_cards() -> None:
    """R14.1: 3 and 20 change places, so do the moves that name them; other moves stay."""
    names = list(range(26))
    names[3], names[20] = 20, 3
    assert str(GAME.remap(LEAD[3], names)) == "lead 20"
    assert str(GAME.remap(FOLLOW[20], names)) == "follow 3"
    assert str(GAME.remap(FOLLOW[7], names)) == "follow 7"
    assert str(GAME.remap(KEEP[3][7], names)) == "keep 7 20"
    assert str(GAME.remap(MARK[3], names)) == str(MARK[3])


# -- what is seen cannot be taken back ---------------------------------------------------------------------


def test_a_card_played_stays_played() -> None:
    """A card on the table has been seen, so it is not taken back; a town marked is, and so is a choice."""
    t = table(3, hands={A: "8 1", B: "2 3", C: "15 4"})
    m = say(run(t, "trick"), "mark CO3")
    m.undo(A)
    say(m, "mark MU3", "lead 8")
    assert not m.can_undo(A)
    with pytest.raises(NotAllowed):
        m.undo(A)
    say(m, "follow 2")
    assert not m.can_undo(B)
    say(m, "follow 15", "choose 1")
    assert m.can_undo(B)
    m.undo(B)
    assert asked(m) == (B, "choose")
    assert now(m).coins[B] == 0


def test_a_pick_can_be_taken_back_until_all_have_picked() -> None:
    """R5.2: sealed, then final."""
    m = four_players()
    m.play(A, "keep 1 2")
    m.undo(A)
    keep(m, "5 6", "7 8", "13 14", "19 20")
    assert now(m).hands[A] == cards("5 6")
    assert not any(m.can_undo(seat) for seat in range(4))
