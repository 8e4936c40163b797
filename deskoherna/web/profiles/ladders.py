"""Ladders: the standings of every game, people and bots together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fastapi import APIRouter
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.server.results.declared import declared
from deskoherna.server.results.ladders import Rung, ladder
from deskoherna.web.bot_words import bot_headed
from deskoherna.web.context import AtDesk, say
from deskoherna.web.pages.shelf import titles

router = APIRouter(include_in_schema=False)


class RungLine(NamedTuple):
    """A rung in words."""

    place: int
    called: str
    kind: str  # person, bot, foe
    rating: int
    matches: int
    wins: int
    mine: bool


@router.get("/ladders")
def all_games(desk: AtDesk) -> Response:
    return desk.go(f"/ladder/{next(iter(registry.games()))}")


@router.get("/ladder/{game}")
def one_game(desk: AtDesk, game: str) -> Response:
    lang = desk.lang
    registry.game(game)
    me = desk.person_id
    with desk.house.engine.connect() as sql:
        rungs = ladder(sql, game, me)
    lines = rung_lines(rungs, me, game, lang)
    games = titles(lang).items()
    together = registry.about(game).cooperative
    return desk.page("ladder.html", game=game, games=games, lines=lines, together=together)


def rung_lines(rungs: Sequence[Rung], me: int | None, game: str, lang: str) -> list[RungLine]:
    """A ladder in words."""
    return [_line(at + 1, one, me, game, lang) for at, one in enumerate(rungs)]


def _line(place: int, one: Rung, me: int | None, game: str, lang: str) -> RungLine:
    mine = one.person is not None and one.person == me
    if one.foe:
        return RungLine(place, _foe(one.foe, game, lang), "foe", one.rating, one.matches, one.wins, mine)
    if one.bot:
        called = bot_headed(one.bot, lang)
        return RungLine(place, called, "bot", one.rating, one.matches, one.wins, mine)
    return RungLine(place, one.name, "person", one.rating, one.matches, one.wins, mine)


def _foe(values: list[str], game: str, lang: str) -> str:
    """What a table plays against, by those of its options that are not as usual."""
    rules = registry.game(game)
    words = words_of(rules, lang)
    options = {one.name: one for one in rules.options}
    said: list[str] = []
    for name, value in zip(declared(game).against, values, strict=False):
        option = options.get(name)
        if option is None or str(option.default) == value:
            continue
        key = f"option.{name}.{value}"
        label = f"{words.heading(Phrase('option.' + name))} {value}"
        said.append(words.heading(Phrase(key)) if words.has(key) else label)
    return ", ".join(said) or say(lang, "ladder.plain")
