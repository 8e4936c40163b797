"""Positions to look at: moments of one match of bots a game, the same on every machine."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page
from web.hosting import NAMES, Hosted
from web.sequences import answer

from deskoherna.bots.registry import bot
from deskoherna.core.match import Match
from deskoherna.server.people.accounts import Person

CARELESS: Final = 0.08  # how often a bot answers by chance, so that all kinds of things lie about


class Setup(NamedTuple):
    """A match to look at: its players, seed and options."""

    players: int
    seed: int
    options: dict[str, Any]


MATCHES: Final[dict[str, Setup]] = {
    "brian-boru": Setup(4, 5, {}),
    "terra-mystica": Setup(4, 7, {}),
    "imperial-settlers": Setup(4, 5, {}),
    "empires-of-the-north": Setup(4, 5, {}),
    "spirit-island": Setup(3, 11, {"adversary": "england", "level": 3}),
}
CROWDS: Final[dict[str, Setup]] = {  # of Spirit Island: as many boards as the boxes hold, with all pieces
    "five boards": Setup(5, 3, {"boxes": "both"}),
    "six boards": Setup(6, 4, {"boxes": "both"}),
    "six of the map": Setup(6, 4, {"boxes": "both", "map": "thematic"}),
}
CROWDED: Final = 260  # answers after which such an island has filled
ASKED: Final = ("opening", "middle", "end", "hardest")
MOMENTS: Final = (*ASKED, "waiting", "watching", "hot seat", "curtain", "finished")


@lru_cache(maxsize=8)
def answers(game: str) -> tuple[list[tuple[int, str]], dict[str, int]]:
    """What everybody says in the match, and after how many answers each moment comes for the first seat."""
    import deskoherna as dh

    setup = MATCHES[game]
    match = dh.new_match(game, players=setup.players, seed=setup.seed, options=setup.options)
    bots = [bot("greedy", setup.seed + seat) for seat in range(setup.players)]
    dice = random.Random(setup.seed)
    said: list[tuple[int, str]] = []
    asked_at: list[tuple[int, int]] = []  # answers before a question of the first seat, its moves
    while not match.over:
        mine = match.decision(0)
        if mine is not None and len(mine.moves) > 1:
            asked_at.append((len(said), len(mine.moves)))
        one = match.pending[0]
        by_chance = dice.random() < CARELESS
        move = dice.choice(one.moves) if by_chance else bots[one.seat].choose(match.seat(one.seat))
        said.append((one.seat, move.notation))
        match.play(one.seat, move)
    times = [at for at, _ in asked_at]
    middle = min(times, key=lambda at: abs(at - len(said) * 0.55))
    waiting = next(at for at in range(middle, len(said)) if said[at][0] != 0 and at not in times)
    return said, {
        "opening": times[0],
        "middle": middle,
        "end": times[-1],
        "hardest": max(asked_at, key=lambda one: one[1])[0],
        "waiting": waiting,
        "watching": middle,
        "hot seat": middle,
        "curtain": waiting,
        "finished": len(said),
    }


def asking(game: str, prompt: str) -> int:
    """After how many answers the first seat is asked this, the first time in the second half of the match."""
    import deskoherna as dh

    setup, (said, _) = MATCHES[game], answers(game)
    match = dh.new_match(game, players=setup.players, seed=setup.seed, options=setup.options)
    for at, (seat, notation) in enumerate(said):
        mine = match.decision(0)
        if 2 * at >= len(said) and mine is not None and mine.prompt.key == prompt:
            return at
        match.play(seat, notation)
    raise AssertionError(f"{game}: never asked {prompt}")


def table_at(site: Hosted, person: Person, game: str, moment: str | int) -> str:
    """A table at this moment of the match: this person on its first seat and another on the others.

    At one screen the person sits on all seats; who watches sits on none.
    """
    setup = MATCHES[game]
    other = site.guest("Petr")
    first = other if moment == "watching" else person
    second = person if moment in ("hot seat", "curtain") else other
    owners = [first, *[second for _ in range(setup.players - 1)]]
    seats = [{"person": one.id, "name": name} for one, name in zip(owners, NAMES, strict=False)]
    table, _ = site.house.room.open_table(first.id, game, seats, setup.options, seed=setup.seed)
    advance(site, table, game, moment)
    return table


def crowd_at(site: Hosted, person: Person, crowd: str) -> str:
    """A table with such an island when this person is asked, all answers drawn by the hints' weights."""
    setup = CROWDS[crowd]
    other = site.guest("Petr")
    owners = [person, *[other for _ in range(setup.players - 1)]]
    seats = [{"person": one.id, "name": f"{one.name} {seat + 1}"} for seat, one in enumerate(owners)]
    table, _ = site.house.room.open_table(person.id, "spirit-island", seats, setup.options, seed=setup.seed)
    dice = random.Random(setup.seed)
    with site.house.room.at(table) as live:
        match: Match = live.playing()
        said = 0
        while said < CROWDED or match.decision(0) is None:
            answer(match, dice)
            said += 1
        site.house.room._save(live, 0)
    return table


def advance(site: Hosted, table: str, game: str, moment: str | int) -> None:
    """The match at that table goes on to this moment."""
    said, moments = answers(game)
    count = moment if isinstance(moment, int) else moments[moment]
    with site.house.room.at(table) as live:
        match: Match = live.playing()
        for seat, notation in said[len(match.answers) + len(match.sealed) : count]:
            match.play(seat, match.parse(seat, notation))
        site.house.room._save(live, 0)


def reached(page: Page, site: Hosted, table: str) -> None:
    """The page shows the table as it is now, a finished one with its plot, which comes a moment later."""
    with site.house.room.at(table) as live:
        version, over = live.version, live.match is not None and live.match.over
    page.wait_for_selector(f'#now[data-version="{version}"]', state="attached")
    if over:
        page.wait_for_selector("#story svg.plot", state="attached")


def page_at(site: Hosted, person: Person, game: str, moment: str | int) -> str:
    """Where that table is found, by whoever has the screen."""
    return f"/t/{table_at(site, person, game, moment)}{'?as=0' if moment == 'hot seat' else ''}"


def say(site: Hosted, table: str, game: str, at: int) -> None:
    """The answer of the match at this moment."""
    seat, notation = answers(game)[0][at]
    with site.house.room.at(table) as live:
        position = live.position
    site.house.room.play(table, seat, notation, position)
