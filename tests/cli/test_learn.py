"""Lessons at the terminal table: what is told, and puzzles that may be tried again."""

from __future__ import annotations

from pathlib import Path

from cli.tables import Sitting, sit

from deskoherna.cli.table.session import Session
from deskoherna.core.lessons.form import lesson
from deskoherna.core.lessons.positions import opened


def learning(folder: Path, game: str, id: str) -> Session:
    taught = lesson(game, id)
    seats = ["me" if seat == taught.setup.seat else "greedy" for seat in range(taught.setup.players)]
    return Session(opened(taught), seats, "en", folder / "match.json", pace=0.0, lesson=taught)


def test_a_missed_puzzle_is_begun_again(tmp_path: Path) -> None:
    async def script(at: Sitting) -> None:
        await at.asked()
        assert "Win the trick" in at.screen()
        await at.choose(3)  # the 25 wins, and costs
        assert "Try again" in at.screen()
        assert "U: again from the beginning" in at.screen()
        await at.press("u")
        assert at.session.match.answers == []
        assert "Win the trick" in at.screen()
        await at.choose(2)
        assert "The twelve was enough" in at.screen()

    sit(learning(tmp_path, "brian-boru", "tricks-without-paying"), script)


def test_a_puzzle_missed_at_the_end_of_a_match_is_told_as_missed(tmp_path: Path) -> None:
    async def script(at: Sitting) -> None:
        await at.asked()
        await at.choose(1)  # Estrid's support
        assert at.session.match.over
        assert "That is not enough" in at.screen()
        await at.press("u")
        assert not at.session.match.over

    sit(learning(tmp_path, "brian-boru", "marriage-estrid"), script)
