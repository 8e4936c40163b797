"""Vengeance as a Burning Plague: feeds on what the invaders did to the land."""

from __future__ import annotations

from typing import ClassVar, Final

from ...figures import WETLAND
from ...moves import SKIP
from ...rules.pieces.moving import ASK_PUSH, with_stop
from ...standing import TOKEN
from ...verbs.growing import FromPresence
from ...vocabulary import *

OWN: Final = Spirit("vengeance-as-a-burning-plague", JAGGED_EARTH)
ASK_PLAGUE: Final = Prompt("plague", "R12.3")
SUFFERING: Final = AtLeast(1, TOWN / CITY / BLIGHT)
CARRIERS: Final = (0, 1, DAHAN_CODE)  # explorers, towns, Dahan


@OWN.rule("the-terror-of-a-slowly-unfolding-plague")
class TerrorOfPlague(Standing):
    """On boards with its presence disease may let a build happen and stay; that brings 1 fear."""

    heeds: ClassVar[tuple[str, ...]] = (TOKEN,)

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool]:
        t = act.t
        board = BOARD_OF[act.land]
        if not any(t.lands[land].presence[seat] for land in (OCEANS[board], *LANDS_OF_BOARD[board])):
            return False
        own = act.by(seat)
        own.source = self.phrase()
        move = yield own.question(ASK_PLAGUE, [ALLOW, SKIP], land=land_phrase(act.land))
        if move is not ALLOW:
            return False
        frighten(t, 1, self.phrase())
        return True


@OWN.rule("lingering-pestilence")
class LingeringPestilence(Standing):
    """Where its presence is destroyed by anything but a spirit's action, disease comes."""

    def perished(self, act: IsleAct, seat: int, owner: int, land: int, n: int, kept: int) -> Rule | None:
        if owner == seat and n and act.nature != SPIRIT:
            add_piece(act, land, DISEASE_CODE, n)
        return None


@OWN.rule("wreak-vengeance-for-the-lands-corruption")
class WreakVengeance(Standing):
    """In its own actions blight counts as badlands."""

    def wreaks(self, act: IsleAct, seat: int) -> bool:
        return act.nature == SPIRIT and act.user == seat


# -- growth ------------------------------------------------------------------------------------------------


class AddDiseaseNear(FromPresence):
    """Disease in a land within range of one's presence."""

    verb: ClassVar[str] = "add-disease-near"

    def run(self, act: Act) -> Rule:
        isle = at(act)
        lands = around(isle.t, lands_of(isle.t, isle.seat), self.n)
        land = yield from choose_land(isle, lands, False, ("disease-far", lands))
        if land >= 0:
            add_piece(isle, land, DISEASE_CODE)


# -- powers ------------------------------------------------------------------------------------------------


def can_avenge(isle: IsleAct) -> bool:
    return isle.t.destroyed[isle.target] > 0


@custom("fiery-vengeance", can_avenge)
def avenge(isle: IsleAct) -> Rule:
    """For a destroyed presence that leaves the game: 1 fear and 1 damage in a land of the target spirit."""
    t, seat = isle.t, isle.target
    if not t.destroyed[seat]:
        return
    t.destroyed[seat] -= 1
    t.marks[f"gone.{seat}"] = t.mark(f"gone.{seat}") + 1
    theirs = isle.by(seat)
    mine = lands_of(t, seat)
    land = yield from choose_land(theirs, mine, False, ("no-own-presence", mine))
    if land >= 0:
        there = theirs.in_land(land)
        Fear(1).run(there)
        yield from Damage(1).run(there) or ()


@custom("plaguebearers")
def plaguebearers(isle: IsleAct) -> Rule:
    """Two pieces are pushed for each disease; each may take a disease along."""
    t, land = isle.t, isle.land
    for left in range(2 * t.lands[land].disease, 0, -1):
        moves: list[Move] = []
        for code in sorted({*movable(isle, land, CARRIERS)}):
            moves += [piece_move("push", code, other) for other in near(t, land)]
        if not with_stop(isle, moves, False):
            return
        given = (land, CARRIERS, near(t, land))
        move = yield isle.question(ASK_PUSH, moves, given, n=left, land=land_phrase(land))
        if not isinstance(move, PieceMove):
            return
        kind = kind_of(move.code)
        isle.note("push", BY_CODE[kind])
        isle.tally(f"pushed.{PIECES[kind]}.{move.land}")
        yield from shift(isle, move.code, land, move.land) or ()
        if t.lands[land].disease:
            along = (("plague-way", (move.land,)),)
            carried = yield isle.question(ASK_PLAGUE_MOVES, [piece_move("push", ILL, move.land), STOP], along)
            if isinstance(carried, PieceMove):
                yield from shift(isle, ILL, land, move.land) or ()


ILL: Final = FRESH[DISEASE_CODE]
ASK_PLAGUE_MOVES: Final = Prompt("plague-moves", "R8.5.3", why=among("other-kind"))

register_values("spirit-island", AddDiseaseNear)
EPIDEMIC: Final = Damage(each(DISEASE)) + Damage(each(DISEASE), DAHAN)

OWN.innate(
    "epidemics-run-rampant", FAST, "presence 1 disease", levels=[
        level(EPIDEMIC, fire=1, animal=3),
        level(EPIDEMIC, water=1, fire=2, animal=4),
        level(EPIDEMIC + Fear(each(DISEASE).max(5)) + Remove(1, DISEASE), water=3, fire=3, animal=5),
    ],
)  # fmt: skip
OWN.innate(
    "savage-revenge", SLOW, "presence 0 town city", levels=[
        level(mode=LONGER, n=1, air=3),
        level(Damage(1), fire=3, animal=1),
        level(Damage(2), fire=4, animal=2),
        level(Damage(3), fire=5, air=2, animal=2),
    ],
)  # fmt: skip

OWN.unique("fiery-vengeance", 0, FAST, "sun fire", "spirit", avenge)
OWN.unique(
    "plaguebearers", 1, SLOW, "fire water animal", "presence 2 disease",
    When(AtLeast(1, INVADER), Fear(1)) + plaguebearers,
)  # fmt: skip
OWN.unique(
    "fetid-breath-spreads-infection", 2, SLOW, "air water animal", "presence 1 invaders",
    Fear(1) + Add(1, DISEASE),
)  # fmt: skip
OWN.unique(
    "strike-low-with-sudden-fevers", 2, FAST, "fire air earth animal", "presence 1 disease",
    Fear(1) + SkipActions("ravage"),
)  # fmt: skip


class Vengeance(Panel):
    """Starts where there is blight and in a wetland without Dahan; one presence is already destroyed."""

    def settle(self, t: Table, seat: int) -> Rule:
        lands = LANDS_OF_BOARD[t.home[seat]]
        suffering = yield from start_in(t, seat, [land for land in lands if "blight" in PRINTED[land]][:1])
        put(t, seat, suffering)
        swamps = [land for land in lands if TERRAIN[land] == WETLAND]
        put(t, seat, ([land for land in swamps if "dahan" not in PRINTED[land]] or swamps)[-1])
        t.destroyed[seat] = 1


VENGEANCE: Final = Vengeance(
    OWN,
    starts=[],
    options=[
        Option(ReclaimAll(), GainPower(), Gain(energy=1)),
        Option(AddPresence(2, SUFFERING), AddPresence(2, SUFFERING)),
        Option(GainPower(), AddPresence(1) | AddDiseaseNear(1), Gain(energy=1)),
    ],
    energy="1 2 animal 3 4",
    cards="1 2 fire 2 3 3 4",
)
