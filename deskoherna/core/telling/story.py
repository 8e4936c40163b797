"""Story: what happened in a match as one seat may read it, in scenes, every line with its cause."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import is_
from typing import TYPE_CHECKING, Final, NamedTuple

from deskoherna.core.game import Game
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.reading import named, words_of
from deskoherna.core.state import NO_SCENE, Event, Moved, player
from deskoherna.core.telling.reckoning import Ledger, seat_named

if TYPE_CHECKING:
    from deskoherna.core.asking import Move
    from deskoherna.core.foresight.ahead import Prospect
    from deskoherna.core.match import Match
    from deskoherna.core.seat import Seat

SOURCE: Final = "source"  # a card, a tile, a special ability, a rule named by the rules
ANSWER: Final = "answer"  # what a player said
STEP: Final = "step"  # the course of the game itself

FINALE: Final = "scoring"  # a scene of this name comes after the last round

UNTITLED: Final = Phrase("story.untitled")
MARK: Final = "*"  # after the name of a card of which not everything is printed


class Cause(NamedTuple):
    """What brought a thing about: its kind, how it is called, and who answered, if it was an answer."""

    kind: str
    phrase: Phrase
    seat: int | None = None


class Line(NamedTuple):
    """One thing that happened; of gains that were added up, the whole; of the same again and again, all.

    ``id`` numbers it among all its reader saw, ``at`` is the number of the answer before it.
    """

    id: int
    at: int
    phrase: Phrase
    cause: Cause
    events: tuple[Event, ...]

    @property
    def key(self) -> str:
        """What kind of thing it is: the key of its events, or of a line that sums them up."""
        return self.events[0].key if self.events else self.phrase.key.rpartition(".")[2]

    @property
    def seat(self) -> int | None:
        """Whose deed or gain it is, where it is one seat's."""
        return seat_of(self.phrase)

    def times(self, game: Game) -> int:
        """How many times the same happened, one after the other."""
        return len(self.events) if self.events and self.events[0].key not in game.telling.merged else 1


class Scene(NamedTuple):
    """What one step told, with the steps that belong to it; ``group`` names what it folds into."""

    title: Phrase
    group: str
    lines: list[Line]

    @property
    def id(self) -> int:
        return self.lines[0].id

    @property
    def at(self) -> int:
        """The number of the answer after which it was over."""
        return self.lines[-1].at


class Passage(NamedTuple):
    """Scenes that fold together; a scene of no group is a passage of its own."""

    title: Phrase
    scenes: list[Scene]

    @property
    def id(self) -> int:
        return self.scenes[0].id

    @property
    def lines(self) -> list[Line]:
        return [line for scene in self.scenes for line in scene.lines]


def story(match: Match, seat: int | None, everything: bool = False) -> list[Scene]:
    """What a seat (None: a spectator) saw happen; ``everything``: all there is, once a match is over."""
    return Telling(seat, everything).of(match)


class Telling:
    """The story of one match to one reader, which goes on from where it was told last."""

    def __init__(self, seat: int | None, everything: bool = False) -> None:
        self._seat: Final = seat
        self._everything: Final = everything
        self._begin()

    def _begin(self) -> None:
        self._events: list[Event] = []  # that were told or passed over
        self._told: list[Event] = []  # those that were told
        self._scenes: list[Scene] = []
        self._step, self._scene, self._title = -1, NO_SCENE, Phrase("")
        self._count = 0
        self._round: Arg = 0
        self._ledger = Ledger()

    def of(self, match: Match) -> list[Scene]:
        """The story as far as it goes; the last scene may grow until next time, and its last line as well."""
        chronicle = match.chronicle()
        before = [event for _, event in chronicle[: len(self._events)]]
        if len(before) < len(self._events) or not all(map(is_, before, self._events)):
            self._begin()  # an answer was taken back
        for at, event in chronicle[len(self._events) :]:
            self._events.append(event)
            if event.but < 0 if self._everything else event.seen_by(self._seat):
                self._tell(match, at, event)
        scenes = [*self._scenes]
        if match.over:
            at = chronicle[-1][0] if chronicle else 0
            _reckon(match.game, scenes, self._ledger, self._round, self._count, at)
        return scenes

    def _tell(self, match: Match, at: int, event: Event) -> None:
        game, scenes = match.game, self._scenes
        if event.key == game.telling.rounds or (self._round and event.scene[0] == FINALE):
            self._count += _reckon(game, scenes, self._ledger, self._round, self._count, at)
            self._round = event.args["n"] if event.key == game.telling.rounds else 0
            self._ledger, self._step = Ledger(), -1
        if not scenes or event.step != self._step or event.scene != self._scene:
            self._step, self._scene = event.step, event.scene
            self._title = game.scene(event.scene, event)
            group = game.group(event.scene)
            if group or group is None or not scenes or event.key == game.telling.rounds:
                scenes.append(Scene(self._title, group or "", []))
        cause = _cause(match, at, event, self._seat, self._title, self._told)
        self._told.append(event)
        _add(game, scenes[-1].lines, Line(self._count, at, _tidied(game, event), cause, (event,)))
        self._ledger.add(game.given(event), event.cause or scenes[-1].title)
        self._count += 1


