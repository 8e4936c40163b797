"""What all tests may ask for: the tiny game on the shelf."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("DESKOHERNA_CODE", "pure")  # the sources are tested, whatever make fast has left

from deskoherna.core import registry
from deskoherna.lab.bench.measures import demand_compiled

if os.environ["DESKOHERNA_CODE"] == "compiled":  # make test-compiled: no test may pass on the pure files
    demand_compiled(registry.games())

# How long an example takes depends on who else is using the machine.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# Cards as we know them: corrections the person who runs the tests has made to own boxes stay out.
os.environ["DESKOHERNA_HOME"] = str(Path(__file__).parent / "no-corrections")


# Ten thousand tests and the tables of five games live as long as the run: looking for garbage among them
# costs a fifth of it.
gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


collect_ignore = ["tinygame/tests"]  # what a new game is made with; tried there, in cli/test_new_game.py


@pytest.fixture
def tiny() -> Iterator[str]:
    """The id of Little Auction, on the shelf during a test (afterwards too, if it stood before)."""
    stood = "tiny-auction" in registry.games()
    registry.add("tiny-auction", "tinygame.game:GAME")
    yield "tiny-auction"
    if not stood:
        registry.remove("tiny-auction")
