"""What a page has is not sent again: drawings and scenes carry a sum of their ink, the page names those."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

from fastapi import Request
from markupsafe import Markup

from deskoherna.core.drawing import Picture

HEADER: Final = "deskoherna-has"  # sums of what the page that asks has, apart by spaces
MOST: Final = 4000  # letters of it that are read
SUM: Final = re.compile(r"[0-9a-f]{12}")


def known(request: Request) -> frozenset[str]:
    """What the asking page has."""
    return frozenset(SUM.findall(request.headers.get(HEADER, "")[:MOST]))


def laid(picture: Picture, has: frozenset[str]) -> Markup:
    """The drawing, or only its sum where the page has it."""
    return inked(picture.svg, has)


def inked(drawn: str, has: frozenset[str]) -> Markup:
    """An element with the sum of its ink, or that alone where the page has it."""
    drawn = str(drawn)  # a template's markup would quote what is put into it
    ink = blake2b(drawn.encode(), digest_size=6).hexdigest()
    tag = drawn[1 : drawn.index(" ")]
    if ink in has:
        return Markup(f'<{tag} data-ink="{ink}"></{tag}>')
    return Markup(drawn.replace(f"<{tag} ", f'<{tag} data-ink="{ink}" ', 1))
