"""Reading aloud: moves, questions, events and explanations put into words of a match's game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Decision, Move, Reason, not_asked
from deskoherna.core.game import Card, Game, Result
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.state import Event, player
from deskoherna.core.text import Words, words

if TYPE_CHECKING:
    from deskoherna.core.match import Match


class Explanation:
    """Why something cannot be said: a sentence, and the numbers of the rules it rests on."""

    def __init__(self, text: str, rules: Sequence[str]) -> None:
        self.text: Final[str] = text
        self.rules: Final[tuple[str, ...]] = tuple(rules)

    def __str__(self) -> str:
        return f"{self.text} ({', '.join(self.rules)})" if self.rules else self.text


WORLD: Final = 1  # the planner's seed of the world in which reasons are found


def words_of(game: Game, lang: str) -> Words:
    """A game's words in a language."""
    return words(lang, game.package)


def named(thing: Arg, names: Sequence[str]) -> Arg:
    """The same phrase with the players' names where it speaks of seats."""
    if isinstance(thing, list):
        return [named(one, names) for one in thing]
    if not isinstance(thing, Phrase):
        return thing
    if thing.key == "seat.name":
        n = thing.args["n"]
        assert isinstance(n, int)
        return names[n - 1] if n <= len(names) and names[n - 1] else thing
    return Phrase(thing.key, **{name: named(arg, names) for name, arg in thing.args.items()})


def verdict(result: Result, names: Sequence[str] = ()) -> tuple[Arg, Arg]:
    """How a match ended, for every table that shows it: who won, and why."""
    who = [named(player(seat), names) for seat in result.winners]
    if not who:
        won = Phrase("result.nobody")
    elif len(who) == 1:
        won = Phrase("result.winner", who=who[0])
    else:
        won = Phrase("result.shared", who=who)
    return won, named(result.reason, names)


def source_name(words: Words, source: str) -> str:
    """A source of points in words; a place it is counted at may follow its name."""
    name, _, at = source.partition(" ")
    key = "score." + name
    return words.say(Phrase(key, at=at) if at else Phrase(key)) if words.has(key) else source


def read(game: Game, thing: object, lang: str, names: Sequence[str] = ()) -> str:
    """A move, decision, event, card or phrase in words."""
    speaker = words_of(game, lang)
    if isinstance(thing, (Decision, Event)):
        return speaker.sentence(named(thing.phrase(), names))
    if isinstance(thing, Move):
        return capitalised(speaker.say(named(thing.phrase(), names)))
    if isinstance(thing, Card):
        lines = [speaker.sentence(line) for line in thing.text]
        return " ".join([capitalised(speaker.say(thing.name)) + ":", *lines])
    if isinstance(thing, (Phrase, str, int, list)):
        return speaker.say(named(thing, names))
    raise TypeError(f"{type(thing).__name__} cannot be read aloud")


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def explain(match: Match, seat: int, said: str, lang: str) -> Explanation:
    """Why ``said`` is not among the seat's moves."""
    speaker = words_of(match.game, lang)
    decision = match.decision(seat)
    if decision is None:
        key = "explain.over" if match.over else "explain.not-your-turn"
        return Explanation(speaker.sentence(Phrase(key)), ())
    wanted = " ".join(said.split())
    if any(one.notation.lower() == wanted.lower() for one in decision.moves):
        return Explanation(speaker.sentence(Phrase("explain.legal")), decision.prompt.rules)
    reason = why_not(match, seat, wanted)
    if reason is None:
        reason = match.game.explain(match.view(seat), decision, wanted.split())
    if reason is not None:
        rules = (reason.rule,) if reason.rule else ()  # questions of cards rest on no numbered rule
        return Explanation(speaker.sentence(named(reason.phrase, match.names)), rules)
    begun = match.game.beginning(wanted)
    if begun is not None:
        incomplete = Phrase("explain.incomplete", move=wanted, example=begun)
        return Explanation(speaker.sentence(incomplete), decision.prompt.rules)
    unknown = Phrase("explain.unknown-move", move=wanted)
    return Explanation(speaker.sentence(unknown), decision.prompt.rules)


def why_not(match: Match, seat: int, notation: str) -> Reason | None:
    """Why a move of the catalogue is not offered; None: there is no such move.

    The question's own rules say it, in a possible world: all they can look at is what the seat knows and
    what a planner made up, so the answer cannot tell a secret.
    """
    move = match.game.named(notation) if notation else None
    if move is None:
        return None
    world = match.determinize(seat, WORLD)
    asked = world.decision(seat)
    assert asked is not None
    why = asked.prompt.why
    reason = why(world.state, asked, move) if why is not None else None
    return reason if reason is not None else not_asked(asked)
