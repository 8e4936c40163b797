"""Empires of the North as the referee knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Outcome
from deskoherna.core.chance.source import Chance
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import GameOf, Options, View
from deskoherna.core.options import Option
from deskoherna.core.parts import Board, Hints
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.correcting import Workbench
from deskoherna.core.state import Event, Moved, Step
from deskoherna.core.telling.reckoning import Given
from deskoherna.games.empires_of_the_north import ahead as coming
from deskoherna.games.empires_of_the_north import moves, telling, view
from deskoherna.games.empires_of_the_north.board import draw_card, pictures
from deskoherna.games.empires_of_the_north.board.cards import cards
from deskoherna.games.empires_of_the_north.board.panels import panels
from deskoherna.games.empires_of_the_north.figures import (
    CLANS,
    EDITION,
    GOODS,
    LAST_ROUND,
    PACKAGE,
    SCENARIOS,
)
from deskoherna.games.empires_of_the_north.hints import remarks
from deskoherna.games.empires_of_the_north.hints.features import TableFeatures
from deskoherna.games.empires_of_the_north.hints.outlook import values
from deskoherna.games.empires_of_the_north.hints.prices import TEMPERAMENTS, Prices
from deskoherna.games.empires_of_the_north.hints.priors import priors
from deskoherna.games.empires_of_the_north.hints.worth import Worth
from deskoherna.games.empires_of_the_north.rules import (
    actions,
    building,
    ending,
    lookout,
    piles,
    sea,
    setup,
    solo,
    supply,
    tiles,
    using,
)
from deskoherna.games.empires_of_the_north.rules.options import MOST_TURNS
from deskoherna.games.empires_of_the_north.state import Table
from deskoherna.settlers.panels import holdings
from deskoherna.settlers.rules import turns
from deskoherna.settlers.rules.dealing import ALONE, ANY_SIDE
from deskoherna.settlers.rules.paying import sparing_gold
from deskoherna.settlers.seats import NOBODY
from deskoherna.settlers.telling import gains, scenes

RULES_VERSION: Final = 3
PLAYERS: Final = (1, 2, 3, 4)
ANSWERS_PER_TURN: Final = 16  # an action and all that is asked about it and by features that react to it

# What may stand on the agenda; the names are kept in saved matches, so they never change.
STEPS: Final[dict[str, Callable[..., Outcome]]] = {
    "start": setup.start,
    "choose-clan": setup.choose_clan,
    "draw-clan": setup.draw_clan,
    "clans": setup.lay_clans,
    "keep": lookout.keep,
    "lookout": lookout.lookout,
    "event": solo.draw_event,
    "demand": solo.demand,
    "stored": lookout.stored,
    "pay-out": lookout.pay_out,
    "lookout-end": lookout.lookout_end,
    "action": turns.action_phase,
    "turn": actions.turn,
    "next": actions.next_turn,
    "perform": tiles.performing,
    "tile": tiles.resolve,
    "spent": tiles.boost_spent,
    "exhaust": using.used,
    "draw": piles.draw_one,
    "build-drawn": building.build_drawn,
    "react": actions.reaction,
    "expedition": sea.expedition,
    "ship": sea.next_ship,
    "landing": sea.landing,
    "round-end": ending.round_end,
    "cleanup": ending.cleanup,
}

ANY: Final = (ANY_SIDE, *CLANS)


@mypyc_attr(allow_interpreted_subclasses=True)  # variants and tests build on it
class EmpiresOfTheNorth(GameOf[Table]):
    """Empires of the North for 1 to 4 players."""

    def __init__(self, prices: Mapping[str, float] | None = None) -> None:
        super().__init__(
            "empires-of-the-north",
            str(PACKAGE),
            PLAYERS,
            RULES_VERSION,
            [
                Option("clans", "choice", "drawn", values=("drawn", setup.CHOSEN)),
                *[Option(f"seat{n}", "choice", ANY_SIDE, ANY, fine=True) for n in range(1, 5)],
                Option("score_raze_tokens", "bool", False),
                Option("scenario", "choice", "winter", values=tuple(SCENARIOS), when=ALONE),
            ],
            edition=EDITION,
            steps=STEPS,
            scoring=ending,
            secrets=view,
            telling=telling.TELLING,
            board=Board(pictures, panels, cards, draw_card),
            hints=Hints(Prices, prices, Worth, values, priors, TableFeatures, TEMPERAMENTS, remarks.remarks),
            rooms="deskoherna.games.empires_of_the_north",
            learned=prices is None,
        )

    def setup(self, players: int, options: Options, chance: Chance) -> Table:
        return setup.laid_out(players, options, chance)

    def bound(self, players: int) -> int:
        """Every turn there may be in every round, with all that is asked in it (V1, V2)."""
        a_round = players * (60 + MOST_TURNS * ANSWERS_PER_TURN)
        return 3 * players + LAST_ROUND * a_round

    def arrange(self, players: int, said: Mapping[str, Any]) -> Table:
        from deskoherna.games.empires_of_the_north.arranging import arranged  # late: seldom needed

        return arranged(self.options, said)

    def scene(self, step: Step, first: Event) -> Phrase:
        return telling.scene(step, first)

    def moved(self, event: Event) -> list[Moved]:
        return scenes.moved(event, telling.WAYS)

    def given(self, event: Event) -> list[Given]:
        return telling.given(event)

    def owned(self, t: Table, seat: int) -> dict[str, int]:
        stock = {GOODS[good]: t.stock(seat, good) for good in telling.RECKONED}
        return {**stock, gains.POINTS: t.points(seat)}

    def ahead(self, worlds: Sequence[Table], seat: int) -> Ahead | None:
        return coming.ahead(worlds, seat, self.run)

    def catalogue(self) -> Sequence[Move]:
        return moves.catalogue()

    def named(self, notation: str) -> Move | None:
        return super().named(notation) or moves.named(notation.split())

    def holdings(self, view: View, seat: int) -> list[Phrase]:
        return holdings(view, seat)

    def sides(self, t: Table) -> list[str]:
        return ["clan." + CLANS[one] if one != NOBODY else "" for one in t.clans]

    def workbench(self) -> Workbench:
        from deskoherna.games.empires_of_the_north.board.correcting import workbench  # late: seldom needed

        return workbench()

    def every_side(self) -> Sequence[str]:
        return ["clan." + one for one in CLANS]

    def chosen(self) -> Options:
        return {"clans": setup.CHOSEN}

    def orders(self) -> Sequence[Option]:
        return (Option("gold", "bool", False),)

    def obey(self, view: View, decision: Decision, orders: Options) -> Move | None:
        """Pay with as little gold as possible (T2)."""
        return sparing_gold(decision) if orders["gold"] and decision.prompt is supply.HOW_TO_PAY else None


GAME: Final = EmpiresOfTheNorth()
