"""Proximal policy optimisation: learns a game from nothing but matches, against itself and a partner.

    python examples/ppo.py brian-boru --players 3 --out policy.npz

Without a partner all seats are played by the policy that learns. A partner is a policy that stays as it is,
such as what ``imitate.py`` made of a bot's matches: it takes some of the seats, so that what learns meets
another way to play than its own. Every few rollouts a line of the curve is printed as CSV and the policy is
written down, as ``policy-50.npz`` and so on; it sits down at any table as ``policy:policy.npz``. The same
seed and number of processes learn the same on the same machine. Needs ``deskoherna[research,torch]``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from policy import Policy
from torch import nn

from deskoherna.lab import batch
from deskoherna.lab.learning.batch import Batch
from deskoherna.lab.simulation.tally import wilson

VICTORY = 2.0  # what a whole victory is worth
LEAD = 15.0  # points ahead that are worth one, up to twice as many
FADING = 0.95  # how far an advantage reaches back (lambda); rewards themselves never fade
CLIP = 0.2
CURIOUS = 0.01  # weight of the entropy
TOGETHER = 4096  # decisions a gradient is made of
UNSEEN = 10**6  # added to the seed where matches are tried that were not learned from
COLUMNS = "rollouts,matches,decisions,seconds,entropy,error"
TRIED = "against,trials,share,low,high,points,theirs"


class Seating:
    """Which seats are the partner's: of every match one is not, of the others so large a share is."""

    def __init__(self, partner: Policy | None, share: float, players: int, seed: int) -> None:
        self.partner = partner
        taken = np.random.default_rng(seed).random((1000 * players, players)) < share
        rows = np.arange(len(taken))
        taken[rows, rows % players] = False
        self._taken = taken & (partner is not None)

    def theirs(self, many: Batch) -> NDArray[np.bool_]:
        """In which matches the partner is asked now."""
        found: NDArray[np.bool_] = self._taken[many.number % len(self._taken), many.seat]
        return found


class Rollout:
    """So many steps of a batch, and what they were worth to whoever answered."""

    def __init__(self, many: Batch, steps: int, device: str = "cpu") -> None:
        n, width = many.n, many.width
        self.seen = torch.zeros((steps, n, many.size), device=device)
        self.options = torch.zeros((steps, n, width), dtype=torch.long, device=device)
        self.count = torch.zeros((steps, n), dtype=torch.long, device=device)
        self.seat = np.zeros((steps, n), np.int64)
        self.learned = np.zeros((steps, n), bool)  # did what learns answer?
        self.action = np.zeros((steps, n), np.int64)
        self.log_odds = np.zeros((steps, n), np.float32)
        self.value = np.zeros((steps, n), np.float32)
        self.worth = np.zeros((steps, n, many.players), np.float32)
        self.done = np.zeros((steps, n), bool)

    def play(self, many: Batch, policy: Policy, seating: Seating, dice: torch.Generator) -> None:
        for t in range(len(self.seen)):
            count, theirs = many.mask.sum(1).astype(np.int64), seating.theirs(many)
            self.seat[t], self.learned[t] = many.seat, ~theirs
            self.seen[t] = torch.from_numpy(many.observation)
            self.count[t] = torch.from_numpy(count)
            self.options[t] = torch.from_numpy(policy.numbered(many.options, count))
            with torch.no_grad():
                log_odds, value = policy(self.seen[t], self.options[t], self.count[t])
                if seating.partner is not None and theirs.any():
                    at = torch.from_numpy(np.flatnonzero(theirs)).to(log_odds.device)
                    options = torch.from_numpy(seating.partner.numbered(many.options[theirs], count[theirs]))
                    told = (self.seen[t, at], options.to(log_odds.device), self.count[t, at])
                    log_odds[at] = seating.partner(*told)[0]
                chosen = torch.multinomial(log_odds.exp(), 1, generator=dice)
            self.action[t] = chosen[:, 0].cpu().numpy()
            self.log_odds[t] = log_odds.gather(1, chosen)[:, 0].cpu().numpy()
            self.value[t] = value.cpu().numpy()
            many.step(self.action[t])
            self.done[t] = many.done
            lead = many.score - (many.score.sum(1, keepdims=True) - many.score) / (many.players - 1)
            self.worth[t] = (VICTORY * many.reward + np.clip(lead / LEAD, -2, 2)) * many.done[:, None]

    def advantages(self) -> NDArray[np.float32]:
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
) -> tuple[float, float]:
    """Steps of gradient towards what turned out better than expected.

    Says how undecided the policy is, and how far what it expects is from what comes (squares).
    """
    device = rollout.seen.device
    better = rollout.advantages()
    ours = better[rollout.learned]
    gain = _flat((better - ours.mean()) / (ours.std() + 1e-6)).to(device)
    target = _flat(better + rollout.value).to(device)
    action, before = _flat(rollout.action).to(device), _flat(rollout.log_odds).to(device)
    seen, options, count = [one.flatten(0, 1) for one in (rollout.seen, rollout.options, rollout.count)]
    learned = torch.from_numpy(np.flatnonzero(rollout.learned)).to(device)
    entropy = error = torch.zeros(())
    for _ in range(epochs):
        order = torch.randperm(len(learned), generator=dice, device=device)
        for at in learned[order].split(TOGETHER):
            log_odds, value = policy(seen[at], options[at], count[at])
            ratio = (log_odds.gather(1, action[at][:, None])[:, 0] - before[at]).exp()
            won = torch.min(ratio * gain[at], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[at]).mean()
            entropy = -(log_odds.exp() * log_odds).sum(1).mean()
            error = (value - target[at]).square().mean()
            optimiser.zero_grad()
            (-won + 0.5 * error - CURIOUS * entropy).backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
    return entropy.item(), error.item()


