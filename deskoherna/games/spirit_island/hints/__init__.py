"""What bots think of a table: the chance to win, and which moves are likely to be good.

``prices.py`` says what things are worth, ``outlook.py`` adds up the whole, ``priors.py`` judges moves.
Effects are done to the counts of a ``tally.py``, where ``threats.py`` says what a land is worth: effects in
general in ``effects.py``, on lands in ``land_effects.py``, of events in ``event_effects.py``, those without a
verb in ``custom_rules.py``.
"""

from . import custom_rules, event_effects, land_effects  # noqa: F401  (how effects are weighed)
from .outlook import at_stake, values
from .prices import TEMPERAMENTS, Prices
from .priors import priors

__all__ = ["TEMPERAMENTS", "Prices", "at_stake", "priors", "values"]
