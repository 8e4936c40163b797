"""Sending: e-mail by SMTP, and webhooks that never reach into a private network."""

from __future__ import annotations

import http.client
import ipaddress
import json
import smtplib
import socket
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from deskoherna.server.house import Settings

TIMEOUT: Final = 10.0


class NotSent(Exception):
    """Said in the log; the letter is tried again later."""


def send_mail(settings: Settings, to: str, subject: str, text: str) -> None:
    """One e-mail by the house's SMTP server (``smtp://user:password@host:port`` or ``smtps://…``)."""
    server = urlsplit(settings.smtp)
    host = server.hostname or "localhost"
    letter = EmailMessage()
    letter["From"] = settings.mail_from or f"deskoherna@{host}"
    letter["To"] = to
    letter["Subject"] = subject
    letter.set_content(text)
    connection: smtplib.SMTP
    if server.scheme == "smtps":
        context = ssl.create_default_context()
        connection = smtplib.SMTP_SSL(host, server.port or 465, timeout=TIMEOUT, context=context)
    else:
        connection = smtplib.SMTP(host, server.port or 25, timeout=TIMEOUT)
    with connection:
        if server.scheme != "smtps" and connection.has_extn("starttls"):
            connection.starttls(context=ssl.create_default_context())
        if server.username:
            connection.login(unquote(server.username), unquote(server.password or ""))
        connection.send_message(letter)


def post(url: str, body: dict[str, Any], private: bool = False) -> None:
    """POST JSON to a webhook. Raises NotSent."""
    data = json.dumps(body, ensure_ascii=False).encode()
    status = send(url, data, {"content-type": "application/json"}, private)
    if not 200 <= status < 300:
        raise NotSent(f"{urlsplit(url).hostname} answered {status}")


def send(url: str, data: bytes, headers: Mapping[str, str], private: bool = False) -> int:
    """POST something to a stranger's server; its status. Redirects are not followed. Raises NotSent."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = _address(host, port, private)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    line = socket.create_connection((address, port), timeout=TIMEOUT)
    try:
        if parts.scheme == "https":
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
        connection.sock = line  # the very address that was checked, whatever its name says a moment later
        connection.request("POST", path, data, {**headers, "user-agent": "deskoherna", "connection": "close"})
        return connection.getresponse().status
    finally:
        line.close()


def _address(host: str, port: int, private: bool) -> str:
    """One address of a host that may be written to."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as problem:
        raise NotSent(f"{host}: {problem}") from problem
    for *_, where in found:
        address = str(where[0])
        if private or ipaddress.ip_address(address.split("%")[0]).is_global:
            return address
    raise NotSent(f"{host} is not a public address")
