"""Templates: text with placeholders, read once into small nodes."""

from __future__ import annotations

import re
from typing import Final

from deskoherna.core.text.forms import CASES, GENDERS, JOINS, NUMBERS, VERB_FORMS, Language, WordsError

MOOD: Final = 9  # the verb form "whatever the mood is"
_NAME: Final = re.compile(r"[^\W\d_][\w.-]*")
_FLAGS: Final = {"cap": "cap", "q": "quoted", "a": "article", "ord": "ordinal", "-": "silent"}
RESERVED: Final = frozenset((*CASES, *NUMBERS, *GENDERS, *VERB_FORMS, *JOINS, "mood", *_FLAGS))


class Spec:
    """What a placeholder says after its colon; −1 and empty mean not said."""

    __slots__ = (
        "agree", "article", "cap", "case", "gender", "join", "noun", "noun_arg", "number", "ordinal",
        "quoted", "signed", "silent", "verb",
    )  # fmt: skip

    def __init__(self) -> None:
        self.case = -1
        self.number = -1
        self.gender = -1
        self.verb = -1  # an index into VERB_FORMS, or MOOD
        self.join = 0
        self.noun = ""  # {n:coin}: the noun that is counted
        self.noun_arg = ""  # {n:$what}: the argument that names it
        self.agree = ""  # {red:@what}, {gain:third@who}: the argument to agree with
        self.signed = False
        self.ordinal = False
        self.cap = False
        self.quoted = False
        self.article = False
        self.silent = False

    @property
    def counts(self) -> bool:
        return bool(self.noun or self.noun_arg)

    @property
    def inflects(self) -> bool:
        return self.case >= 0 or self.number >= 0


class Node:
    """A piece of a template."""

    __slots__ = ()


