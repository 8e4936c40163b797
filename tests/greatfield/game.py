"""Great Field as the referee sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deskoherna.core.asking import Decision, Move, Reason
from deskoherna.core.chance.source import Chance
from deskoherna.core.drawing import Picture
from deskoherna.core.game import Card, GameOf, Options, Panel, Result, View
from deskoherna.core.options import Option
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from greatfield import drawing
from greatfield.field import ASK_TOLL, NOBODY, PLACES, STEPS, TOLL, TOLLS, Field, name

if TYPE_CHECKING:
    from deskoherna.core.text import Words


class GreatField(GameOf[Field]):
    """A turn has up to 226 moves, a table 125 cards, and there is a standing order to leave."""

    def __init__(self) -> None:
        options = [Option("rounds", "int", 2, low=1, high=9), Option("drawn", "bool", True)]
        super().__init__("great-field", str(Path(__file__).parent), (2, 3, 4, 5), 1, options, steps=STEPS)

    def setup(self, players: int, options: Options, chance: Chance) -> Field:
        t = Field.__new__(Field)
        t.open(players, chance)
        t.rounds = int(options["rounds"])
        t.drawn = bool(options["drawn"])
        t.owner = [NOBODY] * len(PLACES)
        t.built = [False] * len(PLACES)
        t.tolls = [0] * players
        t.then(*[("round", ())] * t.rounds)
        return t

    def scores(self, t: Field) -> list[dict[str, int]]:
        return [
            {
                "fields": sum([1 + t.built[p] for p in range(len(PLACES)) if t.owner[p] == seat]),
                "tolls": t.tolls[seat],
            }
            for seat in range(t.players)
        ]

    def result(self, t: Field) -> Result:
        totals = [sum(points.values()) for points in self.scores(t)]
        best = [seat for seat in range(t.players) if totals[seat] == max(totals)]
        return Result(best, totals, Phrase("result.most", n=max(totals)))

    def bound(self, players: int) -> int:
        return 9 * players * (players + 2)

    def view(self, t: Field, seat: int | None) -> View:
        own = [[p for p in range(len(PLACES)) if t.owner[p] == one] for one in range(t.players)]
        return {
            "round": t.chapter,
            "rounds": t.rounds,
            "drawn": t.drawn,
            "owner": t.owner[:],
            "seats": [{"fields": len(own[one]), "tolls": t.tolls[one]} for one in range(t.players)],
            "held": [[name(p) for p in own[one]] for one in range(t.players)],
        }

    def explain(self, view: View, decision: Decision, said: Sequence[str]) -> Reason | None:
        if said and said[0] in ("till", "build"):
            return Reason("F1.1", Phrase("reason.taken"))
        return None

    def panels(self, view: View, words: Words) -> list[Panel]:
        head = ["", words.say(Phrase("label.fields")), words.say(Phrase("label.tolls"))]
        seats = view["seats"]
        rows = [[words.say(player(i)), str(one["fields"]), str(one["tolls"])] for i, one in enumerate(seats)]
        held = [[words.say(player(i)), ", ".join(one) or "–"] for i, one in enumerate(view["held"])]
        return [
            Panel(words.say(Phrase("label.stand")), rows, head),
            Panel(words.say(Phrase("label.held")), held),
        ]

    def board(self, view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
        return drawing.pictures(view, words, moves) if view["drawn"] else []

    def cards(self) -> list[Card]:
        kind, said = Phrase("label.cards"), [Phrase("face.field")]
        return [Card(name(p), Phrase("field", place=name(p)), kind, said) for p in range(len(PLACES))]

    def orders(self) -> Sequence[Option]:
        return (Option("toll", "int", 1, low=0, high=TOLL),)

    def obey(self, view: View, decision: Decision, orders: Options) -> Move | None:
        return TOLLS[int(orders["toll"])] if decision.prompt is ASK_TOLL else None

    def values(self, t: Field) -> list[float]:
        totals = [1 + sum(points.values()) for points in self.scores(t)]
        return [one / sum(totals) for one in totals]


GAME = GreatField()
