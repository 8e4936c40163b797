"""Bots by name: specifications, budgets, guests."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from deskoherna.bots import registry
from deskoherna.bots.bot import BadBot, Bot
from deskoherna.bots.registry import bot, bot_names
from deskoherna.bots.search import SearchBot


def test_names() -> None:
    assert bot_names() == sorted(bot_names())
    assert {"random", "greedy", "search"} <= set(bot_names())


def test_every_name_is_a_bot() -> None:
    for name in bot_names():
        assert bot(name).name == name


def test_budget_in_seconds_and_in_iterations() -> None:
    timed, counted, plain = bot("search:0.2"), bot("search:500it"), bot("search")
    assert isinstance(timed, SearchBot)
    assert isinstance(counted, SearchBot)
    assert isinstance(plain, SearchBot)
    assert (timed.seconds, timed.iterations) == (0.2, 0)
    assert counted.iterations == 500
    assert plain.seconds > 0


@pytest.mark.parametrize("spec", ["search:2s", "search: 2", "search:.5", " search:2 "])
def test_budgets_may_be_written_in_several_ways(spec: str) -> None:
    assert isinstance(bot(spec), SearchBot)


@pytest.mark.parametrize(
    "spec",
    ["search:0", "search:-1", "search:fast", "search:0it", "search:it", "search:1.5it", "search:nan",
     "search:inf", "search:1e3", "search:²", "search:.", "random:1"],
)  # fmt: skip
def test_budgets_nobody_can_read(spec: str) -> None:
    with pytest.raises(BadBot) as caught:
        bot(spec)
    assert caught.value.phrase.key == "error.bot-budget"
    assert caught.value.phrase.args["bot"] == spec


@pytest.mark.parametrize("spec", ["", "deep-thought", "Greedy", ":1"])
def test_unknown_bots(spec: str) -> None:
    with pytest.raises(BadBot) as caught:
        bot(spec)
    assert caught.value.phrase.key == "error.unknown-bot"
    assert caught.value.phrase.args["known"] == bot_names()


class Cautious(Bot):
    """A guest: found by its entry point below."""

    name = "cautious"


def test_guests_come_by_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "guests-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[deskoherna.bots]\ncautious = guest_bots:Cautious\n")
    module = ModuleType("guest_bots")
    module.__dict__["Cautious"] = Cautious
    monkeypatch.setitem(sys.modules, "guest_bots", module)
    monkeypatch.syspath_prepend(tmp_path)
    registry._guests.cache_clear()
    try:
        assert "cautious" in bot_names()
        guest = bot("cautious:very", seed=3)
    finally:
        registry._guests.cache_clear()
    assert isinstance(guest, Cautious)
    assert (guest.argument, guest.seed) == ("very", 3)
