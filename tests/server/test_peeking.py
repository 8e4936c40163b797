"""Nobody peeks: everything a seat receives, by API, page or stream, is what it may know, byte by byte.

Tests look at a number of moments of every match. All moments of all games, as a command that takes its time:
``DESKOHERNA_LOOKS=100000 python -m pytest tests/server/test_peeking.py``.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import anyio
import pytest
from fastapi.testclient import TestClient
from server.playhouse import API, Person, Playhouse, house_at

from deskoherna.core import registry
from deskoherna.core.asking import Together
from deskoherna.core.chance.source import Keyed
from deskoherna.core.match import Match
from deskoherna.core.records import snapshot
from deskoherna.core.telling.story import Teller, story
from deskoherna.web.site import create_site
from deskoherna.web.table import asking

GAMES = [*registry.games(), "tiny-auction"]
LOOKS = int(os.environ.get("DESKOHERNA_LOOKS", "3"))  # in a row, then at every 2nd answer, every 4th …
TRIED = 2  # moves previewed at each look
SEED = 8_412_573_906_127_345


@pytest.fixture
def site(sqlite_url: str, tiny: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Playhouse]:
    """A house with pages on it, whose adviser does not think for long."""
    monkeypatch.setattr(asking, "ADVISER", "search:16it")
    made = Playhouse.__new__(Playhouse)
    made.house = house_at(sqlite_url)
    made.app = create_site(made.house.settings, made.house)
    made.http = TestClient(made.app, base_url="http://room")
    made.http.__enter__()
    yield made
    made.close()


class Stream:
    """Everything a person's open stream has received."""

    def __init__(self, site: Playhouse, person: Person, table: str) -> None:
        self.received = b""
        self.ended = False
        path = f"{API}/tables/{table}/stream"
        self._scope: dict[str, Any] = {
            "type": "http", "http_version": "1.1", "method": "GET", "path": path, "raw_path": path.encode(),
            "query_string": b"", "root_path": "", "scheme": "http", "server": ("room", 80),
            "client": ("watcher", 1), "headers": [(b"authorization", f"Bearer {person.token}".encode())],
        }  # fmt: skip
        assert site.http.portal is not None
        site.http.portal.start_task_soon(self._run, site.app)

    async def _run(self, app: Any) -> None:
        await app(self._scope, self._receive, self._send)

    async def _receive(self) -> dict[str, Any]:
        while not self.ended:
            await anyio.sleep(0.02)
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        self.received += message.get("body", b"")


def fetched(person: Person, path: str) -> bytes:
    """A page."""
    headers = {"authorization": f"Bearer {person.token}", "accept-language": "cs"}
    answer = person.http.get(path, headers=headers)
    assert answer.status_code == 200, (path, answer.status_code)
    return answer.content


def looks(person: Person, table: str, seat: int) -> dict[str, bytes]:
    """Everything a seat can fetch that follows from its view alone, as bytes."""
    paths = ("view?since=0&", "events?since=0&", "record?")
    asked = {path: person.ask("GET", f"/tables/{table}/{path}seat={seat}&lang=en").content for path in paths}
    return asked | {
        "explain": person.post(f"/tables/{table}/explain", seat=seat, move="no such thing").content,
        "table": person.ask("GET", f"/tables/{table}").content,
        "watch": person.ask("GET", f"/tables/{table}/view?since=0").content,
        "chat": person.ask("GET", f"/tables/{table}/chat").content,
        "page": fetched(person, f"/t/{table}?as={seat}"),
        "page part": fetched(person, f"/t/{table}/now?as={seat}"),
    }


