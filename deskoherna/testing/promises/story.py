"""Promises about the story of a match: lines have causes, scenes titles; gains and round cards add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event
from deskoherna.core.telling.reckoning import amounts
from deskoherna.core.telling.story import Line, Scene, Teller, moved, passages, totals
from deskoherna.core.telling.story import story as story_of
from deskoherna.testing.campaign import LANGUAGES, Campaign
from deskoherna.testing.promises.wording import Reader

AHEAD_EVERY: Final = 20  # answers between two looks ahead

Goods = Counter[tuple[int, str]]  # by seat and good; may be less than nothing


def story(campaign: Campaign) -> None:
    reader = Reader(campaign)
    for table in campaign.tables:
        match = campaign.open(table)
        for n, said in enumerate(campaign.line(table)):
            if n % AHEAD_EVERY == 0:
                _foreseen(campaign, reader, match, said.seat)
            match.play(said.seat, said.move)
        for seat in (None, *range(table.players)):
            _told(campaign, reader, match, seat)


def _foreseen(campaign: Campaign, reader: Reader, match: Match, seat: int) -> None:
    """What is said of the future can be read, and looking changes nothing."""
    before = match.view(seat)
    ahead = match.ahead(seat)
    if ahead is not None:
        campaign.require(match.view(seat) == before, "looking ahead changes the match")
        for phrase in (*ahead.totals, *ahead.unknown, *[title for title, _ in ahead.groups(seat)]):
            reader.read(f"what comes: {phrase!r}", phrase)
        for one in ahead.prospects:
            campaign.require(one.cause is None or one.phrase != one.cause, f"{one!r} is its own cause")
            for lang in LANGUAGES:
                reader.sound(f"the prospect {one!r}", partial(Teller(match, seat, lang).foreseen, one))


def _told(campaign: Campaign, reader: Reader, match: Match, seat: int | None) -> None:
    """The whole story of a match as one seat reads it."""
    scenes = story_of(match, seat)
    for passage in passages(scenes):
        reader.read(f"the title {passage.title!r}", passage.title)
        for total in totals(match.game, passage.lines):
            reader.read(f"the total {total!r}", total)
    for scene in scenes:
        reader.read(f"the scene {scene.title!r}", scene.title)
        for line in scene.lines:
            reader.read(f"the cause {line.cause.phrase!r} of {line.phrase!r}", line.cause.phrase)
            for piece in moved(match.game, line):
                campaign.require(
                    bool(piece.what) and piece.origin != piece.target,
                    f"the event {line.phrase!r} moves {piece.what!r} from {piece.origin!r} to itself",
                )
    _adds_up(campaign, match, seat, scenes)
    _aloud(campaign, reader, match, seat, scenes)


def _aloud(campaign: Campaign, reader: Reader, match: Match, seat: int | None, scenes: list[Scene]) -> None:
    """Lines in words, to the one who reads them."""
    tellers = [Teller(match, seat, lang) for lang in LANGUAGES]
    for scene in scenes:
        name = f"the scene {scene.title!r} of {[line.phrase for line in scene.lines]!r}"
        if name not in reader.done:
            reader.done.add(name)
            for teller in tellers:
                said = {teller.sentence(line).rstrip(".").lower() for line in scene.lines}
                campaign.require(said != {teller.title(scene.title).lower()}, f"{name} says only its title")
    for line in [line for scene in scenes for line in scene.lines]:
        name = f"the line {line.phrase!r}, told to {'them' if line.seat == seat else 'others'}"
        if name not in reader.done:
            reader.done.add(name)
            for teller in tellers:
                reader.sound(name, partial(teller.line, line))


def _adds_up(campaign: Campaign, match: Match, seat: int | None, scenes: list[Scene]) -> None:
    """Every event is in one line, and what lines say was gained is what events gave."""
    merged = match.game.telling.merged
    events = [event for _, event in match.chronicle() if event.seen_by(seat)]
    lines = [line for scene in scenes for line in scene.lines]
    told = [event for line in lines for event in line.events]
    campaign.require(told == events, f"the story of seat {seat} leaves out events, or has some twice")
    for event in events:
        if event.key in merged and not isinstance(event.args.get(merged[event.key]), (int, list)):
            raise campaign.broken(f"the event {event.key!r} has nothing that can be added up")
    one, other = (
        _sums(merged, [line.phrase for line in lines]),
        _sums(merged, [one.phrase() for one in events]),
    )
    campaign.require(one == other, f"merged gains are {one - other} too many, {other - one} too few")


def _sums(merged: Mapping[str, str], phrases: Iterable[Phrase]) -> Counter[str]:
    """How much of each good the seats gained, by who gained it in which way."""
    found: Counter[str] = Counter()
    for phrase in phrases:
        amount = phrase.args.get(merged.get(phrase.key.removeprefix("event."), ""), 0)
        for good in amount if isinstance(amount, list) else [Phrase("", n=amount)]:
            kind = dict(good.args) if isinstance(good, Phrase) else {}
            n = kind.pop("n", 1)
            name = good.key if isinstance(good, Phrase) else good
            found[f"{phrase.key} {phrase.args.get('who')!r} {name} {kind}"] += n if isinstance(n, int) else 1
    return found


def as_data(match: Match, seat: int | None) -> object:
    """A seat's story as plain data, to compare two."""
    return [
        [repr(scene.title), scene.group, [_line(match, line) for line in scene.lines]]
        for scene in story_of(match, seat)
    ]


