"""The Kingdom of Sweden: mines, and wins Dahan over."""

from __future__ import annotations

from typing import Final

from ..rules.ground import admitting
from ..rules.invaders.phase import accelerate
from ..vocabulary import *
from .adversary import Adversary
from .doing import add_in_one, lay, most, shift_blight

SWAYED: Final = "swayed"  # mark: the escalation of this phase; a terrain, or ANYWHERE
ANYWHERE: Final = 9  # a card with two terrains lets chance choose one (R15.3)
MINED: Final = 6  # damage to a land that adds a further blight

SWEDEN: Final = Adversary(
    "sweden",
    difficulty=(1, 2, 3, 5, 6, 7, 8),
    fear=("333", "333", "343", "343", "344", "444", "445"),
)


@SWEDEN.rule(0, "swayed-by-the-invaders")
class SwayedByTheInvaders(Standing):
    """Escalation: explored lands with at least as many invaders as Dahan turn a Dahan into a town."""

    def escalate(self, t: Table, seat: int, card: str) -> None:
        terrains = CARD_TERRAINS[card]
        t.marks[SWAYED] = terrains[t.below(len(terrains))] if len(terrains) > 1 else ANYWHERE

    def phase(self, t: Table, seat: int, phase: str) -> None:
        t.marks.pop(SWAYED, None)

    def explored(self, act: IsleAct, seat: int) -> None:
        here = act.t.lands[act.land]
        swayed = act.t.mark(SWAYED) in (ANYWHERE, TERRAIN[act.land])
        if swayed and here.dahan and len(here.invaders) >= len(here.dahan):
            replace_piece(act, act.land, here.dahan[-1], TOWN_CODE)  # the most hurt one


@SWEDEN.rule(1, "heavy-mining")
class HeavyMining(Standing):
    """A ravage that deals 6 or more to the land adds a further, harmless blight."""

    def blighted(self, act: IsleAct, seat: int, land: int, damage: int) -> Rule | None:
        return (add_blight(act, land, harmless=True) or None) if damage >= MINED else None


@SWEDEN.rule(2, "population-pressure-at-home")
class PopulationPressure(Standing):
    """A city in land 4 of every board; printed blight there lies in land 5."""

    def setup(self, t: Table, seat: int) -> None:
        shift_blight(t, 4, 5)
        lay(t, 4, "city")


@SWEDEN.rule(3, "fine-steel-for-tools-and-guns")
class FineSteel(Standing):
    """Towns deal 3 damage, cities 5."""

    def hurts(self, t: Table, seat: int, land: int, kind: int) -> int:
        return 1 if kind == TOWN_CODE else 2 if kind == CITY_CODE else 0


@SWEDEN.rule(6, "prospecting-outpost")  # at setup its town comes before the deck names lands
class ProspectingOutpost(Standing):
    """A town and a blight in land 8 of every board."""

    def setup(self, t: Table, seat: int) -> None:
        lay(t, 8, "town", "blight")


@SWEDEN.rule(4, "royal-backing")
class RoyalBacking(Standing):
    """At the end of setup the deck is accelerated; the land it names with fewest invaders gets a town."""

    def setup(self, t: Table, seat: int) -> Rule:
        card = accelerate(t)  # beside another adversary it may be the coastal one
        for board in sorted(t.home, key=t.isle.boards.index):
            lands = [land for land in t.isle.board_lands(board) if matches(card, land)]
            yield from add_in_one(t, self, most(t, lands, lambda land: -len(t.lands[land].invaders)))


@SWEDEN.rule(5, "mining-rush")
class MiningRush(Standing):
    """When a ravage adds blight to a land, an adjacent land without towns and cities gets a town."""

    def blighted(self, act: IsleAct, seat: int, land: int, damage: int) -> Rule:
        lands = [other for other in act.t.isle.beside[land] if not act.t.lands[other].buildings]
        return add_in_one(act.t, self, admitting(act.t, land, lands))
