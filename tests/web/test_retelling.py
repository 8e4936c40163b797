"""A reader's story is kept in words between looks: it reads as one that is told anew, whatever happens."""

from __future__ import annotations

import random

import pytest
from web.positions import MATCHES

import deskoherna as dh
from deskoherna.core.telling.story import Telling, story
from deskoherna.web.table import log_lines
from deskoherna.web.table.log_lines import Reader, log

ANSWERS = 60


@pytest.mark.parametrize("game", MATCHES)
def test_a_kept_story_is_the_one_told_anew(game: str) -> None:
    setup = MATCHES[game]
    match = dh.new_match(game, players=setup.players, seed=setup.seed, options=setup.options)
    match.names = ["Eva", "Petr", "Jana", "Ota"][: setup.players]
    dice = random.Random(setup.seed)
    readers = [(seat, lang) for seat in (None, 0, 1) for lang in ("cs", "en")]
    kept = {seat: Telling(seat) for seat in (None, 0)}
    taken_back = 0
    for said in range(ANSWERS):
        if match.over:
            break
        asked = match.pending[0]
        match.play(asked.seat, dice.choice(asked.moves))
        if said % 4 == 3 and match.can_undo(asked.seat):
            match.undo(asked.seat)
            taken_back += 1
        if said % 5 == 4:
            match.names = [*match.names[1:], match.names[0]]
        for seat, telling in kept.items():
            assert telling.of(match) == story(match, seat)
        seat, lang = readers[said % len(readers)]
        told = log(match, seat, lang)
        assert [one._replace(parts=[]) for one in told] == [
            one._replace(parts=[]) for one in Reader(match, seat, lang).log()
        ]
        assert [line._replace(new=False) for one in told for line in one.lines] == [
            line for one in Reader(match, seat, lang).log() for line in one.lines
        ]
    assert taken_back


def test_lines_are_new_after_the_last_answer_only() -> None:
    match = dh.new_match("brian-boru", players=3, seed=5)
    while match.count < 12:
        asked = match.pending[0]
        match.play(asked.seat, asked.moves[0])
        for seat in range(3):
            since = log_lines.last_answer(match, seat)
            for scene in log(match, seat, "en"):
                assert [line.new for line in scene.lines] == [line.at >= since for line in scene.lines]


def test_only_so_many_readers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_lines, "READERS", 3)
    log_lines._readers.clear()
    matches = [dh.new_match("brian-boru", players=3, seed=seed) for seed in range(5)]
    for match in matches:
        log(match, 0, "en")
    assert [one.match for one in log_lines._readers.values()] == matches[-3:]
    first = log_lines.reader_of(matches[-3], 0, "en")
    log(matches[0], 0, "en")  # the one used longest ago goes
    assert log_lines.reader_of(matches[-3], 0, "en") is first
