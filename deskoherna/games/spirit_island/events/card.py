"""What an event card is: a main event that depends on something, a token event and a Dahan event (R11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.effects import Effect
from deskoherna.core.phrase import Named, Phrase
from ..content import EVENTS

# What decides which branch comes to pass (R11.2.2).
STAGE: Final = "stage"
TERROR: Final = "terror"
HEALTH: Final = "health"
CHOICE: Final = "choice"  # the players themselves

HEALTHY: Final = 1  # branches of HEALTH are numbered like stages
BLIGHTED: Final = 2

TOKEN_EVENTS: Final[dict[str, Effect]] = {}
DAHAN_EVENTS: Final[dict[str, Effect]] = {}


class Cost:
    """What a choice costs all spirits together: Energy per player, with an element that aids (R11.2.4)."""

    def __init__(self, energy: int, aid: str = "") -> None:
        self.energy: Final[int] = energy
        self.aid: Final[str] = aid

    def phrase(self) -> Phrase:
        if not self.aid:
            return Phrase("face.event-cost", n=self.energy)
        return Phrase("face.event-cost-aided", n=self.energy, element=Phrase(self.aid))


class Branch:
    """One main event: its name, what it does, when it comes to pass or what choosing it costs.

    ``on``: the stages or terror levels, or HEALTHY and BLIGHTED; ``least``: what the effect itself asks for
    at least, as Energy of all together and the element that aids.
    """

    def __init__(
        self,
        effect: Effect,
        on: Sequence[int] = (),
        cost: Cost | None = None,
        least: tuple[int, str] = (0, ""),
    ) -> None:
        self.least: Final[tuple[int, str]] = least
        self.effect: Final[Effect] = effect
        self.on: Final[tuple[int, ...]] = tuple(on)
        self.cost: Final[Cost | None] = cost


class EventCard:
    """An event card. Names: ``event-card.ID``, its branches ``event-card.ID.1`` and so on."""

    def __init__(
        self,
        id: str,
        kind: str,
        branches: Sequence[Branch],
        token: str,
        dahan: str,
        box: str,
        dealt: bool,
    ) -> None:
        self.id: Final[str] = id
        self.kind: Final[str] = kind
        self.branches: Final[tuple[Branch, ...]] = tuple(branches)
        self.token: Final[str] = token
        self.dahan: Final[str] = dahan
        self.box: Final[str] = box
        self.dealt: Final[bool] = dealt  # False: left out of the deck unless something brings it
        EVENTS[id] = self

    def name(self) -> Phrase:
        return Named(self, "event-card." + self.id)

    def branch_name(self, i: int) -> Phrase:
        return Phrase(f"event-card.{self.id}.{i + 1}")

    def text(self) -> list[Phrase]:
        """The card, part by part."""
        said: list[Phrase] = []
        for i, branch in enumerate(self.branches):
            first, *more = branch.effect.sentences()
            said += [Phrase("face.event-" + self._when(branch), name=self.branch_name(i))]
            if branch.cost is not None:
                said.append(branch.cost.phrase())
            said += [first, *more]
        if self.token:
            said.append(Phrase("face.event-part", name=token_name(self.token)))
            said += TOKEN_EVENTS[self.token].sentences()
        if self.dahan:
            said.append(Phrase("face.event-part", name=dahan_name(self.dahan)))
            said += DAHAN_EVENTS[self.dahan].sentences()
        return said

    def _when(self, branch: Branch) -> str:
        """When a branch comes to pass, as a word: ``choice``, ``stage-1-2``, ``health-2``."""
        return "-".join([self.kind, *[str(n) for n in branch.on]])


class Events:
    """Events of a box that depend on the same thing. Called with what one says, it makes the card."""

    def __init__(self, kind: str, box: str) -> None:
        self.kind: Final[str] = kind
        self.box: Final[str] = box

    def __call__(
        self, id: str, branches: Sequence[Branch], token: str = "", dahan: str = "", dealt: bool = True
    ) -> EventCard:
        """``event("tight-knit-communities", health(…, …), token="prey-on-the-unwary", dahan="…")``."""
        return EventCard(id, self.kind, branches, token, dahan, self.box, dealt)


def token_name(id: str) -> Phrase:
    return Named(TOKEN_EVENTS.get(id), "token-event." + id)


def dahan_name(id: str) -> Phrase:
    return Named(DAHAN_EVENTS.get(id), "dahan-event." + id)


def stage(one: Effect, later: Effect, first: Sequence[int] = (1,)) -> list[Branch]:
    """Two branches by stage or terror level: the first at these, the other at the rest."""
    return [Branch(one, first), Branch(later, [n for n in (1, 2, 3) if n not in first])]


def health(healthy: Effect, blighted: Effect) -> list[Branch]:
    """Two branches by the island's health."""
    return [Branch(healthy, [HEALTHY]), Branch(blighted, [BLIGHTED])]