def guesses(person: Person, table: str, seat: int, moves: list[str]) -> dict[str, bytes]:
    """What the house thinks up for a seat that is asked: previews and hints, by API and page."""
    found: dict[str, bytes] = {}
    for move in moves:
        tried = person.post(f"/tables/{table}/preview", seat=seat, move=move)
        assert tried.status_code == 200, tried.text
        found[f"preview {move}"] = tried.content
        query = urlencode({"as": seat, "move": move})
        found[f"previewed page {move}"] = fetched(person, f"/t/{table}/preview?{query}")
    hint = person.post(f"/tables/{table}/hint", seat=seat, bot="search:16it")
    assert hint.status_code == 200, hint.text
    return found | {"hint": hint.content, "hint page": fetched(person, f"/t/{table}/hint?as={seat}")}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_shows_each_seat_only_its_own_view(game: str, site: Playhouse) -> None:
    players = min(registry.game(game).players)
    people = [site.person(f"P{n}") for n in range(players)]
    table = seated(people, game)
    streams = [Stream(site, person, table) for person in people]
    numbers = secret_numbers(true_match(site, table))
    dice = random.Random(3)
    count = 0
    moments = spread()
    due = next(moments)
    while True:
        match = true_match(site, table)
        if match.over:
            break
        seat = dice.choice([one.seat for one in match.pending])
        if count == due:
            due = next(moments)
            people[count % players].post(f"/tables/{table}/chat", text=f"Line {count}")
            for one in range(players):
                received = everything(people[one], table, match, one, dice, streams[one])
                check(match, one, received)
                search(match, one, received)
        watchers = [n for n in range(players) if n != seat and isinstance(match.ask, Together)]
        before = {n: still(people[n], table, n) for n in watchers}
        people[seat].play(table, seat, dice)
        if true_match(site, table).sealed.get(seat) is not None:
            after = {n: still(people[n], table, n) for n in before}
            assert after == before, f"what seat {seat} sealed shows elsewhere"
        count += 1
    for stream in streams:
        assert b"event: table" in stream.received and b"event: chat" in stream.received
        assert not [one for one in numbers if one in stream.received]
        stream.ended = True
    final = people[0].get(f"/tables/{table}/record")
    told = [final["key"], final["deal"]["secret"]]
    assert [one.encode() for one in told] == numbers, "when it is over, everything may be told"


def secret_numbers(match: Match) -> list[bytes]:
    """Key and secret of a match: who knows one of them knows all cards."""
    source = match.state.source
    assert isinstance(source, Keyed) and match.deal is not None
    return [source.key.hex().encode(), match.deal.secret.hex().encode()]


def spread() -> Iterator[int]:
    """Moments to look at: some in a row, then ever further apart, however long the match may be."""
    at, gap = 0, 1
    while True:
        for _ in range(LOOKS):
            yield at
            at += gap
        gap *= 2


def everything(
    person: Person, table: str, match: Match, seat: int, dice: random.Random, stream: Stream
) -> dict[str, bytes]:
    decision = match.decision(seat)
    moves = [one.notation for one in decision.moves] if decision is not None else []
    told = looks(person, table, seat) | {"stream": stream.received}
    if moves:
        told |= guesses(person, table, seat, dice.sample(moves, min(TRIED, len(moves))))
    return told


def search(match: Match, seat: int, received: dict[str, bytes]) -> None:
    """Not a byte of what names a thing that this seat cannot know."""
    hidden = hidden_moves(match, seat)
    spelt = re.compile("|".join([rf"(?<![\w-]){re.escape(one)}(?![\w-])" for one in sorted(hidden)]))
    names = hidden_names(match, seat)
    for path, content in received.items():
        text = content.decode()
        found = spelt.search(text) if hidden else None
        assert found is None, f"{path} tells seat {seat} of {found}"
        if "page" not in path:  # pages may list what cards there are
            assert not [one for one in names if f'"{one}"' in text], path


def hidden_moves(match: Match, seat: int) -> set[str]:
    """What others may say now, or have sealed, that names something this seat cannot tell from another."""
    rules = match.game
    names = list(range(rules.identities()))
    for cards in rules.unknown(match.state, seat):
        for old, new in zip(cards, [*cards[1:], *cards[:1]], strict=True):
            names[old] = new
    others = [move for one in match.pending if one.seat != seat for move in one.moves]
    others += [move for other, move in match.sealed.items() if other != seat]
    mine = match.decision(seat)
    known = {move.notation for move in mine.moves} if mine is not None else set()
    said = zip(match.answers, match.secret_answers(), strict=True)
    known |= {move.notation for (who, move), secret in said if who == seat or not secret}
    return {one.notation for one in others if rules.remap(one, names).notation != one.notation} - known


def hidden_names(match: Match, seat: int) -> set[str]:
    """Names that stand in another seat's view and neither in this seat's nor in a spectator's."""
    known = {*strings(match.view(seat)), *strings(match.view(None))}
    theirs = {one for other in range(match.players) if other != seat for one in strings(match.view(other))}
    return theirs - known


