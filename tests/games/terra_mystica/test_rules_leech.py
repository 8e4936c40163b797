"""Power from neighbours (T8, T18.1, T18.17)."""

from __future__ import annotations

from games.matches import asked, say
from games.terra_mystica.tables import (
    A,
    B,
    C,
    D,
    Side,
    bowls,
    building,
    now,
    offered,
    run,
    source,
    table,
    turn,
)

from deskoherna.games.terra_mystica.game import GAME

OTHER = Side("giants", "I5")


def test_clockwise_from_the_builder() -> None:
    """T8.5: seat 3 builds, then 4, 1 and 2 are asked."""
    t = table(
        Side("nomads", "F3", bowls=(5, 0, 0), card="bon3"),
        Side("witches", "F4", bowls=(5, 0, 0), card="bon5"),
        Side("cultists", "E6", coins=9, workers=9, card="bon8"),
        Side("giants", "D4", bowls=(5, 0, 0), card="bon1"),
    )
    m = say(turn(t, C), "upgrade E6 trading-house")
    order: list[int] = []
    while asked(m)[1] == "leech":
        order.append(asked(m)[0])
        say(m, "decline")
    assert order == [D, A, B]
    assert asked(m) == (D, "turn")


def test_also_after_passing() -> None:
    """T8.6."""
    t = table(Side("nomads", "F3", bowls=(5, 0, 0)), Side("witches", "F4", coins=9, workers=9))
    t.passed = 1 << A
    m = say(turn(t, B), "upgrade F4 trading-house")
    assert asked(m) == (A, "leech")
    say(m, "take 1")
    assert bowls(now(m)) == (4, 1, 0)
    assert asked(m) == (B, "turn")


def test_nothing_to_gain_is_not_asked() -> None:
    """T8.7."""
    t = table(Side("nomads", "F3", bowls=(0, 0, 12)), Side("witches", "F4", coins=9, workers=9))
    m = say(turn(t, B), "upgrade F4 trading-house")
    assert asked(m) == (A, "turn")


def test_an_offer_worth_nothing_does_not_count_for_the_cultists() -> None:
    """T18.17."""
    t = table(Side("cultists", "E6", coins=9, workers=9), Side("nomads", "F3", bowls=(0, 0, 12)))
    m = say(turn(t), "upgrade E6 trading-house")
    assert asked(m) == (B, "turn")


def test_terraforming_and_own_buildings_bring_nothing() -> None:
    """T8.1, T8.8."""
    t = table(Side("nomads", "F3", workers=9), Side("witches", "F4", bowls=(5, 0, 0)))
    m = say(turn(t), "transform E6", "terrain swamp")
    assert asked(m) == (B, "turn")
    alone = table(Side("nomads", "F3 E6", coins=9, workers=9, bowls=(5, 0, 0)), OTHER)
    m = say(turn(alone), "upgrade F3 trading-house")
    assert asked(m) == (B, "turn")
    assert bowls(now(m)) == (5, 0, 0)


def test_the_builder_finishes_first() -> None:
    """T18.1: the favour tile is chosen before the neighbour decides."""
    t = table(Side("nomads", "F3:trading-house", coins=5, workers=2), Side("witches", "F4", bowls=(5, 0, 0)))
    m = say(turn(t), "upgrade F3 temple")
    assert asked(m) == (A, "favour")
    say(m, "favour fav9")
    assert asked(m) == (B, "leech")


def test_two_buildings_of_one_action_in_the_order_built() -> None:
    """T18.1: the Halflings' stronghold, then the dwelling of its spades; all spades first."""
    t = table(
        Side("halflings", "E6:trading-house", coins=10, workers=5),
        Side("nomads", "F3:temple D5", bowls=(12, 0, 0)),
        terrain={"E7": "mountains"},
    )
    m = say(turn(t), "upgrade E6 stronghold", "build E7")
    assert building(now(m), "E7") == ("dwelling", A)  # three spades, none left
    assert asked(m) == (B, "leech")
    assert offered(m) == {"take 2", "decline"}  # F3 beside E6
    say(m, "decline")
    assert offered(m) == {"take 1", "decline"}  # D5 beside E7


def test_points_paid_are_negative() -> None:
    t = table(Side("nomads", "F3:temple", bowls=(5, 0, 0)), Side("witches", "F4", coins=9, workers=9))
    m = say(turn(t, B), "upgrade F4 trading-house", "take 2")
    assert source(now(m), "leech") == -1


def test_standing_order() -> None:
    """T8.9: up to a price without asking."""
    t = table(Side("nomads", "F3:stronghold", bowls=(5, 0, 0)), Side("witches", "F4", coins=9, workers=9))
    m = say(turn(t, B), "upgrade F4 trading-house")
    (decision,) = m.pending
    view = m.view(A)
    assert GAME.obey(view, decision, {"leech": 2}) is decision.moves[0]
    assert GAME.obey(view, decision, {"leech": 1}) is None
    assert GAME.obey(view, decision, {"leech": -1}) is None
    assert GAME.obey(view, decision, {"leech": 1, "decline": True}) is decision.moves[1]
    assert GAME.obey(view, decision, {"leech": 2, "decline": True}) is decision.moves[0]
    assert decision.prompt.key in GAME.routine()
    free = run(table(Side("nomads", "F3"), OTHER), ("turn", (A,)))
    assert GAME.obey(free.view(A), free.pending[0], {"leech": 5}) is None
