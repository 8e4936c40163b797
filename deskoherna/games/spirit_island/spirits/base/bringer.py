"""Bringer of Dreams and Nightmares: kills nobody, frightens everybody."""

from __future__ import annotations

from typing import ClassVar, Final

from ...land import healed, hurt
from ...rules.ground import cost
from ...rules.growth.spirit_phase import play
from ...rules.pieces.harm import saved
from ...rules.pieces.moving import ASK_PUSH, with_stop
from ...standing import DESTROY
from ...vocabulary import *

OWN: Final = Spirit("bringer-of-dreams-and-nightmares")
DREAM_FEAR: Final = (0, 2, 5)  # for an explorer, a town, a city that would be destroyed
ASK_REVEAL: Final = Prompt("reveal-fear", "R13.1", why=among("fear-face-up"))
ASK_PLAY_NOW: Final = Prompt("play-now", "R6.13")


@OWN.rule("to-dream-a-thousand-deaths")
class ThousandDeaths(Standing):
    """Its powers destroy nobody: what would be destroyed gives fear instead, explorers and towns flee."""

    heeds: ClassVar[tuple[str, ...]] = (DESTROY,)
    follows_presence: ClassVar[bool] = False
    follows_building: ClassVar[bool] = False

    def dreams(self, act: IsleAct, seat: int) -> bool:
        return act.user == seat and act.by_power

    def prevents(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool] | None:
        return self._dream(act, seat, land, code) if self.dreams(act, seat) else None

    def _dream(self, act: IsleAct, seat: int, land: int, code: int) -> Asking[bool]:
        saved(act, land, code)
        kind = kind_of(code)
        if kind < DAHAN_CODE:
            act.note("dream", None)
            frighten_at(act, DREAM_FEAR[kind])
        if kind < CITY_CODE:
            yield from self._flee(act, seat, land, healed(code))
        return True

    def _flee(self, act: IsleAct, seat: int, land: int, code: int) -> Rule:
        """An explorer or town is pushed; this power cannot frighten it again."""
        own = act.in_land(land)
        own.seat = seat
        moves: list[Move] = [piece_move("push", code, other) for other in near(act.t, land)]
        if not with_stop(own, moves, False):
            return
        given = (land, (kind_of(code),), near(act.t, land))
        move = yield from answer(own.question(ASK_PUSH, moves, given, n=1, land=land_phrase(land)))
        if not isinstance(move, PieceMove):
            return
        act.tally(f"saved.{land}.{code}", -1)
        act.tally(f"saved.{move.land}")
        act.tally(f"saved.{move.land}.{code}")
        yield from shift(own, code, land, move.land)

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        """What was dreamt leaves no wounds."""
        if act.user == seat and act.by_power:
            wake(act)
        return None


def wake(act: IsleAct) -> None:
    """Take back the damage this action only seemed to deal, wherever the pieces are now."""
    t = act.t
    for name, n in [*act.course.pools.items()]:
        if not name.startswith("dream.") or not n:
            continue
        _, where, what, points = name.split(".")
        land, code, damage = int(where), int(what), int(points)
        for _ in range(n):
            for place in (land, *near(t, land)):
                if code in t.lands[place].pieces((kind_of(code),)):
                    t.lands[place] = t.lands[place].take(code).add(hurt(code, -damage))
                    break


# -- powers of their own -----------------------------------------------------------------------------------


@custom("reveal-fear-card")
def reveal(isle: IsleAct) -> Rule:
    """Turn any face-down fear card face up; it stays where it is."""
    t = isle.t
    cards = [*t.earned, *t.fear_deck]
    hidden = [i for i in range(len(cards)) if cards[i] == FACE_DOWN]
    if not hidden:
        return
    moves: list[Move] = [name_move("reveal", str(i + 1), Phrase("fear-card.nth", n=i + 1)) for i in hidden]
    there = [str(i + 1) for i in range(len(cards))]
    move = yield isle.question(ASK_REVEAL, moves, (("no-fear-card", there),))
    assert isinstance(move, NameMove)
    at_card = int(move.word) - 1
    cards[at_card] = t.fear_unseen[t.below(len(t.fear_unseen))]
    t.fear_unseen = tuple([card for card in t.fear_unseen if card != cards[at_card]])
    t.reveals += 1
    t.earned, t.fear_deck = tuple(cards[: len(t.earned)]), tuple(cards[len(t.earned) :])
    if t.log is not None:
        isle.tell("fear-card-known", card=Phrase("fear-card." + cards[at_card]))


@custom("midnight")
def midnight(isle: IsleAct) -> Rule:
    """Gain a major power; if this card was forgotten for it, gain Energy and maybe play it at once."""
    t, seat = isle.t, isle.seat
    before = {*t.hand[seat]}
    yield from gain_power(isle, MAJOR)
    if isle.power not in t.forgotten[seat]:
        return
    gain_energy(t, seat, len(t.lands[isle.land].dahan), isle.source)
    gained = [card for card in t.hand[seat] if card not in before]
    if gained and cost(t, seat, gained[0]) <= t.energy[seat]:
        move = yield isle.question(ASK_PLAY_NOW, [YES, NO], power=POWERS[gained[0]].name())
        if move is YES:
            t.plays[seat] += 1
            play(t, seat, gained[0])


OWN.innate(
    "spirits-may-yet-dream", FAST, "spirit", levels=[
        level(reveal, moon=2, air=2),
        level(By(TARGET, GainElement(1, had=True)), moon=3),
    ],
)  # fmt: skip
OWN.innate(
    "night-terrors", FAST, "presence 0 invaders", levels=[
        level(Fear(1), moon=1, air=1),
        level(Fear(1), moon=2, air=1, animal=1),
        level(Fear(1), moon=3, air=2, animal=1),
    ],
)  # fmt: skip

OWN.unique(
    "call-on-midnights-dream", 0, FAST, "moon animal", "presence 0 any",
    When(AtLeast(1, DAHAN), midnight) | When(AtLeast(1, INVADER), Fear(2)),
)  # fmt: skip
OWN.unique("dread-apparitions", 2, FAST, "moon air", "presence 1 invaders", Lasting("dread") + Fear(1))
OWN.unique(
    "dreams-of-the-dahan", 0, FAST, "moon air", "presence 2 any",
    Gather(upto(2), DAHAN) | When(AtLeast(1, TOWN / CITY), Fear(each(DAHAN).max(3))),
)  # fmt: skip
OWN.unique(
    "predatory-nightmares", 2, SLOW, "moon fire earth animal", "sacred-site 1 invaders",
    Damage(2) + Push(upto(2), DAHAN),
)  # fmt: skip

BRINGER: Final = Panel(
    OWN,
    starts=[Start(2, "sands")],
    options=[
        Option(ReclaimAll(), GainPower()),
        Option(ReclaimOne(), AddPresence(0)),
        Option(GainPower(), AddPresence(1)),
        Option(AddPresence(4, AtLeast(1, DAHAN / INVADER)), Gain(energy=2)),
    ],
    energy="2 air 3 moon 4 any 5",
    cards="2 2 2 3 3 any",
)
