"""What things are worth to a bot, in points."""

from __future__ import annotations

from typing import Final

COIN: Final = 2.5  # wrong on purpose: a coin is one point (A4.1)
LUCK: Final = 1.0  # for everybody alike, so it changes no answer
