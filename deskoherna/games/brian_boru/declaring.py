"""What a state of Brian Boru may hold, for positions from outside (core.records.validating)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from deskoherna.core.records import validating as v
from . import figures
from .state import FACE_DOWN, NOBODY, SOURCES, Table

PHASES: Final = ("setup", "draft", "tricks", "upkeep", "end")
GOODS: Final = v.whole(0, 999)
CARD: Final = range(1, len(figures.CARDS) + 1)
STEPS_OF_ALL: Final = (
    "start", "prepare", "draft", "trick", "mark", "wedding", "battle", "spoils", "church", "favour", "claims",
)  # fmt: skip
STEPS_OF_A_SEAT: Final = (
    "place", "follow", "resolve", "estrid", "track", "raid", "monastery", "blessing", "devotion",
)  # fmt: skip


@cache
def declaration(players: int) -> v.Declaration:
    """Every field, and what goes together."""
    seat, somebody, towns = v.whole(0, players - 1), v.whole(NOBODY, players - 1), v.mask(len(figures.TOWNS))
    cards = v.packed(CARD, most=len(figures.CARDS))
    bride = v.whole(0, len(figures.MARRIAGES) - 1)
    fields: dict[str, v.Kind] = {
        "expand_into_active": v.flag,
        "vikings_rival": v.flag,
        "phase": v.one_of(PHASES),
        "rounds": v.whole(figures.ROUNDS[players], figures.ROUNDS[players]),
        "discs": v.listed(towns, players),
        "free": v.packed(range(len(figures.TOWNS)), most=len(figures.TOWNS)),
        "vikings": towns,
        "monasteries": towns,
        "claims": v.tupled(v.whole(FACE_DOWN, players - 1), len(figures.REGIONS)),
        "coins": v.listed(GOODS, players),
        "renown": v.listed(GOODS, players),
        "raiders": v.listed(GOODS, players),
        "church": v.listed(GOODS, players),
        "track": v.listed(v.whole(0, figures.TOP), players),
        "tally": v.listed(v.whole(-9999, 9999), players * len(SOURCES)),
        "marriages": v.tupled(v.tupled(bride, 0, len(figures.MARRIAGES)), players),
        "battle": v.whole(0, max(figures.VIKINGS)),
        "viking_deck": v.tupled(v.whole(min(figures.VIKINGS), max(figures.VIKINGS)), 0, len(figures.VIKINGS)),
        "marriage_deck": v.tupled(bride, 0, len(figures.MARRIAGES)),
        "marriage_card": v.whole(NOBODY, len(figures.MARRIAGES) - 1),
        "support": somebody,
        "trade": somebody,
        "spurned": v.flag,
        "marker": seat,
        "leader": seat,
        "active": v.whole(NOBODY, len(figures.TOWNS) - 1),
        "winner": somebody,
        "played": v.listed(v.whole(0, len(figures.CARDS)), players),
        "hands": v.listed(cards, players),
        "packets": v.tupled(cards, players),
        "spare": cards,
        "sightings": v.tupled(v.tupled(cards, 0, figures.HAND[players]), players),
        "shown": v.mask(players),
    }
    agenda: dict[str, v.Kind] = {name: v.row() for name in STEPS_OF_ALL}
    agenda |= {name: v.row(seat) for name in STEPS_OF_A_SEAT}
    agenda["dowry"] = v.row(seat, v.whole(0, len(figures.REGIONS) - 1))
    return v.Declaration(Table, players, fields, agenda, sound)


# -- what goes together --------------------------------------------------------------------------------------


def sound(t: Table) -> None:
    """Every disc and card lies in one place, and every step can be taken."""
    v.require(t.chapter <= t.rounds + 1, "chapter")
    v.require((t.phase == "end") == (t.chapter == t.rounds + 1) == (not t.agenda), "phase")
    v.require(t.phase != "setup" or t.chapter == 0, "phase")
    _towns(t)
    _decks(t)
    _hands(t)
    _waiting(t)


def _towns(t: Table) -> None:
    taken = 0
    for seat, discs in enumerate(t.discs):
        v.require(not taken & discs, f"discs[{seat}]")
        taken |= discs
    v.require(t.free == bytes([town for town in range(len(figures.TOWNS)) if not taken >> town & 1]), "free")
    v.require(not t.vikings & ~taken, "vikings")
    v.require(not t.monasteries & ~taken, "monasteries")


def _decks(t: Table) -> None:
    drawn = min(t.chapter, t.rounds)
    v.require(not Counter(t.viking_deck) - Counter(figures.VIKINGS), "viking_deck")
    v.require(len(t.viking_deck) == len(figures.VIKINGS) - drawn, "viking_deck")
    v.once_each("marriages", [*t.marriages, t.marriage_deck])
    v.require(figures.ESTRID not in t.marriage_deck, "marriage_deck")
    v.require(
        len(t.marriage_deck) == len(figures.MARRIAGES) - 1 - min(t.chapter, t.rounds - 1), "marriage_deck"
    )


def _hands(t: Table) -> None:
    v.once_each("hands", [*t.hands, *t.packets, t.spare])
    for name in ("hands", "packets"):
        for seat, cards in enumerate(getattr(t, name)):
            v.require(cards == bytes(sorted(cards)), f"{name}[{seat}]")
    played = [card for card in t.played if card]
    v.require(len(set(played)) == len(played), "played")
    sizes = {len(packet) for packet in t.packets}
    v.require(len(sizes) == 1, "packets")
    if t.phase == "draft":
        v.require({len(hand) for hand in t.hands} == {figures.HAND[t.players] - len(t.packets[0])}, "hands")
        v.require(len(t.packets[0]) > 2, "packets")
    else:
        v.require(not t.packets[0], "packets")


def _waiting(t: Table) -> None:
    """Whoever will be asked can answer."""
    names = [name for name, _ in t.agenda]
    following = [args[0] for name, args in t.agenda if name == "follow"]
    v.require(not ({"draft"} & {*names} and t.phase != "draft"), "phase")
    if {"trick", "mark", "follow", "resolve"} & {*names}:
        v.require(t.phase == "tricks", "phase")
    if {"wedding", "estrid", "track", "dowry"} & {*names}:
        v.require(t.marriage_card != NOBODY and t.phase == "upkeep", "marriage_card")
    if t.phase == "tricks":
        _trick(t, following, [args[0] for name, args in t.agenda if name == "resolve"])
    elif t.phase in ("setup", "upkeep"):
        v.require(not any(t.hands), "hands")


def _trick(t: Table, following: list[int], resolving: list[int]) -> None:
    if following:
        to_play = [(following[0] + i) % t.players for i in range((t.leader - following[0]) % t.players)]
        v.require(len(following) == 1 and bool(to_play), "agenda")
        v.require(t.active != NOBODY and t.active in t.free, "active")
    else:
        to_play = []
    size = {len(hand) - (seat in to_play) for seat, hand in enumerate(t.hands)}
    v.require(len(size) == 1 and min(size) >= 1, "hands")
    for seat, hand in enumerate(t.hands):
        if (following and seat not in to_play) or seat in resolving:
            v.require(t.played[seat] != 0 and t.played[seat] not in hand, f"played[{seat}]")
    v.require(len(set(resolving)) == len(resolving), "agenda")
    if resolving:
        v.require(t.active != NOBODY and t.winner != NOBODY, "active")
    v.require(t.marriage_card != NOBODY, "marriage_card")
