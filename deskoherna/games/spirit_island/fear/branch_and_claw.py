"""Fear cards of Branch & Claw."""

from __future__ import annotations

from typing import Final

from ..rules.invaders.lands import RELUCTANT
from ..rules.invaders.phase import LATER, NO_STEP, STAYS
from ..vocabulary import *
from .card import FearCard

BY_BEASTS: Final = WITH_BEASTS | Touching(BEASTS)
DANGEROUS: Final = AtLeast(1, BEASTS / DISEASE) | AtLeast(2, DAHAN)
FRIGHTENING: Final = AtLeast(1, BEASTS / DISEASE / DAHAN)
CROWDED: Final = AtLeast(2, INVADER)
WITH_STRIFE: Final = AtLeast(1, STRIFE)


def card(id: str, *levels: Effect, needs: str = "") -> None:
    """``needs``: the kind of token without which the card does nothing (R19.1)."""
    FearCard(id, *levels, box=BRANCH_AND_CLAW, needs=tuple(needs.split()))


def shy(deed: str) -> Effect:
    """The next ordinary step leaves the lowest matching land of each board alone."""
    return modifying(f"shy-{deed}", RELUCTANT, deed, until="next-" + deed)


def quiet(name: str, *deeds: str) -> Effect:
    """No ordinary actions of these kinds in the land this turn."""

    def lay(isle: IsleAct) -> None:
        for deed in deeds:
            isle.t.modify("skip-normal", isle.land, deed, until=TURN)

    return custom(name)(lay)


card("demoralized", EachLand(Defend(1)), EachLand(Defend(2)), EachLand(Defend(3)))
card(
    "plan-for-departure",
    EachPlayer(Gather(upto(1), TOWN), COAST, may=True),
    EachPlayer(Gather(upto(1), SMALL), COAST, may=True) + EachLand(Defend(2), COAST),
    EachPlayer(Gather(upto(2), SMALL), COAST, may=True) + EachLand(Defend(4), COAST),
)
card(
    "tread-carefully",
    EachPlayer(SkipActions(RAVAGE), WITH_DAHAN | Touching(DAHAN, 5), may=True),
    EachPlayer(SkipActions(RAVAGE), WITH_DAHAN | Touching(DAHAN, 3), may=True),
    EachPlayer(SkipActions(RAVAGE), WITH_DAHAN | Touching(DAHAN), may=True),
)
card(
    "dahan-attack",
    EachPlayer(Remove(1, EXPLORER), WITH_DAHAN),
    EachPlayer(Damage(each(DAHAN)), WITH_DAHAN, apart=True),
    EachPlayer(Gather(1, DAHAN) + Damage(each(DAHAN) * 2), AtLeast(1, BUILDING), apart=True),
)
card(
    "explorers-are-reluctant",
    shy(EXPLORE),
    marking("put-off-explore", LATER),
    marking("explore-nowhere", NO_STEP + EXPLORE),
)
card(
    "immigration-slows",
    shy(BUILD),
    marking("hold-build", NO_STEP + BUILD, STAYS),  # its card stays where it is
    marking("miss-build", NO_STEP + BUILD),
)
card(
    "flee-the-pestilent-land",
    EachPlayer(Remove(1, SMALL), WITH_DISEASE),
    EachPlayer(
        When(WITH_DISEASE, RemoveWorth(3, INVADER)) | When(~COAST, Remove(1, EXPLORER)), WITH_DISEASE | ~COAST
    ),
    EachPlayer(
        When(WITH_DISEASE, RemoveWorth(5, INVADER)) | When(~COAST, Remove(1, SMALL)), WITH_DISEASE | ~COAST
    ),
)
card(
    "quarantine",
    EachLand(SkipActions(EXPLORE), COAST),
    EachLand(SkipActions(EXPLORE), COAST) + Lasting("quarantine", place=""),
    EachLand(SkipActions(EXPLORE), COAST) + EachLand(SkipActions(), WITH_DISEASE),
)
card(
    "too-many-monsters",
    EachPlayer(Remove(1, SMALL), WITH_BEASTS),
    EachPlayer(
        When(WITH_BEASTS, Remove(1, EXPLORER) + Remove(1, TOWN))
        | When(Touching(BEASTS), Remove(1, EXPLORER)),
        BY_BEASTS,
    ),
    EachPlayer(
        When(WITH_BEASTS, Remove(2, EXPLORER) + Remove(2, TOWN)) | When(Touching(BEASTS), Remove(1, SMALL)),
        BY_BEASTS,
    ),
    needs="beasts",
)
card(
    "panicked-by-wild-beasts",
    EachPlayer(AddStrife(), BY_BEASTS),
    EachPlayer(AddStrife(), BY_BEASTS) + EachLand(quiet("quiet-build-explore", BUILD, EXPLORE), WITH_BEASTS),
    EachPlayer(AddStrife(), BY_BEASTS) + EachLand(quiet("quiet-all", RAVAGE, BUILD, EXPLORE), WITH_BEASTS),
    needs="beasts",
)
card(
    "depart-the-dangerous-land",
    EachPlayer(Remove(1, EXPLORER), DANGEROUS),
    EachPlayer(Remove(1, SMALL), DANGEROUS),
    EachPlayer(RemoveWorth(4, INVADER), DANGEROUS),
)
card(
    "unrest",
    EachPlayer(AddStrife(1, TOWN)),
    EachPlayer(AddStrife(1, TOWN)) + StrifeWeakens(),
    EachPlayer(AddStrife()) + StrifeWeakens(),
    needs="strife",
)
card(
    "panic",
    EachPlayer(AddStrife(), FRIGHTENING),
    EachPlayer(AddStrife(), FRIGHTENING) + StrifeWeakens(),
    EachPlayer(AddStrife()) + StrifeWeakens(),
    needs="strife",
)
card(
    "discord",
    EachPlayer(AddStrife(), CROWDED, apart=True),
    EachPlayer(AddStrife(), CROWDED, apart=True) + EachLand(StrifeHurts(), WITH_STRIFE),
    EachPlayer(AddStrife(), CROWDED, apart=True) + EachLand(StrifeTurns(), WITH_STRIFE),
    needs="strife",
)
card(
    "dahan-threaten",
    EachPlayer(AddStrife(), WITH_DAHAN),
    EachPlayer(AddStrife(), WITH_DAHAN) + StrifeWeakens(),
    EachPlayer(AddStrife(), WITH_DAHAN) + EachLand(Damage(each(DAHAN)), WITH_STRIFE & WITH_DAHAN),
    needs="strife",
)
