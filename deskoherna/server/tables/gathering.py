"""Gathering: laying a table, sitting down, inviting and standing up, until all are there and it begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine

from deskoherna.core import options as declared
from deskoherna.core import registry
from deskoherna.core.errors import BadOptions, IllegalMove, NotAllowed
from deskoherna.core.game import Game
from deskoherna.server.db import tables
from deskoherna.server.db.opening import writing
from deskoherna.server.db.tables import Stale
from deskoherna.server.live.hub import Hub
from deskoherna.server.people.link_secrets import hashed, new_secret, new_table_id
from deskoherna.server.people.quotas import Quotas
from deskoherna.server.results.ratings import ratable
from deskoherna.server.tables.deals import begun, columns, dealt_for
from deskoherna.server.tables.keeping import Keeper
from deskoherna.server.tables.live import Live, NotYours, StaleTable

TRIES: Final = 20  # looks again after another process changed a table first

T = TypeVar("T")


class Gathering(Keeper):
    """All tables, as far as they gather; and changes that are tried again if somebody else was faster."""

    def __init__(self, engine: Engine, hub: Hub, quotas: Quotas, kept: int = 1000) -> None:
        super().__init__(engine, hub, kept)
        self.quotas = quotas

    def open_table(
        self,
        host: int,
        game: str,
        seats: Sequence[Mapping[str, Any]],
        options: Mapping[str, Any] | None = None,
        listed: bool = False,
        clock: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Mapping[str, Any] | None = None,
        origin: Mapping[str, Any] | None = None,
        place: str | None = None,
        rematch_of: str | None = None,
        rated: bool = False,
        wishes: Mapping[str, str] | None = None,
        club: str | None = None,
        pairing: int | None = None,
    ) -> tuple[str, list[str | None]]:
        """A new table; its id, and for every empty seat the secret of its invitation.

        A seat is ``{"person": id, "name": …}``, ``{"bot": spec, "name": …}``, ``{}`` (to be invited) or
        ``{"invited": id, "name": …}`` (kept for that person). With ``record`` (one that replays) the match
        has begun already: it goes on from the record's end, dealt anew in what the host cannot know.
        ``place`` is what is kept of the host's address. A rated table is dealt by chance, and nobody sits at
        it twice unless all play together. At a club's table its members may sit; one of a tournament
        (``pairing``) counts for nobody's quota.
        """
        rules = registry.game(game)
        agreed = _agreed(rules, seats, options)
        by_chance = seed is None and origin is None and record is None
        _check_stakes(rules, seats, rated, by_chance, (clock or {}).get("at_zero"))
        taught = "lesson" in (origin or {})
        if record is not None and not taught:  # a lesson is dealt as it is written
            record = dealt_for(host, seats, record)
        table_id = new_table_id()
        given = [new_secret() if _empty(one) and not one.get("invited") else None for one in seats]
        row = {
            "id": table_id, "game": game, "rules": rules.rules_version, "players": len(seats),
            "options": agreed, "status": "gathering", "open": listed, "host": host, "opened_from": place,
            "rematch_of": rematch_of, "clock": dict(clock) if clock else None, "rated": rated,
            "wishes": dict(wishes) if wishes else None, "club": club, "pairing": pairing,
            "origin": dict(origin) if origin else None,
            **columns(seed, record),
        }  # fmt: skip
        with writing(self.engine).begin() as sql:
            if pairing is None:
                self.quotas.check_table(sql, host, place, origin is not None and not taught)
            if rated and pairing is None:
                self.quotas.check_rated(sql, host)
            tables.add_table(sql, row, [_seat(n, one, given[n]) for n, one in enumerate(seats)])
            if record is not None:
                _write_played(sql, table_id, record)
        self.hub.look(table_id)
        self.start_if_full(table_id)
        return table_id, given

    def open_record(
        self,
        host: int,
        record: Mapping[str, Any],
        seats: Sequence[Mapping[str, Any]],
        origin: Mapping[str, Any],
        place: str | None,
        listed: bool = False,
        clock: Mapping[str, Any] | None = None,
    ) -> tuple[str, list[str | None]]:
        """A new table where a record goes on, with its game and options; what comes back is as above."""
        return self.open_table(
            host,
            record["game"],
            seats,
            record["options"],
            listed,
            clock,
            record=record,
            origin=origin,
            place=place,
        )

    def sit(
        self, table_id: str, seat: int, person: int, name: str, secret: str | None, share: str = ""
    ) -> None:
        """Take an empty seat, by its invitation or because the table is open to all.

        ``share`` is what the person adds to the deal: whoever sits down last has no other moment for it.
        """

        def take(live: Live) -> None:
            row = live.seat(seat)
            if row.person == person:
                return
            if row.person is not None or row.bot is not None:
                raise NotAllowed("error.seat-taken", seat=seat + 1)
            if row.invited is not None and row.invited != person:
                raise NotYours("error.not-for-you")
            invited = secret is not None and row.invite is not None and hashed(secret) == row.invite
            with self._changing(live) as sql:
                free = live.row.open or row.invited == person or invited
                if not free and not tables.belongs(sql, live.row.club, person):
                    raise NotYours("error.not-invited")
                self._check_rated(sql, live, person)
                self._set(
                    sql, live, seat, person=person, name=name, invite=None, invited=None, share=share or None
                )

        self._trying(table_id, take)
        self.start_if_full(table_id)

    def share(self, table_id: str, seat: int, share: str) -> None:
        """What a seat adds to the deal ("": nothing), until the match begins. Raises NotAllowed."""

        def add(live: Live) -> None:
            if live.row.status != "gathering" or live.row.secret is None:
                raise NotAllowed("error.share-late")
            live.seat(seat)
            with self._changing(live) as sql:
                self._set(sql, live, seat, share=share or None)

        self._trying(table_id, add)

    def accept(self, table_id: str, person: int, share: str = "") -> None:
        """Take the seats that are kept for a person, if there are any."""

        def take(live: Live) -> None:
            kept = [row.seat for row in live.seats if row.invited == person]
            if kept and live.row.status == "gathering":
                with self._changing(live) as sql:
                    self._check_rated(sql, live, person)
                    for seat in kept:
                        self._set(sql, live, seat, person=person, invited=None, share=share or None)

        self._trying(table_id, take)
        self.start_if_full(table_id)

    def decline(self, table_id: str, person: int) -> str:
        """Free the seats that are kept for a person; the name they were kept under. Raises NotYours."""

        def free(live: Live) -> str:
            kept = [row for row in live.seats if row.invited == person]
            if not kept:
                raise NotYours("error.not-invited")
            with self._changing(live) as sql:
                for row in kept:
                    self._set(sql, live, row.seat, invited=None, name="")
            return kept[0].name

        return self._trying(table_id, free)

    def stand_up(self, table_id: str, person: int) -> None:
        """Free the seats of a person before the match begins; a table of theirs is given up."""

        def free(live: Live) -> None:
            if live.row.status != "gathering":
                return
            given_up = {"status": "closed"} if live.row.host == person else {}
            mine = [row.seat for row in live.seats if person in (row.person, row.invited)]
            with self._changing(live, **given_up) as sql:
                for seat in mine:
                    self._set(sql, live, seat, person=None, invited=None, name="", share=None)

        self._trying(table_id, free)

    def invited_to(self, table_id: str, secret: str) -> int | None:
        """The seat an invitation is for, while it is empty."""
        with self.at(table_id) as live:
            for row in live.seats:
                if row.invite is not None and row.invite == hashed(secret):
                    return row.seat
        return None

    def invite_again(self, table_id: str, seat: int) -> str:
        """A new invitation for an empty seat; the old one no longer works."""
        secret = new_secret()

        def renew(live: Live) -> str:
            if not _is_empty(live, seat):
                raise NotAllowed("error.seat-taken", seat=seat + 1)
            with self._changing(live) as sql:
                self._set(sql, live, seat, invite=hashed(secret), invited=None, name="")
            return secret

        return self._trying(table_id, renew)

    def fill(self, table_id: str, seat: int, spec: str, name: str) -> None:
        """Put a bot on an empty seat."""

        def put(live: Live) -> None:
            if not _is_empty(live, seat):
                raise NotAllowed("error.seat-taken", seat=seat + 1)
            with self._changing(live) as sql:
                self._set(sql, live, seat, bot=spec, name=name, invite=None, invited=None)

        self._trying(table_id, put)
        self.start_if_full(table_id)

    def close_table(self, table_id: str) -> None:
        """Give up a table that nobody has begun to play at."""

        def close(live: Live) -> None:
            if live.row.status != "gathering":
                raise NotAllowed("error.already-started")
            with self._changing(live, status="closed"):
                pass

        self._trying(table_id, close)

    def start_if_full(self, table_id: str) -> None:
        """Begin the match once every seat is taken; may be called at any time."""

        def start(live: Live) -> None:
            row = live.row
            if row.status != "gathering" or any(_is_empty(live, seat) for seat in range(row.players)):
                return
            live.match, dealt = begun(live)
            self._save(live, live.match.count, status="playing", **dealt)

        self._trying(table_id, start)

    def _check_rated(self, sql: Connection, live: Live, person: int) -> None:
        """Who sits down at a rated table has an account, and sits nowhere else at it. Raises NotAllowed."""
        if live.row.rated:
            self.quotas.check_rated(sql, person)
            if live.seats_of(person) and not registry.game(live.row.game).cooperative():
                raise NotAllowed("error.rated-twice")

    def _trying(self, table_id: str, change: Callable[[Live], T], looking: bool = True) -> T:
        """Make a change, again if another process was faster. Errors of the referee change nothing.

        Without ``looking`` the first try is made with what this process knows of the table.
        """
        for _ in range(TRIES):
            with self.at(table_id, looking) as live:
                try:
                    return change(live)
                except Stale:
                    continue
                except (IllegalMove, NotAllowed, NotYours, StaleTable):
                    if looking:
                        raise
                    looking = True  # what we knew may be old
                except BaseException:
                    self._forget(table_id)  # whatever broke, the database knows best
                    raise
        raise self._stale(table_id)


def _empty(seat: Mapping[str, Any]) -> bool:
    return seat.get("person") is None and seat.get("bot") is None


def _is_empty(live: Live, seat: int) -> bool:
    row = live.seat(seat)
    return row.person is None and row.bot is None


def _seat(number: int, one: Mapping[str, Any], secret: str | None) -> dict[str, Any]:
    return {
        "seat": number,
        "person": one.get("person"),
        "invited": one.get("invited"),
        "bot": one.get("bot"),
        "name": str(one.get("name", "")),
        "invite": hashed(secret) if secret else None,
        "settings": dict(one.get("settings", {})),
    }


def _check_stakes(
    rules: Game, seats: Sequence[Mapping[str, Any]], rated: bool, by_chance: bool, at_zero: str | None
) -> None:
    """May this be played for a rating, and may somebody lose alone? Raises BadOptions."""
    if rated and not ratable(rules, seats, by_chance):
        raise BadOptions("error.not-ratable")
    if at_zero == "lose" and rules.cooperative():
        raise BadOptions("error.lose-together")


def _agreed(
    rules: Game, seats: Sequence[Mapping[str, Any]], options: Mapping[str, Any] | None
) -> dict[str, bool | int | str]:
    """All options of a table with so many seats; raises BadOptions where the game is not played so."""
    if len(seats) not in rules.players:
        least, most = min(rules.players), max(rules.players)
        raise BadOptions("error.players", game=rules.id, players=len(seats), least=least, most=most)
    agreed = declared.settle(rules.options, options)
    rules.setup(len(seats), agreed, 0)  # a game may refuse options that contradict each other
    return agreed


def _write_played(sql: Connection, table_id: str, record: Mapping[str, Any]) -> None:
    """The answers of a record, and what was chosen after its end, at a table of its own."""
    for n, offer in enumerate(record.get("epilogue", [])):
        tables.set_seat(sql, table_id, n, epilogue=offer or None)
    moves = [one.split(" ", 1) for one in record["moves"]]
    tables.add_answers(sql, table_id, 0, [(int(seat), move) for seat, move in moves])
