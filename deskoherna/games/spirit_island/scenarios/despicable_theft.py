"""Despicable Theft: thieves slip inland with the explorers and carry off what they find."""

from __future__ import annotations

from typing import ClassVar, Final

from ..land import THIEF, THIEVES, booty, thief
from ..rules.ground import isolated
from ..rules.invaders.phase import accelerate
from ..rules.pieces.thieves import CAUGHT, WATCHFUL, alter, count, held, thieves
from ..vocabulary import *
from .scenario import Scenario

POOL: Final = (12, 3, 2, 1)  # thieves by their number, 0 to 3
DEEP: Final = 6  # lands from this number on are worth a theft
LOOT: Final = 4  # earned fear that an escaped thief costs
AWAY: Final = "thief-away."  # mark, and a number: thieves off the island until the turn ends
ASK_WAY: Final = Prompt("thief-way", "R20.7", why=among("thief-way"))
ASK_PUSH: Final = Prompt("thief-push", "R20.7", why=among("adjacent"))

THEFT: Final = Phrase("scenario.despicable-theft")  # why a thief becomes known

DESPICABLE_THEFT: Final = Scenario(
    "despicable-theft",
    2,
    *("thief", "thief-0", "thief-1", "thief-2", "thief-3"),
    box=JAGGED_EARTH,
    symbol=SMOKING,
)


@DESPICABLE_THEFT.rule("theft-thieves")
class Thieves(Standing):
    """They come with explorers to lands 6 and higher, and players may treat them as explorers."""

    mingles: ClassVar[bool] = True

    def setup(self, t: Table, seat: int) -> None:
        t.modify("thieves")  # so that health is looked up piece by piece

    def explored(self, act: IsleAct, seat: int) -> None:
        t = act.t
        if t.turn and NUMBER_OF[act.land] >= DEEP and abroad(t) < sum(POOL):
            alter(t, THIEF, act.land, 1)
            act.tally("thief-moved")
            if t.log is not None:
                t.tell_by(self.phrase(), "added", n=1, piece=piece_phrase(THIEF), land=land_phrase(act.land))

    def tells(self, t: Table, seat: int) -> list[tuple[str, int]]:
        return [("thieves", len([1 for land in t.isle.lands for _ in thieves(t, land)]))]


def abroad(t: Table) -> int:
    """Thieves that are not in the pool: on the island, or gone from it this turn."""
    gone = sum([t.mark(f"{AWAY}{n}") for n in range(len(POOL))])
    return gone + sum([len(thieves(t, land)) for land in t.isle.lands])


def turn_up(t: Table, land: int) -> int:
    """A face-down thief of a land becomes known: any of those that nobody knows."""
    left = [POOL[n] - t.mark(f"{AWAY}{n}") for n in range(len(POOL))]
    for other in t.isle.lands:
        for code in thieves(t, other):
            if code != THIEF:
                left[booty(code)] -= 1
    ticket = t.below(sum(left))
    number = 0
    while ticket >= left[number]:
        ticket -= left[number]
        number += 1
    t.reveals += 1
    code = thief(number)
    alter(t, THIEF, land, -1)
    alter(t, code, land, 1)
    if t.log is not None:
        t.tell_by(THEFT, "thief-seen", piece=piece_phrase(code), land=land_phrase(land))
    return code


