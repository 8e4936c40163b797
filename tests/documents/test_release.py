"""docs/releasing.md, in a repository of its own: changelog, version, artefacts and tag, or nothing."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from documents.pages import ROOT

PACKAGE = ("__init__.py", "__main__.py", "py.typed")
CHANGELOG = (
    "# Changelog\n\n## Unreleased\n\n### Added\n\n- A new game.\n\n## 0.1.0 - 2026-01-01\n\n- The first.\n"
)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A small repository with our way of building: the top of the tree and a bare package."""
    root = tmp_path / "repository"
    (root / "deskoherna").mkdir(parents=True)
    for file in ROOT.iterdir():
        if file.is_file() and file.name != ".git":
            shutil.copy(file, root)
    for name in PACKAGE:
        shutil.copy(ROOT / "deskoherna" / name, root / "deskoherna")
    (root / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    git(root, "init", "--quiet", "--initial-branch=main")
    git(root, "config", "user.name", "Eva")
    git(root, "config", "user.email", "eva@example.org")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "All of it")
    return root


def git(root: Path, *args: str) -> str:
    return subprocess.run(["git", *args], cwd=root, check=True, capture_output=True, text=True).stdout


def release(root: Path, *args: str) -> subprocess.CompletedProcess[str]:
    script = [sys.executable, str(ROOT / "scripts" / "release.py"), *args]
    return subprocess.run(script, cwd=root, capture_output=True, text=True, check=False)


def test_a_release(repository: Path) -> None:
    done = release(repository, "0.2.0")
    assert done.returncode == 0, done.stderr
    changelog = (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    assert headings[0] == "Unreleased" and headings[2] == "0.1.0 - 2026-01-01"
    assert re.fullmatch(r"0\.2\.0 - \d{4}-\d\d-\d\d", headings[1])
    assert changelog.index("## 0.2.0") < changelog.index("A new game") < changelog.index("## 0.1.0")
    assert '__version__ = "0.2.0"' in (repository / "deskoherna" / "__init__.py").read_text(encoding="utf-8")
    assert git(repository, "status", "--porcelain").strip() == ""
    assert git(repository, "log", "-1", "--format=%s").strip() == "Release 0.2.0"
    assert git(repository, "rev-list", "-1", "v0.2.0") == git(repository, "rev-parse", "HEAD")
    assert "A new game." in git(repository, "tag", "--list", "v0.2.0", "--format=%(contents)")
    [wheel] = (repository / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        [facts] = [name for name in files.namelist() if name.endswith(".dist-info/METADATA")]
        assert "\nVersion: 0.2.0\n" in files.read(facts).decode()
    [archive] = (repository / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as files:
        assert "deskoherna-0.2.0/deskoherna/__init__.py" in files.getnames()


def test_what_would_be_done_changes_nothing(repository: Path) -> None:
    before = git(repository, "rev-parse", "HEAD")
    done = release(repository, "0.2.0", "--dry-run")
    assert done.returncode == 0 and "A new game." in done.stdout and "The first" not in done.stdout
    assert git(repository, "status", "--porcelain").strip() == ""
    assert git(repository, "rev-parse", "HEAD") == before and git(repository, "tag") == ""


@pytest.mark.parametrize(
    ("version", "tags", "spoil", "why"),
    [
        ("two", [], "", "not a version"),
        ("0.2", [], "", "not a version"),
        ("0.2.0", ["v0.2.0"], "", "has been released"),
        ("0.2.0rc1", ["v0.2.0"], "", "does not come after"),
        ("0.2.0", ["v0.10.0"], "", "does not come after"),
        ("0.2.0", [], "README.md", "not clean"),
        ("0.2.0", [], "new-file", "not clean"),
    ],
)
def test_no_release(repository: Path, version: str, tags: list[str], spoil: str, why: str) -> None:
    for tag in tags:
        git(repository, "tag", tag)
    if spoil:
        (repository / spoil).write_text("changed", encoding="utf-8")
    before = git(repository, "status", "--porcelain")
    done = release(repository, version)
    assert done.returncode == 2 and why in done.stderr and "Traceback" not in done.stderr
    assert git(repository, "status", "--porcelain") == before
    assert git(repository, "tag").split() == tags and not (repository / "dist").exists()


def test_nothing_to_release(repository: Path) -> None:
    (repository / "CHANGELOG.md").write_text(
        "# Changelog\n\n## Unreleased\n\n## 0.1.0 - x\n\n- Old.\n", encoding="utf-8"
    )
    git(repository, "commit", "--quiet", "--all", "--message", "Nothing new")
    done = release(repository, "0.2.0")
    assert done.returncode == 2 and "Unreleased" in done.stderr


def test_if_it_cannot_be_built_all_is_as_it_was(repository: Path) -> None:
    (repository / "setup.py").write_text("raise SystemExit('no')\n", encoding="utf-8")
    git(repository, "commit", "--quiet", "--all", "--message", "Broken")
    done = release(repository, "0.2.0")
    assert done.returncode == 2 and "cannot be built" in done.stderr
    assert git(repository, "status", "--porcelain").replace("?? dist/\n", "").strip() == ""
    assert git(repository, "tag") == ""
