"""English: plurals, third persons, articles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskoherna.core.text.forms import PL, SG, Adjective, Language, Noun, Verb, WordsError

_NEUTER: Final = 3
_HISSES: Final = ("s", "x", "z", "ch", "sh")
_SOUNDS_LIKE_YOU: Final = ("uni", "use", "usu", "eu", "one", "once")
_SAYS_AN: Final = ("hour", "heir", "honest", "honour", "honor", "8", "11 ", "18 ")


def _with_s(word: str) -> str:
    """coin → coins, city → cities, match → matches; also reads → reads, carry → carries."""
    if word.endswith(_HISSES):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


class English(Language):
    lang = "en"
    categories = 2
    quotes = ("“", "”")
    number_gap = " "
    persons: Mapping[str, tuple[str, str]] = {
        "s": ("s", ""), "es": ("es", ""), "ies": ("ies", "y"), "has": ("has", "have"), "is": ("is", "are"),
        "they": ("they", "you"), "them": ("them", "you"), "their": ("their", "your"),
    }  # fmt: skip

    def noun(self, entry: str) -> Noun:
        """``coin``, ``wolf | wolves``, ``wood |`` (no plural), ``| spoils`` (no singular)."""
        if "|" in entry:
            one, _, many = (part.strip() for part in entry.partition("|"))
        else:
            one = entry.strip()
            many = _with_s(one)
        if not one and not many:
            raise WordsError("a noun needs a singular or a plural")
        return Noun(_NEUTER, (one,) * 7 if one else (), (many,) * 7 if many else ())

    def adjective(self, entry: str | Mapping[str, str]) -> Adjective:
        """``red``, or ``this | these``."""
        if not isinstance(entry, str):
            raise WordsError("an English adjective is one string")
        one, _, many = (part.strip() for part in entry.partition("|"))
        if not one:
            raise WordsError("an adjective needs a form")
        return Adjective(((one,) * 7 + (many or one,) * 7,) * 4)

    def verb(self, entry: str) -> Verb:
        """``pay``, ``give up``, or ``have | has``."""
        base, _, third = (part.strip() for part in entry.partition("|"))
        if not base:
            raise WordsError("a verb needs its base form")
        if not third:
            first, gap, rest = base.partition(" ")
            third = (first + "es" if first.endswith("o") else _with_s(first)) + gap + rest
        return Verb((base, base, third, base, base))

    def category(self, n: int) -> int:
        return 0 if abs(n) == 1 else 1

    def counted(self, n: int, case: int, noun: Noun) -> tuple[int, int]:
        return noun.fit(SG if abs(n) == 1 else PL), case

    def verb_number(self, n: int) -> int:
        return SG if abs(n) == 1 else PL

    def join(self, parts: list[str], how: int) -> str:
        if how == 2 or len(parts) < 2:
            return ", ".join(parts)
        return ", ".join(parts[:-1]) + (" or " if how == 1 else " and ") + parts[-1]

    def ordinal(self, n: int) -> str:
        if abs(n) % 100 in (11, 12, 13):
            return f"{n}th"
        return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(abs(n) % 10, 'th') }"

    def article(self, text: str) -> str:
        lower = text.lower()
        if lower.startswith(_SAYS_AN):
            return "an " + text
        if lower[:1] in "aeiou" and lower[:1] and not lower.startswith(_SOUNDS_LIKE_YOU):
            return "an " + text
        return "a " + text
