"""The solo game in a given situation, and phases of the virtual player played in it.

Cards are written by their codes, goods by their names. What is not said is not there; every card that is
nowhere else lies in its deck.
"""

from __future__ import annotations

from stepping import next_step

from deskoherna.core.match import Match
from deskoherna.core.options import settle
from deskoherna.core.state import Event
from deskoherna.games.imperial_settlers.figures import DECKS, FACTIONS, GOODS, NUMBER, ROW, STOCK, deck_cards
from deskoherna.games.imperial_settlers.game import GAME
from deskoherna.games.imperial_settlers.rules.setup import laid_out
from deskoherna.games.imperial_settlers.state import ROWS, VIRTUAL, Table
from deskoherna.settlers.seats import ONLY

ANY_CHANCE = 0x0123456789ABCDEF


def numbers(codes: str) -> bytes:
    return bytes([NUMBER[code] for code in codes.split()])


def goods(names: str) -> bytes:
    return bytes([GOODS.index(name) for name in names.split()])


def solitaire(
    faction: str = "roman",
    virtual: str = "",
    *,
    supply: str = "",
    stand: str = "",
    hand: str = "",
    opposing: str = "",
    line: str = "",
    next_attack: str = "",
    collection: str = "",
    front: str = "",
    difficulty: str = "medium",
    round: int = 1,
) -> Table:
    """A table of one; ``virtual`` is the virtual player's faction and brings the expansion (X9.1).

    ``stand`` are the human's locations from left to right, ``opposing`` the virtual player's, ``line`` the
    attack cards from the newest on, ``next_attack`` the only one left in the deck.
    """
    t = laid_out(1, settle(GAME.options, {"expansion": bool(virtual), "difficulty": difficulty}), ANY_CHANCE)
    t.agenda.clear()
    t.phase = "action"
    t.chapter = round
    t.factions = (FACTIONS.index(faction), 0, 0, 0, FACTIONS.index(virtual) if virtual else 0)
    for good in goods(supply):
        t.goods[good] += 1
    for card in numbers(stand):
        t.rows[ROW[card]] += ONLY[card]
    for card in numbers(opposing):
        t.rows[VIRTUAL * ROWS + ROW[card]] += ONLY[card]
    t.hands[0] = numbers(hand)
    t.attack_line = goods(line)
    t.attack_deck = goods(next_attack or "wood worker stone")
    t.collection = numbers(collection)
    t.front = numbers(front)
    elsewhere = b"".join([*t.rows, *t.hands, t.collection, t.front])
    for deck in range(DECKS):
        if deck in (0, *t.factions):
            t.decks[deck] = bytes([card for card in deck_cards(deck, bool(virtual)) if card not in elsewhere])
    assert len(t.goods) == (VIRTUAL + 1) * STOCK
    return t


def run(t: Table, *steps: str) -> Match:
    """A match that begins at this table with these steps and is over after them."""
    t = t.clone()
    t.then(*[(step, ()) for step in steps])
    options = {"expansion": t.expansion, "difficulty": t.difficulty}
    return Match(GAME, 1, settle(GAME.options, options), 0, t)


def told(t: Table, *steps: str) -> list[Event]:
    """What happens in these steps, which must not ask anything; changes the table."""
    t.then(*[(step, ()) for step in steps])
    t.log = []
    while t.agenda:
        rule = next_step(GAME, t)
        assert rule is None or next(rule, None) is None, "something was asked"
    return t.log


def turn(t: Table) -> Match:
    """The human's turn."""
    t = t.clone()
    t.then(("turn", (0,)))
    return Match(GAME, 1, settle(GAME.options, {"expansion": t.expansion}), 0, t)


def attack(t: Table) -> Match:
    """One attack."""
    return run(t, "attack")


def now(match: Match) -> Table:
    state = match.state
    assert isinstance(state, Table)
    return state