def _flat(array: NDArray[np.generic]) -> torch.Tensor:
    """Steps and matches in one row."""
    return torch.from_numpy(array.reshape(-1))


class Trial(NamedTuple):
    """How a policy fared: its share of the victories with its 95 % interval, its points and the others'."""

    share: float
    low: float
    high: float
    points: float
    theirs: float


def opened(given: argparse.Namespace, n: int, seed: int, bots: Sequence[str] = ()) -> Batch:
    """So many matches, asking their first questions."""
    many = batch(
        given.game,
        n,
        given.players,
        width=given.width,
        seed=seed,
        opponents=bots,
        processes=given.processes,
    )
    many.reset()
    return many


def tried(policy: Policy, given: argparse.Namespace) -> Trial:
    """One seat, in turn, against bots of a kind in matches that nobody learned from; says its likeliest."""
    n, device = given.trials, next(policy.parameters()).device
    many = opened(given, n, given.seed + UNSEEN, [given.against])
    left = np.ones(n, bool)
    found = np.zeros((n, 3))
    rows = np.arange(n)
    seat = rows % many.players  # of the first match of every slot; later ones are not counted
    while left.any():
        count = many.mask.sum(1).astype(np.int64)
        told = (many.observation, policy.numbered(many.options, count), count)
        with torch.no_grad():
            log_odds, _ = policy(*[torch.from_numpy(one).to(device) for one in told])
        many.step(log_odds.argmax(1).cpu().numpy())
        over = left & (many.done == 1)
        points = many.score[rows, seat]
        theirs = (many.score.sum(1) - points) / (many.players - 1)
        share = many.reward[rows, seat] + 1 / many.players
        found[over] = np.stack([share, points, theirs], 1)[over]
        left &= ~over
    many.close()
    share, points, theirs = found.mean(0).tolist()
    return Trial(share, *wilson(share * n, n), points, theirs)


def learn(given: argparse.Namespace) -> Policy:
    """Rollouts and improvements in turns; the steps grow smaller towards the end."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.processes)
    dice = torch.Generator(given.device).manual_seed(given.seed)
    many = opened(given, given.matches, given.seed)
    policy = (Policy.read(given.start) if given.start else Policy(given.game)).to(given.device)
    partner = Policy.read(given.partner).to(given.device) if given.partner else None
    seating = Seating(partner, given.share, many.players, given.seed)
    optimiser = torch.optim.Adam(policy.parameters(), given.rate, eps=1e-5)
    rollout = Rollout(many, given.steps, given.device)
    matches, decisions, seconds = 0, 0, 0.0
    print(COLUMNS + (f",{TRIED}" if given.trials else ""), flush=True)
    for n in range(1, given.rollouts + 1):
        begun = time.monotonic()
        optimiser.param_groups[0]["lr"] = given.rate * (1 - (n - 1) / given.rollouts)
        rollout.play(many, policy, seating, dice)
        entropy, error = improve(policy, optimiser, rollout, given.epochs, dice)
        seconds += time.monotonic() - begun
        matches += int(rollout.done.sum())
        decisions += int(rollout.learned.sum())
        if n % given.every == 0 or n == given.rollouts:
            policy.write(given.out.with_stem(f"{given.out.stem}-{n}"))
            line = f"{n},{matches},{decisions},{seconds:.0f},{entropy:.3f},{error:.3f}"
            if given.trials:
                trial = tried(policy, given)
                line += f",{given.against},{given.trials}," + ",".join(f"{one:.3f}" for one in trial)
            print(line, flush=True)
    many.close()
    policy.write(given.out)
    return policy


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learn a game from nothing but matches.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--rollouts", type=int, default=320)
    parser.add_argument("--matches", type=int, default=512, help="stepped together")
    parser.add_argument("--steps", type=int, default=128, help="of every match in a rollout")
    parser.add_argument("--epochs", type=int, default=3, help="times that a rollout is learned from")
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--width", type=int, default=64, help="options at once")
    parser.add_argument("--start", type=Path, help="a policy to begin with instead of nothing")
    parser.add_argument("--partner", type=Path, help="a policy that takes some of the seats")
    parser.add_argument("--share", type=float, default=0.7, help="of the other seats that is the partner's")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--device", default="cpu", help="what torch computes on: cpu or cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=50, help="rollouts between two lines of the curve")
    parser.add_argument("--against", default="greedy", help="bots that it is tried against")
    parser.add_argument("--trials", type=int, default=0, help="matches that it is tried in, line by line")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    return parser.parse_args(words)


if __name__ == "__main__":
    learn(arguments())
