"""Fractured Days Split the Sky: Time is a part of itself, and days that never were lie open before it."""

from __future__ import annotations

from typing import Final

from ...island.shape import awake, stilled
from ...powers.power import AGAIN
from ...rules.ground import cost
from ...rules.growth.power_cards import learn, reclaim_some
from ...rules.growth.spirit_phase import play
from ...rules.growth.why import AT_ONCE
from ...rules.invaders.building import build
from ...rules.powers.choices import MOST_MOVES, without_targets
from ...rules.powers.using import AIM
from ...verbs.growing import elements_gained
from ...vocabulary import *
from .fractured_time import gain_time, spend_time, time_of
from .fractured_visions import exchange_top, look_ahead, returnable

OWN: Final = Spirit("fractured-days-split-the-sky", JAGGED_EARTH, DORMANT)
SLIP: Final = "slip-the-flow-of-time"
PAST: Final = "the-past-returns-again"
DAY: Final = "days."  # mark: a card that lies among the Days That Never Were
PRICES: Final = {"absolute-stasis": 1, "pour-time-sideways": 3}  # Time to use a power
ASK_DAY: Final = Prompt("day", "R5.1", why=among("no-such-day"))
ASK_SIFT: Final = Prompt("sift", "R5.1", why=among("not-drawn"))
ASK_PAYER: Final = Prompt("payer", "R6.9", why=among("no-energy"))
ASK_AGAIN: Final = Prompt("blur-again", "R6.10")
ASK_SLOW_NOW: Final = Prompt("slow-now", "R6.1", why=in_slow_phase)
ASK_PLAY_CARD: Final = Prompt("play-card", "R6.13", why=AT_ONCE)
ASK_POUR: Final = Prompt("pour", "R7.6", why=MOVING)
FEW: Final = 2  # players up to whom more days lie open


# -- Time --------------------------------------------------------------------------------------------------


@OWN.rule("fragments-of-shattered-time")
class ShatteredTime(Standing):
    """Time is its presence laid aside; powers that cost Time are paid when they are used, every time."""

    def affords(self, t: Table, seat: int, power: Power) -> bool:
        if power.id == PAST:
            return time_of(t, seat) >= t.players and sum(t.energy) >= t.players and bool(returnable(t))
        return time_of(t, seat) >= self._price(t, seat, power)

    def _price(self, t: Table, seat: int, power: Power) -> int:
        if power.id == SLIP:
            return t.used[seat].count(SLIP)
        return t.players if power.id == PAST else PRICES.get(power.id, 0)

    def pays(self, act: IsleAct, seat: int, power: Power) -> Rule | None:
        n = self._price(act.t, seat, power)
        if power.id == SLIP:
            n = max(0, n - 1)  # this use is counted already
        return self._pay(act, power, n) if n else None

    def _pay(self, act: IsleAct, power: Power, n: int) -> Rule:
        yield from spend_time(act, n)
        if power.id == PAST:
            for left in range(n, 0, -1):
                yield from self._energy(act, left)

    def _energy(self, act: IsleAct, left: int) -> Rule:
        """One Energy of the price, from a spirit of choice."""
        t = act.t
        seats = [seat for seat in range(t.players) if t.energy[seat]]
        seat = yield from choose_seat(act, ASK_PAYER, "payer", seats, n=left)
        spend_energy(t, seat, 1, act.source)

    def time(self, t: Table, seat: int) -> Rule | None:
        """Lands in stasis come back after the slow phase."""
        t.reshape(awake(t.shape))
        return None


class GainTime(Effect):
    """One Time; ``may``: or none."""

    def __init__(self, may: bool = False) -> None:
        super().__init__(may)
        self.may: Final[bool] = may

    def run(self, act: Act) -> Rule:
        return gain_time(at(act), self.may)

    def phrase(self) -> Phrase:
        return Phrase("effect.gain-time" + ("-may" if self.may else ""))


# -- Days That Never Were ----------------------------------------------------------------------------------


