"""What kind of game it is: counted by hand where that can be done."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import deskoherna as dh
from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.lab.reports.nature import Asked, Nature, Walk, hidden, walked
from deskoherna.lab.reports.nature_report import NatureReport
from deskoherna.lab.reports.report import write


def test_counts() -> None:
    first = Walk([Asked("a", 1, 8.0), Asked("b", 10, 0.0)], 1, [1.0, 0.0], ["x", "y"])
    second = Walk([Asked("a", 100, 4.0), Asked("a", 1, 0.0)], 2, [0.5, 0.5], ["y", "x"])
    nature = Nature(2, [first, second], together=False)
    assert nature.forced == 0.5
    assert nature.choices == 55.0
    assert nature.complexity() == pytest.approx(1.5)
    assert nature.leads == 1.5
    assert [(one.key, one.a_match, one.most) for one in nature.questions()] == [
        ("a", 1.5, 100),
        ("b", 0.5, 10),
    ]
    assert nature.hidden()[0] == 6.0 and nature.hidden()[5] == 0.0
    assert [one.rate for one in nature.seats()] == [0.75, 0.25]
    assert {one.name: one.rate for one in nature.sides()} == {"x": 0.75, "y": 0.25}


def test_hidden_bits_of_a_deal() -> None:
    """Before a card of Brian Boru is kept, all lie in packets: mine is known, the rest may lie anyhow."""
    match = dh.new_match("brian-boru", 3, 1)
    while match.pending[0].prompt.key != "keep":
        match.play(match.pending[0].seat, match.pending[0].moves[0])
    state = match.state
    sizes = [len(packet) for packet in state.packets[1:]] + [len(state.spare)]
    ways = math.factorial(sum(sizes)) / math.prod([math.factorial(n) for n in sizes])
    assert hidden(match.game, state, 0) == pytest.approx(math.log2(ways))
    assert hidden(registry.game("terra-mystica"), dh.new_match("terra-mystica", 2, 1).state, 0) == 0.0


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_report_of_every_section(tmp_path: Path, lang: str) -> None:
    game = registry.game("terra-mystica")
    bots = [bot("random", seat) for seat in range(2)]
    walks = [walked(game, 2, seed, game.dealt(), bots) for seed in range(2)]
    nature = Nature(2, walks, game.cooperative())
    report = NatureReport(game.id, nature, "random", lang).report("deskoherna measure terra-mystica")
    assert len(report.sections) == 5
    assert {path.suffix for path in write(report, tmp_path, "measure")} == {".html", ".md", ".svg"}
    assert nature.report()["matches"] == 2
