"""Setting up: factions, decks of one's own, hands (B2, B9, X1, X9.1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.chance.source import Chance
from deskoherna.core.game import Options
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import SideMove
from deskoherna.settlers.rules.dealing import CHOSEN, seats, why_taken, wishes
from deskoherna.settlers.seats import EMPTY
from .. import figures
from ..moves import BOX, FACTION, READY, SwapMove, card_phrase, empire_phrase, swap
from ..state import COMMON_SIDE, ROWS, VIRTUAL, Table
from .piles import draw
from .solo import lay_out

CHOOSE_FACTION: Final = Prompt(
    "faction", "B2.2", taste=True, why=why_taken(BOX, "B2.2", "faction-taken", empire_phrase)
)


def laid_out(players: int, options: Options, chance: Chance) -> Table:
    """The table before anything is drawn or chosen."""
    t = Table.__new__(Table)
    empires = VIRTUAL + 1 if players == 1 else players
    t.lay_out(players, chance, empires, ROWS, figures.DECKS)
    t.expansion = bool(options["expansion"])
    t.lookout = str(options["lookout"])
    t.peaceful = bool(options["peaceful"]) and players > 1
    t.reshuffle = bool(options["reshuffle"])
    t.difficulty = str(options["difficulty"])
    t.format = str(options["format"])
    t.built = str(options["decks"]) == "built"
    t.empires = empires
    virtual = {"virtual": VIRTUAL} if players == 1 else {}
    t.factions = wishes(seats(players) | virtual, options, figures.FACTIONS, 0)  # B2.2
    t.foundations = [EMPTY] * empires
    t.walls = [EMPTY] * (empires * COMMON_SIDE)
    t.deals = [EMPTY] * empires
    t.routes = ()
    t.spoils = EMPTY
    t.offer = EMPTY
    t.packets = (EMPTY,) * players
    t.known = (EMPTY,) * players
    t.clear_locations()
    t.attack_deck = figures.ATTACKS if players == 1 else EMPTY
    t.attack_line = EMPTY
    t.collection = EMPTY
    t.front = EMPTY
    t.agenda.append(("start", (str(options["factions"]),)))
    return t


def start(t: Table, how: str) -> None:
    """A random first player (B2.3); from there on everybody gets a faction, then a hand (B2.2, B2.4).

    In the solo game the virtual player has a faction only with the expansion (X9.1).
    """
    t.first = t.below(t.players)
    if t.log is not None:
        t.tell("starts", who=player(t.first))
    order = [(t.first + i) % t.players for i in range(t.players)]
    waiting = [seat for seat in order if not t.factions[seat]]
    if t.players == 1:
        if not t.expansion:
            t.factions = (*t.factions[:VIRTUAL], 0)
        elif not t.factions[VIRTUAL]:
            waiting.append(VIRTUAL)
    step = "choose-faction" if how == CHOSEN else "draw-faction-board"
    t.then(
        *[(step, (seat,)) for seat in waiting],
        ("decks", ()),
        *([("deck", (seat,)) for seat in order] if t.expansion and t.built else []),
        ("hands", ()),
        ("lookout", ()),
    )


def free_factions(t: Table) -> list[int]:
    return [faction for faction in range(1, len(figures.FACTIONS)) if faction not in t.factions]


def draw_faction_board(t: Table, seat: int) -> None:
    """A faction drawn by lot (B2.2)."""
    free = free_factions(t)
    give_faction(t, seat, free[t.below(len(free))])


def choose_faction(t: Table, seat: int) -> Rule:
    """A faction of one's choice (B2.2); for the virtual player the human chooses (X9.1)."""
    free = free_factions(t)
    if len(free) == 1:
        give_faction(t, seat, free[0])
        return
    move = yield Decision(min(seat, t.players - 1), CHOOSE_FACTION, [FACTION[faction] for faction in free])
    assert isinstance(move, SideMove)
    give_faction(t, seat, move.side)


def give_faction(t: Table, seat: int, faction: int) -> None:
    t.factions = tuple([faction if one == seat else t.factions[one] for one in range(t.empires)])
    if t.log is not None:
        t.tell(
            "takes-faction", who=empire_phrase(seat), faction=Phrase("faction." + figures.FACTIONS[faction])
        )


def lay_decks(t: Table) -> None:
    """The common deck and the decks of the factions in play."""
    t.decks[figures.COMMON] = common_deck(t)
    t.box = left_out(figures.COMMON, t.decks[figures.COMMON])
    for faction in t.factions:
        if faction:
            t.decks[faction] = faction_deck(t, faction)
            t.box += left_out(faction, t.decks[faction])


def deal_hands(t: Table) -> None:
    """Two common and two faction cards each (B2.4)."""
    for i in range(t.players):
        seat = (t.first + i) % t.players
        for _ in range(figures.START_COMMON):
            draw(t, seat, figures.COMMON)
        for _ in range(figures.START_FACTION):
            draw(t, seat, t.factions[seat])
    if t.players == 1:
        lay_out(t)


