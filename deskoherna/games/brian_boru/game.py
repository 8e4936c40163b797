"""Brian Boru as the referee knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Move, Outcome
from deskoherna.core.chance.source import Chance
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import GameOf, Options
from deskoherna.core.options import Option
from deskoherna.core.parts import Board, Hints, as_they_are
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, Step
from . import ahead as coming
from . import telling, view
from .board import draw_card, draw_chart, pictures
from .board.panels import panels
from .cards import cards
from .figures import HAND, PACKAGE, PLAYERS, ROUNDS
from .hints import remarks
from .hints.features import TableFeatures
from .hints.outlook import values
from .hints.prices import TEMPERAMENTS, Prices
from .hints.priors import priors
from .moves import CATALOGUE
from .rules import battle, church, claims, draft, scoring, setup, tricks, wedding
from .state import Table

RULES_VERSION: Final = 1

# What may stand on the agenda; the names are kept in saved matches, so they never change.
STEPS: Final[dict[str, Callable[..., Outcome]]] = {
    "start": setup.start,
    "place": setup.place,
    "prepare": draft.prepare,
    "draft": draft.draft,
    "trick": tricks.trick,
    "mark": tricks.mark,
    "follow": tricks.follow,
    "resolve": tricks.resolve,
    "wedding": wedding.wedding,
    "dowry": wedding.dowry,
    "estrid": wedding.estrid,
    "track": wedding.track,
    "battle": battle.battle,
    "raid": battle.raid,
    "spoils": battle.spoils,
    "church": church.church,
    "monastery": church.monastery,
    "blessing": church.blessing,
    "favour": church.favour,
    "devotion": church.devotion,
    "claims": claims.claims,
}


@mypyc_attr(allow_interpreted_subclasses=True)  # variants and tests build on it
class BrianBoru(GameOf[Table]):
    """Brian Boru: High King of Ireland, for 3 to 5 players."""

    def __init__(self, prices: Mapping[str, float] | None = None) -> None:
        super().__init__(
            "brian-boru",
            str(PACKAGE),
            PLAYERS,
            RULES_VERSION,
            [
                Option("expand_into_active", "bool", False),  # A6
                Option("vikings_rival", "bool", True),  # A13
            ],
            steps=STEPS,
            scoring=scoring,
            secrets=view,
            telling=telling.TELLING,
            board=Board(pictures, panels, cards, draw_card, draw_chart),
            hints=Hints(
                Prices, prices, as_they_are, values, priors, TableFeatures, TEMPERAMENTS, remarks.remarks
            ),
            rooms="deskoherna.games.brian_boru",
            learned=prices is None,
        )

    def setup(self, players: int, options: Options, chance: Chance) -> Table:
        return setup.laid_out(
            players, chance, bool(options["expand_into_active"]), bool(options["vikings_rival"])
        )

    def bound(self, players: int) -> int:
        """Per trick a town, a card each, at most a choice and two questions each; plus draft and upkeep."""
        tricks_played = HAND[players] - 1
        draft_answers = players * (HAND[players] // 2)
        upkeep = 2 + 3 * players
        return players + ROUNDS[players] * (tricks_played * (1 + 4 * players) + draft_answers + upkeep)

    def scene(self, step: Step, first: Event) -> Phrase:
        return telling.scene(step, first)

    def owned(self, t: Table, seat: int) -> dict[str, int]:
        return {
            telling.POINTS: t.points(seat),
            "coin": t.coins[seat],
            telling.RENOWN: t.renown[seat],
            "raider": t.raiders[seat],
        }

    def ahead(self, worlds: Sequence[Table], seat: int) -> Ahead | None:
        return coming.ahead(worlds, seat, self.run)

    def catalogue(self) -> Sequence[Move]:
        return CATALOGUE


GAME: Final = BrianBoru()
