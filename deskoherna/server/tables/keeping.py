"""Keeping tables: alive in memory, safe in the database, changed only if nobody else was faster."""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from sqlalchemy import Connection, Engine

from deskoherna.core.asking import Move
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Result
from deskoherna.core.match import Match
from deskoherna.server.db import tables
from deskoherna.server.db.at_once import write_at_once
from deskoherna.server.db.opening import looking, reading, writing
from deskoherna.server.db.tables import SeatRow
from deskoherna.server.live.hub import Hub
from deskoherna.server.live.summaries import Glance, Glances
from deskoherna.server.pace import conditions
from deskoherna.server.pace.ticking import Clock, clock_of, forfeited, winners_left
from deskoherna.server.tables import lessons
from deskoherna.server.tables.live import Live, NoTable, StaleTable, caught_up, revive

log = logging.getLogger(__name__)

ENDED = ("over", "closed")
KEPT_OVER = 100  # finished ones among them: looked at for a while after the end, then hardly ever
AUTOMATIC = 200  # answers that may give themselves in a row

Hear = Callable[[Live], None]
People = Mapping[int, Any]  # rows of store.reached, by id
Letters = list[dict[str, Any]]  # as they are queued
Asked = Callable[[Connection, Live, list[SeatRow], People], Letters]


class Asking(NamedTuple):
    """What a change brings to the seats: since when they are asked, and letters to those who must answer."""

    times: dict[int, tables.Times]
    letters: Letters


