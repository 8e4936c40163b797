"""Power cards and innate powers: cost, elements, reach, effect and thresholds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

from deskoherna.core.asking import Rule
from deskoherna.core.effects import NOTHING, Act, Choose, Effect, Either, do, plus, register, rewrite
from deskoherna.core.effects.moves import CHOOSE_EFFECT
from deskoherna.core.effects.values import all_values
from deskoherna.core.phrase import Phrase
from ..boxes import BASE as BASE
from ..boxes import BRANCH_AND_CLAW as BRANCH_AND_CLAW
from ..boxes import JAGGED_EARTH as JAGGED_EARTH
from ..content import POWERS
from ..figures import ELEMENTS, Elements, elements_of
from ..island.printed import printed_group
from ..moves import PowerMove, UseMove, power_move, uses_at
from ..naming import elements_phrase, power_phrase
from ..nouns.facts import OriginSacred

FAST: Final = "fast"
SLOW: Final = "slow"

MINOR: Final = "minor"
MAJOR: Final = "major"
UNIQUE: Final = "unique"
INNATE: Final = "innate"

# How a threshold changes what a power does (R6.8).
AFTER: Final = "after"  # in addition, after what stands before it
BEFORE: Final = "before"  # in addition, before everything
INSTEAD: Final = "instead"  # in the place of everything before it
MAY_INSTEAD: Final = "may-instead"  # the user chooses between it and what stands just before it
QUICK: Final = "quick"  # the power is fast
REACH: Final = "reach"  # the range becomes ``n``
REPEAT: Final = "repeat"  # the power may be used once more
BOTH: Final = "both"  # where one thing can be chosen, both may be done
REPEAT_NEAR: Final = "repeat-near"  # once more next to its last target, whatever its range and target
PAY_QUICK: Final = "pay-quick"  # the power may be used as fast for ``n`` Energy
FURTHER: Final = "further"  # the range is ``n`` higher towards lands with beasts
LONGER: Final = "longer"  # the range is ``n`` higher
LATE: Final = "late"  # the power may be used as slow too
AGAIN: Final = "again"  # the power may be used any number of times, at its cost to use
CHANGES: Final = "changes"  # what another part of the power does changes; that part looks by itself
MUTE: Final = (
    QUICK,
    PAY_QUICK,
    REACH,
    FURTHER,
    LONGER,
    LATE,
    AGAIN,
    CHANGES,
    REPEAT,
    REPEAT_NEAR,
)  # those that do nothing when the power is used

# Where a power is used from (R6.2) and on what (R6.3).
ANY_PRESENCE: Final = "presence"
SACRED_SITE: Final = "sacred-site"
ORIGINS: Final = (
    ANY_PRESENCE, SACRED_SITE, "presence-in-jungle", "presence-in-mountain", "presence-in-sands",
    "presence-in-wetland",
)  # fmt: skip
SPIRIT_TARGETS: Final = ("spirit", "another-spirit", "self")
TARGET_LAND: Final = "land"
TARGET_SPIRIT: Final = "spirit"
NO_TARGET: Final = "none"


class Level:
    """A threshold of a power: the elements it needs, what it does, and how that goes with the rest.

    ``may``: the user is asked whether to act as though it were not reached (R6.6); for thresholds that
    somebody may not want. ``either`` are other elements that will do as well.
    """

    def __init__(
        self,
        need: Elements,
        effect: Effect,
        mode: str = AFTER,
        n: int = 0,
        may: bool = False,
        either: Elements | None = None,
    ) -> None:
        self.need: Final[Elements] = need
        self.either: Final[Elements | None] = either
        self.needs: Final[list[tuple[int, int]]] = [(i, n) for i, n in enumerate(need) if n]
        self.effect: Final[Effect] = effect
        self.mode: Final[str] = mode
        self.n: Final[int] = n
        self.may: Final[bool] = may

    def phrase(self, added: bool = False) -> Phrase:
        """The threshold and what it does, as the card shows it; ``added`` to what the power does anyway."""
        if self.mode in (PAY_QUICK, FURTHER, AGAIN):  # these need no elements
            return Phrase("level." + self.mode, n=self.n)
        need = elements_phrase(self.need)
        if self.either is not None:
            need = Phrase("elements.either", a=need, b=elements_phrase(self.either))
        if self.mode != CHANGES and (self.mode in MUTE or self.mode == BOTH):
            return Phrase("level." + self.mode, need=need, n=self.n)
        mode = "also" if added and self.mode == AFTER else self.mode
        return Phrase("level." + mode, need=need, effect=self.effect.phrase())


def level(
    effect: Effect = NOTHING,
    mode: str = AFTER,
    n: int = 0,
    may: bool = False,
    either: Elements | None = None,
    **need: int,
) -> Level:
    """``level(Destroy(1, CITY), sun=3)``: a threshold; ``level(mode=QUICK, air=4)``."""
    return Level(elements_of(**need), effect, mode, n, may, either)


class Changing(Effect):
    """Words of a threshold that changes what another part of the power does (``CHANGES``); never run."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name: Final[str] = name

    def run(self, act: Act) -> Rule | None:
        raise AssertionError("another part of the power looks at this threshold")

    def phrase(self) -> Phrase:
        return Phrase("effect." + self.name)


