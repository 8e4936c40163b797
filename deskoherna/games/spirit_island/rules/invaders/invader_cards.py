"""One invader card: the actions it brings, land by land (R11.4)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import ANY
from deskoherna.core.phrase import Phrase
from ...boxes import BASE
from ...figures import BOARD_OF, BOARDS, OCEANS
from ...moves import ALLOW, BOARD, LandMove, NameMove, land_move
from ...naming import DEEDS, card_phrase
from ...state import TURN, Table
from ..reasons import among
from ..story.causes import A_CARD, FEAR_CARD
from .lands import BUILD, DREAMT, EXEMPT, EXPLORE, RAVAGE, RELUCTANT, SETTLERS, lands_of_card
from .order import act_in

ASK_LEAVE_OUT: Final = Prompt("event-leave-out", "R11.4.2", why=among("board-spared"))
ASK_SETTLERS: Final = Prompt("event-settlers", "R11.7.2", why=among("other-board"))
DREAM: Final = Phrase("power.dream-of-the-untouched-land")
ASK_SPARE: Final = Prompt("event-spare", "R11.4.2", why=among("other-board"))


def card(t: Table, deed: str, name: str, normal: bool = False) -> None:
    """One card: an action in every land it acts in, found before the first of them (R11.4.2).

    ``normal``: an ordinary card of its step (R11.4.5).
    """
    if t.log is not None:
        t.tell(deed + "-card", card=card_phrase(name))
    lands = lands_of_card(t, deed, name)
    if normal and t.mods and t.edition != BASE:
        every, lands = lands, left_alone(t, deed, name, lands)
        tell_spared(t, deed, [land for land in every if land not in lands], FEAR_CARD)
        if deed == RAVAGE and t.modified(EXEMPT):
            t.then(("exempt", tuple(lands)))
            return
    if deed == BUILD and t.marks and t.mark(DREAMT):
        t.then(("leave-out", tuple(lands)))
        return
    act_in(t, deed, lands)
    if deed == EXPLORE and SETTLERS in t.modded and t.modified(SETTLERS):
        t.then(("settlers", tuple(lands)))


def tell_spared(t: Table, deed: str, lands: list[int], source: Phrase) -> None:
    """Tell where a card does not act, and why."""
    if t.log is not None:
        for land in lands:
            t.tell_by(source, "skipped", deed=DEEDS[deed][land])


def extra_actions(t: Table, deed: str, lands: list[int], source: Phrase) -> None:
    """Invader actions beyond those of cards come next, in these lands."""
    if t.log is not None and lands:
        t.tell_by(source, "extra-actions", deeds=[DEEDS[deed][land] for land in lands])
    act_in(t, deed, lands)


def left_alone(t: Table, deed: str, name: str, lands: list[int]) -> list[int]:
    """The lands without those that fear keeps out of ordinary cards: by land, or the lowest of each board."""
    lands = [land for land in lands if not t.modified("skip-normal", land, deed)]
    if t.modified(RELUCTANT, ANY, deed):
        lowest: dict[int, int] = {}
        for land in t.isle.matching(name):
            lowest.setdefault(BOARD_OF[land], land)
        lands = [land for land in lands if land not in lowest.values()]
    return lands


def exempt(t: Table, *lands: int) -> Rule:
    """On each board the players may let one of these lands out of a ravage card (Hard-Working Settlers)."""
    left = [*lands]
    for board in t.isle.boards:
        here = [land for land in lands if BOARD_OF[land] == board]
        if here:
            moves: list[Move] = [land_move("event-spare", land) for land in here]
            given = (("not-ravaged", lands),)
            move = yield Decision(t.keeper(here[0]), ASK_SPARE, [*moves, ALLOW], None, given)
            if isinstance(move, LandMove):
                left.remove(move.land)
    tell_spared(t, RAVAGE, [land for land in lands if land not in left], A_CARD)
    act_in(t, RAVAGE, left)


def leave_out(t: Table, *lands: int) -> Rule:
    """A build card leaves out one board of the players' choice (Dream of the Untouched Land)."""
    boards = sorted({BOARD_OF[land] for land in lands})
    left = -1
    if boards:
        left = boards[0]
        if len(boards) > 1:
            move = yield Decision(0, ASK_LEAVE_OUT, [BOARD[board] for board in boards])
            assert isinstance(move, NameMove)
            left = BOARDS.index(move.word)
    tell_spared(t, BUILD, [land for land in lands if BOARD_OF[land] == left], DREAM)
    act_in(t, BUILD, [land for land in lands if BOARD_OF[land] != left])


def settlers(t: Table, *lands: int) -> Rule:
    """On each board one explored land gets a town instead of an explorer (Promising Farmland)."""
    for mod in [*t.fitting(SETTLERS)]:
        t.drop(mod)
    for board in t.isle.boards:
        here: list[Move] = [land_move("in", land) for land in lands if BOARD_OF[land] == board]
        if here:
            move = here[0]
            if len(here) > 1:
                given = (("not-explored", lands),)
                move = yield Decision(t.keeper(OCEANS[board]), ASK_SETTLERS, here, None, given)
            assert isinstance(move, LandMove)
            t.modify("settled", move.land, until=TURN)
