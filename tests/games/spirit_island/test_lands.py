"""Lands as values: equal where the same stands in them."""

from __future__ import annotations

from deskoherna.games.spirit_island.figures import BADLANDS, BLIGHT, DAHAN, EXPLORER, TOWN
from deskoherna.games.spirit_island.land import Land, hurt, known, piece

HERE = known((piece(EXPLORER), piece(TOWN)), (piece(DAHAN),), (1, 0), (1, 0, 0, 0, 0))


def apart(land: Land) -> Land:
    """The same once more, not the one that is remembered."""
    twin = Land.__new__(Land)
    twin.invaders, twin.dahan, twin.presence = land.invaders, land.dahan, land.presence
    twin.blight, twin.beasts, twin.wilds = land.blight, land.beasts, land.wilds
    twin.disease, twin.badlands = land.disease, land.badlands
    twin.derive()
    return twin


def test_lands_are_equal_where_the_same_stands() -> None:
    twin = apart(HERE)
    assert twin is not HERE
    assert twin == HERE
    assert hash(twin) == hash(HERE)


def test_lands_differ_by_anything_that_stands_there() -> None:
    others = [
        HERE.take(piece(EXPLORER)),
        HERE.exchange(piece(TOWN), hurt(piece(TOWN), 1)),
        HERE.take(piece(DAHAN)),
        HERE.exchange(piece(DAHAN), hurt(piece(DAHAN), 1)),
        HERE.with_presence(1, 1),
        *[HERE.with_tokens(kind, 3) for kind in range(BLIGHT, BADLANDS + 1)],
    ]
    assert all(other != HERE for other in others)
    assert HERE != "land"
