"""The promise of true round cards: what a seat is told everybody got is what everybody has more, or less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reckoning import amounts
from deskoherna.core.state import Event
from deskoherna.core.story import Line, story
from deskoherna.testing.campaign import Campaign

Goods = Counter[tuple[int, str]]  # by seat and good; may be less than nothing


def cards(campaign: Campaign) -> None:
    """Whoever reads: every change of what seats hold is told, and the cards add up to all of it."""
    for table in campaign.tables:
        match = campaign.open(table)
        begun = any(event.key == match.game.rounds for _, event in match.chronicle())
        before = _held(match)
        for said in campaign.line(table):
            count = match.count
            match.play(said.seat, said.move)
            events = [event for at, event in match.chronicle(count + 1) if at > count]
            now = _held(match)
            if begun:  # what is laid out before the first round need not be told
                campaign.where = f"{table}, answer {match.count}: {said.move.notation}"
                _balanced(campaign, match, events, {at: n - before[at] for at, n in now.items()})
            begun = begun or any(event.key == match.game.rounds for event in events)
            before = now
        for seat in (None, *range(table.players)):
            _adds_up(campaign, match, seat)


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


def _adds_up(campaign: Campaign, match: Match, seat: int | None) -> None:
    """The cards of all rounds together say what all events of these rounds gave."""
    lines = [line for scene in story(match, seat) for line in scene.lines]
    carded: Goods = Counter()
    given: Goods = Counter()
    begun = False
    for line in lines:
        if line.phrase.key == "story.reckoned":
            carded.update(_carded(line))
        for event in line.events:
            begun = begun or event.key == match.game.rounds
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
