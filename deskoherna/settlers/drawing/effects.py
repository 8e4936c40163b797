"""Effects as notes: what every Settlers box says in figures and icons; each box adds its verbs and kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deskoherna.core import effects as algebra
from deskoherna.core.effects import Effect, Frame, Kind
from deskoherna.core.text import Words
from deskoherna.core.text.wording import capital
from deskoherna.settlers.drawing.notes import DOTS, Note, good_icon, goods

UNSAID: Final[Note] = (DOTS,)


class Signs:
    """How a box writes its effects: ``verb`` for verbs of its own (dots where icons would not say them),
    ``counted`` for kinds of things."""

    def __init__(self, verb: Callable[[Effect], Note], counted: Callable[[Kind], Note]) -> None:
        self._verb: Final = verb
        self._counted: Final = counted

    def note(self, effect: Effect) -> Note:
        """An effect in icons, with dots for what icons would not say."""
        if isinstance(effect, algebra.Gain | algebra.Pay):
            return self.amounts(effect.goods)
        if isinstance(effect, algebra.Cost):
            return (*self.note(effect.cost), ":to", *self.note(effect.effect))
        if isinstance(effect, algebra.May):
            return self.note(effect.effect)
        if isinstance(effect, algebra.Plus):
            return self.several(effect.effects, "+")
        if isinstance(effect, algebra.Either):
            return self.several(effect.effects, "|")
        return self._verb(effect)

    def several(self, effects: tuple[Effect, ...], between: str) -> Note:
        """Effects side by side."""
        found: list[str] = []
        for effect in effects:
            found += [between, *self.note(effect)] if found else self.note(effect)
        return tuple(found)

    def amounts(self, pairs: tuple[tuple[str, algebra.Amount], ...]) -> Note:
        """Goods in plain numbers, up to so many, or so many for each of a kind."""
        found: list[str] = []
        for good, n in pairs:
            if isinstance(n, algebra.Exactly):
                found += goods([(good, n.n)])
            elif isinstance(n, algebra.UpTo) and isinstance(n.amount, algebra.Exactly):
                found += [f"≤{n.amount.n}", ":" + good_icon(good)]
            elif isinstance(n, algebra.Each):
                found += goods([(good, n.n)])
                found += ["/" if n.step == 1 else f"/{n.step}", *self._counted(n.kind)]
            else:
                found += [*UNSAID, ":" + good_icon(good)]
        return tuple(found)


def in_icons(notes: Iterable[Note], before: Note = ()) -> Note:
    """Notes of what a card does, dots between them; nothing where icons would leave something out."""
    found = [*before]
    for note in notes:
        if not note or DOTS in note:
            return ()
        found += ["·", *note] if found else note
    return tuple(found)


def in_words(parts: Iterable[Frame], words: Words) -> str:
    """The same parts in words; the row a card stands in says what kind of effect each is."""
    return " ".join([plain(words.sentence(part.phrase())) for part in parts])


def plain(sentence: str) -> str:
    """A sentence without the kind of effect before it: *Action: pay…* is *Pay…*."""
    kind, colon, rest = sentence.partition(": ")
    return capital(rest) if colon and kind.isalpha() else sentence
