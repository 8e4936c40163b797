"""Examples of rules: for a numbered rule a part of a table on which one sees what it speaks of.

It comes from a lesson that illustrates the rule; else the game's ``lessons/examples.toml`` chooses it; else
it comes from a match in which a question rests on the rule; else it is the part of the table whose title the
rule names. Nobody plays these matches: nothing in them is secret.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import lru_cache
from html import unescape
from typing import Final, NamedTuple

from deskoherna.core import registry
from deskoherna.core.drawing import Picture, Svg
from deskoherna.core.lessons.form import FIRST_MATCH, Lesson, chosen_examples, course
from deskoherna.core.lessons.positions import opened
from deskoherna.core.match import Match, new_match
from deskoherna.core.reading import words_of
from deskoherna.core.text.rulebook import rulebook
from deskoherna.core.text.searching import matches

SEEDS: Final = (1, 2)  # of the matches questions are taken from
PLAYERS: Final = 3  # at them, where the game allows
EVERY: Final = 8  # answers between two moments that are kept
LATE: Final = 0.6  # of a match: when there is something to see on every part of the table

LESSON: Final = "lesson"
QUESTION: Final = "question"
PART: Final = "part"

LIKE: Final = "like"  # what ``examples.toml`` says first: as another rule,
CARD: Final = "card"  # a card,
ALONE: Final = "alone"  # a part of a table for one; or else, with ``at``, of a table for several

_TAG: Final = re.compile(r"<[a-zA-Z][^<>]*>")
_USED: Final = re.compile(r'(href="#|url\(#)([^")]+)')
_ID: Final = re.compile(r' id="([^"]*)"')
_CAN: Final = re.compile(r'class="(?:[^"]* )?can[ "]')
_BUTTON: Final = re.compile(r' (?:tabindex|role|aria-haspopup|aria-pressed|data-[a-z-]+)="[^"]*"')
_MOVES: Final = re.compile(r' data-moves?="([^"]*)"')
_PART: Final = re.compile(r' data-move-prefix="([^"]*)" data-part="([^"]*)"')


class Position(NamedTuple):
    """A match at a moment, and through whose eyes it is looked at."""

    match: Match
    seat: int


class Example(NamedTuple):
    """A part of a table that shows what a rule speaks of: why it does, and what to look at."""

    kind: str  # LESSON, QUESTION or PART
    about: str  # the title of the lesson, the question, or the title of the part
    picture: Picture
    light: frozenset[str]  # ids of things to look at
    moves: frozenset[str]  # … and moves, whose buttons are looked at


@lru_cache(maxsize=16)
def examples(game: str, lang: str) -> dict[str, Example]:
    """All that a game can show of its rules, by their numbers."""
    rules = rulebook(registry.game(game).package, lang)
    shown: dict[str, Example] = {}
    for lesson in course(game).lessons:
        example = None if lesson.id == FIRST_MATCH else _of_lesson(lesson, lang)
        if example is not None:
            shown |= {number: example for number in lesson.rules if number not in shown}
    chosen = {number: said.split() for number, said in chosen_examples(game).items() if number not in shown}
    for number, said in chosen.items():
        found = _chosen(game, said, lang) if said and said[0] != LIKE else None
        if found is not None:
            shown[number] = found
    asked, late = _played(game)
    for number, position in asked.items():
        found = _of_question(position, lang) if number not in shown and number not in chosen else None
        if found is not None:
            shown[number] = found
    parts = [one for one in _pictures(late, lang, False) if not any(letter.isdigit() for letter in one.title)]
    parts.sort(key=lambda one: one.width * one.height)
    for rule in rules.rules:
        text = f"{rule.chapter} {rule.title} {rule.text}"
        part = next((one for one in parts if _names(text, one.title)), None)
        if rule.number not in shown and rule.number not in chosen and part is not None:
            shown[rule.number] = Example(PART, part.title, part, frozenset(), frozenset())
    shown |= {number: shown[said[1]] for number, said in chosen.items() if said and said[0] == LIKE}
    return {number: shown[number] for number in rules.numbers if number in shown}


def _chosen(game: str, said: list[str], lang: str) -> Example | None:
    """What ``examples.toml`` chooses: a card, or a part of a late table with what to look at on it."""
    how, name, *light = said
    rules = registry.game(game)
    if how == CARD:
        card = rules.draw_card(name, words_of(rules, lang))
        return None if card is None else Example(PART, card.title, card, frozenset(), frozenset())
    _, late = _played(game, 1 if how == ALONE else PLAYERS)
    for part in [one for one in _pictures(late, lang, False) if fnmatchcase(one.key, name)]:
        ids = [id for id in _ID.findall(part.inside) if any(fnmatchcase(id, one) for one in light)]
        if ids or not light:
            return Example(PART, part.title, part, frozenset(ids), frozenset())
    return None


def _names(text: str, title: str) -> bool:
    return len(title) > 2 and matches(text, title)


def _of_lesson(lesson: Lesson, lang: str) -> Example | None:
    """The lesson's opening: what its first step lights, or what carries out the move it asks for."""
    position = Position(opened(lesson), lesson.setup.seat)
    light = frozenset(lesson.step[0].light if lesson.step else ())
    decision = position.match.decision(position.seat)
    wanted = lesson.step[0].do if lesson.step else lesson.goal.solution[:1] if lesson.goal is not None else []
    moves = {one.notation for one in decision.moves} & {*wanted} if decision is not None and not light else ()
    return _shown(position, LESSON, lesson.title[lang], light, frozenset(moves), lang)


