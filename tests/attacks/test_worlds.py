"""Attacks with a seat's handle: what is hidden is looked for in possible worlds and in briefings.

Each attack claims of cards in which hand or packet they lie. Against worlds as they were made before it is
right about all of them; against today's about as many as somebody who guesses.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from attacks.old_mechanisms import OldSeat, dealt_anew, old_match

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.records import snapshot
from deskoherna.core.seat import Seat
from deskoherna.core.secrets.briefing import briefing
from deskoherna.core.state import State

Claims = set[tuple[int, int]]  # of a card, in which place it lies
Attack = Callable[[Seat], Claims]

GAMES = ["brian-boru", "imperial-settlers", "empires-of-the-north", "tiny-auction"]
MATCHES = 12
APART = 9  # answers at least between two positions
POSITIONS = 3  # looked at of a match
WORLDS = 25  # of which an attack takes the majority
SPREAD = 4.0  # standard deviations that chance may be lucky by


def positions(game: Game, begin: Callable[[Game, int, int], Match] = new_match) -> Iterator[Match]:
    """Moments of random matches at which something is hidden from whoever is asked."""
    players = max(2, min(game.players))
    for seed in range(MATCHES):
        match, dice = begin(game, players, 1000 + seed), random.Random(seed)
        due, looked = dice.randrange(1, APART), 0
        while not match.over and looked < POSITIONS:
            decision = dice.choice(match.pending)
            if match.position >= due and hands(game, match.state, decision.seat):
                yield match
                looked += 1
                due = match.position + APART + dice.randrange(APART)
            match.play(decision.seat, dice.choice(decision.moves))


def hands(game: Game, state: State, seat: int) -> Claims:
    """Where hidden cards lie, those that lie where most of their kind do excepted."""
    found: Claims = set()
    places = [set(place) for place in game.places(state, seat)]
    for cards in game.unknown(state, seat):
        lying = [place & set(cards) for place in places]
        most = max(range(len(places)), key=lambda at: len(lying[at])) if places else 0
        found |= {(card, at) for at in range(len(places)) if at != most for card in lying[at]}
    return found if any(len(cards) > 1 for cards in game.unknown(state, seat)) else set()


def chances(game: Game, state: State, seat: int, claims: Claims) -> list[float]:
    """How likely each claim is for somebody who knows only how many cards lie where."""
    places = [set(place) for place in game.places(state, seat)]
    known: list[float] = []
    for cards in game.unknown(state, seat):
        for card, at in claims:
            if card in cards:
                known.append(len(places[at] & set(cards)) / len(cards))
    return known


# -- attacks -----------------------------------------------------------------------------------------------


def as_it_lies(seat: Seat) -> Claims:
    """A world is the truth."""
    return hands(seat.game, seat.determinize(1).state, seat.index)


def in_the_snapshot(seat: Seat) -> Claims:
    """The snapshot of a world is the truth's."""
    kept = seat.determinize(2).snapshot()
    return hands(seat.game, snapshot.decode(kept["state"]), seat.index)


def permutation_undone(seat: Seat) -> Claims:
    """A world is the truth renamed as the planner's own dice fall."""
    return undone(seat, 3)


def undone(seat: Seat, seed: int) -> Claims:
    game, state = seat.game, seat.determinize(seed).state
    names = dealt_anew(game.identities(), game.unknown(state, seat.index), Dice(seed))
    back = {new: old for old, new in enumerate(names)}
    return {(back[card], at) for card, at in hands(game, state, seat.index)}


def permutation_done_again(seat: Seat) -> Claims:
    """The same the other way round."""
    game, state = seat.game, seat.determinize(4).state
    names = dealt_anew(game.identities(), game.unknown(state, seat.index), Dice(4))
    return {(names[card], at) for card, at in hands(game, state, seat.index)}


def most_often(seat: Seat) -> Claims:
    """Where a card lies in most worlds, there it lies."""
    return voted([hands(seat.game, seat.determinize(seed).state, seat.index) for seed in range(WORLDS)])


def least_often(seat: Seat) -> Claims:
    """Where a card lies in few worlds, there it lies: as if worlds avoided the truth."""
    return voted([hands(seat.game, seat.determinize(seed).state, seat.index) for seed in range(WORLDS)], -1)


def most_often_undone(seat: Seat) -> Claims:
    return voted([undone(seat, seed) for seed in range(WORLDS)])


def voted(worlds: list[Claims], sign: int = 1) -> Claims:
    """As many cards to each place as it holds, those that were seen there most (or least) often first."""
    seen: Counter[tuple[int, int]] = Counter()
    for claims in worlds:
        seen.update(claims)
    room = Counter([at for _, at in worlds[0]])
    found: Claims = set()
    for claim, _ in sorted(seen.items(), key=lambda one: (-sign * one[1], one[0])):
        if room[claim[1]] > 0 and claim[0] not in {card for card, _ in found}:
            room[claim[1]] -= 1
            found.add(claim)
    return found


def knowledge_is_truth(seat: Seat) -> Claims:
    """What worlds are made of, read as if it were true."""
    return hands(seat.game, seat.determinize(5).knowledge(seat.index).base, seat.index)


ATTACKS: list[Attack] = [
    as_it_lies,
    in_the_snapshot,
    permutation_undone,
    permutation_done_again,
    most_often,
    least_often,
    most_often_undone,
    knowledge_is_truth,
]


@pytest.mark.parametrize("game", GAMES)
def test_worlds_tell_no_more_than_guessing(game: str, tiny: str) -> None:
    rules = registry.game(game)
    right: Counter[str] = Counter()
    likely: dict[str, list[float]] = {attack.__name__: [] for attack in [*ATTACKS, told_elsewhere]}
    for match in positions(rules):
        seat = match.pending[0].seat
        truth = hands(rules, match.state, seat)
        for attack in ATTACKS:
            claims = attack(match.seat(seat))
            right[attack.__name__] += len(claims & truth)
            likely[attack.__name__] += chances(rules, match.state, seat, claims)
        claims = told_elsewhere(match, seat)
        right["told_elsewhere"] += len(claims & truth)
        likely["told_elsewhere"] += chances(rules, match.state, seat, claims)
    for name, known in likely.items():
        assert len(known) > 40, f"{name} has hardly claimed anything"
        spread = math.sqrt(sum([one * (1 - one) for one in known]))
        assert right[name] <= sum(known) + SPREAD * spread, (
            f"{name} is right about {right[name]} of {len(known)} cards, by chance about {sum(known):.1f}"
        )


def told_elsewhere(match: Match, seat: int) -> Claims:
    """What a worker is told, read as if it were true."""
    return hands(match.game, snapshot.decode(briefing(match, seat, 6)["base"]), seat)


@pytest.mark.parametrize("game", GAMES)
def test_control_the_same_attack_undoes_the_old_worlds(game: str, tiny: str) -> None:
    rules = registry.game(game)
    claimed = right = 0
    for match in positions(rules, old_match):
        seat = match.pending[0].seat
        for attack in (permutation_undone, most_often_undone):
            claims = attack(OldSeat(match, seat))
            claimed += len(claims)
            right += len(claims & hands(rules, match.state, seat))
    assert claimed > 80
    assert right >= 0.95 * claimed, f"{right} of {claimed}"  # now and then a world was dealt more than once
