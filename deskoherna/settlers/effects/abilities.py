"""What features of cards do when something happens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Condition, Effect
from deskoherna.settlers.box import Goods


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction:
    """What a feature does when something happens: goods at once, or an effect as a step of its own.

    ``kinds`` is asked of the card an event is about without walking the condition; a box may add to that.
    """

    def __init__(
        self, event: str, effect: Effect, flat: Goods | None = None, where: Condition | None = None,
        kinds: int = 0, most: int = 0,
    ) -> None:  # fmt: skip
        self.event: Final[str] = event
        self.effect: Final[Effect] = effect
        self.flat: Final[Goods | None] = flat  # only if nothing more is asked
        self.where: Final[Condition | None] = where  # looked at when it is not flat
        self.kinds: Final[int] = kinds  # a mask of types or colours: the card must have one of these; 0: any
        self.most: Final[int] = most  # so many times a round; 0: any number
