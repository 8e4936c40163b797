"""Every reason the words know is given at some table, at each of which offered means no reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest
from games.matches import say
from games.terra_mystica.tables import RICH, A, Side, mask, now, run, table, turn
from games.word_promises import fine

from deskoherna.core.asking import Reason
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match, new_match
from deskoherna.core.reading import why_not
from deskoherna.core.text import words
from deskoherna.core.text.rulebook import rulebook
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.geography import LAND_COUNT, LANDS, PRINTED, TERRAINS

OTHER = Side("giants", "I5")
WALL = Side("giants", "D7")  # C5 has no other neighbour
LONE = "C5"
BARE = {"coins": 0, "workers": 0, "priests": 0, "bowls": (0, 0, 4)}
NINES = {"fire": 9, "water": 9, "earth": 9, "air": 9}
FOREST = TERRAINS.index("forest")
NO_FOREST = {hex: "desert" for hex, printed in zip(LANDS, PRINTED, strict=True) if printed == FOREST}
BANKS = "B1:stronghold A1:trading-house D1 D2"  # a town of the Mermaids across r7


def on_turn(side: Side, other: Side = OTHER, *said: str, **more: object) -> Match:
    return say(turn(table(side, other, **more)), *said)  # type: ignore[arg-type]


def asked(side: Side, step: str, *given: int, **more: object) -> Match:
    """A side asked by a step of the rules."""
    return run(table(side, OTHER, **more), (step, (A, *given)))  # type: ignore[arg-type]


def directed() -> Iterator[Match]:
    """Tables that random matches seldom come to."""
    yield on_turn(Side("witches", "E9", coins=1, workers=2, bowls=(4, 1, 1)), Side("nomads", "F6"))
    yield on_turn(Side("giants", "D4", **RICH), Side("witches", "I11"), terrain={"D5": "wasteland"})
    yield on_turn(Side("giants", "D4", **BARE), Side("witches", "I11"))
    yield on_turn(Side("dwarves", "E7", coins=2, workers=4))
    yield on_turn(Side("nomads", "D3:stronghold", coins=2, workers=1), OTHER, "special storm")
    yield on_turn(Side("witches", "E9", bowls=(0, 0, 6)), OTHER, "power spades", terrain={"F6": "forest"})
    yield on_turn(Side("engineers", "C2"), bridges={"C2-D3": A, "D6-E9": A, "A3-C1": A})
    yield on_turn(Side("auren", "F4:stronghold", cults=NINES), OTHER)
    rival = Side("giants", "I5", cults={"air": 10}, keys=1)
    levels = {"fire": 9, "air": 9}
    yield on_turn(Side("auren", "F4:stronghold", cults=levels), rival, "special ascend")
    top = {"fire": 10, "water": 9, "earth": 9, "air": 2}
    yield asked(Side("auren", "F4", cults=top, keys=2), "every-cult")
    yield on_turn(Side("witches", LONE, **RICH), WALL)
    yield on_turn(Side("dwarves", LONE, **BARE), WALL)
    yield on_turn(Side("nomads", LONE + ":stronghold", **RICH), WALL)
    yield on_turn(Side("swarmlings", "E4:stronghold", **RICH))
    yield on_turn(Side("swarmlings", "E4:stronghold H4", **RICH), OTHER, "special swarm")
    yield on_turn(Side("witches", "E9:stronghold"), terrain=NO_FOREST)
    yield on_turn(Side("witches", "E9:stronghold"), OTHER, "special ride")
    yield on_turn(Side("chaos-magicians", "D4:stronghold"), Side("witches", "I11"), "special double")
    yield on_turn(Side("witches", "E9", bowls=(0, 0, 12), away=7))
    yield asked(Side("darklings", "E5", workers=1), "ordain")
    yield asked(Side("darklings", "E5", workers=3, away=6), "ordain")
    for step in ((1, False, False, mask("F6")), (1, False, True, 0)):
        yield asked(Side("witches", "E9", **RICH), "leftover", *step)
    yield asked(Side("dwarves", "E7", **RICH), "leftover", 1, True, True, 0)
    yield asked(Side("witches", "E9"), "cult-spades", 1, mask("D7"))
    yield say(asked(Side("witches", "E9"), "cult-spades", 1, 0), "transform D7")
    t = table(Side("mermaids", BANKS + " G1 H5 G3 H7 H6 E8", town="G1"), OTHER)
    t.fords = 1
    yield run(t, ("join", (A,)))
    yield asked(Side("mermaids", BANKS + " G1 H5 G3 H7 H6 E8", town="H7"), "join")
    yield asked(Side("auren", "F4", favours="fav5"), "favour")
    yield asked(
        Side("halflings", "E6", **RICH), "leftover", 1, False, True, 1 << LAND_COUNT | mask("E5"), peer=True
    )
    made = {"D5": "wasteland"}
    t = table(
        Side("chaos-magicians", "D4:stronghold", **RICH), Side("witches", "I11"), terrain=made, peer=True
    )
    yield say(turn(t), "special double", "transform C3", "terrain lakes")


def random_moments() -> Iterator[Match]:
    """Moments of random matches: the first questions of every kind, then some."""
    for seed in range(4):
        match = new_match(GAME, 2 + seed, seed, {"factions": "drawn"} if seed % 2 else {})
        dice = Dice(seed)
        heard: list[str] = []
        while match.pending:
            decision = match.pending[0]
            heard.append(decision.prompt.key)
            if heard.count(decision.prompt.key) <= 2 or len(heard) % 10 == 0:
                yield match
            match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])


def reasons_at(match: Match) -> dict[str, Reason]:
    """All reasons given now, one of each key; whatever has none is offered, whatever is offered has none."""
    (decision,) = match.pending
    why = decision.prompt.why
    assert why is not None
    offered = {move.notation for move in decision.moves}
    found: dict[str, Reason] = {}
    for move in (*GAME.catalogue(), *decision.moves):
        reason = why(now(match), decision, move)
        assert (reason is None) == (move.notation in offered), (decision, move, reason)
        if reason is not None:
            found[reason.phrase.key] = reason
    return found


@pytest.fixture(scope="module")
def reached() -> dict[str, Reason]:
    found: dict[str, Reason] = {}
    for match in chain(directed(), random_moments()):
        found |= reasons_at(match)
    start = on_turn(Side("witches", "E9"))
    for said in ("build r19", "build Z9", "bridge A1-A2", "bridge E9-D6", "convert coin worker", "burn 3"):
        reason = why_not(start, A, said)
        assert reason is not None
        found[reason.phrase.key] = reason
    return found


def known_keys(lang: str) -> list[str]:
    path = GAME.package / "text" / f"{lang}-why.toml"
    return re.findall(r'^"(why\.[a-z-]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_every_reason_is_reached_and_said_in_full(lang: str, reached: dict[str, Reason]) -> None:
    assert set(known_keys(lang)) - set(reached) == set()
    said = [words(lang, GAME.package).sentence(reason.phrase) for reason in reached.values()]
    assert [text for text in said if not fine(text)] == []
    assert {reason.rule for reason in reached.values()} <= set(rulebook(GAME.package, lang).numbers)


@pytest.mark.parametrize(("lang", "either"), [("cs", r"\b(nebo|anebo|buď|či)\b"), ("en", r"\b(or|either)\b")])
def test_no_reason_is_an_either_or(lang: str, either: str) -> None:
    text = (GAME.package / "text" / f"{lang}-why.toml").read_text(encoding="utf-8")
    assert re.findall(either, text) == []


def test_a_payment_can_be_asked_about() -> None:
    """T5.8: what is said with a payment that means nothing is no move at all."""
    match = on_turn(Side("witches", "E9", coins=1, workers=2, bowls=(4, 1, 1)), Side("nomads", "F6"))
    assert GAME.named("upgrade E9 trading-house by gold-3") is None
    reason = why_not(match, A, "upgrade E9 trading-house by burn-1")
    assert reason is not None and reason.rule == "T7.3"
