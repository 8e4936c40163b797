"""What comes: the rules run on in copies of possible worlds; what all courses agree in is certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from deskoherna.core.asking import SEALED, Anyone, Decision, Halt, Move, Rule, Together
from deskoherna.core.chance.quick import Dice
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import Event, id_of, player

COURSES: Final = 4  # tried: with the first answers, with the last, and two by chance

Run = Callable[[Any, int], Rule]  # the referee's loop over steps, see ``GameOf.run``
Key = tuple[str, str, int]  # what, where, the how manieth


class Prospect(NamedTuple):
    """Something the rules will bring to a place, as things stand: what, where, how it reads, its figures.

    ``what`` names the group it is listed in, ``place`` is its id in the drawings. ``certain``: neither
    answers on the way nor chance nor what is hidden change it; ``figures`` are only those that are. What
    players do before it comes may change all.
    """

    what: str
    place: str
    phrase: Phrase
    certain: bool
    figures: Mapping[str, int | str]
    cause: Phrase | None = None  # what brings it about, where that has a name


class Ahead(NamedTuple):
    """What will come if nobody does anything more: place by place, in all, and what nobody can know yet.

    ``when`` tells comings apart: two of the same can be compared. Negative: it is under way.
    """

    prospects: list[Prospect]
    totals: list[Phrase]  # with a number ``n`` each
    unknown: list[Phrase]
    when: int

    def groups(self, reader: int) -> list[tuple[Phrase, list[Prospect]]]:
        """Prospects of one kind that follow each other, under a title: ``ahead-group.WHAT``.

        What comes to the seat that reads them stands first in each.
        """
        found: list[tuple[str, list[Prospect]]] = []
        for one in self.prospects:
            if not found or found[-1][0] != one.what:
                found.append((one.what, []))
            found[-1][1].append(one)
        for _, ones in found:
            ones.sort(key=lambda one: one.phrase.args.get("who") != player(reader))
        return [(Phrase("ahead-group." + what), ones) for what, ones in found]

    def less(self, other: Ahead) -> list[Phrase]:
        """What of this does not come in the other one: totals with what they differ by."""
        found: list[Phrase] = []
        if self.when != other.when or self.when < 0:
            return found
        counted = {_uncounted(one): _count(one) for one in other.totals}
        for one in self.totals:
            n = _count(one) - counted.get(_uncounted(one), 0)
            if n > 0:
                found.append(Phrase(one.key, **{**one.args, "n": n}))
        return found

    def less_there(self, other: Ahead) -> list[Phrase]:
        """The same place by place, where prospects say what they bring in parts: ``ahead.there``."""
        if self.when != other.when or self.when < 0:
            return []
        found: list[Phrase] = []
        for land, parts in _parts(self.prospects).items():
            then = _parts(other.prospects).get(land, [])
            left = Ahead([], parts, [], 0).less(Ahead([], then, [], 0))
            if left:
                found.append(Phrase("ahead.there", land=land, parts=[*left]))
        return found or self.less(other)


def _parts(prospects: list[Prospect]) -> dict[Phrase, list[Phrase]]:
    """What comes to each place, counted by kind."""
    found: dict[Phrase, list[Phrase]] = {}
    for one in prospects:
        land, parts = one.phrase.args.get("land"), one.phrase.args.get("parts")
        if isinstance(land, Phrase) and isinstance(parts, list):
            known = found.setdefault(land, [])
            known += [part for part in parts if isinstance(part, Phrase)]
    return found


def _count(total: Phrase) -> int:
    n = total.args.get("n", 0)
    return n if isinstance(n, int) else 0


def _uncounted(total: Phrase) -> str:
    return repr([total.key, [(name, arg) for name, arg in total.args.items() if name != "n"]])


class Course:
    """One course the rules may take in a copy of a table, without its players: it has an answer to all."""

    def __init__(self, run: Run, number: int) -> None:
        self._run: Final = run
        self._number: Final = number
        self._dice: Final = Dice(number)

    def step(self, world: Any) -> list[Event]:
        """Let the referee run one step off the agenda; what it told."""
        world.log = []
        rules = self._run(world, world.steps + 1)
        ask = next(rules)
        while not isinstance(ask, Halt):
            if isinstance(ask, Together):
                ask.answers = [self._answer(one) for one in ask.decisions]
                ask = rules.send(SEALED)
                continue
            asked = ask.decisions[0] if isinstance(ask, Anyone) else ask
            assert isinstance(asked, Decision)
            if isinstance(ask, Anyone):
                ask.seat = asked.seat
            ask = rules.send(self._answer(asked))
        told: list[Event] = world.log
        world.log = None
        return told

    def through(self, world: Any, left_out: frozenset[str]) -> list[Event]:
        """Run all that is on the agenda, and what comes of it, but steps of these names; what was told."""
        told: list[Event] = []
        while world.agenda and not world.over:
            if world.agenda[-1][0] in left_out:
                world.agenda.pop()
            else:
                told += self.step(world)
        return told

    def _answer(self, asked: Decision) -> Move:
        moves = asked.moves
        if self._number < 2:
            return moves[-self._number]  # 0: the first; 1: the last
        return moves[self._dice.below(len(moves))]


def agreed(courses: Sequence[Sequence[Prospect]]) -> list[Prospect]:
    """Prospects of the first course: certain where all others have the same, with the figures they share."""
    first, *others = [_numbered(one) for one in courses]
    return [_held(key, one, others) for key, one in first.items()]


def _numbered(found: Sequence[Prospect]) -> dict[Key, Prospect]:
    """Prospects by what, where and for the how manieth time."""
    numbered: dict[Key, Prospect] = {}
    for one in found:
        n = 0
        while (one.what, one.place, n) in numbered:
            n += 1
        numbered[one.what, one.place, n] = one
    return numbered


def _held(key: Key, one: Prospect, others: list[dict[Key, Prospect]]) -> Prospect:
    """A prospect with those of its figures that are the same in all courses."""
    same = [other[key].figures if key in other else {} for other in others]
    kept = {name: n for name, n in one.figures.items() if all(figures.get(name) == n for figures in same)}
    certain = one.certain and all(key in other and other[key].phrase == one.phrase for other in others)
    return one._replace(certain=certain, figures=kept)


def told(what: str, events: Sequence[Event], places: Mapping[str, str]) -> list[Prospect]:
    """Events that everybody would see, as prospects: at their places by their keys, or else at their seat.

    Places are patterns of the event's arguments, as in ``Moved``.
    """
    found: list[Prospect] = []
    for event in events:
        if event.seen_by(None):
            pattern = places.get(event.key, "points-{who}" if "who" in event.args else "")
            place = pattern.format(**{name: id_of(arg) for name, arg in event.args.items()})
            found.append(Prospect(what, place, event.phrase(), True, _figures(event.args), event.cause))
    return found


def _figures(args: Mapping[str, Arg]) -> dict[str, int | str]:
    return {name: n for name, n in args.items() if isinstance(n, int)}


def summed(parts: Sequence[tuple[str, Mapping[str, Arg], int]]) -> list[Phrase]:
    """Totals: numbers of the same key and arguments added up, those that come to nothing left out."""
    found: dict[str, tuple[str, Mapping[str, Arg], int]] = {}
    for key, args, n in parts:
        name = repr([key, args])
        found[name] = (key, args, n + (found[name][2] if name in found else 0))
    return [Phrase(key, **{**args, "n": n}) for key, args, n in found.values() if n]
