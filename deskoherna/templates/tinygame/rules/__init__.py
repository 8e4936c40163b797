"""How the game goes, a module per chapter; here, the names of its steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Outcome
from tinygame.rules import auction, consolation, setup

STEPS: Final[dict[str, Callable[..., Outcome]]] = {
    "deal": setup.deal,
    "turn-up": auction.turn_up,
    "bid": auction.bid,
    "take": auction.take,
    "offer": consolation.offer,
    "bury": consolation.bury,
}
