"""Opening, joining and playing tables through the API."""

from __future__ import annotations

import random
import time

import pytest
from server.playhouse import Person, Playhouse

from deskoherna.core import registry
from deskoherna.core.records.record import replay

GAMES = [*registry.games(), "tiny-auction"]


def test_a_game_tells_its_options_and_rules_in_both_languages(eva: Person, petr: Person) -> None:
    mine, his = eva.get("/games/brian-boru"), petr.get("/games/brian-boru", lang="cs")
    assert [one["name"] for one in mine["options"]] == [one["name"] for one in his["options"]]
    assert mine["options"][0]["text"] != his["options"][0]["text"]
    assert any("štych" in rule["text"] for rule in petr.get("/games/brian-boru/rules", q="stych", lang="cs"))
    assert eva.get("/games/brian-boru/cards")
    assert eva.ask("GET", "/games/chess").status_code == 404


def test_contradicting_options_lay_no_table(eva: Person) -> None:
    refused = eva.post("/tables", game="spirit-island", seats=["me"], options={"scenario": "second-wave"})
    assert refused.status_code == 422 and "second-wave" in refused.text
    assert eva.get("/tables", which="mine") == []


def test_an_invited_friend_sits_down_and_the_match_begins(eva: Person, petr: Person) -> None:
    table = eva.open("tiny-auction", "me", "invite")
    assert table["status"] == "gathering"
    secret = table["invitations"][0]["secret"]
    assert petr.post(f"/tables/{table['id']}/join").status_code == 403
    assert petr.post(f"/tables/{table['id']}/join", seat=1).status_code == 403
    assert petr.post(f"/tables/{table['id']}/join", secret="wrong").status_code == 403
    joined = petr.post(f"/tables/{table['id']}/join", secret=secret)
    assert joined.json()["seat"] == 1
    assert joined.json()["table"]["status"] == "playing"
    again = petr.post(f"/tables/{table['id']}/join", secret=secret)
    assert again.json()["seat"] == 1, "the one who sits there may use the link again"
    assert eva.post(f"/tables/{table['id']}/join", seat=1).status_code == 409


def test_open_tables_are_listed_and_free_to_join(eva: Person, petr: Person) -> None:
    table = eva.open("tiny-auction", "me", "open")["id"]
    assert [one["id"] for one in petr.get("/tables", which="open")] == [table]
    assert petr.post(f"/tables/{table}/join").json()["seat"] == 1
    assert petr.get("/tables", which="open") == []
    assert petr.get("/tables", which="mine")[0]["my_turn"]


def test_a_host_renews_an_invitation_and_fills_seats_with_bots(eva: Person, petr: Person) -> None:
    table = eva.open("tiny-auction", "me", "invite", "invite")
    path = f"/tables/{table['id']}"
    old = table["invitations"][0]["secret"]
    new = eva.post(f"{path}/seats/1/invite").json()["secret"]
    assert petr.post(f"{path}/seats/1/invite").status_code == 403
    assert petr.post(f"{path}/join", secret=old).status_code == 403
    assert petr.post(f"{path}/join", secret=new).status_code == 200
    assert eva.ask("PUT", f"{path}/seats/2/bot", json={"bot": "random"}).json()["status"] == "playing"


def test_a_table_nobody_began_can_be_closed_by_its_host_alone(eva: Person, petr: Person) -> None:
    table = eva.open("tiny-auction", "me", "open")["id"]
    assert petr.ask("DELETE", f"/tables/{table}").status_code == 403
    assert eva.ask("DELETE", f"/tables/{table}").status_code == 204
    assert eva.get(f"/tables/{table}")["status"] == "closed"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_and_its_result_kept(game: str, playhouse: Playhouse, eva: Person) -> None:
    players = min(registry.game(game).players)
    table = eva.open(game, *["me"] * players, seed=5)["id"]
    assert eva.play_out(table, random.Random(1))["status"] == "over"
    seen = eva.get(f"/tables/{table}/view", seat=0, since=0)
    again = replay(eva.get(f"/tables/{table}/record")).result
    assert again is not None
    assert seen["result"]["winners"] == list(again.winners)  # nobody wins where a lone player lost
    assert seen["result"]["scores"] == list(again.scores)
    assert [sum(one.values()) for one in seen["result"]["sources"]] == seen["result"]["scores"]
    assert seen["events"]
    assert eva.get("/tables", which="results")[0]["result"]["scores"] == seen["result"]["scores"]


