"""Empires in a given situation, and turns played in them: for tests of what cards do.

Cards are written by their codes (``"ROM001 COM018"``), seats are A to D. What is not said is not there: no
goods, no cards in hand. Every card that is nowhere else lies in its deck.
"""

from __future__ import annotations

from collections.abc import Mapping

from deskoherna.core.asking import Decision, Move, Rule
from deskoherna.core.options import settle
from deskoherna.core.text import words
from deskoherna.games.imperial_settlers.figures import (
    CODES,
    DECKS,
    FACTIONS,
    GOODS,
    NUMBER,
    PACKAGE,
    ROW,
    STOCK,
    deck_cards,
)
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.rules.setup import laid_out
from deskoherna.games.imperial_settlers.state import ONLY, ROWS, Table

A, B, C, D = range(4)
ANY_CHANCE = 0x0123456789ABCDEF
DEFAULT = ("roman", "barbarian", "egyptian", "japanese")

SPEAKERS = (words("cs", PACKAGE), words("en", PACKAGE))

Codes = Mapping[int, str]
Goods = Mapping[str, int]


def numbers(codes: str) -> bytes:
    return bytes([NUMBER[code] for code in codes.split()])


def codes(cards: bytes) -> str:
    return " ".join([CODES[card] for card in cards])


class Empires:
    """A table in the action phase; ``turn`` and ``happens`` play, the rest looks."""

    def __init__(
        self,
        factions: str = "roman barbarian",
        *,
        goods: Mapping[int, Goods] | None = None,
        stand: Codes | None = None,
        hands: Codes | None = None,
        deals: Codes | None = None,
        foundations: Codes | None = None,
        expansion: bool = True,
    ) -> None:
        names = factions.split()
        options = settle(GAME.options, {"expansion": expansion})
        self.t: Table = laid_out(len(names), options, ANY_CHANCE)
        t = self.t
        t.agenda.clear()
        t.phase = "action"
        t.factions = tuple([FACTIONS.index(name) for name in names])
        for seat, supply in (goods or {}).items():
            self.give(seat, **supply)
        for seat, which in (stand or {}).items():
            for card in numbers(which):  # left to right
                t.rows[seat * ROWS + ROW[card]] += ONLY[card]
        for seat, which in (hands or {}).items():
            t.hands[seat] = bytes(sorted(numbers(which)))
        for seat, which in (deals or {}).items():
            t.deals[seat] = numbers(which)
        for seat, which in (foundations or {}).items():
            t.foundations[seat] = bytes(sorted(numbers(which)))
        elsewhere = b"".join([*t.rows, *t.hands, *t.deals, *t.foundations])
        for deck in range(DECKS):
            t.decks[deck] = bytes([card for card in deck_cards(deck, expansion) if card not in elsewhere])
        t.log = []
        self.asked: list[str] = []  # what was offered last
        self.told: list[str] = []  # what happened, in both languages

    def give(self, seat: int, **supply: int) -> None:
        """Put goods into a supply."""
        for name, n in supply.items():
            self.t.goods[seat * STOCK + GOODS.index(name)] += n

    # -- playing ---------------------------------------------------------------------------------------

    def turn(self, seat: int, *said: str) -> list[str]:
        """A turn of a seat, with these answers; what was asked after the action itself, as prompts."""
        self.t.agenda[:] = [("turn", (seat,))]
        return self.run(said)[1:]

    def run(self, said: tuple[str, ...] = ()) -> list[str]:
        """Take steps until a turn is over or nothing is left to do; the prompts of what was asked."""
        waiting = list(said)
        asked: list[str] = []
        while self.t.agenda and self.t.agenda[-1][0] not in ("next", "round-end"):
            rule = GAME.step(self.t)
            if rule is not None:
                self._answer(rule, waiting, asked)
        self._tell()
        assert not waiting, f"never asked for {waiting}"
        return asked

    def _answer(self, rule: Rule, waiting: list[str], asked: list[str]) -> None:
        move: Move | None = None
        while True:
            try:
                ask = rule.send(move)  # type: ignore[arg-type]
            except StopIteration:
                return
            assert isinstance(ask, Decision)
            offered = [one.notation for one in ask.moves]
            for speaker in SPEAKERS:  # every question and every answer has words
                speaker.sentence(ask.phrase())
                for one in ask.moves:
                    speaker.sentence(one.phrase())
            assert waiting, f"no answer to {ask.prompt.key}: {offered}"
            answer = waiting.pop(0)
            assert answer in offered, f"{answer} is not among {offered}"
            asked.append(f"{ask.seat} {ask.prompt.key}")
            self.asked = offered
            move = ask.moves[offered.index(answer)]

    def _tell(self) -> None:
        """Read what happened aloud, in both languages."""
        assert self.t.log is not None
        for event in self.t.log:
            self.told.append(" / ".join([speaker.sentence(event.phrase()) for speaker in SPEAKERS]))
        self.t.log = []

    def offered(self, seat: int, kind: str = "") -> set[str]:
        """What a seat may do in its turn."""
        t = self.t.clone()
        t.agenda[:] = [("turn", (seat,))]
        rule = GAME.step(t)
        assert rule is not None
        ask = next(rule)
        assert isinstance(ask, Decision)
        return {move.notation for move in ask.moves if move.kind == kind or not kind}

    def produce(self, seat: int, *said: str) -> list[str]:
        """A seat's production phase."""
        self.t.agenda[:] = [("produce", (seat,))]
        return self.run(said)

    def end_round(self) -> None:
        """The end of a round, before Cleanup."""
        self.t.chapter = 2
        self.t.agenda[:] = [("round-end", ())]
        GAME.step(self.t)
        while self.t.agenda and self.t.agenda[-1][0] not in ("cleanup", "lookout"):
            rule = GAME.step(self.t)
            if rule is not None:
                self._answer(rule, [], [])

    def cleanup(self) -> None:
        """The Cleanup phase."""
        self.t.chapter = 2
        self.t.agenda[:] = [("cleanup", ())]
        GAME.step(self.t)

    # -- looking ---------------------------------------------------------------------------------------

    def supply(self, seat: int) -> dict[str, int]:
        """Goods of a supply and points on the track, those there are."""
        found = {GOODS[good]: self.t.goods[seat * STOCK + good] for good in range(STOCK)}
        found["vp"] = self.t.points(seat)
        return {name: n for name, n in found.items() if n}

    def hand(self, seat: int) -> str:
        return codes(self.t.hands[seat])

    def standing(self, seat: int) -> str:
        """Everything that stands in an empire, top row first, from left to right."""
        return codes(b"".join(self.t.rows[seat * ROWS : seat * ROWS + ROWS]))

    def discarded(self) -> str:
        """All discard piles, by deck and code."""
        return codes(bytes(sorted(b"".join(self.t.discards))))
