"""What is on the table is on the pictures: tiles and discs, ships and islands, empires, goods, hands."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from games.board_promises import LANGUAGES
from games.empires_of_the_north.board_positions import full_empires, looked_at, positions, somewhere, steps
from games.empires_of_the_north.north import A, B, North
from games.looking import by_id, drawn, elements, place, said, spans, uses, written

from deskoherna.core.drawing import ICONS
from deskoherna.core.match import Match
from deskoherna.core.text import words
from deskoherna.games.empires_of_the_north.arranging import numbers
from deskoherna.games.empires_of_the_north.board.circle import TILE
from deskoherna.games.empires_of_the_north.board.notes import PICTURES, TILE_NOTES
from deskoherna.games.empires_of_the_north.figures import (
    CARDS,
    CLAN,
    CLANS,
    CODES,
    GOODS,
    HARVEST,
    KIND,
    NUMBER,
    RECORD,
    RECORDS,
    SAIL,
    SCENARIOS,
    SHORES,
    STOCK,
    TILES,
)
from deskoherna.games.empires_of_the_north.game import GAME
from deskoherna.games.empires_of_the_north.state import SPENT

KINDS = ("field", "upgrade", "feature", "action")


def reading(codes: list[str], found: dict[str, ET.Element]) -> list[str]:
    """These cards as they are read on the picture: by lines, from the left."""
    return sorted(codes, key=lambda code: place(found["card-" + code])[::-1])


def classes(one: ET.Element) -> set[str]:
    return {name for part in one.iter() for name in str(part.get("class")).split()}


def label(one: ET.Element) -> str:
    found = one.find("{*}title")
    assert found is not None
    return str(found.text)


# -- tiles and discs ---------------------------------------------------------------------------------------


def test_a_line_joins_neighbours() -> None:
    """S2: the tiles are a ring; the line goes from each one to the next and back to the first."""
    for match in positions():
        circle: list[str] = match.view(None)["circle"]
        found = by_id(drawn(match, None))
        assert {*circle} == {*TILES}
        line = str(found["ring"].get("d"))
        assert line.endswith("z")
        points = [tuple(map(float, point.split())) for point in line.strip("Mz").split("L")]
        for name, (x, y) in zip(circle, points, strict=True):
            left, top = place(found["tile-" + name])
            assert left < x < left + TILE[0] and top < y < top + TILE[1]


def test_discs_lie_on_their_tiles_or_by_their_owners_names() -> None:
    table = North("heidel ulaf", tiles="sail build explore harvest populate")
    table.t.discs = [HARVEST, SPENT + SAIL, -1, HARVEST]
    pictures = {picture.key: picture for picture in looked_at(table)}
    on = by_id([pictures["circle"]])
    harvest, sail = on["tile-harvest"], on["tile-sail"]
    there = [str(one.get("id")) for one in harvest.iter()]
    assert [id for id in there if id.startswith("disc-")] == ["disc-0-0", "disc-1-1"]
    assert "cross-out" in classes(sail) and "cross-out" not in classes(harvest)
    assert "mark-1" in uses(sail) and {"mark-1", "mark-2"} <= {*uses(harvest)}
    assert "disc-1-0" in by_id([pictures["empire-1"]])
    assert "Vyčerpaný" in label(on["disc-0-1"])


def test_every_disc_is_drawn_once() -> None:
    for match in positions():
        found = by_id(drawn(match, 0))
        for seat, has in enumerate(match.view(0)["empires"]):
            assert all(f"disc-{seat}-{at}" in found for at in range(len(has["discs"])))


def test_orange_tiles_say_what_they_cost() -> None:
    table = North("glenn")
    assert "action-space" not in classes(by_id(looked_at(table))["tile-harvest"])
    table.t.orange = 1 << HARVEST
    tile = by_id(looked_at(table))["tile-harvest"]
    assert "action-space" in classes(tile) and "icon-food" in uses(tile)


# -- the sea -----------------------------------------------------------------------------------------------


def test_ships_lie_in_their_order_with_what_they_carry() -> None:
    table = North("heidel ulaf", queue="A Bf Arf Br")
    found = by_id(looked_at(table))
    ships = ["ship-0-1", "ship-1-1", "ship-0-2", "ship-1-2"]
    assert sorted(ships, key=lambda id: place(found[id])) == ships
    cargo = [{"icon-fish", "icon-raze"} & {*uses(found[id])} for id in ships]
    assert cargo == [set(), {"icon-fish"}, {"icon-fish", "icon-raze"}, {"icon-raze"}]
    assert ["mark-1" in uses(found[id]) for id in ships] == [True, False, True, False]
    assert "veze rybu a\xa0žeton útoku" in label(found["ship-0-2"])


def test_a_long_queue_stays_on_the_picture() -> None:
    table = North("heidel ulaf", queue=" ".join(["Arf", "Brf"] * 10))
    picture = next(one for one in looked_at(table) if one.key == "sea")
    ships = [one for id, one in by_id([picture]).items() if id.startswith("ship-")]
    assert len(ships) == 20 and max([place(one)[0] for one in ships]) + 40 <= picture.width


def test_islands_and_decks_lie_at_sea() -> None:
    for match in positions():
        view = match.view(0)
        picture = next(one for one in drawn(match, 0) if one.key == "sea")
        found = by_id([picture])
        for shore in SHORES:
            codes: list[str] = view["islands"][shore]
            assert reading(codes, found) == codes
            assert str(view["island_decks"][shore]) in written(found["deck-" + shore])


def test_an_island_shows_what_pillaging_gives_and_what_it_does() -> None:
    found = by_id(looked_at(North("heidel ulaf", islands="201 200 211 212")))
    symbols = uses(found["card-201"])  # pillage: 3 wood; then a food becomes 2 wood
    assert symbols == ["icon-raider", "icon-wood", "icon-flag", "icon-food", "icon-to", "icon-wood"]


# -- empires -----------------------------------------------------------------------------------------------


def test_cards_lie_in_their_empire_fields_above_and_features_before_actions() -> None:
    rows = 0
    for match in positions():
        pictures = {picture.key: picture for picture in drawn(match, 0)}
        for seat, has in enumerate(match.view(0)["empires"]):
            there = by_id([pictures[f"empire-{seat}"]])
            held = {kind: has["rows"][kind] for kind in KINDS}
            assert {"card-" + code for row in held.values() for code in row} <= set(there)
            below = [*held["feature"], *held["action"]]
            assert reading(below, there) == below
            assert reading(held["field"], there) == held["field"]
            # rows of a crowded empire are packed: then fields end in the row in which the others begin
            fields = [place(there["card-" + code])[1::-1] for code in [*held["field"], *held["upgrade"]]]
            others = [place(there["card-" + code])[1::-1] for code in below]
            assert not fields or not others or max(fields) < min(others)
            rows += len(below) > 1
    assert rows


def test_an_upgrade_lies_behind_its_field() -> None:
    table = North("heidel ulaf", stand={A: "001 002 003 023:002"})
    found = by_id(looked_at(table))
    assert reading(["001", "002", "003", "023"], found) == ["001", "002", "023", "003"]
    assert "icon-threshold" in uses(found["card-023"]) and "Zátoka" in label(found["card-023"])


def test_exhausted_cards_rest_with_what_lies_on_them() -> None:
    table = North("heidel ulaf", stand={A: "016 009"})
    assert "tile-spent" not in classes(by_id(looked_at(table))["card-016"])
    table.t.exhausted = numbers("016")
    table.lay("016", worker=2)
    tile = by_id(looked_at(table))["card-016"]
    assert "tile-spent" in classes(tile) and "icon-turns" in uses(tile)
    assert "2" in written(tile) and "2 osadníci" in label(tile).replace("\xa0", " ")


def test_a_copy_shows_what_it_copies() -> None:
    """Ice Mirror does what it copies; that is said, and its icons are those of the copied card."""
    table = North("panuk ulaf", stand={A: "126 119"})
    table.t.copies = numbers("126 119")
    tile = by_id(looked_at(table, lang="en"))["card-126"]
    copied = by_id(looked_at(table, lang="en"))["card-119"]
    assert "copies" in label(tile) and "icon-cards" in uses(tile)
    effect = [f"icon-{sign[1:]}" for sign in TILE_NOTES[RECORD[NUMBER["119"]]] if sign.startswith(":")]
    assert uses(tile)[: len(effect)] == uses(copied)[: len(effect)] == effect


def test_four_empires_of_20_cards_can_be_read() -> None:
    """Tiles of the own one have their whole names; others' cards are chips; nothing ends in dots."""
    found = {picture.key: picture for picture in looked_at(full_empires())}
    spoken = words("cs", GAME.package)
    names = {card.id: spoken.heading(card.name) for card in GAME.cards()}
    for seat in range(4):
        picture = found[f"empire-{seat}"]
        tiles = [one for one in elements([picture]) if str(one.get("data-thing")).startswith("location ")]
        assert len(tiles) == 20
        boxes = [box(tile) for tile in tiles]
        for at, (x, y, wide, high) in enumerate(boxes):
            assert x + wide <= picture.width - 2 and y + high <= picture.height - 2
            for left, top, w, h in boxes[:at]:
                assert x >= left + w or left >= x + wide or y >= top + h or top >= y + high
            if seat == 0:
                whole = " ".join(written(tiles[at]))
                assert whole.startswith(names[str(tiles[at].get("data-card"))])
        for text, _, _, _, size in spans(ET.fromstring(picture.svg)):
            assert size >= 14 and not text.endswith("…"), text