def _of_question(position: Position, lang: str) -> Example | None:
    decision = position.match.decision(position.seat)
    assert decision is not None
    moves = frozenset([one.notation for one in decision.moves])
    return _shown(position, QUESTION, position.match.read(decision, lang), frozenset(), moves, lang)


def _shown(
    position: Position, kind: str, about: str, light: frozenset[str], moves: frozenset[str], lang: str
) -> Example | None:
    """The picture on which most of what is to be looked at lies; of a lesson at least the first one."""
    found = [Example(kind, about, one, light, moves) for one in _pictures(position, lang, True)]
    counts = [len([tag for tag in _TAG.findall(one.picture.inside) if _lit(tag, one)]) for one in found]
    if any(counts):
        return found[counts.index(max(counts))]
    return found[0]._replace(light=frozenset()) if found and kind == LESSON else None


def _pictures(position: Position, lang: str, asked: bool) -> list[Picture]:
    match = position.match
    decision = match.decision(position.seat) if asked else None
    moves = decision.moves if decision is not None else []
    return match.game.board(match.view(position.seat), words_of(match.game, lang), moves)


def _lit(tag: str, example: Example) -> bool:
    """Is this the beginning of something to look at?"""
    own = _ID.search(tag)
    if own is not None and own[1] in example.light:
        return True
    said = _MOVES.search(tag)
    if said is not None:
        return not example.moves.isdisjoint(unescape(said[1]).split("|"))
    part = _PART.search(tag)
    return part is not None and any(
        one.split()[0] == part[1] and part[2] in one.split()[1:] for one in example.moves
    )


@lru_cache(maxsize=16)
def _played(game: str, most: int = PLAYERS) -> tuple[dict[str, Position], Position]:
    """Where questions rest on which rules, in matches played as the hints like best; and a late moment."""
    rules = registry.game(game)
    players = max([one for one in rules.players if one <= most] or rules.players)
    asked: dict[str, Position] = {}
    moments: list[Position] = []
    for seed in SEEDS:
        match = new_match(rules, players, seed)
        moments = []
        while not match.over:
            now = match.pending[0]
            fresh = [one for one in now.prompt.rules if one not in asked] if len(now.moves) > 1 else []
            if fresh or match.count % EVERY == 0:
                moments.append(Position(match.clone(), now.seat))
                asked |= dict.fromkeys(fresh, moments[-1])
            weights = rules.priors(match.state, now) or [1.0]
            match.play(now.seat, now.moves[max(range(len(weights)), key=weights.__getitem__)])
    return asked, moments[int(LATE * len(moments))]


# -- as a page shows it --------------------------------------------------------------------------------------


def still(example: Example, name: str) -> Svg:
    """The drawing as a figure: nothing in it can be pressed, and what to look at carries ``data-lit``.

    Ids are taken off, so that figures can lie on one page with a table and each other; those that it refers
    to itself are kept, as its own, by a ``name`` no other figure of the page has.
    """
    svg = example.picture.svg
    own = {*_ID.findall(svg)} & {used for _, used in _USED.findall(svg)}

    def plain(found: re.Match[str]) -> str:
        tag = found[0]
        made = _CAN.sub(_unpressed, _BUTTON.sub("", tag))
        made = _ID.sub(lambda id: f' id="{id[1]}-{name}"' if id[1] in own else "", made)
        made = _USED.sub(lambda to: f"{to[0]}-{name}" if to[2] in own else to[0], made)
        if not _lit(tag, example):
            return made
        end = "/>" if made.endswith("/>") else ">"
        return f'{made.removesuffix(end)} data-lit=""{end}'

    return Svg(_TAG.sub(plain, svg))


def _unpressed(found: re.Match[str]) -> str:
    """Classes of a button without the one that says it is one."""
    return re.sub(r"\bcan\b ?", "", found[0])
