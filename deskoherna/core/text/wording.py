"""Words: puts phrases into the words of one language."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.text.agreement import MANY, Agreement, Cell, Scope
from deskoherna.core.text.forms import (
    CASES,
    NOM,
    NUMBERS,
    PL,
    SECOND,
    SG,
    THIRD,
    THIRDS,
    VERB_FORMS,
    YOU,
    Adjective,
    Noun,
    WordsError,
)
from deskoherna.core.text.tables import Lexicon, tables_of
from deskoherna.core.text.template import MOOD, Choice, Node, Slot, Spec, Template, Text

_CLOSING: Final = "“”\"')»"


class Words:
    """The words of one language, for one game or for the shared base; get them from ``words()``."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon: Final = lexicon
        self._language: Final = lexicon.language
        self._agreement: Final = Agreement(lexicon)
        self.lang: Final = lexicon.language.lang

    # ------------------------------------------------------------------ what others call

    def say(self, thing: Arg, mood: str = "imp") -> str:
        """The thing in words: a phrase, a list of things (none: nothing), a number, or a string as it is.

        >>> words("en").say(Phrase("seat.name", n=2))
        'Player 2'
        """
        if mood not in VERB_FORMS:
            raise WordsError(f"{self.lang}: no mood {mood!r}: choose from {', '.join(VERB_FORMS)}")
        return self._thing(thing, VERB_FORMS.index(mood), -1, NOM)

    def sentence(self, thing: Arg, mood: str = "imp") -> str:
        """The thing as a sentence: a capital at its beginning, a full stop unless it ends in one."""
        text = capital(self.say(thing, mood))
        core = text.rstrip(_CLOSING)
        return text if not core or core[-1] in ".!?…:" else text + "."

    def heading(self, thing: Arg, mood: str = "imp") -> str:
        """The thing with a capital at its beginning and no full stop: a label or a title."""
        return capital(self.say(thing, mood))

    def to_reader(self, thing: Phrase) -> str | None:
        """The thing said to the one it tells of (its argument ``who``); None: the tables cannot say so."""
        template = self._lexicon.to_reader(thing.key)
        if template is None:
            return None
        args = {**thing.args, "who": Phrase(YOU)}
        return self._fill(template.nodes, Scope(template, args, 0))

    def noun(self, key: str, n: int | None = None, case: str = "nom", number: str = "sg") -> str:
        """A noun in a case, and in the form that goes with n of it: ``noun("coin", 5, "acc")`` is mincí."""
        place = self._case(case)
        if number not in NUMBERS:
            raise WordsError(f"{self.lang}: no number {number!r}: choose from {', '.join(NUMBERS)}")
        if n is None:
            return self._noun(key, {}, 0, Cell(0, NUMBERS.index(number), place), "noun()")
        return self._noun(key, {}, 0, self._agreement.counted(Phrase(key), n, place, "noun()"), "noun()")

    def count(self, n: int, key: str, case: str = "nom") -> str:
        """A number of things: ``count(5, "coin", "acc")`` is 5 mincí."""
        return number(n) + self._language.number_gap + self.noun(key, n, case)

    def forms(self, thing: Arg) -> set[str]:
        """Every form a noun takes in sentences, in all cases and numbers it has; to find it in a text."""
        found: set[str] = set()
        for number_ in (-1, SG, PL):
            for case in range(len(CASES)):
                with suppress(WordsError):  # a name may have no plural, or no vocative
                    found.add(self._thing(thing, 0, number_, case))
        return found

    def verb(self, key: str, form: str = "imp") -> str:
        """A form of a verb: imp, inf, third, thirds (they), second."""
        verb = self._lexicon.verb(key)
        if verb is None or form not in VERB_FORMS:
            raise WordsError(f"{self.lang}: no verb {key!r} in the form {form!r}")
        return verb.forms[VERB_FORMS.index(form)]

    def keys(self, beginning: str) -> list[str]:
        """The keys of templates that begin so, in the order of the tables."""
        return [key for key in self._lexicon.tables.entries["say"] if key.startswith(beginning)]

    def has(self, key: str) -> bool:
        """Is there a template or a word under this key?"""
        return self._lexicon.has(key)

    # ------------------------------------------------------------------ things

    def _thing(self, thing: Arg, mood: int, number_: int, case: int, join: int = 0) -> str:
        if isinstance(thing, str):
            return thing
        if isinstance(thing, int):
            return number(thing)
        if isinstance(thing, Phrase):
            return self._phrase(thing.key, thing.args, mood, number_, case)
        if not thing:
            return self._phrase("none", {}, mood, number_, case)
        return self._language.join([self._thing(one, mood, number_, case, join) for one in thing], join)

    def _phrase(self, key: str, args: Mapping[str, Arg], mood: int, number_: int, case: int) -> str:
        template = self._lexicon.say_in(key, mood)
        if template is not None:
            return self._fill(template.nodes, Scope(template, args, mood))
        noun = self._lexicon.noun(key)
        if isinstance(noun, Template):
            return self._fill(noun.nodes, Scope(noun, args, mood, number_, case))
        if noun is not None:
            n = args.get("n")
            if not isinstance(n, int):
                return self._agreement.form(noun, key, number_, case)
            number_, case = self._language.counted(n, case, noun)
            return number(n) + self._language.number_gap + self._agreement.form(noun, key, number_, case)
        verb = self._lexicon.verb(key)
        if verb is not None:
            return verb.forms[mood]
        adjective = self._lexicon.adjective(key)
        if adjective is not None:  # on its own: červený
            return adjective.form(1, max(number_, SG), case)
        raise WordsError(f"{self.lang}: nothing to say for {key!r}")

    def _noun(self, key: str, args: Mapping[str, Arg], mood: int, cell: Cell, where: str) -> str:
        """A noun of the tables, the template kind with these arguments."""
        noun = self._lexicon.noun(key)
        if isinstance(noun, Noun):
            return self._agreement.form(noun, key, cell.number, cell.case)
        if noun is None:
            raise WordsError(f"{self.lang}: {where}: no noun {key!r}")
        return self._fill(noun.nodes, Scope(noun, args, mood, cell.number, cell.case))

    # ------------------------------------------------------------------ templates

    def _fill(self, nodes: list[Node], scope: Scope) -> str:
        out: list[str] = []
        for node in nodes:
            if isinstance(node, Text):
                out.append(node.text)
            elif isinstance(node, Slot):
                out.append(self._slot(node, scope))
            elif isinstance(node, Choice):
                out.append(self._fill(self._chosen(node, scope).nodes, scope))
        return "".join(out)

    def _slot(self, slot: Slot, scope: Scope) -> str:
        spec = slot.spec
        value = scope.args.get(slot.name)
        if spec.silent:
            return ""
        if spec.counts:
            text = self._count(slot, scope, value)
        elif value is not None:
            text = self._value(slot, scope, value)
        else:
            text = self._word(slot, scope)
        if spec.cap:
            text = capital(text)
        if spec.article:
            text = self._language.article(text)
        if spec.quoted:
            text = self._language.quotes[0] + text + self._language.quotes[1]
        return text

    def _value(self, slot: Slot, scope: Scope, value: Arg) -> str:
        """An argument in the form its placeholder asks for."""
        spec = slot.spec
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return self._language.ordinal(value) if spec.ordinal else number(value, spec.signed)
        if isinstance(value, Phrase):
            adjective = self._lexicon.adjective(value.key)
            if adjective is not None and self._lexicon.noun(value.key) is None:
                return self._agreeing(adjective, slot, scope)
        number_ = spec.number if spec.inflects else scope.number
        case = spec.case if spec.case >= 0 else scope.case
        return self._thing(value, self._mood(spec, scope), number_, case, spec.join)

    def _word(self, slot: Slot, scope: Scope) -> str:
        """A word of the tables, where no argument has the placeholder's name."""
        spec, key, lexicon = slot.spec, slot.name, self._lexicon
        verb = None if spec.inflects else lexicon.verb(key)
        noun = lexicon.noun(key) if spec.verb < 0 else None
        adjective = lexicon.adjective(key) if spec.verb < 0 and noun is None else None
        if verb is not None:
            if noun is not None or adjective is not None:
                raise self._agreement.wrong(scope, slot, "is a verb and a noun; write :mood or a case")
            return verb.forms[self._verb_form(slot, scope)]
        if adjective is not None:
            return self._agreeing(adjective, slot, scope)
        if noun is not None:
            number_ = spec.number if spec.inflects else scope.number
            cell = Cell(0, number_, spec.case if spec.case >= 0 else scope.case)
            return self._noun(key, scope.args, scope.mood, cell, slot.source)
        mood = self._mood(spec, scope)
        template = lexicon.say_in(key, mood) if "." in key else None  # a name without a dot is an argument
        if template is None:
            raise self._agreement.wrong(scope, slot, "is neither an argument nor a word of the tables")
        return self._fill(template.nodes, Scope(template, scope.args, mood))

    def _mood(self, spec: Spec, scope: Scope) -> int:
        return scope.mood if spec.verb in (-1, MOOD) else spec.verb

    def _verb_form(self, slot: Slot, scope: Scope) -> int:
        form = self._mood(slot.spec, scope)
        subject = scope.args.get(slot.spec.agree)
        if form == THIRD and isinstance(subject, Phrase) and subject.key == YOU:
            return SECOND
        if form == THIRD and slot.spec.agree and self._agreement.verb_number(slot, scope) == PL:
            return THIRDS
        return form

    def _agreeing(self, adjective: Adjective, slot: Slot, scope: Scope) -> str:
        cell = self._agreement.adjective(slot, scope)
        return adjective.form(cell.gender, cell.number, cell.case)

    def _count(self, slot: Slot, scope: Scope, value: Arg | None) -> str:
        """``{n:coin.acc}`` and ``{n:$what.acc}``: a number with its noun."""
        spec = slot.spec
        if value is None or not isinstance(value, (int, str)):
            why = "has no such argument" if value is None else f"needs a number, not {value!r}"
            raise self._agreement.wrong(scope, slot, why)
        noun = self._agreement.counted_noun(slot, scope)
        n = value if isinstance(value, int) else MANY
        case = spec.case if spec.case >= 0 else scope.case
        cell = self._agreement.counted(noun, n, case, f"{scope.template.key}: {slot.source}")
        text = number(value, spec.signed) if isinstance(value, int) else value
        word = self._noun(noun.key, noun.args or scope.args, scope.mood, cell, slot.source)
        return text + self._language.number_gap + word

    def _chosen(self, choice: Choice, scope: Scope) -> Template:
        value = scope.args.get(choice.name)
        if value is None:
            raise WordsError(f"{self.lang}: {scope.template.key}: {choice.source} has no such argument")
        n = len(value) if isinstance(value, list) else value
        found = choice.exact.get(n.key if isinstance(n, Phrase) else str(n))
        if found is not None:
            return found
        if len(choice.branches) == 1:
            return choice.branches[0]
        if choice.branches and isinstance(n, int):
            return choice.branches[self._language.category(n)]
        raise WordsError(f"{self.lang}: {scope.template.key}: no branch for {value!r} in {choice.source}")

    def _case(self, case: str) -> int:
        if case not in CASES:
            raise WordsError(f"{self.lang}: no case {case!r}: choose from {', '.join(CASES)}")
        return CASES.index(case)


