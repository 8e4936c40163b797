"""Events of Branch & Claw by terror level, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...vocabulary import *
from ..card import TERROR, Events, stage

event: Final = Events(TERROR, BRANCH_AND_CLAW)

event(
    "cultural-assimilation",
    stage(
        EachBoard(
            Replace(DAHAN, TOWN),
            (AtLeast(1, CITY) | Touching(CITY)) & (AtLeast(1, DAHAN) & AtMost(1, DAHAN)),
        ),
        EachBoard(Damage(3, DAHAN), WITH_DAHAN & AtLeast(1, BUILDING)),
        first=(1, 2),
    ),
    token="beasts-attack",
    dahan="reckless-offensive",
)
event(
    "distant-exploration",
    stage(Lasting("farther", place=""), Lasting("fearful-mobs", place="")),
    token="grim-toll",
    dahan="fierce-mien",
)
event(
    "investigation-of-dangers",
    stage(EachBoard(Add(1, EXPLORER), AtMost(0, INVADER / DAHAN)), Lasting("unnatural", place="")),
    token="prey-on-the-unwary",
    dahan="rouse-the-spirits",
)
