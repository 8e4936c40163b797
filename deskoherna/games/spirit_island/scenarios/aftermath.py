"""What the first game of Second Wave leaves on the island: some tokens and blight, and the Dahan."""

from __future__ import annotations

from typing import Final

from ..vocabulary import *

ASK_LEAVE: Final = Prompt("wave-take", "R20.5", why=of_pieces("other-kind"))
ASK_PUSH: Final = Prompt("wave-push", "R20.5", why=among("other-kind"))
SOURCE: Final = Phrase("rule.second-wave")
BLIGHT_LEFT: Final = 2  # for each board
CROWD: Final = 2  # Dahan that may stay in a land
FEW: Final = (2, 4)  # boards with so many Dahan get one more
MANY: Final = 8  # no board has more


def on_the_island(t: Table) -> int:
    """Blight on the island."""
    return sum([t.lands[land].blight for land in t.isle.whole])


def settle_island(t: Table) -> Rule:
    """Presence and invaders go, tokens and blight are thinned out, Dahan spread."""
    for land in range(len(t.lands)):
        t.lands[land] = t.lands[land].with_invaders(())
        for seat in range(t.players):
            if t.lands[land].presence[seat]:
                t.inhabit(seat, land, 0)
    for ocean in t.isle.oceans:
        t.blight += t.lands[ocean].blight
        t.lands[ocean] = t.lands[ocean].with_dahan(())
        for kind in range(BLIGHT_CODE, BADLANDS_CODE + 1):
            t.lands[ocean] = t.lands[ocean].with_tokens(kind, 0)
    boards = len(t.isle.boards)
    before = on_the_island(t)
    yield from thinned(t, BLIGHT_CODE, BLIGHT_LEFT * boards, [*t.isle.lands])
    t.blight += before - on_the_island(t)
    for kind in range(BEASTS_CODE, BADLANDS_CODE + 1):
        yield from thinned(t, kind, boards, [*t.isle.lands])
    yield from spread_dahan(t)
    for board in t.isle.boards:
        lands = t.isle.board_lands(board)
        there = sum([len(t.lands[land].dahan) for land in lands])
        if FEW[0] <= there <= FEW[1]:
            lowest = next(land for land in lands if t.lands[land].dahan)
            t.lands[lowest] = t.lands[lowest].add(FRESH[DAHAN_CODE])
        yield from thinned(t, DAHAN_CODE, MANY, lands)


def thinned(t: Table, kind: int, most: int, lands: list[int]) -> Rule:
    """Of a kind of piece only so many stay in these lands; players choose which go."""
    while sum([t.lands[land].count(kind) for land in lands]) > most:
        moves: list[Move] = [
            piece_move("remove", FRESH[kind], land) for land in lands if t.lands[land].count(kind)
        ]
        given = (("wave-land", lands),)
        move = yield from answer(Decision(0, ASK_LEAVE, moves, {"source": SOURCE}, given))
        assert isinstance(move, PieceMove)
        t.lands[move.land] = t.lands[move.land].take(t.lands[move.land].pieces((kind,))[0])


def spread_dahan(t: Table) -> Rule:
    """Dahan are pushed one by one out of crowded lands, each towards the nearest land with room."""
    while True:
        crowded = [land for land in t.isle.lands if len(t.lands[land].dahan) > CROWD]
        room = [land for land in t.isle.lands if len(t.lands[land].dahan) < CROWD]
        near = {land: min([t.isle.distances(land)[one] for one in room], default=0) for land in t.isle.lands}
        ways = [
            (land, other) for land in crowded[:1] for other in t.isle.beside[land] if near[other] < near[land]
        ]
        if not ways:
            return
        land = ways[0][0]
        code = t.lands[land].dahan[0]
        moves: list[Move] = [piece_move("push", FRESH[DAHAN_CODE], other) for _, other in ways]
        way = (("wave-way", [other for _, other in ways]),)
        move = yield from answer(Decision(t.keeper(land), ASK_PUSH, moves, {"source": SOURCE}, way))
        assert isinstance(move, PieceMove)
        t.lands[land] = t.lands[land].take(code)
        t.lands[move.land] = t.lands[move.land].add(FRESH[DAHAN_CODE])
