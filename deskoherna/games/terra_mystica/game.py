"""Terra Mystica as the referee knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Outcome
from deskoherna.core.chance.source import Chance
from deskoherna.core.errors import BadOptions
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import GameOf, Options, View
from deskoherna.core.options import Option
from deskoherna.core.parts import Board, Hints, as_they_are
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.foreign import ForeignLog
from deskoherna.core.state import Event, Step
from . import ahead as coming
from . import telling
from . import view as seeing
from .board import draw_card, draw_chart, pictures
from .board.panels import panels
from .cards import cards
from .figures import BOARDS, CARDS, CARDS_LEFT, FACTION_INDEX, FACTIONS, PLAYERS, ROUNDS, SCORING
from .geography import PACKAGE, TERRAINS
from .hints import remarks
from .hints.appraisal import priors
from .hints.features import TableFeatures
from .hints.outlook import values
from .hints.prices import TEMPERAMENTS, Prices
from .moves import DECLINE, CountMove
from .notation import CATALOGUE, misnamed, with_payment
from .rules import (
    actions,
    adjacency,
    building,
    power,
    river_towns,
    rounds,
    scoring,
    setup,
    spades,
    tracks,
    turn,
    upgrading,
)
from .state import NOBODY, Table

RULES_VERSION: Final = (
    2  # 2: spades that lapse are told, and a table may play by the rulings of the public site
)

# What may stand on the agenda; the names are kept in saved matches, so they never change.
STEPS: Final[dict[str, Callable[..., Outcome]]] = {
    "open": setup.open_table,
    "choose": setup.choose,
    "dwellings": setup.dwellings,
    "place": setup.place,
    "cards": setup.cards,
    "card": setup.card,
    "coins": setup.coins,
    "round": rounds.begin_round,
    "turn": turn.ask_turn,
    "end": turn.end,
    "settle": building.build_dwelling,
    "spades": spades.spades,
    "leftover": spades.leftover,
    "favour": tracks.favour,
    "steps": tracks.favour_steps,
    "town": adjacency.town,
    "every-cult": tracks.every_cult,
    "join": river_towns.join,
    "ordain": upgrading.ordain,
    "bridge": adjacency.bridge,
    "ascend": tracks.ascend,
    "storm": actions.storm,
    "swarm": actions.swarm,
    "ride": actions.ride,
    "leech": power.leech,
    "devotion": tracks.devotion,
    "cult-spades": spades.cult_spades,
    "prepare": rounds.prepare,
}

MOST_PRICE: Final = 12  # points one can promise in advance for power
ASK_ME: Final = -1

OPEN: Final = "open"
DRAWN: Final = "drawn"
MOST_SEATS: Final = max(PLAYERS)
MOST_OUT: Final = len(CARDS) - min(PLAYERS) - CARDS_LEFT  # bonus cards left in the box

# One side of every board, then the other: seats next to each other are never offered one colour.
GIVEN: Final[list[str]] = [
    *[
        FACTIONS[max([f for f in range(len(FACTIONS)) if BOARDS[f].home == home])]
        for home in range(len(TERRAINS))
    ],
    *[
        FACTIONS[min([f for f in range(len(FACTIONS)) if BOARDS[f].home == home])]
        for home in range(len(TERRAINS))
    ],
]


def declared_options() -> list[Option]:
    """What a table can agree on (T18.31–T18.33)."""
    seats = [f"seat{n}" for n in range(1, MOST_SEATS + 1)]
    return [
        Option("setup", "choice", "variable", values=("variable", "first-game")),
        Option("factions", "choice", "choose", values=("choose", "drawn")),
        Option("rulings", "choice", "house", values=("house", "peer")),
        Option("cult_spades", "choice", "adjoining", values=("adjoining", "anywhere")),
        *[Option(seat, "choice", OPEN, (OPEN, *GIVEN), fine=True) for seat in seats],
        Option("start", "choice", DRAWN, (DRAWN, *seats), fine=True),
        *[Option(f"round{n}", "choice", DRAWN, (DRAWN, *SCORING), fine=True) for n in range(1, ROUNDS + 1)],
        *[Option(f"out{n}", "choice", DRAWN, (DRAWN, *CARDS), fine=True) for n in range(1, MOST_OUT + 1)],
    ]


def agreed(players: int, options: Options) -> setup.Plan:
    """The options as the setup needs them; raises BadOptions where they contradict each other."""
    factions: list[int] = []
    for seat in range(players):
        given = str(options[f"seat{seat + 1}"])
        faction = FACTION_INDEX[given] if given != OPEN else NOBODY
        colours = [BOARDS[one].home for one in factions if one != NOBODY]
        if faction != NOBODY and BOARDS[faction].home in colours:
            free = [one for one in GIVEN if BOARDS[FACTION_INDEX[one]].home not in colours]
            raise _clash(f"seat{seat + 1}", given, [OPEN, *free])
        factions.append(faction)
    start = str(options["start"])
    return setup.Plan(
        options["setup"] == "first-game",
        options["factions"] == DRAWN,
        options["cult_spades"] == "anywhere",
        options["rulings"] == "peer",
        factions,
        int(start.removeprefix("seat")) - 1 if start != DRAWN else NOBODY,
        _different("round", SCORING, ROUNDS, options),
        _different("out", CARDS, MOST_OUT, options),
    )


def _different(name: str, ids: list[str], count: int, options: Options) -> list[int]:
    """Tiles or cards named by several options, no two alike."""
    found: list[int] = []
    for n in range(1, count + 1):
        given = str(options[f"{name}{n}"])
        if given == DRAWN:
            found.append(NOBODY)
            continue
        one = ids.index(given)
        if one in found:
            free = [other for i, other in enumerate(ids) if i not in found]
            raise _clash(f"{name}{n}", given, [DRAWN, *free])
        found.append(one)
    return found


def _clash(option: str, value: str, allowed: list[str]) -> BadOptions:
    return BadOptions("error.option-value", option=option, value=value, allowed=", ".join(allowed))


@mypyc_attr(allow_interpreted_subclasses=True)  # variants and tests build on it
class TerraMystica(GameOf[Table]):
    """Terra Mystica, for 2 to 5 players."""

    def __init__(self, prices: Mapping[str, float] | None = None) -> None:
        super().__init__(
            "terra-mystica",
            str(PACKAGE),
            PLAYERS,
            RULES_VERSION,
            declared_options(),
            steps=STEPS,
            scoring=scoring,
            telling=telling.TELLING,
            board=Board(pictures, panels, cards, draw_card, draw_chart),
            hints=Hints(
                Prices, prices, as_they_are, values, priors, TableFeatures, TEMPERAMENTS, remarks.remarks
            ),
            rooms="deskoherna.games.terra_mystica",
            learned=prices is None,
        )

    def setup(self, players: int, options: Options, chance: Chance) -> Table:
        return setup.laid_out(players, chance, agreed(players, options))

    def bound(self, players: int) -> int:
        """Every answer but passing uses up goods, a piece or an action; nobody has 6000 of these."""
        return 6000 * players

    def upgrade(self, coded: dict[str, Any], rules: int) -> dict[str, Any]:
        return {"peer": False, "dug": 0, **coded}  # before version 2 nobody could choose rulings

    def view(self, t: Table, seat: int | None) -> View:
        return seeing.view(t)

    def owned(self, t: Table, seat: int) -> dict[str, int]:
        return {
            telling.POINTS: t.points(seat),
            "coin": t.coins[seat],
            "worker": t.workers[seat],
            "priest": t.priests[seat],
        }

    def scene(self, step: Step, first: Event) -> Phrase:
        return telling.scene(step, first)

    def ahead(self, worlds: Sequence[Table], seat: int) -> Ahead | None:
        return coming.ahead(worlds[0], seat, self.run)

    def catalogue(self) -> Sequence[Move]:
        return CATALOGUE

    def named(self, notation: str) -> Move | None:
        base, by, payment = notation.partition(" by ")
        move = super().named(base)
        if move is not None and by:
            return with_payment(move, payment)
        return move if move is not None else misnamed(base)

    def sides(self, t: Table) -> list[str]:
        return ["faction." + FACTIONS[one] if one != NOBODY else "" for one in t.faction]

    def every_side(self) -> Sequence[str]:
        return ["faction." + one for one in FACTIONS]

    def dealt(self) -> Options:
        return {"factions": DRAWN}

    def logs(self) -> Sequence[ForeignLog]:
        from .formats import PUBLIC_LOG  # late: only who converts needs it

        return (PUBLIC_LOG,)

    def orders(self) -> Sequence[Option]:
        return (Option("leech", "int", ASK_ME, low=ASK_ME, high=MOST_PRICE), Option("decline", "bool", False))

    def obey(self, view: View, decision: Decision, orders: Options) -> Move | None:
        """Take power from a neighbour if it costs no more points than promised, or else decline (T8.9)."""
        if decision.prompt is not power.ASK_LEECH:
            return None
        take = decision.moves[0]
        assert isinstance(take, CountMove)
        if take.n - 1 <= int(orders["leech"]):
            return take
        return DECLINE if orders.get("decline") else None

    def routine(self) -> frozenset[str]:
        return frozenset([power.ASK_LEECH.key])


GAME: Final = TerraMystica()
