"""Verifying: what the record of a finished match proves of its deal, its answers and its result.

Nothing in the record is believed: the commitment is made again from the secret, the key from the secret, the
terms and the shares, and all answers are played again from the start under that key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from deskoherna.core import registry
from deskoherna.core.chance.deal import Terms, clean_share, commitment, deal_key
from deskoherna.core.errors import RecordError, UnknownGame
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.records.record import ToldDeal, replay

PROVED: Final = 0
REFUTED: Final = 1
OPEN: Final = 2


class Finding(NamedTuple):
    """One thing that was looked at; ``holds`` is None where it cannot be told from this record."""

    what: str
    holds: bool | None
    phrase: Phrase


class Verdict(NamedTuple):
    findings: list[Finding]
    limits: list[Phrase]  # what no record of this kind can prove

    @property
    def code(self) -> int:
        """0: everything holds; 1: something does not; 2: not everything can be told."""
        found = [one.holds for one in self.findings]
        return REFUTED if False in found else OPEN if None in found else PROVED


class _Shown(msgspec.Struct):
    """What of a record is looked at here; ``replay`` reads the rest."""

    game: str
    rules: int
    players: int
    options: dict[str, bool | int | str] = {}
    key: str = ""
    resumed_at: int = 0
    dealt_anew: int | None = None
    deal: ToldDeal | None = None
    result: dict[str, list[int]] | None = None


msgspec.json.Decoder(_Shown)  # built now, by one thread: see core.records.record


def verify(record: object, noted: str | None = None, shares: Mapping[int, str] | None = None) -> Verdict:
    """What a record proves; ``noted`` is the commitment and ``shares`` are the shares one remembers.

    Raises RecordError if it is no record, or of a game we do not have.
    """
    if not isinstance(record, dict) or "deskoherna" not in record:
        raise RecordError("error.record.not-record")
    try:
        shown = msgspec.convert(record, _Shown)
    except msgspec.ValidationError as problem:
        raise RecordError("error.record.damaged", detail=str(problem)[:200]) from problem
    if shown.deal is None or not shown.deal.secret:
        open_deal = _found("commitment", None, "hidden" if shown.deal is not None else "missing")
        return Verdict([open_deal, *_played(record, shown)], [Phrase("verify.limit.people")])
    findings = [*_committed(shown.deal, noted), *_shared(shown, shares or {}), *_dealt(shown)]
    return Verdict([*findings, *_played(record, shown)], _limits(shown.deal, noted))


def _found(what: str, holds: bool | None, how: str, **args: Arg) -> Finding:
    return Finding(what, holds, Phrase(f"verify.{what}.{how}", **args))


def _secret(deal: ToldDeal) -> bytes:
    try:
        return bytes.fromhex(deal.secret)
    except ValueError as problem:
        raise RecordError("error.record.damaged", detail="deal.secret") from problem


def _committed(deal: ToldDeal, noted: str | None) -> list[Finding]:
    """Is the secret the one that was promised, and the promise the one somebody wrote down?"""
    kept = commitment(_secret(deal)) == deal.commitment
    found = [_found("commitment", kept, "yes" if kept else "no")]
    if noted is not None:
        same = noted.strip().lower() == deal.commitment
        found.append(_found("noted", same, "yes" if same else "no"))
    return found


def _shared(shown: _Shown, remembered: Mapping[int, str]) -> list[Finding]:
    assert shown.deal is not None
    found: list[Finding] = []
    for seat, text in sorted(remembered.items()):
        there = shown.deal.shares[seat] if 0 <= seat < len(shown.deal.shares) else None
        same = there == clean_share(text)
        found.append(_found("share", same, "yes" if same else "no", seat=seat + 1))
    return found


def _dealt(shown: _Shown) -> list[Finding]:
    """Does the key follow from the secret, the terms and the shares, and nothing else?"""
    deal = shown.deal
    assert deal is not None
    terms = Terms(shown.game, deal.rules, shown.players, shown.options)
    follows = deal_key(_secret(deal), terms, deal.shares).hex() == shown.key
    if not follows or len(deal.shares) != shown.players:
        return [_found("key", False, "no")]
    if deal.rules != shown.rules:
        return [_found("key", None, "rules", dealt=deal.rules, played=shown.rules)]
    return [_found("key", True, "yes")]


def _played(record: dict[str, Any], shown: _Shown) -> list[Finding]:
    """Do the answers fit the deal, and do they lead to the result?"""
    try:
        game = registry.game(shown.game)
    except UnknownGame as problem:
        raise RecordError("error.record.unknown-game", game=shown.game) from problem
    if shown.resumed_at or shown.dealt_anew is not None:
        return [_found("answers", None, "resumed", n=shown.dealt_anew or shown.resumed_at)]
    try:
        match = replay({**record, "snapshot": None, "epilogue": []})
    except RecordError as problem:
        if shown.rules < game.rules_version:
            return [_found("answers", None, "rules", ours=game.rules_version, theirs=shown.rules)]
        return [_found("answers", False, "no", reason=problem.phrase)]
    found = [_found("answers", True, "yes", n=match.count)]
    result = match.result
    if result is None:
        return [*found, _found("result", None, "running")]
    same = shown.result == {"winners": list(result.winners), "scores": list(result.scores)}
    return [*found, _found("result", same, "yes" if same else "no")]


def _limits(deal: ToldDeal, noted: str | None) -> list[Phrase]:
    """What stays a matter of trust."""
    found: Sequence[str] = (
        *(["note"] if noted is None else []),
        "shares" if any(deal.shares) else "alone",
        "abort",
        "people",
    )
    return [Phrase(f"verify.limit.{one}") for one in found]