@DESPICABLE_THEFT.rule("theft-caught")
class Caught(Standing):
    """Where two Dahan watch, thieves are known; without towns and cities they can be destroyed there."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        t = act.t
        lands = [land for land in t.isle.lands if act.tallied(f"{CAUGHT}.{land}")]
        if lands:
            return self._judge(act, lands)
        watch(t)
        return None

    def _judge(self, act: IsleAct, lands: list[int]) -> Rule:
        """What becomes of thieves that the action would have destroyed: looked at before and after it."""
        t = act.t
        for land in lands:
            can = held(t, land) or bool(act.tallied(f"held.{land}"))
            for code in THIEVES:
                for _ in range(min(act.tallied(f"{CAUGHT}.{land}.{code}"), count(t, code, land))):
                    if can:
                        self._destroy(act, land, code)
                    else:
                        yield from self._drive_out(act, land, code)
        watch(t)

    def _destroy(self, act: IsleAct, land: int, code: int) -> None:
        t = act.t
        if code == THIEF:
            code = turn_up(t, land)
        leave(t, land, code)
        if t.log is not None:
            act.tell("destroyed", n=1, piece=piece_phrase(code), land=land_phrase(land))
        frighten(t, 1, self.phrase())

    def _drive_out(self, act: IsleAct, land: int, code: int) -> Rule:
        said, here = piece_phrase(code), land_phrase(land)
        to = yield from choose_in(act, ASK_PUSH, near(act.t, land), piece=said, land=here)
        go(act, code, land, to)

    def time(self, t: Table, seat: int) -> None:
        for n in range(len(POOL)):
            t.marks.pop(f"{AWAY}{n}", None)


def watch(t: Table) -> None:
    """Turn up the thieves of lands with Dahan enough."""
    for land in t.isle.lands:
        if len(t.lands[land].dahan) >= WATCHFUL:
            for _ in range(count(t, THIEF, land)):
                turn_up(t, land)


def leave(t: Table, land: int, code: int) -> None:
    """A known thief is gone from the island; it comes back to the pool when the turn ends."""
    alter(t, code, land, -1)
    away = f"{AWAY}{booty(code)}"
    t.marks[away] = t.mark(away) + 1


def go(act: IsleAct, code: int, land: int, to: int) -> None:
    t = act.t
    alter(t, code, land, -1)
    alter(t, code, to, 1)
    if t.log is not None:
        act.tell("moved", n=1, piece=piece_phrase(code), origin=land_phrase(land), land=land_phrase(to))


@DESPICABLE_THEFT.rule("theft-escape")
class Escape(Standing):
    """Before ravaging, thieves on the coast escape and the others come one land nearer to the ocean."""

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        return self._move(t) if phase == RAVAGE else None

    def _move(self, t: Table) -> Rule:
        those = [(land, code) for land in t.isle.lands for code in thieves(t, land)]
        for land, code in those:
            act = IsleAct(t, t.keeper(land), self.phrase(), ADVERSARY, land)
            if at_sea(t, land):
                self._escape(act, code)
            else:
                to = yield from self._way(act)
                if to >= 0:
                    go(act, code, land, to)
            act.tally("thief-moved")
            yield from conclude(act) or ()

    def _escape(self, act: IsleAct, code: int) -> None:
        """Fear is forgotten, and what was stolen speeds the invaders up."""
        t, land = act.t, act.land
        if code == THIEF:
            code = turn_up(t, land)
        leave(t, land, code)
        t.fear_pool = min(t.fear_size, t.fear_pool + LOOT)
        if t.log is not None:
            act.tell("thief-escaped", piece=piece_phrase(code), land=land_phrase(land))
        for _ in range(booty(code)):
            accelerate(t)

    def _way(self, act: IsleAct) -> Asking[int]:
        """The next land on the way to the ocean of the board; -1 if there is none."""
        t, land = act.t, act.land
        far = ways_to_sea(t, BOARD_OF[land])
        if land not in far:
            return -1
        lands = [one for one in t.isle.beside[land] if far.get(one, far[land]) < far[land]]
        near_by = (("adjacent", t.isle.beside[land]),)
        return (yield from choose_in(act, ASK_WAY, lands, near_by, land=land_phrase(land)))


def at_sea(t: Table, land: int) -> bool:
    """Can a thief leave the island from a land?"""
    return COASTAL[land] and not isolated(t, land) and not isolated(t, OCEAN_OF[land])


def ways_to_sea(t: Table, board: int) -> dict[int, int]:
    """How far the ocean of a board is from the lands from which it can be reached, around isolated lands."""
    far: dict[int, int] = {}
    ring = [land for land in t.isle.board_lands(board) if at_sea(t, land)]
    n = 1
    while ring:
        far.update(dict.fromkeys(ring, n))
        n += 1
        ring = [
            other
            for land in ring
            for other in t.isle.beside[land]
            if other not in far and not isolated(t, other)
        ]
    return far
