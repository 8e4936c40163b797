"""Why a move is not offered: problems, cards that are named, prices; what both Settlers games share of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from deskoherna.core.asking import Decision, Reason
from deskoherna.core.game import View
from deskoherna.core.phrase import Phrase

LONGEST: Final = 20  # letters of what was said that an answer repeats


class Problem(Exception):
    """Why something cannot be done: the number of a rule and a sentence."""

    def __init__(self, rule: str, key: str, **args: Any) -> None:
        super().__init__(key)
        self.rule: Final[str] = rule
        self.phrase: Final[Phrase] = Phrase(key, **args)


class Naming:
    """How cards are spelt in a box, and which of them are identical."""

    def __init__(
        self,
        numbers: Mapping[str, int],  # by code
        records: Sequence[int],  # by card, the same for identical copies
        phrase: Callable[[int], Phrase],
        spelt: Callable[[str], str],  # a word as a code would be written
        alike: str,  # the rule about identical copies
    ) -> None:
        self.numbers: Final = numbers
        self.records: Final = records
        self.phrase: Final = phrase
        self.spelt: Final = spelt
        self.alike: Final = alike

    def card(self, decision: Decision, rest: Sequence[str]) -> int:
        """The card that was named first."""
        rule = decision.prompt.rules[0]
        if not rest:
            raise Problem(rule, "why.which-card")
        card = self.numbers.get(self.spelt(rest[0]))
        if card is None:
            raise Problem(rule, "why.no-card", said=rest[0][:LONGEST])
        return card

    def other_choice(self, decision: Decision, rule: str, said: Sequence[str]) -> None:
        """The right kind of answer, but not one of those on offer."""
        for word in said[1:]:
            card = self.numbers.get(self.spelt(word))
            if card is None:
                continue
            for move in decision.moves:
                words = move.notation.split()
                offered = self.numbers.get(words[-1])
                if offered is None or words[0] != said[0].lower():
                    continue
                if self.records[offered] == self.records[card]:
                    raise Problem(self.alike, "why.same-card", example=move.notation)
            raise Problem(rule, "why.not-offered", card=self.phrase(card), asked=decision.phrase())


def reason(
    decision: Decision,
    said: Sequence[str],
    kinds: Collection[str],  # of moves in this box
    rule: str,  # behind questions of cards
    naming: Naming,
    look: Callable[[str], bool],  # at a kind of move; was there anything to look at?
) -> Reason | None:
    """Why ``said`` is not among the moves; None if it means nothing in this box."""
    kind = said[0].lower() if said else ""
    if kind not in kinds:
        return None
    asked = decision.prompt.rules[0] if decision.prompt.rules else rule
    try:
        if not look(kind) and kind in [move.kind for move in decision.moves] and len(said) > 1:
            naming.other_choice(decision, asked, said)
    except Problem as problem:
        return Reason(problem.rule, problem.phrase)
    return Reason(asked, Phrase("why.not-asked", asked=decision.phrase()))


def mine(view: View, decision: Decision) -> dict[str, Any]:
    """What lies in the empire of the seat that is asked."""
    empire: dict[str, Any] = view["empires"][decision.seat]
    return empire


def missing(
    supply: Sequence[int], paid: Sequence[int], laid: Sequence[int], gold: int, replaced: Collection[int]
) -> list[tuple[int, int]]:
    """What a supply lacks, as (good, how many); ``gold`` stands in for some goods where they are paid."""
    spare = supply[gold] - paid[gold] - laid[gold]
    lacking: list[tuple[int, int]] = []
    for good in range(len(paid)):
        n = max(paid[good] + laid[good] - supply[good], 0)
        if good in replaced and spare > 0:
            used = min(spare, n, paid[good])
            spare -= used
            n -= used
        if n:
            lacking.append((good, n))
    return lacking
