"""The spirit phase: growth, tracks, Energy, cards (R4, R5), and using powers (R6)."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import EARTH, LIGHTNING, give, isle, presence, put, run, step, use
from stepping import next_step

from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import LAND_INDEX
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.rules.ground import elements, sacred
from deskoherna.games.spirit_island.rules.growth.spirit_phase import choices
from deskoherna.games.spirit_island.rules.powers.offers import uses
from deskoherna.games.spirit_island.state import Table


def turn(*spirits: str) -> Table:
    """A table at the start of a spirit phase, a sacred site of every seat in land 5 of the first board."""
    t = isle(*spirits)
    put(t, "A5", presence=(2,) * t.players)
    put(t, "A2", town=1, city=1)
    step(t, "turn")
    t.agenda.clear()
    return t


def say(t: Table, *answers: str) -> None:
    """Answer the questions of the spirit phase; each step takes as many answers as it asks for."""
    left = list(answers)
    while left or t.agenda:
        if not t.agenda:
            t.agenda.append(("spirits", ()))
        rule = next_step(GAME, t)
        if rule is None:
            continue
        try:
            ask = next(rule)
            while True:
                moves = {move.notation: move for move in ask.moves}  # type: ignore[attr-defined]
                assert left, f"asked of {[*moves]}"
                ask = rule.send(moves[left.pop(0)])
        except StopIteration:
            pass
        if not left:
            break


def test_growth_then_energy_then_cards() -> None:  # R3.3, R4.2.1
    t = turn(EARTH)
    say(t, "growth 3", "presence energy A1")
    while t.agenda and t.agenda[-1][0] == "grow":
        run(next_step(GAME, t))
    assert t.energy[0] == 2 + 3  # the symbol, and the track with its second space uncovered
    assert t.shown[0] == (2, 1)
    assert t.plays[0] == 1
    assert presence(t, "A1") == 1


def test_presence_may_be_moved_instead() -> None:  # R4.1.5
    t = turn(EARTH)
    say(t, "growth 3", "presence A5 A6")
    assert (presence(t, "A5"), presence(t, "A6")) == (1, 1)
    assert t.shown[0] == (1, 1)


def test_only_lands_in_range_are_offered() -> None:
    t = turn(EARTH)
    t.agenda.append(("spirits", ()))
    run(next_step(GAME, t), "growth 2")
    t.agenda[-1:] = [("grow", (0,))]
    t.todo[0] = ((2, 1),)
    (asked,) = run(next_step(GAME, t), "presence cards A5")
    assert asked.moves == ["presence energy A5", "presence cards A5"]  # range 0


def test_playing_costs_energy_and_gives_elements_at_once() -> None:  # R4.3.1
    t = turn(EARTH)
    t.ready[0] = True
    t.energy[0], t.plays[0] = 3, 1
    step(t, "spirits", answers=("play rituals-of-destruction",))
    assert t.energy[0] == 0
    assert elements(t, 0) == (1, 1, 1, 0, 0, 1, 1, 0)
    assert "rituals-of-destruction" not in t.hand[0]


def test_after_each_card_only_what_can_still_be_paid_is_offered() -> None:  # R4.3.1
    t = turn(EARTH, LIGHTNING)
    t.ready = [True, True]
    t.energy, t.plays = [4, 3], [2, 1]
    answers = ("play rituals-of-destruction", "play draw-of-the-fruitful-earth", "play raging-storm")
    first, second, other = step(t, "spirits", answers=answers)
    assert first.moves == [*[f"play {card}" for card in SPIRITS[EARTH].uniques], "done"]
    assert second.moves == ["play draw-of-the-fruitful-earth", "done"]
    assert (other.seat, other.moves) == (
        1,
        [*[f"play {card}" for card in SPIRITS[LIGHTNING].uniques], "done"],
    )
    assert (t.energy, t.plays, t.phase) == ([0, 0], [0, 0], "fast")


def test_options_taken_in_one_turn_are_there_in_the_next() -> None:  # R4.1.2
    t = turn(EARTH, LIGHTNING)
    t.grown[0] = (2,)
    narrow = step(t, "spirits", answers=("growth 1",))
    t.grown[0], t.todo[0], t.asked = (), (), None
    wide = step(t, "spirits", answers=("growth 2",))
    assert narrow[0].moves == ["growth 1", "growth 3"]
    assert wide[0].moves == ["growth 1", "growth 2", "growth 3"]


def test_what_the_others_are_asked_stands_while_one_grows() -> None:  # R3.2
    t = turn(EARTH, LIGHTNING)
    t.grown[1], t.ready[1], t.plays[1], t.energy[1] = (1,), True, 1, 2
    step(t, "spirits", answers=("growth 3",))
    run(next_step(GAME, t), "presence energy A1")
    assert t.asked is not None
    known = {seat: (str(one.prompt), one.moves, one.about) for seat, one in t.asked.items()}
    worked_out = choices(t.clone())
    assert known == {seat: (str(one.prompt), one.moves, one.about) for seat, one in worked_out.items()}
    assert [*known] == [0, 1]


def test_a_major_costs_a_forgotten_card() -> None:  # R5.2, R5.3
    t = turn(EARTH)
    t.major = ("accelerated-rot",)
    t.todo[0] = ((2, 0),)
    t.grown[0] = (2,)
    step(t, "grow", 0, answers=("deck major", "keep accelerated-rot", "forget a-year-of-perfect-stillness"))
    assert "accelerated-rot" in t.hand[0]
    assert t.forgotten[0] == ("a-year-of-perfect-stillness",)


def test_an_empty_deck_is_made_of_its_discards() -> None:  # R5.4
    t = turn(EARTH)
    t.minor, t.minor_discard = ("drought",), ("call-to-tend", "call-to-migrate", "devouring-ants")
    t.todo[0] = ((2, 0),)
    t.grown[0] = (2,)
    asked = step(t, "grow", 0, answers=("deck minor", "keep drought"))
    assert len(asked[1].moves) == 4
    assert t.minor_discard == ("call-to-migrate", "call-to-tend", "devouring-ants")


def test_a_slow_power_cannot_be_used_in_the_fast_phase() -> None:  # R6.1
    t = turn(EARTH)
    t.played[0] = ("rituals-of-destruction", "guard-the-healing-land")
    put(t, "A5", dahan=1)
    give(t, sun=-1)  # not enough for Gift of Strength
    assert {move.notation.split()[1] for move in uses(t, 0, "fast")} == {"guard-the-healing-land"}
    assert {move.notation for move in uses(t, 0, "slow")} == {"use rituals-of-destruction A5"}


def test_each_power_is_used_once() -> None:
    t = turn(EARTH)
    t.played[0] = ("guard-the-healing-land",)
    step(t, "fast", answers=("use guard-the-healing-land A5",))
    assert uses(t, 0, "fast") == []


def test_lightning_uses_slow_powers_fast_for_its_air() -> None:
    t = turn(LIGHTNING)
    t.played[0] = ("shatter-homesteads", "raging-storm", "harbingers-of-the-lightning")
    give(t, air=-2)  # 1 air left of three cards
    put(t, "A4", dahan=1)
    step(t, "fast", answers=("use shatter-homesteads A2",))
    assert uses(t, 0, "fast") == []  # one air, one power
    assert {move.notation.split()[1] for move in uses(t, 0, "slow")} == {
        "raging-storm",
        "harbingers-of-the-lightning",
    }


def test_gift_of_strength_lets_a_cheap_card_be_repeated() -> None:  # R6.10
    t = turn(EARTH)
    t.played[0] = ("draw-of-the-fruitful-earth", "rituals-of-destruction")
    t.used[0] = ("draw-of-the-fruitful-earth", "rituals-of-destruction")
    give(t, sun=1, earth=2, plant=2)
    use(t, "gift-of-strength", 0)
    repeats = {move.notation.split()[1] for move in uses(t, 0, "slow") if move.kind == "repeat"}
    assert repeats == {"draw-of-the-fruitful-earth"}


def test_an_innate_power_needs_a_threshold() -> None:  # R6.8
    t = turn(LIGHTNING)
    assert uses(t, 0, "slow") == []
    give(t, fire=3, air=2)
    assert {move.notation.split()[1] for move in uses(t, 0, "slow")} == {"thundering-destruction"}


def test_two_presence_are_a_sacred_site() -> None:  # R7.1
    t = isle(EARTH)
    put(t, "A5", presence=2)
    put(t, "A6", presence=1)
    assert sacred(t, 0, LAND_INDEX["A5"])
    assert not sacred(t, 0, LAND_INDEX["A6"])


def test_time_passes() -> None:  # R3.5
    t = turn(EARTH)
    t.played[0] = ("guard-the-healing-land",)
    give(t, sun=2)
    at = LAND_INDEX["A5"]
    t.modify("defend", at, n=4, until="turn")
    put(t, "A5", city=1)
    t.lands[at] = t.lands[at].take(2 << 8).add(2 << 8 | 1 << 4)
    step(t, "time")
    assert t.discard[0] == ("guard-the-healing-land",)
    assert elements(t, 0) == (0,) * 8
    assert t.mods == ()
    assert t.lands[at].invaders == (2 << 8,)


@pytest.mark.parametrize("spirit", [EARTH, LIGHTNING])
def test_every_spirit_has_thirteen_presence(spirit: str) -> None:
    from deskoherna.games.spirit_island.content import SPIRITS

    panel = SPIRITS[spirit]
    covered = sum(len(track) - 1 for track in panel.tracks)
    assert covered + sum(start.n for start in panel.starts) == 13


def test_unique_powers_belong_to_their_spirit() -> None:
    from deskoherna.games.spirit_island.content import SPIRITS

    for panel in SPIRITS.values():
        fewer = panel.id == "river-surges-in-sunlight-sunshine"  # its aspect forgets one
        more = panel.id == "many-minds-move-as-one"
        assert len(panel.uniques) == 4 - fewer + more
        assert all(POWERS[card].spirit == (panel.of or panel.id) for card in panel.uniques)
