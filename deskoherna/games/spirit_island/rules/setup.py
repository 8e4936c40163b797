"""Setup (R2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.content import (
    ADVERSARIES,
    BLIGHT_CARDS,
    FEAR_CARDS,
    SCENARIOS,
    SPIRITS,
    cast_of,
    deck,
)
from deskoherna.games.spirit_island.figures import (
    BLIGHT_MORE,
    BLIGHT_PER_PLAYER,
    FEAR_DECK,
    FEAR_PER_PLAYER,
    INVADER_CARDS,
    INVADER_DECK,
    LANDS,
    PIECES,
    PRINTED,
)
from deskoherna.games.spirit_island.island import LAYOUTS, STANDARD, shape
from deskoherna.games.spirit_island.land import FRESH, Land, empty
from deskoherna.games.spirit_island.moves import NameMove, name_move
from deskoherna.games.spirit_island.powers.power import MAJOR, MINOR
from deskoherna.games.spirit_island.rules.invading import EXPLORE, turn_up
from deskoherna.games.spirit_island.spirits.panel import Panel
from deskoherna.games.spirit_island.standing import standing
from deskoherna.games.spirit_island.state import FACE_DOWN, Table, blank

ASK_SPIRIT: Final = Prompt("spirit", "R2.10")
BOARDS_USED: Final = 4  # boards A to D
_LAID: Final[dict[tuple[str, int], list[Land]]] = {}  # by shape of the island and players


def laid_out(
    players: int, chance: int, layout: str, adversary: str, level: int, scenario: str, draft: bool
) -> Table:
    """The table before the first step: boards and decks, no spirits yet."""
    t = blank(players)
    t.open(players, chance)
    boards = list(range(BOARDS_USED))
    t.shuffle(boards)  # R2.6
    t.home = tuple(boards[:players])
    fitting = layout if LAYOUTS.get(layout) == players else STANDARD[players]
    t.shape = shape(fitting, t.home)
    t.adversary = adversary
    t.level = level if adversary else 0
    t.scenario = scenario
    t.spirits = ("",) * players
    t.cast = cast_of(t.spirits, t.adversary, t.level, t.scenario)
    lay_decks(t)
    lay_pieces(t)
    t.then(*[("spirit", (seat, draft)) for seat in range(players)], ("settle", ()), ("first-explore", ()))
    return t


def lay_decks(t: Table) -> None:
    """Fear, invaders, blight and powers (R2.2 to R2.5, R2.9); cards are drawn when they are turned up."""
    foe = ADVERSARIES[t.adversary] if t.adversary else None
    t.difficulty = foe.difficulty[t.level] if foe is not None else 0
    if t.scenario:
        t.difficulty += SCENARIOS[t.scenario].difficulty
    t.fear_size = t.fear_pool = FEAR_PER_PLAYER * t.players
    counts = foe.fear[t.level] if foe is not None else FEAR_DECK
    t.fear_levels = tuple([i + 1 for i, n in enumerate(counts) for _ in range(n)])
    t.fear_deck = (FACE_DOWN,) * len(t.fear_levels)
    t.fear_unseen = tuple(sorted(FEAR_CARDS))
    t.invader_deck = foe.decks[t.level] if foe is not None and foe.decks else INVADER_DECK
    t.invader_unseen = tuple(INVADER_CARDS)
    t.blight = BLIGHT_PER_PLAYER * t.players + BLIGHT_MORE
    t.blight_unseen = tuple(sorted(BLIGHT_CARDS))
    t.minor = deck(MINOR)
    t.major = deck(MAJOR)


def lay_pieces(t: Table) -> None:
    """The printed Dahan, towns, cities and blight (R2.7); lands are values: once will do for all tables."""
    laid = _LAID.get((t.shape, t.players))
    if laid is None:
        laid = _LAID[t.shape, t.players] = [empty(t.players)] * len(LANDS)
        for land in t.isle.lands:
            for name in PRINTED[land]:
                laid[land] = laid[land].add(FRESH[PIECES.index(name)])
    t.lands = laid[:]


def spirit(t: Table, seat: int, draft: bool) -> Rule | None:
    """A seat chooses its spirit among those left, or gets one by chance."""
    left = [name for name in sorted(SPIRITS) if name not in t.spirits]
    if draft:
        return _choose_spirit(t, seat, left)
    take_spirit(t, seat, left[t.below(len(left))])
    return None


def _choose_spirit(t: Table, seat: int, left: list[str]) -> Rule:
    moves: list[Move] = [name_move("spirit", name, Phrase("spirit." + name)) for name in left]
    move = yield Decision(seat, ASK_SPIRIT, moves)
    assert isinstance(move, NameMove)
    take_spirit(t, seat, move.word)


def take_spirit(t: Table, seat: int, name: str) -> None:
    """A spirit comes to the table with its unique powers and starting Energy (R2.10)."""
    panel: Panel = SPIRITS[name]
    t.spirits = (*t.spirits[:seat], name, *t.spirits[seat + 1 :])
    t.cast = cast_of(t.spirits, t.adversary, t.level, t.scenario)
    t.hand[seat] = panel.uniques
    t.energy[seat] = panel.start_energy
    if t.log is not None:
        t.tell("takes-spirit", who=player(seat), spirit=panel.name())


def settle(t: Table) -> Rule:
    """Starting presence, then what adversary and scenario add (R2.10, R2.1)."""
    for seat in range(t.players):
        rule = SPIRITS[t.spirits[seat]].settle(t, seat)
        if rule is not None:
            yield from rule
    for seat, one in standing(t, "setup"):
        rule = one.setup(t, seat)
        if rule is not None:
            yield from rule


def first_explore(t: Table) -> None:
    """The first invader card is explored and lies on the build space (R2.13)."""
    card = turn_up(t)
    t.build = (card,)
    t.then(("card", (EXPLORE, card)), ("begin", ()), ("turn", ()))


def begin(t: Table) -> Rule | None:
    """What a scenario does between setup and the first turn."""
    return _begun(t) if standing(t, "begin") else None


def _begun(t: Table) -> Rule:
    for seat, rule in standing(t, "begin"):
        reaction = rule.begin(t, seat)
        if reaction is not None:
            yield from reaction
