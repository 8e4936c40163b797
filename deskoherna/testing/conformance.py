"""Conformance: the promises every game keeps, checked over random matches of it.

In a test of a game, each promise by its name::

    @pytest.mark.parametrize("promise", conformance.PROMISES, ids=str)
    def test_promise(promise: conformance.Promise) -> None:
        promise.keep("my-game")

All at once: ``conformance.check("my-game", matches=5, seed=1)``; at length, from a shell:
``python -m deskoherna.testing my-game --matches 20 --deep``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from deskoherna.core import registry
from deskoherna.core.game import Game
from deskoherna.testing.campaign import Broken, Campaign
from deskoherna.testing.promises import (
    boards,
    copies,
    encodings,
    hints,
    interference,
    play,
    reasons,
    records,
    rules,
    running,
    secrets,
    story,
    undo,
    wording,
    worlds,
)

__all__ = ["PROMISES", "Broken", "Promise", "check"]


class Promise:
    """One thing a game promises: a name, a sentence, and the check that finds where it is broken."""

    def __init__(self, name: str, sentence: str, kept_in: Callable[[Campaign], None]) -> None:
        self.name: Final = name
        self.sentence: Final = sentence
        self._kept_in: Final = kept_in

    def __str__(self) -> str:
        return self.name

    def keep(self, game_id: str, matches: int = 1, seed: int = 0, deep: bool = False, drawn: int = 0) -> None:
        """Check the promise for a game; raises Broken, naming it, if the game does not keep it."""
        campaign = _campaign(registry.game(game_id), matches, seed, deep, drawn)
        campaign.where = ""
        try:
            self._kept_in(campaign)
        except Exception as problem:
            detail = str(problem)
            if not isinstance(problem, Broken):
                detail = str(campaign.broken(f"{type(problem).__name__}: {problem}"))
            name = f"{game_id} breaks the promise {self.name!r} ({self.sentence})"
            raise Broken(f"{name}: {detail}") from problem


@lru_cache(maxsize=4)
def _campaign(game: Game, matches: int, seed: int, deep: bool, drawn: int) -> Campaign:
    """Promises of one check share its matches, which are then played only once."""
    return Campaign(game, matches, seed, deep, drawn)


PROMISES: Final = (
    Promise("about", "about.toml agrees with the game", rules.about),
    Promise("questions", "every question offers moves, each with a notation of its own", play.questions),
    Promise("illegal moves", "what was not offered is refused and changes nothing", play.illegal),
    Promise("ends", "every match ends within bound() answers, with a result", play.ends),
    Promise("scores", "a score is the sum of its sources", play.scores),
    Promise("hints", "values and priors are of the right size and kind", play.hints),
    Promise("standing orders", "orders answer with what is offered, or not at all", play.orders),
    Promise("steps", "the referee alone runs the steps of a game", running.steps),
    Promise("scenes", "every event belongs to a step", running.scenes),
    Promise("story", "every line of a story has a cause and a titled scene; gains add up", story.story),
    Promise(
        "round cards", "what a round's card says everybody got is what they have more", story.round_cards
    ),
    Promise("facts of hints", "what a hint says of a move holds once it is said", hints.facts),
    Promise("unheard", "a match is the same whether or not anybody listens", running.unheard),
    Promise("state clones", "State.clone() copies every field and shares nothing", copies.state_clones),
    Promise("match clones", "a copy of a match is equal and lives its own life", copies.match_clones),
    Promise("states as JSON", "a state survives JSON, agenda included", copies.states_as_json),
    Promise("undo", "an answer is taken back exactly, or not at all", undo.undo),
    Promise("views as JSON", "a view survives JSON", secrets.views_as_json),
    Promise("views", "a view does not depend on what its seat cannot know", secrets.views),
    Promise("sealed answers", "nobody can tell a sealed answer from another", secrets.sealed),
    Promise("secret answers", "nobody can tell a secret answer from another", secrets.secret_answers),
    Promise("seat handles", "a seat's record and events hold only what is its own", secrets.handles),
    Promise("unknown", "unknown() names everything its seat never saw", worlds.unknown),
    Promise("permute", "permute() renames everywhere", worlds.permute),
    Promise("worlds", "a possible world is what its seat sees, dealt anew", worlds.worlds),
    Promise("worlds vary", "all a seat cannot know is dealt anew in its worlds", worlds.worlds_vary),
    Promise("worlds forget", "no possible world shows a secret answer", worlds.worlds_forget),
    Promise("noninterference", "what a seat gets rests on what it knows", interference.noninterference),
    Promise("encodings", "a row of numbers rests on what its seat knows now", encodings.encodings),
    Promise("worlds end", "a possible world can be played to its end", worlds.worlds_end),
    Promise("records", "a record replays to the same match", records.records),
    Promise("resuming", "a match goes on from the snapshot in its record", records.resuming),
    Promise("declaration", "every position holds what the game declares", records.declared),
    Promise("anywhere", "same seed and moves, same match, in any process", records.anywhere),
    Promise("words", "the tables of words are whole in both languages", wording.tables),
    Promise("words of questions", "questions and moves read in both languages", wording.questions),
    Promise("words of events", "events, scores, results, epilogues read in both languages", wording.events),
    Promise("words of options", "options and orders read and can be typed", wording.options),
    Promise("words of cards", "cards read in both languages", wording.cards),
    Promise("panels", "panels and plain maps read in both languages and keep secrets", wording.panels),
    Promise("boards", "drawings are whole, their buttons say what is offered", boards.boards),
    Promise("rules", "the numbered rules are the same in both languages", rules.numbers),
    Promise("cited rules", "the rules a question cites exist", rules.cited),
    Promise("reasons", "what is not offered has a reason, what is offered has none", reasons.reasons),
    Promise("explanations", "whatever is said, there is a sentence why not", rules.explanations),
)  # fmt: skip


def check(game_id: str, matches: int = 1, seed: int = 0, deep: bool = False) -> None:
    """Check all promises of a game; raises Broken with a line for each that is not kept."""
    found: list[str] = []
    for promise in PROMISES:
        try:
            promise.keep(game_id, matches, seed, deep)
        except Broken as broken:
            found.append(str(broken))
    if found:
        raise Broken("\n".join(found))
