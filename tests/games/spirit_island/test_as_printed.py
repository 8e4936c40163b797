"""What an independent reading found to differ from the rulebook, finding by finding (I2 to I12)."""

from __future__ import annotations

import re
import tomllib

from games.spirit_island.tables import EARTH, LIGHTNING, do, isle, put, run, step, there
from games.spirit_island.wide import event, late, scared, wide

import deskoherna as dh
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.state import player
from deskoherna.games.spirit_island.act import ADVERSARY, EVENT, FEAR
from deskoherna.games.spirit_island.adversaries.doing import BUILT
from deskoherna.games.spirit_island.board.island.coming import acting, threats
from deskoherna.games.spirit_island.content import SPIRITS, STRANGE_MADNESS
from deskoherna.games.spirit_island.figures import LAND_INDEX, LANDS, PACKAGE
from deskoherna.games.spirit_island.figures import TOWN as TOWN_CODE
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.rules.invaders.lands import lands_of_card
from deskoherna.games.spirit_island.state import TURN, Table
from deskoherna.games.spirit_island.verbs import Destroy, Push
from deskoherna.games.spirit_island.vocabulary import EXPLORER, INVADER

A1, A5, A8 = LAND_INDEX["A1"], LAND_INDEX["A5"], LAND_INDEX["A8"]


def isolate(t: Table, *lands: str) -> None:
    for land in lands:
        t.modify("isolate", LAND_INDEX[land], until=TURN)


# -- I2: for pieces of invaders an isolated land touches nothing, adversaries included ---------------------


def test_i2_england_does_not_build_over_isolation() -> None:
    t = isle(EARTH, adversary="england", level=1)
    put(t, "A7", town=1)
    put(t, "A5", town=1)
    assert lands_of_card(t, "build", "1-jungle") == [A8]
    isolate(t, "A8")
    assert lands_of_card(t, "build", "1-jungle") == []
    t.expire(TURN)
    isolate(t, "A7")
    assert lands_of_card(t, "build", "1-jungle") == []  # one town next door is too few


def test_i2_scotland_neither_charts_nor_grows_over_isolation() -> None:
    t = isle(EARTH, adversary="scotland", level=6)
    put(t, "A2", city=1)
    assert lands_of_card(t, "build", "1-mountain") == [A1]
    isolate(t, "A2")
    assert lands_of_card(t, "build", "1-mountain") == []
    t.ravage = ("1-sands",)
    step(t, "after-step", "ravage")
    assert there(t, "A4") == {}  # next to the isolated city only


def test_i2_sweden_rushes_nowhere_from_an_isolated_land() -> None:
    t = isle(EARTH, adversary="sweden", level=5)
    put(t, "A8", town=1)
    isolate(t, "A8")
    step(t, "ravage", A8)
    assert there(t, "A8") == {"town": 1, "blight": 1}
    assert [there(t, land) for land in ("A5", "A6", "A7")] == [{}, {}, {}]


def test_i2_habsburg_herds_do_not_press_over_isolation() -> None:
    t = isle(EARTH, adversary="habsburg-monarchy", level=6)
    put(t, "A5", explorer=1)
    put(t, "A8", town=1)
    (rule,) = [rule for _, rule in t.standing.presses]
    assert rule.presses(t, -1, A5) == 2
    isolate(t, "A8")
    assert rule.presses(t, -1, A5) == 0


def test_i2_france_trades_with_lands_that_are_not_isolated() -> None:
    t = isle(EARTH, adversary="france", level=4)
    put(t, "A3", town=2, city=1)
    isolate(t, "A3")
    step(t, "build", LAND_INDEX["A3"])
    assert there(t, "A3") == {"town": 2, "city": 2} and BUILT == "deed.build"
    assert there(t, "A2") == there(t, "A4") == {}


# -- I3: the players use isolation, or let a way count, action by action ------------------------------------


def test_i3_an_event_moves_invaders_if_the_players_let_it() -> None:
    t = wide()
    put(t, "A5", explorer=1)
    isolate(t, "A5")
    (asked,) = do(t, Push(1, INVADER), "A5", "stop", nature=EVENT)
    assert "push explorer A6" in asked.moves and there(t, "A5") == {"explorer": 1}
    do(t, Push(1, INVADER), "A5", "push explorer A6", nature=EVENT)
    assert there(t, "A6") == {"explorer": 1}


def test_i3_powers_fear_and_foes_ask_the_same() -> None:
    for nature in ("spirit", FEAR, ADVERSARY):
        t = wide()
        put(t, "A5", explorer=1)
        isolate(t, "A5")
        do(t, Push(1, INVADER), "A5", "stop", nature=nature)
        assert there(t, "A5") == {"explorer": 1}


def test_i3_where_one_way_is_open_somebody_has_to_go() -> None:
    t = wide()
    put(t, "A7", explorer=1)
    isolate(t, "A8")
    (asked,) = do(t, Push(1, INVADER), "A7", "push explorer A8", nature=EVENT)
    assert asked.moves == ["push explorer A5", "push explorer A8"]


