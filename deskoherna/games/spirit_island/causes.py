"""Causes: the effects behind a question, found by the source it names."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision
from deskoherna.core.effects import Condition, Custom, Effect
from deskoherna.core.effects.rewriting import walk
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.content import BLIGHT_CARDS, EVENTS, FEAR_CARDS
from deskoherna.games.spirit_island.events.card import DAHAN_EVENTS, TOKEN_EVENTS
from deskoherna.games.spirit_island.kinds import BEASTS, DISEASE
from deskoherna.games.spirit_island.kinds import TOWN as TOWN_KIND
from deskoherna.games.spirit_island.moves import LandMove
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Add, EachBoard, EachPlayer, HalfBoards, OnBoard, Unless

ADDED_TOWN: Final = Add(1, TOWN_KIND)
PLACED: Final = (EachPlayer, EachBoard, OnBoard, HalfBoards)

# Rules of their own that ask for a land, and what they do there.
CUSTOM: Final[dict[str, Effect]] = {"event-new-beasts": Add(1, BEASTS), "event-curse": Add(1, DISEASE)}

_PARTS: Final[dict[tuple[str, int], list[Effect]]] = {}


def source_of(decision: Decision) -> str:
    """The key of what asks: ``fear-card.panic``; "" if the question names nothing."""
    source = decision.about.get("source") if decision.about is not None else None
    return source.key if isinstance(source, Phrase) else ""


def unless_about(t: Table, decision: Decision) -> Unless | None:
    """What the spirits may prevent by an answer; None if one cannot tell."""
    for one in parts(t, source_of(decision)):
        if isinstance(one, Unless):
            return one
    return None


def parts(t: Table, source: str) -> list[Effect]:
    """All effects a card of such a key may have now, those within others too."""
    key = (source, t.terror)
    found = _PARTS.get(key)
    if found is None:
        found = []
        for whole in wholes(t, source):
            found += walk(whole)
        _PARTS[key] = found
    return found


def wholes(t: Table, source: str) -> list[Effect]:
    """The effects a card consists of."""
    room, _, name = source.partition(".")
    if room == "fear-card" and name in FEAR_CARDS:
        return [FEAR_CARDS[name].effect(t.terror)]
    if room == "event-card" and name in EVENTS:
        return [branch.effect for branch in EVENTS[name].branches]
    if room == "token-event" and name in TOKEN_EVENTS:
        return [TOKEN_EVENTS[name]]
    if room == "dahan-event" and name in DAHAN_EVENTS:
        return [DAHAN_EVENTS[name]]
    if room == "blight-card" and name in BLIGHT_CARDS:
        card = BLIGHT_CARDS[name]
        return [one for one in (card.at_once, card.each_turn, card.each_phase) if one is not None]
    return []


def placed_by(t: Table, decision: Decision, act: IsleAct) -> Effect | None:
    """What will be done in the land asked for, where one can tell: the lands offered must fit."""
    source = source_of(decision)
    if source.startswith("rule."):
        return ADDED_TOWN
    offered = [move.land for move in decision.moves if isinstance(move, LandMove)]
    found: list[Effect] = []
    for one in parts(t, source):
        if isinstance(one, PLACED) and fits(one.where, offered, act):
            found.append(one.effect)
        elif isinstance(one, Custom) and one.rule.rpartition(".")[2] in CUSTOM:
            found.append(CUSTOM[one.rule.rpartition(".")[2]])
    return found[0] if found else None


def fits(where: Condition | None, offered: list[int], act: IsleAct) -> bool:
    """Does a condition hold in every land offered?"""
    if where is None:
        return True
    return all(where.holds(act.in_land(land)) for land in offered)
