"""The cast: the special rules of all who are at a table, by what they change.

A table has its cast at hand (``t.standing``); ``t.standing.after`` are the rules that define ``after``, each
with its seat: spirits by seat, then adversary, then scenario.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from deskoherna.games.spirit_island.content import rules_of
from deskoherna.games.spirit_island.standing import NOBODY, Standing, Standings

if TYPE_CHECKING:
    from deskoherna.core.asking import Decision
    from deskoherna.games.spirit_island.state import Table

MOST_KEPT: Final = 300
_CASTS: Final[dict[str, Cast]] = {}  # by company, as many as are kept
_DEFINED: Final[dict[type[Standing], list[str]]] = {}  # by class, see defined


class Cast:
    """For every method of ``Standing``, the rules that define it."""

    def __init__(self, rules: Standings) -> None:
        by: dict[str, Standings] = {}
        for one in rules:
            for name in defined(type(one[1])):
                by.setdefault(name, []).append(one)

        def having(method: Callable[..., Any]) -> Standings:
            return by.get(method.__name__, NOBODY)

        # standing facts
        self.sacred: Final = having(Standing.sacred)
        self.defend: Final = having(Standing.defend)
        self.settle: Final = having(Standing.settle)
        self.sea: Final = having(Standing.seas)
        self.hurts: Final = having(Standing.hurts)
        self.durable: Final = having(Standing.durable)
        self.quick: Final = having(Standing.quick)
        self.hastens: Final = having(Standing.hastens)
        self.cost: Final = having(Standing.cost)
        self.silent: Final = having(Standing.silent)
        self.presses: Final = having(Standing.presses)
        self.endures: Final = having(Standing.endures)
        self.withstands: Final = having(Standing.withstands)
        self.swarms: Final = having(Standing.swarms)
        self.flies: Final = having(Standing.flies)
        self.farther: Final = having(Standing.farther)
        self.festers: Final = having(Standing.festers)
        self.wreaks: Final = having(Standing.wreaks)
        self.shuns: Final = having(Standing.shuns)
        self.discards: Final = having(Standing.discards)
        self.unbound: Final = having(Standing.unbound)
        self.lends: Final = having(Standing.lends)
        self.aids: Final = having(Standing.aids)
        self.scores: Final = having(Standing.scores)
        self.tells: Final = having(Standing.tells)
        self.mingles: Final[bool] = any(rule.mingles for _, rule in rules)
        # choices of a seat
        offering = having(Standing.offers)
        self.calls: Final = [one for one in offering if "spirits" in one[1].phases]  # in the spirit phase
        self.offers: Final = [one for one in offering if "fast" in one[1].phases]  # in the fast and the slow
        self.reach: Final = having(Standing.reach)
        self.fouls: Final = having(Standing.fouls)
        self.returning: Final = having(Standing.returning)
        self.sources: Final = having(Standing.sources)
        self.affords: Final = having(Standing.affords)
        # changes within an action; Russia's sense before the Bringer's dream: players may choose, and this
        # way round is never worse
        self.prevents: Final = sorted(having(Standing.prevents), key=lambda one: one[0])
        self.kindles: Final = having(Standing.kindles)
        self.perished: Final = having(Standing.perished)
        self.tempts: Final = having(Standing.tempts)
        self.learned: Final = having(Standing.learned)
        self.sifts: Final = having(Standing.sifts)
        self.dreams: Final = having(Standing.dreams)
        self.moved: Final = having(Standing.moved)
        self.blighted: Final = having(Standing.blighted)
        self.explored: Final = having(Standing.explored)
        # moments of the game
        self.acts_in: Final = having(Standing.acts_in)
        self.setup: Final = having(Standing.setup)
        self.used: Final = having(Standing.used)
        self.finished: Final = having(Standing.finished)
        self.flipped: Final = having(Standing.flipped)
        self.phase: Final = having(Standing.phase)
        self.escalate: Final = having(Standing.escalate)
        self.turned: Final = having(Standing.turned)
        self.stepped: Final = having(Standing.stepped)
        self.uncovered: Final = having(Standing.uncovered)
        self.keeps: Final = having(Standing.keeps)
        self.after: Final = having(Standing.after)
        self.time: Final = having(Standing.time)
        self.lost: Final = having(Standing.lost)
        self.won: Final = having(Standing.won)
        self.onward: Final = having(Standing.onward)
        # whether anybody cares at all
        self.hasty: Final[bool] = bool(self.quick or self.hastens or self.affords or self.lends)  # for powers
        self.quick_seats: Final[frozenset[int]] = _seats(self.quick)
        self.usual: Final[bool] = not (
            self.hastens or self.affords or self.lends or self.offers or self.mingles
        )  # what a seat can use depends on its powers, its presence and the lands, quick seats aside
        self.ends: Final[bool] = bool(self.won or self.lost)  # the game, in ways of their own
        self.settle_seats: Final[frozenset[int]] = _seats(self.settle)
        self.sea_seat: Final[int] = self.sea[0][0] if len(self.sea) == 1 else -1  # whom alone oceans heed
        self.reach_seats: Final[frozenset[int]] = _seats(self.reach)
        self.sacred_seats: Final[frozenset[int]] = _seats(self.sacred)
        self.first_choices: list[Decision | None] | None = None  # by seat, see rules/growth/spirit_phase.py


def defined(rule: type[Standing]) -> list[str]:
    """The methods of ``Standing`` that a class of rules defines anew."""
    found = _DEFINED.get(rule)
    if found is None:
        found = [name for name, method in vars(Standing).items() if getattr(rule, name) is not method]
        _DEFINED[rule] = found
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
