"""Web push in two people's browsers, from the switch in the settings to the notification.

A browser subscribes at its maker's push service, which cannot be reached from a test (and Chromium's
headless shell has none). So the page is given a subscription at a push service of our own; everything else is
real: the switch, what the house sends and how it is sealed, the service worker and what it has shown.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from server.test_push import PostOffice, office
from web.conftest import PATIENCE
from web.hosting import Hosted

from deskoherna.server.letters.push import device_count
from deskoherna.server.letters.queue import GRACE, deliver
from deskoherna.server.people.accounts import Person

__all__ = ["office"]

SUBSCRIBED = """
let kept = JSON.parse(localStorage.getItem("subscription"));
const made = () => kept && {
  endpoint: kept.endpoint, toJSON: () => kept,
  unsubscribe: async () => { localStorage.removeItem("subscription"); kept = null; return true; },
};
PushManager.prototype.getSubscription = async () => made();
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
  if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("not as browsers want it");
  localStorage.setItem("subscription", JSON.stringify(kept = %s));
  return made();
};
"""
NOTED = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, { body, tag, data: { url } }) =>
    void self.shown.push({ title, body, tag, url });
}"""  # the headless shell has nowhere to show it


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Hosted]:
    """A site that may write to this machine's own addresses."""
    made = Hosted(tmp_path, private_webhooks=True)
    yield made
    made.close()


def entered(browser: Browser, site: Hosted, person: Person) -> BrowserContext:
    context = browser.new_context(base_url=site.url, locale="cs-CZ", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    known = site.key(person)
    context.add_cookies([{"name": one, "value": known[one], "url": site.url} for one in known])
    return context


def delivered(page: Page, site: Hosted, told: str) -> None:
    """What the push service hands to the browser arrives at its service worker."""
    devtools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda seen: registrations.extend([one["registrationId"] for one in seen["registrations"]]),
    )
    devtools.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    where: dict[str, Any] = {"origin": site.url, "registrationId": registrations[-1]}
    devtools.send("ServiceWorker.deliverPushMessage", {**where, "data": told})


@pytest.mark.slow
def test_who_is_asked_is_told_by_a_notification(
    own_site: Hosted, browser: Browser, office: PostOffice
) -> None:
    house = own_site.house
    eva, petr = own_site.guest("Eva"), own_site.guest("Petr")
    his = entered(browser, own_site, petr)
    his.grant_permissions(["notifications"], origin=own_site.url)
    his.add_init_script(SUBSCRIBED % json.dumps(office.device))
    page = his.new_page()
    page.goto("/settings")
    page.locator("[data-push-on]").click()
    expect(page.locator("[data-push-off]")).to_be_visible()
    assert device_count(house, petr.id) == 1

    everybody = [{"person": one.id, "name": one.name} for one in (eva, petr, own_site.guest("Jana"))]
    table, _ = house.room.open_table(eva.id, "brian-boru", everybody, seed=5)
    hers = entered(browser, own_site, eva).new_page()
    hers.goto(f"/t/{table}")
    for _ in range(300):
        with house.room.at(table) as live:
            asked = live.waiting_for
        if asked == [1]:
            break
        own_site.answer(table, asked[0])
    assert deliver(house, time.time() + GRACE + 1) == 1
    told = office.opened(office.received[-1][1])
    assert told["url"].endswith(f"/t/{table}") and told["tag"] == table

    (worker,) = his.service_workers
    worker.evaluate(NOTED)
    delivered(page, own_site, json.dumps(told))
    for _ in range(500):
        if shown := worker.evaluate("self.shown"):
            break
        page.wait_for_timeout(50)
    assert shown == [{name: told[name] for name in ("title", "body", "tag", "url")}]
    page.goto(shown[0]["url"])
    expect(page.locator("#decision.turn-now")).to_be_visible()

    page.goto("/settings")
    page.locator("[data-push-off]").click()
    expect(page.locator("[data-push-on]")).to_be_visible()
    assert device_count(house, petr.id) == 0
