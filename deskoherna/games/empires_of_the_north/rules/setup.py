"""Setting up: tiles, islands, clans, first hands (S, O1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Prompt, Rule
from deskoherna.core.chance.source import Chance
from deskoherna.core.game import Options
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.settlers.moves import SideMove
from deskoherna.settlers.rules.dealing import CHOSEN, seats, why_taken, wishes
from deskoherna.settlers.seats import EMPTY, NOBODY
from .. import figures
from ..moves import BOX, CLAN_MOVES
from ..state import HARVESTING, IN_SUPPLY, NO_HAND, ROWS, Table
from .ending import open_islands
from .land import place
from .lookout import look
from .supply import take

CHOOSE_CLAN: Final = Prompt("clan", "S3", taste=True, why=why_taken(BOX, "S3", "clan-taken", player))


def laid_out(players: int, options: Options, chance: Chance) -> Table:
    """The table before anything is drawn or chosen."""
    t = Table.__new__(Table)
    t.lay_out(players, chance, players, ROWS, players)
    t.score_raze = bool(options["score_raze_tokens"])
    t.scenario = str(options["scenario"])
    t.clans = wishes(seats(players), options, figures.CLANS, NOBODY)  # S3
    t.last = False
    t.circle = bytes(range(len(figures.TILES)))
    t.orange = 0
    t.discs = [IN_SUPPLY] * (players * figures.DISCS)
    t.queue = EMPTY
    t.tired = [0] * players
    t.under = EMPTY
    t.copies = EMPTY
    t.exhausted = EMPTY
    t.once = EMPTY
    t.parted = [NO_HAND] * players
    t.looked = (EMPTY,) * players
    t.known = EMPTY
    t.islands = [EMPTY, EMPTY]
    t.island_decks = figures.ISLANDS[:]
    t.island_discards = [EMPTY, EMPTY]
    t.tokens = bytes(range(len(figures.SCENARIOS[t.scenario].events))) if players == 1 else EMPTY
    t.event = NOBODY
    t.agenda.append(("start", (str(options["clans"]),)))
    return t


def start(t: Table, how: str) -> None:
    """Tiles in a circle, islands, a random first player (S1, S2, S6); then everybody gets a clan."""
    tiles = list(t.circle)
    t.shuffle(tiles)
    t.circle = bytes(tiles)
    t.first = t.below(t.players)
    open_islands(t)
    if t.log is not None:
        t.tell("starts", who=player(t.first))
    order = [(t.first + i) % t.players for i in range(t.players)]
    step = "choose-clan" if how == CHOSEN else "draw-clan"
    t.then(
        *[(step, (seat,)) for seat in order if t.clans[seat] == NOBODY],
        ("clans", ()),
        ("keep", (False, figures.START_KEEP)),
        ("lookout", ()),
    )


def free_clans(t: Table) -> list[int]:
    return [clan for clan in range(len(figures.CLANS)) if clan not in t.clans]


def draw_clan(t: Table, seat: int) -> None:
    """A clan drawn by lot; the step ``draw-clan``."""
    free = free_clans(t)
    give_clan(t, seat, free[t.below(len(free))])


def choose_clan(t: Table, seat: int) -> Rule:
    """A clan of one's choice (S3); the step ``choose-clan``."""
    move = yield Decision(seat, CHOOSE_CLAN, [CLAN_MOVES[clan] for clan in free_clans(t)])
    assert isinstance(move, SideMove)
    give_clan(t, seat, move.side)


def give_clan(t: Table, seat: int, clan: int) -> None:
    t.clans = tuple([clan if one == seat else t.clans[one] for one in range(t.players)])
    if t.log is not None:
        t.tell("takes-clan", who=player(seat), clan=Phrase("clan." + figures.CLANS[clan]))


def lay_clans(t: Table) -> None:
    """Start cards with their goods, workers, ships, decks; five cards to choose from (S3, S5, S7)."""
    for seat in range(t.players):
        clan = t.clans[seat]
        t.decks[seat] = figures.CLAN_DECK[clan]
        t.goods[seat * figures.STOCK + figures.WORKER] = figures.WORKERS
        t.goods[seat * figures.STOCK + figures.SHIP] = figures.SHIPS
        for card in figures.START_CARDS[clan]:
            place(t, seat, card)
            take(t, seat, figures.YIELD[card], HARVESTING, card)
    if t.players == 1:
        if t.log is not None:
            t.cause = Phrase("cause.scenario")
        take(t, 0, figures.SCENARIOS[t.scenario].start, HARVESTING)  # O7
        t.cause = None
    look(t, figures.START_DRAW)
