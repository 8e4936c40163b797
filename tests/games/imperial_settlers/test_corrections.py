"""An owner's corrections of cards, from the file to the table."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from patience import PATIENCE

from deskoherna.games.imperial_settlers.effects.catalogue import Face
from deskoherna.games.imperial_settlers.figures import COST, EDITION, NUMBER, RECORDS, Record, price_of
from deskoherna.games.imperial_settlers.rules.options import Prices
from deskoherna.settlers.sheets import CardError, Sheet


def deskoherna(home: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """A command of the shell with the owner's folder."""
    return subprocess.run(
        [sys.executable, "-m", "deskoherna", *args],
        env={**os.environ, "DESKOHERNA_HOME": str(home), "LANG": "cs_CZ.UTF-8"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def write(home: Path, text: str) -> None:
    (home / "imperial-settlers.toml").write_text(text, encoding="utf-8")


def test_tests_play_with_our_own_cards() -> None:
    assert EDITION == ""


def test_a_corrected_card_is_read_and_is_no_longer_ours(tmp_path: Path) -> None:
    write(tmp_path, '["BAR073-BAR075"]\neffect = "Action(Pay(worker=1, stone=1) >> Gain(vp=3))"\n')
    done = deskoherna(tmp_path, "cards", "imperial-settlers", "Beranidlo", "--json", "--lang", "cs")
    assert done.returncode == 0, done.stderr
    (card,) = json.loads(done.stdout)
    text = [line.replace("\xa0", " ") for line in card["text"]]
    assert "Akce: zaplať 1 osadníka a 1 kámen a za to získej 3 vítězné body." in text
    assert card["facts"]["effect"] == "corrected" and card["facts"]["deal"] == "ours"


def test_a_mistake_is_told_and_nothing_is_played(tmp_path: Path) -> None:
    write(tmp_path, '[ROM003]\neffect = "Action(Pay(stones=1) >> Gain(vp=3))"\n')
    done = deskoherna(tmp_path, "cards", "imperial-settlers", "--lang", "cs")
    assert done.returncode == 2
    said = " ".join(done.stderr.replace("\xa0", " ").split())
    assert "karta ROM003, pole „effect“: „stones“ do závorky za „Pay“ nepatří. Myslíš „stone“?" in said
    assert "Znak 12" in said and "Traceback" not in said


def face(code: str, **fields: object) -> Face:
    """The face of a card with some fields replaced."""
    (record,) = [one for one in RECORDS if code in one.ids]
    return Face(Record(Sheet(record.ids, {**record.sheet.fields, **fields}, record.sheet.file)))


@pytest.mark.parametrize(
    ("code", "fields", "said"),
    [
        (
            "ROM003",
            {"effect": "Produce(Gain(wood=1))"},
            "the part “Produce” does not belong on a card of this kind",
        ),
        ("ROM003", {"effect": ""}, "a card of this kind should have exactly one part “Action”"),
        ("ROM020", {"effect": "Produce(Gain(wood=1)), Produce(Gain(wood=1))"}, "exactly one part “Produce”"),
        (
            "ROM003",
            {"effect": "Gain(wood=1)"},
            "only whole parts of a card: Produce, Action, On, Store, Lay",
        ),
        ("ROM017", {"bonus": "Gain(wood=1), Gain(vp=1)"}, "there should be one effect only"),
        ("ROM017", {"bonus": "Produce(Gain(wood=1))"}, "there should be an effect here"),
        ("ROM020", {"fortress": True}, "a fortress should be of the kind action"),
        ("ROM012", {"effect": "On('you-sleep', Gain(vp=1))"}, "in quotes: you-build, you-raze"),
        ("ROM012", {"effect": "On('you-build', Gain(vp=1), where=Is(SAMURAI))"}, "one of these words: BLACK"),
        ("ROM008", {"effect": "Action(Raze(COMMON_CARD))"}, "one of these words: OPPOSING, COMMON"),
        ("ROM008", {"effect": "Action(Custom('magic'))"}, "in quotes: dark-chapel, plunder"),
        ("ROM019", {"effect": "Lay('cards', 0, Gain(vp=1))"}, "should have a stage, such as Stage(3, vp=2)"),
    ],
)
def test_what_does_not_fit_a_card_is_refused(code: str, fields: dict[str, object], said: str) -> None:
    with pytest.raises(CardError) as caught:
        face(code, **fields)
    assert said in caught.value.read("en").replace("\xa0", " ")
    assert caught.value.read("cs").startswith("roman.toml: karta ROM")


def test_a_feature_may_have_no_part_at_all() -> None:
    assert face("BAR027").parts == ()


def test_the_dearest_price_an_owner_may_write_is_looked_up() -> None:
    """Nine of each good, paid in kind, with gold for what is missing, or with gold alone."""
    card = NUMBER["ROM001"]
    printed = COST[card]
    try:
        COST[card] = price_of({"wood": 9, "stone": 9, "food": 9})
        dear = Prices()
    finally:
        COST[card] = printed
    for supply, enough in (
        ((9, 9, 9, 0), True),
        ((9, 8, 9, 0), False),
        ((20, 8, 20, 1), True),
        ((0, 0, 0, 26), False),
        ((0, 0, 0, 27), True),
        ((0, 0, 0, 40), True),
    ):
        assert bool(dear.covered(*supply)[0][card]) is enough, supply
