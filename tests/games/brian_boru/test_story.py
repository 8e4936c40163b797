"""The story of a match: whom it speaks to, and what it says is moved."""

from __future__ import annotations

from games.story_promises import check_pieces_are_drawn, check_speaks_to_reader

from deskoherna.games.brian_boru.game import GAME


def test_it_speaks_to_its_reader() -> None:
    check_speaks_to_reader(GAME)


def test_pieces_that_move_are_drawn() -> None:
    check_pieces_are_drawn(GAME, 3, 7)
