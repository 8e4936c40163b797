"""``deskoherna bench --check FILE``: has anything become slower than the pace kept in a file?"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from deskoherna.cli.shell import Shell
from deskoherna.core.errors import DeskohernaError

if TYPE_CHECKING:
    from deskoherna.lab.bench.pace import Measure, Pace

TOO_SLOW = 1


def check_games(
    games: list[str], room: bool, seconds: float, check: Path | None, keep: Path | None, shell: Shell
) -> int:
    """The paces of games, their drawings and pages; with ``room`` also of what belongs to no game."""
    from deskoherna.lab.bench import pace

    def measured() -> Iterator[Measure]:
        """First the games alone: what a server keeps in memory would slow them."""
        if room:
            yield pace.start()
        for game in games:
            yield from pace.measures(game)
        from deskoherna.web.pace import Pages

        with TemporaryDirectory() as folder, closing(Pages(Path(folder))) as pages:
            for game in games:
                yield from pages.measures(game)
            if room:
                yield from pages.room()

    return check_pace(measured(), seconds, check, keep, shell)


def check_pace(
    measured: Iterable[Measure], seconds: float, check: Path | None, keep: Path | None, shell: Shell
) -> int:
    """Measure, compare with what ``check`` keeps, and write what was measured to ``keep``.

    What was not measured keeps the pace it has in ``keep``.
    """
    from deskoherna.lab.bench.pace import SLOWER, paces

    kept = _kept(check) if check is not None else {}
    others = _kept(keep) if keep is not None and keep.exists() else {}
    found: list[Pace] = []
    for one in paces(measured, seconds, kept):
        found.append(one)
        _show(one, shell)
    if keep is not None:
        for one in found:
            others.setdefault(one.name, {})[one.subject] = float(f"{one.now:.4g}")
        keep.write_text(json.dumps(others, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    slow = [f"{one.name} {one.subject}" for one in found if one.fails]
    if slow:
        shell.print(
            shell.say("bench.too-slow", games=", ".join(slow), percent=shell.decimal(100 * SLOWER, 0))
        )
    return TOO_SLOW if slow else 0


def _show(one: Pace, shell: Shell) -> None:
    digits = 1 if one.now >= 10 else 3
    shell.print(
        shell.say(
            "bench.pace" if one.kept is not None else "bench.pace-new",
            game=one.subject,
            what=one.name,
            now=shell.decimal(one.now, digits),
            kept=shell.decimal(one.kept or 0.0, digits),
            percent=shell.decimal(100.0 * one.now / one.kept if one.kept else 100.0, 0),
        )
    )


def _kept(path: Path) -> dict[str, dict[str, float]]:
    """The paces of a file. Raises an error in words if it holds none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {
            name: {subject: float(value) for subject, value in subjects.items()}
            for name, subjects in found.items()
        }
    except (OSError, ValueError, AttributeError, TypeError) as problem:
        raise DeskohernaError("error.shell.pace-file", path=str(path)) from problem
