"""Czech declension: the school paradigms, with the sound changes that are regular."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskoherna.core.text.forms import Noun, WordsError

# Endings in the order nom gen dat acc voc loc ins, singular | plural. An ending may begin with a mark:
#   0  the bare nominative       -  the bare stem            ě  ě after b d f m n p t v, e elsewhere
#   Ě  the same, but softens the consonant before it (řeka → řece, hra → hře)
#   I  i after a softened consonant (osadník → osadníci)     X  -ech, after k h ch g -ích (disk → discích)
#   '  d n t become ď ň ť (štěně → štěňata)                  E  vocative -e, after k h ch g -u
PARADIGMS: Final[dict[str, tuple[int, str]]] = {
    "pán": (0, "0 a ovi a E ovi em | I ů ům y I X y"),
    "muž": (0, "0 ě i ě i i ěm | i 'ů 'ům ě i ích i"),
    "předseda": (0, "a y ovi u o ovi ou | ové ů ům y ové X y"),
    "soudce": (0, "e e i e e i em | i ů ům e i ích i"),
    "hrad": (1, "0 u u 0 E u em | y ů ům y y X y"),
    "stroj": (1, "0 ě i 0 i i ěm | ě 'ů 'ům ě ě ích i"),
    "žena": (2, "a y Ě u o Ě ou | y - ám y y ách ami"),
    "růže": (2, "ě ě i i ě i í | ě í ím ě ě ích ěmi"),
    "píseň": (2, "0 ě i 0 i i í | ě í ím ě ě ích ěmi"),
    "kost": (2, "0 i i 0 i i í | i í em i i ech mi"),
    "město": (3, "o a u o o L em | a - ům a a M y"),
    "moře": (3, "ě ě i ě ě i ěm | ě í ím ě ě ích i"),
    "kuře": (3, "ě ěte ěti ě ě ěti ětem | 'ata 'at 'atům 'ata 'ata 'atech 'aty"),
    "stavení": (3, "í í í í í í ím | í í ím í í ích ími"),
}

_SOFTENED: Final = (("ch", "š"), ("k", "c"), ("h", "z"), ("g", "z"), ("r", "ř"))
_VELAR: Final = ("k", "h", "g")  # ch ends in h
_HARD: Final = {"ň": "n", "ť": "t", "ď": "d"}
_SOFT: Final = {"n": "ň", "t": "ť", "d": "ď"}
_VOWELS: Final = "aáeéěiíoóuúůyý"


def _soften(stem: str) -> str:
    for hard, soft in _SOFTENED:
        if stem.endswith(hard):
            return stem[: -len(hard)] + soft
    return stem


def _e(stem: str) -> str:
    return stem + ("ě" if stem[-1] in "bdfmnptv" else "e")


def _attach(nominative: str, stem: str, ending: str) -> str:
    """One form: the stem with an ending of the table above."""
    mark = ending[0]
    if mark == "0":
        return nominative
    if mark == "-":
        return stem
    if mark == "ě":
        return _e(stem) + ending[1:]
    if mark == "Ě":
        return _e(_soften(stem))
    if mark == "I":
        return _soften(stem) + "i"
    if mark == "X":
        return _soften(stem) + "ích" if stem.endswith(_VELAR) else stem + "ech"
    if mark == "'":
        return stem[:-1] + _SOFT.get(stem[-1], stem[-1]) + ending[1:]
    if mark == "E":
        return stem + "u" if stem.endswith(_VELAR) else stem + "e"
    if mark == "L":  # locative of město: kole, městě, jezeře; jablku
        return stem + "u" if stem.endswith(_VELAR) else _e(_soften(stem))
    if mark == "M":
        return stem + "ách" if stem.endswith(_VELAR) else stem + "ech"
    return stem + ending


def _crowded(stem: str) -> bool:
    """Does the stem end in two consonants (karta, hra), so that its bare form cannot be guessed?"""
    tail = stem.replace("ch", "h")[-2:].lower()
    return len(tail) == 2 and tail[0] not in _VOWELS and tail[1] not in _VOWELS


def decline(paradigm: str, word: str, changes: Mapping[int, str]) -> Noun:
    """A noun by its paradigm: ``word`` is the stem, or nominative/stem where they differ (``stůl/stol``).

    For paradigms with a bare nominative (pán, muž, hrad, stroj, píseň, kost) the stem is the nominative.
    ``changes`` replaces single forms, by number * 7 + case.
    """
    gender, endings = PARADIGMS[paradigm]
    nominative, slash, stem = word.partition("/")
    if not slash:
        stem = nominative[:-1] + _HARD.get(nominative[-1], nominative[-1])
    one, _, many = endings.partition(" | ")
    marks = one.split() + many.split()
    forms: list[str] = []
    for place, mark in enumerate(marks):
        if place in changes:
            forms.append(changes[place])
        elif mark == "-" and _crowded(stem):
            raise WordsError(f"say the genitive plural of {stem!r}: pl.gen=…")
        else:
            forms.append(_attach(nominative, stem, mark))
    return Noun(gender, tuple(forms[:7]), tuple(forms[7:]))


_HARD_ADJECTIVE: Final = (
    "ý ého ému ého ý ém ým | í ých ým é í ých ými",
    "ý ého ému ý ý ém ým | é ých ým é é ých ými",
    "á é é ou á é ou | é ých ým é é ých ými",
    "é ého ému é é ém ým | á ých ým á á ých ými",
)
_SOFT_ADJECTIVE: Final = (
    "í ího ímu ího í ím ím | í ích ím í í ích ími",
    "í ího ímu í í ím ím | í ích ím í í ích ími",
    "í í í í í í í | í ích ím í í ích ími",
    "í ího ímu í í ím ím | í ích ím í í ích ími",
)
_ADJECTIVE_SOFTENED: Final = (("sk", "št"), ("ck", "čt"), *_SOFTENED)


def decline_adjective(lemma: str) -> tuple[tuple[str, ...], ...]:
    """The forms of a regular adjective, given as its masculine: ``červený`` or ``jarní``."""
    stem = lemma[:-1]
    if lemma.endswith("í"):
        rows, animate = _SOFT_ADJECTIVE, stem
    elif lemma.endswith("ý"):
        rows, animate = _HARD_ADJECTIVE, stem
        for hard, soft in _ADJECTIVE_SOFTENED:
            if stem.endswith(hard):
                animate = stem[: -len(hard)] + soft
                break
    else:
        raise WordsError(f"adjective {lemma!r} ends neither in ý nor in í: write its forms by gender")
    table: list[tuple[str, ...]] = []
    for row in rows:
        one, _, many = row.partition(" | ")
        endings = one.split() + many.split()
        table.append(
            tuple(
                (animate if place in (7, 11) and end == "í" else stem) + end
                for place, end in enumerate(endings)
            )
        )
    return tuple(table)
