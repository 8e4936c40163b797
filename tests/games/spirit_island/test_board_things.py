"""What is on the table is on the pictures: pieces, threats, fear, blight, invader cards, spirits, cards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.looking import by_id, classes, drawn, elements, uses, written
from games.spirit_island.board_positions import asked, positions, stopped
from games.spirit_island.tables import isle, put

from deskoherna.core.match import Match, new_match
from deskoherna.core.text import words
from deskoherna.games.spirit_island.board.emblems import emblem_of
from deskoherna.games.spirit_island.board.island.coming import invaders_of, threats
from deskoherna.games.spirit_island.board.island.lands import draw_island
from deskoherna.games.spirit_island.board.island.worth import idle, last_words
from deskoherna.games.spirit_island.board.scene import Scene
from deskoherna.games.spirit_island.board.spirit.waking import brings
from deskoherna.games.spirit_island.board.threats.foes import weight
from deskoherna.games.spirit_island.boxes import CHOICES
from deskoherna.games.spirit_island.content import ADVERSARIES, POWERS, SCENARIOS, SPIRITS
from deskoherna.games.spirit_island.figures import ELEMENTS, LAND_INDEX
from deskoherna.games.spirit_island.game import GAME
from deskoherna.games.spirit_island.land import piece
from deskoherna.games.spirit_island.powers.power import Power
from deskoherna.games.spirit_island.state import Table
from deskoherna.games.spirit_island.verbs import Defend


def late(players: int = 4, seed: int = 2) -> Match:
    """A match in its third turn."""
    return stopped(players, seed, lambda match: match.view(None)["turn"] == 3)


def island_of(t: Table) -> dict[str, Any]:
    """The things of an island that stands as a test wants it."""
    view = GAME.view(t, None)
    view["referee"] = {"seat": None, "asked": {}, "over": False, "names": []}
    return by_id([draw_island(Scene(view, words("cs", GAME.package), []))])


# -- the island --------------------------------------------------------------------------------------------


def test_counts_of_pieces_are_written_where_there_are_several() -> None:
    for match in positions():
        found = by_id(drawn(match, None))
        for name, land in match.view(None)["lands"].items():
            for kind in ("blight", "beasts", "wilds", "disease", "badlands"):
                assert (f"{kind}-{name}" in found) == bool(land[kind])
                if land[kind] > 1:
                    assert written(found[f"{kind}-{name}"]) == [str(land[kind])]
            for seat, n in enumerate(land["presence"]):
                assert (f"presence-{seat}-{name}" in found) == bool(n)
                if n:
                    one = found[f"presence-{seat}-{name}"]
                    assert f"mark-{seat + 1}" in uses(one)
                    assert written(one) == ([str(n)] if n > 1 else [])
                    assert ("seat-ring" in classes(one)) == (seat in land["sacred"])
            shown = sum(n for _, n, _, _ in invaders_of(land))
            assert shown == land["explorer"] + land["town"] + land["city"] + land["dahan"]


def test_hurt_pieces_stand_apart_with_their_damage_and_strife() -> None:
    t = isle()
    put(t, "A5", town=2, dahan=1)
    land = LAND_INDEX["A5"]
    town = t.lands[land].invaders[0]
    t.lands[land] = t.lands[land].take(town).add(town + (1 << 4)).add(piece(2, 2, 1))
    found = island_of(t)
    assert written(found["town-A5"]) == [] and written(found["town-1-A5"]) == ["−1"]
    assert written(found["city-2-strife-A5"]) == ["−2"]
    assert "icon-strife" in uses(found["city-2-strife-A5"])
    assert "icon-dahan" in uses(found["dahan-A5"])


def test_tokens_defend_and_isolation_are_shown() -> None:
    t = isle()
    land = LAND_INDEX["A3"]
    for kind in range(4, 9):
        t.lands[land] = t.lands[land].with_tokens(kind, 2)
    t.modify("defend", land, n=4)
    t.modify("isolate", land)
    found = island_of(t)
    for kind in ("blight", "beasts", "wilds", "disease", "badlands"):
        assert written(found[f"{kind}-A3"]) == ["2"]
    assert written(found["defend-A3"]) == ["4"]
    assert "isolated-A3" in found


def test_threats_follow_from_the_cards_on_the_track() -> None:
    """Jungle ravages, sands build: A3 has a town and two explorers there, A4 two towns and a city."""
    t = isle()
    t.ravage, t.build = ("1-jungle",), ("1-sands",)
    for name in ("A3", "A8", "A4", "A7"):
        t.lands[LAND_INDEX[name]] = t.lands[LAND_INDEX[name]].with_invaders(())
    put(t, "A3", town=1, explorer=2)
    put(t, "A4", town=2, city=1)
    view = GAME.view(t, None)
    [ravage] = threats(view, "A3")
    assert (ravage.deed, ravage.real, ravage.skipped, ravage.damage) == ("ravage", True, False, 4)
    [empty] = threats(view, "A8")
    assert (empty.deed, empty.real) == ("ravage", False)
    [build] = threats(view, "A4")
    assert (build.deed, build.built) == ("build", "city")
    assert threats(view, "A1") == []
    found = island_of(t)
    assert written(found["ravage-0-A3"]) == ["4"]
    assert "pill-ghost" in classes(found["ravage-0-A8"])
    assert "icon-city" in uses(found["build-0-A4"])


def test_a_skipped_action_is_crossed_out() -> None:
    t = isle()
    t.ravage = ("1-jungle",)
    put(t, "A3", town=1)
    t.modify("skip", LAND_INDEX["A3"], "ravage", 0, until="turn")
    assert "cross-out" in classes(island_of(t)["ravage-0-A3"])
    t.ravage, t.build = (), ("1-jungle",)
    assert "cross-out" not in classes(island_of(t)["build-0-A3"])


def test_lands_say_what_is_there() -> None:
    for match in positions()[::4]:
        for name, one in by_id(drawn(match, None)).items():
            if name.startswith("land-"):
                label = one.find("{*}title")
                assert label is not None and str(label.text).startswith(name.removeprefix("land-"))
                assert "{" not in str(label.text)


# -- beside it ---------------------------------------------------------------------------------------------


def test_fear_blight_and_the_deck_are_counted() -> None:
    for match in positions():
        view = match.view(None)
        fear = view["fear"]
        found = by_id(drawn(match, None))
        made = fear["size"] - fear["pool"]
        assert f"{made}/{fear['size']}" in written(found["fear-pool"])
        assert written(found["brief-fear"])[0].split()[0] == f"{made}/{fear['size']}"
        assert written(found["brief-blight"]) == [str(view["blight"]["left"])]
        assert str(view["blight"]["left"]) in written(found["blight"])
        cards = [id for id in found if re.fullmatch(r"fear-card-\d+", id)]
        assert len(cards) == len(fear["earned"]) + len(fear["deck"])
        assert str(len(view["invaders"]["deck"])) in str(written(found["invader-deck"])[-1]).split()
        for slot in ("ravage", "build"):
            icons = uses(found["slot-" + slot])
            papers = [one for one in found["slot-" + slot].iter() if one.get("class") == "card-paper"]
            assert len(papers) == len(view["invaders"][slot]) and icons


def test_whom_one_plays_against_can_be_looked_up() -> None:
    match = new_match(GAME, 2, 1, {"adversary": "england", "level": 4, "scenario": "blitz"})
    found = by_id(drawn(match, None))
    assert found["adversary"].get("data-card") == "adversary-england"
    assert found["scenario"].get("data-card") == "scenario-blitz"


@pytest.mark.parametrize("seat", (None, 0, 1))
def test_spirit_panels_show_tracks_elements_and_figures(seat: int | None) -> None:
    match = late()
    found = by_id(drawn(match, seat))
    for who, has in enumerate(match.view(None)["seats"]):
        panel = SPIRITS[has["spirit"]]
        assert written(found[f"mat-energy-{who}"]) == [str(has["energy"])]
        assert written(found[f"mat-plays-{who}"]) == [str(has["plays"])]
        assert written(found[f"destroyed-{who}"]) == [str(has["destroyed"])]
        for element in ELEMENTS:
            assert written(found[f"element-{element}-{who}"]) == [str(has["elements"].get(element, 0))]
        for at, name in enumerate(("energy", "cards")):
            for place in range(len(panel.tracks[at])):
                one = found[f"space-{name}-{place}-{who}"]
                assert (f"mark-{who + 1}" in uses(one)) == (place >= has["shown"][at])


def test_one_s_own_panel_has_its_slot_and_growth_innates_and_rules() -> None:
    match = late()
    for picture in drawn(match, 2):
        if picture.key.startswith("mat-"):
            assert picture.slot == ("mat" if picture.key == "mat-2" else "sheets")
    found = by_id(drawn(match, 2))
    panel = SPIRITS[match.view(None)["seats"][2]["spirit"]]
    for n in range(1, len(panel.options) + 1):
        assert f"growth-{n}-2" in found
    for power in panel.innates:
        assert f"innate-{power.id}-2" in found
    spoken = words("cs", GAME.package)
    mat = " ".join(written(found["picture-mat-2"]))
    for rule in panel.rules:
        assert spoken.heading(rule.phrase()) in mat


def test_thresholds_that_are_reached_are_lit() -> None:
    lit = 0
    for match in positions():
        for seat in range(match.players):
            has = match.view(None)["seats"][seat]
            if not has["spirit"]:
                continue
            found = by_id(drawn(match, seat))
            for power in SPIRITS[has["spirit"]].innates:
                needs = {level.need for level in power.levels}
                wanted = len([
                    need for need in needs
                    if all(has["elements"].get(ELEMENTS[i], 0) >= n for i, n in enumerate(need))
                ])  # fmt: skip
                inside = found[f"innate-{power.id}-{seat}"].iter()
                assert len([one for one in inside if one.get("class") == "reached"]) == wanted
                lit += wanted
    assert lit


def test_all_cards_of_a_spirit_are_there() -> None:
    match = late()
    for seat in (0, 3):
        pictures = {picture.key: picture for picture in drawn(match, seat)}
        for who, has in enumerate(match.view(None)["seats"]):
            cards = [*has["hand"], *has["played"], *has["discard"]]
            where = by_id([pictures["cards"] if who == seat else pictures[f"mat-{who}"]])
            for card in cards:
                one = where[f"card-{card}" if who == seat else f"held-{card}"]
                assert one.get("data-card") == card
                assert str(POWERS[card].cost) in written(one)
                chips = [use for use in uses(one) if use.removeprefix("icon-") in ELEMENTS]
                assert {"icon-" + ELEMENTS[i] for i in POWERS[card].gives} <= set(chips)


def test_strips_tell_energy_and_cards() -> None:
    for match in positions():
        found = by_id(drawn(match, None))
        for who, has in enumerate(match.view(None)["seats"]):
            if has["spirit"]:
                assert written(found[f"count-energy-{who}"]) == [str(has["energy"])]
                for pile in ("hand", "played", "discard"):
                    assert written(found[f"count-{pile}-{who}"]) == [str(len(has[pile]))]


def test_cards_to_keep_lie_in_a_row_of_their_own() -> None:
    match = asked("keep")
    decision = next(one for one in match.pending if one.prompt.key == "keep")
    offer = next(one for one in drawn(match, decision.seat) if one.key == "offer")
    named = {one.get("data-card") for one in elements([offer])} - {None}
    assert named == {move.notation.split()[1] for move in decision.moves if move.kind == "keep"}


def test_all_spirits_panels_can_be_drawn() -> None:
    seen: set[str] = set()
    options = {"spirits": "random", "boxes": CHOICES[-1]}
    for seed in range(60):
        match = stopped(4, seed, lambda match: match.view(None)["turn"] == 1, options)
        for seat, has in enumerate(match.view(None)["seats"]):
            if has["spirit"] not in seen:
                assert f"picture-mat-{seat}" in by_id(drawn(match, seat))
            seen.add(has["spirit"])
    assert seen == {name for name in SPIRITS if not SPIRITS[name].of}


def test_what_has_a_card_can_be_looked_up() -> None:
    known = {card.id for card in GAME.cards()}
    for match in positions()[::3]:
        named = {str(one.get("data-card")) for one in elements(drawn(match, 0)) if one.get("data-card")}
        assert named <= known


# -- what one plans by -------------------------------------------------------------------------------------


def test_lands_that_cannot_be_chosen_are_veiled_while_others_can() -> None:
    match = asked("presence")
    decision = next(one for one in match.pending if one.prompt.key == "presence")
    found = by_id(drawn(match, decision.seat))
    lit = {move.notation.split()[-1] for move in decision.moves}
    for name in match.view(None)["lands"]:
        looks = classes(found["land-" + name])
        assert ("isle-glow" in looks) == (name in lit) and ("isle-away" in looks) == (name not in lit)
    assert not any("isle-away" in classes(one) for one in elements(drawn(match, None)))


def test_a_target_without_effect_is_told_from_one_with() -> None:
    """Damage needs invaders, a push somebody to push, defence a ravage; what is not known is not idle."""
    t = isle()
    t.ravage = ("1-jungle",)
    for name in ("A3", "A4", "A8"):
        t.lands[LAND_INDEX[name]] = t.lands[LAND_INDEX[name]].with_invaders(())
    put(t, "A3", town=1)
    view = GAME.view(t, None)
    assert not idle(view, "A3", ["use raging-storm A3"]) and idle(view, "A4", ["use raging-storm A4"])
    assert not idle(view, "A4", ["use raging-storm A4", "use call-of-the-dahan-ways A4"])
    guarding = next(power.id for power in POWERS.values() if last_words(power) and all_defend(power))
    assert not idle(view, "A3", [f"use {guarding} A3"])
    assert idle(view, "A8", [f"use {guarding} A8"]) and not idle(view, "A8", ["presence energy A8"])


def all_defend(power: Power) -> bool:
    return all(isinstance(effect, Defend) for effect in last_words(power))


def test_a_card_says_what_it_would_wake_and_what_would_be_short() -> None:
    """Massive Flooding needs 1 sun and 2 water; each of River's cards is tried from every count of both."""
    match = asked("play")
    seat = next(one.seat for one in match.pending if one.prompt.key == "play")
    view = match.view(seat)
    has = view["seats"][seat]
    has["spirit"], has["energy"], has["played"] = "river-surges-in-sunlight", 9, []
    spoken = words("en", GAME.package)
    flooding = spoken.heading(POWERS["massive-flooding"].name())

    def told(**have: int) -> tuple[str, object]:
        has["elements"] = have
        said, _, needs = brings(Scene(view, spoken, []), seat, "boon-of-vigor")  # sun, water, plant
        return said[0], needs

    assert told(water=1) == (f"wakes “{flooding}”", ())
    assert told() == (f"“{flooding}” then needs", (("water", 1),))
    assert told(sun=3, water=9, earth=9)[1] == ()
    has["energy"] = -1
    assert "short" in told(water=1)[0]


