"""Prices: what things are worth, in points; a town standing somewhere is about one."""

from __future__ import annotations

from typing import Final

# -- invaders and Dahan, by terror level 1 to 3 ------------------------------------------------------------
# The higher the level, the less the smaller ones stand in the way of victory.

EXPLORER: Final[list[float]] = [0.0, 0.3, 0.25, 0.2, 0.0]
TOWN: Final[list[float]] = [0.0, 1.0, 1.0, 0.8, 0.0]
CITY: Final[list[float]] = [0.0, 1.8, 1.9, 2.2, 0.0]
DAHAN: Final = 0.4
TOKEN: Final[list[float]] = [0.3, 0.35, 0.45, 0.25]  # beasts, wilds, disease, badlands
FOND_BEASTS: Final = 0.7  # beasts, for spirits whose powers live on them
FOND_WILDS: Final = 0.7
FOND_DISEASE: Final = 0.8
BUSY: Final = 1.5  # a token where it has something to do, against elsewhere
SECOND_TOKEN: Final = 0.5  # a further token of the same kind in a land, against the first
STRIFE: Final = 0.15  # a point of damage that strife holds back
FEAR: Final = 1.0  # one fear in a game of one; with more players each counts for less

# -- blight, by how much more the island can take (see ``threats.danger``) ---------------------------------

BLIGHT: Final[list[float]] = [5.0, 3.6, 2.8, 2.3, 2.0, 1.8]
CASCADE: Final = 0.6  # what may follow where there is blight already, in blight
PRESENCE_LOST: Final = 1.0
BLIGHTED: Final = 0.5  # a blighted island, for each turn to come

SOON: Final = 0.4  # a ravage of the next turn: there is time to do something about it
LATER: Final = 0.12  # invaders that will ravage some day
BUILT_NEXT: Final = 0.7  # a build of the next turn, where there are invaders to build
HURT: Final = 0.08  # a point of damage that does not destroy, while more may come this turn

# -- spirits -----------------------------------------------------------------------------------------------

ENERGY: Final = 0.5
ENOUGH_ENERGY: Final = 5  # more than this is worth less
SPARE_ENERGY: Final = 0.25
IDLE_ENERGY: Final = 0.05  # more than twice as much is worth hardly anything
INCOME: Final = 0.19  # one more Energy a turn, for each turn to come
PLAY: Final = 0.3  # one more card play a turn, for each turn to come
ELEMENT: Final = 0.13  # an element of a track, for each turn to come
TURNS: Final = 7  # turns one plans for
RECLAIM_ONE: Final = 0.9
NOW: Final = 0.5  # what cards do this turn, against what growth is worth later
LEFT: Final = 0.2  # a card in hand after this turn that can be played in the next
IDLE_PLAY: Final = 1.5  # a card play without a card, while some wait to be reclaimed
SHUT: Final = 0.1  # a card in the discard pile
GAINED: Final = 1.6  # a power card gained
NOWHERE: Final = -0.5  # presence that can go nowhere but where there is enough
MAJOR: Final = -1.8  # a major power instead of a minor one, for the poor
MAJOR_RICH: Final = 0.3  # more for each Energy of the next turns
CHEAP: Final = 0.6  # the least a card costs on average, for who has only free ones
SAVED: Final = 0.6  # Energy a turn that comes from elsewhere than the track
IN_VAIN: Final = 0.3  # the part of their price that plays without Energy, or Energy without plays, are worth

NEW_LAND: Final = 0.2  # presence where there was none
NEW_SITE: Final = 0.3  # a second presence
REACHED: Final = 0.3  # a land within reach of powers
REACHED_THREAT: Final = 0.2  # more for every point its invaders threaten
GREAT_THREAT: Final = 5.0  # as many at most
NEAR_CARDS: Final = 0.6  # the part of it for the next land, for spirits whose own powers do not reach it
FAR_CARDS: Final = 0.2  # the part of it for a land two lands away, for those whose own powers do not
FAR_OWN: Final = 0.4  # more for those whose powers all do
PRESENCE: Final = 0.6  # on the island
DRIFT: Final = 0.2  # presence that drifts so that a power reaches a land
LEVEL: Final = 1.3  # a threshold of an innate power reached
TOWARDS: Final = 0.3  # an element towards one

# -- the whole, as a turn begins (see ``prospects.py``) ----------------------------------------------------

VICTORY_NEAR: Final = 38.0  # by how few invaders still stand in its way
DREAD: Final = 3.2  # one fear
TERROR: Final[list[float]] = [0.0, 0.0, 6.4, 10.0, 0.0]  # by terror level
RESERVE: Final = 4.1  # one blight the island can still take
FLIPPED: Final = 12.7  # a blighted island
TRACKS: Final = 0.9  # against what tracks are worth in growth
SAVING: Final = 2.9  # against what Energy is worth in growth
SITE: Final = 2.7  # a land with at least two presence
IN_REACH: Final = 2.2  # a land within reach
ALONE: Final[list[float]] = [60.0, 12.0, 4.0]  # with so little presence the game may soon be lost
CARD: Final = 2.4  # in hand
DISCARDED: Final = 2.1
MAJOR_HELD: Final = 0.6  # more for a major power

EVEN: Final = 39.0  # points that are missing to an open game
PACE: Final = 4.3  # points that should be added every turn
STANDING: Final = 15.2  # points that make a lead of e to 1
DECISIVE: Final = 3.2  # how strongly priors prefer what seems better
MUCH_WORSE: Final = 0.8  # points behind the best with which a move is not worth a try
