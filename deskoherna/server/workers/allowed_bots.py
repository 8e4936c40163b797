"""Which bots people may seat or ask: known ones, with a budget that leaves the others some processor."""

from __future__ import annotations

import re
from typing import Final

from deskoherna.bots.bot import BadBot, Bot
from deskoherna.bots.levels import LevelBot
from deskoherna.bots.registry import FROM_FILE, bot, bot_names
from deskoherna.bots.search import SearchBot

LONGEST_SPEC: Final = 40
MOST_SECONDS: Final = 5.0
MOST_ITERATIONS: Final = 20_000
A_MOMENT: Final = 0.05  # seconds that a bot without a budget probably thinks

_BUDGET: Final = re.compile(r"([0-9]{0,9}\.?[0-9]{0,9})(it)?")


def usable(spec: str) -> str:
    """The specification, tidied. Raises BadBot."""
    tidy = spec.strip()
    from_file = tidy.partition(":")[0] == FROM_FILE  # a guest opens no file of the host's
    if len(tidy) > LONGEST_SPEC or not tidy.isprintable() or from_file:
        raise BadBot("error.no-bot", bot=tidy[:LONGEST_SPEC], known=[*bot_names()])
    try:
        made = bot(tidy)
    except BadBot as problem:
        raise BadBot("error.no-bot", bot=tidy, known=[*bot_names()]) from problem
    if too_long(made):
        raise BadBot("error.bot-too-long", bot=tidy, seconds=round(MOST_SECONDS), n=MOST_ITERATIONS)
    return tidy


def expected(spec: str) -> float:
    """About how many processor seconds an answer of this bot takes, before it is known."""
    made = bot(spec)
    return min(made.seconds or MOST_SECONDS, MOST_SECONDS) if isinstance(made, SearchBot) else A_MOMENT


def bounded(made: Bot) -> Bot:
    """The bot, which holds no worker longer than a search may, however many iterations it was to make."""
    if isinstance(made, SearchBot) and not isinstance(made, LevelBot):
        made.seconds = min(made.seconds or MOST_SECONDS, MOST_SECONDS)
    return made


def too_long(made: Bot) -> bool:
    """Would it keep the processor to itself? A guest's budget is read as a search's would be."""
    if isinstance(made, LevelBot):
        return False  # what a level costs is known
    if isinstance(made, SearchBot):
        return made.seconds > MOST_SECONDS or made.iterations > MOST_ITERATIONS or made.processes > 1
    found = _BUDGET.fullmatch(made.argument)
    if found is None or found[1] in ("", "."):
        return False
    return float(found[1]) > (MOST_ITERATIONS if found[2] else MOST_SECONDS)
