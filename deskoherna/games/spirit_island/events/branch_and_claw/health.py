"""Events of Branch & Claw by health of the island, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...rules.pieces.moving import fits_there
from ...verbs.boards import give_presence
from ...vocabulary import *
from ..acting import RavageDamage, choose_terrain, matching, spreads
from ..card import HEALTH, Events, health

event: Final = Events(HEALTH, BRANCH_AND_CLAW)

ASK_SURGE: Final = Prompt("event-surge", "R8.5.3", why=among("other-kind"))
INVADED: Final = OnBoardAtLeast(1, INVADER)
BY_BLIGHT: Final = spreads(Touching(BLIGHT))


event(
    "heavy-farming",
    health(RavageDamage(1, TOWN), spreads(AtLeast(1, CITY), 2, OnBoardAtLeast(1, CITY))),
    token="prey-on-the-unwary",
    dahan="coming-of-age-jungle-wetland",
)


@custom("event-surge")
def surge(isle: IsleAct) -> Rule:
    """A town of a coastal land goes one or two lands inland."""
    t, land = isle.t, isle.land
    town = t.lands[land].pieces((TOWN_CODE,))[-1]
    lands = [one for one in within(t, land, 2) if one != land and not COASTAL[one]]
    moves: list[Move] = [piece_move("push", town, one) for one in lands if fits_there(isle, town, land, one)]
    if not moves:
        return
    inland = (("surge-far", within(t, land, 2)), ("surge-coast", lands))
    move = yield from answer(isle.question(ASK_SURGE, moves, inland, land=land_phrase(land)))
    assert isinstance(move, PieceMove)
    yield from shift(isle, town, land, move.land)


event(
    "invaders-surge-inland",
    health(
        EachBoard(surge, COAST & AtLeast(1, TOWN)),
        spreads(AtLeast(1, BUILDING) | Touching(BUILDING)),
    ),
    token="grim-toll",
    dahan="canny-defense",
)


@custom("event-drain-one")
def drain_one(isle: IsleAct) -> Rule:
    """One blight leaves the card for the box."""
    return take_from_card(isle, 1)


event(
    "population-rises",
    health(
        EachBoard(Add(1, TOWN), AtLeast(1, SMALL)),
        EachSpirit(LosePresence(2) | Forget() + Forget() | drain_one),
    ),
    token="sandfever-outbreak",
    dahan="offerings-of-pattern-and-dance",
)


@custom("event-cash-crops")
def cash_crops(isle: IsleAct) -> Rule:
    """A ravage in every land of one terrain that no card shows; presence can be given up board by board."""
    t = isle.t
    yield from choose_terrain(isle)
    for board in t.isle.boards:
        own = isle.anew_at(OCEANS[board])
        lands = matching(isle, board)
        if lands and not (yield from give_presence(own, 2)):
            for land in lands:
                yield from ravage(t, land) or ()


event(
    "promising-farmland",
    health(Lasting("settlers", place=""), cash_crops),
    token="beasts-provoked",
    dahan="canny-defense",
)
event(
    "putting-down-roots",
    health(EachBoard(Replace(EXPLORER, TOWN), ~COAST), spreads(~COAST, 3, INVADED)),
    token="stricken",
    dahan="drive-off-the-interlopers",
)
event(
    "search-for-new-lands",
    health(
        EachLand(PushTo(1, EXPLORER, AtMost(0, INVADER)), AtLeast(2, EXPLORER)), spreads(COAST, 2, INVADED)
    ),
    token="distant-hunt",
    dahan="canny-defense",
)
event(
    "tight-knit-communities",
    health(Health(1, BUILDING), BY_BLIGHT),
    token="prey-on-the-unwary",
    dahan="coming-of-age-coastal",
)
event(
    "urban-development",
    health(RavageDamage(2, CITY), PerBoard(OnBoard(AddBlight(), AtLeast(2, BLIGHT)), INVADED)),
    token="lingering-plagues",
    dahan="fierce-mien",
)
event(
    "well-prepared-explorers",
    health(Health(1, EXPLORER), BY_BLIGHT),
    token="beasts-prowl",
    dahan="coming-of-age-inland",
)