class Keeper:
    """Looks tables up and commits what happened at them. Synchronous and thread-safe."""

    def __init__(self, engine: Engine, hub: Hub, kept: int) -> None:
        self.engine = engine
        self.hub = hub
        self.kept = kept  # tables held in memory; others are replayed when looked at
        self.after_change: list[Hear] = []  # called with a Live after every committed change, still locked
        self.on_asked: list[
            Asked
        ] = []  # write the letters that go out with the change that asks these people
        self._alive: OrderedDict[str, Live] = OrderedDict()  # the longest unused first
        self._over: OrderedDict[str, None] = OrderedDict()  # those of them that are finished, likewise
        self._locks: WeakValueDictionary[str, threading.RLock] = WeakValueDictionary()
        self._held = threading.local()  # tables that the thread has looked up and holds
        self.glances = Glances()
        self._guard = threading.Lock()
        self._looking, self._reading, self._writing = looking(engine), reading(engine), writing(engine)
        self._postgres = engine.dialect.name == "postgresql"

    # -- looking ---------------------------------------------------------------------------------------

    @contextmanager
    def at(self, table_id: str, looking: bool = True) -> Iterator[Live]:
        """The table as it stands now, nobody else in this process touching it meanwhile. Raises NoTable.

        Without ``looking`` it is as this process knows it, if it does: good enough for whoever changes it,
        since a change counts only if the table still has the version it was based on.
        """
        with self._lock(table_id):
            held: dict[str, Live] = self._held.__dict__.setdefault("tables", {})
            outer = held.get(table_id)
            if outer is not None and self._alive.get(table_id) is outer:
                yield outer  # looked up by this very thread, which still holds the lock
                return
            known = None if looking else self._alive.get(table_id)
            live = held[table_id] = self._fresh(table_id) if known is None else self._keep(known)
            try:
                yield live
            finally:
                if outer is None:
                    del held[table_id]
                else:
                    held[table_id] = outer

    def glance(self, table_id: str, version: int = 0) -> Glance:
        """What anybody may know of a table that has reached at least this version."""
        known = self.glances.of(table_id, version)
        if known is not None:
            return known
        with self.at(table_id) as live:
            return self.glances.keep(_glance(live, live.version))

    @property
    def alive(self) -> int:
        """How many tables are held in memory."""
        return len(self._alive)

    def _lock(self, table_id: str) -> threading.RLock:
        with self._guard:
            lock = self._locks.get(table_id)
            if lock is None:
                lock = self._locks[table_id] = threading.RLock()
            return lock

    def _fresh(self, table_id: str) -> Live:
        live = self._alive.get(table_id)
        with self._looking.connect() as sql:
            version = tables.version_of(sql, table_id)
        if version is None:
            raise NoTable("error.no-table", table=table_id)
        if live is not None and live.version == version:
            return self._keep(live)
        with self._reading.connect() as sql:
            row = tables.read_table(sql, table_id)
        assert row is not None
        match = caught_up(live, row) if live is not None else None
        return self._keep(Live(row, match if match is not None else revive(row)))

    def _keep(self, live: Live) -> Live:
        """Hold a table that is used now; let those go that were used longest ago."""
        with self._guard:
            self._alive[live.id] = live
            self._alive.move_to_end(live.id)
            self._over.pop(live.id, None)
            if live.row.status in ENDED:
                self._over[live.id] = None
            if len(self._over) > KEPT_OVER:
                self._drop(next(iter(self._over)))
            while len(self._alive) > self.kept:
                self._drop(next(iter(self._alive)))
        return live

    def _forget(self, table_id: str) -> None:
        with self._guard:
            self._drop(table_id)

    def _drop(self, table_id: str) -> None:
        self._alive.pop(table_id, None)
        self._over.pop(table_id, None)

    def _check(self, live: Live, position: int | None) -> None:
        if position is not None and position != live.position:
            raise StaleTable(live.position)

    def _stale(self, table_id: str) -> StaleTable:
        with self.at(table_id) as live:
            return StaleTable(live.position)

    # -- changing --------------------------------------------------------------------------------------

    @contextmanager
    def _changing(self, live: Live, **values: Any) -> Iterator[Connection]:
        """One transaction that moves the table to its next version; what went wrong leaves no trace."""
        with self._committing(live, values) as notice, self._writing.begin() as sql:
            tables.bump(sql, live.id, live.version, values, notice)
            yield sql

    @contextmanager
    def _committing(self, live: Live, values: Mapping[str, Any]) -> Iterator[str | None]:
        """Whatever commits these values: what to tell other processes with it. Then ours know as well."""
        known = {name: value for name, value in values.items() if name in live.row._fields}
        version = live.version + 1
        glance = _glance(live, version, known)
        try:
            yield f"{live.id} version {version} {glance.written}" if self._postgres else None
        except BaseException:  # Stale among them: another process was faster
            self._forget(live.id)  # the match in memory may be ahead of the database
            raise
        live.row = live.row._replace(version=version, **known)
        if known.get("status") in ENDED:
            self._keep(live)
        self.glances.keep(glance)
        self.hub.tell(live.id, "version", version)

    def _save(
        self,
        live: Live,
        known: int,
        automatic: bool = True,
        moved: bool = False,
        undone: int | None = None,
        settings: Mapping[int, dict[str, Any]] | None = None,
        **begun: Any,
    ) -> int:
        """Commit what was said at a table beyond the ``known`` answers; the new position.

        ``undone`` is who took an answer back, ``settings`` what seats remember now, ``begun`` what else is
        written of a match that begins.
        """
        match = live.playing()
        spoke = {*match.sealed} | {seat for seat, _ in match.answers[known:]}
        kept = dict(settings or {})
        if automatic:
            self._answer_themselves(live, kept)
        result = match.result
        values: dict[str, Any] = {
            "snapshot": match.snapshot(),
            "rules": match.game.rules_version,
            "resumed_at": match.resumed_at,
            "resumed_from": live.resumed_from,
            "position": live.position + (1 if moved or match.count != known else 0),
            **begun,
        }
        if result is not None:
            values["status"] = "over"
            values["result"] = _judged(live, result)
        said = [(seat, str(move)) for seat, move in match.answers[known:]]
        sealed = {seat: str(move) for seat, move in match.sealed.items()}
        spoke |= {seat for seat, _ in said}
        plain = live.kept <= known and live.sealed == sealed and not kept
        if not (plain and self._postgres and self._saved_at_once(live, values, known, said, spoke, undone)):
            with self._changing(live, **values) as sql:
                if live.kept > known:
                    tables.cut_answers(sql, live.id, known)
                tables.add_answers(sql, live.id, known, said)
                if live.sealed != sealed:
                    tables.set_sealed(sql, live.id, sealed)
                for seat, remembered in kept.items():
                    self._set(sql, live, seat, settings=remembered)
                self._ask_seats(sql, live, spoke, undone)
        live.kept, live.sealed = match.count, sealed
        self._changed(live)
        return live.position

    def _saved_at_once(
        self,
        live: Live,
        values: Mapping[str, Any],
        known: int,
        said: list[tuple[int, str]],
        spoke: set[int],
        undone: int | None,
    ) -> bool:
        """Commit a plain answer by one statement; False, and nothing done, if letters go out with it."""
        with self._looking.connect() as sql:
            asking = self._asking(sql, live, spoke, undone)
            if asking.letters:
                return False
            with self._committing(live, values) as notice:
                assert notice is not None
                write_at_once(sql, live.id, live.version, values, notice, known, said, asking.times)
        self._note_times(live, asking.times)
        return True

    def _answer_themselves(self, live: Live, kept: dict[int, dict[str, Any]]) -> None:
        """Forced answers, standing orders and answers left in advance, for seats that want them.

        ``kept`` are the settings of seats that are about to change.
        """
        match = live.playing()
        for _ in range(AUTOMATIC):
            for decision in match.pending:
                row = live.seats[decision.seat]
                settings = kept.get(decision.seat, row.settings)
                answer = lessons.scripted(live, decision)
                if answer is not None:
                    pass  # a lesson says what others do
                elif settings.get("forced") and len(decision.moves) == 1:
                    answer = decision.moves[0]
                elif settings.get("orders"):
                    answer = match.game.obey(match.view(decision.seat), decision, settings["orders"])
                if answer is None and row.bot is None and conditions.PLAN in settings:
                    answer, after = conditions.answer(match, decision, settings)
                    if after is not settings:
                        kept[decision.seat] = after
                if answer is not None and self._given(match, decision.seat, answer):
                    break
            else:
                return

    def _given(self, match: Match, seat: int, answer: Move) -> bool:
        try:
            match.play(seat, answer)
        except DeskohernaError as problem:  # an order the game cannot obey: the player has to answer
            log.warning("%s: a standing order gave %s: %s", match.game.id, answer, problem)
            return False
        return True

    def _ask_seats(self, sql: Connection, live: Live, spoke: set[int], undone: int | None = None) -> None:
        """Note since when each seat is asked, and until when it may think; call those who must answer."""
        asking = self._asking(sql, live, spoke, undone)
        tables.ask_seats(sql, live.id, asking.times)
        tables.add_letters(sql, asking.letters)
        self._note_times(live, asking.times)

    def _note_times(self, live: Live, times: Mapping[int, tables.Times]) -> None:
        for seat, (since, until, left) in times.items():
            changed = live.row.seats[seat]._replace(asked_since=since, deadline=until, bank=left)
            live.row.seats[seat] = changed

    def _asking(self, sql: Connection, live: Live, spoke: set[int], undone: int | None) -> Asking:
        asked = set(live.waiting_for)
        newly = [row for row in live.seats if row.seat in asked and self._anew(row, spoke)]
        called = [row for row in newly if row.person is not None and row.bot is None]
        done = [row for row in live.seats if row.seat not in asked and row.asked_since is not None]
        clock = clock_of(live.row.clock)
        timed = [*called, *done] if clock is not None and clock.total else called
        known = tables.reached(sql, {row.person for row in timed if row.person is not None})
        away = {person.id: person.away_until for person in known.values()}
        now = time.time()
        times: dict[int, tables.Times] = {}
        for row in done:
            left = clock.left(row, now, away.get(row.person or 0)) if clock is not None else None
            if clock is not None and left is not None and row.seat in spoke and undone is None:
                left += clock.increment
            times[row.seat] = tables.Times(None, None, left)
        for row in newly:
            times[row.seat] = _begin(clock, row, now, away.get(row.person or 0), row.seat == undone)
        letters = (
            [one for write in self.on_asked for one in write(sql, live, called, known)] if called else []
        )
        return Asking(times, letters)

    def _anew(self, row: SeatRow, spoke: set[int]) -> bool:
        return row.asked_since is None or row.seat in spoke

    def _set(self, sql: Connection, live: Live, seat: int, **values: Any) -> None:
        """Write a seat's columns, in the database and in memory."""
        tables.set_seat(sql, live.id, seat, **values)
        live.row.seats[seat] = live.row.seats[seat]._replace(**values)

    def _changed(self, live: Live) -> None:
        for hear in self.after_change:
            hear(live)

    def notify(self, sql: Connection, table_id: str, kind: str, number: int) -> None:
        """Tell the other processes, when the transaction commits."""
        if self._postgres:
            tables.notify(sql, f"{table_id} {kind} {number}")


def _begin(clock: Clock | None, row: SeatRow, now: float, away: float | None, undone: bool) -> tables.Times:
    """The times of a seat that is asked now; who takes a turn back gives back what it brought."""
    if clock is None:
        return tables.Times(now, None, None)
    left = clock.left(row, now, away)
    if left is not None and undone and row.asked_since is None:
        left = max(0.0, left - clock.increment)
    return tables.Times(now, clock.until(row, left, now, away), left)


def _judged(live: Live, result: Result) -> dict[str, Any]:
    """A result as it is kept: whoever lost on time has not won."""
    winners = winners_left(result.winners, result.scores, live.seats)
    kept: dict[str, Any] = {"winners": winners, "scores": list(result.scores)}
    lost = forfeited(live.seats)
    return kept | {"forfeited": lost} if lost else kept


def _glance(live: Live, version: int, changed: Mapping[str, Any] | None = None) -> Glance:
    """What may be told of a table, as it stands or as it will once a change is committed."""
    row, new = live.row, changed or {}
    return Glance(
        table=live.id,
        version=version,
        position=new.get("position", row.position),
        status=new.get("status", row.status),
        waiting_for=live.waiting_for,
    )
