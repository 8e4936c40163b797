"""The site and the browser of the other tests of pages."""

from __future__ import annotations

from web.conftest import browser, site

__all__ = ["browser", "site"]
