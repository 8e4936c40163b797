"""The spirit phase: growth, Energy, playing cards (R4)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Anyone, Decision, Move, Prompt, Rule
from deskoherna.core.effects import new_course
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Step, player
from ...act import IsleAct
from ...content import POWERS, SPIRITS
from ...figures import ELEMENTS, SEATS
from ...moves import DONE, ELEMENT, GrowthMove, NameMove, PowerMove, growth_move, name_move
from ...naming import power_phrase
from ...spirits.panel import RECLAIM_ONE, TRACK_ACTIONS, Panel
from ...standing import TABLE, Standings
from ...state import Table
from ..actions import conclude, moment
from ..ground import cost, gain_elements, gain_energy, spend_energy
from ..reasons import among
from ..story.causes import ENERGY_TRACK
from .power_cards import GROWTH, reclaim_one
from .symbols import planned
from .why import in_spirit_phase

ASK_GROWTH: Final = Prompt("growth", "R4.1.1", "R4.1.2", why=in_spirit_phase)
ASK_PLAY: Final = Prompt("play", "R4.3.1", why=in_spirit_phase)
ASK_ELEMENT: Final = Prompt("element", "R4.2.2", why=among("element-cards"))

GOES_ON: Final[Step] = ("spirits", ())  # the spirit phase
TURN: Final[list[Step]] = [("time", ()), ("slow", ()), ("invaders", ()), ("fast", ()), GOES_ON]  # last first
TRACK: Final = "track"
AND_DONE: Final = (DONE,)
ONE_PLAY: Final = "one-play"  # mark: the turn in which spirits play one card only
GROW: Final[list[Step]] = [("grow", (seat,)) for seat in SEATS]  # by seat
GROW_FIRST: Final[list[tuple[Step, Step]]] = [(GOES_ON, step) for step in GROW]  # by seat, last first
_FIRST: Final[dict[str, list[Decision | None]]] = {}  # by spirit, see _first_choices
DEAREST: Final = 9  # no card costs more
PLAYABLE: Final[list[dict[str, Move]]] = []  # by Energy, see by_energy
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
    t.agenda += TURN
    if t.marks and t.mark("warding"):  # asked about when everybody has played cards
        t.agenda.insert(len(t.agenda) - 1, ("warding", ()))
    return moment(t, "spirits")


# -- who does what next ------------------------------------------------------------------------------------


def spirits(t: Table) -> Rule:
    """Whoever has something to do in the spirit phase says what; each answer is done to its end (R3.2)."""
    cast = t.standing
    calls = cast.calls
    asked = t.asked if t.asked is not None else choices(t)
    t.asked = None
    while asked:
        decisions = [*asked.values()]
        if len(decisions) == 1:
            seat = decisions[0].seat
            move = yield decisions[0]
        else:
            anyone = Anyone(decisions)
            move = yield anyone
            seat = anyone.seat
        if isinstance(move, GrowthMove):
            choose_option(t, seat, move.n)
            if not (calls or cast.cost or t.scenario):
                t.asked = asked  # ``grow`` knows whether that still stands
            return
        following = None
        if isinstance(move, PowerMove):
            play(t, seat, move.power)
            following = choice_of_cards(t, seat, calls)
        elif move is not DONE:
            t.agenda.append(GOES_ON)
            yield from _other_call(t, seat, move)
            return
        if following is None:
            t.done[seat] = True
            del asked[seat]
        else:
            asked[seat] = following
        if calls or cast.cost:  # what one seat plays may change something for the others
            t.agenda.append(GOES_ON)
            return
    t.phase = "fast"  # nobody has anything left to do
    t.done = [False] * t.players


def choices(t: Table) -> dict[int, Decision]:
    """What everybody is asked who has something to do, by seat."""
    calls = t.standing.calls
    found: dict[int, Decision] = {}
    for seat, decision in enumerate(t.standing.first_choices or first_choices(t)):
        if t.done[seat]:
            continue
        if t.ready[seat]:
            decision = choice_of_cards(t, seat, calls)
            if decision is None:
                t.done[seat] = True
                continue
        elif t.grown[seat] or decision is None:
            decision = choice_of_growth(t, seat, calls)
        found[seat] = decision
    return found


def _other_call(t: Table, seat: int, move: Move) -> Rule:
    """A symbol of a presence track is used, or something that special rules offer."""
    if isinstance(move, NameMove) and move.kind == TRACK:
        yield from track_action(t, seat, move.word)
        return
    for owner, rule in t.standing.calls:
        answer = rule.answers(t, seat, move) if owner in (seat, TABLE) else None
        if answer is not None:
            yield from answer


def first_choices(t: Table) -> list[Decision | None]:
    """By seat, the first choice of growth where all options are always open; made once for every cast."""
    if t.standing.calls:
        found: list[Decision | None] = [None] * t.players
    else:
        found = [_first_choices(SPIRITS[name])[seat] for seat, name in enumerate(t.spirits)]
    t.standing.first_choices = found
    return found


def _first_choices(panel: Panel) -> list[Decision | None]:
    """By seat, the first choice of a spirit if all its options are always open; made once."""
    found = _FIRST.get(panel.id)
    if found is None:
        every = every_option(panel) if panel.free else None
        found = [None if every is None else Decision(seat, ASK_GROWTH, every) for seat in SEATS]
        _FIRST[panel.id] = found
    return found


def choice_of_growth(t: Table, seat: int, calls: Standings) -> Decision:
    """The top-level choice of a seat that has not grown yet, or may grow once more.

    ``calls`` are the special rules that offer something of their own.
    """
    options = growth_options(t, seat)
    return Decision(seat, ASK_GROWTH, options + called(t, seat, calls) if calls else options)


def choice_of_cards(t: Table, seat: int, calls: Standings) -> Decision | None:
    """The top-level choice of a seat that has grown; None if it has nothing to do."""
    panel = SPIRITS[t.spirits[seat]]
    if calls or t.standing.cost or (panel.acts and panel.actions[t.shown[seat]]):
        return _wider_choice(t, seat, calls, panel.actions[t.shown[seat]])
    plays = t.plays[seat]  # only cards may be played, for what is printed on them
    if plays <= 0:
        return None
    energy = t.energy[seat]
    affordable = (PLAYABLE or by_energy())[energy if energy < DEAREST else DEAREST]
    moves: list[Move] = [*filter(None, map(affordable.get, t.hand[seat]))]
    if not moves:
        return None
    moves += AND_DONE
    return Decision(seat, ASK_PLAY, moves, {"n": plays, "energy": energy})


def _wider_choice(t: Table, seat: int, calls: Standings, symbols: list[str]) -> Decision | None:
    """The same where there is more to do than to play cards, or where they cost something else."""
    plays = t.plays[seat]
    moves = playable(t, seat) if plays > 0 else []
    if symbols:
        moves += track_symbols(t, seat, symbols)
    if calls:
        moves += called(t, seat, calls)
    return Decision(seat, ASK_PLAY, [*moves, DONE], {"n": plays, "energy": t.energy[seat]}) if moves else None


def by_energy() -> list[dict[str, Move]]:
    """By Energy, the moves for all cards it pays for; made once, when all cards are known."""
    assert max([power.cost for power in POWERS.values()]) <= DEAREST
    PLAYABLE[:] = [
        {power.id: power.play_move for power in POWERS.values() if power.cost <= energy}
        for energy in range(DEAREST + 1)
    ]
    return PLAYABLE


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
    if not panel.free:
        spend_energy(t, seat, panel.options[n - 1].cost, GROWTH)
    t.grown[seat] += (n,)
    t.todo[seat] += panel.todo[n]
    if t.log is not None:
        t.tell("grows", who=player(seat), option=panel.options[n - 1].phrase())
    t.agenda += GROW_FIRST[seat]


def grow(t: Table, seat: int) -> Rule:
    """The symbols of growth in the order the player likes, an action each; then Energy (R4.1.1)."""
    panel, todo = SPIRITS[t.spirits[seat]], t.todo[seat]
    plan = panel.plans.get(todo) or planned(panel, todo)
    asked = t.asked if plan.own else None  # what others were asked: while that stands, nothing comes between
    t.asked = None
    act = IsleAct(t, seat, GROWTH)
    if plan.plain:
        for effect in plan.plain:
            effect.run(act)  # in one act: nobody reacts to any of these
    if plan.energy:
        gain_energy(t, seat, plan.energy, GROWTH)
    t.todo[seat] = plan.left
    course, again = act.course, GROW[seat]
    t.agenda.append(again)  # it goes on here if something else comes between
    while plan.following:
        chosen = plan.only
        if chosen is None:
            move = yield plan.asked[seat]
            chosen = plan.following[move]
        effect, plan = chosen
        t.todo[seat] = plan.left
        rule = effect.run(act)
        if rule is not None:
            yield from rule
        if course.pools or course.later:  # others may react
            asked = None
            yield from conclude(act) or ()
            course = act.course = new_course()  # what follows is an action of its own
        elif course.used or course.deeds:
            course = act.course = new_course()
        if asked is None and (t.over or t.agenda[-1] != again):
            return
    t.agenda.pop()
    if len(t.grown[seat]) >= panel.pick:
        elements = get_ready(t, seat, panel)
        if elements:
            yield from _free_elements(t, seat, elements)
    if asked is not None:  # nothing has changed for the others
        calls = t.standing.calls
        decision = choice_of_cards(t, seat, calls) if t.ready[seat] else choice_of_growth(t, seat, calls)
        if decision is None:
            t.done[seat] = True
            del asked[seat]
        else:
            asked[seat] = decision
        t.asked = asked


def get_ready(t: Table, seat: int, panel: Panel) -> int:
    """Growth is done: gain Energy and card plays (R4.2); returns how many elements it may choose."""
    income, plays, elements = panel.gives[t.shown[seat]]
    if t.modded:
        income = gain_energy(t, seat, income)
        plays += t.fold("plays", what=seat)
    else:
        t.energy[seat] += income
    t.plays[seat] += plays
    t.ready[seat] = True
    if t.scenario:
        if t.mark(ONE_PLAY) == t.turn:
            t.plays[seat] = min(1, t.plays[seat])
        if all(t.ready) and any(owner == TABLE for owner, _ in t.standing.calls):
            t.done = [False] * t.players  # there may be something that waits for the growth of all
    if t.log is not None:
        t.tell_by(ENERGY_TRACK, "energy", who=player(seat), n=income)
    return elements


def _free_elements(t: Table, seat: int, n: int) -> Rule:
    act = IsleAct(t, seat, GROWTH)
    for _ in range(n):
        yield from choose_element(act, seat)
    yield from conclude(act) or ()


def choose_element(act: IsleAct, seat: int) -> Rule:
    """A seat gains an element of its choice for this turn."""
    move = yield act.question(ASK_ELEMENT, [*ELEMENT])
    assert isinstance(move, NameMove)
    gain_elements(act.t, seat, ELEMENTS.index(move.word), source=act.source)


# -- playing cards and using symbols of the tracks ---------------------------------------------------------


def play(t: Table, seat: int, card: str) -> None:
    """A power card is paid for and lies in play; its elements count at once (R4.3.1)."""
    price = cost(t, seat, card) if t.standing.cost else POWERS[card].cost
    t.energy[seat] -= price
    t.plays[seat] -= 1
    hand = t.hand[seat]
    i = hand.index(card)
    t.hand[seat] = hand[:i] + hand[i + 1 :]
    t.played[seat] += (card,)
    if t.log is not None:
        t.tell("plays", who=player(seat), power=power_phrase(card), n=price)


def track_action(t: Table, seat: int, name: str) -> Rule:
    """An uncovered symbol of a presence track is used, once a turn (R4.2.3)."""
    t.tracked[seat] = (*t.tracked[seat], name)
    act = IsleAct(t, seat, Phrase("track." + name.partition(".")[0]))
    if name.startswith(RECLAIM_ONE):
        yield from reclaim_one(act)
    else:
        yield from TRACK_ACTIONS[name.partition(".")[0]].run(act) or ()
    yield from conclude(act) or ()
