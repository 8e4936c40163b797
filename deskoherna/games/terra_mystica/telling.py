"""How Terra Mystica is told: its scenes, what adds up, and the pieces that events move (docs/story.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.parts import Telling
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, Moved, Step, player
from deskoherna.core.telling.reckoning import Gives

OF_A_TURN: Final = (  # told with the turn they belong to
    "end", "settle", "spades", "leftover", "favour", "steps", "town", "every-cult", "join", "ordain",
    "bridge", "ascend", "storm", "swarm", "ride", "leech", "devotion",
)  # fmt: skip
SCENES: Final = {
    **dict.fromkeys(OF_A_TURN, ""),
    "choose": "choices",
    "place": "places",
    "card": "cards",
    "cults": "cults",
    "cult-spades": "cults",
    "scoring": "scoring",
}
CONVERSIONS: Final = (
    "power-priest", "power-worker", "power-coin", "priest-worker", "worker-coin", "point-coin", "coin-point",
    "coins-point",
)  # fmt: skip
GAINS: Final = ("gains-power", "gains-workers", "scores-round", "scores-favour", "scores-faction", "burns")
MERGED: Final = {
    **dict.fromkeys((*GAINS, *["converts-" + one for one in CONVERSIONS]), "n"),
    "pays": "what",
    "income": "what",
    "cult-bonus": "what",
}
TOTALS: Final[dict[str, Sequence[str]]] = {
    "builds": ("hex",),
    "upgrades": ("building", "hex"),
    "founds": ("hex",),
    "transforms": ("hex",),
    "passes": (),
    "sends": ("cult",),
    "sends-back": ("cult",),
    "ships": ("level",),
    "digs": ("level",),
    "bridges": ("first", "second"),
    "leeches": ("who",),
    "total": ("who",),
}

ECHOES: Final = (
    "declines", "transforms", "bridges", "power-bridge", "power-priest", "power-workers", "power-coins",
    "power-spade", "power-spades",
)  # fmt: skip
ROUNDS: Final = "round"
POINTS: Final = "point"
_SCORES: Final = [Gives(POINTS)]
GIVES: Final[dict[str, Sequence[Gives]]] = {
    "pays": [Gives("", "what", -1)],
    "income": [Gives("", "what", source="income")],
    "cult-bonus": [Gives("", "what", source="cults")],
    "takes-card": [Gives("coin", source="card")],
    "founds": [Gives(POINTS, source="town"), Gives("", "what", source="town")],
    **{
        key: [Gives("", "what", source="power")]
        for key in ["power-" + one for one in ("priest", "workers", "coins")]
    },
    "gains-power": [Gives("power")],
    "gains-workers": [Gives("worker")],
    "leeches": [Gives("power"), Gives(POINTS, "points", -1)],
    "advances": [Gives("power", "power", source="cults")],
    **{key: [Gives("priest", -1)] for key in ("sends", "sends-back")},
    "ordains": [Gives("priest", source="conversion"), Gives("worker", times=-1)],
    **dict.fromkeys(("scores-round", "scores-favour", "scores-faction", "scores-passing"), _SCORES),
    "ships": [Gives(POINTS, source="shipping")],
    "digs": [Gives(POINTS, source="digging")],
    **{key: [Gives(POINTS, source="travel")] for key in ("tunnels", "flies")},
    "converts-power-priest": [Gives("priest", source="conversion")],
    "converts-power-worker": [Gives("worker", source="conversion")],
    "converts-power-coin": [Gives("coin", source="conversion")],
    "converts-priest-worker": [Gives("worker", source="conversion"), Gives("priest", times=-1)],
    "converts-worker-coin": [Gives("coin", source="conversion"), Gives("worker", times=-1)],
    "converts-point-coin": [Gives("coin", source="conversion"), Gives(POINTS, times=-1)],
    "converts-coin-point": [Gives(POINTS, source="conversion"), Gives("coin", times=-2)],
    "converts-coins-point": [Gives(POINTS, source="conversion"), Gives("coin", times=-3)],
}

_BUILDING: Final = Moved("building-{hex}", "points-{who}", "hex-{hex}")
PIECES: Final[dict[str, Sequence[Moved]]] = {
    "places": [_BUILDING],
    "builds": [_BUILDING],
    "upgrades": [_BUILDING],
    "transforms": [Moved("terrain", "points-{who}", "hex-{hex}")],
    "founds": [Moved("town-tile-{tile}", "", "hex-{hex}")],
    "bridges": [Moved("bridge-{first}-{second}", "points-{who}", "hex-{second}")],
    "takes-card": [Moved("card-{card}", "", "points-{who}")],
    "takes-favour": [Moved("favour-{tile}", "", "points-{who}")],
    "advances": [Moved("cult-{cult}-{who}", "", "cult-{cult}")],
    "sends": [Moved("priest", "points-{who}", "cult-{cult}")],
}
OF_A_SEAT: Final = ("choose", "place", "card", "turn", "cult-spades", "scoring")
TELLING: Final = Telling(SCENES, MERGED, TOTALS, PIECES, ROUNDS, GIVES, POINTS, ECHOES)


def scene(step: Step, first: Event) -> Phrase:
    """The title of a scene: of a round its number, of a turn whose it is."""
    name, args = step
    if name in ("round", "prepare"):
        return Phrase("scene.round", n=first.args["n"])
    if name in OF_A_SEAT:
        return Phrase("scene." + name, who=player(args[0]))
    return Phrase("scene." + name)
