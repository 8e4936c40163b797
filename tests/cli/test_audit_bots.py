"""``audit-bots``: decisions where hints and search differ, with both values."""

from __future__ import annotations

from typing import Any

import pytest

SHORT = ("--games", "1", "--iterations", "16", "--every", "2", "--most", "3", "--seed", "3")


def test_it_finds_what_hints_and_search_differ_on(run: Any) -> None:
    told = run("audit-bots", "brian-boru", *SHORT, "--bot", "random", "--json").json()
    assert told["matches"] == 1
    found = told["decisions"]
    assert 1 <= len(found) <= 3
    assert [one["gap"] for one in found] == sorted([one["gap"] for one in found], reverse=True)
    for one in found:
        assert one["liked"]["move"] != one["found"]["move"]
        assert one["gap"] == pytest.approx(one["found"]["value"] - one["liked"]["value"], abs=1e-3)
        assert 0.0 <= one["liked"]["prior"] <= 1.0
        assert one["found"]["visits"] > 0


@pytest.mark.parametrize(("lang", "word"), [("cs", "prohledávání"), ("en", "search")])
def test_it_is_read_in_both_languages(run: Any, lang: str, word: str) -> None:
    said = run("audit-bots", "brian-boru", *SHORT, "--bot", "random", "--lang", lang)
    assert word in said.out
