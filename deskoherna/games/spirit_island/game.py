"""Spirit Island as the referee knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Outcome
from deskoherna.core.chance.source import Chance
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.game import Epilogue, GameOf, Options, View
from deskoherna.core.machines.encoding import Encoding
from deskoherna.core.machines.features import Features
from deskoherna.core.parts import Board, Hints, as_they_are
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, Moved, State, Step
from . import content, hints
from . import view as seeing
from .board import draw_card, draw_chart, pictures
from .board.cards.lookup import cards
from .board.panels import panels
from .figures import BALANCED, BOARDS, PACKAGE, PLAYERS, THEMATIC
from .hints import remarks
from .island.shape import LAYOUTS, STACKED
from .island.shape import STANDARD as STANDARD_LAYOUTS
from .rules import catalogue
from .rules.ending import names, time_passes, victory
from .rules.growth import spirit_phase
from .rules.invaders import building, events, invader_cards, order, phase, ravage
from .rules.powers import planning, using
from .rules.setup import opening
from .rules.setup.options import agreed, options
from .rules.story import forecast, scenes, travel
from .rules.story.culprits import VAGUE, which_card
from .scenarios import second_wave
from .state import Table

content.load()

RULES_VERSION: Final = 3

# What may stand on the agenda; the names are kept in saved matches, so they never change.
STEPS: Final[dict[str, Callable[..., Outcome]]] = {
    "spirit": opening.spirit,
    "settle": opening.settle,
    "first-explore": opening.first_explore,
    "begin": opening.begin,
    "turn": spirit_phase.begin,
    "spirits": spirit_phase.spirits,
    "grow": spirit_phase.grow,
    "fast": using.fast,
    "slow": using.slow,
    "invaders": phase.invaders,
    "blighted": phase.blighted,
    "event": events.event,
    "after-step": events.after_step,
    "warding": events.warding,
    "exempt": invader_cards.exempt,
    "explore-card": phase.explore_card,
    "settlers": invader_cards.settlers,
    "leave-out": invader_cards.leave_out,
    "order": order.order,
    "fear": phase.fear,
    "ravages": phase.ravages,
    "builds": phase.builds,
    "explores": phase.explores,
    "advance": phase.advance,
    "card": invader_cards.card,
    "ravage": ravage.ravage,
    "build": building.build,
    "explore": building.explore,
    "time": time_passes.time,
    "wave-blight": second_wave.settle_blight,
}


def features(prices: hints.Prices) -> Features[Table]:
    from .hints.features import TableFeatures  # late: all spirits are known then

    return TableFeatures(prices)


@mypyc_attr(allow_interpreted_subclasses=True)
class SpiritIsland(GameOf[Table]):
    """Spirit Island, for 1 to 6 players."""

    def __init__(self, prices: Mapping[str, float] | None = None) -> None:
        fixed = {*STANDARD_LAYOUTS, *STACKED} - {"coastline"}  # those a table gets without asking for them
        layouts = [name for name in LAYOUTS if LAYOUTS[name] in PLAYERS and name not in fixed]
        super().__init__(
            "spirit-island",
            str(PACKAGE),
            PLAYERS,
            RULES_VERSION,
            options(sorted(content.ADVERSARIES), sorted(content.SCENARIOS), layouts),
            steps=STEPS,
            scoring=victory,
            telling=scenes.TELLING,
            board=Board(pictures, panels, cards, draw_card, draw_chart),
            hints=Hints(
                hints.Prices, prices, as_they_are, hints.values, hints.priors, features, hints.TEMPERAMENTS
            ),
            rooms="deskoherna.games.spirit_island",
        )

    def setup(self, players: int, options: Options, chance: Chance) -> Table:
        return opening.laid_out(players, chance, agreed(options))

    def ended(self, t: Table) -> Outcome:
        return second_wave.interlude(t) if t.over == victory.ONWARD else None

    def cooperative(self) -> bool:
        return True

    def bound(self, players: int) -> int:
        """At most 14 turns, with growth, card plays, powers and what the invaders ask; for two waves, too."""
        return 14 * (600 * players + 400)

    def hides(self) -> bool:
        return False

    def view(self, t: Table, seat: int | None) -> View:
        return seeing.view(t, seat)

    def remark(self, t: Table) -> Phrase | None:
        return Phrase("remark.difficulty", n=t.difficulty)

    def group(self, step: Step) -> str | None:
        return scenes.group(step)

    def scene(self, step: Step, first: Event) -> Phrase:
        return scenes.title(step, first)

    def moved(self, event: Event) -> list[Moved]:
        return travel.moved(event)

    def owned(self, t: Table, seat: int) -> dict[str, int]:
        return {"energy": t.energy[seat]}

    def because(self, event: Event, cause: Phrase, told: Sequence[Event]) -> Phrase:
        return cause if cause.key not in VAGUE else which_card(event, told) or cause

    def ahead(self, worlds: Sequence[Table], seat: int) -> Ahead | None:
        return forecast.ahead(worlds, self.run)

    def remarks(self, t: Table, asked: Decision, move: Move) -> list[Phrase]:
        return remarks.remarks(t, asked, move, self.run)

    def plans(self, t: Table, seat: int) -> Sequence[Move]:
        return planning.plans(t, seat)

    def planned_at(self, move: Move) -> str:
        return planning.planned_at(move)

    def planned_as(self, move: Move) -> Phrase:
        return planning.planned_as(move)

    def catalogue(self) -> Sequence[Move]:
        return catalogue.catalogue()

    def catalogue_of(self, state: State) -> Sequence[Move]:
        thematic = isinstance(state, Table) and state.isle.thematic
        return catalogue.catalogue(THEMATIC if thematic else BALANCED)

    def named(self, notation: str) -> Move | None:
        return catalogue.named(notation)

    def epilogue(self, t: Table, seat: int) -> Epilogue | None:
        return names.epilogue(t, seat)

    def encoding(self) -> Encoding:
        encoding: Encoding = self.room("island.encoding").encoding()
        return encoding

    def sides(self, t: Table) -> list[str]:
        return ["spirit." + one if one else "" for one in t.spirits]

    def every_side(self) -> Sequence[str]:
        return ["spirit." + one for one in sorted(content.SPIRITS)]

    def dealt(self) -> Options:
        return {"spirits": "random"}

    def grounds(self, t: Table) -> list[str]:
        return [BOARDS[one] for one in t.home]

    def at_stake(self, t: Table, seat: int) -> dict[str, int]:
        return hints.at_stake(t, seat)


GAME: Final = SpiritIsland()
