"""Links and pictures of the documents lead to files and headings that are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from documents.pages import ROOT, pages, tokens

TOP = sorted([*ROOT.glob("*.md"), *(ROOT / ".github").rglob("*.md")])
ALL = sorted({*pages(), *TOP})
AWAY = ("http:", "https:", "mailto:")


@cache
def headings(page: Path) -> set[str]:
    """The anchors of a page, as code hosts and the manual make them of its headings."""
    found: set[str] = set()
    listed = tokens(page)
    for at, token in enumerate(listed):
        if token.type == "heading_open":
            said = "".join(
                [one.content for one in listed[at + 1].children or [] if one.type in ("text", "code_inline")]
            )
            found.add(re.sub(r"[^\w\- ]", "", said.lower()).replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", ALL, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for token in tokens(page):
        for child in token.children or []:
            target = str(child.attrGet("href") or child.attrGet("src") or "")
            if child.type not in ("link_open", "image") or target.startswith(AWAY):
                continue
            path, place = urldefrag(unquote(target))
            there = (page.parent / path).resolve() if path else page
            assert there.exists(), f"{page.relative_to(ROOT)}: {target}"
            assert not place or place in headings(there), f"{page.relative_to(ROOT)}: {target}"


def test_every_page_is_reached_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\((docs/[\w./-]+\.md)", readme))
    told = {str(page.relative_to(ROOT)) for page in (ROOT / "docs").glob("*.md")}
    assert told - linked == set()


ROOMS = "core|server|games|bots|lab|web|cli|testing|settlers|attacks|documents"


def test_files_named_in_sentences_exist() -> None:
    """From the root, or from a room of the package or of its tests."""
    named = re.compile(rf"`((?:docs|tests|scripts|deskoherna|{ROOMS})/[a-z_0-9./-]+\.\w+)`")
    for page in pages():
        for path in named.findall(page.read_text(encoding="utf-8")):
            places = [ROOT / path, ROOT / "deskoherna" / path, ROOT / "tests" / path]
            assert any(place.exists() for place in places), f"{page.name}: {path}"