# -- decks (B9, X1) --------------------------------------------------------------------------------------


OPEN: Final = "open"
STANDARD: Final = "standard"


def common_deck(t: Table) -> bytes:
    """The common deck: with the expansion's cards only in the open format (X1.2, X1.3)."""
    return figures.deck_cards(figures.COMMON, t.expansion and t.format == OPEN)


def faction_deck(t: Table, faction: int) -> bytes:
    """A faction's deck as it is before players change it.

    In the open format the expansion's cards are simply mixed in (X1.2); a standard deck has thirty cards, so
    the expansion's names replace as many names with as many copies (X1.4). Players who build their decks
    begin from the base deck.
    """
    if not t.expansion or t.built:
        return figures.deck_cards(faction, False)
    return figures.deck_cards(faction, True) if t.format == OPEN else ready_deck(faction)


def ready_deck(faction: int) -> bytes:
    """A standard deck with all the expansion's cards: each name replaces the first with as many copies."""
    deck = figures.deck_cards(faction, False)
    for into in names(figures.deck_cards(faction, True)):
        if figures.EXPANSION[into]:
            for out in names(deck):
                if not figures.EXPANSION[out] and figures.COPIES[out] == figures.COPIES[into]:
                    deck = swapped(deck, out, into)
                    break
    return deck


def left_out(deck: int, cards: bytes) -> bytes:
    """The cards that belong to a deck but are not played with."""
    return figures.deck_cards(deck, True).translate(None, cards)


def names(cards: bytes) -> list[int]:
    """The first card of every name among cards."""
    return sorted({figures.TITLE[card] for card in cards})


def copies(title: int) -> bytes:
    """All cards of a name."""
    return bytes([card for card in range(figures.CARDS) if figures.TITLE[card] == title])


def swapped(deck: bytes, out: int, into: int) -> bytes:
    """A deck with all copies of one name replaced by all copies of another."""
    return bytes([card for card in deck if figures.TITLE[card] != out]) + copies(into)


def swaps(deck: bytes, faction: int) -> list[tuple[int, int]]:
    """Which base names may be replaced by which of the expansion: those with as many copies (X1.4)."""
    outside = [
        title
        for title in names(figures.deck_cards(faction, True))
        if figures.EXPANSION[title] and title not in deck
    ]
    return [
        (out, into)
        for into in outside
        for out in names(deck)
        if not figures.EXPANSION[out] and figures.COPIES[out] == figures.COPIES[into]
    ]


def deck_problem(cards: bytes, faction: int) -> Phrase | None:
    """What is wrong with a deck of one's own (B9.1); None if it is a legal one."""
    for card in cards:
        if figures.DECK[card] != faction:
            return Phrase("deck.foreign", card=card_phrase(card))
    for title in names(cards):
        there = len([card for card in cards if figures.TITLE[card] == title])
        if there != figures.COPIES[title]:
            return Phrase("deck.copies", card=card_phrase(title), n=figures.COPIES[title], there=there)
    for count, wanted in figures.DECK_SHAPE.items():
        there = len([title for title in names(cards) if figures.COPIES[title] == count])
        if there != wanted:
            return Phrase("deck.shape", n=count, wanted=wanted, there=there)
    return None


def why_not_swap(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a name cannot be swapped for another: where they are, whose they are, how many (X1.4)."""
    if not isinstance(move, SwapMove):
        return None if move is READY else BOX.not_asked(asked)
    out, into = move.out, move.into
    if (out, into) != (figures.TITLE[out], figures.TITLE[into]):
        return refuse("X1.4", "same-card", example=swap(figures.TITLE[out], figures.TITLE[into]).notation)
    faction = t.factions[asked.seat]
    deck = t.decks[faction]
    if out not in deck:
        return BOX.refuse("X1.4", "not-in-deck", out)
    if into in deck:
        return BOX.refuse("X1.4", "in-deck", into)
    wrong = deck_problem(swapped(deck, out, into), faction)
    if wrong is not None:
        return Reason("X1.4", wrong)
    if figures.EXPANSION[out]:
        return BOX.refuse("X1.4", "swapped-in", out)
    return None if figures.EXPANSION[into] else BOX.refuse("X1.4", "swapped-out", into)


BUILD_DECK: Final = Prompt("deck", "X1.4", "B9.1", why=why_not_swap)


def build_deck(t: Table, seat: int) -> Rule:
    """A player swaps names in the own deck, one by one, until it is ready (X1.4); decks are public (S5)."""
    faction = t.factions[seat]
    choices: list[Move] = [swap(out, into) for out, into in swaps(t.decks[faction], faction)]
    if not choices:
        return
    move = yield Decision(seat, BUILD_DECK, [READY, *choices])
    if isinstance(move, SwapMove):
        t.decks[faction] = swapped(t.decks[faction], move.out, move.into)
        t.box = swapped(t.box, move.into, move.out)
        if t.log is not None:
            t.tell("swaps", who=player(seat), out=card_phrase(move.out), into=card_phrase(move.into))
        t.then(("deck", (seat,)))
