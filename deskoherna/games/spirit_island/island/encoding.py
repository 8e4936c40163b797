"""Spirit Island as a row of numbers: lands, the invaders' cards, fear, and what lies before every spirit."""

from __future__ import annotations

from functools import cache
from typing import Final

from deskoherna.core.machines import encoding as e
from ..boxes import CHOICES, SYMBOLS
from ..content import ADVERSARIES, BLIGHT_CARDS, EVENTS, FEAR_CARDS, POWERS, SCENARIOS, SPIRITS
from ..declaring import PHASES
from ..figures import BOARDS, ELEMENTS, INVADER_CARDS, LANDS, PACKAGE, PLAYERS
from ..land import Land, damage_of, strife_of
from ..rules.ground import elements
from ..state import Table

SEATS: Final = max(PLAYERS)
TERRORS: Final = 4
STAGES: Final = 5
KINDS: Final = 9  # of pieces that are counted, presence apart
LAND_NUMBERS: Final = KINDS + 2 + SEATS
TABLE_NUMBERS: Final = 12
OWN: Final = 11
PILES: Final = ("hand", "in play", "discard")
IN_PLAY: Final = 1

PHASE: Final = e.by_name(PHASES)
TERROR: Final = e.one_of(TERRORS)
EDITION: Final = e.Names((*CHOICES, *SYMBOLS))
BOARD: Final = e.one_of(len(BOARDS))
INVADERS_IN: Final = e.Names(INVADER_CARDS)
STAGES_IN: Final = e.Bag(STAGES)
BOARDS_IN: Final = e.Bag(len(BOARDS))
ON_TABLE: Final = e.numbers(TABLE_NUMBERS)
ON_LAND: Final = e.numbers(LAND_NUMBERS)
BEFORE: Final = e.numbers(OWN)
IN_ELEMENTS: Final = e.numbers(len(ELEMENTS))
ELSEWHERE: Final = 3  # pieces of a seat before its powers: whose it is, what it has, its elements
UNSEEN: Final = b""  # a land that has not been looked at yet
NO_LANDS: Final = [e.zeros(LAND_NUMBERS * n) for n in range(len(LANDS), -1, -1)]  # beside so many
OPEN_PILES: Final = 9  # whose cards are told
EACH: Final = (1,) * 10  # runs of lists with one thing a seat


@cache
def _edition(edition: str) -> bytes:
    return EDITION[tuple(edition.split("/"))]


class IslandSeen(e.Seen):
    """The table, cards and spirits as they were last seen; the island by who looked."""

    def __init__(self, players: int) -> None:
        self.course: tuple[object, ...] = ()
        self.table: bytes = b""
        self.spaces: tuple[object, ...] = ()
        self.invaders: bytes = b""
        self.piles: tuple[object, ...] = (None,) * OPEN_PILES
        self.decks: list[bytes] = [b""] * OPEN_PILES
        self.island: list[list[Land]] = [[]] * players  # by who looks
        self.lands: list[list[bytes]] = [[]] * players
        self.who: object = None
        self.cards: e.Columns = e.no_columns(len(PILES))
        self.owned: e.Columns = e.no_columns(8)
        self.giving: e.Columns = e.no_columns(2)
        self.seats: list[list[bytes]] = [[b""] * (ELSEWHERE + len(PILES)) for _ in range(players)]


