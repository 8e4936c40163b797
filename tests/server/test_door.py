"""At the door of a public server: foreign names, requests that never end, and what one visitor may hold."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
import uvicorn
from patience import PATIENCE
from server.playhouse import API, QUICK, REPO, Inline, Person, Playhouse
from server.postgres import free_port

from deskoherna.core.text.tables import LANGUAGES
from deskoherna.server.app import create_app
from deskoherna.server.bounds import BOUNDS, BadBound, Rate, settled
from deskoherna.server.house import House, Settings
from deskoherna.server.people.rate_limits import network
from deskoherna.server.serving.guarding import Door, Hosts
from deskoherna.server.serving.hosting import configured
from deskoherna.server.serving.turns import Turns

OURS = (
    "127.0.0.1:8765", "127.0.0.1", "localhost:8765", "LOCALHOST", "[::1]:8765", "192.168.1.7:8765",
    "10.0.0.4", "hry.example.cz", "hry.example.cz:443", "room.example.org", "a.club.example.org",
)  # fmt: skip
THEIRS = (
    "", "evil.example", "hry.example.cz.evil.example", "example.cz", "8.8.8.8", "club.example.org", "[::1",
    "a b", "127.0.0.1.evil.example", "2130706433", "xclub.example.org",
)  # fmt: skip


def test_only_our_own_names_lead_here() -> None:
    hosts = Hosts(
        Settings(
            public_url="https://hry.example.cz", allowed_hosts=("room.example.org", "*.club.example.org")
        )
    )
    assert {one: hosts.include(one) for one in OURS} == dict.fromkeys(OURS, True)
    assert {one: hosts.include(one) for one in THEIRS} == dict.fromkeys(THEIRS, False)
    assert Hosts(Settings(allowed_hosts=("*",))).include("evil.example")
    assert not Hosts(Settings()).include("hry.example.cz")


def test_a_foreign_name_is_told_so(playhouse: Playhouse) -> None:
    said = {
        lang: playhouse.http.get(f"{API}/games?lang={lang}", headers={"host": "evil.example"})
        for lang in LANGUAGES
    }
    assert {one.status_code for one in said.values()} == {421}
    assert all("--allowed-host" in one.json()["message"] for one in said.values())
    assert said["cs"].json()["message"] != said["en"].json()["message"]
    assert playhouse.http.get(f"{API}/games", headers={"host": "127.0.0.1:1"}).status_code == 200


# -- many requests at once ---------------------------------------------------------------------------------


class Crowd:
    """Requests of some places that stay open until they are let go."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.open: list[str] = []  # whose requests are worked on, in the order in which they came to it
        self.go = asyncio.Event()

    async def ask(self, place: str, path: str = "/t/x/moment") -> None:
        async with self.turns.of(place, path):
            self.open.append(place)
            await self.go.wait()

    async def come(self, *requests: tuple[str, str]) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.ask(place, path)) for place, path in requests]
        for _ in range(5):
            await asyncio.sleep(0)
        return tasks


def test_who_asks_a_hundred_times_at_once_waits_alone() -> None:
    async def tried() -> None:
        crowd = Crowd(Turns(3))
        flood = await crowd.come(*[("greedy", "/t/x/moment")] * 100)
        assert crowd.open == ["greedy"] * 3
        streams = await crowd.come(*[("greedy", f"{API}/tables/x/stream")] * 2, ("honest", "/t/y"))
        assert crowd.open == ["greedy"] * 5 + ["honest"]
        flood[50].cancel()  # who hangs up while waiting
        crowd.go.set()
        await asyncio.gather(*streams, *flood, return_exceptions=True)
        assert crowd.open.count("greedy") == 101
        assert crowd.turns.places() == 0  # nobody is remembered
        await crowd.ask("greedy")

    asyncio.run(tried())


def test_the_door_gives_turns_unless_there_are_no_limits(sqlite_url: str, tiny: str) -> None:
    for scale, most in ((0.0, None), (1.0, BOUNDS["at-once"])):
        house = House(Settings(db=sqlite_url, limits=scale), Inline(), QUICK)
        door = Door(create_app(house.settings, house), house, house.limits)
        assert door.turns.most == most
        house.close()


# -- requests that never end ------------------------------------------------------------------------------


