"""``deskoherna serve``: opens the room, for a family this evening or for a club."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING

from deskoherna.cli.parsing import Parser, number, whole
from deskoherna.cli.shell import Shell
from deskoherna.core.compiled import status

if TYPE_CHECKING:
    from deskoherna.server.house import Settings

# Every setting can also stand in the environment: DESKOHERNA_DB, DESKOHERNA_SMTP …
FROM_ENVIRONMENT = ("db", "public_url", "smtp", "mail_from", "forwarded", "metrics")


def arguments(parser: Parser) -> None:
    parser.takes("--host", default="127.0.0.1", metavar="HOST")
    parser.takes("--port", type=whole("--port", 1, 65535), default=8765, metavar="PORT")
    parser.takes("--db", default=None, metavar="URL")
    parser.takes("--public-url", default=None, metavar="URL")
    parser.takes("--allowed-host", action="append", default=None, metavar="HOST")
    parser.takes("--smtp", default=None, metavar="URL")
    parser.takes("--mail-from", default=None, metavar="ADDRESS")
    parser.takes("--bot-workers", type=whole("--bot-workers", 1, 64), default=1, metavar="N")
    parser.takes("--bots-elsewhere", action="store_true")
    parser.takes("--bot-pace", type=number("--bot-pace", 0, 60), default=0.8, metavar="S")
    parser.takes("--secure-cookies", action="store_true")
    parser.takes("--forwarded", default=None, metavar="ADDRESSES")
    parser.takes("--metrics", default=None, metavar="WORD")
    parser.takes("--log-json", action="store_true")
    parser.takes("--private-webhooks", action="store_true")
    parser.takes("--limit", action="append", default=None, metavar="NAME=VALUE")
    parser.takes("--no-limits", action="store_true")
    parser.takes("--open", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.server.serving.hosting import host
    from deskoherna.server.serving.sockets import listening
    from deskoherna.web.site import create_site

    settings = settings_from(args)
    with ExitStack() as doors:
        sockets = [doors.enter_context(one) for one in listening(settings.host, settings.port)]
        app = create_site(settings)
        url = app.state.house.url

        def opened() -> None:
            shell.print(shell.say("serve.open", url=url))
            if not status().unfit:  # what does not fit has been said
                shell.print(status().read(shell.lang))
            sys.stdout.flush()
            if args.open:
                _show(url)

        host(app, settings, sockets, opened)
    return 0


def _show(url: str) -> None:
    """Open the room in a browser; where there is none, its address has been printed."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()


def listed(given: list[str] | None, name: str) -> tuple[str, ...]:
    """What was given on the command line any number of times, else what the environment says."""
    return tuple(given or os.environ.get(f"DESKOHERNA_{name.upper()}", "").replace(",", " ").split())


def settings_from(args: argparse.Namespace) -> Settings:
    from deskoherna.server.house import Settings

    given = {
        name: getattr(args, name) or os.environ.get(f"DESKOHERNA_{name.upper()}") for name in FROM_ENVIRONMENT
    }
    return Settings(
        host=args.host,
        port=args.port,
        bot_workers=args.bot_workers,
        bot_pace=args.bot_pace,
        bots_elsewhere=args.bots_elsewhere,
        secure_cookies=args.secure_cookies,
        log_json=args.log_json,
        private_webhooks=args.private_webhooks,
        limits=0.0 if args.no_limits else 1.0,
        bounds=listed(args.limit, "limits"),
        allowed_hosts=listed(args.allowed_host, "allowed_hosts"),
        **{name: str(value) for name, value in given.items() if value},
    )
