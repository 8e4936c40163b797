"""Policies from files: what they say is what their arrays say, and what does not fit is refused."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import deskoherna as dh
from deskoherna.bots.bot import BadBot
from deskoherna.bots.registry import bot, bot_names
from deskoherna.core import registry
from deskoherna.core.machines.catalogue import Catalogue
from deskoherna.server.workers.allowed_bots import usable

HIDDEN, MEANING = 3, 2


def arrays(game: str) -> dict[str, np.ndarray]:
    """A policy of nothing but zeros: it likes all moves alike."""
    rules = registry.game(game)
    encoding, catalogue = rules.encoding(), Catalogue(rules)
    assert encoding is not None
    shapes = {"first": (HIDDEN, encoding.size), "second": (HIDDEN, HIDDEN), "wish": (MEANING, HIDDEN)}
    made = {f"{name}.weight": np.zeros(shape, np.float32) for name, shape in shapes.items()}
    made |= {f"{name}.bias": np.zeros(shape[0], np.float32) for name, shape in shapes.items()}
    known = len(catalogue.notations) + catalogue.most_words
    return {**made, "meaning.weight": np.zeros((known, MEANING), np.float32), "game": np.array(game)}


def written(path: Path, given: dict[str, np.ndarray]) -> str:
    np.savez(path, **given)
    return f"policy:{path}"


def asked(game: str, players: int, answers: int) -> dh.Match:
    match = dh.new_match(game, players, 3)
    dice = random.Random(1)
    for _ in range(answers):
        decision = match.pending[0]
        match.play(decision.seat, dice.choice(decision.moves))
    return match


@pytest.mark.parametrize(("game", "players"), [("brian-boru", 3), ("terra-mystica", 2)])
def test_it_says_what_it_wishes_for(game: str, players: int, tmp_path: Path) -> None:
    """A policy that wishes for one move of the catalogue only says that one wherever it is offered."""
    match = asked(game, players, 9)
    decision = match.pending[0]
    wanted = decision.moves[-1]
    given = arrays(game)
    given["wish.bias"][:] = [1.0, 0.0]
    given["meaning.weight"][Catalogue(match.game).index(wanted.notation), 0] = 2.0
    player = bot(written(tmp_path / "one.npz", given))
    advice = player.advise(match.seat(decision.seat))
    count = len(decision.moves)
    assert advice[0].move is wanted is player.choose(match.seat(decision.seat))
    assert advice[0].value == pytest.approx(np.exp(2) / (np.exp(2) + count - 1), rel=1e-5)
    assert {one.value for one in advice[1:]} == {advice[1].value} and len(advice) == count


def test_it_hears_what_its_seat_knows(tmp_path: Path) -> None:
    """The wish goes through both layers: cut off below zero after each, not at the end."""
    match = asked("brian-boru", 3, 9)
    seat = match.seat(match.pending[0].seat)
    given = arrays("brian-boru")
    known = np.frombuffer(seat.encoded(), np.float32)
    place = int(np.flatnonzero(known)[-1])
    given["first.weight"][0, place], given["first.weight"][1, place] = 1.0, -1.0
    given["second.weight"][0] = [-1.0, 5.0, 0.0]
    given["second.bias"][0] = 3.0
    given["wish.weight"][0, 0] = -1.0
    first = Catalogue(match.game).index(match.pending[0].moves[0].notation)
    given["meaning.weight"][first, 0] = 1.0
    odds = bot(written(tmp_path / "two.npz", given)).advise(seat)
    share = {one.move.notation: one.value for one in odds}[match.pending[0].moves[0].notation]
    weight = np.exp(-max(0.0, 3.0 - max(0.0, float(known[place]))))
    assert share == pytest.approx(weight / (weight + len(odds) - 1), rel=1e-5)


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    given = arrays("brian-boru")
    match = asked("terra-mystica", 2, 9)
    with pytest.raises(BadBot) as other:
        bot(written(tmp_path / "boru.npz", given)).choose(match.seat(match.pending[0].seat))
    assert other.value.phrase.key == "error.other-policy"
    given["first.weight"] = given["first.weight"][:, 1:]
    with pytest.raises(BadBot) as old:
        bot(written(tmp_path / "old.npz", given))
    assert old.value.phrase.key == "error.old-policy"
    (tmp_path / "no.npz").write_text("no arrays")
    for path in ("no.npz", "nowhere.npz"):
        with pytest.raises(BadBot) as none:
            bot(f"policy:{tmp_path / path}")
        assert none.value.phrase.key == "error.no-policy"


def test_guests_open_no_files_of_the_host(tmp_path: Path) -> None:
    assert "policy" not in bot_names()
    named = written(tmp_path / "a.npz", arrays("brian-boru"))
    with pytest.raises(BadBot):
        usable(named[:40])
    with pytest.raises(BadBot):
        usable("policy:a.npz")
