"""Moves by what they are written like: all that can be listed, those with payments, and names of nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Phrase
from . import moves as said
from .figures import ORDER_SPACES, RETURNED
from .geography import LAND_INDEX, RIVERS, SITE_NAMES
from .moves import CONVERSIONS, Misnamed, Paid, Payment

CATALOGUE: Final[list[Move]] = [
    *said.FACTION, *said.PLACE, *said.FIRST_CARD, *said.BUILD, *said.TRANSFORM, *said.TERRAIN, said.FORGO,
    *[move for per_land in said.UPGRADE for move in per_land], said.SHIP, said.DIG,
    *[by_steps[n] for by_steps in said.SEND for n in sorted({RETURNED, *ORDER_SPACES})],
    *said.POWER, *said.SPECIAL, *said.BRIDGE, *said.PASS, said.LAST_PASS, said.BURN, *said.CONVERT,
    said.LINGER, said.DONE, *said.TAKE_FAVOUR, *said.TAKE_TOWN, *said.CULT, *said.TAKE[1:], said.DECLINE,
    *said.JOIN, said.APART, *said.ORDAIN,
]  # fmt: skip
STEPS: Final = ("burn", "power-priest", "power-worker", "power-coin", "priest-worker", "worker-coin")
GOODS: Final = frozenset([good for conversion in CONVERSIONS for good in conversion])
LONGEST: Final = 20  # letters of what was said that an answer repeats
MOST: Final = 99  # of anything that a payment can name


def with_payment(base: Move, written: str) -> Move | None:
    """A move with a payment written ``burn-2,power-worker-1``; None if that is none."""
    steps = dict.fromkeys(STEPS, 0)
    for part in written.split(","):
        name, _, n = part.rpartition("-")
        if name not in steps or not n.isdecimal() or not 0 < int(n) <= MOST:
            return None
        steps[name] = int(n)
    return Paid(base, Payment(*steps.values()))


def misnamed(notation: str) -> Move | None:
    """What names no hex, site or conversion there is; None if it is not even that."""
    words: Sequence[str] = notation.split()
    kind, name = words[0].lower(), words[1][:LONGEST] if len(words) > 1 else ""
    if not name:
        return None
    if kind in ("place", "build", "transform", "upgrade") and name.upper() not in LAND_INDEX:
        if name.lower() in RIVERS:
            return Misnamed(notation, "T1.5", Phrase("why.river", hex=name.lower()))
        return Misnamed(notation, "T1.5", Phrase("why.no-hex", said=name))
    if kind == "bridge":
        site = "-".join(reversed(name.upper().split("-")))
        if site in SITE_NAMES:
            return Misnamed(notation, "T13.1", Phrase("why.site-so", example="bridge " + site))
        return Misnamed(notation, "T13.1", Phrase("why.no-site", said=name))
    if kind == "convert" and len(words) == 3 and GOODS.issuperset([word.lower() for word in words[1:]]):
        return Misnamed(notation, "T5.5", Phrase("why.no-conversion"))
    if kind == "burn" and name.isdecimal():
        return Misnamed(notation, "T5.4", Phrase("why.burn-one"))
    return None
