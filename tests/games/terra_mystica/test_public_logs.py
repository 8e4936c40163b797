"""The bridge to public logs, finding by finding: how we write, and what we read of what people write.

The rules of writing are checked on the lines of many matches by a small reckoning of its own: which spades a
line gains and uses, in which order its commands stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from games.matches import say, told
from games.terra_mystica.tables import RICH, A, Side, run, table, turn
from games.terra_mystica.test_formats import BOX, CHAOS, GIVING_UP, HEAD, PLACED, STRONGHOLD, by_faction

from deskoherna.core.match import Match, new_match
from deskoherna.core.options import Value
from deskoherna.core.reading import read
from deskoherna.core.records.foreign import LogError, Unwritable, difference
from deskoherna.core.text.rulebook import rulebook
from deskoherna.games.terra_mystica.formats import PUBLIC_LOG
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import LANDS, PACKAGE, PRINTED, TERRAINS
from deskoherna.testing.fuzz.campaign import logs_of
from deskoherna.testing.round_trip import played, there_and_back

WHEEL = ("yellow", "brown", "black", "blue", "green", "gray", "red")  # as the site calls them, in its order
HOMES = {
    "alchemists": "black", "auren": "green", "chaosmagicians": "red", "cultists": "brown",
    "darklings": "black", "dwarves": "gray", "engineers": "gray", "fakirs": "yellow", "giants": "red",
    "halflings": "brown", "mermaids": "blue", "nomads": "yellow", "swarmlings": "blue", "witches": "green",
}  # fmt: skip
COLOUR_OF = {
    "desert": "yellow", "plains": "brown", "swamp": "black", "lakes": "blue", "forest": "green",
    "mountains": "gray", "wasteland": "red",
}  # fmt: skip
GAINED = {"action ACT5": 1, "action ACT6": 2, "action BON1": 1, "action ACTG": 2}
PEER: dict[str, Value] = {"rulings": "peer", "factions": "drawn"}
HOUSE: dict[str, Value] = {"factions": "drawn"}

Line = tuple[str, list[str]]


@pytest.fixture(scope="module")
def written() -> list[str]:
    """Logs of matches, by the site's rulings and by ours where they can be written."""
    logs = [PUBLIC_LOG.write(played(GAME, seed, PEER)) for seed in range(60)]
    for seed in range(60, 90):
        try:
            logs.append(PUBLIC_LOG.write(played(GAME, seed, HOUSE)))
        except Unwritable:
            continue
    return logs


def lines_of(log: str) -> Iterator[Line]:
    """Lines of turns: who, and which commands."""
    for line in log.splitlines():
        name, colon, rest = line.partition(": ")
        if colon:
            yield name, rest.split(". ")


def turns_of(logs: list[str]) -> Iterator[Line]:
    return (line for log in logs for line in lines_of(log) if not line[1][0].startswith(("leech", "decline")))


def spades_kept(log: str) -> Iterator[tuple[str, int]]:
    """Lines that gain spades, each with how many of them are neither used nor given up."""
    lies = dict(zip(LANDS, [COLOUR_OF[TERRAINS[terrain]] for terrain in PRINTED], strict=True))
    for name, commands in lines_of(log):
        spades = digs = 0
        halflings = name == "halflings" and any(one.endswith("to SH") for one in commands)
        gains = halflings or any(one in GAINED or one.startswith("dig") for one in commands)
        spades += 3 if halflings else 0
        for command in commands:
            words = command.split()
            spades += GAINED.get(command, 0) - (command == "-SPADE")
            if words[0] == "dig":
                digs += int(words[1])
            if words[0] in ("transform", "build"):
                target = words[3] if words[0] == "transform" else HOMES[name]
                spades -= wheel_way(name, lies[words[1]], target)
                lies[words[1]] = target
        if gains and "action ACTN" not in commands:
            yield f"{name}: {'. '.join(commands)}", spades + digs


