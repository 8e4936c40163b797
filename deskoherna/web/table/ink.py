"""Drawings a page has already are not sent again: each carries a sum of its ink, and the page names those."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

from fastapi import Request
from markupsafe import Markup

from deskoherna.core.drawing import Picture

HEADER: Final = "deskoherna-has"  # sums of the drawings on the page that asks, apart by spaces
MOST: Final = 2000  # letters of it that are read
SUM: Final = re.compile(r"[0-9a-f]{12}")


def known(request: Request) -> frozenset[str]:
    """The drawings the asking page has."""
    return frozenset(SUM.findall(request.headers.get(HEADER, "")[:MOST]))


def laid(picture: Picture, has: frozenset[str]) -> Markup:
    """The drawing, or only its sum where the page has it."""
    drawn = picture.svg
    ink = blake2b(drawn.encode(), digest_size=6).hexdigest()
    if ink in has:
        return Markup(f'<svg data-ink="{ink}"></svg>')
    return Markup(drawn.replace("<svg ", f'<svg data-ink="{ink}" ', 1))
