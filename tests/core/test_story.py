"""Stories: scenes, causes, gains that add up, and sentences that speak to their reader."""

from __future__ import annotations

from collections.abc import Sequence

from core.scripted import ASK, SECRET, A, B, Scripted, Slate, asks, match_of

from deskoherna.core.asking import Decision, Rule
from deskoherna.core.match import Match, new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, player
from deskoherna.core.telling.story import (
    ANSWER,
    SOURCE,
    STEP,
    Scene,
    added,
    around_cause,
    passages,
    story,
    totals,
)

CARD = Phrase("card")


def gains(t: Slate) -> Rule:
    for n in (1, 2):
        t.tell("gains", who=player(0), n=n)
    t.cause = CARD
    t.tell("gains", who=player(0), n=4)
    t.tell("gains", who=player(1), n=8)
    yield Decision(0, ASK, [A, B])
    t.tell("after")


def secretly(t: Slate) -> Rule:
    yield Decision(0, SECRET, [A, B])
    t.tell("hidden")


def told(match: Match, seat: int | None = 0) -> list[Scene]:
    return story(match, seat)


def test_only_gains_of_one_seat_and_one_cause_are_one_line() -> None:
    m = match_of(gains)
    m.game.telling.merged["gains"] = "n"
    lines = told(m)[0].lines
    assert [(line.seat, line.phrase.args["n"], line.cause.kind) for line in lines] == [
        (0, 3, STEP), (0, 4, SOURCE), (1, 8, SOURCE)
    ]  # fmt: skip
    assert [line.id for line in lines] == [0, 2, 3] and len(lines[0].events) == 2


def test_without_being_told_so_nothing_is_added_up() -> None:
    assert len(told(match_of(gains))[0].lines) == 4


def test_the_same_again_at_once_is_one_line_that_counts() -> None:
    def repeats(t: Slate) -> Rule:
        for _ in range(3):
            t.tell("draws", who=player(0))
        t.tell("draws", who=player(1))
        yield Decision(0, ASK, [A, B])
        t.tell("draws", who=player(1))

    m = match_of(repeats)
    m.play(0, A)
    lines = told(m)[0].lines
    assert [(line.seat, line.times(m.game)) for line in lines] == [
        (0, 3),
        (1, 1),
        (1, 1),
    ]  # an answer between


def test_a_cause_outlives_a_question_but_not_its_step() -> None:
    m = match_of(gains, asks(1))
    for copy in (m.clone(), m):
        copy.play(0, A)
        after = told(copy)[0].lines[-1]
        assert after.phrase.key == "event.after" and after.cause.phrase == CARD
    m.play(1, A)
    assert all(line.cause.kind != SOURCE for scene in told(m)[1:] for line in scene.lines)


def test_a_cause_stands_after_a_colon_or_in_brackets_where_there_is_one() -> None:
    assert around_cause("You gain 2 points.") == (": ", ".")
    assert around_cause("Destroyed in B1: town.") == (" (", ").")


def test_a_game_may_name_a_cause_better_by_what_its_reader_was_told() -> None:
    """Only what this seat saw: the other seat's secret is not among it."""

    def happens(t: Slate) -> Rule:
        t.tell("seen")
        t.tell_only(1, "hidden")
        t.cause = CARD
        t.tell("after")
        yield Decision(0, ASK, [A, B])

    heard: list[list[str]] = []

    class Knowing(Scripted):
        def because(self, event: Event, cause: Phrase, told: Sequence[Event]) -> Phrase:
            heard.append([one.key for one in told])
            return Phrase("better")

    match = new_match(Knowing(happens), 2, 1)
    lines = [line for scene in told(match) for line in scene.lines]
    assert [line.cause.phrase.key for line in lines if line.key == "after"] == ["better"]
    assert heard == [["seen"]]


def test_an_answer_is_the_cause_of_what_it_brings_about_unless_it_is_a_secret() -> None:
    m = match_of(secretly)
    m.play(0, B)
    mine, theirs, anybodys = (told(m, seat)[0].lines[0].cause for seat in (0, 1, None))
    assert (mine.kind, mine.seat, mine.phrase) == (ANSWER, 0, B.phrase())
    assert theirs.kind == anybodys.kind == STEP


def test_scenes_are_steps_and_may_join_or_fold() -> None:
    m = match_of(gains, secretly)
    m.play(0, A)
    m.play(0, A)
    assert [scene.title for scene in told(m)] == [Phrase("scene.script")] * 2
    assert len(passages(told(m))) == 2
    m.game.telling.scenes["script"] = "all"
    assert len(told(m)) == 2
    folded = passages(told(m))
    assert [one.title for one in folded] == [Phrase("scene-group.all")]
    assert folded[0].lines[-1].phrase.key == "event.hidden"
    m.game.telling.scenes["script"] = ""
    assert len(told(m)) == 1 and told(m)[0].at == 2


def test_a_folded_chapter_counts_what_the_game_says() -> None:
    m = match_of(gains)
    m.game.telling.merged["gains"] = "n"
    m.game.telling.totals["gains"] = ("who",)
    counted = totals(m.game, told(m)[0].lines)
    assert counted == [
        Phrase("total.gains", who=player(0), n=7), Phrase("total.gains", who=player(1), n=8)
    ]  # fmt: skip


def test_a_list_of_goods_names_each_once() -> None:
    food, wood = Phrase("food", n=1), Phrase("wood")
    assert added([food, wood], [wood, food, food]) == [Phrase("food", n=3), Phrase("wood", n=2)]
