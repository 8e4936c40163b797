"""The spirit phase: growth, Energy, playing cards (R4)."""

from __future__ import annotations

from typing import Final, TypeAlias

from deskoherna.core.asking import Anyone, Decision, Move, Prompt, Rule
from deskoherna.core.effects import Effect, Gain
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import BOARDS, ELEMENTS
from deskoherna.games.spirit_island.moves import (
    DONE,
    ELEMENT,
    GrowthMove,
    NameMove,
    PowerMove,
    growth_move,
    name_move,
    power_moves,
)
from deskoherna.games.spirit_island.naming import power_phrase
from deskoherna.games.spirit_island.rules.actions import conclude
from deskoherna.games.spirit_island.rules.ground import cost, gain_elements, gain_energy
from deskoherna.games.spirit_island.rules.learning import reclaim_one, without
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY, RECLAIM_ONE, TRACK_ACTIONS, Panel
from deskoherna.games.spirit_island.standing import TABLE, Standings
from deskoherna.games.spirit_island.state import Cards, Growing, Table
from deskoherna.games.spirit_island.verbs.cards import MorePlays, ReclaimAll
from deskoherna.games.spirit_island.verbs.growing import GainElements

ASK_GROWTH: Final = Prompt("growth", "R4.1.1", "R4.1.2")
ASK_SYMBOL: Final = Prompt("symbol", "R4.1.1")
ASK_PLAY: Final = Prompt("play", "R4.3.1")
ASK_ELEMENT: Final = Prompt("element", "R4.2.2")

PLAIN: Final = (ReclaimAll, Gain, MorePlays, GainElements)  # symbols that leave no choice
GROWTH: Final = Phrase("growth.source")
GOES_ON: Final[Step] = ("spirits", ())  # the spirit phase
TRACK: Final = "track"
ONE_PLAY: Final = "one-play"  # mark: the turn in which spirits play one card only
SYMBOLS: Final[dict[tuple[str, int, int], Move]] = {}
GROW: Final[list[Step]] = [("grow", (seat,)) for seat in range(len(BOARDS))]  # by seat
FIRST: Final[list[dict[str, Decision]]] = [{} for _ in BOARDS]  # by seat and spirit: its first choice
OPTIONS: Final[dict[str, list[Move]]] = {}  # per spirit, a move for every growth option
Plan: TypeAlias = tuple[Effect, tuple[Growing, ...], list[Move]]  # see planned
PLANS: Final[dict[tuple[str, tuple[Growing, ...]], Plan]] = {}  # by spirit and what it has to do
TO_PLAY: Final[dict[tuple[int, str, Cards, int, int], Decision | None]] = {}  # see offer
MOST_KEPT: Final = 20_000  # questions what to play that are remembered


def begin(t: Table) -> Rule | None:
    """A turn begins with the spirit phase (R3.3)."""
    t.turn += 1
    t.chapter += 1
    t.phase = "spirits"
    n = t.players
    t.done = [False] * n
    t.ready = [False] * n
    t.grown = [()] * n
    t.tracked = [()] * n
    t.plays = [0] * n
    t.todo = [SPIRITS[name].todo[0] for name in t.spirits]
    if t.log is not None:
        t.tell("turn", n=t.turn)
    t.then(("spirits", ()), ("fast", ()), ("invaders", ()), ("slow", ()), ("time", ()))
    if t.marks and t.mark("warding"):  # asked about when everybody has played cards
        t.agenda.insert(len(t.agenda) - 1, ("warding", ()))
    return _begun(t) if t.standing.phase else None


def _begun(t: Table) -> Rule:
    for seat, rule in t.standing.phase:
        reaction = rule.phase(t, seat, "spirits")
        if reaction is not None:
            yield from reaction


# -- who does what next ------------------------------------------------------------------------------------


def spirits(t: Table) -> Rule | None:
    """Whoever has something to do in the spirit phase says what; each answer is done to its end (R3.2)."""
    decisions: list[Decision] = []
    calls = t.standing.calls
    for seat in range(t.players):
        if t.done[seat]:
            continue
        decision = offer(t, seat, calls)
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
    elif isinstance(move, NameMove) and move.kind == TRACK:
        yield from track_action(t, seat, move.word)
    elif move is DONE:
        t.done[seat] = True
    else:
        for owner, rule in t.standing.calls:
            answer = rule.answers(t, seat, move) if owner in (seat, TABLE) else None
            if answer is not None:
                yield from answer


