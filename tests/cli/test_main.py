"""The command line as a whole: languages, help, errors of one line, exit codes."""

from __future__ import annotations

import subprocess
import sys

import pytest
from patience import PATIENCE

import deskoherna
from deskoherna.cli.main import COMMANDS
from deskoherna.cli.shell import default_language
from deskoherna.core.compiled import Status, status
from deskoherna.core.text import grouped
from deskoherna.core.text.wording import span


def one_line(text: str) -> bool:
    return text.endswith("\n") and text.count("\n") == 1


@pytest.mark.parametrize(
    ("surroundings", "lang"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "cs"}, "cs"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "cs_CZ"}, "cs"),
    ],
)
def test_language_comes_from_the_surroundings(surroundings, lang):
    assert default_language(surroundings) == lang


@pytest.mark.parametrize(
    "args", [("--lang", "cs", "games"), ("games", "--lang", "cs"), ("games", "--lang=cs")]
)
def test_language_before_or_after_the_command(run, args):
    assert "Velkokrál Irska" in run(*args).out


def test_language_from_locale(run, monkeypatch):
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert "Velkokrál Irska" in run("games").out
    assert "High King" in run("games", "--lang", "en").out


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run, command, lang):
    ran = run(command, "--help", "--lang", lang)
    assert ran.code == 0
    assert ran.out.startswith("použití:" if lang == "cs" else "usage:")
    assert ran.err == ""


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_without_a_command_help_is_printed(run, lang):
    ran = run("--lang", lang)
    assert ran.code == 0
    for command in COMMANDS:
        assert command in ran.out


def test_version(run):
    ran = run("--version")
    assert ran.code == 0
    assert " ".join(ran.out.split()) == f"deskoherna {deskoherna.__version__} ({status().read('en')})"


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_build_that_does_not_fit_is_said_beside_the_output(run, monkeypatch, lang):
    fine = run("games", "--lang", lang)
    monkeypatch.setattr("deskoherna.cli.main.status", lambda: Status("stale"))
    ran = run("games", "--lang", lang)
    assert (ran.code, ran.out, fine.err) == (0, fine.out, "")
    assert one_line(ran.err) and "make fast" in ran.err


@pytest.mark.parametrize(
    ("args", "english", "czech"),
    [
        (["frob"], "There is no command “frob”", "Příkaz „frob“ neznáme"),
        (["games", "--frob"], "not understood: --frob", "Nerozumím tomuhle: --frob"),
        (["rules"], "Missing: GAME", "Chybí HRA"),
        (["rules", "chess"], "no game “chess”", "Hru „chess“ na polici nemáme"),
        (["cards", "chess"], "brian-boru", "brian-boru"),
        (["bench", "chess"], "no game “chess”", "Hru „chess“"),
        (["play", "chess"], "no game “chess”", "Hru „chess“"),
        (["simulate", "brian-boru"], "Missing: --seats", "Chybí --seats"),
        (["record", "brian-boru", "--out", "x.parquet"], "Say who plays", "Řekni, kdo hraje"),
        (["simulate", "brian-boru", "--seats"], "--seats needs a value", "--seats potřebuje hodnotu"),
        (["bench", "--seconds", "soon"], "--seconds cannot be “soon”", "--seconds nemůže být „soon“"),
        (["replay", "/nowhere.json"], "There is no file", "tu není"),
        (["bench", "--compiled"], "No compiled code", "Neběží přeložený kód"),
    ],
)
def test_bad_lines_are_one_line_and_exit_code_2(run, args, english, czech):
    if args == ["bench", "--compiled"]:
        from deskoherna.core.compiled import running

        if running():
            pytest.skip("compiled code is running")
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run(*args, "--lang", lang) if args[-1] != "--seats" else run("--lang", lang, *args)
        assert ran.code == 2
        assert ran.out == ""
        assert one_line(ran.err)
        assert expected in ran.err


def test_an_unknown_language_lists_the_known(run):
    ran = run("games", "--lang", "xx")
    assert ran.code == 2
    assert "cs, en" in ran.err


def test_a_closed_pipe_is_quiet():
    command = f"{sys.executable} -m deskoherna rules brian-boru | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout.startswith("1. ")
    assert done.stderr == ""


def test_a_terminal_without_czech_letters_does_not_choke():
    command = [sys.executable, "-m", "deskoherna", "games", "--lang", "cs"]
    done = subprocess.run(command, capture_output=True, env={"PYTHONIOENCODING": "ascii"}, timeout=PATIENCE)
    assert done.returncode == 0
    assert b"brian-boru" in done.stdout


def test_games_loads_nothing_heavy():
    code = (
        "import sys; from deskoherna.cli.main import main; main(['games', '--json']);"
        "heavy = {'textual', 'rich', 'pyarrow', 'asyncio', 'deskoherna.bots', 'msgspec'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_numbers_as_people_write_them():
    assert grouped(192562, 0, "en") == "192,562"
    assert grouped(192562, 0, "cs") == "192\u00a0562"
    assert grouped(-2.5, 1, "cs") == "−2,5"
    assert (span([3, 4, 5]), span([4]), span([])) == ("3–5", "4", "")
