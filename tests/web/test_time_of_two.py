"""Time, in two people's browsers: clocks at zero, holidays, and moves left in advance, as both see them."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect
from web.answering import answer_in_list, answered, insist, my_turn, open_list, question
from web.conftest import Visit
from web.hosting import Hosted
from web.test_clubs import play_out
from web.test_live import shows
from web.test_pace import table_of

from deskoherna.server.people.accounts import Person
from deskoherna.server.tables.clocks import mind_deadlines

DAY = 24 * 3600


class Two(NamedTuple):
    """Eva answers, Petr is waited for; both have the table open."""

    table: str
    eva: Person
    petr: Person
    hers: Page
    his: Page

    def both(self) -> tuple[Page, Page]:
        return self.hers, self.his


def met(site: Hosted, visit: Visit, **clock: Any) -> Two:
    """An auction of two, at which only Petr has not bid yet."""
    eva, petr = site.guest("Eva"), site.guest("Petr")
    seats = [{"person": one.id, "name": one.name} for one in (eva, petr)]
    table, _ = site.house.room.open_table(eva.id, "tiny-auction", seats, clock=clock)
    hers, his = visit(f"/t/{table}", person=eva), visit(f"/t/{table}", person=petr)
    answer_in_list(hers)
    expect(his.locator("#now")).to_have_attribute("data-turn", "1")
    return Two(table, eva, petr, hers, his)


def deadline(site: Hosted, table: str, seat: int = 1) -> float:
    with site.house.room.at(table) as live:
        until = live.seats[seat].deadline
    assert until is not None
    return until


def heard(page: Page, said: str) -> None:
    """The talk says this, whether or not it is open."""
    expect(page.locator("#talk")).to_contain_text(said)


def test_an_answer_that_is_late_leaves_a_mark_and_its_clock_begins_again(site: Hosted, visit: Visit) -> None:
    two = met(site, visit, seconds=300, at_zero="remind")
    until = deadline(site, two.table)
    for page in two.both():
        expect(page.locator(f'[data-deadline="{until}"]').first).to_be_attached()
        expect(page.locator("#strip-1 .late")).to_have_count(0)
    mind_deadlines(site.house, until + 1)
    for page in two.both():
        expect(page.locator("#strip-1 .late")).to_have_text("čas vypršel 1×")
        expect(page.locator(f'[data-deadline="{deadline(site, two.table)}"]').first).to_be_attached()
    answer_in_list(two.his)
    expect(two.hers.locator("#now")).to_have_attribute("data-position", "2")  # whoever is asked next


def test_a_whole_time_spent_gives_the_seat_to_a_bot_until_its_owner_is_back(
    site: Hosted, visit: Visit
) -> None:
    two = met(site, visit, seconds=1800, kind="total", at_zero="bot")
    expect(two.hers.locator("#strip-0 [data-left]")).to_be_attached()  # Eva's own stands still
    mind_deadlines(site.house, deadline(site, two.table) + 1)
    for page in two.both():
        heard(page, "prázdné hodiny")
    expect(two.hers.locator("#strip-1 .tag").get_by_text("bot", exact=True)).to_be_visible()
    back = two.his.get_by_role("button", name="Převzít zpátky")
    back.click()
    for page in two.both():
        expect(page.locator("#strip-1 .tag").get_by_text("bot", exact=True)).to_have_count(0)
        expect(page.locator("#strip-1 .late")).to_have_text("čas vypršel 1×")
    with site.house.room.at(two.table) as live:
        row = live.seats[1]
        left = row.deadline - time.time() if row.deadline is not None else row.bank
    assert left is not None and left <= 180, "a tenth of the whole time"


def test_who_loses_on_time_sees_it_and_has_no_way_back(site: Hosted, visit: Visit) -> None:
    two = met(site, visit, seconds=900, kind="total", increment=30, at_zero="lose")
    mind_deadlines(site.house, deadline(site, two.table) + 1)
    for page in two.both():
        heard(page, "prohrává na čas")
        expect(page.locator("#strip-1 .late")).to_have_text("prohra na čas")
    expect(two.his.get_by_role("button", name="Převzít zpátky")).to_have_count(0)
    play_out(site, two.table)
    for page in two.both():
        page.reload()
        expect(page.locator("main")).to_contain_text("Petr: prohra na čas")
    with site.house.room.at(two.table) as live:
        assert live.row.result is not None and live.row.result["winners"] == [0]


def test_a_holiday_stops_the_clock_before_both(site: Hosted, visit: Visit) -> None:
    two = met(site, visit, seconds=3 * DAY, at_zero="bot")
    before = deadline(site, two.table)
    back = datetime.now(UTC) + timedelta(days=9)
    away = visit("/settings", person=two.petr)
    away.locator('[name="away"]').fill(back.date().isoformat())
    away.locator('form[action="/settings"] button.main').click()
    away.wait_for_url("**saved=1")
    heard(two.hers, f"Petr má volno do {back.day}.\u00a0{back.month}.")
    after = deadline(site, two.table)
    assert after > before + 7 * DAY
    for page in two.both():
        expect(page.locator(f'[data-deadline="{after}"]').first).to_be_attached()
    mind_deadlines(site.house, before + 1)
    with site.house.room.at(two.table) as live:
        assert live.seats[1].bot is None and live.seats[1].late == 0
    away.locator('[name="away"]').fill("")
    away.locator('form[action="/settings"] button.main').click()
    heard(two.hers, "Petr je zpátky")
    assert abs(deadline(site, two.table) - before) < 3600


class Moment(NamedTuple):
    """Petr is asked, and after this answer of his Eva."""

    table: str
    seat: int  # of Petr's
    says: str
    otherwise: str  # something he could say as well
    then: str  # what Eva may answer


def before_eva(site: Hosted, eva: Person, petr: Person) -> Moment:
    """A table of days at such a moment."""
    table = table_of(site, eva, petr, clock={"seconds": DAY})
    for _ in range(300):
        with site.house.room.at(table) as live:
            match = live.playing().clone()
        asked = match.pending[0]
        if len(match.pending) == 1 and asked.seat != 0 and len(asked.moves) > 1 and not asked.prompt.secret:
            says, otherwise = asked.moves[0], asked.moves[1]
            match.play(asked.seat, says)
            after = match.decision(0)
            if after is not None and len(after.moves) > 1 and len(match.pending) == 1:
                return Moment(table, asked.seat, str(says), str(otherwise), str(after.moves[-1]))
        site.answer(table, asked.seat)
    raise AssertionError("Eva is never asked after Petr")


def say(page: Page, move: str) -> None:
    """Answer with this move of the list."""
    my_turn(page)
    before = question(page)
    open_list(page)
    insist(page, page.locator(f'#moves button.move[value="{move}"]').first.click)
    answered(page, before)


def left_in_advance(visit: Visit, eva: Person, moment: Moment, said: str) -> Page:
    """Eva leaves an answer for when Petr has said this, in her browser."""
    page = visit(f"/t/{moment.table}", person=eva)
    page.get_by_role("link", name="Nechat tah předem").click()
    page.locator('[name="who-0"]').select_option(str(moment.seat))
    page.fill('[name="said-0"]', said)
    page.fill('[name="then-0"]', moment.then)
    page.get_by_role("button", name="Nechat u stolu").click()
    expect(page.locator("#decision .planned").first).to_contain_text("Když Petr zahraje")
    return page


@pytest.mark.slow
def test_a_move_left_in_advance_is_played_when_the_other_does_what_it_waits_for(
    site: Hosted, visit: Visit
) -> None:
    eva, petr = site.guest("Eva"), site.guest("Petr")
    moment = before_eva(site, eva, petr)
    hers = left_in_advance(visit, eva, moment, moment.says)
    his = visit(f"/t/{moment.table}?as={moment.seat}", person=petr)
    expect(his.locator("#decision .planned")).to_have_count(0)  # nobody else reads it
    say(his, moment.says)
    with site.house.room.at(moment.table) as live:
        said = [(seat, str(move)) for seat, move in live.playing().answers[-2:]]
        version = live.version
    assert said == [(moment.seat, moment.says), (0, moment.then)]
    shows(hers, version)
    expect(hers.locator("#decision .notice")).to_have_count(0)  # nothing was dropped


@pytest.mark.slow
def test_a_move_left_in_advance_is_dropped_with_a_word(site: Hosted, visit: Visit) -> None:
    """Petr does something else: Eva is asked as ever, and told why; Petr learns nothing of it."""
    eva, petr = site.guest("Eva"), site.guest("Petr")
    moment = before_eva(site, eva, petr)
    hers = left_in_advance(visit, eva, moment, moment.otherwise)
    his = visit(f"/t/{moment.table}?as={moment.seat}", person=petr)
    say(his, moment.says)
    expect(hers.locator("#now")).to_have_attribute("data-turn", "1")
    expect(hers.locator("#decision .notice")).to_contain_text("nestalo se nic z toho, nač čekal")
    expect(his.locator("#decision .notice")).to_have_count(0)
    say(hers, moment.then)
    expect(hers.locator("#decision .notice")).to_have_count(0)
