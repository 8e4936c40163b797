"""What features of cards do when something happens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Condition, Effect
from deskoherna.settlers.box import Goods


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction:
    """What a feature does when something happens: goods at once, or an effect as a step of its own.

    A box adds what can be asked of the card an event is about without walking the condition.
    """

    def __init__(self, event: str, effect: Effect, flat: Goods | None, where: Condition | None) -> None:
        self.event: Final[str] = event
        self.effect: Final[Effect] = effect
        self.flat: Final[Goods | None] = flat  # only if the whole condition is among what the box adds
        self.where: Final[Condition | None] = where  # looked at when it is not flat
