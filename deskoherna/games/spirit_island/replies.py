"""Replies: what answers to the questions of events, and to small questions of growth, seem to bring."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.effects.moves import AmountMove
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island import omens, prices
from deskoherna.games.spirit_island.causes import unless_about
from deskoherna.games.spirit_island.content import POWERS
from deskoherna.games.spirit_island.eye import Eye
from deskoherna.games.spirit_island.figures import BOARDS, LAND_INDEX, PER_BOARD
from deskoherna.games.spirit_island.hand import Hand
from deskoherna.games.spirit_island.moves import NameMove, PowerMove, PresenceMove
from deskoherna.games.spirit_island.reach import Reach
from deskoherna.games.spirit_island.weighing import weigh

OUTPACED: Final = {
    "energy": 3 * prices.ENERGY,
    "presence": 2 * prices.PRESENCE_LOST,
}  # what being in time costs


def replied(eye: Eye, decision: Decision, move: Move) -> float | None:
    """Points of an answer to such a question; None if it is another one."""
    key = decision.prompt.key
    if isinstance(move, NameMove) and move.kind == "event":
        return omens.option(eye, move.word)
    if key == "event-aid":
        return aided(eye, move)
    if key in ("event-give-presence", "event-give-energy"):
        return given(eye, decision, move, key == "event-give-energy")
    if key == "event-outpaced" and isinstance(move, NameMove):
        return outpaced(eye, decision, move.word)
    if isinstance(move, PresenceMove):
        return moved(eye, move)
    if isinstance(move, PowerMove) and move.kind in ("keep", "play", "reclaim", "take-back", "set-aside"):
        return Hand(eye).kept(move.power)
    return None


def aided(eye: Eye, move: Move) -> float:
    """Something given towards a common cost: Energy first, then cards that can be spared."""
    if isinstance(move, AmountMove):
        return -prices.ENERGY + 0.05 * move.n
    if isinstance(move, PowerMove):
        return omens.aid(eye, move.kind, move.power)
    return -1.0


def given(eye: Eye, decision: Decision, move: Move, energy: bool) -> float:
    """Presence or Energy given to prevent something on a board, against what will happen otherwise."""
    threat = unless_about(eye.t, decision)
    if threat is None:
        return 0.0
    price = prices.ENERGY * threat.energy if energy else omens.GIVEN * threat.presence
    if isinstance(move, AmountMove):
        happens = weigh(eye, threat.effect, board_about(decision))
        return (-price - happens) * move.n / max(1, threat.energy if energy else threat.presence)
    return -price if move.kind == "yes" else weigh(eye, threat.effect, board_about(decision))


def board_about(decision: Decision) -> int:
    """The ocean of the board a question is about; -1 if it names none."""
    board = decision.about.get("board") if decision.about is not None else None
    if isinstance(board, Phrase):
        name = board.args.get("id")
        if isinstance(name, str) and name in BOARDS:
            return BOARDS.index(name) * PER_BOARD
    return -1


def outpaced(eye: Eye, decision: Decision, way: str) -> float:
    """A slow card given up for Energy, or used in time at a price."""
    named = decision.about.get("power") if decision.about is not None else None
    card = named.key.partition(".")[2] if isinstance(named, Phrase) else ""
    power = POWERS.get(card)
    if power is None:
        return 0.0
    if way in OUTPACED:
        hand = Hand(eye)
        return hand.best_use(power, hand.have) - OUTPACED[way]
    return prices.ENERGY * (1 + power.cost)


def moved(eye: Eye, move: PresenceMove) -> float:
    """Presence moved from land to land, or added."""
    reach = Reach(eye)
    if move.source in LAND_INDEX:
        return reach.place(move.land) + reach.lost(LAND_INDEX[move.source])
    return reach.placed(move)
