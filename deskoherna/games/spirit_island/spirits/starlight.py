"""Starlight Seeks Its Form: six tracks, and a nature that it chooses on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from deskoherna.core.asking import Move, Prompt, Rule
from deskoherna.core.effects import NO, YES, By, Custom, Gain, When, each, register_rule, upto
from deskoherna.core.phrase import Phrase
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import IsleAct, at
from deskoherna.games.spirit_island.boxes import DORMANT, JAGGED_EARTH
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS, PER_BOARD, PRINTED
from deskoherna.games.spirit_island.kinds import (
    BLIGHT,
    DAHAN,
    EXPLORER,
    OTHER,
    TARGET,
    TOWN,
    TerrorAtMost,
    having,
)
from deskoherna.games.spirit_island.moves import (
    ELEMENT,
    STOP,
    LandMove,
    NameMove,
    PowerMove,
    land_move,
    name_move,
    power_move,
)
from deskoherna.games.spirit_island.powers.power import (
    CHANGES,
    FAST,
    MAY_INSTEAD,
    MINOR,
    SLOW,
    UNIQUE,
    Changing,
    innate,
    level,
    power,
)
from deskoherna.games.spirit_island.rules.actions import conclude, following
from deskoherna.games.spirit_island.rules.ground import elements, gain_elements, gain_energy
from deskoherna.games.spirit_island.rules.learning import (
    ASK_KEEP,
    draw,
    forget,
    forget_card,
    gain_power,
    lay_all_aside,
    learn,
    reclaim_one,
    reclaim_some,
)
from deskoherna.games.spirit_island.rules.offering import mask_of
from deskoherna.games.spirit_island.rules.presence import put
from deskoherna.games.spirit_island.rules.targeting import land_targets
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY, STAR, Option, Panel
from deskoherna.games.spirit_island.standing import Standing
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import (
    AddPresence,
    Damage,
    Defend,
    Fear,
    GainPower,
    Gather,
    Lasting,
    MorePlays,
    OneOfMine,
    Push,
    ReclaimAll,
    ReclaimOne,
    Remove,
    SkipActions,
)
from deskoherna.games.spirit_island.verbs.growing import MovePresence

if TYPE_CHECKING:
    from deskoherna.core.effects import Act

ID: Final = "starlight-seeks-its-form"
ROWS: Final = (1, 1, 2, 2)  # presence on the four growth rows
BRIGHT: Final = (3, 4)  # rows whose presence brings 1 Energy when it is added
STARRED: Final = (3, 2)  # the row with a star, under its second presence
FIRST: Final = 4  # growth options that are there from the start
ASK_FORM: Final = Prompt("form", "R4.1.2")
ASK_STAR: Final = Prompt("star", "R6.7")
ASK_GIFTED: Final = Prompt("gifted-spirit", "R6.4")
ASK_LET_GO: Final = Prompt("let-go", "R5.3")
ASK_PEACE: Final = Prompt("peace", "R6.10")
REIMAGINED: Final = 6  # cards drawn
GAINED: Final = 2


# -- what it remembers -------------------------------------------------------------------------------------


def row_mark(seat: int, row: int) -> str:
    """The mark that counts presence taken from a growth row."""
    return f"row.{seat}.{row}"


def emptied(t: Table, seat: int, row: int) -> bool:
    return t.mark(row_mark(seat, row)) == ROWS[row - 1]


def form_mark(seat: int, row: int) -> str:
    """The mark of the option chosen for a row: 1 or 2."""
    return f"form.{seat}.{row}"


def star_mark(seat: int, space: str) -> str:
    """The mark of the element chosen for a star, plus 1."""
    return f"star.{seat}.{space}"


def stars(t: Table, seat: int) -> list[str]:
    """Uncovered spaces with a star."""
    found: list[str] = []
    for which, letter in ((ENERGY, "e"), (CARDS, "c")):
        spaces = SPIRITS[t.spirits[seat]].tracks[which][: t.shown[seat][which]]
        found += [f"{letter}{i}" for i, space in enumerate(spaces) if space.text == STAR]
    if t.mark(row_mark(seat, STARRED[0])) >= STARRED[1]:
        found.append("r3")
    return found


class GrowthBegetsGrowth(Standing):
    """Four rows of presence beside the tracks; an emptied row opens one of two growth options for good."""

    moments: ClassVar[tuple[str, ...]] = ("sources", "after", "night")
    unmoved: ClassVar[tuple[str, ...]] = ("build", "explore")

    def sources(self, t: Table, seat: int) -> list[str]:
        return [f"row-{row}" for row in range(1, 5) if not emptied(t, seat, row)]

    def taken(self, t: Table, seat: int, source: str) -> None:
        row = int(source[-1])
        name = row_mark(seat, row)
        t.marks[name] = t.mark(name) + 1
        if row in BRIGHT:
            gain_energy(t, seat, 1)

    def room(self, t: Table, seat: int) -> list[str]:
        return [f"row-{row}" for row in range(1, 5) if t.mark(row_mark(seat, row))]

    def covered(self, t: Table, seat: int, source: str) -> None:
        t.marks[row_mark(seat, int(source[-1]))] -= 1

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        t = act.t
        rows = [row for row in range(1, 5) if emptied(t, seat, row) and not t.mark(form_mark(seat, row))]
        return self._take_form(act, seat, rows) if rows else None

    def _take_form(self, act: IsleAct, seat: int, rows: list[int]) -> Rule:
        own = following(act, seat, self.name, self.phrase())
        options = SPIRITS[ID].options
        for row in rows:
            first = FIRST + 2 * (row - 1)
            moves: list[Move] = [
                name_move("form", str(first + i + 1), options[first + i].phrase()) for i in range(2)
            ]
            move = yield own.question(ASK_FORM, moves)
            assert isinstance(move, NameMove)
            own.t.marks[form_mark(seat, row)] = int(move.word) - first
        yield from conclude(own)

    def night(self, t: Table, seat: int) -> Rule | None:
        """Gather the Scattered Light of Stars works after the cards are put away."""
        n = t.marks.pop(f"scattered.{seat}", 0)
        return gather_light(t, seat, n) if n else None


class SlowlyCoalescing(Standing):
    """An uncovered star gets an element for the rest of the game."""

    moments: ClassVar[tuple[str, ...]] = ("after", "phase")
    unmoved: ClassVar[tuple[str, ...]] = ("build", "explore")

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        """Each turn the elements of uncovered stars are there again."""
        if phase == "spirits":
            for space in stars(t, seat):
                if t.mark(star_mark(seat, space)):
                    gain_elements(t, seat, t.mark(star_mark(seat, space)) - 1)
        return None

    def after(self, act: IsleAct, seat: int) -> Rule | None:
        new = [space for space in stars(act.t, seat) if not act.t.mark(star_mark(seat, space))]
        return self._shine(act, seat, new) if new else None

    def _shine(self, act: IsleAct, seat: int, spaces: list[str]) -> Rule:
        own = following(act, seat, self.name, self.phrase())
        for space in spaces:
            move = yield own.question(ASK_STAR, [*ELEMENT])
            assert isinstance(move, NameMove)
            element = ELEMENTS.index(move.word)
            own.t.marks[star_mark(seat, space)] = element + 1
            gain_elements(own.t, seat, element)
        yield from conclude(own)


# -- growth ------------------------------------------------------------------------------------------------


def reclaim_half(act: Act) -> Rule:
    """Half of the discarded cards come back, rounded up."""
    isle = at(act)
    for _ in range((len(isle.t.discard[isle.seat]) + 1) // 2):
        yield from reclaim_one(isle)


# -- powers ------------------------------------------------------------------------------------------------


def gift_of_wood(act: Act) -> Rule:
    """A spirit with presence in the land gains a power card."""
    isle = at(act)
    seats = [seat for seat in range(isle.t.players) if isle.t.lands[isle.land].presence[seat]]
    if not seats:
        return
    seat = seats[0]
    if len(seats) > 1:
        moves: list[Move] = [name_move("gifted", str(one + 1), player(one)) for one in seats]
        move = yield isle.question(ASK_GIFTED, moves)
        assert isinstance(move, NameMove)
        seat = int(move.word) - 1
    theirs = isle.alike(isle.course)
    theirs.seat = seat
    yield from gain_power(theirs)


def can_gift(act: Act) -> bool:
    isle = at(act)
    return any(isle.t.lands[isle.land].presence)


def take_back(act: Act) -> Rule:
    """Up to one card comes back from play or from the discard pile."""
    isle = at(act)
    yield from reclaim_some(isle, 1, played=True)


def reimagine(act: Act) -> Rule:
    """A card of hand or discard pile may be forgotten for two of six minor powers."""
    isle = at(act)
    t, seat = isle.t, isle.seat
    before = isle.done("forget")
    yield from forget(isle, [*t.hand[seat], *t.discard[seat]], STOP)
    if isle.done("forget") == before:
        return
    drawn = draw(t, MINOR, REIMAGINED)
    for _ in range(min(GAINED, len(drawn))):
        move = yield isle.question(ASK_KEEP, [power_move("keep", card) for card in drawn])
        assert isinstance(move, PowerMove)
        drawn.remove(move.power)
        t.hand[seat] = (*t.hand[seat], move.power)
        isle.note("gain-power")
        learn(isle, seat, move.power)
    lay_all_aside(t, MINOR, drawn)


def scatter(act: Act) -> None:
    """When time passes, after cards are put away, some come back."""
    isle = at(act)
    name = f"scattered.{isle.user}"
    isle.t.marks[name] = isle.t.mark(name) + 1


def gather_light(t: Table, seat: int, n: int) -> Rule:
    """Up to two cards come back; for a forgotten unique power up to three more."""
    act = IsleAct(t, seat, Phrase("power.gather-the-scattered-light-of-stars"))
    for _ in range(n):
        yield from reclaim_some(act, 2)
        uniques = [card for card in (*t.hand[seat], *t.discard[seat]) if POWERS[card].kind == UNIQUE]
        before = act.done("forget")
        yield from forget(act, uniques, STOP)
        if act.done("forget") > before:
            yield from reclaim_some(act, 3)
    yield from conclude(act)


def shape_anew(act: Act) -> Rule:
    """Gain a minor power, or a major with enough moon; this card may be forgotten for 3 Energy.

    A major is paid with a forgotten card of its own (clarifications, Starlight).
    """
    isle = at(act)
    t, seat = isle.t, isle.seat
    yield from gain_power(isle, "" if MAJOR_TOO.holds(act) else MINOR)
    if isle.power in (*t.hand[seat], *t.played[seat], *t.discard[seat]):
        move = yield isle.question(ASK_LET_GO, [YES, NO])
        if move is YES:
            forget_card(isle, isle.power)
            gain_energy(t, seat, 3)


def peace_again(act: Act) -> Rule:
    """The power may be repeated; then its card is forgotten and gives 1 moon."""
    isle = at(act)
    t, seat = isle.t, isle.user
    card = POWERS[isle.power]
    lands = land_targets(t, seat, card, mask_of(t, seat, card, elements(t, seat)))
    if isle.power not in t.played[seat] or not lands:
        return
    move = yield isle.question(ASK_PEACE, [*[land_move("in", land) for land in lands], STOP])
    if isinstance(move, LandMove):
        PEACE.run(isle.in_land(move.land))
        forget_card(isle, isle.power)
        gain_elements(t, seat, ELEMENTS.index("moon"))


MAJOR_TOO: Final = having(moon=4)
PEACE: Final = When(TerrorAtMost(1), SkipActions("ravage"))
register_rule("spirit-island.reclaim-half", reclaim_half)
register_rule("spirit-island.take-back", take_back)
register_rule("spirit-island.reimagine", reimagine)
register_rule("spirit-island.scattered-light", scatter)
register_rule("spirit-island.shape-anew", shape_anew)
register_rule("spirit-island.peace-again", peace_again)
register_rule("spirit-island.gift-of-wood", gift_of_wood, can_gift)

INNATES: Final = [
    innate(
        "air-moves-earth-endures", FAST, origin="presence", range=1, target="any", levels=[
            level(Push(upto(2), EXPLORER) | Push(upto(1), TOWN), air=3),
            level(Defend(5), earth=3),
        ], box=JAGGED_EARTH,
    ),
    innate(
        "fire-burns-water-soothes", SLOW, origin="sacred-site", range=1, target="any", levels=[
            level(Fear(1) + Damage(2), fire=3),
            level(Remove(1, BLIGHT), water=3),
        ], box=JAGGED_EARTH,
    ),
    innate(
        "wood-seeks-growth-humans-seek-freedom", SLOW, origin="presence", range=2, target="any", levels=[
            level(Custom("spirit-island.gift-of-wood"), plant=3),
            level(Damage(each(DAHAN)) | Push(upto(3), DAHAN), animal=3),
        ], box=JAGGED_EARTH,
    ),
    innate(
        "sidereal-guidance", SLOW, origin="presence", range=1, target="any", levels=[
            level(Gather(upto(1), EXPLORER / DAHAN), moon=2),
            level(Gather(upto(3), EXPLORER), MAY_INSTEAD, moon=3),
        ], box=JAGGED_EARTH,
    ),
    innate(
        "stars-blaze-in-the-daytime-sky", SLOW, target="self", levels=[
            level(Fear(3) + Gain(energy=1) + Custom("spirit-island.take-back"), sun=4),
        ], box=JAGGED_EARTH,
    ),
]  # fmt: skip

UNIQUES: Final = [
    power(
        "boon-of-reimagining", UNIQUE, 1, SLOW, "moon",
        By(TARGET, Custom("spirit-island.reimagine")) + When(OTHER, By(TARGET, Gain(energy=1))),
        target="spirit", spirit=ID, box=JAGGED_EARTH,
    ),
    power(
        "gather-the-scattered-light-of-stars", UNIQUE, 0, SLOW, "moon",
        Custom("spirit-island.scattered-light"),
        target="self", spirit=ID, box=JAGGED_EARTH,
    ),
    power(
        "shape-the-self-anew", UNIQUE, 0, SLOW, "moon",
        Custom("spirit-island.shape-anew"),
        target="self", spirit=ID, box=JAGGED_EARTH,
        levels=[level(Changing("shape-major"), CHANGES, moon=4)],
    ),
    power(
        "peace-of-the-nighttime-sky", UNIQUE, 1, FAST, "moon",
        PEACE + Custom("spirit-island.peace-again"),
        origin="sacred-site", range=1, target="any", spirit=ID, box=JAGGED_EARTH,
    ),
]  # fmt: skip


class Starlight(Panel):
    """Starts where there is blight; further growth options open on the way."""

    def settle(self, t: Table, seat: int) -> None:
        board = t.home[seat] * PER_BOARD
        put(t, seat, next(board + n for n in range(1, PER_BOARD) if "blight" in PRINTED[board + n]))

    def aside(self, t: Table, seat: int) -> list[tuple[str, int]]:
        found = [(f"row-{row}", ROWS[row - 1] - t.mark(row_mark(seat, row))) for row in range(1, 5)]
        chosen = [t.mark(star_mark(seat, space)) for space in stars(t, seat)]
        return found + [("star-" + ELEMENTS[i], chosen.count(i + 1)) for i in range(8) if i + 1 in chosen]

    def always_open(self) -> bool:
        return False

    def opened(self, t: Table, seat: int, option: int) -> bool:
        if option <= FIRST:
            return True
        row, form = (option - FIRST - 1) // 2 + 1, (option - FIRST - 1) % 2 + 1
        return emptied(t, seat, row) and t.mark(form_mark(seat, row)) == form


STARLIGHT: Final = Starlight(
    ID,
    starts=[],
    options=[
        Option(ReclaimOne()),
        Option(AddPresence(0)),
        Option(Gain(energy=1)),
        Option(MovePresence(3)),
        Option(Custom("spirit-island.reclaim-half")),
        Option(GainPower(), MovePresence(1)),
        Option(Gain(energy=3)),
        Option(MorePlays(1), MovePresence(2)),
        Option(ReclaimAll()),
        Option(GainPower(), Gain(energy=1)),
        Option(OneOfMine(Damage(2))),
        Option(MorePlays(1), Lasting("quick", 1, place="", what="seat")),
    ],
    pick=3,
    energy="1 2 star 4",
    cards="2 star star 3",
    innates=INNATES,
    rules=[GrowthBegetsGrowth("growth-begets-growth"), SlowlyCoalescing("slowly-coalescing-nature")],
    uniques=UNIQUES,
    box=JAGGED_EARTH,
    symbol=DORMANT,
)