class OneOrBoth(Effect):
    """One of two or both of them: a choice with its threshold for both (``BOTH``)."""

    def __init__(self, choice: Effect) -> None:
        super().__init__(choice)
        assert isinstance(choice, Either)
        self.choice: Final[Either] = choice
        self.both: Final[Choose] = Choose(len(choice.moves) + 1, plus(*choice.effects))

    def can(self, act: Act) -> bool:
        return self.choice.can(act)

    def run(self, act: Act) -> Rule:
        moves = self.choice.offered(act)
        if self.choice.effects[0].can(act):  # the first may make the second possible
            moves.append(self.both)
        if not moves:
            return
        move = moves[0]
        if len(moves) > 1:
            move = yield act.ask(CHOOSE_EFFECT, moves, (*self.choice.effects, self.both.effect))
        assert isinstance(move, Choose)
        yield from do(move.effect, act)

    def phrase(self) -> Phrase:
        return self.choice.phrase()

    @property
    def plain(self) -> bool:
        return False


def one_or_both(effect: Effect) -> Effect:
    """A choice with the right to do both."""
    return OneOrBoth(effect) if isinstance(effect, Either) else effect


register("spirit-island", OneOrBoth, Changing)


# Elements as one number, a byte for each, so that a threshold compares all of them at once.
_BYTES: Final[list[int]] = [8 * i for i in range(len(ELEMENTS))]
_SPARE: Final[int] = sum([0x80 << i for i in _BYTES])  # the high bit of each: gone where there are too few


def in_bytes(have: Elements) -> int:
    """Elements as one number."""
    return sum([n << i for n, i in zip(have, _BYTES, strict=True)])


