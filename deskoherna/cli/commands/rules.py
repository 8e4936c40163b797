"""``deskoherna rules``: the numbered rules of a game, whole or searched."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from deskoherna.cli.parsing import Parser, takes_words, wanted_words
from deskoherna.cli.screen.finding import highlighted, nothing_found
from deskoherna.cli.shell import Shell, other_language
from deskoherna.core import registry
from deskoherna.core.text import LANGUAGES
from deskoherna.core.text.rulebook import NumberedRule, Rulebook, rulebook

if TYPE_CHECKING:
    from rich.text import Text


def arguments(parser: Parser) -> None:
    takes_words(parser)
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    package = registry.game(args.game).package
    wanted = wanted_words(args)
    found, elsewhere = find(
        rulebook(package, shell.lang), rulebook(package, other_language(shell.lang)), wanted
    )
    if args.json:
        shell.print_json([rule._asdict() for rule in found])
    elif found:
        _show(found, wanted, elsewhere, shell)
    if not found:
        books = [rulebook(package, lang) for lang in LANGUAGES]
        texts = [f"{one.chapter} {one.title} {one.text}" for book in books for one in book.rules]
        return nothing_found("rules.nothing", args.game, wanted, texts, shell)
    return 0


def find(book: Rulebook, other: Rulebook, wanted: str) -> tuple[list[NumberedRule], bool]:
    """The rules searched for; where only the other language has the words, its rules in this language."""
    if not wanted:
        return book.rules, False
    found = book.search(wanted)
    if found:
        return found, False
    return [book[rule.number] for rule in other.search(wanted) if rule.number in book], True


def _show(found: list[NumberedRule], wanted: str, elsewhere: bool, shell: Shell) -> None:
    console = shell.console()
    if elsewhere:
        console.print(shell.say("rules.elsewhere", word=wanted), style="dim")
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            if chapter:
                console.print()
            chapter = rule.chapter
            console.print(highlighted(chapter, wanted, "bold underline"))
        console.print()
        console.print(rule_line(rule, wanted), soft_wrap=not console.is_terminal)


def rule_line(rule: NumberedRule, wanted: str) -> Text:
    """A rule as a paragraph: number and title bold, the wanted words marked."""
    from rich.text import Text

    title = highlighted(f"{rule.number} {rule.title}.", wanted, "bold")
    return Text.assemble(title, " ", highlighted(rule.text, wanted))