def _line(match: Match, line: Line) -> list[object]:
    return [line.id, line.at, repr(line.phrase), repr(line.cause), moved(match.game, line)]


# -- round cards ---------------------------------------------------------------------------------------------


def round_cards(campaign: Campaign) -> None:
    """Whoever reads: every change of what seats hold is told, and the cards add up to all of it."""
    for table in campaign.tables:
        match = campaign.open(table)
        begun = any(event.key == match.game.telling.rounds for _, event in match.chronicle())
        before = _held(match)
        for said in campaign.line(table):
            count = match.count
            match.play(said.seat, said.move)
            events = [event for at, event in match.chronicle(count + 1) if at > count]
            now = _held(match)
            if begun:  # what is laid out before the first round need not be told
                campaign.where = f"{table}, answer {match.count}: {said.move.notation}"
                _balanced(campaign, match, events, {at: n - before[at] for at, n in now.items()})
            begun = begun or any(event.key == match.game.telling.rounds for event in events)
            before = now
        for seat in (None, *range(table.players)):
            _cards_add_up(campaign, match, seat)


def _balanced(
    campaign: Campaign, match: Match, events: list[Event], true: Mapping[tuple[int, str], int]
) -> None:
    """Whoever was told of these events knows what changed."""
    for seat in (None, *range(match.players)):
        told: Goods = Counter()
        for event in events:
            if event.seen_by(seat):
                for who, good, n, _ in match.game.given(event):
                    told[who, good] += n
        wrong = {at: (told[at], n) for at, n in true.items() if told[at] != n}
        campaign.require(not wrong, f"seat {seat} is told {wrong} (told, true) by {events}")


def _held(match: Match) -> dict[tuple[int, str], int]:
    """What everybody has of the goods whose every change is told."""
    game, state = match.game, match.state
    return {(seat, good): n for seat in range(match.players) for good, n in game.owned(state, seat).items()}


def _cards_add_up(campaign: Campaign, match: Match, seat: int | None) -> None:
    """The cards of all rounds together say what all events of these rounds gave."""
    lines = [line for scene in story_of(match, seat) for line in scene.lines]
    carded: Goods = Counter()
    given: Goods = Counter()
    begun = False
    for line in lines:
        if line.phrase.key == "story.reckoned":
            carded.update(_carded(line))
        for event in line.events:
            begun = begun or event.key == match.game.telling.rounds
            for who, good, n, _ in match.game.given(event) if begun else ():
                given[who, good] += n
    wrong = {at: (carded[at], given[at]) for at in {*carded, *given} if carded[at] != given[at]}
    campaign.require(not wrong, f"round cards and what was given differ for seat {seat}: {wrong}")


def _carded(line: Line) -> Goods:
    """What a seat's line of a round card comes to: by its sources, less what it gave away."""
    found: Goods = Counter()
    assert line.seat is not None
    what = line.phrase.args["what"]
    assert isinstance(what, list)
    for part in what:
        assert isinstance(part, Phrase)
        [(good, n)], by = amounts(part.args["what"]), part.args.get("by")
        if by is None:
            found[line.seat, good] -= n
            continue
        assert isinstance(by, list)
        shares = [one.args["n"] for one in by if isinstance(one, Phrase) and one.key == "story.share"]
        found[line.seat, good] += sum([one for one in shares if isinstance(one, int)]) if shares else n
    return found
