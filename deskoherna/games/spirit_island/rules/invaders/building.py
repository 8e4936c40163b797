"""What invaders add in one land: build, explore (R11.6, R11.7)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Rule
from deskoherna.core.phrase import Phrase
from ...act import IsleAct
from ...figures import BOARD_OF, CITY, COASTAL, EXPLORER, PIECES, TOWN
from ...naming import DEEDS
from ...state import TURN, Table
from ...verbs.places import choose_land
from ..circumstances import EXPLORERS, measured
from ..ground import SIDEWAYS, admitting
from ..pieces.adding import add_piece, come
from ..story.causes import A_CARD, FEAR_CARD
from .action import invaders_act
from .lands import BUILD, EAGER, EXPLORE, built
from .stopping import STOPPING, STOPS, hindered, skipped

# Mods that events leave for a turn.
NO_BUILDING: Final = "no-building"  # by land and piece: none is built
SETTLED: Final = "settled"  # by land: an explore adds a town
RURAL: Final = "rural"  # for good: where invaders would build a city inland, they build two towns

# Whose these are.
RURAL_RULE: Final = Phrase("rule.more-rural-than-urban")
TRADING_PORT: Final = Phrase("rule.trading-port")
FARMLAND: Final = Phrase("event-card.promising-farmland")
EAGER_CARD: Final = Phrase("event-card.eager-explorers")

CHANGING: Final = frozenset(
    (SIDEWAYS, EAGER, NO_BUILDING, RURAL, SETTLED, *EXPLORERS, *STOPS)
)  # mods that stop, change or repeat a build or an explore

# -- as steps ----------------------------------------------------------------------------------------------


def as_printed(t: Table, deed: str, land: int) -> bool:
    """Does a piece just come to the land: does nothing stop or change that, and nobody react to it?"""
    cast, here = t.standing, t.lands[land]
    if t.hooks or cast.notes_building or here.counts[STOPPING[deed]]:
        return False
    if deed in cast.prevents and hindered(t, deed, land):
        return False
    return not t.mods or t.modded.isdisjoint(CHANGING)


def build(t: Table, land: int) -> Rule | None:
    """A build action (R11.6); as often as such actions happen on that board."""
    if as_printed(t, BUILD, land):
        come(t, land, built(t, land), DEEDS[BUILD][land])
        return None
    return invaders_act(t, BUILD, land, add_building)


def add_building(act: IsleAct) -> Rule | None:
    """A town or a city comes to the land."""
    t, land = act.t, act.land
    kind = built(t, land)
    if NO_BUILDING in t.modded and t.modified(NO_BUILDING, land, PIECES[kind]):
        skipped(act, BUILD, FEAR_CARD)
        return None
    if RURAL in t.modded and kind == CITY and not COASTAL[land]:
        act.told_by = RURAL_RULE
        add_piece(act, land, TOWN, 2)
        act.told_by = None
    else:
        add_piece(act, land, kind)
    return set_out(act) if EAGER in t.modded and t.modified(EAGER, BOARD_OF[land]) else None


def set_out(act: IsleAct) -> Rule:
    """The first build of a board also sends an explorer to an adjacent land without invaders."""
    act.t.drop(next(act.t.fitting(EAGER, BOARD_OF[act.land])))
    lands = [land for land in act.t.isle.beside[act.land] if not act.t.lands[land].invaders]
    lands = admitting(act.t, act.land, lands)
    beside = ("not-beside", act.t.isle.beside[act.land])
    land = yield from choose_land(act, lands, False, beside, ("invaders-there", lands))
    if land >= 0:
        act.told_by = EAGER_CARD
        add_piece(act, land, EXPLORER)
        act.told_by = None


def explore(t: Table, land: int) -> Rule | None:
    """An explore action (R11.7.2); as often as such actions happen on that board."""
    if as_printed(t, EXPLORE, land):
        come(t, land, EXPLORER, DEEDS[EXPLORE][land])
        return None
    return invaders_act(t, EXPLORE, land, add_explorer)


def add_explorer(act: IsleAct) -> Rule | None:
    """An explorer comes to the land."""
    t, land = act.t, act.land
    if t.mods and t.modified(SETTLED, land):
        act.told_by = settled_by(t, land)
        add_piece(act, land, TOWN)
    else:
        add_piece(act, land, EXPLORER)
    more = measured(t, land, EXPLORERS) if t.mods else 0
    if more:
        act.told_by = A_CARD
        add_piece(act, land, EXPLORER, more)
        act.told_by = None
    return _noticed(act) if t.standing.explored else None


def _noticed(act: IsleAct) -> Rule:
    for seat, rule in act.t.standing.explored:
        act.told_by = rule.title
        yield from rule.explored(act, seat) or ()
        act.told_by = None


def settled_by(t: Table, land: int) -> Phrase:
    """Whose doing it is that a town comes instead of an explorer: the event's lasts the whole turn."""
    return FARMLAND if any(mod.until == TURN for mod in t.fitting(SETTLED, land)) else TRADING_PORT
