"""Shifting Memory of Ages: learns, forgets, and keeps elements for when they are needed."""

from __future__ import annotations

from typing import ClassVar, Final

from ...figures import MOUNTAIN, SANDS
from ...rules.ground import enough
from ...rules.powers.offers import spare_speed, usable
from ...vocabulary import *

OWN: Final = Spirit("shifting-memory-of-ages", JAGGED_EARTH, DORMANT)
ASK_PREPARE: Final = Prompt("prepare", "R6.7")
ASK_TEACH: Final = Prompt("teach", "R6.7", why=among("no-marker"))
ASK_PAY: Final = Prompt("pay-to-remember", "R5.2")
SPEND: Final = "spend"
FOR_A_PLAY: Final = 2  # markers for one more card play
TAUGHT: Final = 3  # markers another spirit can be given
CHANGES_OF_LAND: Final = (
    "destroyed.", "moved.", "left.", "added.", "removed.", "replaced.", "blight.", "lost.", "presence.",
    "strife.",
)  # fmt: skip


# -- markers -----------------------------------------------------------------------------------------------


def mark_of(seat: int, element: int) -> str:
    """The mark that counts a seat's prepared markers of an element."""
    return f"marker.{seat}.{ELEMENTS[element]}"


def markers(t: Table, seat: int) -> list[int]:
    """Prepared markers, an element each."""
    return [i for i in range(len(ELEMENTS)) for _ in range(t.mark(mark_of(seat, i)))]


def keep_marker(t: Table, seat: int, element: int, n: int = 1) -> None:
    """Markers come to the panel or leave it."""
    name = mark_of(seat, element)
    t.marks[name] = t.mark(name) + n
    if not t.marks[name]:
        del t.marks[name]


@custom("prepare")
def prepare(isle: IsleAct) -> Rule:
    """One marker of any element is prepared."""
    move = yield isle.question(ASK_PREPARE, [*ELEMENT])
    assert isinstance(move, NameMove)
    keep_marker(isle.t, isle.seat, ELEMENTS.index(move.word))


def choose_marker(isle: IsleAct, prompt: Prompt, seat: int, may: bool) -> Asking[int]:
    """One of a seat's markers leaves the panel: its element, or -1."""
    moves: list[Move] = [ELEMENT[i] for i in sorted({*markers(isle.t, seat)})]
    if may:
        moves.append(STOP)
    move = yield from answer(isle.question(prompt, moves))
    if not isinstance(move, NameMove):
        return -1
    element = ELEMENTS.index(move.word)
    keep_marker(isle.t, seat, element, -1)
    return element


def can_buy_play(isle: IsleAct) -> bool:
    return len(markers(isle.t, isle.seat)) >= FOR_A_PLAY


@custom("discard-markers", can_buy_play)
def buy_play(isle: IsleAct) -> Rule:
    """Two markers are discarded for one more card play this turn."""
    for _ in range(FOR_A_PLAY):
        yield from choose_marker(isle, ASK_TEACH, isle.seat, False)
    isle.t.plays[isle.seat] += 1


track_action("prepare", prepare)
track_action("discard-markers", buy_play)


@OWN.rule("long-ages-of-knowledge")
class LongAges(Standing):
    """A card in hand may be discarded where it would be forgotten, once in an action."""

    def discards(self, t: Table, seat: int) -> bool:
        return True


@OWN.rule("insights-into-the-worlds-nature")
class Insights(Standing):
    """Prepared markers wait on the panel; a spent one gives its element for one use of a power."""

    def offers(self, t: Table, seat: int, phase: str) -> list[Move]:
        found = sorted({*markers(t, seat)})
        if not found:
            return []
        missing = wanted(t, seat, phase)
        return [name_move(SPEND, ELEMENTS[i], Phrase(ELEMENTS[i])) for i in found if i in missing]

    def refuses(self, t: Table, seat: int, phase: str, move: Move) -> Reason | None:
        if not isinstance(move, NameMove) or move.kind != SPEND:
            return None
        there = ELEMENTS.index(move.word) in markers(t, seat)
        return Reason("R6.7", Phrase("why.marker-idle" if there else "why.no-marker", what=move.said))

    def answers(self, t: Table, seat: int, move: Move) -> Rule | None:
        if not isinstance(move, NameMove) or move.kind != SPEND:
            return None
        return self._spend(t, seat, ELEMENTS.index(move.word))

    def _spend(self, t: Table, seat: int, element: int) -> Rule:
        keep_marker(t, seat, element, -1)
        gain_elements(t, seat, element, source=self.phrase())
        name = f"spent.{seat}.{element}"
        t.marks[name] = t.mark(name) + 1
        yield from ()

    def finished(self, t: Table, seat: int, user: int, power: Power) -> None:
        """The elements of spent markers are gone after one use."""
        if user == seat:
            self._end(t, seat, used=True)

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        """Markers that were laid out and not used go back to the panel."""
        self._end(t, seat, used=False)
        return None

    def time(self, t: Table, seat: int) -> Rule | None:
        self._end(t, seat, used=False)
        return None

    def _end(self, t: Table, seat: int, used: bool) -> None:
        for element in range(len(ELEMENTS)):
            n = t.marks.pop(f"spent.{seat}.{element}", 0)
            if n:
                gain_elements(t, seat, element, -n)
                if not used:
                    keep_marker(t, seat, element, n)


