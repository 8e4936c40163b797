"""Many matches of a game stepped together, arrays in and arrays out: ``deskoherna.lab.batch("brian-boru")``.

Every match asks one seat at a time (``learning.turns``). A step answers in all of them; a match that ends is
followed by the next one at once. The arrays stay where they are and are written anew by every step; with
several processes they lie in memory that all share, and shares of the matches can be answered apart.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, Final

from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.environment.extras import needing
from deskoherna.core.machines.catalogue import Catalogue
from deskoherna.core.machines.seeing import WIDTH, Seeing
from deskoherna.core.machines.turns import seats_at
from deskoherna.lab.audit.watching import HINTS
from deskoherna.lab.learning.share import CLOSE, STEP, Arrays, Options, Plan, Share, room, serve

with needing("research"):
    import numpy as np
    from numpy.typing import NDArray

AHEAD: Final = 2  # shares of a process: one is stepped while the learner looks at the other


class Worker:
    """A process that steps shares, and which of them it has been told to step and has not yet."""

    def __init__(self, context: Any, plan: Plan, memory: Any, slots: dict[int, slice]) -> None:
        ours, theirs = context.Pipe()
        self._line: Final[Connection] = ours
        context.Process(target=serve, args=(theirs, plan, memory, slots), daemon=True).start()
        theirs.close()
        self._told: Final[deque[int]] = deque()
        self._problems: Final[dict[int, str]] = {}

    def tell(self, share: int, what: str) -> None:
        self._line.send_bytes(f"{share} {what}".encode())
        self._told.append(share)

    def wait(self, share: int) -> None:
        """Until a share has done what it was told. Raises RuntimeError if it could not."""
        while share in self._told:
            problem = self._line.recv_bytes()
            done = self._told.popleft()
            if problem:
                self._problems[done] = problem.decode()
        if share in self._problems:
            raise RuntimeError(self._problems.pop(share))

    def close(self) -> None:
        self._line.send_bytes(CLOSE)
        self._line.close()


class Batch:
    """So many matches at once.

    After ``reset`` and after every ``step`` these arrays say, match by match: ``seat``, who is asked;
    ``observation``, what it knows (the game's encoding); ``options``, a row of numbers for each option
    (``core.machines.catalogue``); ``mask``, which options there are. ``done`` is 1 where the step ended a
    match, whose ``reward``, ``score`` and ``won`` then stand there by seat, and as ``earned`` the reward of
    the seat that answered, while the next match already asks; ``number`` counts matches, those of slot i are
    i, i + n, i + 2n … Where opponents are named, those bots answer for all seats but one: that of match m is
    m % players.

    ``shares`` are slices of the matches, two for each process. With ``send`` and ``wait`` they are answered
    one by one, so that no process waits for another, nor for whoever looks at what a step has brought.
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
        several = processes > 1
        count = min(n, AHEAD * processes) if several else 1
        self.shares: Final = tuple([slice(n * i // count, n * (i + 1) // count) for i in range(count)])
        bytes_ = room(self.plan, seeing.size)
        context = multiprocessing.get_context("spawn")
        memory: Any = context.RawArray("B", bytes_) if several else bytearray(bytes_)
        arrays = Arrays(self.plan, seeing.size, memory)
        named = arrays.named
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
        self._share: Final = None if several else Share(self.plan, seeing, arrays, self.shares[0])
        self._workers: Final[list[Worker]] = []
        for i in range(processes if several else 0):  # neighbours in turn belong to different processes
            own = {share: self.shares[share] for share in range(i, count, processes)}
            self._workers.append(Worker(context, self.plan, memory, own))

    def reset(self, seed: int | None = None) -> None:
        """New matches; the same seed brings the same ones, however many processes there are."""
        if seed is not None:
            self.seed = seed
        self._wait_for_all()
        for share in range(len(self.shares)):
            self._tell(share, str(self.seed))
        self._wait_for_all()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Answer in every match with the number of an option. Raises IndexError if there is no such one."""
        self._wait_for_all()
        self._write(slice(0, self.n), actions)
        for share in range(len(self.shares)):
            self._tell(share, STEP)
        self._wait_for_all()

    def send(self, share: int, actions: Sequence[int] | NDArray[Any]) -> None:
        """Begin to answer in the matches of a share, which is not to be looked at again before ``wait``."""
        self.wait(share)
        self._write(self.shares[share], actions)
        self._tell(share, STEP)

    def wait(self, share: int) -> slice:
        """Until all matches of a share ask; it says which they are."""
        if self._share is None:
            self._workers[share % len(self._workers)].wait(share)
        return self.shares[share]

    def _write(self, slots: slice, actions: Sequence[int] | NDArray[Any]) -> None:
        chosen = np.asarray(actions)
        n = slots.stop - slots.start
        if chosen.shape != (n,):
            raise ValueError(f"{n} actions are wanted, one a match")
        wrong = (chosen < 0) | (chosen >= self._count[slots])
        if wrong.any():
            beyond = np.flatnonzero(wrong)[0]
            raise IndexError(f"match {slots.start + beyond} has no option {chosen[beyond]}")
        self._action[slots] = chosen

    def _tell(self, share: int, what: str) -> None:
        if self._share is not None:
            self._share.do(what)
        else:
            self._workers[share % len(self._workers)].tell(share, what)

    def _wait_for_all(self) -> None:
        for share in range(len(self.shares)):
            self.wait(share)

    def close(self) -> None:
        """Let the processes go."""
        for worker in self._workers:
            worker.close()
        self._workers.clear()
