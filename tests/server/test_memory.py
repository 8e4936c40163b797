"""While a house is open, full collections pass over what has come to stay; nothing is lost by it."""

from __future__ import annotations

import gc
import weakref

from server.playhouse import Playhouse

from deskoherna.server.serving.memory import settled, sweep


class Ring:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


def test_what_outlives_a_full_collection_is_set_aside_and_still_swept() -> None:
    with settled():
        kept = Ring()
        gc.collect()
        assert gc.get_freeze_count() > 10_000
        assert not any(one is kept for one in gc.get_objects())
        seen = weakref.ref(kept)
        del kept
        gc.collect()
        assert seen() is not None  # set aside: only a sweep finds it
        assert sweep() > 0
        assert seen() is None
        assert gc.get_freeze_count() > 10_000  # and all the rest is set aside again


def test_a_closed_house_leaves_memory_as_it_was() -> None:
    before = list(gc.callbacks)
    with settled():
        assert len(gc.callbacks) == len(before) + 1
    assert gc.callbacks == before
    assert gc.get_freeze_count() == 0


def test_a_house_that_a_program_opens_leaves_its_memory_alone(sqlite_url: str, tiny: str) -> None:
    """Only a process that serves sets aside: what a program opens one after another must go again."""
    playhouse = Playhouse(sqlite_url)
    gone = weakref.ref(playhouse.app)
    assert gc.get_freeze_count() == 0
    playhouse.close()
    del playhouse
    gc.collect()
    assert gone() is None


def test_two_houses_in_one_process() -> None:
    with settled():
        with settled():
            pass
        gc.collect()
        assert gc.get_freeze_count() > 10_000
