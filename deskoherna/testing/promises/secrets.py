"""Promises about secrets: what a seat cannot know is in nothing it is given."""

from __future__ import annotations

from random import Random
from typing import Any

from deskoherna.core.asking import Move, Together
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.records import snapshot
from deskoherna.core.state import State
from deskoherna.testing.campaign import Campaign, Table
from deskoherna.testing.facts import difference, spelt, text, through_json, told


def views_as_json(campaign: Campaign) -> None:
    for table in campaign.tables:
        for _, match in campaign.moments(table, closely="views-json"):
            for seat in (None, *range(table.players)):
                view = match.view(seat)
                campaign.require(
                    through_json(view) == view,
                    f"the view of seat {seat} is not the same after JSON: use lists, and strings as keys",
                )


def renaming(game: Game, classes: list[list[int]], chance: Random) -> list[int]:
    """A random renaming of identities within the classes."""
    names = list(range(game.identities()))
    for cards in classes:
        dealt = chance.sample(cards, len(cards))
        for old, new in zip(cards, dealt, strict=True):
            names[old] = new
    return names


def renamed(game: Game, state: State, names: list[int]) -> State:
    """A copy of a state with its identities renamed."""
    copy = state.clone()
    game.permute(copy, names)
    return copy


def views(campaign: Campaign) -> None:
    game = campaign.game
    for table in campaign.tables:
        chance = campaign.random("views", table)
        for _, match in campaign.moments(table, closely="views"):
            state = match.state
            kept = snapshot.encode(state)
            for seat in range(table.players):
                classes = game.unknown(state, seat)
                _classes(campaign, seat, classes)
                names = renaming(game, classes, chance)
                world = renamed(game, state, names)
                world.chance = chance.randrange(1 << 60)
                world.log = None
                for watcher in (seat, None):  # what a spectator sees, everybody sees
                    whose = f"the view of seat {seat}" if watcher is not None else "the spectator's view"
                    one, other = game.view(state, watcher), game.view(world, watcher)
                    campaign.require(
                        text(one) == text(other),
                        f"{whose} shows what seat {seat} cannot know: {shown(one, other)}",
                    )
                again = sorted([sorted(cards) for cards in game.unknown(world, seat) if len(cards) > 1])
                campaign.require(
                    again == sorted([sorted(cards) for cards in classes if len(cards) > 1]),
                    f"unknown() of seat {seat} depends on what the seat cannot know",
                )
                back = [0] * len(names)
                for old, new in enumerate(names):
                    back[new] = old
                undone = snapshot.encode(renamed(game, world, back))
                undone["chance"] = kept["chance"]
                changed = difference({"state": kept}, {"state": undone})
                campaign.require(not changed, f"permute() and then back is not where one was: {changed}")


def _classes(campaign: Campaign, seat: int, classes: list[list[int]]) -> None:
    cards = [card for one in classes for card in one]
    campaign.require(
        len(cards) == len(set(cards)) and all(0 <= card < campaign.game.identities() for card in cards),
        f"unknown() of seat {seat} is not made of separate identities: {classes}",
    )


