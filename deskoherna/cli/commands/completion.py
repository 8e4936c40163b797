"""``deskoherna completion``: the lines that let a shell complete our commands at Tab."""

from __future__ import annotations

import argparse
from typing import Any, Final

from deskoherna.cli.parsing import Parser, one_of
from deskoherna.cli.shell import Shell
from deskoherna.core.environment import extras

SHELLS: Final = ("bash", "zsh", "fish")


def arguments(parser: Parser) -> None:
    parser.takes("shell", type=one_of("SHELL", SHELLS), metavar="|".join(SHELLS))


def run(args: argparse.Namespace, shell: Shell) -> int:
    shell.print(library().shellcode(["deskoherna"], shell=args.shell))
    return 0


def library() -> Any:
    """argcomplete, which also answers the shell when it asks (see ``main``)."""
    return extras.library("completion", "argcomplete")
