"""The terminal table, played by keys."""

from __future__ import annotations

import json
import threading

import pytest
from cli.tables import GAME, Sitting, midway, session, sit
from patience import PATIENCE

import deskoherna as dh
from deskoherna.cli.table.saving import load_table
from deskoherna.cli.table.screens import Curtain, Finished, Leaving, Rules, WhyNot
from deskoherna.core import registry
from deskoherna.core.asking import Decision, Move, Prompt


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "size", "words"),
    [
        ("cs", (120, 35), ["Vyhrává", "Celkem", "Hráč 1"]),
        ("en", (80, 24), ["wins", "Total", "Player 1"]),
    ],
)
def test_a_whole_match_by_keys(tmp_path, lang, size, words):
    sitting = session(tmp_path, lang=lang)

    async def script(at: Sitting) -> None:
        while not at.match.over:
            await at.asked()
            if at.session.decision() is not None:
                await at.choose(1)
        await at.until(lambda: isinstance(at.app.screen, Finished))
        text = at.screen()
        for word in words:
            assert word in text
        await at.press("escape")
        assert ("konec" if lang == "cs" else "over") in at.screen().lower()
        await at.press("enter")
        assert isinstance(at.app.screen, Finished)
        await at.press("q")

    sit(sitting, script, size)
    record = json.loads(sitting.path.read_text(encoding="utf-8"))
    assert record["seats"] == ["me", "random", "random"]
    assert dh.replay(record).result is not None


