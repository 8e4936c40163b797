"""Setting up and the first disc of every player (R2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from deskoherna.core.asking import Ask, Decision, Move, Prompt, Reason, Rule, not_asked
from deskoherna.core.chance.source import Chance
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.core.states.sets import ONLY
from .. import figures
from ..moves import PLACE, REGION_NAMES, TownMove, town_phrase
from ..state import FACE_DOWN, NOBODY, SOURCES, Table
from ..state import START as START_SOURCE


def laid_out(players: int, chance: Chance, expand_into_active: bool, vikings_rival: bool) -> Table:
    """The table before anybody has placed a disc (R2.1–R2.5)."""
    t = Table.__new__(Table)
    t.open(players, chance)
    t.expand_into_active = expand_into_active
    t.vikings_rival = vikings_rival
    t.phase = "setup"
    t.rounds = figures.ROUNDS[players]
    t.discs = [0] * players
    t.free = bytes(range(len(figures.TOWNS)))
    t.vikings = 0
    t.monasteries = 0
    t.claims = (FACE_DOWN,) * len(figures.REGIONS)  # R2.2
    t.coins = [figures.START_COINS] * players  # R2.1
    t.renown = [figures.START_RENOWN] * players
    t.raiders = [0] * players
    t.church = [0] * players
    t.track = [0] * players
    t.tally = [0] * (players * len(SOURCES))
    for seat in range(players):
        t.score(seat, START_SOURCE, figures.START_POINTS)
    t.marriages = ((),) * players
    t.battle = 0
    t.viking_deck = figures.VIKINGS  # R2.4
    t.marriage_deck = tuple(
        [card for card in range(len(figures.MARRIAGES)) if card != figures.ESTRID]
    )  # R2.3
    t.marriage_card = NOBODY
    t.support = NOBODY
    t.trade = NOBODY
    t.spurned = False
    t.marker = 0
    t.leader = 0
    t.active = NOBODY
    t.winner = NOBODY
    t.played = [0] * players
    t.hands = [b""] * players
    t.packets = (b"",) * players
    t.spare = figures.CARDS
    t.sightings = ((),) * players
    t.shown = 0
    t.agenda.append(("start", ()))
    return t


def start(t: Table) -> None:
    """A random player takes the marker (R2.5); then everybody places a disc, clockwise (A15)."""
    t.marker = t.below(t.players)
    if t.log is not None:
        t.tell("starts", who=player(t.marker))
    t.then(*[("place", (seat,)) for seat in t.clockwise(t.marker)], ("prepare", ()))


def place(t: Table, seat: int) -> Rule:
    """One disc on any town, in a region where nobody else has one (R2.6)."""
    open_to_all = [holder(t, towns) == NOBODY for towns in figures.REGION_TOWNS]  # by region
    moves = [PLACE[town] for town in t.free if open_to_all[figures.TOWN_REGION[town]]]
    move = yield Decision(seat, PLACE_TOWN, moves)
    assert isinstance(move, TownMove)
    put_disc(t, seat, move.town)
    if t.log is not None:
        t.tell("places", who=player(seat), town=town_phrase(move.town))


def why_not_place(t: Table, asked: Decision, move: Move) -> Reason | None:
    """Its region is somebody's already (R2.6)."""
    if not isinstance(move, TownMove) or move.kind != "place":
        return not_asked(asked)
    region = figures.TOWN_REGION[move.town]
    other = holder(t, figures.REGION_TOWNS[region])
    if other == NOBODY:
        return None
    where = REGION_NAMES[region]
    return Reason("R2.6", Phrase("why.region-taken", region=where, who=player(other)))


PLACE_TOWN: Final = Prompt("place", "R2.6", why=why_not_place)


def holder(t: Table, towns: int) -> int:
    """The first seat with a disc on one of these towns (a mask); NOBODY if they are free."""
    for seat in range(t.players):
        if t.discs[seat] & towns:
            return seat
    return NOBODY


def why_taken(t: Table, seat: int, town: int, rule: str) -> Reason | None:
    """A town is not free: whose disc is on it (R1.1)?"""
    other = holder(t, 1 << town)
    if other == NOBODY:
        return None
    if other == seat:
        return Reason(rule, Phrase("why.taken-own", town=town_phrase(town)))
    return Reason(rule, Phrase("why.taken", town=town_phrase(town), who=player(other)))


def pick_town(asked: Decision) -> Generator[Ask, Move, int]:
    """The town that is picked; where there is only one, nobody is asked."""
    move = asked.moves[0] if len(asked.moves) == 1 else (yield asked)
    assert isinstance(move, TownMove)
    return move.town


def put_disc(t: Table, seat: int, town: int) -> None:
    """A disc on a free town: the seat controls it from now on (R1.1, R1.2)."""
    t.discs[seat] |= 1 << town
    t.free = t.free.replace(ONLY[town], b"")
