"""Which code runs: the sources, or their hot modules as ``make fast`` has compiled them.

``make fast`` leaves compiled modules in ``build/compiled`` of a clone, with a digest of what they were made
of. Where that fits the sources, ``import deskoherna`` takes the hot modules from there and all else from the
sources, whichever way the package is reached: a command, a script, a worker process. Where it does not, the
sources run. ``DESKOHERNA_CODE=pure`` always asks for the sources.

The package imports this before all else and ``setup.py`` runs it by its path, so it needs only the standard
library.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]  # of a clone
BUILD: Final = "build/compiled"
LABEL: Final = "built.json"  # says what a build was made of
ROOMS: Final = ("core", "bots", "settlers", "games")  # whatever a hot module may take a constant from
HOT: Final = ("asking", "match", "playout", "running", "state")  # modules of core that every build compiles
PYTHON: Final = EXTENSION_SUFFIXES[0]  # .cpython-311-x86_64-linux-gnu.so: what can be loaded here

COMPILED: Final = "compiled"  # the hot modules are compiled
PURE: Final = "pure"  # no build is there
ASKED: Final = "asked"  # pure, because DESKOHERNA_CODE says so
STALE: Final = "stale"  # pure, because the sources have changed since the build
FOREIGN: Final = "foreign"  # pure, because the build is for another Python


class Status(NamedTuple):
    """What runs and why: ``state`` is a word from above, ``where`` the folder of the compiled modules."""

    state: str
    where: Path | None = None

    @property
    def compiled(self) -> bool:
        return self.state == COMPILED

    @property
    def unfit(self) -> bool:
        """Is there a build that could not be used?"""
        return self.state in (STALE, FOREIGN)

    def read(self, lang: str = "en") -> str:
        """The same as a sentence."""
        from deskoherna.core.phrase import Phrase
        from deskoherna.core.text import words

        return words(lang).say(Phrase(f"shell.code.{self.state}"))


def status() -> Status:
    """What runs in this process: compiled modules (a clone's build, a compiled wheel) or the sources."""
    if running() and not _chosen.compiled:
        return Status(COMPILED, Path(__file__).parents[1])
    return _chosen


def running() -> bool:
    """Does the referee run as compiled code?"""
    return all(is_compiled(f"deskoherna.core.{name}") for name in HOT)


def is_compiled(module: str) -> bool:
    return file_of(module).endswith(tuple(EXTENSION_SUFFIXES))


def file_of(module: str) -> str:
    return str(import_module(module).__file__)


def folder_of(package: str) -> Path:
    """Where a package's own files lie; the ``__file__`` of its compiled modules may be elsewhere."""
    return Path(file_of(package)).parent


# -- a build and what it was made of -----------------------------------------------------------------------


def digest(root: Path) -> str:
    """All that a build follows from, as a number: its rooms, and how ``setup.py`` compiles them."""
    whole = blake2b(digest_size=16)
    rooms = [file for room in ROOMS for file in (root / "deskoherna" / room).rglob("*.py")]
    for file in sorted([root / "setup.py", *rooms]):
        content = file.read_bytes()
        whole.update(f"{file.relative_to(root).as_posix()} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()


def label(root: Path, folder: Path) -> None:
    """Write down what a finished build was made of, and which modules it holds."""
    modules = {
        ".".join(file.relative_to(folder).parts).removesuffix(PYTHON): file.relative_to(folder).as_posix()
        for file in sorted(folder.rglob("*" + PYTHON))
    }
    made_of = {"python": PYTHON, "digest": digest(root), "modules": modules}
    (folder / LABEL).write_text(json.dumps(made_of, indent=1), encoding="utf-8")


def modules_of(root: Path) -> tuple[Status, dict[str, str]]:
    """Whether a clone's build can be used, and the files of its modules if so."""
    folder = root / BUILD
    try:
        made_of = json.loads((folder / LABEL).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Status(PURE), {}
    if os.environ.get("DESKOHERNA_CODE") == "pure":
        return Status(ASKED), {}
    if made_of["python"] != PYTHON:
        return Status(FOREIGN), {}
    modules = {name: f"{folder}/{file}" for name, file in made_of["modules"].items()}
    if made_of["digest"] != digest(root) or not all(map(os.path.exists, modules.values())):
        return Status(STALE), {}
    return Status(COMPILED, folder), modules


# -- putting it in front ------------------------------------------------------------------------------------


class _Front(MetaPathFinder):
    """Finds the modules of a build before anybody finds their sources."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.modules.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


_chosen = Status(PURE)


def choose() -> None:
    """Let hot modules come from the build if there is one that fits; called once, before any is imported."""
    global _chosen
    _chosen, modules = modules_of(ROOT)
    if modules:
        sys.meta_path.insert(0, _Front(modules))
