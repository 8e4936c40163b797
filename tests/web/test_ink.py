"""T26: drawings and scenes a page has are not sent again, so updates are small, and all of them are shown."""

from __future__ import annotations

import re
from statistics import median

import httpx
import pytest
from patience import PATIENCE
from playwright.sync_api import Browser
from web.hosting import Hosted
from web.look.measure import open_page
from web.positions import MATCHES, answers, reached, say, table_at

from deskoherna.server.people.accounts import Person

ROUND = 20  # answers that are followed
MOST = 20_000  # bytes of a usual update, as they are sent
MOST_OF_FOUR = 30_000  # … at a table of four spirits
INK = re.compile(r'<(?:svg|details) data-ink="([0-9a-f]{12})"(></(?:svg|details)>)?')
PICTURES = """() => {
  const mine = new Set(["style", "aria-pressed"]); // what scripts set
  const told = (one) => one.nodeType === 3 ? one.data : one.tagName
    + [...one.attributes].filter((any) => !mine.has(any.name)).map((any) => `${any.name}=${any.value}`).sort()
    + [...one.childNodes].map(told).join("|");
  return [...document.querySelectorAll("#now svg.picture, #log li")].map(told);
}"""


def client_of(site: Hosted, eva: Person) -> httpx.Client:
    return httpx.Client(
        base_url=site.url, cookies=site.key(eva), headers={"accept-encoding": "gzip"}, timeout=PATIENCE
    )


def updates(site: Hosted, game: str, start: int, stop: int) -> tuple[list[int], list[int]]:
    """Bytes of every update of this part of the match, and of those that answers of one's own bring."""
    eva = site.guest()
    table = table_at(site, eva, game, start)
    sizes: list[int] = []
    mine: list[int] = []
    with client_of(site, eva) as client:
        has = [ink for ink, _ in INK.findall(client.get(f"/t/{table}").text)]
        assert len(has) > 5
        for at in range(start, stop):
            say(site, table, game, at)
            answer = client.get(f"/t/{table}/now", headers={"deskoherna-has": " ".join(has)})
            sizes.append(answer.num_bytes_downloaded)
            mine += sizes[-1:] if answers(game)[0][at][0] == 0 else []
            has = [ink for ink, _ in INK.findall(answer.text)]
    return sizes, mine


@pytest.mark.parametrize("game", MATCHES)
def test_t26_an_update_is_small(site: Hosted, game: str) -> None:
    start = answers(game)[1]["middle"]
    sizes, _ = updates(site, game, start, start + ROUND)
    assert median(sizes) <= MOST, sizes


@pytest.mark.slow
def test_t26_four_spirits_travel_light(site: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MATCHES, "spirit-island", MATCHES["spirit-island"]._replace(players=4))
    answers.cache_clear()
    sizes, mine = updates(site, "spirit-island", 0, len(answers("spirit-island")[0]) - 1)
    answers.cache_clear()
    assert median(sizes) <= MOST_OF_FOUR
    assert median(mine) <= MOST_OF_FOUR


def test_only_what_the_page_has_is_left_out(site: Hosted) -> None:
    eva = site.guest()
    table = table_at(site, eva, "brian-boru", "middle")
    with client_of(site, eva) as client:
        whole = client.get(f"/t/{table}/now").text
        inks = [ink for ink, _ in INK.findall(whole)]
        assert whole.count('<details data-ink="') == whole.count('class="scene') > 5
        assert all(not named for _, named in INK.findall(whole))
        part = client.get(f"/t/{table}/now", headers={"deskoherna-has": f"{inks[0]} {'0' * 12} <b>"}).text
    assert [(ink, bool(named)) for ink, named in INK.findall(part)] == [(ink, ink == inks[0]) for ink in inks]


