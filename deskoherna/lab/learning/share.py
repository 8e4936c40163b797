"""Shares of a batch: some of its matches, stepped together in one process, in memory that all share."""

from __future__ import annotations

from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.environment.extras import needing
from deskoherna.core.game import Game
from deskoherna.core.machines.catalogue import COLUMNS
from deskoherna.core.machines.hall import Hall
from deskoherna.core.machines.seeing import Seeing
from deskoherna.core.machines.turns import Turns, opened, rewards
from deskoherna.core.options import Value
from deskoherna.lab.audit.watching import HINTS, liked

with needing("research"):
    import numpy as np
    from numpy.typing import NDArray

APART: Final = 1 << 32  # seeds between the matches of two batches
STEP: Final = "step"
CLOSE: Final = b""
DONE: Final = b""
Options = Mapping[str, Value]


class Plan(NamedTuple):
    """What is played, the same in every process."""

    game: str
    n: int
    players: int
    options: tuple[Options, ...]  # of the matches in turn
    width: int
    opponents: tuple[str, ...]  # names of bots on the other seats in turn; nobody: all seats are answered for

    def fields(self, size: int) -> dict[str, tuple[tuple[int, ...], str]]:
        """The arrays, by name: shape and kind of their numbers."""
        n, players = self.n, self.players
        return {
            "observation": ((n, size), "f4"),
            "options": ((n, self.width, COLUMNS), "i4"),
            "score": ((n, players), "f4"),
            "reward": ((n, players), "f4"),
            "earned": ((n,), "f4"),
            "seat": ((n,), "i4"),
            "action": ((n,), "i4"),
            "number": ((n,), "i4"),
            "count": ((n,), "i4"),
            "won": ((n, players), "u1"),
            "mask": ((n, self.width), "u1"),
            "done": ((n,), "u1"),
        }


class Arrays:
    """Arrays in one piece of memory, and the bytes of it."""

    def __init__(self, plan: Plan, size: int, memory: Any) -> None:
        self.raw: Final = memoryview(memory).cast("B")
        self.at: Final[dict[str, int]] = {}
        self.named: Final[dict[str, NDArray[Any]]] = {}
        at = 0
        for name, (shape, kind) in plan.fields(size).items():
            array = np.frombuffer(self.raw, kind, int(np.prod(shape)), at).reshape(shape)
            self.named[name] = array
            self.at[name] = at
            at += array.nbytes


def room(plan: Plan, size: int) -> int:
    """How many bytes the arrays take."""
    fields = plan.fields(size).values()
    return sum([int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in fields])


class Share:
    """Some of the matches of a batch, which are stepped together."""

    def __init__(self, plan: Plan, seeing: Seeing, arrays: Arrays, slots: slice) -> None:
        self.plan: Final = plan
        self.slots: Final = range(slots.start, slots.stop)
        self._rules: Final[Game] = registry.game(plan.game)
        self._arrays: Final = arrays
        parts = [arrays.at[name] for name in ("observation", "options", "mask", "seat", "count")]
        self._hall: Final = Hall(seeing, arrays.raw, parts, slots.start, slots.stop)
        self._numbers: list[int] = []  # of the matches
        self._bots: dict[tuple[str, int], Bot] = {}
        self._seed = 0

    def do(self, what: str) -> None:
        """A step, or new matches of a seed."""
        if what == STEP:
            self.step()
        else:
            self.reset(int(what))

    def reset(self, seed: int) -> None:
        """New matches everywhere, named by the seed and their numbers."""
        self._seed = seed
        self._bots = {}
        self._numbers = [*self.slots]
        self._clear()
        self._hall.turns[:] = [self._opened(at) for at in range(len(self.slots))]
        for at, turns in enumerate(self._hall.turns):
            self._hall.tell(at, turns)
        self._arrays.named["number"][self.slots.start : self.slots.stop] = self._numbers
        self._hall.sum_up()

    def step(self) -> None:
        """Answer in every match with its action. Raises IndexError for one that is not among the options."""
        actions = self._arrays.named["action"][self.slots.start : self.slots.stop].tolist()
        self._clear()
        ended = self._opposed(actions) if self.plan.opponents else self._hall.answer(actions)
        for at, seat in ended:
            self._end(at, seat)
        self._hall.sum_up()

    def _clear(self) -> None:
        """No match has ended."""
        for name in ("done", "reward", "earned"):
            self._arrays.named[name][self.slots.start : self.slots.stop] = 0

    def _opposed(self, actions: list[int]) -> list[tuple[int, int]]:
        """The same as a hall's answers, with bots on the other seats."""
        ended: list[tuple[int, int]] = []
        for at, action in enumerate(actions):
            turns = self._hall.turns[at]
            seat = turns.seat
            turns.choose(action)
            self._oppose(at, turns)
            if turns.decision is None:
                ended.append((at, seat))
            else:
                self._hall.tell(at, turns)
        return ended

    def _opened(self, at: int) -> Turns:
        """A match that asks something; one that bots end among themselves is followed by the next."""
        plan = self.plan
        while True:
            number = self._numbers[at]
            given = plan.options[number % len(plan.options)]
            seed = self._seed * APART + number
            turns = opened(self._rules, plan.players, seed, given, plan.width)
            if plan.opponents:
                self._oppose(at, turns)
            if turns.decision is not None:
                return turns
            self._numbers[at] += plan.n

    def _oppose(self, at: int, turns: Turns) -> None:
        """Bots answer until the learner is asked."""
        learner = self._numbers[at] % self.plan.players
        while turns.decision is not None and turns.seat != learner:
            chair = turns.seat - (turns.seat > learner)
            name = self.plan.opponents[chair % len(self.plan.opponents)]
            if name == HINTS:
                turns.say(liked(turns.match, turns.decision))
            else:
                turns.say(self._bot(name, chair).choose(turns.match.seat(turns.seat)))

    def _bot(self, name: str, chair: int) -> Bot:
        found = self._bots.get((name, chair))
        if found is None:
            found = self._bots[name, chair] = bot(name, self._seed + chair)
        return found

    def _end(self, at: int, seat: int) -> None:
        """A match that a seat ended is told of, and the next one begins."""
        turns = self._hall.turns[at]
        result = turns.match.result
        assert result is not None
        worth = rewards(turns.match)
        named, slot = self._arrays.named, self.slots[at]
        named["done"][slot] = 1
        named["reward"][slot] = worth
        named["earned"][slot] = worth[seat]
        named["score"][slot] = result.scores
        named["won"][slot] = [seat in result.winners for seat in range(self.plan.players)]
        self._numbers[at] += self.plan.n
        turns = self._hall.turns[at] = self._opened(at)
        named["number"][slot] = self._numbers[at]
        self._hall.tell(at, turns)


def serve(line: Connection, plan: Plan, memory: Any, slots: dict[int, slice]) -> None:
    """A process that steps its shares, by their numbers, whenever it is told to, until the line is closed."""
    seeing = Seeing(registry.game(plan.game), plan.width)
    arrays = Arrays(plan, seeing.size, memory)
    shares = {number: Share(plan, seeing, arrays, own) for number, own in slots.items()}
    while True:
        try:
            said = line.recv_bytes()
            if said == CLOSE:
                return
            number, what = said.decode().split()
            shares[int(number)].do(what)
            line.send_bytes(DONE)
        except (EOFError, BrokenPipeError, KeyboardInterrupt):  # nobody listens any more
            return
        except Exception as problem:
            line.send_bytes(f"{type(problem).__name__}: {problem}".encode())
