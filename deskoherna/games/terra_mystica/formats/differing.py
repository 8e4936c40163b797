"""What a match may hold that the public site would read otherwise, so that no log of it would be true."""

from __future__ import annotations

from deskoherna.core.asking import Decision, Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event
from ..figures import BOARDS, KINDS, SCORING_TILES, SPADE_SCORES, STRONGHOLD
from ..geography import LANDS, SPADES
from ..moves import CONVERSIONS, DONE, ConvertMove, HexMove, Paid, TerrainMove
from ..rules.building import PEER_SPADES
from ..state import Table
from .vocabulary import COLOURS


def of_answer(t: Table, decision: Decision, move: Move, before: list[str]) -> Phrase | None:
    """Why an answer cannot be written; ``before``: of a double turn's second action, the first one."""
    said = move.base if isinstance(move, Paid) else move
    if isinstance(said, TerrainMove):
        now = t.terrain(decision.given[0])
        if (
            not t.peer
            and PEER_SPADES[t.faction[decision.seat]][now][said.terrain] > SPADES[now][said.terrain]
        ):
            return Phrase("differs.through-home")
    if said is DONE and decision.prompt.key == "double":
        return Phrase("differs.second-action")
    if isinstance(said, HexMove) and said.kind == "build" and _goes_with(t, decision.seat, said.land, before):
        return Phrase("differs.dug-before", hex=LANDS[said.land])
    return None


def _goes_with(t: Table, seat: int, land: int, before: list[str]) -> bool:
    """Would a dwelling be taken for the end of the action before it?"""
    home = BOARDS[t.faction[seat]].home
    changed = [one for one in before if one.startswith("transform")]
    if not changed or t.terrain(land) != home or any(one.startswith("build") for one in before):
        return False
    made = [one.split()[1] for one in changed if one.endswith(COLOURS[home])]
    return not made or LANDS[land] in made


def of_lost_spades(t: Table, seat: int, event: Event, in_action: bool) -> Phrase | None:
    """Spades given up score on the site, which pays for those gained (T18.7)."""
    board = BOARDS[t.faction[seat]]
    scored = in_action and SCORING_TILES[t.rounds[t.chapter - 1]].points[SPADE_SCORES]
    powered = board.spade_power and t.counts[KINDS * seat + STRONGHOLD]
    if t.peer or not (scored or board.spade_points or powered):
        return None
    return Phrase("differs.lost-spades", n=event.args["n"])


class Passing:
    """What a player had before passing: conversions made after it are written before it (T12.3)."""

    def __init__(self, t: Table, seat: int) -> None:
        self.coins: int = t.coins[seat]
        self.points: int = t.points(seat)
        self.coins_for_point: int = BOARDS[t.faction[seat]].coins_for_point

    def convert(self, move: Move) -> Phrase | None:
        """Why a conversion after passing could not have been made before it."""
        if isinstance(move, ConvertMove):
            given, got = CONVERSIONS[move.conversion]
            self.coins += (got == "coin") - (given in ("coin", "coins")) * self.coins_for_point
            self.points += (got == "point") - (given == "point")
        if self.coins < 0 or self.points < 0:
            return Phrase("differs.after-passing")
        return None
