"""The site: the server's app with pages on it."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from deskoherna.core import registry
from deskoherna.core.drawing import stylesheet
from deskoherna.server.app import create_app
from deskoherna.server.house import House, Settings
from deskoherna.web.admin import admin
from deskoherna.web.clubs import clubs, tournaments
from deskoherna.web.context import HERE, Site, Stranger, desk_of, say
from deskoherna.web.pages import (
    about,
    app,
    cards,
    corrections,
    deals,
    learn,
    new_table,
    passwords,
    people,
    replays,
    reviews,
    rules,
    sharing,
    shelf,
)
from deskoherna.web.pages.manual import manual
from deskoherna.web.profiles import devices, ladders, profile
from deskoherna.web.table import asking, planning, playing, seat_settings

STYLES: Final = ("tokens.css", "drawing.css")
PARTS: Final = (
    shelf,
    learn,
    new_table,
    deals,
    playing,
    seat_settings,
    planning,
    asking,
    corrections,
    cards,
    replays,
    reviews,
    rules,
    sharing,
    people,
    passwords,
    profile,
    ladders,
    devices,
    clubs,
    tournaments,
    admin,
    about,
    app,
)
OF_HOURS: Final = "public, max-age=3600"


class Files(StaticFiles):
    """Our styles, scripts and fonts, kept by browsers for an hour; fonts and vendored files for long."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        scope: Scope = args[2] if len(args) > 2 else kwargs["scope"]
        long = "/vendor/" in scope["path"]
        response.headers["cache-control"] = "public, max-age=2592000" if long else OF_HOURS
        return response


def create_site(settings: Settings, house: House | None = None) -> FastAPI:
    """Pages and API over one house; run it with uvicorn."""
    app = create_app(settings, house)
    app.state.site = Site(app.state.house)
    app.state.problem_page = problem_page
    app.add_exception_handler(Exception, crashed)
    app.add_exception_handler(Stranger, to_door)
    app.add_middleware(GZipMiddleware, minimum_size=4096, compresslevel=4)  # drawings shrink to a tenth
    for part in PARTS:
        app.include_router(part.router)
    for name in STYLES:
        app.add_api_route(f"/static/{name}", _style(name), include_in_schema=False)
    app.add_api_route("/static/games/{game}.css", _layout, include_in_schema=False)
    app.mount("/static", Files(directory=HERE / "static"), name="static")
    built = manual()
    if built is not None:
        app.mount("/manual", built, name="manual")
        app.state.site.manual = True
    return app


def _style(name: str) -> Any:
    async def style() -> Response:
        return Response(stylesheet(name), media_type="text/css", headers={"cache-control": OF_HOURS})

    return style


async def _layout(game: str) -> Response:
    """How a game's table is laid out."""
    sheet = registry.layout(game)
    return Response(sheet, media_type="text/css", headers={"cache-control": OF_HOURS})


async def to_door(request: Request, problem: Exception) -> Response:
    """Whoever has to be known enters first, and comes back."""
    assert isinstance(problem, Stranger)
    return desk_of(request).go(f"/enter?back={problem.back}")


async def crashed(request: Request, problem: Exception) -> Response:
    """Our own fault; the server logs what happened."""
    said = say(desk_of(request).lang, "error.500.line")
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": "trouble", "message": said}, 500)
    return problem_page(request, 500, {"message": said})


def problem_page(request: Request, status: int, body: dict[str, Any]) -> Response:
    """An error as a page that says what happened and what to do next."""
    desk = desk_of(request)
    if not desk.by_htmx:
        return desk.page("problem.html", status=status, code=status, message=body["message"])
    response = desk.page("_problem.html", status=status, message=body["message"])
    response.headers["hx-retarget"] = "#notices"
    response.headers["hx-reswap"] = "innerHTML"
    return response
