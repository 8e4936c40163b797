"""Campaign: the random matches over which a game's promises are checked, and where in them a check stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from random import Random
from typing import Final, NamedTuple

from deskoherna.core.asking import Decision, Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.errors import BadOptions
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.options import Option, Value, settle

LANGUAGES: Final = ("cs", "en")
CLOSELY: Final = 10  # moments of a match at the most that costly checks look at, unless the campaign is deep
IN_ALL: Final = 80  # moments they look at in all matches: a game of many options has many matches
AT_LEAST: Final = 3  # moments of every match all the same
BY_CHANCE, BY_WEIGHT, BEST = range(3)  # how a table answers: any move, drawn by the hints' weights, the best


class Broken(AssertionError):
    """A promise a game has not kept; the message says which one, where, and what was seen."""


class Table(NamedTuple):
    """A match to be played: how many players, the options that are not defaults, and the seed."""

    players: int
    options: Mapping[str, Value]
    seed: int
    manner: int = BY_CHANCE

    def __str__(self) -> str:
        chosen = "".join([f", {name}={value}" for name, value in self.options.items()])
        return f"{self.players} players{chosen}, seed {self.seed}"


class Said(NamedTuple):
    """One answer of a match as it was played, sealed ones in the order in which they were given."""

    seat: int
    move: Move
    secret: bool  # did the question say that only this seat may know the answer?


class Campaign:
    """All matches of a check of one game, each played once and then walked through again.

    ``where`` is kept up to date by ``moments`` so that a broken promise can say where it broke. With
    ``drawn`` there are so many matches with everything drawn, in turn played by chance and as hints would.
    """

    def __init__(
        self, game: Game, matches: int = 1, seed: int = 0, deep: bool = False, drawn: int = 0
    ) -> None:
        self.game: Final = game
        self.deep: Final = deep
        self.seed: Final = seed
        self.tables: Final = (
            drawn_tables(game, drawn, seed, BEST + 1) if drawn else tables_of(game, matches, seed, deep)
        )
        self.closely: Final = max(AT_LEAST, min(CLOSELY, IN_ALL // len(self.tables)))
        self.where: str = ""
        self._lines: dict[int, list[Said]] = {}  # by seed: every table has its own

    def open(self, table: Table) -> Match:
        """A new match at a table."""
        self.where = str(table)
        return new_match(self.game, table.players, table.seed, table.options)

    def line(self, table: Table) -> list[Said]:
        """What is said in the match of a table, from its first question to its end."""
        if table.seed not in self._lines:
            self._lines[table.seed] = self._played(table)
        return self._lines[table.seed]

    def _played(self, table: Table) -> list[Said]:
        match = self.open(table)
        dice = Dice(table.seed)
        line: list[Said] = []
        bound = self.game.bound(table.players)
        while not match.over:
            self.where = f"{table}, answer {len(line) + 1}"
            self.require(len(line) < bound, f"the match goes on after bound() = {bound} answers")
            decision = any_of(match, dice)
            self.require(bool(decision.moves), f"the question {decision.prompt.key!r} offers no move")
            move = decision.moves[self._choice(table, match, decision, dice)]
            line.append(Said(decision.seat, move, decision.prompt.secret))
            match.play(decision.seat, move)
        return line

    def _choice(self, table: Table, match: Match, decision: Decision, dice: Dice) -> int:
        """Which of the moves is said at a table."""
        count = len(decision.moves)
        weights = None
        if table.manner != BY_CHANCE and count > 1:
            weights = self.game.priors(match.state, decision)
        if weights is None or sum(weights) <= 0:
            return dice.below(count)
        if table.manner == BEST:
            return weights.index(max(weights))
        return Random(dice.below(1 << 30)).choices(range(count), weights)[0]

    def moments(self, table: Table, closely: str = "") -> Iterator[tuple[int, Match]]:
        """Walk through a match: stands at each question and at the end, with how many answers it took.

        With ``closely`` (the name of a check) only some moments are visited, drawn by that name, unless the
        campaign is deep. The match goes on after each moment, so a check works on clones of it.
        """
        line = self.line(table)
        chosen = set(range(len(line) + 1))
        if closely and not self.deep and len(line) > self.closely:
            chosen = set(self.random(closely, table).sample(sorted(chosen), self.closely))
        match = self.open(table)
        for count in range(len(line) + 1):
            if count in chosen:
                self.where = f"{table}, after {count} answers"
                yield count, match
            if count < len(line):
                match.play(line[count].seat, line[count].move)

    def random(self, name: str, table: Table | None = None) -> Random:
        """Chance for a check, the same in every run of it."""
        return Random(f"{self.seed} {name} {table}")

    def broken(self, detail: str) -> Broken:
        return Broken(f"{self.where}: {detail}" if self.where else detail)

    def require(self, kept: bool, detail: str) -> None:
        if not kept:
            raise self.broken(detail)


def any_of(match: Match, dice: Dice) -> Decision:
    """One of the decisions that wait for an answer."""
    pending = match.pending
    return pending[dice.below(len(pending))]


def tables_of(game: Game, matches: int, seed: int, deep: bool) -> list[Table]:
    """Every number of players with default options, then every value of every option at least once."""
    settings: list[tuple[int, dict[str, Value]]] = []
    for _ in range(matches):
        settings += [(players, {}) for players in game.players]
    most = max([len(option.allowed()) for option in game.options], default=0)
    for k in range(most):
        players = game.players[k % len(game.players)]
        settings.append((players, fitting(game, players, mixed(game.options, k))))
    tables = [Table(players, options, seed + i) for i, (players, options) in enumerate(settings)]
    if deep:
        tables += drawn_tables(game, matches * len(game.players), seed, after=len(tables))
    return tables


def drawn_tables(game: Game, count: int, seed: int, manners: int = 1, after: int = 0) -> list[Table]:
    """Numbers of players in turn, with options drawn; ``after`` so many tables that have seeds already."""
    chance = Random(f"{seed} tables")
    found: list[Table] = []
    for n, players in enumerate(islice(cycle(game.players), count)):
        drawn = {one.name: chance.choice(one.allowed()) for one in game.options}
        manner = n // len(game.players) % manners
        found.append(Table(players, fitting(game, players, drawn), seed + after + n, manner))
    return found


def mixed(options: tuple[Option, ...], k: int) -> dict[str, Value]:
    """The k-th value of the first option, the next one of the second …, beginning again where one has fewer.

    Options of one kind (a seat each, a round each) so get values that differ.
    """
    return {one.name: one.allowed()[(k + i) % len(one.allowed())] for i, one in enumerate(options)}


def fitting(game: Game, players: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """These options without those that contradict an earlier one, so that the game refuses them together."""
    kept: dict[str, Value] = {}
    for name, value in options.items():
        try:
            game.setup(players, settle(game.options, {**kept, name: value}), 0)
        except BadOptions:
            continue
        kept[name] = value
    return kept
