"""What the records of both boxes say besides their figures, read from their sheets."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Amount, Effect, Exactly, Frame
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.effects.vocabulary import EFFECT, Parts, Vocabulary
from deskoherna.settlers.sheets import Sheet


@mypyc_attr(allow_interpreted_subclasses=True)
class Said:
    """What a sheet says in its fields ``effect`` and ``bonus``: parts of a card, and one effect or none.

    ``misplaced`` tells what is wrong with these parts for the card, if anything.
    """

    def __init__(
        self,
        sheet: Sheet,
        vocabulary: Vocabulary,
        parts: Parts,
        misplaced: Callable[[Sequence[Frame]], Phrase | None],
    ) -> None:
        found = sheet.effects_of("effect", vocabulary, parts)
        self.parts: Final[tuple[Frame, ...]] = tuple([part for part in found if isinstance(part, Frame)])
        wrong = misplaced(self.parts)
        if wrong is not None:
            raise sheet.error("effect", wrong)
        self.bonus: Final[Effect | None] = one_effect(sheet, "bonus", vocabulary)


def one_effect(sheet: Sheet, field: str, vocabulary: Vocabulary) -> Effect | None:
    """The effect in a field that holds one or none."""
    found = [one for one in sheet.effects_of(field, vocabulary, EFFECT) if isinstance(one, Effect)]
    if len(found) > 1:
        raise sheet.error(field, Phrase("error.effect.one"))
    return found[0] if found else None


def plain(goods: Iterable[tuple[str, Amount]], names: Container[str]) -> dict[str, int] | None:
    """Goods of these names in plain numbers; None where there is anything else among them."""
    found: dict[str, int] = {}
    for name, n in goods:
        if not isinstance(n, Exactly) or name not in names:
            return None
        found[name] = n.n
    return found
