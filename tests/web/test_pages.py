"""Pages without a browser: words, styles, status codes, speed and who sees what."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from patience import PATIENCE
from web.hosting import Hosted

from deskoherna.core.text import check
from deskoherna.web.context import HERE, local

OURS = {"accept-language": "cs", "sec-fetch-site": "same-origin"}  # as browsers say it
PAGES = (
    "/", "/new/brian-boru", "/rules/brian-boru", "/cards/brian-boru", "/help", "/about", "/enter", "/me",
)  # fmt: skip


@pytest.fixture
def guest(site: Hosted) -> httpx.Client:
    return httpx.Client(base_url=site.url, follow_redirects=True, headers=OURS)


def test_words() -> None:
    assert check(HERE) == []


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_speak(site: Hosted, path: str, lang: str) -> None:
    page = httpx.get(site.url + path, headers={"accept-language": lang})
    assert page.status_code == 200
    assert f'<html lang="{lang}"' in page.text
    assert re.search(r"<[^>]+ style=|<style|<script>|\son\w+=", page.text) is None


@pytest.mark.parametrize(
    ("lang", "names"),
    [("cs", ["začátečník", "klubový hráč", "expert"]), ("en", ["beginner", "club player", "expert"])],
)
def test_levels_of_bots_have_names(site: Hosted, lang: str, names: list[str]) -> None:
    page = httpx.get(site.url + "/new/brian-boru", headers={"accept-language": lang}).text
    found = dict(re.findall(r'<option value="(beginner|club|expert)">([^<]+)<', page))
    assert [found[level] for level in ("beginner", "club", "expert")] == names


def test_fine_options_are_folded_away(site: Hosted) -> None:
    """Terra Mystica can fix every tile; whoever just wants to play sees three questions."""
    page = httpx.get(site.url + "/new/terra-mystica").text
    open_part, _, folded = page.partition("<details")
    assert 'name="option.cult_spades"' in open_part
    assert 'name="option.round1"' not in open_part
    assert 'name="option.round1"' in folded
    plain = httpx.get(site.url + "/new/brian-boru").text
    assert '<details class="fine"' not in plain


def test_the_difficulty_of_what_was_chosen_is_said(site: Hosted) -> None:
    """Prussia on level 3 is worth 6 (its card); with an extra board 6 + 2 + 2 (R16)."""
    where = (
        site.url + "/new/spirit-island/remark?players=2&option.adversary=brandenburg-prussia&option.level=3"
    )
    said = {lang: httpx.get(where, headers={"accept-language": lang}).text for lang in ("cs", "en")}
    assert said == {"cs": "Obtížnost téhle partie: 6.", "en": "Difficulty of this match: 6."}
    assert "10" in httpx.get(where + "&option.extra-board=on").text
    wrong = httpx.get(where.replace("level=3", "level=9"), headers={"accept-language": "cs"})
    assert wrong.status_code == 200 and "6" in wrong.text and "<" not in wrong.text
    assert httpx.get(site.url + "/new/brian-boru/remark?players=3").text == ""


def test_options_that_contradict_each_other_are_refused_by_their_labels(site: Hosted) -> None:
    """Second Wave lies in the box of Branch & Claw; nothing is laid, and the page says what to change."""
    given = {"players": "1", "name": "Eva", "option.scenario": "second-wave", "option.boxes": "base"}
    ours = {**OURS, "origin": site.url}
    visitor = httpx.Client(base_url=site.url, headers=ours)
    said = visitor.get("/new/spirit-island/remark", params=given).text
    assert "Krabice" in said and "Trny a\u00a0drápy, Všechny" in said and "second-wave" not in said
    refused = visitor.post("/new/spirit-island", data=given)
    assert refused.status_code == 422 and "Trny a\u00a0drápy" in refused.text
    assert visitor.get("/me").text.count("/t/") == 0


def test_one_screen_needs_a_curtain_only_where_something_is_secret(site: Hosted) -> None:
    pages = [httpx.get(f"{site.url}/new/{game}").text for game in ("brian-boru", "spirit-island")]
    assert ["curtain" in page for page in pages] == [True, False]


def test_ids_are_unique(site: Hosted) -> None:
    """On a table's page, which holds the most: drawings, symbols, drawers."""
    eva = site.guest()
    for table in (site.midway(eva, "follow", 2), site.midway(eva, "build", 1, "great-field")):
        ids = re.findall(r'\sid="([^"]+)"', httpx.get(f"{site.url}/t/{table}", cookies=site.key(eva)).text)
        assert len(ids) > 100
        assert sorted(ids) == sorted(set(ids))


def test_pages_travel_light(site: Hosted) -> None:
    """Drawings are long and alike: a table of 100 kB goes out as a tenth of that; streams go as they are."""
    eva = site.guest()
    table = site.midway(eva, "follow", 2)
    with httpx.stream("GET", f"{site.url}/t/{table}", cookies=site.key(eva)) as page:
        packed = sum(len(piece) for piece in page.iter_raw())
        assert page.headers["content-encoding"] == "gzip"
    whole = httpx.get(f"{site.url}/t/{table}", cookies=site.key(eva), headers={"accept-encoding": "identity"})
    assert len(whole.content) > 100_000
    assert packed < 0.2 * len(whole.content)
    with httpx.stream("GET", f"{site.url}/api/v1/tables/{table}/stream") as news:
        assert "content-encoding" not in news.headers
        assert next(news.iter_lines()).startswith(("id:", "event:"))


def test_no_colour_but_in_the_tokens() -> None:
    for sheet in (HERE / "static").glob("*.css"):
        assert re.search(r"#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(", without_ids(sheet)) is None, sheet


