"""Ids and secrets that travel in links; only hashes of secrets are kept."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else


def new_table_id() -> str:
    """A short id for a table's address."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_secret() -> str:
    """A secret for a link, a cookie or an API token."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> bytes:
    """What the database keeps of a secret."""
    return hashlib.sha256(secret.encode()).digest()
