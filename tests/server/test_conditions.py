"""Answers left in advance: tried in the true match, dropped with a word, and nobody else's to see."""

from __future__ import annotations

import time
from typing import Any

import pytest
from server.playhouse import Person, Playhouse
from server.postbox import Hook
from server.test_clocks import open_house, waiting_letters

from deskoherna.core import registry
from deskoherna.server.pace.conditions import DROPPED, PLAN

__all__ = ["open_house"]


def two(eva: Person, petr: Person, game: str = "brian-boru", seats: int = 3) -> str:
    """Eva and Petr, who has all the other seats."""
    table: str = eva.open(game, "me", *["open"] * (seats - 1))["id"]
    for seat in range(1, seats):
        assert petr.post(f"/tables/{table}/join", seat=seat).status_code == 200
    return table


def leave(person: Person, table: str, seat: int, *rules: dict[str, Any]) -> Any:
    return person.ask("PUT", f"/tables/{table}/seats/{seat}/conditions", json={"rules": list(rules)})


class Moment:
    """A table where Petr is asked, and what he and then Eva can say."""

    def __init__(self, house: Playhouse, eva: Person, petr: Person) -> None:
        import random

        dice = random.Random(3)
        self.table = two(eva, petr)
        self.room = house.house.room
        for _ in range(400):
            with self.room.at(self.table) as live:
                match = live.playing().clone()
                (asked, *others) = match.pending
                if asked.seat != 0 and not others and not asked.prompt.secret:
                    self.asked = asked.seat
                    self.says = asked.moves[0].notation
                    match.play(asked.seat, asked.moves[0])
                    (then, *others) = match.pending or (None,)
                    if then is not None and then.seat == 0 and len(then.moves) > 1 and not others:
                        self.then = then.moves[1].notation
                        self.offered = [one.notation for one in then.moves]
                        return
            who = eva if asked.seat == 0 else petr
            who.play(self.table, asked.seat, dice)
        raise AssertionError("Eva is never asked after Petr")


@pytest.fixture
def moment(playhouse: Playhouse, eva: Person, petr: Person) -> Moment:
    return Moment(playhouse, eva, petr)


def say(person: Person, moment: Moment, move: str) -> None:
    position = person.get(f"/tables/{moment.table}")["position"]
    done = person.post(f"/tables/{moment.table}/moves", seat=moment.asked, move=move, position=position)
    assert done.status_code == 200, done.text


def settings_of(moment: Moment) -> dict[str, Any]:
    with moment.room.at(moment.table) as live:
        return dict(live.seats[0].settings)


def last_answers(moment: Moment) -> list[tuple[int, str]]:
    with moment.room.at(moment.table) as live:
        return [(seat, str(move)) for seat, move in live.playing().answers[-2:]]


def test_what_was_left_is_played_when_its_condition_comes_true(
    moment: Moment, eva: Person, petr: Person
) -> None:
    rule = {"seat": moment.asked, "said": moment.says, "then": [moment.then]}
    told = leave(eva, moment.table, 0, rule)
    assert told.status_code == 200, told.text
    assert "Petr" in told.json()["texts"][0]
    say(petr, moment, moment.says)
    assert last_answers(moment) == [(moment.asked, moment.says), (0, moment.then)]
    assert PLAN not in settings_of(moment) and DROPPED not in settings_of(moment)


def test_it_may_wait_for_a_kind_of_answer_from_anybody(moment: Moment, eva: Person, petr: Person) -> None:
    leave(eva, moment.table, 0, {"said": moment.says.split()[0], "then": [moment.then]})
    say(petr, moment, moment.says)
    assert last_answers(moment)[-1] == (0, moment.then)


def test_the_first_condition_that_holds_counts(moment: Moment, eva: Person, petr: Person) -> None:
    other = next(one for one in registry.game("brian-boru").catalogue() if one.notation != moment.says)
    never = {"seat": moment.asked, "said": other.notation, "then": [moment.offered[0]]}
    leave(eva, moment.table, 0, never, {"then": [moment.then]})
    say(petr, moment, moment.says)
    assert last_answers(moment)[-1] == (0, moment.then)


