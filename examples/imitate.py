"""Imitation: a policy learns to answer as whoever played the matches of a data set did.

    deskoherna record brian-boru --bots search:100it,search:100it,search:100it --games 99 --out search.parquet
    python examples/imitate.py search.parquet --out imitated.npz

Every tenth match is kept apart, to tell how often the policy would have said the same. Needs
``deskoherna[research,parquet,torch]``.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import torch
from policy import Policy

from deskoherna.core.machines.catalogue import COLUMNS

APART = 10  # of so many matches one is only looked at
TOGETHER = 256  # decisions a gradient is made of


class Decisions:
    """What was known, what could be said and what was said, in arrays."""

    def __init__(self, path: Path) -> None:
        file = pq.ParquetFile(path)
        self.game = (file.schema_arrow.metadata or {})[b"game"].decode()
        table = file.read(columns=["match", "observation", "options", "answer"])
        rows = [np.array(one, np.int32).reshape(-1, COLUMNS) for one in table["options"].to_pylist()]
        self.seen = torch.from_numpy(np.array(table["observation"].to_pylist(), np.float32))
        self.count = np.array([len(one) for one in rows], np.int64)
        self.options = np.zeros((len(rows), self.count.max(), COLUMNS), np.int32)
        for n, one in enumerate(rows):
            self.options[n, : len(one)] = one
        self.answer = torch.from_numpy(np.array(table["answer"], np.int64))
        self.apart = torch.from_numpy(np.array(table["match"]) % APART == 0)


def imitate(path: Path, epochs: int, rate: float, seed: int) -> tuple[Policy, list[float]]:
    """The policy, and after every epoch the share of answers kept apart that it would have given as well."""
    torch.manual_seed(seed)
    said = Decisions(path)
    policy = Policy(said.game)
    options = torch.from_numpy(policy.numbered(said.options, said.count))
    count = torch.from_numpy(said.count)
    optimiser = torch.optim.Adam(policy.parameters(), rate)
    learned, apart = (~said.apart).nonzero()[:, 0], said.apart.nonzero()[:, 0]
    agreed: list[float] = []
    for _ in range(epochs):
        for at in learned[torch.randperm(len(learned))].split(TOGETHER):
            log_odds, _ = policy(said.seen[at], options[at], count[at])
            loss = -log_odds.gather(1, said.answer[at][:, None]).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        with torch.no_grad():
            log_odds, _ = policy(said.seen[apart], options[apart], count[apart])
        agreed.append((log_odds.argmax(1) == said.answer[apart]).float().mean().item())
        print(f"says the same in {agreed[-1]:.1%} of {len(apart)} answers", flush=True)
    return policy, agreed


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to answer as the players of a data set did.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("imitated.npz"))
    given = parser.parse_args()
    policy, _ = imitate(given.file, given.epochs, given.rate, given.seed)
    policy.write(given.out)


if __name__ == "__main__":
    main()
