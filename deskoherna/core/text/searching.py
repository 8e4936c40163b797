"""Finding words in texts whatever their form: case, accents and endings aside, in Czech and English.

A light stemmer takes off every ending a word might have and keeps all the stems that are left; two words are
alike if they share one. Accents are taken off first, so ``s vesnici`` finds *vesnice*.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

SHORTEST: Final = 3  # letters of a stem; of a short word (hra, sen) one fewer
SHORT: Final = 5
# Endings without their accents: Czech nouns and adjectives, then verbs, then English.
ENDINGS: Final = (
    "a", "e", "i", "o", "u", "y", "em", "im", "ym", "am", "um", "om", "ou", "mi", "ma", "ama", "ach", "ech",
    "ich", "ych", "ami", "emi", "imi", "ymi", "eho", "iho", "emu", "imu", "ovi", "ove", "at", "ata", "aty",
    "atech", "atum", "etem", "ete", "eti",
    "it", "et", "ut", "as", "is", "es", "uj", "uje", "ujes", "uji", "ujeme", "ujete", "ovat", "oval", "ovan",
    "s", "ed", "ing", "er", "ly",
)  # fmt: skip
# Consonants that change before endings: dělník and dělníci, kruh and kruzích, štych and štyších.
SOFTENED: Final = (("ch", "s"), ("c", "k"), ("z", "h"), ("g", "h"))
SMALL: Final = frozenset((  # words without which a question means the same
    "a", "i", "o", "u", "s", "v", "z", "k", "se", "si", "ve", "ze", "ke", "na", "do", "od", "po", "za", "pod",
    "nad", "pro", "pri", "bez", "nebo", "ci", "je", "jsou",
    "the", "an", "of", "to", "in", "on", "at", "by", "or", "and", "with", "for", "is", "are",
))  # fmt: skip
_WORD: Final = re.compile(r"\w+")


def plain(text: str) -> str:
    """Lower case without accents: what a search compares (``stych`` finds ``štych``)."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


@lru_cache(maxsize=1 << 16)
def stems(word: str) -> frozenset[str]:
    """Every stem a plain word might have, each as its other forms would give it, too."""
    found = {_even(word)}
    least = SHORTEST if len(word) > SHORT else SHORTEST - 1
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= least:
            found.add(_even(word[: -len(ending)]))
    return frozenset(found)


def _even(stem: str) -> str:
    """A stem without what changes: a fleeting e (karet, kart-) and a softened end (dělníc-, dělník-)."""
    if len(stem) >= SHORTEST and stem[-2] == "e" and stem[-1] not in "aeiouy" and stem[-3] not in "aeiouy":
        stem = stem[:-2] + stem[-1]
    for hard, soft in SOFTENED:
        if stem.endswith(hard):
            return stem[: -len(hard)] + soft
    return stem


@lru_cache(maxsize=1 << 14)
def _searched(text: str) -> tuple[str, frozenset[str]]:
    """A text as it is searched: plain, and all stems of its words."""
    within = plain(text)
    return within, frozenset([stem for word in _WORD.findall(within) for stem in stems(word)])


def terms(wanted: str) -> list[str]:
    """The plain words somebody looks for, without the small ones if there are others."""
    words = plain(wanted).split()
    return [word for word in words if word not in SMALL] or words


def matches(text: str, wanted: str) -> bool:
    """Do all the wanted words stand in the text, in whatever form?"""
    within, forms = _searched(text)
    return all(term in within or not forms.isdisjoint(stems(term)) for term in terms(wanted))


def spans(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where the wanted words stand in the text, as (start, end), in order and without overlaps.

    >>> spans("Štych vede", "stych")
    [(0, 5)]
    >>> spans("karet je pět", "karta")
    [(0, 5)]
    """
    letters: list[str] = []
    origin: list[int] = []  # for each plain letter, the place of the letter it came from
    for place, letter in enumerate(text):
        for one in plain(letter):
            letters.append(one)
            origin.append(place)
    within = "".join(letters)
    hit = [False] * len(text)
    for term in set(terms(wanted)):
        found = [(at.start(), at.end()) for at in re.finditer(f"(?={re.escape(term)})", within)]
        whole = [at.span() for at in _WORD.finditer(within) if not stems(at[0]).isdisjoint(stems(term))]
        for start, end in [*[(at, at + len(term)) for at, _ in found], *whole]:
            for i in range(start, end):
                hit[origin[i]] = True
    return _runs(hit)


def _runs(hit: list[bool]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    start = -1
    for place, marked in enumerate([*hit, False]):
        if marked and start < 0:
            start = place
        elif not marked and start >= 0:
            found.append((start, place))
            start = -1
    return found
