"""Positions in which bots had bad habits, and what greedy and club say there."""

from __future__ import annotations

from deskoherna.bots.greedy import GreedyBot
from deskoherna.bots.levels import ClubBot
from deskoherna.core.match import Match

SEEDS = range(2)


def said(match: Match, iterations: int = 60) -> list[str]:
    """What greedy and club say to the first question that is open; club thinks by iterations alone."""
    seat = match.seat(match.pending[0].seat)
    found: list[str] = []
    for seed in SEEDS:
        club = ClubBot("", seed)
        club.iterations, club.seconds = iterations, 0.0
        found += [GreedyBot("", seed).choose(seat).notation, club.choose(seat).notation]
    return found