def test_every_card_has_an_emblem_of_its_own() -> None:
    pictures = {record.en: emblem for record, emblem in zip(RECORDS, PICTURES, strict=True)}
    assert len(set(pictures.values())) == len(pictures)
    assert all(2 <= len(emblem) <= 3 and set(emblem) <= set(ICONS) for emblem in pictures.values())


def box(tile: ET.Element) -> tuple[float, float, float, float]:
    """Where a tile lies, and how large it is."""
    paper = next(one for one in tile.iter() if "tile" in str(one.get("class")).split())
    return (*place(tile), float(str(paper.get("width"))), float(str(paper.get("height"))))


def test_goods_that_do_not_fit_on_a_small_card_are_counted_together() -> None:
    """A Village Bank with four kinds of goods in an empire of 20: only how many there are in all."""
    banks = "136 137 138"
    others = [
        CODES[card] for card in range(CARDS) if CLAN[card] == CLANS.index("mackinnon") and KIND[card] < 4
    ]
    stand = " ".join([*banks.split(), *[code for code in others if code not in banks][:17]])
    few, many = {"wood": 8}, {"wood": 8, "stone": 1, "food": 2, "fish": 1}
    for laid, figures in ((few, ["8"]), (many, ["12"])):
        table = North("mackinnon ulaf heidel glenn", stand={A: stand})
        table.lay("136", **laid)
        bank = by_id(looked_at(table))["card-136"]
        assert written(bank)[-1:] == figures
        wide = box(bank)[2]
        for one in bank.iter():
            if one.get("class") == "plate":
                left = one.get("x") or float(str(one.get("cx"))) - float(str(one.get("r")))
                assert 0 < float(left) < wide


