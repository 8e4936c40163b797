"""Jagged Earth: setup of its spirits; Stone's Unyielding Defiance and Shifting Memory of Ages."""

from __future__ import annotations

import pytest
from games.spirit_island.tables import do, fear, give, isle, presence, put, run, step, there, use

from deskoherna.core.phrase import Phrase
from deskoherna.games.spirit_island.act import BLIGHT as BLIGHT_ACTION
from deskoherna.games.spirit_island.act import EVENT, INVADER, IsleAct
from deskoherna.games.spirit_island.content import POWERS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS, LAND_INDEX, LANDS
from deskoherna.games.spirit_island.land import damage_of
from deskoherna.games.spirit_island.moves import use_move
from deskoherna.games.spirit_island.nouns.kinds import BLIGHT, DAHAN, EXPLORER
from deskoherna.games.spirit_island.rules.ground import defence, elements
from deskoherna.games.spirit_island.rules.growth.power_cards import forget
from deskoherna.games.spirit_island.rules.pieces.presence import perish
from deskoherna.games.spirit_island.rules.powers.using import use as use_power
from deskoherna.games.spirit_island.spirits.jagged_earth.memory import keep_marker, markers
from deskoherna.games.spirit_island.spirits.panel import CARDS, ENERGY
from deskoherna.games.spirit_island.state import FACE_DOWN, Table
from deskoherna.games.spirit_island.verbs import (
    Add,
    AddPresence,
    Damage,
    Destroy,
    LosePresence,
    Push,
    Remove,
    Replace,
)

STONE = "stones-unyielding-defiance"
MEMORY = "shifting-memory-of-ages"
TRICKSTER = "grinning-trickster-stirs-up-trouble"
LURE = "lure-of-the-deep-wilderness"
MINDS = "many-minds-move-as-one"
VOLCANO = "volcano-looming-high"
SHROUD = "shroud-of-silent-mist"
VENGEANCE = "vengeance-as-a-burning-plague"
STARLIGHT = "starlight-seeks-its-form"
DAYS = "fractured-days-split-the-sky"

# Starting presence by board A to D, from the setup texts and the printed boards.
STARTS = {
    STONE: ("A1 A4", "B2 B4", "C5 C7", "D7 D8"),
    MEMORY: ("A7 A7", "B7 B7", "C7 C7", "D8 D8"),
    TRICKSTER: ("A4 A7", "B4 B8", "C4 C6", "D4 D7"),
    LURE: ("A7 A8 A8", "B7 B8 B8", "C7 C8 C8", "D7 D8 D8"),
    MINDS: ("A1", "B5", "C4", "D3"),
    SHROUD: ("A5 A6", "B6 B7", "C7 C8", "D3 D8"),
    VENGEANCE: ("A4 A5", "B4 B6", "C5 C8", "D3 D5"),
    STARLIGHT: ("A4", "B4", "C5", "D5"),
    DAYS: ("A2 A8 A8", "B1 B6 B6", "C1 C8 C8", "D2 D8 D8"),
}


@pytest.mark.parametrize("spirit", STARTS)
@pytest.mark.parametrize("board", "ABCD")
def test_starting_presence(spirit: str, board: str) -> None:  # R2.10
    t = isle(spirit, boards=board)
    put(t, STARTS[MINDS]["ABCD".index(board)], beasts=1)  # where setup puts beasts (R2.8)
    answers = ("time energy",) if spirit == DAYS else ()
    run(SPIRITS[spirit].settle(t, 0), *answers)
    found = [LANDS[land] for land in range(t.isle.size) for _ in range(t.lands[land].presence[0])]
    assert " ".join(found) == STARTS[spirit]["ABCD".index(board)]


@pytest.mark.parametrize("spirit", STARTS)
def test_thirteen_presence(spirit: str) -> None:
    covered = sum(len(track) - 1 for track in SPIRITS[spirit].tracks)
    elsewhere = {STARLIGHT: 6, VENGEANCE: 1}.get(spirit, 0)  # growth rows; one is destroyed
    assert covered + elsewhere + len(STARTS[spirit][0].split()) == 13


# -- Stone -------------------------------------------------------------------------------------------------


