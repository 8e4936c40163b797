"""Ships: setting sail, the queue, pillaging and conquering islands (P14, X)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import Effect, perform
from deskoherna.core.state import Step, player
from deskoherna.settlers.box import refuse
from deskoherna.settlers.moves import CardMove
from deskoherna.settlers.rules.turns import one_of
from deskoherna.settlers.seats import EMPTY, ONLY
from ..effects.abilities import (
    OPPONENT_CONQUERS,
    OPPONENT_SAILS,
    PILLAGE_GOODS,
    YOU_CONQUER,
    YOU_PILLAGE,
    YOU_SAIL,
)
from ..effects.abilities import PILLAGE as PILLAGE_EFFECT
from ..effects.acts import EmpireAct
from ..figures import DISTANT, FISH, GOLD, NEAR, NOTHING, RAZE, SHIP, SHORE, STOCK
from ..moves import (
    ABOUT,
    BOX,
    CARGO,
    CONQUER,
    PILLAGE,
    SHIP_AT,
    STAY,
    UNSEEN,
    CargoMove,
    ShipMove,
    ShoreMove,
    good_phrase,
)
from ..state import CONQUERING, FISH_ABOARD, PILLAGING, RAZE_ABOARD, Table
from .building import bonus
from .land import place
from .piles import discard, reveal_island
from .supply import happen, happen_to_others, take

SHIP_STEP: Final[Step] = ("ship", ())
# Where a ship can go, by what it carries (X2).
REACH: Final = [(NEAR, DISTANT) if cargo & FISH_ABOARD else (NEAR,) for cargo in range(4)]

# -- setting sail (P14) ------------------------------------------------------------------------------------


def _cargoes(fish: bool, gold: bool, raze: bool) -> list[Move]:
    food = (True, fish, gold)
    return [CARGO[i] for i in range(len(CARGO)) if food[i // 2] and (raze or i % 2 == 0)]


# By whether there are fish, gold and raze tokens, what a ship may carry.
CARGOES: Final[dict[tuple[bool, bool, bool], list[Move]]] = {
    (fish, gold, raze): _cargoes(fish, gold, raze)
    for fish in (False, True)
    for gold in (False, True)
    for raze in (False, True)
}


def cargoes(t: Table, seat: int) -> list[Move]:
    """What a ship may carry: a fish or gold for it, a raze token; nothing at first."""
    at = seat * STOCK
    return CARGOES[t.goods[at + FISH] > 0, t.goods[at + GOLD] > 0, t.goods[at + RAZE] > 0][:]


def sail(t: Table, seat: int) -> Rule | None:
    """A ship goes to the end of the queue with its cargo (P14)."""
    moves = cargoes(t, seat)
    if len(moves) > 1:
        return choose_cargo(t, seat, moves)
    cast_off(t, seat, moves[0])
    return None


def why_not_cargo(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a ship cannot carry this: it is not there (P14)."""
    if not isinstance(move, CargoMove):
        return BOX.not_asked(asked)
    for good in (move.food, RAZE if move.raze else NOTHING):
        if good != NOTHING and not t.stock(asked.seat, good):
            return refuse("P14", "missing", what=[good_phrase(good, 1)])
    return None


WITH_WHAT: Final = Prompt("cargo", "P14", why=why_not_cargo)


def choose_cargo(t: Table, seat: int, moves: list[Move]) -> Rule:
    """There is something it could carry."""
    move = yield Decision(seat, WITH_WHAT, moves)
    cast_off(t, seat, move)


def cast_off(t: Table, seat: int, move: Move) -> None:
    """A ship sails with the cargo a move names; then features."""
    assert isinstance(move, CargoMove)
    at = seat * STOCK
    if move.food != NOTHING:
        t.goods[at + move.food] -= 1
    if move.raze:
        t.goods[at + RAZE] -= 1
    t.goods[at + SHIP] -= 1
    t.queue += bytes((seat, move.cargo))
    if t.log is not None:
        carried = (move.food, RAZE if move.raze else NOTHING)
        if move.cargo:
            what = [good_phrase(good, 1) for good in carried if good != NOTHING]
            t.tell("sails", who=player(seat), what=[*what])
        else:
            t.tell("sails-empty", who=player(seat))
    happen(t, seat, YOU_SAIL)
    happen_to_others(t, seat, OPPONENT_SAILS)


