"""Every text of Spirit Island's tables is read in both languages, in steered matches and positions.

The walk: all cards as they are drawn and played (``test_aloud``), matches of every spirit against every
adversary and in every scenario, some of them won, all refusals, what will come, the new names; then positions
for what chance seldom brings.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from games.read_coverage import Reading
from games.spirit_island import tables, test_aloud, test_explain
from games.spirit_island.aloud import Aloud
from games.spirit_island.tables import EARTH
from games.spirit_island.why_cases import CASES

import deskoherna as dh
from deskoherna.core.chance.quick import Dice
from deskoherna.core.effects import Condition, Effect
from deskoherna.core.effects.values import all_values
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import read, verdict, words_of
from deskoherna.core.state import player
from deskoherna.core.text import LANGUAGES
from deskoherna.games.spirit_island.content import (
    ADVERSARIES,
    BLIGHT_CARDS,
    EVENTS,
    FEAR_CARDS,
    POWERS,
    SCENARIOS,
    SPIRITS,
)
from deskoherna.games.spirit_island.events.card import DAHAN_EVENTS, TOKEN_EVENTS
from deskoherna.games.spirit_island.figures import ELEMENTS
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.rules.ending.names import THEMES, names
from deskoherna.games.spirit_island.rules.invaders.stopping import DEEDS_ALL
from deskoherna.games.spirit_island.rules.story.causes import A_CARD, FEAR_CARD
from deskoherna.games.spirit_island.state import Table

STEERED = (
    "adversaries",
    "aspects",
    "as_printed",
    "blight",
    "choices",
    "commanding",
    "events",
    "faq",
    "fear",
    "first",
    "innates",
    "order",
    "powers",
    "remarks",
    "rules",
    "scenarios",
    "spirits",
    "tokens",
    "uniques",
)
SILENT = (
    "advance", "after-advance", "after-ravage", "builds", "event", "explore-card", "fear", "invaders",
    "leave-out", "settlers", "slow", "warding", "wave-blight",
)  # fmt: skip  # steps of the agenda in which seldom anything is told
ENDED = ("triumph", "loss")  # themes of how a game ended
BY_HAND = (
    "ahead.there",
    "ahead-group.explore", "ahead.explore", "ask.event-quell", "ask.event-regain",
    "ask.event-return-track", "ask.incite", "ask.replace", "ask.share", "ask.start", "ask.start-beside",
    "board.foot-nothing", "board.note-isolated", "board.note-sealed", "board.note-still",
    "board.note-thief-0", "board.note-thief-3", "board.note-ward", "board.offer", "board.won",
    "cause.left-out", "cause.shelter", "cond.bitten", "cond.blighted", "cond.land-changed",
    "cond.land-hurt", "cond.not-terrain", "cond.on-build-card", "cond.target-self",
    "effect.add-presence-anywhere", "effect.discard-markers", "effect.each-board-may",
    "effect.each-player-may-apart", "effect.event-funded", "effect.event-resettle",
    "effect.gain-power-major", "effect.greet", "effect.infect", "effect.lead-astray",
    "effect.on-board-may", "effect.on-board-may-some", "effect.shatter", "effect.sink",
    "effect.skip-all-once", "effect.skip-explore-once", "elements.none", "event.presence-returned",
    "event.step-later", "event.step-skipped", "move.aim-again-alone", "move.aim-alone",
    "move.event-quell", "move.incite", "move.repeat-alone", "move.replace", "panel.isolated",
    "panel.still", "rule.command-the-beasts.text", "score.scenario", "target.town", "told.legacies",
    "told.source-held", "told.source-spirits",
)  # fmt: skip  # what neither these matches nor these positions bring: said with arguments made by hand
LONGEST = 500  # answers of a match
SEEN = 60  # answers between two looks at the table
MEMORY, STARLIGHT = "shifting-memory-of-ages", "starlight-seeks-its-form"
WHOLE = sorted([name for name, panel in SPIRITS.items() if not panel.of])
FOES, PLOTS = sorted(ADVERSARIES), sorted(SCENARIOS)


class Isle(Reading):
    """The walk through Spirit Island."""

    def known(self, *keys: str) -> None:
        for key in keys:
            if words_of(self.game, "en").has(key):
                self.phrase(Phrase(key))

    def phrase(self, *phrases: Phrase) -> None:
        """Sentences that may rightly begin with *None*."""
        for phrase in phrases:
            for lang in LANGUAGES:
                assert read(self.game, phrase, lang)

    def cards(self, aloud: Aloud) -> None:
        for power in sorted(POWERS):
            test_aloud.test_powers(power, aloud)
        for event in sorted(EVENTS):
            test_aloud.test_events(event, aloud)
        for card in sorted(FEAR_CARDS):
            test_aloud.test_fear_cards(card, aloud)
        for card in sorted(BLIGHT_CARDS):
            test_aloud.test_blight_cards(card, aloud)
        test_aloud.test_i1_what_fractured_days_see_ahead_is_read(aloud)

    def parts(self) -> None:
        """What every part of every card says, also where the card says it as a whole."""
        wholes = [one.effect for power in POWERS.values() for one in (power, *power.levels)]
        wholes += [branch.effect for card in EVENTS.values() for branch in card.branches]
        wholes += [*TOKEN_EVENTS.values(), *DAHAN_EVENTS.values()]
        wholes += [card.effect(level) for card in FEAR_CARDS.values() for level in (1, 2, 3)]
        for card in BLIGHT_CARDS.values():
            wholes += [one for one in (card.at_once, card.each_turn, card.each_phase) if one is not None]
            self.known(*[f"rule.{rule.name}{end}" for rule in card.rules for end in ("", ".text")])
        for whole in wholes:
            for part in all_values(whole):
                if isinstance(part, Effect | Condition):
                    self.phrase(part.phrase())

    def positions(self, aloud: Aloud) -> None:
        """What the positions of all tests of single cards and rules ask and tell."""
        folder = Path(__file__).parent
        tables.LISTENING[0] = True
        for path in sorted(folder.glob("test_*.py")):
            if any(path.stem.startswith("test_" + one) for one in STEERED):
                for test in every_test(import_module("games.spirit_island." + path.stem)):
                    test()
                    for t in tables.MADE:
                        aloud.hear(t)
                        if t.over:
                            self.phrase(*[one for one in verdict(GAME.result(t)) if isinstance(one, Phrase)])
                    tables.MADE.clear()
        tables.LISTENING[0] = False

    def by_hand(self) -> None:
        """Texts that neither the matches nor the positions bring."""
        for key in BY_HAND:
            self.phrase(Phrase(key, **TYPICAL))
        self.phrase(Phrase("effect.each-spirit", effect=Phrase("effect.skip-ravage", n=1)))

    def refusals(self) -> None:
        test_explain.asked_everywhere()
        for case in CASES.values():
            reason = case()
            assert reason is not None
            self.phrase(reason.phrase)

    def match(self, seed: int, *spirits: str, **options: str | int | bool) -> None:
        """A match of these spirits that bots' hints steer, so that it lasts; seen now and then."""
        match = dh.new_match(GAME.id, players=len(spirits), seed=seed, options=options)
        for seat, spirit in enumerate(spirits):
            self.asked(match)
            match.play(seat, "spirit " + spirit)
        dice = Dice(seed)
        for n in range(LONGEST):
            if not match.pending:
                break
            if n % SEEN == 0:
                self.asked(match)
                self.ahead(match)
            asked = match.pending[dice.below(len(match.pending))]
            liked = GAME.priors(state_of(match), asked) if dice.below(8) else None
            at = dice.below(len(asked.moves)) if liked is None else liked.index(max(liked))
            match.play(asked.seat, asked.moves[at])
        self.asked(match)
        self.told(match)
        self.phrase(*[one for one in [GAME.remark(state_of(match))] if one is not None])
        for seat in range(len(spirits) if match.over else 0):
            epilogue = match.epilogue(seat)
            if epilogue is not None:
                self.phrase(epilogue.title, epilogue.about, *[name for _, name in epilogue.offers])

    def ahead(self, match: Match) -> None:
        for seat in range(match.players):
            coming = match.ahead(seat)
            if coming is not None:
                self.phrase(*coming.totals, *coming.unknown)
                for title, prospects in coming.groups(seat):
                    self.phrase(title, *[one.phrase for one in prospects])


