"""``deskoherna new-game``: a package with a small game that is complete, to be made into another one."""

from __future__ import annotations

import argparse
import keyword
import os
import re
import shutil
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from deskoherna.cli.parsing import Parser, UsageError
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.environment.folders import make_folder
from deskoherna.core.errors import DeskohernaError

# The example that docs/add-a-game.md walks through and our tests play. It is a whole package itself: a new
# game is its copy with these words replaced.
TEMPLATE: Final = Path(__file__).parents[2] / "templates" / "tinygame"
PACKAGE: Final = "tinygame"
ID: Final = "tiny-auction"
CLASS: Final = "LittleAuction"
TITLES: Final = ("Little Auction", "Malá dražba")
AUTHORS: Final = "The Deskoherna authors"

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST: Final = 40


def arguments(parser: Parser) -> None:
    say = parser.shell.say
    parser.takes("name", metavar=say("meta.name"))
    parser.takes("--title", metavar=say("meta.title"))
    parser.takes("--out", type=Path, default=Path(), metavar=say("meta.folder"))


def run(args: argparse.Namespace, shell: Shell) -> int:
    name = checked(args.name)
    folder = make(name, args.title or title_of(name), args.out)
    shell.print(shell.say("new-game.made", path=str(folder)))
    for line in ("try", "install", "play"):
        shell.print(shell.say("new-game." + line, game=name, path=str(folder)))
    return 0


def checked(name: str) -> str:
    """The name, if a game can have it."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise UsageError("error.shell.game-name", name=name).suggest(name, [proposal(name)])
    package = package_of(name)
    if name in registry.games() or find_spec(package) is not None or keyword.iskeyword(package):
        raise UsageError("error.shell.game-taken", name=name)
    return name


def proposal(name: str) -> str:
    """The nearest name a game can have: ``Můj svět!`` becomes ``muj-svet``."""
    from deskoherna.core.text.searching import plain

    return re.sub(r"^[0-9-]+", "", "-".join(re.findall(r"[a-z0-9]+", plain(name))))[:LONGEST]


def package_of(name: str) -> str:
    return name.replace("-", "_")


def title_of(name: str) -> str:
    return name.replace("-", " ").capitalize()


def make(name: str, title: str, where: Path) -> Path:
    """Write the package of a game, whole or not at all; returns its folder."""
    package = package_of(name)
    target = where / package
    if target.exists() or target.is_symlink():
        raise DeskohernaError("error.file.exists", path=str(target))
    make_folder(where)
    beside = Path(tempfile.mkdtemp(prefix=f".{package}-", dir=where))
    try:
        _copy(beside / package, replacements(name, title))
        os.replace(beside / package, target)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return target


def replacements(name: str, title: str) -> dict[str, str]:
    """What stands in the template, and what stands there in a new game."""
    package = package_of(name)
    spelt = title.replace("\\", "").replace('"', "”")
    return {
        PACKAGE: package,
        ID: name,
        CLASS: "".join(word.capitalize() for word in name.split("-")),
        **dict.fromkeys(TITLES, spelt),
        AUTHORS: os.environ.get("USER") or os.environ.get("USERNAME") or "?",
        "year = 2025": f"year = {time.localtime().tm_year}",
    }


def _copy(target: Path, words: dict[str, str]) -> None:
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_dir() or "__pycache__" in source.parts:
            continue
        place = target / _replaced(source.relative_to(TEMPLATE).as_posix(), words)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(_replaced(source.read_text(encoding="utf-8"), words), encoding="utf-8")


def _replaced(text: str, words: dict[str, str]) -> str:
    known = re.compile("|".join(re.escape(word) for word in words))
    return known.sub(lambda found: words[found[0]], text)
