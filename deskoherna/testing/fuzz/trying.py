"""A real room in this process, and what is tried on it: whatever it accepts is looked at and played on."""

from __future__ import annotations

import os
import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Final

import msgspec
from fastapi.testclient import TestClient
from httpx import Response

from deskoherna.core.errors import DeskohernaError
from deskoherna.core.records.record import replay
from deskoherna.server.house import House, Settings
from deskoherna.web.site import create_site

API: Final = "/api/v1"
BUSY: Final = 60.0  # seconds of our processor until something hangs; who reads records has limits of its own
STUCK: Final = 900.0  # seconds by the clock until it does: others may be using the machine
LOOK: Final = 20  # seconds between two looks
GROWTH: Final = 300 << 20  # bytes one case may cost


class Finding(Exception):
    """Something that must not be."""


class Hangs(Finding):
    """It takes too long; the process is of no use any more."""


class Trial:
    """The room, with one person in it who sits on all seats."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(db=f"sqlite:///{folder / 'room.db'}", bot_pace=0.0, limits=0.0)
        self.house: Final = House(settings)
        self.app: Final = create_site(settings, self.house)
        self._http = TestClient(self.app, base_url="http://localhost")
        self._http.__enter__()
        self.token = ""
        self.enter()

    def enter(self) -> None:
        """Come in as a guest, at first and after a call that ended the stay."""
        made = self._http.post(f"{API}/guests", json={"name": "Eva", "token": True})
        self.token = made.json()["token"]
        self._http.cookies.clear()

    def is_in(self) -> bool:
        return self.ask("GET", f"{API}/me").status_code == 200

    def close(self) -> None:
        self._http.__exit__(None, None, None)
        self.house.close()

    def ask(self, method: str, path: str, kind: str = "", **more: Any) -> Response:
        """One request; raises Finding if the room breaks."""
        headers = {"authorization": f"Bearer {self.token}", "accept-language": "cs"}
        if kind:
            headers["content-type"] = kind
        answer: Response = self._http.request(method, path, headers=headers, follow_redirects=False, **more)
        if answer.status_code >= 500 and answer.status_code != 503:
            raise Finding(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer

    def good(self, method: str, path: str, **more: Any) -> Response:
        """One request that has to succeed."""
        answer = self.ask(method, path, **more)
        if answer.status_code >= 400:
            raise Finding(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer

    def try_record(self, record: Any, chance: Random) -> str:
        """``accepted`` or ``refused``; raises Finding."""
        library = self._replayed(record)
        body = _bytes({"record": record})
        if body is None:
            return "refused"
        answer = self.ask("POST", f"{API}/records", content=body, kind="application/json")
        if answer.status_code == 201:
            if not library:
                raise Finding("the room takes a record the library refuses")
            self.look(answer.json(), chance)
            return "accepted"
        if answer.status_code not in (413, 422):
            raise Finding(f"POST /records: {answer.status_code} {answer.text[:300]}")
        if not answer.json().get("message"):
            raise Finding(f"refused without a reason: {answer.text[:300]}")
        return "refused"

    def _replayed(self, record: Any) -> bool:
        """Does the library take it? It must say so with nothing but RecordError."""
        try:
            replay(record)
        except DeskohernaError as problem:
            problem.read("cs")
            return False
        return True

    def look(self, info: dict[str, Any], chance: Random) -> None:
        """Play on at a table just opened, then see and draw it."""
        table, players = info["id"], info["players"]
        for _ in range(chance.choice((1, 1, 1, 10))):
            if info["status"] != "playing":
                break
            seat = chance.choice(info["waiting_for"])
            seen = self.good("GET", f"{API}/tables/{table}/view", params={"seat": seat}).json()
            move = chance.choice(seen["moves"])["notation"]
            said = {"seat": seat, "move": move, "position": seen["position"]}
            info = self.good("POST", f"{API}/tables/{table}/moves", json=said).json()
        seat = chance.randrange(players)
        self.good("GET", f"{API}/tables/{table}/view", params={"seat": seat})
        self.good("GET", f"/t/{table}", params=chance.choice(({}, {"seat": seat})))
        if info["status"] == "over":
            self.good("GET", f"{API}/tables/{table}/record")
            self.good("GET", f"/t/{table}/replay")
            self.good("GET", f"/t/{table}/moment", params={"at": 0})


def _bytes(value: Any) -> bytes | None:
    try:
        return msgspec.json.encode(value)
    except (OverflowError, RecursionError, TypeError, ValueError):
        return None  # nothing JSON can say


@contextmanager
def watched() -> Iterator[None]:
    """Whatever happens within is a Finding if it breaks, hangs or eats memory."""

    def ring(number: int, frame: FrameType | None) -> None:
        used, passed = time.process_time() - clocks[0], time.monotonic() - clocks[1]
        if used > BUSY or passed > STUCK:
            raise Hangs(f"{used:.0f} s of processor, {passed:.0f} s by the clock")
        signal.alarm(LOOK)

    before = memory()
    clocks = time.process_time(), time.monotonic()
    old = signal.signal(signal.SIGALRM, ring)
    signal.alarm(LOOK)
    try:
        yield
    except Finding:
        raise
    except Exception as problem:
        raise Finding("".join(traceback.format_exception(problem)[-8:])) from problem
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, old)
    if memory() - before > GROWTH:
        raise Finding(f"{(memory() - before) >> 20} MB more than before")


def memory() -> int:
    """Bytes this process holds."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0  # not on this system
    return pages * os.sysconf("SC_PAGE_SIZE")
