"""What the board says of a move: neighbours, ground to grow on, one's stock and power, what a card does."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import members
from .. import figures, moves
from ..cards import bonus_card, faction_card
from ..geography import LANDS, NEXT_TO, SPADES
from ..naming import BUILDING_NAMES, CULT_NAMES
from ..rules import actions, power, turn
from ..rules.adjacency import largest_area
from ..state import Table

POWER_MOVES: Final = ("take", "decline")  # whether to take power from a neighbour's building (T10)
READ: Final = 2  # sentences of a card that are told
NAMED: Final = 6  # hexes that are named


def remarks(t: Table, asked: Decision, move: Move) -> list[Phrase]:
    """What speaks for or against a move as the board lies, for whoever is asked."""
    seat, said = asked.seat, move
    if isinstance(move, moves.Paid):
        move = move.base
    if isinstance(move, moves.HexMove):
        return [of_neighbours(t, seat, move.land), *of_ground(t, seat, move.land)]
    if isinstance(move, moves.UpgradeMove):
        return [of_neighbours(t, seat, move.land)]
    if isinstance(move, moves.FactionMove):
        return [_read(one) for one in faction_card(move.faction).text[:READ]]
    if isinstance(move, moves.CardMove):
        return [_read(one) for one in bonus_card(move.card).text[:READ]]
    if isinstance(move, moves.PowerMove):
        return of_action(t, seat, move.action, said)
    if isinstance(move, moves.SpecialMove):
        return [*of_special(t, seat, move.action), Phrase("remark.once")]
    if isinstance(move, moves.TerrainMove):
        return [of_terrain(t, seat, move.terrain)]
    if isinstance(move, moves.TileMove) and move.kind == "town":
        return [Phrase("remark.town", n=len([one for one, _, _ in t.towns if one == seat]) + 1)]
    if isinstance(move, moves.BridgeMove):
        return [Phrase("remark.area", n=largest_area(t, seat))]
    if move.kind in POWER_MOVES:
        return of_offer(t, asked, move)
    if move is moves.LAST_PASS:
        return [of_stock(t, seat), of_bowls(t, seat)]
    if move.kind == "ordain":
        return [of_stock(t, seat)]
    return []


def of_neighbours(t: Table, seat: int, land: int) -> Phrase:
    """Who stands beside a hex: they are offered power for what is built there (T10)."""
    around = sum([1 << one for one in NEXT_TO[land]])
    there = [
        player(other)
        for other in range(t.players)
        if other != seat
        and any(around & stands for stands in t.stands[figures.KINDS * other : figures.KINDS * (other + 1)])
    ]
    if there:
        return Phrase("remark.neighbours", hex=LANDS[land], who=[*there])
    return Phrase("remark.nobody-near", hex=LANDS[land])


def of_ground(t: Table, seat: int, land: int) -> list[Phrase]:
    """Free hexes beside a hex to grow on: of one's home terrain, and one step from it (T1.4)."""
    home = figures.BOARDS[t.faction[seat]].home
    away = [SPADES[t.terrain(one)][home] for one in NEXT_TO[land] if t.free >> one & 1]
    home_count, near = away.count(0), away.count(1)
    return [Phrase("remark.ground", n=home_count, near=near)] if home_count or near else []


def of_stock(t: Table, seat: int) -> Phrase:
    return Phrase("remark.stock", coins=t.coins[seat], workers=t.workers[seat], priests=t.priests[seat])


def of_bowls(t: Table, seat: int, then: int = 0) -> Phrase:
    """How power lies in the bowls; ``then``: how it will lie."""
    first, second, third = t.bowls[3 * seat : 3 * seat + 3]
    return Phrase("remark.bowls", bowls=f"{first}/{second}/{third}", then=then)


# -- power ---------------------------------------------------------------------------------------------------