def test_the_moves_are_numbered_and_told_apart(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        decision = at.session.decision()
        assert decision is not None
        text = at.screen()
        assert at.session.read(decision.moves[0]).split(" town ")[0] in text
        await at.press("1", "2")
        line = at.app.moves.highlighted_line
        assert line is not None
        assert line.number == 12
        await at.press("3")  # there are fewer than 123: a new number begins
        line = at.app.moves.highlighted_line
        assert line is not None
        assert line.number == 3
        await at.press("down", "enter")
        assert at.said()[-1] is decision.moves[3]

    sit(session(tmp_path), script)


def test_filtering_by_typing(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        everything = at.app.moves.option_count
        await at.press("slash", *"dubhlinn")
        few = at.app.moves.option_count
        assert 0 < few < everything
        await at.press(*"xyz")
        assert "No move is like that" in at.screen()
        await at.press("escape")
        assert at.app.moves.option_count == everything
        await at.press("slash", *"UL1", "enter")
        assert str(at.said()[-1]) == "place UL1"

    sit(session(tmp_path), script)


def test_what_a_move_will_do_is_told(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("1")
        await at.until(lambda: "→" in at.screen())
        assert "first disc" in at.screen()

    sit(session(tmp_path), script)


def test_the_notation_of_a_move_stands_where_it_is_needed(tmp_path):
    """Codes are for typing: why a move is not offered is asked in notation, so it is shown there."""

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("3")
        decision = at.session.decision()
        assert decision is not None
        said = at.app.moves.lines[2].move.notation
        assert said not in at.screen()
        await at.press("w")
        assert said in at.screen()

    sit(session(tmp_path), script)


def test_undo_and_its_refusal(tmp_path):
    match = dh.new_match(GAME, players=3, seed=1)
    first = match.pending[0].seat
    seats = ["me" if seat == first else "random" for seat in range(3)]
    patience = threading.Event()

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("u")
        assert "nothing to take back" in at.screen()
        await at.choose(5)
        assert len(at.match.answers) == 1
        await at.press("u")
        assert at.match.answers == []
        assert at.session.decision() is not None
        assert "Taken back" in at.screen()
        await at.choose(2)
        assert len(at.match.answers) == 1
        patience.set()
        await at.until(lambda: len(at.match.answers) >= 2)

    class Slow:
        """A bot that leaves time for second thoughts."""

        def choose(self, seat):
            patience.wait(PATIENCE)
            return seat.decision.moves[0]

    sitting = session(tmp_path, seats=seats, match=match)
    sitting.bot = lambda seat: Slow()
    sit(sitting, script)


def test_undo_is_refused_once_others_have_answered(tmp_path):
    match = dh.new_match(GAME, players=3, seed=1)
    first = match.pending[0].seat
    seats = ["me" if seat == first else "random" for seat in range(3)]

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.choose(5)
        await at.until(lambda: len(at.match.answers) >= 3)
        await at.asked()
        said = len(at.match.answers)
        await at.press("u")
        assert "cannot be taken back" in at.screen()
        assert len(at.match.answers) == said

    sit(session(tmp_path, seats=seats, match=match), script)


def test_a_hint_points_at_a_move(tmp_path):
    from deskoherna.bots.registry import bot

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("h")
        await at.until(lambda: "chance of winning" in at.screen())
        line = at.app.moves.highlighted_line
        assert line is not None
        assert "%" in at.screen()
        assert at.match.answers == []

    match = dh.new_match(GAME, players=3, seed=1)
    seats = ["me" if seat == match.pending[0].seat else "random" for seat in range(3)]
    sitting = session(tmp_path, seats=seats, match=match)
    sitting.adviser = lambda: bot("greedy")
    sit(sitting, script)


def test_saving_and_going_on(tmp_path):
    sitting = session(tmp_path, match=midway(30))

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.choose(1)
        await at.asked()
        await at.press("s")
        assert "Saved to" in at.screen()

    sit(sitting, script)
    match, seats = load_table(sitting.path)
    assert seats == ("me", "random", "random")
    assert match.answers[: len(sitting.match.answers)] == sitting.match.answers[: len(match.answers)]

    async def go_on(at: Sitting) -> None:
        await at.asked()
        said = len(at.match.answers)
        await at.choose(1)
        assert len(at.match.answers) + (at.match.position - len(at.match.answers)) > said

    sit(session(tmp_path, match=match), go_on)


def test_language_switch(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        assert "Your turn" in at.screen()
        await at.press("l")
        text = at.screen()
        assert "Jsi na tahu" in text
        assert "Velkokrál" in text
        assert "nápověda" in text
        await at.press("l")
        assert "High King" in at.screen()

    sit(session(tmp_path), script)


@pytest.mark.parametrize("size", [(120, 35), (80, 24)])
def test_the_curtain_hides_hands(tmp_path, size):
    match = midway(30)
    hands = match.view(0)["mine"], match.view(1)["mine"], match.view(2)["mine"]
    assert all(hand["hand"] or hand["packet"] for hand in hands)

    async def script(at: Sitting) -> None:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        first = at.match.pending[0].seat
        assert at.session.viewer is None
        assert f"Player {first + 1}" in at.screen()
        assert "Your hand" not in at.screen()
        assert "Your hand" not in str(at.app.part("mine").render())
        assert at.app.moves.option_count == 0
        await at.press("enter")
        assert at.session.viewer == first
        assert "Your hand" in at.screen()
        while at.session.viewer == first:
            await at.choose(1)
            await at.pilot.pause()
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        assert "Your hand" not in at.screen()
        assert at.app.moves.option_count == 0

    sit(session(tmp_path, seats=("me", "me", "me"), match=match), script, size)


def test_behind_the_curtain_the_last_answer_can_be_taken_back(tmp_path):
    async def script(at: Sitting) -> None:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        await at.press("enter")
        first = at.session.viewer
        await at.choose(3)
        assert isinstance(at.app.screen, Curtain)
        assert "takes the last move back" in at.screen()
        await at.press("u")
        assert not isinstance(at.app.screen, Curtain)
        assert at.session.viewer == first
        assert at.match.answers == []

    sit(session(tmp_path, seats=("me", "me", "me")), script)


def test_the_log_shows_only_what_the_viewer_saw(tmp_path):
    sitting = session(tmp_path, match=midway(12))
    shown = [line for passage in sitting.passages(10**6) for line in passage.lines]
    assert shown and all(event.seen_by(0) for line in shown for event in line.events)
    assert any(event.to not in (-1, 0) for _, event in sitting.match.chronicle())


def test_rules_open_at_the_question_and_search(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("r")
        assert isinstance(at.app.screen, Rules)
        assert "R2.6" in at.screen()
        await at.press(*"trick")
        await at.until(lambda: "R6." in at.screen())
        await at.press("escape")
        assert not isinstance(at.app.screen, Rules)

    sit(session(tmp_path), script)


def test_why_not(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("w")
        assert isinstance(at.app.screen, WhyNot)
        await at.press(*"place", "space", *"xx1", "enter")
        await at.until(lambda: "place xx1" in at.screen().split("Enter")[0].split("\n", 3)[-1])
        await at.press("escape")

    sit(session(tmp_path), script)


@pytest.mark.parametrize(("key", "kept"), [("enter", True), ("x", False)])
def test_leaving_asks_about_saving(tmp_path, key, kept):
    sitting = session(tmp_path)

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("q")
        assert isinstance(at.app.screen, Leaving)
        await at.press("escape")
        assert not isinstance(at.app.screen, Leaving)
        await at.press("q", key)

    app = sit(sitting, script)
    assert app.keep is kept
    sitting.forget()
    assert not sitting.path.exists()


def test_leaving_without_saving_gives_a_loaded_file_back(tmp_path):
    sitting = session(tmp_path, match=midway(30))
    sitting.save()
    before = sitting.path.read_bytes()
    again = session(tmp_path, match=load_table(sitting.path)[0])

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.choose(1)
        await at.asked()

    sit(again, script)
    assert again.path.read_bytes() != before
    again.forget()
    assert again.path.read_bytes() == before


def test_forced_secret_answers_may_give_themselves(tmp_path):
    forced = Decision(0, Prompt("keep", secret=True), [Move("only")])
    assert session(tmp_path, auto=True).is_forced(forced)
    assert not session(tmp_path, auto=False).is_forced(forced)
    assert not session(tmp_path, auto=True).is_forced(Decision(0, Prompt("keep"), [Move("only")]))
    two = Decision(0, Prompt("keep", secret=True), [Move("one"), Move("other")])
    assert not session(tmp_path, auto=True).is_forced(two)


def test_a_person_need_not_wait_for_thinking_bots_in_a_sealed_question(tmp_path):
    match = midway(3)
    assert len(match.pending) == 3
    patience = threading.Event()
    asked = []

    class Slow:
        def choose(self, seat):
            asked.append(seat.index)
            patience.wait(PATIENCE)
            return seat.decision.moves[0]

    async def script(at: Sitting) -> None:
        await at.asked()
        await at.choose(2)
        assert at.match.position == 4
        patience.set()
        await at.until(lambda: len(at.match.answers) >= 6)
        assert asked[:2] == [1, 2]  # nobody was made to think twice about the same question

    sitting = session(tmp_path, match=match)
    sitting.bot = lambda seat: Slow()
    sit(sitting, script)


def test_keys_can_be_clicked(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        line = at.app.part("keys").region.y
        bar = at.screen().split("\n")[-1]
        await at.pilot.click(offset=(bar.index("rules") + 1, line))
        await at.pilot.pause()
        assert isinstance(at.app.screen, Rules)

    sit(session(tmp_path), script)


def test_moves_can_be_clicked(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        decision = at.session.decision()
        assert decision is not None
        await at.pilot.click("#moves", offset=(5, 0))
        await at.until(lambda: bool(at.said()))
        assert at.said()[0] is decision.moves[0]

    sit(session(tmp_path), script)


def test_bots_alone_play_before_a_spectator(tmp_path):
    sitting = session(tmp_path, seats=("random", "random", "random"), match=midway(165))

    async def script(at: Sitting) -> None:
        await at.until(lambda: isinstance(at.app.screen, Finished))
        assert at.session.viewer is None

    sit(sitting, script)


def test_lights_help_and_a_larger_table(tmp_path):
    async def script(at: Sitting) -> None:
        await at.asked()
        await at.press("d")
        assert not at.app.by_night
        await at.press("question_mark")
        assert "Ctrl-C" in at.screen()
        await at.press("escape", "t")
        assert at.app.moves.display
        assert "Munster" in at.screen()

    sit(session(tmp_path), script, (80, 24))


def test_a_tiny_game_of_all_kinds_of_questions(tmp_path):
    from tinygame import game as tinygame

    from deskoherna.core.match import new_match

    match = new_match(tinygame.GAME, 3, 2)
    sitting = session(tmp_path, seats=("me", "random", "random"), match=match)

    async def script(at: Sitting) -> None:
        while not at.match.over:
            await at.asked()
            if at.session.decision() is not None:
                await at.choose(1)
        await at.until(lambda: isinstance(at.app.screen, Finished))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_house", lambda: {"tiny-auction": tinygame.GAME.package})
        sit(sitting, script)
    assert match.result is not None


def test_after_the_end_something_may_be_chosen(tmp_path):
    from server import crowned

    from deskoherna.core.match import new_match

    match = new_match(crowned.GAME, 2, 2)
    while len(match.pending[0].moves) > 1 or match.count < 5:
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    sitting = session(tmp_path, seats=("me", "random"), match=match)

    async def script(at: Sitting) -> None:
        while not at.match.over:
            await at.asked()
            if at.session.decision() is not None:
                await at.choose(1)
        await at.until(lambda: isinstance(at.app.screen, Finished))
        assert at.session.say("epilogue-keys", n=5) in at.screen()
        await at.press("2")
        assert at.match.chosen == {0: "card 1"}
        await at.press("n", "2")
        assert at.match.chosen == {0: "card 6"}
        await at.press("3")  # only two are on the second page
        assert at.match.chosen == {0: "card 6"}
        await at.press("n", "2", "2")  # the first page again; what is chosen twice is given up
        assert at.match.chosen == {}
        await at.press("4", "q")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_house", lambda: {"tiny-auction": crowned.GAME.package})
        sit(sitting, script)
    assert json.loads(sitting.path.read_text(encoding="utf-8"))["epilogue"] == ["card 3", ""]
