"""Without extras the core plays, and whatever needs one says its name in one line."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import deskoherna
from deskoherna.core.environment.extras import BROUGHT, MissingExtra, demand, library, missing, needing

ROOT = Path(deskoherna.__file__).parents[1]

# Runs a command line where some packages are not installed.
SHELL = """
import sys
for missing in sys.argv[1].split(","):
    sys.modules[missing] = None
from deskoherna.cli.main import main
sys.exit(main(sys.argv[2:]))
"""
EVERYTHING = ",".join({module for modules in BROUGHT.values() for module in modules})


def without(missing: str, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SHELL, missing, *args], capture_output=True, text=True, cwd=ROOT, check=False
    )


@pytest.mark.parametrize(
    ("missing", "extra", "line"),
    [
        ("fastapi", "server", "serve"),
        ("argon2", "server", "serve"),
        ("psycopg", "postgres", "serve --port 8999 --db postgresql://nobody@localhost/nothing"),
        ("numpy", "learned", "train terra-mystica --matches 20 --workers 1 --out {out}"),
        ("cma", "lab", "tune brian-boru --out {out}"),
        ("openskill", "lab", "ladder brian-boru --seats random,greedy --games 1 --workers 1 --out {out}"),
        ("jinja2", "lab", "balance brian-boru --seats random --games 3 --workers 1 --out {out}"),
        ("ray", "ray", "simulate brian-boru --seats random,random,random --games 1 --engine ray"),
        ("pyarrow", "parquet", "simulate brian-boru --seats random,random,random --games 1 --parquet {out}"),
        ("catanatron", "peers", "bench brian-boru --seconds 0.01 --peers"),
    ],
)
def test_a_command_names_the_extra_it_misses(missing, extra, line, tmp_path):
    args = [word.format(out=tmp_path / "out") for word in line.split()]
    ran = without(missing, *args, "--lang", "cs")
    assert ran.returncode == 2, ran.stderr
    assert ran.stderr == f"Chybí {missing}. Příkaz pip install 'deskoherna[{extra}]' ho nainstaluje.\n"


@pytest.mark.parametrize(
    ("missing", "extra", "module"),
    [
        ("sqlalchemy", "server", "deskoherna.server.db.tables"),
        ("jinja2", "server", "deskoherna.web.context"),
        ("numpy", "research", "deskoherna.lab.learning.zoo"),
        ("pettingzoo", "research", "deskoherna.lab.learning.zoo"),
        ("numpy", "research", "deskoherna.lab.learning.spiel"),
        ("pyspiel", "research", "deskoherna.lab.learning.spiel"),
    ],
)
def test_an_import_names_it_too(missing, extra, module):
    code = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    last = ran.stderr.splitlines()[-1]
    assert last.endswith(f"This needs {missing}. The command pip install 'deskoherna[{extra}]' installs it.")


def test_the_core_leans_on_no_extra(tmp_path):
    kept = tmp_path / "kept"
    lines = [
        "games",
        "rules brian-boru R6",
        "cards terra-mystica",
        f"simulate brian-boru --seats greedy,random,random --games 1 --workers 1 --records {kept}",
        "bench brian-boru --seconds 0.01",
    ]
    for line in lines:
        ran = without(EVERYTHING, *line.split())
        assert ran.returncode == 0 and ran.stdout, (line, ran.stderr)
    record = next(kept.rglob("*.json"))
    for line in (f"replay {record}", f"show {record}"):
        ran = without(EVERYTHING, *line.split())
        assert ran.returncode == 0 and ran.stdout, (line, ran.stderr)


def test_every_extra_that_is_named_can_be_installed():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named: dict[str, set[str]] = {}
    for extra, requirements in project["optional-dependencies"].items():
        named[extra] = {re.split(r"[\[>=]", one)[0].lower().replace("_", "-") for one in requirements}
    distributions = packages_distributions()
    for extra, modules in BROUGHT.items():
        for module in modules if extra not in ("ray", "torch") else ():  # too large for the tests
            brought = {name.lower().replace("_", "-") for name in distributions[module]}
            assert brought & named[extra], (extra, module)
        assert f"[{','.join(BROUGHT)}]" in project["optional-dependencies"]["all"][0]
    assert set(BROUGHT) | {"all", "compile", "docs", "dev"} == set(named)


def test_it_is_an_import_error_for_programs(monkeypatch):
    monkeypatch.setitem(BROUGHT, "lab", ("json", "no_such", "nor_such"))
    assert missing("lab") == ["no_such", "nor_such"]
    for refused in (lambda: library("lab", "no_such.library"), lambda: demand("lab")):
        with pytest.raises(ImportError) as caught:
            refused()
        assert isinstance(caught.value, MissingExtra)
        assert caught.value.phrase.args == {"extra": "lab", "module": "no_such"}


def test_what_is_missing_of_our_own_is_no_extra():
    with pytest.raises(ModuleNotFoundError, match=r"deskoherna\.nowhere"), needing("lab"):
        library("lab", "deskoherna.nowhere")
