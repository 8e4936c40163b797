"""Profiles: results by seat, statistics, who may see them, ratings, following, export and leaving."""

from __future__ import annotations

import io
import json
import random
import zipfile
from typing import Any

import pytest
from server.playhouse import API, Person, Playhouse
from sqlalchemy import delete, select

from deskoherna.core.records.record import replay
from deskoherna.server.db.opening import writing
from deskoherna.server.db.schema import chat, people, results, seats
from deskoherna.server.people.leaving import NOBODY
from deskoherna.server.workers.housekeeping import sum_up_missing

WORDS = "correct horse battery"


@pytest.fixture
def account(playhouse: Playhouse) -> Any:
    """Makes people with accounts."""

    def made(name: str) -> Person:
        one = playhouse.person(name)
        assert one.post("/accounts", name=name, password=WORDS).status_code == 201
        playhouse.http.cookies.clear()
        return one

    return made


def met(one: Person, other: Person, dice: int = 1, **more: Any) -> str:
    """A match of two, played to its end by chance; the table."""
    opened = one.open("tiny-auction", "me", "open", **more)
    table: str = opened["id"]
    assert other.post(f"/tables/{table}/join").status_code == 200
    chance = random.Random(dice)
    info = one.get(f"/tables/{table}")
    while info["status"] == "playing":
        seat = info["waiting_for"][0]
        info = (one, other)[seat].play(table, seat, chance)
    return table


def test_a_finished_match_is_summed_up_for_every_seat(playhouse: Playhouse, account: Any) -> None:
    eva, petr = account("Eva"), account("Petr")
    table = met(eva, petr)
    end = eva.get(f"/tables/{table}/view", seat=0)["result"]
    mine = eva.get("/me/profile")
    (game,) = mine["games"]
    assert (game["matches"], game["points"], game["best"]) == (1, end["scores"][0], end["scores"][0])
    assert game["wins"] == (0 in end["winners"])
    assert sum(game["sources"].values()) == end["scores"][0]
    assert game["sources"] == end["sources"][0]
    (last,) = mine["matches"]
    assert (last["table"], last["score"], last["fair"]) == (table, end["scores"][0], True)
    (company,) = mine["company"]
    assert (company["name"], company["matches"]) == ("Petr", 1)
    both = [eva.get("/me/profile")["games"][0]["wins"], petr.get("/me/profile")["games"][0]["wins"]]
    assert sum(both) == len(end["winners"])


def test_matches_that_were_not_fair_are_listed_and_not_counted(
    playhouse: Playhouse, eva: Person, fires: str
) -> None:
    for game, more in (("tiny-auction", {}), (fires, {"seed": 3}), (fires, {})):
        eva.play_out(eva.open(game, "me", "me", **more)["id"], random.Random(2))
    mine = eva.get("/me/profile")
    assert sorted([(one["game"], one["fair"]) for one in mine["matches"]]) == [
        ("tiny-auction", False), ("tiny-auction", False),  # against oneself
        (fires, False), (fires, False),  # the deal was chosen
        (fires, True), (fires, True),  # together with oneself is fine
    ]  # fmt: skip
    assert [(one["game"], one["matches"]) for one in mine["games"]] == [(fires, 2)]


def test_results_that_a_crash_left_out_are_written_later(playhouse: Playhouse, account: Any) -> None:
    eva, petr = account("Eva"), account("Petr")
    table = met(eva, petr)
    before = eva.get("/me/profile")
    with writing(playhouse.house.engine).begin() as sql:
        sql.execute(delete(results))
    assert eva.get("/me/profile")["matches"] == []
    assert sum_up_missing(playhouse.house) == 1 and sum_up_missing(playhouse.house) == 0
    after = eva.get("/me/profile")
    assert after["games"] == before["games"] and after["matches"][0]["table"] == table


def test_the_end_of_a_match_cannot_be_taken_back(playhouse: Playhouse, account: Any) -> None:
    eva, petr = account("Eva"), account("Petr")
    table = met(eva, petr)
    for one, seat in ((eva, 0), (petr, 1)):
        refused = one.post(f"/tables/{table}/undo", seat=seat)
        assert refused.status_code == 422, refused.text
    assert eva.get(f"/tables/{table}")["status"] == "over"


def test_a_profile_is_shown_as_its_owner_chose(playhouse: Playhouse, account: Any) -> None:
    eva, petr, ota = account("Eva"), account("Petr"), account("Ota")
    nobody = playhouse.http.get(f"{API}/people/Nobody")
    assert petr.ask("GET", "/people/Eva").status_code == 404, "they have not met"
    met(eva, petr)
    seen = petr.get("/people/eVA")
    assert not seen["own"] and seen["matches"][0]["table"] is not None
    hidden = ota.ask("GET", "/people/Eva")
    assert (hidden.status_code, hidden.json()["error"]) == (404, nobody.json()["error"])
    assert eva.ask("PUT", "/me/profile", json={"shown_to": "open"}).status_code == 204
    seen = ota.get("/people/Eva")
    assert seen["games"][0]["matches"] == 1
    assert seen["company"] == [], "Petr shows his profile only to those he met"
    assert eva.ask("PUT", "/me/profile", json={"shown_to": "hidden"}).status_code == 204
    assert petr.ask("GET", "/people/Eva").status_code == 404
    assert eva.get("/people/Eva")["own"]


