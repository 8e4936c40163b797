"""Passkeys (WebAuthn): logging in by what a device or a key ring holds, without a password.

A challenge is made of a nonce that the browser keeps in a cookie and of the house's key, so that no process
has to remember it and nobody else's browser can answer it.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from deskoherna.core.environment.extras import library, missing
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import passkeys
from deskoherna.server.house import House
from deskoherna.server.people.accounts import AccountError, Person
from deskoherna.server.people.quotas import TooManyHeld

COOKIE: Final = "passkey"
HOLDS: Final = 300  # seconds to answer a challenge
MOST: Final = 20  # keys one person may have
LONGEST_LABEL: Final = 60


class Site(NamedTuple):
    """Where the browser thinks it is: a key works only there."""

    host: str
    origins: list[str]


def nonce() -> str:
    """What the browser's cookie keeps while it asks its owner."""
    return f"{int(time.time()) + HOLDS}.{secrets.token_urlsafe(18)}"


def creation(house: House, site: Site, person: Person, kept: str) -> dict[str, Any]:
    """What a browser needs to make a key for this person."""
    if person.guest:
        raise AccountError("error.guest-passkey")
    web, kinds = _library("webauthn"), _library("webauthn.helpers.structs")
    known = [kinds.PublicKeyCredentialDescriptor(id=row.credential) for row in passkeys_of(house, person)]
    options = web.generate_registration_options(
        rp_id=site.host,
        rp_name="Deskoherna",
        user_name=person.name,
        user_id=house.keyring.signature("passkey of", person.id).encode(),
        challenge=_challenge(house, "create", person.id, kept),
        exclude_credentials=known,
        authenticator_selection=kinds.AuthenticatorSelectionCriteria(
            resident_key=kinds.ResidentKeyRequirement.REQUIRED,
            user_verification=kinds.UserVerificationRequirement.REQUIRED,
        ),
    )
    return _plain(web.options_to_json(options))


def create(
    house: House, site: Site, person: Person, kept: str, label: str, credential: Mapping[str, Any]
) -> None:
    """Keep a key that a browser made. Raises AccountError or TooManyHeld."""
    if person.guest:
        raise AccountError("error.guest-passkey")
    web = _library("webauthn")
    try:
        made = web.verify_registration_response(
            credential=dict(credential),
            expected_challenge=_challenge(house, "create", person.id, kept),
            expected_rp_id=site.host,
            expected_origin=site.origins,
            require_user_verification=True,
        )
    except _wrong() as problem:
        raise AccountError("error.passkey") from problem
    row = {
        "person": person.id,
        "credential": made.credential_id,
        "public_key": made.credential_public_key,
        "uses": made.sign_count,
        "label": " ".join(label.split())[:LONGEST_LABEL] or "passkey",
        "created": time.time(),
    }
    mine = select(func.count()).select_from(passkeys).where(passkeys.c.person == person.id)
    try:
        with writing(house.engine).begin() as sql:
            if (sql.scalar(mine) or 0) >= MOST:
                raise TooManyHeld("error.too-many-passkeys", n=MOST)
            sql.execute(insert(passkeys).values(**row))
    except IntegrityError as problem:
        raise AccountError("error.passkey") from problem


def request(house: House, site: Site, kept: str) -> dict[str, Any]:
    """What a browser needs to let its owner choose a key to log in by; says nothing of who is here."""
    web, kinds = _library("webauthn"), _library("webauthn.helpers.structs")
    options = web.generate_authentication_options(
        rp_id=site.host,
        challenge=_challenge(house, "log in", "", kept),
        user_verification=kinds.UserVerificationRequirement.REQUIRED,
    )
    return _plain(web.options_to_json(options))


def log_in(house: House, site: Site, kept: str, credential: Mapping[str, Any]) -> Person:
    """Who has shown this key. Raises AccountError, whatever was wrong."""
    web = _library("webauthn")
    wrong = _wrong()
    try:
        shown = web.base64url_to_bytes(str(credential.get("rawId", "")))
        with house.engine.connect() as sql:
            row = sql.execute(select(passkeys).where(passkeys.c.credential == shown)).one_or_none()
        if row is None:
            raise AccountError("error.passkey")
        good = web.verify_authentication_response(
            credential=dict(credential),
            expected_challenge=_challenge(house, "log in", "", kept),
            expected_rp_id=site.host,
            expected_origin=site.origins,
            credential_public_key=row.public_key,
            credential_current_sign_count=row.uses,
            require_user_verification=True,
        )
    except wrong as problem:
        raise AccountError("error.passkey") from problem
    with writing(house.engine).begin() as sql:
        used = update(passkeys).where(passkeys.c.id == row.id)
        sql.execute(used.values(uses=good.new_sign_count))
    return house.accounts.person(row.person)


def passkeys_of(house: House, person: Person) -> list[Row[Any]]:
    with house.engine.connect() as sql:
        return [*sql.execute(select(passkeys).where(passkeys.c.person == person.id).order_by(passkeys.c.id))]


def drop(house: House, person: Person, number: int) -> None:
    """The key no longer works here."""
    with writing(house.engine).begin() as sql:
        sql.execute(delete(passkeys).where(passkeys.c.person == person.id, passkeys.c.id == number))


def _challenge(house: House, purpose: str, who: object, kept: str) -> bytes:
    """What must be signed; raises AccountError when the browser's cookie is missing or too old."""
    until = kept.partition(".")[0]
    fresh = until.isascii() and until.isdigit() and len(until) < 12 and int(until) > time.time()
    if not fresh:
        raise AccountError("error.passkey-late")
    return house.keyring.signature("passkey", purpose, who, kept).encode()


def _library(module: str) -> Any:
    """Raises AccountError where the extra ``passkeys`` is not installed."""
    if missing("passkeys"):
        raise AccountError("error.no-passkeys")
    return library("passkeys", module)


def _wrong() -> tuple[type[Exception], ...]:
    """What the library raises for answers that do not hold, and for nonsense."""
    own: type[Exception] = _library("webauthn.helpers.exceptions").WebAuthnException
    return own, ValueError, TypeError, KeyError, IndexError


def _plain(options: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(options)
    return found
