"""The language of cards: all words that powers, events, fear cards, spirits, adversaries and scenarios use.

Imported as a whole: conditions, nouns, verbs, moves, and what a rule of one card needs. ``TOWN`` is a noun,
``TOWN_CODE`` the number of that kind of piece.
"""

from __future__ import annotations

from deskoherna.core.asking import Decision, Move, Prompt, Reason, Rule
from deskoherna.core.effects import *
from deskoherna.core.effects import register as register_values
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from .act import ADVERSARY, SPIRIT, IsleAct, at
from .boxes import ACTIVE, BRANCH_AND_CLAW, DORMANT, JAGGED_EARTH, SMOKING
from .content import POWERS, SPIRITS, level_of
from .figures import BADLANDS as BADLANDS_CODE
from .figures import BEASTS as BEASTS_CODE
from .figures import BLIGHT as BLIGHT_CODE
from .figures import (
    BOARD_OF,
    BOARDS,
    CARD_TERRAINS,
    COASTAL,
    ELEMENTS,
    LAND_INDEX,
    LANDS,
    LANDS_OF_BOARD,
    NUMBER_OF,
    OCEAN,
    OCEAN_OF,
    OCEANS,
    PIECES,
    PRINTED,
    TERRAIN,
    land_at,
    matches,
)
from .figures import CITY as CITY_CODE
from .figures import DAHAN as DAHAN_CODE
from .figures import DISEASE as DISEASE_CODE
from .figures import EXPLORER as EXPLORER_CODE
from .figures import TOWN as TOWN_CODE
from .figures import WILDS as WILDS_CODE
from .land import FRESH, damage_of, kind_of, strife_of
from .moves import (
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
from .naming import land_phrase, piece_phrase, power_phrase
from .nouns.clauses import Clause, DoneThere
from .nouns.conditions import (
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
from .nouns.facts import (
    COAST,
    OTHER,
    WITH_BEASTS,
    WITH_BUILDING,
    WITH_DAHAN,
    WITH_DISEASE,
    WITH_PRESENCE,
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
from .nouns.kinds import (
    ADJACENT,
    AIR,
    ANY_PRESENCE,
    BADLANDS,
    BEASTS,
    BLIGHT,
    BUILDING,
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
    SMALL,
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
from .powers.power import (
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
    Deck,
    Level,
    Power,
    level,
)
from .rules.actions import AFTER, conclude, following
from .rules.ground import (
    around,
    beside_for_invaders,
    blow,
    defence,
    elements,
    gain_elements,
    gain_energy,
    lands_of,
    may_settle,
    near,
    sacred,
    spend_energy,
    within,
)
from .rules.growth.power_cards import draw, forget, forget_card, gain_power, lay_aside, without
from .rules.growth.why import GROW_FIRST, WHEREABOUTS
from .rules.invaders.lands import BUILD, EXPLORE, RAVAGE
from .rules.invaders.ravage import ravage
from .rules.pieces.adding import add_piece, remove_piece, replace_piece
from .rules.pieces.blight import add_blight, remove_blight, take_from_card
from .rules.pieces.fear import frighten, frighten_at
from .rules.pieces.harm import INVADERS, deal, deal_each, destroy, vulnerable
from .rules.pieces.moving import movable, push, shift
from .rules.pieces.presence import add, leave_game, lose_chosen, perish, place, put, source_phrase
from .rules.pieces.why import MOVING, of_pieces
from .rules.powers.offers import uses
from .rules.powers.using import use
from .rules.powers.why import in_slow_phase
from .rules.reasons import AMOUNTS, among
from .spirits.panel import CARDS, ENERGY, TRACKS, Option, Panel, Spirit, Start, start_in, track_action
from .standing import Asking, Standing
from .state import FACE_DOWN, TURN, Table
from .verbs import *
from .verbs.choosing import (
    answer,
    choose_amount,
    choose_card,
    choose_in,
    choose_pieces,
    choose_seat,
    choose_word,
    presence_moves_from,
)
from .verbs.custom import custom, marking, modifying, reacting
from .verbs.growing import MovePresence
from .verbs.pieces import OfKind, OfNumber, OfPieces
from .verbs.places import choose_land

__all__ = [
    "ACTIVE", "ADJACENT", "ADVERSARY", "AFTER", "AIR", "ALL", "ALLOW", "ALWAYS", "AMOUNTS", "ANY",
    "ANY_PRESENCE", "BADLANDS", "BADLANDS_CODE", "BEASTS", "BEASTS_CODE", "BEFORE", "BLIGHT", "BLIGHT_CODE",
    "BOARDS", "BOARD_OF", "BOTH", "BRANCH_AND_CLAW", "BUILD", "BUILDING", "BY_CODE", "CARDS", "CARD_TERRAINS",
    "CHANGES", "CITY", "CITY_CODE", "COAST", "COASTAL", "DAHAN", "DAHAN_CODE", "DISEASE", "DISEASE_CODE",
    "DORMANT", "ELEMENT", "ELEMENTS", "ENERGY", "EXPLORE", "EXPLORER", "EXPLORER_CODE", "FACE_DOWN", "FAST",
    "FRESH", "FURTHER", "GROW_FIRST", "INNATE", "INSTEAD", "INVADER", "INVADERS", "INVADER_TYPE",
    "JAGGED_EARTH", "LANDS", "LANDS_OF_BOARD", "LAND_INDEX", "LATE", "LONGER", "MAJOR", "MAY_INSTEAD",
    "MINOR", "MOVING", "NO", "NUMBER_OF", "OCEAN", "OCEANS", "OCEAN_OF", "OTHER", "OTHER_COASTAL",
    "PAY_QUICK", "PIECES", "PLAYED_CARD", "POWERS", "PRESENCE", "PRINTED", "QUICK", "RAVAGE", "REACH",
    "REPEAT", "REPEAT_NEAR", "SACRED_SITE", "SLOW", "SMALL", "SMOKING", "SPIRIT", "SPIRITS", "STOP", "STRIFE",
    "SUN", "TARGET", "TARGET_LAND", "TERRAIN", "TOWN", "TOWN_CODE", "TRACKS", "TURN", "UNIQUE", "WHEREABOUTS",
    "WILDS", "WILDS_CODE", "WITH_BEASTS", "WITH_BUILDING", "WITH_DAHAN", "WITH_DISEASE", "WITH_PRESENCE",
    "YES", "About", "Act", "Add", "AddBlight", "AddPresence", "AddPresenceHere", "AddStrife", "After",
    "AfterStep", "AmongMine", "AnySacredSite", "Around", "Asking", "AtLeast", "AtMost", "Beside",
    "BesideCoastal", "Bitten", "BoardLands", "By", "Caused", "Changing", "Clause", "Cleared", "Damage",
    "DamageAround", "DamageEach", "DamageOne", "Decision", "Deck", "Defend", "Destroy", "Did", "Done",
    "DoneThere", "Downgrade", "DrainCard", "EachBoard", "EachLand", "EachPlayer", "EachSpirit", "Effect",
    "Either", "Exactly", "Fear", "FearEach", "ForEach", "Forget", "Gain", "GainElement", "GainPower",
    "Gather", "HalfBoards", "Health", "Hook", "InLand", "InOrigin", "InStep", "IsleAct", "Isolate",
    "KeepPlayed", "Kind", "LandMove", "Lasting", "Level", "LoseEnergy", "LoseOnBoard", "LosePresence", "Many",
    "May", "Mod", "More", "MorePlays", "Most", "Move", "MovePresence", "MySacredSite", "NameMove", "OfKind",
    "OfNumber", "OfPieces", "OffCard", "OnBoard", "OnBoardAtLeast", "OnCard", "OneOfMine", "Option",
    "OriginSacred", "Panel", "Pay", "PerBoard", "Phrase", "PieceMove", "Power", "PowerMove", "PresenceMove",
    "Printed", "Prompt", "Push", "PushAnd", "PushTo", "PushToMore", "Reason", "ReclaimAll", "ReclaimOne",
    "Remove", "RemoveWorth", "Repeat", "RepeatCard", "Replace", "Rule", "SacredSitesAmong", "SkipActions",
    "Spirit", "Standing", "Start", "StrifeHurts", "StrifeTurns", "StrifeWeakens", "Table", "Terrain",
    "TerrorAtMost", "Touching", "Unless", "UpTo", "UseMove", "When", "add", "add_blight", "add_piece",
    "among", "amount", "answer", "around", "at", "beside_for_invaders", "blow", "choose_amount",
    "choose_card", "choose_in", "choose_land", "choose_pieces", "choose_seat", "choose_word", "codes",
    "conclude", "custom", "damage_of", "deal", "deal_each", "defence", "destroy", "do", "draw", "each",
    "elements", "following", "forget", "forget_card", "frighten", "frighten_at", "gain_elements",
    "gain_energy", "gain_power", "having", "in_slow_phase", "kind_of", "land_at", "land_move", "land_phrase",
    "lands_of", "lay_aside", "leave_game", "level", "level_of", "lose_chosen", "marking", "matches",
    "may_settle", "modifying", "movable", "name_move", "near", "of_pieces", "perish", "piece_move",
    "piece_phrase", "place", "player", "plus", "power_move", "power_phrase", "presence_move",
    "presence_moves_from", "push", "put", "ravage", "reacting", "register_values", "remove_blight",
    "remove_piece", "replace_piece", "sacred", "shift", "source_phrase", "spend_energy", "start_in",
    "strife_of", "take_from_card", "track_action", "upto", "use", "uses", "uses_at", "vulnerable", "within",
    "without",
]  # fmt: skip
