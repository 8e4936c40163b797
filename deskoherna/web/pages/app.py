"""The room as an app: what a browser needs to install it, and the page it shows without a network."""

from __future__ import annotations

import json
from typing import Any, Final

from fastapi import APIRouter
from fastapi.responses import Response

from deskoherna.web.context import HERE, AtDesk, say

router = APIRouter(include_in_schema=False)

SIZES: Final = (192, 512)
PAPER, BAIZE = "#f6efe1", "#3d4a3f"


@router.get("/app.webmanifest")
def manifest(desk: AtDesk) -> Response:
    """What the room is called, its icons and colours."""
    lang = desk.lang
    icons: list[dict[str, Any]] = [{"src": "/static/icon.svg", "type": "image/svg+xml", "sizes": "any"}]
    for size in SIZES:
        for purpose in ("any", "maskable"):
            name = f"icon-{size}" if purpose == "any" else f"icon-full-{size}"
            sizes = f"{size}x{size}"
            icons.append(
                {"src": f"/static/app/{name}.png", "type": "image/png", "sizes": sizes, "purpose": purpose}
            )
    told = {
        "id": "/",
        "name": say(lang, "name"),
        "short_name": say(lang, "name"),
        "description": say(lang, "about.line"),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": BAIZE,
        "icons": icons,
        "shortcuts": [{"name": say(lang, "me.title"), "url": "/me"}],
    }
    body = json.dumps(told, ensure_ascii=False).encode()
    return Response(body, media_type="application/manifest+json", headers={"cache-control": "no-cache"})


@router.get("/sw.js")
def worker() -> Response:
    """The service worker, at the top so that it serves the whole room."""
    text = (HERE / "static" / "app" / "worker.js").read_bytes()
    return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})


@router.get("/offline")
def offline(desk: AtDesk) -> Response:
    """What is shown where there is no network: nothing of anybody's tables."""
    return desk.page("offline.html")
