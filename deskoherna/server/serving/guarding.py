"""At the door: size and rate limits, forged requests turned away, security headers on every answer."""

from __future__ import annotations

import ipaddress
import secrets
import socket
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from deskoherna.core.errors import DeskohernaError
from deskoherna.server.house import House, Settings
from deskoherna.server.people.callers import address_of, session_cookie
from deskoherna.server.people.rate_limits import Limits
from deskoherna.server.problems import TooLarge, answer_to
from deskoherna.server.serving.answer_times import Answers
from deskoherna.server.serving.punctual import InTime
from deskoherna.server.serving.turns import Turns

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
CSRF: Final = "csrf"
BODY_LIMIT: Final = 64 * 1024
MANY_HOSTS: Final = 100
RECORD_LIMIT: Final = 2 * 1024 * 1024

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}

RAW: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
SECURE: Final = (b"strict-transport-security", b"max-age=31536000")
UNKEPT: Final = (b"cache-control", b"no-store")


class Forged(DeskohernaError):
    """A request that another site's page may have sent in the person's name."""


class WrongHost(DeskohernaError):
    """A request for a name that is not ours: somebody else's name may lead to our address."""


class Hosts:
    """The names by which the house may be reached.

    Those are the public address, those that were allowed, this machine's own name, and addresses of this
    machine or a private network as numbers, which no foreign name can pretend to be.
    """

    def __init__(self, settings: Settings) -> None:
        named = {"localhost", socket.gethostname().casefold(), settings.host.casefold()}
        public = urlsplit(settings.public_url).hostname
        self._names = named | ({public.casefold()} if public else set())
        self._names |= {one.casefold() for one in settings.allowed_hosts}
        self._known: dict[str, bool] = {}
        self._endings = tuple(one[1:] for one in self._names if one.startswith("*."))

    def include(self, host: str) -> bool:
        """Is this ``Host`` header ours? Nearly everybody says the same few, so they are remembered."""
        known = self._known.get(host)
        if known is None:
            known = self._includes(host)
            if len(self._known) < MANY_HOSTS:
                self._known[host] = known
        return known

    def _includes(self, host: str) -> bool:
        try:
            name = urlsplit("//" + host).hostname or ""
        except ValueError:
            return False
        if name in self._names or "*" in self._names or name.endswith(self._endings):
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or address.is_private


class Door:
    """One pure ASGI layer around everything, so that streams pass through untouched."""

    def __init__(self, app: ASGIApp, house: House, limits: Limits) -> None:
        self.app = app
        self.house = house
        self.limits = limits
        self.hosts = Hosts(house.settings)
        self.turns = Turns(limits.most("at-once"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        sender = _Sender(send, scope["path"], self.house.settings.secure_cookies, self.house.answers)
        try:
            self.limits.spend("request", address_of(request))
            host = request.headers.get("host")  # browsers always say; an old program need not
            if host is not None and not self.hosts.include(host):
                raise WrongHost("error.wrong-host")
            self._check_origin(request)
            in_time = InTime(receive, request.headers, self.limits.seconds("body"))
            counted = _Counted(in_time, _limit(scope["path"]))
            counted.check(request.headers)
            async with self.turns.of(address_of(request), scope["path"]):
                await self.app(scope, counted, sender)
        except DeskohernaError as problem:
            if sender.begun:
                raise
            await answer_to(request, problem)(scope, receive, sender)

    def _check_origin(self, request: Request) -> None:
        """Unsafe requests must come from our own pages, or from a program that names a token.

        Browsers say where a request comes from (Sec-Fetch-Site, Origin). Where neither is sent and a session
        cookie is, the header X-CSRF-Token must repeat the cookie ``csrf``.
        """
        if request.method in SAFE or "authorization" in request.headers:
            return
        site = request.headers.get("sec-fetch-site")
        origin = request.headers.get("origin")
        if site is not None:
            good = site in ("same-origin", "none")
        elif origin is not None:
            ours = {request.headers.get("host", ""), urlsplit(self.house.url).netloc}
            good = urlsplit(origin).netloc in ours
        elif session_cookie(self.house.settings) in request.cookies:
            token = request.cookies.get(CSRF, "")
            said = request.headers.get("x-csrf-token", "")
            good = bool(token) and secrets.compare_digest(token.encode(), said.encode())
        else:
            good = True
        if not good:
            raise Forged("error.forged")


def _limit(path: str) -> int:
    return RECORD_LIMIT if "record" in path else BODY_LIMIT


class _Counted:
    """What arrives, counted."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive = receive
        self._limit = limit
        self._seen = 0

    def check(self, headers: Headers) -> None:
        said = headers.get("content-length", "0")
        if said.isdigit() and int(said) > self._limit:
            raise TooLarge("error.too-large")

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._seen += len(message.get("body", b""))
            if self._seen > self._limit:
                raise HTTPException(413)  # the one kind of error that passes through whoever reads the body
        return message


class _Sender:
    """What leaves, with our headers on it."""

    def __init__(self, send: Send, path: str, secure: bool, answers: Answers) -> None:
        self._send = send
        self._path = path
        self._secure = secure
        self._answers = answers
        self._asked = time.monotonic()
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            self._answers.note(message["status"], time.monotonic() - self._asked)
            headers = message["headers"] = list(message.get("headers", ()))
            said = {name.lower() for name, _ in headers}
            headers += [one for one in RAW if one[0] not in said]
            if self._secure and SECURE[0] not in said:
                headers.append(SECURE)
            if UNKEPT[0] not in said and not self._path.startswith("/static/"):
                headers.append(UNKEPT)
        await self._send(message)
