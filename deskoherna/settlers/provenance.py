"""Provenance: where every fact of a card comes from, as its sheet declares, and its marks on a drawn card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deskoherna.core.game import CORRECTED, INFERRED, OURS, PRINTED, Fact
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import Words
from deskoherna.settlers.sheets import COPIES, Sheet

MARKS: Final = {OURS: "*", INFERRED: "°"}  # what is printed, or said by an owner, has none


def origin_of(sheet: Sheet, field: str) -> str:
    """Where a field comes from: printed, unless the sheet says otherwise; an owner's word comes first.

    Sources that show what kind of card it is show its sentence, too, with icons lost at worst: an effect that
    we filled in there is inferred.
    """
    if field in sheet.corrected:
        return CORRECTED
    if field not in sheet.ours:
        return INFERRED if field in sheet.inferred else PRINTED
    return OURS if field != "effect" or "kind" in sheet.declared else INFERRED


def facts_of(sheet: Sheet, fields: Iterable[str]) -> list[Fact]:
    """Every fact there is about a card: what its sheet says, and what it leaves out by our choice alone."""
    return [
        Fact(field, Phrase("field." + field), origin_of(sheet, field))
        for field in (COPIES, *fields)
        if field == COPIES or field in sheet.fields or origin_of(sheet, field) != PRINTED
    ]


def mark_of(sheet: Sheet, *fields: str) -> str:
    """What stands behind these fields on a drawn card: the mark of the least sure of them."""
    origins = [origin_of(sheet, field) for field in fields]
    return next((mark for origin, mark in MARKS.items() if origin in origins), "")


def legend(facts: Iterable[Fact], words: Words) -> str:
    """What the marks on a card mean, those that it has."""
    origins = {fact.origin for fact in facts}
    return " ".join([words.say(Phrase("origin.mark-" + origin)) for origin in MARKS if origin in origins])
