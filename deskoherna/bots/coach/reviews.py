"""Reviews of finished matches: every answer weighed, the dearest again with more care, piece by piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from deskoherna.bots.coach.weighing import Weighed, weigh
from deskoherna.core.match import Match
from deskoherna.core.records.record import replay

# Not Final, so that compiled code looks them up: whoever wants shorter reviews sets them.
LOOKS = 48  # iterations of thought about an answer
PAIRS = 12  # worlds in which it is then tried beside the search's own
CAREFUL_LOOKS = 400
CAREFUL_PAIRS = 96
MOMENTS = 60  # about so many moments are valued where nobody wants to learn from them
PIECE = 3000  # iterations after which others may have the processor

CANDIDATES: Final = 6  # answers of a seat that are weighed again
SWINGS: Final = 3
LESSONS: Final = 3  # moments told of a seat
LEAST: Final = 0.01  # what is lost by less is not worth telling
SURELY: Final = 1.5  # times its doubt a loss must be

Review = dict[str, Any]  # what is known so far, JSON-able; see ``begun``


def begun(match: Match) -> Review:
    """A review of which nothing is done yet, of the match at its opening."""
    return {
        "first": match.count,
        "points": [match.points],
        "at": [],  # moments thought about, by how many answers came before
        "values": [],  # how well every seat stood then
        "weighed": [],  # for each of them the answer, the search's own and what it lost
        "again": None,  # those still to be weighed with more care, once all are weighed
        "ready": False,
    }


def go_on(
    opening: dict[str, Any], said: Sequence[tuple[int, str]], learners: Sequence[int], review: Review | None
) -> Review:
    """A piece more of a review. ``learners`` are the seats of which every answer is weighed."""
    match = replay(opening, trusted=True)
    found: Review = begun(match) if review is None else review
    if found["again"] is None:
        _weigh_all(match, said, learners, found)
    else:
        _weigh_again(match, said, found)
    return found


def _weigh_all(match: Match, said: Sequence[tuple[int, str]], learners: Sequence[int], found: Review) -> None:
    first: int = found["first"]
    done = first + len(found["points"]) - 1
    every = max(1, len(said) // MOMENTS)
    left = PIECE
    for n, (seat, move) in enumerate(said):
        decision = match.decision(seat)
        if first + n >= done:
            if left <= 0:
                return
            if decision is not None and len(decision.moves) > 1 and (seat in learners or n % every == 0):
                _note(found, first + n, seat, move, weigh_at(match, seat, move, n, LOOKS, PAIRS))
                left -= LOOKS + 2 * PAIRS
        match.play(seat, move)
        if first + n >= done:
            found["points"].append(match.points)
    found["at"].append(match.count)
    result = match.result
    assert result is not None, "only finished matches are reviewed"
    found["values"].append([round(one, 4) for one in result.shares()])
    found["again"] = dearest(found, learners)
    found["ready"] = not found["again"]


def _weigh_again(match: Match, said: Sequence[tuple[int, str]], found: Review) -> None:
    first: int = found["first"]
    again: list[int] = found["again"]
    left = PIECE
    for n, (seat, move) in enumerate(said):
        if first + n in again:
            weighed = weigh_at(match, seat, move, ~n, CAREFUL_LOOKS, CAREFUL_PAIRS)
            place = next(i for i, one in enumerate(found["weighed"]) if one["at"] == first + n)
            found["weighed"][place] = _entry(first + n, seat, move, weighed) | {"sure": True}
            again.remove(first + n)
            left -= CAREFUL_LOOKS + 2 * CAREFUL_PAIRS
            if left <= 0:
                break
        match.play(seat, move)
    found["ready"] = not again


def weigh_at(match: Match, seat: int, move: str, seed: int, looks: int, pairs: int) -> Weighed:
    """An answer weighed before it is given; the seed keeps reviews of one record the same."""
    handle = match.seat(seat)
    return weigh(handle, handle.parse(move), seed, looks, pairs)


def _note(found: Review, at: int, seat: int, move: str, weighed: Weighed) -> None:
    found["at"].append(at)
    found["values"].append(weighed.standings)
    found["weighed"].append(_entry(at, seat, move, weighed) | {"sure": False})


def _entry(at: int, seat: int, move: str, weighed: Weighed) -> dict[str, Any]:
    return {
        "at": at,
        "seat": seat,
        "said": move,
        "best": weighed.best,
        "lost": weighed.lost,
        "doubt": weighed.doubt,
        "points": weighed.points,
    }


# -- what a review says ------------------------------------------------------------------------------------


def dearest(found: Review, learners: Sequence[int]) -> list[int]:
    """Which answers to weigh again: those that seem to have lost most, and where the match turned."""
    chosen = {at for at, _ in swings(found["at"], found["values"])}
    for seat in learners:
        own = [one for one in found["weighed"] if one["seat"] == seat and one["lost"] > 0]
        own.sort(key=_by_loss)
        chosen |= {one["at"] for one in own[:CANDIDATES]}
    return sorted(chosen)


def swings(at: Sequence[int], values: Sequence[Sequence[float]]) -> list[tuple[int, list[float]]]:
    """The biggest changes between two valued moments: the answer they follow, and how all values moved."""
    moved = [
        (start, [round(b - a, 4) for a, b in zip(old, new, strict=True)])
        for start, old, new in zip(at, values, values[1:], strict=False)
    ]
    moved.sort(key=lambda one: (-max(abs(x) for x in one[1]), one[0]))
    return sorted(moved[:SWINGS])


def losses(found: Review, seat: int) -> list[dict[str, Any]]:
    """A seat's answers that lost something, as far as can be told, in their order."""
    return [one for one in found["weighed"] if one["seat"] == seat and _lost(one)]


def lessons(found: Review, seat: int) -> list[dict[str, Any]]:
    """The moments that mattered most to a seat: the dearest of the losses that were weighed with care."""
    return sorted([one for one in losses(found, seat) if one["sure"]], key=_by_loss)[:LESSONS]


def _lost(one: Mapping[str, Any]) -> bool:
    lost: float = one["lost"]
    return lost >= LEAST and lost > SURELY * one["doubt"]


def _by_loss(one: Mapping[str, Any]) -> tuple[float, int]:
    return -one["lost"], one["at"]
