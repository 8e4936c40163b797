"""Parser: argparse that speaks the user's language and fails with one line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

from deskoherna.cli.shell import Shell
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.phrase import Arg


class UsageError(DeskohernaError):
    """The command line cannot be read as it was typed."""


# What argparse says of a bad line, and the key of the same thing in our words.
_COMPLAINTS: Final = (
    (r"argument .+: invalid choice: '(?P<value>.*)' \(choose from (?P<allowed>.+)\)", "error.shell.command"),
    (r"argument (?P<option>.+): expected .*argument", "error.shell.needs-value"),
    (r"argument (?P<option>.+): ignored explicit argument '(?P<value>.*)'", "error.shell.no-value"),
    (r"the following arguments are required: (?P<missing>.+)", "error.shell.missing"),
    (r"argument (?P<option>\S+): not allowed with argument (?P<other>\S+)", "error.shell.not-together"),
)


class Parser(argparse.ArgumentParser):
    """An argument parser whose help and errors come from the words tables.

    ``takes`` adds an argument; its help text is ``shell.help.COMMAND.NAME``, or ``shell.help.NAME`` where
    several commands share it.
    """

    def __init__(self, shell: Shell, command: str = "", **settings: Any) -> None:
        self.shell = shell
        self.command = command
        self.commands: dict[str, Parser] = {}  # the parsers of commands, where this one has commands
        usage = shell.say("usage")
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: _Formatter(usage, prog),
            **settings,
        )
        self._wanted = self.add_argument_group(shell.say("arguments"))
        self._offered = self.add_argument_group(shell.say("options"))
        self.takes("-h", "--help", action="help")

    def takes(self, *flags: str, **settings: Any) -> None:
        """Add an argument with its help in the user's language."""
        group = self._offered if flags[0].startswith("-") else self._wanted
        name = flags[-1].lstrip("-").lower()
        own = f"help.{self.command}.{name}"
        key = own if self.shell.words.has("shell." + own) else "help." + name
        group.add_argument(*flags, help=self.shell.say(key).replace("%", "%%"), **settings)

    def read(self, given: Sequence[str]) -> argparse.Namespace:
        """The arguments of a command line; raises UsageError for what no command knows."""
        args, extra = self.parse_known_args(given)
        if extra:
            asked = self.commands.get(args.command, self)
            help = f"{asked.prog} --help"
            problem = UsageError("error.shell.unrecognized", extra=" ".join(extra), help=help)
            flags = [word.partition("=")[0] for word in extra if word.startswith("-")]
            raise problem.suggest(flags[0], asked._option_string_actions) if flags else problem
        return args

    def error(self, message: str) -> NoReturn:
        for pattern, key in _COMPLAINTS:
            found = re.fullmatch(pattern, message)
            if found is not None:
                args: dict[str, Arg] = {
                    name: text.replace("'", "") for name, text in found.groupdict().items()
                }
                problem = UsageError(key, help=f"{self.prog} --help", **args)
                raise problem.suggest(str(args.get("value", "")), self.commands)
        raise UsageError("error.shell.line", detail=message, help=f"{self.prog} --help")


class _Formatter(argparse.HelpFormatter):
    """Help with the user's word for "usage"."""

    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        self._usage_word = usage

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._usage_word + " " if prefix is None else prefix)


def whole(option: str, low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number within bounds."""

    def read(text: str) -> int:
        if re.fullmatch(r"[+-]?[0-9]{1,18}", text) and low <= int(text) <= high:
            return int(text)
        raise UsageError("error.shell.number", option=option, value=text, low=low, high=high)

    return read


def number(option: str, low: float, high: float) -> Callable[[str], float]:
    """Reads a number within bounds; a decimal comma is as good as a point."""

    def read(text: str) -> float:
        if re.fullmatch(r"[0-9]{1,9}([.,][0-9]{1,9})?", text):
            found = float(text.replace(",", "."))
            if low <= found <= high:
                return found
        raise UsageError("error.shell.decimal", option=option, value=text, low=f"{low:g}", high=f"{high:g}")

    return read


class OneOf:
    """A reader that knows its words, so that they can be offered."""

    def __init__(self, option: str, allowed: Sequence[str]) -> None:
        self.option: Final = option
        self.allowed: Final = tuple(allowed)

    def __call__(self, text: str) -> str:
        if text in self.allowed:
            return text
        problem = UsageError("error.shell.choice", option=self.option, value=text, allowed=[*self.allowed])
        raise problem.suggest(text, self.allowed)


def one_of(option: str, allowed: Sequence[str]) -> OneOf:
    """Reads one of a few words."""
    return OneOf(option, allowed)


def takes_words(parser: Parser) -> None:
    """The arguments of a command that searches a game for words, bare or after ``--find``."""
    word = parser.shell.say("meta.word")
    parser.takes("game", metavar=parser.shell.say("meta.game"))
    parser.takes("word", metavar=word, nargs="*")
    parser.takes("--find", metavar=word, default="")


def wanted_words(args: argparse.Namespace) -> str:
    return " ".join([*args.word, args.find]).strip()


SEED: Final = whole("--seed", -(2**62), 2**62)
