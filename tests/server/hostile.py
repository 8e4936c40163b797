"""Little Auctions that do harm once a player has 13 coins, as a made-up position may say."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import Any

from tinygame.game import LittleAuction
from tinygame.state import Table

from deskoherna.core.asking import Outcome

UNLUCKY = 13


class Hostile(LittleAuction):
    """Harms in a step."""

    def __init__(self) -> None:
        super().__init__()
        for name, step in self.steps.items():
            self.steps[name] = partial(self.begin, step)

    def begin(self, step: Callable[..., Outcome], t: Table, *args: Any) -> Outcome:
        if t.coins[0] == UNLUCKY:
            self.harm()
        return step(t, *args)

    def harm(self) -> None:
        raise NotImplementedError


class Loops(Hostile):
    def harm(self) -> None:
        while True:
            pass


class Eats(Hostile):
    def harm(self) -> None:
        bytearray(1 << 40)


class Dies(Hostile):
    def harm(self) -> None:
        os._exit(3)


class Breaks(Hostile):
    def harm(self) -> None:
        raise ZeroDivisionError


class Harmless(Hostile):
    def harm(self) -> None:
        pass


LOOPS, EATS, DIES, BREAKS, HARMLESS = Loops(), Eats(), Dies(), Breaks(), Harmless()
