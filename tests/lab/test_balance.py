"""Balance: sides in every game, campaigns that go on, and what is counted over them."""

from __future__ import annotations

import csv
import json

import pytest

from deskoherna.core import registry
from deskoherna.core.errors import DeskohernaError
from deskoherna.core.match import new_match
from deskoherna.core.playout import playout
from deskoherna.core.reading import words_of
from deskoherna.lab.reports.balance import Balance
from deskoherna.lab.reports.balance_report import BalanceReport
from deskoherna.lab.reports.report import html, markdown, write
from deskoherna.lab.reports.spread import quantile, spread
from deskoherna.lab.simulation.campaign import ABOUT, MATCHES, Campaign, Played
from deskoherna.lab.simulation.simulate import Plan

KINDS = {
    "brian-boru": "",
    "empires-of-the-north": "clan",
    "imperial-settlers": "faction",
    "spirit-island": "spirit",
    "terra-mystica": "faction",
}
THREE = Plan("brian-boru", ("random",) * 3, 6, seed=2)
FOUR = Plan("brian-boru", ("random",) * 4, 6, seed=2)


@pytest.mark.parametrize("game_id", registry.games())
def test_every_seat_plays_a_side_that_has_a_name(game_id):
    game = registry.game(game_id)
    kind = KINDS.get(game_id, "")
    names = {"cs": set(), "en": set()}
    for seed in range(3):
        match = new_match(game, max(game.players), seed, game.dealt())
        playout(match, seed)
        sides = game.sides(match.state)
        assert len(sides) == match.players
        assert len(set(sides)) == (match.players if kind else 1)
        for side in sides:
            assert side.partition(".")[0] == kind
            for lang in names:
                if side:
                    words = words_of(game, lang)
                    assert words.has(f"panel.{kind}")
                    names[lang].add(words.say(game.side_name(side)))
    assert len(names["cs"]) == len(names["en"])
    if kind:
        assert len(names["cs"]) > max(game.players) or len(names["cs"]) == 4  # chance deals them


def test_nobody_has_a_side_before_it_is_dealt():
    game = registry.game("terra-mystica")
    match = new_match(game, 3, 1)
    assert game.sides(match.state) == ["", "", ""]


# -- campaigns -------------------------------------------------------------------------------------------


def read(folder):
    return list(csv.DictReader((folder / MATCHES).open(encoding="utf-8")))


def untimed(rows):
    return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]


def test_a_campaign_in_pieces_is_the_same_as_in_one(tmp_path):
    whole = Campaign(tmp_path / "whole", [THREE, FOUR])
    list(whole.play(7))
    for games in (2, 5, 7):
        pieces = Campaign(tmp_path / "pieces", [THREE, FOUR])
        list(pieces.play(games))
    assert untimed(read(tmp_path / "pieces")) == untimed(read(tmp_path / "whole"))
    rows = Campaign(tmp_path / "pieces", [THREE, FOUR]).rows()
    assert rows == whole.rows()
    assert {row.match: row.players for row in rows} == {0: 3, 1: 4, 2: 3, 3: 4, 4: 3, 5: 4, 6: 3}
    for row in rows:
        assert sum(row.points) == row.score


def test_a_campaign_with_workers_is_the_same(tmp_path):
    alone, together = Campaign(tmp_path / "1", [THREE, FOUR]), Campaign(tmp_path / "2", [THREE, FOUR])
    list(alone.play(6))
    list(together.play(6, workers=2))
    assert alone.rows() == together.rows()


def test_a_campaign_stops_when_its_time_is_up(tmp_path):
    campaign = Campaign(tmp_path, [THREE])
    assert len(list(campaign.play(1000, seconds=0.001))) == 1
    assert campaign.done == {0}


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_match_cut_off_in_the_middle_is_played_again(tmp_path, cut):
    campaign = Campaign(tmp_path, [THREE])
    list(campaign.play(3))
    path = tmp_path / MATCHES
    path.write_text(path.read_text(encoding="utf-8")[:-cut], encoding="utf-8")
    again = Campaign(tmp_path, [THREE])
    assert again.done == {0, 1}
    assert [outcome.number for outcome in again.play(3)] == [2]
    assert again.rows() == campaign.rows()


def test_other_plans_and_older_rules_are_not_mixed_in(tmp_path):
    list(Campaign(tmp_path, [THREE]).play(1))
    with pytest.raises(DeskohernaError) as refused:
        Campaign(tmp_path, [THREE._replace(seed=3)])
    assert refused.value.phrase.key == "error.lab.other-plan"
    about = json.loads((tmp_path / ABOUT).read_text(encoding="utf-8"))
    about["rules"] -= 1
    (tmp_path / ABOUT).write_text(json.dumps(about), encoding="utf-8")
    with pytest.raises(DeskohernaError):
        Campaign(tmp_path, [THREE])


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    list(Campaign(tmp_path, [THREE]).play(1))
    (tmp_path / MATCHES).write_text("name,age\nPetr,5\n", encoding="utf-8")
    with pytest.raises(DeskohernaError) as refused:
        Campaign(tmp_path, [THREE])
    assert refused.value.phrase.key == "error.lab.damaged"
    assert (tmp_path / MATCHES).read_text(encoding="utf-8") == "name,age\nPetr,5\n"


