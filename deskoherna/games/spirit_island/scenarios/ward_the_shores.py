"""Ward the Shores: wards in every coastal land win; fear alone does not."""

from __future__ import annotations

from typing import ClassVar, Final

from ..adversaries.doing import choose
from ..content import fear_cards
from ..figures import CARD_STAGE
from ..rules.growth.why import whereabouts
from ..rules.invaders.events import stage
from ..vocabulary import *
from .markers import WARD, lay, marked, markers
from .scenario import Scenario

FACE_DOWN_CARD: Final = "ward-card"  # mod: a seat (what) has played a card (place) as a ward; n 0 when used
RULE: Final = "R20.3"
GUARD: Final = 3  # Defend of a ward
PRICE: Final = 2  # Energy for each blight, town and city of the land
PER_BOARD: Final = 4  # markers in the box
LAST: Final = 3  # the highest terror level, and the stage in which towns land with explorers

WARD_THE_SHORES: Final = Scenario("ward-the-shores", 2, WARD, box=BRANCH_AND_CLAW)


@WARD_THE_SHORES.rule("wards")
class Wards(Standing):
    """A card played face down, once a turn, raises a ward in the slow phase; blight destroys wards."""

    phases: ClassVar[tuple[str, ...]] = ("spirits", "fast", "slow")

    def defend(self, t: Table, seat: int, land: int) -> int:
        return GUARD * markers(t, WARD, land)

    def tells(self, t: Table, seat: int) -> list[tuple[str, int]]:
        return [("wards-missing", len(open_shores(t)))]

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if phase == "spirits":
            if not t.ready[seat] or t.plays[seat] <= 0 or face_down(t, seat) is not None:
                return []
            return [name_move("raise-ward", card, power_phrase(card)) for card in t.hand[seat]]
        mod = face_down(t, seat)
        if phase != "slow" or mod is None or not mod.n:
            return []
        return [land_move("ward", land) for land in sites(t, seat) if price(t, land) <= t.energy[seat]]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        mod = face_down(t, seat)
        if isinstance(move, NameMove) and move.kind == "raise-ward":
            return self._not_played(t, seat, phase, move.word)
        if not isinstance(move, LandMove) or move.kind != "ward":
            return None
        if phase != "slow":
            return Reason(RULE, Phrase("why.ward-phase"))
        if mod is None or not mod.n:
            return Reason(RULE, Phrase("why.no-ward-card" if mod is None else "why.ward-raised"))
        here = land_phrase(move.land)
        if move.land not in sites(t, seat):
            return Reason(RULE, Phrase("why.no-site", land=here))
        return Reason(RULE, Phrase("why.ward-dear", n=price(t, move.land), energy=t.energy[seat]))

    def _not_played(self, t: Table, seat: int, phase: str, card: str) -> Reason:
        if phase != "spirits":
            return Reason(RULE, Phrase("why.ward-card-phase"))
        if card not in t.hand[seat]:
            return Reason(RULE, whereabouts(t, seat, card))
        if not t.ready[seat]:
            return GROW_FIRST
        if face_down(t, seat) is not None:
            return Reason(RULE, Phrase("why.ward-card-played"))
        return Reason("R4.2.1", Phrase("why.no-plays"))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if isinstance(move, NameMove) and move.kind == "raise-ward":
            t.plays[seat] -= 1
            t.hand[seat] = without(t.hand[seat], move.word)
            t.modify(FACE_DOWN_CARD, move.word, seat, until=TURN)
            if t.log is not None:
                t.tell_by(self.phrase(), "ward-card", who=player(seat))
            return None
        if isinstance(move, LandMove) and move.kind == "ward":
            return self._raise(t, seat, move.land)
        return None

    def _raise(self, t: Table, seat: int, land: int) -> Rule:
        mod = face_down(t, seat)
        assert mod is not None
        t.drop(mod)
        t.modify(FACE_DOWN_CARD, mod.place, seat, 0, until=TURN)
        spend_energy(t, seat, price(t, land), self.phrase())
        act = IsleAct(t, seat, self.phrase(), SPIRIT, land)
        if sum([markers(t, WARD, one) for one in t.isle.lands]) >= PER_BOARD * len(t.isle.boards):
            lay(t, WARD, (yield from choose(t, self, marked(t, WARD))), -1)  # none is left in the box
        lay(t, WARD, land)
        act.tally(f"ward.{land}")
        if t.log is not None:
            act.tell("ward-raised", who=player(seat), land=land_phrase(land))
        yield from conclude(act) or ()

    def after(self, act: IsleAct, seat: int) -> None:
        t = act.t
        for land in marked(t, WARD):
            if act.tallied(f"blight.{land}"):
                lay(t, WARD, land, -markers(t, WARD, land))
                if t.log is not None:
                    act.tell("wards-destroyed", land=land_phrase(land))

    def time(self, t: Table, seat: int) -> None:
        for mod in t.mods:
            if mod.kind == FACE_DOWN_CARD and isinstance(mod.what, int):
                t.discard[mod.what] = (*t.discard[mod.what], str(mod.place))

    def won(self, t: Table, seat: int) -> int:
        return 1 if t.terror > 1 and not open_shores(t) else 0


def face_down(t: Table, seat: int) -> Mod | None:
    """The card a seat has played face down this turn."""
    for mod in t.mods:
        if mod.kind == FACE_DOWN_CARD and mod.what == seat:
            return mod
    return None


def open_shores(t: Table) -> list[int]:
    """Coastal lands without a ward."""
    return [land for land in t.isle.lands if COASTAL[land] and not markers(t, WARD, land)]


def price(t: Table, land: int) -> int:
    """What it costs to raise a ward in a land."""
    here = t.lands[land]
    return PRICE * (here.blight + here.buildings)


def sites(t: Table, seat: int) -> list[int]:
    """Where a seat can raise a ward: in its sacred sites, farther where its powers reach farther now."""
    own = [land for land in lands_of(t, seat) if sacred(t, seat, land)]
    return [*around(t, own, t.fold("range", what=seat))]


@WARD_THE_SHORES.rule("wards-endless-fear")
class EndlessFear(Standing):
    """The fear deck never runs out: all other cards lie below it, and used ones come back."""

    def setup(self, t: Table, seat: int) -> None:
        self._fill(t, len(t.fear_unseen) - len(t.fear_deck))

    def uncovered(self, t: Table, seat: int) -> None:
        if not t.fear_deck:
            waiting = [card for card in t.earned if card != FACE_DOWN]
            every = fear_cards(t.edition)
            t.fear_unseen = tuple([card for card in every if card not in waiting])
            self._fill(t, len(every) - len(t.earned))
        if not t.fear_deck:
            t.marks["terror"] = LAST  # every card waits to be resolved; even that is no victory

    def _fill(self, t: Table, n: int) -> None:
        t.fear_deck = t.fear_deck + (FACE_DOWN,) * n
        t.fear_levels = t.fear_levels + (LAST,) * n


@WARD_THE_SHORES.rule("wards-landings")
class Landings(Standing):
    """In stage III each explore adds a town besides the explorer."""

    def explored(self, act: IsleAct, seat: int) -> None:
        t = act.t
        now = CARD_STAGE[t.explored[-1]] if t.explored else stage(t)
        if now == LAST:
            add_piece(act, act.land, TOWN_CODE)
