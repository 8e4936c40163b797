"""What hints say of the board: neighbours, ground to grow on, stock and power, what a faction does."""

from __future__ import annotations

from games.terra_mystica.tables import Side, table

from deskoherna.core.asking import Decision, Move
from deskoherna.core.reading import words_of
from deskoherna.games.terra_mystica.figures import FACTIONS
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import LAND_INDEX
from deskoherna.games.terra_mystica.moves import BUILD, DECLINE, FACTION, POWER
from deskoherna.games.terra_mystica.state import Table


def said(t: Table, move: Move, lang: str = "en", *given: object) -> list[str]:
    found = GAME.remarks(t, Decision(0, Prompt("turn"), [move], None, given), move)
    return [words_of(GAME, lang).say(one).replace("\xa0", " ") for one in found]


def test_a_hex_is_told_its_neighbours_and_the_ground_beside_it() -> None:
    """A1 adjoins A2 (mountains) and B1 (desert, one step from the plains of the Halflings)."""
    on_a1 = BUILD[LAND_INDEX["A1"]]
    alone = table(Side("halflings"), Side("dwarves", "E7"))
    assert said(alone, on_a1) == [
        "Beside A1 there is nobody else.",
        "Free hexes beside it: 0 of your home terrain, 1 one step from it on the wheel.",
    ]
    beside = table(Side("halflings"), Side("dwarves", "A2"), Side("fakirs", "B1"))
    assert said(beside, on_a1) == [
        "Beside A1 there are buildings of Player 2 and Player 3: power may be taken for yours."
    ]
    one = table(Side("halflings"), Side("dwarves", "A2"))
    assert said(one, on_a1, "cs")[0] == "Vedle A1 má budovy Hráč 2: za tvou si může vzít energii."
    assert said(beside, on_a1, "cs")[0].startswith("Vedle A1 mají budovy Hráč 2 a Hráč 3: za tvou si mohou")


def test_power_is_told_as_it_lies_in_the_bowls() -> None:
    t = table(Side("halflings", coins=1, workers=2, priests=5, bowls=(5, 4, 3)), Side("dwarves"))
    assert said(t, DECLINE, "cs") == ["Energii máš ve sférách I/II/III takto: 5/4/3."]
    assert said(t, POWER[0])[0] == "You have 1 coin, 2 workers and 5 priests."


def test_a_faction_is_told_by_its_home_and_its_ability() -> None:
    t = table(Side("halflings"), Side("dwarves"))
    home, ability = said(t, FACTION[FACTIONS.index("halflings")])
    assert "plains" in home and "spade" in ability
