"""The house's key: random bytes kept in the database, so that all its processes and restarts share them."""

from __future__ import annotations

import hashlib
import hmac
import os

from sqlalchemy import Engine, insert, select
from sqlalchemy.exc import IntegrityError

from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import keys

NAME = "house"


class Keyring:
    """What follows from the key and from nothing anybody can know; it never leaves the server."""

    def __init__(self, engine: Engine) -> None:
        self._key = _found(engine)

    def seed(self, *what: object) -> int:
        """Dice for a purpose: the same whenever it is asked, in every process, and not to be guessed."""
        return int.from_bytes(self._keyed("seed", what)[:6], "big")

    def place(self, address: str) -> str:
        """What is kept of an address: enough to tell whether two are the same."""
        return self._keyed("place", (address,)).hex()[:32]

    def derived(self, purpose: str) -> bytes:
        """A key of its own for a purpose."""
        return self._keyed("key", (purpose,))

    def signature(self, *what: object) -> str:
        """Shows that the house itself wrote this."""
        return self._keyed("signature", what).hex()[:40]

    def signed(self, signature: str, *what: object) -> bool:
        return hmac.compare_digest(signature.encode(), self.signature(*what).encode())

    def _keyed(self, purpose: str, what: tuple[object, ...]) -> bytes:
        text = "\0".join([purpose, *[str(one) for one in what]])
        return hmac.digest(self._key, text.encode(), hashlib.sha256)


def _found(engine: Engine) -> bytes:
    """The key of this database; made by whoever comes first."""
    for _ in range(2):
        with engine.connect() as sql:
            value: bytes | None = sql.scalar(select(keys.c.value).where(keys.c.name == NAME))
        if value is not None:
            return value
        try:
            with writing(engine).begin() as sql:
                sql.execute(insert(keys).values(name=NAME, value=os.urandom(32)))
        except IntegrityError:
            continue  # another process was faster
    with engine.connect() as sql:
        return bytes(sql.execute(select(keys.c.value).where(keys.c.name == NAME)).scalar_one())
