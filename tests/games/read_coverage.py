"""Which texts of a game's tables a walk has read, and which nobody has yet.

Every entry of the tables (``text/cs*.toml``, ``text/en*.toml``) is read into a word or a template when it is
first needed, so a set of words that was fresh before a walk knows afterwards what was said::

    with Reading(GAME) as reading:
        reading.reference()                       # cards, options, standing orders, drawn cards
        reading.followed(new_match(…), seed)      # a whole match, steered to what has not been said
        reading.asked(match, refused=True)        # question, moves, refusals, board, panels of a moment
        reading.told(match)                       # the story to everybody, the result
    reading.check(cs={…}, en={…})                 # all but the exceptions named, which must indeed be unread

``check`` prints the coverage and fails with the keys that were not read. A key is ``say event.passes``,
``noun coin``: its section and its name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

from games.word_promises import fine

from deskoherna.core.asking import Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.drawing.legend import legend
from deskoherna.core.game import Game
from deskoherna.core.match import Match
from deskoherna.core.options import Option
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import read, verdict, words_of
from deskoherna.core.telling.story import Teller, passages, story
from deskoherna.core.text import LANGUAGES, words
from deskoherna.core.text.tables import SECTIONS, Lexicon, own_tables

FORESEEN = ("say ahead.", "say ahead-group.")  # what comes: not read here yet, the promise "story" reads it
KEEPS_SAYINGS = (".board", ".drawing", ".text.wording", ".web.")  # modules that may keep what was said before


class Reading:
    """A walk through a game with the tables open: what it has read, by language."""

    def __init__(self, game: Game, *packages: Path) -> None:
        """``packages``: further tables whose texts the game says (what both Settlers share)."""
        self.game = game
        self.packages = [game.package, *packages]
        self._refused: set[tuple[str, str]] = set()
        self._heard: set[str] = set()
        self._titles: set[str] = set()

    def __enter__(self) -> Reading:
        for name, module in sorted(sys.modules.items()):
            if name.startswith("deskoherna.") and any(part in name + "." for part in KEEPS_SAYINGS):
                for one in vars(module).values():
                    if hasattr(one, "cache_clear"):
                        one.cache_clear()
        self._lexicons()  # kept from now on
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    # -- reading ---------------------------------------------------------------------------------------------

    def say(self, *things: object) -> None:
        """Questions, moves, events, cards or phrases, each said in full in both languages."""
        for thing in things:
            for lang in LANGUAGES:
                text = read(self.game, thing, lang)
                whole = text[:1].upper() + text[1:] if isinstance(thing, Phrase) else text
                assert fine(whole), f"{lang}: {thing!r}: {text!r}"

    def known(self, *keys: str) -> None:
        """Phrases without arguments, as far as the tables have them."""
        for key in keys:
            if words_of(self.game, "en").has(key):
                self.say(Phrase(key))

    def reference(self) -> None:
        """What can be read without a match: cards, kinds and drawings, options, orders, sides, the legend."""
        for card in self.game.cards():
            self.say(card, card.kind)
            for lang in LANGUAGES:
                self.game.draw_card(card.id, words_of(self.game, lang))
        for kind, options in (("option", self.game.options), ("order", self.game.orders())):
            for option in options:
                self.known(*texts_of(kind, option), *texts_of("option", option))
        self.say(*[self.game.side_name(side) for side in self.game.every_side()])
        for lang in LANGUAGES:
            legend(self.game, lang)

    def asked(self, match: Match, refused: bool = False, looked: bool = True) -> None:
        """The questions open now with their moves, what everybody sees; ``refused``: why not, each move."""
        for decision in match.pending:
            unheard = self._unheard(decision.moves)
            self.say(decision, *unheard)
            world = match.determinize(decision.seat, match.count)
            question = world.decision(decision.seat)
            for move in unheard if question is not None else ():
                self.say(*self.game.remarks(world.state, question, move))
            if refused:
                self._refuse(match, decision.seat)
        if looked:
            for seat in (None, *range(match.players)):
                self._look(match, seat)

    def followed(self, match: Match, seed: int, refused: int = 0) -> Match:
        """A match played to its end, steered to moves not made yet and else mostly to what hints like best.
        Every kind of question is looked at twice, and asked ``refused`` times why not."""
        dice = Dice(seed)
        said: set[str] = set()
        asked: list[str] = []
        while not match.over:
            decision = match.pending[0]
            asked.append(decision.prompt.key)
            times = asked.count(asked[-1])
            self.asked(match, refused=times <= refused, looked=times <= 2 or len(asked) % 100 == 0)
            fresh = [move for move in decision.moves if move.phrase().key not in said and move.kind != "pass"]
            moves = fresh if fresh and dice.below(3) else decision.moves
            weights = self.game.priors(match.state, decision)
            move = moves[dice.below(len(moves))]
            if moves is decision.moves and weights is not None and dice.below(4):
                move = moves[weights.index(max(weights))]
            said.add(move.phrase().key)
            match.play(decision.seat, move)
        self.asked(match)
        self.told(match)
        return match

    def told(self, match: Match) -> None:
        """The story of a match as everybody reads it, and how it ended."""
        for seat in (None, *range(match.players)):
            scenes = story(match, seat)
            for lang in LANGUAGES:
                teller = Teller(match, seat, lang)
                for passage in passages(scenes):
                    assert fine(teller.title(passage.title)), passage.title
                    teller.summary(passage.lines)
                for scene in scenes:
                    assert fine(teller.title(scene.title)), scene.title
                    for line in scene.lines:
                        text = teller.line(line)
                        assert fine(text), f"{lang}: {line.phrase!r}: {text!r}"
                        teller.say(line.cause.phrase)
        last = None
        for _, event in match.chronicle():  # each step has a title, though most fold into another's
            if (event.step, event.scene) != last:
                self._title(self.game.scene(event.scene, event))
            last = (event.step, event.scene)
        if match.result is not None:
            self.say(*[one for one in verdict(match.result) if isinstance(one, Phrase)])
            self.known(*["score." + name for row in self.game.scores(match.state) for name in row])
            stakes = [self.game.at_stake(match.state, seat) for seat in range(match.players)]
            places = dict(
                [name.partition(" ")[::2] for row in stakes for name in row]
            )  # one of each is enough
            self.known(*["score." + name for name, at in places.items() if not at])
            self.say(*[Phrase("score." + name, at=at) for name, at in places.items() if at])

    def _title(self, title: Phrase) -> None:
        if title.key not in self._titles and words_of(self.game, "en").has(title.key):
            self._titles.add(title.key)
            self.say(title)

    def _unheard(self, moves: Iterable[Move]) -> list[Move]:
        fresh = [move for move in moves if move.notation not in self._heard]
        self._heard.update([move.notation for move in fresh])
        return fresh

    def _refuse(self, match: Match, seat: int) -> None:
        """Why each move of the catalogue is not offered: every reason once a question."""
        decision = match.decision(seat)
        assert decision is not None
        if decision.prompt.why is None:
            return
        for move in self.game.catalogue_of(match.state):
            reason = decision.prompt.why(match.state, decision, move)
            if reason is not None and (decision.prompt.key, reason.phrase.key) not in self._refused:
                self._refused.add((decision.prompt.key, reason.phrase.key))
                self.say(reason.phrase)

    def _look(self, match: Match, seat: int | None) -> None:
        decision = match.decision(seat) if seat is not None else None
        moves = decision.moves if decision is not None else []
        view = match.view(seat)
        for lang in LANGUAGES:
            speaker = words_of(self.game, lang)
            self.game.board(view, speaker, moves)
            self.game.panels(view, speaker)
            self.game.chart(view, speaker, moves)
        if seat is not None:
            self.say(*self.game.holdings(view, seat))

    # -- what was read ---------------------------------------------------------------------------------------

    def _lexicons(self) -> list[tuple[str, Path, Lexicon]]:
        return [(lang, one, words(lang, one)._lexicon) for lang in LANGUAGES for one in self.packages]

    def unread(self, lang: str) -> list[str]:
        """Entries of the tables of one language that nobody has read."""
        said: set[str] = set()
        own: set[str] = set()
        for language, package, lexicon in self._lexicons():
            if language != lang:
                continue
            own |= entries(package, lang)
            for section, kept in (
                ("noun", lexicon._nouns),
                ("adjective", lexicon._adjectives),
                ("verb", lexicon._verbs),
                ("say", lexicon._says),
                ("say", lexicon._to_reader),
            ):
                said |= {f"{section} {key}" for key, found in kept.items() if found is not None}
        return sorted(own - said)

    def check(self, cs: Iterable[str] = (), en: Iterable[str] = ()) -> None:
        """Everything has been read but the exceptions, and these have not."""
        for lang, exceptions in (("cs", set(cs)), ("en", set(en))):
            unread = {one for one in self.unread(lang) if not one.startswith(FORESEEN)}
            count = sum(len(entries(package, lang)) for package in self.packages)
            done = count - len(unread)
            print(f"{self.game.id} {lang}: {done} of {count} texts read, {len(exceptions)} excepted by name")
            assert not unread - exceptions, f"{lang}: nobody has read {sorted(unread - exceptions)}"
            assert not exceptions - set(self.unread(lang)), (
                f"{lang}: read after all: {sorted(exceptions - set(self.unread(lang)))}"
            )


def entries(package: Path, lang: str) -> set[str]:
    """All texts of a game's own tables; a mood of a text (``key:inf``) is a text of its own."""
    tables = own_tables(lang, str(package))
    return {f"{section} {key}" for section in SECTIONS for key in tables.keys(section)}


def texts_of(kind: str, option: Option) -> list[str]:
    """The keys of an option's texts."""
    base = f"{kind}.{option.name}"
    return [base, base + ".help", *[f"{base}.{str(value).lower()}" for value in option.allowed()]]
