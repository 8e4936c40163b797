"""The log: the story of a match as a page shows it, with players in their colours and cards to look at."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from threading import Lock
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from deskoherna.core import registry
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.telling.reckoning import printed
from deskoherna.core.telling.story import Line, Passage, Teller, Telling, around_cause, moved, passages
from deskoherna.core.text import Words

RECKONED: Final = "reckoned"  # a line of a round's card
LOG_LINES: Final = 120  # at least so many of the last ones are shown
READERS: Final = 128  # whose stories are kept in words, those who looked last
LEFT_OUT: Final = 120  # older ones go so many at a time: what is read does not move at every answer


class LogLine(NamedTuple):
    """A line of the log, with its cause, if it has one that has a name."""

    id: str
    text: Markup
    at: int  # how many answers had been given before it
    new: bool
    seat: int | None  # whose deed or gain it is
    mine: bool  # the reader's own
    moved: str  # the pieces it moves, from where to where, for the script that plays it


class LogPart(NamedTuple):
    """Lines of one scene; a scene that stands alone has no title beside the log's."""

    title: str
    lines: list[LogLine]


class LogScene(NamedTuple):
    """Scenes that fold together: a title, what they come to, and their lines."""

    id: str
    title: str
    summary: str
    parts: list[LogPart]

    @property
    def lines(self) -> list[LogLine]:
        return [line for part in self.parts for line in part.lines]

    @property
    def new(self) -> bool:
        return any(line.new for line in self.lines)


class Span(NamedTuple):
    """A piece of a sentence that is more than text."""

    start: int
    end: int
    seat: int | None
    card: str | None


class Reader:
    """One reader's story of one match: what was put into words once is kept as long as it is shown."""

    def __init__(self, match: Match, seat: int | None, lang: str) -> None:
        self.match: Final = match
        self.names: Final = [*match.names]
        self._seat: Final = seat
        self._teller: Final = Teller(match, seat, lang)
        self._telling: Final = Telling(seat)
        self._told: dict[int, tuple[list[Any], LogScene]] = {}  # by number, with what they were made of

    def log(self) -> list[LogScene]:
        """The scenes that are shown, none of them new."""
        whole = passages(self._telling.of(self.match))
        shown = whole[left_out([len(passage.lines) for passage in whole]) :]
        before, self._told = self._told, {}
        for passage in shown:
            made_of = [passage.title, *[(scene.title, *scene.lines) for scene in passage.scenes]]
            known = before.get(passage.id)
            if known is None or known[0] != made_of:
                known = (made_of, _scene(self.match, self._seat, self._teller, passage))
            self._told[passage.id] = known
        return [scene for _, scene in self._told.values()]


_readers: OrderedDict[tuple[int, int | None, str], Reader] = OrderedDict()  # the longest unused first
_guard: Final = Lock()


def reader_of(match: Match, seat: int | None, lang: str) -> Reader:
    """Whoever reads a match from this seat in this language; one thread at a time looks at a match."""
    key = (id(match), seat, lang)  # a reader holds its match, so no other has its number
    with _guard:
        known = _readers.pop(key, None)
        if known is None or known.names != match.names:
            known = Reader(match, seat, lang)
        _readers[key] = known
        if len(_readers) > READERS:
            _readers.popitem(last=False)
    return known


def log(match: Match, seat: int | None, lang: str) -> list[LogScene]:
    """What this seat saw happen; new is what its last answer set off, and all since."""
    since = last_answer(match, seat) if seat is not None else match.count + 1
    return [_since(scene, since) for scene in reader_of(match, seat, lang).log()]


def _since(scene: LogScene, since: int) -> LogScene:
    """The scene with what came after so many answers marked as new."""
    if all(line.at < since for line in scene.lines):
        return scene
    parts = [
        part._replace(lines=[line._replace(new=line.at >= since) for line in part.lines])
        for part in scene.parts
    ]
    return scene._replace(parts=parts)


def left_out(lengths: Sequence[int]) -> int:
    """How many of the oldest passages are not shown, by how many lines each has."""
    spare = max(0, sum(lengths) - LOG_LINES) // LEFT_OUT * LEFT_OUT
    return bisect_right([*accumulate(lengths)], spare)


