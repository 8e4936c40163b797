"""Clubs: by invitation, with their own shelf, tables and ladder; tournaments from entering to the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from server.playhouse import WORDS, Person, Playhouse, account, house_at
from server.postgres import Cluster
from sqlalchemy import select

from deskoherna.server.clubs.tournaments import lay_missing, mind_tournaments
from deskoherna.server.db.schema import letters
from deskoherna.server.workers.housekeeping import tend


@pytest.fixture
def house(sqlite_url: str, tiny: str) -> Iterator[Playhouse]:
    made = Playhouse(sqlite_url)
    yield made
    made.close()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def anywhere(request: pytest.FixtureRequest, tiny: str) -> Iterator[Playhouse]:
    """A house on either database, for what depends on transactions and on what the database answers."""
    if request.param == "sqlite":
        url = request.getfixturevalue("sqlite_url")
    else:
        url = request.getfixturevalue("cluster").migrated_database()
    made = Playhouse(url)
    yield made
    made.close()


def secret(invitation: str) -> str:
    return invitation.replace("=", "/").rsplit("/", 1)[1]


def club_of(owner: Person, *others: Person) -> dict[str, Any]:
    made = owner.post("/clubs", name="Čtvrteční deskovky", about="U Evy", games=["tiny-auction"])
    assert made.status_code == 201, made.text
    club: dict[str, Any] = made.json()
    for one in others:
        joined = one.post(f"/clubs/{club['id']}/members", secret=secret(club["invitation"]))
        assert joined.status_code == 201, joined.text
    return club


def play_out(people: dict[int, Person], table: str, dice: random.Random) -> dict[str, Any]:
    """Everybody answers by chance until the match is over; seats are asked for by the API itself."""
    someone = next(iter(people.values()))
    info = someone.get(f"/tables/{table}")
    owners = {seat: one for one in people.values() for seat in one.get(f"/tables/{table}")["mine"]}
    while info["status"] == "playing":
        seat = info["waiting_for"][0]
        info = owners[seat].play(table, seat, dice)
    return info


def test_a_club_is_come_into_by_its_link_alone(anywhere: Playhouse) -> None:
    eva, petr, jana, guest = (account(anywhere, one) for one in ("Eva", "Petr", "Jana", "Ota"))
    club = club_of(eva, petr)
    path = f"/clubs/{club['id']}"
    assert [one["role"] for one in petr.get(path)["members"]] == ["owner", "member"]
    assert petr.get(path)["invitation"] is None and petr.get("/clubs")[0]["members"] == 2
    for wrong in ("", "x", secret(club["invitation"])[:-1] + "z"):
        assert jana.post(f"{path}/members", secret=wrong).status_code == 404
    assert jana.ask("GET", path).status_code == 404, "strangers are told the same as of no club"
    assert jana.ask("GET", "/clubs/nowhere").json() == jana.ask("GET", path).json()
    assert petr.post(f"{path}/link").status_code == 403
    old = secret(club["invitation"])
    assert secret(eva.post(f"{path}/link").json()["invitation"]) != old
    assert jana.post(f"{path}/members", secret=old).status_code == 404, "the old link has ended"
    nobody = anywhere.person("Host")
    new = secret(eva.get(path)["invitation"])
    refused = nobody.post(f"{path}/members", secret=new)
    assert refused.status_code == 422 and refused.json()["error"] == "club-account"
    assert guest.post(f"{path}/members", secret=new).status_code == 201


def test_owners_share_and_leave(house: Playhouse) -> None:
    eva, petr = account(house, "Eva"), account(house, "Petr")
    club = club_of(eva, petr)
    path = f"/clubs/{club['id']}"
    put = {"name": "Jinak", "about": "", "games": []}
    assert petr.ask("PUT", path, json=put).status_code == 403
    assert eva.ask("PUT", path, json=put).json()["name"] == "Jinak"
    role = f"{path}/members/{petr.id}"
    assert eva.ask("PUT", f"{path}/members/{eva.id}", json={"role": "member"}).status_code == 422
    assert eva.ask("PUT", role, json={"role": "owner"}).status_code == 204
    assert petr.ask("DELETE", f"{path}/members/{eva.id}").status_code == 204
    assert eva.ask("GET", path).status_code == 404 and petr.get(path)["role"] == "owner"
    assert petr.post("/me/leave", name="Petr", password=WORDS).status_code == 204
    assert account(house, "Jana").ask("GET", path).status_code == 404


def test_who_leaves_the_room_hands_the_club_on(anywhere: Playhouse) -> None:
    eva, petr = account(anywhere, "Eva"), account(anywhere, "Petr")
    club = club_of(eva, petr)
    assert eva.post("/me/leave", name="Eva", password=WORDS).status_code == 204
    seen = petr.get(f"/clubs/{club['id']}")
    assert seen["role"] == "owner" and [one["name"] for one in seen["members"]] == ["Petr"]


def test_a_club_s_tables_are_for_its_members_and_count_on_its_ladder(anywhere: Playhouse) -> None:
    eva, petr, jana = (account(anywhere, one) for one in ("Eva", "Petr", "Jana"))
    club = club_of(eva, petr)
    refused = jana.post("/tables", game="tiny-auction", seats=["me", "open"], club=club["id"])
    assert refused.status_code == 404
    table = eva.open("tiny-auction", "me", "open", club=club["id"])["id"]
    assert jana.post(f"/tables/{table}/join").status_code == 403
    assert table not in [one["id"] for one in jana.get("/tables", which="open")]
    assert [one["id"] for one in petr.get(f"/clubs/{club['id']}")["tables"]] == [table]
    assert petr.post(f"/tables/{table}/join").status_code == 200
    play_out({one.id: one for one in (eva, petr)}, table, random.Random(3))
    ladder = petr.get(f"/clubs/{club['id']}/ladder/tiny-auction")
    assert [(one["name"], one["matches"]) for one in ladder if one["matches"]] != []
    won = {("Eva", "Petr")[seat] for seat in eva.get(f"/tables/{table}")["result"]["winners"]}
    assert {one["name"] for one in ladder if one["wins"]} == won
    assert {one["name"] for one in ladder} == {"Eva", "Petr"}
    assert jana.ask("GET", f"/clubs/{club['id']}/ladder/tiny-auction").status_code == 404
    everybody = [one["name"] for one in jana.get("/games/tiny-auction/ladder") if one["name"]]
    assert everybody == [], "the table was not rated for all"


# -- tournaments -------------------------------------------------------------------------------------------


def tournament(host: Person, *others: Person, **terms: Any) -> str:
    asked = {"name": "Zimní pohár", "game": "tiny-auction", "size": 2, "kind": "everybody", **terms}
    made = host.post("/tournaments", **asked)
    assert made.status_code == 201, made.text
    for one in others:
        path = f"/tournaments/{made.json()['id']}/entrants"
        assert one.post(path, secret=secret(made.json()["invitation"])).status_code == 201
    return str(made.json()["id"])


def round_out(people: dict[int, Person], path: str, dice: random.Random) -> dict[str, Any]:
    """All tables of the round that is played."""
    host = next(iter(people.values()))
    for one in host.get(path)["laid"][-1]:
        if one["status"] == "playing":
            play_out(people, one["table"], dice)
    return dict(host.get(path))


def test_a_round_robin_from_entering_to_the_end(anywhere: Playhouse) -> None:
    players = [account(anywhere, one) for one in ("Eva", "Petr", "Jana", "Ota")]
    people = {one.id: one for one in players}
    eva, petr = players[:2]
    path = f"/tournaments/{tournament(eva, *players[1:])}"
    assert petr.post(f"{path}/begin").status_code == 403
    seen = eva.post(f"{path}/begin").json()
    assert (seen["round"], seen["rounds"], len(seen["laid"][0])) == (1, 3, 2)
    mine = [one["mine"] for one in eva.get("/tables", which="mine")]
    assert len(mine) == 1 and mine[0], "who holds a tournament does not sit at all its tables"
    assert account(anywhere, "Late").ask("GET", path).status_code == 404
    late = eva.post(f"{path}/entrants")
    assert late.status_code == 422 and late.json()["error"] == "tournament-begun"
    first = seen["laid"][0][0]
    hint = people[first["people"][0]].ask("GET", f"/tables/{first['table']}/seats/0/hint")
    assert hint.status_code in (404, 405, 422), "no hints"
    dice = random.Random(5)
    for number in (1, 2, 3):
        assert mind_tournaments(anywhere.house) == 0, "a round waits for all its tables"
        seen = round_out(people, path, dice)
        assert seen["round"] == number and all(one["places"] for one in seen["laid"][-1])
        tend(anywhere.house)
    seen = eva.get(path)
    assert seen["status"] == "over"
    met = [tuple(sorted(one["people"])) for each in seen["laid"] for one in each]
    assert len(met) == len(set(met)) == 6
    assert sum(one["points"] for one in seen["standings"]) == 6.0
    assert [one["played"] for one in seen["standings"]] == [3, 3, 3, 3]
    points = [one["points"] for one in seen["standings"]]
    assert points == sorted(points, reverse=True)
    rated = eva.get("/games/tiny-auction/ladder")
    assert sorted([one["matches"] for one in rated if one["name"]]) == [3, 3, 3, 3]


def test_swiss_goes_on_without_who_leaves(anywhere: Playhouse) -> None:
    players = [account(anywhere, one) for one in ("Eva", "Petr", "Jana", "Ota", "Iva")]
    people = {one.id: one for one in players}
    eva, petr = players[:2]
    path = f"/tournaments/{tournament(eva, *players[1:], kind='swiss', rounds=3)}"
    assert petr.ask("DELETE", f"{path}/entrants/{players[2].id}").status_code == 403
    eva.post(f"{path}/begin")
    dice = random.Random(2)
    round_out(people, path, dice)
    assert petr.ask("DELETE", f"{path}/entrants/{petr.id}").status_code == 204
    mind_tournaments(anywhere.house)  # unless the house itself has done so meanwhile
    seen = eva.get(path)
    seated = {one for table in seen["laid"][1] for one in table["people"]}
    assert petr.id not in seated and len(seated) == 4
    assert seen["round"] == 2 and {one["name"] for one in seen["entrants"] if one["gone"]} == {"Petr"}
    assert eva.ask("DELETE", path).status_code == 204
    round_out(people, path, dice)
    assert mind_tournaments(anywhere.house) == 0 and eva.get(path)["status"] == "closed"


def test_a_series_is_one_table_with_seats_rotated(anywhere: Playhouse) -> None:
    eva, petr = account(anywhere, "Eva"), account(anywhere, "Petr")
    path = f"/tournaments/{tournament(eva, petr, kind='series', rounds=2)}"
    third = account(anywhere, "Jana")
    full = third.post(f"{path}/entrants", secret=secret(eva.get(path)["invitation"]))
    assert full.status_code == 409
    people = {one.id: one for one in (eva, petr)}
    eva.post(f"{path}/begin")
    for _ in range(2):
        round_out(people, path, random.Random(7))
        mind_tournaments(anywhere.house)
    seen = eva.get(path)
    assert seen["status"] == "over"
    assert seen["laid"][0][0]["people"] == seen["laid"][1][0]["people"][::-1]


def test_tables_a_crash_left_out_are_laid_once(anywhere: Playhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    eva, petr = account(anywhere, "Eva"), account(anywhere, "Petr")
    name = tournament(eva, petr)
    with monkeypatch.context() as crash:
        crash.setattr("deskoherna.server.clubs.tournaments.lay_missing", lambda *_: None)
        eva.post(f"/tournaments/{name}/begin")
    assert eva.get(f"/tournaments/{name}")["laid"][0][0]["table"] == ""
    mind_tournaments(anywhere.house)
    table = eva.get(f"/tournaments/{name}")["laid"][0][0]["table"]
    assert table and eva.get(f"/tables/{table}")["status"] == "playing"
    lay_missing(anywhere.house, name)
    assert eva.get(f"/tournaments/{name}")["laid"][0][0]["table"] == table


def test_two_processes_mind_one_tournament(cluster: Cluster, tiny: str) -> None:
    """Both find the round over at the same moment, again and again: nothing is laid or written twice."""
    url = cluster.migrated_database()
    house, other = Playhouse(url), house_at(url)
    try:
        players = [account(house, one) for one in ("Eva", "Petr", "Jana", "Ota")]
        people = {one.id: one for one in players}
        for one in players:
            house.house.accounts.change(one.id, webhook="http://127.0.0.1:9/turn")
        path = f"/tournaments/{tournament(*players, kind='swiss', rounds=2)}"
        players[0].post(f"{path}/begin")
        dice = random.Random(4)
        for _ in range(2):
            round_out(people, path, dice)
            with ThreadPoolExecutor(4) as hands:
                minding = [hands.submit(mind_tournaments, one) for one in (house.house, other) * 2]
                for one in minding:
                    one.result()
        seen = players[0].get(path)
        assert (seen["status"], seen["round"], [len(one) for one in seen["laid"]]) == ("over", 2, [2, 2])
        assert len({one["table"] for each in seen["laid"] for one in each}) == 4
        with house.house.engine.connect() as sql:
            written = list(sql.execute(select(letters.c.person, letters.c.body)))
        ends = [row.person for row in written if row.body["event"] == "tournament-over"]
        assert sorted(ends) == sorted(people), "one letter each"
        begun = Counter([(row.person, row.body["table"]) for row in written if row.body["event"] == "round"])
        assert len(begun) == 8 and set(begun.values()) == {1}
    finally:
        other.close()
        house.close()


def test_what_cannot_be_a_tournament(house: Playhouse, fires: str) -> None:
    eva, guest = account(house, "Eva"), house.person("Host")
    terms = {"name": "Pohár", "game": "tiny-auction", "size": 2}
    assert guest.post("/tournaments", **terms).status_code == 422
    for more in ({"game": fires}, {"size": 9}, {"name": "  "}, {"kind": "knockout"}, {"rounds": 0}):
        assert eva.post("/tournaments", **{**terms, **more}).status_code == 422, more
    assert eva.post("/tournaments", **terms, club="nowhere").status_code == 404
    alone = eva.post("/tournaments", **terms).json()["id"]
    assert eva.post(f"/tournaments/{alone}/begin").json()["error"] == "tournament-few"


def test_a_club_s_tournament_is_open_to_its_members(anywhere: Playhouse) -> None:
    eva, petr, jana = (account(anywhere, one) for one in ("Eva", "Petr", "Jana"))
    club = club_of(eva, petr)
    name = tournament(eva, club=club["id"])
    assert [one["id"] for one in petr.get("/tournaments", club=club["id"])] == [name]
    assert petr.post(f"/tournaments/{name}/entrants").status_code == 201
    assert jana.post(f"/tournaments/{name}/entrants").status_code == 404
    eva.post(f"/tournaments/{name}/begin")
    (table,) = eva.get(f"/clubs/{club['id']}")["tables"]
    assert table["status"] == "playing" and sorted(table["names"]) == ["Eva", "Petr"]


def test_how_many_clubs_and_tournaments_one_may_hold(sqlite_url: str, tiny: str) -> None:
    few = ("clubs=1", "members=1", "tournaments=1", "entrants=2")
    house = Playhouse(sqlite_url, limits=1.0, bounds=few)
    try:
        eva, petr = account(house, "Eva"), account(house, "Petr")
        club = club_of(eva)
        again = eva.post("/clubs", name="Další")
        assert again.status_code == 409 and again.json()["error"] == "too-many-clubs"
        full = petr.post(f"/clubs/{club['id']}/members", secret=secret(club["invitation"]))
        assert full.json()["error"] == "club-full"
        tournament(eva, petr)
        more = eva.post("/tournaments", name="Další", game="tiny-auction", size=2)
        assert more.json()["error"] == "too-many-tournaments"
    finally:
        house.close()
