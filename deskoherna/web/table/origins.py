"""What to know of a table: where its deal comes from, whether it is rated, whom its host wishes for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from deskoherna.web.context import say


class Origin(NamedTuple):
    """One thing to know of a table before sitting down at it."""

    label: str  # for lists
    text: str
    path: str  # the table it comes from, or what it belongs to, if there is such a thing
    there: str = ""  # what leads there is called; empty: the match it comes from


def origins(
    origin: Mapping[str, Any] | None,
    seed_chosen: bool,
    dealt_anew: int | None,
    lang: str,
    rated: bool = False,
    wishes: Mapping[str, str] | None = None,
    club: str | None = None,
    pairing: int | None = None,
) -> list[Origin]:
    """What to say of a table; nothing of most."""
    found: list[Origin] = []
    if origin and "table" in origin:
        text = say(lang, "origin.fork", at=origin.get("at", 0))
        found.append(Origin(say(lang, "origin.fork.label"), text, f"/t/{origin['table']}"))
    elif origin and "lesson" in origin:
        return [Origin(say(lang, "origin.lesson.label"), say(lang, "origin.lesson"), "")]
    elif origin:
        found.append(Origin(say(lang, "origin.record.label"), say(lang, "origin.record"), ""))
    if dealt_anew is not None:
        found.append(Origin(say(lang, "origin.anew.label"), say(lang, "origin.anew", at=dealt_anew), ""))
    if seed_chosen:
        found.append(Origin(say(lang, "origin.seed.label"), say(lang, "origin.seed"), ""))
    if pairing is not None:
        there = say(lang, "tournament.there")
        path = f"/tournament/at/{pairing}"
        found.append(Origin(say(lang, "tournament.label"), say(lang, "tournament.table"), path, there))
    elif club is not None:
        there = say(lang, "club.there")
        found.append(Origin(say(lang, "club.label"), say(lang, "club.table"), f"/club/{club}", there))
    if rated and pairing is None:
        found.append(Origin(say(lang, "rated.label"), say(lang, "rated.line"), ""))
    if wishes:
        wanted = [say(lang, f"wish.{name}.{value}") for name, value in wishes.items()]
        found.append(Origin(", ".join(wanted), say(lang, "wish.line"), ""))
    return found
