"""The promise of noninterference: what a seat is given does not depend on what it cannot know.

Pairs of truths are made that look alike to a seat: with hidden identities *renamed*, *redrawn* under another
key some answers ago and answered alike, or with a secret answer of another seat *resaid*. Whatever is made
for the seat of the one must be made of the other, to the letter.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

import msgspec

from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.asking import Move
from deskoherna.core.chance.source import KEY_BYTES, Keyed
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of
from deskoherna.core.records import snapshot
from deskoherna.core.running import Misfit, Run
from deskoherna.core.seat import Seat
from deskoherna.core.secrets.briefing import BriefedSeat, briefing
from deskoherna.core.secrets.forecast import forecast
from deskoherna.core.state import State
from deskoherna.core.text import Words
from deskoherna.testing.campaign import Broken, Campaign, Said, Table, drawn_tables
from deskoherna.testing.facts import spelt, text, told
from deskoherna.testing.promises.copies import play_on
from deskoherna.testing.promises.secrets import renaming, shown
from deskoherna.testing.promises.story import as_data

BACK: Final = 12  # answers after which another key may have been at work
WORLDS: Final = 2  # compared of every pair
BOTS: Final = ("greedy", "search:12it")
ASKED: Final = 3  # of so many pairs, bots are asked about one
SOON: Final = 5  # answers that a world is played on
WONDERED: Final = 3  # moves of the catalogue about which it is asked why not
FEW: Final = 2  # moments looked at of a long match, unless the campaign is deep
LONG: Final = 60  # answers
Making = Callable[[Campaign, Table, int, Match, int, Random], "Match | None"]


class Pair(NamedTuple):
    """Two truths that look alike to a seat, how the other was made, and chance for looking at them."""

    kind: str
    match: Match
    other: Match
    seat: int
    chance: Random


def noninterference(campaign: Campaign) -> None:
    tally = compared(campaign, 0 if campaign.deep else FEW)
    campaign.where = ""
    for kind in ("places", "unlike"):
        campaign.require(
            not campaign.game.identities() or tally[kind] > 0,
            "no two different truths that look alike to a seat were met: nothing was compared",
        )


def compared(campaign: Campaign, moments: int = 0, enough: int = 0) -> Counter[str]:
    """Compare pairs at so many moments of each long match (0: all the campaign visits); counts what was met.

    Stops after ``enough`` pairs.
    """
    tally: Counter[str] = Counter()
    for kind, match, other, seat, chance in pairs(campaign, tally, moments):
        _compare(campaign, kind, match, other, seat, chance)
        if 0 < enough <= tally["pairs"]:
            break
    return tally


def pairs(campaign: Campaign, tally: Counter[str], moments: int = 0) -> Iterator[Pair]:
    """Truths that look alike to a seat, at so many moments of each long match; counts what was met.

    The first of each pair goes on after that moment: look at it at once, or clone it.
    """
    for table in campaign.tables:
        chance = campaign.random("noninterference", table)
        chosen = {count for count, _ in campaign.moments(table, closely="noninterference")}
        if 0 < moments < len(chosen) and len(campaign.line(table)) > LONG:
            chosen = set(chance.sample(sorted(chosen), moments))
        for count, match in campaign.moments(table):
            if count not in chosen:
                continue
            asked = [one.seat for one in match.pending]
            for seat in {chance.choice(asked or [0]), chance.randrange(table.players)}:
                tally["places"] += _placed(campaign, match, seat)
                for kind, make in MAKERS.items():
                    other = make(campaign, table, count, match, seat, chance)
                    if other is None or text(noticed(match, seat)) != text(noticed(other, seat)):
                        campaign.require(
                            other is None or kind != "renamed",
                            f"seat {seat} sees a difference between identities that unknown() mixes up",
                        )
                        tally[f"{kind}: told apart, or none to be made"] += 1
                        continue
                    tally[kind] += 1
                    tally["pairs"] += 1
                    tally["unlike"] += hidden(match) != hidden(other)
                    yield Pair(kind, match, other, seat, chance)


# -- making truths that look alike ---------------------------------------------------------------------------


def renamed(
    campaign: Campaign, table: Table, count: int, match: Match, seat: int, chance: Random
) -> Match | None:
    """What the seat cannot tell apart has other names since the step began."""
    game = match.game
    match._settle()
    names = renaming(game, game.unknown(match.state, seat), chance)
    twin = match.clone()
    at = twin._base_at
    base = twin._base.clone()
    game.permute(base, names)
    if match.state.chance == base.chance:  # nothing drawn in this step: what comes may come from another key
        base.source = _another_key(chance)
    twin._moves[at:] = [game.remap(move, names) for move in twin._moves[at:]]
    twin._sealed = {one: game.remap(move, names) for one, move in twin._sealed.items()}
    return on_base(twin, base)


def _redrawn(
    campaign: Campaign, table: Table, count: int, match: Match, seat: int, chance: Random
) -> Match | None:
    """Some answers ago another key was at work; everybody has answered alike since."""
    line = campaign.line(table)[:count]
    since = max(0, count - chance.randrange(BACK))
    match, twin = _again(campaign, table, line[:since]), _again(campaign, table, line[:since])
    twin._settle()
    if twin._sealed or len(twin._moves) != twin._base_at:
        return None  # in the middle of a step, or of sealed answers
    base = twin._base.clone()
    base.source = _another_key(chance)
    on_base(twin, base)
    return _told_alike(match, twin, seat, line[since:], line[since:])


def _resaid(
    campaign: Campaign, table: Table, count: int, match: Match, seat: int, chance: Random
) -> Match | None:
    """Another seat has given another secret answer."""
    line = campaign.line(table)[:count]
    secret = [i for i in range(count) if line[i].secret and line[i].seat != seat]
    if not secret:
        return None
    at = chance.choice(secret[-BACK:])
    match, twin = _again(campaign, table, line[:at]), _again(campaign, table, line[:at])
    decision = twin.decision(line[at].seat)
    assert decision is not None
    instead = Said(line[at].seat, chance.choice(decision.moves), True)
    return _told_alike(match, twin, seat, line[at:], [instead, *line[at + 1 :]])


MAKERS: Final[dict[str, Making]] = {"renamed": renamed, "redrawn": _redrawn, "resaid": _resaid}


def _again(campaign: Campaign, table: Table, line: list[Said]) -> Match:
    where = campaign.where
    match = campaign.open(table)
    campaign.where = where
    for said in line:
        match.play(said.seat, said.move)
    return match


def _another_key(chance: Random) -> Keyed:
    return Keyed(chance.randbytes(KEY_BYTES))


def on_base(twin: Match, base: State) -> Match | None:
    """A match that began its step otherwise; None if its answers do not fit."""
    at = twin._base_at
    twin._base = base
    twin._trail = [*[one for one in twin._trail if one[0] < at], (at, base)]
    state = base.clone()
    state.log = []  # as where a match is rebuilt: what happens next has its cause
    run = Run(twin.game, state, at)
    try:
        run.feed(twin._seats, twin._moves, at, len(twin._moves), False)
    except Misfit:
        return None
    state.log = None
    twin._run = run
    return twin


def _told_alike(match: Match, twin: Match, seat: int, line: list[Said], other: list[Said]) -> Match | None:
    """Play both on, as long as the seat sees the same."""
    for i in range(len(line)):
        if text(noticed(match, seat)) != text(noticed(twin, seat)):
            return None
        match.play(line[i].seat, line[i].move)
        try:
            twin.play(other[i].seat, other[i].move.notation)
        except DeskohernaError:
            return None
    return twin


# -- comparing them ------------------------------------------------------------------------------------------


def noticed(match: Match, seat: int) -> object:
    """What a seat sees now."""
    handle = match.seat(seat)
    moves = handle.record()["moves"] if not match.over else []
    return [match.view(seat), repr(told(handle.chronicle())), moves]


def hidden(match: Match) -> object:
    """The whole truth but for the numbers of draws."""
    coded = snapshot.encode(match.state)
    del coded["chance"]
    return coded


def _placed(campaign: Campaign, match: Match, seat: int) -> int:
    """Every identity a seat cannot tell from another lies in one place; how many there are."""
    game = campaign.game
    classes = game.unknown(match.state, seat)
    lying = Counter([card for place in game.places(match.state, seat) for card in place])
    for card in [card for cards in classes if len(cards) > 1 for card in cards]:
        campaign.require(
            lying[card] == 1, f"the identity {card}, hidden from seat {seat}, lies in {lying[card]} places()"
        )
    return sum([len(cards) for cards in classes if len(cards) > 1])


def _compare(campaign: Campaign, kind: str, match: Match, other: Match, seat: int, chance: Random) -> None:
    seed = chance.randrange(1 << 30)
    one, two = (dict(_given(truth, seat, seed)) for truth in (match, other))
    for name, advised in _briefed(one, seed).items():
        campaign.require(advised == one[name], f"{name} of seat {seat}, briefed elsewhere, is another")
    for name in one:
        if name.startswith("knowledge in"):
            campaign.require(one[name] is True, f"{name} of seat {seat} is not what it is at the table")
        campaign.require(
            one[name] == two.get(name),
            f"{name} of seat {seat} depends on what it cannot know (truths {kind}): "
            f"{shown(one[name], two.get(name), name)}",
        )


def _given(match: Match, seat: int, seed: int) -> Iterator[tuple[str, object]]:
    """All that the referee makes for a seat, with a seed of the planner's."""
    handle = match.seat(seat)
    known = knowledge(match, seat)
    yield "knowledge", known
    yield "what may be taken back", handle.can_undo()
    yield "story", as_data(match, seat)
    yield "encoding", match.encoded(seat)
    yield "look ahead", repr(match.ahead(seat, seed=seed)) if not match.over else ""
    yield "what may be intended", [one.notation for one in match.plans(seat)] if not match.over else []
    yield "what was said openly", [f"{who} {one}" for who, one in match.said_openly(0) if who != seat]
    for i in range(WORLDS):
        try:
            world = match.determinize(seat, seed + i)
        except DeskohernaError as problem:
            yield f"world {i}", str(problem)
            continue
        questions = [spelt(one) for one in world.pending]
        yield f"world {i}", [snapshot.encode(world.state), questions, world.scores]
        yield f"knowledge in world {i}", knowledge(world, seat) == known
        play_on(world, seed, SOON)
        yield f"what comes in world {i}", snapshot.encode(world.state)
    decision = handle.decision
    if decision is None:
        return
    yield "briefing", briefing(match, seat, seed)
    yield "question", repr(decision.phrase())
    move = decision.moves[seed % len(decision.moves)]
    words = words_of(match.game, "cs")
    yield "forecast", repr(_foreseen(handle, move, words, seed))
    yield "what comes", repr(handle.ahead())
    yield "what comes after a move", repr(handle.ahead(move, seed))
    for said in _wondered(match, seed):
        explained = handle.explain(said, "cs")
        yield f"why not {said}", [explained.text, explained.rules]
    if len(decision.moves) > 1 and seed % ASKED == 0:
        for name in BOTS:
            yield f"advice by {name}", _advice(name, seed, handle)