# -- the queue ---------------------------------------------------------------------------------------------


def own_ships(t: Table, seat: int) -> list[int]:
    """Places of a seat's ships in the queue, the front is 0."""
    return [i // 2 for i in range(0, len(t.queue), 2) if t.queue[i] == seat]


def can_overtake(t: Table, seat: int) -> list[int]:
    """Places of own ships that have another one directly ahead, not just the same again (X9)."""
    queue = t.queue
    if len(queue) < 4:
        return []
    return [i for i in own_ships(t, seat) if i and queue[2 * i - 2 : 2 * i] != queue[2 * i : 2 * i + 2]]


def why_not_ship(t: Table, seat: int, place: int, rule: str) -> Reason | None:
    """Is there a ship of one's own at that place of the queue?"""
    if 2 * place >= len(t.queue):
        return refuse(rule, "no-such-ship", n=place + 1)
    return None if t.queue[2 * place] == seat else refuse(rule, "not-your-ship", n=place + 1)


def overtake(t: Table, seat: int, place: int) -> None:
    """A ship swaps places with the one directly ahead (X9)."""
    at = 2 * place
    ship, ahead = t.queue[at : at + 2], t.queue[at - 2 : at]
    t.queue = t.queue[: at - 2] + ship + ahead + t.queue[at + 2 :]
    if t.log is not None:
        t.tell("overtakes", who=player(seat), n=place)


# -- voyages (X2 to X8) ------------------------------------------------------------------------------------


def destinations(t: Table, cargo: int, pillaging: bool) -> list[Move]:
    """Where a ship may go and what it may do there, and staying at sea (X2, X7)."""
    conquers = cargo & RAZE_ABOARD and not pillaging
    moves: list[Move] = []
    for shore in REACH[cargo]:
        for card in t.islands[shore]:
            moves.append(PILLAGE[card])
            if conquers:
                moves.append(CONQUER[card])
        if t.island_decks[shore] or t.island_discards[shore]:  # X10
            moves.append(UNSEEN[shore])
    moves.append(STAY)
    return moves


def why_not_island(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why a ship cannot go there or do that; what it carries and if it only pillages is given (X2 to X5)."""
    cargo, pillaging = asked.given
    fish = cargo & FISH_ABOARD
    if isinstance(move, ShoreMove):
        if move.shore == DISTANT and not fish:
            return refuse("X2", "no-fish")
        lie = t.island_decks[move.shore] or t.island_discards[move.shore]
        return None if lie else refuse("X10", "no-islands")
    if not isinstance(move, CardMove) or move.kind not in ("pillage", "conquer"):
        return None if move is STAY else BOX.not_asked(asked)
    if move.card in t.islands[DISTANT] and not fish:
        return refuse("X2", "no-fish")
    if move.card not in t.islands[NEAR] + t.islands[DISTANT]:
        return BOX.refuse("X2", "no-island", move.card)
    if move.kind == "pillage":
        return None
    if pillaging:
        return refuse("X8", "only-pillage")
    return None if cargo & RAZE_ABOARD else refuse("X5", "no-raze")


WHICH_ISLAND: Final = Prompt("island", "X2", "X4", "X5", why=why_not_island)


def voyage(t: Table, place: int, pillaging: bool = False) -> Rule:
    """The ship at a place of the queue finds an island and returns (X2 to X7); some only pillage (X8)."""
    seat, cargo = t.queue[2 * place], t.queue[2 * place + 1]
    moves = destinations(t, cargo, pillaging)
    move = yield Decision(seat, WHICH_ISLAND, moves, {"n": place + 1}, (cargo, pillaging))
    t.queue = t.queue[: 2 * place] + t.queue[2 * place + 2 :]
    t.goods[seat * STOCK + SHIP] += 1
    if isinstance(move, ShoreMove):
        card = reveal_island(t, move.shore)
        t.shown += ONLY[card]
        BOX.tell(t, "finds", seat, card)
        conquers = bool(cargo & RAZE_ABOARD) and not pillaging
        t.agenda.append(("landing", (seat, card, True, conquers)))
    elif isinstance(move, CardMove):
        shore = SHORE[move.card]
        t.islands[shore] = t.islands[shore].replace(ONLY[move.card], EMPTY)
        rule = (pillage if move.kind == "pillage" else conquer)(t, seat, move.card)
        if rule is not None:
            yield from rule
    elif t.log is not None:
        t.tell("stays", who=player(seat))


def landing(t: Table, seat: int, card: int, pillages: bool, conquers: bool) -> Rule | None:
    """An island nobody had seen has been revealed: pillage or conquer it (X3); the step ``landing``."""
    if pillages and conquers:
        return land_asking(t, seat, card)
    t.shown = t.shown.replace(ONLY[card], EMPTY)
    return pillage(t, seat, card) if pillages else conquer(t, seat, card)


def why_not_landing(t: Table, asked: Decision, move: Move) -> Reason | None:
    """A ship has landed on one island, which is given."""
    if not isinstance(move, CardMove) or move.kind not in ("pillage", "conquer"):
        return BOX.not_asked(asked)
    return None if move.card == asked.given[0] else BOX.refuse("X3", "other-island", asked.given[0])


LANDING: Final = Prompt("landing", "X3", "X4", "X5", why=why_not_landing)


def land_asking(t: Table, seat: int, card: int) -> Rule:
    """Either may be done."""
    move = yield Decision(seat, LANDING, [PILLAGE[card], CONQUER[card]], ABOUT[card], (card,))
    t.shown = t.shown.replace(ONLY[card], EMPTY)
    rule = pillage(t, seat, card) if move.kind == "pillage" else conquer(t, seat, card)
    if rule is not None:
        yield from rule


def pillage(t: Table, seat: int, card: int) -> Rule | None:
    """Gain the reward of an island, which is discarded (X4); then features."""
    discard(t, seat, card)
    BOX.tell(t, "pillages", seat, card)
    effect = PILLAGE_EFFECT[card]
    if effect is not None:
        return pillage_asking(t, seat, card, effect)
    goods = PILLAGE_GOODS[card]
    if goods is not None:
        take(t, seat, goods, PILLAGING, card)
    happen(t, seat, YOU_PILLAGE, card)
    return None


def pillage_asking(t: Table, seat: int, card: int, effect: Effect) -> Rule:
    """The reward is more than goods."""
    yield from perform(EmpireAct(t, seat, card, PILLAGING), effect)
    happen(t, seat, YOU_PILLAGE, card)


def conquer(t: Table, seat: int, card: int) -> Rule:
    """An island joins the empire, its bonus is gained (X5); features react, its own does not (X6)."""
    place(t, seat, card)
    BOX.tell(t, "conquers", seat, card)
    yield from bonus(t, seat, card, card, CONQUERING)
    happen(t, seat, YOU_CONQUER, card, but=card)
    happen_to_others(t, seat, OPPONENT_CONQUERS, card)


def why_not_set_out(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Only an own ship sets out (X8)."""
    if not isinstance(move, ShipMove):
        return BOX.not_asked(asked)
    return why_not_ship(t, asked.seat, move.place, "X8")


WHICH_SHIP: Final = Prompt("ship", "X8", why=why_not_set_out)


def set_out(t: Table, seat: int, pillaging: bool) -> Rule:
    """An effect lets an own ship pillage, or conquer too, an island during the action phase (X8)."""
    places = own_ships(t, seat)
    if not places:
        return
    move = yield from one_of(Decision(seat, WHICH_SHIP, [SHIP_AT[one] for one in places]))
    assert isinstance(move, ShipMove)
    yield from voyage(t, move.place, pillaging)


# -- the expedition phase (X1) -----------------------------------------------------------------------------


def expedition(t: Table) -> None:
    """Ships in the order of the queue; then the round is over."""
    t.phase = "expedition"
    t.then(SHIP_STEP, ("round-end", ()))


def next_ship(t: Table) -> Rule | None:
    """The front ship of the queue; the step ``ship``."""
    if not t.queue:
        return None
    t.agenda.append(SHIP_STEP)
    return voyage(t, 0)
