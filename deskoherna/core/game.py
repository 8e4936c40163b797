"""Game: what a game package gives the referee, and the small values it is described with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import HALT, Decision, Move, Outcome, Reason, Rule
from deskoherna.core.chance.source import Chance
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.foresight.ahead import Ahead
from deskoherna.core.machines.hinting import bent, ended
from deskoherna.core.parts import Board, Hints, Scoring, Secrets, Telling
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event, Moved, State, Step
from deskoherna.core.telling.reckoning import Given, given_by

if TYPE_CHECKING:
    from deskoherna.core.drawing import Picture
    from deskoherna.core.drawing.chart import Chart
    from deskoherna.core.machines.beliefs import Beliefs
    from deskoherna.core.machines.encoding import Encoding
    from deskoherna.core.machines.features import Features
    from deskoherna.core.options import Option
    from deskoherna.core.records.correcting import Workbench
    from deskoherna.core.records.foreign import ForeignLog
    from deskoherna.core.records.validating import Declaration
    from deskoherna.core.text import Words

Options = Mapping[str, "bool | int | str"]
View = dict[str, Any]


class Result:
    """How a match ended: winners (several share a victory), total scores by seat, and why.

    ``together`` says that the table wins or loses as one: a victory is then everybody's whole victory.
    """

    def __init__(
        self, winners: Sequence[int], scores: Sequence[int], reason: Phrase, together: bool = False
    ) -> None:
        self.winners: Final[tuple[int, ...]] = tuple(winners)
        self.scores: Final[tuple[int, ...]] = tuple(scores)
        self.reason: Final[Phrase] = reason
        self.together: Final[bool] = together

    def shares(self) -> list[float]:
        """What each seat has of the victory: a shared one is divided, unless it was won together."""
        share = 1.0 if self.together else 1.0 / max(1, len(self.winners))
        return [share if seat in self.winners else 0.0 for seat in range(len(self.scores))]

    def standings(self) -> list[float]:
        """How well each seat ended, 0 to 1, for bots: by its share, and among like ones by the points."""
        return ended(self.shares(), self.scores, not self.together and len(self.scores) > 1)

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, reason={self.reason.key!r})"


class Panel:
    """A compact piece of the table for interfaces that have no drawings: a title over rows of cells.

    ``head`` names the columns and may be empty. ``seat`` is set where a panel belongs to one player and
    ``secret`` where only that player may see it. ``mine`` holds for its player what matters of the player's
    own things, and ``asked`` what the player is being asked about: both stay in sight where room is short.
    Cells are text already put into words.
    """

    def __init__(
        self,
        title: str,
        rows: list[list[str]],
        head: list[str] | None = None,
        seat: int | None = None,
        secret: bool = False,
        mine: bool = False,
        asked: bool = False,
    ) -> None:
        self.title: Final[str] = title
        self.rows: Final[list[list[str]]] = rows
        self.head: Final[list[str]] = head or []
        self.seat: Final[int | None] = seat
        self.secret: Final[bool] = secret
        self.mine: Final[bool] = mine
        self.asked: Final[bool] = asked


PRINTED: Final = "printed"  # a source shows it as it is printed
INFERRED: Final = "inferred"  # it follows from what a source tells, but no source shows it
OURS: Final = "ours"  # no source tells anything about it
CORRECTED: Final = "corrected"  # an owner of the box has said so
ORIGINS: Final = (PRINTED, CORRECTED, INFERRED, OURS)


class Fact(NamedTuple):
    """One thing a card says about itself, how it is called, and where we have it from."""

    field: str
    name: Phrase
    origin: str


class Card:
    """A card of a game as ``deskoherna cards`` and card pages show it; without facts, all is printed."""

    def __init__(
        self, id: str, name: Phrase, kind: Phrase, text: Sequence[Phrase], facts: Sequence[Fact] = ()
    ) -> None:
        self.id: Final[str] = id
        self.name: Final[Phrase] = name
        self.kind: Final[Phrase] = kind
        self.text: Final[tuple[Phrase, ...]] = tuple(text)
        self.facts: Final[tuple[Fact, ...]] = tuple(facts)
        self.reconstructed: Final[bool] = any(fact.origin in (INFERRED, OURS) for fact in facts)

    def provenance(self) -> list[Phrase]:
        """Which facts come from where, a phrase for each origin; nothing if all is printed."""
        found = {fact.origin for fact in self.facts} - {PRINTED}
        if not found:
            return []
        by = {one: [fact.name for fact in self.facts if fact.origin == one] for one in ORIGINS}
        return [Phrase("origin." + one, fields=[*names]) for one, names in by.items() if names]


class Epilogue:
    """What a seat may choose for pleasure once the match is over; no rule or score depends on it.

    ``title`` says what is chosen, ``about`` what it belongs to (a spirit by its old name). An offer is an id
    that stays the same and what it reads like. The same match offers the same.
    """

    def __init__(self, title: Phrase, about: Phrase, offers: Sequence[tuple[str, Phrase]]) -> None:
        self.title: Final[Phrase] = title
        self.about: Final[Phrase] = about
        self.offers: Final[tuple[tuple[str, Phrase], ...]] = tuple(offers)

    def offer(self, id: str) -> Phrase | None:
        """The offer of this id; None if there is none."""
        for one, phrase in self.offers:
            if one == id:
                return phrase
        return None


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameOf(Generic[S]):
    """One game, played with states of a class of its own: ``class MyGame(GameOf[Table])`` in a package's
    ``game.py``, which ends with ``GAME = MyGame()``.

    Everything here is called by the referee; games never call the referee. What modules of the game know as a
    whole is handed over as parts (core.parts), the rest is said by methods. ``rooms`` names the package whose
    modules ``declaring``, ``arranging``, ``encoding`` are loaded when they are first needed, which is seldom.
    """

    def __init__(
        self,
        id: str,
        package: str,
        players: Sequence[int],
        rules_version: int,
        options: Sequence[Option] = (),
        edition: str = "",
        steps: Mapping[str, Callable[..., Outcome]] | None = None,
        scoring: Scoring[S] | None = None,
        secrets: Secrets[S] | None = None,
        telling: Telling | None = None,
        board: Board | None = None,
        hints: Hints[S, Any, Any] | None = None,
        rooms: str = "",
        learned: bool = False,
    ) -> None:
        self.id: Final[str] = id
        self.package: Final[Path] = Path(package)  # the package's folder: data, text, about.toml
        self.players: Final[tuple[int, ...]] = tuple(players)
        self.rules_version: Final[int] = rules_version
        self.options: Final[tuple[Option, ...]] = tuple(options)
        self.edition: Final[str] = edition  # names the cards, where their owner may correct them
        self._named: dict[str, Move] = {}  # the catalogue by notation, once it was asked for
        self._beginnings: dict[str, str] = {}  # a whole notation by its first words, likewise
        self.steps: Final[dict[str, Callable[..., Outcome]]] = dict(steps or {})  # by name on agendas
        self.scoring: Final = scoring
        self.secrets: Final = secrets
        self.telling: Final[Telling] = telling or Telling()
        self.drawn: Final = board
        self.hints: Final = hints
        self.rooms: Final[str] = rooms
        self._loaded: Final[dict[str, Any]] = {}  # those modules, by name, once they were asked for
        # The file of what was learned of it (core.machines.beliefs); "": it thinks by its own prices alone.
        self.beliefs: str = str(self.package / "data" / "beliefs.json") if learned else ""
        self._learned: Beliefs | None = None
        self._sought: bool = False  # whether that file was looked for: not before the first table is judged

    # -- playing ---------------------------------------------------------------------------------------

    def setup(self, players: int, options: Options, chance: Chance) -> S:
        """The state before the first step; ``chance`` goes into ``State.open`` as it comes."""
        raise NotImplementedError

    def ended(self, t: S) -> Outcome:
        """What still comes once ``t.over`` is set and all that was to come is off the agenda."""
        return None

    def run(self, t: S, until: int) -> Rule:
        """Run steps off the agenda until it is empty or ``until`` steps have begun (-1: never); then halt."""
        agenda = t.agenda
        steps = self.steps
        then: Outcome
        numbers: Iterable[int] = count(t.steps + 1) if until < 0 else range(t.steps + 1, until + 1)
        for number in numbers:
            if not agenda:
                break
            t.steps = number
            t.scene = scene = agenda.pop()
            t.cause = None
            if t.over:
                agenda.clear()
                then = self.ended(t)
            else:
                name, args = scene
                if not args:  # a call with unpacked arguments costs more than these lines
                    then = steps[name](t)
                elif len(args) == 1:
                    then = steps[name](t, args[0])
                else:
                    then = steps[name](t, *args)
            while then is not None:
                if not isinstance(then, Decision):
                    yield from then
                    break
                take = then.prompt.take
                then = take(t, then, (yield then))
        yield HALT

    def scores(self, t: S) -> list[dict[str, int]]:
        """As if scored now: for every seat, points by source. A seat's score is the sum."""
        if self.scoring is None:
            raise NotImplementedError
        return self.scoring.breakdown(t)

    def result(self, t: S) -> Result:
        """Who won; asked once the agenda is empty."""
        if self.scoring is None:
            raise NotImplementedError
        return self.scoring.result(t)

    def bound(self, players: int) -> int:
        """A number of answers no match can exceed."""
        raise NotImplementedError

    def cooperative(self) -> bool:
        """Does the table win or lose as one, however many sit at it?"""
        return False

    def upgrade(self, coded: dict[str, Any], rules: int) -> dict[str, Any]:
        """A snapshot kept under older rules, with the fields the state has now (core.records.snapshot)."""
        return coded

    def arrange(self, players: int, said: Mapping[str, Any]) -> S:
        """The position a lesson says in the game's own words, agenda included (docs/write-a-lesson.md).

        Whoever asks for it checks it against the declaration.
        """
        arranging = self.room("arranging")
        if arranging is None:
            raise NotImplementedError
        position: S = arranging.arranged(said)
        return position

    def declaration(self, players: int) -> Declaration | None:
        """What a state may hold, field by field (core.records.validating); None: no position from outside
        counts unless the moves of its record lead there."""
        declaring = self.room("declaring")
        return declaring.declaration(players) if declaring is not None else None

    def room(self, name: str) -> Any:
        """A module of the game that is seldom needed, and loaded late; None: it has none of this name."""
        if name not in self._loaded:
            path = f"{self.rooms}.{name}"
            there = bool(self.rooms) and find_spec(path) is not None
            self._loaded[name] = import_module(path) if there else None
        return self._loaded[name]

    # -- secrets ---------------------------------------------------------------------------------------

    def view(self, t: S, seat: int | None) -> View:
        """What a seat may see (None: a spectator), JSON-able, built by naming what it may see."""
        if self.secrets is None:
            raise NotImplementedError
        return self.secrets.view(t, seat)

    def hides(self) -> bool:
        """Is anything hidden from anybody? Where nothing is, a shared screen needs no curtain."""
        return True

    def unknown(self, t: S, seat: int) -> list[list[int]]:
        """Classes of identities that this seat, remembering all it saw, cannot tell apart."""
        return self.secrets.unknown(t, seat) if self.secrets is not None else []

    def places(self, t: S, seat: int) -> Sequence[Sequence[int]]:
        """The bags in which identities hidden from a seat may lie, in an order every onlooker could name."""
        return self.secrets.places(t, seat) if self.secrets is not None else []

    def conceal(self, t: S, seat: int) -> None:
        """Put in order what has no order to this seat, and drop what only others remember. Changes ``t``.

        Of a state in which hidden identities have been dealt anew it leaves what the seat knows and nothing
        of the state it was made from.
        """
        if self.secrets is not None:
            self.secrets.conceal(t, seat)

    def permute(self, t: S, names: Sequence[int]) -> None:
        """Rename identities everywhere in a state: ``names[old] == new``. Changes ``t`` in place."""
        if self.secrets is not None:
            self.secrets.permute(t, names)

    def remap(self, move: Move, names: Sequence[int]) -> Move:
        """The same move with its identities renamed."""
        return self.secrets.remap(move, names) if self.secrets is not None else move

    def identities(self) -> int:
        """How many identities there are to rename, numbered from 0."""
        return self.secrets.IDENTITIES if self.secrets is not None else 0

    # -- the story (docs/story.md) ---------------------------------------------------------------------

    def group(self, step: Step) -> str | None:
        """The group a step's scene folds into; "": it belongs to the scene before; None: it stands alone."""
        return self.telling.scenes.get(step[0])

    def scene(self, step: Step, first: Event) -> Phrase:
        """The title of the scene a step makes, given the first event of it that its reader saw."""
        return Phrase("scene." + step[0])

    def moved(self, event: Event) -> list[Moved]:
        """The pieces that an event moves, by their ids in the drawings; from the event alone."""
        return [one.by(event.args) for one in self.telling.pieces.get(event.key, ())]

    def given(self, event: Event) -> list[Given]:
        """What an event gives to seats or takes from them; from the event alone."""
        return given_by(event, self.telling.gives.get(event.key, ()))

    def because(self, event: Event, cause: Phrase, told: Sequence[Event]) -> Phrase:
        """The cause of an event, named better where what its reader was told before says which it was."""
        return cause

    def owned(self, t: S, seat: int) -> dict[str, int]:
        """How much a seat has of the goods whose every gain and loss is told (core.telling.reckoning)."""
        return {}

    def ahead(self, worlds: Sequence[S], seat: int) -> Ahead | None:
        """What the rules will bring as things stand, from possible worlds of a seat; None: nothing is told.

        It is found by letting the rules run in a copy of each (core.foresight), never by rules of its own;
        what is told is the same in all of them.
        """
        return None

    def remarks(self, t: S, asked: Decision, move: Move) -> list[Phrase]:
        """What the board says of an answer to a question before it is said, from a possible world of who is
        asked: how a region stands, what a card does, who is next to a place. Hints tell those that are the
        same in all worlds.
        """
        if self.hints is None or self.hints.remarks is None:
            return []
        return self.hints.remarks(t, asked, move)

    def plans(self, t: S, seat: int) -> Sequence[Move]:
        """What a seat may intend to say later, from a possible world of it, where players plan together."""
        return ()

    def planned_at(self, move: Move) -> str:
        """Where such an intention belongs: an id in the drawings; "": nowhere."""
        return ""

    def planned_as(self, move: Move) -> Phrase:
        """What such an intention is called at that place, which it need not name."""
        return move.phrase()

    # -- people ----------------------------------------------------------------------------------------

    def catalogue(self) -> Sequence[Move]:
        """Everything that can be said at some time, as far as it can be listed: a move each.

        A question's ``why`` answers for all of them, and the kit holds it to what is offered.
        """
        return ()

    def catalogue_of(self, state: State) -> Sequence[Move]:
        """Those that can be meant at a table: a game may have boards that are not there."""
        return self.catalogue()

    def named(self, notation: str) -> Move | None:
        """The move of this notation, offered or not; None: it means nothing in this game."""
        if not self._named:
            self._named = {move.notation.lower(): move for move in self.catalogue()}
        return self._named.get(notation.lower())

    def beginning(self, words: str) -> str | None:
        """The first notation of the catalogue that begins with these words and goes on; None: none does."""
        if not self._beginnings:
            for move in self.catalogue():
                said = move.notation
                end = said.find(" ")
                while end >= 0:
                    self._beginnings.setdefault(said[:end].lower(), said)
                    end = said.find(" ", end + 1)
        return self._beginnings.get(words.lower())

    def explain(self, view: View, decision: Decision, said: Sequence[str]) -> Reason | None:
        """The older way to say why not, from the seat's view; a question's ``why`` comes first."""
        return None

    def holdings(self, view: View, seat: int) -> list[Phrase]:
        """What a seat has by a view, counted: goods, cards, points; previews say what a move leaves of it."""
        return []

    def panels(self, view: View, words: Words) -> list[Panel]:
        """The view as compact panels, for tables without drawings."""
        return self.drawn.panels(view, words) if self.drawn is not None else []

    def chart(self, view: View, words: Words, moves: Sequence[Move]) -> Chart | None:
        """The map of the view as data, for tables drawn in characters; None: there is no map."""
        if self.drawn is None or self.drawn.chart is None:
            return None
        return self.drawn.chart(view, words, moves)

    def board(self, view: View, words: Words, moves: Sequence[Move]) -> list[Picture]:
        """The view as drawings; ``moves``, what its seat may say now, become buttons (docs/boards.md)."""
        return self.drawn.pictures(view, words, moves) if self.drawn is not None else []

    def remark(self, t: S) -> Phrase | None:
        """What to know of a table about to be laid, for whoever chooses its options: how hard it is, say."""
        return None

    def workbench(self) -> Workbench | None:
        """Where owners of the box correct its cards, if anything on them is not printed."""
        return None

    def cards(self) -> list[Card]:
        """All cards that can be looked up."""
        return self.drawn.cards() if self.drawn is not None else []

    def logs(self) -> Sequence[ForeignLog]:
        """How other places write down matches of this game, for ``deskoherna convert``."""
        return ()

    def draw_card(self, id: str, words: Words) -> Picture | None:
        """The drawing of one of ``cards()``; None if it has none and is read out instead."""
        return self.drawn.draw_card(id, words) if self.drawn is not None else None

    # -- after the end ---------------------------------------------------------------------------------

    def epilogue(self, t: S, seat: int) -> Epilogue | None:
        """What a seat may choose now that the match is over; None: nothing."""
        return None

    # -- machines --------------------------------------------------------------------------------------

    def encoding(self) -> Encoding | None:
        """What a seat knows as a row of numbers of fixed length, for learning machines; None: no such."""
        encoding = self.room("encoding")
        return encoding.encoding() if encoding is not None else None

    # -- sides -----------------------------------------------------------------------------------------

    def sides(self, t: S) -> list[str]:
        """What each seat plays (a faction, clan, spirit), as its key in the words: ``faction.nomads``.

        Empty while a seat plays none yet, and where a game has no sides.
        """
        return [""] * t.players

    def every_side(self) -> Sequence[str]:
        """All sides there are in all boxes, as ``sides`` names them; none where a game has no sides."""
        return ()

    def side_name(self, side: str) -> Phrase:
        """One of ``sides`` as people call it."""
        return Phrase(side)

    def dealt(self) -> Options:
        """The options under which chance deals the sides, where players choose them otherwise."""
        return {}

    def chosen(self) -> Options:
        """The options under which players choose their sides, where chance deals them otherwise."""
        return {}

    def grounds(self, t: S) -> list[str]:
        """What chance dealt each seat to begin on, where that may matter: a home board; else empty."""
        return [""] * t.players

    # -- standing orders -------------------------------------------------------------------------------

    def orders(self) -> Sequence[Option]:
        """Standing orders a player may leave for what is asked again and again, declared like options."""
        return ()

    def obey(self, view: View, decision: Decision, orders: Options) -> Move | None:
        """The answer standing orders give to a question; None if the player has to answer."""
        return None

    def routine(self) -> frozenset[str]:
        """Prompts that come up out of turn: answers left in advance do not wait for them."""
        return frozenset()

    # -- bots ------------------------------------------------------------------------------------------

    def values(self, t: S) -> list[float]:
        """How well every seat stands, from 0 (lost) to 1 (won).

        A game's ``hints/`` know better. Without any it is everybody's share of the points as if scored
        now; where there is no rival to share with, the points themselves, bent to fit.
        """
        if self.hints is not None:
            return self.hints.values(t)
        totals = [sum(points.values()) for points in self.scores(t)]
        if t.players == 1 or self.cooperative():
            return [bent(total) for total in totals]
        least = min(0, min(totals))
        whole = sum(totals) + t.players * (1 - least)
        return [(total + 1 - least) / whole for total in totals]

    def at_stake(self, t: S, seat: int) -> dict[str, int]:
        """What the coach counts of a table for a seat, by name (``score.NAME``): by default its points."""
        return self.scores(t)[seat]

    def features(self, prices: Mapping[str, float]) -> Features[S] | None:
        """The numbers its beliefs can be learned from, with such prices; None: they cannot."""
        return self.hints.features(prices) if self.hints is not None else None

    def standings(self, t: S) -> list[float]:
        """How well every seat stands: by ``values``, and as much by learned beliefs where there are some.

        Neither has the other's blind spots: beliefs alone kept bad habits of those whose matches they were
        learnt from (docs/strength.md).
        """
        if not self._sought:
            self._sought = True
            if self.beliefs:
                from deskoherna.core.machines.beliefs import installed  # late: only who thinks needs it

                self._learned = installed(self)
        learned = self._learned
        usual = self.values(t)
        if learned is None or not learned.features.fits(t):
            return usual
        return [0.5 * (usual[seat] + one) for seat, one in enumerate(learned.standings(t))]

    def priors(self, t: S, decision: Decision) -> list[float] | None:
        """A weight for each move of a decision: larger is likelier to be good, 0 is not worth a try.

        None: no opinion.
        """
        return self.hints.priors(t, decision) if self.hints is not None else None

    def prices(self) -> dict[str, float]:
        """The numbers its ``values`` and ``priors`` rest on, by name; those of a list as ``renown.0``,
        ``renown.1`` (see core.machines.pricing). None where nothing can be tuned.
        """
        return self.hints.prices.listed if self.hints is not None else {}

    def repriced(self, changes: Mapping[str, float]) -> GameOf[S]:
        """The same game, whose ``values`` and ``priors`` rest on other prices; those not named stay. A game
        that has prices is made of them: ``MyGame(prices)``.

        Raises DeskohernaError for a name that ``prices`` does not have.
        """
        if self.hints is None:
            raise DeskohernaError("error.no-prices", game=self.id)
        made: Any = type(self)
        other: GameOf[S] = made({**self.prices(), **changes})
        return other

    def temperaments(self) -> Mapping[str, Mapping[str, float]]:
        """How players of a temperament (a builder, a raider, a miser) price things: factors of prices, by
        name or by the beginning of it (see core.machines.pricing.scaled)."""
        return self.hints.temperaments if self.hints is not None else {}

    def trust(self) -> float:
        """How far a search believes ``priors`` beside what it finds itself: the power it raises them to.

        1: as they are. Less: weights that tell apart sharply, good for playing on, but leave out moves that
        a search should look at.
        """
        return self.hints.prices.trust if self.hints is not None else 1.0


Game: TypeAlias = GameOf[Any]  # any game, whatever its states
