"""The deck: all cards of a game on one page, and one card to look at where a log or a table names it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from deskoherna.core import registry
from deskoherna.core.drawing import Picture
from deskoherna.core.drawing.legend import legend, symbols_in
from deskoherna.core.game import Card, Game
from deskoherna.core.reading import words_of
from deskoherna.core.text.searching import matches
from deskoherna.web.context import AtDesk
from deskoherna.web.pages.shelf import box

router = APIRouter(include_in_schema=False)


class Shown(NamedTuple):
    """A card as a page shows it: drawn where the game draws it, and always in words."""

    id: str
    name: str
    kind: str
    lines: list[str]
    ours: str  # which of its facts come from where; empty if all of it is printed
    picture: Picture | None
    symbols: list[tuple[str, str]]  # that stand on it, with what they mean


@lru_cache(maxsize=16)
def cards_of(game: str, lang: str) -> dict[str, Shown]:
    """A game's cards by id, in their order."""
    rules = registry.game(game)
    return {card.id: shown(rules, card, lang) for card in rules.cards()}


def shown(rules: Game, card: Card, lang: str) -> Shown:
    words = words_of(rules, lang)
    picture = rules.draw_card(card.id, words)
    return Shown(
        id=card.id,
        name=words.heading(card.name),
        kind=words.say(card.kind),
        lines=[words.sentence(line) for line in card.text],
        ours=" ".join([words.sentence(one) for one in card.provenance()]),
        picture=picture,
        symbols=symbols_in(picture.svg, legend(rules, lang)) if picture is not None else [],
    )


@router.get("/cards/{game}")
def cards_page(desk: AtDesk, game: str, q: Annotated[str, Query(max_length=80)] = "") -> Response:
    """All cards of a game, or those with these words on them."""
    lang = desk.lang
    about = registry.about(game)
    found = [
        one for one in cards_of(game, lang).values() if matches(" ".join([one.name, one.kind, *one.lines]), q)
    ]
    return desk.page(
        "cards.html",
        game=box(about, lang),
        title=about.title(lang),
        cards=found,
        wanted=q,
        legend=legend(registry.game(game), lang),
        correctable=registry.game(game).workbench() is not None,
    )


@router.get("/cards/{game}/{card}")
def one_card(desk: AtDesk, game: str, card: str) -> Response:
    """One card, to lie over the page that names it."""
    found = cards_of(game, desk.lang).get(card)
    if found is None:
        raise HTTPException(404)
    return desk.page("_card.html", card=found)
