"""Scenes: what a step of the game is called, which scenes fold together, and what their lines add up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deskoherna.core.parts import Telling
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import Event, Step, player
from deskoherna.core.telling.reckoning import Gives
from ...naming import land_phrase
from ..invaders.lands import BUILD, EXPLORE, RAVAGE

Title = Callable[[Step, Event], Phrase]

# The chapter a step's scene folds into; a card and the end of a step fold by what they are about, see group.
CHAPTERS: Final[dict[str, str]] = {
    "spirit": "setup", "settle": "setup", "first-explore": "setup", "begin": "setup",
    "spirits": "spirits", "grow": "spirits", "fast": "fast", "slow": "slow", "fear": "fear",
    "ravages": "ravages", "ravage": "ravages", "exempt": "ravages",
    "builds": "builds", "build": "builds", "leave-out": "builds",
    "explores": "explores", "explore-card": "explores", "explore": "explores", "settlers": "explores",
}  # fmt: skip
OF_DEED: Final = {RAVAGE: "ravages", BUILD: "builds", EXPLORE: "explores"}
MERGED: Final[dict[str, str]] = dict.fromkeys(
    (
        "added", "badlands", "blight-added", "blight-removed", "destroyed", "energy", "energy-lost",
        "energy-spent", "fear", "moved", "presence-lost", "presence-moved", "removed",
    ),
    "n",
)  # fmt: skip
TOTALS: Final[dict[str, Sequence[str]]] = {
    "added": ("piece",),
    "blight-added": (),
    "destroyed": ("piece",),
    "fear": (),
    "presence-lost": (),
    "skipped": (),
    "skipped-token": (),
}


ECHOES: Final = (
    "grows",
    "moved",
    "presence-added",
    "presence-moved",
    "presence-lost",
    "event-part",
    "event-token",
    "event-dahan",
)
GIVES: Final[dict[str, Sequence[Gives]]] = {
    "energy": [Gives("energy")],
    **{key: [Gives("energy", times=-1)] for key in ("energy-lost", "energy-spent")},
    "plays": [Gives("energy", times=-1)],
    "power-gained": [Gives("card", 1)],
    "presence-added": [Gives("presence", 1)],
    "presence-lost": [Gives("presence", times=-1)],
    "presence-gone": [Gives("presence", times=-1)],
    "presence-returned": [Gives("presence", -1)],
}
TELLING: Final = Telling(merged=MERGED, totals=TOTALS, rounds="turn", gives=GIVES, echoes=ECHOES)


def group(step: Step) -> str | None:
    """The chapter a step's scene folds into; None: it stands alone."""
    name, args = step
    return OF_DEED.get(args[0]) if name in ("card", "after-step") else CHAPTERS.get(name)


def _of_land(step: Step, first: Event) -> Phrase:
    return Phrase("scene." + step[0], land=land_phrase(step[1][0]))


def _of_seat(step: Step, first: Event) -> Phrase:
    return Phrase("scene." + step[0], who=player(step[1][0]))


def _of_card(step: Step, first: Event) -> Phrase:
    deed, name = step[1][:2]
    return Phrase(f"scene.card-{deed}", card=Phrase("invader-card." + name))


def _of_powers(step: Step, first: Event) -> Phrase:
    """A power in use is named; otherwise it is something else of the phase."""
    if not first.key.startswith("uses"):
        return Phrase("scene." + step[0])
    return Phrase("scene.use", who=first.args["who"], power=first.args["power"])


def _of_event(key: str, name: str) -> Title:
    """Titled by the first event, where that is the one that names the scene."""

    def title(step: Step, first: Event) -> Phrase:
        if first.key != key:
            return Phrase("scene." + step[0])
        args: dict[str, Arg] = {name: first.args[name]}
        return Phrase("scene." + key, **args)

    return title


TITLES: Final[dict[str, Title]] = {
    **dict.fromkeys((RAVAGE, BUILD, EXPLORE), _of_land),
    **dict.fromkeys(("spirit", "grow"), _of_seat),
    **dict.fromkeys(("fast", "slow"), _of_powers),
    "card": _of_card,
    "event": _of_event("event-card", "card"),
    "fear": _of_event("fear-card", "card"),
    "turn": _of_event("turn", "n"),
    "after-step": lambda step, first: Phrase("scene.after-" + step[1][0]),
}


def title(step: Step, first: Event) -> Phrase:
    """The title of the scene a step makes."""
    titled = TITLES.get(step[0])
    return titled(step, first) if titled is not None else Phrase("scene." + step[0])
