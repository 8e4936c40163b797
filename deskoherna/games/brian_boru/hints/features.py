"""Features: the numbers learned beliefs judge a table by, counted on it and expected by outlook."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.features import Features, leads, ones
from ..figures import CARDS, COLOURS, MARRIAGES, PLAYERS, REGIONS, ROUNDS, TOWN_COLOUR
from ..rules.scoring import regions_held
from ..state import FACE_DOWN, FACE_UP, NOBODY, Table
from .outlook import outlook, tricks_to_come
from .prices import Prices
from .towns import region_weights, rounds_to_come

MOST_ROUNDS: Final = max(ROUNDS.values())
PHASES: Final = ("setup", "draft", "tricks", "upkeep", "end")

ONE_COUNT: Final[list[list[float]]] = ones(len(PLAYERS))
ONE_ROUND: Final[list[list[float]]] = ones(MOST_ROUNDS)
ONE_PHASE: Final[list[list[float]]] = ones(len(PHASES))
ONE_COLOUR: Final[list[list[float]]] = ones(len(COLOURS))
ONE_MARRIAGE: Final[list[list[float]]] = ones(len(MARRIAGES))

OWN: Final[list[str]] = [
    *["expected", "lead", "points", "coins", "renown", "raiders", "discs", "space"],
    *["towns", "monasteries", "lost", "regions", "marriages", "played"],
    *["marker", "leads", "won", "supported", "trades", "raiders_ahead", "discs_ahead", "space_ahead"],
    *[f"{what}.{region}" for region in REGIONS for what in ("weight", "ahead", "claim")],
    *[f"card.{card}" for card in CARDS],
]
SHARED: Final[list[str]] = [
    *[f"players.{count}" for count in PLAYERS],
    *[f"to_come.{count}" for count in range(1, MOST_ROUNDS + 1)],
    *[f"phase.{phase}" for phase in PHASES],
    *["tricks", "battle", "free", "vikings", "spurned"],
    *[f"active.{colour}" for colour in COLOURS],
    *[f"marriage.{card}" for card in MARRIAGES],
    *[f"{what}.{region}" for region in REGIONS for what in ("hidden", "open", "danes")],
]


class TableFeatures(Features[Table]):
    """The numbers of a table; points expected are reckoned by these prices."""

    def __init__(self, prices: Prices) -> None:
        super().__init__(OWN, SHARED, MOST_ROUNDS)
        self.prices: Final[Prices] = prices

    def row(self, t: Table) -> list[float]:
        expected = outlook(t, self.prices)
        regions = [region_weights(t, region) for region in range(len(REGIONS))]
        ahead = leads(expected)
        row: list[float] = []
        for seat in range(t.players):
            row += [expected[seat], ahead[seat]]
            count(t, seat, row)
            for region in range(len(REGIONS)):
                weights, danes = regions[region]
                mine = weights[seat]
                rival = danes
                for other in range(t.players):
                    if other != seat and weights[other] > rival:
                        rival = weights[other]
                row += [float(mine), float(mine - rival), 1.0 if t.claims[region] == seat else 0.0]
            held = [0.0] * len(CARDS)
            for card in t.hands[seat]:
                held[card - 1] = 1.0
            row += held
        share(t, regions, row)
        return row


def count(t: Table, seat: int, row: list[float]) -> None:
    """What a seat has, and by how much it is ahead of all others where the most counts."""
    own = t.discs[seat] & ~t.vikings
    row += [
        float(t.points(seat)),
        float(t.coins[seat]),
        float(t.renown[seat]),
        float(t.raiders[seat]),
        float(t.church[seat]),
        float(t.track[seat]),
        float(own.bit_count()),
        float((own & t.monasteries).bit_count()),
        float((t.discs[seat] & t.vikings).bit_count()),
        float(regions_held(t, seat)),
        float(len(t.marriages[seat])),
        float(t.played[seat]),
        1.0 if t.marker == seat else 0.0,
        1.0 if t.leader == seat else 0.0,
        1.0 if t.winner == seat else 0.0,
        1.0 if t.support == seat else 0.0,
        1.0 if t.trade == seat else 0.0,
    ]
    for numbers in (t.raiders, t.church, t.track):
        rival = 0
        for other in range(t.players):
            if other != seat and numbers[other] > rival:
                rival = numbers[other]
        row.append(float(numbers[seat] - rival))


def share(t: Table, regions: list[tuple[list[int], int]], row: list[float]) -> None:
    """What is the same for all seats."""
    row += ONE_COUNT[t.players - PLAYERS[0]]
    row += ONE_ROUND[rounds_to_come(t) - 1]
    row += ONE_PHASE[PHASES.index(t.phase)]
    row += [float(tricks_to_come(t)), float(t.battle), float(len(t.free)), float(t.vikings.bit_count())]
    row.append(1.0 if t.spurned else 0.0)
    row += ONE_COLOUR[TOWN_COLOUR[t.active] if t.active != NOBODY else NOBODY]
    row += ONE_MARRIAGE[t.marriage_card]
    for region in range(len(REGIONS)):
        claim = t.claims[region]
        row.append(1.0 if claim == FACE_DOWN else 0.0)
        row.append(1.0 if claim == FACE_UP else 0.0)
        row.append(float(regions[region][1]))
