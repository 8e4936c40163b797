"""What stories of our games keep beyond the kit: they speak to their reader; moved pieces are drawn."""

from __future__ import annotations

import re
from typing import Final

from deskoherna.core.asking import Move
from deskoherna.core.chance.quick import Dice
from deskoherna.core.game import Game
from deskoherna.core.match import Match, new_match
from deskoherna.core.reading import words_of
from deskoherna.core.text.tables import tables_of

EVERY = 3  # answers between two looks at the drawings
LANGUAGES = ("cs", "en")


ABOUT: Final = ("event.", "scene.", "total.")
DONE_TO: Final = ("whom", "target", "to")  # arguments that name whoever it is done to


def check_speaks_to_reader(game: Game) -> None:
    """Every sentence, title and sum about somebody can be said to them, and to whom it is done."""
    for lang in LANGUAGES:
        says = tables_of(lang, game.package).entries["say"]
        told = [key for key in says if key.startswith(ABOUT) and not key.endswith(DONE_TO)]
        about = [key for key in told if "{who}" in str(says[key])]
        deaf = [key for key in about if words_of(game, lang)._lexicon.to_reader(key) is None]
        deaf += [
            f"{key}.{name}"
            for key in told
            for name in DONE_TO
            if "{" + name + "}" in str(says[key]) and f"{key}.{name}" not in says
        ]
        assert about and not deaf, f"{lang}: {deaf}"


def check_pieces_are_drawn(game: Game, players: int, seed: int) -> None:
    """A piece that moves, and whence and where to, can be found in the drawings before or after."""
    match = new_match(game, players, seed)
    dice = Dice(seed)
    count = 0
    kinds = {one.what for pieces in game.telling.pieces.values() for one in pieces if "{" not in one.what}
    while not match.over:
        decision = match.pending[dice.below(len(match.pending))]
        move = decision.moves[dice.below(len(decision.moves))]
        count += 1
        before = drawn(match, move) if count % EVERY == 0 else set()
        match.play(decision.seat, move)
        if count % EVERY:
            continue
        ids = before | drawn(match) | kinds | {""}
        for event in match.events:
            for piece in game.moved(event):
                assert {*piece} <= ids, f"{event!r}: {piece}"


def drawn(match: Match, said: Move | None = None) -> set[str]:
    """All ids in the drawings of everybody."""
    words = words_of(match.game, "en")
    moves = [] if said is None else [said]
    return {
        id
        for seat in range(match.players)
        for picture in match.game.board(match.view(seat), words, moves)
        for id in re.findall(r'\bid="([^"]+)"', str(picture.svg))
    }