def test_parquet_says_the_same(tmp_path):
    import pyarrow.parquet

    campaign = Campaign(tmp_path, [THREE])
    list(campaign.play(2))
    table = pyarrow.parquet.read_table(campaign.write_parquet())
    rows = read(tmp_path)
    assert table.column_names == list(rows[0])
    assert table["score"].to_pylist() == [int(row["score"]) for row in rows]
    assert table["win"].to_pylist() == [float(row["win"]) for row in rows]


# -- counting --------------------------------------------------------------------------------------------


def seat(match, players, seat, side, score, win):
    return Played(match, players, seat, "bot", side, score, win, (score - 1, 1))


TABLES = [
    seat(0, 2, 0, "clan.a", 10, 1.0), seat(0, 2, 1, "clan.b", 4, 0.0),
    seat(1, 2, 0, "clan.a", 8, 0.5), seat(1, 2, 1, "clan.c", 8, 0.5),
    seat(2, 3, 0, "clan.b", 7, 1.0), seat(2, 3, 1, "clan.a", 5, 0.0), seat(2, 3, 2, "clan.c", 3, 0.0),
]  # fmt: skip


def test_win_rates_share_draws_and_know_what_is_fair():
    found = {one.name: one for one in Balance(TABLES, ["deeds", "other"]).by_side()}
    a = found["clan.a"]
    assert (a.seats, a.wins, a.rate) == (3, 1.5, 0.5)
    assert a.fair == pytest.approx((0.5 + 0.5 + 1 / 3) / 3)
    assert a.mean == pytest.approx(23 / 3)
    assert a.points == pytest.approx((20 / 3, 1))
    assert list(found) == ["clan.b", "clan.a", "clan.c"]  # by 1/2 - 5/12, 1/2 - 4/9, 1/4 - 5/12
    assert a.low < 0.5 < a.high
    assert a.verdict == 0


def test_seats_and_numbers_of_players():
    balance = Balance(TABLES, ["deeds", "other"])
    assert balance.counts == [2, 3]
    assert [one.wins for one in balance.by_seat(2)] == [1.5, 0.5]
    two, three = balance.by_players()
    assert (two.players, two.matches, two.shared, two.decided) == (2, 2, 0.5, 1.0)
    assert two.best == 9
    assert three.mean == 5
    assert [(one.name, one.seats) for one in balance.by_outcome()] == [("lost", 3), ("won", 4)]


def test_a_table_that_wins_together():
    rows = [
        Played(m, 2, s, "bot", f"spirit.{s}", 5, win, (5,)) for m, win in ((0, 1.0), (1, 0.0)) for s in (0, 1)
    ]
    balance = Balance(rows, ["other"])
    assert balance.fair == {2: 0.5}
    (table,) = balance.by_players()
    assert (table.matches, table.decided) == (2, 0.5)


def test_a_side_that_always_wins_is_marked():
    rows = [seat(m, 2, s, f"clan.{'ab'[s]}", 9 - s, 1.0 - s) for m in range(50) for s in (0, 1)]
    a, b = Balance(rows, ["deeds", "other"]).by_side()
    assert (a.verdict, b.verdict) == (1, -1)


def test_quantiles():
    assert quantile([1, 2, 3, 4, 5], 0.25) == 2
    assert quantile([7], 0.95) == 7
    one = spread("x", [seat(0, 2, 0, "", score, 0.0) for score in range(101)], {2: 0.5})
    assert one.quantiles == (5, 25, 50, 75, 95)
    assert one.mean_high - one.mean == pytest.approx(1.959964 * one.sd / 101**0.5)


# -- the report ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "expected"), [("cs", "Římané"), ("en", "Romans")])
def test_the_report_names_sides_and_sources(tmp_path, lang, expected):
    sources = ["deals", "other"]
    rows = [
        Played(m, 2, s, "bot", f"faction.{('roman', 'japanese')[s]}", 30 + m, float(s), (20, 10 + m))
        for m in range(4)
        for s in (0, 1)
    ]
    report = BalanceReport("imperial-settlers", Balance(rows, sources), lang).report("deskoherna balance …")
    page, text = html(report), markdown(report, "balance-")
    for said in (page, text):
        assert expected in said
        assert "deskoherna balance …" in said
        assert "▼" in said
    assert f'<html lang="{lang}">' in page
    assert page.count("<svg") == 1 + len([one for one in report.sections if one.picture])
    files = write(report, tmp_path, "balance")
    for path in files:
        if path.suffix == ".svg":
            assert f"]({path.name})" in text
