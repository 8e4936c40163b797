"""``deskoherna cards``: the cards of a game, whole or searched."""

from __future__ import annotations

import argparse

from deskoherna.cli.parsing import Parser, takes_words, wanted_words
from deskoherna.cli.screen.finding import NOTHING_FOUND, highlighted, nothing_found
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.game import Card, Game
from deskoherna.core.reading import words_of
from deskoherna.core.text import LANGUAGES, Words
from deskoherna.core.text.searching import matches


def arguments(parser: Parser) -> None:
    takes_words(parser)
    parser.takes("--reconstructed", action="store_true")
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    game = registry.game(args.game)
    wanted = wanted_words(args)
    found = find(game, wanted, args.reconstructed)
    speaker = words_of(game, shell.lang)
    if args.json:
        shell.print_json([_facts(card, speaker) for card in found])
    else:
        for card in found:
            if card is not found[0]:
                shell.print()
            _show(card, wanted, speaker, shell)
    if found:
        return 0
    if wanted:
        speakers = [words_of(game, lang) for lang in LANGUAGES]
        texts = [_all_of(card, one) for card in game.cards() for one in speakers]
        return nothing_found("cards.nothing", args.game, wanted, texts, shell)
    key = "cards.none-reconstructed" if args.reconstructed else "cards.none"
    shell.complain(shell.say(key, game=args.game))
    return NOTHING_FOUND


def find(game: Game, wanted: str, reconstructed: bool = False) -> list[Card]:
    """Cards in whose name, kind, text or id the wanted words stand, in either language."""
    return [
        card
        for card in game.cards()
        if (card.reconstructed or not reconstructed)
        and (not wanted or any(matches(_all_of(card, words_of(game, lang)), wanted) for lang in LANGUAGES))
    ]


def _all_of(card: Card, speaker: Words) -> str:
    lines = [speaker.sentence(line) for line in card.text]
    return " ".join([card.id, speaker.say(card.name), speaker.say(card.kind), *lines])


def _facts(card: Card, speaker: Words) -> dict[str, object]:
    return {
        "id": card.id,
        "name": speaker.heading(card.name),
        "kind": speaker.say(card.kind),
        "text": [speaker.sentence(line) for line in card.text],
        "reconstructed": card.reconstructed,
        "facts": {fact.field: fact.origin for fact in card.facts},
    }


def _show(card: Card, wanted: str, speaker: Words, shell: Shell) -> None:
    from rich.text import Text

    console = shell.console()
    title = Text.assemble(
        highlighted(speaker.heading(card.name), wanted, "bold"),
        "  ",
        highlighted(speaker.say(card.kind), wanted, "italic"),
        (f"  [{card.id}]", "dim"),
    )
    if card.reconstructed:
        title.append("  " + shell.say("reconstructed-mark"), "yellow")
    console.print(title, soft_wrap=True)
    for line in card.text:
        console.print(highlighted("  " + speaker.sentence(line), wanted), soft_wrap=not console.is_terminal)
    for line in card.provenance():
        console.print("  " + speaker.sentence(line), style="dim", soft_wrap=not console.is_terminal)