def _lands(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: IslandSeen = look.seen
    me = look.me
    if t.lands != seen.island[me]:
        pieces = [here.encoded[me] for here in t.lands]
        if UNSEEN in pieces:
            pieces = [here.encoded[me] or _land(here, look) for here in t.lands]
        pieces.append(NO_LANDS[len(pieces)])  # those of boards nobody has laid out
        seen.lands[me] = pieces
        seen.island[me] = t.lands[:]
    row += seen.lands[me]


def _land(here: Land, look: e.Look) -> bytes:
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


def _invaders(t: Table, look: e.Look, row: list[bytes]) -> None:
    seen: IslandSeen = look.seen
    spaces = (t.immigration, t.ravage, t.build, t.explored, t.invader_discard, t.invader_unseen)
    if spaces != seen.spaces:
        seen.invaders = b"".join([INVADERS_IN[cards] for cards in spaces])
        seen.spaces = spaces
    row.append(seen.invaders)


def _own(t: Table, seat: int) -> bytes:
    """All but powers and elements."""
    upper, lower = t.shown[seat]
    return BEFORE(
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
    )


class _Content:
    """Blocks about what the boxes hold; it is known once all of it is loaded."""

    def __init__(self) -> None:
        self.spirit: Final = e.by_name(sorted(SPIRITS))
        self.adversary: Final = e.by_name(sorted(ADVERSARIES))
        self.scenario: Final = e.by_name(sorted(SCENARIOS))
        self.blight: Final = e.by_name(sorted(BLIGHT_CARDS))
        self.fear: Final = e.Names(sorted(FEAR_CARDS))
        self.events: Final = e.Names(sorted(EVENTS))
        self.powers: Final = e.Names(sorted([one.id for one in POWERS.values() if one.kind != "innate"]))
        self.minor: Final = e.Names(sorted([one.id for one in POWERS.values() if one.kind == "minor"]))
        self.major: Final = e.Names(sorted([one.id for one in POWERS.values() if one.kind == "major"]))
        self.seat_size: Final[int] = (
            len(SPIRITS) + len(BOARDS) + OWN + len(ELEMENTS) + len(PILES) * self.powers.n
        )
        self.no_seats: Final = [e.zeros(self.seat_size * n) for n in range(SEATS + 1)]
        self.piles: Final = (
            self.fear, self.fear, self.fear, self.events, self.events,
            self.minor, self.minor, self.major, self.major,
        )  # fmt: skip

    def table(self, t: Table, look: e.Look, row: list[bytes]) -> None:
        seen: IslandSeen = look.seen
        course = (
            t.phase, t.terror, t.edition, t.adversary, t.second, t.scenario, t.blight_card, t.isle.boards,
            t.invader_deck, t.turn, t.level, t.second_level, t.difficulty, t.fear_pool, t.fear_size,
            len(t.earned), len(t.fear_deck), t.blight, t.blighted, len(t.event_deck),
        )  # fmt: skip
        if course != seen.course:
            seen.table = self._table(t)
            seen.course = course
        row.append(seen.table)

    def _table(self, t: Table) -> bytes:
        return b"".join(
            (
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
        )

    def decks(self, t: Table, look: e.Look, row: list[bytes]) -> None:
        seen: IslandSeen = look.seen
        piles = (
            t.fear_unseen, t.fear_deck, t.earned, t.event_deck, t.event_discard,
            t.minor, t.minor_discard, t.major, t.major_discard,
        )  # fmt: skip
        if piles != seen.piles:
            for n, cards in enumerate(piles):
                if cards is not seen.piles[n]:
                    seen.decks[n] = self.piles[n][cards]
            seen.piles = piles
        row += seen.decks

    def seats(self, t: Table, look: e.Look, row: list[bytes]) -> None:
        seen: IslandSeen = look.seen
        owned: e.Columns = [t.energy, t.destroyed, t.plays, t.quickened, t.ready, t.done, t.todo, t.grown]
        anew = e.changed(owned, seen.owned, EACH)  # masks of seats
        giving = e.changed([t.shown, t.extra], seen.giving, EACH)
        who = (t.spirits, t.home)
        if who != seen.who:
            giving = -1
            for seat in range(t.players):
                seen.seats[seat][0] = self._who(t, seat)
            seen.who = who
        cards: e.Columns = [t.hand, t.played, t.discard]
        if cards != seen.cards:
            for n, piles in enumerate(cards):
                dealt = e.differing(piles, seen.cards[n], 1)
                if n == IN_PLAY:
                    giving |= dealt
                for seat in range(t.players):
                    if dealt >> seat & 1:
                        seen.seats[seat][ELSEWHERE + n] = self.powers[piles[seat]]
                seen.cards[n] = piles[:]
        anew |= giving
        if anew:
            for seat in range(t.players):
                if anew >> seat & 1:
                    seen.seats[seat][1] = _own(t, seat)
                if giving >> seat & 1:
                    have = elements(t, seat) if t.spirits and t.spirits[seat] else t.extra[seat]
                    seen.seats[seat][2] = IN_ELEMENTS(*have)
        for seat in look.order:
            row += seen.seats[seat]
        row.append(self.no_seats[SEATS - look.players])

    def _who(self, t: Table, seat: int) -> bytes:
        """The spirit and its home board."""
        return self.spirit[t.spirits[seat] if t.spirits else ""] + BOARD[t.home[seat] if t.home else -1]

    @property
    def table_size(self) -> int:
        return (
            len(PHASES) + TERRORS + EDITION.n + 2 * len(ADVERSARIES) + len(SCENARIOS) + len(BLIGHT_CARDS)
            + len(BOARDS) + STAGES + TABLE_NUMBERS
        )  # fmt: skip


@cache
def encoding() -> e.Encoding:
    boxes = _Content()
    return e.Encoding(
        PACKAGE,
        [
            e.Block(
                "table",
                (boxes.table_size,),
                "phase, terror level, boxes, adversary, the second one, scenario, blight card; boards on the "
                "table, stages in the invader deck; turn, levels, difficulty, fear pool, fear a card, cards "
                "earned, fear cards, invader cards, blight left, blighted, event cards",
                boxes.table,
            ),
            e.Block(
                "invaders",
                (6, len(INVADER_CARDS)),
                "by card: immigration, ravage, build, explored, discard, unseen",
                _invaders,
            ),
            e.Block(
                "decks",
                (3 * boxes.fear.n + 2 * boxes.events.n + 2 * boxes.minor.n + 2 * boxes.major.n,),
                "fear cards unseen, known in the deck, earned; events known in the deck, discarded; "
                "minor powers "
                "and their discards, major powers and theirs",
                boxes.decks,
            ),
            e.Block(
                "lands",
                (len(LANDS), LAND_NUMBERS),
                "explorers, towns, cities, Dahan, blight, beasts, wilds, disease, badlands; damage, strife; "
                "presence by seat (6)",
                _lands,
            ),
            e.Block(
                "seats",
                (SEATS, boxes.seat_size),
                "spirit, home board; there, energy, both tracks, destroyed presence, plays, "
                "quickened, ready, "
                "done, growth to do, growth taken; elements (8); by power: " + ", ".join(PILES),
                boxes.seats,
            ),
        ],
        IslandSeen,
    )
