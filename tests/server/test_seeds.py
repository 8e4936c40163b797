"""Seeds and deals: nobody computes what the house's dice say, and a deal somebody may know says so."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient
from server.playhouse import Person, Playhouse, house_at

from deskoherna.core.text.tables import LANGUAGES
from deskoherna.web.site import create_site

WORDS = {
    "cs": {"fork": "Odbočka", "record": "Ze záznamu", "seed": "Zvolené rozdání"},
    "en": {"fork": "Fork", "record": "From a record", "seed": "Chosen deal"},
}
OURS = {"sec-fetch-site": "same-origin"}


def test_the_dice_of_hints_follow_from_a_secret(playhouse: Playhouse, tmp_path: Path) -> None:
    ours = playhouse.house.keyring
    other = house_at(f"sqlite:///{tmp_path / 'other.db'}")
    asked = [("hint", "table", position, seat) for position in range(20) for seat in range(3)]
    seeds = [ours.seed(*one) for one in asked]
    assert len(set(seeds)) == len(asked)
    assert not set(seeds) & {other.keyring.seed(*one) for one in asked}, "another house's dice"
    again = house_at(playhouse.house.settings.db)
    assert [again.keyring.seed(*one) for one in asked] == seeds, "after a restart, and in every process"
    for one in (other, again):
        one.close()


def test_a_hint_stays_the_same_while_the_question_is_open(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me")["id"]
    seat = eva.get(f"/tables/{table}")["waiting_for"][0]
    hints = [eva.post(f"/tables/{table}/hint", seat=seat, bot="search:20it").json() for _ in range(2)]
    assert hints[0]["advice"] and hints[0] == hints[1]


def test_a_deal_is_chosen_only_where_nobody_else_sits(playhouse: Playhouse, eva: Person) -> None:
    for seats in (["me", "invite"], ["me", "open"], ["invite", "greedy"]):
        said = {
            lang: eva.ask(
                "POST", f"/tables?lang={lang}", json={"game": "tiny-auction", "seats": seats, "seed": 5}
            )
            for lang in LANGUAGES
        }
        assert {(one.status_code, one.json()["error"]) for one in said.values()} == {(422, "seed-for-others")}
        assert said["cs"].json()["message"] != said["en"].json()["message"]
    assert eva.open("tiny-auction", "me", "greedy", seed=5)["seed_chosen"] is True
    assert eva.open("tiny-auction", "me", "greedy")["seed_chosen"] is False
    assert [one["seed_chosen"] for one in eva.get("/tables")] == [False, True]


@pytest.fixture
def site(playhouse: Playhouse) -> Iterator[TestClient]:
    app = create_site(playhouse.house.settings, playhouse.house)
    with TestClient(app, base_url="http://room", headers=OURS) as made:
        yield made


def labels(page: httpx.Response, lang: str) -> set[str]:
    assert page.status_code == 200, page.text
    return {kind for kind, word in WORDS[lang].items() if f">{word}" in page.text}


def test_a_form_says_why_a_deal_cannot_be_chosen(site: TestClient) -> None:
    for lang in LANGUAGES:
        told = {"accept-language": lang}
        asked = {"way": "link", "players": "2", "people": "2", "seed": "7", "name": "Eva"}
        refused = site.post("/new/tiny-auction", data=asked, headers=told)
        assert refused.status_code == 422
        nonsense = site.post("/new/tiny-auction", data={**asked, "way": "bots", "seed": "x"}, headers=told)
        assert nonsense.status_code == 422 and "9007199254740991" in nonsense.text
        site.cookies.clear()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_name_forks_records_and_chosen_deals(site: TestClient, playhouse: Playhouse, lang: str) -> None:
    site.headers["accept-language"] = lang
    asked = {"way": "bots", "players": "2", "seed": "7", "name": "Eva"}
    chosen = site.post("/new/tiny-auction", data=asked).url.path
    assert labels(site.get(chosen), lang) == {"seed"}
    eva = playhouse.person("Eva")
    table = eva.open("tiny-auction", "me", "me")["id"]
    assert labels(site.get(f"/t/{table}"), lang) == set()
    eva.play_out(table, random.Random(1))
    record = eva.get(f"/tables/{table}/record")
    fork = eva.post(f"/tables/{table}/fork", at=2, seats=["me", "open"]).json()
    assert labels(site.get(f"/t/{fork['id']}"), lang) == {"fork"}, "while it gathers"
    assert f'href="/t/{table}"' in site.get(f"/t/{fork['id']}").text
    link = fork["invitations"][0]["url"]
    assert labels(site.get(link[link.index("/join/") :]), lang) == {"fork"}
    assert labels(site.get("/"), lang) == {"fork", "seed"}, "in lists"
    upload = eva.post("/records", record={**record, "moves": record["moves"][:3]}, seats=["me", "invite"])
    imported = upload.json()
    link = imported["invitations"][0]["url"]
    assert labels(site.get(link[link.index("/join/") :]), lang) == {"record"}
    for one, kind in ((fork, "fork"), (imported, "record")):
        sat = site.post(f"/t/{one['id']}/sit", data={"seat": "1", "secret": one["invitations"][0]["secret"]})
        assert labels(sat, lang) == {kind}, "while it is played"
