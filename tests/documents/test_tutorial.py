"""The game of docs/add-a-game.md, built to the letter, keeps every promise and plays with every bot."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from documents.commands import HOUSE, forget
from documents.pages import ROOT, blocks
from fastapi.testclient import TestClient
from server.playhouse import Person, house_at

import deskoherna as dh
from deskoherna.bots.registry import bot, bot_names
from deskoherna.core import registry
from deskoherna.testing import conformance
from deskoherna.web.site import create_site

PAGE = ROOT / "docs" / "add-a-game.md"
GAME = "dice-race"
PACKAGE = "dicerace"


@pytest.fixture
def dice_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The tutorial's files, as the page gives them, on the shelf."""
    for block in blocks(PAGE):
        if block.path.startswith(PACKAGE):
            file = tmp_path / block.path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{HOUSE}")
    registry.add(GAME, f"{PACKAGE}.game:GAME")
    yield GAME
    registry.remove(GAME)
    forget(tmp_path)


def test_it_gives_bots_no_hints(dice_race: str) -> None:
    """So what follows shows that a game without any can be played by all of them."""
    game = type(registry.game(dice_race))
    assert "values" not in vars(game) and "priors" not in vars(game)


def test_it_keeps_every_promise(dice_race: str) -> None:
    for promise in conformance.PROMISES:
        promise.keep(dice_race, matches=2)


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_plays_and_advises(dice_race: str, name: str) -> None:
    spec = "search:20it" if name == "search" else name
    match = dh.new_match(dice_race, players=2, seed=5)
    bots = [bot(spec, seed=1), bot("random", seed=2)]
    advised = bots[0].advise(match.seat(match.pending[0].seat)) if name != "random" else []
    assert {one.move.notation for one in advised} == (set() if name == "random" else {"roll", "stop"})
    while match.pending:
        seat = match.seat(match.pending[0].seat)
        seat.play(bots[seat.index].choose(seat))
    assert match.result is not None


def test_points_are_hint_enough_to_beat_chance(dice_race: str) -> None:
    won = 0.0
    for seed in range(30):
        match = dh.new_match(dice_race, players=2, seed=seed)
        bots = [bot("search:30it", seed=seed), bot("random", seed=seed)]
        while match.pending:
            seat = match.seat(match.pending[0].seat)
            seat.play(bots[seat.index].choose(seat))
        assert match.result is not None
        won += match.result.shares()[0]
    assert won > 18  # of 30; equals would win 15


def test_it_stands_in_the_room(dice_race: str, tmp_path: Path) -> None:
    house = house_at(f"sqlite:///{tmp_path / 'room.db'}")
    with TestClient(create_site(house.settings, house), base_url="http://room") as http:
        assert "Dice Race" in http.get("/?lang=en").text
        eva = Person(http, "Eva")
        played = eva.open(dice_race, "me", "greedy", "club")
        for _ in range(6000):  # ours at once; bots answer when they have thought
            if played["status"] != "playing":
                break
            if played["waiting_for"] == [0]:
                eva.play(played["id"], 0, random.Random(1))
            else:
                time.sleep(0.01)
            played = eva.get(f"/tables/{played['id']}")
        assert played["status"] == "over"
        table = eva.open(dice_race, "me", "me")
        [seat] = table["waiting_for"]
        seen = eva.get(f"/tables/{table['id']}/view", seat=seat)
        assert [move["notation"] for move in seen["moves"]] == ["roll", "stop"]
        hint = eva.post(f"/tables/{table['id']}/hint", seat=seat, bot="greedy")
        assert hint.status_code == 200, hint.text
    house.close()
