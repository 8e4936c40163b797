"""The Habsburg Monarchy: herds that wander and towns that last."""

from __future__ import annotations

from typing import Final

from ..figures import BARE
from ..rules.circumstances import DURABLE
from ..rules.invaders.building import RURAL
from ..rules.invaders.phase import TRADED
from ..rules.ordering import Pair, in_order
from ..rules.pieces.moving import gather
from ..vocabulary import *
from . import doing
from .adversary import Adversary

RUIN: Final = 8  # damage to a land whose blight counts towards the loss
RUINED: Final = "irreparable"  # mark: so much blight has
WAVE: Final = "wave"  # mark: how long the invader deck is when the wave comes
DEPTH: Final = 5  # cards the wave lies under
HERDS: Final = 2  # damage that herds next door add

HABSBURG: Final = Adversary(
    "habsburg-monarchy",
    difficulty=(2, 3, 5, 6, 8, 9, 10),
    fear=("333", "343", "452", "453", "453", "463", "563"),
    decks=(
        "111222233333", "111222233333", "111222233333", "11222233333", "11222233333", "11222233333",
        "11222233333",
    ),
    changes=[(3, "drop-1")],
    box=JAGGED_EARTH,
)  # fmt: skip


@HABSBURG.rule(0, "irreparable-damage")
class IrreparableDamage(Standing):
    """Blight of ravages that deal 8 or more to the land counts; more of it than players lose the game."""

    def blighted(self, act: IsleAct, seat: int, land: int, damage: int) -> None:
        if damage >= RUIN:
            pools = act.course.pools
            n = sum([pools[name] for name in pools if name.startswith("blight.")])
            act.t.marks[RUINED] = act.t.mark(RUINED) + n

    def lost(self, t: Table, seat: int) -> bool:
        return t.mark(RUINED) > t.players


@HABSBURG.rule(0, "seek-prime-territory")
class PrimeTerritory(Standing):
    """Escalation, after exploring: boards with little blight get a town where there is neither."""

    def escalate(self, t: Table, seat: int, card: str) -> None:
        t.marks["prime-territory"] = 1

    def stepped(self, t: Table, seat: int, step: str) -> Rule:
        if step != EXPLORE or not t.marks.pop("prime-territory", 0):
            return
        for board in (yield from doing.each_board(t, [*t.isle.boards])):
            blight = sum([t.lands[land].blight for land in t.isle.board_lands(board)])
            for bearable in (4, 2):
                if blight <= bearable:
                    lands = [
                        land
                        for land in t.isle.board_lands(board)
                        if not t.lands[land].count(TOWN_CODE) and not t.lands[land].blight
                    ]
                    yield from doing.add_in_one(t, self, lands)


@HABSBURG.rule(1, "migratory-herders")
class MigratoryHerders(Standing):
    """After building, every land of a build card gathers a town from a neighbour that is on none.

    Also after a ravage step that an event has turned into a build step.
    """

    def stepped(self, t: Table, seat: int, step: str) -> Rule:
        cards = t.build if step == BUILD else ()
        if step == RAVAGE and t.marks.pop(TRADED, 0):
            cards = t.ravage
        goals = [land for land in t.isle.lands if any(matches(card, land) for card in cards)]
        goals = yield from doing.each_land(t, goals)
        for land in (yield from in_order(goals, self._rivals(t, goals), t.keepers)):
            away = [one for one in t.isle.beside[land] if one not in goals]
            if any(t.lands[one].count(TOWN_CODE) for one in away):
                act = doing.foe_act(t, self, land)
                yield from gather(act, Exactly(1), (TOWN_CODE,), away)
                yield from conclude(act) or ()

    def _rivals(self, t: Table, goals: list[int]) -> list[Pair]:
        """The lands that want the same towns, where there are fewer of them."""
        pairs: list[Pair] = []
        for source in t.isle.lands if len(goals) > 1 else ():
            towns = t.lands[source].count(TOWN_CODE)
            near = [land for land in goals if land in t.isle.beside[source]]
            if towns and source not in goals and towns < len(near):
                pairs += [(near[0], other) for other in near[1:]]
        return pairs


@HABSBURG.rule(2, "more-rural-than-urban")
class MoreRural(Standing):
    """Towns in land 2 and in the highest land without a symbol; cities built inland are two towns instead."""

    def setup(self, t: Table, seat: int) -> None:
        doing.lay(t, 2, "town")
        for board in t.home:
            land = max([one for one in t.isle.board_lands(board) if BARE[one]])
            t.lands[land] = t.lands[land].add(FRESH[TOWN_CODE])
        t.modify(RURAL)


@HABSBURG.rule(3, "fast-spread")
class FastSpread(Standing):
    """One stage I card less; the deck itself stands with the adversary."""


@HABSBURG.rule(4, "herds-thrive-in-verdant-lands")
class HerdsThrive(Standing):
    """Towns in lands without blight are durable (R8.3)."""

    def setup(self, t: Table, seat: int) -> None:
        t.modify(DURABLE)

    def durable(self, t: Table, seat: int, land: int, kind: int) -> bool:
        return kind == TOWN_CODE and not t.lands[land].blight


@HABSBURG.rule(5, "wave-of-immigration")
class WaveOfImmigration(Standing):
    """Five cards deep in the invader deck: a city on every coast and towns inland where blight is least."""

    def setup(self, t: Table, seat: int) -> None:
        t.marks[WAVE] = max(0, len(t.invader_deck) - DEPTH)

    def phase(self, t: Table, seat: int, phase: str) -> Rule:
        if phase != EXPLORE or not t.mark(WAVE) or len(t.invader_deck) > t.mark(WAVE):
            return
        del t.marks[WAVE]
        for board in (yield from doing.each_board(t, [*t.isle.boards])):
            lands = t.isle.board_lands(board)
            coast = [land for land in lands if COASTAL[land] and not t.lands[land].count(CITY_CODE)]
            yield from doing.add_in_one(t, self, coast)
            inland = [land for land in lands if not COASTAL[land]]
            for _ in range(min(3, len(inland))):
                best = doing.most(t, inland, lambda land: -t.lands[land].blight)
                land = yield from doing.choose(t, self, best)
                yield from doing.add_in_one(t, self, [land])
                inland.remove(land)

    def adds(self, t: Table, land: int) -> int:
        return CITY_CODE if COASTAL[land] else TOWN_CODE


@HABSBURG.rule(6, "far-flung-herds")
class FarFlungHerds(Standing):
    """A ravage next to a land with towns deals 2 more."""

    def presses(self, t: Table, seat: int, land: int) -> int:
        return HERDS if any(t.lands[one].count(TOWN_CODE) for one in beside_for_invaders(t, land)) else 0
