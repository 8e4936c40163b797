"""Attacks with hints: advice is computed for candidate deals and compared with what the room says."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from attacks.old_mechanisms import OldSeat, old_hint_seed
from attacks.rooms import Attacked

from deskoherna.bots.registry import bot
from deskoherna.core import registry
from deskoherna.core.match import Match
from deskoherna.core.seat import Seat
from deskoherna.testing.campaign import Campaign
from deskoherna.testing.facts import text
from deskoherna.testing.promises.interference import hidden, noticed, renamed

GAMES = ["brian-boru", "imperial-settlers", "empires-of-the-north"]
SPEC = "search:1it"
CANDIDATES = 10  # the true deal and so many others
MOMENTS = 6

Advised = list[tuple[str, float, int]]


def advice(handle: Seat, seed: int) -> Advised:
    return [(str(one.move), round(one.value, 4), one.visits) for one in bot(SPEC, seed=seed).advise(handle)]


def moments(game: str) -> list[tuple[Match, int, list[Match]]]:
    """Matches, whoever is asked in them, and other deals that look the same to that seat."""
    campaign = Campaign(registry.game(game), 1, 5)
    table, chance = campaign.tables[1], random.Random(5)
    line = campaign.line(table)
    wanted = {*chance.sample(range(3, len(line) // 2), MOMENTS * 3)}
    found: list[tuple[Match, int, list[Match]]] = []
    for count, match in campaign.moments(table):
        if count not in wanted or len(found) == MOMENTS:
            continue
        decision = chance.choice(match.pending)
        if len(decision.moves) < 3:
            continue
        others = [
            renamed(campaign, table, count, match, decision.seat, chance) for _ in range(3 * CANDIDATES)
        ]
        seen, truth = text(noticed(match, decision.seat)), hidden(match)
        alike = [
            one
            for one in others
            if one is not None and text(noticed(one, decision.seat)) == seen and hidden(one) != truth
        ]
        if len(alike) >= CANDIDATES:
            found.append((match.clone(), decision.seat, alike[:CANDIDATES]))
    assert len(found) >= 3, "hardly anything to attack"
    return found


@pytest.mark.parametrize("game", GAMES)
def test_hints_fit_every_deal_alike(game: str, attacked: Attacked) -> None:
    eva, others = attacked.person("Eva"), attacked.person("Others")
    fitting: Counter[str] = Counter()
    for match, seat, candidates in moments(game):
        table = attacked.lay(match, seat, eva, others)
        said = eva.post(f"/tables/{table}/hint", seat=seat, bot=SPEC)
        assert said.status_code == 200, said.text
        answer: dict[str, Any] = said.json()
        room = [(one["notation"], one["value"], one["visits"]) for one in answer["advice"]]
        position = answer["position"]
        secret = attacked.house.keyring.seed("hint", table, position, seat)
        guessed = old_hint_seed(table, position, seat)
        for seed in (guessed, 0, position):  # what an attacker can compute
            assert {repr(advice(one.seat(seat), seed)) for one in [match, *candidates]} == {
                repr(advice(match.seat(seat), seed))
            }
        # Even whoever had the room's secret would learn nothing: all deals fit.
        fitting["true"] += advice(match.seat(seat), secret)[: len(room)] == room
        fitting["false"] += sum([advice(one.seat(seat), secret)[: len(room)] == room for one in candidates])
        fitting["moments"] += 1
    assert fitting["true"] == fitting["moments"]
    assert fitting["false"] == CANDIDATES * fitting["moments"]


@pytest.mark.parametrize("game", GAMES)
def test_control_hints_used_to_fit_the_true_deal_alone(game: str) -> None:
    false = true = asked = 0
    for match, seat, candidates in moments(game):
        seed = old_hint_seed("a-table", match.position, seat)
        answer = advice(OldSeat(match, seat), seed)
        true += advice(OldSeat(match.clone(), seat), seed) == answer
        false += sum([advice(OldSeat(one, seat), seed) == answer for one in candidates])
        asked += 1
    assert true == asked
    assert false <= CANDIDATES * asked / 10, f"{false} of {CANDIDATES * asked} false deals fit: no oracle"
