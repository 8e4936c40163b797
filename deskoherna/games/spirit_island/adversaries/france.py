"""The Kingdom of France: plantations that grow wherever they are let."""

from __future__ import annotations

from typing import ClassVar, Final

from ..act import FEAR
from ..content import foes
from ..standing import REMOVE
from ..vocabulary import *
from .adversary import Adversary
from .doing import BUILT, add_in_one, choose, each_board, foe_act, shares, was

TOWNS: Final = 7  # in the box, for each player
CROPS: Final = "crops"  # mark: the terrain of this phase's escalation, from 1
HEALING: Final = "slow-healing"  # mark: blight on the panel
HEALED: Final = 3  # blight on the panel, for each player, that goes back to the card
REBELLION: Final = "slave-rebellion"  # the event
DEPTH: Final = 3  # cards it lies under

FRANCE: Final = Adversary(
    "france",
    difficulty=(2, 3, 5, 7, 8, 9, 10),
    fear=("333", "333", "343", "443", "444", "454", "455"),
    box=BRANCH_AND_CLAW,
)


@FRANCE.rule(0, "sprawling-plantations")
class SprawlingPlantations(Standing):
    """The game is lost when a town has to be placed and none is left in the box."""

    def lost(self, t: Table, seat: int) -> bool:
        supply = TOWNS * shares(t)
        if level_of(t, "france") >= 2:  # R15.3: more against two foes at once
            supply += t.players * sum([level for foe, level in foes(t) if foe.id != "france"])
        return sum([t.lands[land].count(TOWN_CODE) for land in t.isle.lands]) > supply


@FRANCE.rule(0, "demand-for-new-cash-crops")
class CashCrops(Standing):
    """Escalation, after exploring: a land of the card's terrain on each board gets blight or a town."""

    def escalate(self, t: Table, seat: int, card: str) -> None:
        terrains = CARD_TERRAINS[card]
        if terrains:
            t.marks[CROPS] = 1 + terrains[t.below(len(terrains)) if len(terrains) > 1 else 0]

    def stepped(self, t: Table, seat: int, step: str) -> Rule:
        terrain = t.marks.pop(CROPS, 0) - 1 if step == EXPLORE else -1
        if terrain < 0:
            return
        for board in (yield from each_board(t, [*t.isle.boards])):
            lands = [land for land in t.isle.board_lands(board) if TERRAIN[land] == terrain]
            land = yield from choose(t, self, lands)
            if land < 0:
                continue
            act = foe_act(t, self, land)
            if self.adds(t, land) == BLIGHT_CODE:
                yield from add_blight(act, land)
            else:
                add_piece(act, land, TOWN_CODE)
            yield from conclude(act) or ()

    def adds(self, t: Table, land: int) -> int:
        return BLIGHT_CODE if t.lands[land].buildings else TOWN_CODE


@FRANCE.rule(1, "frontier-explorers")
class FrontierExplorers(Standing):
    """Explorers who come to a land without towns and cities are two; not in setup."""

    def explored(self, act: IsleAct, seat: int) -> None:
        if act.t.phase != "setup" and not act.t.lands[act.land].buildings:
            add_piece(act, act.land, EXPLORER_CODE)


@FRANCE.rule(2, "slave-labor")
class SlaveLabor(Standing):
    """After a build all explorers of the land but one become towns; the rebellion lies among the events."""

    def setup(self, t: Table, seat: int) -> None:
        if t.event_deck:
            t.event_deck = (*t.event_deck[:DEPTH], REBELLION, *t.event_deck[DEPTH:])

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        if was(act, BUILT) and act.t.lands[act.land].count(EXPLORER_CODE) >= 2:
            return self._settle(act)
        return None

    def _settle(self, act: IsleAct) -> Rule:
        own = following(act, act.t.keeper(act.land), self.name, self.phrase())
        explorers = act.t.lands[act.land].pieces((EXPLORER_CODE,))
        for code in explorers[1:]:
            replace_piece(own, act.land, code, TOWN_CODE)
        yield from conclude(own) or ()


@FRANCE.rule(3, "early-plantations")
class EarlyPlantations(Standing):
    """A town in the highest land without towns and one in land 1 of every board."""

    def setup(self, t: Table, seat: int) -> None:
        for board in t.home:
            free = [land for land in t.isle.board_lands(board) if not t.lands[land].count(TOWN_CODE)]
            for land in (max(free), land_at(board, 1)):
                t.lands[land] = t.lands[land].add(FRESH[TOWN_CODE])


@FRANCE.rule(4, "triangle-trade")
class TriangleTrade(Standing):
    """A city built on the coast adds a town in the adjacent land with fewest towns."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        if not COASTAL[act.land] or not was(act, BUILT) or not act.tallied(f"added.city.{act.land}"):
            return None
        t = act.t
        beside = beside_for_invaders(t, act.land)
        least = min([t.lands[land].count(TOWN_CODE) for land in beside], default=-1)
        lands = [
            land
            for land in t.isle.beside[act.land]
            if t.lands[land].count(TOWN_CODE) == least
            # over there it counts if the players like
            or (land not in beside and t.lands[land].count(TOWN_CODE) < least)
        ]
        return add_in_one(t, self, lands)


@FRANCE.rule(5, "slow-healing-ecosystem")
class SlowHealing(Standing):
    """Removed blight lies on the panel; when there are 3 for each player, all of it goes to the card."""

    def after(self, act: IsleAct, seat: int) -> None:
        pools = act.course.pools
        n = sum([pools[name] for name in pools if name.startswith("removed.blight.")])
        if n:
            t = act.t
            t.blight -= n
            on_panel = t.mark(HEALING) + n
            if on_panel >= HEALED * t.players:
                t.blight += on_panel
                on_panel = 0
            t.marks[HEALING] = on_panel


@FRANCE.rule(6, "persistent-explorers")
class PersistentExplorers(Standing):
    """After exploring, an explorer in a land without any on each board; fear only pushes explorers."""

    heeds: ClassVar[tuple[str, ...]] = (REMOVE,)

    def stepped(self, t: Table, seat: int, step: str) -> Rule:
        if step != EXPLORE:
            return
        for board in (yield from each_board(t, [*t.isle.boards])):
            lands = [land for land in t.isle.board_lands(board) if not t.lands[land].count(EXPLORER_CODE)]
            yield from add_in_one(t, self, lands)

    def adds(self, t: Table, land: int) -> int:
        return EXPLORER_CODE

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool]:
        if act.nature != FEAR or kind_of(code) != EXPLORER_CODE:
            return False
        yield from push(act, upto(1), (EXPLORER_CODE,))
        return True