def test_bots_answer_by_themselves(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("tiny-auction", "me", "random", "greedy", seed=3)["id"]
    dice = random.Random(2)
    for _ in range(12_000):
        info = eva.get(f"/tables/{table}")
        if info["status"] == "over":
            return
        seen = eva.get(f"/tables/{table}/view", seat=0)
        if not seen["moves"]:
            time.sleep(0.01)
            continue
        move = dice.choice(seen["moves"])["notation"]
        done = eva.post(f"/tables/{table}/moves", seat=0, move=move, position=seen["position"])
        assert done.status_code in (200, 409), (
            done.text
        )  # a bot may be the first whom anyone's question reaches
    raise AssertionError("the match did not end")


def test_a_seat_is_handed_to_a_bot_and_taken_back(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me")["id"]
    path = f"/tables/{table}"
    assert petr.ask("PUT", f"{path}/seats/1/bot", json={"bot": "random"}).status_code == 403
    assert eva.ask("PUT", f"{path}/seats/1/bot", json={"bot": "nobody"}).status_code == 422
    for spec in ("search:1000", "search:1000s", "search:99999it", "search:0.1x2"):
        assert eva.ask("PUT", f"{path}/seats/1/bot", json={"bot": spec}).status_code == 422
    handed = eva.ask("PUT", f"{path}/seats/1/bot", json={"bot": "random"}).json()
    assert handed["seats"][1]["bot"] == "random"
    back = eva.ask("PUT", f"{path}/seats/1/bot", json={"bot": None}).json()
    assert back["seats"][1]["bot"] is None and back["mine"] == [0, 1, 2]


def test_forced_answers_give_themselves(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("tiny-auction", "me", "me", seed=1)["id"]
    for seat in (0, 1):
        kept = eva.ask("PUT", f"/tables/{table}/seats/{seat}/settings", json={"forced": True})
        assert kept.json() == {"forced": True, "orders": {}}
    dice = random.Random(3)
    info = eva.get(f"/tables/{table}")
    while info["status"] == "playing":
        for seat in info["waiting_for"]:
            assert len(eva.get(f"/tables/{table}/view", seat=seat)["moves"]) > 1
        info = eva.play(table, info["waiting_for"][0], dice)


def test_taking_back_and_asking_why_not(playhouse: Playhouse, eva: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me", seed=2)["id"]
    path = f"/tables/{table}"
    first = eva.get(f"{path}")["waiting_for"][0]
    before = eva.get(f"{path}/view", seat=first)
    moved = eva.play(table, first, random.Random(1))
    assert eva.get(f"{path}/view", seat=first)["can_undo"]
    undone = eva.post(f"{path}/undo", seat=first, position=moved["position"])
    assert undone.status_code == 200 and undone.json()["position"] > moved["position"]
    after = eva.get(f"{path}/view", seat=first)
    assert after["view"] == before["view"] and after["moves"] == before["moves"]
    stale = eva.post(
        f"{path}/moves", seat=first, move=before["moves"][0]["notation"], position=before["position"]
    )
    assert stale.status_code == 409 and stale.json()["position"] == after["position"]
    why = eva.post(f"{path}/explain", seat=first, move="place XX9").json()
    assert why["text"] and why["rules"]
    shown = eva.post(f"{path}/preview", seat=first, move=before["moves"][0]["notation"]).json()
    assert shown["events"] and shown["changes"]
    hint = eva.post(f"{path}/hint", seat=first, bot="greedy").json()
    assert hint["advice"][0]["notation"] in {one["notation"] for one in before["moves"]}


def test_table_talk(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    table = eva.open("tiny-auction", "me", "open")["id"]
    assert petr.post(f"/tables/{table}/chat", text="Ahoj").status_code == 403
    said = eva.post(f"/tables/{table}/chat", text="  Vítej,\u0000 Petře\n!  ")
    assert said.status_code == 201 and said.json()["text"] == "Vítej, Petře !"
    assert [one["text"] for one in petr.get(f"/tables/{table}/chat")] == ["Vítej, Petře !"]
    assert petr.get(f"/tables/{table}/chat", after=said.json()["id"]) == []