def test_rules_in_force_are_written_beside_the_island() -> None:
    match = new_match(GAME, 2, 1, {"adversary": "england", "level": 3, "scenario": "blitz"})
    spoken = words("cs", GAME.package)
    found = by_id(drawn(match, 0))
    foe = " ".join(written(found["adversary"]))
    for least, rule in ADVERSARIES["england"].rules:
        assert (spoken.heading(rule.phrase()) in foe) == (least <= 3)
    for rule in SCENARIOS["blitz"].rules:
        assert spoken.heading(rule.phrase()) in " ".join(written(found["scenario"]))


def test_partners_cards_in_play_lie_in_their_strips() -> None:
    match = asked("slow", 3)
    view = match.view(0)
    found = by_id(drawn(match, 0))
    seen = 0
    for seat in (1, 2):
        for card in view["seats"][seat]["played"]:
            assert found["plan-" + card].get("data-card") == card
            assert ("passed" in classes(found["plan-" + card])) == (card in view["seats"][seat]["used"])
            seen += 1
    assert seen


def test_every_foe_has_an_emblem_of_its_own() -> None:
    cards = ["spirit-" + name for name, panel in SPIRITS.items() if not panel.of]
    cards += ["adversary-" + name for name in ADVERSARIES] + ["scenario-" + name for name in SCENARIOS]
    assert len({emblem_of(card) for card in cards}) == len(cards)


def test_rules_that_lose_come_first_and_those_of_the_setup_last() -> None:
    names = [rule.name for rule in sorted(ADVERSARIES["england"].rules_at(3), key=weight)]
    assert (names[0], names[-1]) == ("proud-and-mighty-capital", "criminals-and-malcontents")
