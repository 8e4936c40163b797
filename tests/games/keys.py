"""Keys of words as the source of a game builds them: which ones there are, found without running it.

``Phrase("region." + REGIONS[region])`` stands for one key per region, ``Phrase("won" if … else "lost")`` for
two. What cannot be told from the source is a star: ``Phrase("spirit." + name)`` is ``spirit.*``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType

import deskoherna

STAR = "*"
ROOT = Path(deskoherna.__file__).parent
BEFORE = {"Phrase": "", "Prompt": "ask.", "tell": "event.", "tell_only": "event.", "tell_others": "event."}
AFTER_A_SEAT = ("tell_only", "tell_others")
DRAWN = ("board", "panels.py", "foreign")  # read by drawing them, or not said at all


class Source:
    """A module: its syntax, and the constants that its expressions name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        dotted = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)
        self.module: ModuleType = import_module(dotted.removesuffix(".__init__"))

    def keys(self) -> Iterator[str]:
        yield from self._keys(self.tree, {})

    def _keys(self, node: ast.AST, local: Mapping[str, list[str]]) -> Iterator[str]:
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            local = self._locals(node)
        if isinstance(node, ast.Call):
            expression = key_of(node)
            if expression is not None:
                before = BEFORE[called(node)]
                yield from [before + key for key in self.values(expression, local)]
        for child in ast.iter_child_nodes(node):
            yield from self._keys(child, local)

    def _locals(self, function: ast.FunctionDef | ast.Lambda) -> dict[str, list[str]]:
        """What the variables of a function may be, as far as its assignments and loops say so."""
        found: dict[str, list[str]] = {}
        for _ in range(2):  # one variable may be made of another
            made: dict[str, list[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and len(node.targets) == 1:
                    self._bind(node.targets[0], [node.value], found, made)
                elif isinstance(node, (ast.For, ast.comprehension)):
                    self._bind(node.target, self._items(node.iter), found, made)
            found = made
        taken = {one.arg for one in [*function.args.args, *function.args.kwonlyargs]}
        return {name: values for name, values in found.items() if name not in taken}

    def _bind(
        self,
        target: ast.expr,
        values: Sequence[ast.expr] | None,
        found: Mapping[str, list[str]],
        made: dict[str, list[str]],
    ) -> None:
        if isinstance(target, ast.Name):
            of = [STAR] if values is None else [one for value in values for one in self.values(value, found)]
            made[target.id] = [*made.get(target.id, []), *of]
        elif isinstance(target, ast.Tuple):
            for i, part in enumerate(target.elts):
                rows = [one.elts[i] for one in values or () if isinstance(one, ast.Tuple)]
                self._bind(part, rows or None, found, made)

    def _items(self, iterated: ast.expr) -> list[ast.expr] | None:
        """What a loop goes through: a tuple written out, or a constant of the module."""
        if isinstance(iterated, (ast.Tuple, ast.List)):
            return list(iterated.elts)
        if isinstance(iterated, ast.Call) and called(iterated) == "enumerate":
            inner = self._items(iterated.args[0])
            return inner and [ast.Tuple([ast.Constant(0), one]) for one in inner]
        if isinstance(iterated, ast.Name):
            constant = getattr(self.module, iterated.id, None)
            if isinstance(constant, (tuple, list, dict)) and all(isinstance(one, str) for one in constant):
                return [ast.Constant(one) for one in constant]
        return None

    def values(self, node: ast.expr, local: Mapping[str, list[str]]) -> list[str]:
        """All that an expression may be; what is not known is a star."""
        if isinstance(node, ast.Constant):
            return [str(node.value)]
        if isinstance(node, ast.FormattedValue):
            return self.values(node.value, local)
        if isinstance(node, ast.JoinedStr):
            return ["".join(parts) for parts in product(*[self.values(one, local) for one in node.values])]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            return [a + b for a in self.values(node.left, local) for b in self.values(node.right, local)]
        if isinstance(node, ast.IfExp):
            return [*self.values(node.body, local), *self.values(node.orelse, local)]
        if isinstance(node, ast.BoolOp):
            return [one for value in node.values for one in self.values(value, local)]
        if isinstance(node, ast.Name):
            constant = getattr(self.module, node.id, None)
            return [constant] if isinstance(constant, str) else local.get(node.id, [STAR])
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            return strings(getattr(self.module, node.value.id, None)) or [STAR]
        return [STAR]


def strings(constant: object) -> list[str]:
    """The strings in a table of strings."""
    inside = constant.values() if isinstance(constant, dict) else constant
    if isinstance(inside, str) or not hasattr(inside, "__iter__"):
        return []
    found = list(inside)
    return found if all(isinstance(one, str) for one in found) else []


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def key_of(node: ast.Call) -> ast.expr | None:
    """The expression that makes the key, where this call makes a phrase, a prompt or an event."""
    at = 1 if called(node) in AFTER_A_SEAT else 0
    return node.args[at] if called(node) in BEFORE and len(node.args) > at else None


def keys_in(package: Path) -> set[str]:
    """The keys of all modules of a package but those that only draw."""
    paths = sorted(package.rglob("*.py"))
    return {
        key for path in paths if not set(DRAWN) & set(path.relative_to(package).parts)
        for key in Source(path).keys()
    }  # fmt: skip
