"""Setting up: tiles, cards, factions, first dwellings and first bonus cards (T2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.source import Chance
from deskoherna.core.state import Step, player
from deskoherna.games.terra_mystica.figures import (
    CARDS,
    CARDS_LEFT,
    FACTIONS,
    FACTIONS_OF,
    FAVOUR_COUNT,
    FIRST_CARDS,
    FIRST_DWELLINGS,
    FIRST_FACTIONS,
    FIRST_SCORING,
    HOME,
    KINDS,
    ORDERS,
    ROUNDS,
    SCORING,
    SPADE_TILE,
    SPADE_TILE_NEVER,
    START_BOWLS,
    START_COINS,
    START_CULTS,
    START_DWELLINGS,
    START_POINTS,
    START_PRIESTS,
    START_SHIPPING,
    START_WORKERS,
    TOWNS,
    TOWNS_OF_A_KIND,
    TRACKS,
)
from deskoherna.games.terra_mystica.geography import (
    ALL_LANDS,
    LAND_COUNT,
    LANDS,
    PRINTED_LANDS,
    TERRAINS,
)
from deskoherna.games.terra_mystica.moves import FACTION, FIRST_CARD, PLACE_ON, CardMove, FactionMove, HexMove
from deskoherna.games.terra_mystica.rules.building import put_dwelling
from deskoherna.games.terra_mystica.rules.passing import take_card
from deskoherna.games.terra_mystica.rules.reach import renew_reach
from deskoherna.games.terra_mystica.state import NOBODY, OUT, SOURCES, Table
from deskoherna.games.terra_mystica.state import START as START_SOURCE

ASK_FACTION: Final = Prompt("faction", "T2.5")
ASK_PLACE: Final = Prompt("place", "T2.8", "T2.9")
ASK_CARD: Final = Prompt("card", "T2.11", "T12.5")


class Plan:
    """What a table has agreed on before the match; NOBODY where chance or the players decide."""

    def __init__(
        self,
        first_game: bool,
        drawn: bool,
        spread: bool,
        factions: list[int],
        start: int,
        rounds: list[int],
        out: list[int],
    ) -> None:
        self.first_game: Final[bool] = first_game
        self.drawn: Final[bool] = drawn  # colours are drawn
        self.spread: Final[bool] = spread
        self.factions: Final[list[int]] = factions  # given, per seat
        self.start: Final[int] = start
        self.rounds: Final[list[int]] = rounds  # scoring tiles given, per round
        self.out: Final[list[int]] = out  # bonus cards that stay in the box


def laid_out(players: int, chance: Chance, plan: Plan) -> Table:
    """The table before anybody has chosen anything."""
    t = Table.__new__(Table)
    t.open(players, chance)
    t.spread = plan.spread
    t.phase = "factions"
    t.first_passed = NOBODY
    t.passed = 0
    t.active = NOBODY
    t.linger = False
    t.more = 0
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
    t.cults = [0] * (TRACKS * players)
    t.orders = [NOBODY] * (ORDERS * TRACKS)
    t.keys = [0] * players
    t.favours = [0] * players
    t.favours_left = FAVOUR_COUNT[:]
    t.towns_left = [TOWNS_OF_A_KIND] * len(TOWNS)
    t.towns = ()
    t.lands = PRINTED_LANDS[:]
    t.free = ALL_LANDS
    t.buildings = bytes(LAND_COUNT)
    t.stands = [0] * (KINDS * players)
    t.counts = [0] * (KINDS * players)
    t.bridges = ()
    t.citizens = [0] * players
    t.fords = 0
    t.near = [0] * players
    t.reach = [0] * players
    t.far = [0] * players
    for seat in range(players):
        t.score(seat, START_SOURCE, START_POINTS)
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
    for number in range(ROUNDS, 0, -1):
        if rounds[number - 1] != NOBODY:
            continue
        fits = left
        if number in SPADE_TILE_NEVER:
            fits = [one for one in left if one != SPADE_TILE]
        tile = fits[t.below(len(fits))]
        left.remove(tile)
        rounds[number - 1] = tile
    return tuple(rounds)


def drawn_cards(t: Table, given: list[int]) -> list[int]:
    """Three bonus cards more than players; the others stay in the box (T2.4)."""
    holder = [NOBODY] * len(CARDS)
    out = given[: len(CARDS) - t.players - CARDS_LEFT]
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
            colours.remove(HOME[plan.factions[seat]])
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
    t.faction[seat] = faction
    t.workers[seat] = START_WORKERS[faction]
    t.coins[seat] = START_COINS[faction]
    t.priests[seat] = START_PRIESTS[faction]
    t.bowls[3 * seat : 3 * seat + 3] = START_BOWLS[faction]
    t.cults[TRACKS * seat : TRACKS * (seat + 1)] = START_CULTS[faction]
    t.shipping[seat] = START_SHIPPING[faction]


def lay_first_game(t: Table) -> None:
    """Factions, tiles, cards and dwellings of the first game (T2.12, T18.26)."""
    t.rounds = tuple(FIRST_SCORING)
    in_play = FIRST_CARDS[: t.players + CARDS_LEFT]
    t.holder = [NOBODY if card in in_play else OUT for card in range(len(CARDS))]
    for seat in range(t.players):
        faction = FIRST_FACTIONS[t.players][seat]
        take_faction(t, seat, faction)
        for land in FIRST_DWELLINGS[faction]:
            put_dwelling(t, seat, land)
    t.then(("open", ()), ("cards", ()), ("round", ()))


def open_table(t: Table) -> None:
    """Say who begins and what lies on the table."""
    if t.log is None:
        return
    t.tell("starts", who=player(t.start))
    t.tell("tiles", tiles=[Phrase("scoring." + SCORING[tile]) for tile in t.rounds])
    for seat in range(t.players):
        if t.faction[seat] != NOBODY:
            t.tell("plays", who=player(seat), faction=Phrase("faction." + FACTIONS[t.faction[seat]]))


def choose(t: Table, seat: int, colour: int) -> Rule:
    """A faction of a colour nobody has yet, or a side of the board drawn (T2.5)."""
    t.active = seat
    if colour != NOBODY:
        moves = [FACTION[faction] for faction in FACTIONS_OF[colour]]
    else:
        moves = FACTION[:]
        for taken in t.faction:
            if taken != NOBODY:
                for faction in FACTIONS_OF[HOME[taken]]:
                    moves.remove(FACTION[faction])
    move = yield Decision(seat, ASK_FACTION, moves)
    assert isinstance(move, FactionMove)
    take_faction(t, seat, move.faction)
    if t.log is not None:
        t.tell("plays", who=player(seat), faction=Phrase("faction." + FACTIONS[move.faction]))


# -- dwellings and first cards -------------------------------------------------------------------------------


def dwellings(t: Table) -> None:
    """Who places when: there and back again, then the Nomads, then the Chaos Magicians (T2.8, T2.9)."""
    t.phase = "dwellings"
    order = t.clockwise(t.start)
    snake = [seat for seat in [*order, *order[::-1]] if START_DWELLINGS[t.faction[seat]] > 1]
    third = [seat for seat in order if START_DWELLINGS[t.faction[seat]] == 3]
    single = [seat for seat in order if START_DWELLINGS[t.faction[seat]] == 1]
    t.then(*[("place", (seat,)) for seat in [*snake, *third, *single]])


def place(t: Table, seat: int) -> Rule:
    """A first dwelling on any free hex of the home terrain."""
    t.active = seat
    homes = t.free & t.lands[HOME[t.faction[seat]]]
    move = yield Decision(seat, ASK_PLACE, PLACE_ON.on(homes)[:])
    assert isinstance(move, HexMove)
    put_dwelling(t, seat, move.land)
    if t.log is not None:
        t.tell("places", who=player(seat), hex=LANDS[move.land])


def cards(t: Table) -> None:
    """From the last player anticlockwise (T2.11)."""
    t.phase = "cards"
    t.then(*[("card", (seat,)) for seat in t.clockwise(t.start)[::-1]], ("coins", ()))


def card(t: Table, seat: int) -> Rule:
    """A first bonus card."""
    t.active = seat
    moves: list[Move] = [FIRST_CARD[one] for one in range(len(CARDS)) if t.holder[one] == NOBODY]
    move = yield Decision(seat, ASK_CARD, moves)
    assert isinstance(move, CardMove)
    take_card(t, seat, move.card)
    renew_reach(t, seat)


def coins(t: Table) -> None:
    """A coin on every card left over (T2.11)."""
    for one in range(len(CARDS)):
        if t.holder[one] == NOBODY:
            t.card_coins[one] += 1
