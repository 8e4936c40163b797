"""Games where all play at once and win or lose as one: many moves, anybody's turn, one player to six."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from patience import PATIENCE
from server.playhouse import Person, Playhouse, house_at

from deskoherna.core.errors import IllegalMove
from deskoherna.server.house import House
from deskoherna.server.tables.live import StaleTable

FEW, MANY = {"fires": 1}, {"fires": 40}  # a forest that is saved, and one that burns down


@pytest.fixture
def houses(any_url: str, fires: str) -> Iterator[tuple[House, House]]:
    """Two houses on one database, as two processes would hold them."""
    both = house_at(any_url), house_at(any_url)
    yield both
    for one in both:
        one.close()


class Watcher(threading.Thread):
    """A person at the table who answers whatever they are asked as fast as they can."""

    def __init__(self, house: House, table: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.house, self.table, self.seat = house, table, seat
        self.dice = random.Random(seat)
        self.given: list[str] = []
        self.late = 0
        self.problem: Exception | None = None

    def run(self) -> None:
        try:
            while self.step():
                pass
        except Exception as problem:
            self.problem = problem

    def step(self) -> bool:
        """Look, answer if asked; False when it is over."""
        with self.house.room.at(self.table) as live:
            match, position = live.playing(), live.position
            decision = match.decision(self.seat)
            if match.over:
                return False
        if decision is None:
            time.sleep(0.002)
            return True
        move = str(self.dice.choice([decision.moves[0], decision.moves[-1]]))
        try:
            self.house.room.play(self.table, self.seat, move, position)
            self.given.append(move)
        except (StaleTable, IllegalMove):  # somebody was faster
            self.late += 1
        return True


def test_six_people_answer_at_once_and_nothing_is_lost_or_doubled(houses: tuple[House, House]) -> None:
    host = houses[0].accounts.new_guest("Eva", "en")
    seats = [{"person": host.id, "name": f"W{n}"} for n in range(6)]
    table, _ = houses[0].room.open_table(host.id, "tiny-fires", seats, seed=4)
    watchers = [Watcher(houses[n % 2], table, n) for n in range(6)]
    for one in watchers:
        one.start()
    for one in watchers:
        one.join(PATIENCE)
        assert one.problem is None and not one.is_alive()
    with houses[0].room.at(table) as live:
        kept = Counter((seat, str(move)) for seat, move in live.playing().answers)
    given = Counter((one.seat, move) for one in watchers for move in one.given)
    assert kept == given
    assert sum(one.late for one in watchers), "nobody was ever too late: this test saw nothing"


@pytest.mark.parametrize(("options", "saved"), [(FEW, True), (MANY, False)])
@pytest.mark.parametrize("players", [1, 5])
def test_a_table_wins_or_loses_as_one(
    players: int, options: dict[str, int], saved: bool, playhouse: Playhouse, eva: Person, fires: str
) -> None:
    table = eva.open(fires, *["me"] * players, options=options, seed=2)["id"]
    info, dice = eva.get(f"/tables/{table}"), random.Random(1)
    while info["status"] == "playing":
        seat = info["waiting_for"][0]
        seen = eva.get(f"/tables/{table}/view", seat=seat)
        move = dice.choice(seen["moves"])["notation"]
        if not saved:
            move = seen["moves"][-1]["notation"]  # whoever rests loses the forest
        done = eva.post(f"/tables/{table}/moves", seat=seat, move=move, position=seen["position"])
        assert done.status_code == 200, done.text
        info = done.json()
    result = eva.get(f"/tables/{table}/view")["result"]
    assert result["winners"] == (list(range(players)) if saved else [])
    assert len(set(result["scores"])) == 1
    assert eva.get("/tables", which="results")[0]["result"]["winners"] == result["winners"]
    record = eva.get(f"/tables/{table}/record")
    assert eva.post("/records", record=record).json()["status"] == "over"
    assert eva.get(f"/tables/{table}/replay", at=players)["count"] == players
    eva.get(f"/tables/{table}/analysis")
    assert eva.get(f"/tables/{table}/analysis")["ready"]


def test_two_hundred_moves_are_offered_explained_and_played(
    playhouse: Playhouse, eva: Person, fires: str
) -> None:
    table = eva.open(fires, "me", "me", "me", "me", seed=2)["id"]
    path = f"/tables/{table}"
    for seat in range(4):
        seen = eva.get(f"{path}/view", seat=seat, lang="cs")
        assert len(seen["moves"]) > 150 and seen["moves"][-1]["text"].startswith("Vyčisti pole")
        move = seen["moves"][40 * seat]["notation"]
        if seat < 3:
            assert eva.post(f"{path}/preview", seat=seat, move=move).json()["sealed"]
        done = eva.post(f"{path}/moves", seat=seat, move=move, position=seen["position"])
        assert done.status_code == 200
    burning = eva.get(f"{path}/view")["view"]["burning"]
    free = next(n for n in range(200) if n not in burning)
    assert eva.post(f"{path}/explain", seat=0, move=f"douse {free}").json()["text"]
    hint = eva.post(f"{path}/hint", seat=2, bot="search:20it").json()
    assert hint["advice"]


def test_bots_play_where_anybody_may_answer(playhouse: Playhouse, eva: Person, fires: str) -> None:
    asked: list[tuple[int, int]] = []
    thinkers: Any = playhouse.house.thinkers
    ask = thinkers.ask

    def counted(payer: Any, spec: str, job: Any, told: dict[str, Any], *rest: Any) -> Any:
        asked.append((told["position"], told["seat"]))
        return ask(payer, spec, job, told, *rest)

    thinkers.ask = counted
    table = eva.open(fires, "random", "greedy", "search:16it", seed=1, options={"fires": 5})["id"]
    for _ in range(24_000):
        info = eva.get(f"/tables/{table}")
        if info["status"] == "over":
            break
        time.sleep(0.05)
    assert info["status"] == "over"
    answers = len(eva.get(f"/tables/{table}/record")["moves"])
    assert len(asked) == answers, "bots thought about questions that others had answered"


def test_standing_orders_answer_what_is_asked_out_of_turn(
    playhouse: Playhouse, eva: Person, petr: Person, fires: str
) -> None:
    orders = petr.get(f"/games/{fires}", lang="cs")["orders"]
    assert [(one["name"], one["kind"]) for one in orders] == [("tired", "int"), ("rest", "bool")]
    assert orders[0]["text"] == "Voda do únavy" and orders[0]["help"]
    opened = eva.open(fires, "me", "invite")
    path = f"/tables/{opened['id']}"
    petr.post(f"{path}/join", secret=opened["invitations"][0]["secret"])
    settings = f"{path}/seats/1/settings"
    for bad in ({"tired": 99}, {"tired": "much"}, {"sleep": True}):
        assert petr.ask("PUT", settings, json={"orders": bad}).status_code == 422
    kept = petr.ask("PUT", settings, json={"orders": {"tired": 2}}).json()
    assert kept["orders"] == {"tired": 2, "rest": False} == petr.get(settings)["orders"]
    for person, seat in ((eva, 0), (petr, 1)):
        person.play(opened["id"], seat, random.Random(seat))
    for weariness in (1, 2):
        info = douse(eva, opened["id"])
        assert info["waiting_for"] == [0, 1], f"water for {weariness} takes itself"
    assert eva.get(f"{path}/view", seat=0)["view"]["water"] == [0, 2]
    said = [one["text"] for one in eva.get(f"{path}/events", since=0)]
    assert said.count("Petr takes water.") == 2, said
    info = douse(eva, opened["id"])
    assert info["waiting_for"] == [1], "for 3 Petr has to be asked"
    assert petr.get(f"{path}/view", seat=1)["prompt"]["key"] == "gift"
    petr.ask("PUT", settings, json={"orders": {"tired": 3}})
    assert petr.get(f"{path}/view")["view"]["water"] == [0, 3], "orders hold for the open question too"
    petr.ask("PUT", settings, json={"orders": {"rest": True}})
    assert eva.get(path)["waiting_for"] == [0], "Petr rests"
    petr.ask("PUT", settings, json={"orders": {}})


def douse(person: Person, table: str) -> dict[str, Any]:
    """Put out the first fire there is."""
    seen = person.get(f"/tables/{table}/view", seat=0)
    assert seen["moves"][0]["kind"] == "douse"
    done = person.post(
        f"/tables/{table}/moves", seat=0, move=seen["moves"][0]["notation"], position=seen["position"]
    )
    info: dict[str, Any] = done.json()
    return info
