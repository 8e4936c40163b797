"""Power and goods: gains, payments, burning and conversions (T5), power from neighbours (T8)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import Step, player
from deskoherna.core.states.sets import members
from ..figures import (
    BOARDS,
    KINDS,
    PLAYERS,
    POWER_FOR_COIN,
    POWER_FOR_PRIEST,
    POWER_FOR_WORKER,
    POWER_OF,
    PRIESTS,
    Amount,
    Cost,
)
from ..geography import LANDS, NEXT_TO
from ..moves import (
    BURN,
    COIN_TO_POINT,
    COINS_TO_POINT,
    CONVERSIONS,
    CONVERT,
    DECLINE,
    NOTHING,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    TAKE,
    WORKER_TO_COIN,
    ConvertMove,
    CountMove,
    Paid,
    Payment,
    elsewhere,
    payment,
)
from ..naming import BUILDING_NAMES, FACTION_NAMES, ROUND_NAMES, goods
from ..state import FACTION, LEECH, Table

# -- gaining and spending ------------------------------------------------------------------------------------


def gain_power(t: Table, seat: int, power: int) -> int:
    """Move tokens from bowl I to II, and once I is empty from II to III; how many moves there were."""
    at = 3 * seat
    bowls = t.bowls
    first = bowls[at]
    if power <= first:
        bowls[at] = first - power
        bowls[at + 1] += power
        return power
    bowls[at] = 0
    second = bowls[at + 1] + first
    rest = power - first
    if rest > second:
        rest = second
    bowls[at + 1] = second - rest
    bowls[at + 2] += rest
    return first + rest


def room_for_power(t: Table, seat: int) -> int:
    """How much power a seat can gain before everything lies in bowl III."""
    return 2 * t.bowls[3 * seat] + t.bowls[3 * seat + 1]


def spend_power(t: Table, seat: int, power: int) -> None:
    """Tokens from bowl III go back to bowl I."""
    t.bowls[3 * seat + 2] -= power
    t.bowls[3 * seat] += power


def burn_power(t: Table, seat: int, n: int) -> None:
    """For every token moved from bowl II to III another one of bowl II leaves the game."""
    t.bowls[3 * seat + 1] -= 2 * n
    t.bowls[3 * seat + 2] += n


def gain_priests(t: Table, seat: int, n: int) -> int:
    """Priests from the supply, as far as it goes; how many came."""
    n = min(n, t.priests_left(seat))
    t.priests[seat] += n
    return n


def gain(t: Table, seat: int, what: Amount) -> Amount:
    """Coins, workers, priests and power; what was really gained."""
    t.coins[seat] += what[0]
    t.workers[seat] += what[1]
    priests = gain_priests(t, seat, what[2]) if what[2] else 0
    power = gain_power(t, seat, what[3]) if what[3] else 0
    return (what[0], what[1], priests, power)


def round_tile(t: Table) -> Phrase:
    """The scoring tile of this round, for causes."""
    return ROUND_NAMES[t.chapter][t.rounds[t.chapter - 1]]


def faction_phrase(t: Table, seat: int) -> Phrase:
    """Whose ability it is, for causes."""
    return FACTION_NAMES[t.faction[seat]]


def pay(t: Table, seat: int, cost: Cost) -> None:
    """Coins and workers to the general supply, priests to one's own."""
    if t.log is not None and max(cost):
        t.tell("pays", who=player(seat), what=goods((*cost, 0)))
    t.coins[seat] -= cost[0]
    t.workers[seat] -= cost[1]
    t.priests[seat] -= cost[2]


# -- paying --------------------------------------------------------------------------------------------------