def wheel_way(name: str, was: str, target: str) -> int:
    """Spades on the wheel, the long way if the short one leads through home; the Giants always take two."""
    if was == target:
        return 0
    if name == "giants":
        return 2
    ahead = (WHEEL.index(target) - WHEEL.index(was)) % 7
    step = 1 if ahead <= 3 else -1
    short = min(ahead, 7 - ahead)
    passed = {WHEEL[(WHEEL.index(was) + step * i) % 7] for i in range(1, short)}
    return 7 - short if HOMES[name] in passed else short


def house(text: str) -> Match:
    """The match of a log, by our rulings."""
    seen = PUBLIC_LOG.read(text)
    match = new_match(GAME, seen.players, 0, {**seen.options, "rulings": "house"})
    for answer in seen.record()["moves"]:
        seat, _, notation = answer.partition(" ")
        match.play(int(seat), notation)
    return match


def last_turn(match: Match) -> list[str]:
    """The commands of the last turn in a log."""
    return [*turns_of([PUBLIC_LOG.write(match)])][-1][1]


# -- what we write -------------------------------------------------------------------------------------------


def test_l1_lapsed_cult_spades_are_written() -> None:
    before = GIVING_UP.partition("witches: pass BON2")[0] + "witches: pass BON2\n"
    for match in (PUBLIC_LOG.read(before), house(before)):
        assert "giants: -SPADE" in PUBLIC_LOG.write(match).splitlines()  # one spade, of no use to them


def test_l2_as_many_spades_are_given_up_as_are_left(written: list[str]) -> None:
    text = BOX + STRONGHOLD + "halflings: upgrade E6 to SH. transform F3 to brown. -SPADE. -SPADE"
    assert last_turn(PUBLIC_LOG.read(text))[-2:] == ["-SPADE", "-SPADE"]
    for used, rest in (("transform F3 to brown", 2), ("transform F3 to brown. transform E5 to brown", 1)):
        line = f"halflings: upgrade E6 to SH. {used}" + ". -SPADE" * rest
        assert last_turn(PUBLIC_LOG.read(BOX + STRONGHOLD + line)).count("-SPADE") == rest
    kept = [one for log in written for one in spades_kept(log)]
    assert sum("-SPADE" in line for line, _ in kept) > 5
    assert [line for line, spades in kept if spades] == []


def test_l3_spades_left_after_an_unfinished_hex_are_told() -> None:
    match = run(table(Side("witches", "E9", **RICH), Side("giants", "I5")), ("spades", (A, 2)))
    match.play(A, "transform D7")
    decision = match.pending[0]
    assert "spades left over are lost" in read(GAME, decision, "en")
    assert "propadnou" in read(GAME, decision, "cs")
    now = match.view(None)["hexes"]["D7"]["terrain"]
    beside = TERRAINS[(TERRAINS.index(now) + 1) % 7]
    assert beside != "forest"
    match.play(A, f"terrain {beside}")
    assert [(event.key, event.args["n"]) for event in told(match, "loses-spades")] == [("loses-spades", 1)]


def test_l3_where_nothing_can_lapse_nobody_is_warned() -> None:
    match = run(table(Side("witches", "E9", **RICH), Side("giants", "I5")), ("spades", (A, 1)))
    match.play(A, "transform D7")
    assert "lost" not in read(GAME, match.pending[0], "en")


def test_l4_conversions_are_written_before_pass(written: list[str]) -> None:
    match = say(house(HEAD + PLACED), "linger", "pass bon2", "burn 1", "convert power coin", "done")
    passes = [commands for _, commands in lines_of(PUBLIC_LOG.write(match)) if commands[-1] == "pass BON2"]
    assert passes == [["burn 1", "convert 1PW to 1C", "pass BON2"]]
    late = [commands for _, commands in turns_of(written) if "pass" in " ".join(commands[:-1])]
    assert late == []