def state_of(match: Match) -> Table:
    state = match._awake().state
    assert isinstance(state, Table)
    return state


def every_test(module: ModuleType) -> Iterator[Callable[[], object]]:
    """The tests of a module, those with parameters once for each of them."""
    for name, test in sorted(vars(module).items()):
        if not name.startswith("test_") or getattr(test, "__module__", "") != module.__name__:
            continue
        marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
        if not inspect.signature(test).parameters:
            yield test
        elif len(marks) == 1:
            of, values = marks[0].args
            parameters = of.split(", ") if isinstance(of, str) else [*of]
            for value in values:
                given = (value,) if len(parameters) == 1 else value
                yield partial(test, **dict(zip(parameters, given, strict=True)))


A5 = Phrase("land.at", id="A5", terrain=Phrase("wetland"))
TYPICAL: dict[str, Any] = {
    **{name: Phrase("growth.source") for name in ("source", "card", "effect", "then", "option")},
    **dict.fromkeys(("land", "origin", "where", "here"), A5),
    **{name: Phrase("town") for name in ("what", "piece", "by", "more", "of", "element", "name", "than")},
    **{name: Phrase("power.drought") for name in ("power", "spirit", "rule", "powers")},
    **{name: player(0) for name in ("who", "to", "target", "whose")},
    **dict.fromkeys(("n", "count", "cost", "energy", "many", "least", "most", "left", "whole", "last"), 2),
    "deed": Phrase("deed.build", land=A5),
    "step": Phrase("step.build"), "level": 1, "levels": [], "id": "A",
    "names": [], "lands": [], "parts": [Phrase("town")], "place": Phrase("land"),
}  # fmt: skip


