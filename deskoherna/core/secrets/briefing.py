"""Briefings: what a bot in another process is given, JSON-able: a possible world, and what its seat sees.

From one world all others of the seat can be made, and nothing in it depends on what the seat cannot know:
neither key nor seed, record nor snapshot of the match leave the process that holds it.
"""

from __future__ import annotations

from typing import Any

from deskoherna.core import registry
from deskoherna.core.asking import Move
from deskoherna.core.chance.source import Tape
from deskoherna.core.errors import NotAllowed
from deskoherna.core.game import View
from deskoherna.core.match import Match
from deskoherna.core.records import snapshot
from deskoherna.core.running import CHANCE_SEAT, Reseed, Run
from deskoherna.core.seat import Seat, last_answers
from deskoherna.core.state import Event, State


def briefing(match: Match, seat: int, seed: int) -> dict[str, Any]:
    """What a bot at this seat needs; which world it holds rests on the seed."""
    world = match.determinize(seat, seed)
    tape = world._base.source
    assert isinstance(tape, Tape)
    *said, (_, reseed) = world.answers
    assert isinstance(reseed, Reseed)
    return {
        "game": match.game.id,
        "players": match.players,
        "names": list(match.names),
        "options": dict(match.options),
        "seat": seat,
        "position": match.position,
        "base": snapshot.encode(world._base),
        "tape": snapshot.encode(tape.entries),
        "said": [[who, str(move)] for who, move in said],
        "sealed": str(match.sealed[seat]) if seat in match.sealed else None,
        "chance": reseed.chance,
        "view": match.view(seat),
        "record": match.seat(seat).record(),
    }


class BriefedSeat(Seat):
    """A seat's handle made of a briefing: it sees and thinks, and the match goes on elsewhere."""

    def __init__(self, told: dict[str, Any]) -> None:
        super().__init__(_world(told), told["seat"])
        self._position: int = told["position"]
        self._view: View = told["view"]
        self._record: dict[str, Any] = told["record"]

    @property
    def position(self) -> int:
        return self._position

    @property
    def waiting_for(self) -> tuple[int, ...]:
        return tuple([int(seat) for seat in self._view["referee"]["asked"]])

    def answered(self) -> list[int]:
        return last_answers(self.players, [int(said.split(" ", 1)[0]) for said in self._record["moves"]])

    def view(self) -> View:
        return self._view

    def record(self) -> dict[str, Any]:
        return self._record

    @property
    def events(self) -> list[Event]:
        raise NotAllowed("error.no-record")

    def chronicle(self, since: int = 0) -> list[tuple[int, Event]]:
        raise NotAllowed("error.no-record")


def _world(told: dict[str, Any]) -> Match:
    """The possible world of a briefing."""
    game = registry.game(told["game"])
    base: State = snapshot.decode(told["base"])
    base.source = Tape(snapshot.decode(told["tape"]))
    world = Match(game, told["players"], told["options"], None, base)
    world.names = told["names"]
    world._logged = False
    run = world._run = Run(game, base.clone(), 0)
    for seat, notation in told["said"]:
        world.play(seat, notation)
    run.state.source = None
    run.state.chance = told["chance"]
    reseed: Move = Reseed(told["chance"])
    world._seats.append(CHANCE_SEAT)
    world._moves.append(reseed)
    if told["sealed"] is not None:
        world.play(told["seat"], told["sealed"])
    return world
