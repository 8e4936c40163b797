"""Where a house's letters arrive: a mail server and a webhook on this machine that keep what they get."""

from __future__ import annotations

import email
import email.policy
import http.server
import json
import socketserver
import threading
from email.message import EmailMessage
from typing import Any


class _Mail(socketserver.StreamRequestHandler):
    server: Mailbox

    def handle(self) -> None:
        self.wfile.write(b"220 hello\r\n")
        text, reading = "", False
        for raw in self.rfile:
            line = raw.decode()
            if reading:
                if line == ".\r\n":
                    reading = False
                    letter = email.message_from_string(text, policy=email.policy.default)
                    assert isinstance(letter, EmailMessage)
                    self.server.letters.append(letter)
                    text = ""
                    self.wfile.write(b"250 kept\r\n")
                else:
                    text += line[1:] if line.startswith(".") else line  # RFC 5321: such dots are doubled
            elif line.upper().startswith("DATA"):
                reading = True
                self.wfile.write(b"354 go on\r\n")
            elif line.upper().startswith("QUIT"):
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 good\r\n")


class Mailbox(socketserver.ThreadingTCPServer):
    """A mail server: ``url`` for ``--smtp``, ``letters`` that came."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Mail)
        self.letters: list[EmailMessage] = []
        self.url = f"smtp://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def server_close(self) -> None:
        self.shutdown()
        super().server_close()


class _Told(http.server.BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.received.append(json.loads(body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Hook(http.server.HTTPServer):
    """A webhook: ``url`` for a person's settings, ``received`` bodies, and the ``status`` it answers with."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Told)
        self.received: list[dict[str, Any]] = []
        self.status = 204
        self.url = f"http://127.0.0.1:{self.server_address[1]}/turn"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def server_close(self) -> None:
        self.shutdown()
        super().server_close()
