"""Reading effects: an effect as it stands in a data file, read without ever being run as Python."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final

from deskoherna.core.effects import Condition, Each, Effect, Kind, Value
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.settlers.effects.vocabulary import Form, Number, Sort, Take, Vocabulary

LONGEST: Final = 1000  # characters; a longer effect is a mistake

_OPERATORS: Final[dict[type[ast.operator], tuple[str, Callable[[Any, Any], Any], tuple[type, type]]]] = {
    ast.Add: ("+", operator.add, (Effect, Effect)),
    ast.RShift: (">>", operator.rshift, (Effect, Effect)),
    ast.BitOr: ("|", operator.or_, (Effect, Effect)),
    ast.BitAnd: ("&", operator.and_, (Condition, Condition)),
    ast.Div: ("/", operator.truediv, (Kind, Kind)),
    ast.Mult: ("*", operator.mul, (Each, int)),
    ast.FloorDiv: ("//", operator.floordiv, (Each, int)),
}


class Misread(Exception):
    """An effect that cannot be read: why, at which character, and what stands there."""

    def __init__(self, reason: Phrase, column: int, there: str) -> None:
        super().__init__(reason.key)
        self.reason: Final = reason
        self.column: Final = column  # from 1
        self.there: Final = there


def read_effects(text: str, vocabulary: Vocabulary, wanted: Sort) -> tuple[Value, ...]:
    """The effects or frames of a text, separated by commas; all must be of the wanted sort."""
    reader = _Reader(text, vocabulary)
    tree = reader.parse()
    nodes = tree.elts if isinstance(tree, ast.Tuple) else [tree]
    found: list[Value] = []
    for node in nodes:
        value = reader.read(node)
        if not isinstance(value, Value) or not wanted.fits(value):
            raise reader.misread(node, "not-wanted", wanted=wanted.phrase())
        found.append(value)
    return tuple(found)


class _Reader:
    """Reads one text; every method takes a node of its syntax tree."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self.before: Final = len(text) - len(text.lstrip())  # what is left out before the first character
        self.text: Final = text.strip().replace("\n", " ")
        self.vocabulary: Final = vocabulary

    def parse(self) -> ast.expr:
        if len(self.text) > LONGEST:
            raise Misread(Phrase("error.effect.too-long", n=LONGEST), LONGEST + 1, self.text[LONGEST:][:20])
        try:
            return ast.parse(self.text, mode="eval").body
        except SyntaxError as problem:
            column = min(max(problem.offset or 1, 1), len(self.text) + 1)
            there = self.text[column - 1 :][:20]
            raise Misread(Phrase("error.effect.syntax"), self.before + column, there) from None
        except (ValueError, RecursionError, MemoryError):  # a null byte; brackets beyond reason
            raise Misread(Phrase("error.effect.syntax"), 1, self.text[:20]) from None

    def misread(self, node: ast.expr | ast.keyword, why: str, **args: Arg) -> Misread:
        """The error at a node; its place in characters, as ``ast`` counts bytes."""
        at = len(self.text.encode()[: node.col_offset].decode())
        there = ast.get_source_segment(self.text, node) or ""
        return Misread(Phrase("error.effect." + why, **args), self.before + at + 1, there)

    # -- nodes -----------------------------------------------------------------------------------------

    def read(self, node: ast.expr) -> object:
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, str)):
            return node.value
        if isinstance(node, ast.Name):
            return self._named(node)
        if isinstance(node, ast.Call):
            return self._max(node) if isinstance(node.func, ast.Attribute) else self._made(node)
        if isinstance(node, ast.BinOp):
            return self._joined(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
            inner = self.read(node.operand)
            if isinstance(inner, Condition):
                return ~inner
        raise self.misread(node, "not-allowed")

    def _named(self, node: ast.Name) -> object:
        found = self._known(node)
        if isinstance(found, Form):
            raise self.misread(node, "needs-brackets", name=node.id)
        return found

    def _known(self, node: ast.Name) -> Form | Value:
        found = self.vocabulary.get(node.id)
        if found is None:
            raise self.misread(node, "unknown", name=node.id, near=_near(node.id, [*self.vocabulary]))
        return found

    def _max(self, node: ast.Call) -> object:
        """``each(RED).max(3)``."""
        func = node.func
        assert isinstance(func, ast.Attribute)
        amount = self.read(func.value) if func.attr == "max" else None
        if not isinstance(amount, Each):
            raise self.misread(node, "not-allowed")
        if len(node.args) != 1 or node.keywords:
            raise self.misread(node, "max")
        most = self.read(node.args[0])
        if not isinstance(most, int) or not Number().fits(most):
            raise self.misread(node.args[0], "argument", name="max", wanted=Number().phrase())
        return amount.max(most)

    def _joined(self, node: ast.BinOp) -> object:
        left, right = self.read(node.left), self.read(node.right)
        known = _OPERATORS.get(type(node.op))
        if known is None:
            raise self.misread(node, "not-allowed")
        sign, join, (one, other) = known
        both_conditions = isinstance(left, Condition) and isinstance(right, Condition)
        if not (isinstance(left, one) and isinstance(right, other)) and not (sign == "|" and both_conditions):
            raise self.misread(node, "operator", sign=sign)
        if other is int and not Number(low=2).fits(right):
            raise self.misread(node.right, "argument", name=sign, wanted=Number(low=2).phrase())
        return self._kept(node, lambda: join(left, right))

    # -- brackets --------------------------------------------------------------------------------------

    def _made(self, node: ast.Call) -> object:
        if not isinstance(node.func, ast.Name):
            raise self.misread(node, "not-allowed")
        name, form = node.func.id, self._known(node.func)
        if not isinstance(form, Form):
            raise self.misread(node, "no-brackets", name=name)
        args = self._in_order(node, name, form)
        named = self._by_name(node, name, form, len(args))
        for take in form.takes[len(args) :]:
            if take.must and take.name not in named:
                raise self.misread(node, "missing", name=name, wanted=take.sort.phrase())
        if form.goods and not named:
            raise self.misread(node, "no-goods", name=name, goods=[*form.goods])
        return self._kept(node, lambda: form.make(*args, **named))

    def _in_order(self, node: ast.Call, name: str, form: Form) -> list[object]:
        values: list[object] = []
        for place, one in enumerate(node.args):
            if isinstance(one, ast.Starred):
                raise self.misread(one, "not-allowed")
            if form.takes and form.takes[-1].rest:
                place = min(place, len(form.takes) - 1)
            if place >= len(form.takes):
                if form.goods:
                    raise self.misread(one, "no-goods", name=name, goods=[*form.goods])
                raise self.misread(one, "too-many", name=name)
            values.append(self._argument(one, form.takes[place]))
        return values

    def _by_name(self, node: ast.Call, name: str, form: Form, given: int) -> dict[str, object]:
        values: dict[str, object] = {}
        for keyword in node.keywords:
            if keyword.arg is None or keyword.arg in values:
                raise self.misread(keyword, "not-allowed")
            take = form.find(keyword.arg)
            if take is None or take in form.takes[:given]:
                known = [*form.goods, *[one.name for one in form.takes[given:] if not one.rest]]
                about: dict[str, Arg] = {"name": name, "word": keyword.arg, "known": [*known]}
                raise self.misread(keyword, "unknown-argument", near=_near(keyword.arg, known), **about)
            values[keyword.arg] = self._argument(keyword.value, take)
        return values

    def _argument(self, node: ast.expr, take: Take) -> object:
        value = self.read(node)
        if not take.sort.fits(value):
            raise self.misread(node, "argument", name=take.name, wanted=take.sort.phrase())
        return value

    def _kept(self, node: ast.expr, make: Callable[[], object]) -> object:
        """What a maker gives, its own refusals as errors of the text."""
        try:
            return make()
        except (TypeError, ValueError, AssertionError) as problem:
            raise self.misread(node, "refused", detail=str(problem)) from None


def _near(word: str, known: list[str]) -> list[Arg]:
    """What was probably meant: at most one word, found whatever its capitals."""
    lower = {one.lower(): one for one in known}
    return [lower[one] for one in get_close_matches(word.lower(), [*lower], n=1, cutoff=0.6)]
