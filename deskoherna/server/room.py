"""The room: every table, kept in the database and alive in memory, changed only through here."""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, text

from deskoherna.core import options as declared
from deskoherna.core import registry
from deskoherna.core.errors import BadOptions, DeskohernaError, NotAllowed
from deskoherna.core.match import Match, new_match
from deskoherna.core.record import replay
from deskoherna.server import store
from deskoherna.server.hub import CHANNEL, Hub
from deskoherna.server.invites import hashed, new_secret, new_table_id
from deskoherna.server.storage import writing
from deskoherna.server.store import SeatRow, Stale, TableRow

KEPT_ALIVE = 500  # tables held in memory; others are replayed when looked at
TRIES = 20  # looks again after another process changed a table first
AUTOMATIC = 200  # answers that may give themselves in a row


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


class Room:
    """All tables. Its methods are synchronous and thread-safe; every change is committed before they return."""

    def __init__(self, engine: Engine, hub: Hub) -> None:
        self.engine = engine
        self.hub = hub
        self.after_change: list[Any] = []  # called with a Live after every committed change, still locked
        self._alive: OrderedDict[str, Live] = OrderedDict()
        self._locks: dict[str, threading.RLock] = {}
        self._guard = threading.Lock()
        self._postgres = engine.dialect.name == "postgresql"

    # -- looking ---------------------------------------------------------------------------------------

    @contextmanager
    def at(self, table_id: str) -> Iterator[Live]:
        """The table as it stands now, nobody else touching it meanwhile. Raises NoTable."""
        with self._lock(table_id):
            yield self._fresh(table_id)

    def _lock(self, table_id: str) -> threading.RLock:
        with self._guard:
            return self._locks.setdefault(table_id, threading.RLock())

    def _fresh(self, table_id: str) -> Live:
        live = self._alive.get(table_id)
        with self.engine.connect() as sql:
            version = store.version_of(sql, table_id)
            if version is None:
                raise NoTable("error.no-table", table=table_id)
            if live is not None and live.version == version:
                return live
            row = store.read_table(sql, table_id)
        assert row is not None
        match = replay(row.record()) if row.status in ("playing", "over") else None
        return self._keep(Live(row, match))

    def _keep(self, live: Live) -> Live:
        with self._guard:
            self._alive[live.id] = live
            self._alive.move_to_end(live.id)
            while len(self._alive) > KEPT_ALIVE:
                gone, _ = self._alive.popitem(last=False)
                self._locks.pop(gone, None)
        return live

    def _forget(self, table_id: str) -> None:
        with self._guard:
            self._alive.pop(table_id, None)

    # -- gathering -------------------------------------------------------------------------------------

    def open_table(
        self,
        host: int,
        game: str,
        seats: Sequence[Mapping[str, Any]],
        options: Mapping[str, Any] | None = None,
        listed: bool = False,
        clock: Mapping[str, Any] | None = None,
        seed: int | None = None,
    ) -> tuple[str, list[str | None]]:
        """A new table; its id, and for every empty seat the secret of its invitation.

        A seat is ``{"person": id, "name": …}``, ``{"bot": spec, "name": …}`` or ``{}`` (to be invited).
        """
        rules = registry.game(game)
        if len(seats) not in rules.players:
            least, most = min(rules.players), max(rules.players)
            raise BadOptions("error.players", game=game, players=len(seats), least=least, most=most)
        settled = declared.settle(rules.options, options)
        table_id = new_table_id()
        secrets_given: list[str | None] = []
        rows: list[dict[str, Any]] = []
        for number, one in enumerate(seats):
            empty = one.get("person") is None and one.get("bot") is None
            secret = new_secret() if empty else None
            secrets_given.append(secret)
            rows.append(
                {
                    "seat": number,
                    "person": one.get("person"),
                    "bot": one.get("bot"),
                    "name": str(one.get("name", "")),
                    "invite": hashed(secret) if secret else None,
                    "settings": dict(one.get("settings", {})),
                }
            )
        row = {
            "id": table_id,
            "game": game,
            "rules": rules.rules_version,
            "players": len(seats),
            "options": settled,
            "seed": secrets.randbits(53) if seed is None else seed,
            "status": "gathering",
            "open": listed,
            "host": host,
            "clock": dict(clock) if clock else None,
        }
        with writing(self.engine).begin() as sql:
            store.add_table(sql, row, rows)
        with self.at(table_id) as live:
            self._start_if_full(live)
        return table_id, secrets_given

    def sit(self, table_id: str, seat: int, person: int, name: str, secret: str | None) -> None:
        """Take an empty seat, by its invitation or because the table is open to all."""
        with self.at(table_id) as live:
            if not 0 <= seat < len(live.seats):
                raise NotAllowed("error.seat", seat=seat + 1, players=len(live.seats))
            row = live.seats[seat]
            if row.person == person:
                return
            if row.person is not None or row.bot is not None:
                raise NotAllowed("error.seat-taken", seat=seat + 1)
            invited = secret is not None and row.invite is not None and hashed(secret) == row.invite
            if not invited and not live.row.open:
                raise NotYours("error.not-invited")
            with self._changing(live) as sql:
                store.set_seat(sql, table_id, seat, person=person, name=name, invite=None)
            self._start_if_full(self._fresh(table_id))

    def _start_if_full(self, live: Live) -> None:
        if live.row.status != "gathering":
            return
        if any(one.person is None and one.bot is None for one in live.seats):
            return
        row = live.row
        names = [one.name for one in live.seats]
        live.match = new_match(registry.game(row.game), row.players, row.seed, row.options, names)
        self._save(live, 0, status="playing")

    # -- playing ---------------------------------------------------------------------------------------

    def play(self, table_id: str, seat: int, move: str, position: int | None) -> int:
        """Answer for a seat, if the question of that position is still open; the new position.

        Another process may change the table between our look and our commit; then we look again. Sealed
        answers of other seats do not change the question, so simultaneous answers never refuse each other.
        """
        for _ in range(TRIES):
            with self.at(table_id) as live:
                self._check(live, position)
                match = live.playing()
                count = match.count
                match.play(seat, move)  # raises IllegalMove, nothing changed
                try:
                    return self._save(live, count)
                except Stale:
                    continue
        raise StaleTable(self._position(table_id))

    def undo(self, table_id: str, seat: int, position: int | None) -> int:
        """Take back a seat's last answer; the new position."""
        for _ in range(TRIES):
            with self.at(table_id) as live:
                self._check(live, position)
                match = live.playing()
                before = match.count
                match.undo(seat)  # raises NotAllowed, nothing changed
                try:
                    return self._save(live, match.count, automatic=False, moved=match.count != before)
                except Stale:
                    continue
        raise StaleTable(self._position(table_id))

    def seat_bot(self, table_id: str, seat: int, spec: str | None) -> None:
        """Hand a seat to a bot, or (None) take it back."""
        for _ in range(TRIES):
            with self.at(table_id) as live:
                try:
                    with self._changing(live) as sql:
                        store.set_seat(sql, table_id, seat, bot=spec)
                except Stale:
                    continue
                self._forget(table_id)
                self._changed(self._fresh(table_id))
                return
        raise StaleTable(self._position(table_id))

    def set_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Change what a seat remembers (settings, what was seen) without changing the table's version."""
        with self._lock(table_id):
            with writing(self.engine).begin() as sql:
                store.set_seat(sql, table_id, seat, **values)
            live = self._alive.get(table_id)
            if live is not None:
                live.row.seats[seat] = live.row.seats[seat]._replace(**values)

    def say(self, table_id: str, person: int, name: str, line: str) -> int:
        """A line of table talk."""
        with writing(self.engine).begin() as sql:
            number = store.say(sql, table_id, person, name, line)
            self._notify(sql, table_id, "chat", number)
        self.hub.tell(table_id, "chat", number)
        return number

    # -- keeping ---------------------------------------------------------------------------------------

    def _check(self, live: Live, position: int | None) -> None:
        if position is not None and position != live.position:
            raise StaleTable(live.position)

    def _position(self, table_id: str) -> int:
        with self.at(table_id) as live:
            return live.position

    @contextmanager
    def _changing(self, live: Live, **values: Any) -> Iterator[Connection]:
        """One transaction that moves the table to its next version; what went wrong leaves no trace."""
        try:
            with writing(self.engine).begin() as sql:
                version = store.bump(sql, live.id, live.version, **values)
                yield sql
                self._notify(sql, live.id, "version", version)
        except BaseException:  # Stale among them: another process was faster
            self._forget(live.id)  # the match in memory may be ahead of the database
            raise
        live.row = live.row._replace(version=version, **values)
        self.hub.tell(live.id, "version", version)

    def _save(
        self, live: Live, known: int, automatic: bool = True, moved: bool = False, status: str | None = None
    ) -> int:
        """Commit what was said at a table beyond the ``known`` answers; the new position."""
        match = live.playing()
        if automatic:
            self._answer_themselves(live)
        result = match.result
        values: dict[str, Any] = {
            "snapshot": match.snapshot(),
            "rules": match.game.rules_version,
            "resumed_at": match.resumed_at,
            "position": live.position + (1 if moved or match.count != known else 0),
            "status": "over" if result is not None else status or live.row.status,
        }
        said = [(seat, str(move)) for seat, move in match.answers[known:]]
        with self._changing(live, **values) as sql:
            store.cut_answers(sql, live.id, known)
            store.add_answers(sql, live.id, known, said)
            store.set_sealed(sql, live.id, {seat: str(move) for seat, move in match.sealed.items()})
            self._ask_seats(sql, live)
        self._changed(live)
        return live.position

    def _answer_themselves(self, live: Live) -> None:
        """Forced answers and standing orders, for seats that want them."""
        match = live.playing()
        for _ in range(AUTOMATIC):
            for decision in match.pending:
                settings = live.seats[decision.seat].settings
                answer = None
                if settings.get("forced") and len(decision.moves) == 1:
                    answer = decision.moves[0]
                elif settings.get("orders"):
                    answer = match.game.obey(match.view(decision.seat), decision, settings["orders"])
                if answer is not None:
                    match.play(decision.seat, answer)
                    break
            else:
                return

    def _ask_seats(self, sql: Connection, live: Live) -> None:
        """Note since when each seat is asked, and until when it may think."""
        asked = {one.seat for one in live.playing().pending}
        now = time.time()
        seconds = (live.row.clock or {}).get("seconds")
        for row in list(live.seats):
            if row.seat in asked and row.asked_since is None:
                since, deadline = now, now + seconds if seconds else None
            elif row.seat not in asked and row.asked_since is not None:
                since, deadline = None, None
            else:
                continue
            store.set_seat(sql, live.id, row.seat, asked_since=since, deadline=deadline)
            live.row.seats[row.seat] = row._replace(asked_since=since, deadline=deadline)

    def _changed(self, live: Live) -> None:
        for hear in self.after_change:
            hear(live)

    def _notify(self, sql: Connection, table_id: str, kind: str, number: int) -> None:
        """Tell the other processes, when the transaction commits."""
        if self._postgres:
            payload = f"{table_id} {kind} {number}"
            sql.execute(
                text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )
