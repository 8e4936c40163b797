"""The spirit phase: growth, Energy, playing cards (R4)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Anyone, Decision, Move, Prompt, Rule
from deskoherna.core.effects import new_course
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
)
from deskoherna.games.spirit_island.naming import power_phrase
from deskoherna.games.spirit_island.rules.actions import conclude
from deskoherna.games.spirit_island.rules.ground import cost, gain_elements, gain_energy
from deskoherna.games.spirit_island.rules.learning import reclaim_one, without
from deskoherna.games.spirit_island.rules.symbols import PLANS, planned
from deskoherna.games.spirit_island.spirits.panel import RECLAIM_ONE, TRACK_ACTIONS, Panel
from deskoherna.games.spirit_island.standing import TABLE, Standings
from deskoherna.games.spirit_island.state import Cards, Table

ASK_GROWTH: Final = Prompt("growth", "R4.1.1", "R4.1.2")
ASK_PLAY: Final = Prompt("play", "R4.3.1")
ASK_ELEMENT: Final = Prompt("element", "R4.2.2")

GROWTH: Final = Phrase("growth.source")
GOES_ON: Final[Step] = ("spirits", ())  # the spirit phase
TRACK: Final = "track"
ONE_PLAY: Final = "one-play"  # mark: the turn in which spirits play one card only
GROW: Final[list[Step]] = [("grow", (seat,)) for seat in range(len(BOARDS))]  # by seat
FIRST: Final[dict[str, list[Decision | None]]] = {}  # by cast, see first_choices
LAST: Final[list[tuple[Cards, int, int, Decision | None]]] = [((), 0, 0, None) for _ in BOARDS]
# by seat, what it was asked to play last, at whatever table, with which cards, plays and Energy
OPTIONS: Final[dict[str, list[Move]]] = {}  # per spirit, a move for every growth option


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
    asked: dict[int, Decision] = {}
    calls = t.standing.calls
    first = FIRST.get(t.cast) or first_choices(t)
    done, ready, grown = t.done, t.ready, t.grown
    for seat, decision in enumerate(first):
        if done[seat]:
            continue
        if ready[seat] or grown[seat] or decision is None:
            decision = offer(t, seat, calls)
            if decision is None:
                done[seat] = True
                continue
        asked[seat] = decision
    if asked:
        return _spirits(t, asked)
    over(t)
    return None


def over(t: Table) -> None:
    """Nobody has anything left to do in the spirit phase."""
    t.phase = "fast"
    t.done = [False] * t.players


def _spirits(t: Table, asked: dict[int, Decision]) -> Rule:
    cast = t.standing
    apart = not cast.calls and not cast.cost  # what one seat plays changes nothing for the others
    while asked:
        decisions = [*asked.values()]
        if len(decisions) == 1:
            seat = decisions[0].seat
            move = yield decisions[0]
        else:
            anyone = Anyone(decisions)
            move = yield anyone
            seat = anyone.seat
        if move is DONE:
            following = None
        elif isinstance(move, PowerMove):
            play(t, seat, move.power)
            following = offer(t, seat, cast.calls)
        else:
            break
        if following is None:
            t.done[seat] = True
            del asked[seat]
        else:
            asked[seat] = following
        if not apart:
            t.agenda.append(GOES_ON)
            return
    else:
        over(t)
        return
    t.agenda.append(GOES_ON)
    if isinstance(move, GrowthMove):
        choose_option(t, seat, move.n)
    elif isinstance(move, NameMove) and move.kind == TRACK:
        yield from track_action(t, seat, move.word)
    else:
        for owner, rule in cast.calls:
            answer = rule.answers(t, seat, move) if owner in (seat, TABLE) else None
            if answer is not None:
                yield from answer


def first_choices(t: Table) -> list[Decision | None]:
    """By seat, the first choice of growth where all options are always open; made once for every cast."""
    found: list[Decision | None] = []
    for seat, name in enumerate(t.spirits):
        free = SPIRITS[name].free and not t.standing.calls
        found.append(Decision(seat, ASK_GROWTH, every_option(SPIRITS[name])) if free else None)
    FIRST[t.cast] = found
    return found


def offer(t: Table, seat: int, calls: Standings) -> Decision | None:
    """The top-level choice of a seat in the spirit phase; None if it has nothing to do.

    ``calls`` are the special rules that offer something of their own.
    """
    if not t.ready[seat]:
        moves = growth_options(t, seat)
        return Decision(seat, ASK_GROWTH, moves + called(t, seat, calls) if calls else moves)
    symbols = SPIRITS[t.spirits[seat]].actions[t.shown[seat]]
    usual = not (symbols or calls or t.standing.cost)  # only cards may be played, for what is printed on them
    plays, energy, hand = t.plays[seat], t.energy[seat], t.hand[seat]
    if usual:
        if plays <= 0:
            return None
        last_hand, last_plays, last_energy, decision = LAST[seat]
        if last_hand is hand and last_plays == plays and last_energy == energy:
            return decision
        moves = [power.play_move for power in map(POWERS.__getitem__, hand) if power.cost <= energy]
    else:
        moves = playable(t, seat) if plays > 0 else []
        if symbols:
            moves += track_symbols(t, seat, symbols)
        if calls:
            moves += called(t, seat, calls)
    decision = None
    if moves:
        moves.append(DONE)
        decision = Decision(seat, ASK_PLAY, moves, {"n": plays, "energy": energy})
    if usual:
        LAST[seat] = (hand, plays, energy, decision)
    return decision


def track_symbols(t: Table, seat: int, symbols: list[str]) -> list[Move]:
    """Those of the symbols uncovered on its presence tracks that a seat can use now."""
    moves: list[Move] = []
    for action in symbols:
        if action not in t.tracked[seat] and useful(t, seat, action):
            moves.append(name_move(TRACK, action, Phrase("track." + action.partition(".")[0])))
    return moves


def playable(t: Table, seat: int) -> list[Move]:
    """Cards a seat can pay for now."""
    energy = t.energy[seat]
    if t.standing.cost:
        return [POWERS[card].play_move for card in t.hand[seat] if cost(t, seat, card) <= energy]
    return [POWERS[card].play_move for card in t.hand[seat] if POWERS[card].cost <= energy]


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


def every_option(panel: Panel) -> list[Move]:
    """A move for every growth option of a spirit; made once, do not change the list."""
    found = OPTIONS.get(panel.id)
    if found is None:
        found = OPTIONS[panel.id] = [
            growth_move("growth", panel.id, i + 1, option.phrase()) for i, option in enumerate(panel.options)
        ]
    return found


def growth_options(t: Table, seat: int) -> list[Move]:
    """Growth options that may be taken now (R4.1.2, R4.1.3)."""
    panel = SPIRITS[t.spirits[seat]]
    every = every_option(panel)
    grown, energy = t.grown[seat], t.energy[seat]
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
    if option.cost:
        t.energy[seat] -= option.cost
    t.grown[seat] += (n,)
    t.todo[seat] += panel.todo[n]
    if t.log is not None:
        t.tell("grows", who=player(seat), option=option.phrase())
    t.agenda.append(GROW[seat])


def grow(t: Table, seat: int) -> Rule:
    """The symbols of growth in the order the player likes, an action each; then Energy (R4.1.1)."""
    spirit = t.spirits[seat]
    plan = PLANS.get((spirit, t.todo[seat])) or planned(SPIRITS[spirit], t.todo[seat])
    act = IsleAct(t, seat, GROWTH)
    if plan.plain:
        for effect in plan.plain:
            effect.run(act)  # in one act: nobody reacts to any of these
        t.todo[seat] = plan.left
    again = GROW[seat]
    t.agenda.append(again)  # it goes on here if something else comes between
    while plan.following:
        move = plan.only
        if move is None:
            move = yield plan.asked[seat]
        effect, plan = plan.following[move]
        t.todo[seat] = plan.left
        if act.course.pools or act.course.used:
            act.course = new_course()  # an action of its own
        else:
            act.course.deeds.clear()
        rule = effect.run(act)
        if rule is not None:
            yield from rule
        if act.course.pools or act.course.later:  # otherwise there is nothing to conclude
            yield from conclude(act)
        if t.over or t.agenda[-1] != again:
            return
    t.agenda.pop()
    if len(t.grown[seat]) >= SPIRITS[spirit].pick:
        yield from get_ready(t, seat)


def get_ready(t: Table, seat: int) -> Rule | tuple[()]:
    """Growth is done: gain Energy, know how many cards may be played, choose free elements (R4.2)."""
    income, plays, elements = SPIRITS[t.spirits[seat]].gives[t.shown[seat]]
    gain_energy(t, seat, income)
    t.plays[seat] += plays
    if "plays" in t.modded:
        t.plays[seat] += t.fold("plays", what=seat)
    if ONE_PLAY in t.marks and t.marks[ONE_PLAY] == t.turn:
        t.plays[seat] = min(1, t.plays[seat])
    t.ready[seat] = True
    if t.scenario and all(t.ready) and any(owner == TABLE for owner, _ in t.standing.calls):
        t.done = [False] * t.players  # there may be something that waits for the growth of all
    if t.log is not None:
        t.tell("energy", who=player(seat), n=income)
    return _free_elements(t, seat, elements) if elements else ()


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
    t.played[seat] += (card,)
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
