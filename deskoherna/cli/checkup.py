"""The checks of ``deskoherna doctor``: each looks at one thing and says how it is."""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path
from typing import Any, Final, NamedTuple

from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.compiled import status
from deskoherna.core.environment.folders import check_folder
from deskoherna.core.errors import DeskohernaError

WELL: Final = "well"
NOTE: Final = "note"  # worth knowing, and nothing is wrong
WRONG: Final = "wrong"
SMALLEST: Final = (80, 24)  # columns and rows the table needs
NEED: Final = re.compile(r"([A-Za-z0-9._-]+)[^;]*;.*extra == ['\"]([^'\"]+)['\"].*")
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


class Wanted(NamedTuple):
    """What the room would be opened with."""

    host: str
    port: int
    db: str  # empty: the usual one


class Check(NamedTuple):
    """What one look found; ``facts`` is the same for machines."""

    name: str
    state: str
    text: str
    facts: dict[str, Any]


Look = Callable[[Wanted, Shell], Iterator[Check]]


def checks(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    for look in LOOKS:
        yield from look(wanted, shell)


def _versions(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    import deskoherna

    facts = {
        "deskoherna": deskoherna.__version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "folder": str(Path(deskoherna.__file__).parent),
    }
    yield Check("versions", WELL, shell.say("doctor.versions", **facts), facts)


def _code(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    found = status()
    facts = {"compiled": found.compiled, "state": found.state}
    yield Check("code", WELL if found.compiled else NOTE, found.read(shell.lang), facts)


def _extras(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    for extra, packages in extras().items():
        found = {name: _version(name) for name in packages}
        missing = [name for name, number in found.items() if number is None]
        told = [f"{name} {number}" for name, number in found.items() if number is not None]
        key = f"doctor.extra.{extra}"
        about = ": " + shell.say(key) if shell.words.has("shell." + key) else ""
        state = "missing" if missing else "there"
        said = shell.say(f"doctor.extra-{state}", extra=extra, about=about, packages=[*(missing or told)])
        yield Check(f"extra {extra}", NOTE if missing else WELL, said, found)


def extras() -> dict[str, list[str]]:
    """The packages every extra of ours brings, as the installed package says."""
    try:
        needs = distribution("deskoherna").requires or []
    except PackageNotFoundError:  # run from the sources
        return {}
    found: dict[str, list[str]] = {}
    for need in needs:
        read = NEED.fullmatch(need)
        if read is not None and read[1] != "deskoherna":
            found.setdefault(read[2], []).append(read[1])
    return found


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _games(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    """Every game loads, and whether its owner has corrected cards."""
    for id in registry.games():
        try:
            edition = registry.game(id).edition
        except DeskohernaError as problem:  # corrections that cannot be read
            yield Check(f"game {id}", WRONG, f"{id}: {problem.read(shell.lang)}", {})
            continue
        except Exception as problem:  # a guest's own fault, whatever it is
            detail = f"{type(problem).__name__}: {problem}"
            yield Check(f"game {id}", WRONG, shell.say("doctor.game-broken", game=id, detail=detail), {})
            continue
        key = "doctor.game-corrected" if edition else "doctor.game"
        yield Check(f"game {id}", WELL, shell.say(key, game=id), {"corrections": edition or None})


def _beliefs(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    """What the bots of each game think with."""
    from deskoherna.core.machines.beliefs import HANDMADE, LEARNED, state

    for id in registry.games():
        try:
            found = state(registry.game(id))
        except Exception:  # told by the look at games
            continue
        well = found in (LEARNED, HANDMADE)
        said = shell.say(f"doctor.beliefs.{found}", game=id)
        yield Check(f"beliefs {id}", WELL if well else NOTE, said, {"beliefs": found})


def _home(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    from deskoherna.cli.table.saving import data_folder

    folder = data_folder(os.environ)
    yield _tried("home", shell, "doctor.home", {"folder": str(folder)}, lambda: check_folder(folder))


def _room(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    """The database and the port ``deskoherna serve`` would use."""
    try:
        from deskoherna.server.db.opening import try_out, without_password
        from deskoherna.server.house import default_database
        from deskoherna.server.serving.sockets import listening
    except ImportError as problem:
        yield Check("room", NOTE, shell.say("doctor.no-room", detail=str(problem)), {})
        return
    db = wanted.db or default_database()

    def listen() -> None:
        for one in listening(wanted.host, wanted.port):
            one.close()

    facts = {"host": wanted.host, "port": str(wanted.port)}
    yield _tried("database", shell, "doctor.database", {"url": without_password(db)}, lambda: try_out(db))
    yield _tried("port", shell, "doctor.port", facts, listen)


def _tried(name: str, shell: Shell, key: str, facts: dict[str, str], look: Callable[[], None]) -> Check:
    try:
        look()
    except DeskohernaError as problem:
        return Check(name, WRONG, problem.read(shell.lang), facts)
    return Check(name, WELL, shell.say(key, **facts), facts)


def _terminal(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    if not sys.stdout.isatty():
        yield Check("terminal", NOTE, shell.say("doctor.no-terminal"), {"terminal": False})
        return
    console = shell.console()
    columns, rows = console.size
    letters = str(sys.stdout.encoding).lower()
    facts = {"columns": columns, "rows": rows, "colours": console.color_system, "encoding": letters}
    small = columns < SMALLEST[0] or rows < SMALLEST[1]
    key = "terminal-small" if small else "terminal" if "utf" in letters else "terminal-letters"
    colours = console.color_system or "0"
    said = shell.say("doctor." + key, columns=columns, rows=rows, colours=colours, encoding=letters)
    yield Check("terminal", WELL if key == "terminal" else NOTE, said, facts)


def _browser(wanted: Wanted, shell: Shell) -> Iterator[Check]:
    """Only the tests of the pages need one of these."""
    found = next((path for path in map(shutil.which, BROWSERS) if path is not None), None)
    key = "doctor.browser" if found else "doctor.no-browser"
    yield Check("browser", WELL if found else NOTE, shell.say(key, path=found or ""), {"path": found})


LOOKS: Final[Sequence[Look]] = (
    _versions,
    _code,
    _extras,
    _games,
    _beliefs,
    _home,
    _room,
    _terminal,
    _browser,
)
