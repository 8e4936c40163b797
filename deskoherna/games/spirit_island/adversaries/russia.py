"""The Tsardom of Russia: hunters, everywhere."""

from __future__ import annotations

from typing import ClassVar, Final

from ..figures import CARD_STAGE
from ..land import healed
from ..rules.invaders.phase import escalation
from ..rules.pieces.harm import fell, saved
from ..rules.pieces.moving import ASK_PUSH, kept
from ..standing import DESTROY
from ..vocabulary import *
from .adversary import Adversary
from .doing import add_in_one, choose, each_board, foe_act, most

HUNTED: Final = "hunted"  # mark: beasts on the panel
SENSED: Final = "sensed"  # tally: an explorer has been saved in this action
CROWD: Final = 3  # explorers of a land that every ravage card finds
ENTRENCHED: Final = ((3, 2), (7, 3))  # under so many fear cards lies a card of that stage
ENTRENCHED_CARD: Final = "entrenched."  # mark, and a card: nothing has been resolved with it yet
AMONG_FEAR: Final = "among-fear"  # mark: how many fear cards there were
STALKERS: Final = 2  # explorers that come to a board

RUSSIA: Final = Adversary(
    "russia",
    difficulty=(1, 3, 4, 6, 7, 9, 11),
    fear=("333", "334", "434", "443", "444", "454", "554"),
    decks=(
        "111222233333", "111222233333", "111222233333", "111222233333",
        "111232323233", "111232323233", "111232323233",
    ),
    changes=[(4, "3-after-2")],
    box=JAGGED_EARTH,
)  # fmt: skip


@RUSSIA.rule(0, "hunters-swarm-the-island")
class HuntersSwarm(Standing):
    """More beasts killed by the hunters than beasts on the island lose the game."""

    def lost(self, t: Table, seat: int) -> bool:
        return t.mark(HUNTED) > sum([t.lands[land].beasts for land in t.isle.lands])


@RUSSIA.rule(0, "stalk-the-predators")
class StalkThePredators(Standing):
    """Escalation: on each board two explorers among lands with beasts; if it has none, on another board."""

    def escalate(self, t: Table, seat: int, card: str) -> Rule:
        everywhere = [land for land in t.isle.lands if t.lands[land].beasts]
        for board in (yield from each_board(t, [*t.isle.boards])):
            here = [land for land in t.isle.board_lands(board) if t.lands[land].beasts]
            for _ in range(STALKERS):
                yield from add_in_one(t, self, here or everywhere)

    def adds(self, t: Table, land: int) -> int:
        return EXPLORER_CODE


@RUSSIA.rule(1, "hunters-seek-shell-and-hide")
class ShellAndHide(Standing):
    """Explorers deal 1 more; where a ravage adds blight, beasts die; both come to every board in setup."""

    def setup(self, t: Table, seat: int) -> None:
        for board in t.home:
            land = max([one for one in t.isle.board_lands(board) if not t.lands[one].buildings])
            t.lands[land] = t.lands[land].add(FRESH[BEASTS_CODE]).add(FRESH[EXPLORER_CODE])

    def hurts(self, t: Table, seat: int, land: int, kind: int) -> int:
        return 1 if kind == EXPLORER_CODE else 0

    def blighted(self, act: IsleAct, seat: int, land: int, damage: int) -> None:
        t = act.t
        for name in [one for one in act.course.pools if one.startswith("blight.")]:
            at = int(name.partition(".")[2])
            if t.lands[at].beasts:
                fell(act, at, FRESH[BEASTS_CODE])
                t.marks[HUNTED] = t.mark(HUNTED) + 1


@RUSSIA.rule(2, "a-sense-for-impending-disaster")
class ImpendingDisaster(Standing):
    """The first explorer that an action would destroy is pushed instead, if it can be, and brings 1 fear."""

    heeds: ClassVar[tuple[str, ...]] = (DESTROY,)

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool]:
        lands = near(act.t, land)
        if kind_of(code) != EXPLORER_CODE or not lands or not act.once(SENSED):
            return False
        unhurt = healed(code)
        moves: list[Move] = [piece_move("push", unhurt, one) for one in lands]
        if kept(act.in_land(land), moves):
            moves.append(STOP)
        given = (land, (EXPLORER_CODE,), lands)
        move = yield from answer(act.question(ASK_PUSH, moves, given, n=1, land=land_phrase(land)))
        if not isinstance(move, PieceMove):  # isolation holds it
            return False
        saved(act, land, code)
        frighten(act.t, 1, self.title)
        yield from shift(act, unhurt, land, move.land) or ()
        return True


@RUSSIA.rule(3, "competition-among-hunters")
class Competition(Standing):
    """Ravage cards also act in lands with three or more explorers."""

    def acts_in(self, t: Table, seat: int, deed: str, card: str) -> list[int]:
        if deed != RAVAGE:
            return []
        return [land for land in t.isle.lands if t.lands[land].count(EXPLORER_CODE) >= CROWD]


@RUSSIA.rule(4, "accelerated-exploitation")
class Exploitation(Standing):
    """A stage III card after every stage II card; the deck itself stands with the adversary."""


@RUSSIA.rule(5, "entrench-in-the-face-of-fear")
class Entrench(Standing):
    """Two invader cards lie among the fear cards and go to the build space when they are uncovered.

    A build is then the first that is resolved with them, so it escalates (R11.4.4).
    """

    def setup(self, t: Table, seat: int) -> None:
        t.marks[AMONG_FEAR] = len(t.fear_deck)

    def uncovered(self, t: Table, seat: int) -> None:
        gone = t.mark(AMONG_FEAR) - len(t.fear_deck)
        for depth, stage in ENTRENCHED:
            those = [card for card in t.invader_unseen if CARD_STAGE[card] == stage]
            if gone == depth and those:
                card = those[t.below(len(those))]
                t.invader_unseen = tuple([one for one in t.invader_unseen if one != card])
                t.build = (*t.build, card)
                t.marks[ENTRENCHED_CARD + card] = 1
                t.reveals += 1

    def phase(self, t: Table, seat: int, phase: str) -> Rule:
        for card in t.build if phase == BUILD else ():
            if t.marks.pop(ENTRENCHED_CARD + card, 0):
                yield from escalation(t, card)


@RUSSIA.rule(6, "pressure-for-fast-profit")
class FastProfit(Standing):
    """After ravaging, from turn 2 on: boards without new blight get an explorer and a town."""

    def stepped(self, t: Table, seat: int, step: str) -> Rule:
        if step != RAVAGE or t.turn < 2:
            return
        for board in (yield from each_board(t, [*t.isle.boards])):
            crowded = [land for land in t.isle.board_lands(board) if t.lands[land].count(EXPLORER_CODE)]
            if t.mark(f"ravaged.{board}") or not crowded:
                continue
            lands = most(t, crowded, lambda land: t.lands[land].count(EXPLORER_CODE))
            land = yield from choose(t, self, lands)
            act = foe_act(t, self, land)
            add_piece(act, land, EXPLORER_CODE)
            add_piece(act, land, TOWN_CODE)
            yield from conclude(act) or ()