@pytest.fixture
def hurried(sqlite_url: str, tiny: str) -> Iterator[House]:
    """A real server that waits for nobody longer than a moment."""
    with serving(sqlite_url, "head=0.4", "body=0.4") as house:
        yield house


@contextmanager
def serving(url: str, *bounds: str) -> Iterator[House]:
    """A real server with these bounds."""
    port = free_port()
    settings = Settings(db=url, port=port, limits=0.0, bounds=bounds)
    house = House(settings, Inline(), QUICK)
    app = create_app(settings, house)
    server = uvicorn.Server(configured(app, settings))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield house
    house.hub.close()
    server.should_exit = True
    thread.join(PATIENCE)
    house.close()


def line_to(house: House) -> socket.socket:
    return socket.create_connection(("127.0.0.1", house.settings.port), timeout=PATIENCE)


def answer_to(house: House, sent: bytes) -> bytes:
    """What comes before the server hangs up; again where a busy machine was late even to send."""
    for _ in range(60):
        with line_to(house) as line:
            line.sendall(sent)
            if got := until_closed(line):
                return got
    raise AssertionError("nothing came")


def until_closed(line: socket.socket) -> bytes:
    """All that comes before the other side hangs up; fails if it never does."""
    got = b""
    try:
        while data := line.recv(65536):
            got += data
    except ConnectionResetError:
        pass
    return got


GET = b"GET /api/v1/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET /api", GET, GET + b"x-slow: " + b"a" * 100])
def test_half_a_head_is_dropped(hurried: House, sent: bytes) -> None:
    with line_to(hurried) as line:
        line.sendall(sent)
        assert until_closed(line) == b""


def test_a_head_without_end_is_dropped_at_once(sqlite_url: str, tiny: str) -> None:
    """The clock would drop it too, but a quick line brings gigabytes meanwhile."""
    with serving(sqlite_url, "head=600") as house, line_to(house) as line:
        line.sendall(GET)
        with suppress(ConnectionError):
            for n in range(2000):
                line.sendall(b"x-%d: " % n + b"a" * 1000 + b"\r\n")
        assert b"HTTP/1.1 200" not in until_closed(line)


def test_half_a_head_after_a_whole_request_is_dropped(hurried: House) -> None:
    got = answer_to(hurried, GET + b"\r\n" + GET)
    assert got.count(b"HTTP/1.1 200") == 1 and b'"ok":true' in got


def test_half_a_body_is_answered_and_dropped(hurried: House) -> None:
    head = b"POST /api/v1/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    got = answer_to(hurried, head + b'content-length: 40\r\n\r\n{"name": ')
    assert got.startswith(b"HTTP/1.1 408") and b'"too-slow"' in got


def test_a_stream_may_last(hurried: House) -> None:
    """The limits are for what arrives; a watcher who hears nothing for longer is not dropped."""
    eva = hurried.accounts.new_guest("Eva", "en")
    table, _ = hurried.room.open_table(eva.id, "tiny-auction", [{"person": eva.id, "name": "Eva"}] * 2)
    asks = f"GET {API}/tables/{table}/stream HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode()
    for _ in range(60):
        with line_to(hurried) as line:
            line.sendall(asks)
            got = more = line.recv(65536)
            while more and b"event: table" not in got:
                got += (more := line.recv(65536))
            if not got:
                continue  # dropped before the machine had sent it
            assert b"event: table" in got
            time.sleep(1.0)
            hurried.room.say(table, eva.id, "Eva", "Ahoj")
            while b"Ahoj" not in got:
                more = line.recv(65536)
                assert more, "the stream was dropped"
                got += more
            return
    raise AssertionError("nothing came")


# -- what one visitor may hold -----------------------------------------------------------------------------


def house_with(url: str, *bounds: str) -> Playhouse:
    return Playhouse(url, limits=1.0, bounds=bounds)


def refused(person: Person, status: int, error: str, path: str, **body: object) -> int:
    """Refused in both languages; how long to wait, if that is said."""
    said = {lang: person.ask("POST", f"{path}?lang={lang}", json=body) for lang in LANGUAGES}
    assert {(one.status_code, one.json()["error"]) for one in said.values()} == {(status, error)}
    assert said["cs"].json()["message"] != said["en"].json()["message"]
    return int(said["en"].headers.get("retry-after", 0))


