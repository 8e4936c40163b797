"""What seats are offered in the fast and the slow phase is remembered; it must be what the rules say anew."""

from __future__ import annotations

import deskoherna as dh
from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import Match
from deskoherna.games.spirit_island.content import POWERS, load
from deskoherna.games.spirit_island.figures import ELEMENTS
from deskoherna.games.spirit_island.powers.power import MINOR, in_bytes
from deskoherna.games.spirit_island.rules.ground import elements, enough, lands_of
from deskoherna.games.spirit_island.rules.powers.offers import one_by_one, spare_speed
from deskoherna.games.spirit_island.state import Table

load()

PHASES = ("fast", "slow")


def worked_out(t: Table) -> dict[int, list[str]]:
    """The uses of every seat that is not done, power by power, without anything remembered."""
    found: dict[int, list[str]] = {}
    for seat in [seat for seat in range(t.players) if not t.done[seat]]:
        spare = spare_speed(t, seat, t.phase)
        moves = one_by_one(t, seat, t.phase, elements(t, seat), spare, lands_of(t, seat))
        if moves:
            found[seat] = [move.notation for move in moves]
    return found


def compared(match: Match) -> int:
    """How many seats choose a power to use; they are offered what is worked out anew, and to be done."""
    t = match._awake().state
    assert isinstance(t, Table)
    asked = {one.seat: [move.notation for move in one.moves] for one in match.pending}
    if match.pending[0].prompt.key not in PHASES:
        return 0
    assert asked == {seat: [*moves, "done"] for seat, moves in worked_out(t).items()}
    return len(asked)


def test_choices_are_those_worked_out_anew_at_several_tables_by_turns() -> None:
    matches = [dh.new_match("spirit-island", players=3, seed=seed) for seed in range(12)]
    dice = Dice(1)
    seen = 0
    while matches:
        for match in matches:
            for _ in range(dice.below(30)):
                if match.pending:
                    seen += compared(match)
                    one = match.pending[dice.below(len(match.pending))]
                    acts = [move for move in one.moves if move.notation != "done"]  # longer matches
                    match.play(one.seat, acts[dice.below(len(acts))])
        matches = [match for match in matches if match.pending]
    assert seen > 200


def test_no_minor_power_minds_where_it_is_used_from() -> None:
    """The trickster tries minor powers within a power of its own, which has another origin or none."""
    minding = [power for power in POWERS.values() if power.minds_origin]
    assert minding and MINOR not in [power.kind for power in minding]


def test_thresholds_compare_all_elements_at_once() -> None:
    """A power reaches those of which every element is there (R6.8), whatever else is."""
    dice = Dice(1)
    for power in POWERS.values():
        for _ in range(20):
            have = tuple([dice.below(6) for _ in ELEMENTS])
            reached = [
                enough(have, one.need) or (one.either is not None and enough(have, one.either))
                for one in power.levels
            ]
            mask = power.reached(in_bytes(have))
            assert [mask >> i & 1 == 1 for i in range(len(power.levels))] == reached, (power.id, have)
