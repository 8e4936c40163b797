"""What the board says of a move before it is said: ``moves.py`` by kind of move; lands, cards and growth."""

from .moves import remarks

__all__ = ["remarks"]
