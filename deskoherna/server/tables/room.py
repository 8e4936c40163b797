"""The room: everything that can be done at tables; who may do it is checked by the caller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deskoherna.core.errors import NotAllowed
from deskoherna.server.db import tables
from deskoherna.server.db.opening import writing
from deskoherna.server.live.summaries import Glance
from deskoherna.server.pace import conditions
from deskoherna.server.tables import lessons
from deskoherna.server.tables.gathering import Gathering
from deskoherna.server.tables.live import Live, NoTable, NotYours, StaleTable

__all__ = ["Live", "NoTable", "NotYours", "Room", "StaleTable"]


class Room(Gathering):
    """All tables. Synchronous and thread-safe; every change is committed before its method returns."""

    def play(self, table_id: str, seat: int, move: str, position: int | None) -> int:
        """Answer for a seat, if the question of that position is still open; the new position."""
        return self.answer(table_id, seat, move, position).told["position"]

    def answer(
        self, table_id: str, seat: int, move: str, position: int | None, player: int | None = None
    ) -> Glance:
        """Answer for a seat; what anybody may know of the table then. With ``player`` only if it is theirs.

        The table is taken as this process knows it, and only looked up if that is not good enough: another
        process may have changed it meanwhile. Sealed answers of other seats do not change the question, so
        simultaneous answers never refuse each other.
        """

        def say(live: Live) -> Glance:
            if player is not None:
                live.check_player(seat, player)
            self._check(live, position)
            match = live.playing()
            count = match.count
            if position is not None and seat in match.sealed:
                raise StaleTable(live.position)  # this very question has been answered: a double submit
            lessons.check(live, seat, move)
            settings = live.seat(seat).settings
            remembered = conditions.answered(match.game, match.decision(seat), settings)
            match.play(seat, move)  # raises IllegalMove, nothing changed
            self._save(live, count, settings={seat: remembered} if remembered != settings else None)
            return self.glance(table_id, live.version)

        return self._trying(table_id, say, looking=False)

    def undo(self, table_id: str, seat: int, position: int | None) -> int:
        """Take back a seat's last answer; the new position."""

        def take_back(live: Live) -> int:
            self._check(live, position)
            match = live.playing()
            if live.row.status == "over" and lessons.taught_at(live) is None:
                raise NotAllowed("error.over")  # its result is written down
            before = match.count
            match.undo(seat)  # raises NotAllowed, nothing changed
            left = {row.seat: conditions.taken_back(match, row.settings) for row in live.seats}
            changed = {
                one: settings for one, settings in left.items() if settings != live.seats[one].settings
            }
            moved = match.count != before
            return self._save(live, match.count, automatic=False, moved=moved, undone=seat, settings=changed)

        return self._trying(table_id, take_back)

    def restart(self, table_id: str) -> int:
        """Begin a lesson again at its table; the new position. Raises NotAllowed at other tables."""

        def begin(live: Live) -> int:
            taught = lessons.taught_at(live)
            match = live.playing()
            if taught is None or match.count < taught.start:
                raise NotAllowed("error.cannot-undo.nothing")
            match.rewind(taught.start)
            return self._save(live, taught.start, moved=True, status="playing", result=None)

        return self._trying(table_id, begin)

    def hand_over(self, table_id: str, seat: int, spec: str | None) -> None:
        """A player hands their seat to a bot or takes it back. Raises NotAllowed where it is rated."""
        with self.at(table_id) as live:
            if live.row.rated and spec is not None:
                raise NotAllowed("error.rated-bot")
            self.seat_bot(table_id, seat, spec)

    def seat_bot(self, table_id: str, seat: int, spec: str | None, **more: Any) -> None:
        """Hand a seat to a bot, or (None) take it back; its owner stays its owner.

        ``more`` is what the seat remembers besides, where its time was up.
        """

        def hand_over(live: Live) -> None:
            if spec is None and live.seat(seat).person is None:
                raise NotYours("error.not-your-seat", seat=seat + 1)
            if live.seat(seat).forfeited:
                raise NotAllowed("error.lost-on-time")
            with self._changing(live) as sql:
                self._set(sql, live, seat, bot=spec, **more)
                if live.seats[seat].asked_since is not None:
                    self._ask_seats(sql, live, {seat})
            self._changed(live)

        self._trying(table_id, hand_over)

    def set_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Change what a seat remembers: its settings, its deadline, what was seen."""

        def change(live: Live) -> None:
            live.seat(seat)
            if set(values) == {"seen"}:  # nobody else's business: no new version
                with writing(self.engine).begin() as sql:
                    self._set(sql, live, seat, **values)
                return
            with self._changing(live) as sql:
                self._set(sql, live, seat, **values)
            if "settings" in values and live.match is not None and not live.match.over:
                self._obey_now(live)

        self._trying(table_id, change)

    def leave_answers(self, table_id: str, seat: int, rules: Sequence[conditions.When]) -> None:
        """What a seat leaves to be answered when it is asked next; no rules: nothing. Raises NotAllowed."""

        def leave(live: Live) -> None:
            settings = conditions.left(live.playing(), seat, rules, live.seat(seat).settings)
            with self._changing(live) as sql:
                self._set(sql, live, seat, settings=settings)

        self._trying(table_id, leave)

    def choose_epilogue(self, table_id: str, seat: int, offer: str | None) -> None:
        """What a seat keeps of what it was offered after the end; None: nothing. Raises NotAllowed."""

        def choose(live: Live) -> None:
            live.playing().choose(seat, offer)
            with self._changing(live) as sql:
                self._set(sql, live, seat, epilogue=offer)

        self._trying(table_id, choose)

    def _obey_now(self, live: Live) -> None:
        """New orders hold for the open question too."""
        match = live.playing()
        count, sealed = match.count, match.sealed
        kept: dict[int, dict[str, Any]] = {}
        self._answer_themselves(live, kept)
        if match.count != count or match.sealed != sealed:
            self._save(live, count, automatic=False, settings=kept)

    def say(self, table_id: str, person: int | None, name: str, line: str, gallery: bool = False) -> int:
        """A line of table talk; the house itself speaks without a person.

        In the gallery those talk who watch a listed table. Raises NotYours.
        """
        with self.at(table_id) as live, writing(self.engine).begin() as sql:
            if gallery and (not live.row.open or live.seats_of(person)):
                raise NotYours("error.no-gallery")
            if person is not None:
                self.quotas.check_talk(sql, table_id)
            number = tables.say(sql, table_id, person, name, line, gallery=gallery)
            self.notify(sql, table_id, "chat", number)
        self.hub.tell(table_id, "chat", number)
        return number
