"""In which order things come that come together: production, building bonuses, features (S3)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.state import Step
from deskoherna.games.imperial_settlers.abilities import ASKS, REACTIONS
from deskoherna.games.imperial_settlers.figures import COMMON
from deskoherna.games.imperial_settlers.moves import DRAW, PICK, CardMove, DeckMove
from deskoherna.games.imperial_settlers.rules.piles import can_draw, distinct, draw
from deskoherna.games.imperial_settlers.state import EMPTY, ONLY, Table

WHAT_NEXT: Final = Prompt("what-next", "B3.3.3", "S3")


def arrange(t: Table, seat: int, at: int) -> None:
    """Sort the steps that came up for a seat, those on the agenda from ``at`` on.

    What asks nothing comes first: goods and drawn cards never make a later choice worse. Then whatever draws
    from a deck of one's choice or lets one choose, in an order the player names. Then features, and last
    those to which something is paid, so that it can be paid with all there is.
    """
    steps = t.agenda[at:]
    draws = 0
    asking = EMPTY
    plain: list[Step] = []
    reacting: list[Step] = []
    paying: list[Step] = []
    for step in steps:
        name, args = step
        if name == "draw":
            draws += 1
        elif name == "yield" and ASKS[args[1]]:
            asking += ONLY[args[1]]
        elif name != "react":
            plain.append(step)
        elif REACTIONS[args[1]][args[2]].pays:
            paying.append(step)
        else:
            reacting.append(step)
    t.agenda[at:] = paying[::-1] + reacting[::-1] + choosing(seat, draws, asking) + plain[::-1]


def choosing(seat: int, draws: int, asking: bytes) -> list[Step]:
    """Draws from a deck of one's choice and locations that ask: their order matters if they are different."""
    if not asking:
        return [("draw", (seat,))] * draws
    if draws or len(asking) > 1:
        return [("what-next", (seat, draws, *asking))]
    return [("yield", (seat, asking[0]))]


def what_next(t: Table, seat: int, draws: int, *cards: int) -> Rule:
    """The player names a deck to draw from, or a location that is to produce now; the step ``what-next``."""
    asking = bytes(cards)
    decks = [deck for deck in (COMMON, t.factions[seat]) if can_draw(t, deck)] if draws else []
    if not decks:
        draws = 0
    moves: list[Move] = [DRAW[0 if deck == COMMON else 1] for deck in decks]
    moves += [PICK[card] for card in distinct(asking)]
    move = moves[0]
    if len(moves) > 1 and len(decks) != 1:
        move = yield Decision(seat, WHAT_NEXT, moves)
    if isinstance(move, DeckMove):
        draws -= 1
    else:
        assert isinstance(move, CardMove)
        asking = asking.replace(ONLY[move.card], EMPTY)
    t.agenda += choosing(seat, draws, asking)
    if isinstance(move, DeckMove):
        draw(t, seat, t.factions[seat] if move.faction else COMMON)
    elif isinstance(move, CardMove):
        t.agenda.append(("yield", (seat, move.card)))