def cheapest(
    cost: Cost, power: int, coins: int, workers: int, priests: int, supply: int, bowl2: int, bowl3: int
) -> Payment | None:
    """The cheapest way to afford a cost and an amount of power, or None if there is none.

    Given are the player's coins, workers and priests, the priests in the supply, and bowls II and III. Of all
    payments that suffice, the cheapest burns least; of those, it turns the fewest priests into workers; then
    the fewest workers into coins; then it spends the least power. So power is spent before workers, workers
    before priests, and power is burned only when nothing else will do. A priest comes out of power only if
    there is one in the supply (T5).
    """
    short_priests = 0
    spare_priests = priests - cost[2]
    if spare_priests < 0:
        short_priests = -spare_priests
        spare_priests = 0
        if short_priests > supply:
            return None
        power += POWER_FOR_PRIEST * short_priests
    short_workers = cost[1] - workers  # negative: to spare
    short_coins = cost[0] - coins
    if short_coins < 0:
        short_coins = 0
    # With every spare priest made a worker and every spare worker a coin: how much power does it take?
    missing = short_workers - spare_priests
    needed = power + POWER_FOR_COIN * short_coins
    if missing > 0:
        needed += POWER_FOR_WORKER * missing
    else:
        needed -= POWER_FOR_COIN * (-missing if -missing < short_coins else short_coins)
    burn = needed - bowl3 if needed > bowl3 else 0
    if 2 * burn > bowl2:
        return None
    budget = bowl3 + burn - power
    for made_workers in range(spare_priests + 1):
        missing = short_workers - made_workers
        spare = -missing if missing < 0 else 0
        if missing < 0:
            missing = 0
        over = POWER_FOR_WORKER * missing + POWER_FOR_COIN * short_coins - budget
        if over <= 0:
            return payment(burn, short_priests, missing, short_coins, made_workers, 0)
        turned = (over + POWER_FOR_COIN - 1) // POWER_FOR_COIN
        if turned <= spare and turned <= short_coins:
            return payment(burn, short_priests, missing, short_coins - turned, made_workers, turned)
    return None


class Purse:
    """What a player can pay with, looked at once and then asked about many prices."""

    __slots__ = ("bowl2", "bowl3", "coins", "most_power", "most_workers", "priests", "supply", "workers")

    def __init__(self, coins: int, workers: int, priests: int, supply: int, bowl2: int, bowl3: int) -> None:
        self.coins: Final[int] = coins
        self.workers: Final[int] = workers
        self.priests: Final[int] = priests
        self.supply: Final[int] = supply
        self.bowl2: Final[int] = bowl2
        self.bowl3: Final[int] = bowl3
        # No price above these can be paid, whatever is burned and converted.
        power = bowl3 + bowl2 // 2
        self.most_power: Final[int] = power
        self.most_workers: Final[int] = workers + priests + power // POWER_FOR_WORKER

    def afford(self, cost: Cost, power: int = 0) -> Payment | None:
        """How to pay: NOTHING if it can be paid outright, else the cheapest payment; None if not at all."""
        coins, workers, priests = cost
        if (
            workers <= self.workers  # what is missing most often
            and coins <= self.coins
            and priests <= self.priests
            and power <= self.bowl3
        ):
            return NOTHING
        if (
            workers > self.most_workers
            or power > self.most_power
            or coins > self.coins + self.workers + self.priests + self.most_power // POWER_FOR_COIN
            or (priests > self.priests and self.most_power < POWER_FOR_PRIEST)
        ):
            return None
        return cheapest(
            cost, power, self.coins, self.workers, self.priests, self.supply, self.bowl2, self.bowl3
        )


def purse_of(t: Table, seat: int) -> Purse:
    """What a seat can pay with now."""
    priests = t.priests[seat]
    bowls = t.bowls
    at = 3 * seat
    return Purse(
        t.coins[seat],
        t.workers[seat],
        priests,
        PRIESTS - t.away[seat] - priests,
        bowls[at + 1],
        bowls[at + 2],
    )


def too_dear(purse: Purse, rule: str, cost: Cost, key: str, **about: Arg) -> Reason | None:
    """Why a price cannot be paid, not even by converting and burning: what it is, and what is missing."""
    if purse.afford(cost) is not None:
        return None
    lacks = (max(cost[0] - purse.coins, 0), max(cost[1] - purse.workers, 0), max(cost[2] - purse.priests, 0))
    return Reason(rule, Phrase("why." + key, cost=goods((*cost, 0)), lacks=goods((*lacks, 0)), **about))