# -- players, hands, decks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", (None, 0))
def test_strips_tell_points_goods_workers_and_cards(seat: int | None) -> None:
    for match in positions():
        view = match.view(seat)
        found = by_id(drawn(match, seat))
        for who, has in enumerate(view["empires"]):
            assert written(found[f"points-{who}"]) == [str(sum(view["if_over_now"][who].values()))]
            for good in GOODS[:STOCK]:
                assert written(found[f"count-{good}-{who}"])[0] == str(has["goods"][good])
            for key in ("hand", "deck", "tired"):
                if who != seat:  # one's own lie open
                    assert written(found[f"count-{key}-{who}"]) == [str(has[key])]


def test_numbers_of_two_figures_have_room() -> None:
    """The number of a good ends before the icon of the next one begins, also in another's empire."""
    table = North(
        "heidel ulaf glenn", goods={B: {"wood": 15, "food": 12, "fish": 13, "gold": 22, "worker": 11}}
    )
    found = by_id(looked_at(table))
    counts = [found[f"count-{good}-1"] for good in GOODS[:STOCK]]
    for one, following in pairwise(counts):
        ((_, _, end, _, _),) = spans(one)
        assert end + 1 <= place(following)[0], one.get("id")


@pytest.mark.parametrize("points", (0, 10, 25, 31))
def test_points_on_the_track_are_told_of_25(points: int) -> None:
    """E1: that many end the game; what all of it would be worth now stands larger beside it."""
    table = North("heidel ulaf")
    table.t.tally[0] = points
    found = by_id(looked_at(table))
    assert written(found["track-0"])[0].startswith(f"{points}/25")


def test_who_has_passed_is_told() -> None:
    table = North("heidel ulaf")
    table.t.passed = 1 << B
    pictures = {picture.key: picture for picture in looked_at(table)}
    assert "pasuje" in written(ET.fromstring(pictures["empire-1"].svg))
    assert "pasuje" not in written(ET.fromstring(pictures["empire-0"].svg))


def test_one_s_own_mat_has_supply_workers_and_deck() -> None:
    for match in positions():
        has = match.view(0)["empires"][0]
        found = by_id(drawn(match, 0))
        for good in GOODS[:STOCK]:
            assert written(found["supply-" + good])[0] == str(has["goods"][good])
        assert written(found["supply-worker"])[-1] == str(has["tired"])
        assert written(found["deck-0"])[-2:] == [str(has["deck"]), str(len(has["discards"]))]


def test_only_one_s_own_hand_is_drawn() -> None:
    for match in positions():
        for seat in (None, 0):
            pictures = {picture.key: picture for picture in drawn(match, seat)}
            mine = match.view(seat)["mine"]
            for key in ("hand", "looked"):
                codes = mine[key] if mine is not None else []
                assert key in pictures or not codes
                assert mine is not None or key not in pictures
                cards = {id for id in by_id([pictures[key]]) if id.startswith("card-")} if codes else set()
                assert cards == {"card-" + code for code in codes}


