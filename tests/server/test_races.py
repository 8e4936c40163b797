"""Races: double submits, two processes at once, and sealed answers that never refuse one another."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from functools import partial

import pytest
from server.playhouse import Person, Playhouse, house_at

from deskoherna.core.asking import Together
from deskoherna.core.errors import DeskohernaError
from deskoherna.server.house import House
from deskoherna.server.tables.live import StaleTable


@pytest.fixture
def houses(any_url: str, tiny: str) -> Iterator[tuple[House, House]]:
    """Two houses on one database, as two processes would hold them."""
    both = house_at(any_url), house_at(any_url)
    yield both
    for one in both:
        one.close()


def opened(house: House, game: str, players: int) -> str:
    person = house.accounts.new_guest("Eva", "en")
    seats = [{"person": person.id, "name": f"Eva {n}"} for n in range(players)]
    return house.room.open_table(person.id, game, seats, seed=11)[0]


def together(*jobs: object) -> list[object]:
    """Run all at the same moment; what each returned or raised."""
    gate = threading.Barrier(len(jobs))
    found: list[object] = [None] * len(jobs)

    def run(n: int) -> None:
        gate.wait()
        try:
            found[n] = jobs[n]()  # type: ignore[operator]
        except Exception as problem:
            found[n] = problem

    threads = [threading.Thread(target=run, args=(n,)) for n in range(len(jobs))]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return found


def test_a_double_submit_is_one_move(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me", seed=4)["id"]
    seat = eva.get(f"/tables/{table}")["waiting_for"][0]
    seen = eva.get(f"/tables/{table}/view", seat=seat)
    answer = {"seat": seat, "move": seen["moves"][0]["notation"], "position": seen["position"]}
    first, second = (eva.post(f"/tables/{table}/moves", **answer) for _ in range(2))
    assert (first.status_code, second.status_code) == (200, 409)
    assert second.json()["position"] == first.json()["position"] == seen["position"] + 1
    assert second.json()["error"] == "stale"
    said = {
        lang: eva.ask("POST", f"/tables/{table}/moves?lang={lang}", json=answer).json()["message"]
        for lang in ("cs", "en")
    }
    assert said["cs"] != said["en"] and "mezitím" in said["cs"].lower(), said


def test_a_double_submit_of_a_sealed_answer_is_one_answer(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("tiny-auction", "me", "me", seed=4)["id"]
    seen = eva.get(f"/tables/{table}/view", seat=0)
    answer = {"seat": 0, "move": seen["moves"][0]["notation"], "position": seen["position"]}
    codes = [eva.post(f"/tables/{table}/moves", **answer).status_code for _ in range(2)]
    assert codes == [200, 409]
    assert eva.get(f"/tables/{table}/view", seat=0)["sealed"]["notation"] == answer["move"]
    assert eva.get(f"/tables/{table}/view", seat=1)["sealed"] is None


def test_two_processes_that_submit_at_once(houses: tuple[House, House]) -> None:
    table = opened(houses[0], "brian-boru", 3)
    dice = random.Random(1)
    for _ in range(25):
        with houses[0].room.at(table) as live:
            decision, position = live.playing().pending[0], live.position
        moves = [str(dice.choice(decision.moves)) for _ in houses]
        found = together(
            *[
                partial(house.room.play, table, decision.seat, move, position)
                for house, move in zip(houses, moves, strict=True)
            ]
        )
        assert sorted(type(one).__name__ for one in found) == ["StaleTable", "int"], found
        won = moves[found.index(next(one for one in found if isinstance(one, int)))]
        for house in houses:
            with house.room.at(table) as live:
                said = live.playing().answers
                kept = [str(move) for seat, move in said if seat == decision.seat]
                assert won in kept or won == str(live.playing().sealed.get(decision.seat))


def test_sealed_answers_never_refuse_one_another(houses: tuple[House, House]) -> None:
    table = opened(houses[0], "tiny-auction", 4)
    dice = random.Random(1)
    for _ in range(12):
        with houses[0].room.at(table) as live:
            asked, position = live.playing().pending, live.position
            sealed = isinstance(live.playing().ask, Together)
        if not asked:
            return
        found = together(
            *[
                partial(houses[n % 2].room.play, table, one.seat, str(dice.choice(one.moves)), position)
                for n, one in enumerate(asked)
            ]
        )
        refused = [one for one in found if isinstance(one, DeskohernaError)]
        if sealed:
            assert not refused, refused
        assert all(isinstance(one, StaleTable) for one in refused)  # one of "anyone" was first


def test_one_seat_one_person(houses: tuple[House, House]) -> None:
    host = houses[0].accounts.new_guest("Eva", "en")
    guests = [houses[0].accounts.new_guest(f"Host {n}", "cs") for n in range(4)]
    table, _ = houses[0].room.open_table(
        host.id, "tiny-auction", [{"person": host.id, "name": "Eva"}, {}], listed=True
    )
    found = together(
        *[
            lambda n=n, one=one: houses[n % 2].room.sit(table, 1, one.id, one.name, None)
            for n, one in enumerate(guests)
        ]
    )
    assert found.count(None) == 1, found
    with houses[1].room.at(table) as live:
        assert live.row.status == "playing"
        assert live.seats[1].person == guests[found.index(None)].id
