"""A server process for tests: the API on a database and a port, the tiny game on its shelf."""

from __future__ import annotations

import sys

from server.playhouse import QUICK

from deskoherna.core import registry
from deskoherna.server.app import create_app
from deskoherna.server.house import House, Settings
from deskoherna.server.serving import hosting


def main() -> None:
    registry.add("tiny-auction", "tinygame.game:GAME")
    hosting.PATIENCE = 60  # type: ignore[misc]  # so that a test notices whoever holds the server up
    settings = Settings(db=sys.argv[1], port=int(sys.argv[2]), limits=0.0, bot_pace=0.0)
    hosting.host(create_app(settings, House(settings, hasher=QUICK)), settings)


if __name__ == "__main__":
    main()
