"""Attacks with a seat's handle on chance: its key, its state and its draws to come.

Every way is tried that leads from what a handle gives. (A handle itself leads to its match: code in the same
process is trusted.)
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from types import CodeType, ModuleType
from typing import Any

import msgspec
import pytest
from attacks.old_mechanisms import OldSeat, old_match

from deskoherna.core import registry
from deskoherna.core.chance.quick import from_seed
from deskoherna.core.chance.source import QUICK, Keyed, key_of
from deskoherna.core.errors import NotAllowed
from deskoherna.core.game import Game, GameOf
from deskoherna.core.match import Match, new_match
from deskoherna.core.seat import Seat
from deskoherna.core.secrets.briefing import BriefedSeat, briefing
from deskoherna.core.state import State

GAMES = [*registry.games(), "tiny-auction"]
SEED = 8_412_573_906_127
ANSWERS = 12
DRAWS = 40  # to come that are foretold
SIDES = 1000
LUCK = 3  # of them anybody may get right


def some_way(match: Match) -> Match:
    """Some answers on, and then to where a step begins that has drawn nothing yet."""
    dice = random.Random(2)
    while match.position < ANSWERS or not at_rest(match):
        decision = dice.choice(match.pending)
        match.play(decision.seat, dice.choice(decision.moves))
    return match


def at_rest(match: Match) -> bool:
    match._settle()
    return match.position == match._base_at and match.state.chance == match._base.chance


def players(game: Game) -> int:
    return max(2, min(game.players))


def draws(state: State) -> list[int]:
    source = state.source if state.source is not None else QUICK
    return [source.below(state, SIDES) for _ in range(DRAWS)]


def foretold(seat: Seat) -> Iterator[list[int]]:
    """Draws to come, as every state of chance would have them that a handle leads to."""
    for seed in range(5):
        world = seat.determinize(seed)
        kept = world.snapshot()["state"]["chance"]
        found = [kept, world.state.chance, world._base.chance, from_seed(seed), seat.position]
        for chance in dict.fromkeys([int(one) for one in found]):
            for source in (None, Keyed(key_of(seed)), Keyed(key_of(world.seed or 0))):
                state = world.state.clone()
                state.source, state.chance = source, chance
                yield draws(state)


def best_foretold(seat: Seat, match: Match) -> int:
    """How many draws the best of these foretellings gets right."""
    to_come = draws(match.state.clone())
    return max([sum(map(int.__eq__, guess, to_come)) for guess in foretold(seat)])


@pytest.mark.parametrize("game", GAMES)
def test_no_world_foretells_what_comes(game: str, tiny: str) -> None:
    rules = registry.game(game)
    match = some_way(new_match(rules, players(rules), SEED))
    assert best_foretold(match.seat(match.pending[0].seat), match) <= LUCK
    old = some_way(old_match(rules, players(rules), SEED))
    assert best_foretold(OldSeat(old, old.pending[0].seat), old) == DRAWS, "the control failed"


@pytest.mark.parametrize("game", GAMES)
def test_from_what_a_seat_is_given_no_way_leads_to_the_truth(game: str, tiny: str) -> None:
    rules = registry.game(game)
    match = some_way(new_match(rules, players(rules), SEED))
    seat = match.pending[0].seat
    handle = match.seat(seat)
    world = handle.determinize(1)
    world.play(seat, world.pending[0].moves[0])
    told = briefing(match, seat, 1)
    elsewhere = BriefedSeat(msgspec.json.decode(msgspec.json.encode(told)))
    given = [world, handle.determinize(2, playout=True), told, elsewhere, elsewhere.determinize(3)]
    given += [handle.view(), handle.record(), handle.decision, handle.events, handle.chronicle()]
    for one in given:
        assert truths(one, match) == [], one
    assert truths(handle, match), "the control failed: a handle leads to its match"
    assert truths(OldSeat(match, seat).determinize(1), match), "the control failed: so did a world"


def truths(thing: object, match: Match) -> list[str]:
    """What of the truth can be reached from here, following every reference."""
    source = match._base.source
    assert isinstance(source, Keyed)
    secrets = (source.key, source.key.hex(), SEED)
    found: list[str] = []
    seen: set[int] = set()
    frontier = [thing]
    while frontier:
        one = frontier.pop()
        if id(one) in seen or not followed(one):
            continue
        seen.add(id(one))
        if one is match or one is match.state or one is match._base or isinstance(one, Keyed):
            found.append(type(one).__name__)
        if isinstance(one, (bytes, str, int)):
            found += [repr(one)] if one in secrets else []
        else:
            frontier += gc.get_referents(one)
    return found


def followed(one: object) -> bool:
    """Rules and code are the same for all matches."""
    if isinstance(one, dict) and "__builtins__" in one:
        return False
    return not (isinstance(one, (type, ModuleType, CodeType, GameOf)) or (callable(one) and one is not None))


@pytest.mark.parametrize("game", GAMES)
def test_a_world_keeps_no_record_and_no_seed(game: str, tiny: str) -> None:
    rules = registry.game(game)
    match = some_way(new_match(rules, players(rules), SEED))
    seat = match.pending[0].seat
    told: dict[str, Any] = briefing(match, seat, 1)
    elsewhere = BriefedSeat(told)
    for world in (match.seat(seat).determinize(1), elsewhere.determinize(1)):
        assert world.seed is None
        for attempt in (world.record, lambda copy=world: copy.clone().record()):
            with pytest.raises(NotAllowed):
                attempt()
    for record in (match.seat(seat).record(), told["record"], elsewhere.record()):
        assert not {"seed", "key", "snapshot"} & set(record)
