"""The sources of Powers Long Forgotten: what each does for spirits, or for invaders who find it first.

Marks: ``source.N`` says whose source N is, ``held.N`` that the spirits keep its one-time benefit.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ..adversaries.doing import choose, foe_act, most
from ..figures import DAMAGE, JUNGLE, SANDS, WETLAND
from ..land import piece
from ..rules.growth.power_cards import FREE_MAJORS, RECLAIMED
from ..rules.growth.spirit_phase import ONE_PLAY
from ..rules.invaders.invader_cards import extra_actions
from ..rules.invaders.lands import ONE_SANDS
from ..rules.pieces.fear import earn
from ..rules.powers.targets import SHROUDED
from ..spirits.panel import RECLAIM_ONE
from ..standing import HURT, MOVE
from ..vocabulary import *
from .markers import SEALED, lay

SPIRITS_SIDE: Final = 1
INVADERS_SIDE: Final = 2
ONCE: Final = (4, 7, 8)  # sources whose benefit the spirits have once, when they want it
FIRE: Final = ELEMENTS.index("fire")
RULE: Final = "R20.2"
ASK_FIRE: Final = Prompt("source-fire", "R20.2")
ASK_MOVE: Final = Prompt("source-move", "R20.2")


def whose(t: Table, n: int) -> int:
    """Whose a source is; 0 if nobody has found it."""
    return t.marks.get(f"source.{n}", 0)


class Source(Standing):
    """One source; ``found`` is what happens as soon as a side has it."""

    def __init__(self, n: int) -> None:
        super().__init__(f"source-{n}")
        self.n: Final[int] = n

    def found(self, act: IsleAct, side: int) -> Rule | None:
        """In ``act.land`` a side has just found it."""
        return None

    def unleash(self, act: IsleAct) -> Rule | None:
        """The spirits use its one-time benefit."""
        return None

    def unleashed(self, t: Table) -> bool:
        """Would the one-time benefit do anything now?"""
        return True

    def paid(self, act: IsleAct, prompt: Prompt) -> Asking[bool]:
        """Does the user of a power pay 1 Energy, for the whole power?"""
        t = act.t
        if act.tallied(self.name + "-paid"):
            return True
        if act.tallied(self.name + "-not") or not t.energy[act.user]:
            return False
        asked = act.by(act.user)
        move = yield asked.question(prompt, [YES, NO])
        act.tally(self.name + ("-paid" if move is YES else "-not"))
        spend_energy(t, act.user, int(move is YES), self.phrase())
        return move is YES


class Embers(Source):
    """1: powers with fire deal 1 more damage; or they need 1 Energy more to hurt invaders."""

    heeds: ClassVar[tuple[str, ...]] = (HURT,)

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool]:
        if whose(act.t, self.n) != INVADERS_SIDE or not fiery(act):
            return False
        return not (yield from self.paid(act, ASK_FIRE))

    def kindles(self, act: IsleAct, seat: int) -> int:
        return int(whose(act.t, self.n) == SPIRITS_SIDE and fiery(act) and act.once(self.name))


def fiery(act: IsleAct) -> bool:
    """Is it a power whose card shows fire?"""
    return act.by_power and FIRE in POWERS[act.power].gives


class Dunes(Source):
    """2: presence moves from sands to sands; or invaders of any sands are in all sands."""

    phases: ClassVar[tuple[str, ...]] = ("spirits", "fast", "slow")

    def found(self, act: IsleAct, side: int) -> None:
        if side == INVADERS_SIDE:
            act.t.marks[ONE_SANDS] = 1

    def acts_in(self, t: Table, seat: int, deed: str, card: str) -> list[int]:
        if deed != BUILD:
            return []
        dunes = [land for land in t.isle.lands if TERRAIN[land] == SANDS]
        if ONE_SANDS not in t.marks or not any(t.lands[land].invaders for land in dunes):
            return []
        return [land for land in dunes if matches(card, land)]

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if whose(t, self.n) != SPIRITS_SIDE:
            return []
        own = [land for land in lands_of(t, seat) if TERRAIN[land] == SANDS]
        if self._shifts(t, seat) >= sum([t.lands[land].presence[seat] for land in own]):
            return []  # every presence has had its turn
        to = [land for land in t.isle.lands if TERRAIN[land] == SANDS and may_settle(t, seat, land)]
        return [sands_move(here, there) for here in own for there in to if here != there]

    def _shifts(self, t: Table, seat: int) -> int:
        """How many presence a seat has moved in this phase."""
        return max(0, t.mark(f"sands.{seat}.{t.phase}") - 100 * t.turn)

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, NameMove) or move.kind != "sands":
            return None
        here, there = [LAND_INDEX[name] for name in move.word.split("-")]
        if whose(t, self.n) != SPIRITS_SIDE:
            return Reason(RULE, Phrase("why.source-unfound", source=self.phrase()))
        if here not in lands_of(t, seat):
            return Reason(RULE, Phrase("why.no-own-presence", land=land_phrase(here)))
        for land in (here, there):
            if TERRAIN[land] != SANDS or land not in t.isle.lands:
                return Reason(RULE, Phrase("why.not-sands", land=land_phrase(land)))
        if here == there:
            return Reason(RULE, Phrase("why.presence-same", land=land_phrase(here)))
        if not may_settle(t, seat, there):
            return Reason("R7.6", Phrase("why.no-settling", land=land_phrase(there)))
        return Reason(RULE, Phrase("why.sands-moved"))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, NameMove) or move.kind != "sands":
            return None
        return self._shift(t, seat, move.word)

    def _shift(self, t: Table, seat: int, way: str) -> Rule:
        here, _, there = way.partition("-")
        t.marks[f"sands.{seat}.{t.phase}"] = 100 * t.turn + self._shifts(t, seat) + 1
        act = IsleAct(t, seat, self.phrase(), SPIRIT, LAND_INDEX[there])
        place(act, here, LAND_INDEX[there])
        yield from conclude(act) or ()


def sands_move(here: int, there: int) -> Move:
    said = Phrase("sands.way", origin=land_phrase(here), land=land_phrase(there))
    return name_move("sands", f"{LANDS[here]}-{LANDS[there]}", said)


class Springs(Source):
    """3: 2 Energy for those who reclaim nothing; or what is explored in a wetland is built on at once."""

    phases: ClassVar[tuple[str, ...]] = ("spirits",)

    def explored(self, act: IsleAct, seat: int) -> None:
        if whose(act.t, self.n) == INVADERS_SIDE and TERRAIN[act.land] == WETLAND:
            extra_actions(act.t, BUILD, [act.land], self.title)

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        had = t.turn in (t.mark(f"{RECLAIMED}{seat}"), t.mark(f"springs.{seat}"))
        if whose(t, self.n) != SPIRITS_SIDE or not t.ready[seat] or had:
            return []
        return [name_move("springs", "energy", Phrase("springs.energy"))]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if move.kind != "springs":
            return None
        if whose(t, self.n) != SPIRITS_SIDE:
            return Reason(RULE, Phrase("why.source-unfound", source=self.phrase()))
        if not t.ready[seat]:
            return GROW_FIRST
        used = t.mark(f"springs.{seat}") == t.turn
        return Reason(RULE, Phrase("why.springs-used" if used else "why.springs-reclaimed"))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if isinstance(move, NameMove) and move.kind == "springs":
            t.marks[f"springs.{seat}"] = t.turn
            gain_energy(t, seat, 2, self.phrase())
            symbols = SPIRITS[t.spirits[seat]].actions[t.shown[seat]]
            t.tracked[seat] += tuple([one for one in symbols if one.startswith(RECLAIM_ONE)])
        return None


class Stillness(Source):
    """4: a ravage with 3 less damage in each land; or a turn with one card."""

    def found(self, act: IsleAct, side: int) -> None:
        if side == INVADERS_SIDE:
            act.t.marks[ONE_PLAY] = act.t.turn + 1

    def unleashed(self, t: Table) -> bool:
        return bool(t.ravage)

    def unleash(self, act: IsleAct) -> None:
        act.t.modify("ravage-bonus", n=-3, until="next-ravage")


class Roots(Source):
    """5: majors cost no forgotten card; or what is first built in jungles and wetlands brings blight."""

    def found(self, act: IsleAct, side: int) -> None:
        if side == SPIRITS_SIDE:
            act.t.marks[FREE_MAJORS] = 1

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        if whose(act.t, self.n) != INVADERS_SIDE:
            return None
        built = [land for land in act.t.isle.lands if self._first(act, land)]
        return self._blight(act, built) if built else None

    def _first(self, act: IsleAct, land: int) -> bool:
        """Did an action add towns and cities to a jungle or wetland that had none?"""
        added = act.tallied(f"added.town.{land}") + act.tallied(f"added.city.{land}")
        green = TERRAIN[land] in (JUNGLE, WETLAND)
        return green and added > 0 and act.t.lands[land].buildings <= added

    def _blight(self, act: IsleAct, lands: list[int]) -> Rule:
        for land in lands:
            own = following(act, act.t.keeper(land), self.name, self.phrase())
            own.nature = ADVERSARY
            yield from add_blight(own, land)
            yield from conclude(own) or ()


class Winds(Source):
    """6: all powers reach farther; or they need 1 Energy more to push and gather invaders."""

    heeds: ClassVar[tuple[str, ...]] = (MOVE,)

    def found(self, act: IsleAct, side: int) -> None:
        if side == SPIRITS_SIDE:
            for seat in range(act.t.players):
                act.t.modify("range", what=seat, n=1)

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool]:
        if whose(act.t, self.n) != INVADERS_SIDE or not act.by_power:
            return False
        return not (yield from self.paid(act, ASK_MOVE))


class Ancestors(Source):
    """7: two fear cards and a strike of Dahan; or the lands with most buildings are laid waste."""

    def found(self, act: IsleAct, side: int) -> Rule | None:
        return self._waste(act.t) if side == INVADERS_SIDE else None

    def _waste(self, t: Table) -> Rule:
        for board in t.isle.boards:
            lands = [land for land in t.isle.board_lands(board) if t.lands[land].buildings]
            land = yield from choose(t, self, most(t, lands, lambda one: t.lands[one].buildings))
            if land < 0:
                continue
            act = foe_act(t, self, land)
            yield from destroy(act, land, [*t.lands[land].dahan], outright=True) or ()
            for kind in range(BEASTS_CODE, BADLANDS_CODE + 1):
                t.lands[land] = t.lands[land].with_tokens(kind, 0)
            calm = tuple([piece(kind_of(code), damage_of(code)) for code in t.lands[land].invaders])
            t.lands[land] = t.lands[land].with_invaders(tuple(sorted(calm)))  # strife is a token too
            yield from add_blight(act, land)
            yield from conclude(act) or ()

    def unleash(self, act: IsleAct) -> Rule:
        t = act.t
        for _ in range(min(2, len(t.fear_deck))):
            earn(t)
        act.tally("fear")
        dahan = [land for land in t.isle.lands if t.lands[land].dahan]
        lands = [land for land in dahan if t.lands[land].invaders]
        land = yield from choose_land(
            act, lands, False, ("no-dahan-there", dahan), ("no-invaders-there", lands)
        )
        if land >= 0:
            strength = len(t.lands[land].dahan) * DAMAGE[DAHAN_CODE]
            yield from deal(act.in_land(land), land, strength, INVADERS)


class Void(Source):
    """8: everything in a land is gone; or no power targets the land any more."""

    def found(self, act: IsleAct, side: int) -> None:
        if side == INVADERS_SIDE:
            lay(act.t, SEALED, act.land)
            act.t.modify(SHROUDED, act.land)

    def unleash(self, act: IsleAct) -> Rule:
        t = act.t
        land = yield from choose_land(act, [*t.isle.lands], False)
        for seat in range(t.players):
            if t.lands[land].presence[seat]:
                leave_game(act, seat, land, t.lands[land].presence[seat])
        here = t.lands[land].with_invaders(()).with_dahan(())
        for kind in range(DAHAN_CODE + 1, BADLANDS_CODE + 1):
            here = here.with_tokens(kind, 0)
        t.lands[land] = here
        t.marks.pop(f"hidden.{land}", None)
        act.tally(f"void.{land}")
        if t.log is not None:
            act.tell("void", land=land_phrase(land))


SOURCES: Final[tuple[Source, ...]] = (
    Embers(1), Dunes(2), Springs(3), Stillness(4), Roots(5), Winds(6), Ancestors(7), Void(8),
)  # fmt: skip
