"""``verify``: what a record proves, in sentences, as data and as an exit code."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from deskoherna.core import registry
from deskoherna.core.chance.deal import Deal, Terms, commitment, deal_key
from deskoherna.core.chance.source import Keyed
from deskoherna.core.match import new_match
from deskoherna.core.records import record

SECRET = bytes(range(32))
SHARES = ("", "volavka", "")


@pytest.fixture(scope="module")
def proved(tmp_path_factory) -> Path:
    """The record of a finished match whose deal can be proved."""
    game = registry.game("brian-boru")
    options = dict(new_match(game, 3).options)
    key = deal_key(SECRET, Terms(game.id, game.rules_version, 3, options), SHARES)
    match = new_match(game, 3, None, options, ["A", "B", "C"], Keyed(key))
    match.deal = Deal(SECRET, game.rules_version, SHARES)
    dice = random.Random(5)
    while match.pending:
        asked = match.pending[0]
        match.play(asked.seat, dice.choice(asked.moves))
    path = tmp_path_factory.mktemp("proved") / "match.json"
    record.save(match, path)
    return path


def changed(path: Path, tmp_path: Path, **fields: object) -> Path:
    other = tmp_path / "changed.json"
    other.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | fields), encoding="utf-8")
    return other


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ("the house did not change it", "Proved:", "A house can close a table")),
        ("cs", ("herna ho nezměnila", "Dokázáno:", "Herna může stůl")),
    ],
)
def test_an_honest_record(run, proved, lang, sentences):
    ran = run("verify", proved, "--commitment", commitment(SECRET), "--share", "2=volavka", "--lang", lang)
    assert ran.code == 0
    assert "✗" not in ran.out and all(one in ran.out for one in sentences)


def test_another_share_and_another_commitment(run, proved):
    ran = run("verify", proved, "--share", "2=heron", "--commitment", "00" * 32, "--lang", "en")
    assert ran.code == 1
    assert "✗ What seat 2 added is not in the deal." in ran.out
    assert "✗ It is not the commitment you wrote down" in ran.out
    assert "Not proved: something does not fit." in ran.out


def test_for_machines(run, proved, tmp_path):
    ran = run("verify", changed(proved, tmp_path, key="00" * 32), "--json", "--lang", "en")
    told = json.loads(ran.out)
    assert ran.code == told["code"] == 1
    assert {one["check"]: one["holds"] for one in told["checks"]}["key"] is False
    assert any("--commitment" in one for one in told["not_proved"])


def test_what_cannot_be_told(run, proved, tmp_path):
    ran = run("verify", changed(proved, tmp_path, deal=None), "--lang", "en")
    assert ran.code == 2 and "? The record has no commitment" in ran.out
    ran = run("verify", tmp_path / "none.json", "--lang", "en")
    assert ran.code == 2 and "There is no file" in ran.err
    ran = run("verify", proved, "--share", "volavka", "--lang", "en")
    assert ran.code == 2 and "SEAT=TEXT" in ran.err
