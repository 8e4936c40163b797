"""A table in memory, and what can go wrong at it."""

from __future__ import annotations

from typing import Any

from deskoherna.core.errors import DeskohernaError, NotAllowed, RecordError
from deskoherna.core.match import Match
from deskoherna.core.records.record import replay
from deskoherna.server.db.tables import SeatRow, TableRow


class NoTable(DeskohernaError):
    """There is no table of that id."""


class StaleTable(DeskohernaError):
    """The question that was answered is no longer open; holds the current position."""

    def __init__(self, position: int) -> None:
        super().__init__("error.stale", position=position)
        self.position = position


class NotYours(DeskohernaError):
    """Somebody acts for a seat that is not theirs."""


class Live:
    """A table in memory: its row and, once everybody sits, its match. Use it only inside ``Room.at``."""

    def __init__(self, row: TableRow, match: Match | None) -> None:
        self.row = row
        self.match = match
        self.kept = len(row.moves)  # answers in the database
        self.sealed = {int(seat): move for seat, _, move in [one.partition(" ") for one in row.sealed]}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def position(self) -> int:
        """Names the open question."""
        return self.row.position

    @property
    def seats(self) -> list[SeatRow]:
        return self.row.seats

    def seats_of(self, person: int | None) -> list[int]:
        """The seats a person sits at; several when they share one screen."""
        return [one.seat for one in self.row.seats if person is not None and one.person == person]

    def playing(self) -> Match:
        """The match; raises while the table is still gathering."""
        if self.match is None:
            raise NotAllowed("error.not-started")
        return self.match

    def seat(self, seat: int) -> SeatRow:
        """Who sits there; raises NotAllowed if there is no such seat."""
        if not 0 <= seat < len(self.row.seats):
            raise NotAllowed("error.seat", seat=seat + 1, players=len(self.row.seats))
        return self.row.seats[seat]

    def check_owner(self, seat: int, person: int | None) -> None:
        """Raises NotYours unless this person sits there."""
        if person is None or self.seat(seat).person != person:
            raise NotYours("error.not-your-seat", seat=seat + 1)

    def check_player(self, seat: int, person: int | None) -> None:
        """Raises NotYours unless this person sits there, NotAllowed where they lost on time."""
        self.check_owner(seat, person)
        if self.seat(seat).forfeited:
            raise NotAllowed("error.lost-on-time")

    @property
    def resumed_from(self) -> dict[str, Any] | None:
        """The snapshot from which corrected rules took over, or a deal of what was hidden, if they did."""
        match, row = self.match, self.row
        if match is None or not (match.resumed_at or match.dealt_anew is not None):
            return None
        if row.resumed_from is not None and row.resumed_at == match.resumed_at:
            return row.resumed_from
        return match.origin()

    @property
    def waiting_for(self) -> list[int]:
        """The seats that have not answered yet."""
        return [one.seat for one in self.match.pending] if self.match is not None else []


def caught_up(live: Live, row: TableRow) -> Match | None:
    """The match in memory brought to what another process said at it since; None if it must be made anew."""
    match = live.match
    if match is None or row.status not in ("playing", "over"):
        return None
    if (row.rules, row.resumed_at) != (match.game.rules_version, match.resumed_at):
        return None
    known = [f"{seat} {move}" for seat, move in match.answers]
    if row.moves[: len(known)] != known:
        return None  # an answer was taken back
    try:
        for sealed in match.sealed:
            match.undo(sealed)  # it is said again, sealed or resolved
        for said in [*row.moves[len(known) :], *row.sealed]:
            seat, _, move = said.partition(" ")
            match.play(int(seat), move)
    except DeskohernaError:
        return None
    match.remember(row.epilogues)
    match.names = [one.name for one in row.seats]  # somebody who left is called otherwise
    return match


def revive(row: TableRow) -> Match | None:
    """The match of a table, or None before it has begun.

    Should its answers no longer replay (a rule was corrected without a new rules version), it goes on from
    its last step, as it does when the version has grown.
    """
    if row.status not in ("playing", "over"):
        return None
    record: dict[str, Any] = row.record()
    try:
        return replay(record, trusted=True)
    except RecordError:
        if row.snapshot is None:
            raise
        return replay({**record, "rules": record["rules"] - 1}, trusted=True)
