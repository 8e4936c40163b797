"""A policy that points at one of the options, however many there are: what the examples here learn."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from deskoherna.core import registry
from deskoherna.core.machines.catalogue import COLUMNS, MOVE_BYTES, Catalogue

HIDDEN = 256
MEANING = 64  # numbers a move is understood by


class Policy(nn.Module):
    """What a seat knows becomes a wish; options whose meaning is like it are likely to be chosen.

    An option's meaning is the sum of what its row stands for: index in the catalogue, kind, words.
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        encoding, catalogue = registry.game(game).encoding(), Catalogue(registry.game(game))
        assert encoding is not None, "games without an encoding are not learned here"
        size, self.notations = encoding.size, len(catalogue.notations)
        self.meaning = nn.Embedding(self.notations + catalogue.most_words, MEANING)
        nn.init.normal_(self.meaning.weight, std=0.1)
        self.first = nn.Linear(size, HIDDEN)
        self.second = nn.Linear(HIDDEN, HIDDEN)
        self.wish = nn.Linear(HIDDEN, MEANING)
        self.worth = nn.Linear(HIDDEN, 1)
        self._number: dict[bytes, int] = {}  # distinct rows of options, in the order in which they were met
        self._rows = torch.zeros((0, COLUMNS), dtype=torch.long)

    def numbered(self, options: NDArray[np.int32], count: NDArray[np.int64]) -> NDArray[np.int64]:
        """For each option the number of its row among all that were ever met; 0 where there is none."""
        n, width, _ = options.shape
        there = np.arange(width) < count[:, None]
        rows = options[there].tobytes()
        number = self._number
        each = [rows[at : at + MOVE_BYTES] for at in range(0, len(rows), MOVE_BYTES)]
        said = [number.setdefault(row, len(number)) for row in each]
        if len(number) > len(self._rows):
            met = np.frombuffer(b"".join(number), np.int32).reshape(-1, COLUMNS).astype(np.int64)
            met[:, 1:] += self.notations
            self._rows = torch.from_numpy(met)
        found = np.zeros((n, width), np.int64)
        found[there] = said
        return found

    def forward(self, seen: Tensor, options: Tensor, count: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the odds of every option, and what the seat expects of the match."""
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        meanings = self.meaning(self._rows).sum(1)
        said = (self.wish(hidden) @ meanings.T).gather(1, options)
        there = torch.arange(options.shape[1]) < count[:, None]
        return torch.log_softmax(said.masked_fill(~there, -1e9), 1), self.worth(hidden)[:, 0]

    def write(self, path: Path) -> None:
        """Keep it as arrays that need no torch to be read: see ``deskoherna.bots.policy``."""
        arrays = {name: value.numpy() for name, value in self.state_dict().items()}
        np.savez_compressed(path, game=np.array(self.game), **arrays)
