"""A hall: matches side by side, one answer in each at a time, and what is asked then, in one memory."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from deskoherna.core.machines.catalogue import MOVE_BYTES
from deskoherna.core.machines.encoding import FLOAT, MOST_SEATS
from deskoherna.core.machines.seeing import Seeing
from deskoherna.core.machines.turns import Turns

NUMBER: Final = 4  # bytes of an integer
SEATS: Final = [array("i", [seat]).tobytes() for seat in range(MOST_SEATS)]


class Part:
    """A part of the memory: where slot 0 has its bytes, and how many a slot has."""

    def __init__(self, at: int, size: int) -> None:
        self.at: Final[int] = at
        self.size: Final[int] = size

    def of(self, first: int, last: int) -> slice:
        """The bytes of some slots."""
        return slice(self.at + self.size * first, self.at + self.size * last)


class Hall:
    """Matches in the slots from ``first`` on.

    ``parts`` says where observations, options, masks, seats and how many options there are begin in memory.
    """

    def __init__(
        self, seeing: Seeing, memory: memoryview, parts: Sequence[int], first: int, last: int
    ) -> None:
        self._seeing: Final[Seeing] = seeing
        self._memory: Final[memoryview] = memory
        self.turns: Final[list[Turns]] = []
        observation, options, mask, seat, count = parts
        knowing = Part(observation, FLOAT * seeing.size)
        offering = Part(options, seeing.width * MOVE_BYTES)
        slots = range(first, last)
        self._known: Final[list[slice]] = [knowing.of(slot, slot + 1) for slot in slots]
        self._offered: Final[list[slice]] = [offering.of(slot, slot + 1) for slot in slots]
        self._masks: Final[slice] = Part(mask, seeing.width).of(first, last)
        self._seats: Final[slice] = Part(seat, NUMBER).of(first, last)
        self._counts: Final[slice] = Part(count, NUMBER).of(first, last)

    def answer(self, options: list[int]) -> list[tuple[int, int]]:
        """Answer in every match and write down what is asked then.

        Where a match has ended, its number here and the seat that ended it come back, and nothing is written.
        """
        ended: list[tuple[int, int]] = []
        for number, option in enumerate(options):
            turns = self.turns[number]
            seat = turns.seat
            turns.choose(option)
            if turns.decision is None:
                ended.append((number, seat))
            else:
                self.tell(number, turns)
        return ended

    def tell(self, number: int, turns: Turns) -> None:
        """What the seat that is asked knows and may say."""
        self._memory[self._known[number]] = self._seeing.asked_row(turns)
        self._memory[self._offered[number]] = self._seeing.options(turns)

    def sum_up(self) -> None:
        """Who is asked and how many options there are, for all matches at once."""
        seeing, memory = self._seeing, self._memory
        memory[self._masks] = b"".join([seeing.mask(turns) for turns in self.turns])
        memory[self._seats] = b"".join([SEATS[turns.seat] for turns in self.turns])
        memory[self._counts] = array("i", [turns.count for turns in self.turns]).tobytes()
