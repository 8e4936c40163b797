"""Tables for tests of the expansions: an empty island with both boxes in play."""

from __future__ import annotations

from stepping import next_step

from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import FEAR, IsleAct
from deskoherna.games.spirit_island.content import BLIGHT_CARDS, EVENTS, FEAR_CARDS
from deskoherna.games.spirit_island.events.card import DAHAN_EVENTS, TOKEN_EVENTS, dahan_name, token_name
from deskoherna.games.spirit_island.figures import COASTAL, LAND_INDEX, LANDS, OCEAN, TERRAIN
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.rules.actions import perform
from deskoherna.games.spirit_island.rules.invaders import events
from deskoherna.games.spirit_island.rules.pieces.blight import take_from_card
from deskoherna.games.spirit_island.rules.setup import opening
from deskoherna.games.spirit_island.spirits.jagged_earth.fractured_time import time_mark
from deskoherna.games.spirit_island.state import Table
from tests.games.spirit_island.tables import LIGHTNING, Asked, isle, put, run

FRACTURED_DAYS = "fractured-days-split-the-sky"


def wide(*spirits: str, boards: str = "", adversary: str = "", level: int = 0) -> Table:
    """An empty island with both boxes, all decks full, nothing in hand."""
    t = isle(*spirits, boards=boards, adversary=adversary, level=level)
    t.edition = "both/active"
    opening.lay_decks(t)
    t.turn = 2
    t.hand = [()] * t.players
    return t


def crowded(*spirits: str) -> Table:
    """An island in the middle of a match, with something of everything for whatever is done."""
    t = wide(*spirits)
    t.log = []
    seats = range(t.players)
    for i, land in enumerate(t.isle.lands):
        if TERRAIN[land] == OCEAN:
            continue
        pieces = {"explorer": 1 + i % 2, "town": i % 3, "city": 1 if i % 4 == 0 else 0, "dahan": i % 4}
        pieces |= {"blight": 1 if i % 3 == 0 else 0, "beasts": i % 2, "wilds": 1 if i % 5 == 0 else 0}
        pieces |= {"disease": 1 if COASTAL[land] else 0, "badlands": 1 if i % 4 == 1 else 0}
        put(t, LANDS[land], tuple([2 if i % t.players == seat else i % 2 for seat in seats]), **pieces)
    t.energy = [30] * t.players
    t.destroyed = [2] * t.players
    t.marks |= {time_mark(seat): 5 for seat in seats if t.spirits[seat] == FRACTURED_DAYS}
    t.invader_discard = tuple(t.invader_unseen[:2])
    t.invader_unseen = tuple(t.invader_unseen[2:])
    return t


def strifes(t: Table, land: str) -> list[int]:
    """The strife of each invader of a land."""
    return [code & 15 for code in t.lands[LAND_INDEX[land]].invaders]


def late(t: Table, stage: int = 3) -> Table:
    """The invader deck has come to a stage."""
    t.invader_deck = (stage,)
    return t


def scared(t: Table, terror: int) -> Table:
    t.fear_levels = (terror,) * len(t.fear_levels)
    return t


def blighted(*spirits: str) -> Table:
    t = wide(*(spirits or (LIGHTNING,)))
    t.blighted = True
    t.blight = 9
    return t


def go(t: Table, *answers: str) -> None:
    """Everything on the agenda; only the step ``settlers`` is given the answers."""
    while t.agenda:
        name = t.agenda[-1][0]
        run(next_step(GAME, t), *(answers if name == "settlers" else ()))


def event(t: Table, id: str, *answers: str) -> list[Asked]:
    """The main event of a card, without its token and Dahan events."""
    card = EVENTS[id]

    def main() -> object:
        i = yield from events.which(t, card)
        branch = card.branches[i]
        nature = "event" if branch.cost is None else "spirit"
        yield from perform(IsleAct(t, 0, card.name(), nature), branch.effect) or ()

    return run(main(), *answers)  # type: ignore[arg-type]


def token(t: Table, id: str, *answers: str) -> list[Asked]:
    """A token event."""
    return run(perform(IsleAct(t, 0, token_name(id), "event"), TOKEN_EVENTS[id]), *answers)


def dahan(t: Table, id: str, *answers: str) -> list[Asked]:
    """A Dahan event."""
    return run(perform(IsleAct(t, 0, dahan_name(id), "event"), DAHAN_EVENTS[id]), *answers)


def frighten(t: Table, id: str, terror: int, *answers: str) -> list[Asked]:
    """A fear card at a terror level."""
    return run(perform(IsleAct(t, 0, FEAR_CARDS[id].name(), FEAR), FEAR_CARDS[id].effect(terror)), *answers)


def flip(t: Table, id: str, *answers: str) -> list[Asked]:
    """The blight card flips to this one, because the last blight leaves it."""
    assert id in BLIGHT_CARDS
    t.blight_unseen = (id,)
    t.blight = 1
    return run(take_from_card(IsleAct(t, 0, Phrase("growth.source")), 1), *answers)
