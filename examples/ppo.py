"""Proximal policy optimisation: learns a game from nothing but matches, against itself or against bots.

    python examples/ppo.py brian-boru --players 3 --school hints=120x256 greedy:1w=65x128 --out policy.npz

The school is whom it meets, one after the other: 120 rollouts of 256 matches at once against bots that play
what the game's hints like best, then 65 of 128 against ``greedy:1w``. ``itself=320x512`` puts the policy on
all seats. What is written down, every few rollouts with a line of the curve as CSV (``policy-50.npz`` and so
on), is the average of the latest weights; it sits down at any table as ``policy:policy.npz``. The same seed
learns the same on the same machine, with any number of processes. Needs ``deskoherna[research,torch]``.
"""

from __future__ import annotations

import argparse
import copy
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

VICTORY = 0.5  # what a whole victory is worth
LEAD = 15.0  # points ahead that are worth one, up to twice as many
FADING = 0.9  # how far an advantage reaches back (lambda); rewards themselves never fade
CLIP = 0.2
CURIOUS = 0.01  # weight of the entropy
TOGETHER = 4096  # decisions a gradient is made of
UNSEEN = 10**6  # added to the seed where matches are tried that were not learned from
PARTS = 8  # steps of gradient in an epoch, at least
LATEST = 0.05  # how much of the latest weights becomes part of the average, rollout by rollout
ITSELF = "itself"  # on all seats, instead of a bot's name
COLUMNS = "met,rollouts,matches,decisions,seconds,entropy,error"
TRIED = "against,trials,share,low,high,points,theirs"


class Course(NamedTuple):
    """A part of the school: so many rollouts of so many matches at once, against a bot or itself."""

    whom: str
    rollouts: int
    matches: int

    @classmethod
    def read(cls, text: str) -> Course:
        whom, _, much = text.rpartition("=")
        rollouts, _, matches = much.partition("x")
        return cls(whom, int(rollouts), int(matches))


SCHOOL = [Course("hints", 120, 256), Course("greedy:1w", 65, 128)]


class Rollout:
    """So many steps of a batch, and what they were worth to whoever answered."""

    def __init__(self, many: Batch, steps: int, device: str = "cpu") -> None:
        n, width = many.n, many.width
        self.seen = torch.zeros((steps, n, many.size), device=device)
        self.options = torch.zeros((steps, n, width), dtype=torch.long, device=device)
        self.count = torch.zeros((steps, n), dtype=torch.long, device=device)
        self.seat = np.zeros((steps, n), np.int64)
        self.action = np.zeros((steps, n), np.int64)
        self.log_odds = np.zeros((steps, n), np.float32)
        self.value = np.zeros((steps, n), np.float32)
        self.worth = np.zeros((steps, n, many.players), np.float32)
        self.done = np.zeros((steps, n), bool)

    def play(self, many: Batch, policy: Policy, dice: torch.Generator) -> None:
        for t in range(len(self.seen)):
            count = many.mask.sum(1).astype(np.int64)
            self.seat[t] = many.seat
            self.seen[t] = torch.from_numpy(many.observation)
            self.count[t] = torch.from_numpy(count)
            self.options[t] = torch.from_numpy(policy.numbered(many.options, count))
            with torch.no_grad():
                log_odds, value = policy(self.seen[t], self.options[t], self.count[t])
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
    policy: Policy,
    optimiser: torch.optim.Optimizer,
    rollout: Rollout,
    epochs: int,
    curious: float,
    dice: torch.Generator,
) -> tuple[float, float]:
    """Steps of gradient towards what turned out better than expected.

    Says how undecided the policy is, and how far what it expects is from what comes (squares).
    """
    device = rollout.seen.device
    better = rollout.advantages()
    gain = _flat((better - better.mean()) / (better.std() + 1e-6)).to(device)
    target = _flat(better + rollout.value).to(device)
    action, before = _flat(rollout.action).to(device), _flat(rollout.log_odds).to(device)
    seen, options, count = [one.flatten(0, 1) for one in (rollout.seen, rollout.options, rollout.count)]
    entropy = error = torch.zeros(())
    for _ in range(epochs):
        order = torch.randperm(len(seen), generator=dice, device=device)
        for at in order.split(min(TOGETHER, len(seen) // PARTS)):
            log_odds, value = policy(seen[at], options[at], count[at])
            ratio = (log_odds.gather(1, action[at][:, None])[:, 0] - before[at]).exp()
            won = torch.min(ratio * gain[at], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[at]).mean()
            entropy = -(log_odds.exp() * log_odds).sum(1).mean()
            error = (value - target[at]).square().mean()
            optimiser.zero_grad()
            (-won + 0.5 * error - curious * entropy).backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
    return entropy.item(), error.item()


def blend(average: Policy, policy: Policy) -> None:
    """A little of the latest weights into the average."""
    with torch.no_grad():
        for kept, latest in zip(average.parameters(), policy.parameters(), strict=True):
            kept.lerp_(latest, LATEST)


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
    """Rollouts and improvements in turns; steps and curiosity grow smaller towards the end."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)  # as quick for a net so small, and the same sums everywhere
    dice = torch.Generator(given.device).manual_seed(given.seed)
    policy = (Policy.read(given.start) if given.start else Policy(given.game)).to(given.device)
    average = copy.deepcopy(policy)
    optimiser = torch.optim.Adam(policy.parameters(), given.rate, eps=1e-5)
    whole = sum(course.rollouts for course in given.school)
    n = matches = decisions = 0
    seconds = 0.0
    print(COLUMNS + (f",{TRIED}" if given.trials else ""), flush=True)
    for part, course in enumerate(given.school):
        bots = [] if course.whom == ITSELF else [course.whom]
        many = opened(given, course.matches, given.seed + part, bots)
        rollout = Rollout(many, given.steps, given.device)
        for _ in range(course.rollouts):
            begun = time.monotonic()
            left = 1 - n / whole
            optimiser.param_groups[0]["lr"] = given.rate * left
            rollout.play(many, policy, dice)
            entropy, error = improve(policy, optimiser, rollout, given.epochs, CURIOUS * left, dice)
            blend(average, policy)
            n += 1
            seconds += time.monotonic() - begun
            matches += int(rollout.done.sum())
            decisions += rollout.done.size
            if n % given.every == 0 or n == whole:
                average.write(given.out.with_stem(f"{given.out.stem}-{n}"))
                line = f"{course.whom},{n},{matches},{decisions},{seconds:.0f},{entropy:.3f},{error:.3f}"
                if given.trials:
                    trial = tried(average, given)
                    line += f",{given.against},{given.trials}," + ",".join(f"{one:.3f}" for one in trial)
                print(line, flush=True)
        many.close()
    average.write(given.out)
    return average


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Learn a game from nothing but matches.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument(
        "--school", type=Course.read, nargs="+", default=SCHOOL, help="whom it meets: BOT=ROLLOUTSxMATCHES …"
    )
    parser.add_argument("--steps", type=int, default=64, help="of every match in a rollout")
    parser.add_argument("--epochs", type=int, default=4, help="times that a rollout is learned from")
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--width", type=int, default=64, help="options at once")
    parser.add_argument("--start", type=Path, help="a policy to begin with instead of nothing")
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
