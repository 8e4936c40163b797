"""What the records of both boxes say besides their figures, read from their sheets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.effects import Effect, Frame
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.effects.vocabulary import EFFECT, Parts, Vocabulary
from deskoherna.settlers.sheets import Sheet


@mypyc_attr(allow_interpreted_subclasses=True)
class Said:
    """What a sheet says in its fields ``effect`` and ``bonus``: parts of a card, and one effect or none."""

    def __init__(self, sheet: Sheet, vocabulary: Vocabulary, parts: Parts) -> None:
        found = sheet.effects_of("effect", vocabulary, parts)
        self.parts: Final[tuple[Frame, ...]] = tuple([part for part in found if isinstance(part, Frame)])
        self.bonus: Final[Effect | None] = one_effect(sheet, "bonus", vocabulary)


def one_effect(sheet: Sheet, field: str, vocabulary: Vocabulary) -> Effect | None:
    """The effect in a field that holds one or none."""
    found = [one for one in sheet.effects_of(field, vocabulary, EFFECT) if isinstance(one, Effect)]
    if len(found) > 1:
        raise sheet.error(field, Phrase("error.effect.one"))
    return found[0] if found else None