def test_l4_what_only_passing_paid_for_is_refused() -> None:
    """The Alchemists pass with a single coin and turn it and the one on their new card into a point."""
    placed = STRONGHOLD.partition("halflings: upgrade")[0].replace("halflings", "alchemists")
    placed = placed.replace("E6", "E5").replace("F5", "H5")  # swamps
    match = say(house(BOX + placed), *["convert coin point"] * 10, "linger", "pass bon2")
    seat = match.view(None)["seats"][0]
    assert seat["coins"] == 2
    say(match, "convert coin point", "done")
    with pytest.raises(Unwritable, match="after passing"):
        PUBLIC_LOG.write(match)


def test_l5_done_stands_between_turns_of_the_last_player(written: list[str]) -> None:
    found = 0
    for log in written:
        rows = [line for line in lines_of(log) if not line[1][0].startswith(("leech", "decline"))]
        for (name, commands), (other, after) in pairwise(rows):
            cults = commands[0].startswith(("transform", "-SPADE", "+")) or after[0].startswith(
                ("-SPADE", "+")
            )
            if name == other and not commands[-1].startswith(("pass", "build")) and not cults:
                found += 1
                assert commands[-1] == "done", (name, commands, after)
    assert found > 20


def test_l6_the_darklings_line_is_always_there(written: list[str]) -> None:
    strongholds = [
        commands
        for name, commands in turns_of(written)
        if name == "darklings" and any(one.endswith("to SH") for one in commands)
    ]
    assert len(strongholds) > 3
    for commands in strongholds:
        assert any(re.fullmatch(r"convert \dW to \dP|-3CONVERT_W_TO_P", one) for one in commands), commands


def test_l7_spades_come_before_the_dwelling_of_their_action(written: list[str]) -> None:
    line = "halflings: upgrade E6 to SH. build F3. transform E5. -SPADE"
    commands = last_turn(PUBLIC_LOG.read(BOX + STRONGHOLD + line))
    assert commands.index("transform E5 to brown") < commands.index("build F3")
    for name, commands in turns_of(written):
        if name != "chaosmagicians":  # whose lines may hold two actions
            built = [i for i, one in enumerate(commands) if one.startswith("build")]
            spades = [i for i, one in enumerate(commands) if one.startswith(("transform", "-SPADE"))]
            assert not built or not spades or max(spades) < min(built), commands


def test_l8_all_our_own_logs_are_read() -> None:
    outcomes = [
        there_and_back(PUBLIC_LOG, played(GAME, seed, {**PEER, "factions": "choose", "seat1": "halflings"}))
        for seed in range(200, 230)
    ]
    assert set(outcomes) == {"equal"}


# -- what people write ---------------------------------------------------------------------------------------


def test_l9_synonyms_and_habits() -> None:
    people = (HEAD + PLACED).replace("nomads: pass BON3", "nomads: +BON3") + """
player someone email x
Witches: dig 1. build E7.
nomads: [opponent built]
nomads: Leech 1. Upgrade E8 to Trading Post
witches: leech 1 from Nomads. burn 1. convert 1 power to 1 coin. convert W to C. send priest to air
nomads: pass. +BON2
"""  # fmt: skip
    site = HEAD + PLACED + """
witches: dig 1. build E7
nomads: leech 1 from witches
nomads: upgrade E8 to TP
witches: leech 1 from nomads
witches: burn 1. convert 1PW to 1C. convert 1W to 1C. send p to AIR for 3
nomads: pass BON2
"""  # fmt: skip
    site = site.replace(" send p to AIR for 3", " upgrade E7 to TP")
    people = people.replace(" send priest to air", " upgrade E7 to trading post")
    assert by_faction(PUBLIC_LOG.read(people)) == by_faction(PUBLIC_LOG.read(site))


