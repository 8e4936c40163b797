"""What invaders are about to do in a land, as far as the cards on their track tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deskoherna.core.game import View
from deskoherna.games.spirit_island.figures import LAND_INDEX, OCEAN, TERRAIN, matches

RAVAGE: Final = "ravage"
BUILD: Final = "build"
ALWAYS: Final = 0  # how often a skip holds: every time; otherwise so many times


class Threat:
    """A coming action: what, whether there is anybody to do it, whether it is skipped, and what it brings."""

    def __init__(self, deed: str, real: bool, skipped: bool, damage: int = 0, built: str = "") -> None:
        self.deed: Final = deed
        self.real: Final = real
        self.skipped: Final = skipped
        self.damage: Final = damage  # of a ravage, before Defend
        self.built: Final = built  # by a build: town or city (R11.6.1)


def threats(view: View, name: str) -> list[Threat]:
    """The actions the cards on the track will bring to a land."""
    land, at = view["lands"][name], LAND_INDEX[name]
    if TERRAIN[at] == OCEAN:
        return []
    peopled = bool(land["explorer"] + land["town"] + land["city"])
    track = view["invaders"]
    found = [
        Threat(RAVAGE, peopled, skipped(view, at, RAVAGE), land["attack"])
        for card in track["ravage"]
        if matches(card, at)
    ]
    built = "city" if land["town"] > land["city"] else "town"
    found += [
        Threat(BUILD, peopled, skipped(view, at, BUILD), built=built)
        for card in (*track["immigration"], *track["build"])
        if matches(card, at)
    ]
    return found


def acting(view: View, deed: str, cards: Sequence[str]) -> int:
    """In how many lands these cards will bring an action, as far as the track tells."""
    found = 0
    for name, land in view["lands"].items():
        at = LAND_INDEX[name]
        peopled = land["explorer"] + land["town"] + land["city"] > 0 and TERRAIN[at] != OCEAN
        if peopled and not skipped(view, at, deed) and any(matches(card, at) for card in cards):
            found += 1
    return found


def skipped(view: View, land: int, deed: str) -> bool:
    """Is the next such action in a land skipped for sure?"""
    for kind, place, what, n, _ in view["lasting"]:
        if kind == "skip" and place in (land, "") and what in (deed, "") and n >= ALWAYS:
            return True
    return False


def invaders_of(land: dict[str, Any]) -> list[tuple[str, int, int, int]]:
    """Invaders and Dahan of a land by kind, damage and strife, with how many there are of each.

    The view counts them by kind and lists apart those that have damage or strife: ``town-1``, ``city!``.
    """
    found: list[tuple[str, int, int, int]] = []
    for kind in ("city", "town", "explorer", "dahan"):
        hurt = [name for name in land["hurt"] if kind_of(name) == kind]
        fresh = land[kind] - len(hurt)
        if fresh:
            found.append((kind, fresh, 0, 0))
        for name in sorted(set(hurt)):
            plain = name.rstrip("!")
            damage = int(plain.partition("-")[2] or 0)
            found.append((kind, hurt.count(name), damage, len(name) - len(plain)))
    return found


def kind_of(name: str) -> str:
    """The kind of a piece by its name in moves."""
    return name.rstrip("!").partition("-")[0]


def name_of(kind: str, damage: int, strife: int) -> str:
    """How moves name a piece."""
    return kind + (f"-{damage}" if damage else "") + "!" * strife
