"""A fair queue: whoever has used least goes next, first among places, then among a place's people."""

from __future__ import annotations

from collections import deque
from collections.abc import Container
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

MANY: Final = 256  # names remembered before some are forgotten


class Payer(NamedTuple):
    """Whom thinking is charged to: where they are, and who they are."""

    place: str
    person: str
    guest: bool = True


HOUSE: Final = Payer("", "", False)  # what the house does for itself


class Ticket(NamedTuple, Generic[T]):
    """A job taken from the queue, to be settled when it is known what it took."""

    payer: Payer
    cost: float
    job: T


class _Shares:
    """Start-time fair queueing between names: each has a tag, what it has used so far; the least goes first.

    Whoever comes anew starts where those who are served stand now, so idleness saves up nothing and an
    earlier extravagance is remembered only as long as somebody else has been waiting for it.
    """

    def __init__(self) -> None:
        self.tags: dict[str, float] = {}
        self.floor = 0.0  # the tag of whoever was served last

    def enter(self, name: str) -> None:
        self.tags[name] = max(self.tags.get(name, 0.0), self.floor)

    def serve(self, name: str, cost: float) -> None:
        self.floor = max(self.floor, self.tags[name])
        self.tags[name] += cost

    def correct(self, name: str, by: float) -> None:
        if name in self.tags:
            self.tags[name] += by

    def sweep(self, waiting: Container[str]) -> None:
        """Forget those who would start at the floor anyway, once they are many."""
        if len(self.tags) > MANY:
            gone = [name for name, tag in self.tags.items() if tag <= self.floor and name not in waiting]
            for name in gone:
                del self.tags[name]


class FairQueue(Generic[T]):
    """Jobs of many payers. Not thread-safe, and knows no clock: costs are what it is told."""

    def __init__(self) -> None:
        self._places = _Shares()
        self._people: dict[str, _Shares] = {}
        self._waiting: dict[str, dict[str, deque[tuple[float, Payer, T]]]] = {}
        self._count = 0
        self._served = 0  # jobs taken and not settled

    def __len__(self) -> int:
        return self._count

    def push(self, payer: Payer, cost: float, job: T) -> None:
        """A job that will probably take so much."""
        place, person = payer.place, payer.person
        people = self._waiting.get(place)
        if people is None:
            people = self._waiting[place] = {}
            self._places.enter(place)
        line = people.get(person)
        if line is None:
            line = people[person] = deque()
            self._people.setdefault(place, _Shares()).enter(person)
        line.append((cost, payer, job))
        self._count += 1

    def pop(self) -> Ticket[T]:
        """The next job; one person's come in the order they were put. Raises IndexError if none waits."""
        if not self._waiting:
            raise IndexError("nobody waits")
        place = min(self._waiting, key=self._places.tags.__getitem__)
        people, shares = self._waiting[place], self._people[place]
        person = min(people, key=shares.tags.__getitem__)
        cost, payer, job = people[person].popleft()
        self._places.serve(place, cost)
        shares.serve(person, cost)
        if not people[person]:
            del people[person]
        if not people:
            del self._waiting[place]
        self._count -= 1
        self._served += 1
        return Ticket(payer, cost, job)

    def settle(self, ticket: Ticket[T], used: float) -> None:
        """The job is done and took so much."""
        place, person = ticket.payer.place, ticket.payer.person
        self._served -= 1
        if not self._count and not self._served:  # nobody waited: nobody owes anybody anything
            self._places, self._people = _Shares(), {}
            return
        self._places.correct(place, used - ticket.cost)
        shares = self._people.get(place)
        if shares is not None:
            shares.correct(person, used - ticket.cost)
            shares.sweep(self._waiting.get(place, ()))
        self._places.sweep(self._waiting)
        if len(self._people) > MANY:
            self._people = {name: one for name, one in self._people.items() if name in self._places.tags}
