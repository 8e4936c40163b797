"""Actions: an effect, its end, what reacts to it, and whether that decides the game (R10)."""

from __future__ import annotations

from collections.abc import Iterator

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Effect, Happening, do
from deskoherna.core.phrase import Phrase
from ..act import IsleAct
from ..standing import NOBODY, Asking, Standing, Unasked
from ..state import Table
from .ending.victory import look

AFTER: str = "after"  # the event all conditional actions of cards wait for; facts are the action's tallies


def perform(act: IsleAct, effect: Effect) -> Rule | None:
    """A whole action: the effect and its end; None where it is over and nothing was asked."""
    rule = effect.run(act)
    return conclude(act) if rule is None else to_its_end(act, rule)


def to_its_end(act: IsleAct, rule: Rule) -> Rule:
    """A rule that an action is made of, and the action's end."""
    yield from rule
    end = conclude(act)
    if end is not None:
        yield from end


def conclude(act: IsleAct, left: Iterator[tuple[int, Standing]] | None = None) -> Rule | None:
    """The end of an action: what was put off, conditional actions, then victory and defeat (R10.1).

    An action that changed nothing (no tallies) just ends. ``left`` are the standing rules that have yet to
    react, where the others have.
    """
    t, course, chain = act.t, act.course, act.chain
    if left is None:
        if course.later or (t.hooks and course.pools):
            return _conclude(act)
        if not course.pools:
            return None
        left = iter(t.standing.after)
    for seat, rule in left:
        if not chain or rule.name not in chain:
            reaction = rule.after(act, seat)
            if reaction is not None:
                return _react(act, reaction, left)
    look(t, act)
    return None


def _conclude(act: IsleAct) -> Rule:
    """What was put off, and conditional actions left by cards, before those of standing rules."""
    t, course = act.t, act.course
    while course.later:
        late, effect = course.later.pop(0)
        yield from do(effect, late)
    if t.hooks and course.pools:
        yield from _hooked(act)
    yield from conclude(act, iter(t.standing.after)) or ()


def _react(act: IsleAct, reaction: Rule, left: Iterator[tuple[int, Standing]]) -> Rule:
    yield from reaction
    yield from conclude(act, left) or ()


def prevented(act: IsleAct, what: str, land: int, code: int = 0) -> Asking[Standing | None] | Unasked:
    """The standing rule that keeps an action from what it is about to do, if any: ``Standing.prevents``."""
    for seat, rule in act.t.standing.prevents.get(what, NOBODY):
        if rule.prevents(act, seat, land, code) is not None:
            return _prevented(act, what, land, code)
    return ()


def _prevented(act: IsleAct, what: str, land: int, code: int) -> Asking[Standing | None]:
    """The same where some rule has to do with it."""
    before = act.told_by
    for seat, rule in act.t.standing.prevents.get(what, NOBODY):
        act.told_by = rule.title
        asking = rule.prevents(act, seat, land, code)
        prevents = asking is not None and (yield from asking)
        act.told_by = before
        if prevents:
            return rule
    return None


def moment(t: Table, name: str) -> Rule | None:
    """A phase, a step or another moment has come: standing rules act, if any does."""
    return _acting(t, name) if t.standing.phase else None


def _acting(t: Table, name: str) -> Rule:
    for seat, rule in t.standing.phase:
        yield from rule.phase(t, seat, name) or ()


def _hooked(act: IsleAct) -> Rule:
    """Conditional actions left by cards: each once after this action, none within its own chain (R10.6)."""
    t = act.t
    facts = dict(act.course.pools)
    for hook in t.hooks:
        name = f"hook.{hook.number}"
        if hook.event != AFTER or name in act.chain or t.over:
            continue
        own = act.kept(hook.seat, hook.memory)
        own.cause = Happening(AFTER, act.seat, {**facts}, t.hooked)
        own.nature = act.nature
        own.user = act.user
        own.chain = (*act.chain, name)
        where = hook.where
        if (where is None or where.holds(own)) and t.use(hook):
            yield from perform(own, hook.effect) or ()


def following(act: IsleAct, seat: int, name: str, source: Phrase) -> IsleAct:
    """A conditional action of a standing rule; of the nature of the action that caused it (R10.6)."""
    own = IsleAct(act.t, seat, source, act.nature, act.land, act.power)
    own.user = act.user if act.power else seat
    own.chain = (*act.chain, name)
    return own
