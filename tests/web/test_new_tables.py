"""Before a match: names of boxes, forms that ask what applies, names at one screen, terms one can read."""

from __future__ import annotations

import httpx
import pytest
from patience import PATIENCE
from playwright.sync_api import expect
from web.conftest import Visit
from web.hosting import Hosted

from deskoherna.core import registry


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_no_two_boxes_have_one_name(visit: Visit, lang: str) -> None:
    page = visit("/", lang)
    names = page.locator(".told h3").all_inner_texts()
    assert len({name.split("\n")[0] for name in names}) == len(names) > 4


def test_bots_play_against_you_or_beside_you(visit: Visit) -> None:
    """As the game says; what its box says without being opened is what its rules say."""
    page = visit("/", "en")
    for id in registry.games():
        about = registry.about(id)
        assert about.cooperative == registry.game(id).cooperative()
        door = page.locator(f'form[action="/play/{id}"] button').inner_text()
        assert ("with" in door) == about.cooperative and ("against" in door) != about.cooperative


def test_a_new_table_asks_only_what_applies(visit: Visit) -> None:
    page = visit("/new/terra-mystica")
    people, bots = page.locator('[name="people"]'), page.locator('[name="bot"]')
    clock, at_zero = page.locator('[name="clock"]'), page.locator('[name="at_zero"]')
    second, third = page.locator('[name="name-2"]'), page.locator('[name="name-3"]')
    for gone in (people, clock, at_zero, second):
        expect(gone).to_be_hidden()  # against bots
    expect(bots).to_be_visible()
    page.check('input[value="link"]')
    expect(people).to_be_visible()
    expect(at_zero).to_be_hidden()
    clock.select_option("300")
    expect(at_zero).to_be_visible()
    page.check('input[value="hot"]')
    for gone in (clock, at_zero, third):
        expect(gone).to_be_hidden()
    expect(second).to_be_visible()
    page.select_option('[name="players"]', "3")
    people.select_option("3")
    expect(third).to_be_visible()
    expect(bots).to_be_hidden()  # nobody is left over
    for summary in page.locator(".fine summary").all():
        summary.click()
    expect(page.locator('[name="option.seat3"]')).to_be_visible()
    expect(page.locator('[name="option.seat4"]')).to_be_hidden()


def test_options_are_asked_with_what_they_belong_to(visit: Visit) -> None:
    page = visit("/new/spirit-island")
    level, symbol, layout = [page.locator(f'[name="option.{one}"]') for one in ("level", "symbol", "layout")]
    for gone in (level, symbol):
        expect(gone).to_be_hidden()
    expect(layout).to_be_visible()
    page.select_option('[name="option.adversary"]', "england")
    page.select_option('[name="option.boxes"]', "both")
    page.select_option('[name="option.map"]', "thematic")
    for one in (level, symbol):
        expect(one).to_be_visible()
    expect(layout).to_be_hidden()
    for summary in page.locator(".fine summary").all():
        summary.click()
    expect(page.locator('[name="option.second"]')).to_be_visible()
    expect(page.locator('[name="option.second-level"]')).to_be_hidden()
    page.goto("/new/empires-of-the-north")
    expect(page.locator('[name="option.scenario"]')).to_be_hidden()
    page.select_option('[name="players"]', "1")
    expect(page.locator('[name="option.scenario"]')).to_be_visible()


@pytest.mark.parametrize("game", registry.games())
def test_what_an_option_belongs_to_is_asked_too(game: str) -> None:
    declared = {one.name: one for one in registry.game(game).options}
    for one in declared.values():
        if one.when is not None and one.when[0] != "players":
            assert {*one.when[1]} <= {*declared[one.when[0]].values}, one.name


