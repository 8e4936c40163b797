"""The vocabulary of card texts in data files: what ``effect`` and ``bonus`` may say."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import On, register
from deskoherna.settlers.effects.vocabulary import (
    CONDITION,
    EFFECT,
    A,
    Form,
    Number,
    OneKind,
    Parts,
    Take,
    Vocabulary,
    Word,
    own_makers,
    shared_vocabulary,
)
from ..figures import GOODS, STOCK
from ..rules.piles import REST
from . import aimed, frames, kinds, verbs
from .abilities import EVENTS
from .customs import CUSTOMS, HOME

SUPPLY: Final = GOODS[: STOCK - 1]  # what can be paid: a supply but for its defence tokens
AIMS: Final = {aim.name.replace("-", "_").upper(): aim for aim in kinds.AIMS}
PARTS: Final = Parts("Produce", "Action", "On", "Store", "Lay")  # what the field ``effect`` holds


def _aim(*names: str) -> Take:
    every = {**AIMS, **kinds.COUNTED}
    return Take("what", OneKind({name: every[name] for name in names}))


LOCATIONS: Final = OneKind({**kinds.COLOURED, "COMMON": kinds.COMMON, "FACTION": kinds.FACTION})

VOCABULARY: Final[Vocabulary] = {
    **shared_vocabulary(
        gained=(*GOODS, "resource"),
        paid=(*SUPPLY, "resource", "hand_card"),
        counted=SUPPLY,
        home=HOME,
        customs=CUSTOMS,
    ),
    **kinds.COUNTED,
    **AIMS,
    # parts of a card
    "Action": Form(frames.Action, Take("effect", EFFECT), Take("uses", Number(2, 9), must=False)),
    "Lay": Form(
        frames.Lay,
        Take("what", Word("cards", "resources")),
        Take("vp", Number(0, 9)),
        Take("stages", A("stage", frames.Stage), must=False, rest=True),
    ),
    "On": Form(
        On,
        Take("event", Word(*EVENTS)),
        Take("effect", EFFECT),
        Take("where", CONDITION, must=False),
        Take("most", Number(1, 9), must=False),
    ),
    "Produce": Form(frames.Produce, Take("effect", EFFECT)),
    "Stage": Form(frames.Stage, Take("n", Number()), Take("vp", Number())),
    "Store": Form(frames.Store, Take("goods", Word(*SUPPLY), rest=True)),
    # the condition of a feature
    "Is": Form(kinds.Is, Take("kind", LOCATIONS)),
    # verbs
    "Block": Form(aimed.Block, _aim("OPPOSING_ACTION")),
    "Build": Form(verbs.Build, _aim("FACTION_CARD", "DEAL")),
    "Bury": Form(aimed.Bury, _aim("OPPOSING_DEAL")),
    "Cancel": Form(aimed.Cancel, _aim("OPPOSING_DEAL")),
    "Conquer": Form(aimed.Conquer, _aim("OPPOSING_FACTION")),
    "Discard": Form(aimed.Discard, _aim("DEAL")),
    "Fortify": Form(verbs.Fortify),
    "Found": Form(verbs.Found, _aim("COMMON_CARD", "COMMON_DECK")),
    "Raze": Form(aimed.Raze, _aim("OPPOSING", "COMMON")),
    "Reap": Form(aimed.Reap, _aim("DEAL", "PRODUCING")),
    "Refresh": Form(aimed.Refresh, _aim("USED")),
    "Remove": Form(aimed.Remove, _aim("OPPOSING", "OPPOSING_FACTION")),
    "Seize": Form(aimed.Seize, _aim("OPPOSING_DEAL")),
    "Shift": Form(aimed.Shift, _aim("FACTION", "OPPOSING_FACTION"), Take("side", Word("left", "right"))),
    "Sift": Form(
        verbs.Sift, Take("n", Number(2, 9)), Take("deck", Word(*verbs.SIFTED)), Take("rest", Word(*REST))
    ),
    "Steal": Form(verbs.Steal, Take("good", Word("resource", *SUPPLY))),
}

register(
    "imperial-settlers",
    *(kinds.Coloured, kinds.Sided, kinds.Foreign, kinds.Posted, kinds.Fortified, kinds.Aim),
    frames.Bonus,
    *own_makers(VOCABULARY),
)