def shown(one: Any, other: Any, path: str = "view") -> str:
    """The first place in which two views differ."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        for key in one:
            if one[key] != other[key]:
                return shown(one[key], other[key], f"{path}[{key!r}]")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i in range(len(one)):
            if one[i] != other[i]:
                return shown(one[i], other[i], f"{path}[{i}]")
    return f"{path} is {one!r}, in another possible world {other!r}"


def sealed(campaign: Campaign) -> None:
    for table in campaign.tables:
        chance = campaign.random("sealed", table)
        for _, match in campaign.moments(table):
            if not isinstance(match.ask, Together) or len(match.pending) < 2:
                continue
            asked = [one for one in match.pending if len(one.moves) > 1]
            if asked:
                decision = chance.choice(asked)
                first, second = chance.sample(decision.moves, 2)
                _told_nobody(campaign, match, decision.seat, first, second)


def _told_nobody(campaign: Campaign, match: Match, seat: int, first: Move, second: Move) -> None:
    """Two different sealed answers look the same to everybody else."""
    one, other = match.clone(), match.clone()
    one.play(seat, first)
    other.play(seat, second)
    for watcher in (None, *range(match.players)):
        if watcher == seat:
            continue
        whose = f"seat {watcher}" if watcher is not None else "a spectator"
        saw, seen = one.view(watcher), other.view(watcher)
        campaign.require(
            text(saw) == text(seen), f"{whose} sees what seat {seat} has sealed: {shown(saw, seen)}"
        )
        if watcher is None:
            continue
        handle, another = one.seat(watcher), other.seat(watcher)
        campaign.require(
            text(handle.record()) == text(another.record()), f"the record of {whose} tells a sealed answer"
        )
        campaign.require(
            told(handle.chronicle()) == told(another.chronicle()), f"events tell {whose} a sealed answer"
        )
        world, twin = one.seat(watcher).determinize(1), other.seat(watcher).determinize(1)
        changed = difference({"state": snapshot.encode(world.state)}, {"state": snapshot.encode(twin.state)})
        questions = [[spelt(decision) for decision in copy.pending] for copy in (world, twin)]
        campaign.require(
            not changed and questions[0] == questions[1],
            f"a possible world of {whose} depends on a sealed answer: {changed or questions}",
        )


def secret_answers(campaign: Campaign) -> None:
    for table in campaign.tables:
        chance = campaign.random("secret-answers", table)
        for _, match in campaign.moments(table):
            secret = [one for one in match.pending if one.prompt.secret and len(one.moves) > 1]
            if len(match.pending) != 1 or not secret:
                continue
            seat = secret[0].seat
            first, second = chance.sample(secret[0].moves, 2)
            one, other = match.clone(), match.clone()
            one.play(seat, first)
            other.play(seat, second)
            if one.state.reveals == match.state.reveals == other.state.reveals:
                _unnoticed(campaign, table, seat, one, other)


def _unnoticed(campaign: Campaign, table: Table, seat: int, one: Match, other: Match) -> None:
    """A secret answer after which nothing was revealed is not seen by others."""
    game = campaign.game
    for watcher in (None, *range(table.players)):
        if watcher == seat:
            continue
        saw, seen = game.view(one.state, watcher), game.view(other.state, watcher)
        campaign.require(
            text(saw) == text(seen),
            f"the view of seat {watcher} shows a secret answer of seat {seat}: {shown(saw, seen)}",
        )
        events = [
            told([(at, event) for at, event in copy.chronicle() if event.seen_by(watcher)])
            for copy in (one, other)
        ]
        campaign.require(
            events[0] == events[1], f"events seen by seat {watcher} tell a secret answer of seat {seat}"
        )


def handles(campaign: Campaign) -> None:
    for table in campaign.tables:
        line = campaign.line(table)
        secrets: list[bool] = []  # in the order of the answers, which for a Together is that of seats
        waiting: list[tuple[int, bool]] = []
        for count, match in campaign.moments(table):
            if count > 0:
                waiting.append((line[count - 1].seat, line[count - 1].secret))
            if len(secrets) + len(waiting) == len(match.answers):
                secrets += [secret for _, secret in sorted(waiting)]
                waiting = []
            for seat in range(table.players):
                _handle(campaign, match, seat, secrets)


def _handle(campaign: Campaign, match: Match, seat: int, secrets: list[bool]) -> None:
    handle = match.seat(seat)
    events = [event for event in match.events if event.seen_by(seat)]
    campaign.require(handle.events == events, f"seat {seat} is told events of others")
    if match.over:
        return
    record = handle.record()
    for secret in ("seed", "snapshot"):
        campaign.require(secret not in record, f"the record of seat {seat} holds the {secret}")
    known = [
        f"{who} ?" if secrets[i] and who != seat else f"{who} {move}"
        for i, (who, move) in enumerate(match.answers)
    ]
    campaign.require(
        record["moves"] == known, f"the record of seat {seat} says {record['moves']}, not {known}"
    )
    others = [said for said in record["sealed"] if not said.startswith(f"{seat} ")]
    campaign.require(not others, f"the record of seat {seat} holds sealed answers of others: {others}")