def _briefed(given: dict[str, object], seed: int) -> dict[str, object]:
    """The same advice given where only the briefing is known; it is the same for both truths of a pair."""
    asked = {f"advice by {name}": name for name in BOTS if f"advice by {name}" in given}
    if not asked:
        return {}
    handle = BriefedSeat(msgspec.json.decode(msgspec.json.encode(given["briefing"])))
    return {what: _advice(name, seed, handle) for what, name in asked.items()}


def _advice(name: str, seed: int, handle: Seat) -> object:
    return [[str(one.move), one.value, one.visits] for one in bot(name, seed=seed).advise(handle)]


def _foreseen(handle: Seat, move: Move, words: Words, seed: int) -> object:
    found = forecast(handle, move, words, worlds=2, seed=seed)
    return [told([(0, event) for event in found.events]), found._replace(events=[])]


def _wondered(match: Match, seed: int) -> list[str]:
    """Some moves one might ask about: any that the game has, offered or not."""
    every = _notations(match.game)
    chance = Random(seed)
    return [chance.choice(every) for _ in range(WONDERED if every else 0)]


@lru_cache(maxsize=1)
def _notations(game: Game) -> list[str]:
    return [one.notation for one in game.catalogue()]


def knowledge(match: Match, seat: int) -> object:
    """What a seat's worlds are made of, as plain data."""
    known = match.knowledge(seat)
    said = [f"{who} {move}" for who, move in zip(known.seats, known.moves, strict=True)]
    entries = snapshot.encode(known.tape.entries)
    return [snapshot.encode(known.base), said, entries, known.classes, known.asked]


def main() -> int:
    """``python -m deskoherna.testing.promises.interference GAME --pairs 2000``: as many as one likes.

    Matches of every number of players, with every value of every option, then with options drawn. Says now
    and then how far it is; what it said last is where ``--seed`` goes on.
    """
    parser = argparse.ArgumentParser(prog="python -m deskoherna.testing.promises.interference")
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    tally: Counter[str] = Counter()
    seed = args.seed
    while tally["pairs"] < args.pairs:
        campaign = Campaign(registry.game(args.game), 1, seed)
        if seed > 0:
            campaign.tables[:] = drawn_tables(campaign.game, len(campaign.game.players), seed)
        try:
            tally += compared(campaign, 0, args.pairs - tally["pairs"])
        except Broken as broken:
            print(f"{args.game} after {tally['pairs']} pairs: {broken}")
            return 1
        except KeyboardInterrupt:  # what was compared before this seed counts
            break
        seed += len(campaign.tables)
        print(f"{args.game}: {tally['pairs']} pairs alike, next seed {seed}", file=sys.stderr, flush=True)
    print(args.game, dict(sorted(tally.items())))
    return 0 if tally["pairs"] >= args.pairs else 130


if __name__ == "__main__":
    raise SystemExit(main())