def test_stone_gains_plays_from_its_energy_track() -> None:
    panel = SPIRITS[STONE]
    assert [panel.number(CARDS, (n, 1)) for n in range(1, 8)] == [1, 1, 2, 2, 3, 3, 4]
    assert panel.number(CARDS, (7, 6)) == 5 and panel.number(ENERGY, (7, 1)) == 6


def test_deep_layers_bring_a_minor_power_once_for_each_space() -> None:
    t = isle(STONE)
    put(t, "A1", presence=1)
    t.shown[0] = (2, 1)
    t.minor = t.minor[:1]
    do(t, AddPresence(0), "A1", "presence energy A1", f"keep {t.minor[0]}")
    assert len(t.hand[0]) == 5
    t.shown[0] = (2, 1)  # covered again and uncovered: nothing more
    do(t, AddPresence(0), "A1", "presence energy A1")
    assert len(t.hand[0]) == 5


def test_stone_grows_with_two_earth() -> None:
    t = isle(STONE)
    put(t, "A1", presence=1)
    SPIRITS[STONE].options[0].symbols[1].run(IsleAct(t, 0, Phrase("growth.source")))
    assert elements(t, 0)[ELEMENTS.index("earth")] == 2


def test_bedrock_bears_as_much_blight_as_it_has_presence() -> None:
    t = isle(STONE, MEMORY)
    put(t, "A1", presence=(2, 1), blight=1)
    do(t, Add(1, BLIGHT), "A1")  # 2 blight, 2 presence: nothing happens
    assert (presence(t, "A1"), presence(t, "A1", 1)) == (2, 1) and there(t, "A1") == {"blight": 2}
    do(t, Add(1, BLIGHT), "A1", "cascade A2")
    assert (presence(t, "A1"), presence(t, "A1", 1)) == (1, 0)
    assert there(t, "A2") == {"blight": 1}


def test_bulwark_pays_for_blight_from_the_box() -> None:
    # Rulebook, Stone: blight is not limited by the pieces in the box.
    t = isle(STONE)
    put(t, "A1", presence=3)
    t.energy[0] = 3
    before = t.blight
    give(t, earth=2)
    use(t, "hold-the-island-fast-with-a-bulwark-of-will", 0)
    do(t, Add(1, BLIGHT), "A1", "yes")
    assert t.blight == before and t.energy[0] == 1 and there(t, "A1") == {"blight": 1}
    do(t, Add(1, BLIGHT), "A5")  # not its land
    assert t.blight == before - 1
    do(t, Add(1, BLIGHT), "A1")  # too little Energy
    assert t.blight == before - 2


def test_bulwark_is_cheaper_with_more_earth() -> None:
    t = isle(STONE)
    put(t, "A1", presence=3)
    t.energy[0] = 2
    before = t.blight
    give(t, earth=4)
    use(t, "hold-the-island-fast-with-a-bulwark-of-will", 0)
    do(t, Add(2, BLIGHT), "A1", "yes", "yes")
    assert t.blight == before and t.energy[0] == 0


def test_bulwark_decides_at_every_step_of_a_cascade() -> None:
    t = isle(STONE)
    put(t, "A1", presence=1, blight=1)
    put(t, "A2", presence=1)
    t.energy[0] = 5
    before = t.blight
    give(t, earth=4)
    use(t, "hold-the-island-fast-with-a-bulwark-of-will", 0)
    do(t, Add(1, BLIGHT), "A1", "no", "cascade A2", "yes")
    assert t.blight == before - 1 and t.energy[0] == 4


@pytest.mark.parametrize("nature", [EVENT, BLIGHT_ACTION])
def test_bulwark_saves_presence_from_events_and_blight_cards(nature: str) -> None:
    # Rulebook, Stone: destroyed directly, also where that was a price or a choice.
    t = isle(STONE, MEMORY)
    put(t, "A1", presence=(1, 2))
    t.energy[0] = 1
    give(t, earth=6, plant=1)
    use(t, "hold-the-island-fast-with-a-bulwark-of-will", 0)
    do(t, LosePresence(2), "A1", "yes", seat=1, nature=nature)
    assert presence(t, "A1", 1) == 1 and t.destroyed[1] == 1 and t.energy[0] == 0


