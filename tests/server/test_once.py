"""What is made once for many: one maker at a time, kept for a while and within bounds."""

from __future__ import annotations

import threading
import time
from types import SimpleNamespace

import pytest
from server.playhouse import API, Person, Playhouse

from deskoherna.server.api import playing
from deskoherna.server.live.rendered import Once
from deskoherna.server.tables import presenting


def test_whoever_comes_meanwhile_waits_and_nothing_is_made_twice() -> None:
    once, made, begun = Once(seconds=3600), [], threading.Event()

    def make() -> bytes:
        made.append(threading.get_ident())
        begun.set()
        time.sleep(0.05)
        return b"page"

    found: list[bytes] = []
    threads = [threading.Thread(target=lambda: found.append(once.get("t", make))) for _ in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert found == [b"page"] * 8 and len(made) == 1


def test_what_cannot_be_made_is_tried_again() -> None:
    once = Once()
    with pytest.raises(ZeroDivisionError):
        once.get("t", lambda: bytes(1 // 0))
    assert once.get("t", lambda: b"page") == b"page"


def test_it_keeps_no_more_than_it_may_and_not_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=0.0, monotonic=lambda: clock.now)
    monkeypatch.setattr("deskoherna.server.live.rendered.time", clock)
    once = Once(most=100, seconds=5)
    for n in range(20):
        once.get(n, lambda: b"x" * 30)
    assert once.get(19, lambda: b"new") != b"new"
    assert once.get(0, lambda: b"new") == b"new", "the oldest had to go"
    clock.now = 6.0
    assert once.get(19, lambda: b"new") == b"new"


def test_watchers_of_a_version_share_one_view(
    playhouse: Playhouse, eva: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = eva.open("tiny-auction", "me", "me", seed=1)["id"]
    made: list[int | None] = []

    def counted(live: object, seat: int | None, *rest: object) -> object:
        made.append(seat)
        return presenting.seat_view(live, seat, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(playing, "seat_view", counted)

    def watch(lang: str) -> dict[str, object]:
        seen: dict[str, object] = playhouse.http.get(f"{API}/tables/{table}/view?lang={lang}&since=0").json()
        return seen

    first = watch("en")
    assert [watch("en") for _ in range(3)] == [first] * 3 and made == [None]
    assert watch("cs")["events"] != first["events"], "each in their own language"
    before = len(made)
    mine = eva.get(f"/tables/{table}/view", seat=0)
    eva.post(f"/tables/{table}/moves", seat=0, move=mine["moves"][0]["notation"], position=mine["position"])
    assert watch("en")["version"] == first["version"] + 1  # type: ignore[operator]
    assert made[before:] == [0, None]
