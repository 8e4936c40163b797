"""The desk: what every page needs: words, templates, who is asking and in which language."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from deskoherna.core.environment.extras import missing
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.core.text.wording import number
from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.callers import current_person
from deskoherna.web import marks, visitor
from deskoherna.web.table import ink

HERE: Final = Path(__file__).parent


def say(lang: str, key: str, **args: Any) -> str:
    """A text of the pages (``web.KEY``)."""
    return words(lang, HERE).say(Phrase("web." + key, **args))


def ago(lang: str, since: float) -> str:
    """How long something has taken, in words."""
    seconds = max(0, int(time.time() - since))
    for size, unit in ((86400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= size:
            return say(lang, "ago." + unit, n=seconds // size)
    return say(lang, "ago.moment")


def environment() -> Environment:
    """Templates that escape everything and refuse names they do not know."""
    env = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(
        mark=marks.mark,
        mark_symbols=marks.symbols,
        qr=marks.qr,
        emblem=marks.emblem,
        icon=marks.icon,
        number=number,
    )
    env.globals["passkeys_here"] = not missing("passkeys")
    env.filters["svg"] = Markup
    env.filters["laid"] = ink.laid
    env.filters["inked"] = ink.inked
    return env


class Stranger(Exception):
    """Somebody we do not know wants what needs an account or a guest's name."""

    def __init__(self, back: str) -> None:
        self.back = back


class Desk:
    """One site's templates over one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.env = environment()
        self.manual = False  # is it built, so that pages may lead to it?

    def person(self, request: Request) -> Person | None:
        """Who asks, if we know them."""
        return current_person(request)

    def known(self, request: Request, back: str, account: bool = False) -> Person:
        """Who asks, guests too unless it takes an account; others go to the door, and from there back."""
        person = current_person(request)
        if person is None or (account and person.guest):
            raise Stranger(back)
        return person

    def somebody(self, request: Request) -> Person:
        """Who asks, a new guest if we do not know them."""
        return visitor.somebody(request, self.house, say(self.lang(request), "guest"))

    def lang(self, request: Request) -> str:
        return visitor.language(request)

    def render(self, request: Request, template: str, **things: Any) -> str:
        """A template filled in, in the visitor's language."""
        lang = self.lang(request)
        path = request.url.path
        return self.env.get_template(template).render(
            say=lambda key, **args: say(lang, key, **args),
            ago=lambda since: ago(lang, since),
            lang=lang,
            has=ink.known(request),
            theme=visitor.theme(request),
            me=self.person(request),
            manual=self.manual,
            here=path,
            back=path + (f"?{request.url.query}" if request.url.query else ""),
            **things,
        )

    def page(self, request: Request, template: str, status: int = 200, **things: Any) -> HTMLResponse:
        """A page or a fragment."""
        response = HTMLResponse(self.render(request, template, **things), status)
        visitor.keep_session(request, response, self.house)
        return response

    def go(self, request: Request, path: str) -> Response:
        """Off to another page of ours, after a form was sent."""
        response = RedirectResponse(local(path), status_code=303)
        visitor.keep_session(request, response, self.house)
        return response


def by_htmx(request: Request) -> bool:
    """Was this asked for by a script of ours, which wants a fragment and not a page?"""
    return request.headers.get("hx-request") == "true"


def local(path: str) -> str:
    """The path if it stays in this house, else the shelf."""
    fine = path.startswith("/") and not path.startswith(("//", "/\\")) and not urlsplit(path).netloc
    return path if fine and path.isprintable() and "\\" not in path else "/"


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk
