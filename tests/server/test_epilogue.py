"""What seats may choose after the end: for its owner to choose, for everybody to see, kept with the match."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from server.playhouse import Person, Playhouse, house_at

from deskoherna.core import registry


@pytest.fixture
def crowned(playhouse: Playhouse) -> Iterator[str]:
    """The id of a game with something to choose after the end."""
    registry.remove("tiny-auction")
    registry.add("tiny-auction", "server.crowned:GAME")
    yield "tiny-auction"


def over(eva: Person, game: str) -> str:
    """A finished match at which all seats are Eva's."""
    table: str = eva.open(game, "me", "me", "me")["id"]
    assert eva.play_out(table, random.Random(1))["status"] == "over"
    return table


def test_the_owner_chooses_and_everybody_sees(eva: Person, petr: Person, crowned: str) -> None:
    table = over(eva, crowned)
    path = f"/tables/{table}/seats/1/epilogue"
    offered = eva.get(path)
    assert len(offered["offers"]) == 7 and offered["chosen"] is None
    before = eva.get(f"/tables/{table}")["version"]
    done = eva.ask("PUT", path, json={"offer": "card 3"})
    assert done.status_code == 200 and done.json()["chosen"]["id"] == "card 3"
    assert eva.get(f"/tables/{table}")["version"] == before + 1  # pages that look on hear of it
    seen = petr.get(path, lang="cs")
    assert seen["chosen"]["id"] == "card 3"
    assert seen["chosen"]["text"] != done.json()["chosen"]["text"]
    assert eva.get(f"/tables/{table}/seats/0/epilogue")["chosen"] is None
    assert eva.ask("PUT", path, json={"offer": None}).json()["chosen"] is None


def test_nobody_chooses_for_another(eva: Person, petr: Person, crowned: str) -> None:
    table = over(eva, crowned)
    path = f"/tables/{table}/seats/0/epilogue"
    assert petr.ask("PUT", path, json={"offer": "card 3"}).status_code == 403
    assert petr.get(path)["chosen"] is None


def test_only_what_is_offered_and_only_after_the_end(eva: Person, crowned: str) -> None:
    table = eva.open(crowned, "me", "me")["id"]
    path = f"/tables/{table}/seats/0/epilogue"
    assert eva.get(path) is None
    refused = eva.ask("PUT", path, json={"offer": "card 3"})
    assert refused.status_code == 422 and refused.json()["error"] == "no-offer"
    eva.play_out(table, random.Random(2))
    assert eva.ask("PUT", path, json={"offer": "card 99"}).status_code == 422
    assert eva.ask("GET", f"/tables/{table}/seats/9/epilogue").status_code == 422


def test_games_without_an_epilogue_offer_nothing(eva: Person) -> None:
    table = over(eva, "tiny-auction")
    path = f"/tables/{table}/seats/0/epilogue"
    assert eva.get(path) is None
    assert eva.ask("PUT", path, json={"offer": "card 3"}).status_code == 422


def test_it_is_kept_with_the_match(eva: Person, playhouse: Playhouse, crowned: str) -> None:
    table = over(eva, crowned)
    eva.ask("PUT", f"/tables/{table}/seats/1/epilogue", json={"offer": "card 5"})
    record = eva.get(f"/tables/{table}/record")
    assert record["epilogue"] == ["", "card 5", ""]
    later = house_at(playhouse.house.settings.db)  # another process, which read it from the database
    try:
        with later.room.at(table) as live:
            assert live.playing().chosen == {1: "card 5"}
        later.room.choose_epilogue(table, 0, "card 1")
    finally:
        later.close()
    assert eva.get(f"/tables/{table}/seats/0/epilogue")["chosen"]["id"] == "card 1"
    brought = eva.post("/records", record={**record, "epilogue": ["card 99", "card 5", ""]}).json()["id"]
    assert eva.get(f"/tables/{brought}/seats/0/epilogue")["chosen"] is None
    assert eva.get(f"/tables/{brought}/seats/1/epilogue")["chosen"]["id"] == "card 5"
    forked = eva.post(f"/tables/{table}/fork", at=2, seats=["me", "me", "me"]).json()["id"]
    assert eva.get(f"/tables/{forked}/seats/1/epilogue") is None
