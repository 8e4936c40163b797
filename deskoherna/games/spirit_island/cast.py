"""The cast: the special rules of all who are at a table, sorted by the moments they care for.

A table has its cast at hand (``t.standing``), made once for every company; ``t.standing.after`` are the rules
that care for the moment ``after``, each with its seat. Most companies have none for most moments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.games.spirit_island.standing import NOBODY, TABLE, Standing, Standings

if TYPE_CHECKING:
    from deskoherna.games.spirit_island.state import Table

DEEDS: Final = ("ravage", "build", "explore")  # actions of the invaders
UNHEARD: Final = frozenset(("build", "explore", "presence", "ravage", "lossless"))  # see Standing.unmoved
UNSTOPPED: Final[dict[str, Standings]] = dict.fromkeys(DEEDS, NOBODY)
NOTHING: Final[frozenset[str]] = frozenset()
NO_SEATS: Final[frozenset[int]] = frozenset()
_CASTS: Final[dict[str, Cast]] = {}


class Cast:
    """Spirits by seat, then adversary, then scenario; a list for every moment that rules ask for."""

    def __init__(self, rules: Standings) -> None:
        by: dict[str, Standings] = {}
        for one in rules:
            for moment in one[1].moments:
                if moment in by:
                    by[moment].append(one)
                else:
                    by[moment] = [one]
        self.by_moment: Final[dict[str, Standings]] = by
        # standing facts
        self.sacred = self.defend = self.settle = self.sea = self.hurts = self.quick = self.hastens = NOBODY
        self.cost = self.presses = self.endures = self.withstands = self.swarms = self.farther = NOBODY
        self.festers = self.wreaks = self.discards = self.unbound = self.lends = self.mingles = NOBODY
        # choices of a seat
        self.reach = self.fouls = self.returning = self.offers = self.calls = self.sources = NOBODY
        self.affords = NOBODY
        # changes within an action
        self.dreams = self.moved = self.blighted = self.explored = self.perished = self.burns = NOBODY
        self.kindles = self.anchors = self.tempts = self.learned = self.sifts = NOBODY
        # moments of the game
        self.used = self.finished = self.phase = self.stepped = self.after = self.dusk = self.time = NOBODY
        self.night = self.escalate = self.turned = self.keeps = self.silent = self.uncovered = NOBODY
        self.flipped = self.builds = self.ravages = self.lost = self.won = NOBODY
        for moment, these in by.items():
            if hasattr(self, moment):  # the others are asked for by name, see standing
                setattr(self, moment, these)
        self.stops: Final[dict[str, Standings]] = _stopping(by.get("stops", NOBODY))
        # Russia's sense before the Bringer's dream: players may choose, and this way round is never worse
        self.saves: Final[Standings] = sorted(by["saves"], key=_seat) if "saves" in by else NOBODY
        self.rescues: Final[Standings] = [one for one in self.saves if not one[1].from_powers]
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
        self.after_power: Final[Standings] = [one for one in self.after if "power" not in one[1].unmoved]
        self.after_other: Final[Standings] = [one for one in self.after if "no-power" not in one[1].unmoved]
        self.ends: Final[bool] = bool(self.won or self.lost)  # the game, in ways of their own
        deaf = UNHEARD.intersection(*[rule.unmoved for _, rule in self.after])  # causes no conditional action
        self.minds_presence: Final[bool] = self.ends or "presence" not in deaf
        self.minds_ravage: Final[bool] = bool(self.stepped) or "lossless" not in deaf
        self.minds_fallen: Final[bool] = "ravage" not in deaf  # Dahan, in a ravage
        self.minds_waste: Final[bool] = self.minds_ravage or self.ends or bool(self.blighted or self.rescues)
        self.wards: Final[bool] = TABLE in _seats(self.defend)  # lands without presence
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
