"""The desk: what every page needs: words, templates, who is asking and in which language."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from fastapi import Depends, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from deskoherna.core.environment.extras import missing
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.core.text.wording import number
from deskoherna.server.house import House
from deskoherna.server.people.accounts import Person
from deskoherna.server.people.callers import address_of, current_person
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


class Site:
    """The templates of all pages, over one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.env = environment()
        self.manual = False  # is it built, so that pages may lead to it?


class Desk:
    """What a page is given: the house, who asks and in which language, looked up when first needed."""

    def __init__(self, site: Site, request: Request) -> None:
        self.site = site
        self.house = site.house
        self.request = request

    @property
    def person(self) -> Person | None:
        """Who asks, if we know them."""
        return current_person(self.request)

    @property
    def person_id(self) -> int | None:
        """By what number we know who asks, if we do."""
        person = self.person
        return person.id if person is not None else None

    def known(self, back: str, account: bool = False) -> Person:
        """Who asks, guests too unless it takes an account; others go to the door, and from there back."""
        person = self.person
        if person is None or (account and person.guest):
            raise Stranger(back)
        return person

    def somebody(self) -> Person:
        """Who asks, a new guest if we do not know them."""
        return visitor.somebody(self.request, self.house, say(self.lang, "guest"))

    @property
    def lang(self) -> str:
        return visitor.language(self.request)

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return address_of(self.request)

    @property
    def by_htmx(self) -> bool:
        """Was this asked for by a script of ours, which wants a fragment and not a page?"""
        return self.request.headers.get("hx-request") == "true"

    def render(self, template: str, **things: Any) -> str:
        """A template filled in, in the visitor's language."""
        lang, url = self.lang, self.request.url
        return self.site.env.get_template(template).render(
            say=lambda key, **args: say(lang, key, **args),
            ago=lambda since: ago(lang, since),
            lang=lang,
            has=ink.known(self.request),
            theme=visitor.theme(self.request),
            me=self.person,
            manual=self.site.manual,
            here=url.path,
            back=url.path + (f"?{url.query}" if url.query else ""),
            **things,
        )

    def page(self, template: str, status: int = 200, **things: Any) -> HTMLResponse:
        """A page or a fragment."""
        response = HTMLResponse(self.render(template, **things), status)
        visitor.keep_session(self.request, response, self.house)
        return response

    def go(self, path: str) -> Response:
        """Off to another page of ours, after a form was sent."""
        response = RedirectResponse(local(path), status_code=303)
        visitor.keep_session(self.request, response, self.house)
        return response


def local(path: str) -> str:
    """The path if it stays in this house, else the shelf."""
    fine = path.startswith("/") and not path.startswith(("//", "/\\")) and not urlsplit(path).netloc
    return path if fine and path.isprintable() and "\\" not in path else "/"


def desk_of(request: Request) -> Desk:
    return Desk(request.app.state.site, request)


async def _asked(request: Request) -> Desk:
    """Async only so that no thread is taken for it."""
    return desk_of(request)


AtDesk = Annotated[Desk, Depends(_asked)]
SeatField = Annotated[int, Form(ge=0, le=15)]
Eyes = Annotated[int | None, Query(ge=0, le=15)]  # of which seat; None: of who only watches
