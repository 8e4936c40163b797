"""Promises about records: a match is what was said in it, here and in any other process."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from deskoherna.core import registry
from deskoherna.core.errors import RecordError
from deskoherna.core.records.record import replay
from deskoherna.core.records.validating import read
from deskoherna.testing.again import Order, digests
from deskoherna.testing.campaign import Campaign
from deskoherna.testing.facts import difference, everything, standing

OTHER_HASHES = "20240229"  # a PYTHONHASHSEED nobody else has


def records(campaign: Campaign) -> None:
    for table in campaign.tables:
        for _, match in campaign.moments(table, closely="records"):
            before = everything(match)
            record = match.record()
            back = msgspec.json.decode(msgspec.json.encode(record))
            campaign.require(back == record, "a record is not the same after JSON")
            again = replay(back)
            changed = difference(before, everything(again))
            campaign.require(not changed, f"replayed from its record, the match differs: {changed}")
            campaign.require(again.record() == record, "the record of a replayed match is another")


def resuming(campaign: Campaign) -> None:
    for table in campaign.tables:
        for _, match in campaign.moments(table, closely="resuming"):
            record = msgspec.json.decode(msgspec.json.encode(match.record()))
            if record["snapshot"]["at"] == 0:
                continue  # nothing has been said before the last step
            record["resumed_at"] = record["snapshot"]["at"]
            again = replay(record)
            changed = difference(standing(match), standing(again))
            campaign.require(not changed, f"gone on from the record's snapshot, the match differs: {changed}")


def declared(campaign: Campaign) -> None:
    for table in campaign.tables:
        declaration = campaign.game.declaration(table.players)
        if declaration is None:
            return  # then no position from outside counts but one its moves lead to
        for _, match in campaign.moments(table, closely="declared"):
            coded = msgspec.json.decode(msgspec.json.encode(match.snapshot()["state"]))
            try:
                read(declaration, coded)
            except RecordError as problem:
                raise campaign.broken(f"an honest position is refused: {problem}") from problem


def anywhere(campaign: Campaign) -> None:
    game_id = campaign.game.id
    orders = [Order(table.players, dict(table.options), table.seed) for table in campaign.tables]
    wanted = {"game": game_id, "place": registry.place(game_id), "orders": orders}
    there = subprocess.run(
        [sys.executable, "-m", "deskoherna.testing.again"],
        input=msgspec.json.encode(wanted),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": OTHER_HASHES},
        check=False,
    )
    campaign.where = ""
    campaign.require(there.returncode == 0, f"another process failed: {there.stderr.decode()[-600:]}")
    here = digests(campaign.game, orders)
    for table, one, other in zip(campaign.tables, here, msgspec.json.decode(there.stdout), strict=True):
        campaign.where = str(table)
        campaign.require(
            one == other, "another process with other hashes played another match from the same seed"
        )
