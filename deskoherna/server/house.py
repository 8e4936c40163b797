"""The house: one process's room with everything it needs, opened from its settings."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from deskoherna.server.bounds import settled
from deskoherna.server.db.house_key import Keyring
from deskoherna.server.db.opening import connect, migrate
from deskoherna.server.letters.queue import call
from deskoherna.server.live.hub import Hub
from deskoherna.server.live.rendered import Once
from deskoherna.server.people.accounts import Accounts, Person
from deskoherna.server.people.quotas import Quotas
from deskoherna.server.people.rate_limits import Limits, TooOften
from deskoherna.server.results.summing import sum_up
from deskoherna.server.serving.answer_times import Answers
from deskoherna.server.tables.finished import Reels
from deskoherna.server.tables.lessons import note
from deskoherna.server.tables.live import Live
from deskoherna.server.tables.pins import drop_unfit
from deskoherna.server.tables.room import Room
from deskoherna.server.workers.bot_seats import BotSeats
from deskoherna.server.workers.fair_queue import Payer
from deskoherna.server.workers.lanes import Purse
from deskoherna.server.workers.posting import Posting
from deskoherna.server.workers.thinking import Thinkers, Workers
from deskoherna.server.workers.vetting import Vetting


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME", "") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'deskoherna' / 'room.db'}"


@dataclass(frozen=True)
class Settings:
    """How a house is run; every field can be given to ``deskoherna serve``."""

    db: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8765
    public_url: str = ""  # as people reach it, for links in letters; made from host and port if empty
    allowed_hosts: tuple[str, ...] = ()  # names by which it may be reached besides that and its address
    bot_workers: int = 1
    bot_pace: float = 0.8  # seconds a bot's answer takes at least, so that people can follow
    smtp: str = ""  # smtp://user:password@host:port or smtps://…; empty: no e-mail
    mail_from: str = ""
    secure_cookies: bool = False  # set where the house is reached by https
    limits: float = 1.0  # scale of the limits; 0: none
    bounds: tuple[str, ...] = ()  # limits other than the declared ones, as NAME=VALUE (server.bounds)
    private_webhooks: bool = False  # may webhooks reach private addresses?
    metrics: str = ""  # the word for which /metrics shows figures; empty: there is no such page
    bots_elsewhere: bool = False  # other machines think for bots (deskoherna work)
    log_json: bool = False  # a line of JSON for everything that is logged
    forwarded: str = ""  # addresses of reverse proxies whose X-Forwarded-For is believed


class House:
    """Engine, hub, accounts, room and bots of one process."""

    def __init__(
        self, settings: Settings, thinkers: Thinkers | None = None, hasher: PasswordHasher | None = None
    ) -> None:
        self.settings = settings
        self.limits = Limits(settings.limits, settled(settings.bounds))
        self.engine = connect(settings.db)
        migrate(self.engine)
        self.keyring = Keyring(self.engine)
        self.answers = Answers()
        self.hub = Hub(self.limits.seconds("unwatched"))
        self.reels = Reels()
        self.once = Once()
        self.accounts = Accounts(self.engine, hasher)
        quotas = Quotas(self.limits, bool(settings.smtp))
        self.room = Room(self.engine, self.hub, quotas, round(self.limits.seconds("in-memory")))
        self.room.on_asked.append(partial(call, self))
        self.room.after_change.append(partial(drop_unfit, self.room))
        self.room.after_change.append(partial(note, self.engine))
        self.room.after_change.append(partial(sum_up, self.engine))
        self.purse = Purse(self.limits)
        self.thinkers = thinkers or Workers(settings.bot_workers, self.limits)
        if settings.bots_elsewhere:
            self.thinkers = Posting(self.engine, self.thinkers, self.limits)
        self.vetting = Vetting()
        self.bots = BotSeats(self.room, self.thinkers, self.keyring, self.payer_at, settings.bot_pace)

    @property
    def shared(self) -> bool:
        """Can other processes serve the same tables live?"""
        return self.engine.dialect.name == "postgresql"

    @property
    def url(self) -> str:
        """Where people reach the house, without a slash at the end."""
        given = self.settings.public_url.rstrip("/")
        return given or f"http://{self.settings.host}:{self.settings.port}"

    def payer(self, person: Person, address: str) -> Payer:
        """Whom it is charged to what this person asks from there."""
        return Payer(self.keyring.place(address), str(person.id), person.guest)

    def payer_at(self, live: Live) -> Payer:
        """Whom it is charged to what bots think at a table: whoever opened it."""
        host = live.row.host
        place = live.row.opened_from or f"host {host}"
        return Payer(place, str(host), self.accounts.is_guest(host))

    def may_open(self, person: Person, address: str, seats: Sequence[Mapping[str, Any]]) -> str:
        """The place a table is opened from, to be kept with it. Raises TooOften."""
        self.limits.spend("table", person.id)
        payer = self.payer(person, address)
        wait = self.purse.wait(payer) if any(one.get("bot") for one in seats) else 0.0
        if wait > 0:
            raise TooOften(wait, "error.processor-spent")
        return payer.place

    def may_talk(self, person: Person, address: str) -> None:
        """Raises TooOften."""
        self.limits.spend("talk", person.id)
        self.limits.spend("talk-guest" if person.guest else "talk-account", person.id, "error.talk-spent")
        self.limits.spend("talk-address", address, "error.talk-spent")

    def table_url(self, table_id: str) -> str:
        """The page of a table, for links that leave the house."""
        return f"{self.url}/t/{table_id}"

    def close(self) -> None:
        self.bots.close()
        self.vetting.close()
        self.engine.dispose()
