"""Brian Boru as a row of numbers: cards, towns, regions and what lies before every player."""

from __future__ import annotations

from typing import Final

from deskoherna.core.machines.encoding import Block, Encoding, Look, among, one_of, per_seat
from deskoherna.games.brian_boru.figures import CARDS, MARRIAGES, REGIONS, TOWNS, VIKINGS

SEATS: Final = 5
PLACES: Final = tuple(range(SEATS))
VALUES: Final = tuple(range(1, len(CARDS) + 1))
STRENGTHS: Final = tuple(sorted(set(VIKINGS)))
ROUNDS: Final = (1, 2, 3, 4)
QUESTIONS: Final = (
    "place", "keep", "mark", "lead", "follow", "choose", "buy-church", "buy-raider", "buy-marriage", "expand",
    "free", "settle-region", "settle-anywhere", "estrid", "raid-own", "raid-other", "monastery",
)  # fmt: skip
TOWN_NUMBERS: Final = SEATS + 3
SEAT_NUMBERS: Final = 9 + len(MARRIAGES) + 2 * len(VALUES)


def _question(look: Look) -> list[float]:
    return one_of(look.asked, QUESTIONS)


def _table(look: Look) -> list[float]:
    view = look.view
    estrid = view["estrid"]
    return [
        *one_of(view["round"], ROUNDS),
        view["rounds"] / 4.0,
        view["battle"] / 10.0,
        *one_of(look.place(view["marker"]), PLACES),
        *one_of(look.place(view["leader"]), PLACES),
        *one_of(look.place(view["winner"]), PLACES),
        *one_of(look.place(estrid["support"]), PLACES),
        *one_of(look.place(estrid["trade"]), PLACES),
        float(estrid["spurned"]),
    ]


def _hand(look: Look) -> list[float]:
    mine = look.view["mine"]
    return [*among(mine["hand"], VALUES), *among(mine["packet"], VALUES)]


def _decks(look: Look) -> list[float]:
    view = look.view
    return [
        *one_of(view["marriage_card"], MARRIAGES),
        *among(view["marriages_left"], MARRIAGES),
        *[float(view["vikings_left"].count(strength)) for strength in STRENGTHS],
    ]


def _towns(look: Look) -> list[float]:
    view = look.view
    numbers: list[float] = []
    for name in TOWNS:
        town = view["towns"].get(name)
        if town is None:
            numbers += [0.0] * (TOWN_NUMBERS - 1)
        else:
            numbers += one_of(look.place(town["disc"]), PLACES)
            numbers += [float(town["viking"]), float(town["monastery"])]
        numbers.append(float(name == view["active"]))
    return numbers


def _claims(look: Look) -> list[float]:
    numbers: list[float] = []
    for region in REGIONS:
        claim = look.view["claims"][region]
        owner = claim if isinstance(claim, int) else None
        numbers += [*one_of(look.place(owner), PLACES), float(claim == "up"), float(claim == "down")]
    return numbers


def _seat(look: Look, seat: int) -> list[float]:
    one = look.view["seats"][seat]
    return [
        1.0,
        one["points"] / 50.0,
        sum(one["if_over_now"].values()) / 50.0,
        one["coins"] / 10.0,
        one["renown"] / 10.0,
        one["raiders"] / 10.0,
        one["church"] / 10.0,
        one["track"] / 10.0,
        one["cards"] / 10.0,
        *among(one["marriages"], MARRIAGES),
        *one_of(one["played"], VALUES),
        *among(one["open_hand"] or (), VALUES),
    ]


ENCODING: Final = Encoding(
    [
        Block("question", (len(QUESTIONS),), "which question I am asked", _question),
        Block(
            "table", (len(ROUNDS) + 3 + 5 * SEATS,), "round, battle, marker, leader, winner, Estrid", _table
        ),
        Block("hand", (2, len(VALUES)), "my hand and my packet, by value", _hand),
        Block("decks", (2 * len(MARRIAGES) + len(STRENGTHS),), "suitor, suitors and Vikings to come", _decks),
        Block("towns", (len(TOWNS), TOWN_NUMBERS), "disc by seat, Viking, monastery, fought for", _towns),
        Block("claims", (len(REGIONS), SEATS + 2), "claim token by seat, face up, face down", _claims),
        Block(
            "seats",
            (SEATS, SEAT_NUMBERS),
            "per seat: there, goods, suitors, card played, open hand",
            per_seat(SEATS, SEAT_NUMBERS, _seat),
        ),
    ]
)
