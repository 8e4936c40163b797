"""Spirit Island as a row of numbers: lands, the invaders' cards, fear, and what lies before every spirit."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.machines.encoding import (
    FLOAT,
    Bag,
    Block,
    Encoding,
    Look,
    Names,
    by_name,
    numbers,
    one_of,
    per_seat,
    zeros,
)
from deskoherna.games.spirit_island.boxes import CHOICES, SYMBOLS
from deskoherna.games.spirit_island.content import (
    ADVERSARIES,
    BLIGHT_CARDS,
    EVENTS,
    FEAR_CARDS,
    POWERS,
    SCENARIOS,
    SPIRITS,
)
from deskoherna.games.spirit_island.declaring import PHASES
from deskoherna.games.spirit_island.figures import BOARDS, ELEMENTS, INVADER_CARDS, LANDS, PACKAGE, PLAYERS
from deskoherna.games.spirit_island.land import Land, damage_of, strife_of
from deskoherna.games.spirit_island.rules.ground import elements
from deskoherna.games.spirit_island.state import Table

SEATS: Final = max(PLAYERS)
TERRORS: Final = 4
STAGES: Final = 5
KINDS: Final = 9  # of pieces that are counted, presence apart
LAND_NUMBERS: Final = KINDS + 2 + SEATS
TABLE_NUMBERS: Final = 12
OWN: Final = 11
PILES: Final = ("hand", "in play", "discard")

PHASE: Final = by_name(PHASES)
TERROR: Final = one_of(TERRORS)
EDITION: Final = Names((*CHOICES, *SYMBOLS))
BOARD: Final = one_of(len(BOARDS))
INVADERS_IN: Final = Names(INVADER_CARDS)
STAGES_IN: Final = Bag(STAGES)
BOARDS_IN: Final = Bag(len(BOARDS))
ON_TABLE: Final = numbers(TABLE_NUMBERS)
ON_LAND: Final = numbers(LAND_NUMBERS)
BEFORE: Final = numbers(OWN + len(ELEMENTS))
UNSEEN: Final = b""  # a land that has not been looked at yet
NO_LANDS: Final = zeros(LAND_NUMBERS * len(LANDS))


@cache
def _edition(edition: str) -> bytes:
    return EDITION[tuple(edition.split("/"))]


def _lands(t: Table, look: Look, row: list[bytes]) -> None:
    me = look.me
    pieces = [here.encoded[me] for here in t.lands]
    if UNSEEN in pieces:
        pieces = [here.encoded[me] or _land(here, look) for here in t.lands]
    row += pieces
    row.append(NO_LANDS[FLOAT * LAND_NUMBERS * len(pieces) :])  # those of boards nobody has laid out


def _land(here: Land, look: Look) -> bytes:
    people = (*here.invaders, *here.dahan)
    presence = [here.presence[seat] for seat in look.order] + [0] * (SEATS - look.players)
    found = ON_LAND(
        *here.counts,
        sum([damage_of(code) for code in people]),
        sum([strife_of(code) for code in people]),
        *presence,
    )
    here.encoded[look.me] = found
    return found


def _invaders(t: Table, look: Look, row: list[bytes]) -> None:
    of = INVADERS_IN
    row += (
        of[t.immigration],
        of[t.ravage],
        of[t.build],
        of[t.explored],
        of[t.invader_discard],
        of[t.invader_unseen],
    )


class _Content:
    """Blocks about what the boxes hold; it is known once all of it is loaded."""

    def __init__(self) -> None:
        self.spirit: Final = by_name(sorted(SPIRITS))
        self.adversary: Final = by_name(sorted(ADVERSARIES))
        self.scenario: Final = by_name(sorted(SCENARIOS))
        self.blight: Final = by_name(sorted(BLIGHT_CARDS))
        self.fear: Final = Names(sorted(FEAR_CARDS))
        self.events: Final = Names(sorted(EVENTS))
        self.powers: Final = Names(sorted([one.id for one in POWERS.values() if one.kind != "innate"]))
        self.minor: Final = Names(sorted([one.id for one in POWERS.values() if one.kind == "minor"]))
        self.major: Final = Names(sorted([one.id for one in POWERS.values() if one.kind == "major"]))
        self.seat_size: Final[int] = (
            len(SPIRITS) + len(BOARDS) + OWN + len(ELEMENTS) + len(PILES) * self.powers.n
        )

    def table(self, t: Table, look: Look, row: list[bytes]) -> None:
        row += (
            PHASE[t.phase],
            TERROR[t.terror - 1],
            _edition(t.edition),
            self.adversary[t.adversary],
            self.adversary[t.second],
            self.scenario[t.scenario],
            self.blight[t.blight_card],
            BOARDS_IN[t.isle.boards],
            STAGES_IN[t.invader_deck],
            ON_TABLE(
                t.turn / 10.0,
                t.level / 6.0,
                t.second_level / 6.0,
                t.difficulty / 10.0,
                t.fear_pool / 20.0,
                t.fear_size / 20.0,
                len(t.earned) / 4.0,
                len(t.fear_deck) / 9.0,
                len(t.invader_deck) / 12.0,
                t.blight / 20.0,
                t.blighted,
                len(t.event_deck) / 12.0,
            ),
        )

    def decks(self, t: Table, look: Look, row: list[bytes]) -> None:
        row += (
            self.fear[t.fear_unseen], self.fear[t.fear_deck], self.fear[t.earned],
            self.events[t.event_deck], self.events[t.event_discard],
            self.minor[t.minor], self.minor[t.minor_discard],
            self.major[t.major], self.major[t.major_discard],
        )  # fmt: skip

    def seat(self, t: Table, seat: int) -> bytes:
        name = t.spirits[seat] if t.spirits else ""
        upper, lower = t.shown[seat]
        of = self.powers
        own = (
            self.spirit[name],
            BOARD[t.home[seat] if t.home else -1],
            BEFORE(
                1.0,
                t.energy[seat] / 10.0,
                upper / 6.0,
                lower / 6.0,
                t.destroyed[seat] / 5.0,
                t.plays[seat] / 5.0,
                t.quickened[seat],
                t.ready[seat],
                t.done[seat],
                len(t.todo[seat]) / 3.0,
                len(t.grown[seat]) / 2.0,
                *(elements(t, seat) if name else t.extra[seat]),
            ),
            of[t.hand[seat]],
            of[t.played[seat]],
            of[t.discard[seat]],
        )
        return b"".join(own)

    @property
    def table_size(self) -> int:
        return (
            len(PHASES) + TERRORS + EDITION.n + 2 * len(ADVERSARIES) + len(SCENARIOS) + len(BLIGHT_CARDS)
            + len(BOARDS) + STAGES + TABLE_NUMBERS
        )  # fmt: skip


@cache
def encoding() -> Encoding:
    boxes = _Content()
    return Encoding(
        PACKAGE,
        [
            Block(
                "table",
                (boxes.table_size,),
                "phase, terror level, boxes, adversary, the second one, scenario, blight card; boards on the "
                "table, stages in the invader deck; turn, levels, difficulty, fear pool, fear a card, cards "
                "earned, fear cards, invader cards, blight left, blighted, event cards",
                boxes.table,
            ),
            Block(
                "invaders",
                (6, len(INVADER_CARDS)),
                "by card: immigration, ravage, build, explored, discard, unseen",
                _invaders,
            ),
            Block(
                "decks",
                (3 * boxes.fear.n + 2 * boxes.events.n + 2 * boxes.minor.n + 2 * boxes.major.n,),
                "fear cards unseen, known in the deck, earned; events known in the deck, discarded; "
                "minor powers "
                "and their discards, major powers and theirs",
                boxes.decks,
            ),
            Block(
                "lands",
                (len(LANDS), LAND_NUMBERS),
                "explorers, towns, cities, Dahan, blight, beasts, wilds, disease, badlands; damage, strife; "
                "presence by seat (6)",
                _lands,
            ),
            Block(
                "seats",
                (SEATS, boxes.seat_size),
                "spirit, home board; there, energy, both tracks, destroyed presence, plays, "
                "quickened, ready, "
                "done, growth to do, growth taken; elements (8); by power: " + ", ".join(PILES),
                per_seat(SEATS, boxes.seat_size, boxes.seat),
            ),
        ],
    )