def test_l9_a_declined_offer_does_not_eat_a_later_one() -> None:
    text = HEAD + PLACED + """
witches: dig 1. build E7
nomads: upgrade E8 to TP
witches: decline 1 from nomads
witches: upgrade E7 to TP
nomads: leech 2
nomads: pass BON2
"""  # fmt: skip
    seats = by_faction(PUBLIC_LOG.read(text))
    assert seats["nomads"]["bowls"] == [
        3,
        9,
        0,
    ]  # 5 and 7: the dwelling's offer lapsed, the trading house's not


def test_l9_power_nobody_offers_is_the_first_divergence() -> None:
    text = HEAD + PLACED + """
witches: dig 1. build E7
nomads: leech 2 from witches
nomads: upgrade E8 to TP
witches: pass BON2
nomads: pass BON9
"""  # fmt: skip
    with pytest.raises(LogError, match="Nobody offers") as raised:
        PUBLIC_LOG.read(text)
    assert "leech 2" in str(raised.value)
    assert raised.value.row == text.splitlines().index("nomads: leech 2 from witches") + 1


def test_l9_the_amount_really_taken() -> None:
    """Full bowls and empty score tracks let less be taken than is offered; people write one or the other."""
    found = 0
    for seed in range(430, 460):
        match = played(GAME, seed, PEER)
        lines = PUBLIC_LOG.write(match).splitlines()
        rows = [i for i, line in enumerate(lines) if ": leech " in line]
        for i, event in zip(rows, told(match, "leeches"), strict=True):
            taken = re.sub(r"leech \d+", f"leech {event.args['n']}", lines[i])
            found += taken != lines[i]
            lines[i] = taken
        assert difference(match, PUBLIC_LOG.read("\n".join(lines))) is None
    assert found > 0


# -- rulings that stand in the way ---------------------------------------------------------------------------


def test_l10_a_second_action_given_up_cannot_be_written() -> None:
    match = say(house(BOX + CHAOS), "special double", *["burn 1"] * 3, "power priest", "done")
    with pytest.raises(Unwritable, match="second action of a double turn"):
        PUBLIC_LOG.write(match)
    assert logs_of(match) == []  # a campaign of fuzzing goes on without this seed
    for lang in ("cs", "en"):
        assert "T18.39" in rulebook(PACKAGE, lang)["T18.20"].text


def test_l10_by_the_rulings_of_the_site_it_cannot_be_given_up() -> None:
    for peer, given_up in ((False, True), (True, False)):
        t = table(Side("chaos-magicians", "D4:stronghold", **RICH), Side("witches", "I11"), peer=peer)
        match = say(turn(t), "special double", "power coins")
        assert match.pending[0].prompt.key == "double"
        assert ("done" in [move.notation for move in match.pending[0].moves]) == given_up


def test_l11_a_spade_action_to_build_at_home_is_an_option() -> None:
    for peer in (False, True):
        t = table(
            Side("giants", "D4", **RICH), Side("witches", "I11"), terrain={"D5": "wasteland"}, peer=peer
        )
        moves = [move.notation for move in say(turn(t), "power spade").pending[0].moves]
        assert ("build D5" in moves) == peer
        assert ("forgo" in moves) == peer
    for lang in ("cs", "en"):
        assert "T18.39" in rulebook(PACKAGE, lang)["T18.8"].text


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_l12_rules_name_tiles_and_have_examples(lang: str) -> None:
    rules = rulebook(PACKAGE, lang).rules
    assert [one.number for one in rules if re.search(r"\b(?:score|fav|bon|tw)\d", one.text)] == []
    example = {"cs": "Příklad: ", "en": "Example: "}[lang]
    assert len([one for one in rules if example in one.text]) >= 25


def test_l13_every_match_by_the_rulings_of_the_site_can_be_written() -> None:
    for seed in range(300, 320):
        match = played(GAME, seed, PEER)
        again = PUBLIC_LOG.read(PUBLIC_LOG.write(match))
        assert difference(match, again) is None


