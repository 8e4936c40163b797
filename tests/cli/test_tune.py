"""``tune``: what it says and writes, and bad input."""

from __future__ import annotations

import pytest

from deskoherna.core import registry
from deskoherna.lab.weights import prices_path

SHORT = (
    "tune",
    "brian-boru",
    "--bot",
    "random",
    "--games",
    "4",
    "--generations",
    "1",
    "--duel",
    "1",
    "--weights",
    "2",
)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("cs", ["násobek", "Učení z 48 pozic.", "Souboj na 1 partii"]), ("en", ["factor", "48 positions"])],
)
def test_it_says_what_it_found(run, tmp_path, lang, words):
    ran = run(*SHORT, "--out", tmp_path, "--lang", lang)
    assert ran.code == 0
    assert ran.err == ""
    for one in words:
        assert one in ran.out
    usual = prices_path(registry.game("brian-boru")).read_text(encoding="utf-8")
    tuned = (tmp_path / "prices.py").read_text(encoding="utf-8")
    assert tuned != usual
    assert len(tuned.splitlines()) == len(usual.splitlines())


def test_for_machines(run, tmp_path):
    report = run(*SHORT, "--out", tmp_path, "--json").json()
    assert len(report["factors"]) == 2
    assert report["duel"]["matches"] == 1


@pytest.mark.parametrize(
    ("args", "english", "czech"),
    [
        (["--bot", "wizard"], "wizard", "wizard"),
        (["--games", "1"], "--games cannot be “1”", "--games nemůže být „1“"),
        (["--out", "/proc/x"], "cannot be written", "nejde zapsat"),
    ],
)
def test_bad_input(run, args, english, czech):
    for lang, expected in (("en", english), ("cs", czech)):
        ran = run(*SHORT, *args, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert expected in ran.err
