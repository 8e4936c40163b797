"""The story of a match: whom it speaks to, and what it says is moved."""

from __future__ import annotations

from games.story_promises import check_pieces_are_drawn, check_speaks_to_reader

from deskoherna.core.telling.story import story
from deskoherna.games.terra_mystica.game import GAME
from deskoherna.games.terra_mystica.naming import goods
from deskoherna.lab.bench.measures import random_match


def test_it_speaks_to_its_reader() -> None:
    check_speaks_to_reader(GAME)


def test_pieces_that_move_are_drawn() -> None:
    check_pieces_are_drawn(GAME, 3, 7)


def test_goods_are_named_once_and_no_story_alters_them() -> None:
    match = random_match(GAME, 3, 7)
    told = [event.args["what"] for _, event in match.chronicle() if event.key in ("pays", "income")]
    before = [[*what] for what in told if isinstance(what, list)]
    assert len(before) > 40
    story(match, None, everything=True)
    assert told == before
    assert goods((1, 2, 0, 4)) is goods((1, 2, 0, 4))


def test_the_final_scoring_says_who_came_where() -> None:
    """Cults and areas: who is placed before another has more, who shares a place has as much."""
    match = random_match(GAME, 4, 4)
    told = [one for _, one in match.chronicle() if one.key in ("scores-cult", "scores-area")]
    ranked = [(str(one.args.get("cult")), one.args.get("level", one.args.get("size")), one) for one in told]
    assert {one.args["place"] for one in told} >= {1, 2}
    for track, most, one in ranked:
        ahead = {other.args["who"] for of, n, other in ranked if of == track and n > most}
        assert one.args["place"] == 1 + len(ahead)