def test_l13_matches_by_our_rulings_are_written_or_refused() -> None:
    outcomes = {there_and_back(PUBLIC_LOG, played(GAME, seed, HOUSE)) for seed in range(300, 320)}
    assert "equal" in outcomes
    assert all(one == "equal" or one.startswith("refused: differs.") for one in outcomes)


def test_l13_another_match_is_told_from_it() -> None:
    one, other = played(GAME, 301, PEER), played(GAME, 305, PEER)
    assert one.players == other.players
    assert difference(one, other) is not None


# -- the rulings of the site ---------------------------------------------------------------------------------


def test_t18_5_never_through_home() -> None:
    """Witches (forest) make mountains of lakes: two spades by us, five as the site counts."""
    for peer, price in ((False, 6), (True, 15)):
        rich = Side("witches", "E9", coins=20, workers=20)
        t = table(rich, Side("giants", "I5"), terrain={"F6": "lakes"}, peer=peer)
        match = say(turn(t), "transform F6", "terrain mountains")
        assert match.view(None)["seats"][A]["workers"] == 20 - price


def test_t18_6_giants_make_any_terrain() -> None:
    t = table(Side("giants", "D4", **RICH), Side("witches", "I11"), peer=True)
    before = t.workers[A]
    match = say(turn(t), "transform D5", "terrain forest")
    assert match.view(None)["hexes"]["D5"]["terrain"] == "forest"
    assert match.view(None)["seats"][A]["workers"] == before - 6


def test_t18_7_spades_score_when_gained() -> None:
    for peer, points in ((False, 0), (True, 2)):
        t = table(Side("witches", "E9", **RICH), Side("giants", "I5"), tile="score1", peer=peer)
        before = t.points(A)
        match = say(turn(t), "power spade")
        assert match.view(None)["seats"][A]["points"] == before + points


def test_t18_9_after_an_unfinished_hex_the_next_becomes_home() -> None:
    t = table(Side("halflings", "E6", **RICH), Side("giants", "I5"), peer=True)
    match = run(t, ("leftover", (A, 3, False, True, 0)))
    first = next(one for one in match.pending[0].moves if one.notation == "transform E5")
    match.play(A, first)
    match.play(A, "terrain lakes")  # away from plains
    assert match.pending[0].prompt.key == "leftover"
    for move in match.pending[0].moves:
        tried = match.clone()
        tried.play(A, move)
        if move.notation != "forgo":
            assert tried.view(None)["hexes"][move.notation.split()[1]]["terrain"] == "plains"


def test_t18_15_power_for_no_priest() -> None:
    t = table(Side("witches", "E9", bowls=(0, 0, 12), away=7), Side("giants", "I5"), peer=True)
    match = say(turn(t), "convert power priest")
    assert match.view(None)["seats"][A]["priests"] == 0
    assert match.view(None)["seats"][A]["bowls"] == [5, 0, 7]
    assert [event.key for event in told(match, "converts-in-vain")] == ["converts-in-vain"]


def test_t18_16_coins_become_points_in_mid_game() -> None:
    t = table(Side("witches", "E9", coins=7), Side("giants", "I5"), peer=True)
    before = t.points(A)
    match = say(turn(t), "convert coins point", "convert coins point")
    seat = match.view(None)["seats"][A]
    assert (seat["coins"], seat["points"]) == (1, before + 2)


def test_t18_18_two_bridges_on_a_site() -> None:
    for peer in (False, True):
        t = table(Side("engineers", "C2", **RICH), Side("giants", "I5"), bridges={"C2-D3": 1}, peer=peer)
        assert (
            "bridge C2-D3" in [move.notation.partition(" by ")[0] for move in turn(t).pending[0].moves]
        ) == peer


def test_running_matches_of_version_1_go_on() -> None:
    """A snapshot from before rulings could be chosen is one by our own."""
    coded = GAME.upgrade({"spread": True}, 1)
    assert coded == {"spread": True, "peer": False, "dug": 0}