def test_i3_isolation_lets_russian_explorers_die() -> None:
    """Rulebook p. 26: the players could have used isolation; then all explorers would be destroyed."""
    t = wide(adversary="russia", level=2)
    put(t, "A5", explorer=2)
    isolate(t, "A5")
    do(t, Destroy(2, EXPLORER), "A5", "stop")
    assert there(t, "A5") == {} and [there(t, LANDS[land]) for land in t.isle.beside[A5]] == [{}] * 5
    put(t, "A5", explorer=2)
    do(t, Destroy(2, EXPLORER), "A5", "push explorer A6")
    assert there(t, "A6") == {"explorer": 1}


def test_i3_a_mining_town_may_come_to_an_isolated_land() -> None:
    t = isle(EARTH, adversary="sweden", level=5)
    put(t, "A7", town=1)
    isolate(t, "A8")
    step(t, "ravage", LAND_INDEX["A7"], answers=("in A8",))
    assert there(t, "A8") == {"town": 1}


# -- I4 to I8: events --------------------------------------------------------------------------------------


def test_i4_foreign_dignitaries_add_damage_and_no_ravage() -> None:
    """In the lowest matching land of each board ravages deal 2 more; nothing ravages at once."""
    t = late(wide(EARTH, LIGHTNING))
    t.ravage = ("3-jungle-wetland",)
    put(t, "A2", explorer=1)
    put(t, "A3", explorer=1)
    event(t, "invested-aristocracy")
    assert there(t, "A2") == there(t, "A3") == {"explorer": 1}
    step(t, "ravage", LAND_INDEX["A2"])
    step(t, "ravage", LAND_INDEX["A3"])
    assert there(t, "A2") == {"explorer": 1, "blight": 1} and there(t, "A3") == {"explorer": 1}


def test_i6_rising_interest_skips_cards_placed_in_setup() -> None:
    t = wide(adversary="brandenburg-prussia", level=2)
    t.invader_deck = (3, 2, 2, 2, 2, 3, 3, 3, 3)  # the early card of stage III is on top
    event(t, "rising-interest-in-the-island", "in A1")
    assert t.invader_deck == (3, 2, 2, 2, 3, 3, 3, 3)
    t = wide()
    event(t, "rising-interest-in-the-island", "in A1")
    assert len(t.invader_deck) == 11  # the top one, where nothing was placed


def test_i6_scotland_keeps_its_coastal_card() -> None:
    t = wide(adversary="scotland", level=2)
    for seat, rule in t.standing.setup:
        run(rule.setup(t, seat) or ())
    t.invader_deck = (2, 2, 3, 3, 3, 3, 3)  # the coastal card is the third of stage II: on top now
    assert t.marks["known.2-coastal"] == 7
    event(t, "rising-interest-in-the-island", "in A1")
    assert t.invader_deck == (2, 3, 3, 3, 3, 3) and t.marks["known.2-coastal"] == 6


def test_i7_temporary_caution_is_chosen_in_the_ravage_step() -> None:
    """A land is named after the fear cards, as the ravage step begins; extra ravages before it happen."""
    t = scared(wide(), 2)
    put(t, "A5", dahan=3, explorer=1)
    event(t, "temporary-truce")
    assert not t.modified("skip", A5, "ravage")
    put(t, "A8", dahan=2, explorer=2)  # what a fear card might do
    (asked,) = step(t, "ravages", answers=("in A8",))
    assert asked.moves == ["in A5", "in A8"]
    step(t, "ravage", A8)
    assert there(t, "A8") == {"dahan": 2, "explorer": 2}


def test_i8_the_players_choose_who_keeps_the_truce() -> None:
    t = wide()
    put(t, "A6", dahan=1, town=1, city=1)
    event(t, "temporary-truce")
    (asked,) = step(t, "ravage", LAND_INDEX["A6"], answers=("absent town A6",))
    assert asked.moves == ["absent town A6", "absent city A6"]
    assert there(t, "A6") == {"dahan": 1, "town": 1, "city": 1, "blight": 1}  # the only Dahan stays out too


def test_i8_where_only_one_keeps_the_truce_the_card_does_not_act() -> None:
    t = wide()
    put(t, "A6", dahan=1, town=1)
    assert lands_of_card(t, "ravage", "1-mountain") == [LAND_INDEX["A6"]]
    event(t, "temporary-truce")
    assert lands_of_card(t, "ravage", "1-mountain") == []


def test_i8_unnerving_pall_leaves_the_choice_and_may_spare_nobody() -> None:
    for answer, left in (("stop", {"town": 1, "explorer": 1, "blight": 1}), ("absent town-1 A6", None)):
        t = wide("shroud-of-silent-mist")
        put(t, "A6", explorer=1)
        t.lands[LAND_INDEX["A6"]] = t.lands[LAND_INDEX["A6"]].add(piece(TOWN_CODE, 1))
        t.modify("absent-hurt", LAND_INDEX["A6"], n=3, until=TURN)
        step(t, "ravage", LAND_INDEX["A6"], answers=(answer,))
        assert there(t, "A6") == (left or {"town": 1, "explorer": 1})


