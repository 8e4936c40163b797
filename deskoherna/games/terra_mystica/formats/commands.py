"""Commands of a public log: what a move of ours is called there, and turns in the order the site wants."""

from __future__ import annotations

import re
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Arg
from ..figures import CARDS
from ..geography import LANDS
from ..moves import CONVERSIONS as CONVERSION_NAMES
from ..moves import (
    SPECIALS,
    CardMove,
    ConvertMove,
    CountMove,
    Payment,
    PowerMove,
    RiverMove,
    SendMove,
    SpecialMove,
    TileMove,
    UpgradeMove,
)
from .vocabulary import BUILDING_CODES, CONVERSIONS, CULT_CODES, POWER_CODES, SPECIAL_CODES

_UNITS: Final = {name: (give, get, pair) for pair, (give, get, name) in CONVERSIONS.items()}
_UNITS["coins point"] = (3, 1, ("C", "VP"))
SPADE: Final = "-SPADE"
ORDAINED: Final = re.compile(r"convert \d+W to \d+P")
NOT_ORDAINED: Final = "-3CONVERT_W_TO_P"
DONE: Final = "done"


def plain(move: Move) -> list[str]:
    """A move whose commands do not depend on the table."""
    if isinstance(move, ConvertMove):
        return [exchanged(" ".join(CONVERSION_NAMES[move.conversion]), 1)]
    if isinstance(move, UpgradeMove):
        return [f"upgrade {LANDS[move.land]} to {BUILDING_CODES[move.into]}"]
    if isinstance(move, SendMove):
        return [f"send p to {CULT_CODES[move.cult]} for {move.steps}"]
    if isinstance(move, PowerMove):
        return [f"action {POWER_CODES[move.action]}"]
    if isinstance(move, SpecialMove):
        return [f"action {SPECIAL_CODES[SPECIALS[move.action]]}"]
    if isinstance(move, CardMove):
        return [f"pass {CARDS[move.card].upper()}"]
    if isinstance(move, TileMove):
        return ["+" + move.name.upper()]
    if isinstance(move, RiverMove):
        return ["connect " + move.notation.split()[1]]
    if isinstance(move, CountMove) and move.kind == "ordain":
        return [f"convert {move.n}W to {move.n}P"] if move.n else [NOT_ORDAINED]
    words = {"burn": ["burn 1"], "ship": ["advance ship"], "dig": ["advance dig"], "pass": ["pass"]}
    return words.get(move.kind, [])


def dug(spades: int) -> list[str]:
    """Spades bought."""
    return [f"dig {spades}"] if spades > 0 else []


def given_up(spades: Arg) -> list[str]:
    """Spades not used."""
    assert isinstance(spades, int)
    return [SPADE] * spades


def paying(payment: Payment) -> list[str]:
    """What is burned and converted."""
    found: list[str] = []
    for name, n in payment.parts:
        found.append(f"burn {n}" if name == "burn" else exchanged(name.replace("-", " "), n))
    return found


def exchanged(name: str, times: int) -> str:
    """A conversion made so many times."""
    give, get, pair = _UNITS[name]
    return f"convert {give * times}{pair[0]} to {get * times}{pair[1]}"


# -- the order of a turn -------------------------------------------------------------------------------------


def dwelling_last(commands: list[str], home: str) -> list[str]:
    """An action with its dwelling after all its spades; its hex is made home in its place."""
    built = next((i for i, one in enumerate(commands) if one.startswith("build")), len(commands))
    later = [i for i in range(built + 1, len(commands)) if commands[i].startswith(("transform", SPADE))]
    if not later:
        return commands
    land = commands[built].split()[1]
    return [
        *commands[:built],
        f"transform {land} to {home}",
        *commands[built + 1 : later[-1] + 1],
        commands[built],
        *commands[later[-1] + 1 :],
    ]


def added_up(commands: list[str]) -> list[str]:
    """Equal conversions next to each other as one."""
    found: list[str] = []
    for command in commands:
        words = command.split()
        last = found[-1].split() if found else []
        if words[0] == "burn" and last[:1] == ["burn"]:
            found[-1] = f"burn {int(last[1]) + int(words[1])}"
        elif words[0] == "convert" and last[:1] == ["convert"] and units(words) == units(last):
            given, got = [number(words[i]) + number(last[i]) for i in (1, 3)]
            found[-1] = f"convert {given}{units(words)[0]} to {got}{units(words)[1]}"
        else:
            found.append(command)
    return found


def number(word: str) -> int:
    return int(word.rstrip("CPVW"))


def units(words: list[str]) -> tuple[str, str]:
    """What a conversion gives and gets."""
    return words[1].lstrip("0123456789"), words[3].lstrip("0123456789")
