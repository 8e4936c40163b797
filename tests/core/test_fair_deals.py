"""Fair deals: what a key is made of, and that a record which was tampered with is found out."""

from __future__ import annotations

import copy
import hashlib
import random
from collections.abc import Callable
from typing import Any

import pytest

from deskoherna.core import registry
from deskoherna.core.chance.deal import Deal, Terms, clean_share, commitment, deal_key
from deskoherna.core.chance.source import Keyed
from deskoherna.core.errors import BadOptions, RecordError
from deskoherna.core.match import new_match
from deskoherna.core.records.record import replay
from deskoherna.core.records.verifying import verify
from deskoherna.core.text import words

Record = dict[str, Any]
SECRET = bytes(range(32))
SHARES = ("volavka", "", "03 heron")
GAME = "brian-boru"


def terms(**changes: Any) -> Terms:
    return Terms(GAME, 3, 3, {"a": True, "b": 2})._replace(**changes)


def prefixed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def test_a_key_is_what_the_documentation_says() -> None:
    row = prefixed(SECRET, b"brian-boru", b"3", b"3", b'{"a":true,"b":2}', b"volavka", b"", b"03 heron")
    by_hand = hashlib.blake2b(row, digest_size=32, person=b"deskoherna deal").digest()
    assert deal_key(SECRET, terms(), SHARES) == by_hand
    promise = hashlib.blake2b(prefixed(SECRET), digest_size=32, person=b"deskoherna cmt").hexdigest()
    assert commitment(SECRET) == promise


def test_whatever_changes_the_key_is_another() -> None:
    keys = [
        deal_key(SECRET, terms(), SHARES),
        deal_key(SECRET[::-1], terms(), SHARES),
        deal_key(SECRET, terms(game="tiny-auction"), SHARES),
        deal_key(SECRET, terms(rules=4), SHARES),
        deal_key(SECRET, terms(players=4), SHARES),
        deal_key(SECRET, terms(options={"a": True, "b": 3}), SHARES),
        deal_key(SECRET, terms(), ("volavk", "a", "03 heron")),
        deal_key(SECRET, terms(), ("", "volavka", "03 heron")),
    ]
    assert len({*keys}) == len(keys)
    assert deal_key(SECRET, terms(options={"b": 2, "a": True}), SHARES) == keys[0]


def test_a_share_is_a_short_line() -> None:
    assert clean_share("  volavka \n") == "volavka"
    for odd in ("x" * 65, "two\nlines"):
        with pytest.raises(BadOptions, match="64"):
            clean_share(odd)


@pytest.fixture(scope="module")
def honest() -> Record:
    """The record of a whole match with a proof of its deal."""
    game = registry.game(GAME)
    options = dict(new_match(game, 3).options)
    key = deal_key(SECRET, Terms(GAME, game.rules_version, 3, options), SHARES)
    match = new_match(game, 3, None, options, ["A", "B", "C"], Keyed(key))
    match.deal = Deal(SECRET, game.rules_version, SHARES)
    dice = random.Random(2)
    while match.pending:
        asked = match.pending[0]
        match.play(asked.seat, dice.choice(asked.moves))
    record: Record = match.record()
    return record


def test_an_honest_record_is_proved(honest: Record) -> None:
    verdict = verify(honest, commitment(SECRET).upper(), {0: " volavka ", 2: "03 heron"})
    assert verdict.code == 0
    assert [one.what for one in verdict.findings] == [
        "commitment", "noted", "share", "share", "key", "answers", "result"
    ]  # fmt: skip
    assert replay(honest).record()["deal"] == honest["deal"]


def other_secret(record: Record) -> None:
    record["deal"]["secret"] = bytes(32).hex()


def other_promise(record: Record) -> None:
    record["deal"] |= {"secret": bytes(32).hex(), "commitment": commitment(bytes(32))}


def other_share(record: Record) -> None:
    record["deal"]["shares"][0] = "čáp"


def moved_share(record: Record) -> None:
    record["deal"]["shares"][1] = record["deal"]["shares"].pop(0)


def other_move(record: Record) -> None:
    record["moves"][0] = "0 nonsense"


def other_key(record: Record) -> None:
    record["key"] = bytes(32).hex()


def other_options(record: Record) -> None:
    name = next(name for name, value in record["options"].items() if isinstance(value, bool))
    record["options"][name] = not record["options"][name]


def other_result(record: Record) -> None:
    record["result"]["scores"][0] += 1


@pytest.mark.parametrize(
    ("tamper", "what", "sentence"),
    [
        (other_secret, "commitment", "does not fit its commitment"),
        (other_promise, "noted", "not the commitment you wrote down"),
        (other_promise, "key", "does not follow"),
        (other_share, "share", "What seat 1 added is not in the deal"),
        (other_share, "key", "does not follow"),
        (moved_share, "key", "does not follow"),
        (other_move, "answers", "nonsense"),
        (other_key, "key", "does not follow"),
        (other_options, "key", "does not follow"),
        (other_result, "result", "another result"),
    ],
)
def test_a_record_that_was_tampered_with_is_found_out(
    honest: Record, tamper: Callable[[Record], None], what: str, sentence: str
) -> None:
    record = copy.deepcopy(honest)
    tamper(record)
    verdict = verify(record, commitment(SECRET), {0: "volavka"})
    assert verdict.code == 1
    failed = {one.what: words("en").sentence(one.phrase) for one in verdict.findings if one.holds is False}
    assert sentence in failed[what]


def test_what_cannot_be_told_is_not_proved(honest: Record) -> None:
    plain = {name: value for name, value in honest.items() if name != "deal"}
    assert verify(plain).code == 2
    taken_up = {**honest, "resumed_at": 3}
    assert verify(taken_up).code == 2
    dealt_by_others = copy.deepcopy(honest)
    dealt_by_others["deal"]["rules"] += 1  # a house could look for a version that deals well
    assert verify(dealt_by_others).code == 1
    for odd in (None, {}, {**honest, "deal": 5}, {**honest, "game": "no-such"}):
        with pytest.raises(RecordError):
            verify(odd)


def test_a_seat_learns_the_secret_when_it_is_over(honest: Record) -> None:
    running = replay({**honest, "moves": honest["moves"][:9], "snapshot": None})
    told = running.seat(0).record()
    assert told["deal"] == {name: honest["deal"][name] for name in ("commitment", "rules", "shares")}
    assert honest["key"] not in str(told) and SECRET.hex() not in str(told)
    assert replay(honest).seat(0).record()["deal"]["secret"] == SECRET.hex()
