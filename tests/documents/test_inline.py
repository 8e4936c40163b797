"""Commands, calls and options that stand in a sentence exist: the parser, make and the API know them."""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from documents.commands import command_lines
from documents.pages import ROOT, blocks, pages, tokens
from server.playhouse import house_at
from starlette.routing import Match

from deskoherna.cli.main import COMMANDS, parser
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.web.site import create_site

IDS = [str(page.relative_to(ROOT)) for page in pages()]
PLACEHOLDERS = {"GAME": "brian-boru", "NAME": "brian-boru", "FILE": "match.json", "FOLDER": "folder"}
CALL = re.compile(
    r"((?:GET|POST|PUT|PATCH|DELETE)(?:/(?:GET|POST|PUT|PATCH|DELETE))*) (/[^ ?`{]*(?:\{\w+\}[^ ?`]*)*)"
)
EXTRA = re.compile(r"deskoherna\[(\w+)\]")


def inline(page: Path) -> Iterator[str]:
    """All that stands between backticks in sentences and tables."""
    for token in tokens(page):
        for child in token.children or []:
            if child.type == "code_inline":
                yield child.content


def unrun(page: Path) -> Iterator[list[str]]:
    """Commands that no test runs: those in sentences, and those of blocks that say why not."""
    for text in inline(page):
        if re.match(r"(deskoherna|make|python -m) [^ ]", text) and "…" not in text:
            yield shlex.split(text)
    for block in blocks(page):
        if block.mark == "not run" and block.language == "sh":
            yield from command_lines(block.text)


@pytest.mark.parametrize("page", pages(), ids=IDS)
def test_commands_exist(page: Path) -> None:
    for words in unrun(page):
        said = f"{page.name}: {shlex.join(words)}"
        if words[0] == "deskoherna":
            understood([PLACEHOLDERS.get(word, word) for word in words[1:]], said)
        elif words[0] == "make":
            done = subprocess.run(
                ["make", "--dry-run", *words[1:]], cwd=ROOT, capture_output=True, check=False
            )
            assert done.returncode == 0, said
        elif words[:2] == ["python", "-m"]:
            assert find_spec(words[2]) is not None, said


def understood(args: list[str], said: str) -> None:
    if args in (["--version"], ["--help"]):
        return
    assert args[0] in COMMANDS, f"{said}: there is no such command"
    if args[1:] in ([], ["--help"]):  # its name
        return
    found = parser(Shell("en")).parse_args(args)
    game = getattr(found, "game", None)
    assert game is None or isinstance(game, list) or game in registry.games(), f"{said}: no such game"


Answers = Callable[[str, str], bool]


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Answers]:
    """Does the room answer this call?"""
    house = house_at(f"sqlite:///{tmp_path_factory.mktemp('calls') / 'room.db'}")
    app = create_site(house.settings, house)

    def asked(method: str, path: str) -> bool:
        scope = {"type": "http", "method": method, "path": path, "root_path": "", "headers": []}
        return any(route.matches(scope)[0] == Match.FULL for route in app.routes)

    yield asked
    house.close()


@pytest.mark.parametrize("name", ["docs/api.md", "docs/web.md", "docs/server.md"])
def test_calls_exist(name: str, answers: Answers) -> None:
    for text in inline(ROOT / name):
        called = CALL.match(text)
        if called is None:
            continue
        path = re.sub(r"/(?:[A-Z]+|\{\w+\})(?=/|$)", "/1", called[2])
        for method in called[1].split("/"):
            known = answers(method, path) or answers(method, "/api/v1" + path)
            assert known, f"{name}: {method} {path} is not there"


def test_a_call_that_is_not_there_is_noticed(answers: Answers) -> None:
    assert answers("GET", "/api/v1/games/1") and answers("POST", "/api/v1/tables/1/undo")
    assert not answers("POST", "/api/v1/games") and not answers("GET", "/api/v1/no-such-call")


def test_extras_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = set(project["project"]["optional-dependencies"])
    named = {name for page in pages() for name in EXTRA.findall(page.read_text(encoding="utf-8"))}
    assert named and named <= extras


def test_settings_of_the_room_are_in_its_page() -> None:
    """Every option of ``serve`` that changes how a room is hosted is told in docs/server.md."""
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    for option in parser(Shell("en")).parse_args(["serve"]).__dict__:
        if option not in ("command", "run", "lang", "host", "port", "open"):
            assert f"--{option.replace('_', '-')}" in text, option
