"""Match: one game being played; holds everything, so only the referee and its owner hold a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deskoherna.core import options
from deskoherna.core.asking import SEALED, Anyone, Ask, Decision, Move, Together
from deskoherna.core.chance.deal import Deal
from deskoherna.core.chance.quick import from_seed
from deskoherna.core.chance.source import Chance, Keyed, Source, Spliced, key_of, new_key
from deskoherna.core.errors import BadOptions, IllegalMove, NotAllowed
from deskoherna.core.foresight.ahead import COURSES, Ahead
from deskoherna.core.foresight.planning import not_counted, said_in
from deskoherna.core.game import Epilogue, Game, Result, View
from deskoherna.core.phrase import Phrase
from deskoherna.core.progress import Progress, decisions_of
from deskoherna.core.records import writing
from deskoherna.core.running import Run, same_move
from deskoherna.core.secrets.knowledge import Knowledge
from deskoherna.core.secrets.worlds import possible_world
from deskoherna.core.state import Event, State

if TYPE_CHECKING:
    from deskoherna.core.reading import Explanation
    from deskoherna.core.seat import Seat


class Match(Progress):
    """A match is its record: game, rules version, options, what it draws from and everything said.

    Made by ``deskoherna.new_match`` or ``deskoherna.replay``.
    """

    __slots__ = ("chosen", "deal", "dealt_anew", "names", "notes", "options", "players", "seed")

    def __init__(
        self, game: Game, players: int, given: Mapping[str, options.Value], seed: int | None, base: State
    ) -> None:
        Progress.__init__(self, game, base)  # without ``super``: every possible world is a match
        self.players: int = players
        self.options: Mapping[str, options.Value] = given
        self.seed: int | None = seed  # names a match of the lab; None where only a key does
        self.deal: Deal | None = None  # what proves how its key was made, if anything does
        self.dealt_anew: int | None = None  # of a fork: after so many answers what was hidden was dealt anew
        self.names: list[str] = []
        self.notes: list[Phrase] = []  # what a reader of the record should know (rules changed, …)
        self.chosen: dict[int, str] = {}  # what seats chose after the end, see Game.epilogue

    # -- the open question -----------------------------------------------------------------------------

    @property
    def ask(self) -> Ask:
        """The question as the rules asked it."""
        return self._awake().ask

    @property
    def state(self) -> State:
        """The state under way. For the match's owner: never hand it to a player."""
        return self._awake().state

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions that wait for an answer; empty when the match is over."""
        ask = (self._run or self._awake()).ask
        if isinstance(ask, Decision):
            return (ask,)
        asked = decisions_of(ask)
        return tuple([one for one in asked if one.seat not in self._sealed] if self._sealed else asked)

    def decision(self, seat: int) -> Decision | None:
        """What this seat is asked now, if anything."""
        ask = (self._run or self._awake()).ask
        if isinstance(ask, Decision):
            return ask if ask.seat == seat else None
        for one in decisions_of(ask):
            if one.seat == seat and seat not in self._sealed:
                return one
        return None

    @property
    def over(self) -> bool:
        return not self.pending and not self._sealed

    @property
    def position(self) -> int:
        """How many answers have been given, sealed ones included: names a moment of the match."""
        return len(self._moves) + len(self._sealed)

    # -- playing ---------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move | str) -> None:
        """Answer a question. Raises IllegalMove, leaving the match as it was, if the move is not offered."""
        run = self._run or self._awake()
        ask = run.ask
        if isinstance(ask, Decision):
            if ask.seat != seat:
                raise self._not_asked(seat)
            move = self._chosen(ask, move)
            self._seats.append(seat)
            self._moves.append(move)
            self._resume(run, move, [ask])
        elif isinstance(ask, Together):
            self._seal(run, ask, seat, move)
        elif isinstance(ask, Anyone):
            decision = self.decision(seat)
            if decision is None:
                raise self._not_asked(seat)
            move = self._chosen(decision, move)
            ask.seat = seat
            self._seats.append(seat)
            self._moves.append(move)
            self._resume(run, move, [decision])
        else:
            raise IllegalMove("error.over")

    def _seal(self, run: Run, ask: Together, seat: int, move: Move | str) -> None:
        decision = self.decision(seat)
        if decision is None:
            raise self._not_asked(seat)
        sealed = {**self._sealed, seat: self._chosen(decision, move)}
        if len(sealed) < len(ask.decisions):
            self._sealed = sealed
            self._events = []
            return
        ask.answers = [sealed[one.seat] for one in ask.decisions]
        for one in ask.decisions:
            self._seats.append(one.seat)
            self._moves.append(sealed[one.seat])
        others, self._sealed = self._sealed, {}
        try:
            self._resume(run, SEALED, ask.decisions)
        except BaseException:  # what the others had sealed still stands
            self._sealed = others
            raise

    def _chosen(self, decision: Decision, move: Move | str) -> Move:
        if isinstance(move, str):
            return self._spelt(decision, move)
        if self._trusted or move in decision.moves:
            return move
        found = same_move(decision.moves, move)
        if found is None:
            raise IllegalMove("error.illegal-move", move=str(move), seat=decision.seat + 1)
        return found

    def _spelt(self, decision: Decision, text: str) -> Move:
        wanted = " ".join(text.split())
        for one in decision.moves:
            if one.notation == wanted:
                return one
        for one in decision.moves:
            if one.notation.lower() == wanted.lower():
                return one
        raise IllegalMove("error.illegal-move", move=text, seat=decision.seat + 1)

    def _not_asked(self, seat: int) -> IllegalMove:
        if not 0 <= seat < self.players:
            return IllegalMove("error.seat", seat=seat + 1, players=self.players)
        if self.over:
            return IllegalMove("error.over")
        return IllegalMove("error.not-asked", seat=seat + 1)

    def parse(self, seat: int, text: str) -> Move:
        """The legal move written ``text``; raises IllegalMove."""
        decision = self.decision(seat)
        if decision is None:
            raise self._not_asked(seat)
        return self._spelt(decision, text)

    # -- copies ----------------------------------------------------------------------------------------

    def clone(self, playout: bool = False) -> Match:
        """An independent copy. With ``playout`` it keeps no log and trusts the moves it is given."""
        self._settle()
        return self._copy(self._base, self._base_at, playout)

    def _copy(self, base: State, at: int, bare: bool) -> Match:
        other = Match(self.game, self.players, self.options, self.seed, base)
        other.names = self.names
        other.notes = self.notes
        other.chosen = self.chosen
        other.deal = self.deal
        other.dealt_anew = self.dealt_anew
        other.resumed_at = self.resumed_at
        if self._sealed:
            other._sealed = dict(self._sealed)
        bare = bare or not self._logged
        other._trusted = bare
        other._logged = not bare
        if bare:
            other._seats = self._seats[at:]
            other._moves = self._moves[at:]
        else:
            other._base_at = at
            other._seats = self._seats[:]
            other._moves = self._moves[:]
            other._marks = self._marks[:]
            other._chronicle = self._chronicle[:]
            other._trail = self._trail[:]
        return other

    def determinize(self, seat: int, seed: int, playout: bool = False) -> Match:
        """A possible world for a seat: equal in all it can know, dealt anew in all it cannot.

        It depends on what the seat knows and on ``seed``, on nothing else: other seats' sealed answers are
        dropped and chance is another from here on, so that nobody who plans in it sees the true future. The
        copy keeps no record; with ``playout`` it trusts its moves.
        """
        return possible_world(self, seat, seed, playout)

    def knowledge(self, seat: int) -> Knowledge:
        """All that possible worlds of this seat are made of, at this moment."""
        known = self._known
        if isinstance(known, Knowledge) and known.fits(seat, self._run, len(self._moves)):
            return known
        self._settle()
        self._known = known = Knowledge(self, seat)
        return known

    def _imagined(self, base: State, seats: list[int], moves: list[Move], run: Run) -> Match:
        """A possible world: this match as it is known, with another state under way."""
        world = Match(self.game, self.players, self.options, None, base)
        world.names = self.names
        world.notes = self.notes
        world.chosen = self.chosen
        world.resumed_at = self.resumed_at
        world._logged = False
        world._seats = seats
        world._moves = moves
        world._run = run
        return world

    def afresh(self) -> Match:
        """The same match at its first decision: same players, options and draws."""
        chance: Chance | None = self._base.source
        if isinstance(chance, Spliced):
            chance = Keyed(chance.key)
        elif chance is None and self.seed is not None:
            chance = from_seed(self.seed)  # a match of an older record
        return new_match(self.game, self.players, self.seed, self.options, self.names, chance)

    # -- what is known ---------------------------------------------------------------------------------

    def seat(self, seat: int) -> Seat:
        """A handle with only what this seat may use: what bots and servers hold."""
        from deskoherna.core.seat import Seat

        if not 0 <= seat < self.players:
            raise IllegalMove("error.seat", seat=seat + 1, players=self.players)
        return Seat(self, seat)

    def view(self, seat: int | None = None) -> View:
        """What a seat may see, JSON-able; None is a spectator."""
        view = self.game.view(self._awake().state, seat)
        asked = {one.seat: one.prompt.key for one in self.pending}
        mine = self.decision(seat) if seat is not None else None
        view["referee"] = {
            "game": self.game.id,
            "seat": seat,
            "players": self.players,
            "names": list(self.names),
            "over": self.over,
            "asked": {str(one): prompt for one, prompt in asked.items()},
            "moves": [one.notation for one in mine.moves] if mine is not None else [],
        }
        return view

    def encoded(self, seat: int) -> bytes:
        """What a seat may know as 32-bit floats, by the game's encoding; nothing if it has none."""
        encoding = self.game.encoding()
        if encoding is None:
            return b""
        asked = self.decision(seat)
        return encoding.row(self._awake().state, seat, asked.prompt.key if asked is not None else "")

    @property
    def events(self) -> list[Event]:
        """What happened since the last decision, in full; seats get theirs from their handle."""
        return self._events

    def chronicle(self, since: int = 0) -> list[tuple[int, Event]]:
        """Everything that happened after answer number ``since``, with the number of the answer before it."""
        return [(at, event) for at, events in self._chronicle if at >= since for event in events]

    def ahead(
        self, seat: int, move: Move | str | None = None, seed: int = 0, pins: Sequence[tuple[int, str]] = ()
    ) -> Ahead | None:
        """What the rules will bring next, as far as a seat may know; after a move of it, if one is given.

        Intentions that are pinned (seat, notation) count as far as they can be said now, one after another.
        """
        worlds = [self.determinize(seat, seed + i) for i in range(COURSES)]
        left: list[tuple[int, str]] = []
        for number, world in enumerate(worlds):
            if move is not None:
                world.play(seat, move)
            left = said_in(world, pins, number)
        found = self.game.ahead([world.state for world in worlds], seat)
        return found._replace(unknown=[*found.unknown, *not_counted(self.game, left)]) if found else None

    def plans(self, seat: int) -> list[Move]:
        """What a seat may intend to say later, where players plan together."""
        return [*self.game.plans(self.determinize(seat, 0).state, seat)]

    def answer_before(self, at: int, event: Event, seat: int | None) -> tuple[int, Move] | None:
        """The answer that brought about an event told after ``at`` answers, with who gave it.

        None if the event was told by a later step than the one that asked, or after several answers at once,
        or if only another seat than this one may know the answer.
        """
        if not 0 < at <= len(self._marks):
            return None
        _, _, at_once, secret, step = self._marks[at - 1]
        who = self._seats[at - 1]
        if at_once != 1 or step != event.step or (secret and who != seat):
            return None
        return who, self._moves[at - 1]

    def said_openly(self, since: int) -> list[tuple[int, Move]]:
        """Who gave which answer after the first ``since``, of those everybody may know."""
        known: list[tuple[int, Move]] = []
        for at in range(since, len(self._marks)):
            _, _, at_once, secret, _ = self._marks[at]
            if at_once == 1 and not secret:
                known.append((self._seats[at], self._moves[at]))
        return known

    @property
    def scores(self) -> list[dict[str, int]]:
        """As if scored now: for every seat, points by source."""
        return self.game.scores(self._awake().state)

    @property
    def points(self) -> list[int]:
        """Everybody's points as if scored now."""
        return [sum(sources.values()) for sources in self.scores]

    @property
    def result(self) -> Result | None:
        """None while the match goes on."""
        return self.game.result(self._awake().state) if self.over else None

    def epilogue(self, seat: int) -> Epilogue | None:
        """What a seat may choose after the end; None while the match goes on, and where there is nothing."""
        return self.game.epilogue(self._awake().state, seat) if self.over else None

    def choose(self, seat: int, offer: str | None) -> None:
        """Choose one of the offers of a seat's epilogue, or (None) none. Raises NotAllowed."""
        epilogue = self.epilogue(seat)
        if epilogue is None or (offer is not None and epilogue.offer(offer) is None):
            raise NotAllowed("error.no-offer")
        others = {one: kept for one, kept in self.chosen.items() if one != seat}
        self.chosen = others if offer is None else {**others, seat: offer}

    def remember(self, offers: Sequence[str]) -> None:
        """What the seats chose, as a record keeps it ("": nothing); what is not offered is forgotten."""
        self.chosen = {}
        for seat, offer in enumerate(offers[: self.players]):
            epilogue = self.epilogue(seat) if offer else None
            if epilogue is not None and epilogue.offer(offer) is not None:
                self.chosen[seat] = offer

    @property
    def values(self) -> list[float]:
        """How well every seat stands by the game's hints, 0 to 1."""
        return self.game.standings(self._awake().state)

    def snapshot(self) -> dict[str, Any]:
        """The state at the start of the step under way, JSON-able, and how many answers it holds."""
        return writing.last_step(self)

    def origin(self) -> dict[str, Any]:
        """The earliest state its answers can be played again from, JSON-able, and how many answers it holds.

        That is the start, or where the match was taken up from a snapshot.
        """
        return writing.kept(*self._trail[0])

    def record(self) -> dict[str, Any]:
        """The match as JSON-able data a person can read; ``deskoherna.replay`` makes a match of it again."""
        return writing.record_of(self)

    # -- words -----------------------------------------------------------------------------------------

    def read(self, thing: object, lang: str = "cs") -> str:
        """A move, decision, event, phrase or card as a sentence."""
        from deskoherna.core.reading import read

        return read(self.game, thing, lang, self.names)

    def explain(self, seat: int, said: str, lang: str = "cs") -> Explanation:
        """Why a thing one might want to say is not among the moves, with the number of its rule."""
        from deskoherna.core.reading import explain

        return explain(self, seat, said, lang)


def new_match(
    game: Game,
    players: int,
    seed: int | None = 0,
    given: Mapping[str, options.Value] | None = None,
    names: Sequence[str] = (),
    chance: Source | int | None = None,
    playout: bool = False,
) -> Match:
    """A match at its first decision. Raises BadOptions.

    The seed names it, for the lab; with None it has a key nobody can guess. ``chance`` is what it draws
    from, if that is neither. With ``playout`` it keeps no log and trusts the moves it is given.
    """
    if players not in game.players:
        raise BadOptions(
            "error.players", game=game.id, players=players, least=min(game.players), most=max(game.players)
        )
    settled = options.settle(game.options, given)
    if chance is None:
        chance = Keyed(new_key() if seed is None else key_of(seed))
    base = game.setup(players, settled, chance)
    match = Match(game, players, settled, seed, base)
    match.names = list(names)
    state = base.clone()
    if playout:
        match._trusted, match._logged = True, False
        match._run = Run(game, state, 0)
        return match
    state.log = []
    match._run = Run(game, state, 0)
    match._collect(state, 0)
    return match
