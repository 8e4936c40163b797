"""Houses to play in: on SQLite, on a PostgreSQL of our own, and as real processes."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from server.playhouse import Person, Playhouse, Process
from server.postbox import Hook, Mailbox
from server.postgres import Cluster

from deskoherna.bots.coach import reviews
from deskoherna.core import registry
from deskoherna.server.db.opening import connect, migrate


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.close()


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite database of the newest schema, to be copied."""
    path = tmp_path_factory.mktemp("blank") / "room.db"
    engine = connect(f"sqlite:///{path}")
    migrate(engine)
    engine.dispose()
    return path


@pytest.fixture
def sqlite_url(tmp_path: Path, blank: Path) -> str:
    shutil.copy(blank, tmp_path / "room.db")
    return f"sqlite:///{tmp_path / 'room.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def any_url(request: pytest.FixtureRequest) -> str:
    """Tests that ask for this run on both databases."""
    if request.param == "sqlite":
        url: str = request.getfixturevalue("sqlite_url")
        return url
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def playhouse(sqlite_url: str, tiny: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Playhouse]:
    few = {"LOOKS": 8, "PAIRS": 2, "CAREFUL_LOOKS": 8, "CAREFUL_PAIRS": 4, "PIECE": 200}
    for name, n in few.items():
        monkeypatch.setattr(reviews, name, n)
    made = Playhouse(sqlite_url)
    yield made
    made.close()


@pytest.fixture
def fires() -> Iterator[str]:
    """The id of Little Fires, a cooperative game, which stands on the shelf for the length of a test."""
    registry.add("tiny-fires", "server.fires.game:GAME")
    yield "tiny-fires"
    registry.remove("tiny-fires")


@pytest.fixture
def eva(playhouse: Playhouse) -> Person:
    return playhouse.person("Eva")


@pytest.fixture
def petr(playhouse: Playhouse) -> Person:
    return playhouse.person("Petr", "cs")


@pytest.fixture
def processes() -> Iterator[Callable[[str], Process]]:
    """Starts server processes and ends them after the test."""
    started: list[Process] = []

    def start(url: str) -> Process:
        started.append(Process(url).start())
        return started[-1]

    yield start
    for one in started:
        one.kill()


@pytest.fixture
def hook() -> Iterator[Hook]:
    with Hook() as made:
        yield made


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as made:
        yield made