def walk() -> Isle:
    with Isle(GAME) as reading:
        reading.reference()
        reading.parts()
        reading.by_hand()
        reading.phrase(
            *[Phrase(f"aside.{kind}-{one}", n=2) for kind in ("marker", "star") for one in ELEMENTS]
        )
        reading.phrase(
            Phrase("event.power-given.to", who=player(0), power=Phrase("power.drought"), to=player(1))
        )
        reading.phrase(FEAR_CARD, A_CARD)  # of a match taken up after the card that a story would name
        reading.known(*["scene." + name for name in SILENT], *["step." + deed for deed in DEEDS_ALL])
        aloud = Aloud()
        reading.cards(aloud)
        for at in range(len(SPIRITS)):
            test_aloud.test_spirits_against_everybody(at, aloud)
        reading.refusals()
        reading.positions(aloud)
        for at, plot in enumerate(PLOTS):
            spirits = [WHOLE[(2 * at + seat) % len(WHOLE)] for seat in range(2)]
            foe = FOES[at % len(FOES)]
            reading.match(at, *spirits, boxes="both", scenario=plot, adversary=foe, level=3, madness=True)
        reading.match(1, MEMORY, STARLIGHT, boxes="both", adversary="england", level=4, second="sweden")
        reading.match(2, EARTH, "river-surges-in-sunlight", progressions=True, boxes="both", events=False)
        for spirit in WHOLE:
            for element, other in pairwise((*ELEMENTS, ELEMENTS[0])):
                for theme in (*THEMES, *ENDED):
                    reading.phrase(*[name for _, name in names(spirit, [element, other], [theme])])
    return reading


ANYWHERE = (
    "noun island",
    "noun place.on-build-card",
    "noun user-spirit",
    "verb repeat",
)  # nobody needs them
EXCEPTED = {
    "cs": (*ANYWHERE, "noun health"),
    "en": (
        *ANYWHERE, "adjective adjacent", "adjective chosen", "adjective destroyed", "adjective different",
        "adjective inland", "adjective played", "adjective removed", "adjective slow", "noun island-deska",
    ),
}  # fmt: skip  # words that only sentences of the other language are made of


@pytest.mark.slow
def test_every_text_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    reading = walk()
    with capsys.disabled():
        reading.check(EXCEPTED["cs"], EXCEPTED["en"])
