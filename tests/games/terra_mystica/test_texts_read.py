"""Every text of Terra Mystica is read: all factions, tiles, prompts, moves, refusals and events in a walk."""

from __future__ import annotations

from itertools import chain

import pytest
from games.matches import say
from games.read_coverage import Reading
from games.terra_mystica.tables import RICH, Side, table, turn
from games.terra_mystica.test_formats import HEAD, PLACED
from games.terra_mystica.test_reasons import directed, random_moments

from deskoherna.core.match import new_match
from deskoherna.core.options import Value
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import why_not
from deskoherna.core.records.foreign import LogError
from deskoherna.core.text import LANGUAGES
from deskoherna.games.terra_mystica.formats import PUBLIC_LOG
from deskoherna.games.terra_mystica.game import GAME

TABLES: tuple[tuple[str, ...], ...] = (  # all fourteen factions
    ("witches", "nomads", "giants", "mermaids"),
    ("auren", "fakirs", "chaos-magicians", "swarmlings", "darklings"),
    ("dwarves", "halflings", "alchemists"),
    ("engineers", "cultists"),
)
BAD_ROWS = (
    "witches: build A1", "nomads: pass BON2", "witches: fly to A3", "giants: pass BON2",
    "witches: convert 2PW to 1W", "option fire-and-ice-factions", "delete BON12", "sail away",
    "witches: dig 1. build E7\nnomads: leech 2 from witches\nnomads: pass BON2",
    "witches: burn 3. action ACT9", "witches: dig 1. transform E7 to black",
)  # fmt: skip
DEEDS: tuple[tuple[Side, bool, tuple[str, ...]], ...] = (
    (Side("chaos-magicians", "D4:stronghold", **RICH), False, ("special double",)),
    (Side("nomads", "D3:stronghold", **RICH), False, ("special storm", "build C1")),
    (Side("darklings", "E5:trading-house", **RICH), False, ("upgrade E5 stronghold", "ordain 2")),
    (Side("witches", "E9", bowls=(0, 0, 12), away=7), True, ("convert power priest",)),
    (Side("giants", "D4:stronghold", **RICH), False, ("special spades", "build D5")),
    (Side("swarmlings", "E4:stronghold H4", **RICH), False, ("special swarm", "upgrade H4 trading-house")),
    (Side("witches", "E9:stronghold", **RICH), False, ("linger", "special ride", "build A3")),
    (Side("alchemists", "E5:trading-house", **RICH), False, ("upgrade E5 stronghold",)),
    (Side("witches", "E9", **RICH), False, ("power spades", "transform D7")),
    (
        Side("mermaids", "B1:stronghold A1:trading-house D2 D1:trading-house", **RICH),
        False,
        ("upgrade A1 temple",),
    ),
    (Side("auren", "F4:stronghold", **RICH), False, ("special ascend",)),
    (Side("witches", "E9", favours="fav6", **RICH), False, ("special fav6",)),
    (Side("cultists", "I8", **RICH), False, ("upgrade I8 trading-house", "take 1")),
    (Side("halflings", "E2", **RICH), False, ("power spades", "build E1", "transform D2", "terrain swamp")),
)
NEVER = {"say scene.join"}  # the step asks whether to join, and tells nothing: the town it founds has its own
NEVER_IN_ENGLISH = {  # words the Czech names of tiles and cards are made of; English says these in one
    *NEVER, "adjective bonus-like", "adjective premium", "noun scroll", "noun tile",
}  # fmt: skip


def walk(reading: Reading, seeds: int) -> None:
    reading.reference()
    for seed in range(seeds):
        factions = TABLES[seed % len(TABLES)]
        options: dict[str, Value] = {f"seat{n}": one for n, one in enumerate(factions, 1)}
        options["rulings"] = ("peer", "house")[seed // len(TABLES) % 2]
        match = reading.followed(new_match(GAME, len(factions), seed, options), seed)
        if not seed:
            refused(PUBLIC_LOG.write(match) + "witches: pass\n")
    for options in ({"setup": "first-game"}, {"factions": "drawn"}, {}):
        match = new_match(GAME, 3, 1, options)
        for _ in range(12):
            reading.asked(match, refused=True)
            match.play(match.pending[0].seat, match.pending[0].moves[0])
        reading.told(match)


def moments(reading: Reading) -> None:
    """Tables that matches seldom come to: refusals, and what strongholds do."""
    for match in chain(directed(), random_moments()):
        reading.asked(match, refused=True, looked=False)
    start = turn(table(Side("witches", "E9"), Side("giants", "I5")))
    for wrong in ("build r19", "build Z9", "bridge A1-A2", "bridge E9-D6", "convert coin worker", "burn 3"):
        reason = why_not(start, 0, wrong)
        assert reason is not None
        reading.say(reason.phrase)
    for side, peer, said in DEEDS:
        rival = Side("dwarves", "I9", bowls=(5, 0, 0))
        match = turn(table(side, rival, tile="score2", peer=peer))
        reading.asked(match)
        match = say(match, *said)
        while match.pending and match.pending[0].prompt.key != "turn":
            reading.asked(match)
            match.play(match.pending[0].seat, match.pending[0].moves[0])
        reading.told(match)
    tied = table(Side("witches", "E9", coins=4), Side("nomads", "I7", coins=4))
    reading.say(GAME.result(tied).reason)
    spent = [Phrase("remark.action-" + one) for one in ("bridge", "priest")]  # offers as in test_remarks
    reading.say(Phrase("remark.within", what=[*spent]), Phrase("remark.too-little", n=2))
    reading.say(Phrase("remark.all-used"))


def refused(text: str) -> None:
    with pytest.raises(LogError) as raised:
        PUBLIC_LOG.read(text)
    assert all(raised.value.read(lang) for lang in LANGUAGES)


def logs(reading: Reading) -> None:
    """Why a row of a public log does not fit, why a match cannot be written (as in test_public_logs)."""
    for row in BAD_ROWS:
        refused(HEAD + PLACED + row + "\n")
    refused("setup witches\n" + HEAD.partition("setup")[0])
    refused("setup witches\nsetup nomads\n")
    for key in ("through-home", "second-action", "after-passing", "after-step"):
        reading.say(Phrase("differs." + key))
    reading.say(Phrase("differs.dug-before", hex="E5"), Phrase("differs.lost-spades", n=2))


def test_every_text_is_read() -> None:
    with Reading(GAME) as reading:
        walk(reading, 4)
        moments(reading)
        logs(reading)
    reading.check(cs=NEVER, en=NEVER_IN_ENGLISH)
