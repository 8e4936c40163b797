"""Why something cannot be said: a sentence with what is missing, and the number of its rule."""

from __future__ import annotations

import pytest
from games.matches import say
from games.terra_mystica.tables import RICH, A, B, Side, table, turn

from deskoherna.core.match import Match, new_match
from deskoherna.core.text.rulebook import rulebook
from deskoherna.games.terra_mystica.game import GAME

OTHER = Side("giants", "I5")


def why(m: Match, said: str, lang: str = "en", seat: int = A) -> tuple[str, str]:
    """The sentence and the rule it cites first."""
    explanation = m.explain(seat, said, lang)
    rule = explanation.rules[0]
    assert rule in rulebook(GAME.package, lang).numbers
    return explanation.text, rule


def poor() -> Match:
    """Witches with a little: E10 (swamp) and D7 (wasteland) are two spades away, F5 (plains) three."""
    return turn(table(Side("witches", "E9", coins=1, workers=2, bowls=(4, 1, 1)), Side("nomads", "F6")))


@pytest.mark.parametrize(
    ("said", "rule", "contains"),
    [
        ("build A1", "T1.11", ["A1", "reach", "no shipping"]),
        ("build E9", "T6.4", ["E9", "dwelling"]),
        ("build F6", "T6.4", ["F6", "Player 2"]),
        ("build r19", "T1.5", ["river"]),
        ("build Z9", "T1.5", ["Z9"]),
        ("build", "T6.1", []),
        (
            "build E10",
            "T6.6",
            ["swamp", "forest", "2 spades", "2 coins", "7 workers", "lack", "1 coin", "5 workers"],
        ),
        ("transform E10", "T6.8", ["3 workers", "1 worker"]),
        ("upgrade E9 temple", "T1.6", ["dwelling", "trading house"]),
        ("upgrade E9 trading-house", "T7.3", ["3 coins", "2 workers", "2 coins"]),
        ("upgrade A1 temple", "T7.1", ["A1"]),
        ("upgrade E9 castle", "T6.1", ["castle"]),
        ("ship", "T9.2", ["4 coins", "1 priest"]),
        ("dig", "T9.6", ["5 coins"]),
        ("send fire 3", "T10.5", ["priest"]),
        ("power coins", "T5.3", ["4", "1"]),
        ("special ride", "T11.4", []),
        ("bridge D6-E9", "T13.2", ["Engineers"]),
        ("bridge A1-A2", "T13.1", ["A1-A2"]),
        ("pass bon3", "T12.4", ["six coins"]),
        ("convert power priest", "T5.5", ["5"]),
        ("convert coin worker", "T5.5", []),
        ("convert point coin", "T16.1", ["Alchemists"]),
        ("burn 1", "T5.4", ["two", "1"]),
        ("favour fav5", "T6.1", []),
    ],
)
def test_in_a_turn(said: str, rule: str, contains: list[str]) -> None:
    text, cited = why(poor(), said)
    assert cited == rule
    for part in contains:
        assert part in text.replace("\u00a0", " "), text
    assert why(poor(), said, "cs")[1] == rule


def test_the_payment_is_missing() -> None:
    """T5.8: it can be paid, but only so."""
    t = table(Side("nomads", "F3", coins=2, bowls=(0, 0, 3)), OTHER, terrain={"E6": "desert"})
    text, rule = why(turn(t), "build E6")
    assert rule == "T5.8"
    assert "build E6 by power-worker-1" in text
    assert why(turn(t), "build E6 by burn-1")[1] == "T5.8"


def test_used_actions() -> None:
    t = table(Side("auren", "F4:stronghold", bowls=(0, 0, 12)), OTHER, used=[2])
    t.spent[A] = 1
    assert why(turn(t), "power workers")[1] == "T11.1"
    assert why(turn(t), "special ascend")[1] == "T11.3"


def test_level_ten() -> None:
    side = Side("auren", "F4:stronghold", cults={"fire": 9, "air": 9})
    t = table(side, Side("giants", "I5", cults={"air": 10}, keys=1))
    m = say(turn(t), "special ascend")
    text, rule = why(m, "cult fire")
    assert rule == "T10.3" and "key" in text
    text, rule = why(m, "cult air")
    assert rule == "T10.3" and "Player 2" in text


def test_tunnels() -> None:
    t = table(Side("dwarves", "E7", coins=2, workers=4), OTHER)
    text, rule = why(turn(t), "build A13")
    assert (rule, "one hex" in text) == ("T1.11", True)
    assert "5 workers" not in why(turn(t), "build C3")[0]
    assert "6 workers" in why(turn(t), "build C3")[0].replace("\u00a0", " ")


def test_no_dwelling_left() -> None:
    t = table(Side("witches", "E9 A10 C3 C4 D1 F2 F4 G3", **RICH), OTHER)
    assert why(turn(t), "build F6")[1] == "T6.4"


def test_free_spades() -> None:
    t = table(Side("witches", "E9", bowls=(0, 0, 6)), OTHER, terrain={"F6": "forest"})
    m = say(turn(t), "power spades")
    assert why(m, "build F6")[1] == "T18.8"
    assert why(m, "terrain lakes")[1] in ("T6.9", "T6.10")


def test_leech_is_all_or_nothing() -> None:
    t = table(Side("witches", "F4", coins=9, workers=9), Side("nomads", "F3:temple", bowls=(5, 0, 0)))
    m = say(turn(t), "upgrade F4 trading-house")
    text, rule = why(m, "take 1", seat=B)
    assert rule == "T8.4" and "take 2" in text


def test_setup() -> None:
    m = new_match(GAME, 3, 1, {"seat1": "auren", "start": "seat2"})
    assert why(m, "faction witches", seat=B)[1] == "T1.3"
    say(m, "faction nomads", "faction giants")
    assert why(m, "place F4", seat=B)[1] == "T2.8"
    drawn = new_match(GAME, 2, 1, {"factions": "drawn", "start": "seat1"})
    offered = [move.notation for move in drawn.pending[0].moves]
    other = "faction auren" if "faction auren" not in offered else "faction giants"
    assert why(drawn, other)[1] == "T18.32"


def test_names_of_players_are_used() -> None:
    m = poor()
    m.names = ["Jana", "Petr"]
    assert "Petr" in why(m, "build F6", "cs")[0]
