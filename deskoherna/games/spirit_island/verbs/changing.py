"""Verbs that add, remove and replace pieces (R1.11, R1.12, R9)."""

from __future__ import annotations

from typing import ClassVar, Final

from deskoherna.core.asking import Move, Rule
from deskoherna.core.effects import Act, Each, Effect, Exactly, Kind
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at
from ..figures import BLIGHT, EXPLORER
from ..land import is_thief, kind_of
from ..moves import STOP, PieceMove, piece_move
from ..naming import land_phrase
from ..nouns.kinds import INVADER, codes
from ..rules.actions import prevented
from ..rules.ground import endurance
from ..rules.pieces.adding import add_piece, add_strife, remove_piece, replace_piece
from ..rules.pieces.blight import add_blight
from ..rules.pieces.harm import destroy
from ..rules.pieces.moving import movable
from ..standing import REMOVE
from .choosing import PROMPTS, answer, choose_pieces
from .pieces import OfPieces


def pieces_here(act: Act, what: Kind) -> list[int]:
    """The pieces of a kind in the land of the act."""
    isle = at(act)
    return movable(isle, isle.land, codes(what))


def remove(isle: IsleAct, code: int) -> Rule:
    """A piece of the land is taken off the island, unless something keeps it."""
    if not (yield from prevented(isle, REMOVE, isle.land, code)):
        remove_piece(isle, isle.land, code)


class Add(OfPieces):
    """Put pieces into the land: ``Add(1, DAHAN)``; ``Add(1, BLIGHT)`` does blight's harm too."""

    verb: ClassVar[str] = "add"

    def run(self, act: Act) -> Rule:
        isle = at(act)
        n = self.n.most(act)
        (kind,) = self.kinds
        if kind == BLIGHT:
            yield from add_blight(isle, isle.land, n)
        elif n:
            add_piece(isle, isle.land, kind, n)


class OfThese(OfPieces):
    """A verb that does something to so many pieces of the land, of the players' choice."""

    def can(self, act: Act) -> bool:
        return self.n.most(act, len(pieces_here(act, self.what))) > 0

    def run(self, act: Act) -> Rule:
        isle = at(act)
        chosen = yield from choose_pieces(isle, self.verb, self.n, pieces_here(act, self.what))
        for code in chosen:
            yield from self.change(isle, code)

    def change(self, isle: IsleAct, code: int) -> Rule:
        """Do it to one of them."""
        raise NotImplementedError


class Remove(OfThese):
    """Take pieces off the island: ``Remove(1, BLIGHT)``, ``Remove(1, EXPLORER / TOWN)``."""

    verb: ClassVar[str] = "remove"

    def change(self, isle: IsleAct, code: int) -> Rule:
        return remove(isle, code)


class RemoveWorth(OfPieces):
    """Remove pieces of a kind worth up to so much health together (R8.2.3); as much as possible of it."""

    def can(self, act: Act) -> bool:
        return bool(self._affordable(at(act), self.n.most(act)))

    def _affordable(self, isle: IsleAct, worth: int) -> list[int]:
        pieces = pieces_here(isle, self.what)
        return [code for code in pieces if endurance(isle.t, isle.land, code) <= worth]

    def run(self, act: Act) -> Rule:
        isle = at(act)
        worth = self.n.most(act)
        removed = False
        while True:
            fitting = sorted({*self._affordable(isle, worth)})
            if not fitting:
                return
            moves: list[Move] = [piece_move("remove", code, isle.land) for code in fitting]
            if removed:
                moves.append(STOP)
            here = (isle.land, pieces_here(act, self.what), "worth")
            move = yield from answer(
                isle.question(PROMPTS["remove"], moves, here, n=worth, land=land_phrase(isle.land))
            )
            if not isinstance(move, PieceMove):
                return
            worth -= endurance(isle.t, isle.land, move.code)
            yield from remove(isle, move.code)
            removed = True

    def phrase(self) -> Phrase:
        if isinstance(self.n, Each):
            per = self.n.each()
            return Phrase("effect.remove-worth-each", what=self.what.phrase(), n=self.n.n, per=per)
        assert isinstance(self.n, Exactly)
        return Phrase("effect.remove-worth", what=self.what.phrase(), n=self.n.n)


class Replace(Effect):
    """One piece of a kind becomes others: ``Replace(TOWN, DAHAN)``, ``Replace(CITY, EXPLORER, 2)``."""

    def __init__(self, what: Kind, by: Kind, n: int = 1) -> None:
        super().__init__(what, by, n)
        self.what: Final[Kind] = what
        self.by: Final[Kind] = by
        self.n: Final[int] = n

    def can(self, act: Act) -> bool:
        return bool(pieces_here(act, self.what))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        chosen = yield from choose_pieces(isle, "replace", Exactly(1), pieces_here(act, self.what))
        for code in chosen:
            fallen = replace_piece(isle, isle.land, code, codes(self.by)[0], self.n)
            if fallen:
                yield from destroy(isle, isle.land, fallen)

    def phrase(self) -> Phrase:
        return Phrase("effect.replace", what=Exactly(1).of(self.what), by=Exactly(self.n).of(self.by))


class Downgrade(OfThese):
    """An invader becomes the next smaller one; an explorer is removed (R1.12)."""

    verb: ClassVar[str] = "downgrade"

    def change(self, isle: IsleAct, code: int) -> Rule:
        if kind_of(code) == EXPLORER:
            yield from remove(isle, code)
            return
        fallen = replace_piece(isle, isle.land, code, kind_of(code) - 1)
        if fallen:
            yield from destroy(isle, isle.land, fallen)


class AddStrife(Effect):
    """Put strife on so many invaders of the land (R12.4); without one of that kind none is placed."""

    def __init__(self, n: int = 1, to: Kind = INVADER) -> None:
        super().__init__(n, to)
        self.n: Final[int] = n
        self.to: Final[Kind] = to

    def can(self, act: Act) -> bool:
        return any(not is_thief(code) for code in pieces_here(act, self.to))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        for _ in range(self.n):
            invaders = [code for code in pieces_here(act, self.to) if not is_thief(code)]
            chosen = yield from choose_pieces(isle, "strife", Exactly(1), invaders)
            for code in chosen:
                add_strife(isle, isle.land, code)

    def phrase(self) -> Phrase:
        strife = Exactly(self.n).of(Phrase("strife"))
        if self.to == INVADER:
            return Phrase("effect.add", what=strife)
        return Phrase("effect.add-strife-to", what=strife, to=self.to.phrase())
