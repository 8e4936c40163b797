"""Promises about playing: questions, illegal moves, the end of a match, scores and hints."""

from __future__ import annotations

from deskoherna.core.asking import Anyone, Decision, Move, Together
from deskoherna.core.errors import IllegalMove
from deskoherna.core.match import Match
from deskoherna.testing.campaign import Campaign, mixed
from deskoherna.testing.facts import difference, everything

GARBAGE = ("", "no-such-move", "?", "reseed 1", "sealed")


def questions(campaign: Campaign) -> None:
    for table in campaign.tables:
        for _, match in campaign.moments(table):
            ask = match.ask
            if isinstance(ask, (Together, Anyone)):
                seats = [one.seat for one in ask.decisions]
                campaign.require(bool(seats), "a question to several seats asks nobody")
                campaign.require(len(seats) == len(set(seats)), f"one seat is asked twice at once: {seats}")
                if isinstance(ask, Together):
                    campaign.require(seats == sorted(seats), f"seats are not asked in their order: {seats}")
            campaign.require(match.over == (not match.pending), "a match waits for nobody and is not over")
            for decision in match.pending:
                _decision(campaign, match, decision)


def _decision(campaign: Campaign, match: Match, decision: Decision) -> None:
    asked = f"the question {decision.prompt.key!r} to seat {decision.seat}"
    campaign.require(0 <= decision.seat < match.players, f"{asked}: there is no such seat")
    campaign.require(len(decision.moves) > 0, f"{asked} offers no move")
    written: dict[str, str] = {}
    for move in decision.moves:
        notation = move.notation
        campaign.require(
            notation == " ".join(notation.split()) and bool(notation),
            f"{asked}: the notation {notation!r} has stray spaces",
        )
        same = written.get(notation.lower())
        campaign.require(same is None, f"{asked}: two moves are written {same!r} and {notation!r}")
        written[notation.lower()] = notation
        parsed = match.parse(decision.seat, notation)
        campaign.require(parsed is move, f"{asked}: {notation!r} parses back to {parsed!r}")


def illegal(campaign: Campaign) -> None:
    for table in campaign.tables:
        everywhere = sorted({said.move.notation for said in campaign.line(table)})
        for _, match in campaign.moments(table, closely="illegal"):
            before = everything(match)
            for seat in range(-1, match.players + 1):
                decision = match.decision(seat)
                offered = {move.notation for move in decision.moves} if decision is not None else set()
                foreign = [one for one in everywhere if one not in offered][:2]
                for text in [*GARBAGE, *foreign]:
                    _refused(campaign, match, seat, text)
                _refused(campaign, match, seat, Move("no-such-move"))
                if decision is None:
                    _refused(campaign, match, seat, everywhere[0])
            changed = difference(before, everything(match))
            campaign.require(not changed, f"refused moves changed the match: {changed}")


def _refused(campaign: Campaign, match: Match, seat: int, said: Move | str) -> None:
    try:
        match.play(seat, said)
    except IllegalMove:
        return
    raise campaign.broken(f"seat {seat} said {str(said)!r}, which was not offered, and it was accepted")


def ends(campaign: Campaign) -> None:
    for table in campaign.tables:
        line = campaign.line(table)  # refuses to go beyond the bound
        campaign.require(len(line) > 0, "nobody was ever asked anything")
        for count, match in campaign.moments(table, closely="ends"):
            over = count == len(line)
            campaign.require(match.over == over, f"over is {match.over} after {count} of {len(line)} answers")
            campaign.require((match.result is not None) == over, "there is a result while the match goes on")


def scores(campaign: Campaign) -> None:
    for table in campaign.tables:
        for _, match in campaign.moments(table):
            scored = match.scores
            campaign.require(len(scored) == table.players, f"scores() speaks of {len(scored)} seats")
            for points in scored:
                for source, n in points.items():
                    campaign.require(type(n) is int, f"{source!r} gives {n!r}, not a whole number")
            result = match.result
            if result is None:
                continue
            totals = tuple([sum(points.values()) for points in scored])
            campaign.require(
                result.scores == totals, f"the result says {result.scores}, scores() adds up to {totals}"
            )
            seats = set(range(table.players))
            campaign.require(
                set(result.winners) <= seats and len(set(result.winners)) == len(result.winners),
                f"the winners are {result.winners}",
            )


def orders(campaign: Campaign) -> None:
    game = campaign.game
    declared = tuple(game.orders())
    most = max([len(option.allowed()) for option in declared], default=0)
    for table in campaign.tables:
        for _, match in campaign.moments(table, closely="orders"):
            for decision in match.pending:
                for k in range(most):
                    left = mixed(declared, k)
                    answer = game.obey(match.view(decision.seat), decision, left)
                    asked = f"the orders {left} answer {decision.prompt.key!r} with {answer}"
                    fits = answer is None or answer in decision.moves
                    campaign.require(fits, f"{asked}, which is not offered")


def hints(campaign: Campaign) -> None:
    for table in campaign.tables:
        for _, match in campaign.moments(table, closely="hints"):
            values = match.values
            campaign.require(
                len(values) == table.players and all(0 <= value <= 1 for value in values),
                f"values() are not numbers from 0 to 1, one per seat: {values}",
            )
            for decision in match.pending:
                weights = campaign.game.priors(match.state, decision)
                if weights is not None:
                    campaign.require(
                        len(weights) == len(decision.moves) and min(weights) >= 0 and sum(weights) > 0,
                        f"priors() of {decision.prompt.key!r} do not weigh each of its moves: {weights}",
                    )
