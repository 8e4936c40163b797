"""Shroud of Silent Mist: drifts to where it is needed; wounds in it never heal."""

from __future__ import annotations

from typing import Final

from ...moves import use_move
from ...rules.pieces.presence import tell_moved
from ...rules.powers.offers import ALL_FAST, affordable, hastened, mask_of, spare_speed, usable
from ...rules.powers.readiness import timely
from ...rules.powers.repeats import granted, own_repeat
from ...rules.powers.targets import land_targets
from ...rules.powers.why import not_at, not_to_use
from ...rules.reasons import refusing
from ...vocabulary import *

OWN: Final = Spirit("shroud-of-silent-mist", JAGGED_EARTH, DORMANT)
FLOW: Final = "flow"
DARK: Final = "cool-and-dark"  # in ``tracked``: Energy gained this turn


def of_mist(t: Table, asked: Decision, move: Move) -> Reason:
    """Why a land is no target after presence drifted; given: the power, and the lands close to it."""
    assert isinstance(move, UseMove)
    chosen, lands = asked.given
    power = POWERS[chosen]
    if move.power != chosen or move.land < 0:
        key = "why.aimed" if move.power != chosen else "why.aim-land"
        return Reason("R6.2", Phrase(key, power=power.title))
    mask = mask_of(t, asked.seat, power, elements(t, asked.seat))
    found = not_at(t, asked.seat, power, mask, move.land) if move.land in lands else None
    return found or Reason("R6.2", Phrase("why.mist-far", land=land_phrase(move.land)))


def of_veil(t: Table, asked: Decision, move: Move) -> Reason:
    """Why presence of a spirit is not gathered; given: the seat that gathers, and the land it comes to."""
    assert isinstance(move, NameMove)
    user, land = asked.given
    seat_word, _, name = move.word.split(".")
    seat, origin = int(seat_word) - 1, LAND_INDEX[name]
    if seat >= t.players:
        return Reason("R2.1", Phrase("why.no-seat", n=seat + 1))
    if seat == user:
        return Reason("R7.6", Phrase("why.veil-own"))
    if not may_settle(t, seat, land):
        return Reason("R7.6", Phrase("why.no-settling-of", what=player(seat)))
    return Reason("R7.6", Phrase("why.veil-few" if origin in near(t, land) else "why.veil-far"))


ASK_FLOW: Final = Prompt("mist", "R6.2", why=MOVING)
ASK_TARGET: Final = Prompt("target", "R6.2", "R6.3", why=refusing(of_mist))
ASK_VEIL: Final = Prompt("veil", "R7.6", why=refusing(of_veil))
ASK_LEAVE: Final = Prompt("veil-agree", "R7.6", why=MOVING)
MOST_FEAR: Final = 5
LANDS_FOR_ENERGY: Final = 3

track_action("move-presence", MovePresence(1))


@OWN.rule("gather-power-from-the-cool-and-dark")
class CoolAndDark(Standing):
    """Once a turn a gained power card without fire brings 1 Energy."""

    def learned(self, act: IsleAct, seat: int, card: str) -> None:
        t = act.t
        if ELEMENTS.index("fire") not in POWERS[card].gives and not t.mark(f"{DARK}.{seat}"):
            t.marks[f"{DARK}.{seat}"] = 1
            gain_energy(t, seat, 1, self.phrase())

    def time(self, t: Table, seat: int) -> Rule | None:
        t.marks.pop(f"{DARK}.{seat}", None)
        return None


