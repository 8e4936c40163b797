"""The event of the invader phase: which branch comes to pass, what a choice costs, its parts (R11.2)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import NO, YES, AmountMove, Effect, amount_moves
from deskoherna.core.phrase import Phrase
from ...act import EVENT, SPIRIT, IsleAct
from ...content import EVENTS, POWERS, level_of
from ...events.card import (
    CHOICE,
    DAHAN_EVENTS,
    HEALTH,
    STAGE,
    TERROR,
    TOKEN_EVENTS,
    Branch,
    Cost,
    EventCard,
    dahan_name,
    token_name,
)
from ...figures import ELEMENTS, INVADER_DECK
from ...moves import STOP, NameMove, PowerMove, name_move, power_move
from ...naming import power_phrase
from ...standing import Asking
from ...state import FACE_DOWN, TURN, Cards, Table
from ..actions import perform
from ..ground import elements, spend_energy
from ..growth.power_cards import forget_card, without
from ..growth.why import whereabouts
from ..reasons import among, bounds, refusing, said
from .foreseen import KNOWN, pick


def of_aid(t: Table, asked: Decision, move: Move) -> Reason:
    """Why Energy or a card does not help to pay an event. Given: the aiding element, cards that served."""
    if isinstance(move, AmountMove):
        return bounds(asked, move)
    assert isinstance(move, PowerMove)
    aid, spent = asked.given
    card, seat = move.power, asked.seat
    laid_out = card in t.played[seat] or card in t.discard[seat]
    if card not in t.hand[seat] and (move.kind == "give-away" or not laid_out):
        return Reason("R11.2.4", whereabouts(t, seat, card))
    if not gives(card, aid):
        return Reason("R11.2.4", Phrase("why.no-aid", power=power_phrase(card), element=Phrase(aid)))
    return said(asked, move, "aid-served" if card in spent else "aid-too-little")


ASK_EVENT: Final = Prompt("event", "R11.2.3", why=among("branch-dear"))
ASK_AID: Final = Prompt("event-aid", "R11.2.4", why=refusing(of_aid))
ASK_WARDING: Final = Prompt("event-warding", "R11.2.3")
WARDING: Final = "warding"  # mark: a great warding waits for a spirit phase
BACK: Final = "event-back"  # mark: how deep the card goes back into the deck instead of being discarded
AGAIN: Final = "event-again"  # mark: another event is drawn after this one
DISCARDED: Final = 2  # what an aiding card is worth, discarded or forgotten
FORGOTTEN: Final = 4


def event(t: Table) -> Rule | None:
    """(b) An event card is drawn and resolved; in the first turn it is only discarded (R11.2.1)."""
    name = draw_event(t)
    if not name:
        return None
    if t.turn == 1:
        t.event_discard = (*t.event_discard, name)
        if t.log is not None:
            t.tell("event-discarded")
        return None
    return resolve(t, EVENTS[name])


def draw_event(t: Table) -> str:
    """The top event card; an empty deck is made of the discarded ones. "" if there is none at all."""
    if not t.event_deck:
        t.event_unseen = tuple(sorted(t.event_discard))
        t.event_deck = (FACE_DOWN,) * len(t.event_discard)
        t.event_discard = ()
    if not t.event_deck:
        return ""
    name = t.event_deck[0]
    t.event_deck = t.event_deck[1:]
    if name == FACE_DOWN:
        name = pick(t, len(t.event_deck) + 1, [*t.event_unseen])
        t.event_unseen = tuple([one for one in t.event_unseen if one != name])
        t.reveals += 1
    if t.log is not None:
        t.tell("event-card", card=EVENTS[name].name())
    return name


def resolve(t: Table, card: EventCard) -> Rule:
    """Main event, token event, Dahan event, each an action (R10.2); then the card leaves."""
    i = yield from which(t, card)
    branch = card.branches[i]
    if t.log is not None and len(card.branches) > 1:  # else it is called as the card
        t.tell("event-part", name=card.branch_name(i))
    nature = EVENT if branch.cost is None else SPIRIT  # what spirits pay for is theirs (R11.2.5)
    yield from perform(IsleAct(t, 0, card.name(), nature), branch.effect) or ()
    yield from part(t, TOKEN_EVENTS.get(card.token), token_name(card.token), False)
    yield from part(t, DAHAN_EVENTS.get(card.dahan), dahan_name(card.dahan), True)
    depth = t.marks.pop(BACK, 0)
    if depth:
        t.event_deck = (*t.event_deck[:depth], card.id, *t.event_deck[depth:])
    else:
        t.event_discard = (*t.event_discard, card.id)
    if t.marks.pop(AGAIN, 0):
        t.then(("event", ()))


def part(t: Table, effect: Effect | None, name: Phrase, dahan: bool) -> Rule:
    """A token or Dahan event."""
    if effect is not None and not t.over:
        if t.log is not None:
            if dahan:
                t.tell("event-dahan", name=name)
            else:
                t.tell("event-token", name=name)
        yield from perform(IsleAct(t, 0, name, EVENT), effect) or ()


# -- which branch ------------------------------------------------------------------------------------------


def which(t: Table, card: EventCard) -> Asking[int]:
    """The branch that comes to pass."""
    if card.kind == CHOICE:
        return (yield from chosen(t, card))
    level = {STAGE: stage(t), TERROR: min(t.terror, 3), HEALTH: 2 if t.blighted else 1}[card.kind]
    return next(i for i, branch in enumerate(card.branches) if level in branch.on)


def stage(t: Table) -> int:
    """The stage of the top invader card; an early III of Brandenburg-Prussia counts as II (R11.2.2)."""
    if not t.invader_deck:
        return 3
    top = t.invader_deck[0]
    if top == 3 and level_of(t, "brandenburg-prussia") >= 2 and early(t):
        return 2
    return top


def early(t: Table) -> bool:
    """Has no card of stage III left the deck yet, while some of stage II are still in it?"""
    left = INVADER_DECK.count(3) - t.invader_deck.count(3)
    return left == 0 and 2 in t.invader_deck


def placed(t: Table, i: int) -> bool:
    """Was the invader card i from the top placed there in setup: out of the order of stages, or by name?"""
    coast = level_of(t, "scotland") >= 2 and t.mark(KNOWN + "2-coastal") == len(t.invader_deck) - i
    return coast or t.invader_deck[i] != min(t.invader_deck[i:])


def chosen(t: Table, card: EventCard) -> Asking[int]:
    """The branch all players agree on, paid for; the first one if they do not agree (R11.2.3)."""
    open_to = [i for i, branch in enumerate(card.branches) if open_now(t, branch)]
    if len(open_to) == 1:
        return open_to[0]
    moves: list[Move] = [name_move("event", f"{card.id}.{i + 1}", card.branch_name(i)) for i in open_to]
    every = [f"{card.id}.{i + 1}" for i in range(len(card.branches))]
    agreed = -1
    for seat in range(t.players):
        move = yield Decision(seat, ASK_EVENT, moves, {"card": card.name()}, (("other-event", every),))
        assert isinstance(move, NameMove)
        said = open_to[moves.index(move)]
        if agreed not in (-1, said) or said == open_to[0]:
            agreed = open_to[0]
            break
        agreed = said
    branch: Branch = card.branches[agreed]
    if branch.cost is not None:
        yield from pay(t, card.name(), owed(t, branch.cost), branch.cost.aid)
    return agreed


def open_now(t: Table, branch: Branch) -> bool:
    """Can the spirits pay for a branch?"""
    if branch.cost is not None:
        return affordable(t, owed(t, branch.cost), branch.cost.aid)
    return affordable(t, branch.least[0], branch.least[1])


# -- paying together (R11.2.4) -----------------------------------------------------------------------------


def owed(t: Table, cost: Cost) -> int:
    """The whole cost."""
    return cost.energy * t.players


def gives(card: str, aid: str) -> bool:
    """Does a power card show the aiding element? What it lets one choose does not count (R5.6)."""
    return bool(aid) and ELEMENTS.index(aid) in POWERS[card].gives


def in_play(t: Table, aid: str) -> int:
    """Aiding elements all spirits have, and what lies on the island for them."""
    if not aid:
        return 0
    i = ELEMENTS.index(aid)
    lying = sum([rule.aids(t, seat, aid) for seat, rule in t.standing.aids])
    return lying + sum([elements(t, seat)[i] for seat in range(t.players)])


def aiding(t: Table, seat: int, aid: str) -> tuple[Cards, Cards]:
    """Cards of a seat that can be discarded from hand, and that can be forgotten from anywhere."""
    hand = tuple([card for card in t.hand[seat] if gives(card, aid)])
    rest = tuple([card for card in (*t.played[seat], *t.discard[seat]) if gives(card, aid)])
    return hand, hand + rest


def affordable(t: Table, owed: int, aid: str) -> bool:
    """Can the spirits pay so much together if they give everything?"""
    seats = range(t.players)
    return in_play(t, aid) + sum([potential(t, seat, aid, []) for seat in seats]) >= owed


def potential(t: Table, seat: int, aid: str, spent: list[str]) -> int:
    """The most a seat can still give: its Energy, and its aiding cards forgotten."""
    cards = [card for card in aiding(t, seat, aid)[1] if card not in spent]
    return t.energy[seat] + sum([FORGOTTEN - (card in t.played[seat]) for card in cards])


def pay(t: Table, source: Phrase, owed: int, aid: str) -> Rule:
    """Elements in play count by themselves; the rest is Energy and cards, seat by seat, until it is paid.

    A card used for aid cannot serve again, discarded cards included.
    """
    paid = 0
    spent: list[str] = []
    seat = passed = 0
    while paid + in_play(t, aid) < owed:
        left = owed - paid - in_play(t, aid)
        moves = offers(t, seat, aid, left, spent)
        if not moves:
            seat = (seat + 1) % t.players
            continue
        if passed < t.players - 1 and others_can(t, seat, aid, left, spent):
            moves.append(STOP)
        move = moves[0]
        if len(moves) > 1:
            move = yield Decision(seat, ASK_AID, moves, {"card": source, "n": left}, (aid, spent))
        if isinstance(move, AmountMove):
            spend_energy(t, seat, move.n, source)
            paid += move.n
        elif isinstance(move, PowerMove):
            spent.append(move.power)
            paid += aid_with(t, seat, source, move)
        else:
            passed += 1
            seat = (seat + 1) % t.players
            continue
        passed = 0


def offers(t: Table, seat: int, aid: str, left: int, spent: list[str]) -> list[Move]:
    """What a seat can give towards a cost: Energy that leaves the rest payable, and cards."""
    hand, anywhere = aiding(t, seat, aid)
    moves: list[Move] = []
    most = min(t.energy[seat], left)
    most_of_all = sum([potential(t, one, aid, spent) for one in range(t.players)])
    if most:
        moves += amount_moves(most, most)
        if most > 1 and most_of_all > t.energy[seat]:  # not all of it has to be this Energy
            moves += amount_moves(1, most - 1)
    if most_of_all - FORGOTTEN + DISCARDED >= left:
        moves += [power_move("give-away", card) for card in hand if card not in spent]
    return moves + [power_move("forget", one) for one in anywhere if one not in spent]


def others_can(t: Table, seat: int, aid: str, left: int, spent: list[str]) -> bool:
    """Can the other seats pay what is left without this one?"""
    return sum([potential(t, one, aid, spent) for one in range(t.players) if one != seat]) >= left


def aid_with(t: Table, seat: int, source: Phrase, move: PowerMove) -> int:
    """A card is discarded from hand, or forgotten; what that is worth."""
    if move.kind == "give-away":
        t.hand[seat] = without(t.hand[seat], move.power)
        t.discard[seat] = (*t.discard[seat], move.power)
        return DISCARDED
    forget_card(IsleAct(t, seat, source, SPIRIT), move.power)
    return FORGOTTEN


# -- a great warding (Remnants of a Spirit's Heart) --------------------------------------------------------


def warding(t: Table) -> Rule:
    """After playing cards all players together may use the warding they crafted: Defend 4 everywhere."""
    for seat in range(t.players):
        move = yield Decision(seat, ASK_WARDING, [YES, NO])
        if move is NO:
            return
    t.marks.pop(WARDING)
    t.modify("defend", n=4, until=TURN)


# -- steps that events wait for ----------------------------------------------------------------------------


def after_step(t: Table, step: str) -> Rule | None:
    """What an event has put off until a step of the invader phase is done, and what foes do then."""
    t.expire("next-" + step)
    if t.standing.stepped or any(hook.event == "step." + step for hook in t.hooks):
        return _stepped(t, step)
    return None


def _stepped(t: Table, step: str) -> Rule:
    yield from put_off(t, "step." + step)
    for seat, rule in t.standing.stepped:
        yield from rule.stepped(t, seat, step) or ()


def put_off(t: Table, moment: str) -> Rule:
    """What an event has put off until this moment."""
    for hook in t.hooks:
        if hook.event == moment and t.use(hook):
            yield from perform(IsleAct(t, hook.seat, Phrase("event-source"), EVENT), hook.effect) or ()
