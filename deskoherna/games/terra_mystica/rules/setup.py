"""Setting up: tiles, cards, factions, first dwellings and first bonus cards (T2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.core.chance.source import Chance
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from .. import figures
from ..figures import BOARDS, CARDS, SCORING
from ..geography import ALL_LANDS, LAND_COUNT, LANDS, PRINTED_LANDS, TERRAINS
from ..moves import FACTION, FIRST_CARD, PLACE_ON, CardMove, FactionMove, HexMove, elsewhere
from ..naming import FACTION_NAMES, SCORING_NAMES
from ..state import NOBODY, OUT, SOURCES, Table
from ..state import START as START_SOURCE
from .adjacency import renew_reach
from .building import put_dwelling, terrains, why_not_free
from .turn import take_card, why_not_card


class Plan:
    """What a table has agreed on before the match; NOBODY where chance or the players decide."""

    def __init__(
        self,
        first_game: bool,
        drawn: bool,
        spread: bool,
        peer: bool,
        factions: list[int],
        start: int,
        rounds: list[int],
        out: list[int],
    ) -> None:
        self.first_game: Final[bool] = first_game
        self.drawn: Final[bool] = drawn  # colours are drawn
        self.spread: Final[bool] = spread
        self.peer: Final[bool] = peer
        self.factions: Final[list[int]] = factions  # given, per seat
        self.start: Final[int] = start
        self.rounds: Final[list[int]] = rounds  # scoring tiles given, per round
        self.out: Final[list[int]] = out  # bonus cards that stay in the box


def laid_out(players: int, chance: Chance, plan: Plan) -> Table:
    """The table before anybody has chosen anything."""
    t = Table.__new__(Table)
    t.open(players, chance)
    t.spread = plan.spread or plan.peer
    t.peer = plan.peer
    t.phase = "factions"
    t.first_passed = NOBODY
    t.passed = 0
    t.active = NOBODY
    t.linger = False
    t.more = 0
    t.dug = 0
    t.raised = ()
    t.fed = False
    t.faction = [NOBODY] * players
    t.used = 0
    t.spent = [0] * players
    t.card_coins = [0] * len(CARDS)
    t.card = [NOBODY] * players
    t.coins = [0] * players
    t.workers = [0] * players
    t.priests = [0] * players
    t.away = [0] * players
    t.bowls = [0] * (3 * players)
    t.shipping = [0] * players
    t.digging = [0] * players
    t.tally = [0] * (players * len(SOURCES))
    t.cults = [0] * (figures.TRACKS * players)
    t.orders = [NOBODY] * (figures.ORDERS * figures.TRACKS)
    t.keys = [0] * players
    t.favours = [0] * players
    t.favours_left = [tile.count for tile in figures.FAVOUR_TILES]
    t.towns_left = [figures.TOWNS_OF_A_KIND] * len(figures.TOWNS)
    t.towns = ()
    t.lands = PRINTED_LANDS[:]
    t.free = ALL_LANDS
    t.buildings = bytes(LAND_COUNT)
    t.stands = [0] * (figures.KINDS * players)
    t.counts = [0] * (figures.KINDS * players)
    t.bridges = ()
    t.citizens = [0] * players
    t.fords = 0
    t.near = [0] * players
    t.reach = [0] * players
    t.far = [0] * players
    for seat in range(players):
        t.score(seat, START_SOURCE, figures.START_POINTS)
    t.start = plan.start if 0 <= plan.start < players else t.below(players)  # T2.2
    if plan.first_game:
        lay_first_game(t)
    else:
        t.rounds = drawn_rounds(t, plan.rounds)
        t.holder = drawn_cards(t, plan.out)
        seat_factions(t, plan)
    return t


# -- tiles and cards -----------------------------------------------------------------------------------------


def drawn_rounds(t: Table, given: list[int]) -> tuple[int, ...]:
    """Scoring tiles from round 6 down to 1 (T2.3); those that are given lie where they should."""
    left = [tile for tile in range(len(SCORING)) if tile not in given]
    rounds = given[:]
    for number in range(figures.ROUNDS, 0, -1):
        if rounds[number - 1] != NOBODY:
            continue
        fits = left
        if number in figures.SPADE_TILE_NEVER:
            fits = [one for one in left if one != figures.SPADE_TILE]
        tile = fits[t.below(len(fits))]
        left.remove(tile)
        rounds[number - 1] = tile
    return tuple(rounds)


def drawn_cards(t: Table, given: list[int]) -> list[int]:
    """Three bonus cards more than players; the others stay in the box (T2.4)."""
    holder = [NOBODY] * len(CARDS)
    out = given[: len(CARDS) - t.players - figures.CARDS_LEFT]
    left = [card for card in range(len(CARDS)) if card not in out]
    for card in out:
        if card == NOBODY:
            card = left.pop(t.below(len(left)))
        holder[card] = OUT
    return holder


# -- factions ------------------------------------------------------------------------------------------------


def seat_factions(t: Table, plan: Plan) -> None:
    """Given factions are taken; who has none chooses in turn, or draws a colour first (T2.5)."""
    colours = list(range(len(TERRAINS)))
    for seat in range(t.players):
        if plan.factions[seat] != NOBODY:
            take_faction(t, seat, plan.factions[seat])
            colours.remove(BOARDS[plan.factions[seat]].home)
    choices: list[Step] = []
    for seat in t.clockwise(t.start):
        if t.faction[seat] == NOBODY:
            colour = NOBODY
            if plan.drawn:
                colour = colours[t.below(len(colours))]
                colours.remove(colour)
            choices.append(("choose", (seat, colour)))
    t.then(("open", ()), *choices, ("dwellings", ()), ("cards", ()), ("round", ()))


def take_faction(t: Table, seat: int, faction: int) -> None:
    """A faction board and what lies on it at the start (T2.6)."""
    board = BOARDS[faction]
    t.faction[seat] = faction
    t.workers[seat] = board.workers
    t.coins[seat] = board.coins
    t.priests[seat] = board.priests
    t.bowls[3 * seat : 3 * seat + 3] = board.bowls
    t.cults[figures.TRACKS * seat : figures.TRACKS * (seat + 1)] = board.cults
    t.shipping[seat] = board.shipping


def lay_first_game(t: Table) -> None:
    """Factions, tiles, cards and dwellings of the first game (T2.12, T18.26)."""
    t.rounds = tuple(figures.FIRST_SCORING)
    in_play = figures.FIRST_CARDS[: t.players + figures.CARDS_LEFT]
    t.holder = [NOBODY if card in in_play else OUT for card in range(len(CARDS))]
    for seat in range(t.players):
        faction = figures.FIRST_FACTIONS[t.players][seat]
        take_faction(t, seat, faction)
        for land in figures.FIRST_DWELLINGS[faction]:
            put_dwelling(t, seat, land)
    t.then(("open", ()), ("cards", ()), ("round", ()))


def open_table(t: Table) -> None:
    """Say who begins and what lies on the table."""
    if t.log is None:
        return
    t.tell("starts", who=player(t.start))
    t.tell("tiles", tiles=[SCORING_NAMES[tile] for tile in t.rounds])
    for seat in range(t.players):
        if t.faction[seat] != NOBODY:
            t.tell("plays", who=player(seat), faction=FACTION_NAMES[t.faction[seat]])


def choose(t: Table, seat: int, colour: int) -> Decision:
    """A faction of a colour nobody has yet, or a side of the board drawn (T2.5)."""
    t.active = seat
    taken = [BOARDS[faction].home for faction in t.faction if faction != NOBODY]
    free = [f for f, board in enumerate(BOARDS) if board.home not in taken]
    mine = figures.FACTIONS_OF[colour] if colour != NOBODY else free
    return Decision(seat, ASK_FACTION, [FACTION[faction] for faction in mine], None, (colour,))


def why_not_faction(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a faction cannot be chosen; the question has the colour drawn."""
    if not isinstance(move, FactionMove):
        return elsewhere(asked, move)
    home = BOARDS[move.faction].home
    for seat, taken in enumerate(t.faction):
        if taken != NOBODY and BOARDS[taken].home == home:
            name = FACTION_NAMES[taken]
            return Reason("T1.3", Phrase("why.colour-taken", faction=name, who=player(seat)))
    drawn = asked.given[0] not in (NOBODY, home)
    return Reason("T18.32", Phrase("why.colour-drawn")) if drawn else None


