"""The shelf: games to take down, tables to sit at, and the quickest way into a game."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from fastapi import APIRouter
from fastapi.responses import Response

from deskoherna.core import registry
from deskoherna.core.lessons.form import FIRST_MATCH, course
from deskoherna.core.registry import About
from deskoherna.core.text.wording import span
from deskoherna.server.tables.lists import open_tables, shown_tables, tables_of
from deskoherna.web.clocks import left
from deskoherna.web.context import AtDesk, Desk, say
from deskoherna.web.table.origins import Origin, origins

router = APIRouter(include_in_schema=False)

BOT: Final = "greedy"


class Box(NamedTuple):
    """A game as it stands on the shelf."""

    id: str
    name: str
    subtitle: str
    span: str
    minutes: str
    weight: float
    heaviness: str
    intro: str
    makers: str
    together: bool
    lessons: bool


class Spot(NamedTuple):
    """A table in a list."""

    path: str
    game: str
    title: str
    with_whom: str
    state: str
    since: float | None
    left: str  # of the visitor's time to answer
    my_turn: bool
    origins: list[Origin]
    followed: bool


@router.get("/")
def shelf(desk: AtDesk) -> Response:
    lang = desk.lang
    person = desk.person
    with desk.house.engine.connect() as sql:
        mine = tables_of(sql, person.id, ("gathering", "playing")) if person is not None else []
        mine = [one for one in mine if (one["origin"] or {}).get("lesson", FIRST_MATCH) == FIRST_MATCH]
        me = desk.person_id
        others = [one for one in open_tables(sql, me) if not one["mine"]]
        watched = [one for one in shown_tables(sql, me) if not one["mine"]]
    return desk.page(
        "shelf.html",
        games=[box(registry.about(one), lang) for one in registry.games()],
        mine=[spot(one, lang) for one in mine[:6]],
        open=[spot(one, lang) for one in others[:12]],
        watched=[spot(one, lang) for one in watched[:6]],
    )


def titles(lang: str) -> dict[str, str]:
    """All games of the house by what they are called."""
    return {one: registry.about(one).title(lang) for one in registry.games()}


def box(about: About, lang: str) -> Box:
    """A game in words."""
    name, subtitle = called(about, lang)
    weight = about.weight
    makers = ""
    if about.authors:
        makers = ", ".join(
            [*about.authors, " ".join([one for one in (about.publisher, str(about.year or "")) if one])]
        )
    return Box(
        id=about.id,
        name=name,
        subtitle=subtitle,
        span=span(about.players),
        minutes=span(about.minutes),
        weight=weight,
        heaviness="light" if weight < 2 else "medium" if weight < 3.2 else "heavy",
        intro=about.intro(lang),
        makers=makers,
        together=about.cooperative,
        lessons=bool(course(about.id).lessons),
    )


def called(about: About, lang: str) -> tuple[str, str]:
    """A game's name and the rest of its title; all of it where another begins so too."""
    title = about.title(lang)
    name, _, rest = title.partition(": ")
    others = [registry.about(one).title(lang) for one in registry.games() if one != about.id]
    return (title, "") if name in [one.partition(": ")[0] for one in others] else (name, rest)


def spot(row: dict[str, Any], lang: str) -> Spot:
    """A table of a list in words."""
    state = "over" if row["status"] == "over" else "gathering" if row["status"] == "gathering" else "playing"
    empty = len(row["empty"])
    others = [name for n, name in enumerate(row["names"]) if n not in row["mine"] and name]
    if row["invited"]:
        said = say(lang, "mine.invited")
    elif row["my_turn"]:
        said = say(lang, "mine.your-turn")
    elif state == "gathering":
        said = say(lang, "mine.free", n=empty)
    elif state == "over":
        said = say(lang, "mine.over")
    else:
        said = say(lang, "mine.running")
    return Spot(
        path=f"/t/{row['id']}",
        game=row["game"],
        title=called(registry.about(row["game"]), lang)[0],
        with_whom=", ".join(others) or say(lang, "mine.alone"),
        state=said,
        since=row["changed"],
        left=left(lang, row["deadline"]) if row["deadline"] else "",
        my_turn=row["my_turn"],
        origins=origins(
            row["origin"],
            row["seed_chosen"],
            row["dealt_anew"],
            lang,
            row["rated"],
            row["wishes"],
            row["club"],
            row["pairing"],
        ),
        followed=row["followed"],
    )


@router.post("/play/{game}")
def play_now(desk: AtDesk, game: str) -> Response:
    """A table against bots at the game's natural count, and straight to it."""
    rules = registry.game(game)
    person = desk.somebody()
    count = natural(rules.players)
    seats: list[dict[str, Any]] = [{"person": person.id, "name": person.name}]
    seats += bot_seats(desk, count - 1, BOT)
    place = desk.house.may_open(person, desk.address, seats)
    table, _ = desk.house.room.open_table(person.id, game, seats, place=place)
    return desk.go(f"/t/{table}")


def natural(players: tuple[int, ...]) -> int:
    """The number of players a game is at home with: the middle one."""
    return sorted(players)[(len(players) - 1) // 2]


def bot_seats(desk: Desk, count: int, spec: str) -> list[dict[str, Any]]:
    """Bots with names."""
    lang = desk.lang
    return [{"bot": spec, "name": bot_name(lang, n)} for n in range(count)]


def bot_name(lang: str, n: int) -> str:
    return say(lang, f"bot-name.{n % 5 + 1}")
