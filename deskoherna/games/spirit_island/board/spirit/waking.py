"""What a card in hand would wake, in words for its foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...content import POWERS
from ...rules.powers.waking import Needs, waking

if TYPE_CHECKING:
    from ..scene import Scene


def brings(scene: Scene, seat: int, card: str) -> tuple[Sequence[str], str, Needs]:
    """What playing a card would bring: words, the look of the foot that says them, what is short then."""
    has = scene.seat(seat)
    power = POWERS[card]
    if power.cost > has["energy"]:
        return (scene.say("board.foot-energy", n=power.cost - has["energy"]),), "foot", ()
    then = waking(has["spirit"], has["elements"], has["played"], power.gives, card)
    if then.woken:
        name = scene.label("power." + then.woken[0].id)
        return (scene.say("board.foot-wakes", name=name), "→ " + name), "foot foot-wakes", ()
    if then.nearest is not None:
        name = scene.label("power." + then.nearest.id)
        return (scene.say("board.foot-short", name=name), name + " −"), "foot", then.lacks
    return (scene.say("board.foot-nothing"),), "foot", ()
