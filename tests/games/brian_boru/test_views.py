"""What views of Brian Boru tell: what everybody may see, and no secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from games.brian_boru.moments import four_players, keep, match_until, moments
from games.brian_boru.tables import A, B, C, cards_told, now, run, table
from games.matches import say

from deskoherna.games.brian_boru.game import GAME
from deskoherna.games.brian_boru.state import Table


def exchanged(t: Table, dice: random.Random, seat: int | None) -> Table:
    """The same table with all cards hidden from a seat dealt anew, by hand."""
    other = t.clone()
    places = [one for one in range(t.players) if one != seat]
    closed = [one for one in places if not t.shown >> one & 1]
    hidden = [*t.spare]
    for one in closed:
        hidden += t.hands[one]
    for one in places:
        hidden += t.packets[one]
    dice.shuffle(hidden)
    packets = list(t.packets)
    for one in closed:
        other.hands[one] = bytes(sorted(hidden.pop() for _ in t.hands[one]))
    for one in places:
        packets[one] = bytes(sorted(hidden.pop() for _ in t.packets[one]))
    other.packets = tuple(packets)
    other.spare = bytes(hidden)
    return other


@pytest.mark.parametrize("players", [3, 4, 5])
def test_views_do_not_depend_on_hidden_cards(players: int) -> None:
    """R14.1, A17: deal all hidden cards anew and no seat's view changes, nor a spectator's."""
    dice = random.Random(players)
    for m in moments(players, seed=20 + players):
        t = now(m)
        for seat in (None, *range(players)):
            assert GAME.view(t, seat) == GAME.view(exchanged(t, dice, seat), seat)


def lists_of_numbers(view: Any, path: str = "") -> Iterator[tuple[str, list[int]]]:
    """Every non-empty list of numbers in a view, with the way to it."""
    if isinstance(view, dict):
        for key, value in view.items():
            yield from lists_of_numbers(value, f"{path}.{key}")
    elif isinstance(view, list):
        if view and all(isinstance(one, int) for one in view):
            yield path, view
        for one in view:
            yield from lists_of_numbers(one, path + "[]")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_where_cards_stand_in_a_view(players: int) -> None:
    """R14.1: cards stand in one's own hand and in packets one has or had, in hands shown, and before players;
    nowhere else."""
    for m in moments(players, seed=30 + players):
        for seat in (None, *range(players)):
            view = m.view(seat)
            where = {path for path, _ in lists_of_numbers(view)}
            own = set() if seat is None else {".mine.hand", ".mine.packet", ".mine.seen[]"}
            assert where <= {".vikings_left", ".seats[].open_hand", *own}
            if seat is None:
                assert view["mine"] is None
            else:
                assert view["mine"]["hand"] == list(now(m).hands[seat])
                assert view["mine"]["packet"] == list(now(m).packets[seat])
                assert view["mine"]["seen"] == [sorted(packet) for packet in now(m).sightings[seat]]
            for one in range(players):
                public = view["seats"][one]
                assert public["cards"] == len(now(m).hands[one])
                assert public["played"] == (now(m).played[one] or None)
                assert public["open_hand"] is None


def test_all_that_is_public() -> None:
    """R14.2, A17: the whole board and all belongings, in the middle of a trick; the same for all."""
    t = table(
        3,
        marker=B,
        discs={A: "LE1 LE2", C: "UL3"},
        viking="LE2",
        monasteries="LE2 UL3",
        coins={A: 4, C: 1},
        points={A: 12, B: 3},
        renown={B: 2},
        raiders={C: 5},
        church={A: 1},
        track={A: 3, C: 7},
        claims={"munster": B, "ulaid": "up"},
        marriages={C: "aoife niall"},
        bride="estrid",
        battle=6,
        active="CO3",
        winner=C,
        played={A: 8, C: 11},
        hands={A: "1 2", B: "3 4", C: "5 6"},
        support=A,
    )
    m = run(t, ("resolve", (A,)))
    view = m.view(None)
    for seat in range(3):
        assert {**m.view(seat), "mine": None, "referee": None} == {**view, "referee": None}
    for key, value in {
        "phase": "tricks",
        "round": 3,
        "rounds": 3,
        "marker": B,
        "leader": B,
        "active": "CO3",
        "winner": C,
        "battle": 6,
        "marriage_card": "estrid",
        "estrid": {"support": A, "trade": None, "spurned": False},
        "towns": {
            "LE1": {"disc": A, "viking": False, "monastery": False},
            "LE2": {"disc": A, "viking": True, "monastery": True},
            "UL3": {"disc": C, "viking": False, "monastery": True},
        },
        "options": {"expand_into_active": False, "vikings_rival": True},
        "mine": None,
    }.items():
        assert view[key] == value, key
    tokens = dict.fromkeys(view["claims"], "down") | {"munster": B, "ulaid": "up"}
    assert len(tokens) == 8 and view["claims"] == tokens
    rows = {key: [seat[key] for seat in view["seats"]] for key in view["seats"][0]}
    assert rows["points"] == [12, 3, 0]
    assert rows["coins"] == [4, 0, 1]
    assert rows["renown"] == [0, 2, 0]
    assert rows["raiders"] == [0, 0, 5]
    assert rows["church"] == [1, 0, 0]
    assert rows["track"] == [3, 0, 7]
    assert rows["marriages"] == [[], [], ["aoife", "niall"]]
    assert rows["cards"] == [2, 2, 2]
    assert rows["played"] == [8, None, 11]


def test_nothing_on_offer() -> None:
    """R14.2: no active town, winner, bride or ally is None."""
    t = table(3, trade=C)
    t.marriage_card = -1
    t.then(("place", (A,)))
    view = run(t).view(None)
    assert [view["active"], view["winner"], view["marriage_card"]] == [None, None, None]
    assert view["estrid"] == {"support": None, "trade": C, "spurned": False}
    assert view["towns"] == {}


def test_deck_order_is_not_in_a_view() -> None:
    """R14.1: what is left of the decks is shown in the order of the box, whatever will come."""
    for seed in range(5):
        m = match_until(4, seed, "mark")
        view = m.view(None)
        assert view["vikings_left"] == sorted(view["vikings_left"])
        assert view["marriages_left"] == sorted(view["marriages_left"])
        assert len(view["vikings_left"]) == 6 and len(view["marriages_left"]) == 6


def test_kept_cards_are_told_to_their_owner_alone() -> None:
    """R5.2, R14.1: in the log and in the record of a running match."""
    m = four_players()
    keep(m, "1 2", "7 8", "13 14", "19 20")
    for seat in range(4):
        events = m.seat(seat).events
        assert len([event for event in events if event.key == "keeps"]) == 1
        assert len([event for event in events if event.key == "keeps-secretly"]) == 3
        for event in events:
            assert (event.key == "keeps") == ("cards" in event.args)
        said = m.seat(seat).record()["moves"]
        own = f"{seat} keep {6 * seat + 1} {6 * seat + 2}"
        assert [one for one in said if not one.endswith("?")] == [own]
    assert [event for event in m.events if event.seen_by(None) and event.key == "keeps"] == []


def test_discarded_last_cards_are_not_told() -> None:
    """A18: at the end of the phase nothing in the log has a card that was not played."""
    t = table(3, hands={A: "8 1", B: "2 3", C: "15 4"}, bride="aodhan", track={A: 1})
    m = say(run(t, "trick"), "mark CO3", "lead 8", "follow 2", "follow 15", "choose 1", "choose 1")
    assert now(m).phase == "upkeep"
    assert cards_told(m) == {8, 2, 15}