@pytest.mark.parametrize("game", ["brian-boru", "spirit-island"])
def test_a_page_that_was_told_of_changes_shows_what_a_new_one_does(
    site: Hosted, browser: Browser, game: str
) -> None:
    eva = site.guest()
    start = answers(game)[1]["middle"]
    table = table_at(site, eva, game, start)
    page = open_page(browser, site, eva, f"/t/{table}", "cs")
    sent: list[str] = []
    page.on("response", lambda one: sent.append(one.text()) if "/now" in one.url else None)
    for at in range(start, start + 8):
        say(site, table, game, at)
        reached(page, site, table)
    told = page.evaluate(PICTURES)
    page.reload()
    page.wait_for_selector("main[data-ready]")
    assert told == page.evaluate(PICTURES)
    assert any(named for text in sent for _, named in INK.findall(text))
    page.context.close()


WATCHED = """() => {
  const lying = [...document.querySelectorAll("#now [data-ink]")];
  window.inks = new Map(lying.map((one) => [one.dataset.ink, one]));
  window.touched = new Set();
  new MutationObserver((list) => {
    for (const { target } of list) {
      const drawing = (target instanceof Element ? target : target.parentElement)?.closest("[data-ink]");
      if (drawing) window.touched.add(drawing);
    }
  }).observe(
    document.querySelector("#now"),
    { subtree: true, childList: true, attributes: true, characterData: true },
  );
}"""
STAYED = """() => {
  const lying = [...document.querySelectorAll("#now [data-ink]")];
  const same = lying.filter((one) => window.inks.has(one.dataset.ink));
  return [
    same.length,
    same.filter((one) => one !== window.inks.get(one.dataset.ink)).map((one) => one.id),
    same.filter((one) => window.touched.has(one)).map((one) => one.id),
  ];
}"""


@pytest.mark.parametrize("game", ["terra-mystica", "imperial-settlers"])
def test_drawings_that_have_not_changed_are_not_touched(site: Hosted, browser: Browser, game: str) -> None:
    eva = site.guest()
    start = answers(game)[1]["middle"]
    table = table_at(site, eva, game, start)
    page = open_page(browser, site, eva, f"/t/{table}", "cs")
    for at in range(start, start + 5):
        page.evaluate(WATCHED)
        say(site, table, game, at)
        reached(page, site, table)
        stayed, replaced, touched = page.evaluate(STAYED)
        assert stayed > 10
        assert not replaced
        assert not touched
    page.context.close()


def test_what_was_chosen_or_advised_is_not_marked_any_more(site: Hosted, browser: Browser) -> None:
    eva = site.guest()
    game = "terra-mystica"
    start = answers(game)[1]["middle"]
    table = table_at(site, eva, game, start)
    page = open_page(browser, site, eva, f"/t/{table}", "cs")
    page.evaluate("""() => {
      for (const drawing of document.querySelectorAll("#now svg[data-ink]")) {
        drawing.querySelector("g")?.classList.add("armed", "advised");
      }
    }""")
    assert page.locator("#now .armed").count() > 3
    say(site, table, game, start)
    reached(page, site, table)
    page.wait_for_function("!document.querySelector('#now .armed, #now .advised')")
    page.context.close()


def test_a_drawing_that_has_left_the_page_comes_from_its_memory(site: Hosted, browser: Browser) -> None:
    eva = site.guest()
    page = open_page(browser, site, eva, f"/t/{table_at(site, eva, 'brian-boru', 'middle')}", "cs")
    gone, back = page.evaluate("""async () => {
      const { read } = await import("/static/table/ink.js");
      const drawing = document.querySelector("#now svg[data-ink]"), whole = drawing.outerHTML;
      const named = `<div id="now"><svg data-ink="${drawing.dataset.ink}"></svg></div>`;
      const here = read(named).querySelector("svg"); // it lies there: the name is enough
      drawing.remove();
      const again = read(named).querySelector("svg").outerHTML;
      return [here.childElementCount === 0 && here.id === drawing.id, again === whole];
    }""")
    assert gone
    assert back
    page.context.close()