def offer(t: Table, seat: int, calls: Standings) -> Decision | None:
    """The top-level choice of a seat in the spirit phase; None if it has nothing to do.

    ``calls`` are the special rules that offer something of their own.
    """
    if not t.ready[seat]:
        if not calls and not t.grown[seat]:
            first = FIRST[seat].get(t.spirits[seat])
            if first is not None:
                return first
            if SPIRITS[t.spirits[seat]].free:
                FIRST[seat][t.spirits[seat]] = Decision(seat, ASK_GROWTH, growth_options(t, seat))
        moves = growth_options(t, seat)
        return Decision(seat, ASK_GROWTH, moves + called(t, seat, calls) if calls else moves)
    if calls or t.standing.cost:
        return to_play(t, seat, playable(t, seat) + track_symbols(t, seat) + called(t, seat, calls))
    key = (seat, t.spirits[seat], t.hand[seat], t.plays[seat], t.energy[seat])
    try:
        return TO_PLAY[key]
    except KeyError:
        pass
    decision = to_play(t, seat, playable(t, seat) + track_symbols(t, seat))
    if not SPIRITS[t.spirits[seat]].acting:
        if len(TO_PLAY) > MOST_KEPT:
            TO_PLAY.clear()
        TO_PLAY[key] = decision
    return decision


def track_symbols(t: Table, seat: int) -> list[Move]:
    """Symbols of the presence tracks a seat can use now."""
    panel = SPIRITS[t.spirits[seat]]
    moves: list[Move] = []
    for action in panel.actions(t.shown[seat]) if panel.acting else ():
        if action not in t.tracked[seat] and useful(t, seat, action):
            moves.append(name_move(TRACK, action, Phrase("track." + action.partition(".")[0])))
    return moves


def playable(t: Table, seat: int) -> list[Move]:
    """Cards a seat can play now."""
    if t.plays[seat] <= 0:
        return []
    play_moves = power_moves("play")
    energy = t.energy[seat]
    if t.standing.cost:
        return [play_moves[card] for card in t.hand[seat] if cost(t, seat, card) <= energy]
    return [play_moves[card] for card in t.hand[seat] if POWERS[card].cost <= energy]


def to_play(t: Table, seat: int, moves: list[Move]) -> Decision | None:
    """The question what to play or use next; None if there is nothing."""
    if not moves:
        return None
    moves.append(DONE)
    return Decision(seat, ASK_PLAY, moves, {"n": t.plays[seat], "energy": t.energy[seat]})


def called(t: Table, seat: int, calls: Standings) -> list[Move]:
    """What special rules let a seat do in the spirit phase."""
    moves: list[Move] = []
    for owner, rule in calls:
        if owner in (seat, TABLE):
            moves += rule.offers(t, seat, "spirits")
    return moves


def useful(t: Table, seat: int, action: str) -> bool:
    """Would a symbol of a presence track do anything now?"""
    name = action.partition(".")[0]
    if name == RECLAIM_ONE:
        return bool(t.discard[seat])
    return TRACK_ACTIONS[name].can(IsleAct(t, seat, Phrase("track." + name)))


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
    groups = [panel.options[n - 1].group for n in grown if panel.options[n - 1].group]
    return [
        move
        for i, move in enumerate(every)
        if i + 1 not in grown
        and panel.options[i].cost <= energy
        and panel.options[i].group not in groups
        and panel.opened(t, seat, i + 1)
    ]


# -- growth (R4.1) -----------------------------------------------------------------------------------------


def choose_option(t: Table, seat: int, n: int) -> None:
    """A growth option is taken; its symbols follow, one action each (R4.1.4)."""
    panel = SPIRITS[t.spirits[seat]]
    option = panel.options[n - 1]
    t.energy[seat] -= option.cost
    t.grown[seat] = (*t.grown[seat], n)
    t.todo[seat] = t.todo[seat] + panel.todo[n]
    if t.log is not None:
        t.tell("grows", who=player(seat), option=option.phrase())
    t.agenda.append(GROW[seat])


