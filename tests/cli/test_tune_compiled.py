"""``tune`` refuses compiled hints, which cannot be changed."""

from __future__ import annotations

from deskoherna.lab import tuning


def test_compiled_hints_are_refused(run, monkeypatch):
    monkeypatch.setattr(tuning, "running", lambda: True)
    for lang, expected in (("en", "DESKOHERNA_CODE=pure"), ("cs", "DESKOHERNA_CODE=pure")):
        ran = run("tune", "brian-boru", "--lang", lang)
        assert ran.code == 2
        assert expected in ran.err
