"""What hints say of the board: neighbours, ground to grow on, stock and power, what a faction does."""

from __future__ import annotations

from games.matches import remarked
from games.terra_mystica.tables import Side, table

from deskoherna.core.asking import Decision, Move, Prompt
from deskoherna.games.terra_mystica.figures import FACTIONS, POWER_ACTIONS
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import LAND_INDEX, TERRAINS
from deskoherna.games.terra_mystica.moves import (
    BUILD,
    CARD_CULT,
    CARD_SPADE,
    DECLINE,
    FACTION,
    LAST_PASS,
    POWER,
    SPECIAL,
    TAKE,
    TAKE_TOWN,
    TERRAIN,
)
from deskoherna.games.terra_mystica.state import Table


def said(t: Table, move: Move, lang: str = "en", *given: object) -> list[str]:
    return remarked(GAME, t, Decision(0, Prompt("turn"), [move], None, given), move, lang)


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
    t.passed = 1  # whose round is over, and who will pay with it in another
    assert said(t, DECLINE, "cs", 1) == ["Energii máš ve sférách I/II/III takto: 5/4/3."]
    assert said(t, TAKE[1], "cs", 1) == ["Energii pak máš ve sférách I/II/III takto: 4/5/3."]
    assert said(t, LAST_PASS)[0] == "You have 1 coin, 2 workers and 5 priests."


def test_power_offered_is_told_by_the_actions_it_brings_into_reach() -> None:
    """Two of III and two of II pay 3 by burning; two more in II pay 4. The bridge has been taken."""
    t = table(Side("halflings", bowls=(2, 2, 2)), Side("dwarves"), used=[POWER_ACTIONS.index("bridge")])
    assert said(t, TAKE[2], "cs", 2)[0] == (
        "Energie ti pak stačí i na 2 dělníky za 4, 7 peněz za 4 nebo rýč za 4."
    )
    assert said(t, DECLINE, "en", 2)[0] == (
        "With this power you would have enough for 2 workers for 4, 7 coins for 4 or a spade for 4."
    )
    poor = table(Side("halflings", bowls=(4, 1, 0)), Side("dwarves"))
    assert said(poor, TAKE[1], "cs", 1)[0] == (
        "Ani s touhle energií jí nemáš dost na žádnou volnou akci: i s pálením ti stačí nejvýš na cenu 1."
    )


def test_power_offered_that_reaches_nothing_new_is_told_what_is_in_reach_anyway() -> None:
    """Four tokens of III pay 4, without the new one in II; one more there makes no 6."""
    free = [POWER_ACTIONS.index(one) for one in ("bridge", "priest", "workers", "spade")]
    t = table(Side("halflings", bowls=(4, 0, 4)), Side("dwarves"), used=free)
    for move in (TAKE[1], DECLINE):
        assert said(t, move, "cs", 1)[0] == "I bez téhle energie ti stačí na 7 peněz za 4."
    every = table(Side("halflings", bowls=(4, 0, 4)), Side("dwarves"), used=range(len(POWER_ACTIONS)))
    assert said(every, DECLINE, "en", 1)[0] == "No power action is free any more this round."


def test_a_power_action_is_told_with_its_rivals_and_what_it_makes_possible() -> None:
    """Two workers and seven coins turn the dwelling on A1 into a trading house; there are no coins yet."""
    poor, rich = (7, 5, 0), (0, 0, 4)
    coins = POWER[POWER_ACTIONS.index("coins")]
    t = table(
        Side("halflings", "A1", workers=2, bowls=rich),
        Side("dwarves", bowls=rich),
        Side("fakirs", bowls=poor),
    )
    first, second = said(t, coins)
    assert first == "Player 2 has the power for this action, too."
    assert second == "What you have is then enough for a trading house."
    assert said(t, coins, "cs") == [
        "Energii na tuhle akci má i Hráč 2.",
        "Pak ti prostředky stačí i na obchodní stanici.",
    ]
    t.passed = 1 << 1
    assert said(t, coins, "cs")[0] == "Nikdo další, kdo ještě nepasoval, na ni teď energii nemá."


def test_spades_are_told_where_home_could_be() -> None:
    """Beside A1 are A2 (mountains, three away from plains) and B1 (desert, one away)."""
    t = table(Side("halflings", "A1", bowls=(0, 0, 6)), Side("dwarves"))
    spade, spades = [POWER[POWER_ACTIONS.index(one)] for one in ("spade", "spades")]
    assert said(t, spade)[1] == "Your home terrain could come to B1."
    assert said(t, spades, "cs")[1] == "Domovskou krajinou se tak může stát B1."
    assert said(t, SPECIAL[CARD_SPADE])[0] == "Your home terrain could come to B1."
    far = table(Side("halflings", "A1"), Side("dwarves", "B1"))
    assert said(far, SPECIAL[CARD_SPADE], "cs") == [
        "V dosahu není žádné volné pole, které by se tak stalo tvou domovskou krajinou.",
        "Tuhle akci máš jednou za kolo.",
    ]


def test_other_special_actions_terrains_and_towns_are_told_how_one_stands() -> None:
    t = table(Side("halflings", cults={"fire": 3, "air": 5}), Side("dwarves"))
    assert said(t, SPECIAL[CARD_CULT])[0] == "In the cults you have fire 3, water 0, earth 0, air 5."
    desert, plains = TERRAIN[TERRAINS.index("desert")], TERRAIN[TERRAINS.index("plains")]
    assert said(t, plains, "cs") == ["To je tvá domovská krajina."]
    assert said(t, desert, "cs") == ["Od tvé domovské krajiny je to na kruhu teraformace 1 krok."]
    assert said(t, TAKE_TOWN[0], "cs") == ["Bude to tvé 1. město."]


def test_a_faction_is_told_by_its_home_and_its_ability() -> None:
    t = table(Side("halflings"), Side("dwarves"))
    home, ability = said(t, FACTION[FACTIONS.index("halflings")])
    assert "plains" in home and "spade" in ability
