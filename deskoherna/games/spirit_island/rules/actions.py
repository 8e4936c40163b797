"""Actions: an effect, its end, what reacts to it, and whether that decides the game (R10)."""

from __future__ import annotations

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Effect, Happening, do
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.rules.ending.victory import look

AFTER: str = "after"  # the event all conditional actions of cards wait for; facts are the action's tallies


def perform(act: IsleAct, effect: Effect) -> Rule | tuple[()]:
    """A whole action: the effect and its end. It is over at once if nothing is asked."""
    rule = effect.run(act)
    return conclude(act) if rule is None else _performing(act, rule)


def _performing(act: IsleAct, rule: Rule) -> Rule:
    yield from rule
    yield from conclude(act)


def action(act: IsleAct, effect: Effect) -> Rule:
    """A whole action as a rule, whether or not it asks."""
    yield from perform(act, effect)


def conclude(act: IsleAct) -> Rule | tuple[()]:
    """The end of an action: what was put off, conditional actions, then victory and defeat (R10.1).

    An action that changed nothing (no tallies) ends at once, and most others need no questions.
    """
    course = act.course
    t = act.t
    if course.later or (course.pools and t.hooks):
        return _conclude(act)
    if course.pools:
        if t.standing.after_power if act.power else t.standing.after_other:
            return _after(act, 0)
        look(t)
    return ()


def _conclude(act: IsleAct) -> Rule:
    later = act.course.later
    while later:
        late, effect = later.pop(0)
        yield from do(effect, late)
    if act.t.hooks and act.course.pools:
        yield from _hooked(act)
    yield from _after(act, 0)


def _after(act: IsleAct, first: int) -> Rule | tuple[()]:
    """Standing rules react, from the first of these on; then one looks whether the game is over."""
    cast = act.t.standing
    rules = cast.after_power if act.power else cast.after_other
    chain = act.chain
    for seat, rule in rules[first:] if first else rules:
        first += 1
        if chain and rule.name in chain:
            continue
        reaction = rule.after(act, seat)
        if reaction is not None:
            return _reacting(act, reaction, first)
    look(act.t)
    return ()


def _reacting(act: IsleAct, reaction: Rule, following: int) -> Rule:
    yield from reaction
    yield from _after(act, following)


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
            yield from perform(own, hook.effect)


def following(act: IsleAct, seat: int, name: str, source: Phrase) -> IsleAct:
    """A conditional action of a standing rule; of the nature of the action that caused it (R10.6)."""
    own = IsleAct(act.t, seat, source, act.nature, act.land, act.power)
    own.user = act.user if act.power else seat
    own.chain = (*act.chain, name)
    return own
