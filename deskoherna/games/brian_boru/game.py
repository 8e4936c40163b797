"""Brian Boru as the referee knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Outcome
from deskoherna.core.chance.source import Chance
from deskoherna.core.drawing import Picture
from deskoherna.core.drawing.chart import Chart
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import Card, GameOf, Options, Panel, Result, View
from deskoherna.core.machines.encoding import Encoding
from deskoherna.core.machines.features import Features
from deskoherna.core.options import Option
from deskoherna.core.phrase import Phrase
from deskoherna.core.records.validating import Declaration
from deskoherna.core.state import Event, Step
from deskoherna.core.text import Words
from deskoherna.games.brian_boru import ahead as coming
from deskoherna.games.brian_boru import cards, telling
from deskoherna.games.brian_boru import view as seeing
from deskoherna.games.brian_boru.board import draw_card, draw_chart, pictures
from deskoherna.games.brian_boru.board.panels import panels
from deskoherna.games.brian_boru.figures import HAND, PACKAGE, PLAYERS, ROUNDS
from deskoherna.games.brian_boru.hints import outlook, priors, remarks
from deskoherna.games.brian_boru.hints.features import TableFeatures
from deskoherna.games.brian_boru.hints.prices import TEMPERAMENTS, Prices
from deskoherna.games.brian_boru.moves import CATALOGUE
from deskoherna.games.brian_boru.rules import battle, church, claims, draft, scoring, setup, tricks, wedding
from deskoherna.games.brian_boru.state import Table

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
            scenes=telling.SCENES,
            merged=telling.MERGED,
            totals=telling.TOTALS,
            pieces=telling.PIECES,
            rounds=telling.ROUNDS,
            gives=telling.GIVES,
            points=telling.POINTS,
            learned=prices is None,
        )
        self._prices: Final = Prices(prices or {})

    def setup(self, players: int, options: Options, chance: Chance) -> Table:
        return setup.laid_out(
            players, chance, bool(options["expand_into_active"]), bool(options["vikings_rival"])
        )

    def scores(self, t: Table) -> list[dict[str, int]]:
        return scoring.breakdown(t)

    def result(self, t: Table) -> Result:
        return scoring.result(t)

    def bound(self, players: int) -> int:
        """Per trick a town, a card each, at most a choice and two questions each; plus draft and upkeep."""
        tricks_played = HAND[players] - 1
        draft_answers = players * (HAND[players] // 2)
        upkeep = 2 + 3 * players
        return players + ROUNDS[players] * (tricks_played * (1 + 4 * players) + draft_answers + upkeep)

    def arrange(self, players: int, said: Mapping[str, Any]) -> Table:
        from deskoherna.games.brian_boru.arranging import arranged  # late: seldom needed

        return arranged(said)

    def declaration(self, players: int) -> Declaration:
        from deskoherna.games.brian_boru.declaring import declaration  # late: seldom needed

        return declaration(players)

    def view(self, t: Table, seat: int | None) -> View:
        return seeing.view(t, seat)

    def unknown(self, t: Table, seat: int) -> list[list[int]]:
        return seeing.unknown(t, seat)

    def places(self, t: Table, seat: int) -> list[bytes]:
        return seeing.places(t, seat)

    def conceal(self, t: Table, seat: int) -> None:
        seeing.conceal(t, seat)

    def permute(self, t: Table, names: Sequence[int]) -> None:
        seeing.permute(t, names)

    def remap(self, move: Move, names: Sequence[int]) -> Move:
        return seeing.remap(move, names)

    def identities(self) -> int:
        return seeing.IDENTITIES

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

    def remarks(self, t: Table, asked: Decision, move: Move) -> list[Phrase]:
        return remarks.remarks(t, asked, move)

    def catalogue(self) -> Sequence[Move]:
        return CATALOGUE

    def panels(self, view: View, words: Words) -> list[Panel]:
        return panels(view, words)

    def chart(self, view: View, words: Words, moves: Sequence[Move]) -> Chart | None:
        return draw_chart(view, words, moves)

    def board(self, view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
        return pictures(view, words, moves)

    def cards(self) -> list[Card]:
        return cards.cards()

    def draw_card(self, id: str, words: Words) -> Picture | None:
        return draw_card(id, words)

    def encoding(self) -> Encoding:
        from deskoherna.games.brian_boru.encoding import encoding  # late: seldom needed

        return encoding()

    def values(self, t: Table) -> list[float]:
        return outlook.values(t, self._prices)

    def priors(self, t: Table, decision: Decision) -> list[float]:
        return priors.priors(t, self._prices, decision)

    def features(self, prices: Mapping[str, float]) -> Features[Table]:
        return TableFeatures(Prices(prices))

    def prices(self) -> dict[str, float]:
        return self._prices.listed

    def repriced(self, changes: Mapping[str, float]) -> BrianBoru:
        return type(self)({**self._prices.listed, **changes})

    def trust(self) -> float:
        return self._prices.trust

    def temperaments(self) -> Mapping[str, Mapping[str, float]]:
        return TEMPERAMENTS


GAME: Final = BrianBoru()
