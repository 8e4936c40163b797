"""Clocks and letters: what happens at zero, when somebody is away, and who is written to."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from server.playhouse import Person, Playhouse
from server.postbox import Hook, Mailbox
from sqlalchemy import select

from deskoherna.server.db.schema import letters
from deskoherna.server.letters import queue as post_office
from deskoherna.server.letters.queue import deliver
from deskoherna.server.letters.sending import NotSent, post
from deskoherna.server.tables.clocks import mind_deadlines

HOUR = 3600
DAY = 24 * HOUR


def waiting_letters(playhouse: Playhouse) -> list[Any]:
    with playhouse.house.engine.connect() as sql:
        return list(sql.execute(select(letters).order_by(letters.c.id)).all())


def test_at_zero_a_bot_takes_over_and_says_so(playhouse: Playhouse, eva: Person) -> None:
    clock = {"seconds": HOUR, "at_zero": "bot"}
    begun = time.time()
    table = eva.open("brian-boru", "me", "me", "me", clock=clock)["id"]
    opened = time.time()
    asked = eva.get(f"/tables/{table}")["waiting_for"][0]
    deadline = eva.get(f"/tables/{table}")["seats"][asked]["deadline"]
    assert begun + HOUR <= deadline <= opened + HOUR
    assert mind_deadlines(playhouse.house, time.time()) == 0
    assert mind_deadlines(playhouse.house, deadline + 1e-4) == 1
    info = eva.get(f"/tables/{table}")
    assert info["seats"][asked]["bot"] == "greedy"
    said = eva.get(f"/tables/{table}/chat", lang="en")[-1]
    assert said["house"] and "greedy" in said["text"]
    assert said["text"] != eva.get(f"/tables/{table}/chat", lang="cs")[-1]["text"]
    assert mind_deadlines(playhouse.house, deadline + 1e-4) == 0
    assert eva.ask("PUT", f"/tables/{table}/seats/{asked}/bot", json={"bot": None}).status_code == 200


def test_every_answer_starts_the_clock_anew(playhouse: Playhouse, eva: Person) -> None:
    """A seat that is asked twice in a row has its whole time for each question."""
    import random

    table = eva.open("brian-boru", "me", "me", "me", clock={"seconds": HOUR}, seed=1)["id"]
    dice, seen = random.Random(1), 0
    last: dict[int, float] = {}
    for _ in range(60):
        info = eva.get(f"/tables/{table}")
        for seat in range(3):
            row = info["seats"][seat]
            assert (row["deadline"] is not None) == (seat in info["waiting_for"])
        seat = info["waiting_for"][0]
        if seat in last:
            assert info["seats"][seat]["deadline"] > last[seat]
            seen += 1
        last = {seat: info["seats"][seat]["deadline"]}
        eva.play(table, seat, dice)
    assert seen, "nobody was asked twice in a row"


def test_a_reminder_is_written_and_the_clock_runs_again(playhouse: Playhouse, eva: Person) -> None:
    playhouse.house.accounts.change(eva.id, email="eva@example.org")
    table = eva.open("brian-boru", "me", "me", "me", clock={"seconds": HOUR, "at_zero": "remind"})["id"]
    asked = eva.get(f"/tables/{table}")["waiting_for"][0]
    deadline = eva.get(f"/tables/{table}")["seats"][asked]["deadline"]
    assert mind_deadlines(playhouse.house, deadline + 1) == 1
    assert [one.body["event"] for one in waiting_letters(playhouse)][-1] == "reminder"
    assert eva.get(f"/tables/{table}")["seats"][asked]["deadline"] != deadline
    assert eva.get(f"/tables/{table}")["seats"][asked]["bot"] is None


def test_the_clock_stands_still_for_whoever_is_away(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me", clock={"seconds": DAY, "at_zero": "bot"})["id"]
    asked = eva.get(f"/tables/{table}")["waiting_for"][0]
    deadline = eva.get(f"/tables/{table}")["seats"][asked]["deadline"]
    back = time.time() + 40 * HOUR
    assert eva.ask("PATCH", "/me", json={"away_until": back}).json()["away_until"] == back
    moved = eva.get(f"/tables/{table}")["seats"][asked]["deadline"]
    assert abs(moved - deadline - 40 * HOUR) < 600
    assert mind_deadlines(playhouse.house, deadline + 1) == 0
    eva.ask("PATCH", "/me", json={"away_until": None})
    assert abs(eva.get(f"/tables/{table}")["seats"][asked]["deadline"] - deadline) < 600


def test_whoever_is_asked_while_away_has_the_whole_time_after_that(
    playhouse: Playhouse, eva: Person, petr: Person
) -> None:
    back = time.time() + 40 * HOUR
    petr.ask("PATCH", "/me", json={"away_until": back})
    table = eva.open("tiny-auction", "me", "open", clock={"seconds": DAY, "at_zero": "bot"})["id"]
    petr.post(f"/tables/{table}/join")
    mine, his = [one["deadline"] for one in eva.get(f"/tables/{table}")["seats"]]
    assert his == pytest.approx(back + DAY)
    assert mine < back
    assert mind_deadlines(playhouse.house, mine + 1) == 1, "only Eva's time is up"
    seats = eva.get(f"/tables/{table}")["seats"]
    assert (seats[0]["bot"], seats[1]["bot"]) == ("greedy", None)


@pytest.fixture
def open_house(sqlite_url: str, tiny: str) -> Iterator[Playhouse]:
    """A house whose webhooks may reach this machine."""
    made = Playhouse(sqlite_url, private_webhooks=True)
    yield made
    made.close()


def two_at_a_table(house: Playhouse, hook: Hook) -> tuple[Person, Person, str]:
    eva, petr = house.person("Eva"), house.person("Petr", "cs")
    assert petr.ask("PATCH", "/me", json={"webhook": hook.url, "lang": "cs"}).status_code == 200
    table = eva.open("tiny-auction", "me", "open")["id"]
    petr.post(f"/tables/{table}/join")
    return eva, petr, table


def test_a_webhook_says_whose_turn_it_is(open_house: Playhouse, hook: Hook) -> None:
    _, petr, table = two_at_a_table(open_house, hook)
    assert deliver(open_house.house, time.time()) == 0, "first a moment for those who are at the table"
    assert deliver(open_house.house, time.time() + post_office.GRACE + 1) == 1
    (told,) = hook.received
    assert (told["event"], told["table"], told["seat"]) == ("your-turn", table, 1)
    assert "Petr" in told["text"] and "na tahu" in told["text"] and table in told["url"]
    assert waiting_letters(open_house) == []
    assert petr.get("/me")["webhook"] == hook.url


def test_a_letter_is_not_sent_to_whoever_has_answered(open_house: Playhouse, hook: Hook) -> None:
    import random

    _, petr, table = two_at_a_table(open_house, hook)
    petr.play(table, 1, random.Random(1))
    assert deliver(open_house.house, time.time() + post_office.GRACE + 1) == 0
    assert hook.received == [] and waiting_letters(open_house) == []


def test_a_letter_that_fails_is_tried_again_and_given_up_at_last(open_house: Playhouse, hook: Hook) -> None:
    two_at_a_table(open_house, hook)
    hook.status = 500
    now = time.time() + post_office.GRACE + 1
    for attempt in range(post_office.MOST_TRIES):
        assert len(waiting_letters(open_house)) == 1, attempt
        assert deliver(open_house.house, now) == 0
        now += 10**6
    assert waiting_letters(open_house) == []
    assert len(hook.received) == post_office.MOST_TRIES


def test_webhooks_do_not_reach_into_a_private_network(hook: Hook) -> None:
    for url in (
        hook.url,
        "http://localhost:80/",
        "http://10.0.0.1/",
        "http://[::1]/",
        "http://169.254.169.254/",
    ):
        with pytest.raises(NotSent):
            post(url, {})


def test_an_email_says_whose_turn_it_is(sqlite_url: str, tiny: str, mailbox: Mailbox) -> None:
    house = Playhouse(
        sqlite_url, smtp=mailbox.url, mail_from="room@example.org", public_url="https://room.example"
    )
    eva = house.person("Eva")
    house.house.accounts.change(eva.id, email="eva@example.org")
    table = eva.open("tiny-auction", "me", "me")["id"]
    assert deliver(house.house, time.time() + post_office.GRACE + 1) == 1, "two seats, one letter"
    house.close()
    (letter,) = mailbox.letters
    assert letter["to"] == "eva@example.org" and "Your turn" in letter["subject"]
    assert f"https://room.example/t/{table}" in letter.get_content()
