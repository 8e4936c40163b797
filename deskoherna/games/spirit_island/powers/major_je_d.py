"""Settle into Hunting-Grounds, a major power of Jagged Earth: presence that is beasts and badlands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deskoherna.core.effects import Custom, register_rule
from deskoherna.games.spirit_island.act import at
from deskoherna.games.spirit_island.powers.power import FAST, JAGGED_EARTH, MAJOR, level, power
from deskoherna.games.spirit_island.rules.ground import HUNTING
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import Damage, Fear, OneOfMine

if TYPE_CHECKING:
    from deskoherna.core.effects import Act


def settle_in(act: Act) -> None:
    """Presence of the acting spirit may count as beasts and as badlands this turn, and stays where it is."""
    isle = at(act)
    isle.t.modify(HUNTING, what=isle.seat, until=TURN)


register_rule("spirit-island.settle-in", settle_in)
power(
    "settle-into-hunting-grounds", MAJOR, 3, FAST, "moon fire plant animal",
    Custom("spirit-island.settle-in"),
    target="self", box=JAGGED_EARTH,
    levels=[level(OneOfMine(Fear(2) + Damage(2)), plant=2, animal=3)],
)  # fmt: skip
