"""Ocean's Hungry Grasp: lives in the oceans and drowns what comes near."""

from __future__ import annotations

from typing import ClassVar, Final

from ...figures import HEALTH
from ...island.shape import shore
from ...rules.pieces.presence import ANYWHERE, ASK_SHIFT
from ...verbs.places import Somewhere
from ...vocabulary import *

OWN: Final = Spirit("oceans-hungry-grasp")
ASK_COAST: Final = Prompt("start-coast", "R2.10", why=among("start-coast"))
ASK_WASHED: Final = Prompt("washed-ashore", "R8.5.6", why=among("not-ashore"))
ASK_ASHORE: Final = Prompt("ashore", "R8.5.6", why=among("not-coastal"))


class IsOcean(Somewhere):
    """The land is an ocean."""

    clause: ClassVar[str] = "cond.ocean"
    name: ClassVar[str] = "ocean"

    def printed(self, land: int) -> bool:
        return TERRAIN[land] == OCEAN

    def holds(self, act: Act) -> bool:
        return self.printed(at(act).land)

    def phrase(self) -> Phrase:
        return Phrase(self.clause)

    def noun(self) -> Phrase:
        return Phrase(self.name)


class IsShore(IsOcean):
    """The land is coastal, and no ocean that counts as a coastal land."""

    clause: ClassVar[str] = "cond.coastal"
    name: ClassVar[str] = "place.coastal"

    def printed(self, land: int) -> bool:
        return COASTAL[land]


SEA: Final = IsOcean()
SHORE: Final = IsShore()


@OWN.rule("ocean-in-play")
class OceanInPlay(Standing):
    """Oceans of boards where it has presence are coastal wetlands; it never goes inland."""

    def settle(self, t: Table, seat: int, land: int) -> bool:
        return COASTAL[land] or TERRAIN[land] == OCEAN

    def seas(self, t: Table, seat: int) -> int:
        boards = 0
        for land in t.where[seat]:
            boards |= 1 << BOARD_OF[land]
        return boards


@OWN.rule("drowning")
class Drowning(Standing):
    """After an action that moved invaders or Dahan into an ocean they drown, which feeds it.

    Every X health drowned, X being the number of players, is 1 Energy; it is taken as soon as it can be.
    """

    follows_presence: ClassVar[bool] = False
    follows_building: ClassVar[bool] = False

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        t = act.t
        lands = t.lands
        for ocean in t.isle.oceans:
            if lands[ocean].peopled:
                return self._drown(act, seat)
        return None

    def _drown(self, act: IsleAct, seat: int) -> Rule:
        t = act.t
        own = following(act, seat, self.name, self.phrase())
        for ocean in t.isle.oceans:
            pieces = [*t.lands[ocean].invaders, *t.lands[ocean].dahan]
            if pieces:
                yield from drown(own, ocean, pieces, seat)
                yield from ashore(own, ocean)
        yield from conclude(own) or ()


