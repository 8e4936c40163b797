"""What invaders add in one land: build, explore (R11.6, R11.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deskoherna.core.asking import Rule
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.figures import (
    CITY,
    COASTAL,
    EXPLORER,
    PER_BOARD,
    PIECES,
    TOWN,
)
from deskoherna.games.spirit_island.rules.actions import conclude
from deskoherna.games.spirit_island.rules.circumstances import EXPLORERS, measured
from deskoherna.games.spirit_island.rules.ground import often
from deskoherna.games.spirit_island.rules.invaders.lands import (
    BUILD,
    EXPLORE,
    appear,
    built,
    invader_act,
    stoppable,
    unnoticed,
)
from deskoherna.games.spirit_island.rules.invaders.stopping import stopped
from deskoherna.games.spirit_island.rules.pieces.adding import add_piece
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs.places import choose_land

# Mods that events leave for a turn.
EAGER: Final = "eager"  # by board: the first build sends an explorer out
SETTLED: Final = "settled"  # by land: an explore adds a town
RURAL: Final = "rural"  # for good: where invaders would build a city inland, they build two towns

# -- as steps ----------------------------------------------------------------------------------------------


def build(t: Table, land: int) -> Rule | None:
    """A build action (R11.6); as often as such actions happen on that board."""
    n = often(t, land // PER_BOARD)
    return build_once(t, land) if n == 1 else again(t, land, build_once, n)


def again(t: Table, land: int, deed: Callable[[Table, int], Rule | None], n: int) -> Rule:
    """An action that happens more than once, or not at all."""
    for _ in range(n):
        yield from deed(t, land) or ()


def build_once(t: Table, land: int) -> Rule | None:
    """One build action."""
    if unnoticed(t, BUILD) and not t.lands[land].disease and not stoppable(t, BUILD, land):
        appear(t, land, built(t, land))
        return None
    return _build(t, land)


def _build(t: Table, land: int) -> Rule:
    act = invader_act(t, BUILD, land)
    if not (yield from stopped(act, BUILD)):
        kind = built(t, land)
        if not ("no-building" in t.modded and t.modified("no-building", land, PIECES[kind])):
            rural = kind == CITY and bool(t.mods) and not COASTAL[land] and t.modified(RURAL)
            add_piece(act, land, TOWN if rural else kind, 2 if rural else 1)
            for mod in t.fitting(EAGER, land // PER_BOARD):
                t.drop(mod)
                yield from set_out(act)
                break
    yield from conclude(act)


def set_out(act: IsleAct) -> Rule:
    """The first build of a board also sends an explorer to an adjacent land without invaders."""
    lands = [land for land in act.t.isle.beside[act.land] if not act.t.lands[land].invaders]
    land = yield from choose_land(act, lands, False)
    if land >= 0:
        add_piece(act, land, EXPLORER)


def explore(t: Table, land: int) -> Rule | None:
    """An explore action (R11.7.2); as often as such actions happen on that board."""
    n = often(t, land // PER_BOARD)
    return explore_once(t, land) if n == 1 else again(t, land, explore_once, n)


def explore_once(t: Table, land: int) -> Rule | None:
    """One explore action: one explorer more."""
    if unnoticed(t, EXPLORE) and not t.lands[land].wilds and not stoppable(t, EXPLORE, land):
        appear(t, land, EXPLORER)
        return None
    return _explore(t, land)


def _explore(t: Table, land: int) -> Rule:
    act = invader_act(t, EXPLORE, land)
    if not (yield from stopped(act, EXPLORE)):
        settled = bool(t.mods) and t.modified(SETTLED, land)
        add_piece(act, land, TOWN if settled else EXPLORER)
        more = measured(t, land, EXPLORERS) if t.mods else 0
        if more:
            add_piece(act, land, EXPLORER, more)
        for seat, rule in t.standing.explored:
            reaction = rule.explored(act, seat)
            if reaction is not None:
                yield from reaction
    yield from conclude(act)
