"""Blight cards of the base game."""

from __future__ import annotations

from deskoherna.games.spirit_island.blights.card import BlightCard
from deskoherna.games.spirit_island.vocabulary import *

BlightCard("downward-spiral", 5, each_phase=EachSpirit(LosePresence(1)))
BlightCard("memory-fades-to-dust", 4, each_phase=EachSpirit(Forget() | LosePresence(1)))
