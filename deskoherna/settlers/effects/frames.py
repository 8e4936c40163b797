"""Parts of cards that are nothing but an effect."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Effect, Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class OneEffect(Frame):
    """A part of a card that says its effect and no more, named as its class is."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(type(self).__name__.lower(), effect)
