"""The promise of encodings: a seat's row of numbers says what the seat knows and nothing else."""

from __future__ import annotations

from deskoherna.core.machines.encoding import Encoding, floats
from deskoherna.testing.campaign import Campaign


def encodings(campaign: Campaign) -> None:
    encoding = campaign.game.encoding()
    if encoding is None:
        return
    for table in campaign.tables:
        chance = campaign.random("encodings", table)
        looks = encoding.looks(table.players)
        for _, match in campaign.moments(table, closely="encodings"):
            for seat in range(table.players):
                world = match.determinize(seat, chance.randrange(1 << 30))
                apart = difference(encoding, match.encoded(seat), world.encoded(seat))
                campaign.require(
                    not apart, f"the encoding of seat {seat} rests on what it cannot know: {apart}"
                )
                asked = match.decision(seat)
                followed = encoding.row_of(match.state, looks[seat], asked.prompt.key if asked else "")
                apart = difference(encoding, match.encoded(seat), followed)
                campaign.require(not apart, f"the encoding of seat {seat} remembers what is past: {apart}")


def difference(encoding: Encoding, one: bytes, other: bytes) -> str:
    """The first block in which two rows differ, with both; empty if there is none."""
    if one == other:
        return ""
    rows = floats(one), floats(other)
    for block in encoding.blocks:
        parts = [encoding.part(row, block.name) for row in rows]
        if parts[0] != parts[1]:
            at = next(n for n in range(block.size) if parts[0][n] != parts[1][n])
            return f"{block.name}[{at}] is {parts[0][at]:g}, elsewhere {parts[1][at]:g}"
    return "the rows are not of the same length"
