"""What invaders are about to do in a land, as far as the cards on their track tell."""

from __future__ import annotations

from typing import Any, Final

from deskoherna.core.game import View
from ...figures import LAND_INDEX, OCEAN, TERRAIN, matches

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
    acts = view["invaders"]["acts"]
    ravages = [RAVAGE for lands in acts[RAVAGE] if name in lands]
    builds = [BUILD for space in ("immigration", BUILD) for lands in acts[space] if name in lands]
    ill = 0 if idle(view, "disease") else land["disease"]  # each stops one build (R12.3)
    found = [Threat(RAVAGE, True, skipped(view, at, RAVAGE), land["attack"]) for _ in ravages]
    stopped = [n < ill or skipped(view, at, BUILD) for n in range(len(builds))]
    found += [Threat(BUILD, True, one, built=land["grows"]) for one in stopped]
    track = view["invaders"]
    for deed, done, cards in (
        (RAVAGE, ravages, track[RAVAGE]),
        (BUILD, builds, (*track["immigration"], *track[BUILD])),
    ):
        if not done and any(matches(card, at) for card in cards):  # nobody is there to do it
            found.append(Threat(deed, False, skipped(view, at, deed), land["attack"], land["grows"]))
    return sorted(found, key=lambda threat: threat.deed != RAVAGE)


def acting(view: View, space: str) -> int:
    """In how many lands the cards of a space will bring an action, as far as the track tells."""
    deed = RAVAGE if space == RAVAGE else BUILD
    found = {name for lands in view["invaders"]["acts"][space] for name in lands}
    threatened = [[one for one in threats(view, name) if one.deed == deed and one.real] for name in found]
    return len([1 for coming in threatened if any(not one.skipped for one in coming)])


def idle(view: View, token: str) -> bool:
    """Do tokens of a kind stop nothing this turn?"""
    return any(kind == "idle-token" and what == token for kind, _, what, _, _ in view["lasting"])


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
