"""``deskoherna learn``: a game's first match and lessons at the terminal table, and a list of them."""

from __future__ import annotations

import argparse
import os
import sys
from math import ceil
from typing import TYPE_CHECKING

from deskoherna.cli.parsing import Parser, UsageError
from deskoherna.cli.screen.finding import NOTHING_FOUND
from deskoherna.cli.seating import ME
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.text import LANGUAGES
from deskoherna.core.text.searching import matches

if TYPE_CHECKING:
    from deskoherna.core.lessons.form import Lesson


def arguments(parser: Parser) -> None:
    parser.takes("game", metavar=parser.shell.say("meta.game"))
    parser.takes("lesson", metavar=parser.shell.say("meta.lesson"), nargs="?")
    parser.takes("--list", action="store_true")
    parser.takes("--find", metavar=parser.shell.say("meta.word"))
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.core.lessons.form import FIRST_MATCH, course, lesson

    found = course(registry.game(args.game).id)
    if args.list or args.json or args.find:
        wanted = args.find or ""
        told = [
            one for one in found.lessons if any(matches(one.searched(lang), wanted) for lang in LANGUAGES)
        ]
        rows = [_facts(one, shell.lang) for one in told]
        if args.json:
            shell.print_json(rows)
        else:
            topic = ""
            for one, row in zip(told, rows, strict=True):
                if one.topic != topic:
                    topic = one.topic
                    shell.print(found.topics[topic][shell.lang])
                shell.print(f"  {row['id']:<24} {row['title']} ({row['minutes']} min)")
        return 0 if rows else NOTHING_FOUND
    return _teach(lesson(args.game, args.lesson or FIRST_MATCH), shell)


def _facts(one: Lesson, lang: str) -> dict[str, object]:
    from deskoherna.core.lessons.guide import minutes

    return {
        "id": one.id,
        "topic": one.topic,
        "title": one.title[lang],
        "about": one.about[lang],
        "rules": one.rules,
        "minutes": max(1, ceil(minutes(one, lang))),
        "puzzle": one.goal is not None,
    }


def _teach(taught: Lesson, shell: Shell) -> int:
    from deskoherna.cli.table.app import TableApp
    from deskoherna.cli.table.saving import fresh_path
    from deskoherna.cli.table.session import Session
    from deskoherna.core.lessons.positions import opened

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("error.shell.no-terminal")
    setup = taught.setup
    seats = [ME if seat == setup.seat else setup.bot for seat in range(setup.players)]
    sitting = Session(opened(taught), seats, shell.lang, fresh_path(taught.game, os.environ), lesson=taught)
    app = TableApp(sitting)
    try:
        app.run()
    finally:
        if taught.goes_on and app.keep:
            sitting.save()
            shell.print(shell.say("play.go-on", path=str(sitting.path)))
        else:
            sitting.forget()
    return app.return_code or 0
