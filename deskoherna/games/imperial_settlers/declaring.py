"""What a state of Imperial Settlers may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from deskoherna.core.records.validating import (
    MOST,
    Declaration,
    Kind,
    Unfit,
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
from deskoherna.games.imperial_settlers.effects.abilities import REACTIONS
from deskoherna.games.imperial_settlers.figures import (
    ATTACKS,
    CARDS,
    COMMON,
    DECK,
    DECKS,
    FACTIONS,
    GOODS,
    ROUNDS,
    ROW,
    STOCK,
    WAVES,
    deck_cards,
)
from deskoherna.games.imperial_settlers.rules import lookout, setup
from deskoherna.games.imperial_settlers.rules.solo import ATTACKS_PER_ROUND
from deskoherna.games.imperial_settlers.state import COMMON_SIDE, ROWS, SOURCES, VIRTUAL, Table
from deskoherna.games.imperial_settlers.telling import CAUSES
from deskoherna.settlers.seats import NOBODY

PHASES: Final = ("setup", "lookout", "production", "action", "round-end", "attack", "cleanup")
CARD: Final = range(CARDS)
ON_LOCATIONS: Final = (("used", 1), ("laid", 2), ("shields", 1), ("samurai", 1), ("levels", 1), ("gate", 2),
                       ("stored", 2), ("taken", 3), ("neutral", 1), ("blocked", 1))  # fmt: skip


@cache
def declaration(players: int) -> Declaration:
    """Every field, and what goes together."""
    empires = VIRTUAL + 1 if players == 1 else players
    seat, empire = whole(0, players - 1), range(empires)
    card, cards, good = whole(0, CARDS - 1), packed(CARD), range(len(GOODS))
    attacks = packed(good, most=len(ATTACKS) if players == 1 else 0)
    alone = 255 if players == 1 else 0
    fields: dict[str, Kind] = {
        "hooked": whole(0, 0),
        "hooks": row(),
        "mods": row(),
        "expansion": flag,
        "lookout": one_of(("standard", lookout.ALTERNATE, lookout.ADVANCED)),
        "peaceful": flag,
        "reshuffle": flag,
        "difficulty": one_of(WAVES),
        "format": one_of((setup.OPEN, setup.STANDARD)),
        "built": flag,
        "phase": one_of(PHASES),
        "empires": whole(empires, empires),
        "factions": tupled(whole(0, len(FACTIONS) - 1), empires),
        "first": seat,
        "passed": mask(players),
        "acted": whole(0, MOST),
        "goods": listed(whole(0, 999), empires * STOCK),
        "tally": listed(whole(-9999, 9999), empires * len(SOURCES)),
        "rows": listed(cards, empires * ROWS),
        "foundations": listed(cards, empires),
        "walls": listed(cards, empires * COMMON_SIDE),
        "deals": listed(cards, empires),
        "routes": tupled(row(seat, card, card), 0, CARDS),
        "spoils": attacks,
        "hands": listed(cards, empires),
        "decks": listed(cards, DECKS),
        "discards": listed(cards, DECKS),
        "offer": cards,
        "packets": tupled(cards, players),
        "shown": packed(CARD, most=1),
        "known": tupled(cards, players),
        "shuffled": tupled(cards, 0, 999),
        "box": cards,
        "used": packed(CARD, most=999),
        "laid": packed(CARD, good, most=999),
        "shields": cards,
        "samurai": packed(CARD, most=999),
        "levels": packed(CARD, most=999),
        "gate": packed(CARD, CARD),
        "stored": packed(CARD, good, most=999),
        "taken": packed(CARD, empire, CARD),
        "neutral": cards,
        "blocked": cards,
        "attack_deck": attacks,
        "attack_line": attacks,
        "collection": packed(CARD, most=alone),
        "front": packed(CARD, most=alone),
    }
    return Declaration(Table, players, fields, _agenda(players, seat, card), sound)


def _agenda(players: int, seat: Kind, card: Kind) -> dict[str, Kind]:
    nobody = whole(NOBODY, CARDS - 1)
    chooser = whole(0, VIRTUAL) if players == 1 else seat
    agenda = dict.fromkeys(
        ("decks", "hands", "lookout", "offer-rest", "packets", "keep-packets", "pass-packets", "solo-offer",
         "solo-share", "solo-rest", "production", "action", "round-end", "cleanup", "scoring", "attack-phase",
         "attack", "retreat", "wave", "front"),
        row(),
    )  # fmt: skip
    for name in ("deck", "pick", "produce", "turn", "next", "more-workers", "keep-one"):
        agenda[name] = row(seat)
    gained = either(row(seat), row(seat, CAUSES.check))
    for name in ("post", "draw", "draw-common", "draw-faction"):
        agenda[name] = gained
    return agenda | {
        "start": row(one_of(("drawn", setup.CHOSEN))),
        "choose-faction": row(chooser),
        "draw-faction-board": row(chooser),
        "offer": row(whole(1, 9)),
        "yield": row(seat, card),
        "again": row(seat, card),
        "what-next": _what_next(seat, card),
        "react": row(seat, card, whole(0, 9), nobody, whole(0, 999)),
    }


def _what_next(seat: Kind, card: Kind) -> Kind:
    """A seat, a number of draws, and locations."""

    def check(value: object, where: str) -> None:
        if type(value) is not tuple or not 3 <= len(value) <= 99:
            raise Unfit(where)
        row(seat, whole(0, 99), *[card] * (len(value) - 2))(value, where)

    return check


# -- what goes together --------------------------------------------------------------------------------------


def sound(t: Table) -> None:
    """Every card lies in one place, and what lies on locations lies on some."""
    require(t.chapter <= ROUNDS and (t.chapter > 0) == (t.phase != "setup"), "chapter")
    require(bool(t.agenda) or t.chapter == ROUNDS, "agenda")
    chosen = [faction for faction in t.factions if faction]
    require(len(set(chosen)) == len(chosen), "factions")
    if t.phase != "setup" or any(t.decks):
        require(all(t.factions[: t.players]), "factions")
        _cards(t)
    _locations(t)
    _waiting(t)
    if t.players == 1:
        _attacks(t)


def _attacks(t: Table) -> None:
    """No more attack cards than there are, and enough for the attacks that will come."""
    require(not Counter(t.attack_deck + t.attack_line + t.spoils) - Counter(ATTACKS), "attack_deck")
    to_come = [name for name, _ in t.agenda].count("attack") + ATTACKS_PER_ROUND * (ROUNDS - t.chapter)
    if t.phase not in ("attack", "cleanup"):
        to_come += ATTACKS_PER_ROUND
    require(len(t.attack_deck) >= to_come, "attack_deck")


def _cards(t: Table) -> None:
    piles = [
        *(*t.rows, *t.foundations, *t.walls, *t.deals, *t.hands, *t.decks, *t.discards, *t.packets),
        *(t.offer, t.box, t.gate[1::2], t.collection, t.front, [marker for _, _, marker in t.routes]),
    ]
    once_each("decks", piles)
    there = sorted([card for pile in piles for card in pile])
    wanted = [card for deck in {COMMON, *t.factions} for card in deck_cards(deck, True)]
    require(there == sorted(wanted), "decks")
    for name in ("decks", "discards"):
        for deck, pile in enumerate(getattr(t, name)):
            require(all(DECK[card] == deck for card in pile), f"{name}[{deck}]")


def _locations(t: Table) -> None:
    standing = frozenset().union(*t.rows)
    for at, cards in enumerate(t.rows):
        require(all(ROW[card] == at % ROWS for card in cards), f"rows[{at}]")
    for name, width in ON_LOCATIONS:
        require(standing.issuperset(getattr(t, name)[::width]), name)
    require(standing.issuperset(t.taken[2::3]), "taken")
    require(standing.issuperset([location for _, location, _ in t.routes]), "routes")


def _waiting(t: Table) -> None:
    """Steps are about what is there."""
    standing = frozenset().union(*t.rows)
    for i, (name, args) in enumerate(t.agenda):
        where = f"agenda[{i}]"
        if name == "react":
            require(args[1] in standing and args[2] < len(REACTIONS[args[1]]), where)
        elif name == "again":
            require(args[1] in standing, where)
        elif name in ("choose-faction", "draw-faction-board"):
            require(not t.factions[args[0]], where)