def test_everybody_at_one_screen_has_a_name(visit: Visit, site: Hosted) -> None:
    page = visit("/new/brian-boru")
    page.check('input[value="hot"]')
    page.select_option('[name="people"]', "3")
    page.fill('[name="name"]', "Karel")
    page.fill('[name="name-2"]', "Hynek")
    page.locator("button.main").click()
    page.wait_for_selector("#now")
    with site.house.room.at(page.url.rsplit("/", 1)[1].partition("?")[0]) as live:
        assert [one.name for one in live.seats][:3] == ["Karel", "Hynek", "Karel 3"]


def test_terms_are_told_to_whoever_is_invited_and_to_all_who_gather(site: Hosted) -> None:
    eva = site.guest()
    seats = [{"person": eva.id, "name": "Eva"}, {}]
    clock = {"seconds": 300, "at_zero": "bot"}
    options = {"adversary": "england", "level": 3}
    table, secrets = site.house.room.open_table(eva.id, "spirit-island", seats, options, clock=clock)
    told = httpx.get(f"{site.url}/join/{table}/{secrets[1]}", headers={"accept-language": "en"}).text
    site.house.accounts.change(eva.id, lang="en")
    own = httpx.get(f"{site.url}/t/{table}", cookies=site.key(eva)).text
    for page in (told, own):
        terms = page.partition('<dl class="terms">')[2].partition("</dl>")[0]
        assert "5 min for every answer" in terms and "a bot plays" in terms
        assert "England" in terms and "3" in terms
        assert terms.count("<dt>") == 3  # nothing that is as usual


def test_each_bot_has_its_own_level_and_name(site: Hosted) -> None:
    guest = httpx.Client(
        base_url=site.url, headers={"accept-language": "cs", "sec-fetch-site": "same-origin"}
    )
    form = {
        "way": "bots", "players": "4", "name": "Eva", "bot": "random", "bot-1": "greedy",
        "bot-name-1": "  Zbyšek  ", "bot-2": "search:600", "bot-3": "",
    }  # fmt: skip
    table = guest.post("/new/brian-boru", data=form).headers["location"].rpartition("/")[2]
    with site.house.room.at(table) as live:
        assert [one.bot for one in live.seats] == [None, "greedy", "random", "random"]
        assert [one.name for one in live.seats[:2]] == ["Eva", "Zbyšek"]
    wrong = guest.post("/new/brian-boru", data={**form, "bot-name-1": "x" * 41})
    assert wrong.status_code == 422
    form = {"way": "open", "players": "3", "people": "2", "name": "Eva"}
    table = guest.post("/new/brian-boru", data=form).headers["location"].rpartition("/")[2]
    assert 'value="club"' in guest.get(f"/t/{table}").text
    guest.post(f"/t/{table}/fill", data={"seat": "1", "bot": "random"})
    with site.house.room.at(table) as live:
        assert live.seats[1].bot == "random"


def test_listed_matches_can_be_found_to_watch(site: Hosted) -> None:
    eva, petr = site.guest("Eva"), site.guest("Petr")
    seats = [{"person": eva.id, "name": "Eva"}, {"person": petr.id, "name": "Petr"}]
    shown, _ = site.house.room.open_table(eva.id, "tiny-auction", seats, listed=True)
    hidden, _ = site.house.room.open_table(eva.id, "tiny-auction", seats)
    page = httpx.get(site.url, headers={"accept-language": "en"}, timeout=PATIENCE).text
    assert "Matches you can watch" in page and f"/t/{shown}" in page and f"/t/{hidden}" not in page


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
@pytest.mark.parametrize("id", ["brian-boru", "spirit-island"])
def test_those_who_wait_for_others_can_talk_below_the_card(
    visit: Visit, id: str, size: tuple[int, int]
) -> None:
    page = visit(f"/new/{id}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.check('input[value="link"]')
    page.locator("button.main").last.click()
    card, talk = page.locator(".gathering"), page.locator("#talk-box")
    expect(talk).to_be_visible()
    here, there = card.bounding_box(), talk.bounding_box()
    assert here is not None and there is not None
    assert there["y"] >= here["y"] + here["height"]
    assert there["x"] + there["width"] <= size[0]