def test_i8_one_who_stays_away_already_may_keep_the_truce_too() -> None:
    """Both leave the choice to the players: the same town may be named for both, and stays away once."""
    t = wide("shroud-of-silent-mist")
    put(t, "A6", dahan=1, city=1)
    t.lands[LAND_INDEX["A6"]] = t.lands[LAND_INDEX["A6"]].add(piece(TOWN_CODE, 1))
    t.modify("absent-hurt", LAND_INDEX["A6"], n=1, until=TURN)
    event(t, "temporary-truce")
    step(t, "ravage", LAND_INDEX["A6"], answers=("absent town-1 A6", "absent town-1 A6"))
    assert there(t, "A6") == {"dahan": 1, "town": 1, "city": 1, "blight": 1}  # by the city


def dealt(**options: str | int | bool) -> Table:
    state = dh.new_match("spirit-island", players=1, seed=1, options=options)._awake().state
    assert isinstance(state, Table)
    return state


# -- I11, I12 ----------------------------------------------------------------------------------------------


def test_i11_the_strange_madness_stays_in_the_deck_if_one_likes() -> None:
    for boxes, madness, there_is in (
        ("branch-and-claw", True, True),
        ("branch-and-claw", False, False),
        ("jagged-earth", True, False),
    ):
        t = dealt(boxes=boxes, madness=madness)
        assert (STRANGE_MADNESS in t.event_unseen) is there_is and len(t.event_deck) == len(t.event_unseen)


def test_i12_pouring_strength_into_the_island_adds_blight_to_the_card() -> None:
    t = wide()
    t.energy = [3]
    before = t.blight
    event(t, "numinous-crisis", "event numinous-crisis.2")
    assert t.blight == before + 1 and t.energy == [0]


def test_i12_royal_backing_comes_before_the_first_explore() -> None:
    """Invaders placed in setup are counted, those of the first explore are not: it is an invader action."""
    sweden: dict[str, str | int] = {"adversary": "sweden", "level": 4}
    for seed in range(1, 6):
        match = dh.new_match("spirit-island", players=1, seed=seed, options=sweden)
        match.play(0, "spirit thunderspeaker")
        while match.pending[0].prompt.key == "where":
            match.play(0, match.pending[0].moves[0])
        log = [event.key for event in match.events]
        assert log.index("added") < log.index("explore-card") and log.count("invader-card") == 2


# -- I10: Czech as it is spoken ----------------------------------------------------------------------------


def test_i10_growth_is_told_in_the_indicative() -> None:
    """No imperative is left in what is told of anybody's growth, in no option of no spirit."""
    cs, en = words_of(GAME, "cs"), words_of(GAME, "en")
    commands = re.compile(
        r"\b(získej|obnov|přidej|zaplať|zahraj|přesuň|vyžeň|přivolej|zapomeň|pay|you may)\b"
    )
    for panel in SPIRITS.values():
        for option in panel.options:
            told = Phrase("event.grows", who=player(0), option=option.phrase())
            for words in (cs, en):
                assert not commands.search(words.say(told)), words.say(told)
    told = Phrase("event.grows", who=player(0), option=SPIRITS[LIGHTNING].options[0].phrase())
    assert cs.say(told).startswith("Hráč 1 roste: obnoví všechny karty, získá kartu schopnosti, získá 1")


def test_i10_numbers_agree_and_nobody_is_called_the_player_player() -> None:
    cs = words_of(GAME, "cs")
    fear = [cs.say(Phrase("event.fear", n=n)).replace("\N{NO-BREAK SPACE}", " ") for n in (1, 5)]
    assert fear == ["strachu přibývá o 1", "strachu přibývá o 5"]
    for path in sorted((PACKAGE / "text").glob("cs*.toml")):
        for key, said in tomllib.loads(path.read_text("utf-8")).get("say", {}).items():
            assert not re.search(r"hráč\w* \{", said), (path.name, key)


# -- found while drawing: what the map says of coming builds -----------------------------------------------


def test_i14_the_map_knows_that_disease_stops_the_next_build() -> None:
    t = wide()
    put(t, "A5", town=1, disease=1)
    t.build = ("1-wetland",)
    (threat,) = threats(GAME.view(t, 0), "A5")
    assert threat.real and threat.skipped and acting(GAME.view(t, 0), "build") == 0
    t.build = ("1-wetland", "2-wetland")
    first, second = threats(GAME.view(t, 0), "A5")
    assert first.skipped and not second.skipped
    t.modify("idle-token", what="disease", until=TURN)
    assert not any(one.skipped for one in threats(GAME.view(t, 0), "A5"))


def test_i14_the_map_knows_that_england_builds_beside_towns() -> None:
    t = isle(EARTH, adversary="england", level=1)
    put(t, "A7", town=2)
    t.build = ("1-jungle",)
    (threat,) = threats(GAME.view(t, 0), "A8")
    assert threat.real and threat.built == "town" and acting(GAME.view(t, 0), "build") == 1
    (threat,) = threats(GAME.view(isolated_from(t), 0), "A8")
    assert not threat.real


def isolated_from(t: Table) -> Table:
    isolate(t, "A7")
    return t
