"""Lines of the log: what a seat saw happen, with players in their colours and cards one can look at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from deskoherna.core import registry
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.state import Event
from deskoherna.core.text import Words

LOG_LINES: Final = 120


class Line(NamedTuple):
    """A line of the log."""

    id: str
    text: Markup
    new: bool


class Span(NamedTuple):
    """A piece of a sentence that is more than text."""

    start: int
    end: int
    seat: int | None
    card: str | None


def log(match: Match, seat: int | None, lang: str) -> list[Line]:
    """What this seat saw happen; new is what happened after its last answer."""
    since = last_answer(match, seat)
    seen = [(at, event) for at, event in match.chronicle() if event.seen_by(seat)]
    first = max(0, len(seen) - LOG_LINES)
    return [
        Line(f"e{first + i}", told(match, event, lang), seat is not None and at > since)
        for i, (at, event) in enumerate(seen[first:])
    ]


def last_answer(match: Match, seat: int | None) -> int:
    """How many answers had been given with this seat's last one; 0 if there was none."""
    answers = match.answers
    for at in range(len(answers) - 1, -1, -1):
        if answers[at][0] == seat:
            return at + 1
    return 0


def told(match: Match, event: Event, lang: str) -> Markup:
    """An event as a sentence."""
    text = match.read(event, lang)
    words = words_of(match.game, lang)
    spans = names_in(text, match.names)
    for card, name in cards_in(event.phrase(), match.game.id):
        found = look_of(words, name).search(text)
        if found is not None:
            spans.append(Span(found.start(), found.end(), None, card))
    return marked(text, spans, match.game.id)


def names_in(text: str, names: Sequence[str]) -> list[Span]:
    """Where players are named."""
    found = {name: seat for seat, name in reversed(list(enumerate(names))) if name.strip()}
    if not found:
        return []
    longest = "|".join([re.escape(one) for one in sorted(found, key=len, reverse=True)])
    named = re.finditer(rf"(?<!\w)(?:{longest})(?!\w)", text)
    return [Span(one.start(), one.end(), found[one[0]], None) for one in named]


def marked(text: str, spans: list[Span], game: str) -> Markup:
    """The sentence with its spans marked; where two overlap, the first one counts."""
    parts: list[Markup] = []
    at = 0
    for span in sorted(spans, key=lambda one: (one.start, -one.end)):
        if span.start < at:
            continue
        parts.append(escape(text[at : span.start]))
        piece = text[span.start : span.end]
        if span.card is not None:
            link = Markup('<a class="card-word" href="/cards/{}#card-{}" data-card="{}">{}</a>')
            parts.append(link.format(game, span.card, span.card, piece))
        elif span.seat is not None:
            parts.append(Markup('<span class="seat-word seat-{}">{}</span>').format(span.seat % 6 + 1, piece))
        at = span.end
    parts.append(escape(text[at:]))
    return Markup("").join(parts)


# -- cards -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def card_names(game: str) -> dict[Phrase, str]:
    """The ids of a game's cards by how they are named."""
    return {card.name: card.id for card in registry.game(game).cards()}


def cards_in(thing: Any, game: str) -> Iterator[tuple[str, Phrase]]:
    """The cards that a phrase speaks of, with their names."""
    if isinstance(thing, list):
        for one in thing:
            yield from cards_in(one, game)
    elif isinstance(thing, Phrase):
        card = card_names(game).get(thing)
        if card is not None:
            yield card, thing
        else:
            yield from cards_in(list(thing.args.values()), game)


@lru_cache(maxsize=4096)
def look_of(words: Words, name: Phrase) -> re.Pattern[str]:
    """Finds a card's name in a sentence, in whatever form it stands there."""
    forms = sorted(words.forms(name), key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join([re.escape(one) for one in forms]) + r")(?!\w)", re.IGNORECASE)
