"""The documents, cut into the blocks that tests run, with the marks that say how.

A mark is a comment in the source just before a block:

- ``<!-- not run: REASON -->``
- ``<!-- run by: tests/….py -->``: another test runs it, because it checks more than that it runs
- ``<!-- run here: THIS → THAT, … -->``: the test replaces words of the block, to be quick; each must be there
- ``<!-- in a room -->``: run with a real room at the address the block names

Blocks of ``text`` are trees, tables and notations: nothing that could run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT: Final = Path(__file__).parents[2]
_COMMENT: Final = re.compile(r"<!--\s*(.+?)\s*-->", re.DOTALL)
_MARK: Final = re.compile(r"(not run|run by|run here|in a room)\b:?\s*(.*)", re.DOTALL)


class Block(NamedTuple):
    """A fenced block: where it stands, its language, the file it names and what is to be done with it."""

    page: Path
    line: int
    language: str
    path: str
    text: str
    mark: str
    said: str

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def ready(self) -> str:
        """The text as it is run: with the words replaced that the mark names."""
        text = self.text
        for this, that in replacements(self):
            assert this in text, f"{self.place}: nothing to replace by “{that}”: “{this}” is not there"
            text = text.replace(this, that)
        return text


def pages() -> list[Path]:
    """All documents of the house."""
    top = [ROOT / name for name in ("README.md", "README.cs.md", "CONTRIBUTING.md", "SECURITY.md")]
    found = sorted((ROOT / "docs").rglob("*.md"))
    return [*top, *[page for page in found if page.parent.name != "site"]]  # test_site.py builds these


def tokens(page: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(page.read_text(encoding="utf-8"))


def blocks(page: Path) -> Iterator[Block]:
    mark, said = "", ""
    for token in tokens(page):
        if token.type == "fence":
            language, _, path = token.info.partition(" ")
            line = token.map[0] + 1 if token.map else 0
            yield Block(page, line, language, path.strip(), token.content, mark, said)
        comment = _COMMENT.search(token.content) if token.type == "html_block" else None
        found = _MARK.fullmatch(comment[1]) if comment else None
        mark, said = (found[1], found[2]) if found else ("", "")


def replacements(block: Block) -> list[tuple[str, str]]:
    if block.mark != "run here":
        return []
    pairs = [one.partition("→") for one in re.split(r",\s(?=[^→]*→)", block.said)]
    return [(this.strip(), that.strip()) for this, _, that in pairs]
