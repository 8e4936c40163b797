"""Sockets to listen on, taken before anything else is done, so that a taken port is told at once."""

from __future__ import annotations

import errno
import socket
import sys
from typing import Final

from deskoherna.core.errors import DeskohernaError

BACKLOG: Final = 4096  # connections that wait to be taken


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen on all addresses of a host; raises an error for people where that cannot be."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as problem:
        raise DeskohernaError("error.serve.host", host=host) from problem
    sockets: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            one = socket.socket(family, kind, protocol)
            sockets.append(one)
            if sys.platform != "win32":
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.bind(address)
            one.listen(BACKLOG)
    except OSError as problem:
        for one in sockets:
            one.close()
        raise _refusal(host, port, problem) from problem
    return sockets


def _refusal(host: str, port: int, problem: OSError) -> DeskohernaError:
    if problem.errno == errno.EADDRINUSE:
        return DeskohernaError("error.serve.port-taken", host=host, port=str(port))
    if problem.errno == errno.EADDRNOTAVAIL:
        return DeskohernaError("error.serve.host", host=host)
    detail = problem.strerror or str(problem)
    return DeskohernaError("error.serve.port", host=host, port=str(port), detail=detail)