def test_it_is_dropped_with_a_word_when_nothing_came_true(moment: Moment, eva: Person, petr: Person) -> None:
    other = next(one for one in registry.game("brian-boru").catalogue() if one.notation != moment.says)
    leave(eva, moment.table, 0, {"said": other.notation, "then": [moment.then]})
    say(petr, moment, moment.says)
    assert last_answers(moment)[-1] == (moment.asked, moment.says), "Eva answers herself"
    assert "nothing it waited for" in eva.get(f"/tables/{moment.table}/seats/0/conditions")["dropped"]
    move = eva.get(f"/tables/{moment.table}/view", seat=0)
    eva.post(
        f"/tables/{moment.table}/moves", seat=0, move=move["moves"][0]["notation"], position=move["position"]
    )
    assert eva.get(f"/tables/{moment.table}/seats/0/conditions")["dropped"] == "", "read and done with"


def test_it_is_dropped_with_the_referees_reason_when_it_is_not_offered(
    moment: Moment, eva: Person, petr: Person
) -> None:
    game = registry.game("brian-boru")
    absent = next(one.notation for one in game.catalogue() if one.notation not in moment.offered)
    leave(eva, moment.table, 0, {"then": [absent]})
    say(petr, moment, moment.says)
    dropped = eva.get(f"/tables/{moment.table}/seats/0/conditions")["dropped"]
    why = eva.post(f"/tables/{moment.table}/explain", seat=0, move=absent).json()["text"]
    assert absent in dropped and why in dropped


def test_nobody_else_learns_of_it(moment: Moment, eva: Person, petr: Person) -> None:
    leave(eva, moment.table, 0, {"then": [moment.then]})
    path = f"/tables/{moment.table}/seats/0/conditions"
    assert petr.ask("GET", path).status_code == 403
    assert petr.ask("PUT", path, json={"rules": []}).status_code == 403
    for asked in (f"/tables/{moment.table}", f"/tables/{moment.table}/view?seat={moment.asked}"):
        told = petr.ask("GET", asked).text
        assert '"plan"' not in told and '"then"' not in told.replace('"then":null', "")


def test_what_means_nothing_is_refused_and_nothing_is_kept(moment: Moment, eva: Person) -> None:
    leave(eva, moment.table, 0, {"then": [moment.then]})
    for rule, error in (
        ({"then": ["no such move"]}, "plan-move"),
        ({"said": "nonsense", "then": [moment.then]}, "plan-move"),
        ({"seat": 0, "said": moment.says, "then": [moment.then]}, "seat"),
        ({"seat": 7, "said": moment.says, "then": [moment.then]}, "seat"),
    ):
        refused = leave(eva, moment.table, 0, rule)
        assert (refused.status_code, refused.json()["error"]) == (422, error)
    assert leave(eva, moment.table, 0, *[{"then": [moment.then]}] * 7).status_code == 422
    assert len(eva.get(f"/tables/{moment.table}/seats/0/conditions")["rules"]) == 1
    assert leave(eva, moment.table, 0).json()["rules"] == []


def test_nothing_is_left_for_a_question_that_is_asked_already(moment: Moment, petr: Person) -> None:
    refused = leave(petr, moment.table, moment.asked, {"then": [moment.says]})
    assert refused.json()["error"] == "plan-now"


def test_sealed_answers_are_nothing_to_wait_for(playhouse: Playhouse, eva: Person, petr: Person) -> None:
    """A condition must not tell what its owner cannot know."""
    table = eva.open("tiny-auction", "me", "open")["id"]
    petr.post(f"/tables/{table}/join")
    with playhouse.house.room.at(table) as live:
        match = live.playing().clone()
        for asked in match.pending:
            match.play(asked.seat, asked.moves[0])
        assert match.count == 2 and match.said_openly(0) == []


def test_the_letter_says_why_it_was_dropped(open_house: Playhouse, hook: Hook) -> None:
    eva, petr = open_house.person("Eva"), open_house.person("Petr", "cs")
    moment = Moment(open_house, eva, petr)
    eva.ask("PATCH", "/me", json={"webhook": hook.url, "lang": "en"})
    leave(eva, moment.table, 0, {"said": moment.says.split()[0] + " 999", "then": [moment.then]})
    other = next(one for one in registry.game("brian-boru").catalogue() if one.notation != moment.says)
    leave(eva, moment.table, 0, {"said": other.notation, "then": [moment.then]})
    say(petr, moment, moment.says)
    (letter,) = [one for one in waiting_letters(open_house) if one.due > time.time()]
    assert "left in advance" in letter.body["text"]
