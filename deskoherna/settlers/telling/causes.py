"""Causes: the card behind goods, cards and points, as the story tells it and as steps to come keep it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.records.validating import Unfit, whole
from deskoherna.core.state import Event, Step, player
from deskoherna.settlers.box import Box, Goods
from deskoherna.settlers.state import EmpiresTable

UNKNOWN: Final = -1  # no card is behind it: the answer, or the step itself, is the cause
SPAN: Final = 1024  # more than there are cards and deals
MOST_KEPT: Final = 4096  # goods remembered as they are told


class Causes:
    """A cause is a source of points (``state.SOURCES``) and a card: ``cause.features`` of the Dojo.

    A step keeps it as one number, by the lowest of identical copies: what everybody has seen stays true
    whichever hidden cards a possible world gives other names.
    """

    def __init__(
        self,
        box: Box,
        sources: Sequence[str],
        called: Callable[[int], Phrase],  # how a card, or what else has a number, is called
        printed: Mapping[int, int],  # of all that have a number, the same one for identical copies
        last: int,  # goods up to this one are told here; those after it are steps, which tell it themselves
    ) -> None:
        self._box: Final = box
        self._keys: Final = ["cause." + source for source in sources]
        self._called: Final = called
        self._printed: Final = printed
        self._last: Final = last
        self._phrases: Final[dict[int, Phrase]] = {}
        self._copies: Final[dict[int, int]] = {}  # by the very phrase, the same number for identical copies
        self._goods: Final[dict[Goods, list[Arg]]] = {}  # as they are told; lists that nobody may change

    def number(self, source: int, card: int) -> int:
        """A cause as steps keep it."""
        return UNKNOWN if card == UNKNOWN else source * SPAN + self._printed[card]

    def phrase(self, number: int) -> Phrase | None:
        """A cause as it is told; None where it is not known. Identical copies read alike."""
        if number == UNKNOWN:
            return None
        found = self._phrases.get(number)
        if found is None:
            source, card = divmod(number, SPAN)
            found = self._phrases[number] = Phrase(self._keys[source], card=self._called(card))
            self._copies[id(found)] = source * SPAN + self._printed[card]
        return found

    def tell(self, t: EmpiresTable, key: str, seat: int, goods: Goods, source: int, card: int) -> None:
        """Tell that a seat gains or pays goods because of a card; without one, as the action under way."""
        what = self._goods.get(goods)
        if what is None:
            if len(self._goods) >= MOST_KEPT:
                self._goods.clear()
            what = self._goods[goods] = [*self._box.sums([one for one in goods if one[0] <= self._last])]
        if what:
            cause = None
            if card != UNKNOWN:
                number = source * SPAN + card
                cause = self._phrases.get(number) or self.phrase(number)
            t.tell_because(cause, key, who=player(seat), what=what)

    def tell_drawn(self, t: EmpiresTable, secretly: str, seat: int, card: int, cause: int) -> None:
        """Who draws a card sees it; the others are told so ``secretly``."""
        before, who = t.cause, player(seat)
        t.cause = self.phrase(cause) or before
        t.tell_only(seat, "draws", who=who, card=self._box.card(card))
        t.tell_others(seat, secretly, who=who)
        t.cause = before

    def by_cause(self, gains: Sequence[Event]) -> list[Phrase]:
        """Goods told one by one, added up for each cause: *Farm (2 food)*; a cause alone needs no sum."""
        found: dict[int, tuple[Phrase, list[Event]]] = {}
        for event in gains:
            cause = event.cause
            if cause is not None:
                found.setdefault(self._copies.get(id(cause), id(cause)), (cause, []))[1].append(event)
        if len(found) == 1 and all(event.cause is not None for event in gains):
            return [cause for cause, _ in found.values()]
        return [
            Phrase("gained-from", cause=cause, what=[*self.added(ones)] if ones[1:] else ones[0].args["what"])
            for cause, ones in found.values()
        ]

    def added(self, gains: Iterable[Event]) -> list[Phrase]:
        """All goods of some events that tell of goods, each kind once."""
        goods: list[tuple[int, int]] = []
        for event in gains:
            what = event.args["what"]
            assert isinstance(what, list)
            for one in what:
                assert isinstance(one, Phrase)
                n = one.args["n"]
                assert isinstance(n, int)
                goods.append((self._box.good_of[one.key], n))
        return self._box.sums(goods)

    def check(self, value: Any, where: str) -> None:
        """The kind of a cause in steps read from outside (core.records.validating)."""
        whole(UNKNOWN, SPAN * len(self._keys) - 1)(value, where)
        if value != UNKNOWN and value % SPAN not in self._printed:
            raise Unfit(where)


def owed(name: str, seat: int, cause: int) -> Step:
    """A step by which a seat gains something it has to draw or place, with the cause if there is one."""
    return (name, (seat,) if cause == UNKNOWN else (seat, cause))


def tell_scores(t: EmpiresTable, points: Sequence[Mapping[str, int]]) -> None:
    """Everybody's points at the end, by source."""
    for seat, sources in enumerate(points):
        by = [Phrase("points-from", source=Phrase("score." + name), n=n) for name, n in sources.items() if n]
        t.tell("scores", who=player(seat), n=sum(sources.values()), by=[*by])