def test_bulwark_does_not_save_presence_from_blight_or_invaders() -> None:
    # Rulebook, Stone: not where blight that is added destroys it.
    t = isle(STONE, MEMORY)
    put(t, "A5", presence=(0, 3))
    t.energy[0] = 5
    give(t, earth=6, plant=1)
    use(t, "hold-the-island-fast-with-a-bulwark-of-will", 0)
    do(t, Add(1, BLIGHT), "A5", nature=EVENT)
    do(t, LosePresence(1), "A5", seat=1, nature=INVADER)
    assert presence(t, "A5", 1) == 1 and t.energy[0] == 5


def test_they_break_themselves_against_the_stone() -> None:
    t = isle(STONE)
    put(t, "A1", presence=2, town=1)
    give(t, earth=3)
    use(t, "let-them-break-themselves-against-the-stone", "A1")
    step(t, "ravage", LAND_INDEX["A1"])  # 2 damage to the land, then 2 to the town
    assert there(t, "A1") == {"blight": 1}


def test_defended_land_takes_no_damage_and_nobody_breaks() -> None:
    t = isle(STONE)
    put(t, "A1", presence=2, town=1)
    give(t, earth=3)
    use(t, "let-them-break-themselves-against-the-stone", "A1")
    t.modify("defend", LAND_INDEX["A1"], n=2, until="turn")
    step(t, "ravage", LAND_INDEX["A1"])
    assert there(t, "A1") == {"town": 1}


def test_second_threshold_changes_the_answer_and_badlands_add_to_it_each_time() -> None:
    # Rulebook, Stone: the second threshold modifies the conditional action of the first.
    t = isle(STONE)
    put(t, "A1", presence=4, city=2, badlands=1)
    give(t, earth=5)
    use(t, "let-them-break-themselves-against-the-stone", "A1")
    asked = step(t, "ravage", LAND_INDEX["A1"])  # 6 damage: 2 + 3 + 1 for badlands
    assert not asked and there(t, "A1") == {"blight": 1, "badlands": 1}


def test_break_themselves_may_be_repeated() -> None:
    t = isle(STONE)
    put(t, "A1", presence=1)
    put(t, "A4", presence=1)
    t.phase = "fast"
    give(t, earth=7, sun=2)
    name = "let-them-break-themselves-against-the-stone"
    for land in ("A1", "A4"):
        run(use_power(t, 0, use_move("use", name, LAND_INDEX[land]), "fast"))
    assert len(t.hooks) == 2


def test_scarred_and_stony_land() -> None:
    t = isle(STONE)
    put(t, "A5", town=1, blight=2)
    before = t.blight
    use(t, "scarred-and-stony-land", "A5")
    assert there(t, "A5") == {"blight": 1, "badlands": 1} and t.blight == before  # out of the game


def test_plows_shatter_and_jagged_shards() -> None:
    t = isle(STONE)
    put(t, "A5", town=2, city=1)
    use(t, "plows-shatter-on-rocky-ground", "A5", "choose 1", "push town-1 A6")
    assert there(t, "A5") == {"town": 1, "city": 1}
    use(t, "plows-shatter-on-rocky-ground", "A5", "choose 2")
    assert there(t, "A5") == {"city": 1}
    put(t, "A5", dahan=1)
    use(t, "jagged-shards-push-from-the-earth", "A5", "push dahan A6")
    assert there(t, "A5") == {"city": 1, "badlands": 1}


def test_stubborn_solidity_holds_dahan_in_their_land() -> None:
    t = isle(STONE)
    put(t, "A5", dahan=2, city=1)
    put(t, "A6", presence=1)
    use(t, "stubborn-solidity", "A5")
    assert defence(t, LAND_INDEX["A5"]) == 2
    for effect in (Push(2, DAHAN), Destroy(1, DAHAN), Remove(1, DAHAN), Replace(DAHAN, EXPLORER)):
        assert not effect.can(IsleAct(t, 0, Phrase("growth.source"), land=LAND_INDEX["A5"]))
        do(t, effect, "A5")
    step(t, "ravage", LAND_INDEX["A5"], answers=())
    assert there(t, "A5")["dahan"] == 2


# -- Shifting Memory ---------------------------------------------------------------------------------------


def held(t: Table) -> list[str]:
    return [ELEMENTS[i] for i in markers(t, 0)]


def test_memory_starts_with_three_markers() -> None:
    t = isle(MEMORY)
    run(SPIRITS[MEMORY].settle(t, 0))
    assert held(t) == ["moon", "air", "earth"]


