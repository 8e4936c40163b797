"""Thresholds: which the elements of the turn reach, what is short, what another card would wake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.games.spirit_island.board.cards.powers import thresholds
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from deskoherna.games.spirit_island.board.scene import Scene
    from deskoherna.games.spirit_island.powers.power import Power

Needs = tuple[tuple[str, int], ...]
NEAR: Final = 3  # elements: what is farther off is not planned for


def short_of(have: Mapping[str, int], needs: Needs) -> Needs:
    """The elements that are missing for a threshold."""
    return tuple([(name, n - have.get(name, 0)) for name, n in needs if have.get(name, 0) < n])


def steps(scene: Scene, power: Power) -> list[Needs]:
    """The thresholds of a power that need elements."""
    return [needs for needs, _ in thresholds(power, scene.words) if needs]


def brings(scene: Scene, seat: int, card: str) -> tuple[Sequence[str], str, Needs]:
    """What playing a card would bring: words, the look of the foot that says them, what is short then."""
    has = scene.seat(seat)
    power = POWERS[card]
    if power.cost > has["energy"]:
        return (scene.say("board.foot-energy", n=power.cost - has["energy"]),), "foot", ()
    have: dict[str, int] = has["elements"]
    then = dict(have)
    for i in power.gives:
        then[ELEMENTS[i]] = then.get(ELEMENTS[i], 0) + 1
    woken: list[str] = []
    nearest: tuple[int, str, Needs] | None = None
    for one in (*SPIRITS[has["spirit"]].innates, *[POWERS[other] for other in (*has["played"], card)]):
        for needs in steps(scene, one):
            before, after = short_of(have, needs), short_of(then, needs)
            name = scene.label("power." + one.id)
            if not after and (before or one.id == card):
                woken.append(name)
            elif after and after != before:
                far = sum([n for _, n in after])
                if far <= NEAR and (nearest is None or far < nearest[0]):
                    nearest = far, name, after
    if woken:
        return (scene.say("board.foot-wakes", name=woken[0]), "→ " + woken[0]), "foot foot-wakes", ()
    if nearest is not None:
        return (scene.say("board.foot-short", name=nearest[1]), nearest[1] + " −"), "foot", nearest[2]
    return (scene.say("board.foot-nothing"),), "foot", ()
