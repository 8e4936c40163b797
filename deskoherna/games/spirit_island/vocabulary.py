"""The language of cards: all words that powers, events, fear cards and spirits are written with.

Imported as a whole: conditions, nouns, verbs, moves, and what a rule of one card needs.
"""

from __future__ import annotations

from deskoherna.core.asking import Decision, Move, Prompt, Rule
from deskoherna.core.effects import *
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import IsleAct
from deskoherna.games.spirit_island.boxes import ACTIVE, BRANCH_AND_CLAW, DORMANT, JAGGED_EARTH, SMOKING
from deskoherna.games.spirit_island.moves import (
    ALLOW,
    ELEMENT,
    STOP,
    LandMove,
    NameMove,
    PieceMove,
    PowerMove,
    PresenceMove,
    UseMove,
    land_move,
    name_move,
    piece_move,
    power_move,
    presence_move,
    uses_at,
)
from deskoherna.games.spirit_island.naming import land_phrase, piece_phrase, power_phrase
from deskoherna.games.spirit_island.nouns.conditions import (
    AmongMine,
    BesideCoastal,
    BoardLands,
    Most,
    OffCard,
    OnBoardAtLeast,
    OnCard,
    Printed,
    Touching,
)
from deskoherna.games.spirit_island.nouns.facts import (
    COAST,
    OTHER,
    AnySacredSite,
    Bitten,
    Cleared,
    More,
    MySacredSite,
    OriginSacred,
    Terrain,
    TerrorAtMost,
    having,
)
from deskoherna.games.spirit_island.nouns.kinds import (
    ADJACENT,
    AIR,
    ANY_PRESENCE,
    BADLANDS,
    BEASTS,
    BLIGHT,
    BY_CODE,
    CITY,
    DAHAN,
    DISEASE,
    EXPLORER,
    INVADER,
    INVADER_TYPE,
    OTHER_COASTAL,
    PLAYED_CARD,
    PRESENCE,
    SACRED_SITE,
    STRIFE,
    SUN,
    TARGET,
    TOWN,
    WILDS,
    About,
    Around,
    Caused,
    SacredSitesAmong,
    codes,
)
from deskoherna.games.spirit_island.powers.power import (
    BEFORE,
    BOTH,
    CHANGES,
    FAST,
    FURTHER,
    INNATE,
    INSTEAD,
    LATE,
    LONGER,
    MAJOR,
    MAY_INSTEAD,
    MINOR,
    PAY_QUICK,
    QUICK,
    REACH,
    REPEAT,
    REPEAT_NEAR,
    SLOW,
    TARGET_LAND,
    UNIQUE,
    Changing,
    Level,
    Power,
    innate,
    level,
    power,
)
from deskoherna.games.spirit_island.standing import Asking, Standing
from deskoherna.games.spirit_island.state import TURN, Table
from deskoherna.games.spirit_island.verbs import *
from deskoherna.games.spirit_island.verbs.custom import custom

__all__ = [
    "ACTIVE", "ADJACENT", "AIR", "ALL", "ALLOW", "ALWAYS", "ANY", "ANY_PRESENCE", "BADLANDS", "BEASTS",
    "BEFORE", "BLIGHT", "BOTH", "BRANCH_AND_CLAW", "BY_CODE", "CHANGES", "CITY", "COAST", "DAHAN",
    "DISEASE", "DORMANT", "ELEMENT", "EXPLORER", "FAST", "FURTHER", "INNATE", "INSTEAD", "INVADER",
    "INVADER_TYPE", "JAGGED_EARTH", "LATE", "LONGER", "MAJOR", "MAY_INSTEAD", "MINOR", "NO", "OTHER",
    "OTHER_COASTAL", "PAY_QUICK", "PLAYED_CARD", "PRESENCE", "QUICK", "REACH", "REPEAT", "REPEAT_NEAR",
    "SACRED_SITE", "SLOW", "SMOKING", "STOP", "STRIFE", "SUN", "TARGET", "TARGET_LAND", "TOWN", "TURN",
    "UNIQUE", "WILDS", "YES", "About", "Act", "Add", "AddBlight", "AddPresence", "AddPresenceHere",
    "AddStrife", "After", "AfterStep", "AmongMine", "Amount", "AmountMove", "AnySacredSite", "Around",
    "Asking", "AtLeast", "AtMost", "Beside", "BesideCoastal", "Bitten", "BoardLands", "By", "Caused",
    "Changing", "Cleared", "Condition", "Custom", "Damage", "DamageAround", "DamageEach", "DamageOne",
    "Decision", "Defend", "Destroy", "Did", "Done", "Downgrade", "DrainCard", "EachBoard", "EachLand",
    "EachPlayer", "EachSpirit", "Effect", "Either", "Exactly", "Fear", "FearEach", "ForEach", "Forget",
    "Gain", "GainElement", "GainPower", "Gather", "HalfBoards", "Health", "Hook", "InLand", "InOrigin",
    "InStep", "IsleAct", "Isolate", "KeepPlayed", "Kind", "LandMove", "Lasting", "Level", "LoseEnergy",
    "LoseOnBoard", "LosePresence", "Many", "May", "Mod", "More", "MorePlays", "Most", "Move",
    "MySacredSite", "NameMove", "OffCard", "OnBoard", "OnBoardAtLeast", "OnCard", "OneOfMine",
    "OriginSacred", "Pay", "PerBoard", "Phrase", "PieceMove", "Power", "PowerMove", "PresenceMove",
    "Printed", "Prompt", "Push", "PushAnd", "PushTo", "PushToMore", "ReclaimAll", "ReclaimOne", "Remove",
    "RemoveWorth", "Repeat", "RepeatCard", "Replace", "Rule", "SacredSitesAmong", "SkipActions",
    "Standing", "StrifeHurts", "StrifeTurns", "StrifeWeakens", "Table", "Terrain", "TerrorAtMost",
    "Touching", "Unless", "UpTo", "UseMove", "When", "amount", "amount_moves", "codes", "custom", "do",
    "each", "having", "innate", "land_move", "land_phrase", "level", "name_move", "piece_move",
    "piece_phrase", "player", "plus", "power", "power_move", "power_phrase", "presence_move", "upto",
    "uses_at",
]  # fmt: skip
