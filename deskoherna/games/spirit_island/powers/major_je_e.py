"""Weave Together the Fabric of Place, a major power of Jagged Earth: two lands are one (R12.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.asking import Rule
from deskoherna.core.effects import AtLeast, Custom, Mod, When, register_rule, upto
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.figures import OCEAN, TERRAIN
from deskoherna.games.spirit_island.island import woven
from deskoherna.games.spirit_island.kinds import INVADER
from deskoherna.games.spirit_island.land import empty
from deskoherna.games.spirit_island.powers.power import FAST, JAGGED_EARTH, MAJOR, level, power
from deskoherna.games.spirit_island.rules.ending.time_passes import WOVEN
from deskoherna.games.spirit_island.rules.ground import near
from deskoherna.games.spirit_island.verbs import Fear, Isolate, Remove
from deskoherna.games.spirit_island.verbs.places import choose_land

if TYPE_CHECKING:
    from deskoherna.core.effects import Act
    from deskoherna.games.spirit_island.state import Table


def weave(act: Act) -> Rule:
    """The target and one adjacent land are a single land this turn: the target, with everything of both."""
    isle = at(act)
    t, here = isle.t, isle.land
    if t.isle.joined or TERRAIN[here] == OCEAN:
        return
    lands = [land for land in near(t, here) if TERRAIN[land] != OCEAN]
    there = yield from choose_land(isle, lands, False)
    if there >= 0:
        unite(t, here, there)
        t.reshape(woven(t.shape, here, there))
        t.modify(WOVEN, here, there, isle.seat, until=WOVEN)


def unite(t: Table, here: int, there: int) -> None:
    """All pieces of one land stand in the other from now on, and what lies on it lies on both."""
    for code in t.lands[there].pieces(tuple(range(9))):
        t.lands[here] = t.lands[here].add(code)
    for seat in range(t.players):
        n = t.lands[there].presence[seat]
        if n:
            t.inhabit(seat, there, 0)
            t.inhabit(seat, here, t.lands[here].presence[seat] + n)
    t.lands[there] = empty(t.players)
    both = [Mod(mod.kind, here, mod.what, mod.n, mod.until) for mod in t.mods if mod.place == there]
    t.remod((*t.mods, *both))


register_rule("spirit-island.weave", weave)
power(
    "weave-together-the-fabric-of-place", MAJOR, 4, FAST, "sun moon air water earth",
    Custom("spirit-island.weave"),
    origin="sacred-site", range=1, target="any", box=JAGGED_EARTH,
    levels=[level(Isolate() + When(AtLeast(1, INVADER), Fear(2) + Remove(upto(2), INVADER)), air=4)],
)  # fmt: skip
