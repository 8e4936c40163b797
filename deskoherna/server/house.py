"""The house: one process's room with everything it needs, opened from its settings."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from argon2 import PasswordHasher

from deskoherna.server.accounts import Accounts
from deskoherna.server.botseats import BotSeats
from deskoherna.server.hub import Hub
from deskoherna.server.letters import queue
from deskoherna.server.limits import Limits
from deskoherna.server.once import Once
from deskoherna.server.reels import Reels
from deskoherna.server.room import Room
from deskoherna.server.storage import connect, migrate
from deskoherna.server.thinking import Thinkers, Workers


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
    bot_workers: int = 1
    bot_pace: float = 0.8  # seconds a bot's answer takes at least, so that people can follow
    smtp: str = ""  # smtp://user:password@host:port or smtps://…; empty: no e-mail
    mail_from: str = ""
    secure_cookies: bool = False  # set where the house is reached by https
    limits: float = 1.0  # scale of the rate limits; 0: none
    private_webhooks: bool = False  # may webhooks reach private addresses?
    forwarded: str = ""  # addresses of reverse proxies whose X-Forwarded-For is believed


class House:
    """Engine, hub, accounts, room and bots of one process."""

    def __init__(
        self, settings: Settings, thinkers: Thinkers | None = None, hasher: PasswordHasher | None = None
    ) -> None:
        self.settings = settings
        self.engine = connect(settings.db)
        migrate(self.engine)
        self.hub = Hub()
        self.limits = Limits(settings.limits)
        self.reels = Reels()
        self.once = Once()
        self.accounts = Accounts(self.engine, hasher)
        self.room = Room(self.engine, self.hub)
        self.room.on_asked.append(partial(queue, self))
        self.thinkers = thinkers or Workers(settings.bot_workers)
        self.bots = BotSeats(self.room, self.thinkers, settings.bot_pace)

    @property
    def shared(self) -> bool:
        """Can other processes serve the same tables live?"""
        return self.engine.dialect.name == "postgresql"

    @property
    def url(self) -> str:
        """Where people reach the house, without a slash at the end."""
        given = self.settings.public_url.rstrip("/")
        return given or f"http://{self.settings.host}:{self.settings.port}"

    def close(self) -> None:
        self.bots.close()
        self.engine.dispose()
