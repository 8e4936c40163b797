"""The way in: builds the parser, runs a command, and turns errors into one line and an exit code."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

from deskoherna.cli.parsing import Parser, UsageError, one_of
from deskoherna.cli.shell import Shell, default_language
from deskoherna.core.compiled import status
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.text import LANGUAGES

COMMANDS: Final = (
    "games",
    "play",
    "learn",
    "serve",
    "work",
    "admin",
    "simulate",
    "record",
    "measure",
    "balance",
    "ladder",
    "tune",
    "train",
    "audit-bots",
    "replay",
    "review",
    "show",
    "convert",
    "verify",
    "bench",
    "rules",
    "cards",
    "new-game",
    "completion",
    "doctor",
)

LAB: Final = (  # commands that play many matches
    "simulate", "record", "measure", "balance", "ladder", "tune", "train", "audit-bots", "bench",
)  # fmt: skip

HOSTING: Final = ("serve", "work", "admin")

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; the exit code: 0 well, 1 nothing found, 2 bad input, 130 interrupted."""
    given = list(sys.argv[1:] if argv is None else argv)
    _never_choke()
    shell = Shell(default_language(os.environ))
    if "_ARGCOMPLETE" in os.environ:  # a shell asks what may follow
        _complete(shell)
    try:
        shell = Shell(_language(given) or shell.lang)
        code = _run(given, shell)
        sys.stdout.flush()
    except DeskohernaError as problem:
        shell.complain(problem.read(shell.lang))
        return BAD_INPUT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that nothing complains at exit
        return BROKEN_PIPE
    except OSError as problem:  # a full disk, a folder taken away: nothing of ours, and no traceback helps
        detail = problem.strerror or str(problem)
        path = str(problem.filename) if problem.filename is not None else ""
        key = "error.file.trouble-at" if path else "error.file.trouble"
        shell.complain(UsageError(key, detail=detail, path=path).read(shell.lang))
        return BAD_INPUT
    except KeyboardInterrupt:
        shell.complain(shell.say("interrupted"))
        return INTERRUPTED
    return code


def _run(given: list[str], shell: Shell) -> int:
    try:
        args = parser(shell).read(given)
    except SystemExit as done:  # argparse has printed the help or the version
        return int(done.code or 0)
    if args.command is None:
        shell.print(parser(shell).format_help().rstrip())
        return 0
    if status().unfit:
        shell.complain(status().read(shell.lang))
    run: Callable[[argparse.Namespace, Shell], int] = args.run
    return run(args, shell)


def parser(shell: Shell) -> Parser:
    """The whole command line; a command's own parser is filled by its module."""
    from deskoherna import __version__

    version = f"deskoherna {__version__} ({status().read(shell.lang)})"
    top = Parser(shell, prog="deskoherna", description=shell.say("about"))
    top.takes("--lang", type=one_of("--lang", LANGUAGES), metavar="cs|en", default=argparse.SUPPRESS)
    top.takes("--version", action="version", version=version)
    commands = top.add_subparsers(dest="command", title=shell.say("commands"), metavar=shell.say("command"))
    for name in COMMANDS:
        summary = shell.say(f"help.{name}")
        room = "lab" if name in LAB else "hosting" if name in HOSTING else "commands"
        module = import_module(f"deskoherna.cli.{room}.{name.replace('-', '_')}")
        one: Parser = commands.add_parser(
            name, help=summary, prog=f"deskoherna {name}", description=summary, shell=shell, command=name
        )
        one.takes("--lang", type=one_of("--lang", LANGUAGES), metavar="cs|en", default=argparse.SUPPRESS)
        module.arguments(one)
        one.set_defaults(run=module.run)
        top.commands[name] = one
    return top


def _complete(shell: Shell) -> None:
    """Answer the shell and leave; without the extra nothing is offered."""
    from deskoherna.cli.commands.completion import library
    from deskoherna.cli.completing import attach

    whole = parser(shell)
    attach(whole)
    library().autocomplete(whole)


def _language(given: list[str]) -> str | None:
    """The language asked for by ``--lang``, wherever it stands: help and errors are already in it."""
    found: str | None = None
    for i, word in enumerate(given):
        if word == "--":
            break
        if word.startswith("--lang="):
            found = word.removeprefix("--lang=")
        elif word == "--lang" and i + 1 < len(given):
            found = given[i + 1]
    if found is not None and found not in LANGUAGES:
        raise UsageError("error.shell.choice", option="--lang", value=found, allowed=list(LANGUAGES))
    return found


def _never_choke() -> None:
    """Letters a terminal cannot show become question marks instead of an exception."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
