"""Bot seats: whenever a bot is asked, a worker thinks and its answer is played like anybody's."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

from deskoherna.core.asking import Anyone
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.secrets.briefing import briefing
from deskoherna.server.db.house_key import Keyring
from deskoherna.server.tables.room import Live, Room
from deskoherna.server.workers.fair_queue import Payer
from deskoherna.server.workers.thinking import Thinkers, think
from deskoherna.server.workers.timers import Later

log = logging.getLogger(__name__)

Question = tuple[str, int, int]  # table, position, seat


class BotSeats:
    """Listens to the room and answers for bots, at a pace people can follow."""

    def __init__(
        self,
        room: Room,
        thinkers: Thinkers,
        keyring: Keyring,
        payer: Callable[[Live], Payer],
        pace: float = 0.8,
    ) -> None:
        self.room = room
        self.thinkers = thinkers
        self.keyring = keyring
        self.payer = payer  # whom thinking at a table is charged to
        self.pace = pace
        self._asked: set[Question] = set()
        self._guard = threading.Lock()
        self._hands = ThreadPoolExecutor(4, thread_name_prefix="bot-seats")
        self._later = Later("bot-pace")
        self._closed = False
        room.after_change.append(self.notice)

    def notice(self, live: Live) -> None:
        """Set a worker thinking for every bot that is asked at this table.

        Tables of bots alone wait until somebody looks at them.
        """
        if live.match is None or self._closed:
            return
        if alone(live) and not self.room.hub.attended(live.id):
            return
        asked = [one.seat for one in live.match.pending if live.seats[one.seat].bot is not None]
        if isinstance(live.match.ask, Anyone):
            del asked[1:]  # the first answer changes the question: the others would think in vain
        for seat in asked:
            spec, question = live.seats[seat].bot, (live.id, live.position, seat)
            if spec is None or not self._claim(question):
                continue
            seed = self.keyring.seed("bot", *question)
            told = briefing(live.match, seat, seed)
            begun = time.monotonic()
            thought = self.thinkers.ask(self.payer(live), spec, think, told, spec, seed)
            thought.add_done_callback(partial(self._thought, question, begun))

    def look(self, live: Live) -> None:
        """Somebody looks at this table: if its bots were waiting for that, they go on."""
        self.room.hub.look(live.id)
        if alone(live):
            self.notice(live)

    def notice_table(self, table_id: str) -> None:
        """Look at a table whose bots may have been forgotten."""
        with self.room.at(table_id) as live:
            self.notice(live)

    def _claim(self, question: Question) -> bool:
        with self._guard:
            if question in self._asked:
                return False
            self._asked.add(question)
            return True

    def _thought(self, question: Question, begun: float, done: Future[str]) -> None:
        """The answer is played no sooner than people can follow; nobody waits for it meanwhile."""
        wait = self.pace - (time.monotonic() - begun)
        if wait > 0:
            self._later.call(wait, partial(self._play, question, done))
        else:
            self._play(question, done)

    def _play(self, question: Question, done: Future[str]) -> None:
        if not self._closed:
            self._hands.submit(self._answer, question, done)

    def _answer(self, question: Question, done: Future[str]) -> None:
        table_id, position, seat = question
        try:
            move = done.result()
            with self.room.at(table_id) as live:
                asked = live.match is not None and live.match.decision(seat) is not None
                if asked and live.position == position and live.seats[seat].bot is not None:
                    self.room.play(table_id, seat, move, position)
        except DeskohernaError as problem:
            log.warning("bot at %s seat %s: %s", table_id, seat, problem)
        except Exception:
            log.exception("bot at %s seat %s failed", table_id, seat)
        finally:
            with self._guard:
                self._asked.discard(question)

    def close(self) -> None:
        self._closed = True
        self._later.close()
        self._hands.shutdown(wait=False, cancel_futures=True)
        self.thinkers.close()


def alone(live: Live) -> bool:
    """Do bots play here among themselves?"""
    return all(one.bot is not None for one in live.seats)
