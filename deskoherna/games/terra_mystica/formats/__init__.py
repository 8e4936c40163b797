"""The text log of public Terra Mystica games, read into matches and written from them."""

from __future__ import annotations

import re
from typing import Final

from deskoherna.core.match import Match
from deskoherna.core.records.foreign import ForeignLog
from .playing import read_log
from .writing import write_log

_SETUP: Final = re.compile(r"^\s*setup\s+\w+", re.MULTILINE | re.IGNORECASE)


class PublicLog(ForeignLog):
    """One line a turn, ``faction: command. command``; docs/games/terra-mystica.md says what is read."""

    def __init__(self) -> None:
        super().__init__("terra-mystica-log")

    def fits(self, text: str) -> bool:
        return _SETUP.search(text) is not None

    def read(self, text: str) -> Match:
        return read_log(text)

    def write(self, match: Match) -> str:
        return write_log(match)


PUBLIC_LOG: Final = PublicLog()
