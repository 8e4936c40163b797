#!/usr/bin/env python3
"""Makes a release: ``python scripts/release.py VERSION [--dry-run]`` (make release VERSION=0.2.0).

What is under *Unreleased* in CHANGELOG.md gets the version and today's date, the package gets the version,
the source archive and the wheel are built into dist/, and all of it is committed and tagged. Nothing is
pushed. If anything fails, the tree is left as it was.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

UNRELEASED: Final = "## Unreleased\n"
CHANGELOG: Final = "CHANGELOG.md"
VERSIONED: Final = "deskoherna/__init__.py"  # the only place where the version is written
_VERSION: Final = re.compile(r"(\d+)\.(\d+)\.(\d+)((?:a|b|rc)\d+)?")
_WRITTEN: Final = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)


class Refused(Exception):
    """Why there is no release."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Make a release of what stands under Unreleased.")
    parser.add_argument("version", help="0.2.0, or 0.2.0rc1")
    parser.add_argument(
        "--dry-run", action="store_true", help="check and say what would be done; change nothing"
    )
    args = parser.parse_args()
    root = Path(git(Path.cwd(), "rev-parse", "--show-toplevel").strip())
    try:
        release(root, args.version, args.dry_run)
    except Refused as problem:
        print(f"no release: {problem}", file=sys.stderr)
        return 2
    return 0


def release(root: Path, version: str, dry_run: bool) -> None:
    check(root, version)
    changelog = dated((root / CHANGELOG).read_text(encoding="utf-8"), version)
    package = numbered((root / VERSIONED).read_text(encoding="utf-8"), version)
    if dry_run:
        print(f"would release {version}:\n\n{changes(changelog, version)}")
        return
    try:
        (root / CHANGELOG).write_text(changelog, encoding="utf-8")
        (root / VERSIONED).write_text(package, encoding="utf-8")
        build(root)
        git(root, "commit", "--quiet", "--message", f"Release {version}", "--", CHANGELOG, VERSIONED)
        git(root, "tag", "--annotate", f"v{version}", "--message", changes(changelog, version))
    except BaseException:
        git(root, "checkout", "--quiet", "HEAD", "--", CHANGELOG, VERSIONED)
        raise
    print(f"released {version}: dist/ holds the artefacts; publish with “git push --follow-tags”")


def check(root: Path, version: str) -> None:
    """A release is a new version of a clean tree."""
    if not _VERSION.fullmatch(version):
        raise Refused(f"“{version}” is not a version like 0.2.0 or 0.2.0rc1")
    if git(root, "status", "--porcelain").strip():
        raise Refused("the tree is not clean; commit or put away what is changed")
    tags = git(root, "tag", "--list", "v*").split()
    if f"v{version}" in tags:
        raise Refused(f"{version} has been released")
    later = [tag for tag in tags if order(tag.removeprefix("v")) >= order(version)]
    if later:
        raise Refused(f"{version} does not come after {later[-1]}")


def order(version: str) -> tuple[int, int, int, int, str]:
    """Versions in their order: 0.2.0rc1 comes before 0.2.0."""
    found = _VERSION.fullmatch(version)
    if found is None:
        return (0, 0, 0, 0, version)
    before = found[4] or ""
    return (int(found[1]), int(found[2]), int(found[3]), 0 if before else 1, before)


def dated(changelog: str, version: str) -> str:
    """The changelog with what was unreleased under this version and today's date."""
    start, heading, rest = changelog.partition(UNRELEASED)
    new, mark, old = rest.partition("\n## ")
    if not heading or not new.strip():
        raise Refused("nothing stands under Unreleased in CHANGELOG.md")
    today = datetime.now(UTC).date().isoformat()
    return f"{start}{heading}\n## {version} - {today}\n{new}{mark}{old}"


def changes(changelog: str, version: str) -> str:
    """What the changelog says of a version, for its tag."""
    after = changelog.partition(f"\n## {version} - ")[2]
    return f"{version} - " + after.partition("\n## ")[0].strip() + "\n"


def numbered(package: str, version: str) -> str:
    """The package with this version."""
    if len(_WRITTEN.findall(package)) != 1:
        raise Refused(f"{VERSIONED} does not say exactly one version")
    return _WRITTEN.sub(f'__version__ = "{version}"', package)


def build(root: Path) -> None:
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", "dist", "."]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Refused("the artefacts cannot be built:\n" + done.stdout[-2000:] + done.stderr[-2000:])


def git(root: Path, *args: str) -> str:
    done = subprocess.run(["git", *args], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Refused(f"git {args[0]}: {done.stderr.strip()}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
