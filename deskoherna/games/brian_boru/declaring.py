"""What a state of Brian Boru may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from deskoherna.core.records.validating import (
    Declaration,
    Kind,
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
from deskoherna.games.brian_boru.figures import (
    CARDS,
    ESTRID,
    HAND,
    MARRIAGES,
    REGIONS,
    ROUNDS,
    TOP,
    TOWNS,
    VIKINGS,
)
from deskoherna.games.brian_boru.state import FACE_DOWN, NOBODY, SOURCES, Table

PHASES: Final = ("setup", "draft", "tricks", "upkeep", "end")
GOODS: Final = whole(0, 999)
CARD: Final = range(1, len(CARDS) + 1)
STEPS_OF_ALL: Final = (
    "start", "prepare", "draft", "trick", "mark", "wedding", "battle", "spoils", "church", "favour", "claims",
)  # fmt: skip
STEPS_OF_A_SEAT: Final = (
    "place", "follow", "resolve", "estrid", "track", "raid", "monastery", "blessing", "devotion",
)  # fmt: skip


@cache
def declaration(players: int) -> Declaration:
    """Every field, and what goes together."""
    seat, somebody, towns = whole(0, players - 1), whole(NOBODY, players - 1), mask(len(TOWNS))
    cards = packed(CARD, most=len(CARDS))
    bride = whole(0, len(MARRIAGES) - 1)
    fields: dict[str, Kind] = {
        "expand_into_active": flag,
        "vikings_rival": flag,
        "phase": one_of(PHASES),
        "rounds": whole(ROUNDS[players], ROUNDS[players]),
        "discs": listed(towns, players),
        "free": packed(range(len(TOWNS)), most=len(TOWNS)),
        "vikings": towns,
        "monasteries": towns,
        "claims": tupled(whole(FACE_DOWN, players - 1), len(REGIONS)),
        "coins": listed(GOODS, players),
        "renown": listed(GOODS, players),
        "raiders": listed(GOODS, players),
        "church": listed(GOODS, players),
        "track": listed(whole(0, TOP), players),
        "tally": listed(whole(-9999, 9999), players * len(SOURCES)),
        "marriages": tupled(tupled(bride, 0, len(MARRIAGES)), players),
        "battle": whole(0, max(VIKINGS)),
        "viking_deck": tupled(whole(min(VIKINGS), max(VIKINGS)), 0, len(VIKINGS)),
        "marriage_deck": tupled(bride, 0, len(MARRIAGES)),
        "marriage_card": whole(NOBODY, len(MARRIAGES) - 1),
        "support": somebody,
        "trade": somebody,
        "spurned": flag,
        "marker": seat,
        "leader": seat,
        "active": whole(NOBODY, len(TOWNS) - 1),
        "winner": somebody,
        "played": listed(whole(0, len(CARDS)), players),
        "hands": listed(cards, players),
        "packets": tupled(cards, players),
        "spare": cards,
        "sightings": tupled(tupled(cards, 0, HAND[players]), players),
        "shown": mask(players),
    }
    agenda: dict[str, Kind] = {name: row() for name in STEPS_OF_ALL}
    agenda |= {name: row(seat) for name in STEPS_OF_A_SEAT}
    agenda["dowry"] = row(seat, whole(0, len(REGIONS) - 1))
    return Declaration(Table, players, fields, agenda, sound)


# -- what goes together --------------------------------------------------------------------------------------


def sound(t: Table) -> None:
    """Every disc and card lies in one place, and every step can be taken."""
    require(t.chapter <= t.rounds + 1, "chapter")
    require((t.phase == "end") == (t.chapter == t.rounds + 1) == (not t.agenda), "phase")
    require(t.phase != "setup" or t.chapter == 0, "phase")
    _towns(t)
    _decks(t)
    _hands(t)
    _waiting(t)


def _towns(t: Table) -> None:
    taken = 0
    for seat, discs in enumerate(t.discs):
        require(not taken & discs, f"discs[{seat}]")
        taken |= discs
    require(t.free == bytes([town for town in range(len(TOWNS)) if not taken >> town & 1]), "free")
    require(not t.vikings & ~taken, "vikings")
    require(not t.monasteries & ~taken, "monasteries")


def _decks(t: Table) -> None:
    drawn = min(t.chapter, t.rounds)
    require(not Counter(t.viking_deck) - Counter(VIKINGS), "viking_deck")
    require(len(t.viking_deck) == len(VIKINGS) - drawn, "viking_deck")
    once_each("marriages", [*t.marriages, t.marriage_deck])
    require(ESTRID not in t.marriage_deck, "marriage_deck")
    require(len(t.marriage_deck) == len(MARRIAGES) - 1 - min(t.chapter, t.rounds - 1), "marriage_deck")


def _hands(t: Table) -> None:
    once_each("hands", [*t.hands, *t.packets, t.spare])
    for name in ("hands", "packets"):
        for seat, cards in enumerate(getattr(t, name)):
            require(cards == bytes(sorted(cards)), f"{name}[{seat}]")
    played = [card for card in t.played if card]
    require(len(set(played)) == len(played), "played")
    sizes = {len(packet) for packet in t.packets}
    require(len(sizes) == 1, "packets")
    if t.phase == "draft":
        require({len(hand) for hand in t.hands} == {HAND[t.players] - len(t.packets[0])}, "hands")
        require(len(t.packets[0]) > 2, "packets")
    else:
        require(not t.packets[0], "packets")


def _waiting(t: Table) -> None:
    """Whoever will be asked can answer."""
    names = [name for name, _ in t.agenda]
    following = [args[0] for name, args in t.agenda if name == "follow"]
    require(not ({"draft"} & {*names} and t.phase != "draft"), "phase")
    if {"trick", "mark", "follow", "resolve"} & {*names}:
        require(t.phase == "tricks", "phase")
    if {"wedding", "estrid", "track", "dowry"} & {*names}:
        require(t.marriage_card != NOBODY and t.phase == "upkeep", "marriage_card")
    if t.phase == "tricks":
        _trick(t, following, [args[0] for name, args in t.agenda if name == "resolve"])
    elif t.phase in ("setup", "upkeep"):
        require(not any(t.hands), "hands")


def _trick(t: Table, following: list[int], resolving: list[int]) -> None:
    if following:
        to_play = [(following[0] + i) % t.players for i in range((t.leader - following[0]) % t.players)]
        require(len(following) == 1 and bool(to_play), "agenda")
        require(t.active != NOBODY and t.active in t.free, "active")
    else:
        to_play = []
    size = {len(hand) - (seat in to_play) for seat, hand in enumerate(t.hands)}
    require(len(size) == 1 and min(size) >= 1, "hands")
    for seat, hand in enumerate(t.hands):
        if (following and seat not in to_play) or seat in resolving:
            require(t.played[seat] != 0 and t.played[seat] not in hand, f"played[{seat}]")
    require(len(set(resolving)) == len(resolving), "agenda")
    if resolving:
        require(t.active != NOBODY and t.winner != NOBODY, "active")
    require(t.marriage_card != NOBODY, "marriage_card")
