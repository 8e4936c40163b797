"""The manual: what ``make docs`` has built, served at /manual; where it is not built, nothing leads there."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

BUILT: Final = Path(__file__).parents[3] / "build" / "site"  # in a clone, beside the package
ENTRANCE: Final = "index.html"
_INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def manual(folder: Path = BUILT) -> Manual | None:
    """The manual, if it has been built."""
    return Manual(folder) if (folder / ENTRANCE).is_file() else None


class Manual(StaticFiles):
    """Pages that Sphinx made; their one script in the page is allowed by its digest, and nothing else is."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        pages = sorted(folder.glob(f"*/{ENTRANCE}"))
        scripts = {text for page in pages for text in _INLINE.findall(page.read_text(encoding="utf-8"))}
        digests = " ".join([f"'sha256-{_digest(text)}'" for text in sorted(scripts)])
        self._policy = (
            f"default-src 'none'; script-src 'self' {digests}; style-src 'self' 'unsafe-inline'; "
            "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
            "frame-ancestors 'none'"
        )

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["content-security-policy"] = self._policy
        response.headers["cache-control"] = "public, max-age=3600"
        return response


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()
