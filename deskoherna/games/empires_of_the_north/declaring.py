"""What a state of Empires of the North may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.records.validating import (
    MOST,
    Declaration,
    Kind,
    either,
    flag,
    listed,
    mask,
    once_each,
    one_of,
    packed,
    require,
    row,
    tupled,
    whole,
)
from deskoherna.games.empires_of_the_north.effects.abilities import REACTIONS
from deskoherna.games.empires_of_the_north.figures import (
    CARDS,
    CLAN,
    CLANS,
    DISCS,
    GOODS,
    ISLANDS,
    LAST_ROUND,
    LOOKOUT,
    NOTHING,
    SCENARIOS,
    SHORE,
    SHORES,
    SOLO_ROUNDS,
    START_DRAW,
    STOCK,
    TILES,
)
from deskoherna.games.empires_of_the_north.rules import setup
from deskoherna.games.empires_of_the_north.state import (
    FISH_ABOARD,
    IN_SUPPLY,
    RAZE_ABOARD,
    ROWS,
    SOURCES,
    SPENT,
    Table,
)
from deskoherna.games.empires_of_the_north.telling import CAUSES
from deskoherna.settlers.seats import NOBODY

PHASES: Final = ("setup", "lookout", "action", "expedition", "cleanup")
CARD: Final = range(CARDS)
EVENTS: Final = max([len(one.events) for one in SCENARIOS.values()])
DEMANDS: Final = {name for one in SCENARIOS.values() for event in one.events for name in event}
ON_CARDS: Final = (("under", 2), ("copies", 2), ("exhausted", 1), ("laid", 2))


@cache
def declaration(players: int) -> Declaration:
    """Every field, and what goes together."""
    seat, card = whole(0, players - 1), whole(0, CARDS - 1)
    cards = packed(CARD)
    fields: dict[str, Kind] = {
        "hooked": whole(0, 0),
        "hooks": row(),
        "mods": row(),
        "score_raze": flag,
        "scenario": one_of(SCENARIOS),
        "phase": one_of(PHASES),
        "clans": tupled(whole(NOBODY, len(CLANS) - 1), players),
        "first": seat,
        "passed": mask(players),
        "acted": whole(0, MOST),
        "last": flag,
        "circle": packed(range(len(TILES)), least=len(TILES), most=len(TILES)),
        "orange": mask(len(TILES)),
        "discs": listed(whole(IN_SUPPLY, SPENT + len(TILES) - 1), players * DISCS),
        "queue": packed(range(players), range((FISH_ABOARD | RAZE_ABOARD) + 1), most=999),
        "goods": listed(whole(0, 999), players * STOCK),
        "tired": listed(whole(0, 999), players),
        "tally": listed(whole(-9999, 9999), players * len(SOURCES)),
        "rows": listed(cards, players * ROWS),
        "under": packed(CARD, CARD),
        "copies": packed(CARD, CARD),
        "exhausted": cards,
        "laid": packed(CARD, range(len(GOODS)), most=999),
        "once": packed(CARD, most=999),
        "hands": listed(cards, players),
        "decks": listed(cards, players),
        "discards": listed(cards, players),
        "looked": tupled(packed(CARD, most=max(START_DRAW, LOOKOUT)), players),
        "box": cards,
        "shown": cards,
        "known": cards,
        "shuffled": tupled(cards, 0, 999),
        "islands": listed(cards, len(SHORES)),
        "island_decks": listed(cards, len(SHORES)),
        "island_discards": listed(cards, len(SHORES)),
        "tokens": packed(range(EVENTS), most=EVENTS),
        "event": whole(NOBODY, EVENTS - 1),
    }
    return Declaration(Table, players, fields, _agenda(seat, card), sound)


def _agenda(seat: Kind, card: Kind) -> dict[str, Kind]:
    nothing, tile = row(), row(seat, whole(0, len(TILES) - 1))
    agenda = dict.fromkeys(
        (
            "clans",
            "lookout",
            "event",
            "stored",
            "lookout-end",
            "action",
            "expedition",
            "ship",
            "round-end",
            "cleanup",
        ),
        nothing,
    )
    for name in ("choose-clan", "draw-clan", "turn", "next"):
        agenda[name] = row(seat)
    for name in ("pay-out", "spent", "exhaust", "build-drawn"):
        agenda[name] = row(seat, card)
    return agenda | {
        "start": row(one_of(("drawn", setup.CHOSEN))),
        "keep": row(flag, whole(0, START_DRAW)),
        "demand": row(one_of(DEMANDS)),
        "draw": either(row(seat), row(seat, CAUSES.check)),
        "perform": either(tile, row(seat, whole(0, len(TILES) - 1), CAUSES.check)),
        "tile": tile,
        "react": row(seat, card, card, whole(0, 9), whole(NOTHING, CARDS - 1), whole(0, 999)),
        "landing": row(seat, card, flag, flag),
    }


# -- what goes together --------------------------------------------------------------------------------------


def sound(t: Table) -> None:
    """Every card lies in one place, and what lies on cards lies on some that are there."""
    require((t.chapter > 0) == (t.phase != "setup") and t.chapter <= LAST_ROUND, "chapter")
    require(bool(t.agenda) or t.phase == "expedition", "agenda")
    require(sorted(t.circle) == list(range(len(TILES))), "circle")
    chosen = [clan for clan in t.clans if clan != NOBODY]
    require(len(set(chosen)) == len(chosen), "clans")
    require(len(chosen) == t.players or t.phase == "setup", "clans")
    _cards(t)
    _on_cards(t)
    _waiting(t)
    if t.players == 1:
        _events(t)
    else:
        require(not t.tokens and t.event == NOBODY, "tokens")


def _cards(t: Table) -> None:
    mine = [*t.rows, *t.hands, *t.decks, *t.discards, *t.looked, t.box]
    islands = [*t.islands, *t.island_decks, *t.island_discards]
    once_each("decks", [*mine, *islands, t.shown])
    there = {card for pile in [*mine, *islands, t.shown] for card in pile}
    dealt = {CLAN[card] for card in there} - {NOTHING}
    require(dealt <= {*t.clans}, "clans")
    wanted = {card for card in range(CARDS) if CLAN[card] in dealt or CLAN[card] == NOTHING}
    require(there == wanted, "decks")
    for name in ("islands", "island_decks", "island_discards"):
        for shore, pile in enumerate(getattr(t, name)):
            require(all(card in ISLANDS[shore] for card in pile), f"{name}[{shore}]")
    for seat in range(t.players):
        for name in ("hands", "decks", "discards", "looked"):
            pile = getattr(t, name)[seat]
            require(all(CLAN[card] == t.clans[seat] for card in pile), f"{name}[{seat}]")
        require(t.hands[seat] == bytes(sorted(t.hands[seat])), f"hands[{seat}]")
    require(all(SHORE[card] == NOTHING for card in t.box), "box")


def _on_cards(t: Table) -> None:
    standing = frozenset().union(*t.rows)
    for name, width in ON_CARDS:
        require(standing.issuperset(getattr(t, name)[::width]), name)
    require(standing.issuperset(t.under[1::2]), "under")
    require(standing.issuperset(t.copies[1::2]), "copies")
    for name in ("under", "copies"):
        first = getattr(t, name)[::2]
        require(len(set(first)) == len(first), name)
    require(not {*t.copies[::2]} & {*t.copies[1::2]}, "copies")


def _waiting(t: Table) -> None:
    """Steps are about what is there."""
    hands = frozenset().union(*t.hands, t.shown)
    for i, (name, args) in enumerate(t.agenda):
        where = f"agenda[{i}]"
        if name == "react":
            require(args[3] < len(REACTIONS[args[2]]), where)
        elif name == "landing":
            require(args[1] in t.shown and SHORE[args[1]] != NOTHING and (args[2] or args[3]), where)
        elif name == "build-drawn":
            require(args[1] in hands and CLAN[args[1]] == t.clans[args[0]], where)
        elif name in ("choose-clan", "draw-clan"):
            require(t.clans[args[0]] == NOBODY, where)


def _events(t: Table) -> None:
    """The tokens of the scenario: as many are left as rounds will come."""
    events = len(SCENARIOS[t.scenario].events)
    require(len(set(t.tokens)) == len(t.tokens) and max([*t.tokens, t.event]) < events, "tokens")
    drawn = t.chapter - ("event" in [name for name, _ in t.agenda])
    require(len(t.tokens) == events - max(drawn, 0) and t.chapter <= SOLO_ROUNDS, "tokens")
