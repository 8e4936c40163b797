"""Tables for tests of Spirit Island: an island laid out by hand, and rules driven by written answers."""

from __future__ import annotations

from operator import add

from games.spirit_island.aloud import Aloud
from stepping import next_step

from deskoherna.core.asking import Anyone, Ask, Decision, Move, Rule
from deskoherna.core.effects import Effect
from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island import content
from deskoherna.games.spirit_island.act import SPIRIT, IsleAct
from deskoherna.games.spirit_island.figures import BOARDS, ELEMENTS, LAND_INDEX, PIECES, elements_of
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.island.shape import STANDARD, shape
from deskoherna.games.spirit_island.land import empty, piece, piece_name
from deskoherna.games.spirit_island.moves import UseMove
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.ground import defence, elements
from deskoherna.games.spirit_island.rules.powers import using
from deskoherna.games.spirit_island.rules.powers.offers import reached, uses
from deskoherna.games.spirit_island.rules.setup import opening
from deskoherna.games.spirit_island.state import Table, blank

ALOUD = Aloud()  # whatever a test is asked can be read in both languages
MADE: list[Table] = []  # tables made while somebody listens: what they tell is kept
LISTENING = [False]
EARTH = "vital-strength-of-the-earth"
LIGHTNING = "lightnings-swift-strike"


def isle(*spirits: str, boards: str = "", adversary: str = "", level: int = 0, scenario: str = "") -> Table:
    """An empty island with these spirits (Earth alone if none is named), nothing on it, all decks full.

    The phase is "setup", in which nobody wins or loses; tests of endings set another.
    """
    spirits = spirits or (EARTH,)
    players = len(spirits)
    t = blank(players)
    t.open(players, 12345)
    letters = boards or "ABCD"[:players]
    t.home = tuple([BOARDS.index(letter) for letter in letters])
    t.reshape(shape(STANDARD[players], t.home))
    t.adversary, t.level, t.scenario = adversary, level, scenario
    t.spirits = ("",) * players
    t.lands = [empty(players)] * t.isle.size
    opening.lay_decks(t)
    if LISTENING[0]:
        t.log = []
        MADE.append(t)
    for seat, name in enumerate(spirits):
        opening.take_spirit(t, seat, name)
    return t


def put(t: Table, land: str, presence: tuple[int, ...] | int = 0, **pieces: int) -> None:
    """Put pieces into a land: ``put(t, "A5", town=2, dahan=1, blight=1, presence=2)``."""
    at = LAND_INDEX[land]
    for name, n in pieces.items():
        for _ in range(n):
            t.lands[at] = t.lands[at].add(piece(PIECES.index(name)))
    counts = (presence,) if isinstance(presence, int) else presence
    for seat, n in enumerate(counts):
        if n:
            t.inhabit(seat, at, t.lands[at].presence[seat] + n)


def there(t: Table, land: str) -> dict[str, int]:
    """What stands in a land, without presence: ``{"town": 2, "dahan": 1}``."""
    here = t.lands[LAND_INDEX[land]]
    return {name: here.count(kind) for kind, name in enumerate(PIECES[:-1]) if here.count(kind)}


def presence(t: Table, land: str, seat: int = 0) -> int:
    return t.lands[LAND_INDEX[land]].presence[seat]


def strive(t: Table, land: str, kind: int, n: int = 1, damage: int = 0) -> None:
    """Put an invader with strife into a land."""
    at = LAND_INDEX[land]
    t.lands[at] = t.lands[at].add(piece(kind, damage, n))


def invaders(t: Table, land: str) -> list[str]:
    """The invaders of a land with the damage on them: ``["explorer", "city-2"]``."""
    return [piece_name(code) for code in t.lands[LAND_INDEX[land]].invaders]


def hurt(t: Table, land: str) -> list[int]:
    """The damage on each invader and Dahan of a land."""
    here = t.lands[LAND_INDEX[land]]
    return [code >> 4 & 15 for code in (*here.invaders, *here.dahan)]


def defend(t: Table, land: str) -> int:
    return defence(t, LAND_INDEX[land])