def _scene(match: Match, seat: int | None, teller: Teller, passage: Passage) -> LogScene:
    several = len(passage.scenes) > 1 and any(len(scene.lines) > 1 for scene in passage.scenes)
    whole = teller.title(passage.title)
    parts = [
        LogPart(
            title if several and (title := teller.title(scene.title)) != whole else "",
            [
                LogLine(
                    f"e{line.id}",
                    told(match, teller, line, scene.title),
                    line.at,
                    False,
                    line.seat,
                    line.seat is not None and line.seat == seat,
                    json.dumps(flights) if (flights := moved(match.game, line)) else "",
                )
                for line in scene.lines
            ],
        )
        for scene in passage.scenes
    ]
    return LogScene(f"s{passage.id}", whole, teller.summary(passage.lines), parts)


def last_answer(match: Match, seat: int | None) -> int:
    """How many answers had been given with this seat's last one; 0 if there was none."""
    answers = match.answers
    for at in range(len(answers) - 1, -1, -1):
        if answers[at][0] == seat:
            return at + 1
    return 0


def told(match: Match, teller: Teller, line: Line, under: Phrase | None = None) -> Markup:
    """A line as a sentence, with its cause; of a round's card, a piece for each good."""
    if line.key == RECKONED:
        return _reckoned(match, teller, line.phrase)
    text, cause = teller.sentence(line), teller.cause(line, under)
    if not cause:
        return _marked_up(match, teller, text, line.phrase)
    said = _marked_up(match, teller, text.rstrip("."), line.phrase)
    because = _marked_up(match, teller, cause, line.cause.phrase)
    before, after = around_cause(text)
    return Markup('{}{}<span class="cause">{}</span>{}').format(said, before, because, after)


def _reckoned(match: Match, teller: Teller, phrase: Phrase) -> Markup:
    """A seat's line of a round's card, good by good."""
    what = phrase.args["what"]
    assert isinstance(what, list)
    parts = [one for one in what if isinstance(one, Phrase)]
    sums = [_marked_up(match, teller, teller.say(one), one) for one in parts]
    who = _marked_up(match, teller, teller.title(Phrase("story.column", who=phrase.args["who"])), phrase)
    told = Markup(", ").join([Markup('<span class="sum">{}</span>').format(one) for one in sums])
    return Markup("{}: {}.").format(who, told)


def _marked_up(match: Match, teller: Teller, text: str, phrase: Phrase) -> Markup:
    spans = names_in(text, match.names)
    for card, name in cards_in(phrase, match.game.id):
        found = look_of(teller.words, name).search(text)
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
def card_names(game: str) -> dict[Phrase, list[str]]:
    """The ids of a game's cards by how they are named, whichever copy of a card it is."""
    found: dict[Phrase, list[str]] = {}
    for card in registry.game(game).cards():
        found.setdefault(printed(card.name), []).append(card.id)
    return found


def card_of(name: Phrase, game: str) -> str | None:
    """The id of the card with this name; of several with one name, the one this copy is numbered after."""
    ids = card_names(game).get(printed(name))
    if not ids:
        return None
    before = [one for one in ids if one <= str(name.args.get("code", one))]
    return max(before, default=ids[0])


def cards_in(thing: Any, game: str) -> Iterator[tuple[str, Phrase]]:
    """The cards that a phrase speaks of, with their names."""
    if isinstance(thing, list):
        for one in thing:
            yield from cards_in(one, game)
    elif isinstance(thing, Phrase):
        card = card_of(thing, game)
        if card is not None:
            yield card, thing
        else:
            yield from cards_in(list(thing.args.values()), game)


@lru_cache(maxsize=4096)
def look_of(words: Words, name: Phrase) -> re.Pattern[str]:
    """Finds a card's name in a sentence, in whatever form it stands there."""
    forms = sorted(words.forms(name), key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join([re.escape(one) for one in forms]) + r")(?!\w)", re.IGNORECASE)
