"""Little Auction as the referee sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.source import Chance
from deskoherna.core.game import Card, GameOf, Options, Panel, View
from deskoherna.core.options import Option
from deskoherna.core.parts import Telling
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, Step, player
from tinygame import hints, view
from tinygame.moves import CARDS, CATALOGUE, card_phrase, name
from tinygame.rules import STEPS, scoring, setup
from tinygame.state import Table

if TYPE_CHECKING:
    from deskoherna.core.text import Words

NAMES = {name(card): card for card in range(CARDS)}


class LittleAuction(GameOf[Table]):
    """What a module knows as a whole is handed over as it is; the rest is said here."""

    def __init__(self) -> None:
        super().__init__(
            id="tiny-auction",
            package=str(Path(__file__).parent),
            players=(2, 3, 4),
            rules_version=1,
            options=[
                Option("hand", "int", 4, low=3, high=5),
                Option("ties", "choice", "nobody", values=("nobody", "next")),
                Option("consolation", "bool", True),
            ],
            steps=STEPS,
            scoring=scoring,
            secrets=view,
            telling=Telling(scenes={"bury": ""}),  # told with the offer it follows
            rooms="tinygame",
        )

    def setup(self, players: int, options: Options, chance: Chance) -> Table:
        rounds = options["hand"]
        assert isinstance(rounds, int)
        return setup.laid_out(players, chance, rounds, str(options["ties"]), bool(options["consolation"]))

    def bound(self, players: int) -> int:
        return 5 * (3 * players + 1)  # a round: bids, the winner's choice, and the losers answer up to twice

    def catalogue(self) -> Sequence[Move]:
        return CATALOGUE

    def scene(self, step: Step, first: Event) -> Phrase:
        who = {"who": player(step[1][0])} if step[0] == "take" else {}
        return Phrase("scene." + step[0], **who)

    def panels(self, view: View, words: Words) -> list[Panel]:
        head = ["", *[words.say(Phrase("label." + one)) for one in ("hand", "coins", "won")]]
        rows = [
            [words.say(player(i)), str(seat["hand"]), str(seat["coins"]), spelt(seat["won"], words)]
            for i, seat in enumerate(view["seats"])
        ]
        lot = spelt([view["prize"]], words) if view["prize"] else "–"
        table = Panel(words.say(Phrase("label.prize", card=lot)), rows, head)
        seat = view["referee"]["seat"]
        mine = Panel(words.say(Phrase("label.hand")), [[spelt(view["hand"], words)]], seat=seat, secret=True)
        return [table, mine] if seat is not None else [table]

    def cards(self) -> list[Card]:
        kind, text = Phrase("label.card"), [Phrase("label.card-text")]
        return [Card(name(card), card_phrase(card), kind, text) for card in range(CARDS)]

    def values(self, t: Table) -> list[float]:
        return hints.values(t)

    def priors(self, t: Table, decision: Decision) -> list[float] | None:
        return hints.priors(t, decision)


def spelt(names: list[str], words: Words) -> str:
    """Cards of a view in words."""
    return words.say([card_phrase(NAMES[one]) for one in names]) if names else "–"


GAME = LittleAuction()
