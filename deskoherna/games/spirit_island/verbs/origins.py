"""Verbs about the land a power is used from (R6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from deskoherna.core.asking import Prompt
from ..act import IsleAct, at
from ..content import POWERS
from ..rules.ground import elements, lands_of
from ..rules.powers.offers import reached
from ..rules.powers.targets import origins_to
from ..rules.reasons import among
from ..standing import Asking
from .choosing import choose_in
from .pieces import Elsewhere

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_ORIGIN: Final = Prompt("origin", "R6.2", why=among("origin"))
ORIGIN: Final = "origin"  # tally: the land, plus 1


def origins_of(isle: IsleAct) -> list[int]:
    """Lands the power of this act can be used from on its target."""
    power = POWERS[isle.power]
    mask = reached(power, elements(isle.t, isle.user))
    return origins_to(isle.t, isle.user, power, mask, isle.land)


def choose_origin(isle: IsleAct) -> Asking[int]:
    """The land the range is measured from, of the user's choice; asked once in an action, -1 if none."""
    if not isle.tallied(ORIGIN):
        mine = (("no-own-presence", lands_of(isle.t, isle.user)),)
        land = yield from choose_in(isle, ASK_ORIGIN, origins_of(isle), mine)
        if land >= 0:
            isle.tally(ORIGIN, land + 1)
    return isle.tallied(ORIGIN) - 1


class InOrigin(Elsewhere):
    """The effect in the land the power is used from."""

    verb: ClassVar[str] = "in-origin"

    def can(self, act: Act) -> bool:
        isle = at(act)
        return any(self.effect.can(isle.in_land(land)) for land in origins_of(isle))

    def chosen(self, isle: IsleAct) -> Asking[int]:
        return choose_origin(isle)