def _mask(of: list[bool]) -> int:
    """Thresholds as a number, a bit for each."""
    return sum([1 << i for i, yes in enumerate(of) if yes])


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """A power. What it does with the thresholds that are reached is ``effects(mask)``."""

    __slots__ = (
        "_effects", "_needs", "aim", "alone", "asks", "box", "cost", "direct", "effect",
        "from_site", "further", "gives", "ground", "id", "kind", "levels", "looks",
        "minds_origin", "near", "needy", "origin", "phases", "play_move", "quick_price", "range", "reaches",
        "ready", "repeats", "repeats_near", "speed", "spirit", "sum", "switches", "target", "telling",
        "title", "uses",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        kind: str,
        cost: int,
        speed: str,
        gives: tuple[int, ...],
        origin: str,
        range: int,
        target: tuple[str, ...],
        effect: Effect,
        levels: tuple[Level, ...],
        spirit: str,
        box: str = BASE,
    ) -> None:
        self.id: Final[str] = id
        self.alone: Final[tuple[str, ...]] = (id,)  # to add to cards: quicker than to write a tuple anew
        self.kind: Final[str] = kind
        self.cost: Final[int] = cost
        self.speed: Final[str] = speed
        self.gives: Final[tuple[int, ...]] = gives  # elements by number
        self.origin: Final[str] = origin
        self.from_site: Final[bool] = origin == SACRED_SITE
        self.range: Final[int] = range
        self.target: Final[tuple[str, ...]] = target  # alternatives, any one of them
        self.effect: Final[Effect] = effect
        self.levels: Final[tuple[Level, ...]] = levels
        self.spirit: Final[str] = spirit  # whose unique or innate power it is
        self.box: Final[str] = box
        self.aim: Final[str] = (
            NO_TARGET if not target else TARGET_SPIRIT if target[0] in SPIRIT_TARGETS else TARGET_LAND
        )
        self._characterise()
        self.play_move: Final[PowerMove] = power_move("play", id)
        for said in ("keep", "forget"):
            power_move(said, id)  # from now on in KEEP and FORGET
        self.uses: list[UseMove] = []  # the moves that use it, by land, once it was aimed; see aims
        self.title: Final[Phrase] = power_phrase(id)
        self._effects: Final[dict[int, Effect]] = {}
        self.sum: Final[int] = sum([1 << _BYTES[i] for i in gives])  # its elements in bytes
        self._needs: Final[list[tuple[int, int]]] = [
            (1 << i, in_bytes(need))
            for i, one in enumerate(levels)
            for need in (one.need, one.either)
            if need is not None
        ]  # a threshold as a mask, and what reaches it
        self.ready: Final[Ready] = (self, 0, REPEAT)  # as it is used without any threshold

    def aims(self) -> list[UseMove]:
        """The moves that use it, by land; ``uses`` has them from then on."""
        self.uses = uses_at("use", self.id)
        return self.uses

    def _characterise(self) -> None:
        """What its figures come to: where and when it can be used, what it looks at."""
        self.ground = printed_group(self.target)  # lands with the right print, as a group; or all,
        self.looks = self.ground < 0  # where what stands in a land has a say
        self.further = sum([one.n for one in self.levels if one.mode == FURTHER])
        self.quick_price = sum([one.n for one in self.levels if one.mode == PAY_QUICK])
        self.direct = (
            self.aim == TARGET_LAND and not self.further and not self.quick_price
        )  # only origins, range and print or pieces decide where it can be used
        self.repeats_near = any(one.mode == REPEAT_NEAR for one in self.levels)
        self.reaches = any(one.mode in (REACH, LONGER) for one in self.levels)
        self.near = (
            self.direct and self.origin == ANY_PRESENCE and not self.reaches and not self.repeats_near
        )  # and the printed range from any presence, always
        other = LATE if self.speed == FAST else QUICK
        self.switches = _mask([one.mode == other for one in self.levels])  # good for the other phase
        self.phases: tuple[str, ...] = (
            (FAST, SLOW) if self.switches or self.quick_price else (self.speed,)
        )  # those it can ever be used in without help
        self.telling = _mask([one.mode not in MUTE for one in self.levels])  # thresholds that do something
        self.needy = self.kind == INNATE and self.effect is NOTHING  # nothing without a threshold (R6.8)
        self.repeats = any(one.mode in (AGAIN, REPEAT, REPEAT_NEAR) for one in self.levels)
        self.minds_origin = any(
            isinstance(part, OriginSacred)
            for whole in (self.effect, *[one.effect for one in self.levels])
            for part in all_values(whole)
        )  # does what it does depend on where it is used from?
        self.asks = any(one.may for one in self.levels)  # whether to use a threshold

    def reached(self, have: int) -> int:
        """The thresholds that elements, given in bytes, reach, as a mask (R6.8)."""
        have |= _SPARE
        mask = 0
        for one, need in self._needs:
            if have - need & _SPARE == _SPARE:
                mask |= one
        return mask

    def effects(self, reached: int) -> Effect:
        """What the power does when the thresholds of this mask are reached."""
        found = self._effects.get(reached)
        if found is None:
            found = self._effects[reached] = self._composed(reached)
        return found

    def _composed(self, reached: int) -> Effect:
        parts = [self.effect] if self.effect != NOTHING else []
        for i, one in enumerate(self.levels):
            if not reached >> i & 1 or one.mode in MUTE:
                continue
            if one.mode == AFTER:
                parts.append(one.effect)
            elif one.mode == BEFORE:
                parts.insert(0, one.effect)
            elif one.mode == INSTEAD:
                parts = [one.effect]
            elif one.mode == BOTH:
                parts = [rewrite(part, one_or_both) for part in parts]
            elif parts:
                parts[-1] = Either(parts[-1], one.effect)
            else:
                parts.append(one.effect)
        return plus(*parts)

    def name(self) -> Phrase:
        return self.title

    def text(self) -> list[Phrase]:
        """What the card says, sentence by sentence, thresholds after the rest."""
        said = self.effect.sentences() if self.effect != NOTHING else []
        for i, one in enumerate(self.levels):
            if i and one.mode == AFTER and one.need == self.levels[i - 1].need:
                said[-1] = Phrase("effect.then", a=said[-1], b=one.effect.phrase())
            else:
                said.append(one.phrase(self.effect != NOTHING))
        return said


