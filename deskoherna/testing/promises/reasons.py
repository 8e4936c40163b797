"""The promise about why not: what a question offers and what its reasons refuse are each other's opposite."""

from __future__ import annotations

from deskoherna.core.asking import Decision, Move, Reason
from deskoherna.core.match import Match
from deskoherna.core.state import State
from deskoherna.testing.campaign import Campaign
from deskoherna.testing.facts import difference, standing

SAMPLE = 300  # moves of the catalogue tried at a question, unless the campaign is deep
WORLDS = (1, 2)


def reasons(campaign: Campaign) -> None:
    """Offered, or a reason; never both, never neither; the same in truth and in every world of the seat."""
    for table in campaign.tables if campaign.game.catalogue() else []:
        chance = campaign.random("reasons", table)
        catalogue = list(campaign.game.catalogue_of(campaign.open(table).state))
        for _, match in campaign.moments(table, closely="reasons"):
            before = standing(match)
            tried = catalogue if campaign.deep else chance.sample(catalogue, min(SAMPLE, len(catalogue)))
            for decision in match.pending:
                _question(campaign, match, decision, [*tried, *decision.moves])
            changed = difference(before, standing(match))
            campaign.require(not changed, f"asking why not changed the match: {changed}")


def _question(campaign: Campaign, match: Match, decision: Decision, tried: list[Move]) -> None:
    seat = decision.seat
    offered = {move.notation for move in decision.moves}
    kinds = {move.kind for move in decision.moves}
    worlds = [match.determinize(seat, seed) for seed in WORLDS]
    for move in tried:
        what = f"{move.notation!r} at the question {decision.prompt.key!r} to seat {seat}"
        reason = _why(match.state, decision, move)
        if decision.prompt.why is None:
            lacking = move.kind in kinds and move.notation not in offered
            campaign.require(not lacking, f"{what} is refused without a reason: its prompt has no why")
            continue
        if move.notation in offered:
            campaign.require(reason is None, f"{what} is offered and refused: {reason!r}")
            continue
        campaign.require(reason is not None, f"{what} is neither offered nor refused")
        for world in worlds:
            asked = world.decision(seat)
            assert asked is not None
            imagined = _why(world.state, asked, move)
            campaign.require(
                repr(imagined) == repr(reason),
                f"{what} is refused in truth because {reason!r}, in a world because {imagined!r}",
            )


def _why(state: State, decision: Decision, move: Move) -> Reason | None:
    why = decision.prompt.why
    return why(state, decision, move) if why is not None else None
