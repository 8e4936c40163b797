"""The catalogue: powers, spirits, fear and blight cards, adversaries and scenarios, each registered by its
module.

A module of one of the rooms (``ROOMS``) is found by being there.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from deskoherna.games.spirit_island.adversaries.adversary import Adversary
    from deskoherna.games.spirit_island.blights.card import BlightCard
    from deskoherna.games.spirit_island.fear.card import FearCard
    from deskoherna.games.spirit_island.powers.power import Power
    from deskoherna.games.spirit_island.scenarios.scenario import Scenario
    from deskoherna.games.spirit_island.spirits.panel import Panel
    from deskoherna.games.spirit_island.standing import Standing
    from deskoherna.games.spirit_island.state import Table

POWERS: Final[dict[str, Power]] = {}  # cards and innates
SPIRITS: Final[dict[str, Panel]] = {}
FEAR_CARDS: Final[dict[str, FearCard]] = {}
BLIGHT_CARDS: Final[dict[str, BlightCard]] = {}
ADVERSARIES: Final[dict[str, Adversary]] = {}
SCENARIOS: Final[dict[str, Scenario]] = {}

_DECKS: Final[dict[tuple[str, str, int], tuple[str, ...]]] = {}  # also by how many powers are known
ROOMS: Final = ("powers", "spirits", "fear", "blights", "adversaries", "scenarios")
_HERE: Final = "deskoherna.games.spirit_island."


def load() -> None:
    """Import every module of the rooms; in order of names, so that the catalogue is the same everywhere."""
    for room in ROOMS:
        package = import_module(_HERE + room)
        for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda found: found.name):
            import_module(f"{_HERE}{room}.{module.name}")


def deck(kind: str, box: str = "base") -> tuple[str, ...]:
    """The ids of all minor or major powers of a box, in alphabetical order."""
    found = _DECKS.get((kind, box, len(POWERS)))
    if found is None:
        ids = [power.id for power in POWERS.values() if power.kind == kind and power.box == box]
        found = _DECKS[kind, box, len(POWERS)] = tuple(sorted(ids))
    return found


def rules_of(t: Table) -> list[tuple[int, Standing]]:
    """All standing rules at a table, with the seats they belong to."""
    from deskoherna.games.spirit_island.standing import TABLE

    found: list[tuple[int, Standing]] = []
    for seat, name in enumerate(t.spirits):
        if name:
            found += [(seat, rule) for rule in SPIRITS[name].rules]
    if t.adversary:
        found += [(TABLE, rule) for rule in ADVERSARIES[t.adversary].rules_at(t.level)]
    if t.scenario:
        found += [(TABLE, rule) for rule in SCENARIOS[t.scenario].rules]
    return found


def cast_of(spirits: tuple[str, ...], adversary: str, level: int, scenario: str) -> str:
    """The key of everybody who plays, as states keep it."""
    return f"{','.join(spirits)}|{adversary}:{level}|{scenario}"
