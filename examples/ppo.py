"""Proximal policy optimisation in self-play: learns a game from nothing but matches against itself.

    python examples/ppo.py brian-boru --players 3 --rollouts 1000 --out policy.npz

All seats are played by the policy that learns. Every few rollouts it is written down, as ``policy-50.npz``
and so on; what it has learned sits down at any table as ``policy:policy.npz``. The same seed and number of
processes learn the same. Needs ``deskoherna[research,torch]``.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from policy import Policy
from torch import nn

from deskoherna.lab import batch
from deskoherna.lab.learning.batch import Batch

LEAD = 30.0  # points ahead that count as much as a victory
FADING = 0.95  # how far an advantage reaches back (lambda); rewards themselves never fade
CLIP = 0.2
CURIOUS = 0.01  # weight of the entropy
TOGETHER = 2048  # decisions a gradient is made of


class Rollout:
    """So many steps of a batch, and what they were worth to whoever answered."""

    def __init__(self, many: Batch, steps: int) -> None:
        n, width = many.n, many.width
        self.seen = np.zeros((steps, n, many.size), np.float32)
        self.options = np.zeros((steps, n, width), np.int64)
        self.count = np.zeros((steps, n), np.int64)
        self.seat = np.zeros((steps, n), np.int64)
        self.action = np.zeros((steps, n), np.int64)
        self.log_odds = np.zeros((steps, n), np.float32)
        self.value = np.zeros((steps, n), np.float32)
        self.worth = np.zeros((steps, n, many.players), np.float32)
        self.done = np.zeros((steps, n), bool)
        self.ended = 0

    def play(self, many: Batch, policy: Policy, dice: torch.Generator) -> None:
        self.ended = 0
        for t in range(len(self.seen)):
            count = many.mask.sum(1)
            self.seen[t], self.count[t], self.seat[t] = many.observation, count, many.seat
            self.options[t] = policy.numbered(many.options, count)
            with torch.no_grad():
                told = (self.seen[t], self.options[t], self.count[t])
                log_odds, value = policy(*[torch.from_numpy(one) for one in told])
                chosen = torch.multinomial(log_odds.exp(), 1, generator=dice)
            self.action[t] = chosen[:, 0].numpy()
            self.log_odds[t] = log_odds.gather(1, chosen)[:, 0].numpy()
            self.value[t] = value.numpy()
            many.step(self.action[t])
            self.done[t] = many.done
            self.ended += int(many.done.sum())
            lead = many.score - (many.score.sum(1, keepdims=True) - many.score) / (many.players - 1)
            self.worth[t] = (many.reward + np.clip(lead / LEAD, -1, 1)) * many.done[:, None]

    def advantages(self) -> np.ndarray:
        """How much better every answer turned out than expected, each seat looking at its own next answer."""
        steps, n, players = self.worth.shape
        found = np.zeros((steps, n), np.float32)
        after = np.full((n, players), np.nan, np.float32)  # what a seat expects at its next answer
        reach = np.zeros((n, players), np.float32)
        rows = np.arange(n)
        for t in reversed(range(steps)):
            over = self.done[t]
            after[over], reach[over] = self.worth[t][over], 0.0
            seat = self.seat[t]
            coming = after[rows, seat]
            coming = np.where(np.isnan(coming), self.value[t], coming)  # cut off: as expected
            found[t] = coming - self.value[t] + FADING * reach[rows, seat]
            after[rows, seat], reach[rows, seat] = self.value[t], found[t]
        return found


def improve(
    policy: Policy, optimiser: torch.optim.Optimizer, rollout: Rollout, epochs: int, dice: torch.Generator
) -> float:
    """Steps of gradient towards what turned out better than expected; says how undecided the policy is."""
    better = rollout.advantages()
    seen, options, count = _flat(rollout.seen), _flat(rollout.options), _flat(rollout.count)
    action, before = _flat(rollout.action), _flat(rollout.log_odds)
    target = _flat(better + rollout.value)
    gain = _flat((better - better.mean()) / (better.std() + 1e-6))
    undecided = 0.0
    for _ in range(epochs):
        order = torch.randperm(len(seen), generator=dice)
        for at in order.split(TOGETHER):
            log_odds, value = policy(seen[at], options[at], count[at])
            ratio = (log_odds.gather(1, action[at][:, None])[:, 0] - before[at]).exp()
            won = torch.min(ratio * gain[at], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[at]).mean()
            entropy = -(log_odds.exp() * log_odds).sum(1).mean()
            loss = -won + 0.5 * (value - target[at]).square().mean() - CURIOUS * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
            undecided = entropy.item()
    return undecided


def _flat(array: np.ndarray) -> torch.Tensor:
    """Steps and matches in one row."""
    return torch.from_numpy(array.reshape(-1, *array.shape[2:]))


def learn(given: argparse.Namespace) -> Policy:
    """Rollouts and improvements in turns; the steps grow smaller towards the end."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.processes)
    dice = torch.Generator().manual_seed(given.seed)
    many = batch(
        given.game,
        given.matches,
        given.players,
        width=given.width,
        seed=given.seed,
        processes=given.processes,
    )
    many.reset()
    policy = Policy(given.game)
    optimiser = torch.optim.Adam(policy.parameters(), given.rate, eps=1e-5)
    rollout = Rollout(many, given.steps)
    matches, begun = 0, time.monotonic()
    for n in range(1, given.rollouts + 1):
        optimiser.param_groups[0]["lr"] = given.rate * (1 - (n - 1) / given.rollouts)
        rollout.play(many, policy, dice)
        matches += rollout.ended
        undecided = improve(policy, optimiser, rollout, given.epochs, dice)
        if n % given.every == 0 or n == given.rollouts:
            policy.write(given.out.with_stem(f"{given.out.stem}-{n}"))
            seconds = round(time.monotonic() - begun)
            print(f"{n} rollouts, {matches} matches, entropy {undecided:.3f}, {seconds} s", flush=True)
    many.close()
    policy.write(given.out)
    return policy


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learn a game in self-play.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--rollouts", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=256, help="stepped together")
    parser.add_argument("--steps", type=int, default=128, help="of every match in a rollout")
    parser.add_argument("--epochs", type=int, default=4, help="times that a rollout is learned from")
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--width", type=int, default=64, help="options at once")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=50, help="rollouts between two policies that are kept")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    return parser.parse_args(words)


if __name__ == "__main__":
    learn(arguments())
