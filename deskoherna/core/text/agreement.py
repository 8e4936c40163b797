"""Agreement: the gender, number and case of a noun phrase, for whatever has to match it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.text.forms import CASES, NOM, SG, Noun, WordsError
from deskoherna.core.text.tables import Lexicon
from deskoherna.core.text.template import Slot, Template

MANY: Final = 5  # a number that is not known, as in "X coins"


class Cell:
    """A place in the table of forms: gender, number, case."""

    __slots__ = ("case", "gender", "number")

    def __init__(self, gender: int, number: int, case: int) -> None:
        self.gender: Final = gender
        self.number: Final = number
        self.case: Final = case


class Scope:
    """Where a template is being filled: its arguments, the mood, and the form asked of a noun phrase."""

    __slots__ = ("args", "case", "mood", "number", "template")

    def __init__(
        self, template: Template, args: Mapping[str, Arg], mood: int, number: int = -1, case: int = NOM
    ) -> None:
        self.template: Final = template
        self.args: Final = args
        self.mood: Final = mood
        self.number: Final = number  # −1: not said
        self.case: Final = case


class Agreement:
    """Finds out what agrees with what, over one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon: Final = lexicon
        self._language: Final = lexicon.language

    def wrong(self, scope: Scope, slot: Slot, why: str) -> WordsError:
        return WordsError(f"{self._language.lang}: {scope.template.key}: {slot.source} {why}")

    def form(self, noun: Noun, key: str, number: int, case: int) -> str:
        form = noun.form(number, case)
        if not form:
            raise WordsError(f"{self._language.lang}: the noun {key!r} has no {CASES[case]} in its table")
        return form

    def phrase(self, key: str, args: Mapping[str, Arg], number: int, case: int) -> Cell | None:
        """The cell of a noun phrase; None if it is no noun."""
        noun = self._lexicon.noun(key)
        if isinstance(noun, Noun):
            n = args.get("n")
            if isinstance(n, int):
                number, case = self._language.counted(n, case, noun)
            return Cell(noun.gender, noun.fit(number), case)
        return None if noun is None else self._template(noun, args, number, case)

    def _template(self, noun: Template, args: Mapping[str, Arg], number: int, case: int) -> Cell | None:
        """A noun that is a template: its first noun without a case of its own decides."""
        scope = Scope(noun, args, 0, number, case)
        for slot in noun.slots:
            if slot.spec.case < 0:
                cell = self.slot(slot, scope)
                if cell is not None:
                    return cell
        return None

    def slot(self, slot: Slot, scope: Scope) -> Cell | None:
        """The cell of what a placeholder puts there; None if that is no noun."""
        spec = slot.spec
        number = spec.number if spec.inflects else scope.number
        case = spec.case if spec.case >= 0 else scope.case
        if spec.gender >= 0:
            return Cell(spec.gender, max(number, SG), case)
        value = scope.args.get(slot.name)
        if spec.counts:
            n = value if isinstance(value, int) else MANY
            return self.counted(self.counted_noun(slot, scope), n, case, slot.source)
        if isinstance(value, Phrase):
            return self.phrase(value.key, value.args, number, case)
        if value is not None or spec.verb >= 0:
            return None
        noun = self._lexicon.noun(slot.name)
        if isinstance(noun, Noun):  # here an argument n belongs to the template, not to the noun
            return Cell(noun.gender, noun.fit(number), case)
        return None if noun is None else self._template(noun, scope.args, number, case)

    def neighbour(self, slot: Slot, scope: Scope) -> Cell | None:
        """The noun an adjective stands at: the next one in the template, or else the one before."""
        slots = scope.template.slots
        at = slots.index(slot)
        for other in (*slots[at + 1 :], *reversed(slots[:at])):
            cell = self.slot(other, scope)
            if cell is not None:
                return cell
        return None

    def counted_noun(self, slot: Slot, scope: Scope) -> Phrase:
        """The noun of ``{n:coin}`` or ``{n:$what}``."""
        if slot.spec.noun:
            return Phrase(slot.spec.noun)
        what = scope.args.get(slot.spec.noun_arg)
        if isinstance(what, Phrase):
            return what
        if isinstance(what, str):  # here a string can only be the key of a noun
            return Phrase(what)
        raise self.wrong(scope, slot, f"counts an argument {slot.spec.noun_arg!r} that is missing or no noun")

    def counted(self, noun: Phrase, n: int, case: int, where: str) -> Cell:
        """The cell of a noun that follows the number n."""
        head = self._head(noun)
        if head is None:
            raise WordsError(f"{self._language.lang}: {where}: no noun {noun.key!r}")
        number, case = self._language.counted(n, case, head)
        return Cell(head.gender, number, case)

    def _head(self, phrase: Phrase) -> Noun | None:
        """The plain noun that a noun phrase is about."""
        noun = self._lexicon.noun(phrase.key)
        if not isinstance(noun, Template):
            return noun
        for slot in noun.slots:
            if slot.spec.case < 0:
                if slot.spec.gender >= 0:
                    return Noun(slot.spec.gender, ("",) * 7, ("",) * 7)
                inner = phrase.args.get(slot.spec.noun_arg or slot.name)
                head = self._head(inner if isinstance(inner, Phrase) else Phrase(slot.spec.noun or slot.name))
                if head is not None:
                    return head
        return None

    def verb_number(self, slot: Slot, scope: Scope) -> int:
        """Singular or plural of ``{gain:third@who}``."""
        subject = scope.args.get(slot.spec.agree)
        if subject is None:
            raise self.wrong(scope, slot, f"agrees with a missing argument {slot.spec.agree!r}")
        if isinstance(subject, int):
            return self._language.verb_number(subject)
        if isinstance(subject, list):
            return int(len(subject) != 1)
        if not isinstance(subject, Phrase):
            return SG
        n = subject.args.get("n")
        if isinstance(n, int) and isinstance(self._lexicon.noun(subject.key), Noun):
            return self._language.verb_number(n)
        cell = self.phrase(subject.key, subject.args, -1, NOM)
        return SG if cell is None or cell.case != NOM else cell.number

    def adjective(self, slot: Slot, scope: Scope) -> Cell:
        """What an adjective agrees with: ``@arg``, a gender given, or the noun it stands at."""
        spec = slot.spec
        cell: Cell | None = None
        if spec.agree:
            subject = scope.args.get(spec.agree)
            if isinstance(subject, Phrase):
                cell = self.phrase(subject.key, subject.args, spec.number, max(spec.case, NOM))
            elif subject is None:
                cell = self.phrase(spec.agree, {}, spec.number, max(spec.case, NOM))
        elif spec.gender >= 0:
            number = spec.number if spec.inflects else scope.number
            cell = Cell(spec.gender, max(number, SG), spec.case if spec.case >= 0 else scope.case)
        else:
            cell = self.neighbour(slot, scope)
            if cell is not None and spec.inflects:
                number = spec.number if spec.number >= 0 else cell.number
                cell = Cell(cell.gender, number, spec.case if spec.case >= 0 else cell.case)
        if cell is None:
            if self._language.agrees:
                raise self.wrong(scope, slot, "is an adjective with no noun to agree with (say :f or :@what)")
            return Cell(0, max(spec.number, SG), NOM)
        return cell
