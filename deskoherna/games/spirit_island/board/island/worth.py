"""Whether using a power on a land would do anything there, as far as what stands in the land tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from deskoherna.core.effects import NOTHING, AnyOf, Effect, Kind
from deskoherna.core.effects.values import all_values
from deskoherna.core.game import View
from ... import verbs
from ...content import POWERS
from ...figures import PIECES
from ...nouns.kinds import Invaders, Piece, codes
from .coming import RAVAGE, threats

if TYPE_CHECKING:
    from ...powers.power import Power

TO_WHAT_IS_HERE: Final = (
    verbs.Damage, verbs.DamageEach, verbs.DamageOne, verbs.Push, verbs.Destroy, verbs.Remove, verbs.Downgrade,
    verbs.AddStrife,
)  # fmt: skip
USING: Final = ("use", "repeat")
INVADERS: Final = ("explorer", "town", "city")


def idle(view: View, land: str, moves: Sequence[str]) -> bool:
    """Would none of these moves do anything in a land? Where that is not certain, something would be done."""
    used = [said.split() for said in moves]
    if any(words[0] not in USING or words[1] not in POWERS for words in used):
        return False
    return not any(does(view, land, POWERS[words[1]]) for words in used)


def does(view: View, land: str, power: Power) -> bool:
    """Would a power do something there?"""
    leaves = last_words(power)
    return not leaves or any(bites(view, land, effect) for effect in leaves)


@lru_cache(maxsize=512)
def last_words(power: Power) -> tuple[Effect, ...]:
    """The effects of a power and its thresholds that hold no others."""
    found: list[Effect] = []
    for whole in (power.effect, *[level.effect for level in power.levels]):
        for one in all_values(whole):
            inner = [each for each in all_values(one) if isinstance(each, Effect)]
            if isinstance(one, Effect) and one != NOTHING and len(inner) == 1:
                found.append(one)
    return tuple(found)


def bites(view: View, land: str, effect: Effect) -> bool:
    """Would this do something in a land? What is not known here would."""
    here: dict[str, Any] = view["lands"][land]
    if isinstance(effect, verbs.Defend):
        return any(one.deed == RAVAGE and one.real and not one.skipped for one in threats(view, land))
    if isinstance(effect, verbs.Gather):
        return any(holds(view["lands"].get(other, {}), effect) for other in here["near"])
    return holds(here, effect) if isinstance(effect, TO_WHAT_IS_HERE) else True


def holds(here: dict[str, Any], effect: Effect) -> bool:
    """Is there anything in a land that an effect is about?"""
    kinds = [part for part in effect.parts if isinstance(part, Kind)]
    whole = [one for kind in kinds for one in (kind.kinds if isinstance(kind, AnyOf) else (kind,))]
    if not all(isinstance(one, Piece | Invaders) for one in whole):
        return True
    names = [PIECES[code] for one in whole for code in codes(one)] or INVADERS
    return any(here.get(name, 0) for name in names)
