"""The look ahead: what it says comes to pass, and what cannot be known is not told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.brian_boru.tables import A, B, C, table

from deskoherna.core.asking import Move
from deskoherna.core.foresight.ahead import COURSES, Ahead, Prospect
from deskoherna.core.match import Match, new_match
from deskoherna.core.registry import game
from deskoherna.core.state import Event, player
from deskoherna.core.telling.story import Teller
from deskoherna.games.brian_boru.ahead import ahead as ahead_in_ireland
from deskoherna.games.brian_boru.game import GAME as BRIAN_BORU


def sensible(match: Match, chance: Random) -> tuple[int, Move]:
    """What hints like best, now and then anything: matches get somewhere and differ."""
    decision = chance.choice(match.pending)
    liked = match.game.priors(match.state, decision)
    if liked is None or chance.random() < 0.2:
        return decision.seat, chance.choice(decision.moves)
    return decision.seat, decision.moves[liked.index(max(liked))]


def last_to_pass(match: Match) -> Move | None:
    """The move by which the last player ends the round, if it is one's turn to say it."""
    state = match.state
    passed = getattr(state, "passed", 0)
    decision = match.pending[0]
    if decision.prompt.key != "turn" or passed.bit_count() != match.players - 1:
        return None
    return next((move for move in decision.moves if move.kind == "pass"), None)


def foretold(id: str, players: int, groups: tuple[str, ...], kept: Callable[[Event], bool]) -> int:
    """Matches in which, whenever a round is about to end, what is foreseen is compared with what comes."""
    compared = 0
    for seed in range(4):
        match = new_match(game(id), players, seed, {})
        chance = Random(seed)
        while not match.over:
            passing = last_to_pass(match)
            if passing is None:
                match.play(*sensible(match, chance))
                continue
            seat = match.pending[0].seat
            found = match.ahead(seat)
            assert found is not None
            foreseen = [repr(one.phrase) for one in certain(found, groups)]
            begun = match.count
            match.play(seat, passing)
            came = [repr(event.phrase()) for event in until_actions(match, begun, chance) if kept(event)]
            for one in came:
                assert one in foreseen, (id, seed, begun)
            compared += len(came)
    return compared


def certain(found: Ahead, groups: tuple[str, ...]) -> list[Prospect]:
    return [one for one in found.prospects if one.certain and one.what in groups]


def until_actions(match: Match, begun: int, chance: Random) -> list[Event]:
    """What everybody sees from then on until players act again."""
    while not match.over and match.pending[0].prompt.key != "turn":
        match.play(*sensible(match, chance))
    return [event for _, event in match.chronicle(begun + 1) if event.seen_by(None)]


def test_terra_mystica_comes_to_pass() -> None:
    """Cult bonuses as foreseen; income too, where the bonus card was already taken."""
    seen = ("cult-bonus", "scores-passing", "scores-cult", "scores-area")
    assert foretold("terra-mystica", 3, ("passing", "cults", "scoring"), lambda one: one.key in seen) > 20


def test_income_foreseen_is_income_got() -> None:
    match = new_match(game("terra-mystica"), 3, 1, {})
    chance = Random(1)
    compared = 0
    while not match.over:
        passing = last_to_pass(match)
        if passing is None:
            match.play(*sensible(match, chance))
            continue
        seat, begun = match.pending[0].seat, match.count
        found = match.ahead(seat)
        assert found is not None
        foreseen = [repr(one.phrase) for one in certain(found, ("income",))]
        match.play(seat, passing)
        for event in until_actions(match, begun, chance):
            if event.key == "income" and event.args["who"] != player(seat):
                assert repr(event.phrase()) in foreseen
                compared += 1
    assert compared > 6


def test_imperial_settlers_come_to_pass() -> None:
    """What is kept and what is lost at cleanup, and production, as foreseen before the last one passes."""
    seen = ("wastes", "stores", "produces")
    assert foretold("imperial-settlers", 3, ("round-end", "production"), lambda one: one.key in seen) > 20


def test_goods_in_hand_are_not_counted_as_lost() -> None:
    """What cleanup would take is an event of its own: hints do not hold it against a gain."""
    match = new_match(game("imperial-settlers"), 3, 4)
    chance = Random(4)
    found: Ahead | None = None
    while found is None or not any(one.phrase.key == "event.wastes" for one in found.prospects):
        seat, move = sensible(match, chance)
        match.play(seat, move)
        found = match.ahead(0)
    assert {one.key for one in found.totals} <= {"ahead.of-production", "ahead.of-round-end"}


def test_empires_of_the_north_come_to_pass() -> None:
    """Tired workers recover in cleanup: who, and how many."""

    def kept(event: Event) -> bool:
        return event.key == "recovers" and event.scene[0] == "cleanup"

    assert foretold("empires-of-the-north", 2, ("round-end", "production"), kept) > 6


# -- Brian Boru, by hand -------------------------------------------------------------------------------------


def said(found: Ahead | None, seat: int) -> list[str]:
    assert found is not None
    teller = Teller(new_match(BRIAN_BORU, 3, 0, {}), seat, "en")
    return [("" if one.certain else "? ") + teller.foreseen(one) for one in found.prospects]


def test_the_trick_as_it_lies_and_the_end_of_the_round() -> None:
    """B leads a red 12 for a red town; C has not played. A is first on the track, has most raiders."""
    t = table(
        discs={A: "LE1", B: "MU1", C: "CO1"},
        track={A: 4, B: 2},
        raiders={A: 3, B: 1},
        battle=2,
        played={B: 12, A: 20},
        active="UL1",
        hands={A: "1 2", B: "3 4", C: "5 6 7"},
        last_round=False,
    )
    t.phase = "tricks"
    found = ahead_in_ireland([t] * COURSES, C, BRIAN_BORU.run)
    told = said(found, C)
    assert found is not None
    assert [one for one in told if "wins the trick" in one or "win the trick" in one]
    trick = [one for one in found.prospects if one.what == "trick"]
    assert trick and not any(one.certain for one in trick)  # C still plays
    assert "? You have the fewest captured raiders (0) and lose" not in " ".join(told)
    losing = [one for one in told if "fewest captured raiders" in one]
    assert len(losing) == 1 and losing[0].startswith("You have the fewest captured raiders (0) and lose")
    assert any(one.startswith("Player 1 is highest on the marriage track, on space 4") for one in told)
    assert any("first spoils" in one and one.startswith("Player 1") for one in told)
    unknown = [Teller(new_match(BRIAN_BORU, 3, 0, {}), C, "en").say(one) for one in found.unknown]
    assert unknown[0] == "what Player 3 will still play to the trick"
    assert t.battle == 2 and t.played == [20, 12, 0]  # the table itself stays as it is
