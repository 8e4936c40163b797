"""The shelf: our games are found as packages, others by entry point, without touching ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.errors import UnknownGame
from deskoherna.core.registry import GROUP

TINY = Path(__file__).parents[1] / "tinygame"
HOUSE = Path(dh.__file__).parents[1]  # the folder this very deskoherna was imported from


def test_games_stand_in_alphabetical_order(tiny: str) -> None:
    assert tiny in dh.list_games() and "brian-boru" in dh.list_games()
    assert dh.list_games() == sorted(dh.list_games())


def test_asking_for_the_games_works_after_one_was_loaded() -> None:
    """``deskoherna.games`` is a function and a package of the same name."""
    registry.game("brian-boru")
    assert "brian-boru" in dh.list_games()


def test_a_game_can_be_described_without_loading_it(tiny: str) -> None:
    about = registry.about(tiny)
    assert about.title("cs") == "Malá dražba" and about.title("en") == "Little Auction"
    assert about.players == [2, 3, 4] and about.rules_version == 1 and about.minutes == [5, 10]
    assert about.intro("en").startswith("Each round")


def test_an_unknown_game_is_an_error_that_names_the_others(tiny: str) -> None:
    for ask in (registry.game, registry.about, registry.place, dh.new_match):
        with pytest.raises(UnknownGame, match="tiny-auction"):
            ask("chess")


def test_a_game_that_was_added_can_be_taken_off_again() -> None:
    registry.add("tiny-auction", "tinygame.game:GAME")
    assert registry.place("tiny-auction") == "tinygame.game:GAME"
    assert registry.game("tiny-auction").id == "tiny-auction"
    registry.remove("tiny-auction")
    with pytest.raises(UnknownGame):
        registry.game("tiny-auction")


def test_nobody_takes_the_place_of_a_game_of_the_house() -> None:
    with pytest.raises(ValueError, match="of the house"):
        registry.add("brian-boru", "tinygame.game:GAME")
    assert registry.place("brian-boru") == "deskoherna.games.brian_boru.game:GAME"


GUEST = """
import deskoherna as dh
from deskoherna.core import registry
from deskoherna.core.playout import playout
print(*dh.list_games())
print(registry.about("tiny-auction").title("en"))
m = dh.new_match("tiny-auction", players=3, seed=1)
while not m.over:
    decision = m.pending[0]
    m.play(decision.seat, decision.moves[0])
print(m.result.scores, dh.replay(m.record()).result.scores, m.read(m.chronicle()[0][1], "cs"))
"""


def run_guest(site: Path) -> list[str]:
    """What another process prints that finds the game in a folder of packages."""
    env = {**os.environ, "PYTHONPATH": f"{HOUSE}{os.pathsep}{site}"}
    done = subprocess.run(
        [sys.executable, "-c", GUEST], capture_output=True, text=True, cwd=site, env=env, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def check_guest(said: list[str]) -> None:
    games, title, match = said
    assert "tiny-auction" in games.split() and "brian-boru" in games.split()
    assert title == "Little Auction"
    scores, again = match.split(") ")[:2]
    assert scores == again and "Kolo 1: draží se" in match


def test_a_guest_is_found_by_its_entry_point(tmp_path: Path) -> None:
    """An installed package is a folder beside a .dist-info; ours are not touched."""
    shutil.copytree(TINY, tmp_path / "tinygame")
    info = tmp_path / "tiny_auction-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-auction\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\ntiny-auction = tinygame.game:GAME\n")
    check_guest(run_guest(tmp_path))


def test_a_guest_is_installed_by_pip(tmp_path: Path) -> None:
    """The package of the tutorial installs as it stands, data files included."""
    pytest.importorskip("setuptools")
    source, site = tmp_path / "source", tmp_path / "site"
    shutil.copytree(TINY, source)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run(
        [*pip, "--no-build-isolation", "--no-index", "--target", str(site), str(source)],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert (site / "tinygame" / "text" / "cs.toml").is_file()
    check_guest(run_guest(site))


def test_the_package_of_games_is_not_hidden_by_a_function() -> None:
    import deskoherna
    import deskoherna.games.terra_mystica.game as terra_mystica

    assert terra_mystica.GAME.id in deskoherna.list_games()
    assert deskoherna.games.__name__ == "deskoherna.games"
