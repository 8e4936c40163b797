"""The policy bot: plays what a learner has learned, from a file that ``examples`` write: ``policy:FILE``.

The file holds plain arrays and is read without running anything in it. It was learned for one game, and its
arrays have to fit that game's encoding and catalogue.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from deskoherna.bots.bot import Advice, BadBot, Bot, asked
from deskoherna.core import registry
from deskoherna.core.environment.extras import library
from deskoherna.core.machines.catalogue import COLUMNS, Catalogue
from deskoherna.core.seat import Seat

LAYERS: Final = ("first", "second", "wish")  # from what is known to what is wished for


class Learned:
    """A policy: what a seat knows becomes a wish, and options whose meaning is like it are likely.

    An option's meaning is the sum of what its row stands for: index in the catalogue, kind, words.
    """

    def __init__(self, path: Path) -> None:
        self._numpy: Final[Any] = library("learned", "numpy")
        try:
            with self._numpy.load(path, allow_pickle=False) as file:
                self._arrays: Final[dict[str, Any]] = dict(file)
            self.game: Final[str] = str(self._arrays["game"])
        except (OSError, ValueError, KeyError, EOFError) as problem:
            raise BadBot("error.no-policy", file=str(path)) from problem
        game = registry.game(self.game)
        encoding = game.encoding()
        self._catalogue: Final = Catalogue(game)
        self._notations: Final[int] = len(self._catalogue.notations)
        size = encoding.size if encoding is not None else 0
        known = self._notations + self._catalogue.most_words
        shapes = [self._arrays[name].shape for name in ("first.weight", "meaning.weight")]
        if (shapes[0][1], shapes[1][0]) != (size, known):
            raise BadBot("error.old-policy", file=str(path), game=registry.about(self.game).title("en"))

    def odds(self, seat: Seat) -> list[float]:
        """How likely it is to say each move it is offered."""
        np, arrays = self._numpy, self._arrays
        wish = np.frombuffer(seat.encoded(), np.float32)
        for layer in LAYERS:
            wish = arrays[f"{layer}.weight"] @ wish + arrays[f"{layer}.bias"]
            if layer != LAYERS[-1]:
                wish = np.maximum(wish, 0.0)
        rows = np.frombuffer(self._catalogue.rows(asked(seat).moves), np.int32).reshape(-1, COLUMNS).copy()
        rows[:, 1:] += self._notations
        said = arrays["meaning.weight"][rows].sum(1) @ wish
        odds = np.exp(said - said.max())
        found: list[float] = (odds / odds.sum()).tolist()
        return found


@lru_cache(maxsize=8)
def _learned(file: str) -> Learned:
    return Learned(Path(file))


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyBot(Bot):
    """Says what a learned policy finds likeliest; its argument is the policy's file."""

    name = "policy"

    def __init__(self, argument: str = "", seed: int = 0) -> None:
        super().__init__(argument, seed)
        self.policy: Final[Learned] = _learned(argument)

    def advise(self, seat: Seat) -> list[Advice]:
        if seat.game.id != self.policy.game:
            raise BadBot("error.other-policy", file=self.argument, game=self.policy.game)
        moves = asked(seat).moves
        ranked = sorted(zip(self.policy.odds(seat), moves, strict=True), key=lambda one: -one[0])
        return [Advice(move, share, 1) for share, move in ranked]
