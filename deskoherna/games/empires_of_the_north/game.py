"""Empires of the North as the referee knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Outcome
from deskoherna.core.chance.source import Chance
from deskoherna.core.game import Options
from deskoherna.core.options import Option
from deskoherna.core.parts import Board, Hints
from deskoherna.settlers.game import PLAYERS, EmpiresGame, Says, Told, seat_options
from deskoherna.settlers.rules import turns
from deskoherna.settlers.rules.dealing import ALONE, CHOSEN
from deskoherna.settlers.seats import NOBODY
from . import moves, telling, view
from .board import draw_card, pictures
from .board.cards import cards
from .board.panels import panels
from .figures import CLANS, EDITION, LAST_ROUND, PACKAGE, SCENARIOS
from .hints import remarks
from .hints.features import TableFeatures
from .hints.outlook import values
from .hints.prices import TEMPERAMENTS, Prices
from .hints.priors import priors
from .hints.worth import Worth
from .rules import actions, building, ending, lookout, piles, sea, setup, solo, tiles, using
from .rules.options import MOST_TURNS
from .state import Table

RULES_VERSION: Final = 4
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


@mypyc_attr(allow_interpreted_subclasses=True)  # variants and tests build on it
class EmpiresOfTheNorth(EmpiresGame[Table]):
    """Empires of the North for 1 to 4 players."""

    told: ClassVar[Told] = telling
    says: ClassVar[Says] = moves

    def __init__(self, prices: Mapping[str, float] | None = None) -> None:
        super().__init__(
            "empires-of-the-north",
            str(PACKAGE),
            PLAYERS,
            RULES_VERSION,
            [
                Option("clans", "choice", "drawn", values=("drawn", CHOSEN)),
                *seat_options(CLANS),
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

    def sides(self, t: Table) -> list[str]:
        return ["clan." + CLANS[one] if one != NOBODY else "" for one in t.clans]

    def every_side(self) -> Sequence[str]:
        return ["clan." + one for one in CLANS]

    def chosen(self) -> Options:
        return {"clans": CHOSEN}


GAME: Final = EmpiresOfTheNorth()
