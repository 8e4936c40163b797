"""Showing where wanted words stand in texts, and what was probably meant where they do not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from deskoherna.cli.shell import Shell
from deskoherna.core.phrase import Phrase
from deskoherna.core.text.searching import plain, spans

NOTHING_FOUND: Final = 1  # the exit status
ALIKE: Final = 0.75  # a rulebook has many words, and something a little like anything

if TYPE_CHECKING:
    from rich.text import Text


def meant(wanted: str, texts: Iterable[str]) -> str:
    """The wanted words as the texts spell them; empty if there is nothing like them."""
    from deskoherna.core.text.nearest import nearest

    spelt = {plain(word): word for text in texts for word in re.findall(r"\w{3,}", text)}
    found: list[str] = []
    for term in wanted.split():
        known = any(plain(term) in word for word in spelt)
        found.append(term if known else spelt.get(nearest(plain(term), spelt, ALIKE), ""))
    return " ".join(found) if all(found) and found != wanted.split() else ""


def nothing_found(key: str, game: str, wanted: str, texts: Iterable[str], shell: Shell) -> int:
    """Complain that these words are nowhere, and say what is like them, if anything is."""
    near = meant(wanted, texts)
    suggestion = " " + shell.words.say(Phrase("error.near", near=near)) if near else ""
    shell.complain(shell.say(key, game=game, word=wanted) + suggestion)
    return NOTHING_FOUND


def highlighted(text: str, wanted: str, style: str = "") -> Text:
    """The text with the wanted words marked."""
    from rich.text import Text

    marked = Text(text, style=style)
    for start, end in spans(text, wanted):
        marked.stylize("bold reverse", start, end)
    return marked
