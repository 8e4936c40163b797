"""What a page asks about moves before they are made: which cannot be taken back, and points known now."""

from __future__ import annotations

from deskoherna.core.asking import Move
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat


def final(seat: Seat, move: Move) -> bool:
    """Is this a move that cannot be taken back: it shows something hidden, or chance follows it?"""
    world = seat.determinize(0)
    state, asked = world.state, world.ask
    reveals, chance = state.reveals, state.chance
    world.play(seat.index, move)
    if world.ask is asked:
        return False  # sealed until the others have answered
    after = world.state
    return after.reveals != reveals or after.chance != chance


def known_points(match: Match, viewer: int | None, looks: int = 4) -> list[int | None]:
    """Everybody's points as if scored now, where the viewer can know them."""
    if match.over:
        return [sum(points.values()) for points in match.scores]
    seen: list[list[int]] = []
    for i in range(looks):
        seat = i % match.players if viewer is None else viewer
        world = match.determinize(seat, i)
        seen.append([sum(points.values()) for points in world.scores])
    return [one[0] if len(set(one)) == 1 else None for one in zip(*seen, strict=True)]
