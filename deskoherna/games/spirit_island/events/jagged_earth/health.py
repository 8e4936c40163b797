"""Events of Jagged Earth by health of the island, in alphabetical order."""

from __future__ import annotations

from typing import Final

from ...rules.invaders.lands import SEEKERS
from ...rules.pieces.blight import FROM_BOX
from ...rules.pieces.presence import MOST_MOVES, is_last
from ...rules.pieces.why import WHENCE
from ...rules.powers.offers import DROWSY
from ...verbs.boards import pay_together
from ...vocabulary import *
from ..acting import Build, spreads, urbanize
from ..card import HEALTH, Events, health

event: Final = Events(HEALTH, JAGGED_EARTH)

ASK_VIBRANCE: Final = Prompt("event-vibrance", "R11.2.3")
ASK_STRIFE: Final = Prompt("event-quell", "R12.4", why=of_pieces("no-strife"))
ASK_SOURCE: Final = Prompt("source", "R4.1.5", why=WHENCE)
ASK_ROAM: Final = Prompt("event-roam", "R8.5.3", why=MOVING)
BLIGHTED: Final = AtLeast(1, BLIGHT)


@custom("event-grow-cities")
def grow_cities(isle: IsleAct) -> Rule:
    """Two towns become cities, or the only one."""
    return urbanize(isle, min(2, isle.t.lands[isle.land].count(TOWN_CODE)))


event(
    "cities-rise",
    health(
        EachBoard(grow_cities, Most(TOWN)),
        Lasting("depleted", place=""),
    ),
    token="beasts-chase-off-homesteaders",
    dahan="careful-defense",
)


@custom("event-engage-citizens")
def engage_citizens(isle: IsleAct) -> Rule:
    """A strife of the board is removed; without one, towns and cities of the board ravage harder."""
    t = isle.t
    board = BOARD_OF[isle.land]
    moves: list[Move] = []
    for land in t.isle.board_lands(board):
        moves += [
            piece_move("event-quell", code, land)
            for code in sorted({*t.lands[land].invaders})
            if strife_of(code)
        ]
    if not moves:
        t.modify("engagement", board, until=TURN)
        return
    given = (("other-board", t.isle.board_lands(board)),)
    move = yield from answer(isle.question(ASK_STRIFE, moves, given))
    assert isinstance(move, PieceMove)
    t.lands[move.land] = t.lands[move.land].exchange(move.code, move.code - 1)


event(
    "civic-engagement",
    health(
        PerBoard(engage_citizens),
        PerBoard(OnBoard(Add(1, BLIGHT), Touching(BLIGHT)), OnBoardAtLeast(6, BLIGHT)),
    ),
    token="casualties-of-fang-and-sting",
    dahan="keep-far-from-the-lands-of-plague",
)
event(
    "coastal-towns-multiply",
    health(EachBoard(Add(1, TOWN), BesideCoastal(TOWN)), Lasting("cooperation", place="")),
    token="explorers-blunder",
    dahan="coming-of-age-no-blight-disease",
)


# The next explore card acts in lands without towns and cities instead.
seek_fortune: Final = modifying("event-seek-fortune", SEEKERS, until="next-explore")
event(
    "fortune-seekers",
    health(seek_fortune, Lasting("exhausted", place="")),
    token="grim-toll",
    dahan="tell-the-old-stories",
)


@custom("event-corrupt")
def corrupt(isle: IsleAct) -> Rule:
    """Blight among towns and cities of the board, unless Energy for each discarded invader card is paid."""
    price = len(isle.t.invader_discard)
    effect = OnBoard(Add(1, BLIGHT), AtLeast(1, BUILDING))
    if not effect.can(isle):
        return
    if price == 0 or (yield from pay_together(isle, price)):
        return
    yield from effect.run(isle)


event(
    "gradual-corruption",
    health(
        PerBoard(corrupt),
        PerBoard(OnBoard(Remove(1, BEASTS), BLIGHTED) + OnBoard(Remove(1, WILDS), BLIGHTED)),
    ),
    token="fatalities-rise",
    dahan="blessings-of-bounty-and-health",
)
event(
    "provincial-seat",
    health(EachBoard(Build(), AtLeast(1, CITY)), spreads(AtMost(0, ANY_PRESENCE))),
    token="beasts-chase-off-homesteaders",
    dahan="rally-to-the-defense-of-distant-kin",
)
event(
    "seek-new-farmland",
    health(
        EachLand(PushTo(1, TOWN, AtMost(0, TOWN)), AtLeast(2, TOWN)),
        AfterStep("ravage", spreads(AtLeast(1, CITY) & AtMost(0, BLIGHT))),
    ),
    token="plagues-bring-fear-and-death",
    dahan="engage-on-their-own-terms",
)


