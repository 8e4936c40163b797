"""Major powers of Branch & Claw with rules of their own: tokens let loose, power unlocked, growth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import By, Custom, register_rule
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.figures import BEASTS as BEASTS_CODE
from deskoherna.games.spirit_island.figures import DISEASE as DISEASE_CODE
from deskoherna.games.spirit_island.figures import PIECES
from deskoherna.games.spirit_island.figures import WILDS as WILDS_CODE
from deskoherna.games.spirit_island.kinds import DISEASE, STRIFE, TARGET
from deskoherna.games.spirit_island.land import FRESH, kind_of, strife_of
from deskoherna.games.spirit_island.moves import (
    STOP,
    LandMove,
    NameMove,
    PieceMove,
    land_move,
    name_move,
    piece_move,
)
from deskoherna.games.spirit_island.naming import land_phrase, power_phrase
from deskoherna.games.spirit_island.powers.power import BRANCH_AND_CLAW, FAST, MAJOR, SLOW, level, power
from deskoherna.games.spirit_island.rules.ground import cost, lands_of
from deskoherna.games.spirit_island.rules.growth.power_cards import gain_power, without
from deskoherna.games.spirit_island.rules.pieces.adding import add_piece, remove_piece
from deskoherna.games.spirit_island.rules.pieces.blight import remove_blight
from deskoherna.games.spirit_island.rules.pieces.fear import frighten_at
from deskoherna.games.spirit_island.rules.pieces.harm import INVADERS, deal
from deskoherna.games.spirit_island.rules.pieces.presence import ANYWHERE, add, reachable
from deskoherna.games.spirit_island.state import TURN
from deskoherna.games.spirit_island.verbs import Add, AddStrife, GainPower

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ASK_RELEASE: Final = Prompt("release", "R1.11")
ASK_RETURN: Final = Prompt("return-token", "R1.11")
ASK_UNLOCK: Final = Prompt("unlock", "R4.3.1")
ASK_OVERGROW: Final = Prompt("overgrow", "R4.1.5")
LEARNT: Final = "learnt"  # tally: did the target spirit gain a card?
OVERGROWN: Final = "overgrown"  # tally: the land, plus 1

# -- Pent-Up Calamity --------------------------------------------------------------------------------------

LOOSE: Final = (BEASTS_CODE, WILDS_CODE, DISEASE_CODE)  # badlands stay
TOKENS: Final = ("beasts", "wilds", "disease", "strife")


def calm(isle: IsleAct, code: int) -> None:
    """Take one strife off an invader."""
    here = isle.t.lands[isle.land]
    isle.t.lands[isle.land] = here.take(code).add(code - 1)


def let_loose(act: Act) -> Rule:
    """Any number of tokens is removed; each brings 1 fear and 3 damage."""
    isle = at(act)
    t, land = isle.t, isle.land
    n = 0
    while True:
        here = t.lands[land]
        moves: list[Move] = [piece_move("remove", FRESH[kind], land) for kind in LOOSE if here.counts[kind]]
        moves += [piece_move("calm", code, land) for code in sorted({*here.invaders}) if strife_of(code)]
        if not moves:
            break
        move = yield isle.question(ASK_RELEASE, [*moves, STOP], land=land_phrase(land))
        if not isinstance(move, PieceMove):
            break
        n += 1
        if move.kind == "calm":
            calm(isle, move.code)
            isle.tally("loose.strife")
        else:
            remove_piece(isle, land, move.code)
            isle.tally("loose." + PIECES[kind_of(move.code)])
    frighten_at(isle, n)
    yield from deal(isle, land, 3 * n, INVADERS)


def can_let_loose(act: Act) -> bool:
    isle = at(act)
    here = isle.t.lands[isle.land]
    return any(here.counts[kind] for kind in LOOSE) or bool(STRIFE.count(isle))


def come_back(act: Act) -> Rule:
    """Up to two of the tokens removed come back; if none was, 2 strife are added."""
    isle = at(act)
    loose = {name: isle.tallied("loose." + name) for name in TOKENS}
    if not any(loose.values()):
        yield from AddStrife(2).run(isle)
        return
    for _ in range(2):
        names = [name for name in TOKENS if loose[name]]
        if not isle.t.lands[isle.land].invaders:
            names = [name for name in names if name != "strife"]
        if not names:
            return
        moves: list[Move] = [name_move("token", name, Phrase(name)) for name in names]
        move = yield isle.question(ASK_RETURN, [*moves, STOP], land=land_phrase(isle.land))
        if not isinstance(move, NameMove):
            return
        loose[move.word] -= 1
        if move.word == "strife":
            yield from AddStrife().run(isle)
        else:
            add_piece(isle, isle.land, PIECES.index(move.word))


register_rule("spirit-island.let-loose", let_loose, can_let_loose)
register_rule("spirit-island.come-back", come_back)
power(
    "pent-up-calamity", MAJOR, 3, FAST, "moon fire earth plant animal",
    Add(1, DISEASE) + AddStrife() | Custom("spirit-island.let-loose"),
    origin="presence", range=2, target="any", box=BRANCH_AND_CLAW,
    levels=[level(Custom("spirit-island.come-back"), moon=2, fire=3)],
)  # fmt: skip

# -- Unlock the Gates of Deepest Power ---------------------------------------------------------------------

HALF: Final = name_move("unlock", "half", Phrase("unlock.half"))
FORGOTTEN: Final = name_move("unlock", "forget", Phrase("unlock.forget"))


def unlock(act: Act) -> Rule:
    """Of two majors one is gained, and nothing forgotten for it."""
    isle = at(act)
    before = len(isle.t.hand[isle.seat])
    yield from gain_power(isle, MAJOR, 2, False)
    isle.tally(LEARNT, len(isle.t.hand[isle.seat]) - before)


def burst(act: Act) -> Rule:
    """That card may be played at once, for half its cost or for one turn only; all its thresholds count."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    if not isle.tallied(LEARNT):
        return
    card = t.hand[seat][-1]
    half = (cost(t, seat, card) + 1) // 2
    moves: list[Move] = [HALF, FORGOTTEN] if half <= t.energy[seat] else [FORGOTTEN]
    move = yield isle.question(ASK_UNLOCK, [*moves, STOP], power=power_phrase(card), n=half)
    if move is STOP:
        return
    if move is HALF:
        t.energy[seat] -= half
    else:
        t.modify("fleeting", card, seat, until=TURN)
    t.modify("unlocked", card, seat, until=TURN)
    t.hand[seat] = without(t.hand[seat], card)
    t.played[seat] = (*t.played[seat], card)
    if t.log is not None:
        t.tell("plays", who=player(seat), power=power_phrase(card))


