"""The verbs of cards: effects that run on the island and read themselves aloud."""

from deskoherna.core.effects import register
from deskoherna.games.spirit_island.verbs.cards import (
    Forget,
    GainPower,
    KeepPlayed,
    MorePlays,
    ReclaimAll,
    ReclaimOne,
)
from deskoherna.games.spirit_island.verbs.changing import (
    Add,
    AddStrife,
    Downgrade,
    Remove,
    RemoveWorth,
    Replace,
)
from deskoherna.games.spirit_island.verbs.guarding import Defend, Isolate, Lasting, SkipActions
from deskoherna.games.spirit_island.verbs.harm import (
    Damage,
    DamageAround,
    DamageEach,
    DamageOne,
    Destroy,
)
from deskoherna.games.spirit_island.verbs.moving import Gather, Push, PushToMore
from deskoherna.games.spirit_island.verbs.origins import InOrigin
from deskoherna.games.spirit_island.verbs.places import (
    Beside,
    EachBoard,
    EachLand,
    EachPlayer,
    EachSpirit,
    InLand,
)
from deskoherna.games.spirit_island.verbs.spirits import (
    AddPresence,
    AddPresenceHere,
    Fear,
    GainElement,
    LosePresence,
    OneOfMine,
    RepeatCard,
)

register(
    "spirit-island",
    *(ReclaimAll, ReclaimOne, GainPower, Forget, KeepPlayed, MorePlays),
    *(Add, AddStrife, Downgrade, Remove, RemoveWorth, Replace),
    *(Defend, Isolate, Lasting, SkipActions),
    *(Damage, DamageAround, DamageEach, DamageOne, Destroy),
    *(Gather, Push, PushToMore),
    *(Beside, EachBoard, EachLand, EachPlayer, EachSpirit, InLand, InOrigin),
    *(AddPresence, AddPresenceHere, Fear, GainElement, LosePresence, OneOfMine, RepeatCard),
)

__all__ = [
    "Add",
    "AddPresence",
    "AddPresenceHere",
    "AddStrife",
    "Beside",
    "Damage",
    "DamageAround",
    "DamageEach",
    "DamageOne",
    "Defend",
    "Destroy",
    "Downgrade",
    "EachBoard",
    "EachLand",
    "EachPlayer",
    "EachSpirit",
    "Fear",
    "Forget",
    "GainElement",
    "GainPower",
    "Gather",
    "InLand",
    "InOrigin",
    "Isolate",
    "KeepPlayed",
    "Lasting",
    "LosePresence",
    "MorePlays",
    "OneOfMine",
    "Push",
    "PushToMore",
    "ReclaimAll",
    "ReclaimOne",
    "Remove",
    "RemoveWorth",
    "RepeatCard",
    "Replace",
    "SkipActions",
]