@OWN.rule("mists-shift-and-flow")
class MistsShift(Standing):
    """While a power chooses its land, one presence may be gathered there or next to it.

    Said as ``flow POWER``: first the presence drifts, then the power targets a land it can reach now.
    """

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if t.spirits[seat] != OWN.id:
            return []
        return [
            name_move(FLOW, one.id, one.name()) for one in ready(t, seat, phase) if drifts(t, seat, one, 1)
        ]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, NameMove) or move.kind != FLOW:
            return None
        power = POWERS[move.word]
        if t.spirits[seat] != OWN.id:
            return Reason("R6.2", Phrase("why.no-mist"))
        if power.aim != TARGET_LAND:
            return Reason("R6.2", Phrase("why.mist-no-land", power=power.title))
        again = power.id in t.used[seat] and granted(t, seat, power) is not None
        found = not_to_use(t, seat, phase, use_move("aim-again" if again else "aim", power.id))
        nowhere = Reason("R6.2", Phrase("why.mist-nowhere", power=power.title))
        return nowhere if found is None or found.phrase.key == "why.no-target" else found

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, NameMove) or move.kind != FLOW:
            return None
        return self._flow(t, seat, POWERS[move.word])

    def _flow(self, t: Table, seat: int, power: Power) -> Rule:
        ways: list[Move] = [presence_move(LANDS[origin], land) for origin, land in drifts(t, seat, power)]
        move = yield Decision(seat, ASK_FLOW, ways, {"power": power.name()}, (1, "mist-idle"))
        assert isinstance(move, PresenceMove)
        put(t, seat, LAND_INDEX[move.source], -1)
        put(t, seat, move.land)
        if t.log is not None:
            tell_moved(t, self.phrase(), seat, LAND_INDEX[move.source], move.land)
        aim = uses_at("use" if fresh(t, seat, power) else "repeat", power.id)
        targets: list[Move] = [aim[land] for land in reached_from(t, seat, power, move.land)]
        close = (power.id, (move.land, *near(t, move.land)))
        used = yield from answer(Decision(seat, ASK_TARGET, targets, {"power": power.name()}, close))
        assert isinstance(used, UseMove)
        yield from use(t, seat, used, t.phase)


def ready(t: Table, seat: int, phase: str) -> list[Power]:
    """Powers on lands that a seat can use in this phase, wherever their targets are."""
    if hastened(t) and phase == SLOW:
        return []
    have = elements(t, seat)
    spare = ALL_FAST if hastened(t) else spare_speed(t, seat, phase)
    found: list[Power] = []
    for one in [POWERS[card] for card in t.played[seat]] + [*SPIRITS[t.spirits[seat]].innates]:
        if one.aim != TARGET_LAND or not affordable(t, seat, one):
            continue
        again = one.id in t.used[seat] and granted(t, seat, one) is not None
        in_time = timely(one, mask_of(t, seat, one, have), phase, spare)
        if usable(t, seat, one, phase, have, spare) == REPEAT or (again and in_time):
            found.append(one)
    return found


def fresh(t: Table, seat: int, power: Power) -> bool:
    """Is a power used by itself now, not by another's grant to repeat it?"""
    mask = mask_of(t, seat, power, elements(t, seat))
    return power.id not in t.used[seat] or own_repeat(t, seat, power, mask) == REPEAT


def drifts(t: Table, seat: int, power: Power, most: int = 99) -> list[tuple[int, int]]:
    """Where presence can be gathered from and to so that a power has a target there or next to it."""
    found: list[tuple[int, int]] = []
    for origin in lands_of(t, seat):
        for land in near(t, origin):
            if not may_settle(t, seat, land):
                continue
            put(t, seat, origin, -1)
            put(t, seat, land)
            if reached_from(t, seat, power, land):
                found.append((origin, land))
            put(t, seat, land, -1)
            put(t, seat, origin)
            if len(found) >= most:
                return found
    return found


def reached_from(t: Table, seat: int, power: Power, land: int) -> list[int]:
    """Targets of a power that are a land with gathered presence or next to it."""
    mask = mask_of(t, seat, power, elements(t, seat))
    close = (land, *near(t, land))
    return [one for one in land_targets(t, seat, power, mask) if one in close]


