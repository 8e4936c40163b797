"""How Brian Boru is told: its scenes, what adds up, and the pieces that events move (docs/story.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.parts import Telling
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, Moved, Step, player
from deskoherna.core.telling.reckoning import Gives
from .figures import COST_EXPAND, SPURN_POINTS

SCENES: Final = {
    "place": "places",
    "draft": "draft",
    "follow": "",  # with the trick that was led
    "resolve": "",
    "dowry": "",  # with the wedding
    "estrid": "",
    "track": "",
    "raid": "",  # with the battle
    "spoils": "",
    "monastery": "church",
    "blessing": "church",
    "favour": "church",
    "devotion": "church",
    "scoring": "scoring",
}
GAINS: Final = ("captures", "gains-coins", "gains-points", "gains-renown", "worships")
MERGED: Final = dict.fromkeys((*GAINS, "pays-coin", "pays-points", "spends"), "n")
TOTALS: Final[dict[str, Sequence[str]]] = {
    "wins": ("who",),
    "weds": ("who", "card"),
    "loses-town": ("who",),
    "first-spoils": ("who",),
    "builds-monastery": ("who",),
    "claims-region": ("who", "region"),
    "takes-region": ("who", "region"),
    "total": ("who",),
}

ROUNDS: Final = "prepares"
POINTS: Final = "gained.point"
RENOWN: Final = "gained.renown"
GIVES: Final[dict[str, Sequence[Gives]]] = {
    "gains-points": [Gives(POINTS)],
    "gains-coins": [Gives("coin")],
    "gains-renown": [Gives(RENOWN)],
    "captures": [Gives("raider")],
    "pays-coin": [Gives("coin", times=-1)],
    "pays-points": [Gives(POINTS, times=-1)],
    "spends": [Gives("coin", times=-1)],
    "expands": [Gives("coin", -COST_EXPAND)],
    "estrid-spurn": [Gives(POINTS, SPURN_POINTS, source="wedding")],
    "first-spoils": [
        Gives(POINTS, source="battle"),
        Gives(RENOWN, 1, source="battle"),
        Gives("raider", "most", -1),
    ],
    "second-spoils": [Gives(POINTS, source="battle"), Gives("raider", -1)],
    "favoured": [Gives(POINTS, source="church")],
}

_DISC: Final = Moved("disc-{town}", "points-{who}", "town-{town}")
_TAKES_MARKER: Final = Moved("marker", "", "points-{who}")
_CLAIM: Final = Moved("claim-{region}", "", "points-{who}")
PIECES: Final[dict[str, Sequence[Moved]]] = {
    "starts": [_TAKES_MARKER],
    "places": [_DISC],
    "settles": [_DISC],
    "expands": [_DISC],
    "claims-town": [_DISC, _TAKES_MARKER],
    "takes-marker": [_TAKES_MARKER],
    "marks": [Moved("marker", "points-{who}", "town-{town}")],
    "leads": [Moved("card-{card}", "points-{who}", "slot-{who}")],
    "follows": [Moved("card-{card}", "points-{who}", "slot-{who}")],
    "worships": [Moved("disc", "points-{who}", "church-{who}")],
    "captures": [Moved("raider", "raider-1", "captured-{who}")],
    "courts": [Moved("suitor-{who}", "", "track-{space}")],
    "slides": [Moved("suitor-{who}", "", "track-{space}")],
    "weds": [Moved("bride", "", "points-{who}")],
    "frees": [Moved("viking-{town}", "town-{town}", "")],
    "loses-town": [Moved("viking-{town}", "", "town-{town}")],
    "builds-monastery": [Moved("monastery-{town}", "", "town-{town}")],
    "blessed": [_TAKES_MARKER, Moved("disc", "church-{who}", "points-{who}")],
    "favoured": [Moved("disc", "church-{who}", "points-{who}")],
    "claims-region": [_CLAIM],
    "takes-region": [_CLAIM],
    "loses-region": [Moved("claim-{region}", "points-{who}", "")],
}
TELLING: Final = Telling(SCENES, MERGED, TOTALS, PIECES, ROUNDS, GIVES, POINTS)


def scene(step: Step, first: Event) -> Phrase:
    """The title of a scene: of a round its number, of a trick its town, of the scoring whose it is."""
    name, args = step
    if name == "prepare":
        return Phrase("scene.prepare", n=first.args["n"], rounds=first.args["rounds"])
    if name == "mark" and "town" in first.args:
        return Phrase("scene.mark", town=first.args["town"])
    if name == "scoring":
        return Phrase("scene.scoring", who=player(args[0]))
    return Phrase("scene.follow" if name == "mark" else "scene." + name)
