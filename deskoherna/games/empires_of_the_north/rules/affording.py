"""Which cards a supply can pay for, looked up: to build and to use them (B2, U2).

All bills are compared with a supply at once. A long number holds a lane of bits for each; tables tell by two
goods and how many there are of each what is missing for every bill, and the sum shows in the top bit of each
lane whether gold makes up for it.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from deskoherna.settlers.seats import EMPTY, ONLY
from ..effects.abilities import FACTS, USE_BILLS, USE_CHECKS, USE_ENOUGH, USE_NEEDS, Bill
from ..figures import CARDS, COST, FREE, GOLD, PAID, PAID_FOR, RAZE, RESOURCES, WORKER, Price

LANE: Final = 8  # bits, so that a lane is a byte
TOP: Final = 1 << LANE - 1  # set: too little
MOST: Final = 16  # so many of a good are enough for any bill
LACK: Final = MOST + 1  # more than any gold makes up for
TABLE: Final = 64  # so many of a good there hardly ever are
MOST_KEPT: Final = 4096  # answers remembered

Unpaid = tuple[bytes, bytes]  # cards that cannot be paid for: to build, to use
Lane = list[list[int]]  # by good and how many there are of it, what is added up


class Affording:
    """Every bill there is, and for each answer met so far which cards can be paid for."""

    def __init__(self) -> None:
        builds: list[Bill] = [(COST[card], FREE, 0, 0) for card in range(CARDS)]
        self.bills: Final = sorted({*builds, *[bill for bills in USE_BILLS for bill in bills]})
        self.builds: Final[list[bytes]] = []  # by lane, the cards that cost its bill
        self.uses: Final[list[bytes]] = []
        self.doable: Final = [
            tuple([doable_by(card, facts) for card in range(CARDS)]) for facts in range(FACTS)
        ]  # by facts and card: IDLE, READY or ASKING
        tops: dict[Bill, int] = {}  # by bill, the top bits of its lanes
        lanes: list[Lane] = []
        for bill in self.bills:
            some = lanes_of(bill)
            tops[bill] = sum([TOP << LANE * (len(lanes) + i) for i in range(len(some))])
            lanes += some
            costs = bytes([card for card in range(CARDS) if builds[card] == bill and PAID_FOR[card]])
            self.builds.extend([costs] * len(some))
            own = bytes([card for card in range(CARDS) if USE_BILLS[card] == (bill,)])
            self.uses.extend([own] * len(some))
        for lane in lanes:
            assert sum([max(column) for column in lane]) < 1 << LANE
        self.top: Final[int] = sum(tops.values())
        self.choosy: Final = [
            (card, [tops[bill] for bill in USE_BILLS[card]])
            for card in range(CARDS)
            if len(USE_BILLS[card]) > 1
        ]  # cards used for one of several bills
        tables: list[list[int]] = [
            [sum([lane[good][n] << LANE * i for i, lane in enumerate(lanes)]) for n in range(MOST + 1)]
            for good in range(PAID)
        ]
        self.pairs: Final = (
            paired(tables[0], tables[1]), paired(tables[2], tables[3]), paired(tables[4], tables[5]),
            paired(tables[6], tables[7]),
        )  # fmt: skip
        self.found: Final[dict[int, Unpaid]] = {}

    def unpaid(self, goods: list[int], at: int) -> Unpaid:
        """The cards that the supply which begins at ``at`` cannot pay for: to build them, and to use them."""
        wood, stone, food, sheep, fish, gold, raze, worker = goods[at : at + PAID]
        first, second, third, fourth = self.pairs
        try:
            missing = first[wood][stone] + second[food][sheep] + third[fish][gold] + fourth[raze][worker]
        except IndexError:  # more of something than is ever needed
            return self.unpaid([min(n, MOST) for n in goods[at : at + PAID]], 0)
        short = self.top & missing
        found = self.found.get(short)
        if found is None:
            found = self._cards(short)
            if len(self.found) >= MOST_KEPT:
                self.found.clear()
            self.found[short] = found
        return found

    def _cards(self, short: int) -> Unpaid:
        lacking = short.to_bytes(len(self.builds), "little")  # by lane
        builds = EMPTY.join(compress(self.builds, lacking))
        uses = EMPTY.join(compress(self.uses, lacking))
        for card, bills in self.choosy:
            if all(short & top for top in bills):
                uses += ONLY[card]
        return builds, uses


IDLE: Final = 0  # facts are missing without which it can do nothing
READY: Final = 1
ASKING: Final = 2  # facts leave open whether it can do something


def doable_by(card: int, facts: int) -> int:
    """What facts (a mask) say about the use of a card that is paid for."""
    if USE_NEEDS[card] & ~facts:
        return IDLE
    return READY if USE_CHECKS[card] == () or USE_ENOUGH[card] & facts else ASKING


def paired(ones: list[int], others: list[int]) -> list[list[int]]:
    """By how many there are of each of two goods, the sum of what is added up for both."""
    rows = [lengthened([one + other for other in others]) for one in ones]
    return rows + [rows[MOST]] * (TABLE - len(rows))


def lengthened(table: list[int]) -> list[int]:
    """With the same for more than MOST."""
    return table + [table[MOST]] * (TABLE - len(table))


# -- lanes -------------------------------------------------------------------------------------------------


def lanes_of(bill: Bill) -> list[Lane]:
    """The lanes that are all below their top bit if and only if a bill is covered."""
    paid, laid, more, some = bill
    assert sum(paid) + sum(laid) + more <= MOST
    lanes = [replacing(paid, laid)]
    if more:
        lanes.append(in_all(sum(paid[:RAZE]) + sum(laid[:RAZE]) + more))
    if some:
        lanes.append(one_at_least(some))
    return lanes


def replacing(paid: Price, laid: Price) -> Lane:
    """Gold for resources that are paid (T2), nothing for what is assigned (K3)."""
    lane: Lane = [[]] * PAID
    for good in RESOURCES:
        lane[good] = [
            LACK if n < laid[good] else max(paid[good] + laid[good] - n, 0) for n in range(MOST + 1)
        ]
    for good in (RAZE, WORKER):
        lane[good] = [LACK if n < paid[good] + laid[good] else 0 for n in range(MOST + 1)]
    lane[GOLD] = [TOP - 1 + paid[GOLD] + laid[GOLD] - n for n in range(MOST + 1)]
    return lane


def in_all(needed: int) -> Lane:
    """So many resources and gold together."""
    lane: Lane = [[0] * (MOST + 1)] * PAID
    for good in RESOURCES:
        lane[good] = [MOST - n for n in range(MOST + 1)]
    lane[GOLD] = [TOP - 1 + needed - len(RESOURCES) * MOST - n for n in range(MOST + 1)]
    return lane


def one_at_least(goods: int) -> Lane:
    """One of these goods (a mask)."""
    lane: Lane = [[0] * (MOST + 1)] * PAID
    kinds = [good for good in range(PAID) if goods >> good & 1]
    for good in kinds:
        lane[good] = [1] + [0] * MOST
    start = TOP - len(kinds)
    lane[GOLD] = [start + n for n in lane[GOLD]]
    return lane


KNOWN: Final[list[Affording]] = []  # one, made when all cards have been read


def affording() -> Affording:
    if not KNOWN:
        KNOWN.append(Affording())
    return KNOWN[0]
