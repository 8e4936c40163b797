"""Grinning Trickster Stirs Up Trouble: sets everybody against everybody, and hates cleaning up."""

from __future__ import annotations

from typing import Final

from deskoherna.core.effects.values import Value, rebuilt
from ...figures import DAMAGE, elements_of
from ...land import piece
from ...rules.growth.power_cards import learn
from ...rules.pieces.adding import add_strife
from ...rules.powers.offers import reached
from ...verbs.growing import GainEnergyForPlays
from ...vocabulary import *

OWN: Final = Spirit("grinning-trickster-stirs-up-trouble", JAGGED_EARTH)
LETS_SEE: Final = "lets-see-what-happens"
ASK_DISCORD: Final = Prompt("discord", "R12.4", why=of_pieces("other-kind"))
ASK_INCITE: Final = Prompt("incite", "R12.4", why=of_pieces("no-strife"))
ASK_TAKE: Final = Prompt("take-tried", "R5.3", why=among("not-tried"))
FIRE: Final = ELEMENTS.index("fire")
_WILD: Final[dict[str, Power]] = {}

track_action("push-dahan", OneOfMine(Push(1, DAHAN)))


@OWN.rule("a-real-flair-for-discord")
class FlairForDiscord(Standing):
    """After its power adds strife, it may pay 1 Energy for another within range 1."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        t = act.t
        if not act.by_power or act.user != seat or not t.energy[seat]:
            return None
        lands = [land for land in t.isle.by_number if act.tallied(f"strife.{land}")]
        return self._more(act, seat, lands) if lands else None

    def _more(self, act: IsleAct, seat: int, lands: list[int]) -> Rule:
        t = act.t
        own = following(act, seat, self.name, self.phrase())
        moves: list[Move] = []
        reached = sorted({one for centre in lands for one in within(t, centre, 1)})
        for land in reached:
            moves += [piece_move("strife", code, land) for code in sorted({*t.lands[land].invaders})]
        if not moves:
            return
        move = yield own.question(ASK_DISCORD, [*moves, STOP], (("discord-far", reached),))
        if isinstance(move, PieceMove):
            spend_energy(t, seat, 1, self.phrase())
            add_strife(own, move.land, move.code)
        yield from conclude(own) or ()


@OWN.rule("cleaning-up-messes-is-a-drag")
class CleaningUp(Standing):
    """After its power removes blight, it destroys one of its presence; not for what it only tries out."""

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        if not act.by_power or act.user != seat or act.power == LETS_SEE:
            return None
        if not any(act.tallied(f"removed.blight.{land}") for land in act.t.isle.by_number):
            return None
        return self._sulk(act, seat)

    def _sulk(self, act: IsleAct, seat: int) -> Rule:
        own = following(act, seat, self.name, self.phrase())
        yield from lose_chosen(own, seat)
        yield from conclude(own) or ()


# -- Let's See What Happens --------------------------------------------------------------------------------


def at_its_wildest(effect: Effect) -> Effect:
    """Every *up to* at its most, every *or* an *and*."""

    def one(value: Value) -> Value:
        if isinstance(value, UpTo):
            return value.amount
        return plus(*value.effects) if isinstance(value, Either) else value

    new = rebuilt(effect, one)
    assert isinstance(new, Effect)
    return new


def wild(card: str) -> Power:
    """A power at its wildest; what a threshold may do instead stays a choice."""
    found = _WILD.get(card)
    if found is None:
        made = POWERS[card]
        levels = [
            Level(one.need, at_its_wildest(one.effect), one.mode, one.n, one.may) for one in made.levels
        ]
        found = _WILD[card] = Power(
            card, made.kind, made.cost, made.speed, made.gives, made.origin, made.range, made.target,
            at_its_wildest(made.effect), tuple(levels), "", made.box,
        )  # fmt: skip
    return found


@custom("see-what-happens")
def see(isle: IsleAct) -> Rule:
    """Minor powers are discarded until one targets a land; it happens here, whatever it can target."""
    t = isle.t
    for _ in range(len(t.minor) + len(t.minor_discard)):
        card = draw(t, MINOR, 1)[0]
        lay_aside(t, card)
        if t.log is not None:
            isle.tell("tries", power=power_phrase(card))
        tried = POWERS[card]
        if tried.aim == TARGET_LAND:
            break
    else:
        return
    isle.tally("tried." + card)
    yield from do(wild(card).effects(reached(tried, elements(t, isle.user))), isle)


@custom("take-tried")
def take_tried(isle: IsleAct) -> Rule:
    """For a forgotten card the one just tried comes to hand, with 1 Energy."""
    t, seat = isle.t, isle.seat
    tried = [card for card in t.minor_discard if isle.tallied("tried." + card)]
    if not tried:
        return
    card = tried[0]
    before = isle.done("forget")
    mine = [*t.hand[seat], *t.played[seat], *t.discard[seat]]
    move = yield isle.question(ASK_TAKE, [power_move("keep", card), STOP])
    if not isinstance(move, PowerMove) or not mine:
        return
    t.minor_discard = without(t.minor_discard, card)
    yield from forget(isle, mine)
    if isle.done("forget") > before:
        t.hand[seat] = (*t.hand[seat], card)
        gain_energy(t, seat, 1, isle.source)
        learn(isle, seat, card)


# -- Why Don't You and Them Fight, Incite the Mob, Overenthusiastic Arson ----------------------------------


def can_brawl(isle: IsleAct) -> bool:
    return bool(vulnerable(isle, isle.land, INVADERS)) and bool(vulnerable(isle, isle.land, (DAHAN_CODE,)))


@custom("brawl", can_brawl)
def brawl(isle: IsleAct) -> Rule:
    """One invader and one Dahan strike each other at once; strife holds the invader back."""
    t, land = isle.t, isle.land
    invaders = yield from choose_pieces(isle, "harm", Exactly(1), vulnerable(isle, land, INVADERS))
    dahan = yield from choose_pieces(isle, "harm", Exactly(1), vulnerable(isle, land, (DAHAN_CODE,)))
    invader = invaders[0]
    theirs = 0 if strife_of(invader) else blow(t, land, kind_of(invader))
    ours = t.fold("damage", land, PIECES[DAHAN_CODE], start=DAMAGE[DAHAN_CODE])
    if strife_of(invader):
        calmer = piece(kind_of(invader), damage_of(invader), strife_of(invader) - 1)
        t.lands[land] = t.lands[land].exchange(invader, calmer)
        invader = calmer
    yield from deal(isle, land, ours, INVADERS, [invader])
    yield from deal(isle, land, theirs, (DAHAN_CODE,), dahan)


def can_mob(isle: IsleAct) -> bool:
    return any(strife_of(code) for code in isle.t.lands[isle.land].invaders)


@custom("mob", can_mob)
def mob(isle: IsleAct) -> Rule:
    """One invader with strife deals its damage to others; 1 fear for each that falls."""
    t, land = isle.t, isle.land
    angry = sorted({code for code in t.lands[land].invaders if strife_of(code)})
    if not angry:
        return
    moves: list[Move] = [piece_move("incite", code, land) for code in angry]
    move = yield from answer(isle.question(ASK_INCITE, moves, (("not-in-target", (land,)),)))
    assert isinstance(move, PieceMove)
    others = vulnerable(isle, land, INVADERS)
    if move.code in others:
        others.remove(move.code)
    before = isle.done("destroy", INVADER)
    yield from deal(isle, land, blow(t, land, kind_of(move.code)), INVADERS, others)
    frighten_at(isle, isle.done("destroy", INVADER) - before)


@custom("arson")
def arson(isle: IsleAct) -> Rule:
    """The top minor power is discarded; with fire on it the land burns."""
    t = isle.t
    for card in draw(t, MINOR, 1):
        lay_aside(t, card)
        if t.log is not None:
            isle.tell("tries", power=power_phrase(card))
        if FIRE in POWERS[card].gives:
            frighten_at(isle, 1)
            yield from deal(isle, isle.land, 2, INVADERS)
            yield from add_blight(isle, isle.land)


OWN.innate(
    LETS_SEE, FAST, "presence 1 invaders", levels=[
        level(see, moon=1, fire=1, air=2),
        level(take_tried, moon=2, fire=1, air=2),
    ],
)  # fmt: skip
OWN.innate(
    "why-dont-you-and-them-fight", FAST, "presence 0 invaders", levels=[
        level(mode=LATE, moon=3),
        level(AddStrife(), air=3),
        level(brawl, sun=3, either=elements_of(fire=3)),
        level(When(AtLeast(1, BEASTS), Damage(2), otherwise=Gather(upto(1), BEASTS)), animal=3),
    ],
)  # fmt: skip

OWN.unique(
    "unexpected-tigers", 0, SLOW, "moon fire animal", "presence 1 any",
    When(AtLeast(1, INVADER), Fear(1))
    + Gather(1, BEASTS)
    + When(Did("gather", BEASTS), Push(1, EXPLORER), otherwise=Add(1, BEASTS)),
)  # fmt: skip
OWN.unique("impersonate-authority", 0, SLOW, "sun air animal", "presence 1 any", AddStrife())
OWN.unique("incite-the-mob", 1, SLOW, "moon fire air animal", "presence 1 invaders", mob)
OWN.unique("overenthusiastic-arson", 1, FAST, "fire air", "presence 1 any", Destroy(1, TOWN) + arson)


class Trickster(Panel):
    """Starts in the last land with Dahan of its board, and in land 4."""

    def settle(self, t: Table, seat: int) -> None:
        board = t.home[seat]
        put(t, seat, [land for land in LANDS_OF_BOARD[board] if "dahan" in PRINTED[land]][-1])
        put(t, seat, land_at(board, 4))


TRICKSTER: Final = Trickster(
    OWN,
    starts=[],
    options=[
        Option(ReclaimAll(), MovePresence(1), cost=1),
        Option(AddPresence(2)),
        Option(GainPower()),
        Option(GainEnergyForPlays()),
    ],
    pick=2,
    energy="1 moon 2 any fire 3",
    cards="2 push-dahan 3 3 4 air 5",
)
