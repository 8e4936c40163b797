"""Starlight Seeks Its Form: six tracks, and a nature that it chooses on its way."""

from __future__ import annotations

from typing import Final

from ...rules.growth.power_cards import reclaim_one
from ...standing import NIGHT
from ...vocabulary import *
from ..panel import STAR
from .starlight_powers import OWN, gather_light

ROWS: Final = (1, 1, 2, 2)  # presence on the four growth rows
BRIGHT: Final = (3, 4)  # rows whose presence brings 1 Energy when it is added
STARRED: Final = (3, 2)  # the row with a star, under its second presence
FIRST: Final = 4  # growth options that are there from the start
ASK_FORM: Final = Prompt("form", "R4.1.2", why=among("form-row"))
ASK_STAR: Final = Prompt("star", "R6.7")


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


@OWN.rule("growth-begets-growth")
class GrowthBegetsGrowth(Standing):
    """Four rows of presence beside the tracks; an emptied row opens one of two growth options for good."""

    def sources(self, t: Table, seat: int) -> list[str]:
        return [f"row-{row}" for row in range(1, 5) if not emptied(t, seat, row)]

    def taken(self, t: Table, seat: int, source: str) -> None:
        row = int(source[-1])
        name = row_mark(seat, row)
        t.marks[name] = t.mark(name) + 1
        if row in BRIGHT:
            gain_energy(t, seat, 1, self.phrase())

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
        options = SPIRITS[OWN.id].options
        for row in rows:
            first = FIRST + 2 * (row - 1)
            moves: list[Move] = [
                name_move("form", str(first + i + 1), options[first + i].phrase()) for i in range(2)
            ]
            move = yield own.question(ASK_FORM, moves)
            assert isinstance(move, NameMove)
            own.t.marks[form_mark(seat, row)] = int(move.word) - first
        yield from conclude(own) or ()

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        """Gather the Scattered Light of Stars works after the cards are put away."""
        if phase != NIGHT:
            return None
        n = t.marks.pop(f"scattered.{seat}", 0)
        return gather_light(t, seat, n) if n else None


@OWN.rule("slowly-coalescing-nature")
class SlowlyCoalescing(Standing):
    """An uncovered star gets an element for the rest of the game."""

    def phase(self, t: Table, seat: int, phase: str) -> Rule | None:
        """Each turn the elements of uncovered stars are there again."""
        if phase == "spirits":
            for space in stars(t, seat):
                if t.mark(star_mark(seat, space)):
                    gain_elements(t, seat, t.mark(star_mark(seat, space)) - 1, source=self.phrase())
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
            gain_elements(own.t, seat, element, source=own.source)
        yield from conclude(own) or ()


# -- growth ------------------------------------------------------------------------------------------------


@custom("reclaim-half")
def reclaim_half(isle: IsleAct) -> Rule:
    """Half of the discarded cards come back, rounded up."""
    for _ in range((len(isle.t.discard[isle.seat]) + 1) // 2):
        yield from reclaim_one(isle)


class Starlight(Panel):
    """Starts where there is blight; further growth options open on the way."""

    def settle(self, t: Table, seat: int) -> Rule:
        lands = [land for land in LANDS_OF_BOARD[t.home[seat]] if "blight" in PRINTED[land]]
        put(t, seat, (yield from start_in(t, seat, lands[:1])))

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
    OWN,
    starts=[],
    options=[
        Option(ReclaimOne()),
        Option(AddPresence(0)),
        Option(Gain(energy=1)),
        Option(MovePresence(3)),
        Option(reclaim_half),
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
)
