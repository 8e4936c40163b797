"""Features: the numbers learned beliefs judge a table by, counted on it and expected by outlook."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.features import Features, ones
from ..content import ADVERSARIES, POWERS, SPIRITS
from ..figures import BLIGHT, CITY, DAHAN, ELEMENTS, EXPLORER, PLAYERS, TOWN
from ..powers.power import MAJOR
from ..rules.ground import elements
from ..spirits.panel import CARDS, ENERGY
from ..state import Table
from .outlook import blight, cards, dread, island, presence
from .presence import mean_cost, saved, tracks, wanted
from .prices import Prices
from .tally import Tally
from .threats import (
    BUILD_NEXT,
    BUILD_NOW,
    COMING,
    DEFEND,
    RAVAGE_NEXT,
    RAVAGE_NOW,
    STRIFE,
    Counts,
    reserve,
    turns_to_come,
)

TURNS: Final = 9  # of a usual match
DEADLY: Final = 2  # damage of a ravage that brings blight

NAMES: Final[list[str]] = sorted(SPIRITS)
FOES: Final[list[str]] = sorted(ADVERSARIES)
PHASES: Final = ("spirits", "fast", "invaders", "slow", "time")
STAGES: Final = (1, 2, 3)
TOKENS: Final = ("beasts", "wilds", "disease", "badlands")
PIECES: Final = ("explorers", "towns", "cities", "dahan")
KIND_OF: Final = (EXPLORER, TOWN, CITY, DAHAN)
TO_COME: Final = {
    "ravage": RAVAGE_NOW,
    "build": BUILD_NOW,
    "next_ravage": RAVAGE_NEXT,
    "next_build": BUILD_NEXT,
}

ONE_SPIRIT: Final[list[list[float]]] = ones(len(NAMES))
ONE_COUNT: Final[list[list[float]]] = ones(len(PLAYERS))
ONE_PHASE: Final[list[list[float]]] = ones(len(PHASES))
ONE_LEVEL: Final[list[list[float]]] = ones(4)

OWN: Final[list[str]] = [
    *[f"expected.{what}" for what in ("tracks", "energy", "presence", "cards")],
    *[f"spirit.{name}" for name in NAMES],
    *["energy", "income", "plays", "plays_left", "hand", "played", "used", "discard", "majors", "cost"],
    *["presence", "lands", "sites", "destroyed", "endangered", "in_blight"],
    *["energy_track", "card_track", "track_elements", "wanted_elements", "ready", "done"],
]
SHARED: Final[list[str]] = [
    *[f"expected.{what}" for what in ("total", "island", "dread", "blight")],
    *[f"players.{count}" for count in PLAYERS],
    *[f"phase.{phase}" for phase in PHASES],
    *[f"terror.{level}" for level in (1, 2, 3, 4)],
    *["turn", "to_come", "fear_to_come", "fear_cards", "earned", "next_terror"],
    *[f"stage.{stage}" for stage in STAGES],
    *["reserve", "blight_card", "blighted", "island_blight", "blighted_lands", "events"],
    *PIECES,
    *TOKENS,
    *["strife", "empty", "buildings", "without_city"],
    *[f"{what}.{coming}" for coming in TO_COME for what in ("lands", "attack", "deadly", "explorers")],
    *["defended", "difficulty", "level", "scenario"],
    *[f"foe.{name}" for name in FOES],
]


class TableFeatures(Features[Table]):
    """The numbers of a table; points expected are reckoned by these prices."""

    def __init__(self, prices: Prices) -> None:
        super().__init__(OWN, SHARED, TURNS)
        self.prices: Final[Prices] = prices

    def fits(self, t: Table) -> bool:
        return t.phase != "setup" and "" not in t.spirits

    def row(self, t: Table) -> list[float]:
        prices = self.prices
        row: list[float] = []
        own = 0.0
        for seat in range(t.players):
            expected = [
                prices.tracks * tracks(t, prices, seat, t.shown[seat], mean_cost(t, prices, seat)),
                prices.saving * saved(prices, t.energy[seat]),
                presence(t, prices, seat),
                cards(t, prices, seat),
            ]
            own += sum(expected)
            row += expected
            row += ONE_SPIRIT[NAMES.index(t.spirits[seat])]
            count_cards(t, prices, seat, row)
            count_presence(t, prices, seat, row)
            count_tracks(t, seat, row)
        share(t, prices, own, row)
        return row


# -- of one spirit -----------------------------------------------------------------------------------------


def count_cards(t: Table, prices: Prices, seat: int, row: list[float]) -> None:
    """Energy and cards, in hand and out of it."""
    panel = SPIRITS[t.spirits[seat]]
    majors = 0
    for card in (*t.hand[seat], *t.played[seat], *t.discard[seat]):
        majors += 1 if POWERS[card].kind == MAJOR else 0
    row += [
        float(t.energy[seat]),
        float(panel.number(ENERGY, t.shown[seat])),
        float(panel.number(CARDS, t.shown[seat])),
        float(t.plays[seat]),
        float(len(t.hand[seat])),
        float(len(t.played[seat])),
        float(len(t.used[seat])),
        float(len(t.discard[seat])),
        float(majors),
        mean_cost(t, prices, seat),
    ]


def count_presence(t: Table, prices: Prices, seat: int, row: list[float]) -> None:
    """Presence on the island, and how much of it may be lost."""
    tally = Tally(t, prices, seat)
    many = sites = endangered = in_blight = 0
    for land in t.where[seat]:
        here = t.lands[land]
        n = here.presence[seat]
        many += n
        sites += 1 if n > 1 else 0
        in_blight += n if here.blight else 0
        counts = tally.counts(land)
        if counts[COMING] & RAVAGE_NOW and attack(counts) - counts[DEFEND] >= DEADLY:
            endangered += 1
    row += [float(many), float(len(t.where[seat])), float(sites), float(t.destroyed[seat])]
    row += [float(endangered), float(in_blight)]


def count_tracks(t: Table, seat: int, row: list[float]) -> None:
    """What its tracks show, and how far it is in this turn."""
    shown = t.shown[seat]
    needed = wanted(t.spirits[seat])
    have = elements(t, seat)
    met = sum([min(needed[element], have[element]) for element in range(len(ELEMENTS))])
    panel = SPIRITS[t.spirits[seat]]
    row += [float(shown[0]), float(shown[1]), float(len(panel.track_elements(shown))), float(met)]
    row += [1.0 if t.ready[seat] else 0.0, 1.0 if t.done[seat] else 0.0]


# -- of the island -----------------------------------------------------------------------------------------


def attack(counts: Counts) -> int:
    """The damage its invaders deal, as printed on them."""
    return counts[EXPLORER] + 2 * counts[TOWN] + 3 * counts[CITY]


def share(t: Table, prices: Prices, own: float, row: list[float]) -> None:
    """What all spirits have in common; what there is more of with more of them, for each of them."""
    each = 1.0 / t.players
    expected = [island(t, prices) * each, dread(t, prices) * each, blight(t, prices) * each]
    row += [sum(expected) + own * each - prices.pace * t.turn, *expected]
    row += ONE_COUNT[PLAYERS.index(t.players)]
    row += ONE_PHASE[PHASES.index(t.phase)]
    row += ONE_LEVEL[t.terror - 1]
    next_terror = len([one for one in t.fear_levels if one == t.terror])
    row += [float(t.turn), float(turns_to_come(t, prices))]
    row += [(len(t.fear_deck) - 1) * t.fear_size * each + t.fear_pool * each, float(len(t.fear_deck))]
    row += [float(len(t.earned)), float(next_terror)]
    for stage in STAGES:
        row.append(float(t.invader_deck.count(stage)))
    row += [reserve(t) * each, t.blight * each, 1.0 if t.blighted else 0.0]
    survey(t, prices, each, row)
    row += [float(t.difficulty), float(t.level), 1.0 if t.scenario else 0.0]
    for foe in FOES:
        row.append(1.0 + t.level if foe == t.adversary else 0.0)


def survey(t: Table, prices: Prices, each: float, row: list[float]) -> None:
    """What stands on the island, and what the invaders are about to do there."""
    tally = Tally(t, prices, 0)
    pieces = [0, 0, 0, 0]
    tokens = [0, 0, 0, 0]
    lost = lands_lost = strife = empty = buildings = no_city = defended = 0
    coming = [[0, 0, 0, 0] for _ in TO_COME]
    for land in t.isle.lands:
        here = t.lands[land]
        counts = tally.counts(land)
        for at, kind in enumerate(KIND_OF):
            pieces[at] += counts[kind]
        tokens[0] += here.beasts
        tokens[1] += here.wilds
        tokens[2] += here.disease
        tokens[3] += here.badlands
        lost += here.blight
        lands_lost += counts[BLIGHT]
        strife += counts[STRIFE]
        defended += counts[DEFEND]
        invaders = counts[EXPLORER] + counts[TOWN] + counts[CITY]
        empty += 0 if invaders else 1
        buildings += 1 if counts[TOWN] + counts[CITY] else 0
        no_city += 0 if counts[CITY] else 1
        if not invaders:
            continue
        blow = attack(counts)
        for at, bit in enumerate(TO_COME.values()):
            if counts[COMING] & bit:
                found = coming[at]
                found[0] += 1
                found[1] += blow
                found[2] += 1 if blow - counts[DEFEND] >= DEADLY else 0
                found[3] += counts[EXPLORER]
    row += [lost * each, lands_lost * each, 1.0 if t.event_deck else 0.0]
    row += [n * each for n in pieces]
    row += [n * each for n in tokens]
    row += [strife * each, empty * each, buildings * each, no_city * each]
    for found in coming:
        row += [n * each for n in found]
    row.append(defended * each)