register_rule("spirit-island.unlock", unlock)
register_rule("spirit-island.burst", burst)
power(
    "unlock-the-gates-of-deepest-power", MAJOR, 4, FAST, "sun moon fire air water earth plant animal",
    By(TARGET, Custom("spirit-island.unlock")),
    target="spirit", box=BRANCH_AND_CLAW,
    levels=[
        level(
            By(TARGET, Custom("spirit-island.burst")),
            sun=2, moon=2, fire=2, air=2, water=2, earth=2, plant=2, animal=2,
        )
    ],
)  # fmt: skip

# -- Unrelenting Growth ------------------------------------------------------------------------------------


def overgrow(act: Act) -> Rule:
    """2 presence and 1 wilds in one land within range 1 of the acting spirit's presence."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    lands = reachable(t, seat, 1, None, lands_of(t, seat))
    if not lands:
        return
    move = yield isle.question(ASK_OVERGROW, [land_move("in", land) for land in lands])
    assert isinstance(move, LandMove)
    for _ in range(2):
        yield from add(isle, ANYWHERE, land=move.land)
    add_piece(isle, move.land, WILDS_CODE)
    isle.tally(OVERGROWN, move.land + 1)


def overgrow_more(act: Act) -> None:
    """1 more wilds there, and 1 blight less."""
    isle = at(act)
    land = isle.tallied(OVERGROWN) - 1
    if land >= 0:
        add_piece(isle, land, WILDS_CODE)
        remove_blight(isle, land)


register_rule("spirit-island.overgrow", overgrow)
register_rule("spirit-island.overgrow-more", overgrow_more)
power(
    "unrelenting-growth", MAJOR, 4, SLOW, "sun fire water plant",
    By(TARGET, Custom("spirit-island.overgrow")),
    target="spirit", box=BRANCH_AND_CLAW,
    levels=[level(Custom("spirit-island.overgrow-more") + By(TARGET, GainPower()), sun=3, plant=3)],
)  # fmt: skip
