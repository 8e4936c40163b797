"""Promises about how rules are run: by the referee's one loop, heard or unheard."""

from __future__ import annotations

from deskoherna.core import options
from deskoherna.core.asking import SEALED, Anyone, Ask, Move, Rule, Together
from deskoherna.core.chance.source import Keyed, key_of
from deskoherna.core.game import Game
from deskoherna.core.progress import decisions_of
from deskoherna.core.records import snapshot
from deskoherna.core.running import NEVER
from deskoherna.core.state import State
from deskoherna.testing.campaign import CLOSELY, Campaign, Said, Table
from deskoherna.testing.facts import difference, spelt


def steps(campaign: Campaign) -> None:
    """A game gives a table of steps; taking them is the referee's."""
    own = type(campaign.game).run is not Game.run
    campaign.require(not own, "the game has a way of its own to run its steps")


def scenes(campaign: Campaign) -> None:
    """Every event belongs to the step that told it, or to a scene the game makes of a part of it."""
    steps = {*campaign.game.steps, *campaign.game.telling.scenes}
    for table in campaign.tables:
        for _, match in campaign.moments(table):
            for event in match.events:
                campaign.require(event.scene[0] in steps, f"the event {event.key!r} belongs to no step")


def unheard(campaign: Campaign) -> None:
    game = campaign.game
    for table in campaign.tables:
        one, other = _laid_out(campaign, table), _laid_out(campaign, table)
        other.log = []
        _alike(campaign, table, one, game.run(one, NEVER), other, game.run(other, NEVER))


def _laid_out(campaign: Campaign, table: Table) -> State:
    given = options.settle(campaign.game.options, table.options)
    state: State = campaign.game.setup(table.players, given, Keyed(key_of(table.seed)))
    return state.clone()


def _alike(
    campaign: Campaign, table: Table, one: State, rules: Rule, other: State, others: Rule
) -> None:  # fmt: skip
    """Both ask the same and come to the same, given the answers of the match of that table."""
    line = campaign.line(table)
    each = 1 if campaign.deep else max(1, len(line) // CLOSELY)  # how often the states are compared
    asked, otherwise = next(rules), next(others)
    at = count = 0
    while True:
        campaign.where = f"{table}, after {at} answers"
        questions = [spelt(decision) for decision in decisions_of(asked)]
        found = [spelt(decision) for decision in decisions_of(otherwise)]
        campaign.require(questions == found, f"the questions are {questions} and {found}")
        if count % each == 0 or not questions:
            states = ({"state": snapshot.encode(state)} for state in (one, other))
            differs = difference(*states)
            campaign.require(not differs, f"the states differ: {differs}")
        if not questions:
            return
        move, _ = _answer(asked, line, at)
        same, at = _answer(otherwise, line, at)
        asked, otherwise = rules.send(move), others.send(same)
        count += 1


def _answer(ask: Ask, line: list[Said], at: int) -> tuple[Move, int]:
    """What the rules are resumed with, and how many answers have been given then."""
    if isinstance(ask, Together):
        said = {one.seat: one.move for one in line[at : at + len(ask.decisions)]}
        ask.answers = [said[decision.seat] for decision in ask.decisions]
        return SEALED, at + len(ask.decisions)
    if isinstance(ask, Anyone):
        ask.seat = line[at].seat
    return line[at].move, at + 1
