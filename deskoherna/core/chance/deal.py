"""Fair deals: a key that neither the house nor a player chose alone, and how anybody can check that.

The house draws a secret and publishes its commitment; players add shares of their own; the key of the match
is a hash of the secret, of the terms of the match and of all shares. Once the match is over the secret is
shown. Everything hashed is a row of parts, each behind its length (four bytes, the highest first), so that
two different rows are never the same bytes; commitments and keys have each a BLAKE2b ``person`` of their own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from deskoherna.core.chance.source import KEY_BYTES
from deskoherna.core.errors import BadOptions
from deskoherna.core.options import Value

LONGEST_SHARE: Final = 64  # characters
_COMMITMENT: Final = b"deskoherna cmt"
_KEY: Final = b"deskoherna deal"


class Terms(NamedTuple):
    """What is dealt: the same secret and shares give another key to another match."""

    game: str
    rules: int
    players: int
    options: Mapping[str, Value]

    def parts(self) -> list[bytes]:
        options = json.dumps(dict(self.options), sort_keys=True, separators=(",", ":"))
        return [self.game.encode(), str(self.rules).encode(), str(self.players).encode(), options.encode()]


class Deal(NamedTuple):
    """What proves a deal. ``rules`` is the version it was dealt by; a share of "" is none."""

    secret: bytes
    rules: int
    shares: tuple[str, ...]
    promised: str = ""  # the commitment a record states; without one it is the secret's own

    @property
    def commitment(self) -> str:
        return self.promised or commitment(self.secret)

    def told(self) -> dict[str, Any]:
        """As a record holds it, the secret included."""
        return {**self.told_early(), "secret": self.secret.hex()}

    def told_early(self) -> dict[str, Any]:
        """As anybody may know it while the match goes on."""
        return {"commitment": self.commitment, "rules": self.rules, "shares": list(self.shares)}


def commitment(secret: bytes) -> str:
    """What the house publishes before anybody adds a share: it fixes the secret and does not tell it."""
    return _hash(_COMMITMENT, [secret]).hex()


def deal_key(secret: bytes, terms: Terms, shares: Sequence[str]) -> bytes:
    """The key a match draws from."""
    return _hash(_KEY, [secret, *terms.parts(), *[one.encode() for one in shares]])


def clean_share(text: str) -> str:
    """A share as it counts, without spaces around it. Raises BadOptions."""
    share = text.strip()
    if len(share) > LONGEST_SHARE or not share.isprintable():
        raise BadOptions("error.share", most=LONGEST_SHARE)
    return share


def _hash(person: bytes, parts: Sequence[bytes]) -> bytes:
    row = b"".join([len(part).to_bytes(4, "big") + part for part in parts])
    return hashlib.blake2b(row, digest_size=KEY_BYTES, person=person).digest()
