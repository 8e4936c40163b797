"""Verbs that move pieces: push, gather (R8.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from deskoherna.core.asking import Rule
from deskoherna.core.effects import Act, Effect, Kind, Many
from deskoherna.core.phrase import Phrase
from ..act import IsleAct, at
from ..figures import BEASTS
from ..rules.ground import near
from ..rules.ordering import REACH
from ..rules.pieces.moving import flying, gather, movable, push
from .pieces import OfPieces


class Push(OfPieces):
    """Push so many pieces of a kind out of the land: ``Push(upto(2), DAHAN)``."""

    verb: ClassVar[str] = "push"

    def can(self, act: Act) -> bool:
        isle = at(act)
        return self.n.most(act, len(movable(isle, isle.land, self.kinds))) > 0

    def run(self, act: Act) -> Rule:
        assert isinstance(act, IsleAct)
        return push(act, self.n, self.kinds)


class Gather(OfPieces):
    """Gather so many pieces of a kind from adjacent lands: ``Gather(upto(3), DAHAN)``."""

    verb: ClassVar[str] = "gather"

    def can(self, act: Act) -> bool:
        isle = at(act)
        there = sum([len(movable(isle, land, self.kinds)) for land in near(isle.t, isle.land)])
        there += sum([len(movable(isle, land, (BEASTS,))) for land in flying(isle, isle.land, self.kinds)])
        return self.n.most(act, there) > 0

    def run(self, act: Act) -> Rule:
        assert isinstance(act, IsleAct)
        return gather(act, self.n, self.kinds)


class PushToSome(OfPieces):
    """Push pieces to some of the lands next to the land."""

    def lands(self, isle: IsleAct) -> list[int]:
        """Where the pieces may go."""
        raise NotImplementedError

    def can(self, act: Act) -> bool:
        isle = at(act)
        there = len(isle.t.lands[isle.land].pieces(self.kinds))
        return self.n.most(act, there) > 0 and bool(self.lands(isle))

    def run(self, act: Act) -> Rule:
        isle = at(act)
        return push(isle, self.n, self.kinds, self.lands(isle))


class PushToMore(PushToSome):
    """Push pieces to lands that have more of something than the land they leave."""

    def __init__(self, n: Many, what: Kind, more: Kind) -> None:
        super().__init__(n, what, more)
        self.more: Final[Kind] = more

    def lands(self, isle: IsleAct) -> list[int]:
        here = self.more.count(isle)
        found: list[int] = []
        there = isle.in_land(isle.land)  # looks around
        for land in near(isle.t, isle.land):
            there.land = land
            if self.more.count(there) > here:
                found.append(land)
        return found

    def phrase(self) -> Phrase:
        return Phrase("effect.push-to-more", what=self.n.of(self.what), more=self.more.phrase())


def _next_door(effect: Effect, isle: IsleAct) -> tuple[Sequence[int], bool]:
    return near(isle.t, isle.land), False


def _to_more(effect: Effect, isle: IsleAct) -> tuple[Sequence[int], bool]:
    assert isinstance(effect, PushToMore)
    return effect.lands(isle), True


REACH.update({"Push": _next_door, "Gather": _next_door, "PushToMore": _to_more})
