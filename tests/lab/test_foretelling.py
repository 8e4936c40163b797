"""Foretelling: moments of matches, how badly hints foretell their ends, and what is learnt from that."""

from __future__ import annotations

import math
from types import SimpleNamespace

import pytest

from deskoherna.core import registry
from deskoherna.lab.simulation.simulate import Plan
from deskoherna.lab.tuning import foretelling
from deskoherna.lab.tuning.foretelling import Moment, loss, moments_of, tune
from deskoherna.lab.tuning.weights import reweighted


def silent(part: str, done: int, total: int) -> None:
    assert 0 < done <= total


def test_loss_is_least_for_who_knows_the_end():
    moments = [Moment(None, (1.0, 0.0)), Moment(None, (0.5, 0.5))]
    said = {True: iter([[0.999, 0.001], [0.5, 0.5]]), False: iter([[0.2, 0.8], [0.5, 0.5]])}
    seers = [SimpleNamespace(values=lambda t, knows=knows: next(said[knows])) for knows in (True, False)]
    right, wrong = [loss(moments, seer) for seer in seers]
    assert right < wrong
    assert right == pytest.approx((-2 * math.log(0.999) - 2 * math.log(0.5)) / 4)


def test_moments_come_from_one_match_and_can_be_had_again():
    plan = Plan("brian-boru", ("random",) * 3, 1, seed=4)
    found, again = moments_of(plan, 0), moments_of(plan, 0)
    assert len(found) == foretelling.MOMENTS
    assert len({moment.shares for moment in found}) == 1
    assert [one.state.steps for one in found] == [one.state.steps for one in again]
    assert len({one.state.steps for one in found}) > 3


def test_tuning_learns_what_it_is_shown_and_comes_out_the_same(monkeypatch):
    """With hints that are wrong on purpose, the loss on matches kept apart falls."""
    spoilt = reweighted(registry.game("brian-boru"), {"standing": 0.2})
    monkeypatch.setattr(registry, "game", lambda id: spoilt)
    plan = Plan("brian-boru", ("random",) * 3, 12, seed=2)
    first, again = [tune(plan, 2, 4, silent) for _ in (1, 2)]
    assert first == again
    assert first.finished
    assert first.after < first.before
    assert "standing" in first.factors
    assert first.factors["standing"] > 1.0
    assert first.moments == 9 * foretelling.MOMENTS
