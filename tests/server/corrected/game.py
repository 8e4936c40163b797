"""Little Auction with its rules corrected: version 2."""

from __future__ import annotations

from tinygame.game import LittleAuction

GAME = LittleAuction()
GAME.rules_version = 2  # type: ignore[misc]
