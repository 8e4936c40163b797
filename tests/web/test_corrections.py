"""Correcting cards on a page: checked while one types, read back, weighed, taken home and brought again."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect
from web.conftest import Visit

from deskoherna.core import registry
from deskoherna.web.pages import corrections

GAMES = ("imperial-settlers", "empires-of-the-north")


def of_kind_action(game: str) -> str:
    """A card of the kind action that is not a fortress, whose effect is not printed."""
    bench = registry.game(game).workbench()
    assert bench is not None
    for card in bench.cards():
        fields = {one.field: one for one in bench.fields(card, "")}
        sorts = {one.name: one.value for field in fields.values() for one in field.inputs}
        if sorts["kind"] == "action" and not sorts.get("fortress") and fields["effect"].origin == "ours":
            return card
    raise AssertionError(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_corrected_on_the_page(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Every field is checked as one types; the sentence comes back in both languages; the file is a file."""
    monkeypatch.setattr(corrections, "MATCHES", 2)
    monkeypatch.setattr(corrections, "BOT", "random")
    card = of_kind_action(game)
    page = visit(f"/cards/{game}/correct?card={card}")
    effect = page.locator("textarea[name=effect]")
    effect.fill("Action(Pay(worker=1) >> Gain(points=2))")
    expect(page.locator("#said .wrong")).to_contain_text("points")
    effect.fill("Action(Pay(worker=1) >> Gain(vp=2))")
    expect(page.locator("#said .spoken[lang=cs]")).to_contain_text("zaplať")
    expect(page.locator("#said .spoken[lang=en]")).to_contain_text("pay 1 worker")
    page.locator("#weigh").click()
    expect(page.locator("#shift table tbody tr").first).to_be_visible()
    page.locator("button[value=add]").click()
    expect(page.locator("textarea[name=file]")).to_have_value(re.compile("effect = "))
    with page.expect_download() as coming:
        page.locator("button[value=download]").click()
    assert coming.value.suggested_filename == f"{game}.toml"
    home = tmp_path / "mine.toml"
    coming.value.save_as(home)
    ((_, fields),) = tomllib.loads(home.read_text("utf-8")).items()
    assert fields == {"effect": "Action(Pay(worker=1) >> Gain(vp=2))"}
    page = visit(f"/cards/{game}/correct")
    page.locator("input[name=upload]").set_input_files(home)
    page.locator("button[value=upload]").click()
    expect(page.locator("textarea[name=file]")).to_have_value(re.compile("effect = "))
    page.locator("select[name=card]").select_option(card)
    page.locator("button[value=open]").click()
    expect(page.locator("textarea[name=effect]")).to_have_value("Action(Pay(worker=1) >> Gain(vp=2))")
    expect(page.locator(".origin.corrected")).to_have_count(1)


@pytest.mark.parametrize("lang", ["cs-CZ", "en-US"])
def test_a_bad_file_is_refused_with_a_clear_message(visit: Visit, tmp_path: Path, lang: str) -> None:
    """And nothing that was there is lost."""
    page = visit("/cards/imperial-settlers/correct", lang, forgive=True)
    page.locator("textarea[name=file]").fill("[ROM071]\ncost = { stone = 1 }\n")
    home = tmp_path / "bad.toml"
    home.write_text("[ROM999]\ncost = { gems = 1 }\n", "utf-8")
    page.locator("input[name=upload]").set_input_files(home)
    page.locator("button[value=upload]").click()
    expect(page.locator("[role=alert]")).to_contain_text("ROM999")
    expect(page.locator("textarea[name=file]")).to_have_value(re.compile("cost = . stone = 1 "))


def test_games_whose_cards_are_printed_have_no_such_page(visit: Visit) -> None:
    page = visit("/cards/brian-boru")
    expect(page.locator("a[href$='/correct']")).to_have_count(0)
    page = visit("/cards/imperial-settlers")
    expect(page.locator("a[href$='/correct']")).to_have_count(1)
