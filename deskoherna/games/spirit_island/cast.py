"""The cast: the special rules of all who are at a table, sorted by the moments they care for.

A table has its cast at hand (``t.standing``), made once for every company; ``t.standing.after`` are the rules
that care for the moment ``after``, each with its seat. Most companies have none for most moments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.games.spirit_island.standing import NOBODY, Standing, Standings

if TYPE_CHECKING:
    from deskoherna.games.spirit_island.state import Table

DEEDS: Final = ("ravage", "build", "explore")  # actions of the invaders
UNHEARD: Final = frozenset(("build", "explore", "presence"))  # see Standing.unmoved
UNSTOPPED: Final[dict[str, Standings]] = dict.fromkeys(DEEDS, NOBODY)
NOTHING: Final[frozenset[str]] = frozenset()
NO_SEATS: Final[frozenset[int]] = frozenset()
_CASTS: Final[dict[str, Cast]] = {}


class Cast:
    """Spirits by seat, then adversary, then scenario; a list for every moment that rules ask for."""

    def __init__(self, rules: Standings) -> None:
        by: dict[str, Standings] = {}
        for seat, rule in rules:
            for moment in rule.moments:
                by.setdefault(moment, []).append((seat, rule))
        self.by_moment: Final[dict[str, Standings]] = by
        # standing facts
        self.sacred: Final[Standings] = by.get("sacred", NOBODY)
        self.defend: Final[Standings] = by.get("defend", NOBODY)
        self.settle: Final[Standings] = by.get("settle", NOBODY)
        self.sea: Final[Standings] = by.get("sea", NOBODY)
        self.hurts: Final[Standings] = by.get("hurts", NOBODY)
        self.quick: Final[Standings] = by.get("quick", NOBODY)
        self.hastens: Final[Standings] = by.get("hastens", NOBODY)
        self.cost: Final[Standings] = by.get("cost", NOBODY)
        self.presses: Final[Standings] = by.get("presses", NOBODY)
        self.endures: Final[Standings] = by.get("endures", NOBODY)
        self.withstands: Final[Standings] = by.get("withstands", NOBODY)
        self.swarms: Final[Standings] = by.get("swarms", NOBODY)
        self.farther: Final[Standings] = by.get("farther", NOBODY)
        self.festers: Final[Standings] = by.get("festers", NOBODY)
        self.wreaks: Final[Standings] = by.get("wreaks", NOBODY)
        self.discards: Final[Standings] = by.get("discards", NOBODY)
        self.unbound: Final[Standings] = by.get("unbound", NOBODY)
        self.lends: Final[Standings] = by.get("lends", NOBODY)
        self.mingles: Final[Standings] = by.get("mingles", NOBODY)
        # choices of a seat
        self.reach: Final[Standings] = by.get("reach", NOBODY)
        self.fouls: Final[Standings] = by.get("fouls", NOBODY)
        self.returning: Final[Standings] = by.get("returning", NOBODY)
        self.offers: Final[Standings] = by.get("offers", NOBODY)
        self.calls: Final[Standings] = by.get("calls", NOBODY)
        self.sources: Final[Standings] = by.get("sources", NOBODY)
        self.affords: Final[Standings] = by.get("affords", NOBODY)
        # changes within an action
        self.dreams: Final[Standings] = by.get("dreams", NOBODY)
        self.stops: Final[dict[str, Standings]] = _stopping(by.get("stops", NOBODY))
        # Russia's sense before the Bringer's dream: players may choose, and this way round is never worse
        self.saves: Final[Standings] = sorted(by.get("saves", NOBODY), key=_seat)
        self.moved: Final[Standings] = by.get("moved", NOBODY)
        self.blighted: Final[Standings] = by.get("blighted", NOBODY)
        self.explored: Final[Standings] = by.get("explored", NOBODY)
        self.perished: Final[Standings] = by.get("perished", NOBODY)
        self.burns: Final[Standings] = by.get("burns", NOBODY)
        self.kindles: Final[Standings] = by.get("kindles", NOBODY)
        self.anchors: Final[Standings] = by.get("anchors", NOBODY)
        self.tempts: Final[Standings] = by.get("tempts", NOBODY)
        self.learned: Final[Standings] = by.get("learned", NOBODY)
        self.sifts: Final[Standings] = by.get("sifts", NOBODY)
        # moments of the game
        self.used: Final[Standings] = by.get("used", NOBODY)
        self.finished: Final[Standings] = by.get("finished", NOBODY)
        self.phase: Final[Standings] = by.get("phase", NOBODY)
        self.stepped: Final[Standings] = by.get("stepped", NOBODY)
        self.after: Final[Standings] = by.get("after", NOBODY)
        self.dusk: Final[Standings] = by.get("dusk", NOBODY)
        self.time: Final[Standings] = by.get("time", NOBODY)
        self.night: Final[Standings] = by.get("night", NOBODY)
        self.escalate: Final[Standings] = by.get("escalate", NOBODY)
        self.turned: Final[Standings] = by.get("turned", NOBODY)
        self.keeps: Final[Standings] = by.get("keeps", NOBODY)
        self.silent: Final[Standings] = by.get("silent", NOBODY)
        self.uncovered: Final[Standings] = by.get("uncovered", NOBODY)
        self.flipped: Final[Standings] = by.get("flipped", NOBODY)
        self.builds: Final[Standings] = by.get("builds", NOBODY)
        self.ravages: Final[Standings] = by.get("ravages", NOBODY)
        self.lost: Final[Standings] = by.get("lost", NOBODY)
        self.won: Final[Standings] = by.get("won", NOBODY)
        # whether anybody cares at all
        self.hasty: Final[bool] = bool(self.quick or self.hastens or self.affords or self.lends)  # for powers
        self.quick_seats: Final[frozenset[int]] = _seats(self.quick)
        self.usual: Final[bool] = not (
            self.hastens or self.affords or self.lends or self.offers or self.mingles
        )  # what a seat can use depends on its powers, its presence and the lands, quick seats aside
        self.even: Final[bool] = not (
            self.tempts or self.hurts or self.presses or self.withstands
            or self.mingles or self.burns or self.wreaks or self.kindles
        )  # in a ravage only what is printed counts, Defend and blight aside  # fmt: skip
        self.ends: Final[bool] = bool(self.won or self.lost)  # the game, in ways of their own
        deaf = UNHEARD.intersection(*[rule.unmoved for _, rule in self.after])  # causes no conditional action
        self.minds_presence: Final[bool] = self.ends or "presence" not in deaf
        self.settle_seats: Final[frozenset[int]] = _seats(self.settle)
        self.sea_seat: Final[int] = self.sea[0][0] if len(self.sea) == 1 else -1  # whom alone oceans heed
        self.reach_seats: Final[frozenset[int]] = _seats(self.reach)
        self.sacred_seats: Final[frozenset[int]] = _seats(self.sacred)
        self.unmoved: Final[frozenset[str]] = (
            NOTHING if self.lost or self.explored else deaf
        )  # nobody cares when invaders add a piece by these, "build" or "explore"; rules may stop it, though


def _stopping(rules: Standings) -> dict[str, Standings]:
    """By action of the invaders, the rules that can stop it."""
    if not rules:
        return UNSTOPPED
    return {deed: [(seat, rule) for seat, rule in rules if deed in rule.stopping] for deed in DEEDS}


def _seats(rules: Standings) -> frozenset[int]:
    """Whose rules these are."""
    return frozenset([seat for seat, _ in rules]) if rules else NO_SEATS


def _seat(one: tuple[int, Standing]) -> int:
    return one[0]


def cast_of(t: Table) -> Cast:
    """The cast of a table, by the name it has for its company (``t.cast``)."""
    found = _CASTS.get(t.cast)
    if found is None:
        from deskoherna.games.spirit_island.content import rules_of

        found = _CASTS[t.cast] = Cast(rules_of(t))
    return found