def days(t: Table) -> list[str]:
    """The cards that lie open, in order of names."""
    return sorted([name[len(DAY) :] for name in t.marks if name.startswith(DAY)])


@OWN.rule("days-that-never-were")
class DaysThatNeverWere(Standing):
    """Of cards drawn and not kept, one may join those that lie open."""

    def sifts(self, act: IsleAct, seat: int, cards: list[str]) -> Rule | None:
        return self._sift(act, cards) if cards else None

    def _sift(self, act: IsleAct, cards: list[str]) -> Rule:
        move = yield act.question(ASK_SIFT, [*[power_move("set-aside", card) for card in cards], STOP])
        if isinstance(move, PowerMove):
            cards.remove(move.power)
            act.t.marks[DAY + move.power] = 1


@custom("take-day")
def take_day(isle: IsleAct) -> Rule:
    """Gain a card that lies open; a major still costs a forgotten card."""
    t, seat = isle.t, isle.seat
    found = days(t)
    if not found:
        return
    move = yield isle.question(ASK_DAY, [power_move("keep", card) for card in found])
    assert isinstance(move, PowerMove)
    del t.marks[DAY + move.power]
    t.hand[seat] = (*t.hand[seat], move.power)
    isle.note("gain-power")
    learn(isle, seat, move.power)
    if POWERS[move.power].kind == MAJOR:
        yield from forget(isle)


# -- innate powers -----------------------------------------------------------------------------------------


@custom("slow-now")
def slow_now(isle: IsleAct) -> Rule:
    """The target spirit may use one of its slow powers now."""
    t, seat = isle.t, isle.seat
    moves = uses(t, seat, SLOW)
    if len(moves) > MOST_MOVES:
        moves = without_targets(moves)
    if not moves:
        return
    move = yield isle.question(ASK_SLOW_NOW, [*moves, STOP])
    if isinstance(move, UseMove) and move.kind in AIM:
        chosen = [one for one in uses(t, seat, SLOW) if isinstance(one, UseMove) and one.power == move.power]
        move = yield isle.question(ASK_SLOW_NOW, [*chosen], ((move.power,),))
    if isinstance(move, UseMove):
        yield from use(t, seat, move, SLOW)


@custom("reclaim-any")
def reclaim_any(isle: IsleAct) -> Rule:
    """The target spirit may reclaim one card from its discard pile or from play."""
    return reclaim_some(isle, 1, played=True)


@custom("play-now")
def play_now(isle: IsleAct) -> Rule:
    """The target spirit may play a card, paying its cost."""
    t, seat = isle.t, isle.seat
    cards = [card for card in t.hand[seat] if cost(t, seat, card) <= t.energy[seat]]
    if not cards:
        return
    move = yield isle.question(ASK_PLAY_CARD, [*[power_move("play", card) for card in cards], STOP])
    if isinstance(move, PowerMove):
        t.plays[seat] += 1
        play(t, seat, move.power)


@custom("vision")
def vision(isle: IsleAct) -> Rule:
    """Look at the top card of a deck, then shuffle it with the next."""
    yield from look_ahead(isle, False)


@custom("vision-sink")
def vision_sink(isle: IsleAct) -> Rule:
    """Look at the top card of a deck; it may go to the bottom instead."""
    yield from look_ahead(isle, True)


# -- unique powers -----------------------------------------------------------------------------------------


@custom("stasis")
def stasis(isle: IsleAct) -> None:
    """The land and everything in it do not exist until the slow phase is over."""
    isle.t.reshape(stilled(isle.t.shape, isle.land))


@custom("pour")
def pour(isle: IsleAct) -> Rule:
    """Presence moves between its lands; actions happen once less where it was, once more where it is."""
    t, seat = isle.t, isle.user
    mine = lands_of(t, seat)
    moves: list[Move] = []
    for origin in mine:
        moves += [presence_move(LANDS[origin], land) for land in mine if land != origin]
    if not moves:
        return
    move = yield isle.question(ASK_POUR, moves)
    assert isinstance(move, PresenceMove)
    origin = LAND_INDEX[move.source]
    place(isle, move.source, move.land)
    if BOARD_OF[origin] != BOARD_OF[move.land]:
        t.modify("sideways", BOARD_OF[origin], n=-1, until=TURN)
        t.modify("sideways", BOARD_OF[move.land], n=1, until=TURN)


