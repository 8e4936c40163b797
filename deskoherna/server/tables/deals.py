"""What a table's match draws from: a deal that can be proved, a chosen one, or what a record brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from deskoherna.core import registry
from deskoherna.core.chance.deal import Terms, deal_key
from deskoherna.core.chance.source import Keyed, key_of, new_key
from deskoherna.core.match import Match, new_match
from deskoherna.core.records.record import replay
from deskoherna.core.secrets.redealing import dealt_anew
from deskoherna.server.tables.live import Live


def dealt_for(host: int, seats: Sequence[Mapping[str, Any]], record: Mapping[str, Any]) -> dict[str, Any]:
    """A record to open a table with: as it is if its match is over, else dealt anew.

    Who brings it may have seen everything in it, so what was hidden from the host's own seats (from all
    seats, where the host has none) is dealt anew, and all that will be drawn.
    """
    if "result" in record:
        return dict(record)
    mine = [n for n, one in enumerate(seats) if one.get("person") == host]
    return dealt_anew(replay(record, trusted=True), mine or range(len(seats)), new_key()).record()


def columns(seed: int | None, record: Mapping[str, Any] | None) -> dict[str, Any]:
    """What is kept of a new table's deal: the house's secret, a chosen seed, or what the record says."""
    if record is not None:
        key = record.get("key")
        return {
            "seed": record.get("seed", 0),
            "key": bytes.fromhex(key) if key else None,
            "snapshot": record.get("snapshot"),
            "resumed_at": record.get("resumed_at", 0),
            "dealt_anew": record.get("dealt_anew"),
        }
    if seed is not None:
        return {"seed": seed, "seed_chosen": True, "key": key_of(seed)}
    return {"seed": 0, "secret": new_key()}


def deal_of(live: Live) -> dict[str, Any]:
    """What anybody may know of a table's deal: its secret only once the match is over."""
    row = live.row
    deal = row.deal
    kind = "old"
    if deal is not None:
        kind = "provable"
    elif row.seed_chosen:
        kind = "chosen"
    elif row.dealt_anew is not None:
        kind = "anew"
    elif row.origin is not None:
        kind = "brought"
    return {
        "kind": kind,
        "commitment": deal.commitment if deal is not None else None,
        "shares": list(deal.shares) if deal is not None else [],
        "secret": deal.secret.hex() if deal is not None and row.status == "over" else None,
        "dealt_anew": row.dealt_anew,
    }


def begun(live: Live) -> tuple[Match, dict[str, Any]]:
    """The match of a table whose seats are full, and what is kept of its deal.

    It is new, under a key that is fixed now, or goes on from the record the table was opened with.
    """
    row = live.row
    if row.secret is None:
        return replay(row.record(), trusted=True), {}
    game = registry.game(row.game)
    names = [one.name for one in live.seats]
    row = live.row = row._replace(dealt_rules=game.rules_version)
    deal = row.deal
    assert deal is not None
    key = deal_key(deal.secret, Terms(row.game, deal.rules, row.players, row.options), deal.shares)
    match = new_match(game, row.players, None, row.options, names, Keyed(key))
    match.deal = deal
    return match, {"key": key, "dealt_rules": deal.rules}
