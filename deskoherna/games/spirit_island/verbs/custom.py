"""A rule written for one card, as an effect: ``@custom("twin")`` above the function that does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deskoherna.core.effects import Custom, register_rule
from deskoherna.games.spirit_island.act import at

if TYPE_CHECKING:
    from deskoherna.core.asking import Rule
    from deskoherna.core.effects import Act
    from deskoherna.games.spirit_island.act import IsleAct


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