def drown(act: IsleAct, land: int, pieces: list[int], seat: int) -> Rule:
    """Destroy pieces and feed the ocean with the invaders among them that are really gone."""
    t = act.t
    before = [act.tallied(f"destroyed.{PIECES[kind]}.{land}") for kind in range(DAHAN_CODE)]
    yield from destroy(act, land, pieces)
    health = 0
    for kind in range(DAHAN_CODE):
        health += HEALTH[kind] * (act.tallied(f"destroyed.{PIECES[kind]}.{land}") - before[kind])
    mark = f"drowned.{seat}"
    eaten = t.mark(mark) + health
    gain_energy(t, seat, eaten // t.players, act.source)
    t.marks[mark] = eaten % t.players


def ashore(act: IsleAct, ocean: int) -> Rule:
    """What was not destroyed cannot stay in the ocean: it goes to the nearest land (R8.5.6)."""
    t = act.t
    lands = [land for land in shore(ocean) if land in t.isle.lands]
    for code in [*t.lands[ocean].invaders, *t.lands[ocean].dahan] if lands else ():
        moves: list[Move] = [land_move("ashore", land) for land in lands]
        move = yield from answer(act.question(ASK_WASHED, moves, piece=piece_phrase(code)))
        assert isinstance(move, LandMove)
        yield from shift(act, code, ocean, move.land) or ()


class Drown(Destroy):
    """Destroy pieces of the land by drowning."""

    def run(self, act: Act) -> Rule:
        isle = at(act)
        pieces = vulnerable(isle, isle.land, codes(self.what))
        chosen = yield from choose_pieces(isle, "destroy", self.n, pieces)
        yield from drown(isle, isle.land, chosen, isle.user)

    def phrase(self) -> Phrase:
        return Phrase("effect.drown", what=self.n.of(self.what))


# -- growth ------------------------------------------------------------------------------------------------


@custom("gather-presence")
def gather_presence(isle: IsleAct) -> Rule:
    """One presence from the coast into each ocean, as far as there is any."""
    t, seat = isle.t, isle.seat
    for ocean in t.isle.oceans:
        coast = [land for land in shore(ocean) if t.lands[land].presence[seat]]
        yield from _shift_presence(isle, [(land, ocean) for land in coast])


@custom("push-presence")
def push_presence(isle: IsleAct) -> Rule:
    """One presence from each ocean to its coast."""
    t, seat = isle.t, isle.seat
    for ocean in t.isle.oceans:
        if t.lands[ocean].presence[seat]:
            yield from _shift_presence(isle, [(ocean, land) for land in shore(ocean)])


def _shift_presence(act: IsleAct, ways: list[tuple[int, int]]) -> Rule:
    if not ways:
        return
    moves: list[Move] = [presence_move(LANDS[origin], land) for origin, land in ways]
    move = yield from answer(act.question(ASK_SHIFT, moves))
    assert isinstance(move, PresenceMove)
    place(act, move.source, move.land)


@custom("to-the-shore")
def to_the_shore(isle: IsleAct) -> Rule:
    """Dahan that came into an ocean in this action may go to any coastal land instead of drowning."""
    t = isle.t
    coast: list[int] = [land for land in t.isle.lands if COASTAL[land]]
    for ocean in t.isle.oceans:
        for code in [*t.lands[ocean].dahan]:
            moves: list[Move] = [land_move("ashore", land) for land in coast]
            move = yield isle.question(ASK_ASHORE, [*moves, STOP], land=land_phrase(ocean))
            if isinstance(move, LandMove):
                yield from shift(isle, code, ocean, move.land)


register_values("spirit-island", IsOcean, IsShore, Drown)

OWN.innate(
    "pound-ships-to-splinters", FAST, "presence 0 coastal", levels=[
        level(Fear(1), moon=1, air=1, water=2),
        level(Fear(1), moon=2, air=1, water=3),
        level(Fear(2), moon=3, air=2, water=4),
    ],
)  # fmt: skip
OWN.innate(
    "ocean-breaks-the-shore", SLOW, "presence 0 coastal", levels=[
        level(Drown(1, TOWN), water=2, earth=1),
        level(Drown(1, CITY), MAY_INSTEAD, water=3, earth=2),
        level(Drown(1, TOWN / CITY), water=4, earth=3),
    ],
)  # fmt: skip

OWN.unique(
    "call-of-the-deeps", 0, FAST, "moon air water", "presence 0 coastal",
    Gather(1, EXPLORER) + When(SEA, Gather(upto(1), EXPLORER)),
)  # fmt: skip
OWN.unique("grasping-tide", 1, FAST, "moon water", "presence 1 coastal", Fear(2) + Defend(4))
OWN.unique(
    "swallow-the-land-dwellers", 0, SLOW, "water earth", "presence 0 coastal",
    Drown(1, EXPLORER) + Drown(1, TOWN) + Drown(1, DAHAN),
)  # fmt: skip
OWN.unique(
    "tidal-boon", 1, SLOW, "moon water earth", "another-spirit",
    By(TARGET, Gain(energy=2))
    + By(TARGET, OneOfMine(Push(upto(1), TOWN) + Push(upto(2), DAHAN)))
    + to_the_shore,
)  # fmt: skip


class Ocean(Panel):
    """Starts in the ocean of its board and in a coastal land of its choice."""

    def settle(self, t: Table, seat: int) -> Rule:
        ocean = OCEANS[t.home[seat]]
        put(t, seat, ocean)
        move = yield Decision(seat, ASK_COAST, [land_move("in", land) for land in shore(ocean)])
        assert isinstance(move, LandMove)
        put(t, seat, move.land)


OCEANS_GRASP: Final = Ocean(
    OWN,
    starts=[],
    options=[
        Option(ReclaimAll(), GainPower(), gather_presence, Gain(energy=2)),
        Option(AddPresence(ANYWHERE, SEA), AddPresence(ANYWHERE, SEA), Gain(energy=1)),
        Option(GainPower(), AddPresence(1, SHORE), push_presence),
    ],
    energy="0 moon water 1 earth water 2",
    cards="1 2 2 3 4 5",
)
