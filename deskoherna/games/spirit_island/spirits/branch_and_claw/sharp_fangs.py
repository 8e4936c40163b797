"""Sharp Fangs Behind the Leaves: hunts with the beasts and becomes one of them."""

from __future__ import annotations

from typing import ClassVar, Final

from ...rules.pieces.presence import follow
from ...vocabulary import *

OWN: Final = Spirit("sharp-fangs-behind-the-leaves", BRANCH_AND_CLAW)
CALLED: Final = "call-forth"  # in ``tracked``: done this turn
ASK_FOLLOW: Final = Prompt("follow-beasts", "R7.6")
ASK_START: Final = Prompt("start-beasts", "R2.10", why=among("no-beasts"))
HUNTED: Final = EXPLORER / TOWN / DAHAN


@OWN.rule("ally-of-the-beasts")
class AllyOfTheBeasts(Standing):
    """When beasts leave a land with its presence, one presence may go along."""

    def moved(self, act: IsleAct, seat: int, code: int, origin: int, land: int) -> Rule | None:
        if code != FRESH[BEASTS_CODE] or not act.t.lands[origin].presence[seat]:
            return None
        return follow(act, seat, ASK_FOLLOW, origin, land) if may_settle(act.t, seat, land) else None


@OWN.rule("call-forth-predators")
class CallForthPredators(Standing):
    """Once in a spirit phase one presence may become beasts; it is out of the game."""

    phases: ClassVar[tuple[str, ...]] = ("spirits",)

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        if CALLED in t.tracked[seat]:
            return []
        return [land_move(CALLED, land) for land in lands_of(t, seat)]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, LandMove) or move.kind != CALLED:
            return None
        if CALLED in t.tracked[seat]:
            return Reason("R4.1.1", Phrase("why.beasts-called"))
        return Reason("R4.1.1", Phrase("why.no-own-presence", land=land_phrase(move.land)))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, LandMove) or move.kind != CALLED:
            return None
        return self._call(t, seat, move.land)

    def _call(self, t: Table, seat: int, land: int) -> Rule:
        t.tracked[seat] = (*t.tracked[seat], CALLED)
        act = IsleAct(t, seat, self.phrase(), land=land)
        leave_game(act, seat, land)
        add_piece(act, land, BEASTS_CODE)
        yield from conclude(act) or ()


OWN.innate(
    "ranging-hunt", FAST, "presence 1 no-blight", levels=[
        level(Gather(upto(1), BEASTS), animal=2),
        level(Damage(each(BEASTS)), plant=2, animal=3),
        level(Push(upto(2), BEASTS), animal=2),
    ],
)  # fmt: skip
OWN.innate(
    "frenzied-assault", SLOW, "presence 1 beasts", levels=[
        level(Fear(1) + Damage(2) + Remove(1, BEASTS), moon=1, fire=1, animal=4),
        level(Fear(1) + Damage(1), moon=1, fire=2, animal=5),
    ],
)  # fmt: skip

OWN.unique(
    "prey-on-the-builders", 1, FAST, "moon fire animal", "presence 0 any",
    Gather(upto(1), BEASTS) + When(AtLeast(1, BEASTS), SkipActions("build")),
)  # fmt: skip
OWN.unique(
    "teeth-gleam-from-darkness", 1, SLOW, "moon plant animal", "presence-in-jungle 1 no-blight",
    Fear(1) + Add(1, BEASTS) | When(AtLeast(1, BEASTS) & AtLeast(1, INVADER), Fear(3)),
)  # fmt: skip
OWN.unique(
    "too-near-the-jungle", 0, SLOW, "plant animal", "presence-in-jungle 1 any",
    Fear(1) + Destroy(1, EXPLORER),
)  # fmt: skip
OWN.unique(
    "terrifying-chase", 1, SLOW, "sun animal", "presence 0 any",
    Push(2, HUNTED) + Push(each(BEASTS) * 2, HUNTED) + When(Did("push", INVADER), Fear(2)),
)  # fmt: skip


class SharpFangs(Panel):
    """Starts with beasts in a jungle, and with beasts anywhere on the island."""

    def settle(self, t: Table, seat: int) -> Rule:
        land = self.starts[0].land(t.home[seat])
        put(t, seat, land)
        t.lands[land] = t.lands[land].with_tokens(BEASTS_CODE, t.lands[land].beasts + 1)
        lairs = [one for one in t.isle.lands if t.lands[one].beasts]
        lair = lairs[0]
        if len(lairs) > 1:
            move = yield Decision(seat, ASK_START, [land_move("in", one) for one in lairs])
            assert isinstance(move, LandMove)
            lair = move.land
        put(t, seat, lair)


SHARP_FANGS: Final = SharpFangs(
    OWN,
    starts=[Start(1, "jungle")],
    options=[
        Option(ReclaimAll(), GainPower(), cost=1),
        Option(AddPresence(3, Terrain("jungle") | AtLeast(1, BEASTS))),
        Option(GainPower(), Gain(energy=1)),
        Option(Gain(energy=3)),
    ],
    pick=2,
    energy="1 animal plant 2 animal 3 4",
    cards="2 2 3 reclaim-one 4 5+reclaim-one",
)
