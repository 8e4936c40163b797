"""Web push: a few encrypted lines for a browser, by way of its maker's post office (RFC 8030, 8291, 8292)."""

from __future__ import annotations

import base64
import json
import os
import struct
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import delete, func, insert, select

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import devices
from deskoherna.server.letters.sending import NotSent, send

if TYPE_CHECKING:
    from deskoherna.server.house import House

MOST_DEVICES: Final = 8  # of a person; the oldest makes room
KEPT: Final = 12 * 3600  # seconds the post office keeps what it cannot deliver
HOLDS: Final = 6 * 3600  # seconds our signature is good for
GONE: Final = (404, 410)  # whoever was reached there no longer wants it
RECORD: Final = 4096
CURVE: Final = ec.SECP256R1()
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class BadDevice(DeskohernaError):
    """A subscription nothing can be sent to."""


# -- keys and ink ------------------------------------------------------------------------------------------


def text64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def house_keys(house: House) -> ec.EllipticCurvePrivateKey:
    """By what post offices know this house; follows from its key."""
    number = int.from_bytes(house.keyring.derived("push"), "big") % (ORDER - 1) + 1
    return ec.derive_private_key(number, CURVE)


def public_key(house: House) -> str:
    """What a browser subscribes with."""
    return text64(point(house_keys(house).public_key()))


def sealed(
    told: bytes,
    p256dh: str,
    auth: str,
    once: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """What only that browser can read (RFC 8291); ``once`` and ``salt`` are fresh unless they are given."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes64(p256dh))
    ours = once or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    mine = point(ours.public_key())
    about = b"WebPush: info\0" + point(theirs) + mine
    key = _derived(ours.exchange(ec.ECDH(), theirs), bytes64(auth), about, 32)
    lock = _derived(key, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(key, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", RECORD, len(mine)) + mine
    return head + AESGCM(lock).encrypt(nonce, told + b"\x02", None)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


def vouched(house: House, endpoint: str, now: float) -> str:
    """Who sends it, for the post office (RFC 8292)."""
    parts = urlsplit(endpoint)
    contact = f"mailto:{house.settings.mail_from}" if house.settings.mail_from else house.url
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + HOLDS, "sub": contact}
    said = ".".join([text64(json.dumps(one).encode()) for one in ({"typ": "JWT", "alg": "ES256"}, claims)])
    keys = house_keys(house)
    r, s = decode_dss_signature(keys.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    signature = text64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{signature}, k={text64(point(keys.public_key()))}"


# -- browsers ----------------------------------------------------------------------------------------------


def subscribe(house: House, person: int, endpoint: str, p256dh: str, auth: str) -> None:
    """Write to this browser too. Raises BadDevice."""
    try:
        parts = urlsplit(endpoint)
        good = parts.scheme == "https" or (parts.scheme == "http" and house.settings.private_webhooks)
        good = good and bool(parts.hostname) and "@" not in parts.netloc and endpoint.isprintable()
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes64(p256dh))
        good = good and parts.port != 0 and len(bytes64(auth)) == 16
    except ValueError:
        good = False
    if not good:
        raise BadDevice("error.push")
    with writing(house.engine).begin() as sql:
        sql.execute(delete(devices).where(devices.c.endpoint == endpoint))  # whoever used this browser before
        old = select(devices.c.id).where(devices.c.person == person).order_by(devices.c.id.desc())
        beyond = sql.scalars(old.offset(MOST_DEVICES - 1)).all()
        sql.execute(delete(devices).where(devices.c.id.in_(beyond)))
        row = {"person": person, "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "created": time.time()}
        sql.execute(insert(devices).values(**row))


def forget(house: House, person: int, endpoint: str | None = None) -> None:
    """Write to this browser of a person no more, or to none of theirs."""
    gone = delete(devices).where(devices.c.person == person)
    with writing(house.engine).begin() as sql:
        sql.execute(gone if endpoint is None else gone.where(devices.c.endpoint == endpoint))


def device_count(house: House, person: int) -> int:
    with house.engine.connect() as sql:
        return sql.scalar(select(func.count()).where(devices.c.person == person)) or 0


def push(house: House, person: int, body: Mapping[str, Any]) -> None:
    """Tell every browser of a person; those that are gone are forgotten. Raises NotSent if none was told."""
    with house.engine.connect() as sql:
        rows = sql.execute(select(devices).where(devices.c.person == person)).all()
    about = {"title": body["subject"], "body": body["text"][:500], "url": body["url"]}
    told = json.dumps(about | {"tag": body.get("table", body["url"])}, ensure_ascii=False).encode()
    trouble: list[str] = []
    for row in rows:
        try:
            _tell(house, row, told)
        except (NotSent, OSError, ValueError) as problem:
            trouble.append(str(problem))
    if trouble and len(trouble) == len(rows):
        raise NotSent("; ".join(trouble))


def _tell(house: House, row: Any, told: bytes) -> None:
    headers = {
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "ttl": str(KEPT),
        "urgency": "normal",
        "authorization": vouched(house, row.endpoint, time.time()),
    }
    data = sealed(told, row.p256dh, row.auth)
    status = send(row.endpoint, data, headers, house.settings.private_webhooks)
    if status in GONE:
        forget(house, row.person, row.endpoint)
    elif not 200 <= status < 300:
        raise NotSent(f"{urlsplit(row.endpoint).hostname} answered {status}")
