"""A campaign: seeds, mutants and calls until a count or a time is reached; findings go to a folder."""

from __future__ import annotations

import hashlib
import json
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from deskoherna.core import registry
from deskoherna.core.chance.quick import Dice
from deskoherna.core.errors import RecordError
from deskoherna.core.match import Match
from deskoherna.core.records.foreign import Unwritable
from deskoherna.core.records.proving import prove
from deskoherna.testing.campaign import any_of
from deskoherna.testing.fuzz.calls import Call, Place, calls, try_call
from deskoherna.testing.fuzz.mutating import mutant, mutant_position, mutant_text
from deskoherna.testing.fuzz.seeds import Record, anew, played, record_of
from deskoherna.testing.fuzz.trying import Finding, Hangs, Trial, memory, watched

KINDS: Final = ("records", "positions", "logs", "calls")
SEEDS: Final = 4  # records of each game at hand; one of all is replaced now and then
MOST: Final = 40  # answers in a seed: short ones are read quickly
RENEWED: Final = 40  # cases between two new seeds


class Campaign:
    """All of it; ``tally`` says what happened, ``found`` how often something must not have."""

    def __init__(self, corpus: Path, seed: int, kinds: tuple[str, ...] = KINDS) -> None:
        self.corpus = corpus
        self.kinds = kinds
        self.tally: Counter[str] = Counter()
        self.found = 0
        self._chance = Random(seed)
        self._folder = tempfile.TemporaryDirectory(prefix="deskoherna-fuzz-")
        self._trial = Trial(Path(self._folder.name))
        self._calls: list[Call] = calls(self._trial.app)
        self._games = registry.games()
        self._seeds: list[Record] = []
        self._logs: list[tuple[str, str]] = []
        self._places: list[Place] = []

    def close(self) -> None:
        self._trial.close()
        self._folder.cleanup()

    def run(self, count: int, seconds: float, say: Callable[[str], None]) -> None:
        """So many cases, or until the time is over; ``say`` hears of findings and of progress."""
        end = time.monotonic() + seconds
        for n in range(1, count + 1):
            if time.monotonic() > end:
                break
            if n % RENEWED == 1:
                self._renew()
            self._case(self._chance.choice(self.kinds), say)
            if n % 250 == 0:
                say(f"{n}: {self}")

    def __str__(self) -> str:
        tally = ", ".join([f"{name} {n}" for name, n in sorted(self.tally.items())])
        return f"{tally}; findings: {self.found}; memory: {memory() >> 20} MB"

    def _renew(self) -> None:
        """A few new seeds in place of old ones."""
        wanted = len(self._games) * SEEDS
        for game in self._games if len(self._seeds) < wanted else [self._chance.choice(self._games)]:
            for n in range(SEEDS):
                match = played(game, self._chance, MOST)
                self._logs += logs_of(match)
                if n == SEEDS - 1:
                    match = anew(match, self._chance)
                self._seeds.append(record_of(match, n % 2 == 1))
        del self._seeds[:-wanted], self._logs[:-SEEDS]
        if "calls" in self.kinds:
            self._lay_tables()

    def _lay_tables(self) -> None:
        """New tables beside the latest ones; all are new to whoever had to come in again."""
        if not self._trial.is_in():
            self._trial.enter()
            self._places.clear()
        self._places = [*self._places[-6:], self._opened(), self._begun(), self._finished()]

    def _finished(self) -> Place:
        """A table with a finished match of the quickest game."""
        match = min([played(game, self._chance, 1) for game in self._games], key=lambda one: one.players)
        dice = Dice(self._chance.randrange(1000))
        while not match.over:
            decision = any_of(match, dice)
            match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
        return self._brought(match)

    def _begun(self) -> Place:
        """A table of any game, in the middle of its match."""
        return self._brought(played(self._chance.choice(self._games), self._chance, MOST))

    def _brought(self, match: Match) -> Place:
        done = self._trial.good("POST", "/api/v1/records", json={"record": record_of(match, False)})
        return self._place(done.json())

    def _opened(self) -> Place:
        """A table that has just begun."""
        game = self._chance.choice(self._games)
        seats = ["me"] * min(registry.game(game).players)
        body = {"game": game, "seats": seats, "seed": self._chance.randrange(1000)}
        return self._place(self._trial.good("POST", "/api/v1/tables", json=body).json())

    def _place(self, info: dict[str, Any]) -> Place:
        """A table with the moves that may be made there."""
        moves: list[str] = []
        for seat in info["waiting_for"]:
            view = self._trial.good("GET", f"/api/v1/tables/{info['id']}/view", params={"seat": seat})
            moves += [one["notation"] for one in view.json()["moves"]]
        return Place(info["id"], moves)

    def _case(self, kind: str, say: Callable[[str], None]) -> None:
        case: dict[str, Any] = {"kind": kind}
        state = self._chance.getstate()
        try:
            with watched():
                verdict = self._tried(kind, case)
            self.tally[f"{kind} {verdict}"] += 1
        except Finding as finding:
            self.found += 1
            self.tally[f"{kind} found"] += 1
            case["chance"] = hashlib.sha256(repr(state).encode()).hexdigest()[:8]
            say(f"FOUND {self._save(case)}: {finding}")
            if isinstance(finding, Hangs):
                raise

    def _tried(self, kind: str, case: dict[str, Any]) -> str:
        chance = self._chance
        if kind == "records":
            case["record"] = mutant(chance.choice(self._seeds), self._seeds, chance)
            return self._trial.try_record(case["record"], chance)
        if kind == "positions":
            resumed = [one for one in self._seeds if one.get("resumed_at")]
            case["record"] = mutant_position(chance.choice(resumed), self._seeds, chance)
            return self._trial.try_record(case["record"], chance)
        if kind == "logs":
            case["game"], log = chance.choice(self._logs)
            case["log"] = mutant_text(log, chance)
            return try_log(case["game"], case["log"])
        call = chance.choice(self._calls)
        case["call"] = f"{call.method} {call.path}"
        verdict = try_call(self._trial, call, self._places, chance)
        if call.method != "GET" and not self._trial.is_in():
            self._lay_tables()
        return verdict

    def _save(self, case: dict[str, Any]) -> Path:
        self.corpus.mkdir(parents=True, exist_ok=True)
        text = json.dumps(case, indent=1, default=str)
        path = self.corpus / f"{case['kind']}-{hashlib.sha256(text.encode()).hexdigest()[:10]}.json"
        path.write_text(text + "\n", encoding="utf-8")
        return path

    def replay(self, path: Path) -> str:
        """What becomes of a case that was saved: ``accepted`` or ``refused``; raises Finding."""
        case = json.loads(path.read_text(encoding="utf-8"))
        with watched():
            if "log" in case:
                return try_log(case["game"], case["log"])
            return self._trial.try_record(case["record"], Random(0))


def logs_of(match: Match) -> list[tuple[str, str]]:
    """A match in every public log of its game that can tell it truly."""
    found: list[tuple[str, str]] = []
    for log in match.game.logs():
        with suppress(Unwritable):
            found.append((match.game.id, log.write(match)))
    return found


def try_log(game: str, text: str) -> str:
    """A public log: its match can be played on, or it is refused with a reason."""
    for log in registry.game(game).logs():
        try:
            match = log.read(text)
        except RecordError as problem:
            problem.read("cs")
            continue
        prove(match)
        return "accepted"
    return "refused"
