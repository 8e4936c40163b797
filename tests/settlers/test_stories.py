"""What both boxes tell of a match: causes of gains, cards that are one print, what a move leaves."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from games.story_promises import check_speaks_to_reader, drawn

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase, named
from deskoherna.core.reading import words_of
from deskoherna.core.secrets.forecast import forecast
from deskoherna.core.state import Event
from deskoherna.core.telling.story import SOURCE, story
from deskoherna.games.empires_of_the_north.moves import BOX as NORTH
from deskoherna.games.imperial_settlers.moves import BOX as SETTLERS
from deskoherna.settlers.box import Box

GAMES = ("imperial-settlers", "empires-of-the-north")


def played(game: str, players: int, seed: int, answers: int = 10_000) -> Match:
    """A match that bots' likings play, so many answers far."""
    match = dh.new_match(game, players, seed=seed)
    dice = random.Random(seed)
    for _ in range(answers):
        if match.over:
            break
        decision = dice.choice(match.pending)
        liked = match.game.priors(match.state, decision)
        best = decision.moves[liked.index(max(liked))] if liked and dice.random() < 0.8 else None
        match.play(decision.seat, best or dice.choice(decision.moves))
    return match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [1, 3])
def test_every_gain_and_payment_names_what_brought_it(game: str, players: int) -> None:
    matches = [played(game, players, seed=seed) for seed in (players, players + 10)]
    lines = [line for match in matches for scene in story(match, None) for line in scene.lines]
    told = [line for line in lines if line.phrase.key in ("event.gains", "event.pays")]
    assert len(told) > 40
    assert {line.cause.kind for line in told} == {SOURCE}


def counted(match: Match, events: list[tuple[int, Event]]) -> Counter[tuple[int, str]]:
    """Points told, by seat."""
    found: Counter[tuple[int, str]] = Counter()
    for _, event in events:
        goods = event.args.get("what") if event.key in ("gains", "produces") else None
        who = event.args.get("who")
        for good in goods if isinstance(goods, list) else []:
            assert isinstance(good, Phrase) and isinstance(who, Phrase)
            n, seat = good.args["n"], who.args["n"]
            assert isinstance(n, int) and isinstance(seat, int)
            found[seat - 1, good.key] += n
        if event.key == "sells":
            assert isinstance(who, Phrase) and isinstance(who.args["n"], int)
            assert isinstance(event.args["n"], int)
            found[who.args["n"] - 1, "vp"] += event.args["n"]
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [4, 5])
def test_points_on_the_track_are_all_told(game: str, seed: int) -> None:
    """No point comes without a line that says why."""
    match = played(game, 3, seed)
    told = counted(match, match.chronicle())
    for seat in range(3):
        assert told[seat, "vp"] == match.view(seat)["empires"][seat]["points"]


@pytest.mark.parametrize("game", GAMES)
def test_it_speaks_to_its_reader(game: str) -> None:
    check_speaks_to_reader(registry.game(game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [1, 2])
def test_cards_that_move_and_places_are_drawn(game: str, players: int) -> None:
    """Where goods and cards come from and go to can be found in the drawings before or after."""
    match = dh.new_match(game, players, seed=7)
    dice = random.Random(7)
    while not match.over:
        decision = match.pending[0]
        move = dice.choice(decision.moves)
        look = dice.random() < 0.1
        ids = drawn(match, move) if look else set()
        match.play(decision.seat, move)
        if look:
            ids |= {"", *drawn(match)}
            for event in match.events:
                for what, origin, target in match.game.moved(event):
                    assert {origin, target} <= ids, f"{event!r}: {origin} to {target}"
                    assert what in ids or not what.startswith("card-"), f"{event!r}: {what}"


@pytest.mark.parametrize(("game", "box"), [*zip(GAMES, (SETTLERS, NORTH), strict=True)])
def test_copies_of_a_card_are_one_printed_card(game: str, box: Box) -> None:
    prints = {card.name for card in registry.game(game).cards()}
    for card, code in enumerate(box.codes):
        assert box.card(card) in prints
        assert named(box.card(card)) == code


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [30, 60, 90])
def test_a_preview_tells_what_a_move_leaves(game: str, answers: int) -> None:
    match = played(game, 2, seed=answers, answers=answers)
    decision = match.pending[0]
    seat = decision.seat
    for move in decision.moves[:12]:
        ahead = forecast(match.seat(seat), move, words_of(match.game, "en"))
        true = match.clone()
        true.play(seat, move)
        have = match.game.holdings(true.view(seat), seat)
        assert ahead.sealed or [one for one in ahead.left if one in have] == ahead.left
        assert ahead.sealed or ahead.open_end or ahead.left == have
