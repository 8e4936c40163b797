"""Achievements are facts of won matches: each side, each level of each adversary, points by source."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from server.playhouse import house_at
from sqlalchemy import insert

from deskoherna.core import registry
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import results, tables
from deskoherna.server.house import House
from deskoherna.server.results.achievements import Achieved, achieved
from deskoherna.server.results.declared import SIDE, declared


@pytest.fixture
def house(sqlite_url: str) -> Iterator[House]:
    made = house_at(sqlite_url)
    yield made
    made.close()


class Somebody:
    """A person of whom matches are written down, and what they have achieved by them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.id = house.accounts.new_guest("Eva", "cs").id
        self.count = 0

    def won(self, game: str, side: str = "", players: int = 2, place: int = 1, **more: Any) -> None:
        options = more.pop("options", {})
        self.count += 1
        table = f"t{self.count}"
        row: dict[str, Any] = {
            "table_id": table, "seat": 0, "game": game, "players": players, "person": self.id, "side": side,
            "score": 0, "place": place, "sources": {}, "fair": True, "at": time.time() + self.count, **more,
        }  # fmt: skip
        with writing(self.house.engine).begin() as sql:
            laid = {"id": table, "game": game, "rules": 1, "players": players, "options": options}
            known = {"status": "over", "open": False, "host": self.id, "version": 1, "position": 1}
            sql.execute(
                insert(tables).values(**laid, **known, resumed_at=0, created=0.0, changed=0.0, seed=0)
            )
            sql.execute(insert(results).values(**row))

    def has(self, game: str, which: str) -> Achieved:
        with self.house.engine.connect() as sql:
            return next(one for one in achieved(sql, self.id, game) if one.what.id == which)


@pytest.fixture
def eva(house: House) -> Somebody:
    return Somebody(house)


def test_every_side_of_every_game_is_something_to_win_with() -> None:
    for game in registry.games():
        sides = registry.game(game).every_side()
        assert bool(sides) == any(one.each == SIDE for one in declared(game).achievement), game


def test_each_faction_counts_once_and_only_if_won(eva: Somebody) -> None:
    game = "terra-mystica"
    first, second, third, *_ = registry.game(game).every_side()
    eva.won(game, first)
    eva.won(game, first)
    eva.won(game, second, place=2)
    eva.won(game, third, fair=False)
    got = eva.has(game, "factions")
    assert (got.reached, got.of) == (1, len(registry.game(game).every_side()))
    assert {part.key: part.table for part in got.parts if part.table} == {first: "t1"}


def test_each_level_of_each_adversary_counts_with_those_below_it(eva: Somebody) -> None:
    game = "spirit-island"
    foes = next(one for one in registry.game(game).options if one.name == "adversary").values
    england, prussia = [one for one in foes if one != "none"][:2]
    before = eva.has(game, "adversaries")
    assert (before.reached, before.of) == (0, 7 * (len(foes) - 1)), "levels 0 to 6"
    for foe, level in ((england, 2), (england, 4), (england, 1), (prussia, 0)):
        eva.won(game, options={"adversary": foe, "level": level})
    eva.won(game, place=2, options={"adversary": prussia, "level": 6})
    got = eva.has(game, "adversaries")
    assert got.reached == 5 + 1
    parts = {part.key: (part.level, part.most) for part in got.parts if part.table}
    assert parts == {england: (4, 6), prussia: (0, 6)}


def test_points_by_source_and_players_alone(eva: Somebody) -> None:
    eva.won("brian-boru", score=50, sources={"marriage": 7})
    assert eva.has("brian-boru", "forty-five").reached == 1
    assert eva.has("brian-boru", "weddings").reached == 0
    hard = next(one for one in registry.game("imperial-settlers").options if one.name == "difficulty").values
    eva.won("imperial-settlers", options={"difficulty": hard[0]})
    assert eva.has("imperial-settlers", "alone").reached == 0, "not alone"
    eva.won("imperial-settlers", players=1, options={"difficulty": hard[0]})
    assert eva.has("imperial-settlers", "alone").reached == 1
