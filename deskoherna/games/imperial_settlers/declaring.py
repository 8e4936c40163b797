"""Positions from outside: what a state may hold (core.records.validating), and those of older rules."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from deskoherna.core.records import validating as v
from deskoherna.settlers.rules.dealing import CHOSEN
from deskoherna.settlers.seats import NOBODY
from . import figures
from .effects.abilities import LAID_NOW, REACTIONS
from .rules import lookout, setup
from .rules.solo import ATTACKS_PER_ROUND
from .state import COMMON_SIDE, FEATURING, ROWS, SOURCES, VIRTUAL, Table
from .telling import CAUSES

PHASES: Final = ("setup", "lookout", "production", "action", "round-end", "attack", "cleanup")
CARD: Final = range(figures.CARDS)
ON_LOCATIONS: Final = (("used", 1), ("laid", 2), ("shields", 1), ("samurai", 1), ("levels", 1), ("gate", 2),
                       ("stored", 2), ("taken", 3), ("neutral", 1), ("blocked", 1))  # fmt: skip


@cache
def declaration(players: int) -> v.Declaration:
    """Every field, and what goes together."""
    empires = VIRTUAL + 1 if players == 1 else players
    seat, empire = v.whole(0, players - 1), range(empires)
    card, cards, good = v.whole(0, figures.CARDS - 1), v.packed(CARD), range(len(figures.GOODS))
    attacks = v.packed(good, most=len(figures.ATTACKS) if players == 1 else 0)
    alone = 255 if players == 1 else 0
    fields: dict[str, v.Kind] = {
        "hooked": v.whole(0, 0),
        "hooks": v.row(),
        "mods": v.row(),
        "expansion": v.flag,
        "lookout": v.one_of(("standard", lookout.ALTERNATE, lookout.ADVANCED)),
        "peaceful": v.flag,
        "reshuffle": v.flag,
        "difficulty": v.one_of(figures.WAVES),
        "format": v.one_of((setup.OPEN, setup.STANDARD)),
        "built": v.flag,
        "phase": v.one_of(PHASES),
        "empires": v.whole(empires, empires),
        "factions": v.tupled(v.whole(0, len(figures.FACTIONS) - 1), empires),
        "first": seat,
        "passed": v.mask(players),
        "acted": v.whole(0, v.MOST),
        "goods": v.listed(v.whole(0, 999), empires * figures.STOCK),
        "tally": v.listed(v.whole(-9999, 9999), empires * len(SOURCES)),
        "rows": v.listed(cards, empires * ROWS),
        "foundations": v.listed(cards, empires),
        "walls": v.listed(cards, empires * COMMON_SIDE),
        "deals": v.listed(cards, empires),
        "routes": v.tupled(v.row(seat, card, card), 0, figures.CARDS),
        "spoils": attacks,
        "hands": v.listed(cards, empires),
        "decks": v.listed(cards, figures.DECKS),
        "discards": v.listed(cards, figures.DECKS),
        "offer": cards,
        "packets": v.tupled(cards, players),
        "shown": v.packed(CARD, most=1),
        "known": v.tupled(cards, players),
        "shuffled": v.tupled(cards, 0, 999),
        "box": cards,
        "used": v.packed(CARD, most=999),
        "laid": v.packed(CARD, good, most=999),
        "shields": cards,
        "samurai": v.packed(CARD, most=999),
        "levels": v.packed(CARD, most=999),
        "gate": v.packed(CARD, CARD),
        "stored": v.packed(CARD, good, most=999),
        "taken": v.packed(CARD, empire, CARD),
        "neutral": cards,
        "blocked": cards,
        "attack_deck": attacks,
        "attack_line": attacks,
        "collection": v.packed(CARD, most=alone),
        "front": v.packed(CARD, most=alone),
    }
    return v.Declaration(Table, players, fields, _agenda(players, seat, card), sound)


def _agenda(players: int, seat: v.Kind, card: v.Kind) -> dict[str, v.Kind]:
    nobody = v.whole(NOBODY, figures.CARDS - 1)
    chooser = v.whole(0, VIRTUAL) if players == 1 else seat
    agenda = dict.fromkeys(
        ("decks", "hands", "lookout", "offer-rest", "packets", "keep-packets", "pass-packets", "solo-offer",
         "solo-share", "solo-rest", "production", "action", "round-end", "round-points", "cleanup", "scoring",
         "attack-phase", "attack", "retreat", "wave", "front"),
        v.row(),
    )  # fmt: skip
    for name in (
        "deck",
        "pick",
        "produce",
        "turn",
        "next",
        "more-workers",
        "look-one",
        "keep-one",
        "put-back",
    ):
        agenda[name] = v.row(seat)
    gained = v.either(v.row(seat), v.row(seat, CAUSES.check))
    for name in ("post", "draw", "draw-common", "draw-faction"):
        agenda[name] = gained
    return agenda | {
        "start": v.row(v.one_of(("drawn", CHOSEN))),
        "choose-faction": v.row(chooser),
        "draw-faction-board": v.row(chooser),
        "offer": v.row(v.whole(1, 9)),
        "yield": v.row(seat, card),
        "again": v.row(seat, card),
        "what-next": _what_next(seat, card),
        "react": v.row(seat, card, v.whole(0, 9), nobody, v.whole(0, 999)),
    }


def _what_next(seat: v.Kind, card: v.Kind) -> v.Kind:
    """A seat, a number of draws, and locations."""

    def check(value: object, where: str) -> None:
        if type(value) is not tuple or not 3 <= len(value) <= 99:
            raise v.Unfit(where)
        v.row(seat, v.whole(0, 99), *[card] * (len(value) - 2))(value, where)

    return check


# -- older rules -------------------------------------------------------------------------------------------


def upgraded(coded: dict[str, Any]) -> dict[str, Any]:
    """A position in which cards under a Gate were to score at the end: since rules 3 they score at once."""
    tally = [*coded["tally"]]
    for gate in bytes.fromhex(coded["gate"]["bytes"])[::2]:
        for at, cards in enumerate(coded["rows"]):
            if gate in bytes.fromhex(cards["bytes"]):
                tally[at // ROWS * len(SOURCES) + FEATURING] += LAID_NOW[gate]
    return {**coded, "tally": tally}


# -- what goes together --------------------------------------------------------------------------------------


def sound(t: Table) -> None:
    """Every card lies in one place, and what lies on locations lies on some."""
    v.require(t.chapter <= figures.ROUNDS and (t.chapter > 0) == (t.phase != "setup"), "chapter")
    v.require(bool(t.agenda) or t.chapter == figures.ROUNDS, "agenda")
    chosen = [faction for faction in t.factions if faction]
    v.require(len(set(chosen)) == len(chosen), "factions")
    if t.phase != "setup" or any(t.decks):
        v.require(all(t.factions[: t.players]), "factions")
        _cards(t)
    _locations(t)
    _waiting(t)
    if t.players == 1:
        _attacks(t)


def _attacks(t: Table) -> None:
    """No more attack cards than there are, before rules 3 others than now, and enough for attacks to come."""
    cards = t.attack_deck + t.attack_line + t.spoils
    v.require(len(cards) <= len(figures.ATTACKS) and {*cards} <= {*figures.ATTACKS}, "attack_deck")
    to_come = [name for name, _ in t.agenda].count("attack") + ATTACKS_PER_ROUND * (
        figures.ROUNDS - t.chapter
    )
    if t.phase not in ("attack", "cleanup"):
        to_come += ATTACKS_PER_ROUND
    v.require(len(t.attack_deck) >= to_come, "attack_deck")


def _cards(t: Table) -> None:
    piles = [
        *(*t.rows, *t.foundations, *t.walls, *t.deals, *t.hands, *t.decks, *t.discards, *t.packets),
        *(t.offer, t.box, t.gate[1::2], t.collection, t.front, [marker for _, _, marker in t.routes]),
    ]
    v.once_each("decks", piles)
    there = sorted([card for pile in piles for card in pile])
    wanted = [card for deck in {figures.COMMON, *t.factions} for card in figures.deck_cards(deck, True)]
    v.require(there == sorted(wanted), "decks")
    for name in ("decks", "discards"):
        for deck, pile in enumerate(getattr(t, name)):
            v.require(all(figures.DECK[card] == deck for card in pile), f"{name}[{deck}]")


def _locations(t: Table) -> None:
    standing = frozenset().union(*t.rows)
    for at, cards in enumerate(t.rows):
        v.require(all(figures.ROW[card] == at % ROWS for card in cards), f"rows[{at}]")
    for name, width in ON_LOCATIONS:
        v.require(standing.issuperset(getattr(t, name)[::width]), name)
    v.require(standing.issuperset(t.taken[2::3]), "taken")
    v.require(standing.issuperset([location for _, location, _ in t.routes]), "routes")


def _waiting(t: Table) -> None:
    """Steps are about what is there."""
    standing = frozenset().union(*t.rows)
    for i, (name, args) in enumerate(t.agenda):
        where = f"agenda[{i}]"
        if name == "react":
            v.require(args[1] in standing and args[2] < len(REACTIONS[args[1]]), where)
        elif name == "again":
            v.require(args[1] in standing, where)
        elif name in ("choose-faction", "draw-faction-board"):
            v.require(not t.factions[args[0]], where)
