"""The Kingdom of Scotland: ports along the whole coast."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import NOTHING, rewrite, walk
from ..rules.invaders.foreseen import remember
from ..rules.invaders.lands import has_source
from ..vocabulary import *
from .adversary import Adversary
from .doing import add_in_one, choose, each_land, foe_act, lay, most

COAST_CARD: Final = "2-coastal"
PORTS: Final = 2  # lands of each board that the coastal card turns into towns
HUBS: Final = 2  # coastal lands with cities for each board that the players bear
WHILE_EXPLORING: Final = "next-" + EXPLORE  # until the step is over

SCOTLAND: Final = Adversary(
    "scotland",
    difficulty=(1, 3, 4, 6, 7, 8, 10),
    fear=("333", "343", "443", "454", "554", "564", "664"),
    decks=(
        "111222233333", "111222233333", "112212233333", "112212233333",
        "11223223333", "11223223333", "11223223333",
    ),
    changes=[(2, "late-1"), (4, "3-for-1")],
)  # fmt: skip


@SCOTLAND.rule(0, "trade-hub")
class TradeHub(Standing):
    """More coastal lands with cities than twice the boards lose the game."""

    def lost(self, t: Table, seat: int) -> bool:
        hubs = [land for land in t.isle.lands if COASTAL[land] and t.lands[land].count(CITY_CODE)]
        return len(hubs) > HUBS * len(t.isle.boards)


@SCOTLAND.rule(0, "ports-sprawl-outward")
class PortsSprawl(Standing):
    """Escalation: on the board with most coastal towns and cities, towns where there are fewest."""

    def escalate(self, t: Table, seat: int, card: str) -> Rule:
        def ports(board: int) -> int:
            return sum([t.lands[land].buildings for land in t.isle.board_lands(board) if COASTAL[land]])

        greatest = max([ports(board) for board in t.isle.boards])
        boards = [board for board in t.isle.boards if ports(board) == greatest]
        land = yield from choose(t, self, [min(t.isle.board_lands(board)) for board in boards])
        left = [*t.isle.board_lands(BOARD_OF[land])]
        for _ in range(min(t.players, len(left))):
            at = yield from choose(t, self, most(t, left, lambda one: -t.lands[one].count(TOWN_CODE)))
            left.remove(at)
            yield from add_in_one(t, self, [at])


@SCOTLAND.rule(1, "trading-port")
class TradingPort(Standing):
    """Explore cards add towns instead of explorers on the coast; the coastal card in two lands of a board."""

    def turned(self, t: Table, seat: int, card: str) -> Rule:
        for board in t.isle.boards:
            lands = [
                land
                for land in t.isle.board_lands(board)
                if COASTAL[land] and matches(card, land) and has_source(t, land)
            ]
            most_ports = len(lands) if CARD_TERRAINS[card] else min(PORTS, len(lands))
            for _ in range(most_ports):
                land = lands[0]
                if len(lands) > 1 and not CARD_TERRAINS[card]:
                    land = yield from choose(t, self, lands)
                lands.remove(land)
                t.modify("settled", land, until=WHILE_EXPLORING)


@SCOTLAND.rule(2, "seize-opportunity")
class SeizeOpportunity(Standing):
    """A city in land 2 of every board; the coastal card is the third card of stage II."""

    def setup(self, t: Table, seat: int) -> None:
        lay(t, 2, "city")
        seconds = [i for i, stage in enumerate(t.invader_deck) if stage == 2]
        if len(seconds) > 2 and COAST_CARD in t.invader_unseen:
            remember(t, COAST_CARD, len(t.invader_deck) - seconds[2])


@SCOTLAND.rule(3, "chart-the-coastline")
class ChartTheCoastline(Standing):
    """Build cards also act in coastal lands without invaders next to a city."""

    def acts_in(self, t: Table, seat: int, deed: str, card: str) -> list[int]:
        if deed != BUILD:
            return []
        return [
            land
            for land in t.isle.lands
            if COASTAL[land]
            and matches(card, land)
            and not t.lands[land].invaders
            and any(t.lands[other].count(CITY_CODE) for other in beside_for_invaders(t, land))
        ]


@SCOTLAND.rule(4, "ambition-of-a-minor-nation")
class MinorNation(Standing):
    """A stage III card in the place of the last stage I card; the deck itself stands with the adversary."""


@SCOTLAND.rule(5, "runoff-and-bilgewater")
class Runoff(Standing):
    """After a ravage adds blight to a coastal land, blight comes to the ocean of that board too.

    To move and remove that blight oceans count as coastal wetlands.
    """

    def fouls(self, t: Table, seat: int, power: Power) -> bool:
        return any(tends(part) for part in [power.effect, *[one.effect for one in power.levels]])

    def cleaning(self, effect: Effect) -> Effect:
        return rewrite(effect, lambda part: part if tends(part) else NOTHING)

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        pools = act.course.pools
        if not act.tallied("ravage"):
            return None
        lands = [int(name.partition(".")[2]) for name in pools if name.startswith("blight.")]
        coast = [land for land in lands if COASTAL[land] and pools[f"blight.{land}"]]
        return self._spoil(act.t, coast) if coast else None

    def _spoil(self, t: Table, lands: list[int]) -> Rule:
        for land in lands:
            act = foe_act(t, self, OCEAN_OF[land])
            act.seat = t.keeper(land)
            yield from add_blight(act, OCEAN_OF[land], still=True)
            yield from conclude(act) or ()


def tends(effect: Effect) -> bool:
    """Does an effect, or a part of it, remove or move blight?"""
    return any(
        isinstance(part, Remove | Push | Gather) and BLIGHT_CODE in codes(part.what) for part in walk(effect)
    )


@SCOTLAND.rule(6, "exports-fuel-inward-growth")
class InwardGrowth(Standing):
    """After ravaging, a town in every inland land of a ravage card that is in or next to buildings."""

    def stepped(self, t: Table, seat: int, step: str) -> Rule:
        if step != RAVAGE:
            return
        grown = [land for land in t.isle.lands if not COASTAL[land] and self._grows(t, land)]
        for land in (yield from each_land(t, grown)):
            act = foe_act(t, self, land)
            add_piece(act, land, TOWN_CODE)
            yield from conclude(act) or ()

    def _grows(self, t: Table, land: int) -> bool:
        if not any(matches(card, land) for card in t.ravage):
            return False
        return any(t.lands[one].buildings for one in (land, *beside_for_invaders(t, land)))
