"""Answers left in advance: "if he passes, I take ACT2", tried in the true match when the seat is asked.

They are the seat's own secret, lie in its settings, and are dropped with a word when they no longer fit. What
they wait for is only what their owner may know: answers given openly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from deskoherna.core.asking import Decision, Move
from deskoherna.core.errors import NotAllowed
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import read, words_of
from deskoherna.core.state import player
from deskoherna.core.text import LANGUAGES, words

MOST: Final = 6  # rules of a seat, and answers of a rule
PLAN: Final = "plan"  # in a seat's settings: {"at": …, "rules": […]}
DROPPED: Final = "plan-dropped"  # why the last one was, in every language

Settings = dict[str, Any]


class When(NamedTuple):
    """If this seat (None: any other) has said this ("": whatever happens), then these answers, in order."""

    seat: int | None
    said: str
    then: tuple[str, ...]


def left(match: Match, seat: int, rules: Sequence[When], settings: Settings) -> Settings:
    """A seat's settings with these rules and no others. Raises NotAllowed for what means nothing."""
    kept = {name: value for name, value in settings.items() if name not in (PLAN, DROPPED)}
    if not rules:
        return kept
    if match.over or match.decision(seat) is not None:
        raise NotAllowed("error.plan-now")
    if len(rules) > MOST or any(len(one.then) > MOST for one in rules):
        raise NotAllowed("error.plan-long", n=MOST)
    for one in rules:
        if not one.then:
            raise NotAllowed("error.plan-empty")
        if one.seat is not None and (one.seat == seat or not 0 <= one.seat < match.players):
            raise NotAllowed("error.seat", seat=one.seat + 1, players=match.players)
        for notation in one.then:
            if match.game.named(notation) is None:
                raise NotAllowed("error.plan-move", move=notation)
        if one.said and not _means(match.game, one.said):
            raise NotAllowed("error.plan-move", move=one.said)
    return kept | {PLAN: {"at": match.count, "rules": [_kept(one) for one in rules]}}


def _kept(rule: When) -> dict[str, Any]:
    return {"seat": rule.seat, "said": rule.said, "then": list(rule.then)}


def _means(game: Game, said: str) -> bool:
    """Is this a notation, or what some begin with?"""
    return game.named(said) is not None or game.beginning(said) is not None


def rules_in(settings: Mapping[str, Any]) -> list[When]:
    """What a seat has left."""
    kept = settings.get(PLAN, {}).get("rules", [])
    return [When(one["seat"], one["said"], tuple(one["then"])) for one in kept]


def answer(match: Match, decision: Decision, settings: Settings) -> tuple[Move | None, Settings]:
    """What was left for this question, and the settings from then on.

    Routine questions are none of its business: it waits for the next other one, and does not outlive it.
    """
    if decision.prompt.key in match.game.routine():
        return None, settings
    at, rules = settings[PLAN]["at"], rules_in(settings)
    said = match.said_openly(at)
    fits = next((one for one in rules if _happened(one, decision.seat, said)), None)
    if fits is None:
        return None, _dropped(settings, Phrase("plan.nothing-happened"))
    move = next((one for one in decision.moves if one.notation.lower() == fits.then[0].lower()), None)
    if move is None:
        why = {lang: match.explain(decision.seat, fits.then[0], lang).text for lang in LANGUAGES}
        return None, _dropped(settings, Phrase("plan.not-offered", move=fits.then[0]), why)
    kept = {name: value for name, value in settings.items() if name not in (PLAN, DROPPED)}
    if len(fits.then) > 1:
        kept[PLAN] = {"at": at, "rules": [_kept(fits._replace(seat=None, said="", then=fits.then[1:]))]}
    return move, kept


def _happened(rule: When, seat: int, said: Sequence[tuple[int, Move]]) -> bool:
    if not rule.said:
        return True
    wanted = rule.said.lower()
    return any(
        who != seat
        and (rule.seat is None or who == rule.seat)
        and (move.notation.lower() == wanted or move.notation.lower().startswith(wanted + " "))
        for who, move in said
    )


def _dropped(settings: Settings, told: Phrase, why: Mapping[str, str] | None = None) -> Settings:
    kept = {name: value for name, value in settings.items() if name != PLAN}
    texts = {lang: words(lang).sentence(told) for lang in LANGUAGES}
    if why is not None:
        texts = {lang: f"{text} {why[lang]}" for lang, text in texts.items()}
    return kept | {DROPPED: texts}


def answered(game: Game, decision: Decision | None, settings: Settings) -> Settings:
    """The settings after the player has answered: what was left for another question than a routine one."""
    if decision is None or decision.prompt.key in game.routine():
        return settings
    return {name: value for name, value in settings.items() if name not in (PLAN, DROPPED)}


def taken_back(match: Match, settings: Settings) -> Settings:
    """The settings after answers were taken back: what is said from here on counts."""
    plan = settings.get(PLAN)
    if plan is None or plan["at"] <= match.count:
        return settings
    return settings | {PLAN: plan | {"at": match.count}}


def in_words(match: Match, settings: Mapping[str, Any], lang: str) -> list[str]:
    """Every rule as people read it."""
    return [_told(match, one, lang) for one in rules_in(settings)]


def _told(match: Match, rule: When, lang: str) -> str:
    then = ", ".join([_read(match, one, lang) for one in rule.then])
    if not rule.said:
        return words(lang).sentence(Phrase("plan.anyway", then=then))
    if rule.seat is None:
        return words(lang).sentence(Phrase("plan.if-anybody", said=_read(match, rule.said, lang), then=then))
    who = match.names[rule.seat] if match.names else player(rule.seat)
    return words(lang).sentence(Phrase("plan.if", who=who, said=_read(match, rule.said, lang), then=then))


def _read(match: Match, notation: str, lang: str) -> str:
    """A move in words; what only begins one stays as it is written."""
    move = match.game.named(notation)
    return move_in_words(match.game, move, lang) if move is not None else notation


def move_in_words(game: Game, move: Move, lang: str) -> str:
    """A move in words; the notation of one that is never asked for in words of its own."""
    has = words_of(game, lang).has(move.phrase().key)
    return read(game, move, lang) if has else move.notation
