"""The fair queue: nobody's flood delays another by more than the job under way. Counted, without clocks."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deskoherna.server.workers.fair_queue import FairQueue, Payer

HOSTILE, HONEST = Payer("there", "1"), Payer("here", "2")


def served(queue: FairQueue[str], used: float | None = None) -> str:
    """The next job, done at once."""
    ticket = queue.pop()
    queue.settle(ticket, ticket.cost if used is None else used)
    return ticket.job


def test_a_flood_delays_others_by_one_job() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(100):
        queue.push(HOSTILE, 5.0, f"flood {n}")
    for _ in range(10):
        under_way = queue.pop()
        assert under_way.payer == HOSTILE
        queue.push(HONEST, 0.05, "answer")
        queue.settle(under_way, 5.0)
        assert served(queue) == "answer"
    assert [served(queue) for _ in range(3)] == ["flood 10", "flood 11", "flood 12"]


def test_shares_are_equal_whatever_the_jobs() -> None:
    queue: FairQueue[str] = FairQueue()
    used: Counter[str] = Counter()
    costs = {HOSTILE: 5, HONEST: 1, Payer("elsewhere", "3"): 2}
    for payer, cost in costs.items():
        for _ in range(3):
            queue.push(payer, cost, payer.place)
    for _ in range(3000):
        ticket = queue.pop()
        queue.push(ticket.payer, ticket.cost, ticket.job)  # everybody always has more
        queue.settle(ticket, ticket.cost)
        used[ticket.job] += int(ticket.cost)
    assert max(used.values()) - min(used.values()) <= 5


def test_many_people_of_one_place_are_one_place() -> None:
    """Guests are made for nothing, so a crowd of them counts no more than its address."""
    queue: FairQueue[str] = FairQueue()
    crowd = [Payer("there", str(n)) for n in range(50)]
    for one in [*crowd, HONEST]:
        for _ in range(60):
            queue.push(one, 1.0, one.place)
    assert Counter(served(queue) for _ in range(100)) == {"there": 50, "here": 50}


def test_people_of_one_place_share_it() -> None:
    queue: FairQueue[str] = FairQueue()
    eva, petr = Payer("club", "eva"), Payer("club", "petr")
    for _ in range(50):
        queue.push(eva, 1.0, "eva")
    queue.push(petr, 1.0, "petr")
    queue.push(petr, 1.0, "petr")
    assert Counter(served(queue) for _ in range(4)) == {"eva": 2, "petr": 2}


def test_idleness_saves_up_nothing() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(300):
        queue.push(HOSTILE, 1.0, "there")
    for _ in range(100):
        served(queue)
    for _ in range(100):
        queue.push(HONEST, 1.0, "here")
    assert Counter(served(queue) for _ in range(100)) == {"there": 50, "here": 50}


def test_what_a_job_really_took_counts() -> None:
    """Whoever says "a moment" and takes an hour waits until the others had as much."""
    queue: FairQueue[str] = FairQueue()
    for _ in range(30):
        queue.push(HOSTILE, 0.05, "liar")
        queue.push(HONEST, 1.0, "honest")
    assert served(queue, 20.0) == "liar"
    assert [served(queue) for _ in range(20)] == ["honest"] * 20
    assert served(queue, 20.0) == "liar"


def test_nobody_owes_anything_once_nobody_waits() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.push(HOSTILE, 1.0, "alone")
    assert served(queue, 1000.0) == "alone"
    queue.push(HONEST, 1.0, "here")
    queue.push(HOSTILE, 1.0, "there")
    assert [served(queue), served(queue)] == ["here", "there"]
    with pytest.raises(IndexError):
        queue.pop()


def test_names_are_not_kept_for_ever() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(3):
        queue.push(HOSTILE, 1.0, "always waiting")
    for n in range(3000):
        queue.push(Payer(f"place {n}", "x"), 1.0, "once")
        served(queue)
        queue.push(HOSTILE, 1.0, "always waiting")
        served(queue)
    assert len(queue._places.tags) < 600 and len(queue._people) < 600


jobs = st.lists(
    st.one_of(
        st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.floats(0.01, 9), st.floats(0, 20)),
        st.none(),
    ),
    max_size=80,
)


@settings(deadline=None)
@given(jobs)
def test_everything_is_served_once_and_in_order_for_each(
    script: list[tuple[str, str, float, float] | None],
) -> None:
    queue: FairQueue[tuple[int, float]] = FairQueue()
    put: dict[tuple[str, str], list[int]] = defaultdict(list)
    got: dict[tuple[str, str], list[int]] = defaultdict(list)

    def serve() -> None:
        ticket = queue.pop()
        number, used = ticket.job
        queue.settle(ticket, used)
        got[ticket.payer.place, ticket.payer.person].append(number)

    for n, one in enumerate(script):
        if one is None:
            if len(queue):
                serve()
            continue
        place, person, cost, used = one
        queue.push(Payer(place, person), cost, (n, used))
        put[place, person].append(n)
    while len(queue):
        serve()
    assert got == put
