"""Nobody peeks: everything a seat receives through the API is what it may know, byte by byte."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from server.playhouse import Person, Playhouse

from deskoherna.core import registry, snapshot
from deskoherna.core.asking import Together
from deskoherna.core.match import Match

GAMES = [*registry.games(), "tiny-auction"]
LOOKS = 25  # moments of a match at which every seat looks
SEED = 8_412_573_906_127_345


def looks(person: Person, table: str, seat: int) -> dict[str, bytes]:
    """Everything a seat can fetch, as bytes."""
    paths = ("view?since=0&", "events?since=0&", "record?")
    return {
        path: person.ask("GET", f"/tables/{table}/{path}seat={seat}&lang=en").content for path in paths
    } | {
        "explain": person.post(f"/tables/{table}/explain", seat=seat, move="no such thing").content,
        "table": person.ask("GET", f"/tables/{table}").content,
        "watch": person.ask("GET", f"/tables/{table}/view?since=0").content,
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_shows_each_seat_only_its_own_view(game: str, playhouse: Playhouse) -> None:
    players = min(registry.game(game).players)
    people = [playhouse.person(f"P{n}") for n in range(max(players, 2))][:players]
    table = seated(people, game)
    dice = random.Random(3)
    bound = registry.game(game).bound(players)
    every = max(1, bound // LOOKS)
    count = 0
    while True:
        match = true_match(playhouse, table)
        if match.over:
            break
        seat = dice.choice([one.seat for one in match.pending])
        if count % every == 0:
            for one in range(players):
                check(match, one, looks(people[one], table, one))
        watchers = [n for n in range(players) if n != seat and isinstance(match.ask, Together)]
        before = {n: still(people[n], table, n) for n in watchers}
        people[seat].play(table, seat, dice)
        if true_match(playhouse, table).sealed.get(seat) is not None:
            after = {n: still(people[n], table, n) for n in before}
            assert after == before, f"what seat {seat} sealed shows elsewhere"
        count += 1
    final = people[0].get(f"/tables/{table}/record")
    assert final["seed"] == SEED, "when it is over, everything may be told"


def true_match(playhouse: Playhouse, table: str) -> Match:
    """The match itself; nobody else is at work in this process."""
    with playhouse.house.room.at(table) as live:
        return live.playing()


def seated(people: list[Person], game: str) -> str:
    invites = ["invite"] * (len(people) - 1)
    table = people[0].open(game, "me", *invites, seed=SEED)
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
    told = [match.read(event, "en") for _, event in match.chronicle(0) if event.seen_by(seat)]
    assert [one["text"] for one in seen["events"]] == told
    record = json.loads(received["record?"])
    assert "seed" not in record and "snapshot" not in record
    secret = match.secret_answers()
    for n, (who, move) in enumerate(match.answers):
        assert record["moves"][n] == (f"{who} ?" if secret[n] and who != seat else f"{who} {move}")
    assert all(one.startswith(f"{seat} ") for one in record["sealed"])
    chance = str(match.state.chance).encode()
    for path, content in received.items():
        assert str(SEED).encode() not in content, path
        assert chance not in content, path
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
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(game: str, playhouse: Playhouse) -> None:
    """Bytes for a seat in the true world, and in one dealt anew in all that the seat cannot know."""
    eva = playhouse.person("Eva")
    players = min(registry.game(game).players)
    table = eva.open(game, *["me"] * players, seed=SEED)["id"]
    dice = random.Random(5)
    bound = registry.game(game).bound(players)
    differ = compared = 0
    for count in range(bound):
        match = true_match(playhouse, table)
        if match.over or compared >= 10:
            break
        whole = match.record()
        start = whole["snapshot"]
        if count % max(1, bound // 60) == 0 and start["at"] == match.count > 0 and not match.sealed:
            for seat in range(players):
                differ += compare(playhouse, eva, match, whole, seat, dice)
            compared += 1
        asked = eva.get(f"/tables/{table}")["waiting_for"]
        eva.play(table, asked[0], dice)
    assert compared
    assert differ or not any_secret(game), "no two worlds differed: this test saw nothing"


def any_secret(game: str) -> bool:
    return registry.game(game).identities() > 0


def compare(
    playhouse: Playhouse, eva: Person, match: Match, whole: dict[str, Any], seat: int, dice: random.Random
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
        table, _ = playhouse.house.room.open_table(
            eva.id, rules.id, seats, whole["options"], seed=SEED, record=record
        )
        told = looks(eva, table, seat)
        told.pop("table")  # when it was opened
        found.append({path: content.replace(table.encode(), b"TABLE") for path, content in told.items()})
    assert found[0] == found[1], f"seat {seat} can tell two worlds apart"
    return other["state"] != {**start["state"], "chance": state.chance}
