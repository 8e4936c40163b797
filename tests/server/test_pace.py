"""Whole times and Fischer's clock, what comes at zero, and holidays at tables of days."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from server.playhouse import Person, Playhouse
from sqlalchemy import select

from deskoherna.server.db.schema import results
from deskoherna.server.pace.ticking import BACK, winners_left
from deskoherna.server.tables import keeping
from deskoherna.server.tables.clocks import mind_deadlines

HOUR = 3600
DAY = 24 * HOUR
FISCHER = {"seconds": 600, "kind": "total", "increment": 30}


class Hands:
    """The clock on the wall, moved by the test."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        patch.setattr(keeping.time, "time", lambda: self.now)

    def pass_(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


def table_of(eva: Person, **clock: Any) -> str:
    table: str = eva.open("brian-boru", "me", "me", "me", clock=clock, seed=1)["id"]
    return table


def seat_of(eva: Person, table: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = eva.get(f"/tables/{table}")["seats"][seat]
    return found


def play_on(eva: Person, table: str, seat: int, hands: Hands, each: float, dice: random.Random) -> int:
    """Answer for a seat until its turn is done; how many answers that took."""
    for n in range(1, 30):
        hands.pass_(each)
        eva.play(table, seat, dice)
        if seat not in eva.get(f"/tables/{table}")["waiting_for"]:
            return n
    raise AssertionError("a turn without end")


def test_a_whole_time_runs_only_while_its_seat_is_asked(eva: Person, hands: Hands) -> None:
    table = table_of(eva, seconds=600, kind="total")
    left = [600.0] * 3
    dice = random.Random(1)
    for _ in range(6):
        for seat in eva.get(f"/tables/{table}")["waiting_for"]:
            running = seat_of(eva, table, seat)
            assert running["deadline"] == pytest.approx(hands.now + left[seat]), "as much as was left"
            n = play_on(eva, table, seat, hands, 7.0, dice)
            others = [one for one in eva.get(f"/tables/{table}")["waiting_for"] if one != seat]
            left[seat] -= 7.0 * n
            assert seat_of(eva, table, seat)["bank"] == pytest.approx(left[seat])
            assert seat_of(eva, table, seat)["deadline"] is None
            for other in others:  # they were asked meanwhile, if the question was to all
                row = seat_of(eva, table, other)
                left[other] = row["deadline"] - hands.now


def test_fischer_gives_its_seconds_for_a_turn_and_takes_them_back_with_it(eva: Person, hands: Hands) -> None:
    table = table_of(eva, **FISCHER)
    dice = random.Random(1)
    asked = eva.get(f"/tables/{table}")["waiting_for"][0]
    n = play_on(eva, table, asked, hands, 5.0, dice)
    assert seat_of(eva, table, asked)["bank"] == pytest.approx(600 - 5 * n + 30)
    position = eva.get(f"/tables/{table}")["position"]
    undone = eva.ask("POST", f"/tables/{table}/undo", json={"seat": asked, "position": position})
    if undone.status_code == 200:
        assert seat_of(eva, table, asked)["deadline"] == pytest.approx(hands.now + 600 - 5 * n)


def test_taking_back_again_and_again_earns_no_time(playhouse: Playhouse, eva: Person, hands: Hands) -> None:
    """An undo is possible until another answers: it must not be a way to fill one's clock."""
    table = eva.open("tiny-auction", "me", "me", clock=FISCHER)["id"]
    for _ in range(3):
        eva.play(table, 0, random.Random(1))
        position = eva.get(f"/tables/{table}")["position"]
        undone = eva.ask("POST", f"/tables/{table}/undo", json={"seat": 0, "position": position})
        assert undone.status_code == 200, undone.text
    assert seat_of(eva, table, 0)["deadline"] == pytest.approx(hands.now + 600)


def test_lost_on_time_is_lost_for_good(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    table = eva.open("tiny-auction", "me", "open", clock={"seconds": 60, "at_zero": "lose"})["id"]
    petr.post(f"/tables/{table}/join")
    deadline = seat_of(eva, table, 0)["deadline"]
    eva.play(table, 0, random.Random(1))
    assert mind_deadlines(playhouse.house, deadline + 1) == 1
    row = seat_of(petr, table, 1)
    assert (row["bot"], row["late"], row["forfeited"]) == ("greedy", 1, True)
    said = petr.get(f"/tables/{table}/chat", lang="en")[-1]
    assert said["house"] and "lost the match" in said["text"]
    for body in ({"bot": None}, {"bot": "random"}):
        assert petr.ask("PUT", f"/tables/{table}/seats/1/bot", json=body).status_code == 422
    position = petr.get(f"/tables/{table}")["position"]
    answer = {"seat": 1, "move": "bid 1", "position": position}
    assert petr.ask("POST", f"/tables/{table}/moves", json=answer).json()["error"] == "lost-on-time"
    dice = random.Random(2)
    while (info := eva.get(f"/tables/{table}"))["status"] == "playing":
        if 0 in info["waiting_for"]:
            eva.play(table, 0, dice)
        else:
            time.sleep(0.01)  # the bot answers in its own thread
    result = eva.get(f"/tables/{table}")["result"]
    assert result["winners"] == [0] and result["forfeited"] == [1]
    assert eva.get(f"/tables/{table}/view", seat=0)["result"]["winners"] == [0]
    with playhouse.house.engine.connect() as sql:
        places = dict(sql.execute(select(results.c.seat, results.c.place)).all())
    assert places == {0: 1, 1: 2}


def test_whoever_is_left_has_won(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me")["id"]
    with playhouse.house.room.at(table) as live:
        seats = list(live.seats)
    lost = [seats[0]._replace(forfeited=True), seats[1], seats[2]]
    assert winners_left([0], [9, 5, 7], lost) == [2]
    assert winners_left([0, 1], [9, 9, 7], lost) == [1]
    assert winners_left([1], [3, 9, 7], lost) == [1]
    assert winners_left([], [3, 9, 7], lost) == [], "where nobody won, nobody wins by the clock"
    assert winners_left([0], [9, 5, 7], [one._replace(forfeited=True) for one in seats]) == []


def test_nobody_loses_on_time_where_all_win_together(eva: Person) -> None:
    body = {"game": "spirit-island", "seats": ["me", "me"], "clock": {"seconds": 60, "at_zero": "lose"}}
    refused = eva.ask("POST", "/tables", json=body)
    assert (refused.status_code, refused.json()["error"]) == (422, "lose-together")


def test_a_whole_time_that_is_spent_leaves_a_mark_and_no_more(playhouse: Playhouse, eva: Person) -> None:
    playhouse.house.accounts.change(eva.id, email="eva@example.org")
    table = table_of(eva, seconds=600, kind="total")
    asked = eva.get(f"/tables/{table}")["waiting_for"][0]
    deadline = seat_of(eva, table, asked)["deadline"]
    assert mind_deadlines(playhouse.house, deadline + 1) == 1
    row = seat_of(eva, table, asked)
    assert (row["late"], row["bank"], row["deadline"], row["bot"]) == (1, 0.0, None, None)
    assert mind_deadlines(playhouse.house, deadline + 10**6) == 0
    dice = random.Random(1)
    for _ in range(12):
        eva.play(table, eva.get(f"/tables/{table}")["waiting_for"][0], dice)
    assert (seat_of(eva, table, asked)["late"], seat_of(eva, table, asked)["deadline"]) == (1, None)


def test_who_comes_back_after_a_bot_has_a_little_time(playhouse: Playhouse, eva: Person) -> None:
    table = table_of(eva, seconds=600, kind="total", at_zero="bot")
    asked = eva.get(f"/tables/{table}")["waiting_for"][0]
    deadline = seat_of(eva, table, asked)["deadline"]
    assert mind_deadlines(playhouse.house, deadline + 1) == 1
    assert seat_of(eva, table, asked)["bank"] == pytest.approx(BACK * 600, abs=1)
    eva.ask("PUT", f"/tables/{table}/seats/{asked}/bot", json={"bot": None})
    row = seat_of(eva, table, asked)
    assert row["bot"] is None
    if row["deadline"] is not None:
        assert 0 < row["deadline"] - time.time() <= BACK * 600 + 1


def test_a_holiday_stops_clocks_of_days_and_no_others(playhouse: Playhouse, eva: Person) -> None:
    slow, quick = table_of(eva, seconds=DAY), table_of(eva, seconds=HOUR)
    asked = eva.get(f"/tables/{slow}")["waiting_for"][0]
    before = [seat_of(eva, one, asked)["deadline"] for one in (slow, quick)]
    eva.ask("PATCH", "/me", json={"away_until": time.time() + 5 * DAY})
    after = [seat_of(eva, one, asked)["deadline"] for one in (slow, quick)]
    assert after[0] - before[0] == pytest.approx(5 * DAY, abs=10) and after[1] == before[1]
    assert "away until" in eva.get(f"/tables/{slow}/chat", lang="en")[-1]["text"]
    assert eva.get(f"/tables/{quick}/chat", lang="en") == []
    eva.ask("PATCH", "/me", json={"away_until": None})
    assert "back" in eva.get(f"/tables/{slow}/chat", lang="en")[-1]["text"]
    long = eva.ask("PATCH", "/me", json={"away_until": time.time() + 300 * DAY})
    assert (long.status_code, long.json()["error"]) == (422, "away-too-long")