def have(t: Table, element: str, seat: int = 0) -> int:
    return elements(t, seat)[ELEMENTS.index(element)]


def fear(t: Table) -> int:
    """Fear generated so far."""
    cards = 9 - len(t.fear_deck)
    return cards * t.fear_size + t.fear_size - t.fear_pool


class Asked:
    """A question that was asked, and what could be answered."""

    def __init__(self, seat: int, prompt: str, moves: list[str]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.moves = moves


def run(rule: Rule | tuple[()] | None, *answers: str) -> list[Asked]:
    """Drive a rule with written answers; every question must have one and every answer must be used."""
    left = list(answers)
    asked: list[Asked] = []
    if not rule:  # nothing was left to ask
        assert not left, f"not asked for {left}"
        return asked
    try:
        ask: Ask = next(rule)
        while True:
            decisions = ask.decisions if isinstance(ask, Anyone) else [ask]
            decision = decisions[0]
            assert isinstance(decision, Decision)
            ALOUD.ask([decision])
            notations = [move.notation for move in decision.moves]
            asked.append(Asked(decision.seat, decision.prompt.key, notations))
            assert left, f"asked {decision.prompt.key} of {notations}"
            said = left.pop(0)
            assert said in notations, f"{said} is not among {notations}"
            if isinstance(ask, Anyone):
                ask.seat = decision.seat
            answer: Move = decision.moves[notations.index(said)]
            ask = rule.send(answer)
    except StopIteration:
        assert not left, f"not asked for {left}"
        return asked


def run_on(rule: Rule | None) -> list[str]:
    """Drive a rule with the first answer to everything; what it asked."""
    keys: list[str] = []
    if rule is None:
        return keys
    try:
        ask: Ask = next(rule)
        while True:
            assert isinstance(ask, Decision)
            keys.append(ask.prompt.key)
            ask = rule.send(ask.moves[0])
    except StopIteration:
        return keys


def use(t: Table, power: str, target: str | int, *answers: str, seat: int = 0) -> list[Asked]:
    """Use a power at a land or on a seat's spirit, wherever it could reach, with the elements there are."""
    made = content.POWERS[power]
    mask = reached(made, elements(t, seat))
    land = LAND_INDEX[target] if isinstance(target, str) else -1
    return run(using.resolve(t, seat, made, mask, land, target if isinstance(target, int) else -1), *answers)


def offered(t: Table, phase: str, seat: int = 0) -> list[str]:
    """What a seat can use now."""
    return [move.notation for move in uses(t, seat, phase)]


def choose(t: Table, phase: str, said: str, *answers: str, seat: int = 0) -> None:
    """Use a power as it is offered."""
    (move,) = [move for move in uses(t, seat, phase) if move.notation == said]
    assert isinstance(move, UseMove)
    run(using.use(t, seat, move, phase), *answers)


def do(
    t: Table, effect: Effect, land: str, *answers: str, seat: int = 0, nature: str = SPIRIT
) -> list[Asked]:
    """Do an effect in a land as an action."""
    return run(perform(IsleAct(t, seat, Phrase("growth.source"), nature, LAND_INDEX[land]), effect), *answers)


def give(t: Table, seat: int = 0, **counts: int) -> None:
    """Give a seat elements for this turn."""
    t.extra[seat] = tuple(map(add, t.extra[seat], elements_of(**counts)))


def step(t: Table, name: str, *args: object, answers: tuple[str, ...] = ()) -> list[Asked]:
    """Take one step of the game."""
    t.agenda.append((name, args))
    return run(next_step(GAME, t), *answers)


def to_the_end(t: Table) -> None:
    """Everything that is still on the agenda."""
    while t.agenda:
        name, args = t.agenda.pop()
        step(t, name, *args)


def asked(t: Table, name: str) -> list[str]:
    """What may be said when a step begins; nothing is answered."""
    t.agenda.append((name, ()))
    rule = next_step(GAME, t)
    t.agenda.clear()
    ask = next(rule, None) if rule is not None else None
    if ask is None:
        return []
    return [move.notation for one in getattr(ask, "decisions", [ask]) for move in one.moves]