@custom("event-dissolve")
def dissolve(isle: IsleAct) -> Rule:
    """Two presence of the acting spirit are destroyed, and wilds grow where each was."""
    t, seat = isle.t, isle.seat
    for _ in range(2):
        mine = lands_of(t, seat)
        land = yield from choose_land(isle, mine, False, ("no-own-presence", mine))
        if land >= 0 and (yield from perish(isle, seat, land)):
            add_piece(isle, land, WILDS_CODE)


@custom("event-draw-together")
def draw_together(isle: IsleAct) -> Rule:
    """A destroyed presence comes back to an own land; in the next turn all powers of the spirit are slow."""
    t, seat = isle.t, isle.seat
    mine = lands_of(t, seat)
    land = yield from choose_land(isle, mine, False, ("no-own-presence", mine))
    if land >= 0 and t.destroyed[seat]:
        place(isle, "destroyed", land)
    t.modify(DROWSY, t.turn + 1, seat)


event(
    "sprawl-contained-by-the-wilds",
    health(
        PerBoard(OnBoard(Add(1, WILDS), AtMost(0, INVADER)) + OnBoard(Build(), Most(BUILDING))),
        EachSpirit(dissolve | draw_together),
    ),
    token="explorers-blunder",
    dahan="lay-ambushes",
)


@custom("event-buy-time")
def buy_time(isle: IsleAct) -> None:
    """The next blight added this turn comes from the box, one for each spirit."""
    t = isle.t
    t.modify(FROM_BOX, n=t.players, until=TURN)


event(
    "the-frontier-calls",
    health(
        Lasting("frontier", place=""),
        EachSpirit(LosePresence(1)) + buy_time,
    ),
    token="lair-in-untamed-lands",
    dahan="seek-out-new-grounds",
)


def few_enough(isle: IsleAct, moves: list[Move]) -> Asking[list[Move]]:
    """The moves, or where there are too many those from one land of choice."""
    if len(moves) <= MOST_MOVES:
        return moves
    origins = sorted({move.source for move in moves if isinstance(move, PresenceMove)})
    chosen: list[Move] = [name_move("source", name, source_phrase(name)) for name in origins]
    said = yield isle.question(ASK_SOURCE, chosen)
    assert isinstance(said, NameMove)
    return [move for move in moves if isinstance(move, PresenceMove) and move.source == said.word]


@custom("event-roam")
def roam(isle: IsleAct) -> Rule:
    """Up to two presence of the acting spirit move up to four lands."""
    t, seat = isle.t, isle.seat
    for left in (2, 1):
        moves = presence_moves_from(t, seat, lands_of(t, seat), 4)
        if not moves:
            return
        stuck = "presence-stuck" if len(moves) <= MOST_MOVES else "source-chosen"
        moves = yield from few_enough(isle, moves)
        move = yield isle.question(ASK_ROAM, [*moves, STOP], (4, stuck), n=left)
        if not isinstance(move, PresenceMove):
            return
        place(isle, move.source, move.land)


event(
    "the-struggles-of-growth",
    health(
        EachSpirit(LosePresence(2) + GainPower() | Forget() + Gain(energy=2) + roam),
        PerBoard(Unless(OnBoard(AddBlight(), BLIGHTED), 1)),
    ),
    token="irregular-outbreaks",
    dahan="careful-defense",
)
event(
    "thriving-trade",
    health(
        EachBoard(Add(1, CITY), COAST & AtLeast(1, CITY)),
        spreads(AtLeast(1, TOWN) | Touching(TOWN), 3, BoardLands(4, AtLeast(1, TOWN))),
    ),
    token="pestilence-arrives-on-canvas-sails",
    dahan="clever-cooperation",
)


@custom("event-fade")
def fade(isle: IsleAct) -> Rule:
    """One blight per player leaves the card; each spirit may destroy two of its presence to keep one."""
    t = isle.t
    gone = t.players
    for seat in range(t.players):
        mine = sum([t.lands[land].presence[seat] for land in lands_of(t, seat)])
        asked = isle.anew()
        asked.seat = seat
        if mine >= 2 and gone:
            move = yield asked.question(ASK_VIBRANCE, [YES, NO], last=int(is_last(t, seat, 2)))
            if move is YES:
                gone -= 1
                for _ in range(2):
                    yield from lose_chosen(asked, seat)
    yield from take_from_card(isle, gone)


event(
    "wounded-lands-attract-explorers",
    health(EachBoard(Add(1, EXPLORER), BLIGHTED), fade),
    token="beasts-chase-off-homesteaders",
    dahan="raiding-and-retaliation",
)
