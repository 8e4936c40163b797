"""A crew works, tells what went wrong, and goes home whatever it is doing."""

from __future__ import annotations

import pytest
from lab.jobs import LARGE, broken, doubled, endless, gone, large, refused

from deskoherna.core.errors import BadOptions
from deskoherna.lab.simulation.crew import Crew, Lost


def test_what_comes_is_in_order_however_many_work():
    with Crew(3) as crew:
        assert list(crew.each(doubled, ((n,) for n in range(50)))) == [2 * n for n in range(50)]
        assert list(crew.each(doubled, [])) == []
        assert [len(one) for one in crew.each(large, [(0,), (1,), (2,)], 1)] == [LARGE] * 3


def test_jobs_have_numbers_and_are_taken_when_they_are_done():
    with Crew(2) as crew:
        numbers = [crew.hand(doubled, n) for n in range(9)]
        found: dict[int, int] = {}
        while len(found) < 9:
            crew.wait()
            found.update(crew.take())
        assert found == {number: 2 * n for n, number in enumerate(numbers)}
        assert crew.take() == []


@pytest.mark.parametrize("do", [large, endless])
def test_a_crew_goes_home_while_it_writes_and_while_it_works(do):
    """A pool whose process is ended while it writes waits for the rest of it for ever."""
    with Crew(2) as crew:
        assert list(crew.each(doubled, [(1,), (2,)])) == [2, 4]  # they are there
        for _ in range(4):
            crew.hand(do, *((1,) if do is large else ()))
        if do is large:
            crew.wait()  # the first of it has come
        workers = [worker.process for worker in crew._workers]
        assert all(one.is_alive() for one in workers)
    assert [one.exitcode for one in workers] == [-9, -9]


def test_what_a_job_raises_is_raised_here_and_says_where():
    with Crew(1) as crew:
        crew.hand(refused)
        crew.wait()
        with pytest.raises(BadOptions) as caught:
            crew.take()
        assert caught.value.read("en").startswith("Nobody sits at the table.")
        crew.hand(broken)
        crew.wait()
        with pytest.raises(ZeroDivisionError) as raised:
            crew.take()
        assert "in broken" in raised.value.__notes__[0]
        assert list(crew.each(doubled, [(4,)])) == [8]  # and it works on


def test_who_is_lost_is_told_of_in_both_languages():
    with Crew(1) as crew:
        crew.hand(gone, 3)
        crew.wait()
        with pytest.raises(Lost) as caught:
            crew.take()
    assert "exit code 3" in caught.value.read("en")
    assert "kód 3" in caught.value.read("cs")


def test_who_is_lost_before_a_job_is_told_of_too():
    with Crew(1) as crew:
        crew.hand(gone, 3)
        crew.wait()  # the line has ended
        with pytest.raises(Lost) as caught:
            crew.hand(doubled, 1)
    assert "exit code 3" in caught.value.read("en")
