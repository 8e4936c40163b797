"""Files and folders that cannot be written or read: one line, exit code 2, nothing half done."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from deskoherna.cli.commands import games

PLAY = ("brian-boru", "--seats", "random,random,random", "--games", "1", "--workers", "1")
CAMPAIGN = ("brian-boru", "--seats", "random,greedy", "--players", "3", "--games", "1", "--workers", "1")


@pytest.fixture
def places(tmp_path: Path) -> Path:
    """A folder with a text file, a folder, and a JSON file that is no record."""
    (tmp_path / "text").write_text("hello\n", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "other.json").write_text('{"hello": 1}\n', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "line",
    [
        ("simulate", *PLAY, "--records"),
        ("balance", *CAMPAIGN, "--out"),
        ("ladder", *CAMPAIGN, "--out"),
        ("tune", "brian-boru", "--out"),
    ],
)
@pytest.mark.parametrize("place", ["text", "text/deeper", "/proc/nowhere"])
def test_folders_that_cannot_be_written_into(run, places, line, place):
    for lang, said in (("en", "folder"), ("cs", "slož")):
        ran = run(*line, places / place, "--lang", lang)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert said in ran.err
    assert (places / "text").read_text(encoding="utf-8") == "hello\n"


@pytest.mark.parametrize("place", ["folder", "text/deeper", "nowhere/file"])
@pytest.mark.parametrize("option", ["--csv", "--parquet", "--svg"])
def test_files_that_cannot_be_written(run, places, finished, option, place):
    line = ("show", finished) if option == "--svg" else ("simulate", *PLAY)
    for lang, said in (("en", "cannot be written"), ("cs", "nejde zapsat")):
        ran = run(*line, option, places / place, "--lang", lang)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert said in ran.err
        assert "[errno" not in ran.err


@pytest.mark.parametrize("line", [("replay",), ("show",), ("play", "--load"), ("convert",)])
@pytest.mark.parametrize("place", ["folder", "text", "other.json", "nowhere"])
def test_files_that_are_no_records(run, places, line, place):
    more = (places / "target.txt" if place == "other.json" else places / "target.json",)
    for lang in ("en", "cs"):
        ran = run(*line, places / place, *(more if line == ("convert",) else ()), "--lang", lang)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert not more[0].exists()


@pytest.mark.parametrize("path", [None, "/somewhere/out.csv"])
def test_a_system_that_refuses_is_told_without_a_traceback(run, monkeypatch, path):
    def full(args, shell):
        raise OSError(errno.ENOSPC, "No space left on device", path)

    monkeypatch.setattr(games, "run", full)
    for lang, said in (("en", "The system refuses"), ("cs", "Systém nedovolil")):
        ran = run("games", "--lang", lang)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert said in ran.err
        assert "No space left on device" in ran.err
        assert (path or "") in ran.err
