"""Many matches of a game stepped together, arrays in and arrays out: ``deskoherna.lab.batch("brian-boru")``.

Every match asks one seat at a time (``learning.turns``). A step answers in all of them; a match that ends is
followed by the next one at once. The arrays stay where they are and are written anew by every step; with
several processes they lie in memory that all share.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from deskoherna.bots.bot import Bot
from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.environment.extras import needing
from deskoherna.core.machines.catalogue import COLUMNS, Catalogue
from deskoherna.core.machines.hall import Hall
from deskoherna.core.machines.seeing import WIDTH, Seeing
from deskoherna.core.machines.turns import Turns, opened, rewards, seats_at
from deskoherna.core.options import Value
from deskoherna.lab.audit.watching import HINTS, liked

with needing("research"):
    import numpy as np
    from numpy.typing import NDArray

APART: Final = 1 << 32  # seeds between the matches of two batches
STEP: Final = b"step"
CLOSE: Final = b"close"
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
    """The matches of a batch that one process steps: those from ``first`` to before ``last``."""

    def __init__(self, plan: Plan, memory: Any, first: int, last: int) -> None:
        self.plan: Final = plan
        self.slots: Final = range(first, last)
        self._rules: Final = registry.game(plan.game)
        self._seeing: Final = Seeing(self._rules, plan.width)
        self._arrays: Final = Arrays(plan, self._seeing.size, memory)
        parts = [self._arrays.at[name] for name in ("observation", "options", "mask", "seat", "count")]
        self._hall: Final = Hall(self._seeing, self._arrays.raw, parts, first, last)
        self._numbers: list[int] = []  # of the matches
        self._bots: dict[tuple[str, int], Bot] = {}
        self._seed = 0

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


def _serve(line: Connection, plan: Plan, memory: Any, first: int, last: int) -> None:
    """A process that steps its share whenever it is told to, until the line is closed."""
    share = Share(plan, memory, first, last)
    while True:
        try:
            said = line.recv_bytes()
            if said == CLOSE:
                return
            if said == STEP:
                share.step()
            else:
                share.reset(int(said))
            line.send_bytes(DONE)
        except (EOFError, KeyboardInterrupt):
            return
        except Exception as problem:
            line.send_bytes(f"{type(problem).__name__}: {problem}".encode())


class Batch:
    """So many matches at once.

    After ``reset`` and after every ``step`` these arrays say, match by match: ``seat``, who is asked;
    ``observation``, what it knows (the game's encoding); ``options``, a row of numbers for each option
    (``core.machines.catalogue``); ``mask``, which options there are. ``done`` is 1 where the step ended a
    match, whose ``reward``, ``score`` and ``won`` then stand there by seat, and as ``earned`` the reward of
    the seat that answered, while the next match already asks; ``number`` counts matches, those of slot i are
    i, i + n, i + 2n … Where opponents are named, those bots answer for all seats but one: that of match m is
    m % players.
    """

    def __init__(
        self,
        game: str,
        n: int = 64,
        players: int | None = None,
        options: Options | Sequence[Options] | None = None,
        width: int = WIDTH,
        seed: int = 0,
        opponents: Sequence[str] = (),
        processes: int = 1,
    ) -> None:
        rules = registry.game(game)
        given = tuple(options) if isinstance(options, Sequence) else (options or {},)
        for name in set(opponents) - {HINTS}:
            bot(name)  # says at once that there is no such bot
        self.plan: Final = Plan(game, n, seats_at(rules, players), given or ({},), width, tuple(opponents))
        self.n: Final[int] = n
        self.players: Final[int] = self.plan.players
        self.width: Final[int] = width
        self.seed: int = seed
        seeing = Seeing(rules, width)
        self.size: Final[int] = seeing.size
        self.catalogue: Final[Catalogue] = seeing.catalogue
        processes = max(1, min(processes, n))
        bytes_ = room(self.plan, seeing.size)
        context = multiprocessing.get_context("spawn")
        memory: Any = context.RawArray("B", bytes_) if processes > 1 else bytearray(bytes_)
        named = Arrays(self.plan, seeing.size, memory).named
        self.observation: Final[NDArray[np.float32]] = named["observation"]
        self.options: Final[NDArray[np.int32]] = named["options"]
        self.mask: Final[NDArray[np.uint8]] = named["mask"]
        self.seat: Final[NDArray[np.int32]] = named["seat"]
        self.reward: Final[NDArray[np.float32]] = named["reward"]
        self.earned: Final[NDArray[np.float32]] = named["earned"]
        self.score: Final[NDArray[np.float32]] = named["score"]
        self.won: Final[NDArray[np.uint8]] = named["won"]
        self.done: Final[NDArray[np.uint8]] = named["done"]
        self.number: Final[NDArray[np.int32]] = named["number"]
        self._action: Final[NDArray[np.int32]] = named["action"]
        self._count: Final[NDArray[np.int32]] = named["count"]
        self._lines: Final[list[Connection]] = []
        self._share: Share | None = None
        if processes == 1:
            self._share = Share(self.plan, memory, 0, n)
        else:
            for i in range(processes):
                self._lines.append(
                    self._process(context, memory, n * i // processes, n * (i + 1) // processes)
                )

    def _process(self, context: Any, memory: Any, first: int, last: int) -> Connection:
        ours, theirs = context.Pipe()
        context.Process(target=_serve, args=(theirs, self.plan, memory, first, last), daemon=True).start()
        theirs.close()
        found: Connection = ours
        return found

    def reset(self, seed: int | None = None) -> None:
        """New matches; the same seed brings the same ones, however many processes there are."""
        if seed is not None:
            self.seed = seed
        self._all(str(self.seed).encode(), lambda share: share.reset(self.seed))

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Answer in every match with the number of an option. Raises IndexError if there is no such one."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} actions are wanted, one a match")
        wrong = (chosen < 0) | (chosen >= self._count)
        if wrong.any():
            beyond = np.flatnonzero(wrong)
            raise IndexError(f"match {beyond[0]} has no option {chosen[beyond[0]]}")
        self._action[:] = chosen
        self._all(STEP, Share.step)

    def _all(self, said: bytes, here: Callable[[Share], None]) -> None:
        if self._share is not None:
            here(self._share)
            return
        for line in self._lines:
            line.send_bytes(said)
        problems = [problem for problem in [line.recv_bytes() for line in self._lines] if problem]
        if problems:
            raise RuntimeError(problems[0].decode())

    def close(self) -> None:
        """Let the processes go."""
        for line in self._lines:
            line.send_bytes(CLOSE)
            line.close()
        self._lines.clear()
