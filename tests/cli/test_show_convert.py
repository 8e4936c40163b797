"""``show`` and ``convert``: positions as drawings, and matches from and into public logs."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deskoherna.core import registry
from deskoherna.core.records.foreign import Unwritable
from deskoherna.core.records.record import load, save
from deskoherna.games.terra_mystica.formats import PUBLIC_LOG, PublicLog
from deskoherna.testing.round_trip import played

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(("lang", "title"), [("cs", "Brian Boru: Velkokrál Irska"), ("en", "High King")])
def test_a_position_is_drawn(run, finished, tmp_path, lang, title):
    file = tmp_path / "table.svg"
    assert run("show", finished, "--at", "30", "--svg", file, "--lang", lang).code == 0
    tree = ElementTree.parse(file).getroot()
    assert tree.tag == f"{SVG}svg"
    assert title in (tree.findtext(f"{SVG}title") or "")
    shown = re.findall(r'id="picture-([\w-]+)"', file.read_text(encoding="utf-8"))
    assert len(shown) > 2  # the table and the pictures laid out on it


def test_another_moment_is_another_drawing(run, finished, tmp_path):
    early, late = tmp_path / "early.svg", tmp_path / "late.svg"
    run("show", finished, "--at", "20", "--svg", early)
    run("show", finished, "--svg", late, "--theme", "dark")
    assert early.read_text(encoding="utf-8") != late.read_text(encoding="utf-8")
    assert 'data-theme="dark"' in late.read_text(encoding="utf-8")


def test_without_a_file_the_panels_are_printed(run, finished):
    ran = run("show", finished, "--at", "30", "--lang", "en")
    assert ran.code == 0
    assert "Munster" in ran.out


def test_a_seat_of_a_running_match_is_not_shown(run, running, tmp_path):
    ran = run("show", running, "--seat", "1", "--svg", tmp_path / "peek.svg")
    assert ran.code == 2
    assert not (tmp_path / "peek.svg").exists()


def test_a_drawing_that_cannot_be_written(run, finished, tmp_path):
    ran = run("show", finished, "--svg", tmp_path / "nowhere" / "table.svg", "--lang", "cs")
    assert ran.code == 2
    assert "nejde zapsat" in ran.err


@pytest.mark.parametrize(("lang", "words"), [("cs", "neznáme žádný veřejný zápis"), ("en", "No public log")])
def test_a_game_without_public_logs(run, finished, tmp_path, lang, words):
    ran = run("convert", finished, tmp_path / "log.txt", "--lang", lang)
    assert ran.code == 2
    assert words in ran.err


def test_a_text_that_is_no_log(run, tmp_path):
    source = tmp_path / "letter.txt"
    source.write_text("Dear Ann,\n", encoding="utf-8")
    ran = run("convert", source, tmp_path / "match.json")
    assert ran.code == 2
    assert "no public log" in ran.err
    assert not (tmp_path / "match.json").exists()


@pytest.mark.parametrize(("source", "target"), [("a.json", "b.json"), ("a.txt", "b.txt")])
def test_one_of_the_files_is_a_record(run, source, target):
    assert run("convert", Path(source), Path(target)).code == 2


def test_a_log_that_is_not_there(run, tmp_path):
    ran = run("convert", tmp_path / "none.txt", tmp_path / "match.json", "--lang", "cs")
    assert ran.code == 2
    assert "tu není" in ran.err


# -- public logs, read back (finding L13) ------------------------------------------------------------------


def saved(tmp_path, rulings, seed):
    """A finished match of Terra Mystica as a record."""
    path = tmp_path / f"{rulings}.json"
    save(played(registry.game("terra-mystica"), seed, {"rulings": rulings}), path)
    return path


def test_l13_check_reads_back_what_was_written(run, tmp_path):
    log = tmp_path / "log.txt"
    ran = run("convert", saved(tmp_path, "peer", 4), log, "--check", "--lang", "en")
    assert ran.code == 0 and "agree" in ran.out
    again = tmp_path / "again.json"
    ran = run("convert", log, again, "--check", "--lang", "cs")
    assert ran.code == 0 and "sedí" in ran.out and again.exists()


def test_l13_check_keeps_nothing_that_differs(run, tmp_path, monkeypatch):
    """A writer that forgets a conversion of coins into a point is found out."""
    write, conversion = PublicLog.write, "convert 3C to 1VP. pass"
    records = (saved(tmp_path, "peer", seed) for seed in range(1, 30))
    record = next(one for one in records if conversion in PUBLIC_LOG.write(load(one)))
    monkeypatch.setattr(
        PublicLog, "write", lambda self, match: write(self, match).replace(conversion, "pass", 1)
    )
    ran = run("convert", record, tmp_path / "log.txt", "--check", "--lang", "en")
    assert ran.code == 2 and "another match" in ran.err and not (tmp_path / "log.txt").exists()


def test_l13_a_match_that_cannot_be_written_is_refused_before(run, tmp_path):
    def refused(record):
        try:
            PUBLIC_LOG.write(load(record))
        except Unwritable:
            return True
        return False

    records = (saved(tmp_path, "house", seed) for seed in range(1, 40))
    record = next(one for one in records if refused(one))
    for lang in ("cs", "en"):
        ran = run("convert", record, tmp_path / "log.txt", "--lang", lang)
        assert ran.code == 2 and "rulings = peer" in ran.err and not (tmp_path / "log.txt").exists()
