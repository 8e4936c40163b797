"""The cast: the special rules of all who are at a table, by what they change.

A table has its cast at hand (``t.standing``); ``t.standing.after`` are the rules that define ``after``, each
with its seat: spirits by seat, then adversary, then scenario.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from deskoherna.core.asking import Decision
from deskoherna.core.phrase import Phrase
from .content import rules_of
from .standing import NOBODY, Standing, Standings

if TYPE_CHECKING:
    from .state import Table

Method: TypeAlias = "Callable[..., Any]"
Having: TypeAlias = "dict[Method, Standings]"  # by method of Standing, the rules that define it
MOST_KEPT: Final = 2_000  # four of the eight spirits of the basic box sit down in 1,680 ways
_NOBODY_HAS: Final[Having] = dict.fromkeys(filter(callable, vars(Standing).values()), NOBODY)
_CASTS: Final[dict[str, Cast]] = {}  # by company, as many as are kept
_DEFINED: Final[dict[type[Standing], list[Method]]] = {}  # by class, see _defined


class Cast:
    """For every method of ``Standing``, the rules that define it."""

    __slots__ = (
        "acts_in", "affords", "after", "aids", "blighted", "calls", "causes", "cost", "defend", "discards",
        "dreams", "durable", "ends", "endures", "escalate", "explored", "farther", "festers", "finished",
        "first_choices", "flies", "flipped", "follows_building", "follows_presence", "fouls", "hastens",
        "hasty", "hurts", "keeps", "kindles", "learned", "lends", "lost", "mingles", "moved",
        "notes_building", "offers", "onward", "perished", "phase", "presses", "prevents", "quick",
        "reach", "reach_seats", "returning", "sacred", "sacred_seats", "scores", "sea",
        "sea_seat", "settle", "settle_seats", "setup", "shuns", "sifts", "silent", "sources", "stepped",
        "swarms", "tells", "tempts", "time", "turned", "unbound", "uncovered", "used", "usual",
        "withstands", "won", "wreaks",
    )  # fmt: skip

    def __init__(self, rules: Standings) -> None:
        having = _NOBODY_HAS.copy()  # most lists are empty, and that one is shared
        for one in rules:
            for method in _defined(type(one[1])):
                having[method] = [*having[method], one]
        self.mingles: Final[bool] = any(rule.mingles for _, rule in rules)
        self._sort_facts(having)
        self._sort_choices(having)
        self._sort_changes(having)
        self._sort_moments(having)
        self._see_who_cares()
        self.first_choices: list[Decision | None] | None = None  # by seat, see rules/growth/spirit_phase.py
        self.causes: Final[dict[str, Phrase]] = {}  # by key, see rules/story/causes.py

    def _sort_facts(self, having: Having) -> None:
        self.sacred = having[Standing.sacred]
        self.defend = having[Standing.defend]
        self.settle = having[Standing.settle]
        self.sea = having[Standing.seas]
        self.hurts = having[Standing.hurts]
        self.durable = having[Standing.durable]
        self.quick = having[Standing.quick]
        self.hastens = having[Standing.hastens]
        self.cost = having[Standing.cost]
        self.silent = having[Standing.silent]
        self.presses = having[Standing.presses]
        self.endures = having[Standing.endures]
        self.withstands = having[Standing.withstands]
        self.swarms = having[Standing.swarms]
        self.flies = having[Standing.flies]
        self.farther = having[Standing.farther]
        self.festers = having[Standing.festers]
        self.wreaks = having[Standing.wreaks]
        self.shuns = having[Standing.shuns]
        self.discards = having[Standing.discards]
        self.unbound = having[Standing.unbound]
        self.lends = having[Standing.lends]
        self.aids = having[Standing.aids]
        self.scores = having[Standing.scores]
        self.tells = having[Standing.tells]

    def _sort_choices(self, having: Having) -> None:
        offering = having[Standing.offers]
        self.calls = [one for one in offering if "spirits" in one[1].phases]  # in the spirit phase
        self.offers = [one for one in offering if "fast" in one[1].phases]  # in the fast and the slow
        self.reach = having[Standing.reach]
        self.fouls = having[Standing.fouls]
        self.returning = having[Standing.returning]
        self.sources = having[Standing.sources]
        self.affords = having[Standing.affords]

    def _sort_changes(self, having: Having) -> None:
        self.prevents: dict[str, Standings] = {}  # by what they prevent
        # Russia's sense before the Bringer's dream: players may choose, and this way round is never worse
        for one in sorted(having[Standing.prevents], key=lambda one: one[0]):
            assert one[1].heeds, one[1].name
            for what in one[1].heeds:
                self.prevents.setdefault(what, []).append(one)
        self.kindles = having[Standing.kindles]
        self.perished = having[Standing.perished]
        self.tempts = having[Standing.tempts]
        self.learned = having[Standing.learned]
        self.sifts = having[Standing.sifts]
        self.dreams = having[Standing.dreams]
        self.moved = having[Standing.moved]
        self.blighted = having[Standing.blighted]
        self.explored = having[Standing.explored]

    def _sort_moments(self, having: Having) -> None:
        self.acts_in = having[Standing.acts_in]
        self.setup = having[Standing.setup]
        self.used = having[Standing.used]
        self.finished = having[Standing.finished]
        self.flipped = having[Standing.flipped]
        self.phase = having[Standing.phase]
        self.escalate = having[Standing.escalate]
        self.turned = having[Standing.turned]
        self.stepped = having[Standing.stepped]
        self.uncovered = having[Standing.uncovered]
        self.keeps = having[Standing.keeps]
        self.after = having[Standing.after]
        self.time = having[Standing.time]
        self.lost = having[Standing.lost]
        self.won = having[Standing.won]
        self.onward = having[Standing.onward]

    def _see_who_cares(self) -> None:
        """Whether anybody cares at all, and who."""
        self.hasty = bool(self.quick or self.hastens or self.affords or self.lends)  # for powers
        self.usual = not (
            self.hastens or self.affords or self.lends or self.offers or self.mingles
        )  # what a seat can use depends on its powers, its presence and the lands, quick seats aside
        self.ends = bool(self.won or self.lost)  # the game, in ways of their own
        self.follows_presence = self.ends or any(rule.follows_presence for _, rule in self.after)
        self.follows_building = self.ends or any(rule.follows_building for _, rule in self.after)
        self.notes_building = self.follows_building or bool(self.explored)
        self.settle_seats = _seats(self.settle)
        self.sea_seat = self.sea[0][0] if len(self.sea) == 1 else -1  # whom alone oceans heed
        self.reach_seats = _seats(self.reach)
        self.sacred_seats = _seats(self.sacred)


def defined(rule: type[Standing]) -> list[str]:
    """The methods of ``Standing`` that a class of rules defines anew."""
    return [name for name, method in vars(Standing).items() if getattr(rule, name) is not method]


def _defined(rule: type[Standing]) -> list[Method]:
    """The same as ``Standing`` has them; found once for every class."""
    found = _DEFINED.get(rule)
    if found is None:
        said = [getattr(Standing, name) for name in defined(rule)]
        found = _DEFINED[rule] = [method for method in said if callable(method)]
    return found


def _seats(rules: Standings) -> frozenset[int]:
    """Whose rules these are."""
    return frozenset([seat for seat, _ in rules])


def cast_of(t: Table) -> Cast:
    """The cast of a table, by the name it has for its company (``t.cast``)."""
    found = _CASTS.get(t.cast)
    if found is None:
        if len(_CASTS) >= MOST_KEPT:
            _CASTS.clear()
        found = _CASTS[t.cast] = Cast(rules_of(t))
    return found
