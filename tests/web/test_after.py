"""After the match: scores by source, replay, plots, analysis, links to moments, forks, records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.server.workers import hinting

WORDS = {
    "cs-CZ": ("Dohráno", "Celkem", "Body během partie", "Kde se to zlomilo", "Zkopírováno", "Tah {} z"),
    "en-US": ("Finished", "Total", "Points over the match", "Turning points", "Copied", "Move {} of"),
}


@pytest.fixture(scope="module")
def over(site: Hosted) -> str:
    return site.finished()


@pytest.mark.parametrize("lang", list(WORDS))
def test_scores_by_source(visit: Visit, site: Hosted, over: str, lang: str) -> None:
    page = visit(f"/t/{over}", lang)
    expect(page.locator(".finished .turn")).to_have_text(WORDS[lang][0])
    with site.house.room.at(over) as live:
        scores, result = live.playing().scores, live.playing().result
    assert result is not None
    rows = page.locator(".scores tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))"
    )
    numbers = [[0 if cell == "·" else int(cell.replace("−", "-")) for cell in row] for row in rows]
    assert [sum(column) for column in zip(*numbers, strict=True)] == [sum(one.values()) for one in scores]
    total = page.locator(".scores tfoot td").all_inner_texts()
    assert [int(one) for one in total] == list(result.scores)
    expect(page.locator(".scores tfoot th")).to_have_text(WORDS[lang][1])


@pytest.mark.parametrize("lang", list(WORDS))
def test_timeline_and_a_link_to_a_moment(visit: Visit, site: Hosted, over: str, lang: str) -> None:
    with site.house.room.at(over) as live:
        told = sorted({0, *[at for at, _ in live.playing().chronicle()]})  # something can be seen to happen
    page = visit(f"/t/{over}/replay?at=12&seat=1", lang)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("ArrowRight")
    expect(page.locator('#moment[data-at="13"]')).to_be_attached()
    assert page.url.endswith("?at=13&seat=1")
    expect(page.locator(".count")).to_contain_text(WORDS[lang][5].format(told[13]))
    page.locator("[data-share]").click()
    expect(page.locator("[data-share]")).to_have_text(WORDS[lang][4])
    link = page.evaluate("() => navigator.clipboard.readText()")
    friend = visit(link, lang, size="phone")
    expect(friend.locator('#moment[data-at="13"]')).to_be_attached()
    expect(friend.locator(".eyes select")).to_have_value("1")
    assert friend.locator(".happened").inner_text() == page.locator(".happened").inner_text()
    page.locator(".rounds a").nth(1).click()
    expect(page.locator('#moment:not([data-at="13"])')).to_be_attached()
    page.locator(".eyes select").select_option("")
    page.wait_for_url(lambda url: "seat=" not in url)
    page.locator("#slider").fill("3")
    expect(page.locator('#moment[data-at="3"]')).to_be_attached()


def test_it_plays_by_itself(visit: Visit, over: str) -> None:
    page = visit(f"/t/{over}/replay?at=40")
    page.locator("[data-run]").click()
    page.wait_for_function("() => Number(document.querySelector('#moment').dataset.at) >= 42")  # it goes on
    page.locator("[data-run]").click()


def test_back_goes_to_where_one_came_from(visit: Visit, over: str) -> None:
    """Stepping through a match leaves no trail of a hundred pages behind."""
    page = visit(f"/t/{over}")
    page.locator('.finished a[href$="/replay"]').click()
    page.wait_for_url("**/replay*")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(300)
    page.go_back()
    expect(page.locator(".finished")).to_be_visible()
    page.go_forward()
    expect(page.locator("#moment")).to_be_attached()


@pytest.mark.parametrize("lang", list(WORDS))
def test_plots_and_three_swings(visit: Visit, over: str, lang: str) -> None:
    page = visit(f"/t/{over}/replay", lang)
    expect(page.locator("h2", has_text=WORDS[lang][2])).to_be_visible()
    expect(page.locator("#story svg.plot").first.locator(".plot-line")).to_have_count(3)
    expect(page.locator("#story h3", has_text=WORDS[lang][3])).to_be_visible()
    expect(page.locator("#story svg.plot:visible")).to_have_count(2)
    expect(page.locator(".swings li")).to_have_count(3)
    swing = page.locator(".swings a").first
    at = str(swing.get_attribute("data-at"))
    swing.click()
    expect(page.locator(f'#moment[data-at="{at}"]')).to_be_attached()


COACH = {"cs-CZ": ("Stálo to asi", "Zkusit znovu odsud"), "en-US": ("It cost about", "Try again from here")}


@pytest.mark.parametrize(("lang", "size"), [("cs-CZ", "desktop"), ("en-US", "phone")])
def test_the_coach_tells_what_was_lost_and_one_tries_again(
    visit: Visit, over: str, lang: str, size: str
) -> None:
    """Moments of a seat, with price and reason; all losses behind them; the fork is that seat's."""
    page = visit(f"/t/{over}/replay", lang, size=size)
    page.locator(".coach .whose button").nth(1).click()
    expect(page.locator(".coach .whose button").nth(1)).to_have_attribute("aria-current", "true")
    lessons = page.locator(".coach .taught > li")
    expect(lessons.first).to_be_visible()
    price, again = COACH[lang]
    for n in range(lessons.count()):
        expect(lessons.nth(n).locator(".price")).to_contain_text(price)
        expect(lessons.nth(n).locator(".why").first).not_to_be_empty()
    page.locator(".coach .losses summary").click()
    assert page.locator(".coach .losses li").count() >= lessons.count() <= 3
    moment = lessons.first.locator("a").first.get_attribute("href") or ""
    assert "&seat=1" in moment
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    lessons.first.get_by_role("button", name=again).click()
    page.wait_for_url(lambda url: over not in url)
    expect(page.locator("#strip-1.viewed")).to_be_attached()


