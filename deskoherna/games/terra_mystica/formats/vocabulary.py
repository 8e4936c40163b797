"""What the public log calls things: factions, buildings, colours, actions, goods."""

from __future__ import annotations

from typing import Final

from ..figures import BUILDINGS, CULTS, FACTIONS, POWER_ACTIONS
from ..geography import TERRAINS

FACTION_NAMES: Final[list[str]] = [name.replace("-", "") for name in FACTIONS]
BUILDING_CODES: Final[list[str]] = ["D", "TP", "TE", "SH", "SA"]
_COLOURS: Final = {
    "desert": "yellow",
    "plains": "brown",
    "swamp": "black",
    "lakes": "blue",
    "forest": "green",
    "mountains": "gray",
    "wasteland": "red",
}
COLOURS: Final[list[str]] = [_COLOURS[terrain] for terrain in TERRAINS]
POWER_CODES: Final[list[str]] = ["ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"]
SPECIAL_CODES: Final[dict[str, str]] = {  # by the name of our special action
    "bon1": "BON1",
    "bon2": "BON2",
    "fav6": "FAV6",
    "ascend": "ACTA",
    "double": "ACTC",
    "spades": "ACTG",
    "storm": "ACTN",
    "swarm": "ACTS",
    "ride": "ACTW",
}
ENGINEERS_CODE: Final = "ACTE"
CULT_CODES: Final[list[str]] = [name.upper() for name in CULTS]

# Conversions: what is given and got, in units of the log and as our moves.
CONVERSIONS: Final[dict[tuple[str, str], tuple[int, int, str]]] = {
    ("PW", "P"): (5, 1, "power priest"),
    ("PW", "W"): (3, 1, "power worker"),
    ("PW", "C"): (1, 1, "power coin"),
    ("P", "W"): (1, 1, "priest worker"),
    ("W", "C"): (1, 1, "worker coin"),
    ("VP", "C"): (1, 1, "point coin"),
    ("C", "VP"): (2, 1, "coin point"),
}

# What people write for the same: whole words of a command, in lower case.
SYNONYMS: Final[dict[str, str]] = {
    "power": "pw", "priest": "p", "priests": "p", "worker": "w", "workers": "w", "coin": "c", "coins": "c",
    "dwelling": "d", "temple": "te", "stronghold": "sh", "sanctuary": "sa", "grey": "gray",
}  # fmt: skip
# Rows without a faction that set nothing up for us, and commands that only push a match on.
IDLE_ROWS: Final = (
    "player", "player-count", "randomize", "order", "income", "start", "finish", "abort", "admin", "game",
)  # fmt: skip
IDLE: Final = (
    "", "wait", "done", "income", "start", "setup", "start_planning", "score_resources", "income_for_faction",
    "cult_income_for_faction", "other_income_for_faction", "all_income_for_faction",
)  # fmt: skip

# Options of the public site that change the rules we play by.
FOREIGN_OPTIONS: Final = (
    "errata-cultist-power",
    "variable-turn-order",
    "mini-expansion-1",
    "shipping-bonus",
    "temple-scoring-tile",
    "fire-and-ice",
)

assert len(POWER_CODES) == len(POWER_ACTIONS)
assert len(BUILDING_CODES) == len(BUILDINGS)
