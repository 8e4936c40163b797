"""Completion as bash itself does it: its function is called with what was typed, and offers what fits."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from deskoherna.cli.completing import varied
from deskoherna.cli.main import COMMANDS

# What bash does at Tab: what was typed goes into its variables, then the function bound to the command runs.
AT_TAB = """
eval "$(deskoherna completion bash)"
bound=$(complete -p deskoherna | sed 's/.* -F \\([^ ]*\\) .*/\\1/')
while IFS= read -r COMP_LINE; do
  COMP_POINT=${#COMP_LINE}
  COMP_TYPE=9
  read -ra COMP_WORDS <<< "$COMP_LINE"
  [[ $COMP_LINE == *" " ]] && COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  $bound deskoherna "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" < /dev/null
  echo "${COMPREPLY[*]}"
done
"""

OFFERS = {
    "deskoherna sim": "simulate",
    "deskoherna play br": "brian-boru",
    "deskoherna games te": "terra-mystica",
    "deskoherna play brian-boru --seats me,gr": "me,greedy",
    "deskoherna play brian-boru --seats m": "me master",
    "deskoherna simulate brian-boru --seats m": "master",
    "deskoherna tune brian-boru --bot cl": "club",
    "deskoherna play brian-boru --options vik": "vikings_rival=",
    "deskoherna play brian-boru --options vikings_rival=": "no yes",
    "deskoherna play terra-mystica --options setup=": "variable first-game",
    "deskoherna balance terra-mystica --sides nomads,wi": "nomads,witches",
    "deskoherna show x.json --theme ": "light dark",
    "deskoherna games --lang ": "cs en",
    "deskoherna simulate brian-boru --par": "--parquet",
    "deskoherna play brian-boru --seed ": "",
    "deskoherna play chess --options ": "",
}


def test_bash_completes(tmp_path):
    """One bash answers all the questions, each from its own process of ours."""
    folder = tmp_path / "bin"
    folder.mkdir()
    command = folder / "deskoherna"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m deskoherna "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    env["PYTHONPATH"] = os.pathsep.join(sys.path)
    done = subprocess.run(
        ["bash", "--norc", "--noprofile", "-c", AT_TAB],
        input="".join(f"{line}\n" for line in [*OFFERS, "deskoherna "]),
        capture_output=True, text=True, env=env, cwd=tmp_path, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    *offered, commands = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert dict(zip(OFFERS, offered, strict=True)) == OFFERS
    assert set(COMMANDS) <= set(commands.split())


@pytest.mark.parametrize(
    ("shell", "binds"),
    [
        ("bash", "complete -o nospace -o default -o bashdefault -F _python_argcomplete deskoherna"),
        ("zsh", "compdef"),
        ("fish", "complete --command deskoherna"),
    ],
)
def test_every_shell_gets_its_lines(run, shell, binds):
    ran = run("completion", shell)
    assert (ran.code, ran.err) == (0, "")
    assert binds in ran.out


def test_other_shells(run):
    for lang, said in (("en", "bash, zsh, fish. "), ("cs", "Nemá to být „fish“?")):
        ran = run("completion", "fsh", "--lang", lang)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert said.strip() in ran.err


def test_without_the_extra_it_says_what_to_install(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "argcomplete", None)
    ran = run("completion", "bash")
    assert ran.code == 2
    assert "deskoherna[completion]" in ran.err


def test_several_values_to_vary():
    class Parsed:
        game = "imperial-settlers"

    offered = varied("difficulty=easy,", Parsed())
    assert offered == ["difficulty=easy,easy", "difficulty=easy,medium", "difficulty=easy,hard"]
    assert "difficulty=easy" in varied("difficulty=", Parsed())
