"""Which texts of a game have been read in both languages, in matches steered to what has not been said."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from deskoherna.core.asking import Decision, Move, Reason
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.phrase import Phrase
from deskoherna.core.telling.story import Teller, passages, story, totals
from deskoherna.core.text import LANGUAGES

KINDS = ("ask", "move", "remark", "event", "scene", "scene-group", "cause", "total", "why", "result", "score")
DONE_TO = ("whom", "target", "to")  # arguments that name a reader to whom a text is said in words of its own
NEVER = re.compile(r"dělní[kc]|\bzboží|účin|assault")  # words that the editions do not use (E10)
OFTEN = 3  # a text is read so often, with other arguments each time


class Coverage:
    """What has been read so far, by the key of its template; cards by their code."""

    def __init__(self, game: Game, seed: int, card_of: Callable[[Phrase], str] = lambda said: "") -> None:
        self.game = game
        self._card_of = card_of  # the card an event is about that is not named by its code
        self.read: Counter[str] = Counter()
        self.cards: set[str] = set()
        self._dice = random.Random(seed)
        self._said: Counter[str] = Counter()

    # -- reading -------------------------------------------------------------------------------------------

    def note(self, phrase: Phrase, tellers: Iterable[Teller]) -> None:
        """A phrase and all that is in it, read aloud while it is new."""
        if self.read[phrase.key] < OFTEN:
            for teller in tellers:
                said = teller.say(phrase)
                assert said.strip() and not NEVER.search(said.lower()), (phrase, said)
        self._count(phrase)
        for name in DONE_TO:
            spoken = f"{phrase.key}.{name}"
            if name in phrase.args and spoken in templates(self.game, "event"):
                self.note(Phrase(spoken, **phrase.args), tellers)

    def _count(self, thing: Any) -> None:
        if isinstance(thing, list):
            for one in thing:
                self._count(one)
        elif isinstance(thing, Phrase):
            self.read[thing.key] += 1
            code = thing.args.get("code", "") or self._card_of(thing)
            if isinstance(code, str) and code:
                self.cards.add(code)
            for one in thing.args.values():
                self._count(one)

    def reason(self, match: Match, decision: Decision, move: Move, tellers: Iterable[Teller]) -> None:
        """Why a move that is not offered is not."""
        why = decision.prompt.why
        reason = why(match.state, decision, move) if why is not None and move not in decision.moves else None
        if isinstance(reason, Reason):
            self.note(reason.phrase, tellers)

    # -- playing -------------------------------------------------------------------------------------------

    def play(self, players: int, options: Mapping[str, Any], reasons: int = 0) -> None:
        """A match that goes where not everything has been said; its questions, moves and story are read."""
        match = new_match(self.game, players, self._dice.randrange(1 << 30), options)
        tellers = [Teller(match, seat, lang) for lang in LANGUAGES for seat in (0, None)]
        catalogue = self.game.catalogue()
        while match.pending:
            decision = match.pending[0]
            self.note(decision.phrase(), tellers)
            remarking = bool(self.missing("remark"))
            for move in decision.moves:
                if self._said[move.notation] < OFTEN or self.read[move.phrase().key] < OFTEN:
                    self.note(move.phrase(), tellers)
                if remarking:
                    for remark in self.game.remarks(match.state, decision, move):
                        self.note(remark, tellers)
            for move in self._dice.sample(catalogue, reasons):
                self.reason(match, decision, move, tellers)
            move = self._chosen(decision)
            self._said[move.notation] += 1
            match.play(decision.seat, move)
        for seat in (0, None):
            self._told(match, seat)
        assert match.result is not None
        self.note(match.result.reason, tellers)
        for one in match.scores:
            for source in one:
                self.note(Phrase("score." + source), tellers)

    def _chosen(self, decision: Decision) -> Move:
        """Rather what has seldom been said: of its kind, and of its card."""
        weights = [self._weight(decision, move) for move in decision.moves]
        return self._dice.choices(decision.moves, weights)[0]

    def _weight(self, decision: Decision, move: Move) -> float:
        new = 4.0 / (1 + self._said[move.notation]) ** 2
        return 0.02 if move.kind in ("pass", "stop") and len(decision.moves) > 1 else 0.05 + new

    def _told(self, match: Match, seat: int | None) -> None:
        tellers = [Teller(match, seat, lang) for lang in LANGUAGES]
        for passage in passages(story(match, seat)):
            self.note(passage.title, tellers)
            for total in totals(match.game, passage.lines):
                self.note(total, tellers)
            for scene in passage.scenes:
                self.note(scene.title, tellers)
                for line in scene.lines:
                    self.note(line.phrase, tellers)
                    self.note(line.cause.phrase, tellers)
                    for event in line.events:  # a step that belongs to the scene before it has a title, too
                        self.note(match.game.scene(event.scene, event), tellers)

    # -- what is left --------------------------------------------------------------------------------------

    def missing(self, kind: str) -> list[str]:
        """Templates of a kind that have not been read."""
        return [key for key in templates(self.game, kind) if not self.read[key]]

    def left(self) -> set[str]:
        """All that has not been read: templates, and cards by their ids."""
        ids = {card.id for card in self.game.cards()}
        return {key for kind in KINDS for key in self.missing(kind)} | (ids - self.cards)

    def lines(self) -> list[str]:
        """How much of each kind has been read."""
        found = []
        for kind in KINDS:
            there, left = templates(self.game, kind), self.missing(kind)
            found.append(
                f"{kind}: {len(there) - len(left)} of {len(there)}" + (f", not {left}" if left else "")
            )
        ids = [card.id for card in self.game.cards()]
        left = [one for one in ids if one not in self.cards]
        return [*found, f"cards: {len(ids) - len(left)} of {len(ids)}" + (f", not {left}" if left else "")]


@cache
def templates(game: Game, kind: str) -> list[str]:
    """The keys of a kind in a game's tables, but for those that only say another one to its reader."""
    found: set[str] = set()
    for path in (game.package / "text").glob("cs*.toml"):
        found |= {key for key in tomllib.loads(path.read_text("utf-8")).get("say", {}) if ":" not in key}
    return sorted([key for key in found if key.startswith(kind + ".")])
