"""The verbs of cards: effects that run on the island and read themselves aloud."""

from deskoherna.core.effects import register
from .boards import HalfBoards, LoseOnBoard, OnBoard, PerBoard, PushAnd, PushTo, Unless
from .cards import Forget, GainPower, KeepPlayed, MorePlays, ReclaimAll, ReclaimOne
from .changing import Add, AddStrife, Downgrade, Remove, RemoveWorth, Replace
from .everywhere import (
    AddBlight,
    AfterStep,
    DrainCard,
    FearEach,
    Health,
    InStep,
    LoseEnergy,
    StrifeHurts,
    StrifeTurns,
    StrifeWeakens,
)
from .guarding import Defend, Isolate, Lasting, SkipActions
from .harm import Damage, DamageAround, DamageEach, DamageOne, Destroy
from .moving import Gather, Push, PushToMore
from .origins import InOrigin
from .places import Beside, EachBoard, EachLand, EachPlayer, EachSpirit, InLand
from .spirits import AddPresence, AddPresenceHere, Fear, GainElement, LosePresence, OneOfMine, RepeatCard

register(
    "spirit-island",
    *(ReclaimAll, ReclaimOne, GainPower, Forget, KeepPlayed, MorePlays),
    *(Add, AddStrife, Downgrade, Remove, RemoveWorth, Replace),
    *(Defend, Isolate, Lasting, SkipActions),
    *(Damage, DamageAround, DamageEach, DamageOne, Destroy),
    *(Gather, Push, PushToMore),
    *(HalfBoards, LoseEnergy, LoseOnBoard, OnBoard, PerBoard, PushAnd, PushTo, Unless),
    *(AddBlight, AfterStep, DrainCard, FearEach, Health, InStep, StrifeHurts, StrifeTurns, StrifeWeakens),
    *(Beside, EachBoard, EachLand, EachPlayer, EachSpirit, InLand, InOrigin),
    *(AddPresence, AddPresenceHere, Fear, GainElement, LosePresence, OneOfMine, RepeatCard),
)

__all__ = [
    "Add",
    "AddBlight",
    "AddPresence",
    "AddPresenceHere",
    "AddStrife",
    "AfterStep",
    "Beside",
    "Damage",
    "DamageAround",
    "DamageEach",
    "DamageOne",
    "Defend",
    "Destroy",
    "Downgrade",
    "DrainCard",
    "EachBoard",
    "EachLand",
    "EachPlayer",
    "EachSpirit",
    "Fear",
    "FearEach",
    "Forget",
    "GainElement",
    "GainPower",
    "Gather",
    "HalfBoards",
    "Health",
    "InLand",
    "InOrigin",
    "InStep",
    "Isolate",
    "KeepPlayed",
    "Lasting",
    "LoseEnergy",
    "LoseOnBoard",
    "LosePresence",
    "MorePlays",
    "OnBoard",
    "OneOfMine",
    "PerBoard",
    "Push",
    "PushAnd",
    "PushTo",
    "PushToMore",
    "ReclaimAll",
    "ReclaimOne",
    "Remove",
    "RemoveWorth",
    "RepeatCard",
    "Replace",
    "SkipActions",
    "StrifeHurts",
    "StrifeTurns",
    "StrifeWeakens",
    "Unless",
]