def number(n: int, signed: bool = False) -> str:
    """A number as people write it: 3, −2, and signed +3."""
    if n < 0:
        return f"−{-n}"
    return f"+{n}" if signed and n else str(n)


def grouped(x: float, digits: int, lang: str) -> str:
    """A number with its thousands apart: 192,562 and 2.5; in Czech 192 562 and 2,5."""
    text = f"{x:,.{digits}f}".replace("-", "−")
    if lang == "cs":
        return text.replace(",", "\u00a0").replace(".", ",")
    return text


def span(numbers: list[int]) -> str:
    """From the least to the most: 3–5, or 4."""
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"


def percent(part: float, digits: int, lang: str) -> str:
    """A part of a whole: 52.3%; in Czech 52,3 %."""
    return grouped(100 * part, digits, lang) + ("\u00a0%" if lang == "cs" else "%")


def capital(text: str) -> str:
    """The text with its first letter a capital, behind opening quotes and brackets."""
    for place, char in enumerate(text):
        if char.isalpha():
            return text[:place] + char.upper() + text[place + 1 :]
        if char not in "„“‚\"'(":
            return text
    return text


@lru_cache(maxsize=64)
def _words(lang: str, package_dir: str) -> Words:
    return Words(Lexicon(tables_of(lang, package_dir or None)))


def words(lang: str, package_dir: str | Path | None = None) -> Words:
    """The words of a language: the shared base, or a game's tables over it. Cheap to call again."""
    return _words(lang, "" if package_dir is None else str(package_dir))
