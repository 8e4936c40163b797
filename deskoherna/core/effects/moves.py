"""What a player can say when an effect asks: choose one, yes or no, a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.effects.effect import Effect


class Choose(Move):
    """``choose 2``: the second option as printed, offered the first or not; reads as its effect."""

    def __init__(self, n: int, effect: Effect) -> None:
        super().__init__("choose", n)
        self.n: Final[int] = n
        self.effect: Final[Effect] = effect

    def phrase(self) -> Phrase:
        return Phrase("move.choose", n=self.n, effect=self.effect.phrase())


class AmountMove(Move):
    """``amount 3``."""

    def __init__(self, n: int) -> None:
        super().__init__("amount", n)
        self.n: Final[int] = n

    def phrase(self) -> Phrase:
        return Phrase("move.amount", n=self.n)


YES: Final = Move("yes")
NO: Final = Move("no")

CHOOSE_EFFECT: Final = "choose-effect"
MAY: Final = "may"
MAY_CHOOSE: Final = "may-choose"
AMOUNT: Final = "amount"
AMOUNT_WHAT: Final = "amount-what"
AGAIN: Final = "again"
_AMOUNTS: Final[list[Move]] = []
_PROMPTS: Final[dict[tuple[str, bool], Prompt]] = {}


def amount_moves(low: int, high: int) -> list[Move]:
    """``amount LOW`` … ``amount HIGH``."""
    while len(_AMOUNTS) <= high:
        _AMOUNTS.append(AmountMove(len(_AMOUNTS)))
    return _AMOUNTS[low : high + 1]


def prompt(key: str, secret: bool = False) -> Prompt:
    """The prompt of that key."""
    found = _PROMPTS.get((key, secret))
    if found is None:
        found = Prompt(key, secret=secret)
        _PROMPTS[key, secret] = found
    return found
