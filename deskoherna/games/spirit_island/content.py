"""The catalogue: powers, spirits, fear, blight and event cards, adversaries and scenarios, each registered by
its module.

A module of one of the rooms (``ROOMS``) is found by being there.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from .boxes import BASE, BRANCH_AND_CLAW, holds
from .standing import TABLE, Standing

if TYPE_CHECKING:
    from .adversaries.adversary import Adversary
    from .blights.card import BlightCard
    from .events.card import EventCard
    from .fear.card import FearCard
    from .powers.power import Power
    from .scenarios.scenario import Scenario
    from .spirits.panel import Panel
    from .state import Table

POWERS: Final[dict[str, Power]] = {}  # cards and innates
SPIRITS: Final[dict[str, Panel]] = {}
FEAR_CARDS: Final[dict[str, FearCard]] = {}
BLIGHT_CARDS: Final[dict[str, BlightCard]] = {}
EVENTS: Final[dict[str, EventCard]] = {}
ADVERSARIES: Final[dict[str, Adversary]] = {}
SCENARIOS: Final[dict[str, Scenario]] = {}
TABLE_RULES: Final[dict[str, Standing]] = {}  # that neither spirits nor adversaries nor scenarios bring

_DEALT: Final[dict[tuple[str, str], tuple[str, ...]]] = {}  # what is in play, by what it is and edition
_DECKS: Final[dict[tuple[str, str, int], tuple[str, ...]]] = {}  # also by how many powers are known
STRANGE_MADNESS: Final = "a-strange-madness-among-the-beasts"  # the event that is removed (rulebook, p. 12)
ROOMS: Final = ("powers", "spirits", "fear", "blights", "events", "adversaries", "scenarios")
_HERE: Final = "deskoherna.games.spirit_island."


def load() -> None:
    """Import every module of the rooms; in order of names, so that the catalogue is the same everywhere."""
    for room in ROOMS:
        package = import_module(_HERE + room)
        for name in sorted(
            [found.name for found in pkgutil.walk_packages(package.__path__, f"{_HERE}{room}.")]
        ):
            import_module(name)
    _DEALT.clear()  # what was asked for before all of it was there


def deck(kind: str, edition: str = BASE) -> tuple[str, ...]:
    """The ids of all minor or major powers in play with an edition, in alphabetical order."""
    found = _DECKS.get((kind, edition, len(POWERS)))
    if found is None:
        ids = [power.id for power in POWERS.values() if power.kind == kind and holds(edition, power.box)]
        found = _DECKS[kind, edition, len(POWERS)] = tuple(sorted(ids))
    return found


def _dealt(what: str, edition: str, things: Mapping[str, FearCard | BlightCard | Panel]) -> tuple[str, ...]:
    """Those of some things that are in play with an edition, in alphabetical order; found once."""
    found = _DEALT.get((what, edition))
    if found is None:
        ids = [one.id for one in things.values() if holds(edition, one.box, one.symbol)]
        found = _DEALT[what, edition] = tuple(sorted(ids))
    return found


def fear_cards(edition: str) -> tuple[str, ...]:
    """The fear cards in play with an edition."""
    return _dealt("fear", edition, FEAR_CARDS)


def blight_cards(edition: str) -> tuple[str, ...]:
    """The blight cards in play with an edition."""
    return _dealt("blight", edition, BLIGHT_CARDS)


def event_cards(edition: str, madness: bool = False) -> tuple[str, ...]:
    """The event cards in play with an edition, without those that only an adversary or a wish brings."""
    ids = [card.id for card in EVENTS.values() if card.dealt and holds(edition, card.box)]
    if madness and holds(edition, BRANCH_AND_CLAW):
        ids.append(STRANGE_MADNESS)
    return tuple(sorted(ids))


def spirits(edition: str) -> tuple[str, ...]:
    """The spirits that can be played with an edition."""
    return _dealt("spirit", edition, SPIRITS)


def rules_of(t: Table) -> list[tuple[int, Standing]]:
    """All standing rules at a table, with the seats they belong to."""
    found: list[tuple[int, Standing]] = []
    for seat, name in enumerate(t.spirits):
        if name:
            found += [(seat, rule) for rule in SPIRITS[name].rules]
    for foe, level in foes(t):
        found += [(TABLE, rule) for rule in foe.rules_at(level)]
    if t.scenario:
        found += [(TABLE, rule) for rule in SCENARIOS[t.scenario].rules]
    if t.mark("no-events"):
        found.append((TABLE, TABLE_RULES["command-the-beasts"]))
    if t.blight_card:
        found += [(TABLE, rule) for rule in BLIGHT_CARDS[t.blight_card].rules]
    return found


def foes(t: Table) -> list[tuple[Adversary, int]]:
    """The adversaries with their levels, the leading one first."""
    named = ((t.adversary, t.level), (t.second, t.second_level))
    return [(ADVERSARIES[name], level) for name, level in named if name]


def level_of(t: Table, adversary: str) -> int:
    """At which level an adversary plays; -1 if it does not."""
    return t.level if t.adversary == adversary else t.second_level if t.second == adversary else -1


def cast_key(t: Table) -> str:
    """Everybody at a table and every card with a rule, as one word."""
    cast = f"{','.join(t.spirits)}|{t.adversary}:{t.level}|{t.scenario}"
    if t.second:
        cast += f"|{t.second}:{t.second_level}"
    if t.mark("no-events"):
        cast += "|command-the-beasts"
    if t.blight_card and BLIGHT_CARDS[t.blight_card].rules:
        cast += f"|{t.blight_card}"
    return cast


def recast(t: Table) -> None:
    """Somebody came to the table, or a card with a rule was turned up: name everybody anew."""
    t.recast(cast_key(t))