def paid_otherwise(asked: Decision, move: Move) -> Reason | None:
    """Why not so, where the same thing is offered with another payment, or without one (T5.8)."""
    base = move.base if isinstance(move, Paid) else move
    for offered in asked.moves:
        if offered.notation == move.notation:
            return None
        if offered is base or (isinstance(offered, Paid) and offered.base is base):
            return Reason("T5.8", Phrase("why.pay-so", example=offered.notation))
    return None


def make_payment(t: Table, seat: int, move: Move) -> Move:
    """Burn and convert as a move says; what is said beside that."""
    if not isinstance(move, Paid):
        return move
    payment = move.payment
    if payment.burn:
        burn_power(t, seat, payment.burn)
    if payment.power:
        spend_power(t, seat, payment.power)
    t.priests[seat] += payment.priests - payment.priests_to_workers
    t.workers[seat] += payment.workers + payment.priests_to_workers - payment.workers_to_coins
    t.coins[seat] += payment.coins + payment.workers_to_coins
    if t.log is not None:
        for name, n in payment.parts:
            t.tell("burns" if name == "burn" else "converts-" + name, who=player(seat), n=n)
    return move.base


# -- conversions ---------------------------------------------------------------------------------------------

POWER_FOR: Final = {  # what a conversion takes of bowl III
    POWER_TO_PRIEST: POWER_FOR_PRIEST,
    POWER_TO_WORKER: POWER_FOR_WORKER,
    POWER_TO_COIN: POWER_FOR_COIN,
}


FOR_POWER: Final[list[list[Move]]] = [  # what power can be turned into, by so much of it in bowl III
    [CONVERT[one] for one, needed in POWER_FOR.items() if needed <= power]
    for power in range(POWER_FOR_PRIEST + 1)
]


def offer_exchanges(t: Table, seat: int, purse: Purse, moves: list[Move]) -> None:
    """Burning and conversions, one unit each (T5.4, T5.5)."""
    if purse.bowl2 > 1:
        moves.append(BURN)
    bowl3 = purse.bowl3
    if bowl3 < POWER_FOR_PRIEST:
        moves += FOR_POWER[bowl3]
    else:
        moves += FOR_POWER[POWER_FOR_PRIEST if purse.supply or t.peer else POWER_FOR_PRIEST - 1]
    if purse.priests:
        moves.append(CONVERT[PRIEST_TO_WORKER])
    if purse.workers:
        moves.append(CONVERT[WORKER_TO_COIN])
    board = BOARDS[t.faction[seat]]
    if board.trades_points:  # the Alchemists turn points into coins and back (T16.1)
        if t.points(seat) > 0:
            moves.append(CONVERT[POINT_TO_COIN])
        if purse.coins >= board.coins_for_point:
            moves.append(CONVERT[COIN_TO_POINT])
    elif t.peer and purse.coins >= board.coins_for_point:
        moves.append(CONVERT[COINS_TO_POINT])  # T18.16


def why_not_exchange(t: Table, seat: int, purse: Purse, move: Move) -> Reason | None:
    """Why something cannot be burned or converted."""
    if not isinstance(move, ConvertMove):
        return Reason("T5.4", Phrase("why.burn-two", n=purse.bowl2)) if purse.bowl2 < 2 else None
    given, got = CONVERSIONS[move.conversion]
    board = BOARDS[t.faction[seat]]
    if given == "coins" and (board.trades_points or not t.peer):
        return Reason("T18.16", Phrase("why.points-at-end"))
    if given != "coins" and "point" in (given, got) and not board.trades_points:
        return Reason("T16.1", Phrase("why.alchemists-only"))
    if got == "priest" and not purse.supply and not t.peer:
        return Reason("T18.15", Phrase("why.no-priests-left"))
    held = {
        "power": purse.bowl3,
        "priest": purse.priests,
        "worker": purse.workers,
        "coin": purse.coins,
        "coins": purse.coins,
        "point": t.points(seat),
    }[given]
    needed = board.coins_for_point if got == "point" else POWER_FOR.get(move.conversion, 1)
    if held >= needed:
        return None
    what = Phrase("coin" if given == "coins" else given, n=needed)
    return Reason("T5.5", Phrase("why.conversion-short", what=what, n=held))


