"""Blight cards of the base game."""

from __future__ import annotations

from ..vocabulary import *
from .card import BlightCard

BlightCard("downward-spiral", 5, each_phase=EachSpirit(LosePresence(1)))
BlightCard("memory-fades-to-dust", 4, each_phase=EachSpirit(Forget() | LosePresence(1)))
