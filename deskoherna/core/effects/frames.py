"""Frames say when an effect happens; effects say what."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects.conditions import Condition
from deskoherna.core.effects.effect import Effect
from deskoherna.core.effects.lasting import event_phrase
from deskoherna.core.effects.values import Part, Value
from deskoherna.core.phrase import Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Value):
    """A part of a card: a name (action, produce, bonus …) and the effect. Games subclass it.

    ``parts`` are the arguments of the subclass's constructor in order, if there are more than the effect.
    Read by the template ``frame.NAME``, which gets ``effect``.
    """

    def __init__(self, name: str, effect: Effect, *parts: Part) -> None:
        super().__init__(*(parts or (effect,)))
        self.name: Final[str] = name
        self.effect: Final[Effect] = effect

    def phrase(self) -> Phrase:
        return Phrase("frame." + self.name, effect=self.effect.phrase())


class On(Frame):
    """The effect whenever something happens: ``On("you-build", Gain(vp=1), where=Fact("colour", "red"))``.

    The game's table has a clause for the event, ``when.EVENT``, and ``when.EVENT.where`` for conditions.
    ``most``: so many times a round at most, which ``frame.on-most`` says; 0: any number of times.
    """

    def __init__(self, event: str, effect: Effect, where: Condition | None = None, most: int = 0) -> None:
        super().__init__("on", effect, event, effect, where, most)
        self.event: Final[str] = event
        self.where: Final[Condition | None] = where
        self.most: Final[int] = most

    def phrase(self) -> Phrase:
        event = event_phrase(self.event, self.where)
        if self.most:
            return Phrase("frame.on-most", event=event, effect=self.effect.phrase(), n=self.most)
        return Phrase("frame.on", event=event, effect=self.effect.phrase())

    def __repr__(self) -> str:
        where = "" if self.where is None else f", where={self.where!r}"
        most = f", most={self.most}" if self.most else ""
        return f"On({self.event!r}, {self.effect!r}{where}{most})"
