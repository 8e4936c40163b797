"""Web push: sealed as the standard says, opened by a post office of our own, quiet at night; and digests."""

from __future__ import annotations

import base64
import http.server
import json
import struct
import threading
import time
from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from server.playhouse import Person, Playhouse
from server.postbox import Mailbox
from server.test_clocks import open_house, waiting_letters

from deskoherna.server.letters import push
from deskoherna.server.letters import queue as post_office
from deskoherna.server.letters.hours import morning, wakes
from deskoherna.server.letters.push import CURVE, bytes64, point, sealed, text64
from deskoherna.server.letters.queue import deliver

__all__ = ["open_house"]
DAY = 24 * 3600


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    once = ec.derive_private_key(int.from_bytes(bytes64(private), "big"), CURVE)
    browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    told = sealed(
        b"When I grow up, I want to be a watermelon",
        browser,
        "BTBZMqHH6r4Tts7J_aSIgg",
        once,
        bytes64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert text64(told) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


class _Received(http.server.BaseHTTPRequestHandler):
    server: PostOffice

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.received.append((dict(self.headers), body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


class PostOffice(http.server.ThreadingHTTPServer):
    """A push service and the browser behind it."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Received)
        self.received: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        self.key = ec.generate_private_key(CURVE)
        self.auth = b"0123456789abcdef"
        self.url = f"http://127.0.0.1:{self.server_address[1]}/push/1"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def device(self) -> dict[str, Any]:
        keys = {"p256dh": text64(point(self.key.public_key())), "auth": text64(self.auth)}
        return {"endpoint": self.url, "keys": keys}

    def opened(self, body: bytes) -> Any:
        """As a browser reads it."""
        salt, (_, length) = body[:16], struct.unpack("!IB", body[16:21])
        sender, inside = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        about = b"WebPush: info\0" + point(self.key.public_key()) + sender
        key = HKDF(hashes.SHA256(), 32, self.auth, about).derive(shared)
        lock = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
        return json.loads(AESGCM(lock).decrypt(nonce, inside, None).rstrip(b"\x02"))


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with PostOffice() as made:
        yield made
        made.shutdown()


def two_at(house: Playhouse, office: PostOffice, **clock: Any) -> tuple[Person, Person, str]:
    eva, petr = house.person("Eva"), house.person("Petr", "cs")
    assert petr.ask("PUT", "/me/devices", json=office.device).status_code == 204
    petr.ask("PATCH", "/me", json={"lang": "cs"})
    table = eva.open("tiny-auction", "me", "open", **({"clock": clock} if clock else {}))["id"]
    petr.post(f"/tables/{table}/join")
    return eva, petr, table


def later() -> float:
    return time.time() + post_office.GRACE + 1


def test_a_browser_is_told_whose_turn_it_is(open_house: Playhouse, office: PostOffice) -> None:
    _, petr, table = two_at(open_house, office)
    assert deliver(open_house.house, later()) == 1
    ((headers, body),) = office.received
    told = office.opened(body)
    assert table in told["url"] and "na tahu" in told["body"] and told["tag"] == table
    known = {name.lower(): value for name, value in headers.items()}
    assert known["content-encoding"] == "aes128gcm" and int(known["ttl"]) > 0
    token, key = [one.partition("=")[2] for one in known["authorization"].removeprefix("vapid ").split(", ")]
    assert key == petr.get("/push/key")["key"]
    head, claims, signature = token.split(".")
    raw = bytes64(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes64(key)).verify(
        encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )
    said = json.loads(bytes64(claims))
    assert said["aud"] == office.url.removesuffix("/push/1") and said["exp"] > time.time()


def test_a_browser_that_is_gone_is_forgotten(open_house: Playhouse, office: PostOffice) -> None:
    _, petr, _ = two_at(open_house, office)
    office.status = 410
    deliver(open_house.house, later())
    assert push.device_count(open_house.house, petr.id) == 0 and waiting_letters(open_house) == []


def test_nobody_is_woken_in_quiet_hours(open_house: Playhouse, office: PostOffice) -> None:
    _, petr, _ = two_at(open_house, office)
    here = ZoneInfo("Europe/Prague")
    hour = datetime.fromtimestamp(later(), here).hour
    quiet = {"quiet_from": hour, "quiet_to": (hour + 2) % 24, "zone": "Europe/Prague"}
    petr.ask("PATCH", "/me", json={"settings": quiet})
    assert deliver(open_house.house, later()) == 0 and office.received == []
    (letter,) = waiting_letters(open_house)
    wake = datetime.fromtimestamp(letter.due, here)
    assert (wake.hour, wake.minute) == ((hour + 2) % 24, 0)
    assert deliver(open_house.house, letter.due + 1) == 1


@pytest.mark.parametrize(
    ("settings", "at", "until"),
    [
        ({"quiet_from": 22, "quiet_to": 7}, "2026-11-17 23:30", "2026-11-18 07:00"),
        ({"quiet_from": 22, "quiet_to": 7}, "2026-11-17 03:00", "2026-11-17 07:00"),
        ({"quiet_from": 22, "quiet_to": 7}, "2026-11-17 12:00", None),
        ({"quiet_from": 9, "quiet_to": 17}, "2026-11-17 12:00", "2026-11-17 17:00"),
        ({"quiet_from": -1, "quiet_to": 7}, "2026-11-17 03:00", None),
        ({"quiet_from": "x", "quiet_to": 99, "zone": "../../etc/passwd"}, "2026-11-17 03:00", None),
        ({"quiet_from": 5, "quiet_to": 5}, "2026-11-17 05:00", None),
        (
            {"quiet_from": 22, "quiet_to": 7, "zone": "America/New_York"},
            "2026-11-17 12:00",
            "2026-11-17 13:00",
        ),
        ({"quiet_from": 22, "quiet_to": 7}, "2026-03-29 01:00", "2026-03-29 07:00"),  # summer time begins
    ],
)
def test_quiet_hours_go_by_the_clock_at_home(settings: dict[str, Any], at: str, until: str | None) -> None:
    def moment(said: str) -> float:
        return datetime.fromisoformat(said).replace(tzinfo=ZoneInfo("Europe/Prague")).timestamp()

    assert wakes(settings, moment(at)) == moment(until or at)


def test_a_strange_subscription_is_refused(playhouse: Playhouse, eva: Person, office: PostOffice) -> None:
    good = office.device
    bad = [
        good,  # http, where nothing private may be reached
        {**good, "endpoint": "https://"},
        {**good, "endpoint": "https://u:p@example.org/x"},
        {**good, "endpoint": "javascript:alert(1)"},
        {"endpoint": "https://push.example.org/1", "keys": {"p256dh": "AAAA", "auth": good["keys"]["auth"]}},
        {"endpoint": "https://push.example.org/1", "keys": {**good["keys"], "auth": "!!"}},
    ]
    for one in bad:
        assert eva.ask("PUT", "/me/devices", json=one).status_code == 422, one
    assert push.device_count(playhouse.house, eva.id) == 0
    for n in range(push.MOST_DEVICES + 3):
        fine = {**good, "endpoint": f"https://push.example.org/{n}"}
        assert eva.ask("PUT", "/me/devices", json=fine).status_code == 204
    assert push.device_count(playhouse.house, eva.id) == push.MOST_DEVICES
    assert eva.ask("DELETE", "/me/devices", json={}).status_code == 204
    assert push.device_count(playhouse.house, eva.id) == 0


def test_a_digest_gathers_tables_of_days(sqlite_url: str, tiny: str, mailbox: Mailbox) -> None:
    house = Playhouse(sqlite_url, smtp=mailbox.url, public_url="https://room.example")
    eva = house.person("Eva")
    house.house.accounts.change(eva.id, email="eva@example.org", settings={"digest": True})
    tables = [eva.open("tiny-auction", "me", "me", clock={"seconds": DAY})["id"] for _ in range(3)]
    quick = eva.open("tiny-auction", "me", "me")["id"]
    assert deliver(house.house, later()) == 1, "a table without days is told of at once"
    due = morning({"digest": True}, time.time())
    assert [one.due for one in waiting_letters(house)] == pytest.approx([due] * 3)
    assert deliver(house.house, due + 1) == 1
    house.close()
    first, digest = [one.get_content() for one in mailbox.letters]
    assert quick in first and quick not in digest
    assert all(f"https://room.example/t/{one}" in digest for one in tables)
    assert "3 tables" in str(mailbox.letters[1]["subject"])


def test_a_new_password_ends_what_browsers_are_told(
    playhouse: Playhouse, eva: Person, office: PostOffice
) -> None:
    accounts, device = playhouse.house.accounts, {**office.device, "endpoint": "https://push.example.org/1"}
    assert eva.ask("PUT", "/me/devices", json=device).status_code == 204
    accounts.set_password(accounts.person(eva.id), "another long password")
    assert push.device_count(playhouse.house, eva.id) == 0


def test_base64_is_without_padding() -> None:
    data = bytes(range(17))
    assert bytes64(text64(data)) == data and "=" not in text64(data)
    assert text64(data) == base64.urlsafe_b64encode(data).decode().rstrip("=")
