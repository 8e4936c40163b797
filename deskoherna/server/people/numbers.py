"""Numbers: whose secret came with a request, remembered to count calls by and for nothing else."""

from __future__ import annotations

from typing import Final

from deskoherna.server.people.link_secrets import hashed

MOST: Final = 20_000


class Numbers:
    """The people of secrets seen lately; what a secret opens is always looked up."""

    def __init__(self) -> None:
        self._known: dict[bytes, int] = {}

    def of(self, secret: str) -> int | None:
        return self._known.get(hashed(secret)) if secret else None

    def keep(self, secret: str, person: int | None) -> None:
        if person is None:
            return
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[hashed(secret)] = person
