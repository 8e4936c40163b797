"""The manual: built without a warning, in both languages, from the games' own rules, served by the room."""

from __future__ import annotations

import json
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from documents.pages import ROOT
from fastapi.testclient import TestClient
from playwright.sync_api import sync_playwright
from server.playhouse import house_at
from web.conftest import CHROMIUM
from web.hosting import Hosted

from deskoherna.core import registry
from deskoherna.core.text.rulebook import rulebook
from deskoherna.core.text.searching import plain
from deskoherna.web import site
from deskoherna.web.pages.manual import manual
from deskoherna.web.site import create_site

LINK = re.compile(r'(?:href|src)="([^"]+)"')
AWAY = ("http:", "https:", "mailto:", "data:")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("manual") / "site"
    builder = runpy.run_path(str(ROOT / "scripts" / "site.py"))
    assert builder["build"](folder) == 0
    return folder


def test_every_rule_of_every_game_has_its_place(built: Path) -> None:
    for lang in ("cs", "en"):
        for game in registry.games():
            page = (built / lang / "rules" / f"{game}.html").read_text(encoding="utf-8")
            book = rulebook(registry.game(game).package, lang)
            assert len(book.numbers) > 5
            for number in book.numbers:
                assert f'id="{game}-{number.lower().replace(".", "-")}"' in page, (game, number)


def test_every_link_leads_somewhere(built: Path) -> None:
    ids: dict[Path, set[str]] = {}
    checked = 0
    for page in built.rglob("*.html"):
        for target in LINK.findall(page.read_text(encoding="utf-8")):
            path, place = urldefrag(unquote(target))
            if target.startswith(AWAY):
                continue
            there = (page.parent / path.partition("?")[0]).resolve() if path else page
            assert there.exists(), f"{page.relative_to(built)}: {target}"
            if place and there.suffix == ".html":
                if there not in ids:
                    ids[there] = set(re.findall(r' id="([^"]+)"', there.read_text(encoding="utf-8")))
                assert place in ids[there], f"{page.relative_to(built)}: {target}"
            checked += 1
    assert checked > 1000


def test_nothing_is_fetched_from_elsewhere(built: Path) -> None:
    for page in built.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for tag in re.findall(r"<(?:script|link|img|iframe)\b[^>]*>", text):
            assert not re.search(r'(?:src|href)="(?:https?:)?//', tag), (page.name, tag)
    for sheet in built.rglob("*.css"):
        assert not re.search(r"url\(['\"]?https?:|@import", sheet.read_text(encoding="utf-8")), sheet.name


@pytest.mark.parametrize(
    ("lang", "word", "page"), [("en", "trick", "brian-boru"), ("cs", "štych", "brian-boru")]
)
def test_it_can_be_searched(built: Path, lang: str, word: str, page: str) -> None:
    text = (built / lang / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    terms = [*index["terms"].items(), *index["titleterms"].items()]
    found = [pages for term, pages in terms if plain(term).startswith(plain(word))]
    pages = {
        index["docnames"][one] for terms in found for one in (terms if isinstance(terms, list) else [terms])
    }
    assert f"rules/{page}" in pages


@pytest.fixture
def room(tmp_path: Path) -> Iterator[TestClient]:
    house = house_at(f"sqlite:///{tmp_path / 'room.db'}")
    with TestClient(create_site(house.settings, house), base_url="http://room") as http:
        yield http
    house.close()


@pytest.fixture
def shelved(built: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(site, "manual", lambda: manual(built))
    return built


def test_the_room_serves_it_and_leads_there(shelved: Path, room: TestClient) -> None:
    for lang, title in (("cs", "Pravidla"), ("en", "Rules")):
        front = room.get("/", headers={"accept-language": lang}).text
        [address] = set(re.findall(r'href="(/manual/[^"]+)"', front))
        assert address == f"/manual/{lang}/index.html"
        page = room.get(address)
        assert page.status_code == 200 and title in page.text
        assert "unsafe-inline" not in page.headers["content-security-policy"].partition("style-src")[0]
        assert room.get(f"/manual/{lang}/rules/brian-boru.html").status_code == 200
    assert room.get("/manual/../../pyproject.toml").status_code == 404


def test_a_browser_reads_and_searches_it(shelved: Path, tmp_path: Path) -> None:
    """From the room's front page, in Czech; scripts run, and neither the console nor the policy complains."""
    hosted = Hosted(tmp_path)
    seen: list[str] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(locale="cs-CZ", base_url=hosted.url).new_page()
        page.set_default_timeout(240_000)
        page.on("console", lambda line: seen.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda problem: seen.append(str(problem)))
        page.on("response", lambda got: seen.append(got.url) if got.status >= 400 else None)
        page.on("request", lambda asked: seen.append(asked.url) if not local(asked.url, hosted.url) else None)
        page.goto("/")
        page.click("footer >> text=Příručka")
        page.fill("input[name=q]", "štych")
        page.press("input[name=q]", "Enter")
        page.wait_for_selector(".search-summary >> text=stránk")  # found so many pages, in Czech
        page.click("#search-results a >> text=Brian Boru")
        assert "Brian Boru" in page.inner_text("h1")
        browser.close()
    hosted.close()
    assert seen == []


def local(url: str, room: str) -> bool:
    return url.startswith((room, "data:"))


def test_without_a_manual_nothing_leads_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setattr(site, "manual", lambda: manual(tmp_path / "nothing"))
    room: TestClient = request.getfixturevalue("room")
    for page in ("/", "/help"):
        assert "/manual" not in room.get(page).text
    assert room.get("/manual/en/index.html").status_code == 404