def take_choice(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, FactionMove)
    take_faction(t, asked.seat, move.faction)
    if t.log is not None:
        t.tell("plays", who=player(asked.seat), faction=FACTION_NAMES[move.faction])


ASK_FACTION: Final = Prompt("faction", "T2.5", taste=True, take=take_choice, why=why_not_faction)

# -- dwellings and first cards -------------------------------------------------------------------------------


def dwellings(t: Table) -> None:
    """Who places when: there and back again, then the Nomads, then the Chaos Magicians (T2.8, T2.9)."""
    t.phase = "dwellings"
    order = t.clockwise(t.start)
    first = [BOARDS[faction].dwellings for faction in t.faction]
    snake = [seat for seat in [*order, *order[::-1]] if first[seat] > 1]
    third = [seat for seat in order if first[seat] == 3]
    single = [seat for seat in order if first[seat] == 1]
    t.then(*[("place", (seat,)) for seat in [*snake, *third, *single]])


def place(t: Table, seat: int) -> Decision:
    """A first dwelling on any free hex of the home terrain."""
    t.active = seat
    homes = t.free & t.lands[BOARDS[t.faction[seat]].home]
    return Decision(seat, ASK_PLACE, PLACE_ON.on(homes)[:])


def why_not_place(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a first dwelling cannot stand there."""
    if not isinstance(move, HexMove) or move.kind != "place":
        return elsewhere(asked, move)
    taken = why_not_free(t, move.land, "T2.8")
    if taken is not None or t.terrain(move.land) == BOARDS[t.faction[asked.seat]].home:
        return taken
    return Reason("T2.8", Phrase("why.not-home", **terrains(t, asked.seat, move.land)))


def take_place(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, HexMove)
    put_dwelling(t, asked.seat, move.land)
    if t.log is not None:
        t.tell("places", who=player(asked.seat), hex=LANDS[move.land])


ASK_PLACE: Final = Prompt("place", "T2.8", "T2.9", take=take_place, why=why_not_place)


def cards(t: Table) -> None:
    """From the last player anticlockwise (T2.11)."""
    t.phase = "cards"
    t.then(*[("card", (seat,)) for seat in t.clockwise(t.start)[::-1]], ("coins", ()))


def card(t: Table, seat: int) -> Decision:
    """A first bonus card."""
    t.active = seat
    moves = [FIRST_CARD[one] for one in range(len(CARDS)) if t.holder[one] == NOBODY]
    return Decision(seat, ASK_CARD, moves)


def why_not_first(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a first bonus card cannot be taken."""
    if not isinstance(move, CardMove) or move.kind != "card":
        return elsewhere(asked, move)
    return why_not_card(t, move.card, "T2.11")


def take_first(t: Table, asked: Decision, move: Move) -> None:
    assert isinstance(move, CardMove)
    take_card(t, asked.seat, move.card)
    renew_reach(t, asked.seat)


ASK_CARD: Final = Prompt("card", "T2.11", "T12.5", take=take_first, why=why_not_first)


def coins(t: Table) -> None:
    """A coin on every card left over (T2.11)."""
    for one in range(len(CARDS)):
        if t.holder[one] == NOBODY:
            t.card_coins[one] += 1