def test_lookout_is_answered_by_the_cards_themselves() -> None:
    """L3: each card looked at can be kept or not; only keeping none has a button of its own."""
    match = somewhere(2, lambda match: match.pending[0].prompt.key == "lookout")
    seat = match.pending[0].seat
    looked: list[str] = match.view(seat)["mine"]["looked"]
    pictures = drawn(match, seat)
    cards = [one for one in elements(pictures) if one.get("data-part")]
    assert [one.get("data-part") for one in cards] == looked
    assert {one.get("aria-pressed") for one in cards} == {"false"}
    assert all("tick" in classes(one) for one in cards)
    buttons = [move for one in elements(pictures) for move in said(one)]
    assert buttons == ["discard " + " ".join(sorted(looked))]


def test_a_searched_deck_lies_open_to_its_owner() -> None:
    """K8: what is found in the deck is drawn in full, for the one who searches."""
    match = somewhere(3, searching, {"seat1": "nanurjuk"})
    decision = match.pending[0]
    picture = next(one for one in drawn(match, decision.seat) if one.key == "offer")
    wanted = {"card-" + move.notation.split()[1] for move in decision.moves if move.kind == "pick"}
    assert wanted and {id for id in by_id([picture]) if id.startswith("card-")} == wanted
    others = [seat for seat in range(3) if seat != decision.seat]
    assert all(one.key != "offer" for seat in [None, *others] for one in drawn(match, seat))


def searching(match: Match) -> bool:
    decision = match.pending[0]
    return decision.prompt.key == "search-of" and len(decision.moves) > 1


def test_clans_are_chosen_from_their_sheets() -> None:
    match = next(steps(2, 1, {"clans": "chosen"}))
    decision = match.pending[0]
    found = by_id([one for one in drawn(match, decision.seat) if one.key == "clans"])
    assert [id for id in found if id.startswith("clan-")] == ["clan-" + name for name in CLANS]


# -- the game alone ----------------------------------------------------------------------------------------


def test_the_scenario_tells_events_and_targets() -> None:
    table = North("glenn", stand={A: "199"})
    table.t.scenario = "seaway"
    table.t.event = 2
    table.t.tokens = bytes([0, 4])
    pictures = looked_at(table, lang="en")
    places = {picture.key: picture.slot for picture in pictures}
    assert [key for key, slot in places.items() if slot == "world"] == ["circle", "sea"]
    assert (places["empire-0"], places["scenario"]) == ("board", "others")
    found = by_id(pictures)
    assert "A storm" not in " ".join(written(ET.fromstring(pictures[3].svg)))
    assert [id for id in found if id.startswith("event-")] == ["event-3", "event-1", "event-5"]
    targets = [written(found["target-" + rank])[0] for rank in ("passed", "good", "excellent")]
    assert targets == [str(n) for n in SCENARIOS["seaway"].targets]
    assert "At least 3 conquered islands, now 1" in " ".join(written(ET.fromstring(pictures[3].svg)))


# -- notes and words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "note"),
    [
        ("001", (":wood", ":wood")),  # a start field
        ("199", (":worker", ":to", ":fish", ":food")),  # Action(Pay(worker=1) >> Gain(fish=1, food=1))
        ("200", ("1×", ":sickle", ":to", ":food")),  # Once('you-harvest', Gain(food=1))
    ],
)
def test_simple_cards_are_told_in_icons(code: str, note: tuple[str, ...]) -> None:
    assert TILE_NOTES[RECORD[NUMBER[code]]] == note


def test_what_has_a_card_can_be_looked_up() -> None:
    known = {card.id for card in GAME.cards()}
    for match in positions():
        named = {str(one.get("data-card")) for one in elements(drawn(match, 0)) if one.get("data-card")}
        assert named and named <= known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_one_can_point_at_says_what_it_is(lang: str) -> None:
    for match in positions():
        for one in elements(drawn(match, 0, lang)):
            if one.get("role") == "button" or one.get("data-card"):
                assert label(one) and "{" not in label(one)


def test_a_built_card_keeps_its_id() -> None:
    """It goes from the hand to the empire under one id."""
    match = somewhere(2, lambda match: builds(match) != "", {})
    seat, move = match.pending[0].seat, builds(match)
    code = move.split()[1]
    before = {picture.key for picture in drawn(match, seat) if "card-" + code in by_id([picture])}
    match.play(seat, move)
    after = {picture.key for picture in drawn(match, seat) if "card-" + code in by_id([picture])}
    assert before == {"hand"} and after == {f"empire-{seat}"}


def builds(match: Match) -> str:
    """A building that is paid without a question."""
    if match.view(None)["empires"][match.pending[0].seat]["goods"]["gold"]:
        return ""
    return next((move.notation for move in match.pending[0].moves if move.kind == "build"), "")
