"""A policy that points at one of the options, however many there are: what the examples here learn."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from deskoherna.core import registry
from deskoherna.core.machines.catalogue import COLUMNS, Catalogue

HIDDEN = 256
MEANING = 64  # numbers a move is understood by
MIXED = np.random.default_rng(1).integers(-(2**62), 2**62, COLUMNS)  # makes one number of a row


class Policy(nn.Module):
    """What a seat knows becomes a wish; options whose meaning is like it are likely to be chosen.

    An option's meaning is the sum of what its row stands for: index in the catalogue, kind, words.
    """

    _rows: Tensor

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
        # Distinct rows of options in the order in which they were met, and their mixed numbers in order.
        self.register_buffer("_rows", torch.zeros((0, COLUMNS), dtype=torch.long), persistent=False)
        self._mixed = np.zeros(0, np.int64)
        self._order = np.zeros(0, np.int64)

    def numbered(self, options: NDArray[np.int32], count: NDArray[np.int64]) -> NDArray[np.int64]:
        """For each option the number of its row among all that were ever met; 0 where there is none."""
        there = np.arange(options.shape[1]) < count[:, None]
        rows = options[there].astype(np.int64)
        mixed = rows @ MIXED
        strange = np.append(self._mixed, 0)[np.searchsorted(self._mixed, mixed)] != mixed
        if strange.any():
            self._meet(rows[strange], mixed[strange])
        found = np.zeros(there.shape, np.int64)
        found[there] = self._order[np.searchsorted(self._mixed, mixed)]
        return found

    def _meet(self, rows: NDArray[np.int64], mixed: NDArray[np.int64]) -> None:
        """Rows that were never met before get the next numbers."""
        new, first = np.unique(mixed, return_index=True)
        met = rows[first]
        met[:, 1:] += self.notations
        numbers = len(self._rows) + np.arange(len(new))
        self._rows = torch.cat([self._rows, torch.from_numpy(met).to(self._rows.device)])
        order = np.argsort(np.concatenate([self._mixed, new]))
        self._order = np.concatenate([self._order, numbers])[order]
        self._mixed = np.concatenate([self._mixed, new])[order]

    def forward(self, seen: Tensor, options: Tensor, count: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the odds of every option, and what the seat expects of the match."""
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        meanings = self.meaning(self._rows).sum(1)
        said = (self.wish(hidden) @ meanings.T).gather(1, options)
        there = torch.arange(options.shape[1], device=count.device) < count[:, None]
        return torch.log_softmax(said.masked_fill(~there, -1e9), 1), self.worth(hidden)[:, 0]

    def write(self, path: Path) -> None:
        """Keep it as arrays that need no torch to be read: see ``deskoherna.bots.policy``."""
        arrays = {name: value.cpu().numpy() for name, value in self.state_dict().items()}
        np.savez_compressed(path, game=np.array(self.game), **arrays)

    @classmethod
    def read(cls, path: Path) -> Policy:
        """One that was kept."""
        with np.load(path) as file:
            arrays = dict(file)
        policy = cls(str(arrays.pop("game")))
        policy.load_state_dict({name: torch.from_numpy(value) for name, value in arrays.items()})
        return policy
