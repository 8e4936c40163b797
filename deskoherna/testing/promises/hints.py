"""The promise of true hints: whatever speaks for a move holds once it is said, in the truth as foreseen."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.match import Match
from deskoherna.core.reading import words_of
from deskoherna.core.secrets.forecast import forecast
from deskoherna.core.secrets.merits import merits
from deskoherna.core.state import Event
from deskoherna.core.text import LANGUAGES
from deskoherna.testing.campaign import Campaign

EVERY: Final = 12  # answers between two moves that are tried
WORLDS: Final = 3
ELSEWHERE: Final = 7919  # added to the seed of the worlds in which it is checked


def facts(campaign: Campaign) -> None:
    for table in campaign.tables:
        chance = campaign.random("facts", table)
        match = campaign.open(table)
        for n, said in enumerate(campaign.line(table)):
            decision = match.decision(said.seat)
            if n % EVERY == 0 and decision is not None:
                _hold(campaign, match, said.seat, chance.choice(decision.moves), n)
            match.play(said.seat, said.move)


def _hold(campaign: Campaign, match: Match, seat: int, move: Move, seed: int) -> None:
    handle = match.seat(seat)
    seen = forecast(handle, move, words_of(match.game, "en"), WORLDS, seed)
    found = merits(handle, move, seen)
    then = match.clone()
    begun = then.count
    then.play(seat, move)
    told = [_plain(event) for _, event in then.chronicle(begun + 1) if event.seen_by(seat)]
    for line in found.happens:
        for event in line.events:
            campaign.require(
                _plain(event) in told, f"a hint for {move.notation!r} says {event!r}, which does not happen"
            )
    here = match.clone()
    asked = here.decision(seat)
    there = match.game.remarks(here.state, asked, move) if asked is not None else []
    for remark in found.remarks:
        campaign.require(
            remark in there, f"a hint for {move.notation!r} says {remark!r}, which does not hold"
        )
        for lang in LANGUAGES:
            words_of(match.game, lang).say(remark)
    if not found.spares and not found.brings:
        return
    before = match.determinize(seat, seed + ELSEWHERE)
    now = match.game.ahead([before.state], seat)
    before.play(seat, move)
    later = match.game.ahead([before.state], seat)
    campaign.require(now is not None and later is not None, f"what comes after {move.notation!r} is not told")
    assert now is not None and later is not None
    for claimed, true in ((found.spares, now.less_there(later)), (found.brings, later.less_there(now))):
        for one in claimed:
            campaign.require(one in true, f"a hint for {move.notation!r} says {one!r}, which does not come")


def _plain(event: Event) -> str:
    """An event whatever the order of what it lists: cards nobody saw in an order may be told in any."""
    args = {
        name: sorted(map(repr, arg)) if isinstance(arg, list) else repr(arg)
        for name, arg in event.args.items()
    }
    return f"{event.key} {args}"