class Text(Node):
    """Words that are always the same."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text: Final = text


class Slot(Node):
    """``{name:spec}``: an argument, or a word of the tables, in some form."""

    __slots__ = ("name", "source", "spec")

    def __init__(self, name: str, spec: Spec, source: str) -> None:
        self.name: Final = name
        self.spec: Final = spec
        self.source: Final = source  # as written, for error messages


class Choice(Node):
    """``{name?one|few|many}``: branches by number, and ``=value:`` branches that go first."""

    __slots__ = ("branches", "exact", "name", "source")

    def __init__(self, name: str, exact: dict[str, Template], branches: list[Template], source: str) -> None:
        self.name: Final = name
        self.exact: Final = exact
        self.branches: Final = branches
        self.source: Final = source


class Template:
    """A template that has been read: its key, its nodes, and its slots in order, those in branches too."""

    __slots__ = ("choices", "key", "nodes", "slots")

    def __init__(self, key: str, nodes: list[Node]) -> None:
        self.key: Final = key
        self.nodes: Final = nodes
        self.slots: Final[list[Slot]] = []
        self.choices: Final[list[Choice]] = []
        for node in nodes:
            if isinstance(node, Slot):
                self.slots.append(node)
            elif isinstance(node, Choice):
                self.choices.append(node)
                for branch in (*node.exact.values(), *node.branches):
                    self.slots.extend(branch.slots)
                    self.choices.extend(branch.choices)


def read_spec(text: str) -> Spec:
    """``acc``, ``pl.acc``, ``coin.acc``, ``$what.gen``, ``third@who``, ``+coin.acc``, ``or`` …"""
    spec = Spec()
    if text.startswith("+"):
        spec.signed = True
        text = text[1:].removeprefix(".")
    noun: list[str] = []
    for part in text.replace("@", ".@").removeprefix(".").split(".") if text else []:
        if part.startswith("@"):
            spec.agree = part[1:]
        elif part.startswith("$"):
            spec.noun_arg = part[1:]
        elif not _flag(spec, part):
            noun.append(part)
    spec.noun = ".".join(noun)
    if noun and not _NAME.fullmatch(spec.noun):
        raise WordsError(f"cannot read {text!r}")
    return spec


def _flag(spec: Spec, part: str) -> bool:
    """Take one reserved word of a spec; False if it is none."""
    if part in CASES:
        spec.case = CASES.index(part)
    elif part in NUMBERS:
        spec.number = NUMBERS.index(part)
    elif part in GENDERS:
        spec.gender = GENDERS.index(part)
    elif part in VERB_FORMS:
        spec.verb = VERB_FORMS.index(part)
    elif part in JOINS:
        spec.join = JOINS.index(part)
    elif part == "mood":
        spec.verb = MOOD
    elif part in _FLAGS:
        setattr(spec, _FLAGS[part], True)
    else:
        return False
    return True


class _Reader:
    """Reads one template from left to right."""

    def __init__(self, language: Language, key: str, text: str) -> None:
        self.language = language
        self.key = key
        self.text = text
        self.at = 0

    def fail(self, why: str) -> WordsError:
        return WordsError(f"{self.language.lang}: {self.key}: {why} in {self.text!r}")

    def nodes(self, inside: bool) -> Template:
        """Nodes up to the end, or inside a choice up to | or the closing brace."""
        found: list[Node] = []
        literal: list[str] = []
        while self.at < len(self.text):
            char = self.text[self.at]
            if char in "{}" and self.text[self.at : self.at + 2] == char * 2 and not (inside and char == "}"):
                literal.append(char)
                self.at += 2
            elif char == "{":
                self.flush(found, literal)
                found.append(self.placeholder())
            elif inside and char in "|}":
                break
            elif char == "}":
                raise self.fail("a closing brace without an opening one (write }} for a brace)")
            else:
                literal.append(char)
                self.at += 1
        self.flush(found, literal)
        return Template(self.key, found)

    def flush(self, found: list[Node], literal: list[str]) -> None:
        if literal:
            found.append(Text(self.language.polish("".join(literal), not found)))
            literal.clear()

    def placeholder(self) -> Node:
        start = self.at
        match = _NAME.match(self.text, start + 1)
        if match is None:
            raise self.fail(f"no name after the brace at {start}")
        name = match[0]
        self.at = match.end()
        mark = self.text[self.at : self.at + 1]
        if mark == "?":
            return self.choice(name, start)
        end = self.text.find("}", self.at)
        if mark not in (":", "}") or end < 0:
            raise self.fail(f"the placeholder {{{name} is not closed")
        self.at = end + 1
        source = self.text[start : self.at]
        try:
            spec = read_spec(source[len(name) + 2 : -1])
        except WordsError as error:
            raise self.fail(f"{error} of {source}") from None
        return Slot(name, spec, source)

    def choice(self, name: str, start: int) -> Choice:
        exact: dict[str, Template] = {}
        branches: list[Template] = []
        while self.text[self.at : self.at + 1] in ("?", "|"):
            self.at += 1
            if self.text[self.at : self.at + 1] == "=":
                colon = self.text.find(":", self.at)
                if colon < 0:
                    raise self.fail(f"a branch of {{{name}? has = but no colon")
                value = self.text[self.at + 1 : colon]
                self.at = colon + 1
                exact[value] = self.nodes(inside=True)
            else:
                branches.append(self.nodes(inside=True))
        if self.text[self.at : self.at + 1] != "}":
            raise self.fail(f"the choice {{{name}? is not closed")
        self.at += 1
        source = self.text[start : self.at]
        if len(branches) not in (0, 1, self.language.categories) or not (exact or len(branches) > 1):
            raise self.fail(f"a choice by number has {self.language.categories} branches, not {source}")
        return Choice(name, exact, branches, source)


def read_template(language: Language, key: str, text: str) -> Template:
    """A template from its text; mistakes raise ``WordsError`` with language, key and place."""
    return _Reader(language, key, text).nodes(inside=False)
