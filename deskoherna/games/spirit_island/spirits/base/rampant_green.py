"""A Spread of Rampant Green: grows everywhere and chokes what others build."""

from __future__ import annotations

from typing import ClassVar, Final

from ...moves import SKIP
from ...vocabulary import *

OWN: Final = Spirit("a-spread-of-rampant-green")
ASK_CHOKE: Final = Prompt("choke", "R10.7")


@OWN.rule("choke-the-land-with-green")
class ChokeTheLand(Standing):
    """It may destroy a presence at its sacred site to stop a ravage or build there."""

    heeds: ClassVar[tuple[str, ...]] = (RAVAGE, BUILD)

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool] | None:
        return self._choke(act, seat) if sacred(act.t, seat, act.land) else None

    def _choke(self, act: IsleAct, seat: int) -> Asking[bool]:
        own = act.by(seat)
        move = yield own.question(ASK_CHOKE, [SKIP, ALLOW])
        if move is not SKIP:
            return False
        yield from perish(act, seat, act.land)
        return True


@OWN.rule("steady-regeneration")
class SteadyRegeneration(Standing):
    """Growth may bring back destroyed presence: free on a healthy island, for 1 Energy on a blighted one."""

    def returning(self, t: Table, seat: int) -> int:
        return 1 if t.blighted else 0


OWN.innate(
    "creepers-tear-into-mortar", SLOW, "presence 0 any", levels=[
        level(DamageOne(1, TOWN / CITY), moon=1, plant=2),
        level(mode=REPEAT, moon=2, plant=3),
        level(mode=REPEAT, moon=3, plant=4),
    ],
)  # fmt: skip
OWN.innate(
    "all-enveloping-green", FAST, "sacred-site 1 any", levels=[
        level(Defend(2), water=1, plant=3),
        level(Defend(4), INSTEAD, water=2, plant=4),
        level(Remove(1, BLIGHT), water=3, earth=1, plant=5),
    ],
)  # fmt: skip

OWN.unique(
    "fields-choked-with-growth", 0, SLOW, "sun water plant", "presence 1 any",
    Push(1, TOWN) | Push(3, DAHAN),
)  # fmt: skip
OWN.unique(
    "gift-of-proliferation", 1, FAST, "moon plant", "another-spirit",
    By(TARGET, AddPresence(1, growth=False)),
)  # fmt: skip
OWN.unique(
    "overgrow-in-a-night", 2, FAST, "moon plant", "presence 1 any",
    AddPresenceHere() | When(AtLeast(1, PRESENCE) & AtLeast(1, INVADER), Fear(3)),
)  # fmt: skip
OWN.unique(
    "stem-the-flow-of-fresh-water", 0, SLOW, "water plant", "sacred-site 1 any",
    When(Terrain("mountain", "sands"), DamageEach(1, TOWN / CITY), otherwise=DamageOne(1, TOWN / CITY)),
)  # fmt: skip

RAMPANT_GREEN: Final = Panel(
    OWN,
    starts=[Start(1, "wetland"), Start(1, "jungle", without="dahan")],
    always=[AddPresence(2, Terrain("jungle", "wetland"))],
    options=[
        Option(ReclaimAll(), GainPower()),
        Option(AddPresence(1), MorePlays(1)),
        Option(GainPower(), Gain(energy=3)),
    ],
    energy="0 1 plant 2 2 plant 3",
    cards="1 1 2 2 3 4",
)
