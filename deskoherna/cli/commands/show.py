"""``deskoherna show``: a position of a record drawn as one SVG file, or printed as panels."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from deskoherna.cli.commands.replay import from_seat, moment, position
from deskoherna.cli.parsing import Parser, one_of, whole
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError

if TYPE_CHECKING:
    from deskoherna.core.match import Match

THEMES = ("light", "dark")


def arguments(parser: Parser) -> None:
    parser.takes("file", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("--at", type=whole("--at", 0, 10**6), metavar="N")
    parser.takes("--seat", type=whole("--seat", 1, 64), metavar="S")
    parser.takes("--svg", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("--theme", type=one_of("--theme", THEMES), metavar="|".join(THEMES))


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.core.records.record import load_json, replay

    record = load_json(args.file)
    match = replay(record)
    seat = from_seat(args.seat, match)
    if args.at is not None:
        match = moment(record, match, args.at)
    if args.svg is None:
        position(match, seat, shell)
        return 0
    svg = drawn(match, seat, shell.lang, args.theme or "")
    try:
        args.svg.write_text(svg, encoding="utf-8")
    except OSError as problem:
        raise DeskohernaError(
            "error.file.unwritable", path=str(args.svg), detail=str(problem.strerror)
        ) from problem
    return 0


def drawn(match: Match, seat: int | None, lang: str, theme: str = "") -> str:
    """The whole table in one file: boards, panels and, from a seat, its hand."""
    from deskoherna.core.drawing import standalone, together
    from deskoherna.core.reading import words_of

    pictures = match.game.board(match.view(seat), words_of(match.game, lang), [])
    title = registry.about(match.game.id).title(lang)
    if not pictures:
        raise DeskohernaError("error.shell.no-drawing", game=title)
    return standalone(together(pictures, title), theme)