def without_ids(sheet: Path) -> str:
    return re.sub(r"#(now|notices|preview|moves|talk|drawer|log)\b", "", sheet.read_text(encoding="utf-8"))


def test_errors_are_pages(guest: httpx.Client) -> None:
    for path, status in (
        ("/nowhere", 404),
        ("/t/nowhere", 404),
        ("/new/no-such-game", 404),
        ("/rules/x", 404),
    ):
        page = guest.get(path)
        assert page.status_code == status
        assert "Tady nic není" in page.text
    forged = guest.post("/play/brian-boru", headers={"sec-fetch-site": "cross-site"})
    assert forged.status_code == 403
    assert "<h1>" in forged.text
    large = guest.post("/look", content=b"x" * 100_000)
    assert large.status_code == 413


def test_a_crash_is_a_page(site: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("under the table")

    monkeypatch.setattr("deskoherna.web.pages.shelf.box", broken)
    page = httpx.get(site.url + "/", headers={"accept-language": "cs"})
    assert page.status_code == 500
    assert "Spadla nám kostka pod stůl" in page.text


def test_nobody_acts_for_another(site: Hosted, guest: httpx.Client) -> None:
    table = guest.post("/play/brian-boru").url.path
    other = httpx.Client(base_url=site.url)
    said = {"move": "place NU1", "position": "1", "seat": "0"}
    assert other.post(table + "/play", data=said).status_code == 403
    assert other.post(table + "/undo", data={"position": "1", "seat": "0"}).status_code == 403
    assert other.post(table + "/bot", data={"seat": "0", "bot": "greedy"}).status_code == 403
    assert other.post(table + "/talk", data={"line": "hm"}).status_code == 403
    assert "data-move" not in other.get(table).text


def test_a_stale_move_says_so(guest: httpx.Client) -> None:
    table = guest.post("/play/brian-boru").url.path
    said = {"move": "place NU1", "position": "0", "seat": "0"}
    late = guest.post(table + "/play", data=said, headers={"hx-request": "true"})
    assert late.status_code == 409
    assert 'class="notice"' in late.text


def test_an_account_keeps_the_seat(site: Hosted, guest: httpx.Client) -> None:
    table = guest.post("/play/brian-boru").url.path
    made = guest.post("/register", data={"name": "Božena N.", "password": "dlouhé heslo", "after": "/me"})
    assert table in made.text
    elsewhere = httpx.Client(base_url=site.url, follow_redirects=True, headers=OURS)
    wrong = elsewhere.post("/enter", data={"name": "Božena N.", "password": "jiné heslo"})
    assert wrong.status_code == 401
    assert 'role="alert"' in wrong.text
    back = elsewhere.post("/enter", data={"name": "božena n.", "password": "dlouhé heslo", "after": "/me"})
    assert table in back.text
    saved = elsewhere.post(
        "/settings", data={"name": "Božena", "lang": "en", "theme": "dark", "email": "b@example.org"}
    )
    assert 'lang="en" data-theme="dark"' in saved.text
    assert "b@example.org" in saved.text
    assert elsewhere.post("/settings/tokens", data={"label": "bot"}).text.count("secret") == 1


def test_records_travel(site: Hosted, guest: httpx.Client) -> None:
    table = site.finished()
    record = guest.get(f"/api/v1/tables/{table}/record")
    page = guest.post("/record", files={"record": ("match.json", record.content, "application/json")})
    assert page.url.path.endswith("/replay")
    broken = guest.post("/record", files={"record": ("match.json", b"{", "application/json")})
    assert broken.status_code == 422


def test_links_stay_in_the_house() -> None:
    assert local("/t/abc?as=1") == "/t/abc?as=1"
    for path in ("//evil.example", "https://evil.example", "/\\evil.example", "evil", "/a\nb"):
        assert local(path) == "/"


def test_rules_cards_and_lessons_are_found_in_any_form_of_a_word(site: Hosted) -> None:
    """One search for all three: the word as it is declined, and without its accents."""
    cs = {"accept-language": "cs"}

    def found(path: str, wanted: str, part: str) -> int:
        page = httpx.get(f"{site.url}{path}", params={"q": wanted}, headers=cs, timeout=PATIENCE)
        assert page.status_code == 200
        return page.text.count(part)

    for path, part, forms in (
        ("/rules/brian-boru", '<article class="rule', ("kláštery", "v klášteře", "klasterech")),
        ("/learn/brian-boru", '<li id="lesson-', ("štychy", "o štychu", "stychem")),
        ("/cards/brian-boru", '<article class="shown-card', ("sňatky", "o sňatku", "snatkem")),
    ):
        every = found(path, "", part)
        counts = {found(path, form, part) for form in forms}
        assert len(counts) == 1 and 0 < counts.pop() < every, path
    assert "slonovina" in httpx.get(f"{site.url}/learn/brian-boru?q=slonovina", headers=cs).text


def test_a_rules_drawing_is_a_part_of_a_page(site: Hosted) -> None:
    """The page names drawings, which come when they are scrolled to."""
    cs = {"accept-language": "cs"}
    page = httpx.get(f"{site.url}/rules/brian-boru", headers=cs, timeout=PATIENCE).text
    numbers = re.findall(r'hx-get="/rules/brian-boru/([^"]+)"', page)
    assert len(numbers) == 112 and '<details class="legend">' in page
    drawn = httpx.get(f"{site.url}/rules/brian-boru/{numbers[0]}", headers=cs, timeout=PATIENCE)
    assert drawn.status_code == 200 and drawn.text.startswith('<figure class="example')
    assert "<svg" in drawn.text and "max-age" in drawn.headers["cache-control"]
    assert httpx.get(f"{site.url}/rules/brian-boru/R99.9").status_code == 404
