"""Little Fires: all win or lose together, from one player to six; many moves, and anybody's turn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from deskoherna.core.asking import Anyone, Decision, Move, Prompt, Rule, Together
from deskoherna.core.chance.source import Chance
from deskoherna.core.game import Game, Options, Result, View
from deskoherna.core.options import Option
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.snapshot import register
from deskoherna.core.state import State, player

SQUARES: Final = 200
ROUNDS: Final = 2
ASK_CLEAR: Final = Prompt("clear", "F1.1")
ASK_DOUSE: Final = Prompt("douse", "F1.2")
ASK_GIFT: Final = Prompt("gift", "F1.2")


class SquareMove(Move):
    """Names a square."""

    def __init__(self, kind: str, square: int) -> None:
        super().__init__(kind, square)
        self.square: Final[int] = square

    def phrase(self) -> Phrase:
        return Phrase("move." + self.kind, n=self.square)


CLEAR: Final[list[Move]] = [SquareMove("clear", n) for n in range(SQUARES)]
DOUSE: Final[list[Move]] = [SquareMove("douse", n) for n in range(SQUARES)]
DONE, TAKE, LEAVE = Move("done"), Move("take"), Move("leave")


class Forest(State):
    """All of it is open."""

    __slots__ = ("burning", "cleared", "fires", "gift", "water")

    burning: tuple[int, ...]
    cleared: tuple[int, ...]
    water: list[int]  # per seat
    gift: int  # the weariness that water costs now; 0 when nobody is asked
    fires: int  # option: squares that catch fire in a round, for each player

    def clone(self) -> Forest:
        other = Forest.__new__(Forest)
        self.copy_frame(other)
        other.burning = self.burning
        other.cleared = self.cleared
        other.water = self.water[:]
        other.gift = self.gift
        other.fires = self.fires
        return other


register(Forest)


def clear(t: Forest) -> Rule:
    """F1.1"""
    t.chapter += 1
    free = [CLEAR[n] for n in range(SQUARES) if n not in t.burning and n not in t.cleared]
    asked = Together([Decision(seat, ASK_CLEAR, free) for seat in range(t.players)])
    yield asked
    for seat, move in enumerate(asked.answers):
        assert isinstance(move, SquareMove)
        t.cleared += (move.square,) if move.square not in t.cleared else ()
        t.tell("clears", who=player(seat), n=move.square)


def douse(t: Forest) -> Rule:
    """F1.2"""
    awake = list(range(t.players))
    while awake:
        anyone = Anyone([Decision(seat, ASK_DOUSE, [*[DOUSE[n] for n in t.burning], DONE]) for seat in awake])
        move = yield anyone
        seat = anyone.seat
        if not isinstance(move, SquareMove):
            awake.remove(seat)
            continue
        t.burning = tuple([n for n in t.burning if n != move.square])
        t.tell("douses", who=player(seat), n=move.square)
        for other in range(t.players):
            if other != seat:
                yield from gift(t, other)


def gift(t: Forest, seat: int) -> Rule:
    """F1.2: water, for a weariness that grows."""
    t.gift = t.water[seat] + 1
    move = yield Decision(seat, ASK_GIFT, [TAKE, LEAVE], {"n": t.gift})
    if move is TAKE:
        t.water[seat] += 1
        t.tell("takes", who=player(seat))
    t.gift = 0


def burn(t: Forest) -> None:
    """F1.3"""
    for _ in range(t.fires * t.players):
        square = t.below(SQUARES)
        if square not in t.burning and square not in t.cleared:
            t.burning += (square,)
            t.tell("burns", n=square)
    t.reveals += 1


STEPS: Final = {"clear": clear, "douse": douse, "burn": burn}


class LittleFires(Game):
    """A cooperative game as small as can be."""

    def __init__(self) -> None:
        fires = Option("fires", "int", 2, low=1, high=40)
        super().__init__(
            "tiny-fires", str(Path(__file__).parent), (1, 2, 3, 4, 5, 6), 1, [fires], steps=STEPS
        )

    def cooperative(self) -> bool:
        return True

    def setup(self, players: int, options: Options, chance: Chance) -> Forest:
        t = Forest.__new__(Forest)
        t.open(players, chance)
        t.burning, t.cleared, t.water, t.gift = (), (), [0] * players, 0
        fires = options["fires"]
        assert isinstance(fires, int)
        t.fires = fires
        t.then(*[("burn", ()), ("clear", ()), ("douse", ())] * ROUNDS, ("burn", ()))
        return t

    def scores(self, t: State) -> list[dict[str, int]]:
        assert isinstance(t, Forest)
        return [{"saved": SQUARES - len(t.burning)} for _ in range(t.players)]

    def result(self, t: State) -> Result:
        assert isinstance(t, Forest)
        saved = len(t.burning) <= 3 * t.players
        scores = [sum(one.values()) for one in self.scores(t)]
        reason = Phrase("result.saved" if saved else "result.burnt")
        return Result(range(t.players) if saved else (), scores, reason, together=True)

    def bound(self, players: int) -> int:
        return ROUNDS * (players + players + SQUARES * players)

    def view(self, t: State, seat: int | None) -> View:
        assert isinstance(t, Forest)
        return {
            "round": t.chapter,
            "rounds": ROUNDS,
            "burning": list(t.burning),
            "cleared": list(t.cleared),
            "water": t.water[:],
            "gift": t.gift,
        }

    def orders(self) -> Sequence[Option]:
        return [Option("tired", "int", 0, low=0, high=20), Option("rest", "bool", False)]

    def obey(self, view: View, decision: Decision, orders: Options) -> Move | None:
        if decision.prompt is ASK_GIFT and view["gift"] <= orders["tired"]:
            return TAKE
        return DONE if decision.prompt is ASK_DOUSE and orders["rest"] else None

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Forest)
        return [1.0 - len(t.burning) / SQUARES] * t.players


GAME = LittleFires()
