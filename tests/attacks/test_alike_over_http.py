"""Truths that look alike to a seat, on two tables of one room: whoever looks gets the same, byte for byte.

Everything is fetched that the seat's owner, a spectator and a stranger can fetch of a running match.
Tests look at some pairs of every game. More of them, as a command that takes its time:
``DESKOHERNA_PAIRS=100 python -m pytest tests/attacks/test_alike_over_http.py -k alike``.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from attacks.rooms import HINTS, Attacked
from server.playhouse import API, Person

from deskoherna.core import registry
from deskoherna.core.match import Match, new_match
from deskoherna.server.api import playing
from deskoherna.server.db.house_key import Keyring
from deskoherna.server.tables import presenting
from deskoherna.testing.campaign import Campaign
from deskoherna.testing.fuzz.calls import calls
from deskoherna.testing.promises.interference import Pair, hidden, pairs
from deskoherna.web.table import seen

GAMES = [*registry.games(), "tiny-auction"]
PAIRS = int(os.environ.get("DESKOHERNA_PAIRS", "2"))
MANY = 10  # pairs: fewer are looked for
TABLES = 2  # in so many matches
MOMENTS = 3  # at so many moments of each
TRIED = 2  # moves previewed
ASKED = 3  # of so many pairs, hints are compared of one

Wish = tuple[str, str, dict[str, Any] | None]  # method, path, body
Seen = dict[str, tuple[int, bytes]]

# What reads a table and is not fetched here, and why.
ELSEWHERE = {
    "/join/{table}/{secret}": "needs an invitation, and a running match has none",
}  # and the stream, which never ends and which calls() leaves out; test_peeking.py reads it


def wishes(match: Match, seat: int, chance: Random, hint: bool) -> Iterator[Wish]:
    """Everything there is to fetch of a table, for some moves; TABLE stands for its id."""
    decision = match.decision(seat)
    moves = [one.notation for one in decision.moves] if decision is not None else []
    tried = chance.sample(moves, min(TRIED, len(moves)))
    other = (seat + 1) % match.players
    theirs = [one.notation for each in match.pending if each.seat != seat for one in each.moves]
    api = f"{API}/tables/TABLE"
    yield "GET", api, None
    for query in (f"seat={seat}&", "", f"seat={other}&"):
        for lang in ("cs", "en"):
            yield "GET", f"{api}/view?{query}since=0&lang={lang}", None
        yield "GET", f"{api}/events?{query}since=0", None
        yield "GET", f"{api}/record?{query}", None
        for pins in ("", "pins=true"):
            yield "GET", f"{api}/ahead?{query}{pins}", None
        yield "GET", f"{api}/replay?{query}at=0", None
    for one in (seat, other):
        yield "GET", f"{api}/seats/{one}/settings", None
        yield "GET", f"{api}/seats/{one}/epilogue", None
        yield "GET", f"{api}/seats/{one}/plans", None
        yield "GET", f"{api}/seats/{one}/conditions", None
    yield "GET", f"{api}/chat", None
    yield "GET", f"{api}/pins", None
    yield "GET", f"{api}/analysis", None
    for move in [*tried, *chance.sample(theirs, min(1, len(theirs))), "no such thing"]:
        yield "POST", f"{api}/explain", {"seat": seat, "move": move}
        yield "POST", f"{api}/preview", {"seat": seat, "move": move}
        for page in ("why", "preview", "ahead"):
            yield "GET", f"/t/TABLE/{page}?{urlencode({'move': move})}", None
    if hint and len(moves) > 1:
        for bot in ("greedy", HINTS):
            yield "POST", f"{api}/hint", {"seat": seat, "bot": bot}
    pages = ["", "/now", "/why-undo", "/rules", "/rules?q=1", "/chair", "/chair/form", "/talk"]
    pages += [*(["/hint"] if hint else []), "/replay", "/moment?at=0", "/story", "/picture.svg?at=0"]
    pages += [
        "/believed?at=2",
        "/believed.json?at=2",
        "/talk/1/report",
        "/film.svg?whole=true",
        "/deal",
        "/plan",
        "/plan/moves?then-0=a",
        "/ahead",
        "/ahead?pins=true",
    ]
    for page in pages:
        yield "GET", f"/t/TABLE{page}", None
    every = [one.notation for one in match.game.catalogue()] or ["pass"]
    said = {"seat": other, "said": chance.choice(every), "then": [chance.choice(every)]}
    yield "PUT", f"{api}/seats/{seat}/conditions", {"rules": [said]}
    yield "PUT", f"{api}/seats/{seat}/pins", {"moves": [chance.choice(every)]}
    yield "POST", f"{api}/undo", {"seat": seat, "position": match.position + 1}


def fetched(attacked: Attacked, person: Person | None, table: str, wanted: list[Wish]) -> Seen:
    headers = {"accept-language": "cs"}
    if person is not None:
        headers["authorization"] = f"Bearer {person.token}"
    found: Seen = {}
    for method, path, body in wanted:
        answer = attacked.http.request(method, path.replace("TABLE", table), headers=headers, json=body)
        attacked.http.cookies.clear()
        assert answer.status_code < 500, (path, answer.text)
        found[f"{method} {path} {body or ''}"] = (
            answer.status_code,
            answer.content.replace(table.encode(), b"TABLE"),
        )
    return found


class Onlookers:
    """Whoever looks: the owner of the seat, somebody else of the room, nobody known."""

    def __init__(self, attacked: Attacked, monkeypatch: pytest.MonkeyPatch) -> None:
        self.attacked = attacked
        self.owner, self.others = attacked.person("Owner"), attacked.person("Others")
        self.watchers: dict[str, Person | None] = {
            "the owner": self.owner,
            "a spectator": attacked.person("Watcher"),
            "a stranger": None,
        }
        self.answered: Counter[int] = Counter()
        self._tables: list[str] = []
        seed = Keyring.seed

        def same(ring: Keyring, *what: object) -> int:
            return seed(ring, *["TABLE" if one in self._tables else one for one in what])

        monkeypatch.setattr(Keyring, "seed", same)

    def differences(self, pair: Pair, hint: bool) -> list[str]:
        """What is not the same at two tables."""
        first = self.attacked.lay(pair.match.clone(), pair.seat, self.owner, self.others)
        second = self.attacked.lay(pair.other.clone(), pair.seat, self.owner, self.others, first)
        self._tables = [first, second]
        found: list[str] = []
        for name, person in self.watchers.items():
            asks = hint and person is self.owner
            wanted = [*wishes(pair.match, pair.seat, Random(f"{pair.chance.random()}"), asks)]
            one, two = (fetched(self.attacked, person, table, wanted) for table in (first, second))
            self.answered.update([status for status, _ in one.values()])
            found += [
                f"{name}, {wish}: {apart(one[wish], two[wish])}" for wish in one if one[wish] != two[wish]
            ]
        return found


def apart(one: tuple[int, bytes], two: tuple[int, bytes]) -> str:
    """Where two answers begin to differ."""
    shorter = min(len(one[1]), len(two[1]))
    at = next((i for i in range(shorter) if one[1][i] != two[1][i]), shorter)
    return f"{one[0]} {one[1][max(0, at - 60) : at + 60]!r} or {two[0]} {two[1][max(0, at - 60) : at + 60]!r}"


def chosen(game: str, count: int) -> Iterator[Pair]:
    """So many pairs of a game, of different kinds where it has them; where cards are hidden, others are."""
    seed = 0
    while count > 0:
        campaign = Campaign(registry.game(game), 1, seed)
        if count < MANY:
            del campaign.tables[:-TABLES]
        kinds: Counter[str] = Counter()
        for pair in pairs(campaign, Counter(), MOMENTS):
            same = hidden(pair.match) == hidden(pair.other)
            if pair.match.over or kinds[pair.kind] > 1 or (same and registry.game(game).identities()):
                continue
            kinds[pair.kind] += 1
            yield pair
            count -= 1
            if count == 0:
                return
        seed += 1000


@pytest.mark.parametrize("game", GAMES)
def test_alike_to_the_seat_alike_in_every_answer(
    game: str, attacked: Attacked, monkeypatch: pytest.MonkeyPatch
) -> None:
    onlookers = Onlookers(attacked, monkeypatch)
    for number, pair in enumerate(chosen(game, PAIRS)):
        assert onlookers.differences(pair, number % ASKED == 0) == [], (pair.kind, pair.seat)
    answered = onlookers.answered
    assert answered[200] > answered.total() / 3 and answered[403] > 0, answered


def test_nothing_that_reads_a_table_is_left_out(attacked: Attacked) -> None:
    """A new page or answer about a table must be compared here too."""
    match = new_match(registry.game("tiny-auction"), 2)
    asked = match.pending[0].seat
    paths = {(method, path.split("?")[0]) for method, path, _ in wishes(match, asked, Random(1), True)}
    reading = {f"{API}/tables/{{table}}/{name}" for name in ("explain", "preview", "hint")}
    known = [one for one in calls(attacked.app) if "{table}" in one.path and one.path not in ELSEWHERE]
    assert len(known) > len(paths)
    for call in known:
        method = call.method if call.method == "GET" or call.path in reading else ""
        shape = re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(call.path))
        assert not method or [one for one in paths if one[0] == method and re.fullmatch(shape, one[1])], (
            f"{method} {call.path} is compared by no test"
        )


def leaking_page(patch: pytest.MonkeyPatch) -> None:
    read = seen.grouped

    def grouped(match: Match, decision: Any, lang: str) -> Any:
        found = read(match, decision, lang)
        return [one._replace(title=f"{one.title} {truth(match)}") for one in found]

    patch.setattr(seen, "grouped", grouped)


def leaking_view(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(presenting, "result_of", lambda match, lang: {"told": truth(match)})


def leaking_events(patch: pytest.MonkeyPatch) -> None:
    told = presenting.events

    def events(match: Match, seat: int | None, lang: str, since: int) -> Any:
        return [{**one, "text": one["text"] + truth(match)} for one in told(match, seat, lang, since)]

    patch.setattr(playing, "events", events)


def truth(match: Match) -> str:
    """Where cards lie, in seat 0's eyes hidden ones too."""
    return repr([sorted(place) for place in match.game.places(match.state, 0)])


LEAKS = {"GET /t/TABLE": leaking_page, "/view?": leaking_view, "/events?": leaking_events}


def test_a_planted_leak_is_caught(attacked: Attacked, monkeypatch: pytest.MonkeyPatch) -> None:
    onlookers = Onlookers(attacked, monkeypatch)
    pair = next(one for one in chosen("brian-boru", MANY) if truth(one.match) != truth(one.other))
    onlookers.watchers = {"the owner": onlookers.owner}
    assert onlookers.differences(pair, False) == []
    for where, leak in LEAKS.items():
        with monkeypatch.context() as patch:
            leak(patch)
            found = onlookers.differences(pair, False)
        assert found and all(where in one for one in found), (where, found)
