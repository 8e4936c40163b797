"""The shift in balance: the same deals with our cards and with those of a file of corrections."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

from deskoherna.core.errors import NotAllowed
from deskoherna.lab.simulation import shift
from deskoherna.lab.simulation.shift import measured, shifted

GAME = "imperial-settlers"


def test_corrected_cards_are_played_with_and_ours_beside_them() -> None:
    """Points for building what everybody builds: more of them in all, on the same deals and sides."""
    file = '["COM012-COM014"]\nbonus = "Gain(vp=9)"\n["COM001-COM008"]\nbonus = "Gain(vp=9)"\n'
    found = shifted(GAME, file, "random", 3, 5)
    assert [one.before for one in found] == measured(GAME, "random", 3, 5)
    for one in found:
        assert one.side == one.before.side == one.after.side and one.before.matches == one.after.matches
    assert sum([one.after.points for one in found]) > sum([one.before.points for one in found])


def test_a_trial_that_breaks_down_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*args: Any, **kwargs: Any) -> None:
        raise subprocess.TimeoutExpired("python", shift.LONGEST)

    monkeypatch.setattr(subprocess, "run", late)
    with pytest.raises(NotAllowed) as problem:
        shifted(GAME, "", "random", 1, 1)
    assert problem.value.read("cs") != problem.value.read("en")