def _reckon(game: Game, scenes: list[Scene], ledger: Ledger, round: Arg, count: int, at: int) -> int:
    """A round is over: a scene says what everybody got in it and from what. How many lines that took."""
    lines = ledger.told(game.telling.points) if round else []
    if lines:
        title = Phrase("story.reckoning", n=round)
        cause = Cause(STEP, title)
        scenes.append(Scene(title, "", [Line(count + i, at, one, cause, ()) for i, one in enumerate(lines)]))
    return len(lines)


def ahead(game: Game, events: Sequence[Event], move: Move) -> list[Line]:
    """What a move that was only tried would bring (core.secrets.forecast), in lines like those of a story."""
    lines: list[Line] = []
    for count, event in enumerate(events):
        cause = Cause(SOURCE, event.cause) if event.cause is not None else Cause(ANSWER, move.phrase())
        _add(game, lines, Line(count, 0, _tidied(game, event), cause, (event,)))
    return lines


def _add(game: Game, lines: list[Line], line: Line) -> None:
    """One line more, or more of the last one."""
    whole = _merged(game, lines[-1], line) if lines else None
    if whole is not None:
        lines[-1] = whole
    else:
        lines.append(line)


def passages(scenes: Sequence[Scene]) -> list[Passage]:
    """Scenes of one group that follow each other, folded together."""
    found: list[Passage] = []
    group = ""
    for scene in scenes:
        if scene.group and scene.group == group:
            found[-1].scenes.append(scene)
            continue
        group = scene.group
        found.append(Passage(Phrase("scene-group." + group) if group else scene.title, [scene]))
    return found


def moved(game: Game, line: Line) -> list[Moved]:
    """The pieces that a line moves."""
    return [one for event in line.events for one in game.moved(event)]


def totals(game: Game, lines: Iterable[Line]) -> list[Phrase]:
    """What folded lines come to, by the events and arguments the game counts: ``total.KEY``."""
    found: list[tuple[str, dict[str, Arg], int]] = []
    for line in lines:
        for event in line.events:
            if event.key not in game.telling.totals:
                continue
            kept = {name: event.args[name] for name in game.telling.totals[event.key] if name in event.args}
            amount = event.args.get(game.telling.merged.get(event.key, "n"), 1)
            n = amount if isinstance(amount, int) else 1
            same = [i for i, (key, args, _) in enumerate(found) if key == event.key and args == kept]
            if same:
                n += found.pop(same[0])[2]
            found.append((event.key, kept, n))
    return [Phrase("total." + key, **{**kept, "n": n}) for key, kept, n in found]


# -- causes --------------------------------------------------------------------------------------------------


def _cause(
    match: Match, at: int, event: Event, seat: int | None, title: Phrase, told: Sequence[Event]
) -> Cause:
    if event.cause is not None:
        return Cause(SOURCE, match.game.because(event, event.cause, told))
    answer = match.answer_before(at, event, seat)
    if answer is not None:
        return Cause(ANSWER, answer[1].phrase(), answer[0])
    return Cause(STEP, title)


def _speaks_of(thing: Arg, what: Phrase) -> bool:
    if isinstance(thing, list):
        return any(_speaks_of(one, what) for one in thing)
    return isinstance(thing, Phrase) and (
        thing == what or any(_speaks_of(one, what) for one in thing.args.values())
    )


# -- gains that are added up ---------------------------------------------------------------------------------


def _tidied(game: Game, event: Event) -> Phrase:
    """An event's phrase; a list of goods names each kind once."""
    phrase = event.phrase()
    name = game.telling.merged.get(event.key, "")
    goods = event.args.get(name)
    return Phrase(phrase.key, **{**event.args, name: added([], goods)}) if isinstance(goods, list) else phrase


def _merged(game: Game, one: Line, other: Line) -> Line | None:
    """Two lines as one, if they are the same seat's gains of the same cause, or the very same."""
    name = game.telling.merged.get(other.events[0].key, "")
    if not name and one[1:4] == other[1:4]:  # after the same answer, in the same words, of the same cause
        return one._replace(events=one.events + other.events)
    if not name or one.phrase.key != other.phrase.key or one.cause != other.cause:
        return None
    if _shown_apart(one) or _shown_apart(other):
        return None
    args, more = dict(one.phrase.args), dict(other.phrase.args)
    first, second = args.pop(name, None), more.pop(name, None)
    if args != more:
        return None
    whole: Arg
    if isinstance(first, int) and isinstance(second, int):
        whole = first + second
    elif isinstance(first, list) and isinstance(second, list):
        whole = added(first, second)
    else:
        return None
    phrase = Phrase(one.phrase.key, **{**one.phrase.args, name: whole})
    return one._replace(at=other.at, phrase=phrase, events=one.events + other.events)


def _shown_apart(line: Line) -> bool:
    """Not everybody saw it: it is told in its own words."""
    return line.events[0].to >= 0 or line.events[0].but >= 0