def wanted(t: Table, seat: int, phase: str) -> set[int]:
    """Elements that powers usable in this phase lack for thresholds which the markers can reach."""
    have = elements(t, seat)
    kept = markers(t, seat)
    most = tuple([n + kept.count(i) for i, n in enumerate(have)])
    spare = spare_speed(t, seat, phase)
    found: set[int] = set()
    for one in [POWERS[card] for card in t.played[seat]] + [*SPIRITS[t.spirits[seat]].innates]:
        if not usable(t, seat, one, phase, most, spare):
            continue
        for stage in one.levels:
            if enough(most, stage.need):
                found |= {i for i, n in stage.needs if n > have[i]}
    return found


# -- innate powers -----------------------------------------------------------------------------------------


class DiscardedInvaderCards(Kind):
    """Cards in the invader discard pile."""

    def count(self, act: Act) -> int:
        return len(at(act).t.invader_discard)


class LandChanged(Clause):
    """The action reacted to has changed which pieces are in the land the effect was left in."""

    said: ClassVar[str] = "cond.land-changed"

    def holds(self, act: Act) -> bool:
        isle = at(act)
        assert isle.cause is not None
        end = f".{isle.origin}"
        return any(name.endswith(end) and name.startswith(CHANGES_OF_LAND) for name in isle.cause.facts)


# After each of the next three actions that change the land, a marker is prepared.
observe: Final = reacting("observe", prepare, LandChanged(), 3)


@custom("recall")
def recall(isle: IsleAct) -> Rule:
    """Another spirit gains a power card; for a major it may pay Energy instead of forgetting."""
    t, seat = isle.t, isle.seat
    before = {*t.hand[seat]}
    yield from gain_power(isle, forget_for_major=False)
    gained = [card for card in t.hand[seat] if card not in before]
    if not gained or POWERS[gained[0]].kind != MAJOR:
        return
    if t.energy[seat] >= 2:
        move = yield isle.question(ASK_PAY, [YES, NO])
        if move is YES:
            spend_energy(t, seat, 2, isle.source)
            return
    yield from forget(isle)


@custom("teach")
def teach(isle: IsleAct) -> Rule:
    """Up to three markers are spent; the target spirit gains their elements."""
    for _ in range(TAUGHT):
        if not markers(isle.t, isle.user):
            return
        element = yield from choose_marker(isle, ASK_TEACH, isle.user, True)
        if element < 0:
            return
        gain_elements(isle.t, isle.target, element, source=isle.source)


@custom("study-fear")
def study_fear(isle: IsleAct) -> None:
    """The top fear card is turned up and stays where it is."""
    t = isle.t
    if t.fear_deck and t.fear_deck[0] == FACE_DOWN:
        card = t.fear_unseen[t.below(len(t.fear_unseen))]
        t.fear_unseen = tuple([one for one in t.fear_unseen if one != card])
        t.fear_deck = (card, *t.fear_deck[1:])
        t.reveals += 1
        if t.log is not None:
            isle.tell("fear-card-known", card=Phrase("fear-card." + card))


register_values("spirit-island", DiscardedInvaderCards, LandChanged)

SEEN: Final = DiscardedInvaderCards("invader-discard")
OWN.innate(
    "learn-the-invaders-tactics", FAST, "presence 1 invaders", levels=[
        level(Defend(2), earth=2),
        level(Defend(3), INSTEAD, air=1, earth=2),
        level(Defend(each(SEEN) * 2), INSTEAD, moon=2, air=3, earth=4),
    ],
)  # fmt: skip
OWN.innate(
    "observe-the-ever-changing-world", FAST, "presence 1 any", levels=[
        level(prepare, moon=1),
        level(observe, INSTEAD, moon=2, air=1),
    ],
)  # fmt: skip

OWN.unique(
    "boon-of-ancient-memories", 1, SLOW, "moon water earth plant", "spirit",
    When(OTHER, By(TARGET, recall), otherwise=GainPower("minor")),
)  # fmt: skip
OWN.unique("elemental-teachings", 0, FAST, "moon air earth", "spirit", prepare + teach)
OWN.unique(
    "share-secrets-of-survival", 0, FAST, "sun air earth", "sacred-site 1 any",
    Lasting("shelter", 2, what="dahan") | Gather(upto(2), DAHAN),
    levels=[level(mode=BOTH, air=3)],
)  # fmt: skip
OWN.unique(
    "study-the-invaders-fears", 0, FAST, "moon air animal", "presence 0 town city",
    Fear(2) + study_fear,
)  # fmt: skip


class ShiftingMemory(Panel):
    """Starts in the last mountain or sands of its board with three markers."""

    def settle(self, t: Table, seat: int) -> None:
        lands = LANDS_OF_BOARD[t.home[seat]]
        put(t, seat, [land for land in lands if TERRAIN[land] in (MOUNTAIN, SANDS)][-1], 2)
        for name in ("moon", "air", "earth"):
            keep_marker(t, seat, ELEMENTS.index(name))

    def aside(self, t: Table, seat: int) -> list[tuple[str, int]]:
        kept = markers(t, seat)
        return [("marker-" + ELEMENTS[i], kept.count(i)) for i in sorted({*kept})]


SHIFTING_MEMORY: Final = ShiftingMemory(
    OWN,
    starts=[],
    options=[
        Option(ReclaimAll(), AddPresence(0)),
        Option(GainPower(), AddPresence(2)),
        Option(AddPresence(1), Gain(energy=2)),
        Option(Gain(energy=9)),
    ],
    energy="0 1 2 3+prepare 4 reclaim-one 5 6+prepare",
    cards="1 2 2 discard-markers 3",
)
