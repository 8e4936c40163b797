"""Which bots people may seat or ask: known ones, with a budget that leaves the others some processor."""

from __future__ import annotations

import re
from typing import Final

from deskoherna.bots.bot import BadBot
from deskoherna.bots.registry import bot, bot_names

LONGEST_SPEC: Final = 40
MOST_SECONDS: Final = 5.0
MOST_ITERATIONS: Final = 20_000

_BUDGET: Final = re.compile(r"([0-9]{0,9}\.?[0-9]{0,9})(it)?")


def usable(spec: str) -> str:
    """The specification, tidied. Raises BadBot."""
    tidy = spec.strip()
    if len(tidy) > LONGEST_SPEC or not tidy.isprintable():
        raise BadBot("error.no-bot", bot=tidy[:LONGEST_SPEC], known=[*bot_names()])
    try:
        bot(tidy)
    except BadBot as problem:
        raise BadBot("error.no-bot", bot=tidy, known=[*bot_names()]) from problem
    found = _BUDGET.fullmatch(tidy.partition(":")[2])
    if found is not None and found[1] not in ("", "."):
        most = MOST_ITERATIONS if found[2] else MOST_SECONDS
        if float(found[1]) > most:
            raise BadBot("error.bot-too-long", bot=tidy, seconds=round(MOST_SECONDS), n=MOST_ITERATIONS)
    return tidy
