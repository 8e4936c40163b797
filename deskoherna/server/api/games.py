"""The shelf: games, their options, numbered rules and cards; and whether the house stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query
from sqlalchemy import text

from deskoherna.bots.registry import bot_names
from deskoherna.core import registry
from deskoherna.core.game import Game
from deskoherna.core.options import Option
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import capitalised, words_of
from deskoherna.core.text.rulebook import rulebook
from deskoherna.core.text.searching import matches
from deskoherna.server.api.common import GameId
from deskoherna.server.api.models import CardInfo, GameDetail, GameInfo, RuleInfo
from deskoherna.server.api.people_models import Health
from deskoherna.server.people.callers import Calling

router = APIRouter(tags=["games"])

Wanted = Annotated[str, Query(description="words to look for", max_length=100)]


@router.get("/health", response_model=Health)
def health(calling: Calling) -> dict[str, Any]:
    """Is the house open, and does its database answer?"""
    with calling.house.engine.connect() as sql:
        sql.execute(text("SELECT 1"))
    return {"ok": True, "games": registry.games(), "tables_alive": calling.house.room.alive}


@router.get("/games", response_model=list[GameInfo])
def games(calling: Calling) -> list[dict[str, Any]]:
    """Every game on the shelf."""
    return [about(game_id, calling.lang) for game_id in registry.games()]


@router.get("/games/{game}", response_model=GameDetail)
def one_game(game: GameId, calling: Calling) -> dict[str, Any]:
    """A game with its options, standing orders, and the bots that play it."""
    rules, lang = registry.game(game), calling.lang
    return about(game, lang) | {
        "options": declared(rules, rules.options, "option", lang),
        "orders": declared(rules, rules.orders(), "order", lang),
        "bots": bot_names(),
    }


@router.get("/games/{game}/rules", response_model=list[RuleInfo])
def rules(game: GameId, calling: Calling, q: Wanted = "") -> list[dict[str, Any]]:
    """The numbered rules; with ``q`` those of that number, chapter or words."""
    book = rulebook(registry.game(game).package, calling.lang)
    return [one._asdict() for one in (book.search(q) if q.strip() else book.rules)]


@router.get("/games/{game}/cards", response_model=list[CardInfo])
def cards(game: GameId, calling: Calling, q: Wanted = "") -> list[dict[str, Any]]:
    """The cards that can be looked up; with ``q`` those that have these words on them."""
    rules = registry.game(game)
    speaker = words_of(rules, calling.lang)
    found = [
        {
            "id": card.id,
            "name": capitalised(speaker.say(card.name)),
            "kind": speaker.say(card.kind),
            "text": [speaker.sentence(line) for line in card.text],
            "reconstructed": card.reconstructed,
            "facts": {fact.field: fact.origin for fact in card.facts},
        }
        for card in rules.cards()
    ]
    return [one for one in found if matches(str(list(one.values())), q)]


def about(game_id: str, lang: str) -> dict[str, Any]:
    """What can be said of a game before it is opened."""
    facts = registry.about(game_id)
    return {
        "id": game_id,
        "title": facts.title(lang),
        "intro": facts.intro(lang),
        "players": facts.players,
        "minutes": facts.minutes,
        "weight": facts.weight,
        "authors": facts.authors,
        "publisher": facts.publisher,
        "year": facts.year,
        "rules_version": facts.rules_version,
    }


def declared(game: Game, options: Sequence[Option], kind: str, lang: str) -> list[dict[str, Any]]:
    """Options as data for a form."""
    speaker = words_of(game, lang)

    def said(rest: str) -> str:
        for key in (f"{kind}.{rest}", f"option.{rest}"):
            if speaker.has(key):
                return capitalised(speaker.say(Phrase(key)))
        return ""

    return [
        {
            "name": one.name,
            "kind": one.kind,
            "default": one.default,
            "values": list(one.values),
            "low": one.low,
            "high": one.high,
            "text": said(one.name) or one.name,
            "help": said(f"{one.name}.help"),
            "value_texts": [said(f"{one.name}.{value}") or value for value in one.values],
        }
        for one in options
    ]
