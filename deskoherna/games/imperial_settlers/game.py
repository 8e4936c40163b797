"""Imperial Settlers as the referee knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Decision, Move, Outcome
from deskoherna.core.chance.source import Chance
from deskoherna.core.game import Options, View
from deskoherna.core.options import Option
from deskoherna.core.parts import Board, Hints
from deskoherna.core.phrase import Phrase
from deskoherna.settlers.game import PLAYERS, EmpiresGame, Says, Told, seat_options
from deskoherna.settlers.rules import turns
from deskoherna.settlers.rules.dealing import ALONE, ANY_SIDE, CHOSEN
from . import moves, telling, view
from .board import draw_card, pictures
from .board.cards import cards
from .board.panels import panels
from .figures import EDITION, FACTIONS, PACKAGE, ROUNDS, WAVES
from .hints import remarks
from .hints.features import TableFeatures
from .hints.outlook import values
from .hints.prices import TEMPERAMENTS, Prices
from .hints.priors import priors
from .hints.worth import Worth
from .rules import actions, building, ending, lookout, piles, production, setup, solo, using
from .rules.options import MOST_ACTIONS
from .state import Table

RULES_VERSION: Final = 4
PRINTED: Final = 3  # the first rules in which all cards of the base game are as printed
ASK_ME: Final = "ask"  # a standing order that gives none
ANSWERS_PER_ACTION: Final = 12  # an action and all that is asked about it and by features that react to it

# What may stand on the agenda; the names are kept in saved matches, so they never change.
STEPS: Final[dict[str, Callable[..., Outcome]]] = {
    "start": setup.start,
    "choose-faction": setup.choose_faction,
    "draw-faction-board": setup.draw_faction_board,
    "decks": setup.lay_decks,
    "deck": setup.build_deck,
    "hands": setup.deal_hands,
    "lookout": lookout.lookout,
    "offer": lookout.offer,
    "pick": lookout.pick,
    "offer-rest": lookout.offer_rest,
    "packets": lookout.deal_packets,
    "keep-packets": lookout.keep_packets,
    "pass-packets": lookout.pass_packets,
    "solo-offer": solo.solo_offer,
    "solo-share": solo.solo_share,
    "solo-rest": solo.solo_rest,
    "production": production.production,
    "produce": production.produce_all,
    "yield": building.produce,
    "what-next": production.what_next,
    "action": turns.action_phase,
    "turn": actions.turn,
    "next": actions.next_turn,
    "more-workers": actions.more_workers,
    "again": using.use_again,
    "react": actions.reaction,
    "draw": piles.draw_one,
    "draw-common": piles.draw_common,
    "draw-faction": piles.draw_faction,
    "look-one": piles.look_one,
    "keep-one": piles.keep_one,
    "put-back": piles.put_back,
    "post": actions.post,
    "round-end": ending.round_end,
    "round-points": ending.round_points,
    "cleanup": ending.cleanup,
    "scoring": ending.scoring,
    "attack-phase": solo.attack_phase,
    "attack": solo.attack,
    "retreat": solo.retreat,
    "wave": solo.wave,
    "front": solo.fill_front,
}

ANY: Final = (ANY_SIDE, *FACTIONS[1:])


@mypyc_attr(allow_interpreted_subclasses=True)  # variants and tests build on it
class ImperialSettlers(EmpiresGame[Table]):
    """Imperial Settlers with We Didn't Start the Fire, for 1 to 4 players."""

    told: ClassVar[Told] = telling
    says: ClassVar[Says] = moves

    def __init__(self, prices: Mapping[str, float] | None = None) -> None:
        super().__init__(
            "imperial-settlers",
            str(PACKAGE),
            PLAYERS,
            RULES_VERSION,
            [
                Option("expansion", "bool", True),
                Option("factions", "choice", "drawn", values=("drawn", CHOSEN)),
                *seat_options(FACTIONS[1:]),
                Option("format", "choice", setup.OPEN, (setup.OPEN, setup.STANDARD), fine=True),
                Option("decks", "choice", "ready", ("ready", "built"), fine=True),
                Option("lookout", "choice", "standard", ("standard", lookout.ALTERNATE, lookout.ADVANCED)),
                Option("peaceful", "bool", False),
                Option("reshuffle", "bool", True, fine=True),
                Option("virtual", "choice", ANY_SIDE, ANY, fine=True, when=ALONE),
                Option("difficulty", "choice", "medium", values=tuple(WAVES), when=ALONE),
            ],
            edition=EDITION,
            steps=STEPS,
            scoring=ending,
            secrets=view,
            telling=telling.TELLING,
            board=Board(pictures, panels, cards, draw_card),
            hints=Hints(Prices, prices, Worth, values, priors, TableFeatures, TEMPERAMENTS, remarks.remarks),
            rooms="deskoherna.games.imperial_settlers",
            learned=prices is None,
        )

    def setup(self, players: int, options: Options, chance: Chance) -> Table:
        return setup.laid_out(players, options, chance)

    def bound(self, players: int) -> int:
        """Setup, drafts, production and every action there may be in a round (S6)."""
        setting_up = 20 * players
        a_round = players * (4 + 60 + MOST_ACTIONS * ANSWERS_PER_ACTION)
        return setting_up + ROUNDS * a_round

    def upgrade(self, coded: dict[str, Any], rules: int) -> dict[str, Any]:
        from .declaring import upgraded  # late: seldom needed

        return upgraded(coded) if rules < PRINTED else coded

    def named(self, notation: str) -> Move | None:
        return super().named(moves.as_said_now(notation))

    def sides(self, t: Table) -> list[str]:
        return ["faction." + FACTIONS[one] if one else "" for one in t.factions[: t.players]]

    def every_side(self) -> Sequence[str]:
        return ["faction." + one for one in FACTIONS[1:]]

    def side_name(self, side: str) -> Phrase:
        return Phrase("panel.people", faction=Phrase(side))

    def chosen(self) -> Options:
        return {"factions": CHOSEN}

    def orders(self) -> Sequence[Option]:
        return (Option("draw", "choice", ASK_ME, values=(ASK_ME, "common", "faction")), *super().orders())

    def obey(self, view: View, decision: Decision, orders: Options) -> Move | None:
        """Draw from the deck that was named, too (B1.8)."""
        if decision.prompt is piles.WHICH_DECK and orders["draw"] != ASK_ME:
            return moves.DRAW[1] if orders["draw"] == "faction" else moves.DRAW[0]
        return super().obey(view, decision, orders)


GAME: Final = ImperialSettlers()