def exchange(t: Table, seat: int, move: Move) -> None:
    """Convert or burn one unit, at the rates of the board."""
    if not isinstance(move, ConvertMove):
        burn_power(t, seat, 1)
        if t.log is not None:
            t.tell("burns", who=player(seat), n=1)
        return
    given, got = CONVERSIONS[move.conversion]
    if given == "power":
        spend_power(t, seat, POWER_FOR[move.conversion])
    elif given == "priest":
        t.priests[seat] -= 1
    elif given == "worker":
        t.workers[seat] -= 1
    elif given == "coin" or given == "coins":
        t.coins[seat] -= BOARDS[t.faction[seat]].coins_for_point
    else:
        t.score(seat, FACTION, -1)
    if got == "priest":
        if not gain_priests(t, seat, 1):
            if t.log is not None:
                t.tell("converts-in-vain", who=player(seat))
            return  # T18.15
    elif got == "worker":
        t.workers[seat] += 1
    elif got == "coin":
        t.coins[seat] += 1
    else:
        t.score(seat, FACTION, 1)
    if t.log is not None:
        t.tell(f"converts-{given}-{got}", who=player(seat), n=1)


# -- power from neighbours (T8) ------------------------------------------------------------------------------


DEVOTION: Final[list[Step]] = [("devotion", (seat,)) for seat in range(max(PLAYERS))]


def offers(t: Table, seat: int, land: int) -> list[int]:
    """How much power each seat is offered for a building of ``seat`` on a hex (T8.2)."""
    offered = [0] * t.players
    buildings = t.buildings
    beside = NEXT_TO[land]
    if t.bridges:
        beside = beside + members(t.bridged(land))
    for near in beside:
        code = buildings[near]
        if code:
            offered[(code - 1) // KINDS] += POWER_OF[(code - 1) % KINDS]
    offered[seat] = 0
    return offered


def ask_neighbours(t: Table, seat: int, land: int) -> bool:
    """Everybody with a building next to a new one is asked, clockwise from its builder (T8.5). Is anybody?"""
    waiting = len(t.agenda)
    offered = offers(t, seat, land)
    t.fed = False
    if BOARDS[t.faction[seat]].devotion:
        t.agenda.append(DEVOTION[seat])
    for i in range(t.players - 1, 0, -1):
        other = (seat + i) % t.players
        if offered[other]:
            t.agenda.append(("leech", (other, seat, land, offered[other])))
    return len(t.agenda) > waiting


def real_gain(t: Table, seat: int, offered: int) -> int:
    """What a seat would really gain: no more than its tokens can move and its points can pay (T8.4)."""
    return min(offered, room_for_power(t, seat), t.points(seat) + 1)


def leech(t: Table, seat: int, builder: int, land: int, offered: int) -> Decision | None:
    """One neighbour takes the power or declines."""
    n = real_gain(t, seat, offered)
    if n <= 0:
        return None  # T8.7
    building = BUILDING_NAMES[(t.buildings[land] - 1) % KINDS]
    about: dict[str, Arg] = {"who": player(builder), "hex": LANDS[land], "building": building}
    return Decision(seat, ASK_LEECH, [TAKE[n], DECLINE], about, (n,))


def why_not_leech(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Why not just a part of the power is taken."""
    if move in asked.moves:
        return None
    if not isinstance(move, CountMove) or move.kind != "take":
        return elsewhere(asked, move)
    return Reason("T8.4", Phrase("why.whole-offer", example=asked.moves[0].notation))


def take_leech(t: Table, asked: Decision, move: Move) -> None:
    seat, n = asked.seat, asked.given[0]
    if t.log is not None:
        t.cause = Phrase("cause.building", **(asked.about or {}))
    if move is DECLINE:
        if t.log is not None:
            t.tell("declines", who=player(seat), n=n)
        return
    gain_power(t, seat, n)
    t.score(seat, LEECH, 1 - n)
    t.fed = True
    if t.log is not None:
        t.tell("leeches", who=player(seat), n=n, points=n - 1)


ASK_LEECH: Final = Prompt("leech", "T8.1", "T8.3", "T8.4", take=take_leech, why=why_not_leech)
