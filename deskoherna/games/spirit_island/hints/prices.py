"""Prices: what things are worth to bots, in points; a town standing somewhere is about one.

They are a value that is handed on (core.machines.pricing): ``GAME.repriced(changes)`` thinks with other ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deskoherna.core.machines.pricing import settle

NONE: Final[Mapping[str, float]] = {}

# Rules of their own that no verb says (``Custom``), by name.
RULES: Final[dict[str, float]] = {
    # spirits of the base game, and powers
    "reveal-fear-card": 0.05, "midnight": 0.9, "harbingers": 0.15, "gather-presence": 0.3,
    "push-presence": 0.4, "to-the-shore": 0.0, "renew": 1.8, "burn-on": 1.5, "scatter": 0.0,
    "strife-of-kin": 1.5, "entwine": 1.0, "exchange": 0.8, "march": 0.5, "dawn": 1.0, "revenge": 0.5,
    "wings": 0.8,
    # spirits of the expansions
    "prepare": 0.6, "teach": 0.5, "observe": 0.9, "recall": 1.0, "study-fear": 0.05, "cast-out-blight": 1.5,
    "see-what-happens": 1.2, "take-tried": 0.3, "brawl": 0.8, "mob": 0.9, "arson": 0.3, "sicken": -0.4,
    "dreadful-tide": 1.8, "push-own": 0.1, "guide": 0.2, "flow-together": 0.2, "cool-down": 0.3,
    "molten-stone": 1.0, "veil": 0.0, "plaguebearers": 0.9, "take-back": 0.6, "reimagine": 0.8,
    "scattered-light": 1.2, "shape-anew": 1.0, "peace-again": 0.2, "gift-of-wood": 1.0, "slow-now": 0.6,
    "reclaim-any": 0.6, "play-now": 0.8, "vision": 0.1, "vision-sink": 0.4, "pour": 0.2, "past-returns": 0.2,
    "blur": -0.6, "sunshine": 1.2, "sunshine-too": 1.2, "sunshine-heals": 1.0, "gust": 0.8, "far-winds": 0.4,
    "blow-away": 0.6,
    # events
    "event-repulse": 1.0, "event-guard-sites": -1.0, "event-outpaced": -1.0, "event-guide": -1.0,
    "event-lead-beasts": 0.2, "event-trade": 1.5, "event-bombard": -1.0, "event-drop-card": -1.5,
    "event-curse": 0.6, "event-imperiled": -1.0, "event-element-forever": 1.2, "event-lower-guard": 1.5,
    "event-draw-strength": -1.5, "event-return-one": -1.0, "event-refill": 1.8, "event-stay-neutral": -0.8,
    "event-show-wrath": 0.4, "event-learn": 1.5, "event-shorten": -2.0, "event-draw-again": -0.5,
}  # fmt: skip

# Modifiers of the turn that do not show in a land's counts, by their kind.
LASTING: Final[dict[str, float]] = {
    "quick": 0.6, "range": 0.3, "dread": 0.4, "simultaneous": 0.2, "vengeance": 0.4, "health": 0.2,
    "immune": 0.3, "no-building": 0.3,
}  # fmt: skip


# How players of a temperament price things: factors of the prices below.
TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "builder": {"tracks": 1.4, "income": 1.4, "play": 1.3},
    "miser": {"energy": 1.5, "saving": 1.5},
    "raider": {"fear": 1.4, "dread": 1.2},
}


class Prices:
    """What hints think with; ``changes`` puts other numbers in the place of some.

    Rows are by terror level (0 to 4), by danger, or by kind of token.
    """

    def __init__(self, changes: Mapping[str, float] = NONE) -> None:
        self._price_the_island()
        self._price_spirits()
        self._price_what_comes()
        self._price_the_whole()
        self.rules = RULES
        self.lasting = LASTING
        self.listed: Final = settle(self, changes)
        # What was worked out with them so far, see threats.setting_of and presence.around.
        self.settings: Final[dict[tuple[int, ...], Any]] = {}
        self.reaches: Final[dict[Any, Any]] = {}

    def _price_the_island(self) -> None:
        """Invaders, Dahan, tokens, blight."""
        # -- invaders and Dahan, by terror level 1 to 3 --------------------------------------------------
        # The higher the level, the less the smaller ones stand in the way of victory.

        self.explorer = [0.0, 0.3, 0.25, 0.2, 0.0]
        self.town = [0.0, 1.0, 1.0, 0.8, 0.0]
        self.city = [0.0, 1.8, 1.9, 2.2, 0.0]
        self.dahan = 0.4
        self.token = [0.3, 0.35, 0.45, 0.25]  # beasts, wilds, disease, badlands
        self.fond_beasts = 0.7  # beasts, for spirits whose powers live on them
        self.fond_wilds = 0.7
        self.fond_disease = 0.8
        self.busy = 1.5  # a token where it has something to do, against elsewhere
        self.second_token = 0.5  # a further token of the same kind in a land, against the first
        self.strife = 0.15  # a point of damage that strife holds back
        self.dreamt = [0.15, 2.15, 5.0]  # fear of invaders only frightened, by kind (Bringer)
        self.fear = 1.0  # one fear in a game of one; with more players each counts for less

        # -- blight, by how much more the island can take (see ``threats.danger_of``) --------------------

        self.blight = [5.0, 3.6, 2.8, 2.3, 2.0, 1.8]
        self.cascade = 0.6  # what may follow where there is blight already, in blight
        self.presence_lost = 1.0
        self.blighted = 0.5  # a blighted island, for each turn to come

        self.soon = 0.4  # a ravage of the next turn: there is time to do something about it
        self.later = 0.12  # invaders that will ravage some day
        self.built_next = 0.7  # a build of the next turn, where there are invaders to build
        self.hurt = 0.08  # a point of damage that does not destroy, while more may come this turn

    def _price_spirits(self) -> None:
        """Energy, cards, presence, elements."""
        self.energy = 0.5
        self.enough_energy = 5  # more than this is worth less
        self.spare_energy = 0.25
        self.idle_energy = 0.05  # more than twice as much is worth hardly anything
        self.income = 0.19  # one more Energy a turn, for each turn to come
        self.play = 0.3  # one more card play a turn, for each turn to come
        self.element = 0.13  # an element of a track, for each turn to come
        self.turns = 7  # turns one plans for
        self.reclaim_one = 0.9
        self.now = 0.5  # what cards do this turn, against what growth is worth later
        self.left = 0.2  # a card in hand after this turn that can be played in the next
        self.idle_play = 1.5  # a card play without a card, while some wait to be reclaimed
        self.shut = 0.1  # a card in the discard pile
        self.gained = 1.6  # a power card gained
        self.nowhere = -0.5  # presence that can go nowhere but where there is enough
        self.major = -1.8  # a major power instead of a minor one, for the poor
        self.major_rich = 0.3  # more for each Energy of the next turns
        self.cheap = 0.6  # the least a card costs on average, for who has only free ones
        self.saved = 0.6  # Energy a turn that comes from elsewhere than the track
        self.in_vain = (
            0.3  # the part of their price that plays without Energy, or Energy without plays, are worth
        )

        self.new_land = 0.2  # presence where there was none
        self.new_site = 0.3  # a second presence
        self.reached = 0.3  # a land within reach of powers
        self.reached_threat = 0.2  # more for every point its invaders threaten
        self.great_threat = 5.0  # as many at most
        self.near_cards = (
            0.6  # the part of it for the next land, for spirits whose own powers do not reach it
        )
        self.far_cards = 0.2  # the part of it for a land two lands away, for those whose own powers do not
        self.far_own = 0.4  # more for those whose powers all do
        self.presence = 0.6  # on the island
        self.drift = 0.2  # presence that drifts so that a power reaches a land
        self.level = 1.3  # a threshold of an innate power reached
        self.towards = 0.3  # an element towards one

        self.besides = 0.4  # presence that comes with something, or that may be something else
        self.useful = 0.05  # what brings less is not worth the use of a power
        self.done = -1.5  # doing nothing more, against the best of what could still be done
        self.unknown = 0.4  # something nobody has an opinion on

    def _price_what_comes(self) -> None:
        """Events and scenarios."""
        # -- events --------------------------------------------------------------------------------------

        self.given_away = 0.2  # a presence given away, more than one lost
        self.aid = 0.35  # a point of a common cost that cards pay
        self.flipped_up = 0.45  # how often a card turned over shows what is asked for

        # -- scenarios -----------------------------------------------------------------------------------

        self.kept_back = 0.3  # of what a card does in a turn, what it is worth not to have it now
        self.ward_energy = 0.4  # 1 Energy paid for a ward
        self.shore = 2.5  # a coastal land warded for the first time
        self.guarded = 0.5  # a ward elsewhere
        self.opened = 0.5  # a town or city that a flame makes vulnerable
        self.burnt = 2.5  # the card and the blight a flame costs
        self.burnt_again = 3.0  # more where there is blight
        self.gift = 2.0  # what costs nothing

    def _price_the_whole(self) -> None:
        """Positions as a turn begins (see ``outlook.py``)."""
        self.victory_near = 38.0  # by how few invaders still stand in its way
        self.dread = 3.2  # one fear
        self.terror = [0.0, 0.0, 6.4, 10.0, 0.0]  # by terror level
        self.reserve = 4.1  # one blight the island can still take
        self.flipped = 12.7  # a blighted island
        self.tracks = 0.9  # against what tracks are worth in growth
        self.saving = 2.9  # against what Energy is worth in growth
        self.site = 2.7  # a land with at least two presence
        self.in_reach = 2.2  # a land within reach
        self.alone = [60.0, 12.0, 4.0]  # with so little presence the game may soon be lost
        self.card = 2.4  # in hand
        self.discarded = 2.1
        self.major_held = 0.6  # more for a major power

        self.even = 39.0  # points that are missing to an open game
        self.pace = 4.3  # points that should be added every turn
        self.scale = 15.2  # points that make a lead of e to 1
        self.decisive = 3.2  # how strongly priors prefer what seems better
        self.trust = 0.3  # how far a search goes by priors: sharp ones leave out what it should look at
        self.much_worse = 0.8  # points behind the best with which a move is not worth a try
