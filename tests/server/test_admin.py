"""Order in the room: who is an admin, reported talk, bans at every door."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from server.playhouse import API, WORDS, Person, Playhouse, account
from sqlalchemy import update

from deskoherna.cli.main import main
from deskoherna.server.admin.rights import admins, set_admin
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import bans
from deskoherna.server.people.accounts import AccountError


@pytest.fixture
def keeper(playhouse: Playhouse) -> Person:
    one = account(playhouse, "Keeper")
    set_admin(playhouse.house.engine, " keeper ", True)
    return one


def test_only_whoever_has_the_database_names_admins(
    playhouse: Playhouse, capsys: pytest.CaptureFixture[str]
) -> None:
    eva = account(playhouse, "Eva")
    for path in ("/admin", "/admin/people"):
        refused = eva.ask("GET", path)
        assert refused.status_code == 404, "told that there is nothing"
    assert eva.ask("PATCH", "/me", json={"admin": True}).status_code == 422
    db = ["--db", playhouse.house.settings.db, "--lang", "en"]
    assert main(["admin", "Eva", *db]) == 0 and "Eva" in capsys.readouterr().out
    assert eva.get("/me")["admin"] and eva.ask("GET", "/admin").status_code == 200
    assert main(["admin", "Nobody", *db]) == 2
    assert main(["admin", "eva", "--revoke", *db]) == 0 and "nobody" in capsys.readouterr().out
    assert eva.ask("GET", "/admin").status_code == 404 and admins(playhouse.house.engine) == []
    with pytest.raises(AccountError):
        set_admin(playhouse.house.engine, "Host", True)  # guests have no account


def test_an_admin_sees_no_hand_and_no_key(playhouse: Playhouse, keeper: Person) -> None:
    eva = playhouse.person("Eva")
    table = eva.open("tiny-auction", "me", "greedy")["id"]
    seen = keeper.get("/admin")
    assert [one["id"] for one in seen["tables"]] == [table]
    assert set(seen["tables"][0]) == {"id", "game", "status", "host", "changed"}
    assert seen["load"]["tables"] == {"playing": 1} and seen["load"]["guests"] >= 1
    assert keeper.ask("GET", f"/tables/{table}/view", params={"seat": 0}).status_code == 403
    found = keeper.get("/admin/people", name="EV")
    assert [(one["name"], one["guest"], one["tables"]) for one in found] == [("Eva", True, 1)]
    assert keeper.get("/admin/people", name="%") != [] and keeper.get("/admin/people", name="nobody") == []


def said(one: Person, table: str, text: str) -> int:
    line = one.post(f"/tables/{table}/chat", text=text)
    assert line.status_code == 201
    return int(line.json()["id"])


def test_a_line_is_reported_kept_and_removed(playhouse: Playhouse, keeper: Person) -> None:
    eva, petr = playhouse.person("Eva"), playhouse.person("Petr")
    table = eva.open("tiny-auction", "me", "open")["id"]
    petr.post(f"/tables/{table}/join")
    line, mine = said(petr, table, "rude words"), said(eva, table, "mine")
    path = f"/tables/{table}/chat"
    assert eva.post(f"{path}/{line}/report", reason="rude").status_code == 204
    assert eva.post(f"{path}/{line}/report", reason="again").status_code == 204, "once is enough"
    assert playhouse.person("Jana").post(f"{path}/{line}/report").status_code == 204
    for wrong in (f"{path}/{mine}/report", f"{path}/99999/report", f"/tables/elsewhere/chat/{line}/report"):
        assert eva.post(wrong).status_code == 404, wrong
    (one,) = keeper.get("/admin")["reports"]
    assert (one["id"], one["name"], one["text"], one["reports"]) == (line, "Petr", "rude words", 2)
    assert petr.ask("DELETE", f"/admin/reports/{line}").status_code == 404
    assert keeper.ask("DELETE", f"/admin/reports/{line}").status_code == 204
    assert keeper.get("/admin")["reports"] == [] and len(eva.get(path)) == 2
    assert petr.ask("DELETE", f"/admin/lines/{line}").status_code == 404
    assert keeper.ask("DELETE", f"/admin/lines/{line}").status_code == 204
    assert [row["text"] for row in eva.get(path)] == ["mine"]


def test_players_cannot_find_the_gallery_s_lines_by_reporting(playhouse: Playhouse) -> None:
    eva, petr, watcher = (playhouse.person(one) for one in ("Eva", "Petr", "Watcher"))
    table = eva.open("tiny-auction", "me", "open")["id"]
    petr.post(f"/tables/{table}/join")
    line = playhouse.house.room.say(table, watcher.id, "Watcher", "she has seven", gallery=True)
    assert eva.post(f"/tables/{table}/chat/{line}/report").status_code == 404


def ban(keeper: Person, person: int, **more: Any) -> None:
    wanted = {"person": person, "days": 7, "reason": "Rude.", **more}
    assert keeper.post("/admin/bans", **wanted).status_code == 204


def test_whoever_is_shown_out_is_out_at_once_and_at_every_door(playhouse: Playhouse, keeper: Person) -> None:
    eva = account(playhouse, "Eva")
    table = eva.open("tiny-auction", "me", "greedy")["id"]
    eva.play(table, 0, random.Random(1))
    ban(keeper, eva.id)
    assert eva.ask("GET", "/me").status_code == 401, "tokens and sessions have ended"
    door = playhouse.http.post(f"{API}/sessions", json={"name": "Eva", "password": WORDS})
    assert door.status_code == 403 and "Rude." in door.json()["message"] and "7" in door.json()["message"]
    wrong = playhouse.http.post(f"{API}/sessions", json={"name": "Eva", "password": "not that at all"})
    assert wrong.status_code == 401, "strangers do not learn of it"
    assert playhouse.http.post(f"{API}/guests", json={"name": "Jana"}).status_code == 201
    playhouse.http.cookies.clear()
    (held,) = keeper.get("/admin")["bans"]
    assert (held["name"], held["reason"]) == ("Eva", "Rude.")
    assert keeper.ask("DELETE", f"/admin/bans/{held['id']}").status_code == 204
    assert playhouse.http.post(f"{API}/sessions", json={"name": "Eva", "password": WORDS}).status_code == 201


def test_a_guest_is_kept_out_by_the_place(playhouse: Playhouse, keeper: Person) -> None:
    guest = playhouse.person("Guest")
    guest.open("tiny-auction", "me", "greedy")
    ban(keeper, guest.id, days=0, place=True)
    again = playhouse.http.post(f"{API}/guests", json={"name": "Other"})
    assert again.status_code == 403 and again.json()["error"] == "banned"
    assert keeper.get("/me")["name"] == "Keeper", "those who are in stay"
    with writing(playhouse.house.engine).begin() as sql:
        sql.execute(update(bans).values(until=time.time() - 1))
    assert playhouse.http.post(f"{API}/guests", json={"name": "Other"}).status_code == 201


def test_who_cannot_be_shown_out(playhouse: Playhouse, keeper: Person) -> None:
    eva = account(playhouse, "Eva")
    wanted = {"days": 1, "reason": "x"}
    assert eva.post("/admin/bans", person=keeper.id, **wanted).status_code == 404
    assert keeper.post("/admin/bans", person=keeper.id, **wanted).status_code == 422
    assert keeper.post("/admin/bans", person=10**6, **wanted).status_code == 422
