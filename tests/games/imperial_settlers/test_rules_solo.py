"""The virtual player's attacks and the end of the solo game (B12, X9)."""

from __future__ import annotations

import pytest
from games.imperial_settlers.empires import codes
from games.imperial_settlers.solitaire import attack, goods, now, numbers, run, solitaire, told, turn

from deskoherna.games.imperial_settlers.rules.ending import result


def fallen(stand: str, line: str, next_attack: str, faction: str = "roman") -> str:
    """What an attack razes."""
    t = solitaire(faction, stand=stand, line=line, next_attack=next_attack)
    match = attack(t)
    assert match.over
    return codes(now(match).collection)


def test_nothing_with_the_first_target() -> None:
    """B12.5b."""
    assert fallen("COM008", "stone stone", "gold") == ""


def test_only_pairs_with_the_first_target() -> None:
    """B12.5c: stone and stone are older cards; the newest is wood."""
    assert fallen("COM008 COM004", "stone stone gold", "wood") == "COM004"
    assert fallen("COM008", "stone stone", "wood") == ""


def test_the_first_hit_decides() -> None:
    """B12.5c: worker comes before gold in the line, though gold would hit an action."""
    assert fallen("COM014 COM032", "worker gold", "wood") == "COM014"


def test_the_same_good_twice() -> None:
    """B12.5g: an Old Forest falls to two cards with wood, not to one."""
    assert fallen("COM007", "worker gold", "wood") == ""
    assert fallen("COM007", "worker gold wood", "wood") == "COM007"


@pytest.mark.parametrize(
    ("stand", "line", "next_attack", "lost"),
    [
        ("COM004 COM032", "gold", "wood", "COM032"),  # an action before a feature
        ("COM002 COM027", "gold", "stone", "COM002"),  # a feature before production
        ("COM037 COM080", "gold", "stone", "COM037"),
        ("COM053 COM006", "food", "worker", "COM053"),
        ("COM002 COM080 COM027", "gold", "stone", ""),  # 1 wood 2 stone both: the player chooses
        ("COM044 COM043", "vp", "wood", "COM043"),  # the dearer one
        ("COM034 COM035", "stone", "vp", "COM035"),
    ],
)
def test_which_one_falls(stand: str, line: str, next_attack: str, lost: str) -> None:
    """B12.5d."""
    match = attack(solitaire(stand=stand, line=line, next_attack=next_attack))
    if lost:
        assert codes(now(match).collection) == lost
        return
    (decision,) = match.pending
    assert [str(move) for move in decision.moves] == ["pick COM002", "pick COM080"]
    match.play(0, "pick COM080")
    assert codes(now(match).collection) == "COM080"


def test_no_goods_no_foundation() -> None:
    """B12.5e: defence tokens do not help either."""
    t = solitaire(stand="COM032", line="gold", next_attack="wood")
    t.shields = numbers("COM032")
    after = now(attack(t))
    assert (after.foundations[0], after.shields, sum(after.goods)) == (b"", b"", 0)


def test_the_cards_that_hit_go_to_the_end() -> None:
    """B12.5f."""
    match = attack(solitaire(stand="COM032", line="food gold card", next_attack="wood"))
    assert match.view(0)["virtual"]["attack_line"] == ["food", "card", "wood", "gold"]
    match = attack(solitaire(stand="", line="food gold card", next_attack="wood"))
    assert match.view(0)["virtual"]["attack_line"] == ["wood", "food", "gold", "card"]


def test_japanese_locations_fall_to_two_points() -> None:
    """B12.6: by the good of their deal; Gate and Shrine are safe, samurai do not help."""
    t = solitaire("japanese", stand="JAP001 JAP011 JAP013 JAP015 JAP012", line="wood vp", next_attack="vp")
    t.samurai = numbers("JAP011")
    after = now(attack(t))
    assert codes(after.collection) == "JAP011"  # a card before gold and worker; the Gate gives food
    assert after.samurai == b""
    assert fallen("JAP001 JAP012", "wood worker", "vp", "japanese") == ""
    assert fallen("JAP013", "vp", "vp", "japanese") == ""


def test_what_is_left_is_collected() -> None:
    """B12.5: before the attacks its own locations go to the Collection."""
    t = solitaire(opposing="COM018 COM069")
    told(t, "attack-phase")
    assert codes(bytes(sorted(t.collection))) == "COM018 COM069"


def test_its_locations_can_be_razed() -> None:
    """B12.3: the goods are gained and the card is discarded."""
    match = turn(solitaire(supply="raze raze", opposing="COM018"))
    match.play(0, "raze virtual COM018")
    after = now(match)
    assert (codes(after.discards[0]), after.foundations[4]) == ("COM018", b"")
    assert match.view(0)["empires"][0]["goods"]["stone"] == 1
    assert match.view(0)["empires"][0]["points"] == 1


def test_attack_cards_count_as_deals() -> None:
    """B12.3, B11.9: Spies take one and it produces; Robbers discard one."""
    match = turn(solitaire(supply="worker worker", stand="ROM010", line="gold wood"))
    match.play(0, "use ROM010")
    match.play(0, "target virtual attack-gold")
    after = now(match)
    assert (after.attack_line, after.spoils) == (goods("wood"), goods("gold"))
    after = after.clone()
    after.agenda[:] = [("produce", (0,))]
    assert now(run(after)).goods[4] == 1
    match = turn(solitaire("barbarian", supply="worker worker", stand="BAR030", line="gold wood"))
    match.play(0, "use BAR030")
    match.play(0, "target virtual attack-wood")
    assert now(match).attack_line == goods("gold")


@pytest.mark.parametrize(("collection", "wins"), [("COM001", True), ("COM001 COM002", False)])
def test_victory(collection: str, wins: bool) -> None:
    """B12.7: more faction locations than cards in the Collection."""
    t = solitaire(stand="ROM020 BAR001 COM018 COM019", collection=collection)
    found = result(t)
    assert tuple(found.winners) == ((0,) if wins else ())
    assert tuple(found.scores) == (6,)


@pytest.mark.parametrize(
    ("points", "title"),
    [
        (0, "commoner"),
        (29, "commoner"),
        (30, "servant"),
        (40, "squire"),
        (50, "knight"),
        (79, "king"),
        (80, "emperor"),
    ],
)
def test_titles(points: int, title: str) -> None:
    """B12.7."""
    t = solitaire()
    t.tally[0] = points
    named = result(t).reason.args["title"]
    assert getattr(named, "key", "") == f"title.{title}"


def test_no_wave_no_retreat() -> None:
    """X9.3: in a round without waves the revealed cards stay."""
    t = solitaire("roman", "egyptian", front="EGY028 EGY011 EGY019", difficulty="easy", round=1)
    told(t, "attack-phase")
    assert codes(t.front) == "EGY028 EGY011 EGY019"
    t = solitaire("roman", "egyptian", front="EGY028 EGY011 EGY019", difficulty="easy", round=2)
    told(t, "attack-phase")
    assert len(t.front) == 3 and codes(t.front) != "EGY028 EGY011 EGY019"


def test_revealed_fortresses_cannot_be_conquered() -> None:
    """X9.2, X3.1."""
    match = turn(solitaire("roman", "egyptian", supply="raze " * 5, front="EGY074 EGY028"))
    assert [str(move) for move in match.pending[0].moves if move.kind == "conquer"] == [
        "conquer virtual EGY028"
    ]
