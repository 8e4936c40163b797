"""Bots in words: what a level is called, with its temperament, and which of them people are offered."""

from __future__ import annotations

from deskoherna.bots.levels import OFFERED
from deskoherna.core.phrase import Phrase
from deskoherna.core.text import words
from deskoherna.web.context import HERE, say


def bot_called(spec: str, lang: str) -> str:
    """A bot by its level, and its temperament where it has one; as it is written where we have no word."""
    level, _, temper = spec.partition(":")
    name = _worded("web.bot-level.", level, lang)
    return say(lang, "bot-temper", level=name, temper=_worded("temper.", temper, lang)) if temper else name


def bot_headed(spec: str, lang: str) -> str:
    """The same where it stands as a name of its own."""
    called = bot_called(spec, lang)
    return called[:1].upper() + called[1:]


def _worded(kind: str, one: str, lang: str) -> str:
    said = words(lang, HERE)
    return said.say(Phrase(kind + one)) if said.has(kind + one) else one


def offered(lang: str) -> list[tuple[str, str]]:
    """The bots people may choose from, each as it is called."""
    return [(spec, bot_called(spec, lang)) for spec in OFFERED]
