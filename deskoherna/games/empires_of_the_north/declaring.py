"""What a state of Empires of the North may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.records import validating as v
from deskoherna.settlers.rules.dealing import CHOSEN
from deskoherna.settlers.seats import NOBODY
from . import figures, state
from .effects.abilities import REACTIONS
from .telling import CAUSES

PHASES: Final = ("setup", "lookout", "action", "expedition", "cleanup")
CARD: Final = range(figures.CARDS)
EVENTS: Final = max([len(one.events) for one in figures.SCENARIOS.values()])
DEMANDS: Final = {name for one in figures.SCENARIOS.values() for event in one.events for name in event}
ON_CARDS: Final = (("under", 2), ("copies", 2), ("exhausted", 1), ("laid", 2))


@cache
def declaration(players: int) -> v.Declaration:
    """Every field, and what goes together."""
    seat, card = v.whole(0, players - 1), v.whole(0, figures.CARDS - 1)
    cards = v.packed(CARD)
    fields: dict[str, v.Kind] = {
        "hooked": v.whole(0, 0),
        "hooks": v.row(),
        "mods": v.row(),
        "score_raze": v.flag,
        "scenario": v.one_of(figures.SCENARIOS),
        "phase": v.one_of(PHASES),
        "clans": v.tupled(v.whole(NOBODY, len(figures.CLANS) - 1), players),
        "first": seat,
        "passed": v.mask(players),
        "acted": v.whole(0, v.MOST),
        "last": v.flag,
        "circle": v.packed(range(len(figures.TILES)), least=len(figures.TILES), most=len(figures.TILES)),
        "orange": v.mask(len(figures.TILES)),
        "discs": v.listed(
            v.whole(state.IN_SUPPLY, state.SPENT + len(figures.TILES) - 1), players * figures.DISCS
        ),
        "queue": v.packed(range(players), range((state.FISH_ABOARD | state.RAZE_ABOARD) + 1), most=999),
        "goods": v.listed(v.whole(0, 999), players * figures.STOCK),
        "tired": v.listed(v.whole(0, 999), players),
        "tally": v.listed(v.whole(-9999, 9999), players * len(state.SOURCES)),
        "rows": v.listed(cards, players * state.ROWS),
        "under": v.packed(CARD, CARD),
        "copies": v.packed(CARD, CARD),
        "exhausted": cards,
        "laid": v.packed(CARD, range(len(figures.GOODS)), most=999),
        "once": v.packed(CARD, most=999),
        "hands": v.listed(cards, players),
        "decks": v.listed(cards, players),
        "discards": v.listed(cards, players),
        "looked": v.tupled(v.packed(CARD, most=max(figures.START_DRAW, figures.LOOKOUT)), players),
        "box": cards,
        "shown": cards,
        "known": cards,
        "shuffled": v.tupled(cards, 0, 999),
        "islands": v.listed(cards, len(figures.SHORES)),
        "island_decks": v.listed(cards, len(figures.SHORES)),
        "island_discards": v.listed(cards, len(figures.SHORES)),
        "tokens": v.packed(range(EVENTS), most=EVENTS),
        "event": v.whole(NOBODY, EVENTS - 1),
    }
    return v.Declaration(state.Table, players, fields, _agenda(seat, card), sound)


def _agenda(seat: v.Kind, card: v.Kind) -> dict[str, v.Kind]:
    nothing, tile = v.row(), v.row(seat, v.whole(0, len(figures.TILES) - 1))
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
        agenda[name] = v.row(seat)
    for name in ("pay-out", "spent", "exhaust", "build-drawn"):
        agenda[name] = v.row(seat, card)
    return agenda | {
        "start": v.row(v.one_of(("drawn", CHOSEN))),
        "keep": v.row(v.flag, v.whole(0, figures.START_DRAW)),
        "demand": v.row(v.one_of(DEMANDS)),
        "draw": v.either(v.row(seat), v.row(seat, CAUSES.check)),
        "perform": v.either(tile, v.row(seat, v.whole(0, len(figures.TILES) - 1), CAUSES.check)),
        "tile": tile,
        "react": v.row(
            seat, card, card, v.whole(0, 9), v.whole(figures.NOTHING, figures.CARDS - 1), v.whole(0, 999)
        ),
        "landing": v.row(seat, card, v.flag, v.flag),
    }


# -- what goes together --------------------------------------------------------------------------------------


def sound(t: state.Table) -> None:
    """Every card lies in one place, and what lies on cards lies on some that are there."""
    v.require((t.chapter > 0) == (t.phase != "setup") and t.chapter <= figures.LAST_ROUND, "chapter")
    v.require(bool(t.agenda) or t.phase == "expedition", "agenda")
    v.require(sorted(t.circle) == list(range(len(figures.TILES))), "circle")
    chosen = [clan for clan in t.clans if clan != NOBODY]
    v.require(len(set(chosen)) == len(chosen), "clans")
    v.require(len(chosen) == t.players or t.phase == "setup", "clans")
    _cards(t)
    _on_cards(t)
    _waiting(t)
    if t.players == 1:
        _events(t)
    else:
        v.require(not t.tokens and t.event == NOBODY, "tokens")


def _cards(t: state.Table) -> None:
    mine = [*t.rows, *t.hands, *t.decks, *t.discards, *t.looked, t.box]
    islands = [*t.islands, *t.island_decks, *t.island_discards]
    v.once_each("decks", [*mine, *islands, t.shown])
    there = {card for pile in [*mine, *islands, t.shown] for card in pile}
    dealt = {figures.CLAN[card] for card in there} - {figures.NOTHING}
    v.require(dealt <= {*t.clans}, "clans")
    wanted = {
        card
        for card in range(figures.CARDS)
        if figures.CLAN[card] in dealt or figures.CLAN[card] == figures.NOTHING
    }
    v.require(there == wanted, "decks")
    for name in ("islands", "island_decks", "island_discards"):
        for shore, pile in enumerate(getattr(t, name)):
            v.require(all(card in figures.ISLANDS[shore] for card in pile), f"{name}[{shore}]")
    for seat in range(t.players):
        for name in ("hands", "decks", "discards", "looked"):
            pile = getattr(t, name)[seat]
            v.require(all(figures.CLAN[card] == t.clans[seat] for card in pile), f"{name}[{seat}]")
        v.require(t.hands[seat] == bytes(sorted(t.hands[seat])), f"hands[{seat}]")
    v.require(all(figures.SHORE[card] == figures.NOTHING for card in t.box), "box")


def _on_cards(t: state.Table) -> None:
    standing = frozenset().union(*t.rows)
    for name, width in ON_CARDS:
        v.require(standing.issuperset(getattr(t, name)[::width]), name)
    v.require(standing.issuperset(t.under[1::2]), "under")
    v.require(standing.issuperset(t.copies[1::2]), "copies")
    for name in ("under", "copies"):
        first = getattr(t, name)[::2]
        v.require(len(set(first)) == len(first), name)
    v.require(not {*t.copies[::2]} & {*t.copies[1::2]}, "copies")


def _waiting(t: state.Table) -> None:
    """Steps are about what is there."""
    hands = frozenset().union(*t.hands, t.shown)
    for i, (name, args) in enumerate(t.agenda):
        where = f"agenda[{i}]"
        if name == "react":
            v.require(args[3] < len(REACTIONS[args[2]]), where)
        elif name == "landing":
            v.require(
                args[1] in t.shown and figures.SHORE[args[1]] != figures.NOTHING and (args[2] or args[3]),
                where,
            )
        elif name == "build-drawn":
            v.require(args[1] in hands and figures.CLAN[args[1]] == t.clans[args[0]], where)
        elif name in ("choose-clan", "draw-clan"):
            v.require(t.clans[args[0]] == NOBODY, where)


def _events(t: state.Table) -> None:
    """The tokens of the scenario: as many are left as rounds will come."""
    events = len(figures.SCENARIOS[t.scenario].events)
    v.require(len(set(t.tokens)) == len(t.tokens) and max([*t.tokens, t.event]) < events, "tokens")
    drawn = t.chapter - ("event" in [name for name, _ in t.agenda])
    v.require(len(t.tokens) == events - max(drawn, 0) and t.chapter <= figures.SOLO_ROUNDS, "tokens")