def of_offer(t: Table, asked: Decision, move: Move) -> list[Phrase]:
    """Power offered for a neighbour's building: which free power actions it brings into reach (T8, T11)."""
    seat = asked.seat
    then = t.clone()
    power.gain_power(then, seat, asked.given[0])
    lies = of_bowls(t if move is moves.DECLINE else then, seat, int(move is not moves.DECLINE))
    if t.phase != "actions" or t.passed >> seat & 1:  # it will be another round
        return [lies]
    before, after = free_actions(t, seat), free_actions(then, seat)
    told = [Phrase("remark.action-" + figures.POWER_ACTIONS[one]) for one in after if one not in before]
    if told:
        return [Phrase("remark.reached", what=[*told], declined=int(move is moves.DECLINE)), lies]
    told = [Phrase("remark.action-" + figures.POWER_ACTIONS[one]) for one in before]
    if told:
        return [Phrase("remark.within", what=[*told]), lies]
    if t.used + 1 >> len(figures.POWER_ACTIONS):
        return [Phrase("remark.all-used"), lies]
    return [Phrase("remark.too-little", n=power.purse_of(then, seat).most_power), lies]


def free_actions(t: Table, seat: int) -> list[int]:
    """Power actions nobody has taken for which a seat has the power, tokens that it can burn counted in."""
    most = power.purse_of(t, seat).most_power
    return [
        one for one, space in enumerate(figures.POWER_SPACES) if not t.used >> one & 1 and space.cost <= most
    ]


def of_action(t: Table, seat: int, action: int, said: Move) -> list[Phrase]:
    """A power action: who else could take it this round, and what it makes possible."""
    others = [one for one in range(t.players) if one != seat and not t.passed >> one & 1]
    who = [player(one) for one in others if action in free_actions(t, one)]
    rivals = Phrase("remark.rivals", who=[*who]) if who else Phrase("remark.no-rivals")
    spades = figures.POWER_SPACES[action].spades
    if spades:
        return [rivals, *of_spades(t, seat, spades)]
    then = t.clone()
    then.log = None
    power.make_payment(then, seat, said)
    actions.take_power_action(then, seat, action)
    new = [BUILDING_NAMES[one] for one in buildable(then, seat) if one not in buildable(t, seat)]
    return [rivals, Phrase("remark.affords", what=[*new]) if new else of_stock(t, seat)]


def buildable(t: Table, seat: int) -> list[int]:
    """Kinds of buildings a seat could build in a turn now, with what it can convert."""
    found: set[int] = set()
    for move in turn.ask_turn(t, seat).moves:
        base = move.base if isinstance(move, moves.Paid) else move
        if isinstance(base, moves.UpgradeMove):
            found.add(base.into)
        elif isinstance(base, moves.HexMove) and base.kind == "build":
            found.add(figures.DWELLING)
    return sorted(found)


# -- special actions -----------------------------------------------------------------------------------------


def of_special(t: Table, seat: int, action: int) -> list[Phrase]:
    """Where a special action can go, or how one stands in the cults."""
    if action == moves.CARD_SPADE:
        return of_spades(t, seat, 1)
    if action in (moves.STORM, moves.RIDE):
        hexes = actions.storm_hexes(t, seat) if action == moves.STORM else actions.ride_hexes(t, seat)
        return of_hexes("remark.hexes", [*members(hexes)])
    if action in (moves.CARD_CULT, moves.FAVOUR_CULT):
        levels = [
            Phrase("remark.cult", cult=CULT_NAMES[cult], n=t.cults[figures.TRACKS * seat + cult])
            for cult in range(figures.TRACKS)
        ]
        return [Phrase("remark.cults", cults=[*levels])]
    return []


def of_spades(t: Table, seat: int, n: int) -> list[Phrase]:
    """Free hexes in reach that so many spades turn into one's home terrain."""
    board = figures.BOARDS[t.faction[seat]]
    if board.fixed_spades:
        return []
    reach = members(t.reach[seat] & t.free)
    near = [one for one in reach if 0 < SPADES[t.terrain(one)][board.home] <= n]
    return of_hexes("remark.turns-home", near)


def of_hexes(key: str, hexes: list[int]) -> list[Phrase]:
    """Some hexes by name, and how many more there are."""
    named = [LANDS[one] for one in hexes[:NAMED]]
    return [Phrase(key, hexes=[*named], n=max(len(hexes) - NAMED, 0))]


def of_terrain(t: Table, seat: int, terrain: int) -> Phrase:
    """How far a terrain is from one's own (T1.4)."""
    away = SPADES[terrain][figures.BOARDS[t.faction[seat]].home]
    return Phrase("remark.from-home", n=away)


def _read(text: Phrase) -> Phrase:
    return Phrase("remark.reads", what=text)
