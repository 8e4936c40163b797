"""Sequences to watch: answers that set off a whole phase, a trick and the end of a round, a voyage."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from web.hosting import NAMES, Hosted

import deskoherna as dh
from deskoherna.core.match import Match
from deskoherna.server.people.accounts import Person

MATCHES: Final = 20  # tried for one in which it happens


class Sequence(NamedTuple):
    """What is to be seen: these events, told by no more than so many answers in a row."""

    game: str
    options: dict[str, Any]
    events: frozenset[str]
    answers: int = 1


SEQUENCES: Final = {
    "invader phase": Sequence(
        "spirit-island",
        {"boxes": "both", "spirits": "random"},
        frozenset(("event-card", "fear-card", "ravage", "build-card", "explore-card")),
    ),
    "trick and round end": Sequence(
        "brian-boru", {}, frozenset(("wins", "weds", "first-spoils", "favoured")), 14
    ),
    "round end": Sequence("terra-mystica", {}, frozenset(("passes", "cult-bonus", "income"))),
    "production": Sequence("imperial-settlers", {}, frozenset(("produces",))),
    "raid": Sequence("imperial-settlers", {}, frozenset(("razes",))),
    "voyage": Sequence("empires-of-the-north", {}, frozenset(("pillages", "conquers", "gains")), 4),
}


class Found(NamedTuple):
    """A match in which it happens: its players and seed, all answers, the first of those that are watched."""

    players: int
    seed: int
    said: list[tuple[int, str]]
    begins: int


@lru_cache(maxsize=8)
def found(name: str) -> Found:
    """The first match, its answers drawn by the hints' weights, in which the sequence happens."""
    wanted = SEQUENCES[name]
    players = 3 if wanted.game in ("brian-boru", "terra-mystica") else 2
    for seed in range(MATCHES):
        match = dh.new_match(wanted.game, players=players, seed=seed, options=wanted.options)
        dice = Random(seed)
        said: list[tuple[int, str]] = []
        told: list[frozenset[str]] = []
        while not match.over:
            said.append(answer(match, dice))
            told.append(frozenset(event.key for event in match.events if event.seen_by(0)))
            for many in range(1, wanted.answers + 1):
                if wanted.events <= frozenset().union(*told[-many:]):
                    return Found(players, seed, said, len(said) - many)
    raise AssertionError(f"no {name} in {MATCHES} matches")


def answer(match: Match, dice: Random) -> tuple[int, str]:
    """Somebody who is asked answers, by the weights of the hints."""
    asked = dice.choice(match.pending)
    weights = match.game.priors(match.state, asked)
    move = dice.choices(asked.moves, weights)[0] if weights and sum(weights) > 0 else dice.choice(asked.moves)
    match.play(asked.seat, move)
    return asked.seat, move.notation


def table_before(site: Hosted, person: Person, name: str) -> tuple[str, list[tuple[int, str]]]:
    """A table at which it is about to happen, this person on its first seat; the answers that bring it."""
    match = found(name)
    other = site.guest("Petr")
    owners = [person, *[other for _ in range(match.players - 1)]]
    seats = [{"person": one.id, "name": called} for one, called in zip(owners, NAMES, strict=False)]
    wanted = SEQUENCES[name]
    table, _ = site.house.room.open_table(person.id, wanted.game, seats, wanted.options, seed=match.seed)
    with site.house.room.at(table) as live:
        for seat, notation in match.said[: match.begins]:
            live.playing().play(seat, notation)
        site.house.room._save(live, 0)
    return table, match.said[match.begins :]
