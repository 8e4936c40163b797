"""Dahan Insurrection: moving Dahan fight, and they must outnumber what is built."""

from __future__ import annotations

from typing import Final

from ..adversaries.doing import choose
from ..figures import DAMAGE
from ..rules.ending.victory import look
from ..vocabulary import *
from .scenario import Scenario

RISEN: Final = "risen"  # mark: the insurrection has happened
LEAST: Final = 2  # Dahan per player


def outnumbered(t: Table) -> int:
    """Lands with more towns and cities than Dahan."""
    return len([land for land in t.isle.lands if t.lands[land].buildings > len(t.lands[land].dahan)])


DAHAN_INSURRECTION: Final = Scenario("dahan-insurrection", 4)


@DAHAN_INSURRECTION.rule("constant-raiding")
class ConstantRaiding(Standing):
    """After an action that moved Dahan, each of them deals 1 damage where it is now."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        lands = [land for land in act.t.isle.lands if act.tallied(f"moved.dahan.{land}")]
        return self._raid(act, lands) if lands else None

    def _raid(self, act: IsleAct, lands: list[int]) -> Rule:
        own = following(act, act.seat, self.name, self.phrase())
        for land in lands:
            n = min(act.tallied(f"moved.dahan.{land}"), len(act.t.lands[land].dahan))
            yield from deal(own.in_land(land), land, n, INVADERS)
        yield from conclude(own) or ()


@DAHAN_INSURRECTION.rule("military-response")
class MilitaryResponse(Standing):
    """After an action, each destroyed city adds a town and each destroyed town an explorer near Dahan."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        for land in act.t.isle.lands:
            for kind in (TOWN_CODE, CITY_CODE):
                if act.tallied(f"destroyed.{PIECES[kind]}.{land}"):
                    return self._respond(act)
        return None

    def _respond(self, act: IsleAct) -> Rule:
        t = act.t
        own = following(act, act.seat, self.name, self.phrase())
        for land in t.isle.lands:
            for kind, sent in ((CITY_CODE, TOWN_CODE), (TOWN_CODE, EXPLORER_CODE)):
                for _ in range(act.tallied(f"destroyed.{PIECES[kind]}.{land}")):
                    where = yield from choose(t, self, nearest_dahan(t, land))
                    if where >= 0:
                        add_piece(own, where, sent)
        yield from conclude(own) or ()


def nearest_dahan(t: Table, land: int) -> list[int]:
    """The lands with Dahan that are nearest to a land."""
    lands = [other for other in t.isle.lands if t.lands[other].dahan]
    near = min([t.isle.distances(land)[other] for other in lands], default=0)
    return [other for other in lands if t.isle.distances(land)[other] == near]


@DAHAN_INSURRECTION.rule("coordinated-insurrection")
class CoordinatedInsurrection(Standing):
    """When fear has run its course all Dahan strike; that must win. The usual fear victory does not count."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        if act.t.fear_levels or act.t.mark(RISEN) or act.t.phase == "setup":
            return None
        return self._rise(act)

    def _rise(self, act: IsleAct) -> Rule:
        t = act.t
        t.marks[RISEN] = 1
        for land in t.isle.lands:
            own = following(act, t.keeper(land), self.name, self.phrase())
            yield from deal(own.in_land(land), land, len(t.lands[land].dahan) * DAMAGE[DAHAN_CODE], INVADERS)
            yield from conclude(own) or ()
        t.marks[RISEN] = 2
        look(t)

    def won(self, t: Table, seat: int) -> int:
        if t.terror == 1:
            return 0
        if t.terror == 2:
            return 1 if outnumbered(t) == 0 else -1
        return 1 if outnumbered(t) < t.players else -1

    def lost(self, t: Table, seat: int) -> bool:
        dahan = sum([len(t.lands[land].dahan) for land in t.isle.lands])
        return t.mark(RISEN) == 2 or dahan < LEAST * t.players