def test_a_stranger_does_not_learn_where_an_unlisted_match_was(playhouse: Playhouse, account: Any) -> None:
    eva, petr, ota = account("Eva"), account("Petr"), account("Ota")
    opened = eva.open("tiny-auction", "me", "invite")
    petr.post(f"/tables/{opened['id']}/join", secret=opened["invitations"][0]["secret"])
    chance = random.Random(4)
    info = eva.get(f"/tables/{opened['id']}")
    while info["status"] == "playing":
        seat = info["waiting_for"][0]
        info = (eva, petr)[seat].play(opened["id"], seat, chance)
    eva.ask("PUT", "/me/profile", json={"shown_to": "open"})
    assert ota.get("/people/Eva")["matches"][0]["table"] is None
    assert petr.get("/people/Eva")["matches"][0]["table"] == opened["id"]


def test_everything_of_a_person_is_in_one_file(playhouse: Playhouse, account: Any) -> None:
    eva, petr = account("Eva"), account("Petr")
    table = met(eva, petr)
    eva.post(f"/tables/{table}/chat", text="well played")
    petr.post(f"/tables/{table}/chat", text="thank you")
    answer = eva.ask("GET", "/me/export")
    assert answer.status_code == 200
    with zipfile.ZipFile(io.BytesIO(answer.content)) as whole:
        me = json.loads(whole.read("me.json"))
        record = json.loads(whole.read(f"matches/{table}.json"))
    assert [one["text"] for one in me["said"]] == ["well played"], "Petr's lines are Petr's"
    assert me["person"]["name"] == "Eva" and me["results"][0]["table_id"] == table
    assert list(replay(record).result.scores) == eva.get(f"/tables/{table}")["result"]["scores"]
    assert WORDS not in answer.text and "argon2" not in str(me)


def test_who_leaves_becomes_a_neutral_name_at_tables_of_others(playhouse: Playhouse, account: Any) -> None:
    eva, petr = account("Eva"), account("Petr")
    over = met(eva, petr)
    alone = eva.open("tiny-auction", "me", "greedy")["id"]
    running = eva.open("tiny-auction", "me", "open")["id"]
    petr.post(f"/tables/{running}/join")
    waiting = petr.open("tiny-auction", "me", "open", "open")["id"]
    eva.post(f"/tables/{waiting}/join")
    own = eva.open("tiny-auction", "me", "open")["id"]
    eva.post(f"/tables/{over}/chat", text="well played")
    assert eva.post("/me/leave", name="Petr", password=WORDS).status_code == 403
    assert eva.post("/me/leave", name="Eva", password="wrong one").status_code == 401
    assert eva.post("/me/leave", name="Eva", password=WORDS).status_code == 204
    assert eva.ask("GET", "/me").status_code == 401
    assert petr.post("/sessions", name="Eva", password=WORDS).status_code == 401
    assert petr.get(f"/tables/{over}")["seats"][0]["name"] == NOBODY
    assert petr.ask("GET", f"/tables/{alone}").status_code == 404
    assert petr.ask("GET", f"/tables/{own}").status_code == 404
    assert [one["taken"] for one in petr.get(f"/tables/{waiting}")["seats"]] == [True, False, False]
    seat = petr.get(f"/tables/{running}")["seats"][0]
    assert (seat["name"], seat["bot"]) == (NOBODY, "greedy")
    with playhouse.house.room.at(over) as live:
        assert live.playing().names == [NOBODY, "Petr"]
    with playhouse.house.engine.connect() as sql:
        assert [one.text for one in sql.execute(select(chat).where(chat.c.table_id == over))] == []
        assert sql.scalar(select(people.c.id).where(people.c.name == "Eva")) is None
        assert sql.scalar(select(seats.c.seat).where(seats.c.name == "Eva")) is None
    assert petr.get("/me/profile")["company"] == []


def test_a_guest_s_matches_move_into_the_account(playhouse: Playhouse, account: Any) -> None:
    petr, eva = account("Petr"), playhouse.person("Eva")
    table = met(eva, petr)
    assert eva.get("/me/profile")["guest"]
    assert petr.ask("GET", "/people/Eva").status_code == 404, "guests have no profile others could see"
    eva.post("/accounts", name="Eva", password=WORDS)
    playhouse.http.cookies.clear()
    seen = petr.get("/people/Eva")
    assert [one["table"] for one in seen["matches"]] == [table]


