"""The vocabulary of card texts in data files: what ``effect`` and ``bonus`` may say."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects import Custom, Kind, On, Value, register
from deskoherna.games.imperial_settlers.effects import kinds
from deskoherna.games.imperial_settlers.effects.abilities import EVENTS
from deskoherna.games.imperial_settlers.effects.aimed import (
    Block,
    Bury,
    Cancel,
    Conquer,
    Discard,
    Raze,
    Reap,
    Refresh,
    Shift,
)
from deskoherna.games.imperial_settlers.effects.customs import CUSTOMS, HOME
from deskoherna.games.imperial_settlers.effects.frames import Action, Bonus, Guard, Lay, Produce, Store
from deskoherna.games.imperial_settlers.effects.verbs import Build, Fortify, Found, Sift, Steal
from deskoherna.games.imperial_settlers.figures import GOODS, STOCK
from deskoherna.settlers.vocabulary import (
    CONDITION,
    EFFECT,
    Form,
    Number,
    OneKind,
    Parts,
    Take,
    Vocabulary,
    Word,
    shared_vocabulary,
)

SUPPLY: Final = GOODS[: STOCK - 1]  # what can be paid: a supply but for its defence tokens
AIMS: Final[dict[str, Kind]] = {
    "OPPOSING": kinds.OPPOSING,
    "OPPOSING_FACTION": kinds.OPPOSING_FACTION,
    "OPPOSING_ACTION": kinds.OPPOSING_ACTION,
    "OPPOSING_DEAL": kinds.OPPOSING_DEAL,
    "DEAL": kinds.DEAL,
    "USED": kinds.USED,
    "HAND_CARD": kinds.HAND_CARD,
    "FACTION_CARD": kinds.FACTION_CARD,
    "COMMON_DECK": kinds.COMMON_DECK,
}
PARTS: Final = Parts("Produce", "Action", "On", "Store", "Guard", "Lay")  # what the field ``effect`` holds


def _aim(*names: str) -> Take:
    every = {**AIMS, **kinds.COUNTED}
    return Take("what", OneKind({name: every[name] for name in names}))


def _custom(rule: str) -> Value:
    return Custom(HOME + rule)


LOCATIONS: Final = OneKind({**kinds.COLOURED, "COMMON": kinds.COMMON, "FACTION": kinds.FACTION})

VOCABULARY: Final[Vocabulary] = {
    **shared_vocabulary(gained=(*GOODS, "resource"), paid=(*SUPPLY, "resource", "hand_card"), counted=SUPPLY),
    **kinds.COUNTED,
    **AIMS,
    # parts of a card
    "Action": Form(Action, Take("effect", EFFECT), Take("uses", Number(2, 9), must=False)),
    "Guard": Form(Guard, Take("n", Number(1, 9))),
    "Lay": Form(Lay, Take("what", Word("cards", "resources")), Take("vp", Number(1, 9))),
    "On": Form(
        On, Take("event", Word(*EVENTS)), Take("effect", EFFECT), Take("where", CONDITION, must=False)
    ),
    "Produce": Form(Produce, Take("effect", EFFECT)),
    "Store": Form(Store, Take("goods", Word(*SUPPLY), rest=True)),
    # the condition of a feature
    "Is": Form(kinds.Is, Take("kind", LOCATIONS)),
    # verbs
    "Block": Form(Block, _aim("OPPOSING_ACTION")),
    "Build": Form(Build, _aim("FACTION_CARD", "DEAL")),
    "Bury": Form(Bury, _aim("OPPOSING_DEAL")),
    "Cancel": Form(Cancel, _aim("OPPOSING_DEAL")),
    "Conquer": Form(Conquer, _aim("OPPOSING_FACTION")),
    "Custom": Form(_custom, Take("rule", Word(*CUSTOMS))),
    "Discard": Form(Discard, _aim("OPPOSING", "OPPOSING_FACTION", "DEAL")),
    "Fortify": Form(Fortify),
    "Found": Form(Found, _aim("HAND_CARD", "COMMON_DECK")),
    "Raze": Form(Raze, _aim("OPPOSING", "COMMON")),
    "Reap": Form(Reap, _aim("DEAL")),
    "Refresh": Form(Refresh, _aim("USED")),
    "Shift": Form(Shift, _aim("FACTION", "OPPOSING_FACTION"), Take("side", Word("left", "right"))),
    "Sift": Form(Sift, Take("n", Number(2, 9))),
    "Steal": Form(Steal, Take("good", Word("resource", *SUPPLY))),
}

register(
    "imperial-settlers",
    *(kinds.Coloured, kinds.Sided, kinds.Foreign, kinds.Posted, kinds.Fortified, kinds.Aim, kinds.Is),
    *(Action, Bonus, Guard, Lay, Produce, Store),
    *(Block, Bury, Cancel, Conquer, Discard, Raze, Reap, Refresh, Shift),
    *(Build, Fortify, Found, Sift, Steal),
)
