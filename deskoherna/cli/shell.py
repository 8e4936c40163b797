"""Shell: what every command is given: a language, its words, and a console to print on."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.text import LANGUAGES, grouped, percent, words

if TYPE_CHECKING:
    from rich.console import Console


PIPE_WIDTH: Final = 120  # columns of tables where nobody looks at a terminal


class Shell:
    """The user's language and the places to print to."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.words: Final = words(lang)

    def say(self, key: str, **args: Arg) -> str:
        """A sentence of the shell's own (``shell.KEY`` in the words tables)."""
        return self.words.say(Phrase("shell." + key, **args))

    def heading(self, key: str, **args: Arg) -> str:
        """A word or template of the shared tables as a label."""
        return self.words.heading(Phrase(key, **args))

    def print(self, text: str = "") -> None:
        """A line as it is, without wrapping or colours."""
        print(text)

    def print_json(self, data: object) -> None:
        print(json.dumps(data, ensure_ascii=False, indent=1))

    def complain(self, text: str) -> None:
        """One line for a person, beside the output."""
        print(" ".join(text.split()), file=sys.stderr)

    def console(self, stderr: bool = False) -> Console:
        """Where tables and coloured text go; as wide as the terminal."""
        from rich.console import Console

        stream = sys.stderr if stderr else sys.stdout
        width = None if stream.isatty() else PIPE_WIDTH
        return Console(file=stream, width=width, highlight=False, emoji=False)

    # -- numbers -----------------------------------------------------------------------------------------

    def decimal(self, x: float, digits: int = 1) -> str:
        """A number with a decimal part, as the language writes it: 2.5, 2,5."""
        return grouped(x, digits, self.lang)

    def percent(self, part: float, digits: int = 1) -> str:
        """A part of a whole: 52.3%, 52,3 %."""
        return percent(part, digits, self.lang)


def default_language(environment: Mapping[str, str]) -> str:
    """Czech where the locale is Czech, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "cs" if value.lower().startswith("cs") else "en"
    return "en"


def other_language(lang: str) -> str:
    """The next language after this one."""
    return LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]