def test_a_rated_match_moves_the_ratings_of_both(playhouse: Playhouse, account: Any) -> None:
    eva, petr, ota = account("Eva"), account("Petr"), account("Ota")
    table = met(eva, petr, rated=True)
    winners = eva.get(f"/tables/{table}")["result"]["winners"]
    mine, other = [one.get("/me/profile")["matches"][0] for one in (eva, petr)]
    if len(winners) == 1:
        better, worse = (mine, other) if winners == [0] else (other, mine)
        assert better["change"] > worse["change"] and better["rating"] > worse["rating"]
    ladder = ota.get("/games/tiny-auction/ladder")
    assert [one["rating"] for one in ladder] == sorted([one["rating"] for one in ladder], reverse=True)
    assert {"Eva", "Petr"} <= {one["name"] for one in ladder}
    assert {"expert", "random"} <= {one["bot"] for one in ladder}, "there is somebody to climb past"
    eva.ask("PUT", "/me/profile", json={"shown_to": "hidden"})
    assert "Eva" not in {one["name"] for one in ota.get("/games/tiny-auction/ladder")}
    met(eva, petr, dice=2)
    assert eva.get("/me/profile")["games"][0]["rated"] == 1, "only rated tables count"


def test_what_would_spoil_a_rated_table_is_refused(playhouse: Playhouse, account: Any, eva: Person) -> None:
    petr, ota = account("Petr"), account("Ota")
    assert eva.post("/tables", game="tiny-auction", seats=["me", "open"], rated=True).status_code == 422
    for wanted, more in ((["me", "me"], {}), (["me", "greedy"], {"seed": 4})):
        wrong = petr.post("/tables", game="tiny-auction", seats=wanted, rated=True, **more)
        assert wrong.json()["error"] == "not-ratable"
    table = petr.open("tiny-auction", "me", "open", "open", rated=True)["id"]
    assert eva.post(f"/tables/{table}/join").json()["error"] == "rated-account"
    assert petr.post(f"/tables/{table}/join", seat=1).json()["error"] == "rated-twice"
    ota.post(f"/tables/{table}/join")
    account("Jan").post(f"/tables/{table}/join")
    assert petr.post(f"/tables/{table}/hint", seat=0, bot="greedy").json()["error"] == "rated-hint"
    handed = petr.ask("PUT", f"/tables/{table}/seats/0/bot", json={"bot": "expert"})
    assert handed.json()["error"] == "rated-bot"


def test_together_the_table_is_rated_against_its_foe(playhouse: Playhouse, account: Any, fires: str) -> None:
    eva = account("Eva")
    table = eva.open(fires, "me", "me", rated=True)["id"]
    eva.play_out(table, random.Random(1))
    ladder = eva.get(f"/games/{fires}/ladder")
    won = bool(eva.get(f"/tables/{table}")["result"]["winners"])
    (foe,) = [one for one in ladder if one["foe"]]
    (mine,) = [one for one in ladder if one["mine"]]
    assert (foe["wins"], mine["wins"] > 0) == (0 if won else 1, won)


def test_unfinished_rated_tables_are_limited(sqlite_url: str, tiny: str) -> None:
    playhouse = Playhouse(sqlite_url, limits=1.0, bounds=("tables-rated=2",))
    eva = playhouse.person("Eva")
    eva.post("/accounts", name="Eva", password=WORDS)
    for _ in range(2):
        eva.open("tiny-auction", "me", "open", rated=True)
    full = eva.post("/tables", game="tiny-auction", seats=["me", "open"], rated=True)
    playhouse.close()
    assert (full.status_code, full.json()["error"]) == (409, "too-many-rated")


def test_tables_of_those_one_follows_stand_first(playhouse: Playhouse, account: Any) -> None:
    eva, petr, ota = account("Eva"), account("Petr"), account("Ota")
    met(eva, petr)
    assert eva.ask("PUT", "/people/Ota/follow").status_code == 404, "Ota shows nothing to Eva"
    assert eva.ask("PUT", "/people/Petr/follow").status_code == 204
    assert eva.get("/me/follows") == [{"name": "Petr"}]
    first = petr.open("tiny-auction", "me", "open", wishes={"level": "strong", "language": "cs"})["id"]
    second = ota.open("tiny-auction", "me", "open")["id"]
    listed = eva.get("/tables", which="open")
    assert [(one["id"], one["followed"]) for one in listed] == [(first, True), (second, False)]
    assert listed[0]["wishes"] == {"level": "strong", "language": "cs"}
    assert eva.ask("DELETE", "/people/Petr/follow").status_code == 204
    assert [one["id"] for one in eva.get("/tables", which="open")] == [second, first]
