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
# What makes a phrase, a prompt, an event or a reason: what comes before its key, and which argument that is.
MAKERS = {
    "Phrase": ("", 0), "Named": ("", 1), "Prompt": ("ask.", 0), "tell": ("event.", 0),
    "tell_only": ("event.", 1), "tell_others": ("event.", 1), "too_dear": ("why.", 3), "misfit": ("log.", 0),
    "misread": ("error.effect.", 1),
}  # fmt: skip
DRAWN = ("board", "panels.py")  # read by drawing them
SAID = ("lookup.py",)  # what cards say, wherever it stands
UNSAID = ("writing.py",)  # logs of other rooms


class Source:
    """A module: its syntax, and the constants that its expressions name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        dotted = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)
        self.module: ModuleType = import_module(dotted.removesuffix(".__init__"))

    def said(self) -> Iterator[str]:
        """The keys that stand in it."""
        yield from self._keys(self.tree, {})

    def _keys(self, node: ast.AST, local: Mapping[str, list[str]]) -> Iterator[str]:
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            local = self._locals(node)
        if isinstance(node, ast.Call):
            before, at = MAKERS.get(called(node), ("", len(node.args)))
            if at < len(node.args) and not isinstance(getattr(node.args[at], "value", ""), int):
                yield from [before + key for key in self.values(node.args[at], local)]
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
        constant = self.constant(iterated)
        if isinstance(constant, (tuple, list, dict)) and all(isinstance(one, str) for one in constant):
            return [ast.Constant(one) for one in constant]
        return None

    def constant(self, node: ast.expr) -> object:
        """What a name of the module stands for, ``FOOD`` or ``figures.FOOD``; None if it is no such name."""
        if isinstance(node, ast.Attribute):
            other = self.constant(node.value)
            return getattr(other, node.attr, None) if isinstance(other, ModuleType) else None
        return getattr(self.module, node.id, None) if isinstance(node, ast.Name) else None

    def values(self, node: ast.expr, local: Mapping[str, list[str]]) -> list[str]:
        """All that an expression may be; what is not known is a star."""
        if isinstance(node, ast.Constant):
            return [node.value] if isinstance(node.value, str) else [STAR]
        if isinstance(node, ast.FormattedValue):
            return self.values(node.value, local)
        if isinstance(node, ast.JoinedStr):
            return ["".join(parts) for parts in product(*[self.values(one, local) for one in node.values])]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            if isinstance(node.right, ast.Constant) and isinstance(node.right.value, int):
                return [STAR]  # a sum
            return [a + b for a in self.values(node.left, local) for b in self.values(node.right, local)]
        if isinstance(node, ast.IfExp):
            return [*self.values(node.body, local), *self.values(node.orelse, local)]
        if isinstance(node, ast.BoolOp):
            return [one for value in node.values for one in self.values(value, local)]
        if isinstance(node, ast.Subscript):
            return strings(self.constant(node.value)) or [STAR]
        constant = self.constant(node)
        if isinstance(constant, str):
            return [constant]
        return local.get(node.id, [STAR]) if isinstance(node, ast.Name) else [STAR]


def strings(constant: object) -> list[str]:
    """The strings in a table of strings."""
    inside = constant.values() if isinstance(constant, dict) else constant
    if isinstance(inside, str) or not hasattr(inside, "__iter__"):
        return []
    found = list(inside)
    return found if all(isinstance(one, str) for one in found) else []


def called(node: ast.Call) -> str:
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def sources(package: Path) -> list[Source]:
    """The modules of a package but those that only draw."""
    paths = sorted(package.rglob("*.py"))
    skipped = {*DRAWN, *UNSAID}
    return [
        Source(path)
        for path in paths
        if path.name in SAID or not skipped & set(path.relative_to(package).parts)
    ]


def keys_in(package: Path) -> set[str]:
    """The keys that stand in a package."""
    found = sources(package)
    return {key for source in found for key in source.said()} | moves_in(found)


def moves_in(found: Sequence[Source]) -> set[str]:
    """What moves are called: ``land_move("push", …)`` reads as ``LandMove`` says, so ``move.push``."""
    says: dict[str, list[str]] = {"Move": ["move.*"]}  # by class; what "move." + self.kind is
    makes: dict[str, str] = {}  # by function: the class of the moves it makes
    for source in found:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ClassDef):
                methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
                if nth_argument(methods.get("__init__"), 1) == "kind" and "phrase" in methods:
                    said = [*source._keys(methods["phrase"], {})]
                    says[node.name] = [key for key in said if key.startswith("move.") and STAR in key]
            elif isinstance(node, ast.FunctionDef) and nth_argument(node, 0) == "kind" and node.returns:
                made = ast.unparse(node.returns).removeprefix("list[").removesuffix("]")
                makes[node.name] = made if made != "Move" else ""  # any move: read where it is made
    return {
        key.replace(STAR, kind)
        for source in found
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and node.args
        for kind in source.values(node.args[0], {}) if kind != STAR
        for key in says.get(makes.get(called(node), called(node)), ())
    }  # fmt: skip


def nth_argument(function: ast.FunctionDef | None, at: int) -> str:
    return function.args.args[at].arg if function and len(function.args.args) > at else ""