def test_a_spent_marker_counts_for_one_use_of_a_power() -> None:
    t = isle(MEMORY)
    put(t, "A1", presence=1, explorer=1)
    keep_marker(t, 0, ELEMENTS.index("earth"), 2)
    step(t, "fast", answers=("spend earth",))
    step(t, "fast", answers=("spend earth",))
    assert held(t) == [] and elements(t, 0)[ELEMENTS.index("earth")] == 2
    t.agenda.clear()
    step(t, "fast", answers=("use learn-the-invaders-tactics A1",))
    assert defence(t, LAND_INDEX["A1"]) == 2
    assert elements(t, 0)[ELEMENTS.index("earth")] == 0 and held(t) == []


def test_markers_laid_out_and_not_used_come_back() -> None:
    t = isle(MEMORY)
    put(t, "A1", presence=1, explorer=1)
    keep_marker(t, 0, ELEMENTS.index("earth"), 2)
    step(t, "fast", answers=("spend earth",))
    step(t, "time")
    assert held(t) == ["earth", "earth"] and elements(t, 0)[ELEMENTS.index("earth")] == 0


def test_markers_are_offered_only_where_they_reach_a_threshold() -> None:
    t = isle(MEMORY)
    put(t, "A1", presence=1)
    keep_marker(t, 0, ELEMENTS.index("sun"))
    keep_marker(t, 0, ELEMENTS.index("moon"))
    asked = step(t, "fast", answers=("done",))
    assert asked[0].moves == ["spend moon", "done"]


def test_markers_buy_a_card_play_and_are_prepared_by_the_tracks() -> None:
    t = isle(MEMORY)
    put(t, "A1", presence=1)
    t.shown[0], t.ready[0], t.phase = (4, 4), True, "spirits"
    step(t, "spirits", answers=("track prepare.e3", "element sun"))
    t.agenda.clear()
    keep_marker(t, 0, ELEMENTS.index("sun"))
    before = t.plays[0]
    step(t, "spirits", answers=("track discard-markers.c3",))
    assert t.plays[0] == before + 1 and held(t) == []


def test_long_ages_discards_instead_of_forgetting_once_in_an_action() -> None:
    t = isle(MEMORY)
    act = IsleAct(t, 0, Phrase("growth.source"))
    asked = run(forget(act), "discard elemental-teachings")
    assert t.discard[0] == ("elemental-teachings",) and act.done("forget") == 1
    assert t.forgotten[0] == ()
    asked = run(forget(act), "forget elemental-teachings")
    assert not [move for move in asked[0].moves if move.startswith("discard")]


def test_long_ages_serves_payment_and_event_alike() -> None:
    # Rulebook, actions: paying for a choice event and "each spirit forgets" are two actions.
    t = isle(MEMORY)
    for card in ("elemental-teachings", "boon-of-ancient-memories"):
        run(forget(IsleAct(t, 0, Phrase("growth.source"), EVENT)), f"discard {card}")
    assert set(t.discard[0]) == {"elemental-teachings", "boon-of-ancient-memories"}


def test_long_ages_only_from_hand() -> None:
    t = isle(MEMORY)
    t.hand[0], t.played[0] = t.hand[0][:1], t.hand[0][1:]
    asked = run(forget(IsleAct(t, 0, Phrase("growth.source"))), f"discard {t.hand[0][0]}")
    assert len([move for move in asked[0].moves if move.startswith("discard")]) == 1


def test_learn_the_invaders_tactics_levels() -> None:
    t = isle(MEMORY)
    put(t, "A5", explorer=1)
    at = LAND_INDEX["A5"]
    give(t, earth=2)
    use(t, "learn-the-invaders-tactics", "A5")
    assert defence(t, at) == 2
    give(t, air=1)
    use(t, "learn-the-invaders-tactics", "A5")
    assert defence(t, at) == 2 + 3
    give(t, air=2, moon=2, earth=2)
    t.invader_discard = ("1-jungle", "1-sands", "2-coastal")
    use(t, "learn-the-invaders-tactics", "A5")
    assert defence(t, at) == 2 + 3 + 6


