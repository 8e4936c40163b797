"""A finished match to show to others: pictures and films of it, where it turned, and what a bot would do."""

from __future__ import annotations

import urllib.error
import urllib.request
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.web.pages.sharing import of_match, of_scene
from deskoherna.web.stories import Story

SVG = "{http://www.w3.org/2000/svg}"


def got(site: Hosted, path: str) -> ElementTree.Element:
    with urllib.request.urlopen(site.url + path) as answer:
        assert answer.headers["content-type"].startswith("image/svg+xml")
        return ElementTree.fromstring(answer.read())


@pytest.mark.parametrize("game", ["brian-boru", "spirit-island"])
def test_a_moment_is_a_picture_and_what_led_there_a_film(site: Hosted, game: str) -> None:
    table = site.finished(game)
    drawn = got(site, f"/t/{table}/picture.svg?at=6")
    assert drawn.tag == f"{SVG}svg" and drawn.find(f"{SVG}style") is not None
    moving = got(site, f"/t/{table}/film.svg?at=6&seat=1")
    turns = [one for one in moving.iter(f"{SVG}animate") if one.get("attributeName") == "display"]
    assert len(turns) == 7  # moments 0 to 6
    for one in turns:
        values, times = str(one.get("values")).split(";"), str(one.get("keyTimes")).split(";")
        assert len(values) == len(times) and values.count("inline") == 1
        assert times[0] == "0.0000" and times == sorted(times)
    hidden = [one for one in moving if one.tag == f"{SVG}g" and one.get("display") == "none"]
    assert len(hidden) == 6  # where nothing moves, the last one is seen


@pytest.mark.parametrize("path", ["picture.svg?at=6", "film.svg?at=6"])
def test_what_is_shared_wears_its_colours_when_it_is_opened_by_itself(
    site: Hosted, visit: Visit, path: str
) -> None:
    """It brings its styles along, which the rule for our pages would forbid (visit hears of that)."""
    page = visit(f"/t/{site.finished()}/{path}")
    cloth = page.locator("svg .cloth").first
    assert cloth.evaluate("one => getComputedStyle(one).fill") != "rgb(0, 0, 0)"


def test_a_film_says_scene_and_line_apart(site: Hosted) -> None:
    film = got(site, f"/t/{site.finished()}/film.svg?at=6")
    said = ["".join(one.itertext()) for one in film.iter(f"{SVG}text")]
    assert [one for one in said if " – " in one] and not [one for one in said if one.count(": ") > 1]


def test_points_of_a_moment_say_what_they_are_and_nobody_has_their_own_in_a_common_cause(
    site: Hosted, visit: Visit
) -> None:
    page = visit(f"/t/{site.finished()}/replay?at=6")
    expect(page.locator("p.tally")).to_contain_text("Body, kdyby se teď skončilo:")
    page.goto(f"/t/{site.finished('spirit-island')}/replay?at=6")
    expect(page.locator(".happened")).to_be_visible()
    expect(page.locator("p.tally")).to_have_count(0)


def test_a_film_of_a_match_shows_how_rounds_ended() -> None:
    story = Story([[0]] * 31, [(1, 0), (2, 10), (3, 20)], 0, list(range(31)))
    assert of_match(story) == [9, 19, 30]
    assert of_scene(story, 20) == [13, 14, 15, 16, 17, 18, 19, 20]
    assert of_scene(story, 2) == [0, 1, 2]
    long = Story([[0]] * 401, [(n, 10 * n) for n in range(40)], 0, list(range(401)))
    assert len(of_match(long)) <= 12 and of_match(long)[-1] == 400


def test_a_match_that_goes_on_is_not_shown(site: Hosted) -> None:
    table = site.midway(site.guest(), "follow")
    for path in ("picture.svg?at=0", "film.svg?at=3", "film.svg?whole=1"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            got(site, f"/t/{table}/{path}")
        assert refused.value.code == 403


@pytest.mark.parametrize(("width", "shown", "hidden"), [(390, "narrow", "wide"), (1440, "wide", "narrow")])
def test_letters_of_a_plot_keep_their_size(
    site: Hosted, visit: Visit, width: int, shown: str, hidden: str
) -> None:
    page = visit(f"/t/{site.finished(person=site.guest())}/replay")
    page.set_viewport_size({"width": width, "height": 844})
    plot = page.locator(f"#story svg.plot.{shown}").first
    expect(plot).to_be_visible()
    expect(page.locator(f"#story svg.plot.{hidden}").first).to_be_hidden()
    assert plot.evaluate("one => one.getBoundingClientRect().width / one.viewBox.baseVal.width") >= 1


def test_the_end_says_where_it_turned_and_what_a_bot_would_have_done(site: Hosted, visit: Visit) -> None:
    eva = site.guest()
    table = site.finished(person=eva)
    page = visit(f"/t/{table}", person=eva)
    turning = page.locator(".turning")
    expect(turning.locator("svg.plot:visible").first).to_be_visible()
    expect(turning.locator(".swings li").first).to_be_visible()
    assert turning.locator(".swings .why").first.inner_text().strip()  # what came of it
    expect(turning.locator(".swings .instead").first).to_contain_text("Bot by zahrál")
    turning.get_by_role("button", name="Hrát odsud proti botům").first.click()
    expect(page.locator("#decision")).to_be_visible()
    assert page.url.split("/t/")[1][:10] != table


def test_a_picture_is_painted_by_the_browser(site: Hosted, visit: Visit) -> None:
    table = site.finished()
    page = visit(f"/t/{table}/replay?at=3", lang="en-GB")
    with page.expect_download() as waited:
        page.get_by_role("button", name="PNG").click()
    with open(waited.value.path(), "rb") as made:
        assert made.read(8) == b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_board_comes_first_and_nothing_moves_from_step_to_step(
    site: Hosted, visit: Visit, size: str
) -> None:
    page = visit(f"/t/{site.finished()}/replay?at=8", size=size)
    parts = (".stage .laid", "#slider", "[data-run]", ".happened")
    seen: set[str] = set()
    places: set[tuple[float, ...]] = set()
    for key in [*["ArrowRight"] * 6, "End", "Home"]:
        before = page.url
        page.keyboard.press(key)
        page.wait_for_function("old => location.href !== old", arg=before)
        at = page.url.split("at=")[1].split("&")[0]
        page.wait_for_selector(f'#moment[data-at="{at}"]', state="attached")
        boxes = [page.locator(one).first.bounding_box() for one in parts]
        places.add(tuple(edge for box in boxes if box is not None for edge in (box["y"], box["height"])))
        seen.add(page.locator(".happened").inner_text())
    assert len(places) == 1 and len(seen) == 8  # no step that tells nothing new
    tops = [*next(iter(places))[::2]]
    assert tops == sorted(tops) and tops[-1] < page.evaluate("innerHeight")
