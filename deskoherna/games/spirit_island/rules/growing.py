"""The spirit phase: growth, Energy, playing cards (R4)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Anyone, Decision, Move, Prompt, Rule
from deskoherna.core.effects import Gain
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS
from deskoherna.games.spirit_island.moves import (
    DONE,
    ELEMENT,
    GrowthMove,
    NameMove,
    PowerMove,
    growth_move,
    name_move,
    power_move,
)
from deskoherna.games.spirit_island.naming import power_phrase
from deskoherna.games.spirit_island.rules.actions import conclude
from deskoherna.games.spirit_island.rules.ground import gain_elements, gain_energy
from deskoherna.games.spirit_island.rules.learning import reclaim_one, without
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY, RECLAIM_ONE, Panel
from deskoherna.games.spirit_island.standing import TABLE, standing
from deskoherna.games.spirit_island.state import Growing, Table
from deskoherna.games.spirit_island.verbs.cards import MorePlays, ReclaimAll

ASK_GROWTH: Final = Prompt("growth", "R4.1.1", "R4.1.2")
ASK_SYMBOL: Final = Prompt("symbol", "R4.1.1")
ASK_PLAY: Final = Prompt("play", "R4.3.1")
ASK_ELEMENT: Final = Prompt("element", "R4.2.2")

PLAIN: Final = (ReclaimAll, Gain, MorePlays)  # symbols that leave no choice
GROWTH: Final = Phrase("growth.source")
GOES_ON: Final[Step] = ("spirits", ())  # the spirit phase
SYMBOLS: Final[dict[tuple[str, int, int], Move]] = {}
PLAYS: Final[dict[str, Move]] = {}
OPTIONS: Final[dict[str, list[Move]]] = {}  # per spirit, a move for every growth option
PLANS: Final[dict[tuple[str, tuple[Growing, ...]], tuple[list[Growing], list[Move]]]] = {}  # see planned


def begin(t: Table) -> Rule | None:
    """A turn begins with the spirit phase (R3.3)."""
    t.turn += 1
    t.chapter += 1
    t.phase = "spirits"
    for seat in range(t.players):
        panel = SPIRITS[t.spirits[seat]]
        t.done[seat] = False
        t.ready[seat] = False
        t.grown[seat] = ()
        t.tracked[seat] = ()
        t.plays[seat] = 0
        t.todo[seat] = tuple([(0, i) for i in range(len(panel.always))])
    if t.log is not None:
        t.tell("turn", n=t.turn)
    t.then(("spirits", ()), ("fast", ()), ("invaders", ()), ("slow", ()), ("time", ()))
    return _begun(t) if standing(t, "phase") else None


def _begun(t: Table) -> Rule:
    for seat, rule in standing(t, "phase"):
        reaction = rule.phase(t, seat, "spirits")
        if reaction is not None:
            yield from reaction


# -- who does what next ------------------------------------------------------------------------------------


def spirits(t: Table) -> Rule | None:
    """Whoever has something to do in the spirit phase says what; each answer is done to its end (R3.2)."""
    decisions: list[Decision] = []
    for seat in range(t.players):
        if t.done[seat]:
            continue
        decision = offer(t, seat)
        if decision is None:
            t.done[seat] = True
        else:
            decisions.append(decision)
    if not decisions:
        t.phase = "fast"
        t.done = [False] * t.players
        return None
    t.agenda.append(GOES_ON)
    return _spirits(t, decisions)


def _spirits(t: Table, decisions: list[Decision]) -> Rule:
    if len(decisions) == 1:
        seat = decisions[0].seat
        move = yield decisions[0]
    else:
        anyone = Anyone(decisions)
        move = yield anyone
        seat = anyone.seat
    if isinstance(move, GrowthMove):
        choose_option(t, seat, move.n)
    elif isinstance(move, PowerMove):
        play(t, seat, move.power)
    elif isinstance(move, NameMove):
        yield from track_action(t, seat, move.word)
    else:
        t.done[seat] = True


def offer(t: Table, seat: int) -> Decision | None:
    """The top-level choice of a seat in the spirit phase; None if it has nothing to do."""
    if not t.ready[seat]:
        return Decision(seat, ASK_GROWTH, growth_options(t, seat))
    moves: list[Move] = []
    if t.plays[seat] > 0:
        energy = t.energy[seat]
        if standing(t, "cost"):
            moves += [plays(card) for card in t.hand[seat] if cost(t, seat, card) <= energy]
        else:
            moves += [plays(card) for card in t.hand[seat] if POWERS[card].cost <= energy]
    panel = SPIRITS[t.spirits[seat]]
    for action in panel.actions(t.shown[seat]) if panel.acting else ():
        if action not in t.tracked[seat] and t.discard[seat]:
            moves.append(name_move("track", action, Phrase("track." + action.partition(".")[0])))
    if not moves:
        return None
    moves.append(DONE)
    return Decision(seat, ASK_PLAY, moves, {"n": t.plays[seat], "energy": t.energy[seat]})


def plays(card: str) -> Move:
    """Playing a card."""
    found = PLAYS.get(card)
    if found is None:
        found = PLAYS[card] = power_move("play", card)
    return found


def growth_options(t: Table, seat: int) -> list[Move]:
    """Growth options that may be taken now (R4.1.2, R4.1.3)."""
    panel = SPIRITS[t.spirits[seat]]
    every = OPTIONS.get(panel.id)
    if every is None:
        every = [
            growth_move("growth", panel.id, i + 1, option.phrase()) for i, option in enumerate(panel.options)
        ]
        OPTIONS[panel.id] = every
    grown, energy = t.grown[seat], t.energy[seat]
    if not grown and panel.free:
        return [*every]
    return [move for i, move in enumerate(every) if i + 1 not in grown and panel.options[i].cost <= energy]


# -- growth (R4.1) -----------------------------------------------------------------------------------------


def choose_option(t: Table, seat: int, n: int) -> None:
    """A growth option is taken; its symbols follow, one action each (R4.1.4)."""
    panel = SPIRITS[t.spirits[seat]]
    option = panel.options[n - 1]
    t.energy[seat] -= option.cost
    t.grown[seat] = (*t.grown[seat], n)
    t.todo[seat] = (*t.todo[seat], *[(n, i) for i in range(len(option.symbols))])
    if t.log is not None:
        t.tell("grows", who=player(seat), option=option.phrase())
    t.then(("grow", (seat,)))


def grow(t: Table, seat: int) -> Rule | None:
    """The next symbol of growth, in the order the player likes; then Energy (R4.1.1)."""
    panel = SPIRITS[t.spirits[seat]]
    todo = t.todo[seat]
    if not todo:
        if len(t.grown[seat]) < panel.pick:
            return None
        return get_ready(t, seat)
    t.then(("grow", (seat,)))
    plan = PLANS.get((panel.id, todo))
    if plan is None:
        plan = PLANS[panel.id, todo] = planned(panel, todo)
    return _ask_symbol(t, seat, plan[1]) if plan[1] else _symbols(t, seat, plan[0])


def planned(panel: Panel, todo: tuple[Growing, ...]) -> tuple[list[Growing], list[Move]]:
    """Which symbols come next without a question, or which one may choose from."""
    plain = [one for one in todo if isinstance(panel.symbols(one[0])[one[1]], PLAIN)]
    if plain:  # what leaves no choice comes first: order makes no difference
        return plain, []
    different = {panel.symbols(option)[i]: (option, i) for option, i in reversed(todo)}
    if len(different) == 1:
        return [todo[0]], []
    return [], [symbol_move(panel, option, i) for option, i in sorted(different.values())]


def _ask_symbol(t: Table, seat: int, moves: list[Move]) -> Rule:
    move = yield Decision(seat, ASK_SYMBOL, [*moves])
    assert isinstance(move, GrowthMove)
    yield from _symbols(t, seat, [(move.n // 10, move.n % 10)])


def symbol_move(panel: Panel, option: int, i: int) -> Move:
    """Doing one symbol of growth next; made once."""
    found = SYMBOLS.get((panel.id, option, i))
    if found is None:
        said = panel.symbols(option)[i].phrase()
        found = SYMBOLS[panel.id, option, i] = growth_move("symbol", panel.id, 10 * option + i, said)
    return found


def _symbols(t: Table, seat: int, these: list[tuple[int, int]]) -> Rule:
    """Do symbols of growth, an action each."""
    panel = SPIRITS[t.spirits[seat]]
    for one in these:
        left = [*t.todo[seat]]
        left.remove(one)
        t.todo[seat] = tuple(left)
        act = IsleAct(t, seat, GROWTH)
        rule = panel.symbols(one[0])[one[1]].run(act)
        if rule is not None:
            yield from rule
        yield from conclude(act)


def get_ready(t: Table, seat: int) -> Rule:
    """Growth is done: gain Energy, know how many cards may be played, choose free elements (R4.2)."""
    panel = SPIRITS[t.spirits[seat]]
    shown = t.shown[seat]
    income = panel.number(ENERGY, shown)
    gain_energy(t, seat, income)
    t.plays[seat] += panel.number(CARDS, shown) + t.fold("plays", what=seat)
    t.ready[seat] = True
    if t.log is not None:
        t.tell("energy", who=player(seat), n=income)
    act = IsleAct(t, seat, GROWTH)
    for _ in range(panel.free_elements(shown)):
        yield from choose_element(act, seat)
    yield from conclude(act)


def choose_element(act: IsleAct, seat: int) -> Rule:
    """A seat gains an element of its choice for this turn."""
    move = yield act.question(ASK_ELEMENT, [*ELEMENT])
    assert isinstance(move, NameMove)
    gain_elements(act.t, seat, ELEMENTS.index(move.word))


# -- playing cards and using symbols of the tracks ---------------------------------------------------------


def cost(t: Table, seat: int, card: str) -> int:
    """What a card costs now, never below 0 (R4.3.2)."""
    n = POWERS[card].cost
    for owner, rule in standing(t, "cost"):
        if owner in (seat, TABLE):
            n += rule.cost(t, seat, POWERS[card])
    return max(0, n)


def play(t: Table, seat: int, card: str) -> None:
    """A power card is paid for and lies in play; its elements count at once (R4.3.1)."""
    t.energy[seat] -= cost(t, seat, card)
    t.plays[seat] -= 1
    t.hand[seat] = without(t.hand[seat], card)
    t.played[seat] = (*t.played[seat], card)
    if t.log is not None:
        t.tell("plays", who=player(seat), power=power_phrase(card))


def track_action(t: Table, seat: int, name: str) -> Rule:
    """An uncovered symbol of a presence track is used, once a turn (R4.2.3)."""
    t.tracked[seat] = (*t.tracked[seat], name)
    act = IsleAct(t, seat, Phrase("track." + name.partition(".")[0]))
    if name.startswith(RECLAIM_ONE):
        yield from reclaim_one(act)
    yield from conclude(act)
