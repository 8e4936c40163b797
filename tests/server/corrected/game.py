"""Little Auction with its rules corrected: version 2."""

from __future__ import annotations

from tinygame.game import LittleAuction


class CorrectedAuction(LittleAuction):
    """The same game, one version later; said at its making, since compiled games keep their version."""

    def __init__(self) -> None:
        first = LittleAuction()
        super(LittleAuction, self).__init__(
            first.id, str(first.package), first.players, 2, first.options, steps=first.steps,
            scoring=first.scoring, secrets=first.secrets, telling=first.telling, rooms=first.rooms,
        )  # fmt: skip


GAME = CorrectedAuction()
