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
from deskoherna.games.spirit_island.verbs.harm import Damage, DamageEach, DamageOne, Destroy
from deskoherna.games.spirit_island.verbs.moving import Gather, Push, PushToMore
from deskoherna.games.spirit_island.verbs.places import EachBoard, EachLand, EachPlayer, EachSpirit, InLand
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
    *(Damage, DamageEach, DamageOne, Destroy),
    *(Gather, Push, PushToMore),
    *(EachBoard, EachLand, EachPlayer, EachSpirit, InLand),
    *(AddPresence, AddPresenceHere, Fear, GainElement, LosePresence, OneOfMine, RepeatCard),
)

__all__ = [
    "Add",
    "AddPresence",
    "AddPresenceHere",
    "AddStrife",
    "Damage",
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