def test_a_guest_holds_so_many_tables_an_account_more(sqlite_url: str, tiny: str) -> None:
    house = house_with(sqlite_url, "tables-guest=2", "tables-account=3", "tables-address=100")
    eva = house.person("Eva")
    tables = [eva.open("tiny-auction", "me", "invite")["id"] for _ in range(2)]
    refused(eva, 409, "too-many-tables", "/tables", game="tiny-auction", seats=["me", "me"])
    assert eva.ask("DELETE", f"/tables/{tables[0]}").status_code == 204
    eva.open("tiny-auction", "me", "invite")
    done = eva.post("/accounts", name="Eva", password="a long password")
    assert done.status_code == 201, done.text
    house.http.cookies.clear()
    eva.open("tiny-auction", "me", "invite")
    refused(eva, 409, "too-many-tables", "/tables", game="tiny-auction", seats=["me", "me"])
    house.close()


def test_an_address_holds_so_many_tables(sqlite_url: str, tiny: str) -> None:
    """Guests are made for nothing: what counts is where they come from."""
    house = house_with(sqlite_url, "tables-address=3")
    for n in range(3):
        house.person(f"Guest {n}").open("tiny-auction", "me", "invite")
    other = house.person("Another")
    refused(other, 409, "too-many-tables-there", "/tables", game="tiny-auction", seats=["me", "me"])
    house.close()


def test_records_are_counted_by_the_day(sqlite_url: str, tiny: str) -> None:
    import random

    house = house_with(
        sqlite_url, "records-guest=2", "change=10000/1000", "call=10000/1000", "request=10000/1000"
    )
    eva = house.person("Eva")
    table = eva.open("tiny-auction", "me", "me")["id"]
    eva.play_out(table, random.Random(1))
    record = eva.get(f"/tables/{table}/record")
    for _ in range(2):
        assert eva.post("/records", record=record).status_code == 201
    wait = refused(eva, 429, "too-many-records", "/records", record=record)
    assert 23 * 3600 < wait <= 24 * 3600 + 1
    eva.open("tiny-auction", "me", "me")
    house.close()


def test_talk_is_counted_by_the_day_and_by_the_table(sqlite_url: str, tiny: str) -> None:
    house = house_with(sqlite_url, "talk-table=3", "talk-guest=5/0.0001")
    eva = house.person("Eva")
    tables = [eva.open("tiny-auction", "me", "me")["id"] for _ in range(2)]
    for _ in range(3):
        assert eva.post(f"/tables/{tables[0]}/chat", text="Ahoj").status_code == 201
    refused(eva, 409, "talk-full", f"/tables/{tables[0]}/chat", text="Ahoj")
    assert refused(eva, 429, "talk-spent", f"/tables/{tables[1]}/chat", text="Ahoj") > 60
    house.close()


def test_whoever_spent_the_processor_opens_no_more_bots(sqlite_url: str, tiny: str) -> None:
    house = house_with(sqlite_url, "processor-guest=1/0.001")
    eva = house.person("Eva")
    house.house.limits.charge("processor-guest", eva.id, 3.0)
    wait = refused(eva, 429, "processor-spent", "/tables", game="tiny-auction", seats=["me", "greedy"])
    assert 1900 < wait < 2100
    eva.open("tiny-auction", "me", "me")
    house.close()


def test_limits_are_given_by_name() -> None:
    found = settled(["tables-guest=7", "table=5/0.5"])
    assert found["tables-guest"] == 7 and found["table"] == Rate(5, 0.5)
    assert found["streams"] == BOUNDS["streams"]
    for wrong in ("nothing=1", "table=5", "tables-guest=x", "tables-guest=-1", "table=1/2/3", "table"):
        with pytest.raises(BadBound) as problem:
            settled([wrong])
        assert problem.value.read("cs") != problem.value.read("en")


def test_the_documents_list_every_limit_as_it_is() -> None:
    text = (REPO / "docs" / "server.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `([a-z-]+)` \| ([0-9./]+) \|", text, re.MULTILINE))
    assert {name: settled([f"{name}={value}"])[name] for name, value in told.items()} == dict(BOUNDS)


def test_one_visitor_of_the_new_internet_is_one_place() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::9") != network("2001:db8:1:3::9")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") != network("192.0.2.2")
    assert network("testclient") == "testclient"
