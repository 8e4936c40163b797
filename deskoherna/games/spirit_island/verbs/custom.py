"""A rule written for one card, as an effect: ``@custom("twin")`` above the function that does it.

What many such rules do has a name of its own: ``reacting`` leaves an effect, ``modifying`` lays a modifier.
"""

from __future__ import annotations

from collections.abc import Callable

from deskoherna.core.asking import Rule
from deskoherna.core.effects import ALWAYS, ANY, Act, Condition, Custom, Effect, Hook, register_rule
from ..act import IsleAct, at
from ..rules.actions import AFTER
from ..state import TURN


def custom(
    name: str, can: Callable[[IsleAct], bool] | None = None
) -> Callable[[Callable[[IsleAct], Rule | None]], Custom]:
    """The effect whose words are ``effect.NAME``; ``can``: would it do anything?"""

    def effect(run: Callable[[IsleAct], Rule | None]) -> Custom:
        def doing(act: Act) -> Rule | None:
            return run(at(act))

        rule = "spirit-island." + name
        register_rule(rule, doing, None if can is None else lambda act: can(at(act)))
        return Custom(rule)

    return effect


def reacting(name: str, effect: Effect, where: Condition | None = None, uses: int = ALWAYS) -> Custom:
    """This turn the effect comes after actions for which the condition holds, all or so many (R10.6)."""

    def leave(isle: IsleAct) -> None:
        isle.t.hook(Hook(AFTER, isle.seat, effect, where, uses, TURN, isle.keep()))

    return custom(name)(leave)


def modifying(name: str, kind: str, what: str = ANY, n: int = 1, until: str = TURN) -> Custom:
    """A modifier that holds everywhere, for this turn or until something else."""

    def lay(isle: IsleAct) -> None:
        isle.t.modify(kind, ANY, what, n, until)

    return custom(name)(lay)


def marking(name: str, *marks: str) -> Custom:
    """Marks are set on the table, for the rules that look for them."""

    def mark(isle: IsleAct) -> None:
        isle.t.marks.update(dict.fromkeys(marks, 1))

    return custom(name)(mark)
