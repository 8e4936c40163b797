"""All there is to know of one game before playing it: boxes, sides, options, what is reconstructed."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.game import Game
from deskoherna.core.options import Option, Value
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.text import LANGUAGES, Words
from deskoherna.core.text.wording import span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console


def facts(game: Game) -> dict[str, Any]:
    """The same for machines; texts by language."""
    about = registry.about(game.id)
    speakers = {lang: words_of(game, lang) for lang in LANGUAGES}
    cards = game.cards()
    return {
        "intro": {lang: about.intro(lang) for lang in LANGUAGES},
        "boxes": [
            {**dict(zip(LANGUAGES, [name for name, _ in names], strict=True)), "year": names[0][1]}
            for names in zip(*[about.boxes(lang) for lang in LANGUAGES], strict=True)
        ],
        "sides": [
            {"id": side, **{lang: words.say(game.side_name(side)) for lang, words in speakers.items()}}
            for side in game.every_side()
        ],
        "cooperative": game.cooperative(),
        "options": [_option_facts(one, speakers) for one in game.options],
        "cards": len(cards),
        "reconstructed": {
            "cards": len([card for card in cards if card.reconstructed]),
            **{lang: about.reconstructed(lang) for lang in LANGUAGES},
        },
    }


def _option_facts(option: Option, speakers: dict[str, Words]) -> dict[str, Any]:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "allowed": option.allowed(),
        "fine": option.fine,
        "title": {lang: _said(f"option.{option.name}", words) for lang, words in speakers.items()},
        "help": {lang: _said(f"option.{option.name}.help", words) for lang, words in speakers.items()},
        "values": {
            value: {lang: value_name(option, value, words) for lang, words in speakers.items()}
            for value in option.values
        },
    }


def _said(key: str, words: Words) -> str:
    return words.say(Phrase(key)) if words.has(key) else ""


def value_name(option: Option, value: Value, words: Words) -> str:
    """What a value of an option is called."""
    return _said(f"option.{option.name}.{value}", words) or str(value)


def spelt(value: Value) -> str:
    """A value as it is typed."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def show(game: Game, shell: Shell) -> None:
    """Print it for people."""
    about = registry.about(game.id)
    words = words_of(game, shell.lang)
    console = shell.console()
    console.print(about.title(shell.lang), style="bold", soft_wrap=True)
    weight = shell.decimal(about.weight)
    numbers = {"players": span(about.players), "minutes": span(about.minutes), "weight": weight}
    console.print(shell.say("games.facts", **numbers, rules=about.rules_version), soft_wrap=True)
    if about.publisher:
        by = shell.say("games.by", authors=[*about.authors], publisher=about.publisher, year=str(about.year))
        console.print(by, style="dim", soft_wrap=True)
    if about.intro(shell.lang):
        console.print("\n" + about.intro(shell.lang))
    _list(console, shell.say("games.boxes"), [f"{box} ({year})" for box, year in about.boxes(shell.lang)])
    sides = [f"{words.heading(game.side_name(one))}  ({one.partition('.')[2]})" for one in game.every_side()]
    _list(console, shell.say("games.sides"), sides)
    for fine in (False, True):
        options = [one for one in game.options if one.fine == fine]
        heading = shell.say("games.fine" if fine else "games.options")
        _list(console, heading, _option_lines(options, words, shell))
    _list(console, shell.say("games.reconstructed"), _reconstructed(game, shell))


def _list(console: Console, heading: str, lines: Sequence[str]) -> None:
    from rich.padding import Padding
    from rich.text import Text

    if lines:
        console.print("\n" + heading, style="bold")
    for line in lines:
        deeper = len(line) - len(line.lstrip())
        console.print(Padding(Text(line.lstrip()), (0, 0, 0, 2 + deeper), expand=False))


def _option_lines(options: Sequence[Option], words: Words, shell: Shell) -> list[str]:
    """Every option with its explanation; those that differ only by a number stand together."""
    lines: list[str] = []
    for _, alike in groupby(options, lambda one: (one.name.rstrip("0123456789"), one.values, one.default)):
        same = list(alike)
        names = same[0].name if len(same) == 1 else f"{same[0].name} … {same[-1].name}"
        title, help = [_said(f"option.{same[0].name}{rest}", words) for rest in ("", ".help")]
        lines.append(f"{names}  {words.heading(title)}. {help}".rstrip())
        lines += [f"    {line}" for line in _allowed(same[0], words, shell)]
    return lines


def _allowed(option: Option, words: Words, shell: Shell) -> list[str]:
    if option.kind == "int":
        bounds = {"low": option.low, "high": option.high}
        return [shell.say("games.range", default=spelt(option.default), **bounds)]
    named = [
        f"{spelt(value)} ({value_name(option, value, words)})"
        if option.kind == "choice" and value_name(option, value, words) != value
        else spelt(value)
        for value in option.allowed()
    ]
    return [shell.say("games.values", default=spelt(option.default), allowed=[*named])]


def _reconstructed(game: Game, shell: Shell) -> list[str]:
    text = registry.about(game.id).reconstructed(shell.lang)
    cards = game.cards()
    ours = len([card for card in cards if card.reconstructed])
    lines = [text] if text else []
    if ours:
        command = f"deskoherna cards {game.id} --reconstructed"
        lines.append(shell.say("games.cards", n=ours, cards=len(cards), command=command))
    return lines or [shell.say("games.nothing-reconstructed")]
