"""The measure of what was read finds a text nobody says, and an exception somebody does say."""

from __future__ import annotations

import pytest
from games.read_coverage import Reading, entries

from deskoherna.core.phrase import Phrase
from deskoherna.core.text import LANGUAGES
from deskoherna.games.brian_boru.game import GAME


def test_what_was_said_is_read_and_nothing_else() -> None:
    with Reading(GAME) as reading:
        for lang in LANGUAGES:
            assert set(reading.unread(lang)) == entries(GAME.package, lang)
        reading.say(Phrase("ask.mark"))
        for lang in LANGUAGES:
            assert "say ask.mark" in entries(GAME.package, lang) - set(reading.unread(lang))
            assert "say ask.expand" in reading.unread(lang)


def test_an_unread_text_and_a_needless_exception_are_named() -> None:
    with Reading(GAME) as reading:
        reading.say(Phrase("ask.mark"))
    unread = {lang: set(reading.unread(lang)) for lang in LANGUAGES}
    reading.check(cs=unread["cs"], en=unread["en"])
    with pytest.raises(AssertionError, match=r"nobody has read \['say ask.expand'\]"):
        reading.check(cs=unread["cs"] - {"say ask.expand"}, en=unread["en"])
    with pytest.raises(AssertionError, match=r"read after all: \['say ask.mark'\]"):
        reading.check(cs=unread["cs"], en=unread["en"] | {"say ask.mark"})
