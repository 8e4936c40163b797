"""Public logs: every match survives being written down and read again, and rows that do not fit are named."""

from __future__ import annotations

import pytest

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match, new_match
from deskoherna.core.records.foreign import LogError, Unwritable
from deskoherna.games.terra_mystica.formats import PUBLIC_LOG
from deskoherna.testing.round_trip import played

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
    """As the public site rules, every match; as we do, every one that can be written truly."""
    refused = 0
    for seed in range(20 * chunk, 20 * chunk + 20):
        rulings = ("house", "peer")[seed % 2]
        match = played(GAME, seed, {"rulings": rulings})
        try:
            written = PUBLIC_LOG.write(match)
        except Unwritable:
            assert rulings == "house", seed
            refused += 1
            continue
        again = PUBLIC_LOG.read(written)
        assert again.over
        assert by_faction(again) == by_faction(match), seed
        assert map_of(again) == map_of(match), seed
    assert refused < 8


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
Nomads: upgrade E8 to Trading Post. leech 1
witches: Leech 1 from nomads. burn 3. action ACT2
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


# -- rows that were once read or written wrongly -------------------------------------------------------------

BOX = "delete BON4,BON6,BON7,BON8\nscore SCORE3,SCORE5,SCORE1,SCORE8,SCORE6,SCORE4\n"
STRONGHOLD = """setup halflings
setup witches
halflings: build E6
witches: build F4
witches: build C4
halflings: build F5
witches: pass BON1
halflings: pass BON3
halflings: upgrade E6 to TP
witches: burn 3. action ACT2
"""


def read_twice(text: str, *lines: str) -> Match:
    """The match of a log; written down it has these lines, and it means the same when read again."""
    match = PUBLIC_LOG.read(text)
    written = PUBLIC_LOG.write(match)
    for line in lines:
        assert line in written.splitlines()
    again = PUBLIC_LOG.read(written)
    assert by_faction(again) == by_faction(match)
    assert map_of(again) == map_of(match)
    return match


def test_halflings_give_up_their_spades() -> None:
    line = "halflings: upgrade E6 to SH. -SPADE. -SPADE. -SPADE. burn 1. convert 1PW to 1C"
    halflings = by_faction(read_twice(BOX + STRONGHOLD + line, line))["halflings"]
    assert halflings["coins"] == 11  # 15 and 6 of the card; 3, then 8 paid; one converted
    assert halflings["bowls"] == [4, 7, 0]  # 3 and 9; two tokens burned to one and spent


def test_a_conversion_that_pays_for_a_dwelling_of_the_same_action() -> None:
    line = "halflings: upgrade E6 to SH. burn 3. convert 3PW to 1W. build F3. transform E5. -SPADE. burn 1"
    written = (
        "halflings: upgrade E6 to SH. burn 3. convert 3PW to 1W. transform F3 to brown. "
        "transform E5 to brown. -SPADE. build F3. burn 1"
    )
    match = read_twice(BOX + STRONGHOLD + line, written)
    halflings = by_faction(match)["halflings"]
    assert (halflings["coins"], halflings["workers"]) == (8, 0)  # 2 and the worker for the dwelling
    assert halflings["bowls"] == [6, 1, 1]  # six burned to three, these spent; then two burned to one
    assert map_of(match)["F3"] == ("plains", "dwelling")
    assert map_of(match)["E5"] == ("plains", None)


def test_a_conversion_that_does_not_pay_for_the_dwelling_after_it() -> None:
    line = "halflings: upgrade E6 to SH. burn 2. convert 2PW to 2C. build F3"
    with pytest.raises(LogError, match="build F3 by burn-2,power-coin-2"):
        PUBLIC_LOG.read(BOX + STRONGHOLD + line)


def test_cultists_convert_after_the_action_and_name_their_step_later() -> None:
    line = "cultists: upgrade E6 to TP. burn 1. convert 1PW to 1C"
    rest = "\nwitches: leech 1 from cultists\nwitches: burn 3. action ACT2\ncultists: +EARTH. pass BON9"
    text = BOX + STRONGHOLD.partition("halflings: upgrade")[0].replace("halflings", "cultists") + line + rest
    cultists = by_faction(read_twice(text, line, "cultists: +EARTH", "cultists: pass BON9"))["cultists"]
    assert cultists["cults"]["earth"] == 2
    assert cultists["bowls"] == [6, 5, 0]  # 5 and 7; two tokens burned to one and spent
    assert cultists["card"] == "bon9"


CHAOS = """setup chaosmagicians
setup witches
witches: build C3
witches: build C4
chaosmagicians: build D4
witches: pass BON1
chaosmagicians: pass BON5
chaosmagicians: upgrade D4 to TP
witches: pass BON3
chaosmagicians: upgrade D4 to SH
"""


def test_conversions_after_passing_in_a_double_turn() -> None:
    line = "chaosmagicians: action ACTC. pass BON9. burn 1. convert 1PW to 1C"
    written = "chaosmagicians: action ACTC. burn 1. convert 1PW to 1C. pass BON9"
    chaos = by_faction(read_twice(BOX + CHAOS + line, written))["chaos-magicians"]
    assert chaos["card"] == "bon9"
    assert chaos["bowls"] == [3, 8, 0]  # 5 and 7, 3 moved by the card; two burned to one and spent


def test_a_hex_changed_and_built_on_in_the_two_actions_of_a_double_turn() -> None:
    waiting = "".join(
        f"chaosmagicians: pass {own}\nwitches: pass {other}\n"
        for own, other in [("BON2", "BON1"), ("BON5", "BON3"), ("BON2", "BON1"), ("BON5", "BON3")]
    )
    line = "chaosmagicians: action ACTC. dig 1. transform E7 to green. convert 1W to 1C. dig 2. build E7"
    match = read_twice(BOX + CHAOS + waiting + line, line)
    chaos = by_faction(match)["chaos-magicians"]
    assert map_of(match)["E7"] == ("wasteland", "dwelling")
    assert chaos["workers"] == 4  # 15 before; a spade of 3, one converted, two more spades and the dwelling


GIVING_UP = """delete BON4,BON5,BON6,BON7
score SCORE8,SCORE5,SCORE1,SCORE3,SCORE6,SCORE4
setup giants
setup witches
giants: build D4
witches: build F4
witches: build C4
giants: build G2
witches: pass BON3
giants: pass BON8
giants: send p to AIR for 3
witches: burn 3. action ACT2
giants: pass BON1
witches: send p to AIR for 2
witches: pass BON2
giants: -SPADE
"""


def test_a_cult_spade_nobody_is_asked_about_leaves_the_next_one_alone() -> None:
    match = read_twice(GIVING_UP + "witches: transform E7 to green\ngiants: pass BON9\n", "giants: -SPADE")
    assert map_of(match)["E7"] == ("forest", None)
    assert by_faction(match)["giants"]["card"] == "bon9"


def test_a_cult_spade_given_up_by_who_is_next() -> None:
    text = GIVING_UP + "witches: -SPADE\ngiants: pass BON9\nwitches: dig 1. build E7"
    match = read_twice(text, "giants: -SPADE", "witches: -SPADE")
    assert map_of(match)["E7"] == ("forest", "dwelling")
