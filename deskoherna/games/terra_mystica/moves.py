"""Everything a player can say in Terra Mystica, each move made once."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Reason, not_asked
from deskoherna.core.phrase import Phrase
from .figures import (
    BUILDINGS,
    CARDS,
    CULTS,
    FACTIONS,
    FAVOURS,
    MOST_ORDAINED,
    ORDER_SPACES,
    POWER_ACTIONS,
    POWER_FOR_COIN,
    POWER_FOR_PRIEST,
    POWER_FOR_WORKER,
    RETURNED,
    TOWNS,
    UPGRADES,
)
from .geography import LANDS, RIVERS, SITE_NAMES, TERRAINS
from .naming import BUILDING_NAMES, CARD_NAMES, CULT_NAMES, FACTION_NAMES, TERRAIN_NAMES

MOST_OFFERED: Final = 40  # power one building can bring a neighbour, generously
MOST_BURNED: Final = 6  # of twelve tokens of power
MOST_KEPT: Final = 10_000  # masks of hexes whose moves are kept

# Special actions (T11.4): those of cards and tiles, then those of strongholds.
CARD_SPADE: Final = 0
CARD_CULT: Final = 1
FAVOUR_CULT: Final = 2
ASCEND: Final = 3  # Auren
DOUBLE: Final = 4  # Chaos Magicians
SPADES: Final = 5  # Giants
STORM: Final = 6  # Nomads
SWARM: Final = 7  # Swarmlings
RIDE: Final = 8  # Witches
SPECIALS: Final = ("bon1", "bon2", "fav6", "ascend", "double", "spades", "storm", "swarm", "ride")

# Conversions (T5.5): what is given, what is got.
CONVERSIONS: Final = (
    ("power", "priest"),
    ("power", "worker"),
    ("power", "coin"),
    ("priest", "worker"),
    ("worker", "coin"),
    ("point", "coin"),  # Alchemists
    ("coin", "point"),
    ("coins", "point"),  # everybody else, where the rulings allow it (T18.16)
)
POWER_TO_PRIEST: Final = 0
POWER_TO_WORKER: Final = 1
POWER_TO_COIN: Final = 2
PRIEST_TO_WORKER: Final = 3
WORKER_TO_COIN: Final = 4
POINT_TO_COIN: Final = 5
COIN_TO_POINT: Final = 6
COINS_TO_POINT: Final = 7


class Said(Move):
    """A move that holds its words, since it is made once."""

    def __init__(self, phrase: Phrase, kind: str, *words: object) -> None:
        super().__init__(kind, *words)
        self._phrase: Final[Phrase] = phrase

    def phrase(self) -> Phrase:
        return self._phrase


class FactionMove(Said):
    """Picks a faction board: faction."""

    def __init__(self, faction: int) -> None:
        super().__init__(Phrase("move.faction", faction=FACTION_NAMES[faction]), "faction", FACTIONS[faction])
        self.faction: Final[int] = faction


class HexMove(Said):
    """Names a land hex: place, build, transform."""

    def __init__(self, kind: str, land: int) -> None:
        super().__init__(Phrase("move." + kind, hex=LANDS[land]), kind, LANDS[land])
        self.land: Final[int] = land


class TerrainMove(Said):
    """Says what a hex is turned into: terrain."""

    def __init__(self, terrain: int) -> None:
        super().__init__(Phrase("move.terrain", terrain=TERRAIN_NAMES[terrain]), "terrain", TERRAINS[terrain])
        self.terrain: Final[int] = terrain


class UpgradeMove(Said):
    """Replaces a building by a better one: upgrade."""

    def __init__(self, land: int, into: int) -> None:
        phrase = Phrase("move.upgrade", hex=LANDS[land], building=BUILDING_NAMES[into])
        super().__init__(phrase, "upgrade", LANDS[land], BUILDINGS[into])
        self.land: Final[int] = land
        self.into: Final[int] = into


class SendMove(Said):
    """Sends a priest to a cult: to an order space of 3 or 2 steps, or back to the supply for 1 (T10)."""

    def __init__(self, cult: int, steps: int) -> None:
        key = "move.send-back" if steps == RETURNED else "move.send"
        super().__init__(Phrase(key, cult=CULT_NAMES[cult], n=steps), "send", CULTS[cult], steps)
        self.cult: Final[int] = cult
        self.steps: Final[int] = steps


class PowerMove(Said):
    """Takes a power action from the board: power."""

    def __init__(self, action: int) -> None:
        super().__init__(Phrase("move.power-" + POWER_ACTIONS[action]), "power", POWER_ACTIONS[action])
        self.action: Final[int] = action


class SpecialMove(Said):
    """Takes a special action: special."""

    def __init__(self, action: int) -> None:
        super().__init__(Phrase("move.special-" + SPECIALS[action]), "special", SPECIALS[action])
        self.action: Final[int] = action


class BridgeMove(Said):
    """Names a bridge site: bridge."""

    def __init__(self, site: int) -> None:
        first, second = SITE_NAMES[site].split("-")
        super().__init__(Phrase("move.bridge", first=first, second=second), "bridge", SITE_NAMES[site])
        self.site: Final[int] = site


class CardMove(Said):
    """Names a bonus card: card (the first one), pass."""

    def __init__(self, kind: str, card: int) -> None:
        super().__init__(Phrase("move." + kind, card=CARD_NAMES[card]), kind, CARDS[card])
        self.card: Final[int] = card


class ConvertMove(Said):
    """Exchanges one for another: convert."""

    def __init__(self, conversion: int) -> None:
        given, got = CONVERSIONS[conversion]
        super().__init__(Phrase("move.convert-" + "-".join(CONVERSIONS[conversion])), "convert", given, got)
        self.conversion: Final[int] = conversion


class TileMove(Said):
    """Takes a tile: favour, town."""

    def __init__(self, kind: str, tile: int, name: str) -> None:
        super().__init__(Phrase("move." + kind, tile=Phrase(kind + "." + name)), kind, name)
        self.tile: Final[int] = tile
        self.name: Final[str] = name


class CultMove(Said):
    """Names a cult: cult."""

    def __init__(self, cult: int) -> None:
        super().__init__(Phrase("move.cult", cult=CULT_NAMES[cult]), "cult", CULTS[cult])
        self.cult: Final[int] = cult


class CountMove(Said):
    """Names a number: burn, take (power from a neighbour), ordain (workers to priests)."""

    def __init__(self, kind: str, n: int) -> None:
        phrase = Phrase("move.take", n=n, points=n - 1) if kind == "take" else Phrase("move." + kind, n=n)
        super().__init__(phrase, kind, n)
        self.n: Final[int] = n


class RiverMove(Said):
    """Joins buildings across a river hex into a town: join (Mermaids, T16.11)."""

    def __init__(self, river: int) -> None:
        super().__init__(Phrase("move.join", river=RIVERS[river]), "join", RIVERS[river])
        self.river: Final[int] = river


class Payment:
    """What a player burns and converts before paying; made once and then only referred to.

    Steps are done in this order: burning, power into priests, workers and coins, priests into workers,
    workers into coins.
    """

    def __init__(
        self,
        burn: int,
        priests: int,
        workers: int,
        coins: int,
        priests_to_workers: int,
        workers_to_coins: int,
    ) -> None:
        self.burn: Final[int] = burn
        self.priests: Final[int] = priests  # made of power
        self.workers: Final[int] = workers  # made of power
        self.coins: Final[int] = coins  # made of power
        self.priests_to_workers: Final[int] = priests_to_workers
        self.workers_to_coins: Final[int] = workers_to_coins
        steps = [
            ("burn", burn),
            ("power-priest", priests),
            ("power-worker", workers),
            ("power-coin", coins),
            ("priest-worker", priests_to_workers),
            ("worker-coin", workers_to_coins),
        ]
        self.parts: Final[list[tuple[str, int]]] = [(name, n) for name, n in steps if n]  # its steps by name
        self._notation: Final[str] = ",".join([f"{name}-{n}" for name, n in self.parts])
        self.moves: Final[dict[Move, Move]] = {}  # moves made with it so far, by the move without it
        self.power: Final[int] = (
            POWER_FOR_PRIEST * priests + POWER_FOR_WORKER * workers + POWER_FOR_COIN * coins
        )

    def notation(self) -> str:
        return self._notation

    def phrase(self) -> Phrase:
        return Phrase("payment", parts=[Phrase("payment." + name, n=n) for name, n in self.parts])


_MADE: Final[dict[tuple[int, int, int, int, int, int], Payment]] = {}


def payment(
    burn: int, priests: int, workers: int, coins: int, priests_to_workers: int, workers_to_coins: int
) -> Payment:
    """The one payment with these steps."""
    key = (burn, priests, workers, coins, priests_to_workers, workers_to_coins)
    known = _MADE.get(key)
    if known is None:
        known = _MADE[key] = Payment(burn, priests, workers, coins, priests_to_workers, workers_to_coins)
    return known


NOTHING: Final = payment(0, 0, 0, 0, 0, 0)
BURNED: Final[list[Payment]] = [  # power alone, by the tokens burned for it
    payment(n, 0, 0, 0, 0, 0) for n in range(MOST_BURNED + 1)
]


class Paid(Move):
    """Another move together with what is burned and converted to afford it."""

    def __init__(self, base: Move, payment: Payment) -> None:
        super().__init__(base.kind, *base.notation.split()[1:], "by", payment.notation())
        self.base: Final[Move] = base
        self.payment: Final[Payment] = payment

    def phrase(self) -> Phrase:
        return Phrase("move.paid", move=self.base.phrase(), payment=self.payment.phrase())


class Misnamed(Move):
    """Something said that names nothing there is, such as a hex beyond the map; never offered."""

    def __init__(self, notation: str, rule: str, phrase: Phrase) -> None:
        super().__init__(notation)
        self.reason: Final[Reason] = Reason(rule, phrase)


def elsewhere(asked: Decision, move: Move) -> Reason:
    """Why something that is no answer to a question cannot be said to it."""
    return move.reason if isinstance(move, Misnamed) else not_asked(asked)


class HexMoves:
    """Moves of a kind, one for every land hex, by masks; the same masks are asked for again and again.

    Who asks often looks into ``kept`` first and so saves the call of ``on``.
    """

    def __init__(self, per_land: list[Move]) -> None:
        self.by_bit: Final[dict[int, Move]] = {1 << land: move for land, move in enumerate(per_land)}
        self.kept: Final[dict[int, list[Move]]] = {}

    def on(self, mask: int) -> list[Move]:
        """The moves for all hexes of a mask, in reading order; a list that nobody may change."""
        found = self.kept.get(mask)
        if found is None:
            if len(self.kept) == MOST_KEPT:
                self.kept.clear()
            found = []
            by_bit = self.by_bit
            left = mask
            while left:
                low = left & -left
                found.append(by_bit[low])
                left ^= low
            self.kept[mask] = found
        return found


FACTION: Final[list[Move]] = [FactionMove(faction) for faction in range(len(FACTIONS))]
PLACE: Final[list[Move]] = [HexMove("place", land) for land in range(len(LANDS))]
PLACE_ON: Final = HexMoves(PLACE)
FIRST_CARD: Final[list[Move]] = [CardMove("card", card) for card in range(len(CARDS))]

BUILD: Final[list[Move]] = [HexMove("build", land) for land in range(len(LANDS))]
TRANSFORM: Final[list[Move]] = [HexMove("transform", land) for land in range(len(LANDS))]
BUILD_ON: Final = HexMoves(BUILD)
TRANSFORM_ON: Final = HexMoves(TRANSFORM)
TERRAIN: Final[list[Move]] = [TerrainMove(terrain) for terrain in range(len(TERRAINS))]
FORGO: Final[Move] = Move("forgo")
UPGRADE: Final[list[list[Move]]] = [  # by the kind it becomes; nothing becomes a dwelling
    [UpgradeMove(land, into) for land in range(len(LANDS))] if into in [to for _, to in UPGRADES] else []
    for into in range(len(BUILDINGS))
]
UPGRADE_ON: Final[list[HexMoves]] = [HexMoves(per_land) for per_land in UPGRADE]
SHIP: Final[Move] = Move("ship")
DIG: Final[Move] = Move("dig")
SEND: Final[list[list[Move]]] = [  # by cult, by steps
    [SendMove(cult, steps) for steps in range(max(ORDER_SPACES) + 1)] for cult in range(len(CULTS))
]
POWER: Final[list[Move]] = [PowerMove(action) for action in range(len(POWER_ACTIONS))]
SPECIAL: Final[list[Move]] = [SpecialMove(action) for action in range(len(SPECIALS))]
BRIDGE: Final[list[Move]] = [BridgeMove(site) for site in range(len(SITE_NAMES))]
PASS: Final[list[Move]] = [CardMove("pass", card) for card in range(len(CARDS))]
LAST_PASS: Final[Move] = Said(Phrase("move.pass-last"), "pass")  # without a card, in the last round (T12.7)

BURN: Final[Move] = CountMove("burn", 1)
CONVERT: Final[list[Move]] = [ConvertMove(conversion) for conversion in range(len(CONVERSIONS))]
LINGER: Final[Move] = Move("linger")
DONE: Final[Move] = Move("done")

TAKE_FAVOUR: Final[list[Move]] = [TileMove("favour", tile, FAVOURS[tile]) for tile in range(len(FAVOURS))]
TAKE_TOWN: Final[list[Move]] = [TileMove("town", tile, TOWNS[tile]) for tile in range(len(TOWNS))]
CULT: Final[list[Move]] = [CultMove(cult) for cult in range(len(CULTS))]
TAKE: Final[list[Move]] = [CountMove("take", n) for n in range(MOST_OFFERED)]
DECLINE: Final[Move] = Move("decline")
JOIN: Final[list[Move]] = [RiverMove(river) for river in range(len(RIVERS))]
APART: Final[Move] = Move("apart")
ORDAIN: Final[list[Move]] = [CountMove("ordain", n) for n in range(MOST_ORDAINED + 1)]


def paid(move: Move, payment: Payment) -> Move:
    """The one move that says this and pays so."""
    known = payment.moves.get(move)
    if known is None:
        known = payment.moves[move] = Paid(move, payment)
    return known


def add_paid(moves: list[Move], unpaid: list[Move], payment: Payment) -> None:
    """Add moves that say these and pay so."""
    made = payment.moves
    for move in unpaid:
        known = made.get(move)
        moves.append(paid(move, payment) if known is None else known)
