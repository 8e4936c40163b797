"""Do two versions of the code play the same matches to the letter? Play the same orders with both.

    python scripts/same_matches.py orders brian-boru --count 300 > orders.json
    python scripts/same_matches.py play orders.json > before.txt      # with the code before (PYTHONPATH)
    python scripts/same_matches.py play orders.json > after.txt       # with the code after
    diff before.txt after.txt

A line a match, a digest a part: what was asked and offered, what was told in words, what each seat saw, what
was drawn, what bots like of it, what the record holds. Only the public face is used, so that rooms and names
inside may change.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.reading import words_of
from deskoherna.testing.campaign import tables_of

LANGUAGES = ("cs", "en")
PARTS = ("asked", "told", "seen", "drawn", "liked", "record")
SEEN_EVERY = 7  # answers between two looks at all views
DRAWN_EVERY = 60
LIKED_EVERY = 5


def orders(game: str, count: int, seed: int) -> list[dict[str, Any]]:
    """Matches with players and options drawn from all there are."""
    one_game = registry.game(game)
    tables = tables_of(one_game, -(-count // (2 * len(one_game.players))), seed, True)
    return [
        {"game": game, "players": one.players, "options": dict(one.options), "seed": one.seed}
        for one in tables
    ]


def played(order: dict[str, Any]) -> dict[str, str]:
    """A digest of every part of a match played at random by its own seed."""
    sums = {part: sha256() for part in PARTS}
    match = dh.new_match(order["game"], order["players"], seed=order["seed"], options=order["options"])
    dice = random.Random(order["seed"])
    answers = 0
    lang = LANGUAGES[order["seed"] % 2]
    while True:
        for event in match.events:
            sums["told"].update(f"{match.read(event, lang)}|{event.to}|{event.but}\n".encode())
        for one in match.pending:
            asked = [one.seat, one.prompt.key, one.prompt.rules, [str(move) for move in one.moves]]
            sums["asked"].update(json.dumps(asked).encode())
        if answers % SEEN_EVERY == 0 or not match.pending:
            for seat in (None, *range(match.players)):
                sums["seen"].update(json.dumps(match.view(seat), default=str).encode())
        if answers % DRAWN_EVERY == DRAWN_EVERY // 2 or not match.pending:
            for text in drawn(match, LANGUAGES[answers // DRAWN_EVERY % 2]):
                sums["drawn"].update(text.encode())
        if not match.pending:
            break
        decision = dice.choice(match.pending)
        move = dice.choice(decision.moves)
        if order["seed"] % 2 or answers % LIKED_EVERY == 0:  # every other match is played as bots like it
            liked = match.game.priors(match.state, decision)
            worth = [round(one, 9) for one in match.game.values(match.state)]
            sums["liked"].update(json.dumps([[round(one, 9) for one in liked or ()], worth]).encode())
            if liked is not None and order["seed"] % 2 and dice.random() < 0.8:
                move = decision.moves[liked.index(max(liked))]
        match.play(decision.seat, move)
        answers += 1
    record = match.record()
    sums["record"].update(json.dumps([record.get(key) for key in ("moves", "result")], default=str).encode())
    return {part: sums[part].hexdigest()[:16] for part in PARTS} | {"answers": str(answers)}


def drawn(match: Any, lang: str) -> Iterator[str]:
    """The question, its moves and the board of whoever is asked, as they are read and drawn."""
    seat = match.pending[0].seat if match.pending else None
    decision = match.pending[0] if match.pending else None
    moves = list(decision.moves) if decision is not None else []
    if decision is not None:
        yield match.read(decision, lang)
        for move in moves[:40]:
            yield match.read(move, lang)
    for picture in match.game.board(match.view(seat), words_of(match.game, lang), moves):
        yield picture.svg


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    ordering = commands.add_parser("orders")
    ordering.add_argument("game")
    ordering.add_argument("--count", type=int, default=300)
    ordering.add_argument("--seed", type=int, default=1)
    playing = commands.add_parser("play")
    playing.add_argument("orders")
    playing.add_argument("--first", type=int, default=None, help="only so many of them")
    given = parser.parse_args()
    if given.command == "orders":
        json.dump(orders(given.game, given.count, given.seed), sys.stdout, indent=0)
        return
    with open(given.orders, encoding="utf-8") as file:
        for order in json.load(file)[: given.first]:
            parts = played(order)
            print(
                order["game"],
                order["players"],
                order["seed"],
                *[f"{k}={v}" for k, v in parts.items()],
                flush=True,
            )


if __name__ == "__main__":
    main()