@OWN.rule("slow-and-silent-death")
class SlowDeath(Standing):
    """Nobody heals in its lands; wounds there bring fear, and Energy, as time passes."""

    def festers(self, t: Table, seat: int, land: int) -> bool:
        return t.lands[land].presence[seat] > 0

    def time(self, t: Table, seat: int) -> Rule | None:
        lands = [
            land for land in lands_of(t, seat) if any(damage_of(code) for code in t.lands[land].invaders)
        ]
        if not lands:
            return None
        return self._creep(t, seat, len(lands))

    def _creep(self, t: Table, seat: int, n: int) -> Rule:
        act = IsleAct(t, seat, self.phrase())
        act.tally("fear", min(n, MOST_FEAR))
        frighten(t, min(n, MOST_FEAR), self.phrase())
        gain_energy(t, seat, n // LANDS_FOR_ENERGY, self.phrase())
        yield from conclude(act) or ()


# -- powers ------------------------------------------------------------------------------------------------


class AdjacentMist(Kind):
    """Lands next to the act's land with the acting spirit's presence."""

    def count(self, act: Act) -> int:
        isle = at(act)
        return len([land for land in near(isle.t, isle.land) if isle.t.lands[land].presence[isle.user]])


@custom("veil")
def veil(isle: IsleAct) -> Rule:
    """One presence, or a sacred site, of another spirit may be gathered, if its player agrees."""
    t = isle.t
    moves: list[Move] = []
    for seat in range(t.players):
        if seat == isle.user or not may_settle(t, seat, isle.land):
            continue
        for land in near(t, isle.land):
            for n in range(1, 1 + min(t.lands[land].presence[seat], 2 if sacred(t, seat, land) else 1)):
                said = Phrase("veil.some", who=player(seat), n=n, id=LANDS[land])
                moves.append(name_move("veil", f"{seat + 1}.{n}.{LANDS[land]}", said))
    if not moves:
        return
    move = yield isle.question(ASK_VEIL, [*moves, STOP], (isle.user, isle.land))
    if not isinstance(move, NameMove):
        return
    seat_word, n_word, name = move.word.split(".")
    seat = int(seat_word) - 1
    asked = isle.by(seat)
    agreed: Move = presence_move(name, isle.land)
    answer = yield asked.question(ASK_LEAVE, [agreed, STOP])
    if isinstance(answer, PresenceMove):
        put(t, seat, LAND_INDEX[name], -int(n_word))
        put(t, seat, isle.land, int(n_word))
        isle.tally(f"presence.{seat}.{isle.land}", int(n_word))
        if t.log is not None:
            tell_moved(t, isle.title, seat, LAND_INDEX[name], isle.land, int(n_word))


register_values("spirit-island", AdjacentMist)
BESIDE: Final = AdjacentMist("adjacent-mist")

OWN.innate(
    "suffocating-shroud", SLOW, "presence 0 any", levels=[
        level(Damage(1), moon=1, air=2, water=1),
        level(DamageOne(1, INVADER, each(BESIDE)), moon=2, air=3, water=2),
        level(Damage(1), moon=4, air=4, water=3),
        level(DamageEach(1), moon=5, air=6, water=4),
    ],
)  # fmt: skip
OWN.innate(
    "lost-in-the-swirling-haze", SLOW, "presence 0 any", levels=[
        level(Push(upto(1), DAHAN), air=1, water=2),
        level(Push(upto(2), EXPLORER / DAHAN), air=2, water=3),
        level(Push(upto(2), EXPLORER / DAHAN), air=3, water=4),
    ],
)  # fmt: skip

OWN.unique(
    "dissolving-vapors", 2, SLOW, "air water", "presence 0 any",
    Fear(1) + DamageEach(1) + DamageEach(1, DAHAN),
)  # fmt: skip
OWN.unique(
    "the-fog-closes-in", 1, SLOW, "moon air water", "presence 0 any",
    DamageOne(1, INVADER, each(BESIDE)) + Push(2, DAHAN),
)  # fmt: skip
OWN.unique(
    "unnerving-pall", 1, FAST, "moon air animal", "presence 0 invaders",
    Fear(1) + Lasting("absent-hurt", 3) | Fear(1) + Defend(each(PRESENCE)),
)  # fmt: skip
OWN.unique(
    "flowing-and-silent-forms-dart-by", 0, FAST, "moon air water", "presence 0 any",
    When(AtLeast(1, INVADER), Fear(2)) + Lasting("harbor") + veil,
)  # fmt: skip

SHROUD: Final = Panel(
    OWN,
    starts=[Start(1, "mountain"), Start(1, "wetland")],
    options=[
        Option(ReclaimAll(), GainPower()),
        Option(AddPresence(0), AddPresence(0)),
        Option(GainPower(), AddPresence(3, Terrain("mountain", "wetland"))),
    ],
    energy="0 1 water 2 air",
    cards="1 2 move-presence moon 3 4 reclaim-one 5",
)
