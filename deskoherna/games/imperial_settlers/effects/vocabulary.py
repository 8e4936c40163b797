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
    Remove,
    Seize,
    Shift,
)
from deskoherna.games.imperial_settlers.effects.customs import CUSTOMS, HOME
from deskoherna.games.imperial_settlers.effects.frames import Action, Bonus, Lay, Produce, Stage, Store
from deskoherna.games.imperial_settlers.effects.verbs import SIFTED, Build, Fortify, Found, Sift, Steal
from deskoherna.games.imperial_settlers.figures import GOODS, STOCK
from deskoherna.games.imperial_settlers.rules.piles import REST
from deskoherna.settlers.vocabulary import (
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
    "PRODUCING": kinds.PRODUCING,
    "COMMON_CARD": kinds.COMMON_CARD,
    "FACTION_CARD": kinds.FACTION_CARD,
    "COMMON_DECK": kinds.COMMON_DECK,
}
PARTS: Final = Parts("Produce", "Action", "On", "Store", "Lay")  # what the field ``effect`` holds


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
    "Lay": Form(
        Lay,
        Take("what", Word("cards", "resources")),
        Take("vp", Number(0, 9)),
        Take("stages", A("stage", Stage), must=False, rest=True),
    ),
    "On": Form(
        On,
        Take("event", Word(*EVENTS)),
        Take("effect", EFFECT),
        Take("where", CONDITION, must=False),
        Take("most", Number(1, 9), must=False),
    ),
    "Produce": Form(Produce, Take("effect", EFFECT)),
    "Stage": Form(Stage, Take("n", Number()), Take("vp", Number())),
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
    "Discard": Form(Discard, _aim("DEAL")),
    "Fortify": Form(Fortify),
    "Found": Form(Found, _aim("COMMON_CARD", "COMMON_DECK")),
    "Raze": Form(Raze, _aim("OPPOSING", "COMMON")),
    "Reap": Form(Reap, _aim("DEAL", "PRODUCING")),
    "Refresh": Form(Refresh, _aim("USED")),
    "Remove": Form(Remove, _aim("OPPOSING", "OPPOSING_FACTION")),
    "Seize": Form(Seize, _aim("OPPOSING_DEAL")),
    "Shift": Form(Shift, _aim("FACTION", "OPPOSING_FACTION"), Take("side", Word("left", "right"))),
    "Sift": Form(Sift, Take("n", Number(2, 9)), Take("deck", Word(*SIFTED)), Take("rest", Word(*REST))),
    "Steal": Form(Steal, Take("good", Word("resource", *SUPPLY))),
}

register(
    "imperial-settlers",
    *(kinds.Coloured, kinds.Sided, kinds.Foreign, kinds.Posted, kinds.Fortified, kinds.Aim, kinds.Is),
    *(Action, Bonus, Lay, Produce, Stage, Store),
    *(Block, Bury, Cancel, Conquer, Discard, Raze, Reap, Refresh, Remove, Seize, Shift),
    *(Build, Fortify, Found, Sift, Steal),
)
