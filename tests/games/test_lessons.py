"""Every lesson of every game is taught by the referee; wrong and stale lessons are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from deskoherna.core import registry
from deskoherna.core.lessons.claims import BadLesson, claim, claims_in, holds, told
from deskoherna.core.lessons.form import FIRST_MATCH, Lesson, course, lesson, lesson_in
from deskoherna.core.lessons.guide import AskedOtherwise, Guide, minutes, others_answer
from deskoherna.core.lessons.positions import opened
from deskoherna.testing.lessons import faults

LESSONS = [(game, one.id) for game in registry.games() for one in course(game).lessons]


@pytest.mark.parametrize(("game", "id"), LESSONS, ids=["/".join(one) for one in LESSONS])
def test_a_lesson_may_be_taught(game: str, id: str) -> None:
    assert faults(lesson(game, id)) == []


@pytest.mark.parametrize("game", registry.games())
def test_every_game_has_a_first_match_and_at_least_15_lessons(game: str) -> None:
    ids = [one.id for one in course(game).lessons]
    assert FIRST_MATCH in ids
    assert len(ids) > 15


# -- wrong and stale lessons are found ---------------------------------------------------------------------

BOWLS = Path(registry.game("terra-mystica").package) / "lessons" / "power-bowls.toml"
TOWN = BOWLS.with_name("towns-fourth-house.toml")


def changed(tmp_path: Path, path: Path, old: str, new: str) -> Lesson:
    text = path.read_text(encoding="utf-8")
    assert old in text
    made = tmp_path / "lessons" / path.name
    made.parent.mkdir()
    made.write_text(text.replace(old, new), encoding="utf-8")
    return lesson_in(made, "terra-mystica")


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("{seats.me.bowls.2 = 5} krystalů", "{seats.me.bowls.2 = 6} krystalů", "claim different things"),
        ("{seats.me.bowls.2 = 5}", "{seats.me.bowls.2 = 6}", "it is not so"),
        ('do = ["power coins"]', 'do = ["power ships"]', "not offered"),
        ('"power-coins", ', '"power-silver", ', "not drawn"),
        ('"T5.2"', '"T5.99"', "no rule T5.99"),
        ('do = ["power coins"]', 'on = "turns"', "nobody is ever asked 'turns'"),
        ("bowls = [0, 7, 5]", "bowls = [9, 9, 9]", "bowls"),
        ("Zahraj ji.", 'Zahraj "ji".', "quotes"),
        (
            'wrong.en = "For now take the power action with 7 coins."',
            'wrong.en = " "',
            "step 1, wrong: a text",
        ),
        ('en = "The three bowls of power"', 'en = "Tři sféry energie"', "title: not translated"),
        ('built = "F4 E9:trading-house"', 'build = "F4 E9:trading-house"', "build"),
    ],
)
def test_a_wrong_lesson_is_found(tmp_path: Path, old: str, new: str, found: str) -> None:
    if '"ji"' in new:
        new = new.replace('"', r"\"")
    assert any(found in one for one in faults(changed(tmp_path, BOWLS, old, new)))


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('fails = ["build E7"]', 'fails = ["build D7"]', "does not fail"),
        ("moves = 1", "moves = 0", "takes more than"),
        ('claims = ["referee.asked.0 = town"]', 'claims = ["seats.me.keys = 3"]', "never done"),
        ('claims = ["referee.asked.0 = town"]', 'claims = ["round = 1"]', "solved from the start"),
    ],
)
def test_a_wrong_puzzle_is_found(tmp_path: Path, old: str, new: str, found: str) -> None:
    assert any(found in one for one in faults(changed(tmp_path, TOWN, old, new)))


def test_words_nobody_knows_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match="sentence"):
        changed(tmp_path, BOWLS, 'do = ["power coins"]', 'sentence = "?"')


def test_a_lesson_that_takes_more_than_15_minutes_is_found(tmp_path: Path) -> None:
    """2,700 words are 15 minutes at 180 a minute, and every answer takes 8 seconds more."""
    words = "Zahraj ji. " * 1350
    assert any("minutes" in one for one in faults(changed(tmp_path, BOWLS, "Zahraj ji.", words)))


def test_answers_between_the_steps_take_time_as_well() -> None:
    taught = lesson("terra-mystica", FIRST_MATCH)
    assert minutes(taught, "cs", 30) - minutes(taught, "cs", 15) == pytest.approx(2.0)


# -- claims ------------------------------------------------------------------------------------------------


def test_claims_are_read_and_compared() -> None:
    view = {
        "seats": [{"coins": 3, "card": None}, {"coins": 5}],
        "moves": ["build F4"],
        "rows": [{"id": "a", "n": 2}],
        "parts": {"towns": 4, "cards": 3},
    }
    yes = (
        "seats.me.coins = 3",
        "seats.1.coins > 4",
        "moves has build F4",
        "moves has not pass",
        "rows.a.n <= 2",
        "parts.sum = 7",
    )
    no = ("seats.0.coins != 3", "seats.9.coins = 1", "seats.0.card >= 1", "rows.length = 2")
    assert [holds(view, claim(one), 0) for one in yes] == [True] * len(yes)
    assert [holds(view, claim(one), 0) for one in no] == [False] * len(no)
    assert holds(view, claim("seats.0.card = none"), 0)
    text = "You have {seats.me.coins}, {three|seats.me.coins = 3}, {seats.me.coins = 3}."
    assert told(text, view, 0) == "You have 3, three, 3."
    assert len(claims_in(text)) == 2


# -- the guide ---------------------------------------------------------------------------------------------


def test_the_guide_follows_from_what_was_said() -> None:
    """Undo and a new look bring it to the same place: nothing of it is kept."""
    taught = lesson("terra-mystica", "power-bowls")
    match = opened(taught)
    first = Guide(taught, match).pages("cs")
    match.play(0, "power coins")
    assert Guide(taught, match).at == 1
    match.undo(0)
    assert Guide(taught, match).pages("cs") == first


def test_a_wrong_wish_gets_its_sentence_and_changes_nothing() -> None:
    taught = lesson("terra-mystica", "power-bowls")
    match = opened(taught)
    with pytest.raises(AskedOtherwise) as refused:
        Guide(taught, match).check("burn 1")
    assert taught.step[0].wrong is not None
    assert refused.value.read("cs") == taught.step[0].wrong.cs
    Guide(taught, match).check("power coins")
    Guide(taught, match).check("fly to the moon")  # the referee knows better why not


def test_a_puzzle_that_was_missed_takes_no_more_answers() -> None:
    taught = lesson("brian-boru", "tricks-without-paying")
    match = opened(taught)
    match.play(0, "follow 25")
    guide = Guide(taught, match)
    assert guide.missed and not guide.done
    assert taught.goal is not None and taught.goal.missed is not None
    assert guide.pages("en") == [taught.goal.missed.en]
    with pytest.raises(AskedOtherwise):
        guide.check("choose 1")


def test_a_first_match_goes_on_as_an_ordinary_one() -> None:
    """Played on by first moves it comes to its end, and the guide never stands in the way."""
    taught = lesson("terra-mystica", FIRST_MATCH)
    match = opened(taught)
    while not match.over:
        others_answer(taught, match)
        guide = Guide(taught, match)
        asked = match.pending[0]
        said = str(asked.moves[0])
        if asked.seat == guide.me:
            said = (guide.wanted or [said])[0]
            guide.check(said)
        match.play(asked.seat, said)
    assert Guide(taught, match).done
