"""A build is used while it fits: the same sources, the same Python, nothing missing, nobody against it."""

from __future__ import annotations

import ast
import json
import runpy
import subprocess
import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import resolve_name
from pathlib import Path

import pytest

from deskoherna.core import compiled
from deskoherna.core.compiled import BUILD, LABEL, PYTHON, ROOMS, Status, digest, label, modules_of

MATCH = "deskoherna.core.match"
ROOT = Path(__file__).parents[2]
TO_C = """
import runpy
from mypyc.build import mypycify
mypycify([*runpy.run_path("setup.py", run_name="hot")["hot_modules"](), "--strict"], multi_file=True)
"""


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone in which make fast has just been done."""
    monkeypatch.delenv("DESKOHERNA_CODE")
    for room in ROOMS:
        (tmp_path / "deskoherna" / room).mkdir(parents=True)
    (tmp_path / "setup.py").write_text("OPTIMIZE = 1")
    (tmp_path / "deskoherna" / "core" / "match.py").write_text("ROUNDS = 4")
    folder = tmp_path / BUILD
    (folder / "deskoherna" / "core").mkdir(parents=True)
    (folder / "deskoherna" / "core" / f"match{PYTHON}").write_bytes(b"")
    (folder / f"all__mypyc{PYTHON}").write_bytes(b"")
    label(tmp_path, folder)
    return tmp_path


def test_a_build_that_fits_is_used(clone):
    status, modules = modules_of(clone)
    assert status == Status("compiled", clone / BUILD)
    assert status.compiled and not status.unfit
    assert modules == {
        "all__mypyc": f"{clone}/build/compiled/all__mypyc{PYTHON}",
        MATCH: f"{clone}/build/compiled/deskoherna/core/match{PYTHON}",
    }


def test_its_modules_are_found_before_the_sources(clone):
    front = compiled._Front(modules_of(clone)[1])
    spec = front.find_spec(MATCH)
    assert spec is not None and isinstance(spec.loader, ExtensionFileLoader)
    assert front.find_spec("deskoherna.core.errors") is None


@pytest.mark.parametrize("file", ["setup.py", "deskoherna/core/match.py", "deskoherna/games/new.py"])
def test_changed_sources_make_it_stale(clone, file):
    (clone / file).write_text("ROUNDS = 5")
    status, modules = modules_of(clone)
    assert status.state == "stale" and status.unfit and not modules


def test_a_source_taken_away_or_renamed_makes_it_stale(clone):
    before = digest(clone)
    core = clone / "deskoherna" / "core"
    (core / "match.py").rename(core / "game.py")
    assert digest(clone) != before
    assert modules_of(clone)[0].state == "stale"


def test_what_hot_modules_cannot_lean_on_does_not_matter(clone):
    (clone / "deskoherna" / "web").mkdir()
    (clone / "deskoherna" / "web" / "page.py").write_text("")
    (clone / "deskoherna" / "games" / "figures.toml").write_text("")
    assert modules_of(clone)[0].compiled


def test_a_module_missing_from_the_build_makes_it_stale(clone):
    (clone / BUILD / f"all__mypyc{PYTHON}").unlink()
    assert modules_of(clone)[0].state == "stale"


def test_a_build_for_another_python_is_left_alone(clone):
    path = clone / BUILD / LABEL
    made_of = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**made_of, "python": ".cpython-399-sparc.so"}), encoding="utf-8")
    assert modules_of(clone) == (Status("foreign"), {})


def test_sources_run_where_they_are_asked_for(clone, monkeypatch):
    monkeypatch.setenv("DESKOHERNA_CODE", "pure")
    assert modules_of(clone) == (Status("asked"), {})


@pytest.mark.parametrize("text", [None, "", "half a la"])
def test_an_unfinished_build_is_none(clone, text):
    path = clone / BUILD / LABEL
    path.unlink()
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert modules_of(clone) == (Status("pure"), {})


@pytest.mark.parametrize("state", ["compiled", "pure", "asked", "stale", "foreign"])
def test_every_state_reads_itself(state):
    english, czech = Status(state).read("en"), Status(state).read("cs")
    assert ("Compiled" in english) == (state == "compiled") == ("přeložený" in czech)
    assert "\n" not in english + czech


def test_no_hot_module_takes_a_room_and_a_module_from_it(monkeypatch):
    """mypyc 2.4.1: where ``from game import verbs`` and ``from game.verbs import growing`` stand in one file
    and growing is compiled, ``verbs`` is None. Spirit Island could not be loaded so."""
    monkeypatch.chdir(ROOT)
    hot = set(runpy.run_path("setup.py", run_name="hot")["hot_modules"]())
    assert "deskoherna/core/match.py" in hot
    for file in hot:
        parsed = ast.walk(ast.parse(Path(file).read_text(encoding="utf-8")))
        taken = [
            (room_taken_from(file, one), name.name)
            for one in parsed
            if isinstance(one, ast.ImportFrom)
            for name in one.names
        ]
        rooms = {f"{room}.{name}" for room, name in taken}
        found = [(room, name) for room, name in taken if room in rooms and path_of(room, name) in hot]
        assert not found, (file, found)


def test_no_module_left_pure_inherits_from_a_closed_compiled_class(monkeypatch):
    """A compiled class has no interpreted child unless it says so: on such a build, previews broke down."""
    monkeypatch.chdir(ROOT)
    hot = set(runpy.run_path("setup.py", run_name="hot")["hot_modules"]())
    closed = {
        (".".join(Path(file).with_suffix("").parts), one.name)
        for file in hot
        for one in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8")))
        if isinstance(one, ast.ClassDef) and "allow_interpreted_subclasses=True" not in decorators(one)
    }
    assert ("deskoherna.core.chance.source", "Quick") in closed
    for file in sorted(Path("deskoherna").rglob("*.py")):
        if str(file) not in hot:
            parsed = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
            taken = {
                name.asname or name.name: (room_taken_from(file, one), name.name)
                for one in parsed
                if isinstance(one, ast.ImportFrom)
                for name in one.names
            }
            for one in parsed:
                if isinstance(one, ast.ClassDef):
                    parents = {taken.get(ast.unparse(base).partition("[")[0]) for base in one.bases}
                    assert not parents & closed, (file, one.name, parents & closed)


def room_taken_from(file: str | Path, one: ast.ImportFrom) -> str:
    """The full name of a module that may be named from where the file stands."""
    return resolve_name("." * one.level + (one.module or ""), ".".join(Path(file).parent.parts))


def decorators(one: ast.ClassDef) -> str:
    return " ".join(map(ast.unparse, one.decorator_list))


def test_no_hot_module_looks_into_a_display_with_stars(monkeypatch):
    """mypyc 2.4.1 breaks down on ``x in (*a, *b)``."""
    monkeypatch.chdir(ROOT)
    for file in runpy.run_path("setup.py", run_name="hot")["hot_modules"]():
        for one in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
            if isinstance(one, ast.Compare) and isinstance(one.ops[0], (ast.In, ast.NotIn)):
                looked_into = one.comparators[0]
                shown = looked_into.elts if isinstance(looked_into, (ast.Tuple, ast.List, ast.Set)) else []
                assert not any(isinstance(item, ast.Starred) for item in shown), f"{file}:{one.lineno}"


def test_what_goes_by_place_alone_has_names_nobody_says(monkeypatch):
    """mypyc 2.4.1 knows no names that only have a place: ``f(a, /, **more)`` refuses ``more`` an ``a``."""
    monkeypatch.chdir(ROOT)
    for file in runpy.run_path("setup.py", run_name="hot")["hot_modules"]():
        for one in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
            if isinstance(one, ast.FunctionDef) and one.args.kwarg is not None:
                names = [name.arg for name in one.args.posonlyargs if name.arg != "self"]
                assert all(name.endswith("_") for name in names), f"{file}:{one.lineno}"


def path_of(room, name):
    return f"{room}.{name}".replace(".", "/") + ".py"


@pytest.mark.slow
def test_mypyc_takes_every_hot_module(tmp_path):
    """What make fast compiles becomes C; the C compiler, which takes minutes, is not asked."""
    for name in ("setup.py", "pyproject.toml", "deskoherna"):
        (tmp_path / name).symlink_to(ROOT / name)
    done = subprocess.run([sys.executable, "-c", TO_C], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len([*tmp_path.glob("build/**/*.c")]) > 200
