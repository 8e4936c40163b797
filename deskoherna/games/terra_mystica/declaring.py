"""What a state of Terra Mystica may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.records import validating as v
from deskoherna.core.states.sets import members
from . import figures, geography
from .rules.adjacency import renew_reach
from .state import NOBODY, OUT, SOURCES, Table

PREPARING: Final = ("factions", "dwellings", "cards")  # before the first round
PHASES: Final = (*PREPARING, "actions", "cults", "over")
GOODS: Final = v.whole(0, 999)
POINTS: Final = v.whole(-999, 999)
TOKENS: Final = 12  # of power, per seat


@cache
def declaration(players: int) -> v.Declaration:
    """Every field, and what goes together."""
    seat, somebody = v.whole(0, players - 1), v.whole(NOBODY, players - 1)
    land, lands = v.whole(0, geography.LAND_COUNT - 1), v.mask(geography.LAND_COUNT)
    fields: dict[str, v.Kind] = {
        "spread": v.flag,
        "peer": v.flag,
        "phase": v.one_of(PHASES),
        "start": seat,
        "first_passed": somebody,
        "passed": v.mask(players),
        "active": somebody,
        "linger": v.flag,
        "more": v.whole(0, 3),
        "dug": v.mask(geography.LAND_COUNT + 1),
        "raised": v.tupled(land, 0, 4),
        "fed": v.flag,
        "faction": v.listed(v.whole(NOBODY, len(figures.FACTIONS) - 1), players),
        "rounds": v.tupled(v.whole(0, len(figures.SCORING) - 1), figures.ROUNDS),
        "used": v.mask(len(figures.POWER_ACTIONS)),
        "spent": v.listed(v.mask(3), players),
        "holder": v.listed(v.whole(OUT, players - 1), len(figures.CARDS)),
        "card_coins": v.listed(v.whole(0, figures.ROUNDS), len(figures.CARDS)),
        "card": v.listed(v.whole(NOBODY, len(figures.CARDS) - 1), players),
        "coins": v.listed(GOODS, players),
        "workers": v.listed(GOODS, players),
        "priests": v.listed(v.whole(0, figures.PRIESTS), players),
        "away": v.listed(v.whole(0, figures.PRIESTS), players),
        "bowls": v.listed(v.whole(0, TOKENS), 3 * players),
        "shipping": v.listed(v.whole(0, max([board.most_shipping for board in figures.BOARDS])), players),
        "digging": v.listed(v.whole(0, max([board.most_digging for board in figures.BOARDS])), players),
        "tally": v.listed(POINTS, players * len(SOURCES)),
        "cults": v.listed(v.whole(0, figures.TOP), figures.TRACKS * players),
        "orders": v.listed(somebody, figures.ORDERS * figures.TRACKS),
        "keys": v.listed(v.whole(0, len(figures.TOWNS) * figures.TOWNS_OF_A_KIND), players),
        "favours": v.listed(v.mask(len(figures.FAVOURS)), players),
        "favours_left": v.listed(
            v.whole(0, max([tile.count for tile in figures.FAVOUR_TILES])), len(figures.FAVOURS)
        ),
        "towns_left": v.listed(v.whole(0, figures.TOWNS_OF_A_KIND), len(figures.TOWNS)),
        "towns": v.tupled(
            v.row(seat, v.whole(0, len(figures.TOWNS) - 1), v.whole(0, len(geography.PLACES) - 1)),
            0,
            len(figures.TOWNS) * figures.TOWNS_OF_A_KIND,
        ),
        "lands": v.listed(lands, len(geography.TERRAINS)),
        "free": lands,
        "buildings": v.packed(
            range(1 + figures.KINDS * players), least=geography.LAND_COUNT, most=geography.LAND_COUNT
        ),
        "stands": v.listed(lands, figures.KINDS * players),
        "counts": v.listed(v.whole(0, max(figures.SUPPLY)), figures.KINDS * players),
        "bridges": v.tupled(v.row(v.whole(0, len(geography.SITES) - 1), seat), 0, figures.BRIDGES * players),
        "citizens": v.listed(lands, players),
        "fords": v.mask(len(geography.RIVERS)),
        "near": v.listed(lands, players),
        "reach": v.listed(lands, players),
        "far": v.listed(lands, players),
    }
    return v.Declaration(Table, players, fields, _agenda(seat, land), sound)


def _agenda(seat: v.Kind, land: v.Kind) -> dict[str, v.Kind]:
    nothing, by_seat, spades = v.row(), v.row(seat), v.whole(1, 4)
    agenda = dict.fromkeys(("open", "dwellings", "cards", "coins", "round", "prepare"), nothing)
    for name in (
        *("place", "card", "turn", "end", "favour", "every-cult", "join", "ordain", "bridge"),
        *("storm", "swarm", "ride", "devotion"),
    ):
        agenda[name] = by_seat
    return agenda | {
        "choose": v.row(seat, v.whole(NOBODY, len(geography.TERRAINS) - 1)),
        "settle": v.row(seat, land),
        "spades": v.row(seat, spades),
        "leftover": v.row(seat, spades, v.flag, v.flag, v.mask(geography.LAND_COUNT + 1)),
        "steps": v.row(seat, v.whole(0, figures.TRACKS - 1), v.whole(1, 3)),
        "town": v.row(seat, land, v.whole(0, len(geography.PLACES) - 1)),
        "ascend": v.row(seat, v.whole(1, 2)),
        "leech": v.row(seat, seat, land, v.whole(1, 99)),
        "cult-spades": v.row(seat, v.whole(1, 99), v.mask(geography.LAND_COUNT)),
    }


# -- what goes together --------------------------------------------------------------------------------------


def sound(t: Table) -> None:
    """Every piece lies in one place, and what is kept twice agrees."""
    began = t.phase not in PREPARING
    v.require(began == (t.chapter > 0) and t.chapter <= figures.ROUNDS, "chapter")
    v.require(bool(t.agenda) or t.phase == "over", "agenda")
    v.require(len(set(t.rounds)) == figures.ROUNDS, "rounds")
    _factions(t, began)
    _cards(t, began)
    _cults(t)
    _towns(t)
    _map(t)
    _waiting(t)


def _factions(t: Table, began: bool) -> None:
    chosen = [one for one in t.faction if one != NOBODY]
    v.require(len(chosen) == t.players or t.phase == "factions", "faction")
    v.require(len({figures.BOARDS[one].home for one in chosen}) == len(chosen), "faction")
    for seat, faction in enumerate(t.faction):
        v.require(sum(t.bowls[3 * seat : 3 * seat + 3]) <= TOKENS, f"bowls[{3 * seat}]")
        if faction != NOBODY:
            v.require(t.shipping[seat] <= figures.BOARDS[faction].most_shipping, f"shipping[{seat}]")
            v.require(t.digging[seat] <= figures.BOARDS[faction].most_digging, f"digging[{seat}]")
        else:
            v.require(not t.built(seat), f"stands[{figures.KINDS * seat}]")


def _cards(t: Table, began: bool) -> None:
    v.require(t.holder.count(OUT) == len(figures.CARDS) - t.players - figures.CARDS_LEFT, "holder")
    v.require(NOBODY in t.holder, "holder")
    for seat, card in enumerate(t.card):
        held = [one for one, holder in enumerate(t.holder) if holder == seat]
        v.require(held == ([card] if card != NOBODY else []), f"card[{seat}]")
        v.require(card != NOBODY or not began, f"card[{seat}]")


def _cults(t: Table) -> None:
    for seat in range(t.players):
        v.require(t.orders.count(seat) == t.away[seat], f"away[{seat}]")
        v.require(t.away[seat] + t.priests[seat] <= figures.PRIESTS, f"priests[{seat}]")
    for cult in range(figures.TRACKS):
        v.require(t.cults[cult :: figures.TRACKS].count(figures.TOP) <= 1, f"cults[{cult}]")
    for tile in range(len(figures.FAVOURS)):
        taken = sum([favours >> tile & 1 for favours in t.favours])
        v.require(t.favours_left[tile] + taken == figures.FAVOUR_TILES[tile].count, f"favours_left[{tile}]")


def _towns(t: Table) -> None:
    for tile in range(len(figures.TOWNS)):
        founded = sum([one == tile for _, one, _ in t.towns])
        v.require(t.towns_left[tile] + founded == figures.TOWNS_OF_A_KIND, f"towns_left[{tile}]")
    for seat in range(t.players):
        founded = sum([one == seat for one, _, _ in t.towns])
        v.require(t.keys[seat] == founded, f"keys[{seat}]")
        v.require(not t.citizens[seat] & ~t.built(seat), f"citizens[{seat}]")
    v.require(len({place for _, _, place in t.towns}) == len(t.towns), "towns")
    for _, _, place in t.towns:
        v.require(place < geography.LAND_COUNT or bool(t.fords >> place - geography.LAND_COUNT & 1), "fords")


def _map(t: Table) -> None:
    seen = 0
    for terrain, lands in enumerate(t.lands):
        v.require(not seen & lands, f"lands[{terrain}]")
        seen |= lands
    v.require(seen == geography.ALL_LANDS, "lands")
    buildings = bytearray(geography.LAND_COUNT)
    built = 0
    for place, stands in enumerate(t.stands):
        seat, kind = divmod(place, figures.KINDS)
        v.require(not built & stands, f"stands[{place}]")
        v.require(t.counts[place] == stands.bit_count() <= figures.SUPPLY[kind], f"counts[{place}]")
        v.require(
            not stands or not stands & ~t.lands[figures.BOARDS[t.faction[seat]].home], f"stands[{place}]"
        )
        built |= stands
        for land in members(stands):
            buildings[land] = 1 + place
    v.require(t.free == geography.ALL_LANDS & ~built, "free")
    v.require(t.buildings == bytes(buildings), "buildings")
    sites = [site for site, _ in t.bridges]
    v.require(t.peer or len(set(sites)) == len(sites), "bridges")
    owners = [seat for _, seat in t.bridges]
    v.require(max([owners.count(seat) for seat in range(t.players)]) <= figures.BRIDGES, "bridges")
    again = t.clone()
    for seat in range(t.players):
        renew_reach(again, seat)
        for name in ("near", "reach", "far"):
            v.require(getattr(t, name)[seat] == getattr(again, name)[seat], f"{name}[{seat}]")


def _waiting(t: Table) -> None:
    """Steps are about what is there."""
    for land in t.raised:
        v.require(not t.free >> land & 1, "raised")
    for i, (name, args) in enumerate(t.agenda):
        where = f"agenda[{i}]"
        if name == "settle":
            seat, land = args
            v.require(bool((t.free & t.lands[figures.BOARDS[t.faction[seat]].home]) >> land & 1), where)
        elif name == "town":
            seat, land, _ = args
            v.require(bool(t.built(seat) >> land & 1), where)
        elif name == "leech":
            v.require(args[0] != args[1] and bool(t.built(args[1]) >> args[2] & 1), where)
