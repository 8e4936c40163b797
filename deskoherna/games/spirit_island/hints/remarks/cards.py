"""Power cards as hints tell them: what they bring, what they would wake, what deck to draw from."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import NOTHING, Effect
from deskoherna.core.effects.values import all_values
from deskoherna.core.phrase import Arg, Phrase
from ...content import POWERS, SPIRITS
from ...figures import ELEMENTS
from ...powers.power import MAJOR, MINOR, Power
from ...rules.ground import cost, element_names, elements
from ...rules.growth.power_cards import FREE_MAJORS
from ...rules.powers.offers import uses
from ...rules.powers.waking import Waking, waking
from ...state import Table
from .growing import of_energy

NEAR: Final = 2  # elements short that are told
FEW: Final = 2  # effects of a card that is told in full
MOST: Final = 3  # powers named at once


def of_play(t: Table, seat: int, card: str) -> list[Phrase]:
    """A card that would be played: speed, elements, Energy left; then what it wakes, or what it does."""
    power = POWERS[card]
    gives = [Phrase(ELEMENTS[i]) for i in power.gives]
    left = t.energy[seat] - cost(t, seat, card)
    key = "remark.play" if t.phase == "spirits" and left >= 0 else "remark.play-now"  # what effects let play
    found = [Phrase(key, speed=power.speed, what=[*gives], n=left)]
    have = element_names(elements(t, seat))
    return found + (told(waking(t.spirits[seat], have, t.played[seat], power.gives, card)) or in_short(power))


def told(then: Waking) -> list[Phrase]:
    """Thresholds that are reached then, or the one that is nearly."""
    if then.woken:
        return [Phrase("remark.wakes", powers=named(then.woken))]
    if then.nearest is not None and sum([n for _, n in then.lacks]) <= NEAR:
        what = [Phrase(name, n=n) for name, n in then.lacks]
        return [Phrase("remark.near", power=then.nearest.name(), what=[*what])]
    return []


def in_short(power: Power) -> list[Phrase]:
    """What a power does, where it can be said in a few words."""
    if power.levels or power.effect == NOTHING or len(power.effect.sentences()) > 1:
        return []
    inside = [one for one in all_values(power.effect) if isinstance(one, Effect)]
    return [Phrase("remark.does", effect=power.effect.phrase())] if len(inside) <= FEW else []


def of_card(t: Table, seat: int, card: str) -> list[Phrase]:
    """A card to have or to lose: cost, speed, elements; which of these one's innate powers need."""
    power = POWERS[card]
    speed = Phrase("face." + power.speed)
    if not power.gives:
        return [Phrase("remark.card", card=Phrase("face.cost-plain", n=power.cost, speed=speed))]
    gives = [Phrase(ELEMENTS[i]) for i in power.gives]
    found = [Phrase("remark.card", card=Phrase("face.cost", n=power.cost, speed=speed, elements=[*gives]))]
    innates = SPIRITS[t.spirits[seat]].innates
    needed = {i for one in innates for level in one.levels for i, _ in level.needs}
    suits = [Phrase(ELEMENTS[i]) for i in power.gives if i in needed]
    if needed:
        found.append(Phrase("remark.suits", what=[*suits]))
    return found


def of_whereabouts(t: Table, seat: int, card: str) -> list[Phrase]:
    """Where a card of one's own lies."""
    for key, cards in (("hand", t.hand[seat]), ("played", t.played[seat]), ("discard", t.discard[seat])):
        if card in cards:
            return [Phrase("remark.lies-" + key)]
    return []


def of_deck(t: Table, seat: int, kind: str) -> list[Phrase]:
    """What cards of a deck cost, against the Energy one has; what a major costs beside it (R5.2)."""
    known = (*t.minor, *t.minor_discard) if kind == MINOR else (*t.major, *t.major_discard)
    if not known:
        return []
    costs = [POWERS[card].cost for card in known]
    found = [Phrase("remark.deck", least=min(costs), most=max(costs), **of_energy(t, seat).args)]
    if kind != MAJOR or t.phase != "spirits" or t.marks.get(FREE_MAJORS) or t.standing.discards:
        return found
    mine = len(t.hand[seat]) + len(t.played[seat]) + len(t.discard[seat])
    return [*found, Phrase("remark.forgets", n=mine)]


def of_element(t: Table, seat: int, element: str) -> list[Phrase]:
    """The elements of the turn, and what one more would wake."""
    have = elements(t, seat)
    found = [Phrase("remark.elements", what=element_list(have))] if any(have) else []
    then = waking(t.spirits[seat], element_names(have), t.played[seat], (ELEMENTS.index(element),))
    if then.woken:
        found.append(Phrase("remark.one-more", n=1, what=Phrase(element), powers=named(then.woken)))
    return found


def element_list(have: tuple[int, ...]) -> list[Arg]:
    return [Phrase(ELEMENTS[i], n=n) for i, n in enumerate(have) if n]


def named(powers: list[Power]) -> list[Arg]:
    """Names in quotes, a few of them."""
    return [Phrase("face.named", name=power.name()) for power in powers[:MOST]]


def of_unused(t: Table, seat: int) -> list[Phrase]:
    """Powers one can still use in this phase."""
    ids = [move.notation.split()[1] for move in uses(t, seat, t.phase)]
    left = [POWERS[id] for id in dict.fromkeys(ids)]
    return [Phrase("remark.unused", powers=named(left), n=len(left))] if left else []
