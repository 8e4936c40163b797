"""Promises about possible worlds: they fit what a seat sees, know no more than it does, and can be played."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from deskoherna.core.asking import Move
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.game import View
from deskoherna.core.match import Match
from deskoherna.core.records import snapshot
from deskoherna.core.running import Misfit, Run
from deskoherna.core.state import State
from deskoherna.testing.campaign import Campaign, Table
from deskoherna.testing.facts import difference, everything, spelt, standing, text
from deskoherna.testing.promises.copies import containers, play_on
from deskoherna.testing.promises.secrets import renamed, renaming, shown

DEALS = 12  # possible worlds compared with each other
SURELY = 200  # of them before one that never varies is no accident
MANY = 4  # different values from which on it is no accident that a place has always the same one
PAIRS = 20  # of identities that are tried for being forgotten by unknown(), at each moment looked at


def worlds(campaign: Campaign) -> None:
    for table in campaign.tables:
        chance = campaign.random("worlds", table)
        for _, match in campaign.moments(table, closely="worlds"):
            before = everything(match)
            for seat in range(table.players):
                world = match.determinize(seat, chance.randrange(1 << 30))
                _fits(campaign, match, seat, world)
                facts = standing(world)
                copy = world.clone()
                for name, one in (("a clone", copy), ("a clone of a clone", copy.clone())):
                    changed = difference(facts, standing(one))
                    campaign.require(not changed, f"{name} of a possible world is another one: {changed}")
                _fits(campaign, world, seat, copy.determinize(seat, chance.randrange(1 << 30)))
                shared = {id(one) for _, one in containers(match.state)}
                for path, one in containers(world.state):
                    campaign.require(id(one) not in shared, f"a possible world shares {path} with the match")
            changed = difference(before, everything(match))
            campaign.require(not changed, f"determinize() changed the match: {changed}")


def _fits(campaign: Campaign, match: Match, seat: int, world: Match) -> None:
    one, other = visible(match.view(seat)), visible(world.view(seat))
    campaign.require(
        text(one) == text(other), f"a possible world is not what seat {seat} sees: {shown(one, other)}"
    )
    asked, again = match.decision(seat), world.decision(seat)
    campaign.require(
        (spelt(asked) if asked else None) == (spelt(again) if again else None),
        f"in a possible world seat {seat} is asked {again!r}, not {asked!r}",
    )
    others = sorted(set(world.sealed) - {seat})
    campaign.require(not others, f"a possible world of seat {seat} keeps what seats {others} have sealed")
    campaign.require(world.state.source is None, "a possible world draws from the key of the match")
    campaign.require(world.state.chance != match.state.chance, "a possible world has the chance of the match")


def visible(view: View) -> dict[str, Any]:
    """A view without who is still waited for: a world drops what others have sealed."""
    referee = {name: value for name, value in view["referee"].items() if name != "asked"}
    return {**view, "referee": referee}


def worlds_end(campaign: Campaign) -> None:
    for table in campaign.tables:
        chance = campaign.random("worlds-end", table)
        for count, match in campaign.moments(table, closely="worlds-end"):
            seat = chance.randrange(table.players)
            world = match.determinize(seat, chance.randrange(1 << 30))
            clone = world.clone()
            few = play_on(clone, count, chance.randrange(1, 8))
            changed = difference(standing(clone), standing(clone.clone()))
            campaign.require(not changed, f"{few} answers on, a clone of a possible world differs: {changed}")
            bound = campaign.game.bound(table.players) - count
            for name, one in (("a possible world", world), ("a clone of it", clone)):
                answers = play_on(one, count, bound + 1)
                campaign.require(one.over and answers <= bound, f"{name} went on beyond bound()")
                campaign.require(one.result is not None, f"{name} ended without a result")


def worlds_vary(campaign: Campaign) -> None:
    """What renaming alone would mix up, possible worlds mix up too: nothing secret comes along unrenamed."""
    game = campaign.game
    for table in campaign.tables:
        chance = campaign.random("worlds-vary", table)
        for _, match in campaign.moments(table, closely="worlds-vary"):
            seat = chance.randrange(table.players)
            classes = game.unknown(match.state, seat)
            if max([len(cards) for cards in classes], default=0) < MANY:
                continue
            mixed: dict[str, set[object]] = {}
            dealt = _dealt(match, seat, chance)
            for _ in range(DEALS):
                dealt_anew = renamed(game, match.state, renaming(game, classes, chance))
                game.conceal(dealt_anew, seat)
                _note(dealt_anew, mixed)
            fixed = [
                path for path in mixed if len(mixed[path]) >= MANY and len(dealt.get(path, mixed[path])) < 2
            ]
            if fixed:  # a sorted hand begins with the same known card more often than not: look longer
                _deal_on(match, seat, chance, dealt)
            for path in fixed:
                campaign.require(
                    len(dealt[path]) > 1,
                    f"in all possible worlds of seat {seat} the secret {path} is {dealt[path]}",
                )


def worlds_forget(campaign: Campaign) -> None:
    """Another secret answer, another truth; but worlds of a seat that saw no difference must not show one."""
    for table in campaign.tables:
        chance = campaign.random("worlds-forget", table)
        for _, match in campaign.moments(table):
            pending = match.pending
            if len(pending) != 1 or not pending[0].prompt.secret or len(pending[0].moves) < 2:
                continue
            told = pending[0].seat
            watcher = chance.choice([seat for seat in range(table.players) if seat != told])
            truths = [match.clone(), match.clone()]
            for truth, move in zip(truths, chance.sample(pending[0].moves, 2), strict=True):
                truth.play(told, move)
            one, other = (_dealt(truth, watcher, chance) for truth in truths)
            if text(truths[0].view(watcher)) != text(truths[1].view(watcher)):
                continue  # it did see a difference
            for path, values in one.items():
                betrayed = len(values) == 1 == len(other.get(path, ())) and values != other[path]
                campaign.require(
                    not betrayed,
                    f"possible worlds of seat {watcher} show by {path} what seat {told} answered",
                )


def _dealt(match: Match, seat: int, chance: Random) -> dict[str, set[object]]:
    """The numbers in some possible worlds of a seat, by their places."""
    seen: dict[str, set[object]] = {}
    for _ in range(DEALS):
        _note(match.determinize(seat, chance.randrange(1 << 30)).state, seen)
    return seen


def _deal_on(match: Match, seat: int, chance: Random, seen: dict[str, set[object]]) -> None:
    """Deal until it is no accident what never varies, or until the game cannot deal."""
    with suppress(DeskohernaError):
        for _ in range(SURELY):
            _note(match.determinize(seat, chance.randrange(1 << 30)).state, seen)


def _note(state: State, seen: dict[str, set[object]]) -> None:
    """Add the numbers of a state to those seen in the same places."""
    for path, value in numbers(snapshot.encode(state)):
        seen.setdefault(path, set()).add(value)


def numbers(coded: Any, path: str = "") -> list[tuple[str, int]]:
    """All numbers in a coded state, with the way to each."""
    if isinstance(coded, int):
        return [(path, coded)]
    found: list[tuple[str, int]] = []
    if isinstance(coded, list):
        for i, item in enumerate(coded):
            found += numbers(item, f"{path}[{i}]")
    elif isinstance(coded, dict) and "bytes" in coded:
        found += numbers(list(bytes.fromhex(coded["bytes"])), path)
    elif isinstance(coded, dict):
        for name, item in coded.items():
            tag = name in ("tuple", "set", "frozenset", "dict")
            found += numbers(item, path if tag else f"{path}.{name}" if path else name)
    return found


def unknown(campaign: Campaign) -> None:
    """Nothing that a seat never saw is missing from ``unknown``.

    An identity that could have been exchanged with a hidden one of its kind, leaving all that the seat saw
    and heard the same, is hidden from it too; unless ``unknown`` says so, possible worlds know too much.
    """
    game = campaign.game
    if not game.identities():
        return
    kinds = _kinds(campaign)
    campaign.require(
        any(len(kind) > 1 for kind in kinds), "unknown() never names two identities that a seat mixes up"
    )
    for table in campaign.tables:
        chance = campaign.random("unknown", table)
        history: list[State] = []
        looked = [count for count, _ in campaign.moments(table, closely="unknown")]
        for count, match in campaign.moments(table):
            history.append(match.state.clone())
            if count not in looked:
                continue
            for seat in range(table.players):
                said = zip(match.answers, match.secret_answers(), strict=True)
                heard = [move for (who, move), secret in said if who == seat or not secret]
                classes = [cards for cards in game.unknown(match.state, seat) if cards]
                for _ in range(PAIRS if classes else 0):
                    cards = chance.choice(classes)
                    hidden = chance.choice(cards)
                    known = [one for one in kinds[hidden] if one not in cards]
                    one = chance.choice(known) if known else hidden
                    if one != hidden and _unnoticed(campaign, seat, hidden, one, history, heard):
                        raise campaign.broken(
                            f"seat {seat} has never seen the identity {one}, but unknown() lacks it"
                        )


def _kinds(campaign: Campaign) -> list[list[int]]:
    """For every identity, those that are ever in one class with it: cards with the same back."""
    kind = list(range(campaign.game.identities()))
    for table in campaign.tables:
        for _, match in campaign.moments(table, closely="kinds"):
            for seat in range(table.players):
                for cards in campaign.game.unknown(match.state, seat):
                    joined = {kind[card] for card in cards}
                    if len(joined) > 1:
                        least = min(joined)
                        kind = [least if one in joined else one for one in kind]
    return [[b for b in range(len(kind)) if kind[b] == kind[a]] for a in range(len(kind))]


def _unnoticed(
    campaign: Campaign, seat: int, a: int, b: int, history: list[State], heard: list[Move]
) -> bool:
    """Would the seat have seen and heard the same all along if a and b had been exchanged?"""
    game = campaign.game
    names = list(range(game.identities()))
    names[a], names[b] = b, a
    if any(game.remap(move, names).notation != move.notation for move in heard):
        return False
    for state in reversed(history):
        if text(game.view(renamed(game, state, names), seat)) != text(game.view(state, seat)):
            return False
    return True


def permute(campaign: Campaign) -> None:
    """Renaming and playing on is playing on and renaming, as long as the seat sees the same.

    Within a chapter: a game may gather and deal its cards anew between chapters.
    """
    for table in campaign.tables:
        chance = campaign.random("permute", table)
        looked = [count for count, _ in campaign.moments(table, closely="permute")]
        chapter, base, said_by_base = -1, None, 0
        for count, match in campaign.moments(table):
            if match.state.chapter != chapter and not match.over:
                copy = match.clone()
                chapter, base, said_by_base = match.state.chapter, copy._base, copy._base_at
            if count in looked and base is not None:
                seat = chance.randrange(table.players)
                names = renaming(campaign.game, campaign.game.unknown(match.state, seat), chance)
                _same_either_way(campaign, table, match, base, said_by_base, seat, names)


def _same_either_way(
    campaign: Campaign, table: Table, match: Match, base: State, since: int, seat: int, names: list[int]
) -> None:
    game = campaign.game
    seats = [who for who, _ in match.answers[since:]]
    moves: list[Move] = [game.remap(move, names) for _, move in match.answers[since:]]
    run = Run(game, renamed(game, base, names), 0)
    try:
        run.feed(seats, moves, 0, len(moves), False)
    except Misfit:
        return  # what was legal rested on what is hidden
    if text(game.view(run.state, seat)) != text(game.view(match.state, seat)):
        return  # what is hidden had consequences that can be seen
    direct = _unordered(snapshot.encode(renamed(game, match.state, names)))
    changed = difference({"state": direct}, {"state": _unordered(snapshot.encode(run.state))})
    campaign.require(
        not changed,
        f"permute() misses something: renamed before {len(moves)} answers and not after them, {changed}",
    )


def _unordered(coded: Any) -> Any:
    """A coded state in which rows of numbers have lost their order: some games keep it, some sort."""
    if isinstance(coded, list):
        items = [_unordered(item) for item in coded]
        return sorted(items) if all(type(item) is int for item in items) else items
    if isinstance(coded, dict):
        if list(coded) == ["bytes"]:
            return {"bytes": sorted(bytes.fromhex(coded["bytes"]))}
        return {name: _unordered(item) for name, item in coded.items()}
    return coded
