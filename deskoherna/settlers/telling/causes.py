"""Causes: the card behind goods, cards and points, as the story tells it and as steps to come keep it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from deskoherna.core.phrase import Phrase
from deskoherna.core.records.validating import Unfit, whole
from deskoherna.core.state import Event, Step, player
from deskoherna.settlers.abilities import Goods
from deskoherna.settlers.box import Box
from deskoherna.settlers.state import EmpiresTable

UNKNOWN: Final = -1  # no card is behind it: the answer, or the step itself, is the cause
SPAN: Final = 1024  # more than there are cards and deals


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
        printed: Callable[[int], int],  # the same number for identical copies
        cards: Collection[int],  # all that have a number
    ) -> None:
        self._box: Final = box
        self._keys: Final = ["cause." + source for source in sources]
        self._called: Final = called
        self._printed: Final = printed
        self._cards: Final = cards
        self._phrases: Final[dict[int, Phrase]] = {}

    def number(self, source: int, card: int) -> int:
        """A cause as steps keep it."""
        return UNKNOWN if card == UNKNOWN else source * SPAN + self._printed(card)

    def phrase(self, number: int) -> Phrase | None:
        """A cause as it is told; None where it is not known. Identical copies read alike."""
        if number == UNKNOWN:
            return None
        found = self._phrases.get(number)
        if found is None:
            source, card = divmod(number, SPAN)
            found = Phrase(self._keys[source], card=self._called(card))
            self._phrases[number] = found
        return found

    def tell(self, t: EmpiresTable, key: str, seat: int, goods: Goods, source: int, card: int) -> None:
        """Tell that a seat gains or pays goods because of a card; without one, as the action under way."""
        what = self._box.sums(goods)
        if what:
            cause = self.phrase(UNKNOWN if card == UNKNOWN else source * SPAN + card)
            t.tell_because(cause, key, who=player(seat), what=[*what])

    def check(self, value: Any, where: str) -> None:
        """The kind of a cause in steps read from outside (core.records.validating)."""
        whole(UNKNOWN, SPAN * len(self._keys) - 1)(value, where)
        if value != UNKNOWN and value % SPAN not in self._cards:
            raise Unfit(where)


def owed(name: str, seat: int, cause: int) -> Step:
    """A step by which a seat gains something it has to draw or place, with the cause if there is one."""
    return (name, (seat,) if cause == UNKNOWN else (seat, cause))


def by_cause(gains: Sequence[Event], box: Box) -> list[Phrase]:
    """Goods that were told one by one, added up for each cause: *Farm (2 food)*; one alone needs no sum."""
    found: dict[Phrase, list[Event]] = {}
    for event in gains:
        if event.cause is not None:
            found.setdefault(event.cause, []).append(event)
    if len(found) == 1 and all(event.cause is not None for event in gains):
        return [*found]
    return [Phrase("gained-from", cause=cause, what=[*added(ones, box)]) for cause, ones in found.items()]


def added(gains: Iterable[Event], box: Box) -> list[Phrase]:
    """All goods of some events that tell of goods, each kind once."""
    goods: list[tuple[int, int]] = []
    for event in gains:
        what = event.args["what"]
        assert isinstance(what, list)
        for one in what:
            assert isinstance(one, Phrase)
            n = one.args["n"]
            assert isinstance(n, int)
            goods.append((box.goods.index(one.key), n))
    return box.sums(goods)


def tell_scores(t: EmpiresTable, points: Sequence[Mapping[str, int]]) -> None:
    """Everybody's points at the end, by source."""
    for seat, sources in enumerate(points):
        by = [Phrase("points-from", source=Phrase("score." + name), n=n) for name, n in sources.items() if n]
        t.tell("scores", who=player(seat), n=sum(sources.values()), by=[*by])
