"""Public logs: every match survives being written down and read again, and rows that do not fit are named."""

from __future__ import annotations

import pytest

from deskoherna.core import registry
from deskoherna.core.chance import Dice
from deskoherna.core.foreign import LogError
from deskoherna.core.match import Match, new_match
from deskoherna.games.terra_mystica.publog import PUBLIC_LOG
from deskoherna.lab.bench import random_match

GAME = registry.game("terra-mystica")

HEAD = """
delete BON4   # four cards stay in the box
delete BON6
delete BON7
delete BON8
score SCORE3,SCORE5,SCORE1,SCORE8,SCORE6,SCORE4
setup witches
setup nomads
"""
PLACED = """
witches: build F4
nomads: build F3
nomads: build E8
witches: build C4
nomads: build B4
nomads: pass BON3
witches: pass BON1
"""


def by_faction(match: Match) -> dict[str, object]:
    """What lies before every faction, whatever seat it has."""
    return {seat["faction"]: seat for seat in match.view(None)["seats"]}


def map_of(match: Match) -> dict[str, tuple[str, str | None]]:
    hexes = match.view(None)["hexes"]
    return {name: (one["terrain"], one["building"]) for name, one in hexes.items()}


@pytest.mark.parametrize("chunk", range(10))
def test_random_matches_survive(chunk: int) -> None:
    for seed in range(20 * chunk, 20 * chunk + 20):
        match = random_match(GAME, 2 + seed % 4, seed, -1)
        again = PUBLIC_LOG.read(PUBLIC_LOG.write(match))
        assert again.over
        assert by_faction(again) == by_faction(match), seed
        assert map_of(again) == map_of(match), seed


def test_a_first_game_survives() -> None:
    match = new_match(GAME, 4, 3, {"setup": "first-game"})
    dice = Dice(3)
    while not match.over:
        decision = match.pending[0]
        match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
    again = PUBLIC_LOG.read(PUBLIC_LOG.write(match))
    assert by_faction(again) == by_faction(match)


def test_a_log_as_people_write_it() -> None:
    """Upper and lower case, comments, offers answered late, colours left out."""
    match = PUBLIC_LOG.read(
        HEAD
        + PLACED
        + """
# round 1
Witches: DIG 1. transform e7. Build E7       # one spade from mountains to forest
nomads: upgrade E8 to TP
witches: leech 1 from nomads
nomads: leech 1 from witches
witches: burn 3. action ACT2
nomads: pass BON2
"""
    )
    seats = by_faction(match)
    assert map_of(match)["E7"] == ("forest", "dwelling")
    assert map_of(match)["E8"] == ("desert", "trading-house")
    assert seats["witches"]["priests"] == 1
    assert seats["nomads"]["card"] == "bon2"
    assert seats["nomads"]["bowls"] == [4, 8, 0]  # one of five moved: E8 adjoins E7
    assert seats["witches"]["bowls"] == [7, 2, 0]  # 5 and 7; one moved, six burned to three and spent


@pytest.mark.parametrize(
    ("line", "english"),
    [
        ("witches: build A1", "not possible"),
        ("nomads: pass BON2", "not this faction's turn"),
        ("witches: fly to A3", "does not ask"),
        ("giants: pass BON2", "No faction of that name"),
        ("witches: convert 2PW to 1W", "rate"),
        ("witches: dig 1. build E7. +FAV3", "does not ask"),
        ("option fire-and-ice-factions", "base game"),
        ("delete BON12", "no such tile"),
    ],
)
def test_a_row_that_does_not_fit_is_named(line: str, english: str) -> None:
    text = HEAD + PLACED + line + "\n"
    with pytest.raises(LogError) as raised:
        PUBLIC_LOG.read(text)
    assert raised.value.row == text.rstrip("\n").count("\n") + 1
    assert english in str(raised.value)
    assert line in str(raised.value)
    czech = raised.value.read("cs")
    assert czech.startswith("Řádek") and line in czech


@pytest.mark.parametrize(
    "text", ["setup witches\n" + HEAD.partition("setup")[0], "setup witches\nsetup nomads\n"]
)
def test_a_log_without_its_set_up(text: str) -> None:
    with pytest.raises(LogError):
        PUBLIC_LOG.read(text)


def test_which_texts_are_logs() -> None:
    assert PUBLIC_LOG.fits(HEAD)
    assert not PUBLIC_LOG.fits("Dear Ann,\nplease set up the table.\n")