TREE = {
    "cs-CZ": ("Co si myslelo prohledávání", "tak se hrálo"),
    "en-US": ("What the search believed", "was played"),
}


@pytest.mark.parametrize(("lang", "size"), [("cs-CZ", "desktop"), ("en-US", "phone")])
def test_a_decision_is_opened_with_what_the_search_believed(
    visit: Visit, site: Hosted, over: str, lang: str, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a moment to the tree of its question and back; the page and its data say the same."""
    for name, n in {"LOOKS": 60, "SECONDS": 0.0, "LONGEST": 300.0}.items():  # however slow the machine is
        monkeypatch.setattr(hinting, name, n)
    page = visit(f"/t/{over}/replay?at=30", lang, size=size)
    link, said = TREE[lang]
    page.locator(".controls a", has_text=link).click()
    page.wait_for_url("**/believed*")
    top = page.locator(".tree > ul > li")
    expect(top.first.locator("summary").first).to_be_visible()
    found = page.request.get(str(page.locator("a[href*='believed.json']").get_attribute("href"))).json()
    with site.house.room.at(over) as live:
        then = site.house.reels.at(live, found["at"])
        answer = next(
            str(move) for who, move in live.playing().answers[found["at"] :] if who == found["seat"]
        )
        decision = then.decision(found["seat"])
        assert decision is not None
        texts = {one.notation: then.read(one, lang[:2]) for one in decision.moves}
    assert found["said"] == answer and found["iterations"] == 60
    assert sum(one["visits"] for one in found["tree"]) <= 60
    assert [one["visits"] for one in found["tree"]] == sorted([one["visits"] for one in found["tree"]])[::-1]
    assert page.locator(".tree > ul > li .what").first.inner_text() == texts[found["tree"][0]["move"]]
    assert top.count() == len(found["tree"])
    assert page.locator(".tree em").all_inner_texts() == [said] * (
        answer in [one["move"] for one in found["tree"]]
    )
    assert found["tree"][0]["then"], "what others may answer is told as well"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("a[href*='/replay']").first.click()
    expect(page.locator("#moment")).to_be_attached()


def test_trees_of_a_match_that_goes_on_stay_shut(visit: Visit, site: Hosted) -> None:
    table = site.midway(kind="follow", chapter=2)
    page = visit("/")
    answer = page.request.get(f"{site.url}/t/{table}/believed.json?at=5")
    assert answer.status == 403, answer.text()


def test_fork(visit: Visit, over: str) -> None:
    page = visit(f"/t/{over}/replay?at=30&seat=2")
    page.locator(".controls form button").click()
    page.wait_for_url(lambda url: over not in url)
    expect(page.locator(".strip")).to_have_count(3)
    expect(page.locator("#strip-2.viewed")).to_be_attached()  # at the seat one looked through


@pytest.mark.parametrize("lang", list(WORDS))
def test_a_record_goes_out_and_comes_in(visit: Visit, over: str, lang: str, tmp_path: Path) -> None:
    page = visit(f"/t/{over}/replay", lang)
    with page.expect_download() as got:
        page.locator("a[download][href$='/record']").click()
    kept = tmp_path / "match.json"
    got.value.save_as(kept)
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["game"] == "brian-boru"
    page.goto("/")
    page.locator('input[type="file"]').set_input_files(kept)
    page.locator('form[action="/record"] button').click()
    page.wait_for_url("**/replay")
    assert over not in page.url
    expect(page.locator(".count")).to_contain_text(str(len(record["moves"])))
    page.locator(".coach .whose button").nth(2).click()  # the coach speaks of a friend's match, too
    expect(page.locator(".thinking")).to_have_count(0)
    expect(page.locator('.coach .whose [aria-current="true"]')).to_contain_text(record["names"][2])
    assert page.locator(".coach .losses li").count() > 0


def test_a_damaged_record_says_what_is_wrong(visit: Visit, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    page = visit("/", forgive=True)
    page.locator('input[type="file"]').set_input_files(broken)
    page.locator('form[action="/record"] button').click()
    expect(page.locator(".fault h1")).to_have_text("Tohle nejde")
