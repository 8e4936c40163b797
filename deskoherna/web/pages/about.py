"""Pages that only tell: help, about; and the switch of language and look."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.text import LANGUAGES
from deskoherna.server.people.callers import LANG
from deskoherna.web import visitor
from deskoherna.web.context import AtDesk
from deskoherna.web.pages.shelf import box

router = APIRouter(include_in_schema=False)


@router.get("/help")
def help_page(desk: AtDesk) -> Response:
    return desk.page("help.html")


@router.get("/about")
def about_page(desk: AtDesk) -> Response:
    lang = desk.lang
    return desk.page("about.html", games=[box(registry.about(one), lang) for one in registry.games()])


@router.post("/look")
def look(
    desk: AtDesk,
    back: Annotated[str, Form(max_length=500)] = "/",
    lang: Annotated[str, Form(max_length=8)] = "",
    theme: Annotated[str, Form(max_length=8)] = "",
) -> Response:
    """Switch language or light, and go back to the same page."""
    person = desk.person
    response = desk.go(back)
    if lang in LANGUAGES:
        visitor.keep(response, desk.house, LANG, lang)
        if person is not None and person.lang != lang:
            desk.house.accounts.change(person.id, lang=lang)
    if theme in visitor.THEMES:
        visitor.keep(response, desk.house, visitor.THEME, theme)
    return response