Ready: TypeAlias = tuple[Power, int, str]  # a power, the thresholds it reaches, how it can be used


def _add(made: Power) -> Power:
    if made.id in POWERS and POWERS[made.id].text() != made.text():
        raise ValueError(f"two powers are called {made.id}")
    POWERS[made.id] = made
    return made


def _aimed(aim: str) -> tuple[str, int, tuple[str, ...]]:
    """Origin, range and targets of a power, as the card has them: ``"sacred-site 1 jungle wetland"``."""
    first, *words = aim.split() or [""]
    origin = first if first in ORIGINS else ""
    range = int(words.pop(0)) if origin else 0
    targets = tuple(words if origin or not first else [first, *words])
    for word in targets:
        if word not in SPIRIT_TARGETS and word not in LAND_TARGETS:
            raise ValueError(f"no target {word}")
    return origin, range, targets


LAND_TARGETS: Final = (
    "any", "jungle", "mountain", "sands", "wetland", "not-wetland", "coastal", "inland", "invaders",
    "no-invaders", "dahan", "blight", "no-blight", "town", "city", "beasts", "two-beasts", "disease",
    "not-ocean",
)  # fmt: skip


class Deck:
    """Where power cards belong: a deck of a box, or a spirit. Called with what one says, it makes it."""

    def __init__(self, kind: str, box: str = BASE, spirit: str = "") -> None:
        self.kind: Final[str] = kind
        self.box: Final[str] = box
        self.spirit: Final[str] = spirit
        self.cards: Final[list[Power]] = []

    def __call__(
        self, id: str, cost: int, speed: str, gives: str, aim: str, does: Effect, levels: Sequence[Level] = ()
    ) -> Power:
        """``minor("drought", 1, SLOW, "sun fire earth", "presence 1 any", effect, [level(…, sun=3)])``."""
        elements = tuple([ELEMENTS.index(name) for name in gives.split()])
        of = (self.spirit, self.box)
        made = Power(id, self.kind, cost, speed, elements, *_aimed(aim), does, tuple(levels), *of)
        self.cards.append(_add(made))
        return made


class Innates:
    """The innate powers of a spirit. Called with what is printed on its panel it makes one."""

    def __init__(self, box: str = BASE) -> None:
        self.box: Final[str] = box
        self.powers: Final[list[Power]] = []

    def __call__(
        self, id: str, speed: str, aim: str, levels: Sequence[Level], effect: Effect = NOTHING
    ) -> Power:
        """Without an ``effect`` of its own it needs a threshold to be used (R6.8)."""
        made = Power(id, INNATE, 0, speed, (), *_aimed(aim), effect, tuple(levels), "", self.box)
        self.powers.append(_add(made))
        return made
