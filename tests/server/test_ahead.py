"""The look ahead over the API: what the rules will bring, in words and numbers."""

from __future__ import annotations

from server.playhouse import Person


def test_a_player_sees_what_the_invaders_will_do(eva: Person) -> None:
    table = eva.open("spirit-island", "me", options={"spirits": "random"})["id"]
    path = f"/tables/{table}"
    while "growth" not in (seen := eva.get(f"{path}/view", seat=0))["moves"][0]["notation"]:
        eva.post(f"{path}/moves", seat=0, move=seen["moves"][0]["notation"], position=seen["position"])
    found = eva.get(f"{path}/ahead", seat=0)
    builds = [one for one in found["prospects"] if one["what"] == "build"]
    assert builds and all(one["place"].startswith("land-") and one["certain"] for one in builds)
    assert found["totals"] and found["unknown"]


def test_before_the_first_round_there_is_nothing_to_foresee(eva: Person) -> None:
    table = eva.open("brian-boru", "me", "me", "me")["id"]
    assert eva.get(f"/tables/{table}/ahead", seat=0) is None
