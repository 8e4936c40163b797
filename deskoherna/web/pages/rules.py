"""The numbered rules of a game, to read or search, each with a drawing of what it speaks of."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from deskoherna.core import registry
from deskoherna.core.drawing.legend import legend
from deskoherna.core.lessons.examples import examples, still
from deskoherna.core.text.rulebook import rulebook
from deskoherna.web.context import AtDesk
from deskoherna.web.pages.shelf import box
from deskoherna.web.table.asking import looked_up
from deskoherna.web.table.guiding import tries

router = APIRouter(include_in_schema=False)

OF_A_DAY = "private, max-age=86400"  # a drawing rests on the language a visitor has


@router.get("/rules/{game}")
def rules_page(desk: AtDesk, game: str, q: Annotated[str, Query(max_length=80)] = "") -> Response:
    """All rules of a game on one page, or those that were searched for."""
    lang = desk.lang
    about = registry.about(game)
    book = rulebook(registry.game(game).package, lang)
    return desk.page(
        "rules.html",
        game=box(about, lang),
        title=about.title(lang),
        rules=looked_up(book, q, ()),
        wanted=q,
        tries=tries(game, lang, book.numbers),
        shown=examples(game, lang),
        legend=legend(registry.game(game), lang),
        game_id=game,
    )


@router.get("/rules/{game}/{number}")
def drawing(desk: AtDesk, game: str, number: str) -> Response:
    """What a rule speaks of, drawn: to be put beside it."""
    example = examples(registry.game(game).id, desk.lang).get(number)
    if example is None:
        raise HTTPException(404)
    page = desk.page("_example.html", example=example, svg=still(example, number))
    page.headers["cache-control"] = OF_A_DAY
    return page
