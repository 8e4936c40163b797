"""The app: the JSON API over a house, with everything a page needs to be mounted beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import anyio.to_thread
from fastapi import FastAPI

import deskoherna
from deskoherna.server import problems
from deskoherna.server.api import PREFIX, router
from deskoherna.server.house import House, Settings
from deskoherna.server.live.listening import Listener
from deskoherna.server.people.callers import current_person, house_of, language
from deskoherna.server.serving import metrics
from deskoherna.server.serving.guarding import Door
from deskoherna.server.workers.housekeeping import Tender

__all__ = ["create_app", "current_person", "house_of", "language"]

THREADS: Final = 20  # requests worked on at once; no more than the database's pool holds connections


def create_app(settings: Settings, house: House | None = None) -> FastAPI:
    """The API under ``/api/v1``. ``app.state.house`` is the house; pages may be mounted on the app.

    A house that is given stays its giver's to close. Pages set ``app.state.problem_page`` to draw errors.
    """
    own = house is None
    the_house = House(settings) if house is None else house

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        anyio.to_thread.current_default_thread_limiter().total_tokens = THREADS
        the_house.hub.attach(asyncio.get_running_loop())
        listener = (
            Listener(the_house.engine, the_house.hub, the_house.room.glances) if the_house.shared else None
        )
        tender = Tender(the_house)
        if listener is not None:
            listener.start()
        tender.start()
        try:
            yield
        finally:
            the_house.hub.close()
            await anyio.to_thread.run_sync(tender.stop)
            if listener is not None:
                await anyio.to_thread.run_sync(listener.stop)
            if own:
                the_house.close()

    app = FastAPI(
        title="Deskoherna",
        version=deskoherna.__version__,
        description="Board games at a table on a network: everything a person can do, for programs.",
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.house = the_house
    problems.install(app)
    app.include_router(router())
    app.include_router(metrics.router)
    app.add_middleware(Door, house=the_house, limits=the_house.limits)
    return app
