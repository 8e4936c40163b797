"""What a state of Terra Mystica may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.records.validating import (
    Declaration,
    Kind,
    flag,
    listed,
    mask,
    one_of,
    packed,
    require,
    row,
    tupled,
)
from deskoherna.core.records.validating import whole as between
from deskoherna.games.terra_mystica import figures
from deskoherna.games.terra_mystica.geography import (
    ALL_LANDS,
    LAND_COUNT,
    PLACES,
    RIVERS,
    SITES,
    TERRAINS,
    hexes_in,
)
from deskoherna.games.terra_mystica.rules.adjacency import renew_reach
from deskoherna.games.terra_mystica.state import NOBODY, OUT, SOURCES, Table

PREPARING: Final = ("factions", "dwellings", "cards")  # before the first round
PHASES: Final = (*PREPARING, "actions", "cults", "over")
GOODS: Final = between(0, 999)
POINTS: Final = between(-999, 999)
TOKENS: Final = 12  # of power, per seat


@cache
def declaration(players: int) -> Declaration:
    """Every field, and what goes together."""
    seat, somebody = between(0, players - 1), between(NOBODY, players - 1)
    land, lands = between(0, LAND_COUNT - 1), mask(LAND_COUNT)
    fields: dict[str, Kind] = {
        "spread": flag,
        "peer": flag,
        "phase": one_of(PHASES),
        "start": seat,
        "first_passed": somebody,
        "passed": mask(players),
        "active": somebody,
        "linger": flag,
        "more": between(0, 3),
        "dug": mask(LAND_COUNT + 1),
        "raised": tupled(land, 0, 4),
        "fed": flag,
        "faction": listed(between(NOBODY, len(figures.FACTIONS) - 1), players),
        "rounds": tupled(between(0, len(figures.SCORING) - 1), figures.ROUNDS),
        "used": mask(len(figures.POWER_ACTIONS)),
        "spent": listed(mask(3), players),
        "holder": listed(between(OUT, players - 1), len(figures.CARDS)),
        "card_coins": listed(between(0, figures.ROUNDS), len(figures.CARDS)),
        "card": listed(between(NOBODY, len(figures.CARDS) - 1), players),
        "coins": listed(GOODS, players),
        "workers": listed(GOODS, players),
        "priests": listed(between(0, figures.PRIESTS), players),
        "away": listed(between(0, figures.PRIESTS), players),
        "bowls": listed(between(0, TOKENS), 3 * players),
        "shipping": listed(between(0, max([board.most_shipping for board in figures.BOARDS])), players),
        "digging": listed(between(0, max([board.most_digging for board in figures.BOARDS])), players),
        "tally": listed(POINTS, players * len(SOURCES)),
        "cults": listed(between(0, figures.TOP), figures.TRACKS * players),
        "orders": listed(somebody, figures.ORDERS * figures.TRACKS),
        "keys": listed(between(0, len(figures.TOWNS) * figures.TOWNS_OF_A_KIND), players),
        "favours": listed(mask(len(figures.FAVOURS)), players),
        "favours_left": listed(
            between(0, max([tile.count for tile in figures.FAVOUR_TILES])), len(figures.FAVOURS)
        ),
        "towns_left": listed(between(0, figures.TOWNS_OF_A_KIND), len(figures.TOWNS)),
        "towns": tupled(
            row(seat, between(0, len(figures.TOWNS) - 1), between(0, len(PLACES) - 1)),
            0,
            len(figures.TOWNS) * figures.TOWNS_OF_A_KIND,
        ),
        "lands": listed(lands, len(TERRAINS)),
        "free": lands,
        "buildings": packed(range(1 + figures.KINDS * players), least=LAND_COUNT, most=LAND_COUNT),
        "stands": listed(lands, figures.KINDS * players),
        "counts": listed(between(0, max(figures.SUPPLY)), figures.KINDS * players),
        "bridges": tupled(row(between(0, len(SITES) - 1), seat), 0, figures.BRIDGES * players),
        "citizens": listed(lands, players),
        "fords": mask(len(RIVERS)),
        "near": listed(lands, players),
        "reach": listed(lands, players),
        "far": listed(lands, players),
    }
    return Declaration(Table, players, fields, _agenda(seat, land), sound)


def _agenda(seat: Kind, land: Kind) -> dict[str, Kind]:
    nothing, by_seat, spades = row(), row(seat), between(1, 4)
    agenda = dict.fromkeys(("open", "dwellings", "cards", "coins", "round", "prepare"), nothing)
    for name in (
        *("place", "card", "turn", "end", "favour", "every-cult", "join", "ordain", "bridge"),
        *("storm", "swarm", "ride", "devotion"),
    ):
        agenda[name] = by_seat
    return agenda | {
        "choose": row(seat, between(NOBODY, len(TERRAINS) - 1)),
        "settle": row(seat, land),
        "spades": row(seat, spades),
        "leftover": row(seat, spades, flag, flag, mask(LAND_COUNT + 1)),
        "steps": row(seat, between(0, figures.TRACKS - 1), between(1, 3)),
        "town": row(seat, land, between(0, len(PLACES) - 1)),
        "ascend": row(seat, between(1, 2)),
        "leech": row(seat, seat, land, between(1, 99)),
        "cult-spades": row(seat, between(1, 99), mask(LAND_COUNT)),
    }


# -- what goes together --------------------------------------------------------------------------------------


def sound(t: Table) -> None:
    """Every piece lies in one place, and what is kept twice agrees."""
    began = t.phase not in PREPARING
    require(began == (t.chapter > 0) and t.chapter <= figures.ROUNDS, "chapter")
    require(bool(t.agenda) or t.phase == "over", "agenda")
    require(len(set(t.rounds)) == figures.ROUNDS, "rounds")
    _factions(t, began)
    _cards(t, began)
    _cults(t)
    _towns(t)
    _map(t)
    _waiting(t)


def _factions(t: Table, began: bool) -> None:
    chosen = [one for one in t.faction if one != NOBODY]
    require(len(chosen) == t.players or t.phase == "factions", "faction")
    require(len({figures.BOARDS[one].home for one in chosen}) == len(chosen), "faction")
    for seat, faction in enumerate(t.faction):
        require(sum(t.bowls[3 * seat : 3 * seat + 3]) <= TOKENS, f"bowls[{3 * seat}]")
        if faction != NOBODY:
            require(t.shipping[seat] <= figures.BOARDS[faction].most_shipping, f"shipping[{seat}]")
            require(t.digging[seat] <= figures.BOARDS[faction].most_digging, f"digging[{seat}]")
        else:
            require(not t.built(seat), f"stands[{figures.KINDS * seat}]")


def _cards(t: Table, began: bool) -> None:
    require(t.holder.count(OUT) == len(figures.CARDS) - t.players - figures.CARDS_LEFT, "holder")
    require(NOBODY in t.holder, "holder")
    for seat, card in enumerate(t.card):
        held = [one for one, holder in enumerate(t.holder) if holder == seat]
        require(held == ([card] if card != NOBODY else []), f"card[{seat}]")
        require(card != NOBODY or not began, f"card[{seat}]")


def _cults(t: Table) -> None:
    for seat in range(t.players):
        require(t.orders.count(seat) == t.away[seat], f"away[{seat}]")
        require(t.away[seat] + t.priests[seat] <= figures.PRIESTS, f"priests[{seat}]")
    for cult in range(figures.TRACKS):
        require(t.cults[cult :: figures.TRACKS].count(figures.TOP) <= 1, f"cults[{cult}]")
    for tile in range(len(figures.FAVOURS)):
        taken = sum([favours >> tile & 1 for favours in t.favours])
        require(t.favours_left[tile] + taken == figures.FAVOUR_TILES[tile].count, f"favours_left[{tile}]")


def _towns(t: Table) -> None:
    for tile in range(len(figures.TOWNS)):
        founded = sum([one == tile for _, one, _ in t.towns])
        require(t.towns_left[tile] + founded == figures.TOWNS_OF_A_KIND, f"towns_left[{tile}]")
    for seat in range(t.players):
        founded = sum([one == seat for one, _, _ in t.towns])
        require(t.keys[seat] == founded, f"keys[{seat}]")
        require(not t.citizens[seat] & ~t.built(seat), f"citizens[{seat}]")
    require(len({place for _, _, place in t.towns}) == len(t.towns), "towns")
    for _, _, place in t.towns:
        require(place < LAND_COUNT or bool(t.fords >> place - LAND_COUNT & 1), "fords")


def _map(t: Table) -> None:
    seen = 0
    for terrain, lands in enumerate(t.lands):
        require(not seen & lands, f"lands[{terrain}]")
        seen |= lands
    require(seen == ALL_LANDS, "lands")
    buildings = bytearray(LAND_COUNT)
    built = 0
    for place, stands in enumerate(t.stands):
        seat, kind = divmod(place, figures.KINDS)
        require(not built & stands, f"stands[{place}]")
        require(t.counts[place] == stands.bit_count() <= figures.SUPPLY[kind], f"counts[{place}]")
        require(not stands or not stands & ~t.lands[figures.BOARDS[t.faction[seat]].home], f"stands[{place}]")
        built |= stands
        for land in hexes_in(stands):
            buildings[land] = 1 + place
    require(t.free == ALL_LANDS & ~built, "free")
    require(t.buildings == bytes(buildings), "buildings")
    sites = [site for site, _ in t.bridges]
    require(t.peer or len(set(sites)) == len(sites), "bridges")
    owners = [seat for _, seat in t.bridges]
    require(max([owners.count(seat) for seat in range(t.players)]) <= figures.BRIDGES, "bridges")
    again = t.clone()
    for seat in range(t.players):
        renew_reach(again, seat)
        for name in ("near", "reach", "far"):
            require(getattr(t, name)[seat] == getattr(again, name)[seat], f"{name}[{seat}]")


def _waiting(t: Table) -> None:
    """Steps are about what is there."""
    for land in t.raised:
        require(not t.free >> land & 1, "raised")
    for i, (name, args) in enumerate(t.agenda):
        where = f"agenda[{i}]"
        if name == "settle":
            seat, land = args
            require(bool((t.free & t.lands[figures.BOARDS[t.faction[seat]].home]) >> land & 1), where)
        elif name == "town":
            seat, land, _ = args
            require(bool(t.built(seat) >> land & 1), where)
        elif name == "leech":
            require(args[0] != args[1] and bool(t.built(args[1]) >> args[2] & 1), where)
