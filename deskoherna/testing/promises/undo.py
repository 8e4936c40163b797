"""The promise about taking back: exactly where one was, or not at all."""

from __future__ import annotations

from deskoherna.core.asking import Together
from deskoherna.core.errors import NotAllowed
from deskoherna.core.match import Match
from deskoherna.testing.campaign import Campaign, Said
from deskoherna.testing.facts import difference, everything


def undo(campaign: Campaign) -> None:
    for table in campaign.tables:
        line = campaign.line(table)
        for count, match in campaign.moments(table, closely="undo"):
            if count < len(line):
                _there_and_back(campaign, match, line[count])


def _there_and_back(campaign: Campaign, match: Match, said: Said) -> None:
    before = everything(match)
    copy = match.clone()
    copy.play(said.seat, said.move)
    after = everything(copy)
    ask = match.ask
    if isinstance(ask, Together) and len(ask.decisions) > 1:
        allowed = len(match.pending) > 1  # one's own sealed answer, until the last one is in
    else:
        drawn = match.state.chance != copy.state.chance
        allowed = not drawn and match.state.reveals == copy.state.reveals
    campaign.require(
        copy.can_undo(said.seat) == allowed,
        f"seat {said.seat} says {said.move} and can_undo is {not allowed}",
    )
    for seat in range(match.players):
        if not copy.can_undo(seat):
            _refused(campaign, copy, seat)
    changed = difference(after, everything(copy))
    campaign.require(not changed, f"a refused undo changed the match: {changed}")
    if allowed:
        copy.undo(said.seat)
        changed = difference(before, everything(copy))
        campaign.require(not changed, f"{said.move} was taken back, but {changed}")
        copy.play(said.seat, said.move)
        changed = difference(after, everything(copy))
        campaign.require(not changed, f"{said.move} was taken back and said again, but {changed}")


def _refused(campaign: Campaign, match: Match, seat: int) -> None:
    try:
        match.undo(seat)
    except NotAllowed:
        return
    raise campaign.broken(f"can_undo({seat}) is False, but undo({seat}) took something back")
