"""The game alone: events, orange tiles and what it takes to pass (O)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove, GoodMove
from deskoherna.settlers.seats import EMPTY, NOBODY, ONLY
from ..figures import CARD, GOLD, GOODS, NOTHING, RESOURCES, SCENARIOS, SHORE, TILES, WORKER, Scenario
from ..moves import BOX, DISCARD, GIVE, REFUSE, good_phrase, tile_phrase
from ..state import SPENT, SUFFERING, Table
from ..telling import event_phrase
from .land import all_workers, size, standing
from .piles import discard_from_hand, held, why_not_from_hand
from .supply import score, tire


def why_not_given(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why this cannot be given for the good an event asks for (O3)."""
    if not isinstance(move, GoodMove) or move.kind != "give":
        return None if move is REFUSE else BOX.not_asked(asked)
    good = asked.given[0]
    if move.good != good and not (move.good == GOLD and good in RESOURCES):
        return refuse("O3", "not-demanded", what=Phrase(GOODS[move.good]))
    return None if t.stock(0, move.good) else refuse("O3", "missing", what=[good_phrase(move.good, 1)])


DEMAND: Final = Prompt("demand", "O3", why=why_not_given)
DEMAND_CARD: Final = Prompt("demand-card", "O3", why=why_not_from_hand)

TIRE: Final = "tire"  # workers that get tired
HAND: Final = "hand"  # cards discarded from hand
RANKS: Final = ("failed", "passed", "good", "excellent")


def scenario_of(t: Table) -> Scenario:
    return SCENARIOS[t.scenario]


def draw_event(t: Table) -> None:
    """One of the number tokens left is drawn; its event is resolved (O3); the step ``event``."""
    t.event = t.tokens[t.below(len(t.tokens))]
    t.tokens = t.tokens.replace(ONLY[t.event], EMPTY)
    t.reveals += 1
    if t.log is not None:
        t.tell("event", what=event_phrase(t))
    for name, n in reversed([*scenario_of(t).events[t.event].items()]):
        for _ in range(n):
            t.agenda.append(("demand", (name,)))


def demand(t: Table, name: str) -> Rule:
    """One unit an event asks for: it is given, or costs a point (O3); the step ``demand``."""
    if t.log is not None and t.event != NOBODY:
        t.cause = event_phrase(t)
    if name == TIRE:
        if t.stock(0, WORKER):
            tire(t, 0, 1)
        else:
            unpaid(t, WORKER)
        return
    if name == HAND:
        if t.hands[0]:
            move = yield Decision(0, DEMAND_CARD, [REFUSE, *[DISCARD[card] for card in held(t, 0)]])
            if isinstance(move, CardMove):
                discard_from_hand(t, 0, move.card)
                return
        unpaid(t, CARD)
        return
    good = GOODS.index(name)
    moves: list[Move] = [GIVE[good]] if t.stock(0, good) else []
    if good in RESOURCES and t.stock(0, GOLD):
        moves.append(GIVE[GOLD])
    if moves:
        move = yield Decision(0, DEMAND, [REFUSE, *moves], {"what": good_phrase(good, 1)}, (good,))
        if isinstance(move, GoodMove):
            t.goods[move.good] -= 1
            if t.log is not None:
                t.tell("gives", who=player(0), what=good_phrase(move.good, 1))
            return
    unpaid(t, good)


def unpaid(t: Table, good: int) -> None:
    """A unit that is not given costs a point; the score may fall below zero (O3)."""
    score(t, 0, SUFFERING, -1)
    if t.log is not None:
        t.tell("unpaid", who=player(0), what=good_phrase(good, 1))


def turn_tiles(t: Table) -> None:
    """Every tile with a disc on it turns to its other side (O4)."""
    if t.players == 1:
        for tile in range(len(TILES)):
            if tile in t.discs or SPENT + tile in t.discs:
                t.orange ^= 1 << tile
                if t.log is not None:
                    t.tell("turns", tile=tile_phrase(tile), orange=t.orange >> tile & 1)


def solo_rank(t: Table, points: int) -> int:
    """How well it went: an index of RANKS (O6)."""
    scenario = scenario_of(t)
    islands = len([card for card in standing(t, 0) if SHORE[card] != NOTHING])
    if islands < scenario.islands or size(t, 0) < scenario.cards or all_workers(t, 0) < scenario.workers:
        return 0
    return len([target for target in scenario.targets if points >= target])


def solo_result(t: Table, scores: list[int]) -> Result:
    """The scenario is passed with its points and what else it asks for (O6)."""
    rank = solo_rank(t, scores[0])
    return Result([0] if rank else [], scores, Phrase("result.solo-" + RANKS[rank], n=scores[0]))
