"""Growth as bots see it: options, presence tracks, and where presence does most good."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Custom, Effect, Gain
from deskoherna.games.spirit_island import prices
from deskoherna.games.spirit_island.content import SPIRITS
from deskoherna.games.spirit_island.eye import BLIGHT, CITIES, DAHAN, DEFEND, EXPLORERS, MARK, TOWNS, Eye
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.hand import wanted
from deskoherna.games.spirit_island.moves import PresenceMove
from deskoherna.games.spirit_island.rules.ground import sacred
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY, Space
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.threats import RAVAGE_NEXT, RAVAGE_NOW, turns_to_come
from deskoherna.games.spirit_island.verbs import AddPresence, GainPower, MorePlays, ReclaimAll, ReclaimOne

NEW_LAND: Final = 0.5  # presence where there was none
THREATENED: Final = 0.25  # near invaders: powers reach them


def plays_a_turn(t: Table, seat: int) -> int:
    return SPIRITS[t.spirits[seat]].number(CARDS, t.shown[seat])


def income(t: Table, seat: int) -> int:
    return SPIRITS[t.spirits[seat]].number(ENERGY, t.shown[seat])


# -- options -----------------------------------------------------------------------------------------------


def option(eye: Eye, n: int) -> float:
    """A growth option: the sum of its symbols, less its cost."""
    panel = SPIRITS[eye.t.spirits[eye.seat]]
    chosen = panel.options[n - 1]
    return sum([symbol(eye, one) for one in chosen.symbols]) - prices.ENERGY * chosen.cost


def symbol(eye: Eye, effect: Effect) -> float:
    """One symbol of growth."""
    t, seat = eye.t, eye.seat
    if isinstance(effect, ReclaimAll):
        return reclaiming(t, seat)
    if isinstance(effect, AddPresence):
        return 0.4 + best_track(t, seat)
    if isinstance(effect, GainPower):
        return 1.1
    if isinstance(effect, Gain):
        return sum([n.most(eye.act) for _, n in effect.goods]) * energy_price(t, seat)
    if isinstance(effect, MorePlays):
        return 0.9 if t.hand[seat] else 0.0
    if isinstance(effect, ReclaimOne):
        return 0.8 if t.discard[seat] else 0.0
    return 0.3 if isinstance(effect, Custom) else 0.0


def reclaiming(t: Table, seat: int) -> float:
    """All cards back: the fewer there are in hand for the plays of a turn, the better."""
    hand, discard = len(t.hand[seat]), len(t.discard[seat])
    short = max(0, min(plays_a_turn(t, seat), hand + discard) - hand)
    return 1.6 * short + 0.35 * discard + (1.5 if not hand else 0.0)


def energy_price(t: Table, seat: int) -> float:
    """One Energy more, now."""
    return prices.ENERGY if t.energy[seat] + income(t, seat) <= prices.ENOUGH_ENERGY else prices.SPARE_ENERGY


# -- tracks ------------------------------------------------------------------------------------------------


def best_track(t: Table, seat: int) -> float:
    """What the better next space of both tracks is worth; 0 where nothing is covered."""
    panel = SPIRITS[t.spirits[seat]]
    best = 0.0
    for which in (ENERGY, CARDS):
        if panel.covered(which, t.shown[seat]):
            best = max(best, track(t, seat, which))
    return best


def track(t: Table, seat: int, which: int) -> float:
    """What uncovering the next space of a track is worth: itself, or a step towards better ones."""
    spaces = SPIRITS[t.spirits[seat]].tracks[which]
    shown = t.shown[seat][which]
    now = SPIRITS[t.spirits[seat]].number(which, t.shown[seat])
    best = total = 0.0
    for i in range(shown, min(shown + 3, len(spaces))):
        total += space(t, seat, which, now, spaces[i])
        now = max(now, spaces[i].number)
        best = max(best, total / (i - shown + 1))
    return best


def space(t: Table, seat: int, which: int, now: int, one: Space) -> float:
    """A space of a track, for the turns to come."""
    k = turns_to_come(t)
    more = max(0, one.number - now) + one.more
    points = more * k * (prices.INCOME if which == ENERGY else prices.PLAY)
    needed = wanted(t.spirits[seat])
    for element in one.elements:
        points += prices.ELEMENT * k * (1.0 if needed[element] else 0.3)
    if one.any_element:
        points += prices.ELEMENT * k
    return points + (prices.RECLAIM_ONE if one.action else 0.0)


# -- presence ----------------------------------------------------------------------------------------------


def placed(eye: Eye, move: PresenceMove) -> float:
    """Presence from a source to a land."""
    t, seat = eye.t, eye.seat
    points = place(eye, move.land)
    if move.source == "energy":
        return points + track(t, seat, ENERGY)
    if move.source == "cards":
        return points + track(t, seat, CARDS)
    if move.source == "destroyed":
        return points + prices.PRESENCE
    return points - place(eye, LAND_INDEX[move.source]) - 1.0


def place(eye: Eye, land: int) -> float:
    """A land for presence: what can be reached from it, less the danger of losing it to blight."""
    t, seat = eye.t, eye.seat
    spot = eye.spot(land)
    here = t.lands[land].presence[seat]
    points = NEW_LAND if here == 0 else 0.3 if here == 1 and not sacred(t, seat, land) else 0.0
    attack = spot[EXPLORERS] + 2 * spot[TOWNS] + 3 * spot[CITIES]
    if spot[MARK] & RAVAGE_NOW and attack - spot[DEFEND] >= 2:
        points -= 0.9
    elif spot[MARK] & RAVAGE_NEXT and attack >= 1:
        points -= 0.2
    if spot[BLIGHT]:
        points -= 0.2
    if attack:
        points += THREATENED
    if spot[DAHAN]:
        points += 0.1
    for other in eye.near(land):
        near = eye.spot(other)
        if near[EXPLORERS] + near[TOWNS] + near[CITIES]:
            points += 0.5 * THREATENED
    return points


def lost(eye: Eye, land: int) -> float:
    """A presence given up there."""
    return -place(eye, land) - (0.4 if eye.t.lands[land].presence[eye.seat] == 1 else 0.0)
