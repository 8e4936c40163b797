"""Promises about copies: clones of states and matches, states as JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from deskoherna.core import options
from deskoherna.core.chance.quick import Dice
from deskoherna.core.chance.source import Keyed, key_of
from deskoherna.core.match import Match
from deskoherna.core.records import snapshot
from deskoherna.core.state import State
from deskoherna.testing.campaign import Campaign, any_of
from deskoherna.testing.facts import difference, everything, standing


def state_clones(campaign: Campaign) -> None:
    for table in campaign.tables:
        campaign.where = f"{table}, after setup()"
        given = options.settle(campaign.game.options, table.options)
        _copied(campaign, campaign.game.setup(table.players, given, Keyed(key_of(table.seed))))
        for _, match in campaign.moments(table, closely="state-clones"):
            _copied(campaign, match.state)


def _copied(campaign: Campaign, state: State) -> None:
    copy = state.clone()
    campaign.require(type(copy) is type(state), f"clone() makes a {type(copy).__name__}")
    for name in snapshot.fields(type(state)):
        campaign.require(hasattr(copy, name), f"clone() leaves out the field {name!r}")
        one, other = snapshot.encode(getattr(state, name)), snapshot.encode(getattr(copy, name))
        campaign.require(one == other, f"clone() changes the field {name!r} from {one} to {other}")
    _apart(campaign, {"state": state, "clone": copy})


def _apart(campaign: Campaign, states: dict[str, State]) -> None:
    """No two states share something that can change."""
    owners: dict[int, tuple[str, str]] = {}
    for whose, state in states.items():
        for path, value in containers(state):
            owner, first = owners.setdefault(id(value), (whose, path))
            campaign.require(
                owner == whose,
                f"{whose}.{path} and {owner}.{first} are one {type(value).__name__}: clone() must copy it",
            )


def containers(value: Any, path: str = "") -> list[tuple[str, Any]]:
    """Everything within a state that can change in place, with the way to it."""
    found: list[tuple[str, Any]] = []
    if isinstance(value, (list, dict, set, bytearray)):
        found.append((path, value))
    if isinstance(value, dict):
        for key, item in value.items():
            found += containers(item, f"{path}[{key!r}]")
    elif isinstance(value, (list, tuple)):
        for i, item in enumerate(value):
            found += containers(item, f"{path}[{i}]")
    elif value is not None and not isinstance(value, (int, str, float, bytes, set, frozenset, bytearray)):
        for name in snapshot.fields(type(value)):
            found += containers(getattr(value, name), f"{path}.{name}" if path else name)
    return found


def match_clones(campaign: Campaign) -> None:
    for table in campaign.tables:
        kept: list[tuple[str, Match, dict[str, Any]]] = []
        for count, match in campaign.moments(table, closely="match-clones"):
            before = everything(match)
            clone, bare = match.clone(), match.clone(playout=True)
            second = clone.clone()
            for name, copy in (("a clone", clone), ("a clone of a clone", second)):
                changed = difference(before, everything(copy))
                campaign.require(not changed, f"{name} is not the match: {changed}")
            changed = difference(standing(match), standing(bare))
            campaign.require(not changed, f"a clone for playouts is not the match: {changed}")
            states = {"match": match.state, "clone": clone.state, "clone's clone": second.state}
            if not match.over:  # when it is over its state has become its base: nothing changes it any more
                states["base"] = match._base
            _apart(campaign, states)
            play_on(clone, count)
            play_on(bare, count + 1)
            changed = difference(before, everything(match))
            campaign.require(not changed, f"playing a clone changed the match: {changed}")
            changed = difference(before, everything(second))
            campaign.require(not changed, f"playing a clone changed a clone of it: {changed}")
            kept.append((campaign.where, second, before))
        for where, copy, before in kept:
            campaign.where = where
            changed = difference(before, everything(copy))
            campaign.require(not changed, f"playing the match on changed a clone of it: {changed}")


def play_on(match: Match, seed: int, most: int = -1) -> int:
    """Play random moves through the front door, to the end or at most so many; how many it took."""
    dice = Dice(seed)
    answers = 0
    while answers != most and not match.over:
        decision = any_of(match, dice)
        match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
        answers += 1
    return answers


def states_as_json(campaign: Campaign) -> None:
    for table in campaign.tables:
        for _, match in campaign.moments(table, closely="state-json"):
            for state in (match.state, match._base):
                coded = snapshot.encode(state)
                back = snapshot.decode(msgspec.json.decode(msgspec.json.encode(coded)))
                campaign.require(type(back) is type(state), f"a {type(back).__name__} came back from JSON")
                changed = difference({"state": coded}, {"state": snapshot.encode(back)})
                campaign.require(not changed, f"on the way through JSON {changed}")
                again = snapshot.encode(back.clone())
                campaign.require(again == coded, "a state that came back from JSON cannot be cloned")