def grow(t: Table, seat: int) -> Rule | None:
    """The next symbol of growth, in the order the player likes; then Energy (R4.1.1)."""
    panel = SPIRITS[t.spirits[seat]]
    while t.todo[seat]:
        todo = t.todo[seat]
        plan = PLANS.get((panel.id, todo))
        if plan is None:
            plan = PLANS[panel.id, todo] = planned(panel, todo)
        following, left, moves = plan
        if moves:
            t.agenda.append(GROW[seat])
            return _ask_symbol(t, seat, moves)
        t.todo[seat] = left
        rule = symbol(t, seat, following)
        if rule is not None:
            t.agenda.append(GROW[seat])
            return rule
    if len(t.grown[seat]) < panel.pick:
        return None
    return get_ready(t, seat)


def planned(panel: Panel, todo: tuple[Growing, ...]) -> Plan:
    """Which symbol comes next without a question and what is left then, or which one may choose from."""
    for i, one in enumerate(todo):
        symbol = panel.symbols(one[0])[one[1]]
        if isinstance(symbol, PLAIN):  # what leaves no choice comes first: order makes no difference
            return symbol, todo[:i] + todo[i + 1 :], []
    first = panel.symbols(todo[0][0])[todo[0][1]]
    different = {panel.symbols(option)[i]: (option, i) for option, i in reversed(todo)}
    if len(different) == 1:
        return first, todo[1:], []
    return first, (), [symbol_move(panel, option, i) for option, i in sorted(different.values())]


def _ask_symbol(t: Table, seat: int, moves: list[Move]) -> Rule:
    move = yield Decision(seat, ASK_SYMBOL, moves)
    assert isinstance(move, GrowthMove)
    one = (move.n // 10, move.n % 10)
    left = [*t.todo[seat]]
    left.remove(one)
    t.todo[seat] = tuple(left)
    rule = symbol(t, seat, SPIRITS[t.spirits[seat]].symbols(one[0])[one[1]])
    if rule is not None:
        yield from rule


def symbol_move(panel: Panel, option: int, i: int) -> Move:
    """Doing one symbol of growth next; made once."""
    found = SYMBOLS.get((panel.id, option, i))
    if found is None:
        said = panel.symbols(option)[i].phrase()
        found = SYMBOLS[panel.id, option, i] = growth_move("symbol", panel.id, 10 * option + i, said)
    return found


def symbol(t: Table, seat: int, effect: Effect) -> Rule | None:
    """Do a symbol of growth, an action of its own; None if that asked nothing."""
    act = IsleAct(t, seat, GROWTH)
    rule = effect.run(act)
    if rule is not None:
        return _symbol(act, rule)
    return conclude(act) or None


def _symbol(act: IsleAct, rule: Rule) -> Rule:
    yield from rule
    yield from conclude(act)


def get_ready(t: Table, seat: int) -> Rule | None:
    """Growth is done: gain Energy, know how many cards may be played, choose free elements (R4.2)."""
    panel = SPIRITS[t.spirits[seat]]
    shown = t.shown[seat]
    income = panel.number(ENERGY, shown)
    gain_energy(t, seat, income)
    t.plays[seat] += panel.number(CARDS, shown)
    if "plays" in t.modded:
        t.plays[seat] += t.fold("plays", what=seat)
    if t.marks.get(ONE_PLAY) == t.turn:
        t.plays[seat] = min(1, t.plays[seat])
    t.ready[seat] = True
    if t.scenario and all(t.ready) and any(owner == TABLE for owner, _ in t.standing.calls):
        t.done = [False] * t.players  # there may be something that waits for the growth of all
    if t.log is not None:
        t.tell("energy", who=player(seat), n=income)
    n = panel.free_elements(shown)
    return _free_elements(t, seat, n) if n else None


def _free_elements(t: Table, seat: int, n: int) -> Rule:
    act = IsleAct(t, seat, GROWTH)
    for _ in range(n):
        yield from choose_element(act, seat)
    yield from conclude(act)


def choose_element(act: IsleAct, seat: int) -> Rule:
    """A seat gains an element of its choice for this turn."""
    move = yield act.question(ASK_ELEMENT, [*ELEMENT])
    assert isinstance(move, NameMove)
    gain_elements(act.t, seat, ELEMENTS.index(move.word))


# -- playing cards and using symbols of the tracks ---------------------------------------------------------


def play(t: Table, seat: int, card: str) -> None:
    """A power card is paid for and lies in play; its elements count at once (R4.3.1)."""
    t.energy[seat] -= cost(t, seat, card) if t.standing.cost else POWERS[card].cost
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
    else:
        yield from TRACK_ACTIONS[name.partition(".")[0]].run(act) or ()
    yield from conclude(act)