def added(one: Sequence[Arg], other: Sequence[Arg]) -> list[Arg]:
    """Two lists of goods as one in which each kind is named once."""
    whole = list(one)
    for good in other:
        at = next((i for i, known in enumerate(whole) if _kind(known) == _kind(good)), None)
        if at is None or not isinstance(good, Phrase):
            whole.append(good)
            continue
        known = whole[at]
        assert isinstance(known, Phrase)
        n = _amount(known) + _amount(good)
        whole[at] = Phrase(known.key, **{**known.args, "n": n})
    return whole


def _kind(good: Arg) -> Arg:
    if not isinstance(good, Phrase):
        return good
    return Phrase(good.key, **{name: arg for name, arg in good.args.items() if name != "n"})


def _amount(good: Phrase) -> int:
    n = good.args.get("n", 1)
    return n if isinstance(n, int) else 1


# -- in words ------------------------------------------------------------------------------------------------


def seat_of(phrase: Phrase) -> int | None:
    """The seat a phrase tells of: its argument ``who``."""
    return seat_named(phrase.args.get("who"))


@lru_cache(maxsize=16)
def unprinted(game: Game) -> frozenset[str]:
    """The cards of a game of which not everything is as printed, by the code that their names carry."""
    return frozenset([card.id for card in game.cards() if card.reconstructed])


def marked(thing: Arg, cards: frozenset[str]) -> Arg:
    """The same phrase, with a mark at the names of these cards."""
    if isinstance(thing, list):
        return [marked(one, cards) for one in thing]
    if not isinstance(thing, Phrase):
        return thing
    code = thing.args.get("code")
    if isinstance(code, str) and code in cards:
        named_so = {key: f"{arg}{MARK}" for key, arg in thing.args.items() if key != "code"}
        return Phrase(thing.key, **{**named_so, "code": code})
    return Phrase(thing.key, **{name: marked(arg, cards) for name, arg in thing.args.items()})


class Teller:
    """Reads a story aloud in one language, to one reader, who is spoken to where it tells of them."""

    def __init__(self, match: Match | Seat, seat: int | None, lang: str) -> None:
        self.words: Final = words_of(match.game, lang)
        self._game: Final = match.game
        self._seat: Final = seat
        self._me: Final = player(seat) if seat is not None else None
        self._names: Final = match.names
        self._unprinted: Final = unprinted(match.game)

    def say(self, phrase: Phrase) -> str:
        """A phrase in words, without a capital or a full stop."""
        said = named(phrase, self._names)
        if self._unprinted:
            said = marked(said, self._unprinted)
        if self._seat is not None and self._me in phrase.args.values():
            assert isinstance(said, Phrase)
            return self._to_reader(phrase, said)
        return self.words.say(said)

    def _to_reader(self, phrase: Phrase, said: Phrase) -> str:
        """A phrase that tells of its reader: of their own deed, or of what somebody does to them."""
        if phrase.args.get("who") == self._me:
            spoken = self.words.to_reader(said)
            if spoken is not None:
                return spoken
        for name, arg in phrase.args.items():
            if arg == self._me and self.words.has(f"{said.key}.{name}"):
                return self.words.say(Phrase(f"{said.key}.{name}", **said.args))
        return self.words.say(said)

    def sentence(self, line: Line) -> str:
        """A line without its cause."""
        said, times = self.words.sentence(self.say(line.phrase)), line.times(self._game)
        return f"{said.rstrip('.')} ({times}×)." if times > 1 else said

    def foreseen(self, one: Prospect) -> str:
        """Something that will come (core.foresight), as a line that has not happened yet."""
        cause = Cause(STEP if one.cause is None else SOURCE, one.cause or one.phrase)
        return self.line(Line(0, 0, one.phrase, cause, ()))

    def title(self, phrase: Phrase) -> str:
        """The title of a scene or passage; a game that has none for it still has a story."""
        return self.words.heading(self.say(phrase if self.words.has(phrase.key) else UNTITLED))

    def summary(self, lines: Iterable[Line]) -> str:
        """What folded lines come to, on one line; may be nothing."""
        return ", ".join([self.say(one) for one in totals(self._game, lines)])

    def cause(self, line: Line, under: Phrase | None = None) -> str:
        """What brought a line about, where it is a thing with a name that neither the sentence nor the title
        it stands under says; else nothing."""
        kind, cause, _ = line.cause
        if kind != SOURCE or _speaks_of([*line.phrase.args.values(), under or ""], cause):
            return ""
        said = self.say(cause)
        around = self.say(line.phrase) + "\n" + (self.say(under) if under is not None else "")
        return "" if said.lower() in around.lower() else said

    def line(self, line: Line, under: Phrase | None = None) -> str:
        """A line with its cause: „Získáváš 2 body: Dojo.“"""
        said, cause = self.sentence(line), self.cause(line, under)
        before, after = around_cause(said)
        return f"{said.rstrip('.')}{before}{cause}{after}" if cause else said


def around_cause(said: str) -> tuple[str, str]:
    """What stands before and after the cause of a sentence: a colon, or brackets where it has one."""
    return (" (", ").") if ": " in said else (": ", ".")