def strings(thing: Any) -> Iterator[str]:
    """All strings in a view but the referee's own, which are notations and looked for elsewhere."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            if key != "referee":
                yield from strings(value)
    elif isinstance(thing, list):
        for one in thing:
            yield from strings(one)


def true_match(playhouse: Playhouse, table: str) -> Match:
    """The match itself; nobody else is at work in this process."""
    with playhouse.house.room.at(table) as live:
        return live.playing()


def seated(people: list[Person], game: str) -> str:
    invites = ["invite"] * (len(people) - 1)
    table = people[0].open(game, "me", *invites)
    for person, invitation in zip(people[1:], table["invitations"], strict=True):
        joined = person.post(f"/tables/{table['id']}/join", secret=invitation["secret"])
        assert joined.status_code == 200
    found: str = table["id"]
    return found


def check(match: Match, seat: int, received: dict[str, bytes]) -> None:
    seen = json.loads(received["view?since=0&"])
    assert seen["view"] == json.loads(json.dumps(match.view(seat)))
    decision = match.decision(seat)
    offered = [one.notation for one in decision.moves] if decision is not None else []
    assert [one["notation"] for one in seen["moves"]] == offered
    lines = [line for scene in story(match, seat) for line in scene.lines]
    teller = Teller(match, seat, "en")
    assert [one["text"] for one in seen["events"]] == [teller.line(line) for line in lines]
    saw = [event for _, event in match.chronicle(0) if event.seen_by(seat)]
    assert [event for line in lines for event in line.events] == saw
    record = json.loads(received["record?"])
    assert not {"seed", "key", "snapshot"} & {*record} and "secret" not in record["deal"]
    secret = match.secret_answers()
    for n, (who, move) in enumerate(match.answers):
        assert record["moves"][n] == (f"{who} ?" if secret[n] and who != seat else f"{who} {move}")
    assert all(one.startswith(f"{seat} ") for one in record["sealed"])
    for path, content in received.items():
        assert not [one for one in secret_numbers(match) if one in content], path
        assert b'"snapshot"' not in content, path
    watched = json.loads(received["watch"])
    assert watched["view"] == json.loads(json.dumps(match.view(None)))
    assert watched["moves"] == [] and watched["sealed"] is None


def still(person: Person, table: str, seat: int) -> dict[str, Any]:
    """What a seat sees, less what may change when another seat seals an answer: that it did."""
    seen = person.get(f"/tables/{table}/view", seat=seat, since=0)
    seen["view"]["referee"].pop("asked")
    return {name: value for name, value in seen.items() if name not in ("version", "waiting_for", "can_undo")}


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(game: str, site: Playhouse) -> None:
    """Bytes for a seat in the true world, and in one dealt anew in all that the seat cannot know."""
    eva = site.person("Eva")
    players = min(registry.game(game).players)
    table = eva.open(game, *["me"] * players, seed=SEED)["id"]
    dice = random.Random(5)
    bound = registry.game(game).bound(players)
    differ = compared = steps = 0
    moments = spread()
    due = next(moments)
    for _ in range(bound):
        match = true_match(site, table)
        if match.over or compared >= 4 * LOOKS:
            break
        whole = match.record()
        start = whole["snapshot"]
        if start["at"] == match.count > 0 and not match.sealed:  # between two steps a world can be dealt anew
            if steps == due:
                due = next(moments)
                for seat in range(players):
                    differ += compare(site, eva, match, whole, seat, dice)
                compared += 1
            steps += 1
        asked = eva.get(f"/tables/{table}")["waiting_for"]
        eva.play(table, asked[0], dice)
    assert compared
    assert differ or not any_secret(game), "no two worlds differed: this test saw nothing"


def any_secret(game: str) -> bool:
    return registry.game(game).identities() > 0


def compare(
    site: Playhouse, eva: Person, match: Match, whole: dict[str, Any], seat: int, dice: random.Random
) -> bool:
    rules = match.game
    start = whole["snapshot"]
    state = snapshot.decode(start["state"])
    names = list(range(rules.identities()))
    for cards in rules.unknown(match.state, seat):
        for old, new in zip(cards, dice.sample(cards, len(cards)), strict=True):
            names[old] = new
    rules.permute(state, names)
    state.chance = dice.randrange(1 << 60)
    other = {"at": start["at"], "state": snapshot.encode(state)}
    found: list[dict[str, bytes]] = []
    for world in (start, other):
        record = {**whole, "snapshot": world, "resumed_at": match.count}
        seats = [{"person": eva.id, "name": f"P{n}"} for n in range(match.players)]
        table, _ = site.house.room.open_table(
            eva.id, rules.id, seats, whole["options"], seed=SEED, record=record
        )
        told = looks(eva, table, seat)
        told.pop("table")  # when it was opened
        found.append({path: content.replace(table.encode(), b"TABLE") for path, content in told.items()})
    assert found[0] == found[1], f"seat {seat} can tell two worlds apart"
    return other["state"] != {**start["state"], "chance": state.chance}
