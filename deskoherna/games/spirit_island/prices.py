"""Prices: what things are worth, in points; a town standing somewhere is about one."""

from __future__ import annotations

from typing import Final

# -- invaders and Dahan, by terror level 1 to 3 ------------------------------------------------------------
# The higher the level, the less the smaller ones stand in the way of victory.

EXPLORER: Final[list[float]] = [0.0, 0.3, 0.25, 0.2, 0.0]
TOWN: Final[list[float]] = [0.0, 1.0, 1.0, 0.8, 0.0]
CITY: Final[list[float]] = [0.0, 1.8, 1.9, 2.2, 0.0]
DAHAN: Final = 0.4
VICTORY_NEAR: Final = 4.0  # by how few invaders still stand in its way
FEAR: Final = 1.0  # one fear in a game of one; with more players each counts for less

DREAD: Final = 1.0  # the same where it is counted at last: cards earned are counted apart
EARNED: Final = 0.2  # a fear card earned and still to be resolved

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
INCOME: Final = 0.19  # one more Energy a turn, for each turn to come
PLAY: Final = 0.3  # one more card play a turn, for each turn to come
ELEMENT: Final = 0.13  # an element of a track, for each turn to come
TURNS: Final = 7  # turns one plans for
RECLAIM_ONE: Final = 0.9

PRESENCE: Final = 0.5  # on the island
SPREAD: Final = 0.4  # a land with presence
SACRED: Final = 0.4
ALONE: Final[list[float]] = [20.0, 6.0, 2.0]  # with so little presence the game may soon be lost
CARD: Final = 1.0  # in hand
DISCARDED: Final = 0.9
LEVEL: Final = 1.3  # a threshold of an innate power reached
TOWARDS: Final = 0.3  # an element towards one

# -- the whole ---------------------------------------------------------------------------------------------

EVEN: Final = -42.0  # points with which the game is open as it begins
PACE: Final = 3.0  # points that should be added to them every turn
STANDING: Final = 4.5  # points that make a lead of e to 1
DECISIVE: Final = 3.2  # how strongly priors prefer what seems better
