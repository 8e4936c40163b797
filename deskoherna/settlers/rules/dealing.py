"""Dealing sides and cards: sides agreed on by options; decks are bags, drawn from by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from deskoherna.core.asking import Decision, Move, Reason
from deskoherna.core.errors import BadOptions
from deskoherna.core.game import Options
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import State
from deskoherna.settlers.box import Box, refuse
from deskoherna.settlers.moves import SideMove
from deskoherna.settlers.seats import EMPTY, ONLY
from deskoherna.settlers.state import EmpiresTable

TableT = TypeVar("TableT", bound=State)

NOTHING: Final = -1  # no card
ANY_SIDE: Final = "any"
CHOSEN: Final = "chosen"  # sides, not drawn
ALONE: Final = ("players", ("1",))  # options that matter only to who plays alone


def deal(t: State, decks: list[bytes], deck: int, n: int) -> bytes:
    """The next cards of a deck in the order they come, as many as lie there."""
    cards = [*decks[deck]]
    dealt = bytes(t.pick(cards, n))
    decks[deck] = bytes(cards)
    t.reveals += len(dealt)
    return dealt


def deal_all(t: TableT, decks: list[bytes], deck: int, n: int, reveal: Callable[[TableT, int], int]) -> bytes:
    """The same, with more cards as they are revealed one by one where so many do not lie there."""
    found = deal(t, decks, deck, n)
    while len(found) < n:
        card = reveal(t, deck)
        if card == NOTHING:
            break
        found += ONLY[card]
    return found


def turn_up(t: State, decks: list[bytes], deck: int, cards: bytes) -> int:
    """The next of the cards that are a deck now, which have no order; NOTHING if there are none."""
    t.reveals += 1
    if not cards:
        return NOTHING
    card = t.one(cards)
    decks[deck] = cards.replace(ONLY[card], EMPTY)
    return card


def reshuffled(earlier: tuple[bytes, ...], cards: bytes) -> tuple[bytes, ...]:
    """The reshuffles that tell hidden cards apart, after one more.

    Everybody has just seen its cards: what these went through before tells nothing any more.
    """
    return (*[pile.translate(None, cards) for pile in earlier], cards)


def why_taken(
    box: Box, rule: str, key: str, who: Callable[[int], Phrase]
) -> Callable[[EmpiresTable, Decision, Move], Reason | None]:
    """Why a side cannot be chosen: another empire has it, whose player ``who`` names."""

    def why_not(t: EmpiresTable, asked: Decision, move: Move) -> Reason | None:
        if not isinstance(move, SideMove):
            return box.not_asked(asked)
        taken = t.sides()
        return refuse(rule, key, who=who(taken.index(move.side))) if move.side in taken else None

    return why_not


def seats(players: int) -> dict[str, int]:
    """The options that agree on sides, and the seats they are about."""
    return {f"seat{seat + 1}": seat for seat in range(players)}


def wishes(agreed: Mapping[str, int], options: Options, names: Sequence[str], nobody: int) -> tuple[int, ...]:
    """The sides agreed on, by empire (``agreed`` names the option of each); ``nobody`` where none was.

    Nobody may share one.
    """
    wanted = [nobody] * (max(agreed.values()) + 1)
    for option, empire in agreed.items():
        wish = str(options[option])
        if wish == ANY_SIDE:
            continue
        if names.index(wish) in wanted:
            free = [one for side, one in enumerate(names) if side not in wanted and side != nobody]
            raise BadOptions(
                "error.option-value", option=option, value=wish, allowed=", ".join([ANY_SIDE, *free])
            )
        wanted[empire] = names.index(wish)
    return tuple(wanted)
