"""A table of Brian Boru in a given situation, and ways to play on from it and to look at it.

Towns are written as on the map (``"LE7 LE9"``), cards by value, regions and brides by id. What is not said
is as after setup, except that it is the last round, so that upkeep does not go on into the next one, and
that nobody has any town, coin, renown or point: what a test counts stands in the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from deskoherna.core.asking import Outcome
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import State
from deskoherna.games.brian_boru.arranging import arranged
from deskoherna.games.brian_boru.arranging import cards as cards
from deskoherna.games.brian_boru.arranging import mask as mask
from deskoherna.games.brian_boru.figures import REGIONS, ROUNDS, TOWNS
from deskoherna.games.brian_boru.game import BrianBoru
from deskoherna.games.brian_boru.rules.scoring import breakdown
from deskoherna.games.brian_boru.state import FACE_DOWN, FACE_UP, NOBODY, Table

A, B, C, D, E = range(5)


Counts = Mapping[int, int]


def table(
    players: int = 3,
    *,
    discs: Mapping[int, str] | None = None,
    viking: str = "",
    monasteries: str = "",
    coins: Counts | None = None,
    points: Counts | None = None,
    renown: Counts | None = None,
    raiders: Counts | None = None,
    church: Counts | None = None,
    track: Counts | None = None,
    hands: Mapping[int, str] | None = None,
    played: Counts | None = None,
    claims: Mapping[str, str | int] | None = None,
    marriages: Mapping[int, str] | None = None,
    bride: str = "brigid",
    battle: int = 0,
    marker: int = A,
    active: str = "",
    winner: int = NOBODY,
    support: int = NOBODY,
    trade: int = NOBODY,
    shown: Iterable[int] = (),
    last_round: bool = True,
    expand_into_active: bool = False,
    vikings_rival: bool = True,
) -> Table:
    """A table between two steps; put steps on its agenda with ``run``."""

    def of(counts: Counts | None, seat: int) -> int:
        return (counts or {}).get(seat, 0)

    sides = [
        {
            "discs": (discs or {}).get(seat, ""),
            "coins": of(coins, seat),
            "points": of(points, seat),
            "renown": of(renown, seat),
            "raiders": of(raiders, seat),
            "church": of(church, seat),
            "track": of(track, seat),
            "hand": (hands or {}).get(seat, ""),
            "played": of(played, seat),
            "marriages": (marriages or {}).get(seat, ""),
        }
        for seat in range(players)
    ]
    return arranged(
        {
            "side": sides,
            "round": ROUNDS[players] if last_round else 1,
            "viking": viking,
            "monasteries": monasteries,
            "claims": claims or {},
            "bride": bride,
            "battle": battle,
            "marker": marker,
            "active": active,
            "winner": winner,
            "support": support,
            "trade": trade,
            "shown": list(shown),
            "expand_into_active": expand_into_active,
            "vikings_rival": vikings_rival,
        }
    )


# -- playing on -----------------------------------------------------------------------------------------


class Watched(BrianBoru):
    """Brian Boru that remembers which steps it has begun."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[tuple[str, tuple[int, ...]]] = []
        for name, step in self.steps.items():
            self.steps[name] = partial(self._begin, step)

    def _begin(self, step: Callable[..., Outcome], t: State, *args: int) -> Outcome:
        self.begun.append(t.scene)
        return step(t, *args)


Step = tuple[str, tuple[int, ...]]


def run(t: Table, *steps: Step | str) -> Match:
    """A match that begins at this table with these steps and is over after them; the table stays as it is."""
    t = t.clone()
    t.then(*[(step, ()) if isinstance(step, str) else step for step in steps])
    options = {"expand_into_active": t.expand_into_active, "vikings_rival": t.vikings_rival}
    return Match(Watched(), t.players, options, 0, t)


def resolve(t: Table, seat: int, card: int, wins: bool = False) -> Match:
    """This seat resolves this card, as the winner of the trick or as a loser."""
    t = t.clone()
    t.played[seat] = card
    t.winner = seat if wins else (seat + 1) % t.players
    return run(t, ("resolve", (seat,)))


def play_out(match: Match, choose: Callable[[list[str]], str]) -> Match:
    """Answer everything until the match is over."""
    while match.pending:
        decision = match.pending[0]
        match.play(decision.seat, choose([str(move) for move in decision.moves]))
    return match


# -- looking --------------------------------------------------------------------------------------------


def now(match: Match) -> Table:
    """The table as it is now."""
    state = match.state
    assert isinstance(state, Table)
    return state


def offered(match: Match) -> set[str]:
    """What the one asked may say; nothing may be offered twice."""
    (decision,) = match.pending
    moves = [str(move) for move in decision.moves]
    assert len(moves) == len(set(moves))
    return set(moves)


def begun(match: Match, name: str) -> list[int]:
    """For whom a step was begun, in order."""
    assert isinstance(match.game, Watched)
    return [args[0] for step, args in match.game.begun if step == name]


def cards_told(match: Match) -> set[int]:
    """Every action card named in the log since the match began."""

    def named(arg: object) -> set[int]:
        if isinstance(arg, list):
            return set().union(*[named(one) for one in arg])
        if not isinstance(arg, Phrase):
            return set()
        if arg.key.startswith("card."):
            return {int(str(arg.args["value"]))}
        return named(list(arg.args.values()))

    return named([arg for _, event in match.chronicle() for arg in event.args.values()])


def names(towns: int) -> set[str]:
    """A mask of towns by name."""
    return {TOWNS[town] for town in range(len(TOWNS)) if towns >> town & 1}


def controls(t: Table, seat: int) -> set[str]:
    """Towns with this seat's disc and no Viking token on it (R1.2)."""
    return names(t.discs[seat]) - names(t.vikings)


def claim(t: Table, region: str) -> str | int:
    """A claim token: "down", "up" or who holds it."""
    token = t.claims[REGIONS.index(region)]
    return {FACE_DOWN: "down", FACE_UP: "up"}.get(token, token)


def free(t: Table) -> set[str]:
    return {TOWNS[town] for town in t.free}


def final(t: Table, source: str) -> list[int]:
    """What every seat gets from one source of final scoring."""
    return [row[source] for row in breakdown(t)]


def points(t: Table) -> list[int]:
    return [t.points(seat) for seat in range(t.players)]
