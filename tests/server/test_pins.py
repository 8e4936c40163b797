"""Planning together over the API: intentions are pinned, seen by all, counted in, and dropped with a word."""

from __future__ import annotations

from typing import Any

from server.playhouse import Person


def begun(eva: Person) -> str:
    """A table of two spirits in its first fast phase, both seats Eva's."""
    table: str = eva.open("spirit-island", "me", "me", options={"spirits": "random"}, seed=4)["id"]
    for _ in range(200):
        seen = eva.get(f"/tables/{table}/view", seat=0)
        if seen["view"]["phase"] == "fast":
            break
        seat = seen["waiting_for"][0]
        asked = eva.get(f"/tables/{table}/view", seat=seat)
        moves = [one["notation"] for one in asked["moves"]]
        plays = [one for one in moves if one.startswith("play ")]
        answer(eva, table, seat, (plays or moves)[0], asked["position"])
    return table


def answer(eva: Person, table: str, seat: int, move: str, position: int) -> None:
    eva.post(f"/tables/{table}/moves", seat=seat, move=move, position=position)


def put(eva: Person, table: str, seat: int, *moves: str) -> Any:
    path = f"/tables/{table}/seats/{seat}/pins"
    return eva.ask("PUT", path, json={"moves": list(moves)}).raise_for_status().json()


def planned(eva: Person, table: str) -> tuple[int, dict[str, Any]]:
    """Somebody's plan for a land that can be said now."""
    for seat in (0, 1):
        offered = {one["notation"] for one in eva.get(f"/tables/{table}/view", seat=seat)["moves"]}
        for one in eva.get(f"/tables/{table}/seats/{seat}/plans"):
            if one["notation"] in offered and one["notation"].split()[-1][0].isupper():
                return seat, one
    raise AssertionError("nobody can use a fast power on a land")


def test_an_intention_is_pinned_counted_and_gone_once_done(eva: Person) -> None:
    table = begun(eva)
    seat, plan = planned(eva, table)
    count = eva.get(f"/tables/{table}/view", seat=seat)["count"]
    pins = put(eva, table, seat, plan["notation"])
    assert [(one["seat"], one["text"], one["dropped"]) for one in pins] == [(seat, plan["text"], False)]
    assert pins[0]["place"] == "land-" + plan["notation"].split()[-1]
    assert eva.get(f"/tables/{table}/pins") == pins
    assert eva.get(f"/tables/{table}/view", seat=seat)["count"] == count  # nothing was said
    counted = eva.get(f"/tables/{table}/ahead", seat=1 - seat, pins=True)
    assert not any("cannot be counted" in one or "nedá započítat" in one for one in counted["unknown"])
    asked = eva.get(f"/tables/{table}/view", seat=seat)
    answer(eva, table, seat, plan["notation"], asked["position"])
    while (seen := eva.get(f"/tables/{table}/view", seat=seat))["view"]["phase"] == "fast" and seen["moves"]:
        if any(one["notation"] == "done" for one in seen["moves"]):
            break
        answer(eva, table, seat, seen["moves"][0]["notation"], seen["position"])
    assert eva.get(f"/tables/{table}/pins") == []  # done: nothing to say about it


def test_what_cannot_be_intended_is_refused(eva: Person) -> None:
    table = begun(eva)
    refused = eva.ask("PUT", f"/tables/{table}/seats/0/pins", json={"moves": ["use nonsense A1"]})
    assert refused.status_code == 422 and "nonsense" in refused.text
    assert eva.get(f"/tables/{table}/pins") == []


def test_a_pin_that_fits_no_more_is_dropped_with_a_word(eva: Person) -> None:
    table = begun(eva)
    seat, plan = planned(eva, table)
    power = plan["notation"].split()[1]
    others = [
        one["notation"]
        for one in eva.get(f"/tables/{table}/seats/{seat}/plans")
        if one["notation"].split()[1] == power and one["notation"] != plan["notation"]
    ]
    put(eva, table, seat, *others[:1])
    asked = eva.get(f"/tables/{table}/view", seat=seat)
    answer(eva, table, seat, plan["notation"], asked["position"])  # the same power, elsewhere
    for _ in range(30):
        seen = eva.get(f"/tables/{table}/view", seat=seat)
        if not seen["moves"] or any(one["notation"] == "done" for one in seen["moves"]):
            break
        answer(eva, table, seat, seen["moves"][0]["notation"], seen["position"])
    pins = eva.get(f"/tables/{table}/pins")
    assert [(one["move"], one["dropped"]) for one in pins] == [(others[0], True)]


def test_only_ones_own_intentions_are_pinned(eva: Person, petr: Person) -> None:
    table = begun(eva)
    _, plan = planned(eva, table)
    stranger = petr.ask("PUT", f"/tables/{table}/seats/0/pins", json={"moves": [plan["notation"]]})
    assert stranger.status_code == 403


def test_games_against_each_other_have_nothing_to_pin(eva: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me")["id"]
    assert eva.get(f"/tables/{table}/seats/0/plans") == []
