"""Parts: what a game hands the referee as a whole, so that its ``game.py`` need not say it again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeVar

from deskoherna.core.asking import Decision, Move
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Moved, State

if TYPE_CHECKING:
    from deskoherna.core.drawing import Picture
    from deskoherna.core.drawing.chart import Chart
    from deskoherna.core.game import Card, Panel, Result, View
    from deskoherna.core.machines.features import Features
    from deskoherna.core.telling.reckoning import Gives
    from deskoherna.core.text import Words

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
P = TypeVar("P", bound="Priced")
W = TypeVar("W")


class Scoring(Protocol[S_contra]):
    """Who has what and who won: a module of ``rules/``."""

    def breakdown(self, t: S_contra) -> list[dict[str, int]]: ...

    def result(self, t: S_contra) -> Result: ...


class Secrets(Protocol[S_contra]):
    """Who may see what, and what they cannot tell apart: ``view.py`` of a game that hides something."""

    @property
    def IDENTITIES(self) -> int: ...

    def view(self, t: S_contra, seat: int | None) -> View: ...

    def unknown(self, t: S_contra, seat: int) -> list[list[int]]: ...

    def places(self, t: S_contra, seat: int) -> Sequence[Sequence[int]]: ...

    def conceal(self, t: S_contra, seat: int) -> None: ...

    def permute(self, t: S_contra, names: Sequence[int]) -> None: ...

    def remap(self, move: Move, names: Sequence[int]) -> Move: ...


class Board(NamedTuple):
    """How the table and its cards are drawn and listed: ``board/``."""

    pictures: Callable[[View, Words, Sequence[Move]], list[Picture]]
    panels: Callable[[View, Words], list[Panel]]
    cards: Callable[[], list[Card]]
    draw_card: Callable[[str, Words], Picture | None]
    chart: Callable[[View, Words, Sequence[Move]], Chart | None] | None = None


class Telling:
    """How matches are told (docs/story.md): which scenes fold, what adds up, what moves, what is given."""

    def __init__(
        self,
        scenes: Mapping[str, str] | None = None,
        merged: Mapping[str, str] | None = None,
        totals: Mapping[str, Sequence[str]] | None = None,
        pieces: Mapping[str, Sequence[Moved]] | None = None,
        rounds: str = "",
        gives: Mapping[str, Sequence[Gives]] | None = None,
        points: str = "",
        echoes: Iterable[str] = (),
    ) -> None:
        self.scenes: Final[dict[str, str]] = dict(scenes or {})  # step: group; "": the scene before it
        self.merged: Final[dict[str, str]] = dict(merged or {})  # event: the argument by which it adds up
        self.totals: Final[dict[str, Sequence[str]]] = dict(totals or {})  # by which folded scenes count it
        self.pieces: Final[dict[str, Sequence[Moved]]] = dict(pieces or {})  # event: what it moves
        self.rounds: str = rounds  # the event that begins a round
        self.gives: Final[dict[str, Sequence[Gives]]] = dict(gives or {})  # event: what it gives and takes
        self.points: str = points  # which of these goods are points
        # Events that only say again what was answered: no hint needs them.
        self.echoes: Final[frozenset[str]] = frozenset(echoes)


class Priced(Protocol):
    """A holder of prices (core.machines.pricing)."""

    @property
    def listed(self) -> dict[str, float]: ...

    @property
    def trust(self) -> float: ...


def as_they_are(prices: P) -> P:
    """For hints that think with their prices, and work out nothing from them that takes time."""
    return prices


class Hints(Generic[S, P, W]):
    """What bots think of tables, by prices or by the worth of things worked out from them: ``hints/``."""

    def __init__(
        self,
        priced: Callable[[Mapping[str, float]], P],
        changes: Mapping[str, float] | None,
        worth: Callable[[P], W],
        values: Callable[[S, W], list[float]],
        priors: Callable[[S, W, Decision], list[float] | None],
        features: Callable[[W], Features[S]],
        temperaments: Mapping[str, Mapping[str, float]],
        remarks: Callable[[S, Decision, Move], list[Phrase]] | None = None,
    ) -> None:
        self.priced: Final = priced
        self.prices: Final[P] = priced(changes or {})
        self.temperaments: Final = temperaments
        self.remarks: Final = remarks
        self._made: Final = worth
        self._worth: W | None = None  # made when it is first asked for
        self._values: Final = values
        self._priors: Final = priors
        self._features: Final = features

    def worth(self) -> W:
        if self._worth is None:
            self._worth = self._made(self.prices)
        return self._worth

    def values(self, t: S) -> list[float]:
        return self._values(t, self.worth())

    def priors(self, t: S, decision: Decision) -> list[float] | None:
        return self._priors(t, self.worth(), decision)

    def features(self, changes: Mapping[str, float]) -> Features[S]:
        return self._features(self._made(self.priced(changes)))