@custom("blur")
def blur(isle: IsleAct) -> Rule:
    """Years pass at once: what is there builds, ravages, multiplies; then perhaps once more."""
    yield from years(isle)
    if time_of(isle.t, isle.user):
        move = yield isle.question(ASK_AGAIN, [YES, NO])
        if move is YES:
            yield from spend_time(isle, 1)
            yield from years(isle)


def years(isle: IsleAct) -> Rule:
    """The arc of years in one land; build and ravage are invader actions of their own (R10.4)."""
    t, land = isle.t, isle.land
    if not t.lands[land].invaders and not t.lands[land].dahan:
        yield from Remove(1, BLIGHT).run(isle)
    if t.lands[land].invaders:
        yield from build(t, land) or ()
        yield from ravage(t, land) or ()
    if t.lands[land].dahan:
        yield from Add(1, DAHAN).run(isle)
        yield from Push(upto(2), DAHAN).run(isle)


@custom("past-returns")
def past_returns(isle: IsleAct) -> Rule:
    """A discarded invader card lies on the deck; the one that lay there is discarded unseen."""
    return exchange_top(isle)


OWN.innate(
    SLIP, FAST, "spirit", levels=[
        level(mode=AGAIN),
        level(By(TARGET, slow_now), moon=3, air=1),
        level(By(TARGET, reclaim_any), sun=2, moon=2),
        level(By(TARGET, play_now), sun=3, air=2),
    ],
)  # fmt: skip
OWN.innate(
    "visions-of-a-shifting-future", SLOW, "self", levels=[
        level(vision, sun=1, moon=2, air=2),
        level(vision_sink, MAY_INSTEAD, sun=2, moon=3, air=2),
    ],
)  # fmt: skip

OWN.unique("absolute-stasis", 1, FAST, "sun air earth", "sacred-site 2 not-ocean", stasis)
OWN.unique("pour-time-sideways", 1, FAST, "moon air water", "self", pour)
OWN.unique(PAST, 0, FAST, "sun moon", "", past_returns)
OWN.unique("blur-the-arc-of-years", 1, FAST, "sun moon air", "presence 1 any", blur)


class FracturedDays(Panel):
    """Starts among one Dahan and far from all; days that never were lie open."""

    def settle(self, t: Table, seat: int) -> Rule:
        lands = LANDS_OF_BOARD[t.home[seat]]
        villages = [(PRINTED[land].count("dahan"), land) for land in lands if "dahan" in PRINTED[land]]
        put(t, seat, min(villages)[1])
        put(t, seat, [land for land in lands if "dahan" not in PRINTED[land]][-1], 2)
        n = 6 if t.players <= FEW else 4
        for card in (*draw(t, MINOR, n), *draw(t, MAJOR, n)):
            t.marks[DAY + card] = 1
        if len(t.isle.boards) == 1:
            yield from gain_time(IsleAct(t, seat, self.name()))

    def aside(self, t: Table, seat: int) -> list[tuple[str, int]]:
        return [("time", time_of(t, seat))]

    def laid_out(self, t: Table) -> list[str]:
        return days(t)


FRACTURED_DAYS: Final = FracturedDays(
    OWN,
    starts=[],
    options=[
        Option(elements_gained(air=1), ReclaimAll(), GainTime(True), GainTime(True)),
        Option(
            elements_gained(moon=1), GainPower(), AddPresence(2),
            Repeat(2, GainTime() | MorePlays(2)),
        ),
        Option(
            elements_gained(sun=1), MovePresence(4), take_day,
            Repeat(3, GainTime() | Gain(energy=2)),
        ),
    ],
    energy="1 1 2 2 2 3",
    cards="1 1 1 2 2 3",
)  # fmt: skip
