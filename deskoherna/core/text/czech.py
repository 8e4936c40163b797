"""Czech: reading table entries, counting one/few/many, lists and non-breaking spaces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from deskoherna.core.text.declension import PARADIGMS, decline, decline_adjective
from deskoherna.core.text.forms import (
    ACC,
    CASES,
    GEN,
    GENDERS,
    NOM,
    NUMBERS,
    PL,
    SG,
    Adjective,
    Language,
    Noun,
    Verb,
    WordsError,
)

NBSP: Final = "\u00a0"
_SMALL_WORD: Final = re.compile(r"(?<!\w)([ksvzouaiKSVZOUAI]) (?=\S|$)")
_CLITIC: Final = re.compile(r"(si|se|mu|ho|jim) ")  # never the first word of a sentence
_NUMBER_GAP: Final = re.compile(r"(?<=\d) (?=[^\W\d])(?!(?:až|nebo|ani|a|i)\b)")


def _forms(text: str, what: str) -> tuple[str, ...]:
    """Seven forms from six (no vocative), seven, or one that never changes."""
    found = [form.replace("_", " ") for form in text.split()]
    if not found:
        return ()
    if len(found) == 1:
        return tuple(found * 7)
    if len(found) == 6:
        return (*found[:4], "", *found[4:])
    if len(found) == 7:
        return tuple(found)
    raise WordsError(f"the {what} has {len(found)} forms: write 1 (never changes), 6 (without vocative) or 7")


def _regular(entry: str) -> Noun:
    """``žena: kart pl.gen=karet``, ``hrad: stůl/stol``: a paradigm, a stem, and what is irregular."""
    paradigm, _, rest = entry.partition(":")
    parts = rest.split()
    if paradigm not in PARADIGMS:
        raise WordsError(f"no paradigm {paradigm!r}: choose from {', '.join(PARADIGMS)}")
    if not parts:
        raise WordsError(f"the paradigm {paradigm!r} needs a stem")
    changes: dict[int, str] = {}
    for part in parts[1:]:
        place, equals, form = part.partition("=")
        number, _, case = place.partition(".")
        if not equals or number not in NUMBERS or case not in CASES:
            raise WordsError(f"{part!r} should look like pl.gen=karet")
        changes[NUMBERS.index(number) * 7 + CASES.index(case)] = form.replace("_", " ")
    return decline(paradigm, parts[0].replace("_", " "), changes)


class Czech(Language):
    lang = "cs"
    categories = 3
    quotes = ("„", "“")
    agrees = True
    number_gap = NBSP
    persons: Mapping[str, tuple[str, str]] = {
        "š": ("", "š"), "je": ("je", "jsi"), "není": ("není", "nejsi"),
    }  # fmt: skip

    def to_reader(self, text: str) -> str:
        """The pronoun goes without saying: ``{who} si bere{š} kartu`` is „bereš si kartu“."""
        turned = super().to_reader(text)
        turned = re.sub(r"(^|[:|])\{who\} (si|se|už|teď) (\w+)", r"\1\3 \2", turned)
        turned = re.sub(r"(^|[:|])\{who\} ", r"\1", turned)
        return "" if _CLITIC.match(turned) else turned

    def noun(self, entry: str) -> Noun:
        """A regular noun (``růže: minc``), or a gender and the forms, singular | plural.

        ``f karta karty kartě kartu kartě kartou | karty karet kartám karty kartách kartami``; one form
        never changes (``n Connacht``); no plural is a mass noun; nothing before the bar is plural only.
        """
        head = entry.split(None, 1)[0] if entry.strip() else ""
        if head.endswith(":"):
            return _regular(entry.strip())
        if head not in GENDERS:
            raise WordsError(f"a noun begins with its gender ({', '.join(GENDERS)}) or a paradigm: {entry!r}")
        one, bar, many = entry.strip()[len(head) :].partition("|")
        singular, plural = _forms(one, "singular"), _forms(many, "plural")
        if not bar and len(one.split()) == 1:
            plural = singular
        if not singular and not plural:
            raise WordsError("a noun needs a singular or a plural")
        return Noun(GENDERS.index(head), singular, plural)

    def adjective(self, entry: str | Mapping[str, str]) -> Adjective:
        """``červený``, ``jarní``, ``= khaki`` (never changes), or a table of forms by gender."""
        if isinstance(entry, str):
            if entry.startswith("="):
                return Adjective(((entry[1:].strip().replace("_", " "),) * 14,) * 4)
            return Adjective(decline_adjective(entry.strip()))
        by_gender: list[tuple[str, ...]] = []
        for gender in GENDERS:
            one, _, many = entry.get(gender, "").partition("|")
            singular, plural = _forms(one, f"{gender} singular"), _forms(many, f"{gender} plural")
            if not singular and not plural:
                raise WordsError(f"an irregular adjective needs the forms of {gender}")
            by_gender.append((singular or plural) + (plural or singular))
        return Adjective(tuple(by_gender))

    def verb(self, entry: str) -> Verb:
        """``zaplať zaplatit zaplatí``: imperative, infinitive, he; then they and you where irregular."""
        found = [form.replace("_", " ") for form in entry.split()]
        if not 3 <= len(found) <= 5:
            raise WordsError(f"a verb has 3 to 5 forms (imperative infinitive he [they [you]]): {entry!r}")
        third = found[2]
        thirds = found[3] if len(found) > 3 else _they(third)
        second = found[4] if len(found) > 4 else third + "š"
        return Verb((found[0], found[1], third, thirds, second))

    def category(self, n: int) -> int:
        n = abs(n)
        return 0 if n == 1 else 1 if 2 <= n <= 4 else 2

    def counted(self, n: int, case: int, noun: Noun) -> tuple[int, int]:
        category = self.category(n)
        if category == 0:
            return noun.fit(SG), case
        if noun.mass:  # 3 strachu, se 3 strachem
            return SG, GEN if case in (NOM, ACC) else case
        return PL, GEN if category == 2 and case in (NOM, ACC) else case

    def verb_number(self, n: int) -> int:
        return PL if self.category(n) == 1 else SG

    def join(self, parts: list[str], how: int) -> str:
        if how == 2 or len(parts) < 2:
            return ", ".join(parts)
        return ", ".join(parts[:-1]) + (" nebo " if how == 1 else " a" + NBSP) + parts[-1]

    def polish(self, text: str, at_start: bool) -> str:
        text = text if at_start else "x" + text  # a placeholder may have begun the first word
        while (better := _SMALL_WORD.sub("\\1" + NBSP, text)) != text:
            text = better
        text = _NUMBER_GAP.sub(NBSP, text)
        return text if at_start else text[1:]

    def ordinal(self, n: int) -> str:
        return f"{n}."


def _they(third: str) -> str:
    """dá → dají, hraje → hrají, vezme → vezmou, zaplatí → zaplatí."""
    if third.endswith("á"):
        return third[:-1] + "ají"
    if third.endswith("je"):
        return third[:-2] + "jí"
    if third.endswith("e"):
        return third[:-1] + "ou"
    if third.endswith("í"):
        return third
    raise WordsError(f"say the third person plural of {third!r} (fourth form)")