def test_observe_gives_one_marker_for_each_of_three_actions() -> None:
    # Rulebook, Shifting Memory: one marker after each action, however much it changes.
    t = isle(MEMORY)
    put(t, "A5", explorer=3, dahan=1)
    give(t, moon=1)
    use(t, "observe-the-ever-changing-world", "A5", "element sun")
    give(t, moon=1, air=1)
    use(t, "observe-the-ever-changing-world", "A5")
    do(t, Destroy(3, EXPLORER), "A5", "element air")  # three changes, one marker
    do(t, Push(1, DAHAN), "A5", "push dahan A6", "element fire")
    do(t, Destroy(1, DAHAN), "A6")  # another land
    do(t, Add(1, BLIGHT), "A5", "element plant")
    do(t, Remove(1, BLIGHT), "A5")  # the fourth action
    assert sorted(held(t)) == ["air", "fire", "plant", "sun"]


def test_damage_does_not_change_which_pieces_are_in_a_land() -> None:
    # Rulebook, Shroud of Silent Mist: a damaged piece is still in the land.
    t = isle(MEMORY)
    put(t, "A5", city=1)
    give(t, moon=2, air=1)
    use(t, "observe-the-ever-changing-world", "A5")
    do(t, Damage(1), "A5")
    assert held(t) == [] and damage_of(t.lands[LAND_INDEX["A5"]].invaders[0]) == 1


def test_boon_of_ancient_memories() -> None:
    t = isle(MEMORY, STONE)
    t.minor, t.major = t.minor[:2], t.major[:2]
    use(t, "boon-of-ancient-memories", 0, f"keep {t.minor[0]}")
    t.energy[1] = 2
    use(t, "boon-of-ancient-memories", 1, "deck major", f"keep {t.major[0]}", "yes")
    assert t.energy[1] == 0 and len(t.hand[1]) == 5
    t.major = tuple(sorted([card for card in POWERS if POWERS[card].kind == "major"]))[2:3]
    use(t, "boon-of-ancient-memories", 1, "deck major", f"keep {t.major[0]}", "forget stubborn-solidity")
    assert len(t.hand[1]) == 5


def test_elemental_teachings_gives_elements_away() -> None:
    t = isle(MEMORY, STONE)
    keep_marker(t, 0, ELEMENTS.index("air"))
    use(t, "elemental-teachings", 1, "element sun", "element air", "element sun")
    assert held(t) == []
    assert elements(t, 1)[ELEMENTS.index("air")] == elements(t, 1)[ELEMENTS.index("sun")] == 1
    use(t, "elemental-teachings", 1, "element sun", "stop")
    assert held(t) == ["sun"]


def test_share_secrets_of_survival_saves_two_every_time() -> None:
    t = isle(MEMORY)
    put(t, "A5", dahan=4, city=1)
    use(t, "share-secrets-of-survival", "A5")
    do(t, Destroy(3, DAHAN), "A5")
    assert there(t, "A5")["dahan"] == 3
    do(t, Destroy(3, DAHAN), "A5")
    assert there(t, "A5")["dahan"] == 2
    # In a ravage the land still suffers, and the spared Dahan strike back.
    step(t, "ravage", LAND_INDEX["A5"])
    assert there(t, "A5") == {"dahan": 2, "blight": 1}


def test_share_secrets_does_both_with_air() -> None:
    t = isle(MEMORY)
    put(t, "A6", dahan=1)
    give(t, air=3)
    use(t, "share-secrets-of-survival", "A5", "choose 3", "gather dahan A6")
    assert there(t, "A5") == {"dahan": 1} and t.modified("shelter", LAND_INDEX["A5"], "dahan")


def test_study_the_invaders_fears_turns_the_top_card_up() -> None:
    t = isle(MEMORY)
    put(t, "A5", town=1)
    use(t, "study-the-invaders-fears", "A5")
    assert fear(t) == 2 and t.fear_deck[0] != FACE_DOWN and t.fear_deck[1] == FACE_DOWN
    assert t.fear_deck[0] not in t.fear_unseen and t.earned == ()


def test_perish_tells_how_many_were_destroyed() -> None:
    t = isle(MEMORY)
    put(t, "A5", presence=2)
    rule = perish(IsleAct(t, 0, Phrase("growth.source")), 0, LAND_INDEX["A5"], 5)
    try:
        next(rule)
    except StopIteration as end:
        assert end.value == 2
    assert t.destroyed[0] == 2
