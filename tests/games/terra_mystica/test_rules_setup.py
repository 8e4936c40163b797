"""Setting up (T2) and the options of a table (T18.31–T18.36)."""

from __future__ import annotations

import pytest
from games.matches import asked, say
from games.terra_mystica.tables import A, building, faction, now, offered

from deskoherna.core.errors import BadOptions
from deskoherna.core.match import Match, new_match
from deskoherna.games.terra_mystica.figures import BOARDS, CARDS, FACTIONS, SCORING
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.state import NOBODY, OUT


def new(players: int, seed: int = 0, **options: str) -> Match:
    return new_match(GAME, players, seed, options)


def first(m: Match) -> Match:
    """Whoever is asked says the first thing offered."""
    (decision,) = m.pending
    m.play(decision.seat, decision.moves[0])
    return m


def test_spade_tile_is_never_drawn_for_the_last_rounds() -> None:
    """T2.3; and every tile can come for every other round."""
    seen: set[tuple[int, str]] = set()
    for seed in range(300):
        rounds = now(new(2, seed)).rounds
        assert len(set(rounds)) == 6
        seen |= {(number + 1, SCORING[tile]) for number, tile in enumerate(rounds)}
    assert (5, "score1") not in seen
    assert (6, "score1") not in seen
    assert len(seen) == 6 * 8 - 2


def test_factions_are_chosen_in_turn() -> None:
    """T2.5: from the start player, no colour twice."""
    m = new(4, 1, start="seat3")
    order: list[int] = []
    while asked(m)[1] == "faction":
        order.append(asked(m)[0])
        first(m)
    assert order == [2, 3, 0, 1]
    homes = [BOARDS[one].home for one in now(m).faction]
    assert len(set(homes)) == 4


def test_a_colour_taken_is_not_offered() -> None:
    m = say(new(2, 1), "faction auren")
    assert offered(m) == {f"faction {one}" for one in FACTIONS if one not in ("auren", "witches")}


def test_colours_can_be_drawn() -> None:
    """T18.32: everybody chooses a side."""
    sides: set[frozenset[str]] = set()
    for seed in range(20):
        m = new(3, seed, factions="drawn")
        while asked(m)[1] == "faction":
            two = {one.split()[1] for one in offered(m)}
            assert len(two) == 2
            sides.add(frozenset(two))
            first(m)
        assert len({BOARDS[one].home for one in now(m).faction}) == 3
    assert len(sides) == 7


def test_given_factions() -> None:
    """T18.33: who has none chooses; colours given are not offered."""
    m = new(3, 5, seat1="giants", seat3="witches", start="seat1")
    assert asked(m) == (1, "faction")
    assert not {"faction chaos-magicians", "faction auren"} & offered(m)
    say(m, "faction nomads")
    assert [faction(now(m), seat) for seat in range(3)] == ["giants", "nomads", "witches"]
    assert asked(m)[1] == "place"


def test_two_of_one_colour_are_refused() -> None:
    """T18.33: a clear error in both languages."""
    with pytest.raises(BadOptions) as refused:
        new(3, 0, seat1="auren", seat2="witches")
    for lang in ("cs", "en"):
        text = refused.value.read(lang)
        assert "seat2" in text and "witches" in text and "nomads" in text
        assert "auren" not in text


def test_a_seat_that_does_not_play_is_nobodys_business() -> None:
    m = new(2, 0, seat1="auren", seat5="witches")
    assert faction(now(m), A) == "auren"


def test_given_tiles_and_cards() -> None:
    """T18.35, T18.36."""
    m = new(2, 0, round1="score8", round6="score2", out1="bon9", out3="bon1")
    t = now(m)
    assert (SCORING[t.rounds[0]], SCORING[t.rounds[5]]) == ("score8", "score2")
    out = {CARDS[card] for card in range(len(CARDS)) if t.holder[card] == OUT}
    assert {"bon9", "bon1"} <= out
    assert len(out) == 4


@pytest.mark.parametrize(
    "options", [{"round1": "score3", "round4": "score3"}, {"out1": "bon3", "out2": "bon3"}]
)
def test_a_tile_twice_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadOptions):
        new(2, 0, **options)


def test_start_player_is_drawn() -> None:
    """T2.2, T18.25, T18.34."""
    assert {now(new(5, seed)).start for seed in range(60)} == {0, 1, 2, 3, 4}
    assert {now(new(5, seed, start="seat4")).start for seed in range(20)} == {3}


def test_first_dwellings_only_at_home() -> None:
    """T2.8."""
    m = new(2, 0, seat1="witches", seat2="nomads", start="seat1")
    forests = {"A3", "A10", "C3", "C4", "D1", "E9", "F2", "F4", "G3", "I6", "I11"}
    assert offered(m) == {f"place {hex}" for hex in forests}


def test_nothing_extra_for_first_dwellings() -> None:
    """T2.10: no power, no points, although they adjoin."""
    m = new(2, 0, seat1="witches", seat2="nomads", start="seat1", round1="score3")
    say(m, "place F4", "place F3", "place B1", "place A10", "place H1")
    assert asked(m)[1] == "card"
    assert now(m).points(A) == 20


def test_first_cards_leave_three_with_a_coin() -> None:
    """T2.11: taken by whoever takes such a card later."""
    m = new(3, 0)
    while asked(m)[1] != "turn":
        first(m)
    t = now(m)
    left = [card for card in range(len(CARDS)) if t.holder[card] == NOBODY]
    assert len(left) == 3
    assert [t.card_coins[card] for card in left] == [1, 1, 1]


def test_income_comes_in_the_first_round() -> None:
    """T4.1: 2 dwellings and the board bring 3 workers, the card 6 coins."""
    m = new(
        2,
        0,
        seat1="witches",
        seat2="nomads",
        start="seat1",
        out1="bon1",
        out2="bon2",
        out3="bon4",
        out4="bon7",
    )
    say(m, "place F4", "place F3", "place B1", "place A10", "place H1", "card bon5", "card bon3")
    assert (now(m).coins[A], now(m).workers[A]) == (21, 6)


@pytest.mark.parametrize(
    ("players", "factions"),
    [
        (2, "witches nomads"),
        (3, "witches nomads alchemists"),
        (4, "witches nomads halflings mermaids"),
        (5, "witches nomads halflings mermaids giants"),
    ],
)
def test_first_game(players: int, factions: str) -> None:
    """T2.12, T18.26: factions of the rulebook, everything laid out but the first cards."""
    m = new(players, 0, setup="first-game")
    t = now(m)
    assert [faction(t, seat) for seat in range(players)] == factions.split()
    assert asked(m)[1] == "card"
    assert t.counts[::5] == [3 if one == "nomads" else 2 for one in factions.split()]
    assert len([card for card in t.holder if card != OUT]) == players + 3
    for seat in range(players):
        for land in range(77):
            if t.buildings[land] and (t.buildings[land] - 1) // 5 == seat:
                assert t.terrain(land) == BOARDS[t.faction[seat]].home
    assert building(t, "F4") == ("dwelling", A)


def test_first_game_overrules_other_options() -> None:
    """T18.38: all but the start player."""
    m = new(2, 0, setup="first-game", seat1="giants", round1="score1", start="seat2")
    t = now(m)
    assert faction(t, A) == "witches"
    assert SCORING[t.rounds[0]] != "score1"
    assert t.start == 1
